//! A field's Rust type -> its value as a `ValueRef` and a `ValueMut`: the trait, and options, lists and maps.

use std::collections::BTreeMap;

use super::value::{Change, List, OptionalValue, StringMap, ValueMut, ValueRef};

/// A type that fields can have.
pub trait FieldValue: 'static {
    /// Whether no default can stand inside a value, so that defaulting need not look.
    const IS_LEAF: bool = false;
    /// Whether null is a value of the type, which is then the blank one.
    const HAS_NULL: bool = false;
    /// The value before decoding: zero, an empty text, unset fields.
    fn blank_value() -> Self
    where
        Self: Sized;
    /// The value, to be read.
    fn as_value_ref(&self) -> ValueRef<'_>;
    /// The value, to be written.
    fn as_value_mut(&mut self) -> ValueMut<'_>;
    /// A list of such values, to be read.
    fn list_as_value_ref(list: &Vec<Self>) -> ValueRef<'_>
    where
        Self: Sized,
    {
        ValueRef::List(list)
    }
    /// A map of such values, to be read.
    fn map_as_value_ref(map: &BTreeMap<String, Self>) -> ValueRef<'_>
    where
        Self: Sized,
    {
        ValueRef::Map(map)
    }
}

/// The blank value of the type that the caller expects.
#[inline]
pub fn blank<T: FieldValue>() -> T {
    T::blank_value()
}

/// The value of an option; an empty one gets a blank value.
#[inline]
pub fn get_or_default_mut<T: FieldValue>(option: &mut Option<T>) -> &mut T {
    option.get_or_insert_with(T::blank_value)
}

impl<T: FieldValue> FieldValue for Option<T> {
    const IS_LEAF: bool = T::IS_LEAF;
    const HAS_NULL: bool = true;
    #[inline]
    fn blank_value() -> Self {
        None
    }
    #[inline]
    fn as_value_ref(&self) -> ValueRef<'_> {
        match self {
            None => ValueRef::Absent,
            // in `Option<Option<T>>` the inner `None` is null; no other value looks absent
            Some(value) if !T::HAS_NULL => value.as_value_ref(),
            Some(value) => match value.as_value_ref() {
                ValueRef::Absent => ValueRef::Null,
                value => value,
            },
        }
    }
    #[inline]
    fn as_value_mut(&mut self) -> ValueMut<'_> {
        ValueMut::Option(self)
    }
}

impl<T: FieldValue> OptionalValue for Option<T> {
    fn update(&mut self, change: Change) -> ValueMut<'_> {
        match (change, &self) {
            (Change::Insert, None) => *self = Some(T::blank_value()),
            (Change::SetNull, _) if T::HAS_NULL => *self = Some(T::blank_value()),
            (Change::SetNull | Change::Clear, _) => *self = None,
            _ => {}
        }
        match self {
            Some(value) => value.as_value_mut(),
            None => ValueMut::Absent,
        }
    }
}

impl<T: FieldValue> FieldValue for Vec<T> {
    #[inline]
    fn blank_value() -> Self {
        Vec::new()
    }
    #[inline]
    fn as_value_ref(&self) -> ValueRef<'_> {
        T::list_as_value_ref(self)
    }
    #[inline]
    fn as_value_mut(&mut self) -> ValueMut<'_> {
        ValueMut::List(self)
    }
}

impl<T: FieldValue> List for Vec<T> {
    fn len(&self) -> usize {
        self.len()
    }
    fn item(&self, index: usize) -> ValueRef<'_> {
        self[index].as_value_ref()
    }
    fn item_mut(&mut self, index: usize) -> ValueMut<'_> {
        self[index].as_value_mut()
    }
    fn push_blank(&mut self) -> ValueMut<'_> {
        let index = self.len();
        self.push(T::blank_value());
        self.item_mut(index)
    }
    fn has_leaf_items(&self) -> bool {
        T::IS_LEAF
    }
}

impl<T: FieldValue> FieldValue for BTreeMap<String, T> {
    #[inline]
    fn blank_value() -> Self {
        BTreeMap::new()
    }
    #[inline]
    fn as_value_ref(&self) -> ValueRef<'_> {
        T::map_as_value_ref(self)
    }
    #[inline]
    fn as_value_mut(&mut self) -> ValueMut<'_> {
        ValueMut::Map(self)
    }
}

impl<T: FieldValue> StringMap for BTreeMap<String, T> {
    fn len(&self) -> usize {
        self.len()
    }
    fn for_each<'a>(&'a self, visit: &mut dyn FnMut(&'a str, ValueRef<'a>)) {
        self.iter()
            .for_each(|(key, value)| visit(key, value.as_value_ref()));
    }
    fn entries_mut(&mut self) -> Vec<(&str, ValueMut<'_>)> {
        self.iter_mut()
            .map(|(key, value)| (key.as_str(), value.as_value_mut()))
            .collect()
    }
    fn get_or_insert(&mut self, key: String) -> ValueMut<'_> {
        self.entry(key)
            .or_insert_with(T::blank_value)
            .as_value_mut()
    }
    fn set_null(&mut self, key: &str) -> bool {
        if T::HAS_NULL {
            self.insert(key.to_owned(), T::blank_value());
        }
        T::HAS_NULL
    }
    fn remove(&mut self, key: &str) {
        self.remove(key);
    }
    fn has_leaf_values(&self) -> bool {
        T::IS_LEAF
    }
}
