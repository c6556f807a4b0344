//! The gates that need a folder of real CRDs, an API server or much time, each a subcommand: `cargo lab` lists them.

mod answer;
#[cfg(feature = "server")]
mod apiserver;
#[cfg(feature = "server")]
mod apply;
mod bench;
mod bombs;
#[cfg(feature = "server")]
mod cel;
mod corpus;
#[cfg(feature = "server")]
mod diff;
mod docs;
#[cfg(feature = "server")]
mod e2e;
mod explain;
mod fuzz;
mod go;
#[cfg(feature = "server")]
mod json_schema;
mod kubernetes;
mod mapping;
mod matrix;
mod measure;
#[cfg(feature = "server")]
mod own_kinds;
mod programs;
#[cfg(feature = "server")]
mod prove;
mod release;
#[cfg(feature = "server")]
mod samples;
#[cfg(feature = "server")]
mod sequences;
#[cfg(feature = "server")]
mod verdicts;
mod versions;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{lock, workspace};

/// The project's long gates and measurements; `cargo xtask` lists the daily tasks.
#[derive(Parser)]
#[command(name = "cargo lab", bin_name = "cargo lab", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Generate, compile and run code for the CRDs in the folder KUBESMITH_CORPUS.
    Corpus(corpus::Arguments),
    /// Write the fixtures as a folder for KUBESMITH_CORPUS, for machines that have no corpus.
    FixtureCorpus,
    /// Generate and check code for Kubernetes' own document in the folder KUBESMITH_CORPUS.
    Kubernetes(kubernetes::Arguments),
    /// Generate, compile and run code for random CRDs with the worst names and texts there are.
    Fuzz(fuzz::Arguments),
    /// Measure generation over the corpus; subcommands measure the costs of compiling and of using the output.
    Bench(bench::Arguments),
    /// Generate from small inputs that cost much, and compare the cost with limits and with that of inputs half as large.
    Bombs(bombs::Arguments),
    /// Run the conformance tests of CEL through the engine, and ask the server's own packages about each.
    #[cfg(feature = "server")]
    CelConformance(cel::Arguments),
    /// Find the programs of an API server and of its controllers, or build them once; with `run -- COMMAND`, run a command
    /// beside them.
    #[cfg(feature = "server")]
    Apiserver(apiserver::Arguments),
    /// Compare our field managers with those of the server's own packages about random sequences of writes.
    #[cfg(feature = "server")]
    Apply(apply::Arguments),
    /// Run generated code and the command against a real API server.
    #[cfg(feature = "server")]
    E2e(e2e::Arguments),
    /// Run the programs of `examples/`, each with its own rights, on real API servers with controllers and a node.
    #[cfg(feature = "server")]
    Examples(e2e::examples::Arguments),
    /// Prove on a real API server, with random objects, what generated code promises of defaults, presence and ownership.
    #[cfg(feature = "server")]
    Prove(prove::Arguments),
    /// Compare what `kubesmith explain` prints for every place with the generated files, in both languages.
    Explain(explain::Arguments),
    /// Compare what `kubesmith diff` says of random changes of real CRDs with the server's own packages and a real API server.
    #[cfg(feature = "server")]
    Diff(diff::Arguments),
    /// Read the documentation of generated code as rustdoc and doctest do, and find texts of CRDs that became markup.
    Docs(docs::Arguments),
    /// Compare the kinds that are read of Go types with those of the CRDs that controller-gen writes of them.
    Go(go::Arguments),
    /// Compare kubeconform, with the JSON Schemas that kubesmith writes, with the server's own packages about random objects, and
    /// check the JSON Schemas of the corpus by the meta-schema.
    #[cfg(feature = "server")]
    JsonSchema(json_schema::Arguments),
    /// Rewrite the table of Kubernetes' types from the documents in KUBESMITH_CORPUS, k8s-openapi and two Python
    /// clients; with `--check`, compare it.
    MappingTable(mapping::Arguments),
    /// Put hostile texts at every place of every input, and compare the output with that of harmless texts.
    Matrix(matrix::Arguments),
    /// Send what `kubesmith sample` prints of real CRDs to a real API server by dry run.
    #[cfg(feature = "server")]
    Samples(samples::Arguments),
    /// Compare the API server in memory with a real one about requests for Kubernetes' own kinds, or record the real one.
    #[cfg(feature = "server")]
    OwnKinds(own_kinds::Arguments),
    /// Compare the API server in memory with a real one, or with a recording of it, about random sequences of requests.
    #[cfg(feature = "server")]
    Sequences(sequences::Arguments),
    /// Compare `kubesmith validate` with the server's own packages about random writes, these with a real API server, and
    /// strict reading in both languages with it.
    #[cfg(feature = "server")]
    Verdicts(verdicts::Arguments),
    /// Compile and test the generated crates with every older version of k8s-openapi and kube.
    Versions(xtask::sample::Sample),
    /// Send the requests of a file to an API server in memory, and print the codes of the answers.
    #[command(hide = true)]
    Answer(answer::Arguments),
    /// Run one command and print what it used, as JSON.
    #[command(hide = true)]
    Measure(measure::Arguments),
}

