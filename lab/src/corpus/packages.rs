//! CRDs, one or several for a package -> a workspace of crates for each edition, and a directory of Python packages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use kubesmith::config::{Config, Runtime};
use kubesmith::diag::{Diagnostics, Failed, Level};
use kubesmith::internals::model::Package;
use kubesmith::internals::render::{python, rust};
use kubesmith::internals::source::{self, SourceKind};
use kubesmith::{Generated, Generator};

use super::chosen::{Chosen, Language, Version, place};
use super::crates;
use super::folder::{scratch, short_name};
use xtask::workspace;

/// Options of generation.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Generate only this language.
    pub language: Option<Language>,
    /// How many CRDs of a directory share a package; none: each CRD has its own.
    pub together: Option<usize>,
    /// Whether types of Kubernetes are recognised.
    pub recognize: bool,
    /// The oldest Kubernetes version that mapped types must hold for.
    pub kubernetes: Option<String>,
    /// Whether the packages depend on the checkout's runtimes or carry copies of them.
    pub runtime: Runtime,
}

impl Settings {
    /// The generator of a package; the crate's manifest names the runtime by its way from `rust`.
    fn generator(&self, read: &[InputFile], name: &str, rust: &Path) -> Generator {
        let config = Config {
            recognize: self.recognize.into(),
            kubernetes: self.kubernetes.clone(),
            drop_invalid_defaults: true,
            ..Config::default()
        };
        let mut generator = Generator::from_config(config, "").name(name);
        for InputFile { file, .. } in read {
            generator = generator.input(file.to_string_lossy());
        }
        if self.language != Some(Language::Python) {
            generator = generator.rust(rust).rust_runtime(self.runtime);
            if self.runtime == Runtime::Package {
                generator = generator.rust_runtime_path(workspace::root().join("runtime/rust"));
            }
        }
        if self.language != Some(Language::Rust) {
            generator = generator.python("python").python_runtime(self.runtime);
        }
        generator
    }

    /// The feature of k8s-openapi that the crates are built with.
    pub fn feature(&self) -> String {
        let version = self.kubernetes.as_deref().map(|version| format!("v{}", version.replace('.', "_")));
        version.unwrap_or_else(|| "latest".to_owned())
    }

    /// The inputs of each package with its name: the file's name, or that of the directory and a number.
    fn packages(&self, read: Vec<InputFile>) -> Vec<(String, Vec<InputFile>)> {
        let Some(together) = self.together else {
            let own = |read: InputFile| (package_name(read.file.file_stem()), vec![read]);
            return read.into_iter().map(own).collect();
        };
        let mut directories = BTreeMap::<String, Vec<Vec<InputFile>>>::new();
        for read in read {
            let directory = package_name(read.file.parent().and_then(Path::file_name));
            let packages = directories.entry(directory).or_default();
            let has_room = |package: &&mut Vec<InputFile>| {
                package.len() < together && !package.iter().any(|other| other.conflicts(&read))
            };
            match packages.iter_mut().find(has_room) {
                Some(package) => package.push(read),
                None => packages.push(vec![read]),
            }
        }
        let numbered = directories.into_iter().flat_map(|(directory, packages)| {
            let named = move |(number, read)| (format!("{directory}_{number}"), read);
            packages.into_iter().enumerate().map(named)
        });
        numbered.collect()
    }
}

/// A file and the CRDs in it.
struct InputFile {
    file: PathBuf,
    definitions: Vec<SourceKind>,
}

impl InputFile {
    fn new(file: &Path) -> Self {
        let inputs = [file.to_string_lossy().into_owned()];
        let sources = source::read(&inputs, Path::new(""), &mut Diagnostics::default());
        Self { file: file.to_path_buf(), definitions: sources.kinds }
    }

    /// Whether both define the same kind, as two releases of one CRD do; a package cannot have both.
    fn conflicts(&self, other: &Self) -> bool {
        let same = |a: &SourceKind, b: &SourceKind| a.group == b.group && a.kind == b.kind;
        self.definitions.iter().any(|a| other.definitions.iter().any(|b| same(a, b)))
    }
}

/// The directory of the Python packages, each in its own subdirectory.
pub fn python_directory() -> PathBuf {
    scratch().join("python")
}

