//! The operations that documents declare, and those of every kind -> the operations of the modules, whose payloads are
//! types of the model.

mod bodies;
mod connection;
mod operation;
mod parameters;
mod payloads;
mod served_kinds;
mod subject;
mod verb_names;

use std::collections::BTreeSet;

use super::run::Run;
use super::{Modules, module};
use crate::config::{Config, Operations};
use crate::diag::{Diagnostic, Location};
use crate::mapping;
use crate::model::resource_paths::ResourcePaths;
use crate::model::{Module, Operation, Package, Payload, Resource};
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
    run: &mut Run<'_>,
) {
    let generated = generated_kinds(modules);
    let mut adding = Adding { config, modules, package, run, generated, seen: BTreeSet::new() };
    // What another tool's document declares is more than what is known of every kind.
    documents.iter().filter(|document| !document.is_own).for_each(|document| adding.document(document));
    if config.operations == Operations::All {
        adding.served_kinds();
    }
    documents.iter().filter(|document| document.is_own).for_each(|document| adding.document(document));
    if config.operations == Operations::All {
        run.diagnostics.extend(without_operations(modules));
    }
    if config.openapi.is_some() {
        run.diagnostics.extend(not_in_openapi(modules, package));
    }
}

/// The modules and the package, to which operations are added one after the other.
struct Adding<'m, 'c> {
    config: &'m Config,
    modules: &'m mut Modules,
    package: &'m mut Package,
    run: &'m mut Run<'c>,
    /// The kinds that have types.
    generated: BTreeSet<GroupVersionKind>,
    /// The paths and methods of the operations so far.
    seen: BTreeSet<(String, &'static str)>,
}

impl Adding<'_, '_> {
    /// Adds the operations that a document declares.
    fn document(&mut self, document: &DocumentOperations) {
        let payloads = Payloads::new(&document.definitions);
        for declared in &document.operations {
            let subject = subject(&declared.path, &document.served);
            let key = (declared.path.clone(), declared.method);
            if !is_selected(&subject, self.config) || !self.seen.insert(key) {
                continue;
            }
            let lowering = Lowering::new(declared, &payloads, &mut self.run.diagnostics);
            let Some(operation) = lowering.operation(&subject) else { continue };
            if let Some((code, message)) = self.left_out(&operation) {
                let location = operation.location.clone();
                self.run.diagnostics.push(Diagnostic::note(code, location, message));
                continue;
            }
            self.add(operation, subject.group_version);
        }
    }

    /// Adds the operations that a server serves for every kind with a CRD, but those that a document declares.
    fn served_kinds(&mut self) {
        let declared: BTreeSet<(String, &str)> =
            self.seen.iter().map(|(path, method)| (without_names(path), *method)).collect();
        let kubernetes = self.config.kubernetes_minor().unwrap_or_else(mapping::newest);
        for (group_version, operation) in served_kinds::operations(self.modules, kubernetes) {
            if !declared.contains(&(without_names(&operation.path), operation.method)) {
                self.seen.insert((operation.path.clone(), operation.method));
                self.add(operation, Some(group_version));
            }
        }
    }

    /// Adds an operation to the module of its group and version, or to the package.
    fn add(&mut self, operation: Operation, group_version: Option<(String, String)>) {
        add_externals(&operation, self.run);
        match group_version {
            Some((group, version)) => module(self.modules, &group, &version).operations.push(operation),
            None => self.package.operations.push(operation),
        }
    }

    /// The code and the message of the note about an operation that has a type which is not generated or does not
    /// exist.
    fn left_out(&self, operation: &Operation) -> Option<(&'static str, String)> {
        if let Some((group, version, kind)) = missing_kind(operation, &self.generated) {
            let message = format!(
                "operation `{}` refers to kind `{kind}` of `{group}/{version}`, which is not generated, so the \
                 operation is left out",
                operation.id
            );
            return Some(("operation-without-kind", message));
        }
        let (name, minor) = newer_type(operation, self.config.newest_of_older_crate())?;
        let message = format!(
            "operation `{}` has `{name}`, which is newer than Kubernetes 1.{minor}, the newest of the configured \
             k8s-openapi; it is left out",
            operation.id
        );
        Some(("operation-left-out", message))
    }
}

/// A path without the names of its parameters, which do not tell paths apart.
fn without_names(path: &str) -> String {
    let parts = path.split('{').map(|part| part.split_once('}').map_or(part, |(_, constant)| constant));
    parts.collect::<Vec<_>>().join("{}")
}

/// A note for each kind of which no input says how a server serves it.
fn without_operations(modules: &Modules) -> Vec<Diagnostic> {
    let note = |resource: &Resource| {
        let message = format!(
            "no operations are generated for kind `{}`: no input has its CRD or one of its paths",
            resource.kind
        );
        let location = Location::file(resource.source_file.clone());
        let note = Diagnostic::note("no-operations", location, message);
        note.help("add the CRD to the inputs: it has the plural, the scope and the subresources")
    };
    let in_module = |module: &Module| {
        let has_none = |resource: &&Resource| !module.operations.iter().any(|one| one.kind == resource.kind);
        module.resources.iter().filter(has_none).map(note).collect::<Vec<_>>()
    };
    modules.values().flat_map(in_module).collect()
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
            let found = mapping::client_type(&name.0)?;
            (found.versions.since > newest).then_some((name.0.as_str(), newest))
        }
        _ => None,
    })
}

/// Adds the types of Kubernetes that an operation sends and receives to the package's external types.
fn add_externals(operation: &Operation, run: &mut Run<'_>) {
    for payload in operation.payloads() {
        if let Payload::External(name) = payload
            && let Some(found) = mapping::client_type(&name.0)
        {
            run.add_external(name, &found, found.versions);
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
