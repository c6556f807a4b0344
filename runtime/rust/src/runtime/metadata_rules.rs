//! The metadata of an object -> what servers refuse in it beyond types. The rules are those of apimachinery's
//! `ValidateObjectMeta`. A name may be absent: code often sets it later.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::{ObjectMeta, OwnerReference};

use super::error_path::Step;

const MAX_SUBDOMAIN: usize = 253;
const MAX_LABEL: usize = 63;
const MAX_ANNOTATIONS: usize = 256 * 1024;
/// Characters of `generateName` that a server keeps before the five that it adds.
const GENERATED: usize = 58;

const LETTERS: &str = "letters, digits, `-`, `_` and `.`, with a letter or digit at both ends";
const LOWER_CASE: &str = "lower case letters, digits and `-`, with a letter or digit at both ends,";

/// The steps from the metadata to a place, outermost first, and what is wrong there.
pub type MetadataProblem = (Vec<Step>, String);

/// The problems of metadata. `is_custom`: whether the object is a custom resource, whose name is one of DNS; of others'
/// kinds, a name is only a part of a path.
pub fn metadata_problems(metadata: &ObjectMeta, is_custom: bool) -> Vec<MetadataProblem> {
    let mut problems = Vec::new();
    name_problems(metadata, is_custom, &mut problems);
    label_problems(metadata.labels.as_ref(), &mut problems);
    annotation_problems(metadata.annotations.as_ref(), &mut problems);
    owner_problems(metadata.owner_references.as_deref(), &mut problems);
    finalizer_problems(metadata.finalizers.as_deref(), &mut problems);
    problems
}

fn name_problems(metadata: &ObjectMeta, is_custom: bool, problems: &mut Vec<MetadataProblem>) {
    let text = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    let name = text(&metadata.name);
    let mut add = |field, message| problems.push((vec![Step::Field(field)], message));
    if let Some(name) = &name {
        let is_path = || !matches!(&**name, "." | "..") && !name.contains(['/', '%']);
        if is_custom && !is_subdomain(name) {
            add("name", wrong_name(name));
        } else if !is_custom && !is_path() {
            let expected = "a part of a path: neither `.` nor `..`, and without `/` and `%`";
            add("name", wrong("name", name, expected));
        }
    }
    if let Some(prefix) = text(&metadata.generate_name).filter(|_| is_custom) {
        if !is_subdomain(&masked(&prefix)) || name.is_none() && !is_subdomain(&generated(&prefix)) {
            add("generateName", wrong_name(&prefix));
        }
    }
    if let Some(namespace) = text(&metadata.namespace) {
        if namespace.len() > MAX_LABEL || !is_label(&namespace) {
            let expected = format!("{LOWER_CASE} of at most {MAX_LABEL} characters");
            add("namespace", wrong("namespace", &namespace, &expected));
        }
    }
}

/// What a server looks at of the prefix of a name: all but its dash.
fn masked(prefix: &str) -> String {
    let mut characters: Vec<char> = prefix.chars().collect();
    if characters.len() > 1 && characters.last() == Some(&'-') {
        characters.truncate(characters.len() - 2);
        characters.push('a');
    }
    characters.into_iter().collect()
}

/// A name that a server could make of a prefix.
fn generated(prefix: &str) -> String {
    prefix
        .chars()
        .take(GENERATED)
        .chain("aaaaa".chars())
        .collect()
}

fn label_problems(labels: Option<&BTreeMap<String, String>>, problems: &mut Vec<MetadataProblem>) {
    for (key, value) in labels.into_iter().flatten() {
        let place = || vec![Step::Field("labels"), Step::Key(key.clone())];
        if !is_qualified(key) {
            problems.push((place(), wrong_key("label's key", key)));
        }
        if !value.is_empty() && !is_qualified_part(value) {
            let expected = format!("at most {MAX_LABEL} {LETTERS}, or nothing");
            problems.push((place(), wrong("label", value, &expected)));
        }
    }
}

