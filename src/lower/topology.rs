//! The schema of a kind -> its topology, by the rules with which the API server makes the type of server-side apply of
//! it (kube-openapi's `schemaconv`).

use super::references::resolve_name;
use super::scalars;
use crate::mapping;
use crate::model::{ItemIdentity, MapType, ScalarKind, SetType, Topology, TypeRef};
use crate::schema::{META, RefState, Schema};

/// The topology of a whole object; metadata is not in it, because it is the same for every kind.
pub fn object_topology(schema: &Schema) -> Topology {
    let mut topology = value_topology(schema);
    META.iter().for_each(|name| {
        topology.fields.remove(*name);
    });
    topology
}

/// The topology of a value. A definition that contains itself is followed once: the values of the inner reference
/// follow the rule of values without a schema, as they do for the server.
fn value_topology(schema: &Schema) -> Topology {
    if let Some(named) = schema.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved) {
        let (name, is_kubernetes) = resolve_name(named);
        let scalar = scalar(schema);
        let definition = (is_kubernetes && scalar.is_none() && !mapping::is_scalar(&name)).then_some(name);
        return Topology { scalar, definition, ..Topology::default() };
    }
    let checks = schema.checks();
    let child = |schema: &Schema| Some(value_topology(schema)).filter(|topology| !topology.is_plain());
    let mut topology = Topology {
        fields: schema
            .properties
            .iter()
            .filter_map(|(name, property)| Some((name.clone(), child(property)?)))
            .collect(),
        values: schema.values().and_then(child).map(Box::new),
        items: schema.items.as_deref().and_then(child).map(Box::new),
        map_type: (checks.map_type == "atomic").then_some(MapType::Atomic),
        scalar: scalar(schema),
        ..Topology::default()
    };
    if schema.embedded {
        let metadata = Topology { definition: Some(mapping::OBJECT_META.to_owned()), ..Topology::default() };
        topology.fields.insert("metadata".to_owned(), metadata);
    }
    match checks.list_type.as_str() {
        "set" => topology.identity = Some(ItemIdentity::Value(SetType::Set)),
        "map" if !checks.list_map_keys.is_empty() => add_keys(&mut topology, schema),
        _ => {}
    }
    topology
}

/// Adds the list map keys of a list, and the defaults by which an item that lacks one is found.
fn add_keys(topology: &mut Topology, schema: &Schema) {
    let keys = &schema.checks().list_map_keys;
    topology.identity = Some(ItemIdentity::Keys(keys.clone()));
    let Some(items) = &schema.items else { return };
    for key in keys {
        if let Some(default) = items.properties.get(key).and_then(|property| property.default.as_ref()) {
            let item = topology.items.get_or_insert_default();
            item.fields.entry(key.clone()).or_default().default = Some(default.value.clone());
        }
    }
}

/// Why two texts of a scalar can be one value, by the type that the mapping gives it.
fn scalar(schema: &Schema) -> Option<ScalarKind> {
    let referred = schema.named.as_deref().and_then(|named| mapping::scalar(&resolve_name(named).0));
    match referred.or_else(|| scalars::text_type(schema)) {
        Some(TypeRef::Quantity) => Some(ScalarKind::Quantity),
        Some(TypeRef::Timestamp) => Some(ScalarKind::DateTime),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{Checks, Named};

    /// An object with a set at `names` and an object at `next`.
    fn node(ref_state: RefState, next: Option<Schema>) -> Schema {
        let checks = Checks { list_type: "set".to_owned(), ..Checks::default() };
        let names = Schema { checks: Some(Box::new(checks)), ..Schema::default() };
        let named = Named {
            name: "Node".to_owned(),
            pointer: Some("/definitions/Node".to_owned()),
            ref_state,
            by_place: false,
            versions: None,
        };
        let next = next.map(|next| ("next".to_owned(), next));
        let names = (ref_state == RefState::CycleRoot).then(|| ("names".to_owned(), names));
        Schema {
            properties: names.into_iter().chain(next).collect(),
            named: Some(Box::new(named)),
            ..Schema::default()
        }
    }

    #[test]
    fn a_definition_that_contains_itself_is_followed_once() {
        let inner = node(RefState::BackReference, None);
        let topology = object_topology(&node(RefState::CycleRoot, Some(inner)));
        assert_eq!(topology.text(), r#"{"fields":{"names":{"list":"set"}}}"#);
    }

    #[test]
    fn metadata_of_the_object_is_left_out_and_that_of_an_embedded_one_is_not() {
        let embedded = || Schema { embedded: true, ..Schema::default() };
        let properties = [("metadata".to_owned(), embedded()), ("inner".to_owned(), embedded())];
        let object = Schema { properties: properties.into_iter().collect(), ..Schema::default() };
        assert_eq!(
            object_topology(&object).text(),
            r#"{"fields":{"inner":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}}}}"#
        );
    }
}
