//! What a first run wrote -> how a program uses it: a line for each language, and the command for CI.

use std::path::Path;

use kubesmith::config::{Config, Layout, PythonLayout};
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
    let lines = new.filter_map(|((step, _), import)| Some(format!("next: {}`{}`", step?, import.as_ref()?)));
    let mut lines: Vec<String> = lines.take(MOST_OUTPUTS).collect();
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

/// For each output of a config, in the order of [`Written::outputs`], what comes before the line that imports a kind; none
/// for a document.
fn steps(generator: &Generator) -> Vec<Option<String>> {
    let Config { rust, python, openapi, .. } = generator.config();
    let shown = |out: &Path| quoted(&generator.base().join(out).to_string_lossy());
    let rust = rust.as_ref().map(|rust| match rust.layout {
        Layout::Crate => Some(format!("`cargo add --path {}`, then ", shown(&rust.out))),
        Layout::Module | Layout::File => Some(format!("declare the module `{}`, then ", shown(&rust.out))),
    });
    let python = python.as_ref().map(|python| match python.layout {
        PythonLayout::Package => {
            // pip takes a name without a directory for one of the registry.
            let out = generator.base().join(&python.out);
            let is_path = out.starts_with(".") || out.starts_with("..") || out.is_absolute();
            let out = if is_path { out } else { Path::new(".").join(out) };
            Some(format!("`pip install {}`, then ", quoted(&out.to_string_lossy())))
        }
        PythonLayout::Module => Some(String::new()),
    });
    [rust, python, openapi.as_ref().map(|_| None)].into_iter().flatten().collect()
}
