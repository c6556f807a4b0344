//! Chosen CRDs, one or several to a package -> one workspace of crates an edition and one directory of
//! Python packages.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use kubesmith::Generator;
use kubesmith::config::Config;
use kubesmith::emit::Files;
use kubesmith::schema::Schema;

use super::{Language, file_name, scratch};
use crate::workspace;

/// The editions that the crates compile under, each in a workspace of its own.
pub const EDITIONS: [&str; 2] = ["2021", "2024"];

/// The program that runs pairs through the crates.
const DRIVER: &str = include_str!("../../drivers/driver.rs");

/// How code is generated.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Only this language.
    pub language: Option<Language>,
    /// How many CRDs share a package that is named by its number; one each, named by its file, without.
    pub together: Option<usize>,
    /// Whether types of Kubernetes are recognised.
    pub recognize: bool,
    /// The oldest Kubernetes version that mapped types must hold for.
    pub kubernetes: Option<String>,
}

impl Settings {
    fn generator(&self, files: &[PathBuf], name: &str) -> Generator {
        let config = Config {
            recognize: self.recognize.into(),
            kubernetes: self.kubernetes.clone(),
            drop_invalid_defaults: true,
            ..Config::default()
        };
        let mut generator = Generator::from_config(config, "").name(name);
        for file in files {
            generator = generator.input(file.to_string_lossy());
        }
        if self.language != Some(Language::Python) {
            generator = generator.rust("rust");
        }
        if self.language != Some(Language::Rust) {
            generator = generator.python("python");
        }
        generator
    }

    /// The feature of k8s-openapi that the crates are built with.
    fn feature(&self) -> String {
        let version = self.kubernetes.as_deref().map(|version| format!("v{}", version.replace('.', "_")));
        version.unwrap_or_else(|| "latest".to_owned())
    }
}

/// CRDs with their crate and their package.
pub struct Chosen {
    /// The crate's and the package's name.
    pub name: String,
    /// Their served versions.
    pub versions: Vec<Version>,
}

/// One version of a chosen CRD.
pub struct Version {
    /// The CRD's file name.
    pub crd: String,
    /// Its name.
    pub name: String,
    /// The path of the kind's type below the crate or package: group, version, type.
    pub path: [String; 3],
    /// The schema of a whole object.
    pub schema: Schema,
}

/// Where the Rust workspace of an edition lies.
pub fn rust_workspace(edition: &str) -> PathBuf {
    scratch().join(format!("rust-{edition}"))
}

/// Where the Python packages lie, each in a directory of its own.
pub fn python_directory() -> PathBuf {
    scratch().join("python")
}

/// Generates each package, in one language or in both, and writes it where the compilers find it.
pub fn write(files: &[PathBuf], settings: &Settings) -> Result<Vec<Chosen>> {
    let mut chosen = Vec::new();
    let mut wanted = BTreeSet::new();
    let language = settings.language;
    for (number, files) in files.chunks(settings.together.unwrap_or(1)).enumerate() {
        let name = match settings.together {
            Some(_) => format!("corpus_{number}"),
            None => package_name(&file_name(&files[0])),
        };
        let generator = settings.generator(files, &name);
        let made = generator.generate().map_err(|failed| anyhow!("{failed}"))?;
        if let Some(rust) = made.rust {
            for edition in EDITIONS {
                let directory = rust_workspace(edition).join("crates").join(&name);
                place(&directory, &in_edition(rust.clone(), edition)?, &mut wanted)?;
            }
        }
        if let Some(python) = made.python {
            place(&python_directory().join(&name), &python, &mut wanted)?;
        }
        chosen.push(Chosen { versions: versions(files, &generator)?, name });
    }
    if language != Some(Language::Python) {
        write_workspaces(&chosen, &settings.feature(), &mut wanted)?;
    }
    remove_stale(&wanted, language)?;
    // The formatters' usual settings, whatever the directories above say.
    std::fs::write(scratch().join("rustfmt.toml"), "")?;
    Ok(chosen)
}

