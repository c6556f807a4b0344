//! The paths of both programs -> a started API server with its kubeconfig, ended when the value is dropped.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::Binaries;
use super::controllers::Controllers;

/// A running API server.
pub struct Server {
    pub(super) guard: Child,
    /// The guard's standard input: the guard ends the servers when it is closed.
    pub(super) needed: Option<ChildStdin>,
    pub(super) kubeconfig: PathBuf,
}

impl Server {
    /// Finds or builds etcd and kube-apiserver, and starts them through a guard.
    pub fn start() -> Result<Self> {
        Self::start_with(&Binaries::find()?, None)
    }

    /// The same with kube-controller-manager and kwok.
    pub fn start_with_controllers() -> Result<Self> {
        let (binaries, controllers) = Binaries::find_with_controllers()?;
        Self::start_with(&binaries, Some(&controllers))
    }

    fn start_with(binaries: &Binaries, controllers: Option<&Controllers>) -> Result<Self> {
        let began = Instant::now();
        let mut guard = Command::new(std::env::current_exe()?);
        guard.args(["apiserver", "guard"]).arg(&binaries.etcd).arg(&binaries.kube_apiserver);
        if let Some(programs) = controllers {
            guard.arg(&programs.kube_controller_manager).arg(&programs.kwok);
        }
        guard.stdin(Stdio::piped()).stdout(Stdio::piped());
        // A separate process group: Ctrl-C at a terminal must not end the servers before the program that uses them.
        let mut guard = guard.process_group(0).spawn().context("cannot start the guard of the API server")?;
        let needed = guard.stdin.take();
        let mut line = String::new();
        let out = guard.stdout.take().context("the guard has no standard output")?;
        BufReader::new(out).read_line(&mut line)?;
        if line.is_empty() {
            let status = guard.wait()?;
            bail!("the API server did not start: its guard ended with {status}");
        }
        let version = binaries.kube_apiserver.file_name().unwrap_or_default().to_string_lossy().into_owned();
        eprintln!("{version} is ready after {:.1} s", began.elapsed().as_secs_f64());
        Ok(Self { guard, needed, kubeconfig: PathBuf::from(line.trim_end()) })
    }

    /// The kubeconfig, with one context for each user.
    pub fn kubeconfig(&self) -> &Path {
        &self.kubeconfig
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.needed.take());
        drop(self.guard.wait());
        // The guard of a real server removes it with its directory.
        drop(std::fs::remove_file(&self.kubeconfig));
    }
}
