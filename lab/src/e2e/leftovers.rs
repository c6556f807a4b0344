//! Ways to end a program that uses the API server -> an error if a process or a file is left behind.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Printed if there is no API server.
pub const NOT_RUN: &str = "!!!! THE END-TO-END TESTS DID NOT RUN: there is no API server";

/// How long everything may take to end.
const PATIENCE: Duration = Duration::from_secs(15);

/// How a program that uses the server ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// The command fails.
    Failure,
    /// Ctrl-C is pressed, and the command ignores it.
    Interrupt,
    /// The task gets SIGTERM.
    Termination,
    /// The task gets SIGKILL.
    Kill,
    /// The guard of the servers gets SIGKILL.
    KillOfGuard,
}

/// Starts a server for each ending; fails if processes or files are left.
pub fn none() -> Result<()> {
    use Ending::{Failure, Interrupt, Kill, KillOfGuard, Termination};
    for ending in [Failure, Interrupt, Termination, Kill, KillOfGuard] {
        check_ending(ending).with_context(|| format!("{ending:?}"))?;
    }
    Ok(())
}

/// Starts a server with a command that prints its KUBECONFIG and its process id. Returns the task, the directory of the
/// kubeconfig, and the id.
fn start(ending: Ending) -> Result<(Child, PathBuf, i32)> {
    let script = match ending {
        Ending::Failure => "echo $KUBECONFIG $$; exit 3",
        _ => "trap '' INT; echo $KUBECONFIG $$; while :; do sleep 0.1; done",
    };
    let mut task = Command::new(std::env::current_exe()?);
    task.args(["apiserver", "run", "--", "sh", "-c", script]);
    let mut task = task.stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0).spawn()?;
    let mut line = String::new();
    BufReader::new(task.stdout.take().context("no output")?).read_line(&mut line)?;
    let (kubeconfig, id) = line.trim_end().rsplit_once(' ').context("the command printed nothing")?;
    let directory = Path::new(kubeconfig).parent().context("no directory")?.to_owned();
    Ok((task, directory, id.parse()?))
}

/// Ends a program that uses a server, and fails if something is left.
fn check_ending(ending: Ending) -> Result<()> {
    let (mut task, directory, command) = start(ending)?;
    let id = i32::try_from(task.id())?;
    // Finding the servers while they run proves that the search works. After a failure they may be gone already.
    let servers = processes_naming(&directory);
    if ending != Ending::Failure && servers.len() < 2 {
        bail!("{} servers run, expected etcd and kube-apiserver", servers.len());
    }
    match ending {
        Ending::Failure => {}
        // A terminal sends SIGINT to the whole process group of the task; the command ignores it and runs on.
        Ending::Interrupt => {
            kill(Pid::from_raw(-id), Signal::SIGINT)?;
            std::thread::sleep(Duration::from_millis(300));
            if processes_naming(&directory).len() < 2 {
                bail!("the servers ended before the command");
            }
            kill(Pid::from_raw(command), Signal::SIGTERM)?;
        }
        Ending::Termination => kill(Pid::from_raw(id), Signal::SIGTERM)?,
        Ending::Kill => kill(Pid::from_raw(id), Signal::SIGKILL)?,
        Ending::KillOfGuard => {
            let guard = servers.iter().find_map(|server| parent(*server)).context("the servers' parent")?;
            kill(Pid::from_raw(guard), Signal::SIGKILL)?;
            wait("servers without their guard", || processes_naming(&directory).is_empty())?;
            kill(Pid::from_raw(id), Signal::SIGTERM)?;
        }
    }
    let status = task.wait()?;
    if ending == Ending::Failure && status.code() != Some(3) {
        bail!("the command's exit code 3 became {status}");
    }
    wait("servers", || processes_naming(&directory).is_empty())?;
    wait("the command", || !Path::new(&format!("/proc/{command}")).exists())?;
    if ending == Ending::KillOfGuard {
        // The guard, which removes the directory, was killed.
        return Ok(std::fs::remove_dir_all(&directory)?);
    }
    wait("the directory of the server", || !directory.exists())
}

/// Waits until something is done; fails after [`PATIENCE`].
fn wait(what: &str, done: impl Fn() -> bool) -> Result<()> {
    let began = Instant::now();
    while !done() {
        if began.elapsed() > PATIENCE {
            bail!("still there after {} s: {what}", PATIENCE.as_secs());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// The processes whose arguments contain a directory; each server's arguments contain its own.
fn processes_naming(directory: &Path) -> Vec<i32> {
    let directory = directory.to_string_lossy().into_owned();
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter(|id: &i32| {
        let arguments = std::fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&arguments).contains(&directory)
    })
    .collect()
}

/// The parent of a process.
fn parent(id: i32) -> Option<i32> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()
}

/// Fails unless `cargo lab e2e`, without the programs and without Go, reports that it did not run, and fails if CI is
/// set.
pub fn told_when_missing() -> Result<()> {
    let empty = tempfile::tempdir()?;
    for ci in ["", "true"] {
        let mut task = Command::new(std::env::current_exe()?);
        task.arg("e2e").env("CI", ci).env("PATH", empty.path());
        task.env("XDG_CACHE_HOME", empty.path()).env_remove("KUBEBUILDER_ASSETS");
        let done = task.output()?;
        let printed = String::from_utf8_lossy(&done.stderr).into_owned();
        let expected =
            if ci.is_empty() { "0 passed, 0 failed, 1 skipped" } else { "0 passed, 1 failed, 0 skipped" };
        let counted = String::from_utf8_lossy(&done.stdout).contains(expected);
        let reported = printed.contains(NOT_RUN) && printed.contains("install Go");
        if done.status.success() == ci.is_empty() && counted && reported {
            continue;
        }
        bail!("CI={ci}: {} and\n{printed}\nexpected `{expected}`", done.status);
    }
    Ok(())
}
