//! Recorded pairs -> the answers of `kubesmith default` and of generated code, compared with what servers stored.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};

use super::chosen::{Chosen, Version};
use super::compile::{self, MaybeEnv, env};
use super::crates;
use super::equal::difference;
use super::folder::{scratch, short_name};
use super::normal::{Client, Counts, missing_required, prune, strip_object};
use super::pairs::Pair;
use xtask::workspace::{self, output, run};

/// How many failures are shown.
const SHOWN: usize = 20;

/// A driver's answer to one input: the object as encoded again, without and with defaults, or an error.
#[derive(Deserialize)]
struct Answer {
    plain: Option<Value>,
    defaulted: Option<Value>,
    error: Option<String>,
}

/// Runs every pair through `kubesmith default`: one process for each CRD, with all its objects on standard input.
pub fn command(pairs: &[Pair]) -> Result<()> {
    let kubesmith = workspace::kubesmith(true)?;
    let mut by_crd: BTreeMap<&PathBuf, Vec<&Pair>> = BTreeMap::new();
    for pair in pairs {
        by_crd.entry(&pair.crd).or_default().push(pair);
    }
    let work: Vec<_> = by_crd.into_iter().collect();
    let failures = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((crd, pairs)) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let found = match one_command(&kubesmith, crd, pairs) {
                        Ok(found) => found,
                        Err(error) => vec![format!("{}: {error:#}", short_name(crd))],
                    };
                    if let Ok(mut failures) = failures.lock() {
                        failures.extend(found);
                    }
                }
            });
        }
    });
    let mut failures = failures.into_inner().unwrap_or_default();
    failures.sort();
    println!("{} pairs over {} CRDs, {} failures", pairs.len(), work.len(), failures.len());
    report(&failures)
}

/// Runs the pairs of one CRD through `kubesmith default` and returns the differences.
fn one_command(kubesmith: &Path, crd: &Path, pairs: &[&Pair]) -> Result<Vec<String>> {
    let manifest = scratch().join("manifests").join(format!("{}.json", short_name(crd)));
    std::fs::create_dir_all(manifest.parent().unwrap_or(&manifest))?;
    let lines: Vec<_> = pairs.iter().map(|pair| pair.input.to_string()).collect();
    std::fs::write(&manifest, lines.join("\n"))?;
    let mut command = Command::new(kubesmith);
    command.args(["default", "-o", "json", "--crd"]).arg(crd).arg("-").stdin(File::open(&manifest)?);
    let done = command.stdout(Stdio::piped()).stderr(Stdio::piped()).output()?;
    if !done.status.success() {
        let message = String::from_utf8_lossy(&done.stderr);
        bail!("{} ({})", message.lines().next().unwrap_or_default(), done.status);
    }
    let answers: Vec<_> = std::str::from_utf8(&done.stdout)?.lines().collect();
    if answers.len() != pairs.len() {
        bail!("{} answers to {} objects", answers.len(), pairs.len());
    }
    let mut failures = Vec::new();
    for (pair, answer) in pairs.iter().zip(answers) {
        let answer: Value = serde_json::from_str(answer)?;
        if let Some(difference) = difference(None, &pair.stored, &answer, &mut Counts::default()) {
            failures.push(format!("{} {}{difference}", short_name(crd), pair.version));
        }
    }
    Ok(failures)
}

/// Runs the pairs of the chosen CRDs through the generated crates, which are linked into one driver.
pub fn rust(chosen: &[Chosen], pairs: &[Pair], recognized: bool) -> Result<()> {
    let work = select_pairs(chosen, pairs)?;
    let lines = work.iter().map(
        |work| json!({"key": crates::key(&work.version.crd, &work.version.name), "input": work.pair.input}),
    );
    run(crates::cargo(crates::RUN_EDITION).args(["build", "--package", "driver", "--quiet"]))?;
    let answers = run_driver(&mut Command::new(crates::driver()), "rust", lines)?;
    judge(&work, &answers, Client::Rust, recognized)
}

/// Runs the pairs of the chosen CRDs through the generated packages, which one driver imports.
pub fn python(maybe: MaybeEnv<'_>, chosen: &[Chosen], pairs: &[Pair]) -> Result<()> {
    let work = select_pairs(chosen, pairs)?;
    let lines = work.iter().map(|work| {
        let (module, class) = &work.version.python;
        let module = format!("{}.{module}", work.chosen.name);
        json!({"module": module, "class": class, "input": work.pair.input})
    });
    let mut driver = env(maybe)?.tool("python");
    driver.env("PYTHONPATH", std::env::join_paths(compile::python_roots(chosen))?);
    driver.env("PYTHONDONTWRITEBYTECODE", "1").arg(workspace::root().join("lab/drivers/driver.py"));
    let answers = run_driver(&mut driver, "python", lines)?;
    judge(&work, &answers, Client::Python, false)
}

/// A pair with the package and the version that decode it.
struct Work<'a> {
    pair: &'a Pair,
    chosen: &'a Chosen,
    version: &'a Version,
}

