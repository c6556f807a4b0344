//! A path of an API server -> the body of its response, within the limits on bytes, after few and short retries.

use std::time::Duration;

use http::header::{LOCATION, RETRY_AFTER};
use http::{Request, Response};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use kube::client::{Body, Client};
use kube::{Error, core::Status};

use super::limits::{Budget, RESPONSE_BYTES};
use super::problem::{self, Problem};

/// The pauses before a request is sent again to a server that is overloaded.
const PAUSES: [Duration; 3] = [Duration::from_millis(500), Duration::from_secs(1), Duration::from_secs(2)];

/// The longest pause that a server may ask for; one that asks for more is not waited for.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Requests a path and reads the response; `shown` is the cluster's name in messages.
pub async fn get(client: &Client, shown: &str, path: &str, budget: &mut Budget) -> Result<Vec<u8>, Problem> {
    let mut pauses = PAUSES.into_iter();
    loop {
        let request = Request::get(path).body(Body::empty());
        let request = request.map_err(|error| problem::from_kube(&Error::HttpError(error), shown))?;
        let response = client.send(request).await.map_err(|error| problem::from_kube(&error, shown))?;
        let pause = pauses.next().and_then(|pause| retry_after(&response, pause));
        let Some(pause) = pause else { return read(response, shown, budget).await };
        tokio::time::sleep(pause).await;
    }
}

/// The pause before another attempt: `pause`, or what the server asks for. None if the response is final, or if the
/// server asks for too long a pause.
fn retry_after(response: &Response<Body>, pause: Duration) -> Option<Duration> {
    let is_overloaded = matches!(response.status().as_u16(), 429 | 503 | 504);
    let seconds = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let pause = seconds.map_or(pause, Duration::from_secs);
    (is_overloaded && pause <= LONGEST_PAUSE).then_some(pause)
}

/// The body of a successful response.
async fn read(response: Response<Body>, shown: &str, budget: &mut Budget) -> Result<Vec<u8>, Problem> {
    let (parts, body) = response.into_parts();
    let header = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    if parts.status.is_redirection() {
        return Err(problem::redirect(shown, parts.status.as_u16(), header(LOCATION)));
    }
    let body = match Limited::new(body, RESPONSE_BYTES).collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) if error.is::<LengthLimitError>() => {
            return Err(problem::too_large(shown, "a response", RESPONSE_BYTES));
        }
        Err(error) => return Err(problem::from_kube(&Error::Service(error), shown)),
    };
    if !budget.spend(body.len()) {
        return Err(problem::too_large(shown, "all responses together", Budget::all()));
    }
    if parts.status.is_success() {
        return Ok(body.into());
    }
    let code = parts.status.as_u16();
    let status: Status = serde_json::from_slice(&body).unwrap_or_else(|_| Status::default());
    Err(problem::from_status(shown, code, &status.message, header(RETRY_AFTER)))
}

/// A text as a value in a query: every byte that is no letter, digit, `-`, `.` or `_` is percent-encoded.
pub fn query_value(text: &str) -> String {
    const KEPT: percent_encoding::AsciiSet =
        percent_encoding::NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');
    percent_encoding::utf8_percent_encode(text, &KEPT).to_string()
}
