//! What went wrong while a controller runs, for its log.

use std::fmt;
use std::time::Duration;

use kube::runtime::watcher;

/// What went wrong while a controller runs, which goes on. `Display` says it in one line.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure<E> {
    /// An object is not what its type says. It is looked at again when it changes.
    Unreadable {
        /// Its namespace and name.
        object: String,
        /// Where it differs, and how.
        error: String,
    },
    /// `reconcile` returned an error. It is called again for the object after `wait`, or when the object changes.
    Reconcile {
        /// The namespace and name of the object.
        object: String,
        /// What `reconcile` returned.
        error: E,
        /// How long the object waits.
        wait: Duration,
    },
    /// A watch failed, of the kind itself or of another one that the controller follows. It begins again.
    Watch(Box<watcher::Error>),
}

impl<E> Failure<E> {
    /// Whether the server does not serve a kind that is watched, because its definition is not installed.
    pub fn is_not_served(&self) -> bool {
        let Self::Watch(error) = self else {
            return false;
        };
        match &**error {
            watcher::Error::InitialListFailed(kube::Error::Api(status))
            | watcher::Error::WatchStartFailed(kube::Error::Api(status)) => status.code == 404,
            watcher::Error::WatchError(status) => status.code == 404,
            _ => false,
        }
    }
}

impl<E: fmt::Display> fmt::Display for Failure<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { object, error } => {
                write!(f, "{object}: {error}; waiting for a change")
            }
            Self::Reconcile {
                object,
                error,
                wait,
            } => {
                write!(f, "{object}: {error}; trying again in {wait:.1?}")
            }
            Self::Watch(error) => write!(f, "{error}; trying again"),
        }
    }
}
