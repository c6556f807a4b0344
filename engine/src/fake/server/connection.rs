//! The bytes of a connection -> requests, and their answers.

use std::io;
use std::pin::pin;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::timeout;

use super::refusals::{too_many, too_slow};
use super::shared::{Open, Shared, first};
use crate::fake::answer::Answer;
use crate::fake::http::{AnswerBody, read, request, response, sent};
use crate::fake::status::Status;

/// How long a connection lives that is told that there are too many.
const REFUSAL_TIME: Duration = Duration::from_secs(5);

/// Answers the requests of a connection until its client or the server ends it. Where it is one too many, the first request is
/// answered with 429.
pub(super) async fn serve<S>(open: Open, stream: S, is_excess: bool)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let shared = &open.shared;
    let service = service_fn(|http_request| async move {
        if is_excess { Ok(response(too_many("requests"))) } else { answer(shared, http_request).await }
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(shared.limits.header_time)
        .max_buf_size(shared.limits.header_bytes)
        .keep_alive(!is_excess);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    // What goes wrong in a connection is the client's business: it closes, or what it sends is no HTTP.
    if is_excess {
        let _ = timeout(REFUSAL_TIME, connection).await;
        return;
    }
    if first(connection.as_mut(), shared.clusters.first().ended()).await.is_err() {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}

/// The answer to a request of any cluster; an error ends the connection without one.
async fn answer(
    shared: &Shared,
    http_request: http::Request<Incoming>,
) -> Result<http::Response<AnswerBody>, io::Error> {
    let (parts, body) = http_request.into_parts();
    let body = match timeout(shared.limits.body_time, read(body)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) => {
            return Ok(response(Answer::failure(&Status::bad_request(format!(
                "the body cannot be read: {error}"
            )))));
        }
        Err(_) => return Ok(closing(response(too_slow()))),
    };
    let path = parts.uri.path();
    let Some((cluster, path)) = shared.clusters.find(path) else {
        return Ok(response(shared.clusters.unknown(path)));
    };
    if let Some(rest) = path.strip_prefix("/fake/") {
        return Ok(response(shared.clusters.control(&cluster, &parts.method, rest, &body)));
    }
    let under_way = cluster.begin();
    let mut answered = sent(shared.clusters.answer(&cluster, request(&parts, path, body))).await?;
    drop(under_way);
    answered.body_mut().end_with(async move { cluster.ended().await });
    Ok(answered)
}

/// The answer, after which the connection is closed: its client has not sent all of the request.
fn closing(mut answer: http::Response<AnswerBody>) -> http::Response<AnswerBody> {
    answer.headers_mut().insert(http::header::CONNECTION, http::HeaderValue::from_static("close"));
    answer
}
