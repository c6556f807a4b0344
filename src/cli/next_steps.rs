//! What a first run wrote -> how a program uses it: a line for each language, and the command for CI.

use std::path::Path;

use kubesmith::config::{Config, Layout, Python, PythonLayout, Runtime, Rust};
use kubesmith::{Generator, Summary, Written};

use super::command_line::{as_command, quoted};

/// The most outputs that have a line.
const MOST_OUTPUTS: usize = 2;

/// The longest command that a line repeats, in bytes.
const LONGEST: usize = 200;

/// The lines after a run that wrote into new directories; none after any other run, whose reader knows them.
pub(super) fn lines(generators: &[Generator], result: &Written) -> Vec<String> {
    let steps = generators.iter().flat_map(steps);
    let outputs = steps.zip(&result.outputs).zip(&result.imports);
    let new = outputs.filter(|((_, summary), _)| is_new(summary));
    let new = new.filter_map(|((step, _), import)| Some((step?, import.as_ref()?))).take(MOST_OUTPUTS);
    let mut lines: Vec<String> = new.flat_map(|(step, import)| step.lines(import)).collect();
    // A saved cluster is one more file to compare, which `check` does not do.
    let saves = std::env::args_os().any(|argument| argument.to_string_lossy().starts_with("--save"));
    if !lines.is_empty() && !saves {
        let command = as_command("generate", "check", false);
        lines.push(match command.len() {
            0..=LONGEST => format!("in CI: `{command}`"),
            // A shell has made many files of a pattern.
            _ => "in CI: `kubesmith check` with the same arguments".to_owned(),
        });
    }
    lines
}

/// Whether a run made the output.
fn is_new(summary: &Summary) -> bool {
    summary.unchanged + summary.updated.len() + summary.removed.len() == 0 && !summary.created.is_empty()
}

/// How a program uses an output.
enum Step {
    /// A package: its runtime, if that is another package that no registry has yet, and the command that adds it.
    Package { runtime: Option<String>, add: String },
    /// A module of a crate of the user's own: its directory, or the directory of its file.
    RustModule { directory: String, is_file: bool },
    /// A package inside one of the user's own.
    PythonModule,
}

impl Step {
    /// The lines about an output whose first kind is imported so.
    fn lines(self, import: &str) -> Vec<String> {
        match self {
            Self::Package { runtime, add } => {
                let runtime = runtime.map(|runtime| format!("next: {runtime}"));
                runtime.into_iter().chain([format!("next: `{add}`, then `{import}`")]).collect()
            }
            Self::RustModule { directory, is_file } => {
                let module = import.trim_start_matches("use ").split("::").next().unwrap_or_default();
                let place = if is_file { format!("{directory}/{module}.rs") } else { directory };
                vec![format!("next: declare `mod {module};` in a file next to `{place}`, then `{import}`")]
            }
            Self::PythonModule => vec![format!("next: `{import}`")],
        }
    }
}

/// The step of each output of a config, in the order of [`Written::outputs`]; none for a document.
fn steps(generator: &Generator) -> Vec<Option<Step>> {
    let Config { rust, python, openapi, json_schema, .. } = generator.config();
    let rust = rust.as_ref().map(|rust| Some(rust_step(generator.base(), rust)));
    let python = python.as_ref().map(|python| Some(python_step(generator.base(), python)));
    let documents = [openapi.as_ref().map(|_| None), json_schema.as_ref().map(|_| None)];
    [rust, python].into_iter().chain(documents).flatten().collect()
}

/// Whether an output depends on a runtime that is a package, and no registry has it yet.
fn needs_runtime(runtime: Option<Runtime>) -> bool {
    runtime == Some(Runtime::Package) && Runtime::default() == Runtime::Vendored
}

fn rust_step(base: &Path, rust: &Rust) -> Step {
    let directory = quoted(&base.join(&rust.out).to_string_lossy());
    if rust.layout != Layout::Crate {
        return Step::RustModule { directory, is_file: rust.layout == Layout::File };
    }
    let runtime = "`kubesmith runtime --rust DIR` writes `kubesmith-runtime`, which is not published yet: set \
                   `runtime_path = \"DIR\"` under [rust]";
    // Without a version of Kubernetes, k8s-openapi does not compile.
    let is_missing = needs_runtime(rust.runtime) && rust.runtime_path.is_none();
    let runtime = is_missing.then(|| runtime.to_owned());
    Step::Package { runtime, add: format!("cargo add --path {directory} --features latest") }
}

fn python_step(base: &Path, python: &Python) -> Step {
    if python.layout == PythonLayout::Module {
        return Step::PythonModule;
    }
    // pip takes a name without a directory for one of the registry.
    let out = base.join(&python.out);
    let is_path = out.starts_with(".") || out.starts_with("..") || out.is_absolute();
    let out = if is_path { out } else { Path::new(".").join(out) };
    let directory = quoted(&out.to_string_lossy());
    let runtime = "`kubesmith runtime --python DIR` writes `kubesmith-runtime`, which is not published yet";
    match needs_runtime(python.runtime) {
        true => {
            Step::Package { runtime: Some(runtime.to_owned()), add: format!("pip install DIR {directory}") }
        }
        false => Step::Package { runtime: None, add: format!("pip install {directory}") },
    }
}
