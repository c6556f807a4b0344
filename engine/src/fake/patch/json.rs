//! A stored object and a JSON patch (RFC 6902) -> the text of the patched object, as evanphx/json-patch v4 makes it, which differs
//! from the RFC: indexes may be negative, `replace` adds a member that is missing, and `test` takes a missing member for null and
//! compares scalars as they are written.

use serde_json::Value;

use super::lazy::Node;
use crate::fake::body::json::{self, Parsed};
use crate::fake::body::{JsonPatch, Operation};
use crate::limits::{PATCH_BYTES, PATCH_STEPS};

/// Why a patch does not apply. The server's answer says only that there was an error (422).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotApplicable(pub String);

/// An object after a patch.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Patched {
    /// Its text: fields that a value of the patch repeats are in it.
    pub text: String,
    /// Its value.
    pub value: Value,
    /// The paths of the fields that it repeats.
    pub duplicates: Vec<String>,
    /// The first number that no float has, for which the server refuses the object.
    pub overflow: Option<String>,
}

/// What the operations of a patch have cost so far.
#[derive(Debug, Default)]
struct Cost {
    /// The bytes that they copied.
    copied: usize,
    /// The items of lists that they moved.
    moved: usize,
}

impl Cost {
    fn copy(&mut self, bytes: usize) -> Result<(), NotApplicable> {
        self.copied += bytes;
        if PATCH_BYTES.is_exceeded_by(self.copied) {
            Err(NotApplicable(PATCH_BYTES.message()))
        } else {
            Ok(())
        }
    }

    fn shift(&mut self, items: usize) -> Result<(), NotApplicable> {
        self.moved += items;
        if PATCH_STEPS.is_exceeded_by(self.moved) {
            Err(NotApplicable(PATCH_STEPS.message()))
        } else {
            Ok(())
        }
    }
}

/// Does the operations of a patch on the text of an object, one after another.
///
/// # Errors
/// An operation is unknown, lacks a path, names a place that does not exist, or tests for another value.
pub(crate) fn apply(document: String, patch: &JsonPatch) -> Result<Patched, NotApplicable> {
    let mut root = Node::Raw(document);
    root.open();
    let mut cost = Cost::default();
    for operation in &patch.operations {
        apply_one(&mut root, operation, &mut cost)?;
    }
    let mut text = String::new();
    root.write(&mut text);
    let Parsed { value, duplicates, overflow, .. } = json::parse(text.as_bytes()).map_err(NotApplicable)?;
    Ok(Patched { text, value, duplicates, overflow })
}

fn apply_one(root: &mut Node, operation: &Operation, cost: &mut Cost) -> Result<(), NotApplicable> {
    let named = |text: &'_ Option<String>, name: &str| {
        text.clone()
            .ok_or_else(|| NotApplicable(format!("{} operation failed to decode {name}", operation.op)))
    };
    let path = || named(&operation.path, "path");
    let from = || named(&operation.from, "from");
    let value = || operation.value.clone();
    match operation.op.as_str() {
        "add" => add(root, &path()?, cost, value()),
        "remove" => remove(root, &path()?, cost).map(drop),
        "replace" => replace(root, &path()?, value()),
        "move" => {
            let moved = remove(root, &from()?, cost)?;
            add(root, &path()?, cost, moved)
        }
        "copy" => {
            let from = from()?;
            get(root, &from)?;
            let path = path()?;
            // The place is looked for before the value is copied: what lies on the way there is then in the order of names.
            around(root, &path)?;
            let source = get(root, &from)?.cloned();
            let mut text = String::new();
            if let Some(source) = &source {
                source.write(&mut text);
            }
            cost.copy(text.len())?;
            add(root, &path, cost, source.map(|_| Node::raw(text.as_bytes())))
        }
        "test" => test(root, &path()?, value()),
        other => Err(NotApplicable(format!("Unexpected kind: {other}"))),
    }
}

