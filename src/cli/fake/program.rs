//! A server -> its end: when a program has ended, when the command is interrupted, or when standard input ends.

use std::ffi::OsString;
use std::future::Future;
use std::io::{self, Read};
use std::process::ExitStatus;
use std::time::Duration;

use kubesmith_engine::fake::Server;
use tokio::process::{Child, Command};
use tokio::sync::oneshot;

use crate::cli::{End, Stop};

/// Variables by which programs in a pod find the server of their cluster. A test must not reach that one.
const IN_CLUSTER: [&str; 2] = ["KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT"];

/// How long a program may go on after the command was told to end.
const LAST_TIME: Duration = Duration::from_secs(5);

/// The exit code of a program that a signal has ended is this and the number of the signal, as in shells.
const SIGNALED: u8 = 128;

/// Runs a program, with its arguments, while the server runs. The end has its exit code.
pub(super) async fn run(
    server: Server,
    words: &[OsString],
    variables: &[(&str, OsString)],
) -> Result<End, Stop> {
    let Some((name, arguments)) = words.split_first() else { return Ok(End::Done) };
    let mut command = Command::new(name);
    command.args(arguments).kill_on_drop(true);
    IN_CLUSTER.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.envs(variables.iter().map(|(name, value)| (name, value)));
    let mut child = command.spawn().map_err(|error| {
        let shown = name.to_string_lossy();
        Stop::Usage(format!(
            "`{shown}` cannot be started: {error}: pass a program and its arguments after `--`"
        ))
    })?;
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async move { drop(stopped.await) }));
    let status = finished(&mut child).await;
    drop(stop);
    drop(serving.await);
    let status =
        status.map_err(|error| Stop::Usage(format!("`{}` is lost: {error}", name.to_string_lossy())))?;
    Ok(End::Code(code(status)))
}

/// Waits for a program. An interrupt of the terminal reaches it too, so it decides what to do then; a termination reaches this
/// process alone.
async fn finished(child: &mut Child) -> io::Result<ExitStatus> {
    let mut interrupted = tokio::spawn(async { while tokio::signal::ctrl_c().await.is_ok() {} });
    let ended = either(child.wait(), terminated()).await;
    let status = match ended {
        Some(status) => status,
        None => match tokio::time::timeout(LAST_TIME, child.wait()).await {
            Ok(status) => status,
            Err(_) => {
                child.start_kill()?;
                child.wait().await
            }
        },
    };
    interrupted.abort();
    drop((&mut interrupted).await);
    status
}

/// The exit code of a program.
fn code(status: ExitStatus) -> u8 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return SIGNALED.saturating_add(u8::try_from(signal).unwrap_or_default());
    }
    // Windows has larger ones.
    status.code().map_or(SIGNALED, |code| u8::try_from(code).unwrap_or(u8::MAX))
}

/// Serves until the command is interrupted or terminated, or until standard input ends.
pub(super) async fn wait(server: Server, until_eof: bool) -> io::Result<()> {
    let ended = async {
        if until_eof {
            // A thread of its own, because a read cannot be given up.
            let (sender, end) = oneshot::channel();
            std::thread::spawn(move || {
                drop(std::io::stdin().lock().read_to_end(&mut Vec::new()));
                let _ = sender.send(());
            });
            drop(end.await);
        } else {
            std::future::pending::<()>().await;
        }
    };
    server.run(async { drop(either(either(tokio::signal::ctrl_c(), terminated()), ended).await) }).await
}

/// Waits until the process is told to end.
async fn terminated() {
    #[cfg(unix)]
    if let Ok(mut signals) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        signals.recv().await;
        return;
    }
    std::future::pending::<()>().await;
}

/// What the first future gives; None if the other one is ready before.
async fn either<T>(first: impl Future<Output = T>, other: impl Future) -> Option<T> {
    let (mut first, mut other) = (std::pin::pin!(first), std::pin::pin!(other));
    std::future::poll_fn(|context| {
        if let std::task::Poll::Ready(value) = first.as_mut().poll(context) {
            return std::task::Poll::Ready(Some(value));
        }
        other.as_mut().poll(context).map(|_| None)
    })
    .await
}
