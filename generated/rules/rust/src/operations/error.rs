//! The error of an operation: the server refused, the request or the answer is invalid, or the connection failed.

use std::fmt;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Status, StatusCause, StatusDetails};

/// Why an operation failed.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The server refused the request.
    Status {
        /// The HTTP status code, such as 404.
        code: u16,
        /// The server's explanation.
        status: Box<Status>,
    },
    /// The request was not sent because it is invalid: a part of its path is empty, its body cannot be written as JSON.
    Request(String),
    /// The answer cannot be decoded; the message names the object and the field's path.
    Answer(String),
    /// The connection failed.
    Transport(Box<kube::Error>),
}

impl Error {
    /// The server's explanation, if it refused the request.
    pub fn status(&self) -> Option<&Status> {
        match self {
            Self::Status { status, .. } => Some(status),
            _ => None,
        }
    }

    /// The HTTP status code, if the server refused the request.
    pub fn code(&self) -> Option<u16> {
        match self {
            Self::Status { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// The reason of the server's `Status`, such as `NotFound`; empty if there is none.
    pub fn reason(&self) -> &str {
        let reason = self.status().and_then(|status| status.reason.as_deref());
        reason.unwrap_or_default()
    }

    /// Whether the object does not exist (404).
    pub fn is_not_found(&self) -> bool {
        self.code() == Some(404)
    }

    /// Whether the request conflicts with the object on the server (409): it exists already, it was changed since it was
    /// read, or other field managers own its fields.
    pub fn is_conflict(&self) -> bool {
        self.code() == Some(409)
    }

    /// Whether the requested resource version or page has expired (410): list and watch again.
    pub fn is_gone(&self) -> bool {
        self.code() == Some(410)
    }

    /// The error of a `Status`.
    pub(super) fn from_status(status: Status) -> Self {
        let code = status.code.and_then(|code| u16::try_from(code).ok());
        Self::Status {
            code: code.unwrap_or_default(),
            status: Box::new(status),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status { code, status } => {
                write!(f, "{code}")?;
                for text in [&status.reason, &status.message].into_iter().flatten() {
                    write!(f, ": {text}")?;
                }
                Ok(())
            }
            Self::Request(message) | Self::Answer(message) => f.write_str(message),
            Self::Transport(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Transport(error) => Some(error),
            _ => None,
        }
    }
}

impl From<kube::Error> for Error {
    fn from(error: kube::Error) -> Self {
        match error {
            kube::Error::Api(status) => Self::from_status(convert_status(*status)),
            other => Self::Transport(Box::new(other)),
        }
    }
}

/// kube's `Status` -> that of k8s-openapi.
fn convert_status(status: kube::core::Status) -> Status {
    let non_empty = |text: String| (!text.is_empty()).then_some(text);
    let cause = |cause: kube::core::response::StatusCause| StatusCause {
        field: non_empty(cause.field),
        message: non_empty(cause.message),
        reason: non_empty(cause.reason),
    };
    let details = |details: kube::core::response::StatusDetails| StatusDetails {
        causes: (!details.causes.is_empty())
            .then(|| details.causes.into_iter().map(cause).collect()),
        group: non_empty(details.group),
        kind: non_empty(details.kind),
        name: non_empty(details.name),
        retry_after_seconds: i32::try_from(details.retry_after_seconds)
            .ok()
            .filter(|seconds| *seconds != 0),
        uid: non_empty(details.uid),
    };
    Status {
        code: Some(i32::from(status.code)),
        details: status.details.map(details),
        message: non_empty(status.message),
        metadata: status.metadata.unwrap_or_default(),
        reason: non_empty(status.reason),
        status: status.status.map(|summary| format!("{summary:?}")),
    }
}
