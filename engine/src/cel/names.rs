//! A name that is no variable -> the type or constant of the server's environment that it means.

use std::sync::Arc;

use super::checked::Resolved;
use super::overloads::list_of;
use super::types::{MapType, Type};

/// What a name means, and the type of that.
pub struct Named {
    /// The type of the name itself: `type(int)` of `int`.
    pub type_: Type,
    /// What it means when it runs. cel-go's checker knows some names that its evaluator takes for variables, which fail there.
    pub resolved: Resolved,
}

/// What a name means that is no variable, in Kubernetes 1.`minor`.
pub fn named(name: &str, minor: u32) -> Option<Named> {
    let of_type =
        |type_: Type| Named { type_: Type::Type(Arc::new(type_.clone())), resolved: Resolved::Type(type_) };
    let without_value = |type_: Type| Named {
        type_: Type::Type(Arc::new(type_)),
        resolved: Resolved::Variable(name.to_owned()),
    };
    Some(match name {
        "bool" => of_type(Type::Bool),
        "bytes" => of_type(Type::Bytes),
        "double" => of_type(Type::Double),
        "int" => of_type(Type::Int),
        "uint" => of_type(Type::Uint),
        "string" => of_type(Type::String),
        "null_type" => of_type(Type::Null),
        "list" => of_type(list_of(Type::Param("A"))),
        "map" => of_type(Type::Map(Arc::new(MapType::new(Type::Param("A"), Type::Param("B"))))),
        "type" => of_type(Type::Type(Arc::new(Type::Opaque("")))),
        "google.protobuf.Duration" => of_type(Type::Duration),
        "google.protobuf.Timestamp" => of_type(Type::Timestamp),
        "optional_type" if minor >= 28 => of_type(Type::Optional(Arc::new(Type::Dyn))),
        "net.IP" if minor >= 30 => of_type(Type::Opaque("net.IP")),
        "net.CIDR" if minor >= 30 => of_type(Type::Opaque("net.CIDR")),
        "duration" => without_value(Type::Duration),
        "timestamp" => without_value(Type::Timestamp),
        "google.protobuf.NullValue.NULL_VALUE" => Named { type_: Type::Int, resolved: Resolved::Int(0) },
        _ => without_value(message(name)?.type_),
    })
}

/// A type that can be made by its name: `google.protobuf.Int64Value{value: 1}`.
pub struct Message {
    /// The type of its values.
    pub type_: Type,
    /// Its fields.
    pub fields: Vec<(&'static str, Type)>,
}

/// The type of a name that can be made by it.
pub fn message(name: &str) -> Option<Message> {
    let any_map = || Type::Map(Arc::new(MapType::new(Type::String, Type::Dyn)));
    let value = |wrapper: &'static str, type_: Type| Message {
        type_: Type::Opaque(wrapper),
        fields: vec![("value", type_)],
    };
    let time = |type_: Type| Message { type_, fields: vec![("seconds", Type::Int), ("nanos", Type::Int)] };
    Some(match name.strip_prefix("google.protobuf.")? {
        "BoolValue" => value("wrapper(bool)", Type::Bool),
        "BytesValue" => value("wrapper(bytes)", Type::Bytes),
        "DoubleValue" | "FloatValue" => value("wrapper(double)", Type::Double),
        "Int32Value" | "Int64Value" => value("wrapper(int)", Type::Int),
        "UInt32Value" | "UInt64Value" => value("wrapper(uint)", Type::Uint),
        "StringValue" => value("wrapper(string)", Type::String),
        "Duration" => time(Type::Duration),
        "Timestamp" => time(Type::Timestamp),
        "Any" => {
            Message { type_: Type::Dyn, fields: vec![("type_url", Type::String), ("value", Type::Bytes)] }
        }
        "Struct" => Message { type_: any_map(), fields: vec![("fields", any_map())] },
        "ListValue" => Message { type_: list_of(Type::Dyn), fields: vec![("values", list_of(Type::Dyn))] },
        "Value" => Message {
            type_: Type::Dyn,
            fields: vec![
                ("null_value", Type::Int),
                ("number_value", Type::Double),
                ("string_value", Type::String),
                ("bool_value", Type::Bool),
                ("struct_value", any_map()),
                ("list_value", list_of(Type::Dyn)),
            ],
        },
        "Empty" => Message { type_: Type::Opaque("google.protobuf.Empty"), fields: Vec::new() },
        _ => return None,
    })
}
