//! Planned outputs -> errors about what is in their place: another language's output, one of another form, or a package with
//! another name that nobody set.

use std::path::Path;

use super::run::Run;
use crate::config::{Layout, PythonLayout};
use crate::diag::{Diagnostic, Location};
use crate::emit::{Form, Plan, Removed, Replaced};

/// The plans, where none replaces a package by one with a name that this run made itself: most often the option that
/// set the name was forgotten. A name that is set may change, and `force` lets any name change. None replaces an output
/// of another form either, such as a crate by a file: most often the directory is wrong. `force` lets the form change,
/// but not the language.
///
/// # Errors
/// One for each package that would be replaced.
pub(super) fn keeping_packages<'a>(
    run: &Run,
    plans: Vec<Plan<'a>>,
) -> Result<Vec<Plan<'a>>, Vec<Diagnostic>> {
    let removed: Vec<Removed> = plans.iter().filter_map(Plan::removed_output).collect();
    let removed = removed.iter().filter(|removed| !may_remove(run, removed)).map(other_output);
    let mut errors: Vec<_> = removed.collect();
    if errors.is_empty() {
        errors = other_packages(run, &plans);
    }
    if errors.is_empty() { Ok(plans) } else { Err(errors) }
}

/// Whether an output may give way to one of another form.
fn may_remove(run: &Run, removed: &Removed) -> bool {
    let rust = run.config.rust.as_ref();
    let has_name = run.name.is_some() || rust.is_some_and(|rust| rust.name.is_some());
    let is_renamed = matches!((&removed.current, &removed.next), (Form::RustFile(_), Form::RustFile(_)));
    removed.current.has_language_of(&removed.next) && (run.force || has_name && is_renamed)
}

/// An error for each package that would be replaced so.
fn other_packages(run: &Run, plans: &[Plan<'_>]) -> Vec<Diagnostic> {
    if run.force || run.name.is_some() {
        return Vec::new();
    }
    let plan_of = |out: &Path| {
        let directory = run.base.join(out);
        plans.iter().find(move |plan| plan.directory() == directory)
    };
    let rust = run.config.rust.as_ref();
    let rust = rust.filter(|rust| rust.name.is_none() && rust.layout == Layout::Crate);
    let crate_ = rust.and_then(|rust| plan_of(&rust.out)?.replaced_crate());
    let python = run.config.python.as_ref();
    let python = python.filter(|python| python.name.is_none() && python.layout != PythonLayout::Module);
    let package = python.and_then(|python| plan_of(&python.out)?.replaced_python_package());
    // One option names both packages. A hyphen of the name is seen in the crate alone.
    let both = crate_.as_ref().zip(package.as_ref());
    let one_name = both
        .map(|(crate_, _)| crate_.current.clone())
        .filter(|name| package.as_ref().is_some_and(|package| name.replace('-', "_") == package.current));
    let error = |what, table, replaced: &Replaced| {
        other_package(what, table, replaced, one_name.as_deref().unwrap_or(&replaced.current))
    };
    let crate_ = crate_.iter().map(|replaced| error("crate", "rust", replaced));
    crate_.chain(package.iter().map(|replaced| error("Python package", "python", replaced))).collect()
}

/// The error about one package, which a run with `name` keeps.
fn other_package(what: &str, table: &str, replaced: &Replaced, name: &str) -> Diagnostic {
    let Replaced { current, next, file } = replaced;
    let message = format!(
        "the generated {what} here is `{current}`; no name is set, and this run would replace it with `{next}`"
    );
    let help = format!(
        "pass `--name {name}`, or set `name` under [{table}] in kubesmith.toml, to keep `{current}`; pass `--force` to \
         replace it"
    );
    Diagnostic::error("other-package", Location::file(file), message).help(help)
}

/// The error about an output of another form.
fn other_output(removed: &Removed) -> Diagnostic {
    let Removed { current, next, file } = removed;
    let (there, wanted) = (current.words(), next.words());
    let message = match there == wanted {
        true => {
            format!("this {there} was generated here before, and this run would remove it for another one")
        }
        false => format!("a generated {there} is here, and this run would remove it to write a {wanted}"),
    };
    let help = match current.has_language_of(next) {
        true => "choose another directory, or pass `--force` to replace it",
        false => "choose another directory; to replace it, delete it first",
    };
    Diagnostic::error("other-package", Location::file(file), message).help(help)
}
