//! A schema and the type of Kubernetes in its place -> the versions whose type holds all of its properties.

use super::table::{self, Definition, Type};
use crate::model::Versions;
use crate::schema::{Additional, Schema};

/// The versions of the type with a canonical name that hold what a schema has; all of a type that no table
/// knows.
pub fn versions(name: &str, schema: &Schema) -> Versions {
    table::builtin().get(name).map_or_else(Versions::default, |known| of_definition(known, schema))
}

fn of_definition(definition: &Definition, schema: &Schema) -> Versions {
    let mut found = Versions { since: definition.since, until: None };
    for (name, property) in &schema.properties {
        if let Some(known) = definition.properties.get(name.as_str()) {
            let own = Versions { since: known.since, until: known.until };
            found = found.and(own).and(inside(&known.ty, property));
        }
    }
    found
}

fn inside(ty: &Type, schema: &Schema) -> Versions {
    match (ty, &schema.items, &schema.additional) {
        (Type::List(item), Some(items), _) => inside(item, items),
        (Type::Map(value), _, Additional::Schema(values)) => inside(value, values),
        (Type::Definition(name), ..) => versions(name, schema),
        _ => Versions::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::versions;
    use crate::model::Versions;
    use crate::schema::Schema;

    /// An object with these properties, of which `/` goes further in.
    fn object(paths: &[&str]) -> Schema {
        let mut schema = Schema { type_: "object".to_owned(), ..Schema::default() };
        for path in paths {
            let (name, below) = path.split_once('/').unwrap_or((path, ""));
            let property = if below.is_empty() { Schema::default() } else { object(&[below]) };
            schema.properties.insert(name.to_owned(), property);
        }
        schema
    }

    #[test]
    fn the_newest_property_in_use_decides() {
        let of = |paths: &[&str]| versions("io.k8s.api.core.v1.PodSpec", &object(paths));
        assert_eq!(of(&["containers"]), Versions { since: 12, until: None });
        let hostname = of(&["containers", "hostnameOverride"]);
        assert_eq!((hostname.since > 33, hostname.until), (true, None));
        assert_eq!(of(&["workloadRef"]), Versions { since: 35, until: Some(35) });
        // Also inside: the pod's own resources came after the pod's.
        assert!(of(&["resources/limits"]).since > 12);
        assert_eq!(versions("com.example.Own", &object(&["any"])), Versions::default());
    }
}