fn annotation_problems(
    annotations: Option<&BTreeMap<String, String>>,
    problems: &mut Vec<MetadataProblem>,
) {
    let mut size = 0;
    for (key, value) in annotations.into_iter().flatten() {
        size += key.len() + value.len();
        if !is_qualified(&key.to_lowercase()) {
            let place = vec![Step::Field("annotations"), Step::Key(key.clone())];
            problems.push((place, wrong_key("annotation's key", key)));
        }
    }
    if size > MAX_ANNOTATIONS {
        let message =
            format!("{size} bytes of keys and values, expected at most {MAX_ANNOTATIONS}");
        problems.push((vec![Step::Field("annotations")], message));
    }
}

fn owner_problems(owners: Option<&[OwnerReference]>, problems: &mut Vec<MetadataProblem>) {
    let owners = owners.unwrap_or_default();
    for (index, owner) in owners.iter().enumerate() {
        let place = || vec![Step::Field("ownerReferences"), Step::Item(index)];
        let mut add = |field, message| {
            problems.push(([place(), vec![Step::Field(field)]].concat(), message));
        };
        let version = &*owner.api_version;
        let texts = [
            ("apiVersion", version),
            ("kind", &owner.kind),
            ("name", &owner.name),
            ("uid", &owner.uid),
        ];
        for (field, _) in texts.iter().filter(|(_, text)| text.is_empty()) {
            add(field, "must not be empty".to_owned());
        }
        if version.matches('/').count() > 1 || version.ends_with('/') {
            let expected = "`group/version`, or `v1` of the core group";
            add("apiVersion", wrong("apiVersion", version, expected));
        }
        if (version, &*owner.kind) == ("v1", "Event") {
            problems.push((place(), "an Event owns no objects".to_owned()));
        }
    }
    let controllers = owners
        .iter()
        .filter(|owner| owner.controller == Some(true))
        .count();
    if controllers > 1 {
        let message = format!("{controllers} owners are the controller, expected at most one");
        problems.push((vec![Step::Field("ownerReferences")], message));
    }
}

fn finalizer_problems(finalizers: Option<&[String]>, problems: &mut Vec<MetadataProblem>) {
    let finalizers = finalizers.unwrap_or_default();
    for (index, finalizer) in finalizers.iter().enumerate() {
        if !is_qualified(finalizer) {
            let place = vec![Step::Field("finalizers"), Step::Item(index)];
            problems.push((place, wrong_key("finalizer", finalizer)));
        }
    }
    if ["orphan", "foregroundDeletion"]
        .iter()
        .all(|name| finalizers.iter().any(|it| it == name))
    {
        let message = "`orphan` and `foregroundDeletion` exclude each other".to_owned();
        problems.push((vec![Step::Field("finalizers")], message));
    }
}

fn wrong(what: &str, value: &str, expected: &str) -> String {
    format!("invalid {what}: {value:?}, expected {expected}")
}

fn wrong_name(name: &str) -> String {
    let expected =
        format!("parts of {LOWER_CASE} joined by `.`, of at most {MAX_SUBDOMAIN} characters");
    wrong("name", name, &expected)
}

fn wrong_key(what: &str, key: &str) -> String {
    let expected = format!("at most {MAX_LABEL} {LETTERS}, after a domain and `/` or alone");
    wrong(what, key, &expected)
}

/// Whether a text has only such letters, and a letter or digit at both ends.
fn has_letters(text: &str, is_letter: impl Fn(char) -> bool) -> bool {
    let ends = |c: char| c.is_ascii_alphanumeric();
    text.starts_with(ends) && text.ends_with(ends) && text.chars().all(is_letter)
}

fn is_label(text: &str) -> bool {
    has_letters(text, |c| {
        c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'
    })
}

fn is_subdomain(text: &str) -> bool {
    text.len() <= MAX_SUBDOMAIN && text.split('.').all(is_label)
}

/// Whether a text is a qualified name, such as `example.com/name`.
fn is_qualified(key: &str) -> bool {
    match key.rsplit_once('/') {
        Some((prefix, name)) => is_subdomain(prefix) && is_qualified_part(name),
        None => is_qualified_part(key),
    }
}

fn is_qualified_part(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    text.len() <= MAX_LABEL && has_letters(text, is_letter)
}
