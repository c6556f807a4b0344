//! The signals by which a program is told to stop -> a future that is ready then, and what may go wrong before.

use std::future::poll_fn;

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::io;
use std::task::Poll;
use std::time::Duration;

use tokio::signal;

use super::leader_error::LeaderError;

/// A future that is ready when the program is told to stop: by SIGTERM, as Kubernetes stops a container, or by Ctrl+C. From
/// this call on, these signals do not end the program by themselves.
///
/// # Errors
/// The operating system lets nobody listen.
///
/// # Panics
/// There is no tokio runtime with its drivers for input and output.
#[cfg(unix)]
pub fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use signal::unix;

    let mut signals = [
        unix::signal(unix::SignalKind::terminate())?,
        unix::signal(unix::SignalKind::interrupt())?,
    ];
    Ok(poll_fn(move |context| {
        let is_ended = signals
            .iter_mut()
            .any(|each| each.poll_recv(context).is_ready());
        match is_ended {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    }))
}

/// A future that is ready when the program is told to stop, by Ctrl+C. From its first poll on, this does not end the program
/// by itself.
///
/// # Errors
/// None on this operating system.
#[cfg(not(unix))]
pub fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Where nobody can listen, the program ends by the signal itself.
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Why a program did not run until its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum RunError {
    /// Calls that were in progress when the program was told to stop did not return within this time.
    Grace(Duration),
    /// With a `Leader`: it does not lead, or does not any more.
    Leader(LeaderError),
    /// Nobody can listen for the signals that tell a program to stop.
    Signals(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grace(grace) => {
                write!(
                    f,
                    "calls of `reconcile` did not return within {grace:?} of the signal to stop"
                )
            }
            Self::Leader(error) => error.fmt(f),
            Self::Signals(error) => write!(f, "cannot listen for signals: {error}"),
        }
    }
}

impl Error for RunError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Grace(_) => None,
            Self::Leader(error) => error.source(),
            Self::Signals(error) => error.source(),
        }
    }
}
