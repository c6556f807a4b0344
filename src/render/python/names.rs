//! Wire names, kinds, groups and versions -> Python identifiers of attributes, classes, modules and files.

use super::runtime;
use crate::model::Field;
use crate::reserved_names::{is_python_keyword, is_windows_device};
use crate::words::{UsedNames, capitalized, words};

/// Built-in names that annotations use, because an attribute with such a name hides it from later annotations of the
/// class; and `self`, the first parameter of every method.
const SHADOWED: [&str; 8] = ["bool", "bytes", "dict", "float", "int", "list", "str", "self"];

/// The methods of every model.
const MODEL: [&str; 13] = [
    "check",
    "fill_defaults",
    "from_dict",
    "from_json",
    "from_yaml",
    "json_schema",
    "set_fields",
    "to_dict",
    "to_json",
    "to_yaml",
    "unknown_fields",
    "which",
    "with_defaults",
];

/// The additional attributes of whole objects.
const RESOURCE: [&str; 13] = [
    "api_version",
    "apply_from",
    "condition",
    "crd",
    "drift",
    "from_version",
    "json_patch",
    "kind",
    "merge_patch",
    "metadata",
    "owner_reference",
    "resource",
    "set_condition",
];

/// The names that the table of kinds defines and the root of every package exports.
pub const OF_KINDS: &[&str] = &["crds", "dump_all", "load_all"];

/// The module of operations, in the package of a group and version or in the root.
pub const OPERATIONS: &str = "operations";

/// The attribute for properties that the schema does not name.
pub const REST: &str = "additional_properties";

/// The wire name that the runtime derives from an attribute's name; equal to `camel` in its `fields.py`.
pub fn wire_of(attribute: &str) -> String {
    let mut parts = attribute.split('_');
    let mut wire = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|word| wire.push_str(&capitalized(word)));
    wire
}

/// The distinct attributes of a struct's fields and of its map of other properties.
///
/// If several properties want one name, the property whose wire name the runtime would derive from it keeps the
/// name; the others get numbers in the order of their wire names, so that the schema's order has no influence.
pub fn attributes(fields: &[Field], root: bool) -> (Vec<String>, String) {
    let wanted: Vec<String> = fields.iter().map(|field| wanted(field, root)).collect();
    let mut order: Vec<usize> = (0..fields.len()).collect();
    order.sort_by_key(|&i| (wire_of(&wanted[i]) != fields[i].wire, &fields[i].wire));
    let mut used = UsedNames::default();
    let mut names = vec![String::new(); fields.len()];
    for i in order {
        names[i] = used.unique(&wanted[i]);
    }
    let rest = used.unique(REST);
    (names, rest)
}

/// The name of the method that looks up an item of a list; `_` is appended if an attribute has that name.
pub fn by_key(attribute: &str, used: &mut UsedNames) -> String {
    let mut name = format!("{}_by_key", attribute.trim_end_matches('_'));
    while !used.insert(&name) {
        name.push('_');
    }
    name
}

/// The attribute that a field gets unless another field has it.
fn wanted(field: &Field, root: bool) -> String {
    let mut name = plain(field.renamed.as_deref().unwrap_or(&field.wire));
    let is_in = |list: &[&str]| list.contains(&name.as_str());
    if is_in(&MODEL) || (root && is_in(&RESOURCE)) {
        name.push('_');
    }
    name
}

/// A text as a legal name of an attribute, a parameter or a method.
pub fn plain(text: &str) -> String {
    let mut name = words(text).join("_");
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert_str(0, "x_"); // a leading `_` would make it private
    }
    if is_python_keyword(&name) || SHADOWED.contains(&name.as_str()) {
        name.push('_');
    }
    name
}

/// The name of a type's class or alias.
pub fn class(name: &str) -> String {
    // Modules that export classes have the constant.
    let is_reserved = is_python_keyword(name) || name == "TYPE_CHECKING";
    if is_reserved { format!("{name}_") } else { name.to_owned() }
}

/// The module of a group or a version.
pub fn module(text: &str) -> String {
    let mut name = words(text).join("_");
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    let is_exported = OF_KINDS.iter().chain(runtime::exports()).any(|exported| *exported == name);
    let is_reserved = is_python_keyword(&name) || is_windows_device(&name);
    if is_exported || name == OPERATIONS || is_reserved {
        name.push('_');
    }
    name
}

/// The file of a kind, without `.py`; private, because the version's package exports its classes.
pub fn stem(kind: &str) -> String {
    format!("_{}", words(kind).join("_"))
}

