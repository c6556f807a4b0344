//! The largest CRDs -> the costs of compiling the generated crate, and a crate of the same types with serde's derives.

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

/// How often both sides take turns; the best run of each counts.
const ROUNDS: usize = 2;

/// The measured cargo command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Stage {
    /// `cargo check` of the crate.
    Check,
    /// An incremental `cargo check` after the type of one field has changed.
    Edit,
    /// A debug build of the crate and of a program that reads and writes every kind.
    Build,
    /// A release build of the crate and of a program that reads and writes every kind.
    Release,
}

impl Stage {
    /// The gate: at most this share of the derive side's time.
    fn gate(self) -> f64 {
        match self {
            Self::Check | Self::Edit | Self::Build => 1.0 / 6.0,
            Self::Release => 1.0 / 10.0,
        }
    }

    /// Whether a program must use the types: the compiler generates machine code for generic functions only then.
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

/// Options of `cargo lab bench compile`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many of the largest CRDs to compile.
    #[arg(long, default_value_t = 25)]
    count: usize,
    /// Compile the types of a swagger or OpenAPI document instead.
    #[arg(long, value_name = "FILE")]
    document: Option<PathBuf>,
    /// Recognise types of Kubernetes, on both sides.
    #[arg(long, conflicts_with = "document")]
    recognize: bool,
    /// The cargo command to measure.
    #[arg(long, value_enum, default_value = "check")]
    stage: Stage,
}

/// One side of the comparison: its crate, and a program that uses every kind of the crate.
struct Side {
    name: &'static str,
    files: Files,
    program: Files,
}

/// Measures both sides and prints their costs; fails if the ratio is above the gate.
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
            program: program(&kind_paths(&package, true))?,
        },
        Side {
            name: "serde derive",
            files: derive::package("measured", &package),
            program: program(&kind_paths(&package, false))?,
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
    // The sides take turns, because the speed of a shared machine varies over time.
    for round in 0..ROUNDS {
        for (side, (crates, best)) in sides.iter().zip(&mut best) {
            if stage == Stage::Edit {
                crates.put("measured", &side.files)?;
                crates.measure_whole(stage.subcommand())?;
                crates.put("measured", &with_edited_field(&side.files).context("no field to edit")?)?;
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

/// Prints the best run of each side and their ratio; fails if it is above the gate.
fn judge(stage: Stage, sides: &[Side], ours: Used, derived: Used) -> Result<()> {
    for (side, Used { cpu, peak, .. }) in sides.iter().zip([ours, derived]) {
        println!("{:<20} {cpu:>8.2} {peak:>8.0}", side.name);
    }
    let ratio = ours.cpu / derived.cpu;
    println!("1/{:.1} of the time, 1/{:.1} of the memory", 1.0 / ratio, derived.peak / ours.peak);
    if ratio > stage.gate() { bail!("more than 1/{:.0} of the time", 1.0 / stage.gate()) } else { Ok(()) }
}

/// The paths of all kinds' types in the crate of a side.
fn kind_paths(package: &Package, ours: bool) -> Vec<String> {
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

/// A program that decodes and encodes every kind.
fn program(kinds: &[String]) -> Result<Files> {
    let manifest = "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
                    measured = { path = \"../measured\" }\nk8s-openapi = { version = \"0.29\", features = [\"latest\"] }\n\
                    serde_json = \"1\"\n";
    let mut text = String::from("fn main() {\n    let text = std::env::args().nth(1).unwrap_or_default();\n");
    for kind in kinds {
        writeln!(
            text,
            "    if let Ok(value) = serde_json::from_str::<{kind}>(&text) {{\n        \
             println!(\"{{}}\", serde_json::to_string(&value).unwrap_or_default());\n    }}"
        )?;
    }
    text.push_str("}\n");
    Ok(Files::from([("Cargo.toml".to_owned(), manifest.into()), ("src/main.rs".to_owned(), text.into())]))
}

/// The files, with the type of the first optional text field changed.
fn with_edited_field(files: &Files) -> Option<Files> {
    let (text, other) = (": Option<String>,\n", ": Option<bool>,\n");
    let mut files = files.clone();
    let part = files.values_mut().find(|file| file.contains(text))?;
    *part = part.replacen(text, other, 1).into();
    Some(files)
}
