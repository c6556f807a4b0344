//! `kubernetes_types.tsv` -> the schemas of types of Kubernetes' Go packages that no document of Kubernetes has, such as
//! `corev1.ResourceList` and `corev1.VolumeSource`.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::diag::{Diagnostics, Mark};
use crate::schema::Schema;
use crate::source::crd::dialect::Dialect;
use crate::source::crd::schema_reader::SchemaReader;
use crate::source::text::file::File;
use crate::source::text::json;

/// The file; its first lines say what is in it.
const FILE: &str = include_str!("kubernetes_types.tsv");

/// The JSON of each schema by import path and name.
static TABLE: LazyLock<HashMap<(&str, &str), &str>> = LazyLock::new(|| rows(FILE).collect());

/// Whether the table has the type with an import path and a name (`k8s.io/api/core/v1.ResourceList`).
pub fn is_known(definition: &str) -> bool {
    definition.rsplit_once('.').is_some_and(|key| TABLE.contains_key(&key))
}

/// The schema of a type of the table, with references by import path and name.
pub fn schema(definition: &str) -> Option<Schema> {
    let json = TABLE.get(&definition.rsplit_once('.')?)?;
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

/// The rows of the table: a line for each package, and after it one for each of its types.
fn rows(text: &'static str) -> impl Iterator<Item = ((&'static str, &'static str), &'static str)> {
    let mut package = "";
    text.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let row = line.strip_prefix('\t').and_then(|row| row.split_once('\t'));
        let Some((name, json)) = row else {
            package = line;
            return None;
        };
        Some(((package, name), json))
    })
}

#[cfg(test)]
mod tests {
    use super::super::schema_json::{References, schema_json};
    use super::{FILE, is_known, rows, schema};
    use crate::mapping::{dotted_name, is_builtin, is_scalar};
    use serde_json::Value;

    #[test]
    fn every_row_is_read_as_it_is_written() {
        let mut count = 0;
        for ((package, name), json) in rows(FILE) {
            let definition = format!("{package}.{name}");
            let read = schema(&definition).unwrap_or_else(|| panic!("{definition} is not read"));
            let expected: Value = serde_json::from_str(json).expect("JSON");
            assert_eq!(schema_json(&read, References::Kept), expected, "{definition}");
            count += 1;
        }
        assert!(count > 250, "{count} rows");
    }

    #[test]
    fn every_type_is_made_of_known_ones() {
        for ((package, name), _) in rows(FILE) {
            let definition = format!("{package}.{name}");
            schema(&definition).expect("a row").visit(&mut String::new(), &mut |part, _| {
                let Some(reference) = &part.reference else { return };
                let canonical = dotted_name(reference);
                let is_in_a_table = is_known(reference) || is_builtin(&canonical) || is_scalar(&canonical);
                assert!(is_in_a_table, "{definition} refers to {reference}");
            });
        }
    }

    #[test]
    fn no_type_of_a_document_is_in_it() {
        for ((package, name), _) in rows(FILE) {
            let canonical = dotted_name(&format!("{package}.{name}"));
            assert!(!is_builtin(&canonical) && !is_scalar(&canonical), "{canonical}");
        }
    }
}
