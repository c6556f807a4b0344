//! The packages of a Go input -> its kinds with all their versions, as controller-gen makes CRDs of them (controller-tools
//! `pkg/crd/spec.go`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use indexmap::IndexMap;

use super::declared_places;
use super::document;
use super::fault_places;
use super::flatten;
use super::kubernetes_schemas::{KubernetesDefaults, KubernetesSchemas};
use super::loader::{Find, Loader, TYPE_META};
use super::marker_places::MarkerPlaces;
use super::markers::{self, KindMarkers, Place, Resource};
use super::module_versions::ModuleVersions;
use super::package::GoPackage;
use super::packages::sources::GoSource;
use super::pruned_metadata;
use super::recursion;
use super::roots::{self, Root};
use super::schemas::SchemaBuilder;
use super::syntax::declarations::TypeForm;
use super::types::Types;
use super::well_known;
use crate::config::{KindRule, Located};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::limits;
use crate::model::Scope;
use crate::schema::Schema;
use crate::source::openapi::ref_target::RefTarget;
use crate::source::openapi::references::{Definitions, Meaning};
use crate::suggestion;
use crate::words;
use kubesmith_engine::crd::name_form::Form;
use kubesmith_engine::kind::{SourceKind, Version};
use kubesmith_engine::text::file::File;

/// A package that is an input.
#[derive(Debug, Clone)]
pub struct InputPackage {
    /// Its import path; its directory where no go.mod says it.
    pub path: String,
    /// Its directory as messages print it.
    pub shown: String,
    /// Its directory as headers of generated files print it.
    pub header: String,
    /// Its files.
    pub sources: Vec<GoSource>,
    /// The names of the files whose kinds are wanted; None for those of all files.
    pub files: Option<BTreeSet<String>>,
}

/// What is read.
pub struct Inputs<'a> {
    /// The packages that are inputs.
    pub packages: &'a [InputPackage],
    /// The paths of the project's own modules.
    pub own_modules: Vec<String>,
    /// The versions of Kubernetes' modules that these require.
    pub versions: ModuleVersions,
    /// Whether metadata in other objects has properties.
    pub has_embedded_metadata: bool,
    /// The kinds of the CRDs beside them.
    pub crds: &'a [SourceKind],
    /// What the user says about kinds.
    pub rules: &'a [Located<KindRule>],
}

