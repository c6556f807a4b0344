//! A v1 CRD without its schemas -> what servers refuse in its names, its group and the lists of its versions, with JSON
//! pointers in the CRD.

use super::conversion;
use super::name_form::Form;
use crate::lint::{Fault, definition_rules as rules};
use crate::suggestion::{MOST_COMPARED, nearest};
use crate::text::node::{Content, Node};

const APPROVAL: &str = "api-approved.kubernetes.io";

const COLUMN_FORMATS: [&str; 8] =
    ["int32", "int64", "float", "double", "byte", "date", "date-time", "password"];

/// The longest warning of a deprecated version, in bytes.
const LONGEST_WARNING: usize = 256;

/// The most selectable fields of a version.
const MOST_SELECTABLE: usize = 8;

/// The faults of a CRD beside those of its schemas, scales and stored versions.
pub fn faults<'n>(crd: &'n Node<'_>) -> Vec<Fault<'n>> {
    let Some(spec) = crd.get_non_null("spec") else { return Vec::new() };
    let mut faults = conversion::faults(spec);
    if let Some(names) = spec.get_non_null("names") {
        faults.extend(self::names(names));
    }
    if let Some(group) = spec.text("group").filter(|group| Form::Subdomain.holds(group)) {
        faults.extend(self::group(crd, group));
    }
    for (index, version) in spec.get_non_null("versions").map_or(&[][..], Node::items).iter().enumerate() {
        let pointer = format!("/spec/versions/{index}");
        faults.extend(deprecation(version, &pointer));
        faults.extend(columns(version, &pointer));
        faults.extend(selectable_fields(version, &pointer));
    }
    faults
}

fn names<'n>(names: &'n Node<'_>) -> Vec<Fault<'n>> {
    let mut faults = Vec::new();
    let mut check = |text: &'n str, key: &'static str, step: String, form: Form| {
        if !text.is_empty() && !form.holds(text) {
            let fault = Fault::new(&rules::NAME_FORM, format!("/spec/names/{step}")).with("found", text);
            faults
                .push(fault.with("key", key).with("form", form.description()).with("help", form.help(text)));
        }
    };
    for (key, form) in [("singular", Form::Label), ("listKind", Form::Kind)] {
        check(names.text(key).unwrap_or_default(), key, key.to_owned(), form);
    }
    for key in ["shortNames", "categories"] {
        let items = names.get_non_null(key).map_or(&[][..], Node::items);
        for (index, text) in items.iter().enumerate().filter_map(|(i, item)| Some((i, item.as_text()?))) {
            check(text, key, format!("{key}/{index}"), Form::Label);
        }
    }
    if let (Some(kind), Some(list)) = (names.text("kind"), names.text("listKind"))
        && kind == list
    {
        let fault = Fault::new(&rules::LIST_KIND_IS_KIND, "/spec/names/listKind".to_owned());
        faults.push(fault.with("found", kind));
    }
    faults
}

/// The faults of a group: one without a dot, or one of the Kubernetes project without its approval (`IsProtectedCommunityGroup`
/// and `GetAPIApprovalState` of pkg/apihelpers/helpers.go).
fn group<'n>(crd: &'n Node<'_>, group: &'n str) -> Option<Fault<'n>> {
    if !group.contains('.') {
        return Some(Fault::new(&rules::GROUP_WITHOUT_DOT, "/spec/group".to_owned()).with("found", group));
    }
    let is_protected = ["k8s.io", "kubernetes.io"]
        .iter()
        .any(|domain| group.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')));
    if !is_protected {
        return None;
    }
    let annotations = crd.get_non_null("metadata").and_then(|metadata| metadata.get_non_null("annotations"));
    let (fault, pointer) = match annotations.and_then(|annotations| annotations.text(APPROVAL)) {
        None | Some("") => ("is missing", "/spec/group".to_owned()),
        Some(text) if text.starts_with("unapproved") => return None,
        Some(text)
            if text
                .split_once("://")
                .is_some_and(|(scheme, host)| !scheme.is_empty() && !host.is_empty()) =>
        {
            return None;
        }
        Some(_) => ("is not a URL", format!("/metadata/annotations/{APPROVAL}")),
    };
    Some(Fault::new(&rules::NOT_APPROVED, pointer).with("group", group).with("fault", fault))
}

