//! Wire names and kinds -> Rust identifiers of fields, accessors, variants and modules.
//!
//! Names are stable: a text gives the same name in every run, and if two texts would give the same name, only these
//! two texts decide which one keeps it and which one gets a number.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::model::{EnumValue, Field};
use crate::reserved_names::{is_rust_keyword, is_windows_device};
use crate::words::{capitalized, words};

/// Keywords that Rust does not allow as raw identifiers.
const NEVER_RAW: &[&str] = &["crate", "self", "super"];

/// Methods that values have from traits (the prelude's, std's, serde's, k8s-openapi's and kube's) and those of every
/// generated type. An accessor with such a name would hide that method or be hidden by it.
const METHODS: &[&str] = &[
    "annotations",
    "annotations_mut",
    "api_resource",
    "api_version",
    "as_any",
    "as_mut",
    "as_ref",
    "as_str",
    "blank",
    "borrow",
    "borrow_mut",
    "clamp",
    "clone",
    "clone_from",
    "clone_into",
    "clone_to_uninit",
    "cmp",
    "controller_owner_ref",
    "crd",
    "crd_name",
    "creation_timestamp",
    "default",
    "deref",
    "deref_mut",
    "deserialize",
    "deserialize_strict",
    "drop",
    "dump",
    "eq",
    "fill_defaults",
    "finalizers",
    "finalizers_mut",
    "fmt",
    "from",
    "from_json_strict",
    "from_yaml",
    "from_yaml_strict",
    "ge",
    "generation",
    "get",
    "get_mut",
    "group",
    "gt",
    "hash",
    "inline_schema",
    "into",
    "json_schema",
    "kind",
    "labels",
    "labels_mut",
    "le",
    "load",
    "lt",
    "managed_fields",
    "managed_fields_mut",
    "max",
    "meta",
    "meta_mut",
    "metadata",
    "metadata_mut",
    "min",
    "name_any",
    "name_unchecked",
    "namespace",
    "ne",
    "new",
    "object_ref",
    "owner_ref",
    "owner_references",
    "owner_references_mut",
    "partial_cmp",
    "plural",
    "print",
    "resource_version",
    "rest",
    "rest_mut",
    "same",
    "schema_id",
    "schema_name",
    "serialize",
    "shape",
    "shortnames",
    "spec",
    "spec_mut",
    "status",
    "status_mut",
    "to_owned",
    "to_string",
    "try_from",
    "try_into",
    "type_id",
    "uid",
    "url_path",
    "version",
    "view",
    "which",
    "with_defaults",
    "within",
];

/// Words as an identifier in snake case.
fn snake(words: &[String]) -> String {
    let name = words.join("_");
    if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name }
}

