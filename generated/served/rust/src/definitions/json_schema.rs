//! A CustomResourceDefinition and a JSON pointer -> the schema of the type that was generated from there.

use std::borrow::Cow;

use ::schemars::{JsonSchema, Schema, SchemaGenerator};

/// The schema at a JSON pointer of a definition; an empty one where there is none.
pub fn at(definition: &str, pointer: &str) -> Schema {
    let whole: serde_json::Value = serde_json::from_str(definition).unwrap_or_default();
    let found = whole.pointer(pointer).cloned().unwrap_or_default();
    Schema::try_from(found).unwrap_or_default()
}

/// `JsonSchema` for the types of one definition, each with its JSON pointer.
macro_rules! json_schemas {
    ($definition:ident $($t:ident $pointer:literal,)*) => { $(
        impl ::schemars::JsonSchema for $t {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(stringify!($t))
            }
            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(concat!(module_path!(), "::", stringify!($t)))
            }
            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                super::json_schema::at($definition, $pointer)
            }
        }
    )* };
}

impl JsonSchema for super::super::Timestamp {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("Timestamp")
    }
    fn schema_id() -> Cow<'static, str> {
        Cow::Borrowed(concat!(module_path!(), "::Timestamp"))
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        ::schemars::json_schema!({ "type": "string", "format": "date-time" })
    }
}
