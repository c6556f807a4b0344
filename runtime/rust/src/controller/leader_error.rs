//! Why a program does not lead, as an error.

use std::error::Error;
use std::fmt;
use std::io;

/// Another program may lead now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaseLost {
    /// The candidate that does not lead.
    pub identity: String,
    /// The name of the Lease.
    pub name: String,
}

impl fmt::Display for LeaseLost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not hold the lease {}", self.identity, self.name)
    }
}

impl Error for LeaseLost {}

/// Why a program does not lead, or does not any more.
#[derive(Debug)]
#[non_exhaustive]
pub enum LeaderError {
    /// Another program may lead. What was guarded was dropped.
    Lost(LeaseLost),
    /// The server forbids to read or to write the Lease.
    Kube(Box<kube::Error>),
    /// With these times, two could lead at once.
    Times(String),
    /// Nobody can listen for the signals that tell a program to stop.
    Signals(io::Error),
}

impl fmt::Display for LeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lost(lost) => lost.fmt(f),
            Self::Kube(error) => error.fmt(f),
            Self::Times(problem) => f.write_str(problem),
            Self::Signals(error) => write!(f, "cannot listen for signals: {error}"),
        }
    }
}

impl Error for LeaderError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Lost(_) | Self::Times(_) => None,
            // The texts of kube's errors have those of their sources.
            Self::Kube(error) => error.source()?.source(),
            Self::Signals(error) => error.source(),
        }
    }
}
