//! The whole corpus -> the costs of parsing it, of `kubesmith generate` and `check`, and of kopium for only Rust.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};
use saphyr_parser::{Event, Parser};

use super::kopium;
use crate::corpus::{self, Corpus};
use crate::measure::{Used, measure};
use xtask::workspace;

/// A row of the table; without figures if the tool is not installed.
struct Row {
    name: &'static str,
    used: Option<Used>,
}

/// Measures one run of each command and prints a table; fails if generation is above a gate.
pub fn run() -> Result<()> {
    let corpus = Corpus::find()?;
    let files = corpus::generate::accepted(&corpus.crds("crds")?);
    let bytes: u64 = files.iter().filter_map(|file| file.metadata().ok()).map(|data| data.len()).sum();
    println!("{} CRDs that generate, {:.0} MB of YAML; one run each", files.len(), bytes as f64 / 1e6);
    let parse =
        measure(Command::new(std::env::current_exe()?).args(["bench", "parse"]).env(xtask::lock::HELD, "1"))?;
    let out = workspace::target().join("bench/generated");
    let _ = std::fs::remove_dir_all(&out);
    let generate = measure(&command("generate", &out, &files)?)?;
    if !generate.success {
        bail!("`kubesmith generate` over the corpus failed");
    }
    let before = newest(&out)?;
    let check = measure(&command("check", &out, &files)?)?;
    if !check.success || newest(&out)? != before {
        bail!("`kubesmith check` after `kubesmith generate` reports a difference or writes a file");
    }
    let rows = [
        Row { name: "parsing alone", used: Some(parse) },
        Row { name: "kubesmith generate, both languages", used: Some(generate) },
        Row { name: "kubesmith check after it", used: Some(check) },
        Row { name: "kopium, Rust alone, a process a version", used: run_kopium(&files)? },
    ];
    print(&rows, generate.cpu);
    if generate.peak > 640.0 {
        bail!("`kubesmith generate` needs more than 640 MiB");
    }
    match rows[3].used {
        Some(kopium) if generate.cpu > kopium.cpu / 2.0 => {
            bail!("`kubesmith generate` takes more than half of kopium's time")
        }
        _ => Ok(()),
    }
}

/// Prints the rows with the ratio of each to generation.
fn print(rows: &[Row], generation: f64) {
    println!("{:<42} {:>8} {:>10} {:>18}", "", "CPU s", "peak MiB", "of generation's CPU");
    for Row { name, used } in rows {
        match used {
            Some(used) => {
                let ratio = used.cpu / generation;
                println!("{name:<42} {:>8.2} {:>10.0} {ratio:>18.2}", used.cpu, used.peak);
            }
            None => println!("{name:<42} {:>8}", "absent"),
        }
    }
}

/// One process of kubesmith over all files.
fn command(subcommand: &str, out: &Path, files: &[PathBuf]) -> Result<Command> {
    let mut command = Command::new(workspace::kubesmith(true)?);
    command.arg(subcommand).args(files).arg("--rust").arg(out.join("rust"));
    command.arg("--python").arg(out.join("python")).args(["--name", "corpus"]);
    Ok(command)
}

/// The latest modification time of the files below a directory.
fn newest(directory: &Path) -> Result<Option<std::time::SystemTime>> {
    let times = workspace::files(directory)?.into_iter().map(|file| Ok(file.metadata()?.modified()?));
    Ok(times.collect::<Result<Vec<_>>>()?.into_iter().max())
}

/// Reads every file of the corpus with the YAML parser of the CRD front-end and discards the events.
pub fn parse() -> Result<()> {
    for file in Corpus::find()?.crds("crds")? {
        let text = std::fs::read_to_string(&file)?;
        for event in Parser::new_from_str(&text) {
            if let Ok((Event::StreamEnd, _)) | Err(_) = event {
                break;
            }
        }
    }
    Ok(())
}

/// The cost of running kopium once for each served version of each CRD; none if it is not installed.
fn run_kopium(files: &[PathBuf]) -> Result<Option<Used>> {
    if Command::new("kopium").arg("--version").output().is_err() {
        return Ok(None);
    }
    let mut all = Used { success: true, ..Used::default() };
    for file in files {
        for version in kopium::versions(file) {
            let mut command = Command::new("kopium");
            all = all.and(measure(command.arg("-f").arg(file).arg("--api-version").arg(version))?);
        }
    }
    Ok(Some(all))
}
