//! The operations that documents declare -> the operations of the modules, whose payloads are types of the model.

mod bodies;
mod connection;
mod operation;
mod parameters;
mod payloads;
mod subject;
mod verb_names;

use std::collections::BTreeSet;

use super::run::Run;
use super::{Modules, module};
use crate::config::Config;
use crate::diag::Diagnostic;
use crate::mapping;
use crate::model::resource_paths::ResourcePaths;
use crate::model::{Operation, Package, Payload};
use crate::source::operations::{DocumentOperations, GroupVersionKind};
use operation::Lowering;
use payloads::Payloads;
use subject::{Subject, subject};

/// Adds the operations on selected kinds to their modules, and operations without a group and version to the package.
/// If several documents declare the same path and method, the first one is used.
pub fn lower(
    documents: &[DocumentOperations],
    config: &Config,
    modules: &mut Modules,
    package: &mut Package,
    run: &mut Run<'_, '_>,
) {
    let generated = generated_kinds(modules);
    let newest = config.newest_of_older_crate();
    let mut seen = BTreeSet::new();
    for document in documents {
        let payloads = Payloads::new(&document.definitions);
        for declared in &document.operations {
            let subject = subject(&declared.path, &document.served);
            if !is_selected(&subject, config) || !seen.insert((&declared.path, declared.method)) {
                continue;
            }
            let lowering = Lowering::new(declared, &payloads, run.diagnostics);
            let Some(operation) = lowering.operation(&subject) else { continue };
            if let Some((group, version, kind)) = missing_kind(&operation, &generated) {
                let message = format!(
                    "operation `{}` refers to kind `{kind}` of `{group}/{version}`, which is not generated; nor is the operation",
                    operation.id
                );
                let location = operation.location.clone();
                run.diagnostics.push(Diagnostic::note("operation-without-kind", location, message));
                continue;
            }
            if let Some((name, minor)) = newer_type(&operation, newest) {
                let message = format!(
                    "operation `{}` has `{name}`, which is newer than Kubernetes 1.{minor}, the newest of the configured \
                     k8s-openapi; it is left out",
                    operation.id
                );
                let location = operation.location.clone();
                run.diagnostics.push(Diagnostic::note("operation-left-out", location, message));
                continue;
            }
            add_externals(&operation, run);
            match subject.group_version {
                Some((group, version)) => module(modules, &group, &version).operations.push(operation),
                None => package.operations.push(operation),
            }
        }
    }
    if config.openapi.is_some() {
        run.diagnostics.extend(not_in_openapi(modules, package));
    }
}

/// Whether the config selects the kind and the version of an operation.
fn is_selected(subject: &Subject, config: &Config) -> bool {
    let Subject { group_version, kind, .. } = subject;
    let version = group_version.as_ref().map(|(_, version)| version);
    (kind.is_empty() || config.select.takes_kind(kind))
        && version.is_none_or(|version| config.select.takes_version(version, true, true))
}

fn generated_kinds(modules: &Modules) -> BTreeSet<GroupVersionKind> {
    let kinds = modules.values().flat_map(|module| {
        let key = |kind: &str| (module.group.clone(), module.version.clone(), kind.to_owned());
        module.resources.iter().map(move |resource| key(&resource.kind))
    });
    kinds.collect()
}

/// The first kind that an operation sends or receives and for which no type is generated.
fn missing_kind<'o>(
    operation: &'o Operation,
    generated: &BTreeSet<GroupVersionKind>,
) -> Option<(&'o str, &'o str, &'o str)> {
    operation.payloads().find_map(|payload| match payload {
        Payload::Kind { group, version, kind } => {
            let is_generated = generated.contains(&(group.clone(), version.clone(), kind.clone()));
            (!is_generated).then_some((group.as_str(), version.as_str(), kind.as_str()))
        }
        _ => None,
    })
}

/// The first type of Kubernetes that an operation sends or receives and that is newer than Kubernetes 1.N, and N.
fn newer_type(operation: &Operation, newest: Option<u32>) -> Option<(&str, u32)> {
    let newest = newest?;
    operation.payloads().find_map(|payload| match payload {
        Payload::External(name) => {
            let found = mapping::payload_type(&name.0)?;
            (found.versions.since > newest).then_some((name.0.as_str(), newest))
        }
        _ => None,
    })
}

/// Adds the types of Kubernetes that an operation sends and receives to the package's external types.
fn add_externals(operation: &Operation, run: &mut Run<'_, '_>) {
    for payload in operation.payloads() {
        if let Payload::External(name) = payload
            && let Some(found) = mapping::payload_type(&name.0)
        {
            let known = run.externals.entry(name.clone()).or_insert_with(|| found.clone());
            known.versions = known.versions.and(found.versions);
        }
    }
}

/// A warning about operations that the generated OpenAPI document lacks, because it has only the paths of kinds.
fn not_in_openapi(modules: &Modules, package: &Package) -> Option<Diagnostic> {
    let kinds = modules.values().flat_map(|module| module.resources.iter().map(move |kind| (module, kind)));
    let paths: BTreeSet<String> =
        kinds.flat_map(|(module, kind)| ResourcePaths::new(module, kind).all()).collect();
    let in_modules = modules.values().flat_map(|module| &module.operations);
    let missing: Vec<&Operation> =
        package.operations.iter().chain(in_modules).filter(|one| !paths.contains(&one.path)).collect();
    let first = missing.iter().min_by(|a, b| a.id.cmp(&b.id))?;
    let message = format!(
        "the OpenAPI document has only the operations of kinds; left out: {1}, such as `{0}`",
        first.id,
        missing.len()
    );
    Some(Diagnostic::warning("operation-left-out", first.location.clone(), message))
}