fn deprecation<'n>(version: &Node<'_>, pointer: &str) -> Option<Fault<'n>> {
    let warning = version.get_non_null("deprecationWarning")?.as_text()?;
    let is_deprecated =
        version.get_non_null("deprecated").is_some_and(|node| node.content != Content::Bool(false));
    let fault = |rule| Fault::new(rule, format!("{pointer}/deprecationWarning"));
    match warning.len() {
        _ if !is_deprecated => Some(fault(&rules::WARNING_WITHOUT_DEPRECATED)),
        0 => Some(fault(&rules::WARNING_EMPTY)),
        bytes if bytes > LONGEST_WARNING => {
            Some(fault(&rules::WARNING_LENGTH).with("found", bytes.to_string()))
        }
        _ => None,
    }
}

/// Whether an item is a map; any other is reported with the values that servers cannot read.
fn is_map(item: &Node<'_>) -> bool {
    matches!(item.content, Content::Map(_))
}

/// The faults of printer columns beside those of their types and paths.
fn columns<'n>(version: &'n Node<'_>, pointer: &str) -> Vec<Fault<'n>> {
    let columns = version.get_non_null("additionalPrinterColumns").map_or(&[][..], Node::items);
    let mut faults = Vec::new();
    for (index, column) in columns.iter().enumerate().filter(|(_, column)| is_map(column)) {
        let fault =
            |rule, key: &str| Fault::new(rule, format!("{pointer}/additionalPrinterColumns/{index}{key}"));
        if column.get_non_null("name").is_none_or(|name| name.as_text() == Some("")) {
            faults.push(fault(&rules::COLUMN_WITHOUT_NAME, ""));
        }
        let format = column.text("format").unwrap_or_default();
        if !format.is_empty() && !COLUMN_FORMATS.contains(&format) {
            faults.push(fault(&rules::COLUMN_FORMAT, "/format").with("found", format));
        }
    }
    faults
}

fn selectable_fields<'n>(version: &'n Node<'_>, pointer: &str) -> Vec<Fault<'n>> {
    let fields = version.get_non_null("selectableFields").map_or(&[][..], Node::items);
    let pointer = format!("{pointer}/selectableFields");
    let schema = version.get_non_null("schema").and_then(|schema| schema.get_non_null("openAPIV3Schema"));
    let mut faults = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for (index, field) in fields.iter().enumerate().filter(|(_, field)| is_map(field)) {
        let at = format!("{pointer}/{index}/jsonPath");
        let path = field.text("jsonPath").unwrap_or_default();
        let fault = match schema {
            _ if path.is_empty() => Some(Fault::new(&rules::SELECTABLE_WITHOUT_PATH, at)),
            _ if seen.contains(&path) => Some(Fault::new(&rules::SELECTABLE_TWICE, at)),
            Some(schema) => selectable(schema, path, at),
            None => None,
        };
        faults.extend(fault.map(|fault| fault.with("path", path)));
        seen.push(path);
    }
    if fields.len() > MOST_SELECTABLE {
        faults.push(Fault::new(&rules::SELECTABLE_TOO_MANY, pointer).with("found", fields.len().to_string()));
    }
    faults
}

/// The fault of the path of a selectable field, which has the JSON pointer `at`.
fn selectable<'n>(schema: &'n Node<'_>, path: &'n str, at: String) -> Option<Fault<'n>> {
    let Some(steps) = path.strip_prefix('.') else {
        return Some(Fault::new(&rules::SELECTABLE_PATH, at).with("bare", path));
    };
    if steps.split('.').next() == Some("metadata") {
        return Some(Fault::new(&rules::SELECTABLE_METADATA, at));
    }
    let mut schema = schema;
    for step in steps.split('.') {
        let properties = schema.get_non_null("properties");
        match properties.and_then(|properties| properties.get_non_null(step)) {
            Some(property) => schema = property,
            // Other notations are read by servers alone.
            None if !step.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') => return None,
            None => {
                let entries = properties.map_or(&[][..], Node::entries);
                let names = entries.iter().map(|entry| &*entry.key).take(MOST_COMPARED);
                let fault = match nearest(step, names) {
                    Some(near) => Fault::new(&rules::SELECTABLE_NEAR, at).with("near", near),
                    None => Fault::new(&rules::SELECTABLE_TO_NOTHING, at),
                };
                return Some(fault.with("name", step));
            }
        }
    }
    let type_ = schema.text("type").unwrap_or_default();
    let is_allowed = ["string", "boolean", "integer"].contains(&type_);
    (!is_allowed).then(|| Fault::new(&rules::SELECTABLE_TYPE, at).with("type", type_))
}
