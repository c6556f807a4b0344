//! Schemas and declared operations -> the model: the type of each schema node, and the operations of each module.
//!
//! Each object and enum in a schema becomes a type of its own with its place; `passes/` names and merges the types.

mod alternatives;
mod check_schema;
mod complete_defaults;
#[cfg(feature = "cli")]
mod crd_messages;
mod default_words;
mod docs;
mod enums;
mod external_types;
mod junctor_phrases;
mod modules;
mod naming;
mod operations;
pub mod phrases;
mod placed_rules;
mod references;
mod rule_phrases;
mod run;
mod scalars;
mod suggestions;
mod topology;
mod value_types;
mod walk;

use std::collections::BTreeMap;
use std::sync::Arc;

use kubesmith_engine::validate::DefaultJudge;

use check_schema::check_schema;
use complete_defaults::complete_defaults;
#[cfg(feature = "cli")]
pub use crd_messages::crd_messages;
use external_types::ExternalTypes;
use modules::{Modules, module};
use naming::Naming;
use run::Run;
use value_types::ValueType;
use walk::Walk;

use crate::config::{Config, Select, Versions};
use crate::defaulting::Budget;
use crate::diag::{Diagnostic, Diagnostics};
use crate::model::{Package, Resource, TypeDef, TypeId, VersionPlace};
use crate::source::{SourceKind, Sources, Version};

/// Makes the model of the kinds that the config selects and of the operations on them.
pub fn lower(sources: Sources, config: &Config, diagnostics: &mut Diagnostics) -> Package {
    // An unused rule is reported only if every kind was read: it may apply to one that was not.
    let all_is_read = !diagnostics.has_errors() && !config.for_other_inputs;
    let mut run = Run::new(ExternalTypes::new(config, diagnostics), Naming::new(config, diagnostics));
    let mut groups: BTreeMap<String, Vec<SourceKind>> = BTreeMap::new();
    // One kind after the other, because limits count the defaults of all inputs.
    let (mut judge, mut default_budget) = (DefaultJudge::default(), Some(Budget::default()));
    for mut kind in sources.kinds.into_iter().filter(|kind| config.select.takes_kind(&kind.kind)) {
        let mut versions = selected_versions(&mut kind, &config.select, diagnostics);
        for version in &mut versions {
            check_schema(version, &kind, config.drop_invalid_defaults, &mut judge, diagnostics);
            complete_defaults(version, &kind, &mut default_budget, diagnostics);
        }
        kind.versions = versions;
        groups.entry(kind.group.clone()).or_default().push(kind);
    }
    // Groups have no module in common, so that they are lowered on several threads.
    let lower = |kinds| lower_kinds(kinds, Run::new(run.external_types.clone(), run.naming.clone()), config);
    let mut modules = Modules::new();
    for (of_group, found) in config.threads().map_in_order(groups.into_values(), lower) {
        modules.extend(of_group);
        run.join(found);
    }
    let mut package = Package::default();
    operations::lower(&sources.operations, config, &mut modules, &mut package, &mut run);
    diagnostics.append(std::mem::take(&mut run.diagnostics));
    diagnostics.extend(run.external_types.conflicts());
    package.modules = modules.into_values().collect();
    if all_is_read {
        run.external_types.report_unused(&package, diagnostics);
        run.naming.report_unused(&package, diagnostics);
    }
    package.externals = run.externals;
    package
}

/// The modules of the kinds of a group, and what lowering them has used and found.
fn lower_kinds<'c>(kinds: Vec<SourceKind>, mut run: Run<'c>, config: &Config) -> (Modules, Run<'c>) {
    let mut modules = Modules::new();
    for mut kind in kinds {
        for mut version in std::mem::take(&mut kind.versions) {
            let module = module(&mut modules, &kind.group, &version.name);
            let root = Walk::new(&kind, &version, module, &mut run).root();
            module.rules.extend(placed_rules::placed_rules(&kind, &version));
            let mut resource = resource(&kind, &version, root, &module.types);
            resource.schema = version.schema.take().filter(|_| config.has_documents()).map(Box::new);
            module.resources.push(resource);
            for (place, declaration) in std::mem::take(&mut version.go) {
                module.decisions.entry(place).or_default().go = Some(declaration);
            }
        }
    }
    (modules, run)
}

/// The versions of a kind that the config selects.
fn selected_versions(kind: &mut SourceKind, select: &Select, diagnostics: &mut Diagnostics) -> Vec<Version> {
    let all = std::mem::take(&mut kind.versions);
    let names: Vec<String> = all.iter().map(|version| format!("`{}`", version.name)).collect();
    let selected: Vec<Version> = all
        .into_iter()
        .filter(|version| select.takes_version(&version.name, version.served, version.storage))
        .collect();
    if selected.is_empty() {
        let location = kind.file.location(kind.at, String::new());
        let message = format!("no version of `{}` is selected; nothing is generated for it", kind.kind);
        let names = names.join(", ");
        let help = match select.versions {
            Versions::Served => format!(
                "none of its versions ({names}) has `served: true`; to generate others, set `versions` under [select]"
            ),
            Versions::Storage => "none of its versions has `storage: true`".to_owned(),
            Versions::Named(_) => format!("its versions are {names}"),
        };
        diagnostics.push(Diagnostic::warning("no-version", location, message).help(help));
    }
    selected
}

/// The kind in one version; `root` is its type among the types of its module.
fn resource(kind: &SourceKind, version: &Version, root: TypeId, types: &[TypeDef]) -> Resource {
    let topology = |schema| topology::object_topology(schema, ValueType::Own(root, types));
    Resource {
        kind: kind.kind.clone(),
        list_kind: kind.list_kind.clone(),
        plural: kind.plural.clone(),
        singular: kind.singular.clone(),
        short_names: kind.short_names.clone(),
        categories: kind.categories.clone(),
        scope: kind.scope,
        status: version.status,
        scale: version.scale.clone(),
        printer_columns: version.printer_columns.clone(),
        storage: version.storage,
        deprecated: version.deprecated.clone(),
        root,
        equal_in: Vec::new(),
        source_file: version.file.as_ref().unwrap_or(&kind.file).header.clone(),
        definition: Arc::clone(&kind.document),
        topology: version
            .topology
            .clone()
            .unwrap_or_else(|| version.schema.as_ref().map(topology).unwrap_or_default()),
        keeps_unknown: kind.preserve_unknown,
        place: VersionPlace {
            file: version.file.as_ref().unwrap_or(&kind.file).clone(),
            at: version.at,
            pointer: version.pointer.clone(),
        },
        schema: None,
    }
}