/// A name for the crate of a file: its stem in snake case.
fn package_name(file: &str) -> String {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    stem.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// The crate's files with another edition in the manifest.
fn in_edition(mut files: Files, edition: &str) -> Result<Files> {
    let manifest = files.get_mut("Cargo.toml").context("the crate has no Cargo.toml")?;
    let line = manifest.lines().find(|line| line.starts_with("edition")).context("no edition")?.to_owned();
    *manifest = manifest.replace(&line, &format!("edition = \"{edition}\""));
    Ok(files)
}

/// The served versions of the files' CRDs with the published path of their kinds.
fn versions(files: &[PathBuf], generator: &Generator) -> Result<Vec<Version>> {
    let (package, _) = generator.model().map_err(|failed| anyhow!("{failed}"))?;
    let mut diagnostics = kubesmith::diag::Diagnostics::default();
    let mut found = Vec::new();
    let read = files.iter().flat_map(|file| {
        let inputs = [file.to_string_lossy().into_owned()];
        let sources = kubesmith::source::read(&inputs, Path::new(""), &mut diagnostics);
        sources.definitions.into_iter().map(|definition| (file_name(file), definition)).collect::<Vec<_>>()
    });
    for (crd, definition) in read {
        for version in definition.versions.into_iter().filter(|version| version.served) {
            let module = package
                .modules
                .iter()
                .find(|module| module.group == definition.group && module.version == version.name)
                .with_context(|| format!("{} is not in the model", version.name))?;
            let resource = module.resources.iter().find(|resource| resource.kind == definition.kind);
            let root = resource.with_context(|| format!("{} is not in the model", definition.kind))?.root;
            let path = [snake(&definition.group), snake(&version.name), module.get(root).name.clone()];
            let schema = version.schema.unwrap_or_default();
            found.push(Version { crd: crd.clone(), name: version.name, path, schema });
        }
    }
    Ok(found)
}

/// A group or version as the name of a module.
pub fn snake(text: &str) -> String {
    let name: String =
        text.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect();
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// Writes files below a directory, those that changed.
fn place(directory: &Path, files: &Files, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    for (path, text) in files {
        let path = directory.join(path);
        if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(&path, text)?;
        }
        wanted.insert(path);
    }
    Ok(())
}

/// The workspace of each edition: its manifest and the driver.
fn write_workspaces(chosen: &[Chosen], feature: &str, wanted: &mut BTreeSet<PathBuf>) -> Result<()> {
    let mut dependencies = String::new();
    let mut dispatch = String::from("fn dispatch(key: &str, input: Value) -> Value {\n    match key {\n");
    for Chosen { name, versions, .. } in chosen {
        writeln!(dependencies, "{name} = {{ path = \"../crates/{name}\" }}")?;
        for version in versions {
            let [group, module, kind] = version.path.each_ref().map(|part| raw(part));
            let path = format!("{name}::{group}::{module}::{kind}");
            writeln!(
                dispatch,
                "        \"{}/{}\" => run::<{path}>(input, {path}::with_defaults),",
                version.crd, version.name
            )?;
        }
    }
    dispatch.push_str("        _ => refusal(\"no such crate\"),\n    }\n}\n");
    for edition in EDITIONS {
        let manifest = format!(
            "[package]\nname = \"driver\"\nversion = \"0.0.0\"\nedition = \"{edition}\"\n\n[dependencies]\n\
             k8s-openapi = {{ version = \"*\", features = [\"{feature}\"] }}\nserde = \"1\"\nserde_json = \"1\"\n\
             {dependencies}"
        );
        let workspace = "[workspace]\nmembers = [\"crates/*\", \"driver\"]\nresolver = \"2\"\n\n\
                         [profile.dev]\ndebug = false\nincremental = false\n";
        let files = Files::from([
            ("Cargo.toml".to_owned(), workspace.to_owned()),
            ("driver/Cargo.toml".to_owned(), manifest),
            ("driver/src/main.rs".to_owned(), format!("{DRIVER}\n{dispatch}")),
        ]);
        let directory = rust_workspace(edition);
        place(&directory, &files, wanted)?;
        // The same versions of everything as the project itself.
        let lock = directory.join("Cargo.lock");
        if !lock.exists() {
            std::fs::copy(workspace::root().join("Cargo.lock"), &lock)?;
        }
        wanted.insert(lock);
    }
    Ok(())
}

/// A module or type as Rust code may write it.
pub fn raw(name: &str) -> String {
    const KEYWORDS: [&str; 12] =
        ["as", "async", "dyn", "enum", "fn", "impl", "mod", "move", "pub", "ref", "type", "use"];
    if KEYWORDS.contains(&name) { format!("r#{name}") } else { name.to_owned() }
}

/// Takes away what an earlier choice left.
fn remove_stale(wanted: &BTreeSet<PathBuf>, language: Option<Language>) -> Result<()> {
    let mut packages = Vec::new();
    if language != Some(Language::Python) {
        packages.extend(EDITIONS.map(|edition| rust_workspace(edition).join("crates")));
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
            // Left with nothing but empty directories and caches.
            if entry.is_dir() && !wanted.iter().any(|file| file.starts_with(&entry)) {
                std::fs::remove_dir_all(&entry)?;
            }
        }
    }
    Ok(())
}
