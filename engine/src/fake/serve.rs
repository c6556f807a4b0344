//! A request and the state of a cluster -> the answer, and the state after it with what controllers do then.

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

impl State {
    /// Creates the namespaces of every cluster.
    pub fn begin(&mut self) {
        for name in own_kinds::NAMESPACES {
            let namespace = json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}});
            self.create("/api/v1/namespaces", namespace.to_string());
        }
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
    pub fn serve(&mut self, request: &Request) -> Answer {
        let route = route(&request.path);
        // The controllers of a server take some milliseconds, so that who deletes and then watches sees the end.
        let ends_later = !self.to_settle.is_empty()
            && matches!(&route, Route::Resource(path) if asks_for_watch(request, path));
        if !ends_later {
            self.end_deleted();
        }
        let answer = match route {
            Route::Resource(path) => self.call_resource(request, &path),
            Route::Health => discovery::health(&request.path, &request.query),
            other => discovery::answer(&other, &request.accept, &self.resources)
                .or_else(|| openapi::answer(&other, &request.accept, &self.resources))
                .unwrap_or_else(discovery::not_found),
        };
        self.run_controllers(false);
        if ends_later {
            self.end_deleted();
        }
        answer
    }

    /// Ends the CRDs and namespaces whose deletion has begun, if nothing is left of them.
    pub fn end_deleted(&mut self) {
        if !self.to_settle.is_empty() {
            self.run_controllers(true);
        }
    }

    /// Does what controllers do after a write.
    fn run_controllers(&mut self, ends_deleted: bool) {
        settle(self, ends_deleted);
        collect(self);
        // What the collector deletes may be the last of a namespace or of a kind.
        settle(self, ends_deleted);
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
