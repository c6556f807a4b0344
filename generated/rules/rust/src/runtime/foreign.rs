//! Types of other crates as slots, through their own serde code.
//!
//! What must know the format's own type, decoding and encoding, stands in `externals`: one function
//! each over all foreign types of the output.

use std::any::Any;
use std::fmt;

use super::foreign_fields::{self, Fields};

use super::Rule;

/// A value of another crate's type.
pub trait Foreign {
    /// Prints the value as its own Debug does.
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Whether two values of one type are equal.
    fn same(&self, other: &dyn Any) -> bool;
    /// The value as what it is.
    fn as_any(&self) -> &dyn Any;
    /// The same, to be filled in.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// What is known of a place inside a foreign value, beside its type.
#[derive(Clone, Copy)]
pub struct Known {
    /// What the schema of the place says.
    pub rule: Option<&'static Rule>,
    /// By the name of a type, the fields that it writes whatever they hold.
    pub fields: fn(&str) -> &'static Fields,
}

impl Known {
    /// Of a type of Kubernetes.
    pub fn kubernetes(rule: Option<&'static Rule>) -> Self {
        let fields = foreign_fields::of;
        Self { rule, fields }
    }
    /// Of any other type, whose names say nothing.
    pub fn other(rule: Option<&'static Rule>) -> Self {
        let fields = |_: &str| &Fields::NONE;
        Self { rule, fields }
    }
    /// Of an item of a list, or a value of a map.
    pub fn item(self) -> Self {
        let rule = Rule::item(self.rule);
        Self { rule, ..self }
    }
    /// Of a property.
    pub fn property(self, name: &str) -> Self {
        let rule = Rule::property(self.rule, name);
        Self { rule, ..self }
    }
    /// Of what no rule speaks of.
    pub fn key(self) -> Self {
        Self { rule: None, ..self }
    }
}

/// What a type of another crate must be, so that a field may hold it.
pub const fn holdable<T>()
where
    T: Clone + Default + fmt::Debug + PartialEq + serde::Serialize + serde::de::DeserializeOwned,
{
}

/// A type that the user chose: the compiler names what it lacks.
macro_rules! holdable {
    ($t:ty) => {
        const _: () = rt::holdable::<$t>();
    };
}

/// The types of other crates that fields may hold, each with the value before anything is known of it, and
/// whether its fields are those of a type of Kubernetes; and `edit` where a schema has defaults for it. (To
/// change a value as JSON is one more format that its type is compiled for.)
/// A value's type is asked for once and compared with each: the casts are virtual calls.
macro_rules! foreign {
    ($($t:ty => $blank:expr, $fields:ident $(, $edit:ident)?;)*) => {
        /// Decodes what a foreign value becomes.
        pub fn read<'de, D: ::serde::Deserializer<'de>>(
            value: &mut dyn rt::Foreign,
            input: D,
            rule: ::std::option::Option<&'static rt::Rule>,
            trail: &rt::Trail,
        ) -> ::std::result::Result<(), D::Error> {
            let value = value.as_any_mut();
            let id = ::std::any::Any::type_id(value);
            $(
                if id == ::std::any::TypeId::of::<$t>() {
                    let read: $t = rt::decode_foreign(input, rt::Known::$fields(rule), trail)?;
                    if let ::std::option::Option::Some(value) = value.downcast_mut::<$t>() {
                        *value = read;
                    }
                    return ::std::result::Result::Ok(());
                }
            )*
            ::std::result::Result::Err(::serde::de::Error::custom("no entry for its type"))
        }
        /// Encodes a foreign value.
        pub fn write<S: ::serde::Serializer>(
            value: &dyn rt::Foreign,
            rule: ::std::option::Option<&'static rt::Rule>,
            output: S,
        ) -> ::std::result::Result<S::Ok, S::Error> {
            let value = value.as_any();
            let id = ::std::any::Any::type_id(value);
            $(
                if id == ::std::any::TypeId::of::<$t>() {
                    if let ::std::option::Option::Some(value) = value.downcast_ref::<$t>() {
                        return rt::encode_foreign(value, rt::Known::$fields(rule), output);
                    }
                }
            )*
            ::std::result::Result::Err(::serde::ser::Error::custom("no entry for its type"))
        }
        /// Changes a foreign value as JSON.
        pub fn edit(
            value: &mut dyn rt::Foreign,
            rule: ::std::option::Option<&'static rt::Rule>,
            change: &mut dyn FnMut(&mut ::serde_json::Value),
        ) {
            let value = value.as_any_mut();
            $($(
                if let ::std::option::Option::Some(value) = value.downcast_mut::<$t>() {
                    return rt::$edit(value, rt::Known::$fields(rule), change);
                }
            )?)*
            let _ = (value, rule, change);
            debug_assert!(false, "no entry for its type");
        }
        $(
            impl rt::Slot for $t {
                #[inline]
                fn slot_blank() -> Self {
                    $blank
                }
                #[inline]
                fn slot_view(&self) -> rt::View<'_> {
                    rt::View::Foreign(self)
                }
                #[inline]
                fn slot_place(&mut self) -> rt::Place<'_> {
                    rt::Place::Foreign(self)
                }
            }
            impl rt::Foreign for $t {
                fn print(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    ::std::fmt::Debug::fmt(self, f)
                }
                fn same(&self, other: &dyn ::std::any::Any) -> bool {
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
