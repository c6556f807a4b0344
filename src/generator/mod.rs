//! Inputs and options -> generated files: the builder that the command line and build scripts use.
//!
//! A [`Generator`] fills in a [`Run`], plain data, and hands it to the stages: [`model`] reads the inputs and decides,
//! [`generated`] prints, [`output`] and [`several`] plan and write, `check` compares.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::config::{
    Config, JsonSchema, K8sOpenapi, KindRule, Layout, OpenApi, Python, PythonLayout, Runtime, Rust,
};
use crate::diag::{Diagnostic, Failed};
use crate::model::Package;
use crate::render::python::PythonOptions;
use crate::render::rust::RustOptions;
use progress::Observer;
use run::Run;

mod build_script;
#[cfg(feature = "check")]
mod changed_kinds;
#[cfg(feature = "check")]
mod check;
mod generated;
mod imports;
mod known_names;
mod model;
mod names;
mod options;
mod other_package;
mod output;
mod printed;
mod progress;
mod run;
mod several;
mod unused_paths;

#[cfg(feature = "check")]
pub use changed_kinds::ChangedKinds;
#[cfg(feature = "check")]
pub use check::{Checked, OutdatedRuntime};
pub use generated::Generated;
pub use output::Written;
pub use progress::Phase;

/// The inputs, outputs and options of a run; each flag of the command line is a method.
#[derive(Debug, Clone, Default)]
pub struct Generator {
    run: Run,
}

impl Generator {
    /// A generator without inputs and outputs.
    pub fn new() -> Self {
        Self::default()
    }

    /// A generator with a config, whose relative paths are relative to `base`.
    pub fn from_config(config: Config, base: impl Into<PathBuf>) -> Self {
        Self { run: Run { config, base: base.into(), ..Run::default() } }
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
        self.run.config.inputs.push(input.into());
        self
    }

