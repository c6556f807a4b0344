//! Each version of k8s-openapi but the newest -> the generated crates and their tests, compiled with it and with its kube.
//!
//! The workspace tests the newest version. A copy of its generated crates and of the tests that use them is made for
//! each older version: those of the oldest run, the others are compiled.

use std::path::Path;

use anyhow::{Context, Result, bail};
use kubesmith::Generator;
use kubesmith::config::{K8sOpenapi, Runtime};
use toml::{Table, Value};
use xtask::sample::Sample;
use xtask::steps::Steps;
use xtask::workspace::{self, cargo, run};

/// What the tests read beside the generated crates.
const READ_BY_TESTS: [&str; 6] =
    ["fixtures", "docs", "README.md", "tests/changes.json", "tests/messages.json", "tests/texts"];

/// The tests, in which the newest versions of the crates are replaced with others.
const TESTS: [&str; 2] = ["tests/rust-generated", "tests/rust-embedded"];

/// Compiles and tests with every older version, or with some.
pub fn run_all(sample: &Sample) -> Result<()> {
    let newest = K8sOpenapi::default();
    let mut steps = Steps::default();
    let older: Vec<_> = K8sOpenapi::ALL.into_iter().filter(|version| *version != newest).collect();
    for (index, version) in sample.chosen(&older).into_iter().copied().enumerate() {
        let name = format!("k8s-openapi {version}, kube {}", version.kube());
        steps.step(&name, || check(version, if index == 0 { Tests::Run } else { Tests::Compile }));
    }
    steps.finish()
}

/// What is done with the tests.
#[derive(Clone, Copy, PartialEq)]
enum Tests {
    Run,
    Compile,
}

/// Makes the copy for a version and hands it to cargo, which shares the workspace's build directory. Cargo tells packages
/// apart by their paths from the root of the workspace, so the version is a part of these.
fn check(version: K8sOpenapi, tests: Tests) -> Result<()> {
    let directory = workspace::target().join("versions").join(version.version());
    if directory.exists() {
        std::fs::remove_dir_all(&directory).with_context(|| directory.display().to_string())?;
    }
    write_members(&directory.join(version.version()), version)?;
    std::fs::copy(workspace::root().join("Cargo.lock"), directory.join("Cargo.lock"))
        .context("Cargo.lock")?;
    std::fs::write(directory.join("Cargo.toml"), manifest(version)?)?;
    let mut command = cargo();
    command.current_dir(&directory).env("CARGO_TARGET_DIR", workspace::target());
    match tests {
        Tests::Run => command.args(["test", "--workspace", "--quiet"]),
        Tests::Compile => command.args(["check", "--workspace", "--quiet"]),
    };
    run(command.args(["--features", "apis/latest,apis/client,apis/schemars"]))
}

/// Writes the generated crates and their tests, in the places where the project has them.
fn write_members(directory: &Path, version: K8sOpenapi) -> Result<()> {
    let root = workspace::root();
    for name in READ_BY_TESTS.iter().chain(&TESTS) {
        let from = root.join(name);
        let files = if from.is_dir() { workspace::files(&from)? } else { vec![from] };
        for file in files {
            let relative = file.strip_prefix(&root)?;
            let to = directory.join(relative);
            std::fs::create_dir_all(to.parent().context("a file in no directory")?)?;
            let is_test = TESTS.iter().any(|test| relative.starts_with(test));
            match is_test.then(|| std::fs::read_to_string(&file)) {
                Some(text) => std::fs::write(&to, with_version(&text?, version))?,
                None => std::fs::copy(&file, &to).map(drop).with_context(|| file.display().to_string())?,
            }
        }
    }
    if !has_runtime(version) {
        let tests = directory.join(TESTS_OF_CRATES);
        let text = std::fs::read_to_string(&tests).context(TESTS_OF_CRATES)?;
        let Some((before, after)) = text.split_once(SHARING) else {
            bail!("{TESTS_OF_CRATES} has no `{SHARING}`")
        };
        std::fs::write(&tests, [before, after].concat())?;
    }
    for config in workspace::generated_configs()? {
        let copy = directory.join(config.strip_prefix(&root)?);
        std::fs::create_dir_all(copy.parent().context("a config in no directory")?)?;
        std::fs::copy(&config, &copy).with_context(|| config.display().to_string())?;
        let mut generator = Generator::from_config_file(&copy)?.k8s_openapi(version);
        let rust = generator.config().rust.as_ref();
        if rust.is_some_and(|rust| rust.runtime() == Runtime::Package) {
            generator = match has_runtime(version) {
                true => generator.rust_runtime_path(workspace::root().join("runtime/rust")),
                false => generator.rust_runtime(Runtime::Vendored),
            };
        }
        generator.write()?;
    }
    Ok(())
}

/// The list of the tests of generated crates, and in it those of crates that share one runtime.
const TESTS_OF_CRATES: &str = "tests/rust-generated/tests/main.rs";
const SHARING: &str = "mod several_packages;\n";

/// Whether the package of the runtime has types of the version; the crates carry their runtime otherwise.
fn has_runtime(version: K8sOpenapi) -> bool {
    version >= K8sOpenapi::V0_28
}

/// A line of the tests that kube before 4 does not know: it never tries a request again.
const NO_RETRIES: &str = "        config.default_retry = false;\n";

/// The import of the tests' clock, whose crate k8s-openapi exports: jiff, and chrono before 0.27.
const CLOCK: &str = "use k8s_openapi::jiff::Timestamp;";
const CLOCK_OF_CHRONO: &str = "use k8s_openapi::chrono::Utc as Timestamp;";

/// A file of the tests, with another version of the crates and with the project's own path.
fn with_version(text: &str, version: K8sOpenapi) -> String {
    let newest = K8sOpenapi::default();
    let variant = |version: K8sOpenapi| format!("K8sOpenapi::{version:?}");
    let kube = |version: K8sOpenapi| format!("kube = {{ version = \"{}\"", version.kube());
    let root = Value::from(workspace::root().display().to_string());
    let retries = if version < K8sOpenapi::V0_28 { "" } else { NO_RETRIES };
    let clock = if version < K8sOpenapi::V0_27 { CLOCK_OF_CHRONO } else { CLOCK };
    text.replace(NO_RETRIES, retries)
        .replace(CLOCK, clock)
        .replace(&format!("\"{newest}\""), &format!("\"{version}\""))
        .replace(&kube(newest), &kube(version))
        .replace(&variant(newest), &variant(version))
        .replace("path = \"../..\"", &format!("path = {root}"))
}

/// The manifest of the copied workspace: the project's, without its own package and with the members that are copied.
fn manifest(version: K8sOpenapi) -> Result<String> {
    let text = std::fs::read_to_string(workspace::root().join("Cargo.toml"))?;
    let mut project: Table = toml::from_str(&text)?;
    let Some(Value::Table(mut workspace)) = project.remove("workspace") else {
        bail!("Cargo.toml has no workspace")
    };
    let members =
        TESTS.iter().copied().chain(["generated/*/rust"]).map(|member| format!("{version}/{member}"));
    workspace.insert("members".to_owned(), Value::Array(members.map(Value::from).collect()));
    let profile = project.remove("profile").context("Cargo.toml has no profile")?;
    let tables = [("workspace".to_owned(), Value::Table(workspace)), ("profile".to_owned(), profile)];
    Ok(toml::to_string(&Table::from_iter(tables))?)
}
