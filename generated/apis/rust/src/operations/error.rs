//! What went wrong with a request -> one error: what the server says, what it should not have sent, what never
//! got there.

use std::fmt;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Status, StatusCause, StatusDetails};

/// Why an operation gave no answer.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The server refused, and says why.
    Status {
        /// The code of HTTP, such as 404.
        code: u16,
        /// What the server says.
        status: Box<Status>,
    },
    /// The request cannot be sent: a part of its path is empty, its body cannot be written.
    Request(String),
    /// The answer is not what it should be; the message has the object and the path.
    Answer(String),
    /// The request or the answer got lost on the way.
    Transport(Box<kube::Error>),
}

impl Error {
    /// What the server says, where it refused.
    pub fn status(&self) -> Option<&Status> {
        match self {
            Self::Status { status, .. } => Some(status),
            _ => None,
        }
    }

    /// The code of HTTP, where the server refused.
    pub fn code(&self) -> Option<u16> {
        match self {
            Self::Status { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// The server's word for why it refused, such as `NotFound`; empty where it has none.
    pub fn reason(&self) -> &str {
        let reason = self.status().and_then(|status| status.reason.as_deref());
        reason.unwrap_or_default()
    }

    /// Whether there is no such object.
    pub fn is_not_found(&self) -> bool {
        self.code() == Some(404)
    }

    /// Whether somebody else was faster: the object is there already, or it has changed, or others own its fields.
    pub fn is_conflict(&self) -> bool {
        self.code() == Some(409)
    }

    /// Whether the version or the page that was asked for is too old: list and watch anew.
    pub fn is_gone(&self) -> bool {
        self.code() == Some(410)
    }

    /// Of a `Status`.
    pub(super) fn of_status(status: Status) -> Self {
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
                for said in [&status.reason, &status.message].into_iter().flatten() {
                    write!(f, ": {said}")?;
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
            kube::Error::Api(status) => Self::of_status(status_of(*status)),
            other => Self::Transport(Box::new(other)),
        }
    }
}

/// kube's `Status` as that of k8s-openapi.
fn status_of(status: kube::core::Status) -> Status {
    let said = |text: String| (!text.is_empty()).then_some(text);
    let cause = |cause: kube::core::response::StatusCause| StatusCause {
        field: said(cause.field),
        message: said(cause.message),
        reason: said(cause.reason),
    };
    let details = |details: kube::core::response::StatusDetails| StatusDetails {
        causes: (!details.causes.is_empty())
            .then(|| details.causes.into_iter().map(cause).collect()),
        group: said(details.group),
        kind: said(details.kind),
        name: said(details.name),
        retry_after_seconds: i32::try_from(details.retry_after_seconds)
            .ok()
            .filter(|seconds| *seconds != 0),
        uid: said(details.uid),
    };
    Status {
        code: Some(i32::from(status.code)),
        details: status.details.map(details),
        message: said(status.message),
        metadata: status.metadata.unwrap_or_default(),
        reason: said(status.reason),
        status: status.status.map(|summary| format!("{summary:?}")),
    }
}
