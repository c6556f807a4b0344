//! Requests about a cluster itself -> what a test does with it: its kinds, its clock, what goes wrong, and what was sent.
//!
//! BASE is the beginning of the paths of the cluster, and empty for the first one.
//!
//! | request | answer |
//! |---|---|
//! | `POST /fake/clusters` | a new cluster: its `id`, and its `url`, the beginning of its paths |
//! | `DELETE /fake/clusters/ID` | the cluster is forgotten, and its watches end |
//! | `POST BASE/fake/snapshot` | a new cluster that has what this one has now |
//! | `POST BASE/fake/crds` | the kinds of the CRDs in its body, YAML or JSON, are served |
//! | `GET BASE/fake/kubeconfig` | a kubeconfig for it |
//! | `GET BASE/fake/objects` | all objects |
//! | `GET BASE/fake/calls`, `DELETE` | the requests to the cluster; they are forgotten |
//! | `GET BASE/fake/activity` | how many requests there were, and how many wait for their answers |
//! | `POST BASE/fake/faults`, `DELETE` | something goes wrong with the next requests; nothing does any more |
//! | `GET BASE/fake/clock`, `POST` | the time; it is put forward, stops or goes on |
//! | `POST BASE/fake/status` | members of the status of an object are written, as its controller does |
//! | `POST BASE/fake/ready` | an object becomes ready, as its controllers and kubelets make it |
//! | `GET BASE/fake/rights` | the smallest roles that allow the requests |
//! | `PUT BASE/fake/rights`, `DELETE` | users may do no more than the roles in its body allow; all may do everything |

use std::time::Duration;

use http::Method;
use serde_json::{Value, json};

use super::clusters::{Clusters, Served, ok};
use super::crds::{documents, install};
use super::faults;
use super::play::{make_ready, set_status};
use crate::fake::answer::Answer;
use crate::fake::clock::Clock;
use crate::fake::cluster::Cluster;
use crate::fake::rights::Policy;
use crate::fake::status::Status;

/// What a client may ask, for the error about other requests.
const REQUESTS: &str = "POST or DELETE of /fake/clusters, POST of /fake/snapshot, /fake/crds, /fake/status or \
                        /fake/ready, GET of /fake/kubeconfig, /fake/objects or /fake/activity, GET or DELETE of /fake/calls, POST or DELETE of /fake/faults, GET or \
                        POST of /fake/clock, or GET, PUT or DELETE of /fake/rights";

/// The most seconds by which a clock is put forward at once: a hundred years.
const MOST_SECONDS: f64 = 100.0 * 366.0 * 86_400.0;

impl Clusters {
    /// Answers a request to `BASE/fake/REST`.
    pub fn control(&self, served: &Served, method: &Method, rest: &str, body: &[u8]) -> Answer {
        let is_first = served.base.is_empty();
        let (cluster, calls) = (served.service.cluster(), served.service.calls());
        match (method.as_str(), rest) {
            ("POST", "clusters") if is_first => self.add(),
            ("DELETE", rest) if is_first && rest.starts_with("clusters/") => self.remove(rest),
            ("POST", "snapshot") => self.copy(served),
            ("POST", "crds") => install(cluster, body),
            ("GET", "kubeconfig") => Answer::text(200, &self.kubeconfig(served)),
            ("GET", "objects") => ok(&json!({"objects": cluster.objects()})),
            ("GET", "calls") => {
                ok(&json!({"calls": calls.all().iter().map(|call| call.to_json()).collect::<Vec<_>>()}))
            }
            ("DELETE", "calls") => {
                calls.clear();
                done()
            }
            ("GET", "activity") => ok(&json!({"requests": calls.count(), "underWay": served.under_way()})),
            ("POST", "faults") => answered(faults::plan(cluster, body)),
            ("DELETE", "faults") => {
                cluster.clear_faults();
                done()
            }
            ("POST", "status") => set_status(cluster, body),
            ("POST", "ready") => make_ready(cluster, body),
            ("GET", "clock") => time(cluster),
            ("POST", "clock") => set_clock(cluster, body).map_or_else(refused, |()| time(cluster)),
            ("GET", "rights") => ok(&json!({"roles": calls.needed().manifests()})),
            ("PUT", "rights") => answered(set_policy(cluster, body)),
            ("DELETE", "rights") => {
                cluster.set_policy(None);
                done()
            }
            _ => {
                let base = &served.base;
                let message = format!(
                    "{method} {base}/fake/{rest} is no request of kubesmith fake: expected {REQUESTS}"
                );
                Answer::failure(&Status { code: 404, reason: "NotFound", ..Status::bad_request(message) })
            }
        }
    }
}

fn done() -> Answer {
    ok(&json!({}))
}

fn answered(outcome: Result<(), String>) -> Answer {
    outcome.map_or_else(refused, |()| done())
}

fn refused(why: String) -> Answer {
    Answer::failure(&Status::bad_request(why))
}

fn time(cluster: &Cluster) -> Answer {
    ok(&json!({"seconds": cluster.now().as_secs_f64()}))
}

/// Puts the clock forward (`advance`, a number of seconds), or stops it or lets it go on (`frozen`).
fn set_clock(cluster: &Cluster, body: &[u8]) -> Result<(), String> {
    let body: Value = serde_json::from_slice(body).map_err(|error| error.to_string())?;
    let expected = "expected a number of seconds in `advance`, or a boolean in `frozen`";
    match (&body["advance"], &body["frozen"]) {
        (Value::Number(seconds), Value::Null) => {
            let seconds = seconds.as_f64().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
            let seconds = seconds.ok_or("`advance` is negative, or longer than a hundred years")?;
            cluster.advance(Duration::from_secs_f64(seconds));
        }
        (Value::Null, Value::Bool(true)) => cluster.set_clock(Clock::frozen_at(cluster.now().as_secs())),
        (Value::Null, Value::Bool(false)) => {
            let (now, mut clock) = (cluster.now(), Clock::running());
            // Time does not go back.
            clock.advance(now.saturating_sub(clock.now()));
            cluster.set_clock(clock);
        }
        _ => return Err(expected.to_owned()),
    }
    Ok(())
}

fn set_policy(cluster: &Cluster, body: &[u8]) -> Result<(), String> {
    let manifests = documents(body)?;
    cluster.set_policy(Some(Policy::read(&manifests)?));
    Ok(())
}
