//! The sequences of `lab/own-kinds` -> whether a cluster in memory answers them as kube-apiserver does, or a recording of its answers
//! for the tests of the engine.

// Circle with record: both leave out the logs of pods.

mod record;
mod texts;

use anyhow::{Result, bail};
use kubesmith_engine::fake::{Clock, Cluster};
use serde_json::json;

use crate::apiserver::Server;
use crate::sequences::compare;
use crate::sequences::fake::ask;
use crate::sequences::server::{Connection, plain};
use crate::sequences::step::{Answered, Memory, Step};
use texts::{Sequence, TABLES};

/// The directory below target/, which a run holds.
pub const DIRECTORY: &str = "own-kinds";

/// The path of namespaces.
const NAMESPACES: &str = "/api/v1/namespaces";

/// Options of `cargo lab own-kinds`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Write the answers of the server for the engine's tests, instead of comparing them.
    #[arg(long)]
    record: bool,
    /// Only the sequences whose names contain this text.
    #[arg(default_value = "", conflicts_with = "record")]
    name: String,
}

/// Compares all sequences, or records them.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut all = texts::all()?;
    all.retain(|sequence| sequence.name.contains(&arguments.name));
    let server = Server::start()?;
    let connection = Connection::open(server.kubeconfig())?;
    let (mut recorded, mut count, mut differing) = (Vec::new(), 0, 0);
    for sequence in all {
        connection.create(NAMESPACES, &json!({"metadata": {"name": sequence.namespace()}}))?;
        // An answer about a log is not asked for: no server has one of an object that does not run.
        let steps: Vec<Step> = sequence.steps.iter().filter(|step| !is_of_log(step)).cloned().collect();
        let namespace = sequence.namespace();
        let mut theirs = connection.run(&steps, &namespace, &namespace)?;
        count += steps.len();
        let mut ours = ours(&sequence, &steps, &theirs);
        if sequence.is_about_tables() {
            for answers in [&mut theirs, &mut ours] {
                keep_tables(&steps, answers);
            }
        }
        if !arguments.record
            && let Some(difference) = compare::first(&steps, &theirs, &ours, false)
        {
            differing += 1;
            println!("{}:\n{}", sequence.name, compare::shown(&steps, &theirs, &difference));
        }
        recorded.push((sequence, theirs));
    }
    if arguments.record {
        let file = record::write(&recorded)?;
        println!("{count} answers are in {}", file.display());
        return Ok(());
    }
    println!("{differing} of {} sequences with {count} requests differ", recorded.len());
    if differing == 0 { Ok(()) } else { bail!("{differing} sequences have other answers") }
}

fn is_of_log(step: &Step) -> bool {
    step.path.ends_with("/log")
}

/// Leaves out the bodies and warnings that are not about tables: objects of kinds at the level `shape` have not all defaults of a
/// server.
fn keep_tables(steps: &[Step], answers: &mut [Answered]) {
    for (_, answer) in steps.iter().zip(answers).filter(|(step, _)| step.accept != TABLES) {
        answer.body.clear();
        answer.warnings.clear();
    }
}

/// The answers of a cluster in memory, at the times at which the server answered.
fn ours(sequence: &Sequence, steps: &[Step], theirs: &[Answered]) -> Vec<Answered> {
    let cluster = Cluster::new();
    // The server has no controllers.
    cluster.without_garbage_collector();
    let namespace = json!({"metadata": {"name": sequence.namespace()}}).to_string();
    cluster.call(&plain("POST", NAMESPACES, &namespace));
    let mut memory = Memory::default();
    let mut answers = Vec::new();
    for (step, theirs) in steps.iter().zip(theirs) {
        cluster.set_clock(Clock::frozen_at(theirs.at));
        let answer = ask(&cluster, step, &memory);
        memory.add(step, &answer);
        answers.push(answer);
    }
    answers
}
