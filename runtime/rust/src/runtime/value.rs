//! A value of any field, without its type: read as a `ValueRef`, written through a `ValueMut`, and the
//! traits behind them. One walk over these serves every generated type.

use std::collections::BTreeMap;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde_json::Value;

use super::external_value::External;
use super::scalar::Scalar;
use super::shape::Shape;

/// A borrowed value, to be read.
#[derive(Clone, Copy)]
pub enum ValueRef<'a> {
    /// The field is not set.
    Absent,
    /// The field is set to null.
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Float(f64),
    Text(&'a str),
    TextList(&'a [String]),
    TextMap(&'a BTreeMap<String, String>),
    Json(&'a Value),
    Enum(&'a dyn OpenEnum),
    Model(&'a dyn AnyModel),
    List(&'a dyn List),
    Map(&'a dyn StringMap),
    External(&'a dyn External),
    /// Not a value: the answer to an index that no field has.
    Shape(&'static Shape),
}

/// A borrowed value, to be written.
pub enum ValueMut<'a> {
    /// There is no such field, or nothing in an option.
    Absent,
    Bool(&'a mut bool),
    I32(&'a mut i32),
    I64(&'a mut i64),
    U64(&'a mut u64),
    F64(&'a mut f64),
    Text(&'a mut String),
    Json(&'a mut Value),
    IntOrString(&'a mut IntOrString),
    Quantity(&'a mut Quantity),
    /// An open enum, a `Timestamp` or a `Base64`: each is one JSON scalar.
    Scalar(&'a mut (dyn Scalar + 'static)),
    Option(&'a mut (dyn OptionalValue + 'static)),
    Model(&'a mut (dyn AnyModel + 'static)),
    List(&'a mut (dyn List + 'static)),
    Map(&'a mut (dyn StringMap + 'static)),
    External(&'a mut (dyn External + 'static)),
}

/// A generated struct. Two functions a type and neither is `#[inline]`: what stands in a vtable is compiled for all types
/// of a program, and what is inline is compiled once more in each of the program's codegen units.
pub trait AnyModel: 'static {
    /// The first field at or after an index that is set, with its index; after the last field, the shape. (Most fields
    /// of most objects are unset, and the loop over them makes no virtual call.)
    fn next_set_field(&self, field: usize) -> (usize, ValueRef<'_>);
    /// The field at an index of [`Shape::fields`].
    fn field_mut(&mut self, field: usize) -> ValueMut<'_>;
}

impl dyn AnyModel {
    /// The field at an index of [`Shape::fields`].
    pub fn field(&self, field: usize) -> ValueRef<'_> {
        match self.next_set_field(field) {
            (found, value) if found == field => value,
            _ => ValueRef::Absent,
        }
    }
    /// The description of the struct.
    pub fn shape(&self) -> &'static Shape {
        match self.next_set_field(usize::MAX) {
            (_, ValueRef::Shape(shape)) => shape,
            _ => &Shape::EMPTY,
        }
    }
    /// The additional properties, where the struct keeps them.
    pub fn rest(&self) -> Option<&dyn StringMap> {
        match self.next_set_field(Shape::REST) {
            (_, ValueRef::Map(rest)) => Some(rest),
            _ => None,
        }
    }
    /// The additional properties, where the struct keeps them.
    pub fn rest_mut(&mut self) -> Option<&mut dyn StringMap> {
        match self.field_mut(Shape::REST) {
            ValueMut::Map(rest) => Some(rest),
            _ => None,
        }
    }
}

/// An `Option`. One function a type, for the reason that [`AnyModel`] states.
pub trait OptionalValue {
    /// Changes the option; returns its value, `Absent` where there is none.
    fn update(&mut self, change: Change) -> ValueMut<'_>;
}

/// A change of an `Option`.
#[derive(Clone, Copy)]
pub enum Change {
    /// None.
    Keep,
    /// An empty option gets a blank value.
    Insert,
    /// The option is set to null, where null is a value of its type; else it is emptied.
    SetNull,
    /// The option is emptied.
    Clear,
}

impl dyn OptionalValue {
    /// The value, if there is one.
    pub fn get(&mut self) -> Option<ValueMut<'_>> {
        match self.update(Change::Keep) {
            ValueMut::Absent => None,
            value => Some(value),
        }
    }
    /// The value; an empty option gets a blank one.
    pub fn get_or_insert(&mut self) -> ValueMut<'_> {
        self.update(Change::Insert)
    }
    /// Sets the option to null, or empties it where its type has no null.
    pub fn set_null(&mut self) {
        self.update(Change::SetNull);
    }
    /// Empties the option.
    pub fn clear(&mut self) {
        self.update(Change::Clear);
    }
}

/// A list.
pub trait List {
    fn len(&self) -> usize;
    fn item(&self, index: usize) -> ValueRef<'_>;
    fn item_mut(&mut self, index: usize) -> ValueMut<'_>;
    /// Appends a blank item.
    fn push_blank(&mut self) -> ValueMut<'_>;
    /// Whether no default can stand inside an item.
    fn has_leaf_items(&self) -> bool;
}

/// A map from texts to values, sorted by key.
pub trait StringMap {
    fn len(&self) -> usize;
    /// Calls a function with every key and its value.
    fn for_each<'a>(&'a self, visit: &mut dyn FnMut(&'a str, ValueRef<'a>));
    /// All keys and values.
    fn entries_mut(&mut self) -> Vec<(&str, ValueMut<'_>)>;
    /// The value of a key; a new key gets a blank value.
    fn get_or_insert(&mut self, key: String) -> ValueMut<'_>;
    /// Sets the value of a key to null and returns true; returns false where the values' type has no null.
    fn set_null(&mut self, key: &str) -> bool;
    fn remove(&mut self, key: &str);
    /// Whether no default can stand inside a value.
    fn has_leaf_values(&self) -> bool;
}

/// A generated enum that also holds values which its schema does not list.
pub trait OpenEnum {
    /// The value on the wire.
    fn value(&self) -> ValueRef<'_>;
    /// The name of the variant, where one stands for the value.
    fn variant(&self) -> Option<&'static str>;
    /// The values that the schema lists, as literals: `"Always"`, each on a line.
    fn known(&self) -> &'static str;
}

impl<'a> From<&'a str> for ValueRef<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for ValueRef<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<i32> for ValueRef<'_> {
    fn from(number: i32) -> Self {
        Self::Int(i64::from(number))
    }
}

impl From<i64> for ValueRef<'_> {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<u64> for ValueRef<'_> {
    fn from(number: u64) -> Self {
        Self::Uint(number)
    }
}
