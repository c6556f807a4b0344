//! A [`Generator`] -> files written, checked, or placed where a build script's crate includes them.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::Generated;
use crate::Generator;
use crate::config::{Config, Layout, Rust};
use crate::diag::{Diagnostic, Diagnostics, Failed, Level, Location};
use crate::emit::{self, Change, Files, MANIFEST, Plan, Summary};

/// What a run wrote.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    /// What became of the files, an output directory each.
    pub outputs: Vec<Summary>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file and directory that was read, sorted.
    pub read: Vec<PathBuf>,
}

/// Whether what is on disk is what would be generated.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// A unified diff from what is on disk to what is generated; empty where all is current.
    pub diff: String,
    /// Each file that is out of date, as an error with the code `out-of-date`; empty where all is current.
    pub stale: Vec<Diagnostic>,
    /// Whether [`Generator::write`] overwrites files that were edited by hand only when it is forced to.
    pub needs_force: bool,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Whether there is nothing to do.
    pub fn is_current(&self) -> bool {
        self.stale.is_empty()
    }
}

impl Generator {
    /// Generates and writes: only what changed, each file atomically, stale files removed. Everything is
    /// generated and compared before anything is written.
    ///
    /// # Errors
    /// Every error of the inputs; files changed or made by hand that would be overwritten; what the system
    /// refuses.
    pub fn write(&self) -> Result<Written, Failed> {
        let generated = self.generate()?;
        let outputs = self.outputs(&generated);
        let written = plans(&outputs).and_then(|plans| emit::write(&plans, self.force));
        let outputs = written.map_err(|errors| failed(generated.diagnostics.clone(), errors))?;
        Ok(Written { outputs, diagnostics: generated.diagnostics, read: generated.read })
    }

    /// Generates and compares with what is on disk; writes nothing. Line ends do not count.
    ///
    /// # Errors
    /// Every error of the inputs; an output directory that cannot be read.
    pub fn check(&self) -> Result<Checked, Failed> {
        let generated = self.generate()?;
        let outputs = self.outputs(&generated);
        let plans = plans(&outputs).map_err(|errors| failed(generated.diagnostics.clone(), errors))?;
        let mut checked = Checked::default();
        let mut diagnostics = Diagnostics::default();
        generated.diagnostics.iter().for_each(|d| diagnostics.push(d.clone()));
        for plan in &plans {
            checked.diff.push_str(&plan.diff());
            for (path, change) in plan.changes() {
                let location = Location::file(plan.shown(path));
                match change {
                    Change::None => {}
                    Change::LineEnds => diagnostics.push(line_ends(location)),
                    change => checked.stale.push(stale(location, change)),
                }
            }
            checked.needs_force |= plan.refusals(false).count() > plan.refusals(true).count();
        }
        checked.diagnostics = diagnostics.into_sorted();
        Ok(checked)
    }

    /// For build scripts: generates one Rust file into `OUT_DIR` (layout `file`) and gives its path. It is
    /// `kubesmith.rs` unless a name is given.
    ///
    /// ```no_run
    /// // build.rs; the crate then has
    /// // `mod kinds { include!(concat!(env!("OUT_DIR"), "/kubesmith.rs")); }`
    /// kubesmith::Generator::new().input("crds/").write_to_out_dir().expect("typed kinds from crds/");
    /// ```
    ///
    /// This is the one function of the library that prints, because its reader is Cargo: a
    /// `cargo:rerun-if-changed` line for every file and directory that was read, and a `cargo:warning` line
    /// for every warning.
    ///
    /// # Errors
    /// Every error of the inputs; `OUT_DIR` unset, that is, no build script; what the system refuses.
    pub fn write_to_out_dir(&self) -> Result<PathBuf, Failed> {
        let one = |message: &str| Failed(vec![Diagnostic::error("output", Location::default(), message)]);
        let directory = std::env::var_os("OUT_DIR").map(PathBuf::from);
        let directory = directory.ok_or_else(|| one("OUT_DIR is not set: this is no build script"))?;
        let mut generator = self.clone();
        (generator.config.python, generator.config.openapi) = (None, None);
        let rust = generator.config.rust.get_or_insert_with(Rust::default);
        rust.out.clone_from(&directory);
        rust.layout = Layout::File;
        if rust.name.is_none() && generator.name.is_none() {
            rust.name = Some("kubesmith".to_owned());
        }
        let generated = generator.generate()?;
        let files = generated.rust.unwrap_or_default();
        emit::write_without_manifest(&directory, &files).map_err(Failed)?;
        tell_cargo(&generated.read, &generated.diagnostics);
        let file =
            files.keys().find(|path| path.ends_with(".rs")).ok_or_else(|| one("nothing was generated"))?;
        Ok(directory.join(file))
    }

