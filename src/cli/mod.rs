//! Arguments -> what the library is told to do -> messages and an exit code.
//!
//! Every flag is one method of [`kubesmith::Generator`] or one key of `kubesmith.toml`. Results go to standard output,
//! messages and progress to standard error.

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use kubesmith::diag::Failed;

mod build;
mod check;
mod completions;
mod default;
mod explain;
mod generate;
mod init;
mod limits;
mod man;
mod messages;
mod openapi;
mod progress;
mod stdout;
mod yaml;

use messages::{Global, Messages};

/// Typed Rust and Python SDKs for Kubernetes operators, generated from CRDs.
///
/// The defaults of what is generated are exactly the API server's.
#[derive(Debug, Parser)]
#[command(name = "kubesmith", version, arg_required_else_help = true, after_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done, 1 out of date (check), 2 wrong usage, 3 bad input or output";

#[derive(Debug, Subcommand)]
enum Command {
    /// Generate a Rust crate, a Python package, or both
    Generate(generate::Generate),
    /// Show whether what was generated is current; exit code 1 and a diff when it is not
    Check(build::Build),
    /// Give manifests the defaults that the API server would give them
    Default(default::Default),
    /// Tell what a field becomes in each language, its default, and which rule decided
    Explain(explain::Explain),
    /// Write the inputs as one OpenAPI document
    #[command(name = "openapi")]
    OpenApi(openapi::OpenApi),
    /// Write a kubesmith.toml to start from
    Init(init::Init),
    /// Print how large an input may be
    Limits,
    /// Print a completion script
    Completions(completions::Completions),
    /// Print a manual page
    Man(man::Man),
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// Exit code 0.
    Done,
    /// Exit code 1: what was generated is not current.
    Stale,
}

/// Why a command stopped.
#[derive(Debug)]
enum Stop {
    /// Exit code 2: what is wrong with the arguments.
    Usage(String),
    /// Exit code 3: what is wrong with the inputs or the output.
    Failed(Failed),
}

impl From<Failed> for Stop {
    fn from(failed: Failed) -> Self {
        Self::Failed(failed)
    }
}

/// Runs the command that the process was started with.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let messages = Messages::new(&cli.global);
    let end = match cli.command {
        Command::Generate(generate) => generate::run(&generate, &messages),
        Command::Check(build) => check::run(&build, &messages),
        Command::Default(default) => default::run(&default, &messages),
        Command::Explain(explain) => explain::run(&explain, &messages),
        Command::OpenApi(openapi) => openapi::run(&openapi, &messages),
        Command::Init(init) => init::run(&init, &messages),
        Command::Limits => limits::run(),
        Command::Completions(completions) => completions::run(&completions),
        Command::Man(man) => man::run(&man),
    };
    match end {
        Ok(End::Done) => ExitCode::SUCCESS,
        Ok(End::Stale) => ExitCode::from(1),
        Err(Stop::Usage(message)) => {
            // Printed as clap prints its own; a closed standard error is no reason to panic.
            drop(Cli::command().error(ErrorKind::MissingRequiredArgument, message).print());
            ExitCode::from(2)
        }
        Err(Stop::Failed(failed)) => {
            messages.report(&failed.0);
            ExitCode::from(3)
        }
    }
}
