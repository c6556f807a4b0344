//! Lists of types of other crates that fields have, and the macros that make them and implement the traits of their values.

use std::fmt;

use serde::de::Deserializer;
use serde::ser::Serializer;

use super::error_path::ErrorPath;
use super::external_value::{External, JsonChange};
use super::overlay::Overlay;

/// The types of other crates in the fields of some generated types: `externals!` makes such a list for the types of one
/// file and all that they contain, so that a program links the types that its kinds have and no others.
///
/// Decoding and encoding must know the format's own type, so that each is one function over all types of the list. They
/// ask for the value's type once and compare it with each, because a cast is a virtual call.
pub trait Externals: 'static {
    /// Replaces an external value by a decoded one.
    ///
    /// # Errors
    /// Those of the format and of the type; the type is not in the list.
    fn decode<'de, D: Deserializer<'de>>(
        value: &mut dyn External,
        input: D,
        overlay: Option<&'static Overlay>,
        error_path: &ErrorPath,
    ) -> Result<(), D::Error>;

    /// Encodes an external value.
    ///
    /// # Errors
    /// Those of the format and of the type; the type is not in the list.
    fn encode<S: Serializer>(
        value: &dyn External,
        overlay: Option<&'static Overlay>,
        output: S,
    ) -> Result<S::Ok, S::Error>;

    /// Changes an external value as JSON; only of the types that the list has with `edit`, because the serde code of a type
    /// is compiled for one more format.
    fn edit(value: &mut dyn External, overlay: Option<&'static Overlay>, change: JsonChange<'_>);
}

/// The traits that another crate's type needs to stand in a field.
pub const fn assert_external<T>()
where
    T: Clone + Default + fmt::Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned,
{
}

/// Makes the compiler name the traits that a type which the user chose lacks.
#[macro_export]
macro_rules! assert_external {
    ($t:ty) => {
        const _: () = rt::assert_external::<$t>();
    };
}

/// The list of types of other crates of a file's types, a type `externals::Externals`; with `edit_as` where a schema has
/// defaults for parts of them.
#[macro_export]
macro_rules! externals {
    ($($t:ty $(, $edit:ident)?;)*) => {
        mod externals {
            #[allow(unused_imports)]
            use super::*;

            pub enum Externals {}

            #[allow(unused_variables)]
            impl rt::Externals for Externals {
                fn decode<'de, D: ::serde::Deserializer<'de>>(
                    value: &mut dyn rt::External,
                    input: D,
                    overlay: ::std::option::Option<&'static rt::Overlay>,
                    error_path: &rt::ErrorPath,
                ) -> ::std::result::Result<(), D::Error> {
                    let id = rt::external_type_id(value);
                    $(
                        if id == ::std::any::TypeId::of::<$t>() {
                            return rt::decode_as::<$t, D>(value, input, overlay, error_path);
                        }
                    )*
                    ::std::result::Result::Err(rt::not_decoded())
                }
                fn encode<S: ::serde::Serializer>(
                    value: &dyn rt::External,
                    overlay: ::std::option::Option<&'static rt::Overlay>,
                    output: S,
                ) -> ::std::result::Result<S::Ok, S::Error> {
                    let id = rt::external_type_id(value);
                    $(
                        if id == ::std::any::TypeId::of::<$t>() {
                            return rt::encode_as::<$t, S>(value, overlay, output);
                        }
                    )*
                    ::std::result::Result::Err(rt::not_encoded())
                }
                fn edit(
                    value: &mut dyn rt::External,
                    overlay: ::std::option::Option<&'static rt::Overlay>,
                    change: rt::JsonChange<'_>,
                ) {
                    $($(
                        if rt::$edit::<$t>(value, overlay, change) {
                            return;
                        }
                    )?)*
                    debug_assert!(false, "the type has no `edit_as` in `externals!`");
                }
            }
        }
    };
}

/// Types of other crates that can be fields, each with its blank value, and with `kubernetes` or `other` for its
/// [`ExternalContext`].
#[macro_export]
macro_rules! external_types {
    ($($t:ty => $blank:expr, $context:ident;)*) => { $(
        impl rt::FieldValue for $t {
            #[inline]
            fn blank_value() -> Self {
                $blank
            }
            #[inline]
            fn as_value_ref(&self) -> rt::ValueRef<'_> {
                rt::ValueRef::External(self)
            }
            #[inline]
            fn as_value_mut(&mut self) -> rt::ValueMut<'_> {
                rt::ValueMut::External(self)
            }
        }
        impl rt::External for $t {
            #[inline]
            fn context(overlay: ::std::option::Option<&'static rt::Overlay>) -> rt::ExternalContext {
                rt::ExternalContext::$context(overlay)
            }
            #[inline]
            fn print(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Debug::fmt(self, f)
            }
            #[inline]
            fn equals(&self, other: &dyn ::std::any::Any) -> bool {
                other
                    .downcast_ref::<Self>()
                    .is_some_and(|other| self == other)
            }
            #[inline]
            fn as_any(&self) -> &dyn ::std::any::Any {
                self
            }
            #[inline]
            fn as_any_mut(&mut self) -> &mut dyn ::std::any::Any {
                self
            }
        }
    )* };
}
