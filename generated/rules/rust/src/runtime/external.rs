//! Types of other crates as values of fields, through their own serde code: the traits, and the macros that implement them.

use std::any::TypeId;
use std::fmt;

use serde::de::{DeserializeOwned, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::decode_external::decode_external;
use super::encode_external::encode_external;
use super::error_path::ErrorPath;
use super::external_defaults::{self, Change};
use super::kubernetes_fields::{self, TypeFields};
use super::overlay::Overlay;
use super::value::External;

/// What is known of a value inside an external one, beside its type.
#[derive(Clone, Copy)]
pub struct ExternalContext {
    /// What the schema says of the value.
    pub overlay: Option<&'static Overlay>,
    /// The fields that a type always writes, by the type's name.
    pub fields: fn(&str) -> &'static TypeFields,
}

impl ExternalContext {
    /// For one of Kubernetes' own types.
    pub fn kubernetes(overlay: Option<&'static Overlay>) -> Self {
        let fields = kubernetes_fields::kubernetes_fields;
        Self { overlay, fields }
    }
    /// For any other type, of whose fields nothing is known.
    pub fn other(overlay: Option<&'static Overlay>) -> Self {
        let fields = |_: &str| &TypeFields::NONE;
        Self { overlay, fields }
    }
    /// For an item of a list, or a value of a map.
    pub fn item(self) -> Self {
        let overlay = Overlay::items(self.overlay);
        Self { overlay, ..self }
    }
    /// For a property.
    pub fn property(self, name: &str) -> Self {
        let overlay = Overlay::property(self.overlay, name);
        Self { overlay, ..self }
    }
    /// For a value of which the schema says no more than its type.
    pub fn without_overlay(self) -> Self {
        Self {
            overlay: None,
            ..self
        }
    }
}

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
    fn edit(value: &mut dyn External, overlay: Option<&'static Overlay>, change: Change<'_>);
}

/// The type of an external value.
#[inline]
pub fn external_type_id(value: &dyn External) -> TypeId {
    std::any::Any::type_id(value.as_any())
}

/// Replaces an external value, which has the type `T`, by a decoded one.
///
/// # Errors
/// Those of the format and of the type.
pub fn decode_as<'de, T, D>(
    value: &mut dyn External,
    input: D,
    overlay: Option<&'static Overlay>,
    error_path: &ErrorPath,
) -> Result<(), D::Error>
where
    T: External + DeserializeOwned + 'static,
    D: Deserializer<'de>,
{
    let decoded: T = decode_external(input, T::context(overlay), error_path)?;
    if let Some(value) = value.as_any_mut().downcast_mut::<T>() {
        *value = decoded;
    }
    Ok(())
}

/// Encodes an external value, which has the type `T`.
///
/// # Errors
/// Those of the format and of the type.
pub fn encode_as<T, S>(
    value: &dyn External,
    overlay: Option<&'static Overlay>,
    output: S,
) -> Result<S::Ok, S::Error>
where
    T: External + Serialize + 'static,
    S: Serializer,
{
    match value.as_any().downcast_ref::<T>() {
        Some(value) => encode_external(value, T::context(overlay), output),
        None => Err(not_encoded()),
    }
}

/// Changes an external value as JSON, if it has the type `T`; returns whether it has.
pub fn edit_as<T>(
    value: &mut dyn External,
    overlay: Option<&'static Overlay>,
    change: Change<'_>,
) -> bool
where
    T: External + Serialize + DeserializeOwned + 'static,
{
    let Some(value) = value.as_any_mut().downcast_mut::<T>() else {
        return false;
    };
    external_defaults::edit(value, T::context(overlay), change);
    true
}

/// The error of a value whose type is not in the list.
pub fn not_decoded<E: serde::de::Error>() -> E {
    E::custom(NOT_LISTED)
}

/// The error of a value whose type is not in the list.
pub fn not_encoded<E: serde::ser::Error>() -> E {
    E::custom(NOT_LISTED)
}

const NOT_LISTED: &str = "the type is not in `externals!`";

/// The traits that another crate's type needs to stand in a field.
pub const fn assert_external<T>()
where
    T: Clone + Default + fmt::Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned,
{
}

/// Makes the compiler name the traits that a type which the user chose lacks.
macro_rules! assert_external {
    ($t:ty) => {
        const _: () = rt::assert_external::<$t>();
    };
}

/// The list of types of other crates of a file's types, a type `externals::Externals`; with `edit_as` where a schema has
/// defaults for parts of them.
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
                    change: rt::Change<'_>,
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
