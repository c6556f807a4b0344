//! The project's daily tasks, each a subcommand: `cargo xtask` lists them. The long gates are `cargo lab`.

mod book;
mod checks;
mod dist;
mod documents;
mod generated;
mod lint;
mod pipeline;
mod rehearsal;
mod release;
mod runtime_sources;
mod runtime_surface;
mod sync_forms;
mod test;
mod tidy;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's daily tasks; `cargo lab` lists the long gates.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Regenerate the committed output under generated/.
    Generate,
    /// Compare the committed output under generated/ with what `generate` would write.
    Check,
    /// Rewrite everything that tests compare with: goldens and generated/.
    Bless,
    /// Check the rules of the tree: opening sentences, lengths, leftovers, edges between modules, the prose of pages.
    Tidy(tidy::Arguments),
    /// Run all tests of the project, its Python environment included.
    Test,
    /// Run the linters and type checkers, rustdoc, and the tests of packages with every older Python and client.
    Lint(xtask::sample::Sample),
    /// Run every command that a page shows and compare what it prints; then check the SDKs that
    /// docs/coming-from/openapi-generator.md makes, and the hook of pre-commit.
    Pipeline(pipeline::Arguments),
    /// Build the site of the documentation in target/book, with a pinned mdBook.
    Book(book::Arguments),
    /// Build the wheel that contains the command, install it into an empty environment elsewhere, and run it there; then
    /// install a release from a server on this machine.
    Dist(dist::Arguments),
    /// Publish the release of this commit in registries on this machine, by the steps of the release workflow; then install
    /// it from there and use it.
    Rehearse(rehearsal::Arguments),
    /// Lay out the files of a release.
    #[command(subcommand)]
    Release(release::Step),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().task {
        Task::Generate => generated::generate(),
        Task::Check => generated::check(),
        Task::Bless => generated::bless(),
        Task::Tidy(arguments) => tidy::run(&arguments),
        Task::Test => test::run_all(),
        Task::Lint(arguments) => lint::run_all(&arguments),
        Task::Pipeline(arguments) => pipeline::run(&arguments),
        Task::Book(arguments) => book::run(&arguments),
        Task::Dist(arguments) => dist::run(&arguments),
        Task::Rehearse(arguments) => rehearsal::run(&arguments),
        Task::Release(step) => release::run(&step),
    };
    xtask::steps::exit_code(outcome)
}
