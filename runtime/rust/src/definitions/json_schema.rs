//! A CustomResourceDefinition and a JSON pointer -> the schema of the type that was generated from there.

use std::borrow::Cow;

use ::schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

/// The schema at a JSON pointer of a definition; an empty one where there is none.
pub fn at(definition: &str, pointer: &str) -> Schema {
    let whole: Value = serde_json::from_str(definition).unwrap_or_default();
    let mut found = whole.pointer(pointer).cloned().unwrap_or_default();
    refuse_nulls(&mut found);
    Schema::try_from(found).unwrap_or_default()
}

/// Says of each integer or text in a schema that null is none, unless it says the contrary. kube's derive allows null where
/// a schema says nothing, and a server then stores a null where it would set the default.
fn refuse_nulls(schema: &mut Value) {
    let Value::Object(keywords) = schema else {
        return;
    };
    if keywords.get("x-kubernetes-int-or-string") == Some(&Value::Bool(true)) {
        keywords.entry("nullable").or_insert(Value::Bool(false));
    }
    for (keyword, value) in keywords {
        match (keyword.as_str(), value) {
            ("properties" | "patternProperties" | "definitions", Value::Object(schemas)) => {
                schemas.values_mut().for_each(refuse_nulls);
            }
            ("allOf" | "anyOf" | "oneOf" | "items", Value::Array(schemas)) => {
                schemas.iter_mut().for_each(refuse_nulls);
            }
            ("items" | "additionalProperties" | "not", value) => refuse_nulls(value),
            _ => {}
        }
    }
}

/// `JsonSchema` for the types of one definition, each with its JSON pointer.
#[macro_export]
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
                definitions::json_schema::at($definition, $pointer)
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
