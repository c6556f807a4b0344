//! Inputs and options -> generated files: the builder that the command line and build scripts use.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::config::{
    self, Config, Header, K8sOpenapi, KindRule, Layout, OpenApi, Python, PythonLayout, Runtime, Rust,
};
use crate::diag::{Diagnostic, Diagnostics, Failed, Location};
use crate::emit::Files;
use crate::model::Package;
use crate::render::{python, rust};
use crate::source;
use crate::{lower, passes};

#[cfg(feature = "check")]
mod check;
mod imports;
mod known_names;
mod names;
mod options;
mod other_package;
mod output;
mod printed;
mod progress;
mod several;
mod unused_paths;

#[cfg(feature = "check")]
pub use check::Checked;
pub use output::Written;
pub use progress::Phase;

/// The inputs, outputs and options of a run; each flag of the command line is a method.
#[derive(Debug, Clone, Default)]
pub struct Generator {
    pub(crate) config: Config,
    /// The directory from which relative paths of the config are resolved: that of the config file; empty without one.
    pub(crate) base: PathBuf,
    /// The name of both packages, instead of the config's.
    pub(crate) name: Option<String>,
    pub(crate) force: bool,
    deny_warnings: bool,
    /// The directory to which the documents of clusters are saved.
    pub(crate) save: Option<PathBuf>,
    /// The header, instead of the config's.
    header: Option<String>,
    observer: progress::Observer,
}

/// The generated files, in memory.
#[derive(Debug, Clone, Default)]
pub struct Generated {
    /// The Rust files, relative to the Rust output directory, if one is configured.
    pub rust: Option<Files>,
    /// The Python files, relative to the Python output directory, if one is configured.
    pub python: Option<Files>,
    /// The OpenAPI document, by the name of its file, if one is configured.
    pub openapi: Option<Files>,
    /// Warnings and notes, sorted.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file and directory that was read, sorted, with the config and the directories of globs: what decides
    /// the output; for `rerun-if-changed`.
    pub read: Vec<PathBuf>,
    /// The documents of `cluster:` inputs that are to be saved, by file name; none without a directory for them.
    pub saved: Files,
    /// The line of Rust that imports the first kind.
    pub(crate) rust_import: Option<String>,
    /// The line of Python that imports the first kind.
    pub(crate) python_import: Option<String>,
}

impl Generator {
    /// A generator without inputs and outputs.
    pub fn new() -> Self {
        Self::default()
    }

    /// A generator with a config, whose relative paths are relative to `base`.
    pub fn from_config(config: Config, base: impl Into<PathBuf>) -> Self {
        Self { config, base: base.into(), ..Self::default() }
    }

    /// A generator with the config in a file, whose relative paths are relative to the file's directory.
    ///
    /// # Errors
    /// The file cannot be read, or every error in it.
    pub fn from_config_file(file: impl AsRef<Path>) -> Result<Self, Failed> {
        let file = file.as_ref();
        let base = file.parent().filter(|base| !base.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Self::from_config(Config::read(file)?, base))
    }

    /// Reads a file, a directory, a glob, Go packages (with the feature `go`), `-` for standard input, or a live cluster
    /// (`cluster:`, with the feature of that name).
    pub fn input(mut self, input: impl Into<String>) -> Self {
        self.config.inputs.push(input.into());
        self
    }

