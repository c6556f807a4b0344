//! Random objects and a real API server -> whether strict reading in both languages refuses what the server refuses, and
//! `kubesmith default` prints what it would store.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::steps::Steps;
use xtask::workspace::{self, run};

use super::DIRECTORY;
use super::rows::{self, Row};
use crate::apiserver::Server;
use crate::corpus::equal::difference;
use crate::corpus::normal::Counts;
use crate::prove::{Case, Cluster, Refusal};

/// The CRD of the objects.
const CRD: &str = "fixtures/rules/strict_reading/crd.yaml";

/// The table that the tests read, and whose values the random objects have.
const COMMITTED: &str = "tests/texts/objects.jsonl";

/// The variable that names another table to the tests.
const VARIABLE: &str = "KUBESMITH_OBJECTS";

/// The test in Python that reads the table.
const PYTHON_TEST: &str = "tests/python/test_strict_objects.py";

/// The steps that ask a server about `objects` random objects, then the tests that read the committed table about the same
/// objects.
pub fn add_steps(steps: &mut Steps, server: &Server, objects: usize, seed: u64) {
    let table = workspace::target().join(DIRECTORY).join("objects.jsonl");
    let mut stored = Vec::new();
    steps.step("a server's verdicts about objects of strict reading", || {
        stored = ask_server(server, objects, seed, &table)?;
        Ok(())
    });
    if stored.is_empty() {
        return;
    }
    steps.step("strict reading in Rust has them", || {
        let mut test = workspace::cargo();
        test.args([
            "test",
            "--quiet",
            "--package",
            "rust-generated",
            "--test",
            "generated",
            "strict_objects",
        ]);
        run(test.env(VARIABLE, &table))
    });
    let env = PythonEnv::ensure();
    steps.step("strict reading in Python has them", || {
        let mut test = python_packages::tool(python_packages::there(&env)?, "pytest")?;
        test.args(["-q", "-p", "no:cacheprovider", PYTHON_TEST]);
        run(test.env(VARIABLE, &table))
    });
    steps.step("`kubesmith default` prints what the server stores", || compare_default(&stored));
}

/// An object that the server accepted, and what it would store.
struct Stored {
    object: Value,
    stored: Value,
}

/// Writes the table of random rows with the server's verdicts, and returns what it would store.
fn ask_server(server: &Server, objects: usize, seed: u64, table: &Path) -> Result<Vec<Stored>> {
    let cluster = Cluster::new(server.kubeconfig())?;
    let case = Case::new(workspace::root().join(CRD), true).context(CRD)?;
    cluster.install(&case.document)?;
    cluster.wait_for(&case.name())?;
    let path = format!("{}?dryRun=All&fieldValidation=Strict", case.path("default"));
    let (mut lines, mut stored, mut left_out) = (String::new(), Vec::new(), Counts::default());
    for row in rows::random(&committed_rows()?, objects, seed) {
        let object = row.object();
        let answer = cluster.create(&path, &object, false);
        if let Some(reason) = row.reason_to_leave_out(answer.is_ok()) {
            left_out.add(reason);
            continue;
        }
        let problem = match answer {
            Ok(answer) => {
                stored.push(Stored { object, stored: answer });
                Value::Null
            }
            // The tests take any problem for an empty one: the server names another place of some than strict reading.
            Err(Refusal::Answered { .. }) => json!(""),
            Err(Refusal::Failed(error)) => return Err(error.context(object.to_string())),
        };
        lines.push_str(&json!({"at": row.at, "value": row.value, "problem": problem}).to_string());
        lines.push('\n');
    }
    println!("{} objects, of which the server accepts {}; left out: {left_out}", objects, stored.len());
    std::fs::create_dir_all(table.parent().context("a file in no directory")?)?;
    std::fs::write(table, lines)?;
    Ok(stored)
}

/// The rows of the committed table.
fn committed_rows() -> Result<Vec<Row>> {
    let text = std::fs::read_to_string(workspace::root().join(COMMITTED)).context(COMMITTED)?;
    text.lines().map(|line| serde_json::from_str(line).context(COMMITTED)).collect()
}

/// Fails unless the command prints every object as the server would store it, but for what the server writes in metadata.
fn compare_default(all: &[Stored]) -> Result<()> {
    let objects = workspace::target().join(DIRECTORY).join("accepted.json");
    let lines: Vec<String> = all.iter().map(|each| each.object.to_string()).collect();
    std::fs::write(&objects, lines.join("\n"))?;
    let mut command = Command::new(workspace::kubesmith(false)?);
    command.args(["default", "--quiet", "--output", "json", "--crd"]).arg(workspace::root().join(CRD));
    let printed = workspace::output(command.arg(&objects))?;
    let printed: Vec<Value> = printed.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    if printed.len() != all.len() {
        bail!("{} objects are printed for {}", printed.len(), all.len());
    }
    let mut failures = 0;
    for (each, printed) in all.iter().zip(&printed) {
        let (mut stored, mut printed) = (each.stored.clone(), printed.clone());
        for object in [&mut stored, &mut printed] {
            object["metadata"] = Value::Null;
        }
        if let Some(found) = difference(None, &stored, &printed, &mut Counts::default()) {
            println!("  {}: {found}", each.object);
            failures += 1;
        }
    }
    println!("{} objects, {failures} differ", all.len());
    if failures == 0 { Ok(()) } else { bail!("{failures} objects differ from what the server would store") }
}
