//! Random sequences of requests -> whether the API server in memory answers what kube-apiserver answers.

pub mod compare;
mod coverage;
mod draw;
pub mod fake;
mod kinds;
mod live;
mod normal;
mod reads;
mod record;
pub mod server;
mod shrink;
mod spoil;
pub mod step;
mod writes;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::apiserver::Server;
use crate::corpus::select::Random;
use crate::prove::Case;
use compare::Difference;
use live::Workers;
use record::Recorded;

/// The directory below target/, which a run holds.
pub const DIRECTORY: &str = "sequences";

/// Options of `cargo lab sequences`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compare N new sequences with a server.
    #[arg(long, value_name = "N", default_value_t = 300)]
    live: usize,
    /// Only write what a server answers to them into a file.
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    record: Option<PathBuf>,
    /// Compare with the answers in a file instead of those of a server.
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    /// With `--replay`: ask a server again instead of the one in memory, to prove that its answers can be compared.
    #[arg(long, requires = "replay")]
    again: bool,
    /// With `--replay`: only the sequence with this seed, which is printed.
    #[arg(long, value_name = "SEED", requires = "replay")]
    only: Option<u64>,
    /// With `--replay`: only N of the sequences, drawn with `--seed`.
    #[arg(long, value_name = "N", requires = "replay")]
    sample: Option<usize>,
    /// The seed of the first sequence; the next ones have the next seeds.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many CRDs of the corpus there are beside the made ones.
    #[arg(long, value_name = "N", default_value_t = 0)]
    corpus: usize,
    /// How many sequences run at the same time at the server.
    #[arg(long, value_name = "N", default_value_t = 24)]
    workers: usize,
    /// How many classes of differences are printed with an example.
    #[arg(long, value_name = "N", default_value_t = 20)]
    shown: usize,
    /// Do not print what was asked and answered how often.
    #[arg(long)]
    no_coverage: bool,
}

/// Records, replays, or does both.
pub fn run(arguments: &Arguments) -> Result<()> {
    if let Some(file) = &arguments.replay {
        let (kinds, mut all) = record::read(file)?;
        all.retain(|one| arguments.only.is_none_or(|seed| one.seed == seed));
        let mut random = Random(arguments.seed);
        while arguments.sample.is_some_and(|count| all.len() > count) {
            all.swap_remove(random.number_below(all.len()));
        }
        return if arguments.again {
            again(arguments, &kinds, &all)
        } else {
            replay(arguments, &kinds, &all, None)
        };
    }
    let kinds = kinds::all(arguments.corpus, arguments.seed)?;
    let server = Server::start()?;
    let workers = Workers::install(&server, &kinds, arguments.workers)?;
    let seeds = arguments.seed..arguments.seed + arguments.live as u64;
    let all: Vec<Recorded> =
        seeds.map(|seed| Recorded { seed, steps: draw::draw(&kinds, seed), answers: Vec::new() }).collect();
    let all = workers.record(&kinds, all)?;
    match &arguments.record {
        Some(file) => {
            record::write(file, &kinds, &all)?;
            print_counts(arguments, &all);
            Ok(())
        }
        None => replay(arguments, &kinds, &all, Some(&workers)),
    }
}

/// Asks the server about the same sequences once more.
fn again(arguments: &Arguments, kinds: &[Case], all: &[Recorded]) -> Result<()> {
    let server = Server::start()?;
    let workers = Workers::install(&server, kinds, arguments.workers)?;
    let second = workers
        .record(kinds, all.iter().map(|one| Recorded { answers: Vec::new(), ..one.clone() }).collect())?;
    let mut found = Vec::new();
    for (first, second) in all.iter().zip(&second) {
        found.extend(
            compare::first(&first.steps, &first.answers, &second.answers, true)
                .map(|difference| (first, difference)),
        );
    }
    report(arguments, kinds, all, found, None)
}

/// Compares the answers of the server in memory.
fn replay<'a>(
    arguments: &Arguments,
    kinds: &[Case],
    all: &'a [Recorded],
    workers: Option<&Workers>,
) -> Result<()> {
    print_counts(arguments, all);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let parts = all.chunks(all.len().div_ceil(threads).max(1));
    let compare = |one: &'a Recorded| {
        let ours = fake::run(kinds, &one.steps, &one.answers);
        compare::first(&one.steps, &one.answers, &ours, false).map(|difference| (one, difference))
    };
    let found = std::thread::scope(|scope| {
        let threads: Vec<_> = parts
            .map(|part| scope.spawn(move || part.iter().filter_map(compare).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().map(|thread| thread.join()).collect::<Result<Vec<_>, _>>()
    });
    let Ok(found) = found else { bail!("the server in memory panicked") };
    let found = found.into_iter().flatten().collect();
    report(arguments, kinds, all, found, workers)
}

fn print_counts(arguments: &Arguments, all: &[Recorded]) {
    println!("{} sequences of {} requests", all.len(), all.iter().map(|one| one.steps.len()).sum::<usize>());
    if !arguments.no_coverage {
        coverage::print(all);
    }
}

/// Prints the classes of the differences, the most frequent first, each with its shortest example. Fails if there are any.
fn report(
    arguments: &Arguments,
    kinds: &[Case],
    all: &[Recorded],
    found: Vec<(&Recorded, Difference)>,
    workers: Option<&Workers>,
) -> Result<()> {
    let count = found.len();
    let mut classes: BTreeMap<String, Vec<(&Recorded, Difference)>> = BTreeMap::new();
    for (one, difference) in found {
        classes.entry(difference.class.clone()).or_default().push((one, difference));
    }
    let mut classes: Vec<_> = classes.into_iter().collect();
    classes.sort_by_key(|(_, examples)| std::cmp::Reverse(examples.len()));
    for (index, (class, mut examples)) in classes.into_iter().enumerate() {
        println!("{:6} {class}", examples.len());
        if index >= arguments.shown {
            continue;
        }
        examples.sort_by_key(|(_, difference)| difference.at);
        let Some((one, difference)) = examples.into_iter().next() else { continue };
        let mut ask = |steps: &[step::Step]| {
            let theirs = match workers {
                Some(workers) => Some(workers.ask(kinds, steps)?),
                None => shrink::recorded(one, steps),
            };
            Ok(theirs.map(|theirs| {
                let ours = fake::run(kinds, steps, &theirs);
                (theirs, ours)
            }))
        };
        let shrunk = if arguments.again {
            (one.steps.clone(), one.answers.clone(), difference)
        } else {
            shrink::shrink(one.steps.clone(), one.answers.clone(), difference, &mut ask)?
        };
        println!("  seed {}:\n{}", one.seed, compare::shown(&shrunk.0, &shrunk.1, &shrunk.2));
    }
    println!("{count} of {} sequences differ", all.len());
    if count == 0 { Ok(()) } else { bail!("{count} sequences have other answers") }
}
