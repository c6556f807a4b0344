//! The schema of a kind and the types of its values -> its topology: list and map types by the rules with which the API
//! server makes the type of server-side apply of the schema (kube-openapi's `schemaconv`), scalars by the types.

use super::references::resolve_name;
use super::value_types::ValueType;
use crate::mapping;
use crate::model::{ItemIdentity, MapType, SetType, Topology};
use crate::schema::{META, RefState, Schema};

/// The topology of a whole object of this type; metadata is not in it, because it is the same for every kind.
pub fn object_topology(schema: &Schema, ty: ValueType<'_>) -> Topology {
    let mut topology = value_topology(schema, ty);
    META.iter().for_each(|name| {
        topology.fields.shift_remove(*name);
    });
    topology
}

/// The topology of a value. A definition that contains itself is followed once: the values of the inner reference
/// follow the rule of values without a schema, as they do for the server.
fn value_topology(schema: &Schema, ty: ValueType<'_>) -> Topology {
    let scalar = ty.scalar(schema);
    if let Some(named) = schema.named.as_deref().filter(|named| named.ref_state == RefState::Unresolved) {
        let (name, is_kubernetes) = resolve_name(named);
        let definition = (is_kubernetes && scalar.is_none() && !mapping::is_scalar(&name)).then_some(name);
        return Topology { scalar, definition, ..Topology::default() };
    }
    let checks = schema.checks();
    let child =
        |schema: &Schema, ty| Some(value_topology(schema, ty)).filter(|topology| !topology.is_plain());
    let mut types = ty.properties();
    let mut topology = Topology {
        fields: schema
            .properties
            .iter()
            .filter_map(|(name, property)| Some((name.clone(), child(property, types.find(name))?)))
            .collect(),
        values: schema.values().and_then(|values| child(values, ty.value())).map(Box::new),
        items: schema.items.as_deref().and_then(|items| child(items, ty.item())).map(Box::new),
        map_type: (checks.map_type == "atomic").then_some(MapType::Atomic),
        scalar,
        ..Topology::default()
    };
    if schema.embedded {
        let metadata = Topology { definition: Some(mapping::OBJECT_META.to_owned()), ..Topology::default() };
        topology.fields.reserve_exact(1);
        topology.fields.insert("metadata".to_owned(), metadata);
    }
    topology.fields.sort_unstable_keys();
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
            item.fields.entry(key.clone()).or_default().default = Some(Box::new(default.value.clone()));
            item.fields.sort_unstable_keys();
        }
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
        let topology = object_topology(&node(RefState::CycleRoot, Some(inner)), ValueType::Unknown);
        assert_eq!(topology.text(), r#"{"fields":{"names":{"list":"set"}}}"#);
    }

    #[test]
    fn metadata_of_the_object_is_left_out_and_that_of_an_embedded_one_is_not() {
        let embedded = || Schema { embedded: true, ..Schema::default() };
        let properties = [("metadata".to_owned(), embedded()), ("inner".to_owned(), embedded())];
        let object = Schema { properties: properties.into_iter().collect(), ..Schema::default() };
        assert_eq!(
            object_topology(&object, ValueType::Unknown).text(),
            r#"{"fields":{"inner":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}}}}"#
        );
    }
}
