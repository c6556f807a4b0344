//! A real API server for tests: kube-apiserver and etcd, found or built, started once a run and ended with it.
//!
//! Three processes stand between a test and a server that outlives it. The task holds a pipe to the [`guard`],
//! which starts both servers and ends them by their ids as soon as the pipe closes: when the task is done, fails
//! or is killed. Each server is started [`bound`], so that the kernel ends it where the guard itself is killed.

mod binaries;
mod bound;
mod build;
mod credentials;
mod guard;
mod process;
mod server;

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Result, bail};

use binaries::Binaries;
pub use server::Server;

/// What to do with it; without anything, say where the programs lie.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(clap::Subcommand)]
enum Action {
    /// Start the server, run a command with its KUBECONFIG, and end the server with it.
    Run {
        /// The command and its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        command: Vec<OsString>,
    },
    /// Start the server and end it when standard input does.
    #[command(hide = true)]
    Guard(guard::Arguments),
    /// Become a command that ends when the process that started it does.
    #[command(hide = true)]
    Bound {
        /// The command and its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        command: Vec<OsString>,
    },
}

/// Does what the arguments say.
pub fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.action {
        None => {
            let binaries = Binaries::find()?;
            println!("etcd:           {}", binaries.etcd.display());
            println!("kube-apiserver: {}", binaries.kube_apiserver.display());
            Ok(())
        }
        Some(Action::Run { command }) => run_command(command),
        Some(Action::Guard(arguments)) => guard::run(arguments),
        Some(Action::Bound { command }) => bound::become_command(command),
    }
}

/// Runs a command beside a server of its own.
fn run_command(command: &[OsString]) -> Result<()> {
    let server = Server::start()?;
    let Some((program, arguments)) = command.split_first() else { bail!("no command") };
    let mut child = bound::command(Path::new(program))?;
    child.args(arguments).env("KUBECONFIG", server.kubeconfig());
    let status = process::supervise(&mut child)?;
    drop(server);
    match status.code() {
        Some(0) => Ok(()),
        // As a shell does it: the command's own code is the answer.
        Some(code) => std::process::exit(code),
        None => bail!("`{}` ended by {status}", program.to_string_lossy()),
    }
}