/// Generates all packages and writes them where cargo and Python's tools expect them.
pub fn write(files: &[PathBuf], settings: &Settings) -> Result<Vec<Chosen>> {
    let mut chosen = Vec::new();
    let mut wanted = BTreeSet::new();
    let language = settings.language;
    for (name, read) in settings.packages(files.iter().map(|file| InputFile::new(file)).collect()) {
        let (made, one) = make(name, read, settings, &crates::directory(crates::RUN_EDITION))?;
        if let Some(rust) = &made.rust {
            crates::place_crate(&one.name, rust, &mut wanted)?;
        }
        if let Some(python) = &made.python {
            place(&python_directory().join(&one.name), python, &mut wanted)?;
        }
        chosen.push(one);
    }
    if language != Some(Language::Python) {
        crates::write_workspaces(&chosen, &settings.feature(), &mut wanted)?;
    }
    remove_stale(&wanted, language)?;
    Ok(chosen)
}

/// Generates one package from these files in memory. The crate is to be written into its own directory among `crates`.
#[cfg(feature = "server")]
pub fn of_files(
    name: &str,
    files: &[PathBuf],
    settings: &Settings,
    crates: &Path,
) -> Result<(Generated, Chosen)> {
    make(name.to_owned(), files.iter().map(|file| InputFile::new(file)).collect(), settings, crates)
}

fn make(
    name: String,
    read: Vec<InputFile>,
    settings: &Settings,
    crates: &Path,
) -> Result<(Generated, Chosen)> {
    let generator = settings.generator(&read, &name, &crates.join(&name));
    let made = generator.generate().map_err(|failed| anyhow!("{name}: {}", first_errors(&failed)))?;
    Ok((made, Chosen { versions: versions(read, &generator)?, name }))
}

/// The first errors of a run, one on each line.
fn first_errors(failed: &Failed) -> String {
    let errors = failed.0.iter().filter(|message| message.level == Level::Error);
    errors.take(5).map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// The package name for a file or a directory: its stem in snake case.
fn package_name(stem: Option<&std::ffi::OsStr>) -> String {
    let stem = stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    stem.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// The served versions of the files' CRDs with the paths of their kinds' types.
fn versions(read: Vec<InputFile>, generator: &Generator) -> Result<Vec<Version>> {
    let (package, _) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let rust_modules = rust::paths(&package, &rust::RustOptions::default());
    let python_options = python::PythonOptions::default();
    let bound = python::Bound::new(&package, &python_options);
    let mut found = Vec::new();
    for InputFile { file, definitions } in read {
        for definition in definitions {
            for version in definition.versions.into_iter().filter(|version| version.served) {
                let (at, root) = place_of(&package, &definition.group, &version.name, &definition.kind)?;
                found.push(Version {
                    crd: short_name(&file),
                    name: version.name,
                    rust: format!("{}::{}", rust_modules[at], rust::type_name(&root)),
                    python: (bound.modules[at].path.join("."), python::class(&root)),
                    schema: version.schema.unwrap_or_default(),
                });
            }
        }
    }
    Ok(found)
}

/// The index of the module that has a kind, and the name of the kind's type.
fn place_of(package: &Package, group: &str, version: &str, kind: &str) -> Result<(usize, String)> {
    let mut modules = package.modules.iter();
    let at = modules.position(|module| module.group == group && module.version == version);
    let at = at.with_context(|| format!("{group}/{version} is not in the model"))?;
    let module = &package.modules[at];
    let resource = module.resources.iter().find(|resource| resource.kind == kind);
    let root = resource.with_context(|| format!("{kind} is not in the model"))?.root;
    Ok((at, module.get(root).name.clone()))
}

/// Removes the files that an earlier run with other CRDs has written.
fn remove_stale(wanted: &BTreeSet<PathBuf>, language: Option<Language>) -> Result<()> {
    let mut packages = Vec::new();
    if language != Some(Language::Python) {
        packages.extend(crates::EDITIONS.map(crates::directory));
    }
    if language != Some(Language::Rust) {
        packages.push(python_directory());
    }
    for directory in packages {
        for file in workspace::files(&directory)? {
            if !wanted.contains(&file) {
                std::fs::remove_file(&file)?;
            }
        }
        for entry in std::fs::read_dir(&directory)? {
            let entry = entry?.path();
            // Only empty directories and caches are left in it.
            if entry.is_dir() && !wanted.iter().any(|file| file.starts_with(&entry)) {
                std::fs::remove_dir_all(&entry)?;
            }
        }
    }
    Ok(())
}
