//! A request for a connection and a client -> the WebSocket: to a process of a container, or a port of a pod.

use std::future::IntoFuture;

use futures::future::BoxFuture;
use kube::client::{Connection, UpgradeConnectionError};

use super::error::Error;
use super::limits::with_timeout;
use super::request::Request;
use super::transport::refusal;

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
        let timeout = self.request.limits.timeout;
        let connection = async move {
            let request = self.request.into_http()?;
            self.client.connect(request).await.map_err(connect_error)
        };
        Box::pin(with_timeout(timeout, connection))
    }
}

/// The error of a connection that was not opened.
fn connect_error(error: kube::Error) -> Error {
    use UpgradeConnectionError::ProtocolSwitch;
    match error {
        // kube does not follow it either, and does not hand on the location.
        kube::Error::UpgradeConnection(ProtocolSwitch(code)) if code.is_redirection() => {
            Error::Redirect {
                code: code.as_u16(),
                location: String::new(),
            }
        }
        // kube before 5 does not read why the server refuses.
        kube::Error::UpgradeConnection(ProtocolSwitch(code))
            if code.is_client_error() || code.is_server_error() =>
        {
            refusal(code, b"")
        }
        other => other.into(),
    }
}