/// Reads the kinds of API packages; `find` finds the files of the packages that they import.
pub fn read(inputs: Inputs<'_>, find: &mut Find<'_>, diagnostics: &mut Diagnostics) -> Vec<SourceKind> {
    let Inputs { packages, own_modules, versions, has_embedded_metadata, crds, rules } = inputs;
    let mut loader = Loader::new(find);
    loader.own_modules = own_modules;
    (loader.kubernetes.versions, loader.kubernetes.has_embedded_metadata) = (versions, has_embedded_metadata);
    let mut read = Vec::new();
    for input in packages {
        let package = loader.add(&input.path, &input.sources, diagnostics);
        report_unknown_markers(&package, &loader, diagnostics);
        read.push(package);
    }
    let mut roots = roots::roots(&mut loader, &read, (crds, rules), diagnostics);
    roots.retain(|root| is_wanted(&loader, root, packages));
    // What stands in broken files is not believed.
    if diagnostics.has_errors() {
        return Vec::new();
    }
    let mut builder = SchemaBuilder::new(Types::new(&mut loader, diagnostics));
    let has_crd =
        |root: &Root<'_>| crds.iter().any(|crd| crd.group == root.group && crd.kind == root.key.name);
    // What a kind without a CRD needs must have a schema, whoever else needs it.
    let (described, alone): (Vec<&Root<'_>>, Vec<&Root<'_>>) = roots.iter().partition(|root| has_crd(root));
    let keys = |roots: Vec<&Root<'_>>| roots.into_iter().map(|root| root.key.clone()).collect::<Vec<_>>();
    builder.add_all(keys(alone), false);
    builder.add_all(keys(described), true);
    for package in &read {
        builder.check_others(package);
    }
    builder.types.report_missing();
    let mut schemas = std::mem::take(&mut builder.schemas);
    schemas.insert(TYPE_META.to_owned(), well_known::type_meta());
    report_embedded_in_themselves(&schemas, &loader, diagnostics);
    // The names are import paths with the names of types, whatever characters these have.
    let target = |name: &str| RefTarget::Name(name.to_owned());
    let meaning =
        Meaning { target, siblings: flatten::referred, composed: flatten::embedding, keeps_names: true };
    let definitions = Definitions { schemas, meaning, pointer: "/definitions", ..Definitions::default() };
    let kubernetes = std::mem::take(&mut loader.kubernetes);
    let set = Arc::new(std::mem::take(&mut loader.files));
    let files = packages.iter().map(|input| File::of_set(&input.shown, &input.header, Arc::clone(&set)));
    let files: Vec<File> = files.collect();
    let mut kinds: BTreeMap<(String, String), Vec<Root<'_>>> = BTreeMap::new();
    for root in roots {
        kinds.entry((root.group.clone(), root.key.name.clone())).or_default().push(root);
    }
    // What servers refuse in a kind with a CRD is reported there, and Kubernetes' own kinds have none.
    let is_checked = |root: &Root<'_>| !has_crd(root) && !root.key.package.starts_with("k8s.io/api/");
    let read = |versions: Vec<Root<'_>>| {
        let is_checked = versions.iter().all(is_checked);
        let places = is_checked.then_some(MarkerPlaces(&loader));
        kind(versions, &files, &definitions, &kubernetes, places.as_ref(), diagnostics)
    };
    let kinds: Vec<SourceKind> = kinds.into_values().filter_map(read).collect();
    pruned_metadata::report(&kinds, crds, &kubernetes, diagnostics);
    let is_alone =
        |kind: &&SourceKind| !crds.iter().any(|crd| crd.group == kind.group && crd.kind == kind.kind);
    recursion::report(kinds.iter().filter(is_alone), diagnostics);
    kinds
}

/// Reports the structs that embed themselves, which Go allows no more than controller-gen.
fn report_embedded_in_themselves(
    schemas: &IndexMap<String, Schema>,
    loader: &Loader<'_>,
    diagnostics: &mut Diagnostics,
) {
    for (at, name) in flatten::embedded_in_themselves(schemas) {
        let name = name.rsplit('.').next().unwrap_or_default();
        let message = format!("`{name}` embeds itself, or a type that embeds it");
        let help = "make the field a named pointer, or remove it";
        diagnostics.push(Diagnostic::error("go-type", loader.location(at), message).help(help));
    }
}

/// Whether the file of a root type is among those whose kinds are wanted.
fn is_wanted(loader: &Loader<'_>, root: &Root<'_>, packages: &[InputPackage]) -> bool {
    let file = loader.location(root.at).file;
    let name = Path::new(&file).file_name().unwrap_or_default().to_string_lossy();
    let files = packages.get(root.package).and_then(|package| package.files.as_ref());
    files.is_none_or(|files| files.contains(&*name))
}

/// Reports the markers of a package that change nothing.
fn report_unknown_markers(package: &GoPackage, loader: &Loader<'_>, diagnostics: &mut Diagnostics) {
    let at_package =
        package.files.iter().flat_map(|file| &file.markers).map(|marker| (Place::Package, marker));
    let declarations = || package.declared().map(|declared| declared.declaration);
    let at_types = declarations().flat_map(|each| &each.markers).map(|marker| (Place::Type, marker));
    let fields = || {
        declarations().flat_map(|each| match &each.expression.form {
            TypeForm::Struct(fields) => fields.as_slice(),
            _ => &[],
        })
    };
    let of_types = declarations().map(|each| (Place::Type, each.name.at, each.doc.as_str()));
    let of_fields = fields().map(|field| (Place::Field, field.at, field.doc.as_str()));
    markers::report_without_plus(of_types.chain(of_fields), &loader.files, diagnostics);
    let at_fields = fields().flat_map(|field| &field.markers).map(|marker| (Place::Field, marker));
    markers::report_unknown(at_package.chain(at_types).chain(at_fields), &loader.files, diagnostics);
}

