//! A server that records its requests and returns prepared answers, one after the other.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use http::{Request, Response};
use kube::Client;
use kube::client::Body;
use rules::core::v1::operations::CoreV1Api;
use rules::operations_example_com::v1::operations::OperationsExampleComV1Api;
use rules::operations_example_com::v1::{Parcel, ParcelSpec};
use serde_json::{Value, json};

/// A request that the server got.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded {
    /// The method and the target, such as `GET /version/`.
    pub line: String,
    pub content_type: Option<String>,
    pub body: String,
}

impl Recorded {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("a body of JSON")
    }
}

/// A server in this process.
#[derive(Clone, Default)]
pub struct Server {
    requests: Arc<Mutex<Vec<Recorded>>>,
    answers: Arc<Mutex<VecDeque<(u16, String)>>>,
}

impl Server {
    /// A server with one prepared answer.
    pub fn answering(code: u16, body: impl ToString) -> Self {
        Self::default().then(code, body)
    }

    /// Prepares a further answer.
    pub fn then(self, code: u16, body: impl ToString) -> Self {
        self.answers.lock().expect("answers").push_back((code, body.to_string()));
        self
    }

    /// A client of the server.
    pub fn client(&self) -> Client {
        let server = self.clone();
        let service = tower::service_fn(move |request: Request<Body>| {
            let server = server.clone();
            async move { Ok::<_, Infallible>(server.answer(request).await) }
        });
        Client::new(service, "default")
    }

    async fn answer(&self, request: Request<Body>) -> Response<Body> {
        let (head, body) = request.into_parts();
        let header =
            |name: &str| head.headers.get(name).map(|value| value.to_str().expect("text").to_owned());
        let body = body.collect_bytes().await.expect("a body");
        self.requests.lock().expect("requests").push(Recorded {
            line: format!("{} {}", head.method, head.uri),
            content_type: header("content-type"),
            body: String::from_utf8(body.to_vec()).expect("text"),
        });
        let answer = self.answers.lock().expect("answers").pop_front();
        let (code, body) = answer.expect("no more answers");
        Response::builder().status(code).body(Body::from(body.into_bytes())).expect("an answer")
    }

    /// The requests since the last call of this method.
    pub fn requests(&self) -> Vec<Recorded> {
        std::mem::take(&mut *self.requests.lock().expect("requests"))
    }

    /// The only request since then.
    pub fn only_request(&self) -> Recorded {
        let mut requests = self.requests();
        assert_eq!(requests.len(), 1, "{requests:?}");
        requests.remove(0)
    }

    /// The operations on parcels.
    pub fn parcels(&self) -> OperationsExampleComV1Api {
        OperationsExampleComV1Api::new(self.client())
    }

    /// The operations on Kubernetes' own kinds.
    pub fn core(&self) -> CoreV1Api {
        CoreV1Api::new(self.client())
    }
}

/// A parcel as a user makes it.
pub fn parcel() -> Parcel {
    Parcel::new("p", ParcelSpec::new("Main Street 1"))
}

/// A parcel as a server returns it.
pub fn stored(name: &str) -> Value {
    json!({
        "apiVersion": "operations.example.com/v1",
        "kind": "Parcel",
        "metadata": { "name": name, "namespace": "post", "resourceVersion": "7" },
        "spec": { "address": "Main Street 1", "pieces": 1 },
    })
}

/// The `Status` with which a server refuses a request.
pub fn refusal(code: u16, reason: &str, message: &str) -> Value {
    json!({
        "apiVersion": "v1",
        "kind": "Status",
        "metadata": {},
        "status": "Failure",
        "message": message,
        "reason": reason,
        "details": { "name": "p", "kind": "parcels", "causes": [{ "field": "spec", "message": "bad" }] },
        "code": code,
    })
}