/// What is around the place of a path, and the last part of the path. What stands before the first slash is not looked at.
fn around<'n>(root: &'n mut Node, path: &str) -> Result<(&'n mut Node, String), NotApplicable> {
    let missing = || NotApplicable(format!("doc is missing path: {path}"));
    let (_, path) = path.split_once('/').ok_or_else(missing)?;
    let (parents, last) = match path.rsplit_once('/') {
        Some((parents, last)) => (Some(parents), last),
        None => (None, path),
    };
    let mut found = root;
    for part in parents.into_iter().flat_map(|parents| parents.split('/')) {
        found = match found {
            Node::Object(map) => map.get_mut(&decoded(part)).and_then(Option::as_mut),
            Node::List(items) => {
                let index = index(&decoded(part), items.len())?;
                items.get_mut(index).and_then(Option::as_mut)
            }
            Node::Null | Node::Raw(_) => None,
        }
        .ok_or_else(missing)?;
        found.open();
    }
    match found {
        Node::Object(_) | Node::List(_) => Ok((found, decoded(last))),
        Node::Null | Node::Raw(_) => Err(missing()),
    }
}

/// A part of a path without its escapes, each of which is read once, from left to right.
fn decoded(part: &str) -> String {
    let mut out = String::with_capacity(part.len());
    let mut rest = part;
    while let Some(at) = rest.find('~') {
        out.push_str(&rest[..at]);
        let (sign, length) = match rest.as_bytes().get(at + 1) {
            Some(b'1') => ('/', 2),
            Some(b'0') => ('~', 2),
            _ => ('~', 1),
        };
        out.push(sign);
        rest = &rest[at + length..];
    }
    out + rest
}

/// An index below `length`; a negative one counts from the end.
fn index(text: &str, length: usize) -> Result<usize, NotApplicable> {
    let invalid = || NotApplicable(format!("Unable to access invalid index: {text}"));
    let number: i64 = text.parse().map_err(|_| invalid())?;
    let length = i64::try_from(length).map_err(|_| invalid())?;
    let number = if number < 0 { number + length } else { number };
    if number >= length {
        return Err(invalid());
    }
    usize::try_from(number).map_err(|_| invalid())
}

fn add(root: &mut Node, path: &str, cost: &mut Cost, value: Option<Node>) -> Result<(), NotApplicable> {
    match around(root, path)? {
        (Node::List(items), key) => {
            let at = if key == "-" { items.len() } else { index(&key, items.len() + 1)? };
            cost.shift(items.len() - at)?;
            items.insert(at, value);
        }
        (Node::Object(map), key) => drop(map.insert(key, value)),
        _ => {}
    }
    Ok(())
}

fn remove(root: &mut Node, path: &str, cost: &mut Cost) -> Result<Option<Node>, NotApplicable> {
    let missing = || NotApplicable(format!("Unable to remove nonexistent key: {path}"));
    match around(root, path)? {
        (Node::List(items), key) => {
            let at = index(&key, items.len())?;
            cost.shift(items.len() - at)?;
            Ok(items.remove(at))
        }
        (Node::Object(map), key) => map.remove(&key).ok_or_else(missing),
        _ => Err(missing()),
    }
}

fn replace(root: &mut Node, path: &str, value: Option<Node>) -> Result<(), NotApplicable> {
    if path.is_empty() {
        let mut value = value.unwrap_or(Node::Null);
        value.open();
        if !matches!(value, Node::Object(_) | Node::List(_)) {
            return Err(NotApplicable("replace operation value must be object or array".to_owned()));
        }
        *root = value;
        return Ok(());
    }
    match around(root, path)? {
        (Node::List(items), key) => {
            let at = index(&key, items.len())?;
            items[at] = value;
        }
        (Node::Object(map), key) => drop(map.insert(key, value)),
        _ => {}
    }
    Ok(())
}

/// The value at a place; None for null and for a member that is missing.
fn get<'n>(root: &'n mut Node, path: &str) -> Result<Option<&'n mut Node>, NotApplicable> {
    Ok(match around(root, path)? {
        (Node::List(items), key) => {
            let at = index(&key, items.len())?;
            items[at].as_mut()
        }
        (Node::Object(map), key) => map.get_mut(&key).and_then(Option::as_mut),
        _ => None,
    })
}

fn test(root: &mut Node, path: &str, expected: Option<Node>) -> Result<(), NotApplicable> {
    let found = if path.is_empty() { Some(root) } else { get(root, path)? };
    let is_equal = match (found, expected) {
        (None, None | Some(Node::Null)) => true,
        (Some(found), Some(mut expected)) => found.is_equal(&mut expected).unwrap_or_default(),
        _ => false,
    };
    if is_equal { Ok(()) } else { Err(NotApplicable(format!("testing value {path} failed"))) }
}
