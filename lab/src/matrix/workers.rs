//! The rows of the matrix -> counts and failures, by as many threads as there are processors.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use tempfile::TempDir;

use super::case::{Outcome, Runner};
use super::output::Reader;
use super::payloads::Payload;
use super::sinks::{Bases, Sink};
use super::twins::{self, Known};

/// A case that takes longer than this is taken for one without an end.
const ENDLESS: Duration = Duration::from_secs(120);

/// One row of the matrix: a sink, and the payloads that are put there.
pub struct Row {
    /// The sink.
    pub sink: Sink,
    /// The numbers of the payloads.
    pub payloads: Vec<usize>,
}

/// The counts of outcomes, and the failures, each with its cell.
#[derive(Debug, Default)]
pub struct Totals {
    /// Cells from which files came out.
    pub generated: usize,
    /// Cells that were refused with messages.
    pub refused: usize,
    /// Cells whose input the file system cannot hold.
    pub without_input: usize,
    /// What failed.
    pub failures: Vec<String>,
}

/// The work and its results, shared by the threads.
struct Shared {
    bases: Bases,
    payloads: Vec<Payload>,
    rows: Mutex<VecDeque<Row>>,
    totals: Mutex<Totals>,
    /// For each thread, its cell and when it began.
    current: Mutex<Vec<Option<(Instant, String)>>>,
}

/// The value in a mutex; a thread that panicked leaves it usable.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Tries all cells; an error if one does not end.
pub fn run(bases: Bases, rows: Vec<Row>, payloads: Vec<Payload>) -> Result<Totals> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let shared = Arc::new(Shared {
        bases,
        payloads,
        rows: Mutex::new(rows.into()),
        totals: Mutex::default(),
        current: Mutex::new(vec![None; threads]),
    });
    let spawn = |number| {
        let shared = Arc::clone(&shared);
        thread::spawn(move || work(&shared, number))
    };
    let mut running: Vec<JoinHandle<Result<()>>> = (0..threads).map(spawn).collect();
    while let Some(thread) = running.pop() {
        while !thread.is_finished() {
            thread::sleep(Duration::from_millis(50));
            let current = lock(&shared.current);
            let endless = current.iter().flatten().find(|(start, _)| start.elapsed() > ENDLESS);
            if let Some((_, cell)) = endless {
                bail!("{cell}: no end after {} s", ENDLESS.as_secs());
            }
        }
        thread.join().map_err(|_| anyhow!("a thread of the gate panicked"))??;
    }
    let totals = std::mem::take(&mut *lock(&shared.totals));
    Ok(totals)
}

/// Takes rows until there are none.
fn work(shared: &Shared, number: usize) -> Result<()> {
    let scratch = TempDir::new()?;
    let directory = scratch.path().join("run");
    let mut runner = Runner { bases: &shared.bases, directory, reader: Reader::start()? };
    loop {
        let Some(row) = lock(&shared.rows).pop_front() else { return Ok(()) };
        let mut known = Known::default();
        for index in row.payloads {
            let payload = &shared.payloads[index];
            let cell = format!("{}: {}", row.sink, payload.name);
            lock(&shared.current)[number] = Some((Instant::now(), cell.clone()));
            let judged = twins::compare(&mut runner, &row.sink, payload, &mut known)?;
            lock(&shared.current)[number] = None;
            let mut totals = lock(&shared.totals);
            match judged.outcome {
                Outcome::NoInput => totals.without_input += 1,
                Outcome::Refused => totals.refused += 1,
                Outcome::Generated(_) => totals.generated += 1,
            }
            if !judged.violations.is_empty() {
                let violations: Vec<String> = judged.violations.into_iter().take(5).collect();
                totals.failures.push(format!("{cell}: {}", violations.join("; ")));
            }
        }
    }
}