/// A name that is legal as an identifier: a keyword becomes `r#keyword`, or `self_` if it cannot be raw.
fn escaped(name: &str) -> String {
    if NEVER_RAW.contains(&name) {
        format!("{name}_")
    } else if is_rust_keyword(name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

/// The identifiers of a struct's fields, in order, and of its map of other properties.
pub fn fields(fields: &[Field], reserved: &[&str]) -> (Vec<String>, String) {
    let wanted: Vec<(String, &str)> = fields
        .iter()
        .map(|field| {
            let words = match &field.renamed {
                Some(name) => words(name),
                None => words(&field.wire),
            };
            (escaped(&snake(&words)), field.wire.as_str())
        })
        .collect();
    let names = distinct(&wanted, reserved, |name, n| format!("{}_{n}", name.trim_end_matches('_')));
    let mut rest = "rest".to_owned();
    while names.contains(&rest) {
        rest.push('_');
    }
    (names, rest)
}

/// The identifiers of parameters, or of the fields of a query, in order; none of them is a reserved one.
pub fn arguments<'a>(wires: impl Iterator<Item = &'a str>, reserved: &[&str]) -> Vec<String> {
    let wanted: Vec<(String, &str)> = wires.map(|wire| (escaped(&snake(&words(wire))), wire)).collect();
    distinct(&wanted, reserved, |name, n| format!("{}_{n}", name.trim_end_matches('_')))
}

/// The names of an enum's variants, in order.
pub fn variants(values: &[EnumValue]) -> Vec<String> {
    let texts: Vec<String> = values.iter().map(|value| wire_text(&value.value)).collect();
    let wanted: Vec<(String, &str)> = values
        .iter()
        .zip(&texts)
        .map(|(value, text)| {
            let name = match &value.renamed {
                Some(name) => pascal(name),
                None => pascal(text),
            };
            (name, text.as_str())
        })
        .collect();
    distinct(&wanted, &["Unrecognized"], |name, n| format!("{}{n}", name.trim_end_matches('_')))
}

/// A value of an enum as the text that its variant is named after.
fn wire_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A text in Pascal case, as the name of a type or of a variant.
pub fn pascal(text: &str) -> String {
    let negative = text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let name: String = words(text).iter().map(|word| capitalized(word)).collect();
    let name = if negative { format!("Minus{name}") } else { name };
    match name.chars().next() {
        Some(first) if first.is_ascii_digit() => format!("V{name}"),
        _ if name == "Self" => "Self_".to_owned(),
        _ => name,
    }
}

/// Makes wanted names distinct: of several texts that want the same name, the one that is spelled exactly like it
/// keeps it, else the first in the order of texts; the others get numbers. `wanted`: names, each with the text it is
/// made of.
fn distinct(
    wanted: &[(String, &str)],
    reserved: &[&str],
    numbered: impl Fn(&str, usize) -> String,
) -> Vec<String> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|i| {
        let (name, text) = &wanted[*i];
        (name != text, *text)
    });
    let mut used: BTreeSet<String> = reserved.iter().map(|name| (*name).to_owned()).collect();
    let all_wanted: BTreeSet<&String> = wanted.iter().map(|(name, _)| name).collect();
    let mut names = vec![String::new(); wanted.len()];
    // By wanted name: the last number that was tried. All up to it are used.
    let mut numbers: BTreeMap<&String, usize> = BTreeMap::new();
    for i in order {
        let wanted_name = &wanted[i].0;
        let mut name = wanted_name.clone();
        let last = numbers.entry(wanted_name).or_insert(1);
        let mut n = 1;
        while used.contains(&name) || (n > 1 && all_wanted.contains(&name)) {
            n = *last + 1;
            *last = n;
            name = numbered(wanted_name, n);
        }
        used.insert(name.clone());
        names[i] = name;
    }
    names
}

/// Chooses the names of a type's accessors, none of them twice.
#[derive(Debug, Default)]
pub struct Methods {
    used: BTreeSet<String>,
}

impl Methods {
    /// Reserves a name for a method of every type, such as `which`; no accessor can get it.
    pub fn own(&mut self, name: &str) -> String {
        self.used.insert(name.to_owned());
        name.to_owned()
    }

    /// The name of a field's setter, with `_` appended if another method has that name.
    pub fn setter(&mut self, field: &str) -> String {
        self.name(&format!("with_{}", field.strip_prefix("r#").unwrap_or(field)), "")
    }

    /// The name of an accessor: the field's name and an ending, with `_` appended if another method has that name.
    pub fn name(&mut self, field: &str, ending: &str) -> String {
        let base_name = field.strip_prefix("r#").unwrap_or(field);
        // `self_` and `_mut` would give `self__mut`, and rustc warns about two underscores.
        let base_name = if ending.is_empty() { base_name } else { base_name.trim_end_matches('_') };
        let mut name = format!("{base_name}{ending}");
        if METHODS.contains(&name.as_str()) {
            name.push('_');
        }
        while !self.used.insert(name.clone()) {
            name.push('_');
        }
        escaped(&name)
    }
}

/// The module of an API group or version: its text with `_` for each character that is neither letter nor digit.
pub fn module(text: &str) -> String {
    let legal = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let name: String = text.chars().map(legal).collect();
    let name = if name.starts_with(|c: char| c.is_ascii_digit()) { format!("_{name}") } else { name };
    let is_reserved = is_rust_keyword(&name) || is_windows_device(&name);
    if name.is_empty() || name.chars().all(|c| c == '_') || is_reserved {
        format!("{name}_group")
    } else {
        name
    }
}

