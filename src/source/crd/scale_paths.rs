//! The subresource scale of a CRD and the schema of its version -> warnings about paths that servers refuse, and about
//! paths to fields that no object has.
//!
//! The rules are those of apiextensions-apiserver, `pkg/apis/apiextensions/validation/validation.go`; what a missing field
//! comes to stands in `scaleFromCustomResource` of `pkg/registry/customresource/etcd.go`.

use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::{Additional, META, Schema};
use crate::source::text::file::File;
use crate::source::text::node::Node;
use crate::suggestion::{MOST_COMPARED, nearest};

/// A path of the subresource.
struct Path {
    key: &'static str,
    required: bool,
    /// What the path must begin with: one of these.
    beginnings: &'static [&'static str],
    /// What requests for `scale` come to where no object has the field.
    without: &'static str,
}

const PATHS: [Path; 3] = [
    Path {
        key: "specReplicasPath",
        required: true,
        beginnings: &[".spec."],
        without: "`scale` can be neither read nor set",
    },
    Path {
        key: "statusReplicasPath",
        required: true,
        beginnings: &[".status."],
        without: "`scale` always reads 0 replicas",
    },
    Path {
        key: "labelSelectorPath",
        required: false,
        beginnings: &[".spec.", ".status."],
        without: "`scale` always reads an empty selector",
    },
];

/// Reports the paths of `scale`, whose JSON pointer in its document is `pointer`. Without a schema, or where servers keep
/// fields that it does not have, each path may lead to a field.
pub fn check(
    scale: &Node<'_>,
    schema: Option<&Schema>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) {
    for path in &PATHS {
        let found = scale.get_non_null(path.key);
        let is_empty = found.and_then(Node::as_text).is_none_or(str::is_empty);
        if !path.required && found.is_none_or(|node| node.as_text() == Some("")) {
            continue;
        }
        let problem = match found {
            Some(node) if !is_empty => refused_or_missing(path, node.as_text().unwrap_or_default(), schema),
            _ => Some(not_a_path(path, found)),
        };
        let Some((message, help)) = problem else { continue };
        let (at, pointer) =
            found.map_or((scale.at, pointer.to_owned()), |node| (node.at, format!("{pointer}/{}", path.key)));
        diagnostics.push(Diagnostic::warning("scale-path", file.location(at, pointer), message).help(help));
    }
}

/// The message about a path that is missing, empty or no text, with its help.
fn not_a_path(path: &Path, found: Option<&Node<'_>>) -> (String, String) {
    let what = match found {
        None => format!("the subresource scale has no `{}`", path.key),
        Some(node) if node.as_text().is_some() => format!("`{}` is empty", path.key),
        Some(node) => format!("`{}` must be a text, found {}", path.key, node.type_name()),
    };
    let help = format!("name the field, as in `{}replicas`", path.beginnings[0]);
    (format!("{what}: servers refuse the CRD"), help)
}

/// The message about a path that servers refuse, or that leads to no field, with its help.
fn refused_or_missing(path: &Path, text: &str, schema: Option<&Schema>) -> Option<(String, String)> {
    if !path.beginnings.iter().any(|beginning| text.starts_with(beginning)) {
        let expected: Vec<String> =
            path.beginnings.iter().map(|beginning| format!("`{beginning}`")).collect();
        let message = format!(
            "`{}` must begin with {}, found `{text}`: servers refuse the CRD",
            path.key,
            expected.join(" or ")
        );
        return Some((
            message,
            format!("write the path with its dots, as in `{}replicas`", path.beginnings[0]),
        ));
    }
    let (parent, name) = missing_step(schema?, text)?;
    let message = format!(
        "`{}` is `{text}`, but the schema has no such field: servers take the CRD, and {}",
        path.key, path.without
    );
    let names = parent.properties.keys().map(String::as_str).take(MOST_COMPARED);
    let help = match nearest(name, names) {
        Some(near) => format!("for `{name}`, did you mean `{near}`?"),
        None => format!("add `{name}` to the schema, or name another field"),
    };
    Some((message, help))
}

/// The first step of a path that leads to no field, and the schema that lacks it.
fn missing_step<'s, 't>(schema: &'s Schema, path: &'t str) -> Option<(&'s Schema, &'t str)> {
    let mut schema = schema;
    for step in path.split('.').skip(1) {
        let keeps_unknown = schema.preserve_unknown
            || schema.int_or_string
            || schema.type_.is_empty()
            || schema.additional == Additional::Any
            || schema.embedded && META.contains(&step);
        match schema.member(step) {
            Some(member) => schema = member,
            None if keeps_unknown => return None,
            None => return Some((schema, step)),
        }
    }
    None
}
