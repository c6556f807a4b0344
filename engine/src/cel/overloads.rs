//! The rows of all functions -> what the checker looks up: the overloads of a name in a Kubernetes version.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::overload_rows::{ROWS, Row};
use super::types::{ListType, MapType, Type};

/// A function in all Kubernetes versions.
#[derive(Debug, Default)]
pub struct Function {
    /// Its overloads, in cel-go's order.
    pub overloads: Vec<Overload>,
}

/// One way to call a function.
#[derive(Debug, PartialEq)]
pub struct Overload {
    /// N of the Kubernetes version 1.N that brought it.
    pub since: u32,
    /// Whether its first parameter stands before the dot.
    pub is_member: bool,
    /// The types of the parameters, with what stands before the dot first.
    pub params: Vec<Type>,
    /// The type of the result.
    pub result: Type,
    /// The names of the type parameters.
    pub type_params: Vec<&'static str>,
    /// Whether it compares numbers of different types.
    pub is_cross_numeric: bool,
}

/// The function of a name, if Kubernetes 1.`minor` has it.
pub fn function(name: &str, minor: u32) -> Option<&'static Function> {
    static FUNCTIONS: OnceLock<HashMap<&'static str, Function>> = OnceLock::new();
    let function = FUNCTIONS.get_or_init(read).get(name)?;
    function.overloads.iter().any(|overload| overload.since <= minor).then_some(function)
}

/// The ways to call a function in Kubernetes 1.`minor`, in writing: `name(int)`, and of a member `string.name(int)`.
pub fn forms(name: &str, minor: u32) -> Vec<String> {
    let rows = ROWS.iter().filter(|row| row.name == name && row.since <= minor);
    let left = rows.filter_map(|row| row.signature.split_once(" -> ")).map(|(left, _)| left);
    left.map(|left| match left.split_once(".(") {
        Some((target, rest)) if !left.starts_with('(') => format!("{target}.{name}({rest}"),
        _ => format!("{name}{left}"),
    })
    .collect()
}

/// The names of the functions of Kubernetes 1.`minor` that an expression can call by name.
pub fn function_names(minor: u32) -> impl Iterator<Item = &'static str> {
    let is_name = |name: &str| name.starts_with(|c: char| c.is_ascii_alphabetic());
    ROWS.iter().filter(move |row| row.since <= minor && is_name(row.name)).map(|row| row.name)
}

fn read() -> HashMap<&'static str, Function> {
    let mut functions: HashMap<&'static str, Function> = HashMap::new();
    for row in ROWS {
        functions.entry(row.name).or_default().overloads.extend(overload(row));
    }
    functions
}

/// The overload of a row; None for a row that is misspelt, which a test rules out.
fn overload(row: &Row) -> Option<Overload> {
    let (left, result) = row.signature.split_once(" -> ")?;
    let open = if left.starts_with('(') { 0 } else { left.find(".(")? };
    let is_member = open > 0;
    let mut params = if is_member { vec![type_of(&left[..open])?] } else { Vec::new() };
    let inner = left[open + usize::from(is_member)..].strip_prefix('(')?.strip_suffix(')')?;
    for param in arguments(inner) {
        params.push(type_of(param)?);
    }
    let result = type_of(result)?;
    let mut type_params = Vec::new();
    params.iter().chain([&result]).for_each(|type_| collect_params(type_, &mut type_params));
    let is_cross_numeric =
        matches!(row.name, "_<_" | "_<=_" | "_>_" | "_>=_") && params.first() != params.get(1);
    Some(Overload { since: row.since, is_member, params, result, type_params, is_cross_numeric })
}

/// What is between the commas that are in no parentheses.
pub fn arguments(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if !text.is_empty() {
        parts.push(text[start..].trim());
    }
    parts
}

fn type_of(text: &'static str) -> Option<Type> {
    if let Some((name, inner)) = text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        let inner: Vec<Type> = arguments(inner).into_iter().map(type_of).collect::<Option<_>>()?;
        return match (name, inner.as_slice()) {
            ("list", [item]) => Some(list_of(item.clone())),
            ("map", [key, value]) => Some(Type::Map(Arc::new(MapType::new(key.clone(), value.clone())))),
            ("optional", [value]) => Some(Type::Optional(Arc::new(value.clone()))),
            ("type", [value]) => Some(Type::Type(Arc::new(value.clone()))),
            _ => None,
        };
    }
    Some(match text {
        "dyn" => Type::Dyn,
        "bool" => Type::Bool,
        "int" => Type::Int,
        "uint" => Type::Uint,
        "double" => Type::Double,
        "string" => Type::String,
        "bytes" => Type::Bytes,
        "duration" => Type::Duration,
        "timestamp" => Type::Timestamp,
        _ if text.len() == 1 => Type::Param(text),
        "authorization.Authorizer" => Type::Opaque("kubernetes.authorization.Authorizer"),
        "authorization.Decision" => Type::Opaque("kubernetes.authorization.Decision"),
        "authorization.GroupCheck" => Type::Opaque("kubernetes.authorization.GroupCheck"),
        "authorization.PathCheck" => Type::Opaque("kubernetes.authorization.PathCheck"),
        "authorization.ResourceCheck" => Type::Opaque("kubernetes.authorization.ResourceCheck"),
        _ if text.contains('.') => Type::Opaque(text),
        _ => return None,
    })
}

/// A list of items of this type.
pub fn list_of(item: Type) -> Type {
    Type::List(Arc::new(ListType::new(item)))
}

fn collect_params(type_: &Type, params: &mut Vec<&'static str>) {
    match type_ {
        Type::Param(name) if !params.contains(name) => params.push(name),
        Type::List(list) => collect_params(&list.item, params),
        Type::Map(map) => {
            collect_params(&map.key, params);
            collect_params(&map.value, params);
        }
        Type::Optional(inner) | Type::Type(inner) => collect_params(inner, params),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_an_overload() {
        for row in ROWS {
            assert!(overload(row).is_some(), "{row:?}");
        }
    }

    #[test]
    fn versions() {
        assert!(function("quantity", 27).is_none());
        assert!(function("quantity", 28).is_some());
        assert!(function("indexOf", 23).is_some());
    }
}
