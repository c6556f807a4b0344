//! Runs the built `kubesmith` in a directory of its own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run said and how it ended.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

/// Whether committed texts are written instead of compared.
pub fn is_blessing() -> bool {
    std::env::var_os("KUBESMITH_BLESS").is_some_and(|bless| bless == "1")
}

/// A run with nothing on standard input.
pub fn kubesmith(directory: &Path, arguments: &[&str]) -> Run {
    kubesmith_with(directory, arguments, "")
}

/// A run with a text on standard input.
pub fn kubesmith_with(directory: &Path, arguments: &[&str], stdin: &str) -> Run {
    let mut child = command(directory, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A run that fails early reads nothing.
    drop(child.stdin.take().unwrap().write_all(stdin.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// The built binary, away from the settings of whoever runs the tests.
pub fn command(directory: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kubesmith"));
    command.args(arguments).current_dir(directory).env_remove("COLUMNS");
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// The cargo that started the tests, without the variables by which it describes their package: build scripts of other
/// packages read them, and would run again.
pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// A file of this repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A new directory that holds some files.
pub fn directory(files: &[(&str, &str)]) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = directory.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    directory
}

/// A CRD of one kind with a default; `note` is a description that changes what is generated.
pub fn crd(kind: &str, note: &str) -> String {
    let plural = format!("{}s", kind.to_lowercase());
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: {plural}.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {{kind: {kind}, plural: {plural}}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            description: {note}
            properties:
              size: {{type: integer, format: int32, default: 1}}
              text: {{type: string}}
"
    )
}
