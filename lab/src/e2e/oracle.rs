//! Cases -> a crate and a package with all their kinds, and the answers of programs that send every object with them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use kubesmith::Files;
use serde_json::json;

use super::cases::{Case, renamed};
use super::cluster::{Cluster, migrated};
use super::judge::{self, Answer};
use super::question::{MANAGER, Question, Sent};
use crate::corpus::chosen::Version;
use crate::corpus::normal::Client;
use crate::corpus::packages::{self, Settings};
use crate::corpus::place;
use xtask::python_env::PythonEnv;
use xtask::workspace::{self, output, run};

/// The name of the crate and of the package.
const KINDS: &str = "kinds";

/// The programs that send objects: the source in Rust, to which `dispatch` is appended, and the path of that in Python.
const RUST: &str = include_str!("../../../tests/e2e/oracle/oracle.rs");
const PYTHON: &str = "tests/e2e/oracle/oracle.py";

/// The namespace of all objects.
const NAMESPACE: &str = "oracle";
/// The installed cases with their generated types, and the server.
pub struct Oracle {
    sent: Vec<Sent>,
    kubeconfig: PathBuf,
}

impl Oracle {
    /// Installs the CRDs and generates the code of all kinds.
    pub fn prepare(cases: Vec<Case>, kubeconfig: &Path) -> Result<Self> {
        let cases = install_all(cases, kubeconfig)?;
        let files: Vec<PathBuf> = cases.iter().map(|case| case.crd.clone()).collect();
        let settings = Settings { recognize: true, ..Settings::default() };
        let (made, chosen) = packages::of_files(KINDS, &files, &settings)?;
        let mut wanted = BTreeSet::new();
        let (rust, python) = (made.rust.context("no crate")?, made.python.context("no package")?);
        place(&directory().join("rust").join(KINDS), &rust, &mut wanted)?;
        place(&directory().join("python"), &python, &mut wanted)?;
        let mut versions = chosen.versions;
        let mut sent = Vec::new();
        for case in cases {
            let name = &case.version().context("no version is stored")?.name;
            let stored = |version: &Version| version.name == *name && case.crd.ends_with(&version.crd);
            let at =
                versions.iter().position(stored).with_context(|| format!("no type of {}", case.name()))?;
            sent.push(Sent { version: versions.swap_remove(at), case });
        }
        place(&directory().join("rust"), &workspace_files(&sent)?, &mut wanted)?;
        std::fs::copy(workspace::root().join("Cargo.lock"), directory().join("rust/Cargo.lock"))?;
        let objects: usize = sent.iter().map(|one| one.case.inputs.len()).sum();
        println!("{} CRDs installed, {objects} objects to send in each language", sent.len());
        Ok(Self { sent, kubeconfig: kubeconfig.to_owned() })
    }

    /// Sends every object with the generated crate and judges the answers.
    pub fn rust(&self) -> Result<()> {
        let mut build = workspace::cargo();
        build.current_dir(directory().join("rust")).args(["build", "--quiet"]);
        // The checkout's target directory already has the same dependencies.
        build.env("CARGO_TARGET_DIR", workspace::target());
        run(&mut build)?;
        let driver = format!("debug/oracle{}", std::env::consts::EXE_SUFFIX);
        self.send_all(Client::Rust, &mut Command::new(workspace::target().join(driver)))
    }

    /// Sends every object with the generated package and judges the answers.
    pub fn python(&self, env: &PythonEnv) -> Result<()> {
        let mut driver = env.tool("python");
        driver.env("PYTHONPATH", directory().join("python")).env("PYTHONDONTWRITEBYTECODE", "1");
        self.send_all(Client::Python, driver.arg(workspace::root().join(PYTHON)))
    }

