//! A type of the built-in table -> its schema, as in an OpenAPI document.

use super::table::{self, PropertyType, Required};
use super::{INT_OR_STRING, QUANTITY};
use crate::schema::{Additional, Checks, Named, RefState, Schema};

/// The schema of a type in Kubernetes 1.N, by the type's canonical name. Its references are canonical names.
pub fn builtin_schema(name: &str, version: u32) -> Option<Schema> {
    if let Some(scalar) = scalar(name) {
        return Some(scalar);
    }
    let known = table::builtin().get(name)?;
    let mut schema = Schema { type_: "object".to_owned(), ..Schema::default() };
    // A type that a later version added has the properties of that version.
    let version = version.max(known.since);
    for (name, property) in known.properties.iter().filter(|(_, property)| property.is_in(version)) {
        schema.properties.insert((*name).to_owned(), value(&property.ty));
        if property.required == Required::Always {
            schema.required.push((*name).to_owned());
        }
    }
    Some(schema)
}

/// The schema of a type in the newest Kubernetes, in which the types of its properties are references to types of Kubernetes;
/// None for a scalar and an unknown type. `node` is a reference to the type, with the defaults in it.
pub fn own_schema(name: &str, node: &Schema) -> Option<Schema> {
    let mut schema = builtin_schema(name, table::newest()).filter(|_| !super::is_scalar(name))?;
    refer(&mut schema);
    schema.preserve_unknown = node.preserve_unknown;
    add_defaults(&mut schema, node);
    Some(schema)
}

/// Adds the defaults of a node to the schema of its type.
fn add_defaults(schema: &mut Schema, node: &Schema) {
    for (step, part) in node.children() {
        let Some((_, child)) = schema.children_mut().find(|(own, _)| *own == step) else { continue };
        child.default.clone_from(&part.default);
        if child.named.is_some() {
            child.properties.clone_from(&part.properties);
            child.items.clone_from(&part.items);
            child.additional.clone_from(&part.additional);
        } else {
            add_defaults(child, part);
        }
    }
}

/// Makes references of the names in a schema.
fn refer(schema: &mut Schema) {
    if let Some(name) = schema.reference.take() {
        let (pointer, ref_state, by_place) = (None, RefState::Unresolved, false);
        schema.named = Some(Box::new(Named { name, pointer, ref_state, by_place, versions: None }));
    }
    schema.children_mut().for_each(|(_, child)| refer(child));
}

/// The schema of a type without properties, as in Kubernetes' own documents.
fn scalar(name: &str) -> Option<Schema> {
    Some(match name {
        INT_OR_STRING | QUANTITY => {
            let any_of = vec![typed("integer", ""), typed("string", "")];
            let checks = Some(Box::new(Checks { any_of, ..Checks::default() }));
            Schema { int_or_string: true, checks, ..Schema::default() }
        }
        _ if !super::is_scalar(name) => return None,
        _ => match name.rsplit('.').next() {
            Some("Time" | "MicroTime") => typed("string", "date-time"),
            Some("Duration") => typed("string", ""),
            _ => Schema { preserve_unknown: true, ..Schema::default() },
        },
    })
}

fn typed(type_: &str, format: &str) -> Schema {
    Schema { type_: type_.to_owned(), format: format.to_owned(), ..Schema::default() }
}

/// The schema of a property; a reference if its type has a name.
fn value(ty: &PropertyType) -> Schema {
    let named = |name: &str| Schema { reference: Some(name.to_owned()), ..Schema::default() };
    match ty {
        PropertyType::Boolean => typed("boolean", ""),
        PropertyType::Int32 => typed("integer", "int32"),
        PropertyType::Int64 => typed("integer", "int64"),
        PropertyType::Number => typed("number", ""),
        PropertyType::String => typed("string", ""),
        PropertyType::Bytes => typed("string", "byte"),
        PropertyType::Time => named("io.k8s.apimachinery.pkg.apis.meta.v1.Time"),
        PropertyType::IntOrString => named(INT_OR_STRING),
        PropertyType::Quantity => named(QUANTITY),
        PropertyType::Any => Schema { preserve_unknown: true, ..typed("object", "") },
        PropertyType::List(item) => Schema { items: Some(Box::new(value(item))), ..typed("array", "") },
        PropertyType::Map(item) => {
            Schema { additional: Additional::Schema(Box::new(value(item))), ..typed("object", "") }
        }
        PropertyType::Named(name) if table::builtin().get(name).is_some() => named(name),
        PropertyType::Named(_) => Schema { preserve_unknown: true, ..typed("object", "") },
    }
}

#[cfg(test)]
mod tests {
    use super::builtin_schema;

    #[test]
    fn a_type_has_the_properties_of_its_version() {
        let schema =
            |version| builtin_schema("io.k8s.api.core.v1.PodSpec", version).expect("it is in the table");
        let (old, new) = (schema(20), schema(37));
        assert_eq!(new.required, ["containers"]);
        assert!(
            new.properties.contains_key("resourceClaims") && !old.properties.contains_key("resourceClaims")
        );
        let item = new.properties["containers"].items.as_deref().expect("a list");
        assert_eq!(item.reference.as_deref(), Some("io.k8s.api.core.v1.Container"));
    }

    #[test]
    fn scalars_are_no_objects() {
        let time = builtin_schema("io.k8s.apimachinery.pkg.apis.meta.v1.Time", 37).expect("a scalar");
        assert_eq!((time.type_.as_str(), time.format.as_str()), ("string", "date-time"));
        assert!(builtin_schema("com.example.v1.Time", 37).is_none());
    }
}