    /// Each output directory with the files that belong there.
    fn outputs<'a>(&self, generated: &'a Generated) -> Vec<(PathBuf, &'a Files)> {
        let to = |out: Option<&Path>| self.base.join(out.unwrap_or(Path::new("")));
        let Config { rust, python, openapi, .. } = &self.config;
        let outputs = [
            (to(rust.as_ref().map(|rust| rust.out.as_path())), generated.rust.as_ref()),
            (to(python.as_ref().map(|python| python.out.as_path())), generated.python.as_ref()),
            (to(openapi.as_ref().and_then(|openapi| openapi.out.parent())), generated.openapi.as_ref()),
        ];
        outputs.into_iter().filter_map(|(out, files)| files.map(|files| (out, files))).collect()
    }
}

/// Plans all outputs, and refuses two that share a directory: each would remove the other's files.
fn plans<'a>(outputs: &[(PathBuf, &'a Files)]) -> Result<Vec<Plan<'a>>, Vec<Diagnostic>> {
    for (at, (one, _)) in outputs.iter().enumerate() {
        let same = |other: &Path| {
            std::path::absolute(one).ok() == std::path::absolute(other).ok()
                || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
        };
        if outputs[at + 1..].iter().any(|(other, _)| same(other)) {
            let message = "the Rust, the Python and the OpenAPI output need a directory each";
            let location = Location::file(one.display().to_string());
            return Err(vec![Diagnostic::error("output", location, message)]);
        }
    }
    let (mut plans, mut errors) = (Vec::new(), Vec::new());
    for (directory, files) in outputs {
        match Plan::new(directory, files) {
            Ok(plan) => plans.push(plan),
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() { Ok(plans) } else { Err(errors) }
}

/// The end of a run, with what was found before it.
fn failed(before: Vec<Diagnostic>, errors: Vec<Diagnostic>) -> Failed {
    let mut all = Diagnostics::default();
    before.into_iter().chain(errors).for_each(|d| all.push(d));
    Failed(all.into_sorted())
}

fn line_ends(location: Location) -> Diagnostic {
    let message = "current but for its line ends, which are `\\r\\n` here";
    Diagnostic::note("line-ends", location, message)
        .help("`* text eol=lf` in .gitattributes keeps a checkout as it was generated")
}

fn stale(location: Location, change: Change) -> Diagnostic {
    let message = match change {
        Change::Create if location.file.ends_with(MANIFEST) => {
            "the list of generated files is missing; it belongs under version control with them"
        }
        Change::Create => "missing: it would be generated",
        Change::Remove => "stale: it is not generated any more",
        _ => "out of date: another text would be generated",
    };
    Diagnostic::error("out-of-date", location, message)
}

/// What a build script says to Cargo. A path with a line break could say more than it should.
fn tell_cargo(read: &[PathBuf], diagnostics: &[Diagnostic]) {
    let mut out = std::io::stdout().lock();
    let mut say = |line: String| drop(writeln!(out, "{line}"));
    for path in read.iter().map(|path| path.display().to_string()).filter(|path| !path.contains(['\n', '\r']))
    {
        say(format!("cargo:rerun-if-changed={path}"));
    }
    for diagnostic in diagnostics.iter().filter(|d| d.level == Level::Warning) {
        say(format!("cargo:warning={}", diagnostic.to_string().replace('\n', " ")));
    }
}