/// The alias under which a module of external classes is imported: `kubernetes.client` as `_kubernetes_client`.
pub fn import_alias(module: &str) -> String {
    let identifier: String =
        module.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("_{identifier}")
}

/// The alias under which a file imports the module of another version: `v1` as `_version_v1`.
pub fn version_alias(module: &str) -> String {
    format!("_version_{module}")
}

/// The sort key of an imported name, as in isort and ruff: constants, then classes, then other names; ignoring case,
/// and with numbers compared as numbers.
pub fn import_key(name: &str) -> (u8, Vec<Part>, String) {
    (sort_of(name), parts(&name.to_ascii_lowercase()), name.to_owned())
}

/// The sort key of a name in `__all__`: as for imports, but case counts.
pub fn all_key(name: &str) -> (u8, Vec<Part>) {
    (sort_of(name), parts(name))
}

/// Whether a name looks like a constant (0), a class (1) or anything else (2).
fn sort_of(name: &str) -> u8 {
    let is_not_lower = |c: char| !c.is_ascii_lowercase();
    let is_constant =
        name.len() > 1 && name.chars().all(is_not_lower) && name.chars().any(|c| c.is_ascii_uppercase());
    let is_class = name.starts_with(|c: char| c.is_ascii_uppercase());
    if is_constant { 0 } else { 1 + u8::from(!is_class) }
}

/// A name as runs of digits and single characters, by which natural order compares it.
fn parts(name: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for c in name.chars() {
        match (c.to_digit(10), parts.last_mut()) {
            (Some(digit), Some(Part::Number(number))) => {
                *number = number.saturating_mul(10).saturating_add(u64::from(digit));
            }
            (Some(digit), _) => parts.push(Part::Number(u64::from(digit))),
            (None, _) => parts.push(Part::Other(c)),
        }
    }
    parts
}

/// A piece of a name in natural order.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A run of digits.
    Number(u64),
    /// Any other character.
    Other(char),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Docs, Slot, TypeRef};

    fn named(wires: &[&str], root: bool) -> String {
        let slot = Slot { ty: TypeRef::String, nullable: false, default: None };
        let field = |wire: &&str| Field {
            wire: (*wire).to_owned(),
            slot: slot.clone(),
            required: false,
            boxed: false,
            keys: Vec::new(),
            docs: Docs::default(),
            renamed: None,
        };
        let fields: Vec<Field> = wires.iter().map(field).collect();
        attributes(&fields, root).0.join(" ")
    }

    #[test]
    fn properties_become_attributes() {
        let table = [
            (&["deadlineSeconds", "targetURL", "podIPs"][..], "deadline_seconds target_url pod_ips"),
            (&["class", "str", "self", "type"], "class_ str_ self_ type"),
            (&["_id", "$ref", "__name__", "2fa", "-"], "id ref name x_2fa minus"),
            (&["toDict", "check", "kind"], "to_dict_ check_ kind"),
        ];
        for (wires, expected) in table {
            assert_eq!(named(wires, false), expected);
        }
        assert_eq!(named(&["kind", "resource"], true), "kind_ resource_");
    }

    #[test]
    fn modules_and_classes_are_legal() {
        let names = [module("x.org"), module("None"), module("con"), module("COM1"), class("TYPE_CHECKING")];
        assert_eq!(names, ["x_org", "none", "con_", "com1_", "TYPE_CHECKING_"]);
    }

    #[test]
    fn names_that_meet_do_not_depend_on_the_order() {
        assert_eq!(named(&["proxyURL", "proxyUrl"], false), "proxy_url_2 proxy_url");
        assert_eq!(named(&["proxyUrl", "proxyURL"], false), "proxy_url proxy_url_2");
        assert_eq!(named(&["additionalProperties"], false), "additional_properties");
    }

    #[test]
    fn names_are_sorted_as_formatters_sort_them() {
        let sorted = |key: fn(&str) -> (u8, Vec<Part>)| {
            let mut names = ["load_all", "Tls21", "TlsMode", "Tls2If", "TLS", "Tlsa", "Tls2"];
            names.sort_by_cached_key(|name| key(name));
            names.join(" ")
        };
        assert_eq!(sorted(all_key), "TLS Tls2 Tls2If Tls21 TlsMode Tlsa load_all");
        let folded = |name: &str| (import_key(name).0, import_key(name).1);
        assert_eq!(sorted(folded), "TLS Tls2 Tls2If Tls21 Tlsa TlsMode load_all");
    }
}
