//! The Go packages of the inputs -> their kinds; what they import is found in their modules.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::kinds::{self, InputPackage, Inputs};
use super::module_versions::{ModuleVersions, VERSIONED};
use super::packages::ApiPackage;
use super::packages::modules::{Environment, Module};
use super::packages::sources::package_files;
use crate::config::Config;
use crate::diag::Diagnostics;
use crate::source::shown_paths::{header, shown};
use kubesmith_engine::kind::SourceKind;

/// The help where the directory of a package and all around it have no go.mod.
const NO_MODULE_HELP: &str = "read the types where their go.mod is";

/// Reads the kinds of packages, beside which `crds` are, by the keys of the config for Go types and its rules for kinds;
/// `read` gets every file and directory that was read.
pub fn kinds(
    packages: &[ApiPackage],
    crds: &[SourceKind],
    config: &Config,
    base: &Path,
    read: &mut Vec<PathBuf>,
    diagnostics: &mut Diagnostics,
) -> Vec<SourceKind> {
    // Over 60 lines: packages, their modules and what was read of both are one bookkeeping.
    let environment = Environment::current();
    let mut modules: Vec<Module> = Vec::new();
    let mut inputs = Vec::new();
    for package in packages {
        let directory = &package.directory;
        let header = header(directory, base);
        let path = import_path(directory, &mut modules, &environment, diagnostics);
        // In no module its types have names all the same: those of the directory.
        let path =
            path.unwrap_or_else(|| match inputs.iter().any(|other: &InputPackage| other.path == header) {
                true => shown(directory),
                false => header.clone(),
            });
        let sources = package_files(directory, base, diagnostics);
        read.extend(sources.iter().map(|source| source.path.clone()));
        let shown = package.shown();
        inputs.push(InputPackage { path, shown, header, sources, files: package.files.clone() });
    }
    // Without the go.mod every import would be an error too.
    if ["go-mod", "merge-conflict"].iter().any(|code| diagnostics.has_error(code)) {
        return Vec::new();
    }
    let own_modules = modules.iter().flat_map(|module| module.own_paths().map(str::to_owned)).collect();
    let mut found_files = BTreeSet::new();
    let mut find = |import_path: &str, diagnostics: &mut Diagnostics| {
        let mut problem = None;
        for module in &modules {
            match module.directory(import_path) {
                Ok(directory) => {
                    let sources = package_files(&directory, base, diagnostics);
                    found_files.extend(sources.iter().map(|source| source.path.clone()));
                    return Ok(sources);
                }
                Err(not_found) => problem = problem.or(Some(not_found)),
            }
        }
        let unknown = || {
            (
                format!("package `{import_path}` was not found: no go.mod file requires it"),
                NO_MODULE_HELP.to_owned(),
            )
        };
        Err(problem.map_or_else(unknown, |problem| (problem.message(), problem.help())))
    };
    // Errors in other inputs do not keep Go from being read.
    let mut messages = Diagnostics::default();
    let (packages, versions) = (&inputs[..], versions(&modules));
    let inputs = Inputs {
        packages,
        own_modules,
        versions,
        has_embedded_metadata: config.go_embedded_metadata,
        crds,
        rules: &config.kinds,
    };
    let kinds = kinds::read(inputs, &mut find, &mut messages);
    diagnostics.append(messages);
    read.extend(modules.into_iter().flat_map(|module| module.read));
    read.extend(found_files);
    kinds
}

/// The versions of Kubernetes' modules that modules require.
fn versions(modules: &[Module]) -> ModuleVersions {
    let mut versions = ModuleVersions::default();
    for (module, name) in modules.iter().flat_map(|module| VERSIONED.map(|name| (module, name))) {
        if let Some(version) = module.version(name) {
            versions.require(name, &version);
        }
    }
    versions
}

/// The import path of a directory, by the module that it belongs to, which is added to `modules`; None in no module.
fn import_path(
    directory: &Path,
    modules: &mut Vec<Module>,
    environment: &Environment,
    diagnostics: &mut Diagnostics,
) -> Option<String> {
    let known = modules.iter().find_map(|module| module.import_path(directory));
    known.or_else(|| {
        let module = Module::find(directory, environment, diagnostics)?;
        let path = module.import_path(directory);
        modules.push(module);
        path
    })
}
