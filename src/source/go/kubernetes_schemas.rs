//! A type of Kubernetes -> its schema as controller-gen flattens it; references to such types -> the same with the properties
//! that have defaults, which a CRD has there too.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use indexmap::IndexMap;

use super::flatten;
use super::module_versions::ModuleVersions;
use super::well_known::{self, TYPE_META};
use crate::limits;
use crate::mapping;
use crate::model::Versions;
use crate::schema::{Additional, Literal, RefState, Schema};
use kubesmith_engine::kind::SourceKind;

/// The schemas of the types of Kubernetes, in the versions that a project requires.
#[derive(Default)]
pub struct KubernetesSchemas {
    /// The versions of Kubernetes' modules.
    pub versions: ModuleVersions,
    /// Whether metadata in other objects has the properties that controller-gen writes with `generateEmbeddedObjectMeta`.
    pub has_embedded_metadata: bool,
    /// The schemas that were asked for, by import path and name.
    known: RefCell<HashMap<String, Option<Rc<Schema>>>>,
}

impl KubernetesSchemas {
    /// The schema of a type by its import path and name, with the fields of embedded structs, in which the types of fields are
    /// references; None for an unknown type.
    pub fn get(&self, definition: &str) -> Option<Rc<Schema>> {
        if let Some(known) = self.known.borrow().get(definition) {
            return known.clone();
        }
        let made = self.make(definition).map(Rc::new);
        self.known.borrow_mut().insert(definition.to_owned(), made.clone());
        made
    }

    fn make(&self, definition: &str) -> Option<Schema> {
        if definition == TYPE_META {
            return Some(well_known::type_meta());
        }
        if mapping::dotted_name(definition) == mapping::OBJECT_META {
            return Some(well_known::object_meta(self.has_embedded_metadata));
        }
        let mut schema = well_known::declared(definition, &self.versions)?;
        let embedded = schema.checks.as_mut().map(|checks| std::mem::take(&mut checks.all_of));
        let embedded = embedded.unwrap_or_default();
        if let Some(other) = schema.reference.take() {
            let found = self.get(&other)?;
            schema = flatten::referred(schema, (*found).clone());
        }
        if embedded.is_empty() {
            return Some(schema);
        }
        let branch = |mut place: Schema| match place.reference.take() {
            Some(name) => self.get(&name).map(|found| flatten::referred(place, (*found).clone())),
            None => Some(place),
        };
        Some(flatten::embedding(schema, embedded.into_iter().filter_map(branch).collect()))
    }

    /// A kind with the types of Kubernetes in its schemas, as in a CRD.
    pub fn expanded_kind(&self, kind: &SourceKind) -> SourceKind {
        let mut whole = kind.clone();
        for schema in whole.versions.iter_mut().filter_map(|version| version.schema.as_mut()) {
            *schema = self.expanded(schema);
        }
        whole
    }

    /// A schema in which the types of Kubernetes stand in the place of references to them, as in a CRD.
    pub fn expanded(&self, schema: &Schema) -> Schema {
        self.expanded_to(schema, 0)
    }

    fn expanded_to(&self, node: &Schema, depth: usize) -> Schema {
        let any = || Schema { preserve_unknown: true, ..Schema::default() };
        if limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
            return any();
        }
        let unresolved = node.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved);
        let reference = node.reference.as_deref().or_else(|| unresolved.map(|named| named.name.as_str()));
        let mut type_ = None;
        if let Some(name) = reference {
            // What it has of the type's own properties are defaults, which the type has too.
            let place = Schema {
                named: None,
                reference: None,
                properties: IndexMap::new(),
                items: None,
                additional: Additional::None,
                ..node.clone()
            };
            let found = self.get(name).map_or_else(any, |found| (*found).clone());
            type_ = Some(flatten::referred(place, found));
        }
        let mut out =
            type_.as_ref().unwrap_or(node).with_children(|child| self.expanded_to(child, depth + 1));
        for branch in out.checks.iter_mut().flat_map(|checks| checks.branches_mut()) {
            *branch = self.expanded_to(branch, depth + 1);
        }
        out
    }

    /// The default of a property: its own, or that of its type.
    fn default_of(&self, property: &Schema) -> Option<Box<Literal>> {
        let of_type = || self.get(property.reference.as_deref()?)?.default.clone();
        property.default.clone().or_else(of_type)
    }
}

/// Adds the defaults to all references in schemas.
pub struct KubernetesDefaults<'s> {
    schemas: &'s KubernetesSchemas,
    /// The part of each type with defaults, by import path and name; None for a type without any, and while it is made.
    known: HashMap<String, Option<Schema>>,
}

