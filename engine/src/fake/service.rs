//! A cluster -> a service of tower over the crate `http`, which clients such as `kube::Client` send their requests to.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http_body::Body;

use super::answer::Answer;
use super::calls::{Call, Calls};
use super::cluster::Cluster;
use super::http::{AnswerBody, read, request, sent};
use super::request::Request;

/// What a client sends requests to instead of a connection. Copies have the same cluster and the same calls.
///
/// A watch waits with Tokio's timer: use the service in a runtime of Tokio with time, as clients over tower do anyway.
#[derive(Debug, Clone)]
pub struct Service {
    cluster: Cluster,
    calls: Calls,
}

/// Why a request was not answered: its body could not be read, or the cluster was told to let the connection end.
pub type BodyError = Box<dyn std::error::Error + Send + Sync>;

impl Cluster {
    /// A service that answers with this cluster, such as for `kube::Client::new(cluster.service(), "default")`.
    pub fn service(&self) -> Service {
        Service { cluster: self.clone(), calls: Calls::default() }
    }
}

impl Service {
    /// The requests that came through this service.
    pub fn calls(&self) -> &Calls {
        &self.calls
    }

    /// The cluster.
    pub fn cluster(&self) -> &Cluster {
        &self.cluster
    }

    /// Answers a request, and notes it.
    pub(super) fn answer(&self, request: Request) -> (Answer, Arc<Call>) {
        let answer = self.cluster.call(&request);
        let call = self.calls.add(request, answer.status);
        (answer, call)
    }
}

impl<B> tower_service::Service<http::Request<B>> for Service
where
    B: Body + Send + 'static,
    B::Error: Into<BodyError>,
{
    type Response = http::Response<AnswerBody>;
    type Error = BodyError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, BodyError>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), BodyError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, http_request: http::Request<B>) -> Self::Future {
        let service = self.clone();
        let (parts, body) = http_request.into_parts();
        Box::pin(async move {
            let body = read(body).await.map_err(Into::into)?;
            let (answer, _) = service.answer(request(&parts, parts.uri.path(), body));
            Ok(sent(answer).await?)
        })
    }
}
