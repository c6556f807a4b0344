//! The objects within an object -> their type and metadata as Go decodes them: `objectmeta/coerce.go` in apiextensions-apiserver.

use serde_json::Value;

use super::object_meta::{self, Decoding};
use crate::cause::Cause;
use crate::plan::{NodeId, Plan};
use crate::validate::path::Path;

/// Decodes the metadata of all embedded objects in place.
///
/// # Errors
/// The type or the metadata of one cannot be decoded.
pub(crate) fn coerce(
    plan: &Plan,
    object: &mut Value,
    path: &mut Path,
    how: &mut Decoding<'_>,
) -> Result<(), Box<Cause>> {
    let Some(root) = plan.root().filter(|_| plan.subtree().has_embedded) else { return Ok(()) };
    value(plan, root, object, path, how)
}

/// Goes over a value; recursion is as deep as the schema.
fn value(
    plan: &Plan,
    id: NodeId,
    at: &mut Value,
    path: &mut Path,
    how: &mut Decoding<'_>,
) -> Result<(), Box<Cause>> {
    let node = plan.node(id);
    if !node.subtree.has_embedded {
        return Ok(());
    }
    if node.embedded {
        object(at, path, how)?;
    }
    match at {
        Value::Object(map) => map.iter_mut().try_for_each(|(key, at)| {
            if let Some(id) = node.property(key) {
                path.child(key, |path| value(plan, id, at, path, how))
            } else if let Some(id) = node.member(key) {
                path.key(key, |path| value(plan, id, at, path, how))
            } else {
                Ok(())
            }
        }),
        Value::Array(items) => {
            let Some(id) = node.items else { return Ok(()) };
            let mut items = items.iter_mut().enumerate();
            items.try_for_each(|(index, at)| path.index(index, |path| value(plan, id, at, path, how)))
        }
        _ => Ok(()),
    }
}

fn object(at: &mut Value, path: &mut Path, how: &mut Decoding<'_>) -> Result<(), Box<Cause>> {
    let Value::Object(map) = at else { return Ok(()) };
    for key in ["apiVersion", "kind"] {
        match map.get(key) {
            None | Some(Value::String(_)) => {}
            Some(_) if how.drops_malformed => drop(map.shift_remove(key)),
            Some(other) => {
                let cause = Cause::invalid(path.field_of(key), other.clone(), "must be a string");
                return Err(Box::new(cause));
            }
        }
    }
    let Some(metadata) = map.get_mut("metadata") else { return Ok(()) };
    let field = path.field_of("metadata");
    let before = metadata.clone();
    match object_meta::decode(metadata, &field, how) {
        Ok(()) => Ok(()),
        Err(_) if how.drops_malformed => {
            *metadata = before;
            Ok(())
        }
        Err(text) => Err(Box::new(Cause::invalid(field, before, &text))),
    }
}
