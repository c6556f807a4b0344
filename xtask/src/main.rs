//! The project's own tasks, each a subcommand: `cargo xtask` lists them.

mod apiserver;
mod bench;
mod corpus;
mod dist;
mod e2e;
mod fuzz;
mod generated;
mod kubernetes;
mod mapping;
mod measure;
mod pipeline;
mod pyright;
mod python_env;
mod steps;
mod test;
mod tidy;
mod workspace;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

/// The project's own tasks.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Write the committed output under generated/ again.
    Generate,
    /// Compare the committed output under generated/ with what would be written.
    Check,
    /// Rewrite everything that tests compare with: goldens and generated/.
    Bless,
    /// Check the rules of the tree: opening sentences, lengths, leftovers, edges between modules.
    Tidy,
    /// Run all tests of the project, its Python environment included.
    Test,
    /// Generate, compile and run code for the CRDs in the folder KUBESMITH_CORPUS.
    Corpus(corpus::Arguments),
    /// Generate and check code for Kubernetes' own document in the folder KUBESMITH_CORPUS.
    Kubernetes(kubernetes::Arguments),
    /// Generate, compile and run code for random CRDs with the worst names and texts there are.
    Fuzz(fuzz::Arguments),
    /// Measure generation over the corpus; with `compile` or `run` what the output costs to compile or to use.
    Bench(bench::Arguments),
    /// Find kube-apiserver and etcd, or build them once; with `run -- COMMAND`, run a command beside them.
    Apiserver(apiserver::Arguments),
    /// Run generated code and the command against a real API server.
    E2e(e2e::Arguments),
    /// An operator's repository of the old pipeline through ours, from the config of openapi-generator to programs
    /// that use both SDKs: the commands that docs/replacing-openapi-generator.md shows.
    Pipeline(pipeline::Arguments),
    /// Build the wheel that carries the command, install it into an empty environment elsewhere, and run it there.
    Dist(dist::Arguments),
    /// Write the table of Kubernetes' types again, from the documents in KUBESMITH_CORPUS, the crate and two
    /// clients; with `--check`, compare it.
    MappingTable(mapping::Arguments),
    /// Run one command and print what it used, as JSON.
    #[command(hide = true)]
    Measure(measure::Arguments),
}

fn main() -> ExitCode {
    let Some(task) = Arguments::parse().task else {
        return match Arguments::command().print_help() {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    };
    let outcome = match task {
        Task::Generate => generated::generate(),
        Task::Check => generated::check(),
        Task::Bless => generated::bless(),
        Task::Tidy => tidy::run(),
        Task::Test => test::run_all(),
        Task::Corpus(arguments) => corpus::run(&arguments),
        Task::Kubernetes(arguments) => kubernetes::run_on(&arguments),
        Task::Fuzz(arguments) => fuzz::run(&arguments),
        Task::Bench(arguments) => bench::run(&arguments),
        Task::Apiserver(arguments) => apiserver::run(&arguments),
        Task::E2e(arguments) => e2e::run_all(&arguments),
        Task::Pipeline(arguments) => pipeline::run(&arguments),
        Task::Dist(arguments) => dist::run(&arguments),
        Task::MappingTable(arguments) => mapping::run(&arguments),
        Task::Measure(arguments) => measure::run(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
