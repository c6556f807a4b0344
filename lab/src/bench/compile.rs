//! The code of the largest CRDs and the same types as plain serde derives, one crate a side -> what checking
//! and building them needs.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use kubesmith::Files;
use kubesmith::Generator;
use kubesmith::internals::model::Package;
use kubesmith::internals::render::rust::{RustOptions, paths, type_name};

use super::crates::{Crates, generated, largest};
use super::derive;
use crate::measure::Used;

/// How often both sides take turns; the best of each counts.
const ROUNDS: usize = 2;

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Stage {
    /// `cargo check` of the crate.
    Check,
    /// `cargo check` after one field's type changed, with what the last one left.
    Edit,
    /// A debug build of the crate and of a program that reads and writes every kind.
    Build,
    /// A release build of the crate and of a program that reads and writes every kind.
    Release,
}

impl Stage {
    /// The gate: at most this part of the derive side's time.
    fn gate(self) -> f64 {
        match self {
            Self::Check | Self::Edit | Self::Build => 1.0 / 6.0,
            Self::Release => 1.0 / 10.0,
        }
    }

    /// Whether nothing is made of generic code until a program calls it.
    fn needs_program(self) -> bool {
        matches!(self, Self::Build | Self::Release)
    }

    fn subcommand(self) -> &'static [&'static str] {
        match self {
            Self::Check => &["check"],
            Self::Edit => &["check", "--config", "profile.dev.incremental=true"],
            Self::Build => &["build"],
            Self::Release => &["build", "--release"],
        }
    }
}

/// What the task measures.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many CRDs.
    #[arg(long, default_value_t = 25)]
    count: usize,
    /// A swagger or OpenAPI document instead, with all its types as own ones.
    #[arg(long, value_name = "FILE")]
    document: Option<PathBuf>,
    /// Recognise types of Kubernetes, on both sides.
    #[arg(long, conflicts_with = "document")]
    recognize: bool,
    /// What is done with them.
    #[arg(long, value_enum, default_value = "check")]
    stage: Stage,
}

/// One side: its crate, and a program that uses every kind of it.
struct Side {
    name: &'static str,
    files: Files,
    program: Files,
}

/// Measures both sides of the largest CRDs by bytes and prints them.
pub fn run(arguments: &Arguments) -> Result<()> {
    let stage = arguments.stage;
    let (what, files) = match &arguments.document {
        Some(document) => (document.display().to_string(), vec![std::path::absolute(document)?]),
        None => (format!("the {} largest CRDs", arguments.count), largest(arguments.count)?),
    };
    let generator = files.iter().fold(Generator::new(), |all, file| all.input(file.to_string_lossy()));
    let generator = generator.recognize(arguments.recognize);
    let (package, _) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let types: usize = package.modules.iter().map(|module| module.types.len()).sum();
    println!("{what}, {types} types; CPU seconds of {stage:?}, the largest process in MiB");
    let sides = [
        Side {
            name: "kubesmith",
            files: generated("measured", generator)?,
            program: program(&roots(&package, true))?,
        },
        Side {
            name: "serde derive",
            files: derive::package("measured", &package),
            program: program(&roots(&package, false))?,
        },
    ];
    let mut best = Vec::new();
    for side in &sides {
        let crates = Crates::new(side.name)?;
        crates.put("measured", &side.files)?;
        if stage.needs_program() {
            crates.put("program", &side.program)?;
        }
        crates.prepare(stage.subcommand())?;
        best.push((crates, Used { cpu: f64::MAX, ..Used::default() }));
    }
    // in turns, since a shared machine is now faster and now slower
    for round in 0..ROUNDS {
        for (side, (crates, best)) in sides.iter().zip(&mut best) {
            if stage == Stage::Edit {
                crates.put("measured", &side.files)?;
                crates.measure_whole(stage.subcommand())?;
                crates.put("measured", &edited(&side.files).context("no field to edit")?)?;
            }
            let used = crates.measure_whole(stage.subcommand())?;
            if used.cpu < best.cpu {
                *best = used;
            }
            eprintln!("round {} of {ROUNDS}, {}: {:.2} CPU s", round + 1, side.name, used.cpu);
        }
    }
    judge(stage, &sides, best[0].1, best[1].1)
}

fn judge(stage: Stage, sides: &[Side], ours: Used, derived: Used) -> Result<()> {
    for (side, Used { cpu, peak, .. }) in sides.iter().zip([ours, derived]) {
        println!("{:<20} {cpu:>8.2} {peak:>8.0}", side.name);
    }
    let ratio = ours.cpu / derived.cpu;
    println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratio, derived.peak / ours.peak);
    if ratio > stage.gate() { bail!("more than 1/{:.0} of the time", 1.0 / stage.gate()) } else { Ok(()) }
}

/// The paths of all kinds below the crate of a side.
fn roots(package: &Package, ours: bool) -> Vec<String> {
    let modules = paths(package, &RustOptions::default());
    let each = package.modules.iter().enumerate().flat_map(|(index, module)| {
        let path = &modules[index];
        module.resources.iter().map(move |resource| match ours {
            true => format!("measured::{path}::{}", type_name(&module.get(resource.root).name)),
            false => format!("measured::m{index}::T{}", resource.root.0),
        })
    });
    each.collect()
}

/// A program that reads and writes every kind.
fn program(roots: &[String]) -> Result<Files> {
    let manifest = "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
                    measured = { path = \"../measured\" }\nk8s-openapi = { version = \"0.29\", features = [\"latest\"] }\n\
                    serde_json = \"1\"\n";
    let mut text = String::from("fn main() {\n    let text = std::env::args().nth(1).unwrap_or_default();\n");
    for root in roots {
        writeln!(
            text,
            "    if let Ok(value) = serde_json::from_str::<{root}>(&text) {{\n        \
             println!(\"{{}}\", serde_json::to_string(&value).unwrap_or_default());\n    }}"
        )?;
    }
    text.push_str("}\n");
    Ok(Files::from([("Cargo.toml".to_owned(), manifest.to_owned()), ("src/main.rs".to_owned(), text)]))
}

/// The files with another type of the first field that is an optional text.
fn edited(files: &Files) -> Option<Files> {
    let (text, other) = (": Option<String>,\n", ": Option<bool>,\n");
    let mut files = files.clone();
    let part = files.values_mut().find(|file| file.contains(text))?;
    *part = part.replacen(text, other, 1);
    Some(files)
}
