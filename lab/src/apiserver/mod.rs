//! etcd and kube-apiserver, found or built -> a real API server for the tests of one run, ended with the run.
//!
//! No server outlives its tests. The task starts the [`guard`] with a pipe. The guard starts both servers, and ends
//! them by their ids as soon as the pipe closes: when the task is done, fails or is killed. Each server is started
//! through [`bound`], so that the kernel kills it if the guard itself is killed.

mod binaries;
mod bound;
mod controllers;
mod credentials;
mod fake;
mod guard;
mod process;
mod server;
mod servers;

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Result, bail};

use binaries::Binaries;

use crate::programs;
pub use server::Server;

/// Options of `cargo lab apiserver`; without a subcommand it prints the paths of all programs.
#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(clap::Subcommand)]
enum Action {
    /// Start the server, run a command with its KUBECONFIG, and end the server with it.
    Run {
        /// Start kube-controller-manager and kwok too, which give controllers, a node, and pods that become ready.
        #[arg(long)]
        controllers: bool,
        /// The command and its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        command: Vec<OsString>,
    },
    /// Start the server and end it when standard input is closed.
    #[command(hide = true)]
    Guard(guard::Arguments),
    /// Become a command that ends when the process that started it ends.
    #[command(hide = true)]
    Bound {
        /// The command and its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        command: Vec<OsString>,
    },
}

/// Runs the subcommand, or prints the paths of all programs.
pub fn run(arguments: &Arguments) -> Result<()> {
    match &arguments.action {
        None => {
            let (binaries, controllers) = Binaries::find_with_controllers()?;
            println!("etcd:                    {}", binaries.etcd.display());
            println!("kube-apiserver:          {}", binaries.kube_apiserver.display());
            println!("kube-controller-manager: {}", controllers.kube_controller_manager.display());
            println!("kwok:                    {}", controllers.kwok.display());
            // It shares most packages with the server.
            let [verdict] = programs::programs([&programs::VERDICT], &programs::cache()?)?;
            println!("verdict:                 {}", verdict.display());
            Ok(())
        }
        Some(Action::Run { controllers, command }) => run_command(*controllers, command),
        Some(Action::Guard(arguments)) => guard::run(arguments),
        Some(Action::Bound { command }) => bound::become_command(command),
    }
}

/// Starts a server and runs a command with its KUBECONFIG.
fn run_command(controllers: bool, command: &[OsString]) -> Result<()> {
    let server = if controllers { Server::start_with_controllers()? } else { Server::start()? };
    let Some((program, arguments)) = command.split_first() else { bail!("no command") };
    let mut child = bound::command(Path::new(program))?;
    child.args(arguments).env("KUBECONFIG", server.kubeconfig());
    let status = process::supervise(&mut child)?;
    drop(server);
    match status.code() {
        Some(0) => Ok(()),
        // The command's exit code becomes that of this process, as in a shell.
        Some(code) => std::process::exit(code),
        None => bail!("`{}` ended by {status}", program.to_string_lossy()),
    }
}
