//! Why a server does not ask its clusters -> the answer.

use crate::fake::answer::Answer;
use crate::fake::status::Status;

/// 504: a body does not come to its end.
pub(super) fn too_slow() -> Answer {
    let message = "Timeout: request did not complete within requested timeout - context deadline exceeded";
    Answer::failure(&Status {
        code: 504,
        reason: "Timeout",
        details: Some(Box::default()),
        ..Status::bad_request(message)
    })
}

/// 429, as the server says that it has too many requests under way.
pub(super) fn too_many(what: &str) -> Answer {
    let text = format!("Too many {what}, please try again later.\n");
    Answer { retry_after: Some(1), ..Answer::text(429, &text) }
}
