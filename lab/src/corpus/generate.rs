//! CRDs -> code in both languages, generated in memory from each CRD alone, with counts of refusals and diagnostics.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, bail};
use kubesmith::Generator;
use kubesmith::diag::{Diagnostic, Level};

use super::folder::{Corpus, file_name};

/// The outcome of generating from one CRD.
enum Outcome {
    /// Generated: bytes of code in each language, and the diagnostics.
    Made { rust: usize, python: usize, messages: Vec<Diagnostic> },
    /// Refused, with errors.
    Refused(Vec<Diagnostic>),
    /// The generator panicked, with this message.
    Panicked(String),
}

/// Generates every CRD of a directory; fails if more than `allowed` are refused, one panics or one yields no code.
pub fn gate(corpus: &Corpus, directory: &str, allowed: usize) -> Result<()> {
    let files = corpus.crds(directory)?;
    let outcomes = generate_all(&files);
    let mut codes: BTreeMap<(Level, &str), (usize, usize)> = BTreeMap::new();
    let (mut refused, mut panicked, mut empty) = (0, 0, 0);
    let (mut rust_bytes, mut python_bytes) = (0, 0);
    for (file, outcome) in files.iter().zip(&outcomes) {
        match outcome {
            Outcome::Made { rust, python, messages } => {
                rust_bytes += rust;
                python_bytes += python;
                count(messages, &mut codes);
                empty += usize::from(*rust == 0 || *python == 0);
            }
            Outcome::Refused(messages) => {
                refused += 1;
                let errors = messages.iter().filter(|diagnostic| diagnostic.level == Level::Error);
                for line in errors.take(3) {
                    println!(
                        "refused: {}",
                        line.to_string().replace(&file.display().to_string(), &file_name(file))
                    );
                }
            }
            Outcome::Panicked(message) => {
                panicked += 1;
                println!("PANIC: {}: {message}", file_name(file));
            }
        }
    }
    for ((level, code), (messages, files)) in &codes {
        println!("{level:?} {code}: {messages} in {files} files");
    }
    println!(
        "{directory}: {} CRDs, {refused} refused, {panicked} panics; {:.1} MB of Rust, {:.1} MB of Python",
        files.len(),
        rust_bytes as f64 / 1e6,
        python_bytes as f64 / 1e6
    );
    if refused > allowed || panicked > 0 || empty > 0 {
        bail!("{refused} refused (at most {allowed}), {panicked} panics and {empty} without code (none)");
    }
    Ok(())
}

/// The files of a directory that generate.
pub fn accepted(files: &[PathBuf]) -> Vec<PathBuf> {
    let outcomes = generate_all(files);
    let made = files.iter().zip(outcomes).filter(|(_, outcome)| matches!(outcome, Outcome::Made { .. }));
    made.map(|(file, _)| file.clone()).collect()
}

/// Adds one file's diagnostics to the counts by level and code: diagnostics, and files that have any.
fn count<'a>(messages: &'a [Diagnostic], codes: &mut BTreeMap<(Level, &'a str), (usize, usize)>) {
    let mut in_file = BTreeMap::new();
    for diagnostic in messages {
        *in_file.entry((diagnostic.level, diagnostic.code)).or_insert(0) += 1;
    }
    for (key, messages) in in_file {
        let total = codes.entry(key).or_default();
        total.0 += messages;
        total.1 += 1;
    }
}

/// Generates from each file alone, on two threads; returns the outcomes in the order of the files.
fn generate_all(files: &[PathBuf]) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let outcomes: Vec<Mutex<Option<Outcome>>> = files.iter().map(|_| Mutex::new(None)).collect();
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(at) else { break };
                    let outcome = generate_file(file);
                    if let Ok(mut place) = outcomes[at].lock() {
                        *place = Some(outcome);
                    }
                }
            });
        }
    });
    std::panic::set_hook(hook);
    let lost = || Outcome::Panicked("the thread ended".to_owned());
    outcomes.into_iter().map(|place| place.into_inner().ok().flatten().unwrap_or_else(lost)).collect()
}

/// Generates both languages from one file.
fn generate_file(file: &Path) -> Outcome {
    let generator =
        Generator::new().input(file.to_string_lossy()).rust("rust").python("python").name("corpus");
    match catch_unwind(AssertUnwindSafe(|| generator.generate())) {
        Ok(Ok(made)) => {
            let bytes = |files: &Option<kubesmith::Files>| {
                files.iter().flat_map(|files| files.values()).map(|text| text.len()).sum()
            };
            Outcome::Made { rust: bytes(&made.rust), python: bytes(&made.python), messages: made.diagnostics }
        }
        Ok(Err(failed)) => Outcome::Refused(failed.0),
        Err(panic) => {
            let message = panic.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
            Outcome::Panicked(message.unwrap_or("no message").to_owned())
        }
    }
}
