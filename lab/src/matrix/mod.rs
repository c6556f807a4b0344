//! Hostile texts at every place of every input -> no output but with the skeleton of a harmless twin, or coded messages.
//!
//! A cell of the matrix is a sink, which is a place of an input, and a payload, which is a hostile text. Each cell is
//! generated in both languages and as an OpenAPI document. Objects with the texts are judged in every format.

mod case;
mod compiled;
mod file_names;
mod go_file;
mod invisible;
mod objects;
mod output;
mod payloads;
mod python;
mod sinks;
mod skeleton;
mod table;
mod twins;
mod workers;

use anyhow::{Result, bail};
use tempfile::TempDir;
use xtask::steps::Steps;

use self::case::{Outcome, Runner};
use self::output::Reader;
use self::payloads::Payload;
use self::sinks::{Base, Bases};
use self::workers::{Row, Totals};
use crate::corpus::select;

/// How many failures are printed.
const SHOWN: usize = 60;

/// Options of `cargo lab matrix`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Try so many cells, chosen by the seed, instead of all.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// The seed of the choice.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Try only the sinks whose name contains this text.
    #[arg(long, value_name = "TEXT", default_value = "")]
    sink: String,
    /// Try only the payloads whose name contains this text.
    #[arg(long, value_name = "TEXT", default_value = "")]
    payload: String,
    /// Compile, document and import what comes out with the worst payloads at many sinks at once.
    #[arg(long)]
    compile: bool,
}

/// Tries the cells; prints how many of the steps passed.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    steps.step("the inputs without a hostile text generate", bases);
    steps.step("hostile texts come out harmless", || matrix(arguments));
    steps.step("hostile texts in objects are judged", || objects::judged(&payloads::all()));
    if arguments.compile {
        compiled::steps(&mut steps);
    }
    steps.finish()
}

/// Each input must be taken as it is; else the matrix would only try messages.
fn bases() -> Result<()> {
    let bases = Bases::read()?;
    let scratch = TempDir::new()?;
    let mut runner =
        Runner { bases: &bases, directory: scratch.path().join("run"), reader: Reader::start()? };
    for base in Base::ALL {
        let judged = runner.run(&bases.harmless(base)?)?;
        if !matches!(judged.outcome, Outcome::Generated(_)) || !judged.violations.is_empty() {
            bail!("{base:?}: {:?}", judged.violations);
        }
    }
    Ok(())
}

fn matrix(arguments: &Arguments) -> Result<()> {
    let payloads = payloads::all();
    let rows = rows(arguments, &payloads);
    let cells: usize = rows.iter().map(|row| row.payloads.len()).sum();
    println!("{} sinks, {} payloads, {cells} cells", rows.len(), payloads.len());
    let totals = workers::run(Bases::read()?, rows, payloads)?;
    report(&totals)
}

/// The cells that the arguments choose, by sink.
fn rows(arguments: &Arguments, payloads: &[Payload]) -> Vec<Row> {
    let mut sinks = table::all();
    sinks.retain(|sink| sink.to_string().contains(&arguments.sink));
    let chosen: Vec<usize> =
        (0..payloads.len()).filter(|&index| payloads[index].name.contains(&arguments.payload)).collect();
    let mut cells: Vec<(usize, usize)> =
        (0..sinks.len()).flat_map(|sink| chosen.iter().map(move |&payload| (sink, payload))).collect();
    if let Some(count) = arguments.sample {
        select::shuffle(&mut cells, arguments.seed);
        cells.truncate(count);
    }
    let mut rows: Vec<Row> = sinks.into_iter().map(|sink| Row { sink, payloads: Vec::new() }).collect();
    for (sink, payload) in cells {
        rows[sink].payloads.push(payload);
    }
    rows.retain(|row| !row.payloads.is_empty());
    rows
}

/// Prints the counts and the first failures; an error if there is a failure.
fn report(totals: &Totals) -> Result<()> {
    let Totals { generated, refused, without_input, failures } = totals;
    println!(
        "{generated} generated, {refused} refused, {without_input} inputs that this file system cannot hold"
    );
    for failure in failures.iter().take(SHOWN) {
        println!("  {failure}");
    }
    if *generated == 0 {
        bail!("no cell generates");
    }
    match failures.len() {
        0 => Ok(()),
        count => bail!("{count} cells fail"),
    }
}
