//! `named.tsv` -> the named types of Kubernetes' Go packages that are no structs, such as `corev1.ResourceList`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The file; its first lines describe its columns.
const FILE: &str = include_str!("named.tsv");

/// What a type is declared as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Underlying {
    /// A text.
    Text,
    /// A boolean.
    Boolean,
    /// An integer, with the format of its schema: `int32`, `int64` or none.
    Integer(&'static str),
    /// A number.
    Number,
    /// Base64 text.
    Bytes,
    /// A list of these items.
    List(Box<Underlying>),
    /// A map with these values; its keys are texts.
    Map(Box<Underlying>),
    /// Another type, by import path and name: one of this table, a struct or a scalar of Kubernetes.
    Named(&'static str),
}

/// The type with an import path and a name (`k8s.io/api/core/v1.ResourceList`); None for a struct and an unknown type.
pub fn named_type(definition: &str) -> Option<&'static Underlying> {
    static TABLE: LazyLock<BTreeMap<String, Underlying>> = LazyLock::new(|| read(FILE));
    TABLE.get(definition)
}

/// Reads the table: a line for each package, and after it one for each of its types.
fn read(text: &'static str) -> BTreeMap<String, Underlying> {
    let mut types = BTreeMap::new();
    let mut package = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix('\t').and_then(|row| row.split_once('\t')) {
            Some((name, ty)) => drop(types.insert(format!("{package}.{name}"), Underlying::read(ty))),
            None => package = line,
        }
    }
    types
}

impl Underlying {
    /// Reads the column of what a type is declared as.
    fn read(word: &'static str) -> Self {
        let between = |open, close| word.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix(close));
        if let Some(item) = between('[', ']') {
            return Self::List(Box::new(Self::read(item)));
        }
        if let Some(value) = between('{', '}') {
            return Self::Map(Box::new(Self::read(value)));
        }
        match word {
            "string" => Self::Text,
            "bool" => Self::Boolean,
            "int" => Self::Integer(""),
            "int32" | "int64" => Self::Integer(word),
            "number" => Self::Number,
            "bytes" => Self::Bytes,
            definition => Self::Named(definition),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FILE, Underlying, named_type, read};
    use crate::mapping::{dotted_name, is_builtin, is_scalar};

    #[test]
    fn types_are_found_by_import_path_and_name() {
        let quantity = || Underlying::Named("k8s.io/apimachinery/pkg/api/resource.Quantity");
        for (definition, expected) in [
            ("k8s.io/api/core/v1.PullPolicy", Some(Underlying::Text)),
            ("k8s.io/api/core/v1.ResourceList", Some(Underlying::Map(Box::new(quantity())))),
            ("k8s.io/apimachinery/pkg/types.UID", Some(Underlying::Text)),
            ("k8s.io/apimachinery/pkg/api/resource.Scale", Some(Underlying::Integer("int32"))),
            ("k8s.io/apimachinery/pkg/util/intstr.Type", Some(Underlying::Integer("int64"))),
            (
                "k8s.io/apimachinery/pkg/apis/meta/v1.Verbs",
                Some(Underlying::List(Box::new(Underlying::Text))),
            ),
            ("k8s.io/api/core/v1.PodSpec", None),
            ("k8s.io/api/core/v1.Nothing", None),
            ("example.com/core/v1.PullPolicy", None),
        ] {
            assert_eq!(named_type(definition), expected.as_ref(), "{definition}");
        }
    }

    #[test]
    fn every_type_in_the_table_is_known() {
        let types = read(FILE);
        assert_eq!(types.len(), FILE.lines().filter(|line| line.starts_with('\t')).count());
        for (definition, underlying) in &types {
            let mut inner = underlying;
            while let Underlying::List(next) | Underlying::Map(next) = inner {
                inner = next;
            }
            let Underlying::Named(name) = inner else { continue };
            let canonical = dotted_name(name);
            let is_known = types.contains_key(*name) || is_builtin(&canonical) || is_scalar(&canonical);
            assert!(is_known, "{definition} is made of {name}");
        }
    }
}
