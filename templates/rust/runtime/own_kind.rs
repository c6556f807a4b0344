//! A type of an object -> the kind of this package that it is, if it is one: its topology and its defaults.

use std::any::{Any, TypeId};

use serde_json::Value;

use super::defaults;
use super::kinds::KINDS;
use super::model::Table;
use super::shape::TypeMeta;
use super::stored::Stored;
use super::topology::Node;
use super::value::AnyModel;

/// A kind of this package, to be found by its type, or by that of an object that is kept as it was stored.
pub struct OwnKind {
    type_ids: fn() -> [TypeId; 2],
    type_meta: fn() -> Option<&'static TypeMeta>,
    as_model: fn(&mut dyn Any) -> Option<&mut dyn AnyModel>,
}

impl OwnKind {
    /// The kind of a generated type.
    pub const fn new<T: Table>() -> Self {
        Self {
            type_ids: || [TypeId::of::<T>(), TypeId::of::<Stored<T>>()],
            type_meta: type_meta::<T>,
            as_model: as_model::<T>,
        }
    }

    fn find<T: 'static>() -> Option<&'static Self> {
        let wanted = TypeId::of::<T>();
        let mut kinds = KINDS.iter();
        kinds.find(|kind| (kind.type_ids)().contains(&wanted))
    }
}

fn type_meta<T: Table>() -> Option<&'static TypeMeta> {
    let blank: &dyn AnyModel = &T::blank();
    blank.shape().type_meta
}

fn as_model<T: Table>(value: &mut dyn Any) -> Option<&mut dyn AnyModel> {
    if value.is::<T>() {
        let model: &mut T = value.downcast_mut()?;
        return Some(model);
    }
    let stored: &mut Stored<T> = value.downcast_mut()?;
    Some(&mut **stored)
}

/// The topology of an object of this type; none where the type is neither a kind of this package nor one of Kubernetes.
pub fn topology<T: 'static>(object: &Value) -> Option<Node> {
    let own = OwnKind::find::<T>();
    Node::of_object(
        object,
        own.map(|kind| (kind.type_meta)().map_or("{}", |meta| meta.topology)),
    )
}

/// Whether the status of an object of this type has a URL of its own, where alone a server takes it; none where the type is
/// neither a kind of this package nor one of Kubernetes.
pub fn has_status<T: 'static>(object: &Value) -> Option<bool> {
    match OwnKind::find::<T>() {
        Some(kind) => Some((kind.type_meta)().is_some_and(|meta| meta.has_status)),
        // The objects of all kinds of Kubernetes that have a status, and can be changed, have it there.
        None => Node::of_object(object, None).map(|_| true),
    }
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
