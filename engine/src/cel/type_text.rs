//! A type -> its name in the messages of cel-go's checker (`checker/format.go`).

use super::types::Type;

/// The name of a type.
pub fn type_text(type_: &Type) -> String {
    let mut text = String::new();
    write(type_, &mut text);
    text
}

/// The types of the arguments of a call: `string.(int)`.
pub fn signature_text(args: &[Type], is_member: bool) -> String {
    let mut text = String::new();
    let mut args = args;
    if let ([target, rest @ ..], true) = (args, is_member) {
        write(target, &mut text);
        text.push('.');
        args = rest;
    }
    text.push('(');
    for (index, arg) in args.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        write(arg, &mut text);
    }
    text.push(')');
    text
}

fn write(type_: &Type, text: &mut String) {
    let name = match type_ {
        Type::Dyn => "dyn",
        Type::Null => "null",
        Type::Bool => "bool",
        Type::Int => "int",
        Type::Uint => "uint",
        Type::Double => "double",
        Type::String => "string",
        Type::Bytes => "bytes",
        Type::Duration => "duration",
        Type::Timestamp => "timestamp",
        Type::Error => "!error!",
        Type::Object(object) => &object.name,
        Type::Opaque(name) | Type::Param(name) => name,
        Type::Var(number) => return text.push_str(&format!("_var{number}")),
        Type::List(list) => return write_of("list", &[&list.item], text),
        Type::Map(map) => return write_of("map", &[&map.key, &map.value], text),
        Type::Optional(inner) => return write_of("optional_type", &[inner], text),
        // `type` itself, which is the type of no particular type.
        Type::Type(inner) if matches!(**inner, Type::Opaque("")) => "type",
        Type::Type(inner) => return write_of("type", &[inner], text),
    };
    text.push_str(name);
}

fn write_of(name: &str, params: &[&Type], text: &mut String) {
    text.push_str(name);
    text.push('(');
    for (index, param) in params.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        write(param, text);
    }
    text.push(')');
}
