//! What a client asks and what the cluster answers, without a socket.

use std::time::Duration;

use super::watch::Watch;

/// The bytes of a request's body that a server reads at most (apiserver `MaxRequestBodyBytes`).
pub const BODY_BYTES: usize = 3 << 20;

/// A request. Headers that no answer depends on are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Request {
    /// The method, in capital letters.
    pub method: String,
    /// The path, percent-encoded, without the query.
    pub path: String,
    /// The query without its question mark, percent-encoded; empty for none.
    pub query: String,
    /// The header `Accept`; empty for none.
    pub accept: String,
    /// The header `Content-Type`; empty for none.
    pub content_type: String,
    /// The header `User-Agent`, whose beginning names the field manager of a request that names none.
    pub user_agent: String,
    /// The body.
    pub body: Vec<u8>,
}

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
