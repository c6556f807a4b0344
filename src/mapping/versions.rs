//! A schema and the type of Kubernetes that replaces it -> the versions of Kubernetes whose type has all its
//! properties.

use super::table::{self, PropertyType};
use crate::model::Versions;
use crate::schema::Schema;

/// The versions in which the type with this canonical name has all properties of a schema; all versions for a type that
/// is not in the built-in table.
pub fn versions(name: &str, schema: &Schema) -> Versions {
    let Some(ty) = table::builtin().get(name) else { return Versions::default() };
    let mut found = Versions { since: ty.since, until: None };
    for (name, schema) in &schema.properties {
        if let Some(known) = ty.properties.get(name.as_str()) {
            let own = Versions { since: known.since, until: known.until };
            found = found.and(own).and(versions_of_value(&known.ty, schema));
        }
    }
    found
}

/// The versions that the nested schemas of a property, item or map value allow.
fn versions_of_value(ty: &PropertyType, schema: &Schema) -> Versions {
    let (ty, nested) = match ty {
        PropertyType::List(item) => (item, schema.items.as_deref()),
        PropertyType::Map(value) => (value, schema.values()),
        PropertyType::Named(name) => return versions(name, schema),
        _ => return Versions::default(),
    };
    nested.map(|nested| versions_of_value(ty, nested)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::versions;
    use crate::model::Versions;
    use crate::schema::Schema;

    /// An object with these properties; `a/b` is a property `b` of the object at `a`.
    fn object(paths: &[&str]) -> Schema {
        let mut schema = Schema { type_: "object".to_owned(), ..Schema::default() };
        for path in paths {
            let (name, rest) = path.split_once('/').unwrap_or((path, ""));
            let property = if rest.is_empty() { Schema::default() } else { object(&[rest]) };
            schema.properties.insert(name.to_owned(), property);
        }
        schema
    }

    #[test]
    fn the_newest_property_in_use_decides() {
        let found = |paths: &[&str]| versions("io.k8s.api.core.v1.PodSpec", &object(paths));
        assert_eq!(found(&["containers"]), Versions { since: 12, until: None });
        let hostname = found(&["containers", "hostnameOverride"]);
        assert_eq!((hostname.since > 33, hostname.until), (true, None));
        assert_eq!(found(&["workloadRef"]), Versions { since: 35, until: Some(35) });
        // Nested properties count: the pod's own resources came after the pod's.
        assert!(found(&["resources/limits"]).since > 12);
        assert_eq!(versions("com.example.Own", &object(&["any"])), Versions::default());
    }
}
