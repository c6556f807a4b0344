//! The results of commands, by which `cli::run` chooses the exit code.

use kubesmith::diag::Failed;

/// The end of a command that ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Exit code 0.
    Done,
    /// Exit code 1: the generated files are not current, or a server would refuse an object.
    Stale,
    /// The exit code of a program that the command has run.
    #[cfg(feature = "fake")]
    Code(u8),
}

/// The end of a command that could not run.
#[derive(Debug)]
pub(super) enum Stop {
    /// Exit code 2: wrong arguments.
    Usage(String),
    /// Exit code 3: errors in the inputs or the output.
    Failed(Failed),
}

impl From<Failed> for Stop {
    fn from(failed: Failed) -> Self {
        Self::Failed(failed)
    }
}