/// The kind of the root types of its versions, checked by the rules of servers if the `places` of markers are known; None, with an error, where its
/// names are illegal.
fn kind(
    mut roots: Vec<Root<'_>>,
    files: &[File],
    definitions: &Definitions,
    kubernetes: &KubernetesSchemas,
    places: Option<&MarkerPlaces<'_, '_>>,
    diagnostics: &mut Diagnostics,
) -> Option<SourceKind> {
    roots.sort_by(|a, b| a.version.cmp(&b.version));
    let shown = roots.iter().position(|root| root.markers.is_stored).unwrap_or(0);
    let first = roots.get(shown)?;
    let (group, kind, at) = (first.group.clone(), first.key.name.clone(), first.at);
    let file = files.get(first.package)?.clone();
    report_repeated(&roots, files, diagnostics);
    // The last version with the marker decides, as in controller-gen.
    let resource = roots.iter().rev().find_map(|root| root.markers.resource.as_ref());
    let (resource, resource_at) = resource.cloned().unwrap_or_default();
    for (other, at) in roots.iter().filter_map(|root| root.markers.resource.as_ref()) {
        scope(other, &file.location(*at, String::new()), diagnostics)?;
    }
    let or = |own: &str, default: String| if own.is_empty() { default } else { own.to_owned() };
    let scope = scope(&resource, &file.location(resource_at, String::new()), diagnostics)?;
    let scope = first.rule.and_then(|rule| rule.scope).unwrap_or(scope);
    let only = roots.len() == 1;
    let versions: Vec<Version> = roots
        .iter()
        .enumerate()
        .map(|(index, root)| {
            let own = files.get(root.package).unwrap_or(&file);
            version(root, (index, only), (definitions, kubernetes), own, diagnostics)
        })
        .collect();
    check_versions(&kind, &versions, &file.location(at, String::new()), diagnostics)?;
    let ruled = first.rule.and_then(|rule| rule.plural.clone());
    let plural = ruled.unwrap_or_else(|| or(&resource.plural, words::plural(&kind)));
    check_plural(&plural, file.location(resource_at, String::new()), diagnostics)?;
    let mut out = SourceKind {
        file,
        at,
        list_kind: format!("{kind}List"),
        plural,
        singular: or(&resource.singular, kind.to_lowercase()),
        short_names: resource.short_names,
        categories: resource.categories,
        group,
        kind,
        scope,
        preserve_unknown: false,
        versions,
        document: "".into(),
    };
    let markers: Vec<&KindMarkers> = roots.iter().map(|root| &root.markers).collect();
    let whole = kubernetes.expanded_kind(&out);
    out.document = document::crd(&whole, &markers).into();
    if let Some(places) = places {
        fault_places::report(&out, &whole, &markers, places, diagnostics);
    }
    Some(out)
}

/// Whether a plural may stand in the path of an API; None, with an error, for one that may not.
fn check_plural(plural: &str, location: Location, diagnostics: &mut Diagnostics) -> Option<()> {
    if Form::Label.holds(plural) {
        return Some(());
    }
    let message = format!("`{plural}` is not {}", Form::Label.description());
    diagnostics.push(Diagnostic::error("invalid-name", location, message).help(Form::Label.help(plural)));
    None
}

