//! A request for a connection and a client -> the WebSocket: to a process of a container, or a port of a pod.

use std::future::IntoFuture;

use futures::future::BoxFuture;
use kube::client::Connection;

use super::error::Error;
use super::request::Request;

/// A request for a connection; `.await` sends it and returns kube's WebSocket, which speaks Kubernetes' channel
/// protocol.
#[must_use = "nothing is sent before it is awaited"]
pub struct Connect {
    client: kube::Client,
    request: Request,
}

impl Connect {
    /// The connection of a request.
    pub fn new(client: &kube::Client, request: Request) -> Self {
        let client = client.clone();
        Self { client, request }
    }

    /// The request, to be inspected or sent by other means.
    ///
    /// # Errors
    /// The request is invalid.
    pub fn into_http(self) -> Result<http::Request<Vec<u8>>, Error> {
        self.request.into_http()
    }
}

impl IntoFuture for Connect {
    type Output = Result<Connection, Error>;
    type IntoFuture = BoxFuture<'static, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move { Ok(self.client.connect(self.request.into_http()?).await?) })
    }
}
