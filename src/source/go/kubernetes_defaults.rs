//! References to types of Kubernetes -> the same with the properties of the types that have defaults, which the CRD that
//! controller-gen writes has there too.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::mapping;
use crate::model::Versions;
use crate::schema::{Additional, Literal, RefState, Schema};

/// The defaults by the canonical name of the type and that of the property; the first lines of the file say what is in it.
static TABLE: LazyLock<HashMap<(&str, &str), Value>> = LazyLock::new(|| {
    let lines = include_str!("kubernetes_defaults.tsv").lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let mut columns = line.split('\t');
        let key = (columns.next()?, columns.next()?);
        Some((key, serde_json::from_str(columns.next()?).ok()?))
    };
    lines.filter_map(row).collect()
});

/// The lists that are atomic by the canonical name of the type; the first lines of the file say what is in it.
static ATOMIC_LISTS: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let lines = include_str!("kubernetes_atomic_lists.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once('\t'))
        .map(|(ty, lists)| (ty, lists.split(' ').collect()))
        .collect()
});

/// The schema of a type of Kubernetes' documents by its canonical name, with the defaults and the list types that its Go type
/// declares.
pub fn with_defaults(name: &str) -> Option<Schema> {
    let mut schema = mapping::newest_schema(name)?;
    for (property, inner) in &mut schema.properties {
        let default = TABLE.get(&(name, property.as_str()));
        let literal = |value: &Value| Literal { at: inner.at, value: value.clone(), complete: None };
        inner.default = default.map(literal).map(Box::new);
    }
    for list in ATOMIC_LISTS.get(name).into_iter().flatten() {
        if let Some(list) = schema.properties.get_mut(*list) {
            list.checks.get_or_insert_default().list_type = "atomic".to_owned();
        }
    }
    Some(schema)
}

/// Adds the defaults to all references in schemas.
#[derive(Default)]
pub struct KubernetesDefaults {
    /// The part of each type with defaults, by canonical name; None for a type without any, and while it is made.
    known: HashMap<String, Option<Schema>>,
}

impl KubernetesDefaults {
    /// Adds the defaults to the references in a schema.
    pub fn add(&mut self, schema: &mut Schema) {
        let unresolved = schema.named.as_mut().filter(|named| named.ref_state == RefState::Unresolved);
        if let Some(named) = unresolved {
            let defaults = self.of_type(&mapping::canonical_name(&named.name));
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
        let found = with_defaults(name).and_then(|schema| self.part(&schema));
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
            let inner = self.part(property);
            if inner.is_some() || property.default.is_some() {
                let default = property.default.clone();
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
    use super::KubernetesDefaults;
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
            KubernetesDefaults::default().add(&mut schema);
            let found = schema.descendant(&steps).and_then(|found| found.default.as_ref());
            assert_eq!(found.map(|default| &default.value), Some(&expected), "{name}");
        }
    }

    #[test]
    fn only_what_has_defaults_is_added() {
        let mut schema = reference("k8s.io/api/core/v1.SecretKeySelector");
        KubernetesDefaults::default().add(&mut schema);
        assert_eq!(schema.properties.keys().collect::<Vec<_>>(), ["name"]);
        let mut without = reference("k8s.io/apimachinery/pkg/apis/meta/v1.LabelSelector");
        KubernetesDefaults::default().add(&mut without);
        assert!(without.properties.is_empty());
    }
}