    /// Runs a program with one line for each object, and judges its answers.
    fn send_all(&self, client: Client, driver: &mut Command) -> Result<()> {
        let language = format!("{client:?}").to_lowercase();
        let mut questions = Vec::new();
        for sent in &self.sent {
            for input in &sent.case.inputs {
                let name = format!("{language}-{}", questions.len());
                let (input, status) = renamed(&sent.case, input, &name);
                questions.push(Question { sent, input, status });
            }
        }
        let path = directory().join(format!("questions-{language}.jsonl"));
        let mut file = BufWriter::new(File::create(&path)?);
        for Question { sent, input, status } in &questions {
            let (module, class) = &sent.version.python;
            let (key, name) = (&sent.version.rust, &input["metadata"]["name"]);
            let module = format!("{KINDS}.{module}");
            let line = json!({"key": key, "module": module, "class": class, "name": name, "input": input, "status": status});
            writeln!(file, "{line}")?;
        }
        file.flush()?;
        driver.args([NAMESPACE, MANAGER]).env("KUBECONFIG", &self.kubeconfig).stdin(File::open(&path)?);
        let answers = output(driver)?;
        let answers: Vec<Answer> = answers
            .lines()
            .map(|line| serde_json::from_str(line).context("an answer of the oracle"))
            .collect::<Result<_>>()?;
        judge::judge(client, &questions, &answers)
    }
}

/// The directory for everything that the oracle writes.
fn directory() -> PathBuf {
    workspace::target().join("e2e")
}

/// Installs the CRDs and returns the accepted cases; fails if the server refuses a fixture or most of the corpus.
fn install_all(cases: Vec<Case>, kubeconfig: &Path) -> Result<Vec<Case>> {
    let cluster = Cluster::new(kubeconfig)?;
    cluster.namespace(NAMESPACE)?;
    let mut accepted = Vec::new();
    let mut refused = 0;
    for case in cases {
        let crd = migrated(&case.document);
        if crd != case.document {
            println!("{} is changed for this server, as its owner would have to, and installed", case.name());
        }
        match cluster.install(&crd) {
            Ok(()) => accepted.push(case),
            Err(error) if case.ours => bail!("the server refuses the CRD {}: {error:#}", case.name()),
            Err(error) => {
                refused += 1;
                println!("the server refuses the CRD {}: {error:#}", case.name());
            }
        }
    }
    for case in &accepted {
        cluster.wait_for(&case.name())?;
    }
    let others = accepted.iter().filter(|case| !case.ours).count();
    if refused > others { bail!("the server refuses most of the CRDs") } else { Ok(accepted) }
}

/// The files of a workspace with the crate and the program that sends objects.
fn workspace_files(sent: &[Sent]) -> Result<Files> {
    let mut dispatch = String::from(
        "async fn dispatch(place: &Place, question: &Value) -> Outcome<Value> {\n    \
         match question[\"key\"].as_str().unwrap_or_default() {\n",
    );
    for Sent { case, version } in sent {
        let path = format!("{KINDS}::{}", version.rust);
        let api = if case.is_namespaced() { "namespaced" } else { "of_cluster" };
        writeln!(dispatch, "        {:?} => {{", version.rust)?;
        writeln!(dispatch, "            let api = {api}::<{path}>(place);")?;
        let mutable = if case.has_status() { "mut " } else { "" };
        writeln!(
            dispatch,
            "            let {mutable}answer = objects(place, &api, question, {path}::with_defaults).await?;"
        )?;
        if case.has_status() {
            writeln!(dispatch, "            status(place, &api, question, &mut answer).await?;")?;
        }
        dispatch.push_str("            Ok(answer)\n        }\n");
    }
    dispatch.push_str("        other => Err(format!(\"no such kind: {other}\").into()),\n    }\n}\n");
    let manifest = format!(
        "[package]\nname = \"oracle\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\nhttp = \"1\"\n\
         k8s-openapi = {{ version = \"0.29\", features = [\"latest\"] }}\n\
         kube = {{ version = \"5\", default-features = false, features = [\"client\", \"ring\", \"rustls-tls\"] }}\n\
         {KINDS} = {{ path = \"../{KINDS}\", features = [\"kube\"] }}\nserde = \"1\"\nserde_json = \"1\"\n\
         tokio = {{ version = \"1\", default-features = false, features = [\"rt\"] }}\n"
    );
    let workspace = format!(
        "[workspace]\nmembers = [\"{KINDS}\", \"oracle\"]\nresolver = \"3\"\n\n[profile.dev]\ndebug = false\n"
    );
    Ok(Files::from([
        ("Cargo.toml".to_owned(), workspace),
        ("oracle/Cargo.toml".to_owned(), manifest),
        ("oracle/src/main.rs".to_owned(), format!("{RUST}\n{dispatch}")),
    ]))
}
