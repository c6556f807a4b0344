//! What the cluster answers, without a socket.

use std::time::Duration;

use super::status::Status;
use super::watch::Watch;

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The code.
    pub status: u16,
    /// The header `Content-Type`.
    pub content_type: &'static str,
    /// The texts of the headers `Warning`, without their code and quotes.
    pub warnings: Vec<String>,
    /// After how many seconds the client should try again: the header `Retry-After`.
    pub retry_after: Option<u32>,
    /// How long the caller waits before it sends the answer.
    pub delay: Duration,
    /// The body.
    pub body: Body,
}

/// The body of an answer.
#[derive(Debug)]
pub enum Body {
    /// All of it.
    Whole(Vec<u8>),
    /// The events of a watch, a line each, as they come.
    Watch(Box<Watch>),
    /// None, and no head: the connection ends.
    Broken,
}

/// The media type of most answers.
pub const JSON: &str = "application/json";

impl Answer {
    /// An answer in JSON.
    pub fn json(status: u16, body: Vec<u8>) -> Self {
        let (warnings, retry_after, delay) = (Vec::new(), None, Duration::ZERO);
        Self { status, content_type: JSON, warnings, retry_after, delay, body: Body::Whole(body) }
    }

    /// The answer that says why a request fails.
    pub(crate) fn failure(status: &Status) -> Self {
        let retry_after = status.details.as_ref().map(|details| details.retry_after_seconds);
        let retry_after = retry_after.filter(|after| *after > 0);
        Self { retry_after, ..Self::json(status.code, status.to_json().to_string().into_bytes()) }
    }

    /// An answer of one line of text.
    pub fn text(status: u16, body: &str) -> Self {
        Self { content_type: "text/plain; charset=utf-8", ..Self::json(status, body.as_bytes().to_vec()) }
    }

    /// The same answer with warnings.
    #[must_use]
    pub fn warn(self, warnings: Vec<String>) -> Self {
        Self { warnings, ..self }
    }

    /// The whole body; None for a watch and for no answer.
    pub fn bytes(&self) -> Option<&[u8]> {
        match &self.body {
            Body::Whole(bytes) => Some(bytes),
            Body::Watch(_) | Body::Broken => None,
        }
    }
}
