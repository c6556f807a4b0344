//! What a client asks, without a socket.

use crate::limits::REQUEST_BYTES;

/// The bytes of a request's body that a server reads at most.
pub const BODY_BYTES: usize = REQUEST_BYTES.value;

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
    /// The header `Authorization`, whose token says who asks; empty for none.
    pub authorization: String,
    /// The body.
    pub body: Vec<u8>,
}

impl Request {
    /// The bytes of its texts and its body.
    #[cfg(feature = "fake-service")]
    pub(super) fn bytes(&self) -> usize {
        let Self { method, path, query, accept, content_type, user_agent, authorization, body } = self;
        let texts = [method, path, query, accept, content_type, user_agent, authorization];
        texts.map(String::len).iter().sum::<usize>() + body.len()
    }
}