    /// Generates Rust into this directory.
    pub fn rust(mut self, directory: impl Into<PathBuf>) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).out = directory.into();
        self
    }

    /// Generates Python into this directory.
    pub fn python(mut self, directory: impl Into<PathBuf>) -> Self {
        self.config.python.get_or_insert_with(Python::default).out = directory.into();
        self
    }

    /// Writes an OpenAPI document into this file.
    pub fn openapi(mut self, file: impl Into<PathBuf>) -> Self {
        self.config.openapi.get_or_insert_with(OpenApi::default).out = file.into();
        self
    }

    /// Whether Rust is generated as a crate, a module tree or one file.
    pub fn layout(mut self, layout: Layout) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).layout = layout;
        self
    }

    /// Whether Python is generated with a project file, or as a package for a package of the caller's.
    pub fn python_layout(mut self, layout: PythonLayout) -> Self {
        self.config.python.get_or_insert_with(Python::default).layout = layout;
        self
    }

    /// Whether the Python package depends on the runtime's package or contains a copy of it.
    pub fn python_runtime(mut self, runtime: Runtime) -> Self {
        self.config.python.get_or_insert_with(Python::default).runtime = Some(runtime);
        self
    }

    /// Whether the crate depends on the runtime's crate or contains a copy of it. A module or a file contains one.
    pub fn rust_runtime(mut self, runtime: Runtime) -> Self {
        let rust = self.config.rust.get_or_insert_with(Rust::default);
        rust.runtime = Some(runtime);
        rust.runtime_path.take_if(|_| runtime == Runtime::Vendored);
        self
    }

    /// The directory of the runtime's crate, from which the crate takes it; without one it takes it from the registry.
    pub fn rust_runtime_path(mut self, directory: impl Into<PathBuf>) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).runtime_path = Some(directory.into());
        self
    }

    /// The version of k8s-openapi whose types Rust code uses, and with it that of kube.
    pub fn k8s_openapi(mut self, version: K8sOpenapi) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).k8s_openapi = version;
        self
    }

    /// Whether the Rust types implement kube's traits. A crate always contains them behind the feature `kube`, and
    /// this decides whether the feature is on by default.
    pub fn kube(mut self, kube: bool) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).kube = kube;
        self
    }

    /// Whether the Rust types implement schemars' trait. A crate always contains it behind the feature `schemars`, and
    /// this decides whether the feature is on by default.
    pub fn schemars(mut self, schemars: bool) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).schemars = schemars;
        self
    }

    /// Whether the Rust code has what uses kube's client: `edit` and `scale`, and operations. A crate always contains it
    /// behind the feature `client`, and this decides whether the feature is on by default.
    pub fn client(mut self, client: bool) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).client = client;
        self
    }

    /// Whether the Rust code reads YAML texts, with serde-saphyr. A crate always contains that behind the feature `yaml`,
    /// and this decides whether the feature is on by default.
    pub fn yaml(mut self, yaml: bool) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).yaml = yaml;
        self
    }

    /// Whether each Rust type has a method `with_...` for each of its fields.
    pub fn setters(mut self, setters: bool) -> Self {
        self.config.rust.get_or_insert_with(Rust::default).setters = setters;
        self
    }

    /// Names the crate and the Python package.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Lines at the top of every generated file that can have comments, such as a licence.
    pub fn header(mut self, text: impl Into<String>) -> Self {
        self.header = Some(text.into());
        self
    }

    /// Whether an inlined type of Kubernetes becomes that type.
    pub fn recognize(mut self, recognize: bool) -> Self {
        self.config.recognize = recognize.into();
        self
    }

    /// The API group of the kinds in swagger and OpenAPI documents that declare none.
    pub fn group(mut self, group: impl Into<String>) -> Self {
        self.config.kinds.push(KindRule::group(group).into());
        self
    }

    /// Whether generated files that were changed by hand are overwritten, and a package with another name is replaced by one
    /// whose name was not set.
    pub fn force(mut self, force: bool) -> Self {
        self.force = force;
        self
    }

    /// Saves the documents of `cluster:` inputs into this directory when the generated files are written. With the
    /// directory as the input, the same is generated without the cluster.
    #[cfg(feature = "cluster")]
    pub fn save(mut self, directory: impl Into<PathBuf>) -> Self {
        self.save = Some(directory.into());
        self
    }

    /// The seconds in which a cluster must have sent everything; 60 by default.
    #[cfg(feature = "cluster")]
    pub fn cluster_timeout(mut self, seconds: std::num::NonZeroU32) -> Self {
        self.config.cluster_timeout = Some(seconds);
        self
    }

    /// The largest number of threads, instead of as many as the machine runs at the same time. The output is the same
    /// with any number.
    pub fn jobs(mut self, jobs: NonZeroUsize) -> Self {
        self.config.jobs = Some(jobs);
        self
    }

    /// Whether every warning is an error.
    pub fn deny_warnings(mut self, deny: bool) -> Self {
        self.deny_warnings = deny;
        self
    }

    /// Calls a function when a phase of the run begins, for showing it on a terminal.
    pub fn on_phase(mut self, show: impl Fn(Phase) + Send + Sync + 'static) -> Self {
        self.observer = progress::Observer::new(show);
        self
    }

    /// The directory from which relative paths of the config are resolved.
    pub fn base(&self) -> &Path {
        &self.base
    }

    /// The config, with the changes that methods made.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The model of the inputs, after the last pass.
    ///
    /// # Errors
    /// Every error of the inputs.
    #[doc(hidden)]
    pub fn model(&self) -> Result<(Package, Vec<Diagnostic>), Failed> {
        let lowered = self.lower()?;
        Ok((lowered.package, lowered.diagnostics.into_sorted()))
    }

    /// Generates everything in memory.
    ///
    /// # Errors
    /// Every error of the inputs.
    pub fn generate(&self) -> Result<Generated, Failed> {
        let Lowered { package, mut diagnostics, read, saved } = self.lower()?;
        let rust = self.config.rust.as_ref().and_then(|rust| {
            let owner = if rust.layout == Layout::Crate { config::owner_in_rust } else { config::no_owner };
            self.package_name(
                "rust",
                &groups(&package),
                (rust.name.as_deref(), &rust.out),
                owner,
                &mut diagnostics,
            )
        });
        let python = self.config.python.as_ref();
        let python = python.and_then(|python| self.name_of_python(&package, python, &mut diagnostics));
        let (rust, python) =
            (rust.map(|name| self.rust_options(name)), python.map(|name| self.python_options(name)));
        let versions: Vec<_> =
            package.modules.iter().map(|m| (m.group.as_str(), m.version.as_str())).collect();
        diagnostics.extend(config::module_clashes(&self.config, &versions));
        if rust.as_ref().is_some_and(|options| options.runtime == Runtime::Package) {
            diagnostics.extend(rust::refused_types(&package));
        }
        if self.deny_warnings {
            diagnostics.deny_warnings();
        }
        diagnostics.propagate()?;
        // Nothing after this can fail: each language binds the package and prints it.
        self.observer.begin(Phase::Print);
        let out = self.config.rust.as_ref().and_then(|rust| rust.out.file_name()).unwrap_or_default();
        let rust_import = rust.as_ref().and_then(|options| imports::in_rust(&package, options, out));
        let python_import = python.as_ref().and_then(|options| imports::in_python(&package, options));
        Ok(Generated {
            rust_import,
            python_import,
            rust: rust.map(|options| self.with_header(rust::render(&package, &options))),
            python: python.map(|options| self.with_header(python::render(&package, &options))),
            openapi: self.config.openapi.as_ref().map(|openapi| self.document(openapi, &package)),
            diagnostics: diagnostics.into_sorted(),
            read,
            saved,
        })
    }

    /// No messages yet; those to come have the levels of the config.
    pub(crate) fn diagnostics(&self) -> Diagnostics {
        Diagnostics::with_levels(self.config.messages.levels(&self.base))
    }

    /// Reads the inputs, lowers them to the model and runs the passes.
    fn lower(&self) -> Result<Lowered, Failed> {
        let mut diagnostics = self.diagnostics();
        if let Some(message) = self.config.kubernetes_conflict() {
            diagnostics.push(Diagnostic::error("config", Location::default(), message));
        }
        if let Some(Err((message, help))) = self.header.as_deref().map(Header::new) {
            diagnostics.push(Diagnostic::error("config", Location::default(), message).help(help));
        }
        let rust = self.config.rust.as_ref().and_then(Rust::runtime_conflict);
        let python = self.config.python.as_ref().and_then(Python::runtime_conflict);
        for (message, help) in rust.into_iter().chain(python) {
            diagnostics.push(Diagnostic::error("config", Location::default(), message).help(help));
        }
        diagnostics.extend(source::illegal_names(&self.config));
        diagnostics.propagate()?;
        self.observer.begin(Phase::Read);
        let mut sources = source::read_all(&self.config, &self.base, self.save.as_deref(), &mut diagnostics);
        // If some inputs cannot be read, the others are lowered all the same, so that one run reports all errors.
        // Unknown names are reported only if all inputs were read: else a name may be in an input that was not.
        if !diagnostics.has_errors() && !self.config.for_other_inputs {
            let known = known_names::known_names(&sources);
            diagnostics.extend(config::unknown_names(&self.config, &known));
            diagnostics.extend(self.unused_paths(&sources.read));
        }
        let has_kinds = !sources.kinds.is_empty();
        let may_lack_group = |kind: &source::SourceKind| {
            kind.document.is_empty() || kind.versions.iter().any(|version| !version.go.is_empty())
        };
        let has_documents = !sources.operations.is_empty() || sources.kinds.iter().any(may_lack_group);
        diagnostics.extend(config::unused_group(&self.config, has_documents).filter(|_| has_kinds));
        let (read, saved) = (std::mem::take(&mut sources.read), std::mem::take(&mut sources.saved));
        self.observer.begin(Phase::Decide);
        let mut package = lower::lower(sources, &self.config, &mut diagnostics);
        passes::run(&mut package, &self.config, &mut diagnostics);
        let nothing = config::nothing_selected(&self.config, &package, has_kinds)
            .or_else(|| config::nothing_generated(&self.config, &package));
        let nothing = nothing.filter(|_| !diagnostics.has_errors());
        diagnostics.extend(nothing);
        if self.deny_warnings {
            diagnostics.deny_warnings();
        }
        diagnostics.propagate()?;
        Ok(Lowered { package, diagnostics, read, saved })
    }
}

/// The API groups of a package, sorted.
fn groups(package: &Package) -> Vec<&str> {
    let groups: BTreeSet<&str> = package.modules.iter().map(|module| module.group.as_str()).collect();
    groups.into_iter().collect()
}

/// The model after the passes, the diagnostics so far, the files that were read and the documents to save.
struct Lowered {
    package: Package,
    diagnostics: Diagnostics,
    read: Vec<PathBuf>,
    saved: Files,
}
