//! Arguments -> calls of the library -> messages and an exit code.
//!
//! Every flag is one method of [`kubesmith::Generator`] or one key of `kubesmith.toml`. Results go to standard output,
//! messages and progress to standard error.

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

mod build;
mod check;
mod codes;
mod colour;
mod command_line;
mod completions;
mod configs;
mod default;
mod diff;
mod early;
mod examples;
mod exit;
mod explain;
#[cfg(feature = "fake")]
mod fake;
mod generate;
mod init;
mod limits;
mod man;
mod messages;
mod next_steps;
mod openapi;
mod progress;
mod runtime;
mod sample;
mod stdout;
mod usage;
mod validate;
mod yaml;

use colour::When;
use exit::{End, Stop};
use messages::{Global, Messages};

/// Typed Rust and Python SDKs for Kubernetes operators, generated from CRDs or Go types.
///
/// Generated types have exactly the defaults of the API server.
#[derive(Debug, Parser)]
#[command(
    name = "kubesmith",
    version,
    arg_required_else_help = true,
    after_help = examples::FIRST
)]
struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Generate a Rust crate, a Python package, or both
    #[command(after_help = examples::GENERATE)]
    Generate(generate::Generate),
    /// Compare the generated files with what would be generated; exit code 1 and a diff if they differ
    #[command(after_help = examples::CHECK)]
    Check(build::Build),
    /// Print manifests with the defaults that the API server would set
    #[command(after_help = examples::DEFAULT)]
    Default(default::Default),
    /// Print what an API server would do with each object of manifests, and why it would refuse one; exit code 1 if
    /// it would refuse one
    #[command(after_help = examples::VALIDATE)]
    Validate(validate::Validate),
    /// Print what a change of CRDs breaks, for whom, with an object that shows it; exit code 1 if something breaks
    #[command(after_help = examples::DIFF)]
    Diff(diff::Diff),
    /// Run an API server for tests, which answers as kube-apiserver does for custom resources, and has all objects in memory
    #[cfg(feature = "fake")]
    #[command(after_help = examples::FAKE)]
    Fake(fake::Fake),
    /// Print the type of a field in each language, its default, and the rule that decided; or the page about the
    /// code of a message
    #[command(after_help = examples::EXPLAIN)]
    Explain(explain::Explain),
    /// Print a manifest of each kind that an API server takes, with the type, default and bounds of its fields
    #[command(after_help = examples::SAMPLE)]
    Sample(sample::Sample),
    /// Write one OpenAPI document of all kinds
    #[command(name = "openapi", after_help = examples::OPENAPI)]
    OpenApi(openapi::OpenApi),
    /// Write a kubesmith.toml to start from
    #[command(after_help = examples::INIT)]
    Init(init::Init),
    /// Write the runtime that generated packages depend on as a package in this repository
    #[command(after_help = examples::RUNTIME)]
    Runtime(runtime::Runtime),
    /// Print the limits of the inputs
    Limits,
    /// Print a completion script
    #[command(after_help = examples::COMPLETIONS)]
    Completions(completions::Completions),
    /// Print a manual page
    #[command(after_help = examples::MAN)]
    Man(man::Man),
}

/// The arguments of the command, with colours in the help and in errors as these say.
fn command(colour: When) -> clap::Command {
    let mut command = Cli::command().color(colour.into());
    // Only a built command has its `--help`, which belongs to the options of every command.
    command.build();
    let of_every_command = |argument: clap::Arg| match argument.get_id().as_str() {
        "help" | "version" => argument.help_heading(messages::HEADING),
        _ => argument,
    };
    command.mut_args(of_every_command).mut_subcommands(|command| command.mut_args(of_every_command))
}

/// Runs the command that the process was started with.
pub fn run() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let early = early::options(&arguments);
    let mut arguments_known = command(early.color);
    let parsed = arguments_known.try_get_matches_from_mut(std::env::args_os());
    let mut name = String::new();
    let cli = parsed.and_then(|matches| {
        name = matches.subcommand_name().unwrap_or_default().to_owned();
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut arguments_known))
    });
    let Cli { global, command } = match cli {
        Ok(cli) => cli,
        Err(error) => return ExitCode::from(usage::refuse(error, &Messages::new(early))),
    };
    let messages = Messages::new(global);
    let code = match run_command(command, &messages) {
        Ok(End::Done) => 0,
        Ok(End::Stale) => 1,
        #[cfg(feature = "fake")]
        Ok(End::Code(code)) => code,
        Err(Stop::Usage(message)) => {
            return ExitCode::from(usage::refuse(usage::error(&arguments_known, &name, &message), &messages));
        }
        Err(Stop::Failed(failed)) => {
            messages.report(&failed.0);
            messages.print(&codes::hint(&failed.0));
            3
        }
    };
    ExitCode::from(messages.finish(code))
}

fn run_command(command: Command, messages: &Messages) -> Result<End, Stop> {
    match command {
        Command::Generate(generate) => generate::run(&generate, messages),
        Command::Check(build) => check::run(&build, messages),
        Command::Default(default) => default::run(&default, messages),
        Command::Validate(validate) => validate::run(&validate, messages),
        Command::Diff(diff) => diff::run(&diff, messages),
        #[cfg(feature = "fake")]
        Command::Fake(fake) => fake::run(&fake, messages),
        Command::Explain(explain) => explain::run(&explain, messages),
        Command::Sample(sample) => sample::run(&sample, messages),
        Command::OpenApi(openapi) => openapi::run(&openapi, messages),
        Command::Init(init) => init::run(&init, messages),
        Command::Runtime(runtime) => runtime::run(&runtime, messages),
        Command::Limits => limits::run(),
        Command::Completions(completions) => completions::run(&completions, Cli::command()),
        Command::Man(man) => man::run(&man, Cli::command()),
    }
}
