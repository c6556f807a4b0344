//! Types of other crates as values of fields, through their own serde code: `external_types!`, and what it needs.

use std::fmt;

use super::kubernetes_fields::{self, TypeFields};
use super::overlay::Overlay;

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

/// The types of other crates that fields of the crate have, each with its blank value, and with `kubernetes` or `other`
/// for its [`ExternalContext`]; and with `edit`, where a schema has defaults for parts of it. (Only then, because the
/// type's serde code is compiled for one more format.)
///
/// Decoding and encoding must know the format's own type, so each is one function over all types. They ask for the
/// value's type once and compare it with each, because a cast is a virtual call.
macro_rules! external_types {
    ($($t:ty => $blank:expr, $context:ident $(, $edit:ident)?;)*) => {
        /// Replaces an external value by a decoded one.
        pub fn decode<'de, D: ::serde::Deserializer<'de>>(
            value: &mut dyn rt::External,
            input: D,
            overlay: ::std::option::Option<&'static rt::Overlay>,
            error_path: &rt::ErrorPath,
        ) -> ::std::result::Result<(), D::Error> {
            let value = value.as_any_mut();
            let id = ::std::any::Any::type_id(value);
            $(
                if id == ::std::any::TypeId::of::<$t>() {
                    let context = rt::ExternalContext::$context(overlay);
                    let decoded: $t = rt::decode_external(input, context, error_path)?;
                    if let ::std::option::Option::Some(value) = value.downcast_mut::<$t>() {
                        *value = decoded;
                    }
                    return ::std::result::Result::Ok(());
                }
            )*
            ::std::result::Result::Err(::serde::de::Error::custom("the type is not in external_types!"))
        }
        /// Encodes an external value.
        pub fn encode<S: ::serde::Serializer>(
            value: &dyn rt::External,
            overlay: ::std::option::Option<&'static rt::Overlay>,
            output: S,
        ) -> ::std::result::Result<S::Ok, S::Error> {
            let value = value.as_any();
            let id = ::std::any::Any::type_id(value);
            $(
                if id == ::std::any::TypeId::of::<$t>() {
                    if let ::std::option::Option::Some(value) = value.downcast_ref::<$t>() {
                        let context = rt::ExternalContext::$context(overlay);
                        return rt::encode_external(value, context, output);
                    }
                }
            )*
            ::std::result::Result::Err(::serde::ser::Error::custom("the type is not in external_types!"))
        }
        /// Changes an external value as JSON.
        pub fn edit(
            value: &mut dyn rt::External,
            overlay: ::std::option::Option<&'static rt::Overlay>,
            change: &mut dyn FnMut(&mut ::serde_json::Value),
        ) {
            let value = value.as_any_mut();
            $($(
                if let ::std::option::Option::Some(value) = value.downcast_mut::<$t>() {
                    return rt::$edit(value, rt::ExternalContext::$context(overlay), change);
                }
            )?)*
            let _ = (value, overlay, change);
            debug_assert!(false, "the type has no `edit` in external_types!");
        }
        $(
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
                fn print(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    ::std::fmt::Debug::fmt(self, f)
                }
                fn equals(&self, other: &dyn ::std::any::Any) -> bool {
                    other
                        .downcast_ref::<Self>()
                        .is_some_and(|other| self == other)
                }
                fn as_any(&self) -> &dyn ::std::any::Any {
                    self
                }
                fn as_any_mut(&mut self) -> &mut dyn ::std::any::Any {
                    self
                }
            }
        )*
    };
}
