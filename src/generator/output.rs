//! Generated files in memory -> files on disk, or a file in a build script's `OUT_DIR`.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::Generated;
use crate::Generator;
use crate::config::{Config, Layout, Rust};
use crate::diag::{Diagnostic, Failed, Level, Location};
use crate::emit::{self, Files, Plan, Summary};
use crate::paths::normalized;
use crate::source::cluster::{CLUSTER, save};

/// The result of writing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    /// The changes to each output directory.
    pub outputs: Vec<Summary>,
    /// For each of these, the line of code that imports its first kind; none for a document.
    pub imports: Vec<Option<String>>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs.
    pub read: Vec<PathBuf>,
}

impl Generator {
    /// Generates and writes the files that changed, each atomically, and removes stale ones. Everything is generated
    /// and compared before anything is written.
    ///
    /// # Errors
    /// Every error of the inputs; files changed or made by hand that would be overwritten; errors of the system.
    pub fn write(&self) -> Result<Written, Failed> {
        Self::write_all(std::slice::from_ref(self))
    }

    /// For build scripts: generates one Rust file into `OUT_DIR` (layout `file`) and returns its path. The file is
    /// `kubesmith.rs` unless a name is configured.
    ///
    /// ```no_run
    /// // build.rs; the crate then has
    /// // `mod kinds { include!(concat!(env!("OUT_DIR"), "/kubesmith.rs")); }`
    /// kubesmith::Generator::new().input("crds/").write_to_out_dir().expect("typed kinds from crds/");
    /// ```
    ///
    /// This is the one function of the library that prints, because its reader is Cargo: a
    /// `cargo:rerun-if-changed` line for every file and directory that was read (the config, the inputs, the
    /// directories of globs), a `cargo:rerun-if-env-changed` line for `KUBECONFIG` if an input is a cluster, and a
    /// `cargo:warning` line for every warning. A change in a cluster itself is not noticed: save its documents, and
    /// generate from these.
    ///
    /// # Errors
    /// Every error of the inputs; `OUT_DIR` unset, as outside a build script; errors of the system.
    pub fn write_to_out_dir(&self) -> Result<PathBuf, Failed> {
        let output_error =
            |message: &str| Failed(vec![Diagnostic::error("output", Location::default(), message)]);
        let directory = std::env::var_os("OUT_DIR").map(PathBuf::from);
        let directory = directory
            .ok_or_else(|| output_error("OUT_DIR is not set: this function works in build scripts only"))?;
        let mut generator = self.clone();
        (generator.config.python, generator.config.openapi) = (None, None);
        let rust = generator.config.rust.get_or_insert_with(Rust::default);
        rust.out.clone_from(&directory);
        rust.layout = Layout::File;
        if rust.name.is_none() && generator.name.is_none() {
            rust.name = Some("kubesmith".to_owned());
        }
        let generated = generator.generate()?;
        let files = generated.rust.clone().unwrap_or_default();
        let mut plans = vec![Plan::without_manifest(&directory, &files, |_, _| true).map_err(Failed)?];
        plans.extend(generator.save_plan(&generated).map_err(Failed)?);
        emit::write(&plans, false).map_err(Failed)?;
        let has_cluster = generator.config.inputs.iter().any(|input| input.starts_with(CLUSTER));
        print_for_cargo(&generated, has_cluster, &directory);
        let file = files
            .keys()
            .find(|path| path.ends_with(".rs"))
            .ok_or_else(|| output_error("nothing was generated"))?;
        Ok(directory.join(file))
    }

