//! `kubernetes_types.tsv` -> the schemas of the types of Kubernetes' Go packages in each of its versions, whether documents of
//! Kubernetes have them (`corev1.PodSpec`) or not (`corev1.ResourceList`).

use std::collections::HashMap;
use std::sync::LazyLock;

use super::module_versions::ModuleVersions;
use crate::diag::{Diagnostics, Mark};
use crate::schema::Schema;
use kubesmith_engine::crd::dialect::Dialect;
use kubesmith_engine::crd::schema_reader::SchemaReader;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::json;

/// The file; its first lines say what is in it.
const FILE: &str = include_str!("kubernetes_types.tsv");

/// The rows of each type, by its import path and name.
type Rows = HashMap<(&'static str, &'static str), Vec<(u32, &'static str)>>;

/// The rows of each type by import path and name, oldest first: the minor version of the module from which on the type has a
/// schema, and its JSON.
static TABLE: LazyLock<Rows> = LazyLock::new(|| {
    let mut table = HashMap::<_, Vec<_>>::new();
    for (key, since, json) in rows(FILE) {
        table.entry(key).or_default().push((since, json));
    }
    table
});

/// Whether the table has the type with an import path and a name (`k8s.io/api/core/v1.ResourceList`).
pub fn is_known(definition: &str) -> bool {
    definition.rsplit_once('.').is_some_and(|key| TABLE.contains_key(&key))
}

/// The schema of a type of the table, with references by import path and name: that of the module's version, or that of the
/// first version with the type where this one is older.
pub fn schema(definition: &str, versions: &ModuleVersions) -> Option<Schema> {
    let key = definition.rsplit_once('.')?;
    let (rows, version) = (TABLE.get(&key)?, versions.of_package(key.0));
    let of_version = rows.iter().rev().find(|(since, _)| *since <= version).or_else(|| rows.first());
    read(of_version?.1)
}

/// A schema of the table.
fn read(json: &str) -> Option<Schema> {
    let nodes = json::parse(json)?.ok()?;
    let (file, mut diagnostics) = (File::new("", ""), Diagnostics::default());
    let mut reader = SchemaReader { file: &file, dialect: Dialect::OpenApi, diagnostics: &mut diagnostics };
    let mut schema = reader.read(nodes.first()?, "");
    schema.set_positions(Mark::default());
    Some(schema)
}

/// The names of the types that the table has of a package.
pub fn names(package: &str) -> impl Iterator<Item = &'static str> {
    TABLE.keys().filter(move |(of_package, _)| *of_package == package).map(|(_, name)| *name)
}

/// The rows of the table: a line for each package, and after it those of its types.
fn rows(text: &'static str) -> impl Iterator<Item = ((&'static str, &'static str), u32, &'static str)> {
    let mut package = "";
    text.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let Some(row) = line.strip_prefix('\t') else {
            package = line;
            return None;
        };
        let mut columns = row.splitn(3, '\t');
        let (name, since) = (columns.next()?, columns.next()?.parse().ok()?);
        Some(((package, name), since, columns.next()?))
    })
}

#[cfg(test)]
mod tests {
    use super::super::module_versions::ModuleVersions;
    use super::super::schema_json::schema_json;
    use super::{FILE, is_known, read, rows, schema};
    use crate::mapping::{builtin, dotted_name, is_builtin, is_scalar};
    use serde_json::Value;

    #[test]
    fn every_row_is_read_as_it_is_written() {
        let mut count = 0;
        for ((package, name), _, json) in rows(FILE) {
            let read = read(json).unwrap_or_else(|| panic!("{package}.{name} is not read"));
            let expected: Value = serde_json::from_str(json).expect("JSON");
            assert_eq!(schema_json(&read), expected, "{package}.{name}");
            count += 1;
        }
        assert!(count > 2000, "{count} rows");
    }

    #[test]
    fn every_type_is_made_of_known_ones() {
        for ((package, name), _, json) in rows(FILE) {
            read(json).expect("a row").visit(&mut String::new(), &mut |part, _| {
                let Some(reference) = &part.reference else { return };
                let canonical = dotted_name(reference);
                let is_in_a_table = is_known(reference) || is_builtin(&canonical) || is_scalar(&canonical);
                assert!(is_in_a_table, "{package}.{name} refers to {reference}");
            });
        }
    }

    #[test]
    fn types_of_documents_are_in_it() {
        let of_go: std::collections::BTreeSet<String> =
            rows(FILE).map(|((package, name), ..)| dotted_name(&format!("{package}.{name}"))).collect();
        let missing: Vec<&str> = builtin().names().filter(|name| !of_go.contains(*name)).collect();
        assert!(missing.iter().all(|name| name.starts_with("io.k8s.kube-aggregator.")), "{missing:?}");
    }

    #[test]
    fn a_type_is_that_of_the_version_of_its_module() {
        let has = |version: &str, property: &str| {
            let mut versions = ModuleVersions::default();
            versions.require("k8s.io/api", version);
            let pod = schema("k8s.io/api/core/v1.PodSpec", &versions).expect("a row");
            pod.properties.contains_key(property)
        };
        for (version, expected) in
            [("v0.20.0", false), ("v0.33.1", false), ("v0.34.0", true), ("v0.99.0", true), ("latest", true)]
        {
            assert_eq!(
                (has(version, "hostnameOverride"), has(version, "hostAliases")),
                (expected, true),
                "{version}"
            );
        }
    }
}
