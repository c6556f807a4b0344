//! One generator and its input -> a row of the table: results of running the package, errors of type checkers, costs.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::peers::{PACKAGE, Way};
use crate::measure::{Used, measure_into};
use xtask::python_env::PythonEnv;
use xtask::{pyright, workspace};

/// How often a package is generated and imported. The least time counts; the most shows the noise.
const RUNS: usize = 3;

/// A row of the table.
pub struct Cells {
    /// The cells by column.
    pub texts: Vec<String>,
    /// The parts that failed, with their messages.
    pub failures: Vec<String>,
    /// Whether every cell has the best result.
    pub whole: bool,
}

/// The titles of the columns.
pub const COLUMNS: [&str; 11] = [
    "imports",
    "constructs",
    "sends what was set",
    "defaults known",
    "mypy",
    "pyright",
    "CPU s",
    "MiB",
    "lines",
    "import ms",
    "and construct ms",
];

/// Generates a package and measures it; the logs stay in the directory.
pub fn fill(way: &Way, case: &Path, directory: &Path) -> Result<Cells> {
    let out = directory.join("out");
    let [least, most] = generation(way, &out, &directory.join("generate.log"))?;
    if !least.success {
        let failure = format!("does not generate: see {}", shown(&directory.join("generate.log")));
        return Ok(Cells { texts: vec!["no".to_owned()], failures: vec![failure], whole: false });
    }
    let package = out.join(PACKAGE);
    let found = probe(way, case, &out, &directory.join("probe.log"))?;
    let tools = PythonEnv::ensure()?;
    let mypy = mypy(&tools, way, &package, &directory.join("mypy.log"))?;
    let name = directory.file_name().unwrap_or_default().to_string_lossy();
    let (pyright, printed) = pyright::errors(&tools, &way.env, &format!("peer-{name}"), &package)?;
    std::fs::write(directory.join("pyright.log"), printed)?;
    let mut failures = Vec::new();
    let mut holds = |part: &str| match found[part]["error"].as_str() {
        Some(error) => {
            failures.push(format!("{part}: {error}"));
            false
        }
        None => found[part].is_object(),
    };
    let yes = |holds: bool| if holds { "yes" } else { "no" }.to_owned();
    let (imports, constructs) = (yes(holds("import")), yes(holds("construct")));
    let (sent, defaults) = (sent(&found, &mut holds), defaults(&found, &mut holds));
    // Only a CRD has defaults, so packages from other inputs need not know them.
    let knows =
        found["defaults"]["value"]["right"] == found["defaults"]["value"]["of"] || !way.from.contains("CRD");
    let whole = sent == "yes" && knows && !defaults.contains("invented") && mypy + pyright == 0;
    let milliseconds = |part: &str| match found[part].as_f64() {
        Some(seconds) => format!("{:.0}", seconds * 1000.0),
        None => "-".to_owned(),
    };
    let texts = vec![
        imports,
        constructs,
        sent,
        defaults,
        mypy.to_string(),
        pyright.to_string(),
        format!("{:.2}-{:.2}", least.cpu, most.cpu),
        format!("{:.0}", least.peak),
        lines(&package)?.to_string(),
        milliseconds("seconds_of_import"),
        milliseconds("seconds_with_construct"),
    ];
    Ok(Cells { texts, failures, whole })
}

/// The cheapest and the most expensive of several runs of the generator.
fn generation(way: &Way, out: &Path, log: &Path) -> Result<[Used; 2]> {
    let mut runs = Vec::new();
    for _ in 0..RUNS {
        let _ = std::fs::remove_dir_all(out);
        std::fs::create_dir_all(out)?;
        runs.push(measure_into(&(way.generate)(out), log)?);
    }
    runs.sort_by(|one, other| one.cpu.total_cmp(&other.cpu));
    Ok([runs[0], runs[RUNS - 1]])
}

