//! A type of the built-in table -> its schema, as a document has it that defines the type.

use super::table::{self, Required, Type};
use super::{INT_OR_STRING, QUANTITY};
use crate::schema::{Additional, Checks, Schema};

/// The schema of the type with a canonical name as a version 1.N has it; what stands inside is referred to by its
/// canonical name.
pub fn definition(name: &str, version: u32) -> Option<Schema> {
    if let Some(scalar) = scalar(name) {
        return Some(scalar);
    }
    let known = table::builtin().get(name)?;
    let mut schema = Schema { type_: "object".to_owned(), ..Schema::default() };
    // A type that came later is shown as it came.
    let version = version.max(known.since);
    for (name, property) in known.properties.iter().filter(|(_, property)| property.is_in(version)) {
        schema.properties.insert((*name).to_owned(), value(&property.ty));
        if property.required == Required::Always {
            schema.required.push((*name).to_owned());
        }
    }
    Some(schema)
}

/// The schemas of what is no object, as Kubernetes' own documents have them.
fn scalar(name: &str) -> Option<Schema> {
    let typed = |type_: &str, format: &str| Schema {
        type_: type_.to_owned(),
        format: format.to_owned(),
        ..Schema::default()
    };
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

/// What a property holds, referred to where it has a name.
fn value(ty: &Type) -> Schema {
    let typed = |type_: &str, format: &str| Schema {
        type_: type_.to_owned(),
        format: format.to_owned(),
        ..Schema::default()
    };
    let named = |name: &str| Schema { reference: Some(name.to_owned()), ..Schema::default() };
    match ty {
        Type::Boolean => typed("boolean", ""),
        Type::Int32 => typed("integer", "int32"),
        Type::Int64 => typed("integer", "int64"),
        Type::Number => typed("number", ""),
        Type::String => typed("string", ""),
        Type::Bytes => typed("string", "byte"),
        Type::Time => named("io.k8s.apimachinery.pkg.apis.meta.v1.Time"),
        Type::IntOrString => named(INT_OR_STRING),
        Type::Quantity => named(QUANTITY),
        Type::Any => Schema { preserve_unknown: true, ..typed("object", "") },
        Type::List(item) => Schema { items: Some(Box::new(value(item))), ..typed("array", "") },
        Type::Map(item) => {
            Schema { additional: Additional::Schema(Box::new(value(item))), ..typed("object", "") }
        }
        Type::Definition(name) if table::builtin().get(name).is_some() => named(name),
        Type::Definition(_) => Schema { preserve_unknown: true, ..typed("object", "") },
    }
}

#[cfg(test)]
mod tests {
    use super::definition;

    #[test]
    fn a_type_has_the_properties_of_its_version() {
        let of = |version| definition("io.k8s.api.core.v1.PodSpec", version).expect("it is in the table");
        let (old, new) = (of(20), of(37));
        assert_eq!(new.required, ["containers"]);
        assert!(
            new.properties.contains_key("resourceClaims") && !old.properties.contains_key("resourceClaims")
        );
        let item = new.properties["containers"].items.as_deref().expect("a list");
        assert_eq!(item.reference.as_deref(), Some("io.k8s.api.core.v1.Container"));
    }

    #[test]
    fn scalars_are_no_objects() {
        let time = definition("io.k8s.apimachinery.pkg.apis.meta.v1.Time", 37).expect("a scalar");
        assert_eq!((time.type_.as_str(), time.format.as_str()), ("string", "date-time"));
        assert!(definition("com.example.v1.Time", 37).is_none());
    }
}
