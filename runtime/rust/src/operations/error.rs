//! The error of an operation: the server refused, the request or the answer is invalid, or the connection failed.

use std::fmt;
use std::time::Duration;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::Status;

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
    /// The server redirected the request. Redirects are not followed: API servers send none, and the credentials of the
    /// request are for the configured server alone.
    Redirect {
        /// The HTTP status code, such as 302.
        code: u16,
        /// Where the server redirects to; each character that is not printable ASCII is a `?`. Empty if it does not say.
        location: String,
    },
    /// The request was not sent because it is invalid: a part of its path is empty, its body cannot be written as JSON.
    Request(String),
    /// The answer cannot be decoded; the message names the object and the field's path.
    Answer(String),
    /// The answer has more bytes than `Limits::answer_bytes`.
    AnswerTooLarge {
        /// The limit.
        limit: usize,
    },
    /// An event of a watch, or a line, has more bytes than `Limits::line_bytes`.
    LineTooLong {
        /// The limit.
        limit: usize,
    },
    /// The answer did not come within `Limits::timeout`.
    Timeout(Duration),
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

    /// The HTTP status code, if the server refused or redirected the request.
    pub fn code(&self) -> Option<u16> {
        match self {
            Self::Status { code, .. } | Self::Redirect { code, .. } => Some(*code),
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
            Self::Redirect { code, location } => write!(
                f,
                "{code}: the server redirects to `{location}`; redirects are not followed"
            ),
            Self::AnswerTooLarge { limit } => write!(
                f,
                "the answer has more than {limit} bytes: request less, such as pages of a list by `limit`, or raise \
                 `Limits::answer_bytes`"
            ),
            Self::LineTooLong { limit } => write!(
                f,
                "an event or line of the answer has more than {limit} bytes: raise `Limits::line_bytes` if they are needed"
            ),
            Self::Timeout(timeout) => write!(f, "the answer did not come within {timeout:?}"),
            Self::Request(message) | Self::Answer(message) => f.write_str(message),
            Self::Transport(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            // The texts of kube's errors have those of their sources.
            Self::Transport(error) => error.source()?.source(),
            _ => None,
        }
    }
}

impl From<kube::Error> for Error {
    fn from(error: kube::Error) -> Self {
        match error {
            // kube's own type of a status differs between its versions; its fields are those of k8s-openapi's.
            kube::Error::Api(status) => {
                let status = serde_json::to_value(status).and_then(serde_json::from_value);
                status.map_or_else(|error| Self::Answer(error.to_string()), Self::from_status)
            }
            other => Self::Transport(Box::new(other)),
        }
    }
}
