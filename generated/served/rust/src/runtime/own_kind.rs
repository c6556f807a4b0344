//! A type of an object -> the kind of this package that it is, if it is one: its topology and its defaults.

use std::any::{Any, TypeId};

use serde_json::Value;

use super::defaults;
use super::kinds::KINDS;
use super::model::Table;
use super::topology::Node;
use super::value::AnyModel;

/// A kind of this package, to be found by its type.
pub struct OwnKind {
    type_id: fn() -> TypeId,
    topology: fn() -> &'static str,
    as_model: fn(&mut dyn Any) -> Option<&mut dyn AnyModel>,
}

impl OwnKind {
    /// The kind of a generated type.
    pub const fn new<T: Table>() -> Self {
        Self {
            type_id: TypeId::of::<T>,
            topology: topology_text::<T>,
            as_model: as_model::<T>,
        }
    }

    fn find<T: 'static>() -> Option<&'static Self> {
        let wanted = TypeId::of::<T>();
        KINDS.iter().find(|kind| (kind.type_id)() == wanted)
    }
}

fn topology_text<T: Table>() -> &'static str {
    let blank: &dyn AnyModel = &T::blank();
    blank
        .shape()
        .type_meta
        .map_or("{}", |type_meta| type_meta.topology)
}

fn as_model<T: Table>(value: &mut dyn Any) -> Option<&mut dyn AnyModel> {
    let model: &mut T = value.downcast_mut()?;
    Some(model)
}

/// The topology of an object of this type; none where the type is neither a kind of this package nor one of Kubernetes.
pub fn topology<T: 'static>(object: &Value) -> Option<Node> {
    Node::of_object(object, OwnKind::find::<T>().map(|kind| (kind.topology)()))
}

/// Fills in the API server's defaults, if the type is a kind of this package; returns whether it is one.
pub fn fill_defaults<T: 'static>(object: &mut T) -> bool {
    let Some(kind) = OwnKind::find::<T>() else {
        return false;
    };
    if let Some(model) = (kind.as_model)(object) {
        defaults::fill_defaults(model);
    }
    true
}