    /// The plan that saves the documents of clusters, if they are to be saved.
    pub(super) fn save_plan<'a>(
        &self,
        generated: &'a Generated,
    ) -> Result<Option<Plan<'a>>, Vec<Diagnostic>> {
        let directory = self.save.as_ref().map(|directory| self.base.join(directory));
        directory.map(|directory| save::plan(&directory, &generated.saved)).transpose()
    }

    /// Each output directory, with the files that are generated into it.
    pub(super) fn outputs<'a>(&self, generated: &'a Generated) -> Vec<(PathBuf, &'a Files)> {
        let path_of = |out: Option<&Path>| self.base.join(out.unwrap_or(Path::new("")));
        let Config { rust, python, openapi, .. } = &self.config;
        let outputs = [
            (path_of(rust.as_ref().map(|rust| rust.out.as_path())), generated.rust.as_ref()),
            (path_of(python.as_ref().map(|python| python.out.as_path())), generated.python.as_ref()),
            (path_of(openapi.as_ref().and_then(|openapi| openapi.out.parent())), generated.openapi.as_ref()),
        ];
        outputs.into_iter().filter_map(|(out, files)| files.map(|files| (out, files))).collect()
    }

    /// Plans all outputs.
    pub(super) fn plans<'a>(
        &self,
        outputs: &[(PathBuf, &'a Files)],
    ) -> Result<Vec<Plan<'a>>, Vec<Diagnostic>> {
        let (mut plans, mut errors) = (Vec::new(), Vec::new());
        for (directory, files) in outputs {
            match Plan::new(directory, files, self.config.threads()) {
                Ok(plan) => plans.push(plan),
                Err(found) => errors.extend(found),
            }
        }
        if errors.is_empty() { Ok(plans) } else { Err(errors) }
    }

    /// The position in the config of the last output in this directory; with a file, that of the document.
    pub(super) fn place_of_output(&self, directory: &Path, file: Option<&Path>) -> Option<Location> {
        let is_it = |(key, text): &(String, String)| {
            let path = self.base.join(text);
            match (key.as_str(), file) {
                ("openapi.out", Some(file)) => path == file,
                (key, None) => {
                    key.ends_with(".out") && key != "openapi.out" && real(&path) == real(directory)
                }
                _ => false,
            }
        };
        let places = self.config.places.iter().filter(|(key, _)| is_it(key)).map(|(_, place)| place);
        places.max_by_key(|place| place.at).cloned()
    }
}

/// The path of a directory without links, as far as it exists: what would be made below has no links.
pub(super) fn real(directory: &Path) -> PathBuf {
    let absolute = std::path::absolute(directory).unwrap_or_else(|_| directory.to_owned());
    let exists = absolute.ancestors().find_map(|parent| Some((parent, parent.canonicalize().ok()?)));
    let joined = exists.map(|(parent, real)| match absolute.strip_prefix(parent) {
        Ok(rest) => real.join(rest),
        Err(_) => absolute.clone(),
    });
    normalized(&joined.unwrap_or(absolute))
}

/// Prints the lines of a build script for Cargo. Paths with line breaks are omitted, because they could inject
/// directives.
fn print_for_cargo(generated: &Generated, has_cluster: bool, out_dir: &Path) {
    let mut out = std::io::stdout().lock();
    let mut print = |line: String| drop(writeln!(out, "{line}"));
    let is_one_line = |path: &String| !path.contains(['\n', '\r']);
    for path in generated.read.iter().map(|path| path.display().to_string()).filter(is_one_line) {
        print(format!("cargo:rerun-if-changed={path}"));
    }
    if has_cluster {
        print("cargo:rerun-if-env-changed=KUBECONFIG".to_owned());
    }
    let around_output =
        generated.read.iter().filter(|path| contains(path, out_dir)).map(|path| always_runs(path));
    let warnings = generated.diagnostics.iter().filter(|d| d.level == Level::Warning).cloned();
    for diagnostic in warnings.chain(around_output) {
        print(format!("cargo:warning={}", diagnostic.to_string().replace('\n', " ")));
    }
}

/// Whether a directory contains another one, at any depth.
fn contains(directory: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(directory).is_some_and(|directory| real(other).is_some_and(|other| other.starts_with(directory)))
}

/// The warning about an input's directory that contains what Cargo writes: Cargo watches whole directories.
fn always_runs(directory: &Path) -> Diagnostic {
    let location = Location::file(directory.display().to_string());
    let message =
        "this directory of inputs contains Cargo's own output, so that every build runs this build script";
    Diagnostic::warning("always-runs", location, message).help("put the inputs into a directory of their own")
}