/// The files of kinds: distinct names in snake case that differ from the files that every module has.
pub fn files<'a>(kinds: impl Iterator<Item = &'a str>) -> Vec<String> {
    let wanted: Vec<(String, &str)> = kinds
        .map(|kind| {
            let name = snake(&words(kind));
            let is_reserved = is_rust_keyword(&name) || is_windows_device(&name);
            (if is_reserved { format!("{name}_") } else { name }, kind)
        })
        .collect();
    distinct(&wanted, &["shared", "aliases", "operations", "mod", "lib", "main"], |name, n| {
        format!("{name}_{n}")
    })
}

/// The identifier of a type: its name, unless that is the keyword `Self`.
pub fn type_name(name: &str) -> String {
    if name == "Self" { "Self_".to_owned() } else { name.to_owned() }
}

/// Distinct names of sibling modules, by the text (group or version) that each is named after.
pub fn modules<'a>(texts: impl Iterator<Item = &'a str>, reserved: &[&str]) -> BTreeMap<String, String> {
    let texts: BTreeSet<&str> = texts.collect();
    let wanted: Vec<(String, &str)> = texts.iter().map(|text| (module(text), *text)).collect();
    let names = distinct(&wanted, reserved, |name, n| format!("{name}_{n}"));
    texts.iter().map(|text| (*text).to_owned()).zip(names).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Methods, fields, files, module, variants};
    use crate::model::{Docs, EnumValue, Field, Slot, TypeRef};

    fn idents(names: &[&str]) -> Vec<String> {
        let slot = || Slot { ty: TypeRef::String, nullable: false, default: None };
        let field = |wire: &&str| Field {
            wire: (*wire).to_owned(),
            slot: slot(),
            required: false,
            boxed: false,
            keys: Vec::new(),
            docs: Docs::default(),
            renamed: None,
        };
        fields(&names.iter().map(field).collect::<Vec<_>>(), &[]).0
    }

    #[test]
    fn fields_are_legal_and_distinct() {
        assert_eq!(idents(&["type", "self", "gen", "1st"]), ["r#type", "self_", "r#gen", "_1st"]);
        assert_eq!(idents(&["fooBar", "foo_bar"]), ["foo_bar_2", "foo_bar"]);
        assert_eq!(idents(&["proxyURL", "proxyUrl"]), ["proxy_url", "proxy_url_2"]);
    }

    #[test]
    fn variants_are_legal_and_distinct() {
        let names = |values: &[serde_json::Value]| {
            let value = |value: &serde_json::Value| EnumValue { value: value.clone(), renamed: None };
            variants(&values.iter().map(value).collect::<Vec<_>>())
        };
        assert_eq!(
            names(&[json!(""), json!("+"), json!("-1"), json!("Self"), json!("Unrecognized")]),
            ["Empty", "Plus", "Minus1", "Self_", "Unrecognized2"]
        );
        assert_eq!(names(&[json!("tcp"), json!("Tcp")]), ["Tcp2", "Tcp"]);
        assert_eq!(names(&[json!(1), json!(-1)]), ["V1", "Minus1"]);
    }

    #[test]
    fn methods_that_every_value_has_are_not_hidden() {
        let mut methods = Methods::default();
        assert_eq!(methods.name("clone", ""), "clone_");
        assert_eq!(methods.name("r#type", ""), "r#type");
        assert_eq!(methods.name("labels", "_mut"), "labels_mut_");
        assert_eq!(methods.name("self_", "_mut"), "self_mut");
    }

    #[test]
    fn modules_and_files_are_legal() {
        assert_eq!(module("flux-framework.org"), "flux_framework_org");
        assert_eq!(module("3scale.net"), "_3scale_net");
        assert_eq!(
            (module("con"), module("aux.example.com")),
            ("con_group".into(), "aux_example_com".into())
        );
        assert_eq!(
            files(["Shared", "MiniCluster", "Type", "Aux"].into_iter()),
            ["shared_2", "mini_cluster", "type_", "aux_"]
        );
    }
}
