//! The config, the groups and the output directories -> the names of the packages, or errors at the config's lines.

use std::path::Path;

use super::run::Run;
use crate::config::{self, Python, PythonLayout};
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::Package;

/// The name of the Python package: the configured one, else that of the only group, else that of the output
/// directory. None if there is no name, no Python output and not exactly one group.
pub(super) fn python_name(run: &Run, package: &Package) -> Option<String> {
    let python = run.config.python.as_ref();
    let has_name = run.name.is_some() || python.is_some();
    if !has_name && package.groups().len() != 1 {
        return None;
    }
    let python = python.cloned().unwrap_or_default();
    of_python(run, package, &python, &mut Diagnostics::default())
}

/// The name of the Python package. Without a project file of its own it is that of the directory, which must be one
/// that Python imports.
pub(super) fn of_python(
    run: &Run,
    package: &Package,
    python: &Python,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let (name, out) = (python.name.as_deref(), &python.out);
    if python.layout == PythonLayout::Module {
        diagnostics.extend(config::unimportable(&run.base.join(out)));
        return of_package(run, "python", &[], (name, out), config::no_owner, diagnostics);
    }
    of_package(run, "python", &package.groups(), (name, out), config::owner_in_python, diagnostics)
}

/// The name of the package that a table of the config describes, or none with an error if it is not legal or cannot be
/// made.
pub(super) fn of_package(
    run: &Run,
    table: &str,
    groups: &[&str],
    (configured, out): (Option<&str>, &Path),
    owner: fn(&str) -> Option<&'static str>,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let at = configured.filter(|_| run.name.is_none());
    let at = at.and_then(|name| run.config.places.get(&(format!("{table}.name"), name.to_owned())));
    let configured = run.name.as_deref().or(configured);
    let name = config::package_name(configured, groups, &run.base.join(out), owner);
    name.map_err(|error| {
        let location = at.cloned().unwrap_or_else(|| error.location.clone());
        diagnostics.push(Diagnostic { location, ..*error });
    })
    .ok()
}
