//! Both states -> what is read of them. A path of which neither state has a file is an error, so that a wrong path is not "no change".

use std::collections::HashMap;
use std::path::Path;

use kubesmith::config::Config;
use kubesmith::diag::{Diagnostic, Diagnostics, Level, Location};
use kubesmith::internals::source::{self, InputFile, SourceKind, git};

use super::super::configs::relative_to;
use super::sides::{Side, Sides};

/// What was read of both states.
#[derive(Default)]
pub(super) struct States {
    pub(super) old: Vec<SourceKind>,
    pub(super) new: Vec<SourceKind>,
    /// The texts of files that are not on the disk, by their names in messages.
    pub(super) texts: HashMap<String, String>,
}

/// Reads both states. What is odd about their CRDs is for `generate` and `check` to say: errors alone are shown.
pub(super) fn read(sides: &Sides, config: &Config, base: &Path, errors: &mut Diagnostics) -> States {
    let mut diagnostics = Diagnostics::default();
    let found = match (&sides.old, &sides.new) {
        (Side::Ref(old, paths), new) => of_refs(old, new, paths, config, base, &mut diagnostics),
        (old, new) => States {
            old: of_inputs(old.inputs(), config, base, &mut diagnostics),
            new: of_inputs(new.inputs(), config, base, &mut diagnostics),
            texts: HashMap::new(),
        },
    };
    errors.extend(diagnostics.into_sorted().into_iter().filter(|one| one.level == Level::Error));
    found
}

/// The kinds of inputs, as other commands read them.
fn of_inputs(
    inputs: &[String],
    config: &Config,
    base: &Path,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    let relative = |input: &String| match input.as_str() {
        "-" => input.clone(),
        path => relative_to(base, path.as_ref())
            .map_or_else(|_| input.clone(), |path| path.to_string_lossy().into_owned()),
    };
    let inputs = inputs.iter().map(relative).collect();
    let config = Config { inputs, ..config.clone() };
    source::read_all(&config, base, None, diagnostics).kinds
}

/// The kinds at paths of a ref, and of another ref or of the disk.
fn of_refs(
    old: &str,
    new: &Side,
    paths: &[String],
    config: &Config,
    base: &Path,
    diagnostics: &mut Diagnostics,
) -> States {
    let mut unread = Diagnostics::default();
    let before = git::files_at(old, paths, &mut unread);
    let after = match new {
        Side::Ref(new, _) => git::files_at(new, paths, &mut unread),
        Side::Inputs(_) => Vec::new(),
    };
    if unread.has_errors() {
        diagnostics.append(unread);
        return States::default();
    }
    let has = |files: &[InputFile], path: &str| files.iter().any(|file| git::is_at(file, path));
    let is_after = |path: &str| match new {
        Side::Ref(..) => has(&after, path),
        Side::Inputs(_) => Path::new(path).exists(),
    };
    for path in paths.iter().filter(|path| !has(&before, path) && !is_after(path)) {
        diagnostics.push(nowhere(old, new, path));
    }
    let texts = before.iter().chain(&after).filter_map(InputFile::in_memory).collect();
    let old_kinds = source::read_found(before, config, diagnostics);
    let new_kinds = match new {
        Side::Ref(..) => source::read_found(after, config, diagnostics),
        // What the disk has no more is gone, which is a change.
        Side::Inputs(inputs) => {
            let there: Vec<String> = inputs.iter().filter(|path| is_after(path)).cloned().collect();
            if there.is_empty() { Vec::new() } else { of_inputs(&there, config, base, diagnostics) }
        }
    };
    if old_kinds.is_empty() && new_kinds.is_empty() && !diagnostics.has_errors() {
        let message = format!("{} has a CustomResourceDefinition at {}", both(old, new), paths.join(", "));
        let help = "pass the files or directories of your CRDs, such as `config/crd/bases`";
        diagnostics.push(Diagnostic::error("no-crd", Location::default(), message).help(help));
    }
    States { old: old_kinds, new: new_kinds, texts }
}

/// The error about a path of which neither state has a file.
fn nowhere(old: &str, new: &Side, path: &str) -> Diagnostic {
    let message = format!("{} has a YAML or JSON file at this path", both(old, new));
    let help = match path.contains(['*', '?', '[']) {
        true => {
            "a ref of git is read at files and directories: pass the directory, or let your shell expand the glob"
        }
        false => {
            "paths begin at the working directory; `git ls-tree -r --name-only REF` lists those of a ref"
        }
    };
    Diagnostic::error("git", Location::file(path), message).help(help)
}

/// Both states in words.
fn both(old: &str, new: &Side) -> String {
    match new {
        Side::Ref(new, _) => format!("neither `{old}` nor `{new}`"),
        Side::Inputs(_) => format!("neither `{old}` nor the working directory"),
    }
}