/// The pairs of the chosen CRDs, without those of versions that are not served, for which no code is generated.
fn select_pairs<'a>(chosen: &'a [Chosen], pairs: &'a [Pair]) -> Result<Vec<Work<'a>>> {
    let mut by_name = BTreeMap::new();
    for chosen in chosen {
        for version in &chosen.versions {
            by_name.insert((version.crd.clone(), version.name.as_str()), (chosen, version));
        }
    }
    let files: BTreeSet<String> = by_name.keys().map(|(file, _)| file.clone()).collect();
    let mut found = Vec::new();
    let mut not_served = 0;
    for pair in pairs {
        let file = short_name(&pair.crd);
        let known = files.contains(&file);
        match by_name.get(&(file, pair.version.as_str())) {
            Some(&(chosen, version)) => found.push(Work { pair, chosen, version }),
            None => not_served += usize::from(known),
        }
    }
    if found.is_empty() {
        bail!("no pair belongs to a chosen CRD");
    }
    if not_served > 0 {
        println!("{not_served} pairs of versions that are not served are left out");
    }
    Ok(found)
}

/// Runs a driver with the lines on its standard input and reads its answers.
fn run_driver(driver: &mut Command, name: &str, lines: impl Iterator<Item = Value>) -> Result<Vec<Answer>> {
    let path = scratch().join(format!("questions-{name}.jsonl"));
    let mut file = std::io::BufWriter::new(File::create(&path)?);
    for line in lines {
        writeln!(file, "{line}")?;
    }
    file.flush()?;
    let answers = output(driver.stdin(File::open(&path)?))?;
    answers.lines().map(|line| serde_json::from_str(line).context("an answer of the driver")).collect()
}

/// Compares every answer with the recorded objects, prints the counts, and fails on a difference.
fn judge(work: &[Work<'_>], answers: &[Answer], client: Client, k8s_openapi: bool) -> Result<()> {
    if answers.len() != work.len() {
        bail!("{} answers to {} questions", answers.len(), work.len());
    }
    let mut counts = Counts::new(k8s_openapi);
    let mut failures = Vec::new();
    let mut refusals = BTreeMap::<String, usize>::new();
    let (mut equal, mut incomplete) = (0, 0);
    for (Work { pair, version, .. }, answer) in work.iter().zip(answers) {
        let missing = missing_required(&version.schema, &pair.input);
        let may_refuse = pair.valid.map_or(missing.is_some(), |valid| !valid);
        match verdict(&version.schema, pair, answer, client, &mut counts) {
            Verdict::Equal => {
                equal += 1;
                incomplete += usize::from(missing.is_some());
            }
            // A recorded object may be refused only for a missing required field.
            Verdict::Refused(message)
                if may_refuse
                    && class(&message).is_some_and(|class| pair.valid.is_some() || class == "required") =>
            {
                *refusals.entry(class(&message).unwrap_or_default()).or_default() += 1;
            }
            Verdict::Refused(what) | Verdict::Differs(what) => {
                failures.push(format!("{} {}: {what}", version.crd, version.name));
            }
        }
    }
    let (all, wrong) = (work.len(), failures.len());
    let refused: usize = refusals.values().sum();
    println!("{client:?}: {all} objects: {equal} equal, {refused} refused with a path, {wrong} wrong");
    println!("{client:?}: equal without a field that their schema requires: {incomplete}");
    let classes: Vec<_> = refusals.iter().map(|(class, count)| format!("{count} {class}")).collect();
    println!("{client:?}: refused: {}", classes.join(", "));
    println!("{client:?}: normalised: {counts}");
    report(&failures)
}

/// The fault named by a message, such as `required` for `MiniCluster flux/m (flux-framework.org/v1): spec.size:
/// required`; none if the message has no path.
fn class(message: &str) -> Option<String> {
    let reason = message.split_once("): ").map_or(message, |(_, reason)| reason);
    let (path, what) = reason.split_once(": ")?;
    let is_path = !path.is_empty() && !path.contains(' ');
    // The found value differs between objects; the expectation before it is the class.
    let what = what.lines().next().unwrap_or_default();
    let what =
        what.split(", found ").next().unwrap_or_default().split(" at line ").next().unwrap_or_default();
    let what: String = if what.contains('`') || what.contains('"') || what.contains('\'') {
        what.split(['`', '"', '\'']).step_by(2).collect::<Vec<_>>().join("...")
    } else {
        what.to_owned()
    };
    is_path.then_some(what)
}

/// The result of comparing an answer with its pair.
enum Verdict {
    Equal,
    Refused(String),
    Differs(String),
}

/// Compares an answer with its pair after the normalisations of the client.
fn verdict(
    schema: &kubesmith::internals::schema::Schema,
    pair: &Pair,
    answer: &Answer,
    client: Client,
    counts: &mut Counts,
) -> Verdict {
    let (Some(plain), Some(defaulted)) = (&answer.plain, &answer.defaulted) else {
        return Verdict::Refused(answer.error.clone().unwrap_or_default());
    };
    for (what, expected, got) in [("plain", &pair.input, plain), ("with defaults", &pair.stored, defaulted)] {
        let mut expected = expected.clone();
        if client == Client::Rust {
            prune(schema, &mut expected, counts);
        }
        strip_object(schema, &mut expected, client, counts);
        if let Some(difference) = difference(Some(schema), &expected, got, counts) {
            return Verdict::Differs(format!("{what}{difference}"));
        }
    }
    Verdict::Equal
}

/// Prints the first failures, equal ones once with their count; fails if there are any.
fn report(failures: &[String]) -> Result<()> {
    let mut alike = BTreeMap::<&str, usize>::new();
    failures.iter().for_each(|failure| *alike.entry(failure).or_default() += 1);
    for (failure, count) in alike.iter().take(SHOWN) {
        println!("  {count} times {failure}");
    }
    if failures.is_empty() { Ok(()) } else { bail!("{} pairs are not as recorded", failures.len()) }
}
