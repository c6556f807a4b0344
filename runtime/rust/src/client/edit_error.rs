//! Why an object was not changed, as an error.

use std::error::Error;
use std::fmt;

use super::ChangeError;

/// Why an object was not changed.
#[derive(Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The request failed; a conflict only after five retries. It is `kube::Error::BuildRequest` where a name is none, so
    /// that nothing was sent, and `kube::Error::SerdeError` where the answer is not the object that was asked for.
    Kube(Box<kube::Error>),
    /// No patch can be made from the object and the changed one. Nothing was sent.
    Change(ChangeError),
    /// The object is somebody else's, so that it was not taken over. Nothing was sent.
    Foreign(String),
    /// The function that changes the object returned this error. Nothing was sent.
    Aborted(Box<dyn Error + Send + Sync>),
}

impl EditError {
    /// The error of the request, if it failed.
    pub fn kube(&self) -> Option<&kube::Error> {
        match self {
            Self::Kube(error) => Some(error),
            Self::Change(_) | Self::Foreign(_) | Self::Aborted(_) => None,
        }
    }

    /// The reason of a server, such as `Conflict`, for a condition or a metric; `AlreadyExists` for an object of somebody else.
    pub fn reason(&self) -> Option<&str> {
        match (self, self.kube()) {
            (Self::Foreign(_), _) => Some("AlreadyExists"),
            (_, Some(kube::Error::Api(status))) if !status.reason.is_empty() => {
                Some(&status.reason)
            }
            _ => None,
        }
    }

    /// Whether the server refused the change because somebody else changed the object.
    pub fn is_conflict(&self) -> bool {
        self.kube().is_some_and(is_conflict)
    }
}

/// Whether a server refused a request because somebody else changed the object.
pub fn is_conflict(error: &kube::Error) -> bool {
    matches!(error, kube::Error::Api(status) if status.code == 409)
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kube(error) => error.fmt(f),
            Self::Change(error) => error.fmt(f),
            Self::Foreign(message) => f.write_str(message),
            Self::Aborted(error) => error.fmt(f),
        }
    }
}

// The text is that of the error inside, so that the chain goes on with the source of that one.
impl Error for EditError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            // The texts of kube's errors have those of their sources.
            Self::Kube(error) => error.source()?.source(),
            Self::Change(error) => error.source(),
            Self::Foreign(_) => None,
            Self::Aborted(error) => error.source(),
        }
    }
}

impl From<kube::Error> for EditError {
    fn from(error: kube::Error) -> Self {
        Self::Kube(Box::new(error))
    }
}

impl From<ChangeError> for EditError {
    fn from(error: ChangeError) -> Self {
        Self::Change(error)
    }
}

/// What a function that changes an object returns: nothing, or a `Result` of any error.
#[diagnostic::on_unimplemented(
    message = "a function that changes an object returns `()` or `Result<(), E>`, not `{Self}`",
    label = "expected a function that returns `()` or `Result<(), E>`",
    note = "end the closure with `;`, or return an error: `|object| -> Result<(), MyError> {{ ...; Ok(()) }}`"
)]
pub trait ChangeOutcome {
    /// The error of the function, if it failed.
    ///
    /// # Errors
    /// The function's.
    fn outcome(self) -> Result<(), Box<dyn Error + Send + Sync>>;
}

impl ChangeOutcome for () {
    fn outcome(self) -> Result<(), Box<dyn Error + Send + Sync>> {
        Ok(())
    }
}

impl<E: Into<Box<dyn Error + Send + Sync>>> ChangeOutcome for Result<(), E> {
    fn outcome(self) -> Result<(), Box<dyn Error + Send + Sync>> {
        self.map_err(Into::into)
    }
}