impl Task {
    /// The directory below target/ in which the task leaves files, and which two runs cannot use at the same time.
    fn directory(&self) -> Option<&'static str> {
        Some(match self {
            Self::Corpus(_) => "corpus",
            Self::FixtureCorpus => corpus::fixtures::DIRECTORY,
            Self::Kubernetes(_) => "kubernetes",
            Self::Fuzz(_) => "fuzz",
            Self::Bench(_) => "bench",
            #[cfg(feature = "server")]
            Self::Apply(_) => apply::DIRECTORY,
            #[cfg(feature = "server")]
            Self::Prove(_) => prove::DIRECTORY,
            Self::Explain(_) => "explain",
            #[cfg(feature = "server")]
            Self::Diff(_) => diff::DIRECTORY,
            Self::Docs(_) => "docs",
            Self::Go(_) => "go",
            #[cfg(feature = "server")]
            Self::JsonSchema(_) => json_schema::DIRECTORY,
            Self::MappingTable(_) => "mapping-table",
            Self::Matrix(_) => "matrix",
            #[cfg(feature = "server")]
            Self::OwnKinds(_) => own_kinds::DIRECTORY,
            #[cfg(feature = "server")]
            Self::Sequences(_) => sequences::DIRECTORY,
            #[cfg(feature = "server")]
            Self::Verdicts(_) => verdicts::DIRECTORY,
            Self::Versions(_) => "versions",
            Self::Answer(_) | Self::Bombs(_) | Self::Measure(_) => return None,
            #[cfg(feature = "server")]
            Self::CelConformance(_) => return None,
            // Only a part of `e2e` uses one, and another part runs `e2e` once more.
            #[cfg(feature = "server")]
            Self::E2e(_) | Self::Apiserver(_) | Self::Examples(_) | Self::Samples(_) => return None,
        })
    }
}

fn main() -> ExitCode {
    let task = Arguments::parse().task;
    let directory = task.directory().filter(|_| std::env::var_os(lock::HELD).is_none());
    // It is held until the process ends.
    let lock = directory.map(|name| lock::exclusive(&workspace::target().join(name))).transpose();
    xtask::steps::exit_code(lock.and_then(|_lock| run(task)))
}

fn run(task: Task) -> anyhow::Result<()> {
    match task {
        Task::Corpus(arguments) => corpus::run(&arguments),
        Task::FixtureCorpus => corpus::fixtures::write(),
        Task::Kubernetes(arguments) => kubernetes::run_on(&arguments),
        Task::Fuzz(arguments) => fuzz::run(&arguments),
        Task::Bombs(arguments) => bombs::run(&arguments),
        #[cfg(feature = "server")]
        Task::CelConformance(arguments) => cel::run(&arguments),
        Task::Bench(arguments) => bench::run(&arguments),
        #[cfg(feature = "server")]
        Task::Apiserver(arguments) => apiserver::run(&arguments),
        #[cfg(feature = "server")]
        Task::Apply(arguments) => apply::run(&arguments),
        #[cfg(feature = "server")]
        Task::E2e(arguments) => e2e::run_all(&arguments),
        #[cfg(feature = "server")]
        Task::Examples(arguments) => e2e::examples::run(&arguments),
        #[cfg(feature = "server")]
        Task::Prove(arguments) => prove::run(&arguments),
        Task::Explain(arguments) => explain::run(&arguments),
        #[cfg(feature = "server")]
        Task::Diff(arguments) => diff::run(&arguments),
        Task::Docs(arguments) => docs::run(&arguments),
        Task::Go(arguments) => go::run(&arguments),
        #[cfg(feature = "server")]
        Task::JsonSchema(arguments) => json_schema::run(&arguments),
        Task::MappingTable(arguments) => mapping::run(&arguments),
        Task::Matrix(arguments) => matrix::run(&arguments),
        #[cfg(feature = "server")]
        Task::Samples(arguments) => samples::run(&arguments),
        #[cfg(feature = "server")]
        Task::OwnKinds(arguments) => own_kinds::run(&arguments),
        #[cfg(feature = "server")]
        Task::Sequences(arguments) => sequences::run(&arguments),
        #[cfg(feature = "server")]
        Task::Verdicts(arguments) => verdicts::run_all(&arguments),
        Task::Versions(arguments) => versions::run_all(&arguments),
        Task::Answer(arguments) => answer::run(&arguments),
        Task::Measure(arguments) => measure::run(&arguments),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    /// clap checks every subcommand's options, which it does otherwise only where the subcommand runs.
    #[test]
    fn the_commands_are_consistent() {
        super::Arguments::command().debug_assert();
    }
}
