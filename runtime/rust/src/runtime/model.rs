//! A struct's generated table -> an `AnyModel`, and a value that fields can hold.

use super::external::Externals;
use super::field_value::FieldValue;
use super::value::{AnyModel, ValueMut, ValueRef};

/// The fields of a generated struct by index, as `model!` writes it.
pub trait Table: Sized + 'static {
    /// The types of other crates in its fields, and in all that these contain.
    type Externals: Externals;
    /// The struct with blank fields.
    fn blank() -> Self;
    /// The field at an index of [`Shape::fields`](super::shape::Shape::fields); at
    /// [`Shape::REST`](super::shape::Shape::REST) the additional properties, where the struct keeps them; at any other
    /// index the shape. (A method for each of the three would cost every type more bodies to
    /// compile.)
    fn get(&self, field: usize) -> ValueRef<'_>;
    /// The field at an index of [`Shape::fields`](super::shape::Shape::fields), or the additional properties at
    /// [`Shape::REST`](super::shape::Shape::REST).
    fn get_mut(&mut self, field: usize) -> ValueMut<'_>;
}

impl<T: Table> AnyModel for T {
    fn next_set_field(&self, mut field: usize) -> (usize, ValueRef<'_>) {
        loop {
            match self.get(field) {
                ValueRef::Absent => field += 1,
                value => return (field, value),
            }
        }
    }
    fn field_mut(&mut self, field: usize) -> ValueMut<'_> {
        self.get_mut(field)
    }
}

impl<T: Table> FieldValue for T {
    #[inline]
    fn blank_value() -> Self {
        T::blank()
    }
    #[inline]
    fn as_value_ref(&self) -> ValueRef<'_> {
        ValueRef::Model(self)
    }
    #[inline]
    fn as_value_mut(&mut self) -> ValueMut<'_> {
        ValueMut::Model(self)
    }
}

/// A struct that contains itself. `Table` and not `FieldValue`: `FieldValue` is implemented for every `Table`, and
/// the compiler cannot know that `Box` will never be one.
impl<T: Table> Table for Box<T> {
    type Externals = T::Externals;

    #[inline]
    fn blank() -> Self {
        Box::new(T::blank())
    }
    #[inline]
    fn get(&self, field: usize) -> ValueRef<'_> {
        (**self).get(field)
    }
    #[inline]
    fn get_mut(&mut self, field: usize) -> ValueMut<'_> {
        (**self).get_mut(field)
    }
}
