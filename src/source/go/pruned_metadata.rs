//! Kinds -> warnings about the metadata of templates in them, whose labels and annotations servers prune.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::kubernetes_schemas::KubernetesSchemas;
use crate::diag::{Diagnostic, Diagnostics, Location, Mark};
use crate::mapping;
use crate::schema::{META, RefState, Schema, SchemaPath, Step};
use kubesmith_engine::kind::{SourceKind, Version};

/// Reports the fields of the project's structs that are or contain a `metav1.ObjectMeta`, unless their CRD among `crds` lists
/// its properties. Servers have their own schema of the metadata of whole objects and of embedded ones.
pub fn report(
    kinds: &[SourceKind],
    crds: &[SourceKind],
    kubernetes: &KubernetesSchemas,
    diagnostics: &mut Diagnostics,
) {
    if kubernetes.has_embedded_metadata {
        return;
    }
    let mut search = Search { kubernetes, types: HashMap::new() };
    let mut reported = BTreeSet::new();
    for kind in kinds.iter().filter(|kind| !is_of_kubernetes(kind)) {
        let crd = crds.iter().find(|crd| crd.group == kind.group && crd.kind == kind.kind);
        for version in &kind.versions {
            let Some(schema) = &version.schema else { continue };
            let crd_version = crd.map(|crd| crd.versions.iter().find(|own| own.name == version.name));
            let mut found = BTreeMap::new();
            search.in_fields(schema, true, version.at, &mut Vec::new(), &mut found);
            for (at, place) in found {
                let file = version.file.as_ref().unwrap_or(&kind.file);
                let location = file.location(at, String::new());
                let is_kept = crd_version.is_some_and(|version| !is_pruned(version, &place));
                if !is_kept && reported.insert(location.clone()) {
                    diagnostics.push(message(&kind.kind, place, crd.is_some(), location));
                }
            }
        }
    }
}

/// Whether a kind is one of Kubernetes' own, which have no CRD.
fn is_of_kubernetes(kind: &SourceKind) -> bool {
    let definition = |version: &Version| version.definition.clone().unwrap_or_default();
    kind.versions.iter().any(|version| definition(version).starts_with("k8s.io/api/"))
}

fn message(kind: &str, place: Place, has_crd: bool, location: Location) -> Diagnostic {
    let Place { steps, is_in_type, is_optional } = place;
    let path = SchemaPath { kind: kind.to_owned(), steps };
    let message = format!(
        "servers prune the labels and annotations in `{path}`: the CRD does not list the properties of this metadata"
    );
    let key = "set `go_embedded_metadata = true` in kubesmith.toml, as `crd:generateEmbeddedObjectMeta=true` of \
               controller-gen does";
    let help = match (has_crd, is_in_type) {
        (true, _) => {
            "generate the CRD with `crd:generateEmbeddedObjectMeta=true` of controller-gen".to_owned()
        }
        (false, true) => key.to_owned(),
        (false, false) => format!("{key}, or add `+kubebuilder:pruning:PreserveUnknownFields`"),
    };
    let level = if is_optional { Diagnostic::note } else { Diagnostic::warning };
    level("go-field", location, message).help(help)
}

/// Whether the CRD's version has the metadata at a place without its properties.
fn is_pruned(version: Option<&Version>, place: &Place) -> bool {
    let schema = version.and_then(|version| version.schema.as_ref()?.descendant(&place.steps));
    schema.is_some_and(|schema| !schema.preserve_unknown && schema.children().next().is_none())
}

/// Where metadata is.
#[derive(Clone, Default)]
struct Place {
    /// From the object or the type that is searched, outermost first.
    steps: Vec<Step>,
    /// Whether it is inside a type of Kubernetes.
    is_in_type: bool,
    /// Whether only some values of the type of Kubernetes have it, such as pods with an ephemeral volume.
    is_optional: bool,
}

/// What metadata is looked for with.
struct Search<'s> {
    kubernetes: &'s KubernetesSchemas,
    /// Where types of Kubernetes have metadata, by import path and name; None for those without, and while it is looked for.
    types: HashMap<String, Option<Place>>,
}

impl Search<'_> {
    /// Adds the metadata in what a schema holds, at the position of the field of the project that leads to it. `is_object` says
    /// whether its values are whole objects of Kubernetes.
    fn in_fields(
        &mut self,
        schema: &Schema,
        is_object: bool,
        field: Mark,
        steps: &mut Vec<Step>,
        found: &mut BTreeMap<Mark, Place>,
    ) {
        for (step, child) in schema.children() {
            if is_object && is_meta(&step) {
                continue;
            }
            let is_own = child.at.line > 0 && !child.is_of_table;
            let field = if is_own { child.at } else { field };
            steps.push(step);
            match name_of(child) {
                // What is kept of other objects are the properties that the schema does not name: not those in `metadata`.
                Some(name) if is_metadata(name) && child.preserve_unknown => {}
                Some(name) => {
                    if let Some(inner) = self.in_type(name, child.embedded) {
                        let steps = [&steps[..], &inner.steps].concat();
                        let place = Place { steps, is_in_type: !inner.steps.is_empty(), ..inner };
                        // The same struct may be the type of several fields.
                        found.entry(field).or_insert(place);
                    }
                }
                None => self.in_fields(child, child.embedded, field, steps, found),
            }
            steps.pop();
        }
    }

    /// The nearest metadata in a type of Kubernetes; that of an embedded resource is none.
    fn in_type(&mut self, name: &str, is_object: bool) -> Option<Place> {
        if is_metadata(name) {
            return Some(Place::default());
        }
        if is_object {
            let schema = self.kubernetes.get(name)?;
            return self.nearest(&schema, true);
        }
        if let Some(known) = self.types.get(name) {
            return known.clone();
        }
        self.types.insert(name.to_owned(), None);
        let schema = self.kubernetes.get(name)?;
        let found = self.nearest(&schema, false);
        self.types.insert(name.to_owned(), found.clone());
        found
    }

    /// The nearest metadata in a schema of the table, where one that all values have comes first.
    fn nearest(&mut self, schema: &Schema, is_object: bool) -> Option<Place> {
        let mut found: Vec<Place> = Vec::new();
        for (step, child) in schema.children().filter(|(step, _)| !(is_object && is_meta(step))) {
            let inner = match &child.reference {
                Some(name) => self.in_type(name, child.embedded),
                None => self.nearest(child, child.embedded),
            };
            found.extend(inner.map(|mut inner| {
                let is_always = |name| inner.steps.is_empty() || schema.required.contains(name);
                inner.is_optional |= !matches!(&step, Step::Field(name) if is_always(name));
                inner.steps.insert(0, step);
                inner
            }));
        }
        found.into_iter().min_by_key(|place| (place.is_optional, place.steps.len()))
    }
}

fn is_meta(step: &Step) -> bool {
    matches!(step, Step::Field(name) if META.contains(&name.as_str()))
}

fn is_metadata(name: &str) -> bool {
    mapping::dotted_name(name) == mapping::OBJECT_META
}

/// The name of the type of Kubernetes that a schema refers to.
fn name_of(schema: &Schema) -> Option<&str> {
    let named = schema.named.as_deref()?;
    (named.ref_state == RefState::Unresolved || is_metadata(&named.name)).then_some(&named.name)
}
