//! Schema -> Model: the one walk that decides what each node of a schema becomes.
//!
//! Types come out unmerged, a type a node, each with the place it stands at; `passes/` names and
//! merges them.

mod check;
mod docs;
mod enums;
mod junctors;
mod mapped;
mod naming;
mod operations;
mod references;
mod scalars;
mod valid;
mod walk;

use std::collections::BTreeMap;

use mapped::Mapping;
use naming::Naming;
use walk::{Run, Walk};

use crate::config::Config;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Module, Package, Resource, TypeId};
use crate::source::{SourceKind, Sources, Version};

/// By group and version.
type Modules = BTreeMap<(String, String), Module>;

/// Understands the definitions that the config selects, and what servers offer for them.
pub fn lower(sources: Sources, config: &Config, diagnostics: &mut Diagnostics) -> Package {
    let mut modules = Modules::new();
    let mut package = Package::default();
    // A rule that speaks of what cannot be read is no slip.
    let all_is_read = !diagnostics.has_errors();
    let mapping = Mapping::new(config, diagnostics);
    let naming = Naming::new(config, diagnostics);
    let mut run =
        Run { mapping, naming, externals: BTreeMap::new(), recursive: BTreeMap::new(), diagnostics };
    for mut definition in sources.kinds {
        if !config.select.takes_kind(&definition.kind) {
            continue;
        }
        let versions = std::mem::take(&mut definition.versions);
        let chosen: Vec<_> = versions
            .into_iter()
            .filter(|v| config.select.takes_version(&v.name, v.served, v.storage))
            .collect();
        if chosen.is_empty() {
            let location = definition.file.location(definition.at, String::new());
            let message =
                format!("no version of `{}` is selected; nothing is generated for it", definition.kind);
            run.diagnostics.push(Diagnostic::warning("no-version", location, message));
        }
        for mut version in chosen {
            check::version(&mut version, &definition, config.drop_invalid_defaults, run.diagnostics);
            let module = module(&mut modules, &definition.group, &version.name);
            let index = module.resources.len();
            let root = Walk::new(&definition, &version, module, &mut run).root(index);
            let mut resource = resource(&definition, &version, root);
            resource.schema = version.schema.filter(|_| config.openapi.is_some()).map(Box::new);
            module.resources.push(resource);
        }
    }
    operations::lower(sources.operations, config, &mut modules, &mut package, &mut run);
    package.modules = modules.into_values().collect();
    if all_is_read {
        run.mapping.unused(&package, run.diagnostics);
        run.naming.unused(&package, run.diagnostics);
    }
    package.externals = run.externals;
    package
}

/// The module of a group and version, which is empty at first.
fn module<'m>(modules: &'m mut Modules, group: &str, version: &str) -> &'m mut Module {
    modules.entry((group.to_owned(), version.to_owned())).or_insert_with(|| Module {
        group: group.to_owned(),
        version: version.to_owned(),
        resources: Vec::new(),
        types: Vec::new(),
        aliases: Vec::new(),
        operations: Vec::new(),
        api_name: String::new(),
        decisions: BTreeMap::new(),
    })
}

fn resource(definition: &SourceKind, version: &Version, root: TypeId) -> Resource {
    Resource {
        kind: definition.kind.clone(),
        list_kind: definition.list_kind.clone(),
        plural: definition.plural.clone(),
        singular: definition.singular.clone(),
        short_names: definition.short_names.clone(),
        categories: definition.categories.clone(),
        scope: definition.scope,
        status: version.status,
        scale: version.scale.clone(),
        printer_columns: version.printer_columns.clone(),
        storage: version.storage,
        deprecated: version.deprecated.clone(),
        root,
        source_file: definition.file.header.clone(),
        definition: definition.document.clone(),
        schema: None,
    }
}