    /// Generates Rust into this directory.
    pub fn rust(mut self, directory: impl Into<PathBuf>) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).out = directory.into();
        self
    }

    /// Generates Python into this directory.
    pub fn python(mut self, directory: impl Into<PathBuf>) -> Self {
        self.run.config.python.get_or_insert_with(Python::default).out = directory.into();
        self
    }

    /// Writes an OpenAPI document into this file.
    pub fn openapi(mut self, file: impl Into<PathBuf>) -> Self {
        self.run.config.openapi.get_or_insert_with(OpenApi::default).out = file.into();
        self
    }

    /// Writes JSON Schemas into this directory.
    pub fn json_schema(mut self, directory: impl Into<PathBuf>) -> Self {
        self.run.config.json_schema.get_or_insert_with(JsonSchema::default).out = directory.into();
        self
    }

    /// Whether Rust is generated as a crate, a module tree or one file.
    pub fn layout(mut self, layout: Layout) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).layout = layout;
        self
    }

    /// Whether Python is generated with a project file, or as a package for a package of the caller's.
    pub fn python_layout(mut self, layout: PythonLayout) -> Self {
        self.run.config.python.get_or_insert_with(Python::default).layout = layout;
        self
    }

    /// Whether the Python package depends on the runtime's package or contains a copy of it.
    pub fn python_runtime(mut self, runtime: Runtime) -> Self {
        self.run.config.python.get_or_insert_with(Python::default).runtime = Some(runtime);
        self
    }

    /// Whether the crate depends on the runtime's crate or contains a copy of it. A module or a file contains one.
    pub fn rust_runtime(mut self, runtime: Runtime) -> Self {
        let rust = self.run.config.rust.get_or_insert_with(Rust::default);
        rust.runtime = Some(runtime);
        rust.runtime_path.take_if(|_| runtime == Runtime::Vendored);
        self
    }

    /// The directory of the runtime's crate, from which the crate takes it; without one it takes it from the registry.
    pub fn rust_runtime_path(mut self, directory: impl Into<PathBuf>) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).runtime_path = Some(directory.into());
        self
    }

    /// The version of k8s-openapi whose types Rust code uses, and with it that of kube.
    pub fn k8s_openapi(mut self, version: K8sOpenapi) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).k8s_openapi = version;
        self
    }

    /// Whether the Rust types implement kube's traits. A crate always contains them behind the feature `kube`, and
    /// this decides whether the feature is on by default.
    pub fn kube(mut self, kube: bool) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).kube = kube;
        self
    }

    /// Whether the Rust types implement schemars' trait. A crate always contains it behind the feature `schemars`, and
    /// this decides whether the feature is on by default.
    pub fn schemars(mut self, schemars: bool) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).schemars = schemars;
        self
    }

    /// Whether the Rust code has what uses kube's client: `edit` and `scale`, and operations. A crate always contains it
    /// behind the feature `client`, and this decides whether the feature is on by default.
    pub fn client(mut self, client: bool) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).client = client;
        self
    }

    /// Whether the Rust code reads YAML texts, with serde-saphyr. A crate always contains that behind the feature `yaml`,
    /// and this decides whether the feature is on by default.
    pub fn yaml(mut self, yaml: bool) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).yaml = yaml;
        self
    }

    /// Whether each Rust type has a method `with_...` for each of its fields.
    pub fn setters(mut self, setters: bool) -> Self {
        self.run.config.rust.get_or_insert_with(Rust::default).setters = setters;
        self
    }

    /// Names the crate and the Python package.
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.run.name = Some(name.into());
        self
    }

    /// Lines at the top of every generated file that can have comments, such as a licence.
    pub fn header(mut self, text: impl Into<String>) -> Self {
        self.run.header = Some(text.into());
        self
    }

    /// Whether an inlined type of Kubernetes becomes that type.
    pub fn recognize(mut self, recognize: bool) -> Self {
        self.run.config.recognize = recognize.into();
        self
    }

    /// The API group of the kinds in Go packages and in swagger and OpenAPI documents that declare none.
    pub fn group(mut self, group: impl Into<String>) -> Self {
        self.run.config.kinds.push(KindRule::group(group).into());
        self
    }

    /// Whether generated files that were changed by hand are overwritten, and a package with another name is replaced by one
    /// whose name was not set.
    pub fn force(mut self, force: bool) -> Self {
        self.run.force = force;
        self
    }

    /// Saves the documents of `cluster:` inputs into this directory when the generated files are written. With the
    /// directory as the input, the same is generated without the cluster.
    #[cfg(feature = "cluster")]
    pub fn save(mut self, directory: impl Into<PathBuf>) -> Self {
        self.run.save = Some(directory.into());
        self
    }

    /// The seconds in which a cluster must have sent everything; 60 by default.
    #[cfg(feature = "cluster")]
    pub fn cluster_timeout(mut self, seconds: std::num::NonZeroU32) -> Self {
        self.run.config.cluster_timeout = Some(seconds);
        self
    }

    /// The largest number of threads, instead of as many as the machine runs at the same time. The output is the same
    /// with any number.
    pub fn jobs(mut self, jobs: NonZeroUsize) -> Self {
        self.run.config.jobs = Some(jobs);
        self
    }

    /// Whether every warning is an error.
    pub fn deny_warnings(mut self, deny: bool) -> Self {
        self.run.deny_warnings = deny;
        self
    }

    /// Calls a function when a phase of the run begins, for showing it on a terminal.
    pub fn on_phase(mut self, show: impl Fn(Phase) + Send + Sync + 'static) -> Self {
        self.run.observer = Observer::new(show);
        self
    }

    /// The directory from which relative paths of the config are resolved.
    pub fn base(&self) -> &Path {
        &self.run.base
    }

    /// The config, with the changes that methods made.
    pub fn config(&self) -> &Config {
        &self.run.config
    }

    /// The model of the inputs, after the last pass.
    ///
    /// # Errors
    /// Every error of the inputs.
    #[doc(hidden)]
    pub fn model(&self) -> Result<(Package, Vec<Diagnostic>), Failed> {
        let lowered = model::read(&self.run)?;
        Ok((lowered.package, lowered.diagnostics.into_sorted()))
    }

    /// The name of the Python package: the configured one, else that of the only group, else that of the output directory.
    /// None if there is no name, no Python output and not exactly one group.
    #[doc(hidden)]
    pub fn python_name(&self, package: &Package) -> Option<String> {
        names::python_name(&self.run, package)
    }

    /// The options of the Rust output with this name; those of a config without Rust are the defaults.
    #[doc(hidden)]
    pub fn rust_options(&self, name: String) -> RustOptions {
        options::of_rust(&self.run, name)
    }

    /// The options of the Python output with this name; those of a config without Python are the defaults.
    #[doc(hidden)]
    pub fn python_options(&self, name: String) -> PythonOptions {
        options::of_python(&self.run, name)
    }

    /// Generates everything in memory.
    ///
    /// # Errors
    /// Every error of the inputs.
    pub fn generate(&self) -> Result<Generated, Failed> {
        generated::generate(&self.run)
    }

    /// Generates in memory and compares with the files on disk, ignoring line ends and the layout of Rust; writes nothing.
    ///
    /// # Errors
    /// Every error of the inputs; an output directory that cannot be read.
    #[cfg(feature = "check")]
    pub fn check(&self) -> Result<Checked, Failed> {
        check::check_all(&[&self.run])
    }

    /// [`Generator::check`] for several SDKs, such as those of the configs in one repository.
    ///
    /// # Errors
    /// Those of [`Generator::check`] of every generator; two outputs in one place.
    #[cfg(feature = "check")]
    pub fn check_all(generators: &[Self]) -> Result<Checked, Failed> {
        check::check_all(&Self::runs(generators))
    }

    /// Generates and writes the files that changed, each atomically, and removes stale ones. Everything is generated
    /// and compared before anything is written.
    ///
    /// # Errors
    /// Every error of the inputs; files changed or made by hand that would be overwritten; errors of the system.
    pub fn write(&self) -> Result<Written, Failed> {
        several::write_all(&[&self.run])
    }

    /// [`Generator::write`] for several SDKs in one run, such as those of the configs in one repository: if one of them has
    /// an error, nothing is written. Files that were changed by hand are overwritten if `force` is set in all of them.
    ///
    /// # Errors
    /// Those of [`Generator::write`] of every generator; two outputs in one place.
    pub fn write_all(generators: &[Self]) -> Result<Written, Failed> {
        several::write_all(&Self::runs(generators))
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
        build_script::write(&self.run)
    }

    fn runs(generators: &[Self]) -> Vec<&Run> {
        generators.iter().map(|generator| &generator.run).collect()
    }
}