/// The scope of a kind; None, with an error, for one that servers do not know.
fn scope(resource: &Resource, location: &Location, diagnostics: &mut Diagnostics) -> Option<Scope> {
    match resource.scope.as_str() {
        "" | "Namespaced" => Some(Scope::Namespaced),
        "Cluster" => Some(Scope::Cluster),
        other => {
            let message = format!("expected `Namespaced` or `Cluster` as the scope, found `{other}`");
            let near = suggestion::nearest(other, ["Namespaced", "Cluster"]);
            let help = near.map_or_else(String::new, |near| format!("did you mean `{near}`?"));
            diagnostics.push(Diagnostic::error("marker", location.clone(), message).help(help));
            None
        }
    }
}

/// Whether servers accept which of the versions are stored and served; None, with an error, where they do not.
fn check_versions(
    kind: &str,
    versions: &[Version],
    location: &Location,
    diagnostics: &mut Diagnostics,
) -> Option<()> {
    let (message, help) = if !versions.iter().any(|version| version.storage) {
        let number = versions.len();
        let message = format!("`{kind}` has {number} versions, and no marker says which one is stored");
        (message, "add `// +kubebuilder:storageversion` to one of the types")
    } else if !versions.iter().any(|version| version.served) {
        let message = format!("no version of `{kind}` is served");
        (message, "add the directories with its other versions, or remove `+kubebuilder:unservedversion`")
    } else {
        return Some(());
    };
    diagnostics.push(Diagnostic::error("storage-version", location.clone(), message).help(help));
    None
}

/// Reports versions that two packages declare.
fn report_repeated(roots: &[Root<'_>], files: &[File], diagnostics: &mut Diagnostics) {
    let mut known = BTreeSet::new();
    for root in roots.iter().filter(|root| !known.insert(&root.version)) {
        let message = format!("two packages declare version `{}` of `{}`", root.version, root.key.name);
        let Some(file) = files.get(root.package) else { continue };
        let location = file.location(root.at, String::new());
        let help = "pass one of them, or add `// +kubebuilder:skipversion` to the other type";
        diagnostics.push(Diagnostic::error("conflicting-kinds", location, message).help(help));
    }
}

/// Whether a struct has more fields than a schema may have, with those of the structs that it embeds, which is reported.
fn has_too_many_entries(schema: &Schema, file: &File, diagnostics: &mut Diagnostics) -> bool {
    let limit = limits::SCHEMA_ENTRIES;
    let mut found = false;
    schema.visit(&mut String::new(), &mut |node, _| {
        if limit.is_exceeded_by(node.properties.len()) {
            let location = file.location(node.at, String::new());
            diagnostics.push(Diagnostic::exceeded(limit, location));
            found = true;
        }
    });
    found
}

/// One version of a kind.
fn version(
    root: &Root<'_>,
    (index, is_only): (usize, bool),
    (definitions, kubernetes): (&Definitions, &KubernetesSchemas),
    file: &File,
    diagnostics: &mut Diagnostics,
) -> Version {
    let mut schema = definitions.expand(&root.key.definition(), file, diagnostics);
    if has_too_many_entries(&schema, file, diagnostics) {
        schema = Schema { at: schema.at, preserve_unknown: true, ..Schema::default() };
    }
    KubernetesDefaults::new(kubernetes).add(&mut schema);
    if let Some(metadata) = schema.properties.get_mut("metadata") {
        // CRDs say nothing about the metadata of whole objects: servers have their own schema of it.
        *metadata = Schema { at: metadata.at, type_: "object".to_owned(), ..Schema::default() };
    }
    let markers = &root.markers;
    Version {
        name: root.version.clone(),
        at: root.at,
        file: Some(file.clone()),
        served: !markers.is_unserved,
        storage: markers.is_stored || is_only,
        deprecated: markers.deprecated.clone(),
        status: markers.status,
        scale: markers.scale.clone(),
        printer_columns: markers.columns.clone(),
        go: declared_places::declared_places(&root.key, &schema, file),
        definition: Some(root.key.definition()),
        schema: Some(schema),
        topology: None,
        pointer: String::new(),
        document_pointer: format!("/spec/versions/{index}/schema/openAPIV3Schema"),
    }
}