/// The results of the user's program in `probe.py`, of the run with the least import time.
fn probe(way: &Way, case: &Path, out: &Path, log: &Path) -> Result<Value> {
    let mut best = Value::Null;
    for _ in 0..=RUNS {
        let mut probe = python(&way.env, out);
        let done = probe.arg("lab/peers/probe.py").arg(way.program).arg(case).output()?;
        std::fs::write(log, &done.stderr)?;
        let found: Value = serde_json::from_slice(&done.stdout)
            .with_context(|| format!("probe.py: {}", String::from_utf8_lossy(&done.stderr)))?;
        let seconds = |value: &Value| value["seconds_of_import"].as_f64().unwrap_or(f64::MAX);
        if seconds(&found) < seconds(&best) {
            best = found;
        }
    }
    Ok(best)
}

/// `yes`, or the numbers of surplus and missing fields that are sent, and whether a user can avoid them by hand.
fn sent(found: &Value, holds: &mut impl FnMut(&str) -> bool) -> String {
    if !holds("sent") {
        return "no".to_owned();
    }
    let exact = |part: &Value| {
        let count = |key: &str| part["value"][key].as_array().map_or(0, Vec::len);
        (count("extra"), count("missing"), part["value"]["nulls"].as_u64().unwrap_or_default())
    };
    let (extra, missing, nulls) = exact(&found["sent"]);
    if (extra, missing, nulls) == (0, 0, 0) {
        return "yes".to_owned();
    }
    let named =
        [(extra, "extra"), (missing, "missing"), (usize::try_from(nulls).unwrap_or_default(), "nulls")];
    let named: Vec<_> = named.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    let by_hand = if exact(&found["by_hand"]) == (0, 0, 0) && found["by_hand"]["value"].is_object() {
        "; by hand yes"
    } else {
        ""
    };
    format!("no: {}{by_hand}", named.join(", "))
}

/// The share of defaults that the package knows, such as `26/26`, and the number of values that no schema declares.
fn defaults(found: &Value, holds: &mut impl FnMut(&str) -> bool) -> String {
    if !holds("defaults") {
        return "0".to_owned();
    }
    let value = &found["defaults"]["value"];
    let invented = value["invented"].as_array().map_or(0, Vec::len);
    let plain = format!("{}/{}", value["right"], value["of"]);
    if invented == 0 { plain } else { format!("{plain}, {invented} invented") }
}

/// The number of errors of `mypy --strict`, with the packages of the generated package's own environment.
fn mypy(tools: &PythonEnv, way: &Way, package: &Path, log: &Path) -> Result<u64> {
    let mut mypy = tools.tool("mypy");
    mypy.args(["--strict", "--cache-dir"]).arg(workspace::target().join("bench/pipeline/mypy-cache"));
    mypy.arg("--python-executable").arg(way.env.path("python")).arg(package);
    mypy.env("MYPYPATH", package.parent().context("a package in no directory")?);
    let done = mypy.output()?;
    let printed = String::from_utf8_lossy(&done.stdout).into_owned();
    std::fs::write(log, &printed)?;
    let last = printed.lines().last().unwrap_or_default();
    if last.starts_with("Success") {
        return Ok(0);
    }
    let count = last.strip_prefix("Found ").and_then(|rest| rest.split(' ').next()?.parse().ok());
    match count {
        Some(count) => Ok(count),
        None => bail!("mypy: {printed}{}", String::from_utf8_lossy(&done.stderr)),
    }
}

/// The number of lines in a package's Python files.
pub fn lines(package: &Path) -> Result<usize> {
    let files = workspace::files(package)?.into_iter();
    let texts = files.filter(|file| file.extension().is_some_and(|e| e == "py")).map(std::fs::read_to_string);
    texts.map(|text| Ok(text?.lines().count())).sum()
}

/// A path relative to the checkout.
pub fn shown(path: &Path) -> String {
    let relative = path.strip_prefix(workspace::root()).map_or_else(|_| path.to_path_buf(), PathBuf::from);
    relative.display().to_string()
}

/// The directory for the package and the logs of a way.
pub fn directory(title: &str, way: &Way) -> PathBuf {
    let words =
        format!("{title} {} {}", way.tool, way.from).replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    workspace::target().join("bench/pipeline").join(words)
}

/// An environment's Python that imports from a directory and caches bytecode, as it does for users.
pub fn python(env: &PythonEnv, path: &Path) -> Command {
    let mut python = env.tool("python");
    python.env("PYTHONPATH", path).env_remove("PYTHONDONTWRITEBYTECODE");
    python
}
