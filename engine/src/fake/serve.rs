//! A request and the state of a cluster -> the answer, and the state after it with what controllers do then.

use std::time::Duration;

use serde_json::json;

use super::answer::{Answer, Body};
use super::discovery;
use super::faults::Fault;
use super::openapi;
use super::options::is_watch;
use super::own_kinds;
use super::query::Query;
use super::request::Request;
use super::rights;
use super::route::{ResourcePath, Route, route};
use super::state::State;
use super::status::Status;
use super::verbs::{Call, Target, collect, definitions_id, settle};

/// How long after a write the controllers do what it left to them, while nothing but watches would see it.
const PAUSE: Duration = Duration::from_millis(20);

impl State {
    /// Creates what every cluster has: namespaces, and the Service of the API server.
    pub fn begin(&mut self) {
        for name in own_kinds::NAMESPACES {
            let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}});
            self.create("/api/v1/namespaces", namespace.to_string());
        }
        let service = json!({
            "apiVersion": "v1", "kind": "Service",
            "metadata": {"name": "kubernetes", "labels": {"component": "apiserver", "provider": "kubernetes"}},
            "spec": {
                "type": "ClusterIP", "clusterIP": own_kinds::SERVICE_ADDRESS,
                "ports": [{"name": "https", "port": 443, "targetPort": 6443, "protocol": "TCP"}],
            },
        });
        self.create("/api/v1/namespaces/default/services", service.to_string());
    }

    /// Serves the kind of a CRD, whose JSON this is, as if it was created by a request.
    pub fn install(&mut self, crd: &str) -> Answer {
        let path = format!("/apis/{}/v1/{}", definitions_id().group, definitions_id().resource);
        self.create(&path, crd.to_owned())
    }

    fn create(&mut self, path: &str, object: String) -> Answer {
        let request = Request {
            method: "POST".to_owned(),
            path: path.to_owned(),
            user_agent: "kubesmith".to_owned(),
            body: object.into_bytes(),
            ..Request::default()
        };
        self.serve(&request)
    }

    /// Answers a request, or does what a test wants to go wrong.
    pub fn call(&mut self, request: &Request) -> Answer {
        if let Some(fault) = rights::fault(request) {
            return Answer::failure(&fault);
        }
        let policy = rights::now(self);
        if let Some(refusal) = policy.and_then(|policy| policy.refusal(request)) {
            return Answer::failure(&refusal);
        }
        let fault = self.faults.take(request);
        if let Some(failure) = fault.as_ref().and_then(|fault| fault.failure(request)) {
            return Answer::failure(&failure);
        }
        let mut answer = self.serve(request);
        match (fault, &mut answer.body) {
            (Some(Fault::Delay(delay)), _) => answer.delay = delay,
            (Some(Fault::NoAnswer), body) => *body = Body::Broken,
            (Some(fault), Body::Watch(watch)) => watch.plan(fault),
            _ => {}
        }
        answer
    }

    /// Answers a request, whoever sends it.
    ///
    /// The controllers of a server take some milliseconds. So who deletes and then watches sees the end, and who watches an owner
    /// knows that it is gone before its dependents go. For any other request they have done their work.
    pub fn serve(&mut self, request: &Request) -> Answer {
        let route = route(&request.path);
        let have_work = self.controllers_have_work();
        let is_watch = have_work && matches!(&route, Route::Resource(path) if asks_for_watch(request, path));
        if have_work && !is_watch {
            self.run_controllers();
        }
        let answer = match route {
            Route::Resource(path) => self.call_resource(request, &path),
            Route::Health => discovery::health(&request.path, &request.query),
            other => discovery::answer(&other, &request.accept, &self.resources)
                .or_else(|| openapi::answer(&other, &request.accept, &self.resources))
                .unwrap_or_else(discovery::not_found),
        };
        // A CRD is served when its creation is answered.
        settle(self, false);
        if is_watch {
            self.run_controllers();
        } else if self.controllers_have_work() {
            self.work_since = Some(self.clock.now());
        }
        answer
    }

    fn controllers_have_work(&self) -> bool {
        !self.to_settle.is_empty() || self.garbage.has_work()
    }

    /// After how long the controllers do what a write has left to them; None if it left nothing.
    pub fn controllers_due(&self) -> Option<Duration> {
        let since = self.work_since?;
        // A clock that stands still would never come there.
        let pause = if self.clock.is_frozen() { Duration::ZERO } else { PAUSE };
        Some((since + pause).saturating_sub(self.clock.now()))
    }

    /// Lets the controllers do what a write has left to them, if it is time.
    pub fn catch_up(&mut self) {
        if self.controllers_due().is_some_and(|due| due.is_zero()) {
            self.run_controllers();
        }
    }

    /// Does what controllers do after a write.
    fn run_controllers(&mut self) {
        self.work_since = None;
        settle(self, true);
        collect(self);
        // What the collector deletes may be the last of a namespace or of a kind.
        settle(self, true);
    }

    fn call_resource(&mut self, request: &Request, path: &ResourcePath) -> Answer {
        let reads_all = path.name.is_empty() && matches!(request.method.as_str(), "GET" | "HEAD");
        let target =
            self.resources.get(&path.resource).and_then(|found| Target::find(found, path, reads_all));
        match target {
            Some(target) => Call::answer(self, request, target),
            None if discovery::is_native(&path.resource.group) => {
                Answer::failure(&Status::no_such_resource())
            }
            None => discovery::not_found(),
        }
    }
}

/// Whether a request is a watch.
fn asks_for_watch(request: &Request, path: &ResourcePath) -> bool {
    request.method == "GET" && (path.is_watch || is_watch(&Query::parse(&request.query)))
}
