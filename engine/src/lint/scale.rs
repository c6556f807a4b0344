//! The subresource scale of a version and the version's schema -> paths that servers refuse, and paths to fields that no
//! object has.
//!
//! What a missing field comes to stands in apiextensions-apiserver, `scaleFromCustomResource` of
//! `pkg/registry/customresource/etcd.go`.

use super::fault::Fault;
use super::rules;
use crate::kind::parts::Scale;
use crate::schema::{Additional, META, Schema};
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

/// The faults of the paths of `scale`, with JSON pointers from the version. Without a schema, or where servers keep fields
/// that it does not have, each path may lead to a field.
pub fn paths<'s>(scale: &'s Scale, schema: Option<&'s Schema>) -> Vec<Fault<'s>> {
    let label_selector = scale.label_selector_path.as_deref().unwrap_or_default();
    let found = [&*scale.spec_replicas_path, &*scale.status_replicas_path, label_selector];
    PATHS.iter().zip(found).filter_map(|(path, text)| fault(path, text, schema)).collect()
}

fn fault<'s>(path: &Path, text: &'s str, schema: Option<&'s Schema>) -> Option<Fault<'s>> {
    let fault = |rule| {
        let fault = Fault::new(rule, format!("/subresources/scale/{}", path.key));
        let example = format!("{}replicas", path.beginnings[0]);
        fault.with_keyword("key", path.key).with("path", text).with("example", example)
    };
    if text.is_empty() {
        return path.required.then(|| fault(&rules::SCALE_WITHOUT_PATH));
    }
    if !path.beginnings.iter().any(|beginning| text.starts_with(beginning)) {
        let beginnings: Vec<String> = path.beginnings.iter().map(|each| format!("`{each}`")).collect();
        return Some(fault(&rules::SCALE_PATH_BEGINS).with("beginnings", beginnings.join(" or ")));
    }
    let (parent, name) = missing_step(schema?, text)?;
    let names = parent.properties.keys().map(String::as_str).take(MOST_COMPARED);
    let fault = match nearest(name, names) {
        Some(near) => fault(&rules::SCALE_PATH_SLIP).with("near", near),
        None => fault(&rules::SCALE_PATH_TO_NOTHING),
    };
    Some(fault.with("name", name).with("without", path.without))
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
