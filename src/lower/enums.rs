//! A schema with `enum` -> an enum type, if all its values have one type.

use indexmap::IndexSet;
use serde_json::Value;

use crate::model::{Enum, EnumBase, EnumValue};
use crate::schema::Schema;

/// The enum type of a node; None for a node without `enum`, or with values of several types, which the docs then list.
///
/// A null among the values is not a value of the enum type: where the node is nullable, null is a state of the field,
/// and where it is not, servers drop nulls.
pub fn named_enum(schema: &Schema) -> Option<Enum> {
    let listed = schema.enum_.as_ref()?;
    let values: IndexSet<&Value> = listed.iter().filter(|value| !value.is_null()).collect();
    let all = |is: fn(&Value) -> bool| !values.is_empty() && values.iter().all(|value| is(value));
    let base = match schema.type_.as_str() {
        "string" | "" if all(Value::is_string) => EnumBase::String,
        "integer" | "number" | "" if all(Value::is_i64) => EnumBase::Integer,
        "boolean" | "" if all(Value::is_boolean) => EnumBase::Boolean,
        _ => return None,
    };
    let value = |value: &Value| EnumValue { value: value.clone(), renamed: None };
    Some(Enum { base, values: values.into_iter().map(value).collect() })
}
