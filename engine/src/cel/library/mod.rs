//! The functions of the server's environment: name and arguments -> a value, or cel-go's words for why there is none.

// Circle with lists, named_format, network, operators, optional, quantity, regex, semver, sets, standard, strings, time_parts, urls, format_string: the
// functions of each library use what all have in common.

pub mod format_string;
pub mod lists;
pub mod named_format;
pub mod network;
pub mod opaque;
pub mod operators;
pub mod optional;
pub mod quantity;
pub mod regex;
pub mod semver;
pub mod sets;
pub mod standard;
pub mod strings;
pub mod text;
pub mod time_parts;
pub mod urls;

use super::eval_error::EvalError;
use super::types::Type;
use super::value::Value;

/// A function: its name, as several share one, and its arguments.
pub type Function = for<'a> fn(&str, Vec<Value<'a>>) -> Result<Value<'a>, EvalError>;

/// The function of a name. Which of its overloads is meant, the arguments decide.
pub fn function(name: &str) -> Option<Function> {
    const LIBRARIES: &[fn(&str) -> Option<Function>] = &[
        operators::function,
        standard::function,
        time_parts::function,
        strings::function,
        lists::function,
        sets::function,
        optional::function,
        regex::function,
        urls::function,
        network::function,
        quantity::function,
        semver::function,
        named_format::function,
    ];
    LIBRARIES.iter().find_map(|library| library(name))
}

/// Whether a function converts to a type; of constants these are computed as the program is made.
pub fn is_conversion(name: &str) -> bool {
    matches!(
        name,
        "bool" | "bytes" | "double" | "dyn" | "duration" | "int" | "string" | "timestamp" | "type" | "uint"
    )
}

/// Whether these types leave several overloads of two arguments. Then cel-go stops at the first argument that fails.
pub fn is_ambiguous(name: &str, types: &[&Type]) -> bool {
    match (name, types) {
        ("containsIP" | "containsCIDR" | "add" | "sub", [_, Type::Dyn])
        | ("indexOf" | "lastIndexOf", [Type::Dyn, Type::Dyn | Type::String])
        | ("isGreaterThan" | "isLessThan" | "compareTo", [Type::Dyn, Type::Dyn]) => true,
        _ => false,
    }
}

/// No overload of a function takes arguments of these types.
pub fn mismatch(name: &str, args: &[Value<'_>]) -> EvalError {
    let types: Vec<&str> = args.iter().map(Value::type_name).collect();
    EvalError::new(format!("no such overload: {name}({})", types.join(", ")))
}

/// The longest text that a function makes; the server has none, but no object allows it to be long.
pub const LONGEST_TEXT: usize = 64 << 20;

/// A text that was made. Errors: it is longer than this engine makes.
pub fn made(text: String) -> Result<Value<'static>, EvalError> {
    if text.len() > LONGEST_TEXT {
        return Err(EvalError::undecided(format!("a string of more than {LONGEST_TEXT} bytes")));
    }
    Ok(Value::string(text))
}
