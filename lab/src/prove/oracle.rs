//! Cases -> a crate and a package with all their kinds, and the answers of programs that send objects with them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use kubesmith::Files;
use kubesmith::config::Runtime;

use super::cases::Case;
use super::question::{InstalledKind, KINDS, MANAGER, Question};
use crate::corpus::chosen::Version;
use crate::corpus::normal::Client;
use crate::corpus::packages::{self, Settings};
use crate::corpus::place;
use xtask::python_env::PythonEnv;
use xtask::python_packages;
use xtask::workspace::{self, run};

/// The directory below target/ for everything that the proof writes.
pub const DIRECTORY: &str = "prove";

/// The programs that send objects: the source in Rust, to which `codec` is appended, with a module, and the path of that
/// in Python.
const RUST: &str = include_str!("../../../tests/e2e/oracle/oracle.rs");
const CHANGE: &str = include_str!("change.rs");
const PYTHON: &str = "tests/e2e/oracle/oracle.py";

/// Generates the code of all kinds.
pub fn generate(cases: Vec<Case>) -> Result<Vec<InstalledKind>> {
    let files: Vec<PathBuf> = cases.iter().map(|case| case.crd.clone()).collect();
    let settings = Settings { recognize: true, runtime: Runtime::Package, ..Settings::default() };
    let (made, chosen) = packages::of_files(KINDS, &files, &settings, &directory().join("rust"))?;
    let mut wanted = BTreeSet::new();
    let (rust, python) = (made.rust.context("no crate")?, made.python.context("no package")?);
    place(&directory().join("rust").join(KINDS), &rust, &mut wanted)?;
    place(&directory().join("python"), &python, &mut wanted)?;
    let mut versions = chosen.versions;
    let mut kinds = Vec::new();
    for case in cases {
        let name = &case.version().context("no version is stored")?.name;
        let stored = |version: &Version| version.name == *name && case.crd.ends_with(&version.crd);
        let at = versions.iter().position(stored).with_context(|| format!("no type of {}", case.name()))?;
        kinds.push(InstalledKind { version: versions.swap_remove(at), case });
    }
    place(&directory().join("rust"), &workspace_files(&kinds)?, &mut wanted)?;
    std::fs::copy(workspace::root().join("Cargo.lock"), directory().join("rust/Cargo.lock"))?;
    Ok(kinds)
}

/// Compiles the crate and the program in Rust.
pub fn compile() -> Result<()> {
    let mut build = workspace::cargo();
    build.current_dir(directory().join("rust")).args(["build", "--quiet"]);
    // The checkout's target directory already has the same dependencies.
    run(build.env("CARGO_TARGET_DIR", workspace::target()))
}

/// The program that sends objects with the generated crate.
pub fn rust() -> Command {
    Command::new(workspace::target().join(format!("debug/oracle{}", std::env::consts::EXE_SUFFIX)))
}

/// The program that sends objects with the generated package.
pub fn python(env: &PythonEnv) -> Result<Command> {
    let mut driver = env.tool("python");
    let roots = [directory().join("python"), python_packages::runtime()];
    driver.env("PYTHONPATH", std::env::join_paths(roots)?).env("PYTHONDONTWRITEBYTECODE", "1");
    driver.arg(workspace::root().join(PYTHON)).arg(KINDS);
    Ok(driver)
}

/// Runs a program with one line for each object; its answers are a line each in a file.
pub fn send(
    client: Client,
    program: &mut Command,
    (kinds, questions): (&[InstalledKind], &[Question]),
    (kubeconfig, namespace): (&Path, &str),
) -> Result<()> {
    let path = directory().join(format!("questions-{}.jsonl", language(client)));
    let mut file = BufWriter::new(File::create(&path)?);
    for (number, question) in questions.iter().enumerate() {
        writeln!(file, "{}", question.line(&kinds[question.kind], client, number))?;
    }
    file.flush()?;
    let (questions, answers) = (File::open(&path)?, File::create(answers(client))?);
    program.args([namespace, MANAGER]).env("KUBECONFIG", kubeconfig);
    let status = program.stdin(questions).stdout(Stdio::from(answers)).status()?;
    if status.success() { Ok(()) } else { bail!("the program in {client:?} ended with {status}") }
}

/// The file with the answers of a language's program.
pub fn answers(client: Client) -> PathBuf {
    directory().join(format!("answers-{}.jsonl", language(client)))
}

fn language(client: Client) -> String {
    format!("{client:?}").to_lowercase()
}

/// The directory for everything that the proof writes.
fn directory() -> PathBuf {
    workspace::target().join(DIRECTORY)
}

/// The files of a workspace with the crate and the program that sends objects.
fn workspace_files(kinds: &[InstalledKind]) -> Result<Files> {
    let mut codec = String::from("fn codec(key: &str) -> Option<Box<dyn Codec>> {\n    Some(match key {\n");
    for InstalledKind { case, version } in kinds {
        let (path, namespaced) = (format!("{KINDS}::{}", version.rust), case.is_namespaced());
        let with_defaults = format!("{path}::with_defaults");
        writeln!(
            codec,
            "        {:?} => Box::new(Typed {{ namespaced: {namespaced}, with_defaults: {with_defaults} }}),",
            version.rust
        )?;
    }
    codec.push_str("        _ => return None,\n    })\n}\n");
    let manifest = format!(
        "[package]\nname = \"oracle\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         futures = {{ version = \"0.3\", default-features = false, features = [\"std\"] }}\nhttp = \"1\"\n\
         k8s-openapi = {{ version = \"0.29\", features = [\"latest\"] }}\n\
         kube = {{ version = \"5\", default-features = false, features = [\"client\", \"ring\", \"rustls-tls\"] }}\n\
         {KINDS} = {{ path = \"../{KINDS}\", features = [\"kube\"] }}\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\nserde_json = \"1\"\n\
         tokio = {{ version = \"1\", default-features = false, features = [\"rt\"] }}\n"
    );
    let workspace = format!(
        "[workspace]\nmembers = [\"{KINDS}\", \"oracle\"]\nresolver = \"3\"\n\n[profile.dev]\ndebug = false\n"
    );
    Ok(Files::from([
        ("Cargo.toml".to_owned(), workspace.into()),
        ("oracle/Cargo.toml".to_owned(), manifest.into()),
        ("oracle/src/change.rs".to_owned(), CHANGE.into()),
        ("oracle/src/main.rs".to_owned(), format!("{RUST}\n{codec}").into()),
    ]))
}
