//! A request and a client -> the body of a successful answer, or the error that the answer is.

use http::header::LOCATION;
use http::{HeaderMap, StatusCode};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Status;
use kube::client::Body;
use serde_json::Value;

use super::body;
use super::error::Error;
use super::limits::with_timeout;
use super::request::Request;

/// How much of the body of an error is read. A `Status` is far shorter; a proxy between may answer with anything.
const ERROR_BYTES: usize = 1 << 20;

/// How much of the location of a redirect is kept.
const LOCATION_CHARS: usize = 1000;

/// Sends a request and returns the whole body of the answer.
///
/// # Errors
/// The server refuses or redirects, the request is invalid, the answer exceeds a limit, or the connection fails.
pub async fn send(client: &kube::Client, request: Request) -> Result<Vec<u8>, Error> {
    let limits = request.limits;
    let answer = async { body::whole(answer(client, request).await?, limits.answer_bytes).await };
    with_timeout(limits.timeout, answer).await
}

/// Sends a request and returns the body of the answer when it begins.
///
/// # Errors
/// The server refuses or redirects, the request is invalid, the answer begins too late, or the connection fails.
pub async fn open(client: &kube::Client, mut request: Request) -> Result<Body, Error> {
    // Compressed answers arrive late, and of events that are compressed one by one only the first is decompressed.
    request.header("accept-encoding", "identity");
    with_timeout(request.limits.timeout, answer(client, request)).await
}

async fn answer(client: &kube::Client, request: Request) -> Result<Body, Error> {
    let answer = client.send(request.into_http()?.map(Body::from)).await?;
    let (head, body) = answer.into_parts();
    if head.status.is_success() {
        return Ok(body);
    }
    if head.status.is_redirection() {
        return Err(redirect(head.status, &head.headers));
    }
    Err(refusal(
        head.status,
        &body::beginning(body, ERROR_BYTES).await,
    ))
}

/// The error of a redirect. None is followed: the credentials of a request are for the configured server alone.
fn redirect(status: StatusCode, headers: &HeaderMap) -> Error {
    let location = headers
        .get(LOCATION)
        .map_or(&b""[..], |value| value.as_bytes());
    let printable = |byte: &u8| {
        if byte.is_ascii_graphic() {
            char::from(*byte)
        } else {
            '?'
        }
    };
    Error::Redirect {
        code: status.as_u16(),
        location: location
            .iter()
            .take(LOCATION_CHARS)
            .map(printable)
            .collect(),
    }
}

/// The error of a refusal, whose body is a `Status` or any text.
pub(super) fn refusal(code: StatusCode, body: &[u8]) -> Error {
    let status = serde_json::from_slice(body).ok();
    let status = status.filter(|status: &Value| status["kind"] == "Status");
    let status = status.and_then(|status| serde_json::from_value(status).ok());
    let status = status.unwrap_or_else(|| Status {
        reason: code.canonical_reason().map(|words| words.replace(' ', "")),
        message: Some(String::from_utf8_lossy(body).into_owned()),
        ..Status::default()
    });
    let status = Status {
        code: Some(i32::from(code.as_u16())),
        ..status
    };
    Error::Status {
        code: code.as_u16(),
        status: Box::new(status),
    }
}