impl<'s> KubernetesDefaults<'s> {
    /// The defaults in these types.
    pub fn new(schemas: &'s KubernetesSchemas) -> Self {
        Self { schemas, known: HashMap::new() }
    }

    /// Adds the defaults to the references in a schema.
    pub fn add(&mut self, schema: &mut Schema) {
        let unresolved = schema.named.as_mut().filter(|named| named.ref_state == RefState::Unresolved);
        if let Some(named) = unresolved {
            let defaults = self.of_type(&named.name);
            // Defaults of new properties do not keep the type from older versions, which ignore them.
            named.versions = Some(Versions::default());
            if let Some(defaults) = defaults {
                schema.properties = defaults.properties;
                schema.items = defaults.items;
                schema.additional = defaults.additional;
            }
            return;
        }
        schema.children_mut().for_each(|(_, child)| self.add(child));
    }

    /// The part of a type that has defaults.
    fn of_type(&mut self, name: &str) -> Option<Schema> {
        if let Some(known) = self.known.get(name) {
            return known.clone();
        }
        self.known.insert(name.to_owned(), None);
        let found = self.schemas.get(name).and_then(|schema| self.part(&schema));
        self.known.insert(name.to_owned(), found.clone());
        found
    }

    /// The part of a schema that has defaults, its own not counted; None for none.
    fn part(&mut self, schema: &Schema) -> Option<Schema> {
        if let Some(name) = &schema.reference {
            return self.of_type(name);
        }
        let mut part = Schema { type_: schema.type_.clone(), ..Schema::default() };
        for (name, property) in &schema.properties {
            let (inner, default) = (self.part(property), self.schemas.default_of(property));
            if inner.is_some() || default.is_some() {
                let type_ = property.type_.clone();
                let inner = inner.unwrap_or_else(|| Schema { type_, ..Schema::default() });
                part.properties.insert(name.clone(), Schema { default, ..inner });
            }
        }
        part.items = schema.items.as_deref().and_then(|items| self.part(items)).map(Box::new);
        if let Some(values) = schema.values().and_then(|values| self.part(values)) {
            part.additional = Additional::Schema(Box::new(values));
        }
        let is_empty =
            part.properties.is_empty() && part.items.is_none() && part.additional == Additional::None;
        (!is_empty).then_some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::{KubernetesDefaults, KubernetesSchemas};
    use crate::model::Step;
    use crate::schema::{Named, RefState, Schema};
    use serde_json::json;

    fn reference(name: &str) -> Schema {
        let named = Named {
            name: name.to_owned(),
            pointer: None,
            ref_state: RefState::Unresolved,
            by_place: false,
            versions: None,
        };
        Schema { named: Some(Box::new(named)), ..Schema::default() }
    }

    #[test]
    fn references_have_the_defaults_of_their_types() {
        let field = |name: &str| Step::Field(name.to_owned());
        for (name, steps, expected) in [
            ("k8s.io/api/core/v1.SecretKeySelector", vec![field("name")], json!("")),
            (
                "k8s.io/api/core/v1.PodTemplateSpec",
                vec![
                    field("spec"),
                    field("containers"),
                    Step::Item,
                    field("ports"),
                    Step::Item,
                    field("protocol"),
                ],
                json!("TCP"),
            ),
        ] {
            let mut schema = reference(name);
            KubernetesDefaults::new(&KubernetesSchemas::default()).add(&mut schema);
            let found = schema.descendant(&steps).and_then(|found| found.default.as_ref());
            assert_eq!(found.map(|default| &default.value), Some(&expected), "{name}");
        }
    }

    #[test]
    fn a_type_has_the_fields_of_the_structs_that_it_embeds() {
        let volume = KubernetesSchemas::default().get("k8s.io/api/core/v1.Volume").expect("a type");
        assert_eq!(volume.required, ["name"]);
        assert!(volume.properties.contains_key("emptyDir") && volume.checks().all_of.is_empty());
    }

    #[test]
    fn only_what_has_defaults_is_added() {
        let mut schema = reference("k8s.io/api/core/v1.SecretKeySelector");
        KubernetesDefaults::new(&KubernetesSchemas::default()).add(&mut schema);
        assert_eq!(schema.properties.keys().collect::<Vec<_>>(), ["name"]);
        let mut without = reference("k8s.io/apimachinery/pkg/apis/meta/v1.LabelSelector");
        KubernetesDefaults::new(&KubernetesSchemas::default()).add(&mut without);
        assert!(without.properties.is_empty());
    }
}
