//! Lists with map keys -> methods that look up an item; alternatives -> the method that returns which of them are set.

use std::collections::BTreeSet;

use serde_json::Value;

use super::super::names;
use super::super::python_type::PythonType;
use super::types::Types;
use crate::model::{Field, Lookup, Struct, code};
use crate::words::UsedNames;

/// A method that looks up an item of a list by its keys.
pub struct ByKey {
    /// Its name.
    pub method: String,
    /// The name of the list's attribute.
    pub list: String,
    /// The keys, in the order of the schema.
    pub keys: Vec<Key>,
    /// The type of an item.
    pub item: PythonType,
    /// The text of its docstring.
    pub doc: String,
}

/// A key of an item.
pub struct Key {
    /// The name of the item's attribute and of the parameter.
    pub attribute: String,
    /// The type of the parameter.
    pub ty: PythonType,
    /// The default of the parameter.
    pub default: Option<Value>,
}

/// The method that returns which alternatives are set.
pub struct Which {
    /// Their attributes.
    pub attributes: Vec<String>,
    /// The return type.
    pub returns: PythonType,
    /// The text of its docstring.
    pub doc: String,
}

/// The lookup methods of a struct. `attributes` and `rest` are the names of its attributes, which methods must not
/// have.
pub fn bind(body: &Struct, attributes: &[String], rest: &str, types: &Types) -> (Vec<ByKey>, Option<Which>) {
    let mut used: UsedNames = attributes.iter().cloned().collect();
    used.insert(rest);
    let mut lookups = Vec::new();
    for (field, attribute) in body.fields.iter().zip(attributes) {
        if let Some(lookup) = types.module.lookup(field) {
            let method = names::by_key(attribute, &mut used);
            lookups.push(by_key(field, attribute, method, &lookup, types));
        }
    }
    (lookups, which(body, attributes))
}

fn by_key(field: &Field, attribute: &str, method: String, lookup: &Lookup<'_>, types: &Types) -> ByKey {
    let (attributes, _) = names::attributes(&lookup.body.fields, false);
    let key = |(i, key): (usize, &crate::model::Key)| {
        // In Python a parameter can have a default only if all parameters after it have one.
        let can_have_default = lookup.keys[i..].iter().all(|key| key.field.slot.default.is_some());
        let default = key.field.slot.default.as_ref().filter(|_| can_have_default);
        Key {
            attribute: attributes[key.index].clone(),
            ty: types.reads(&key.ty),
            default: default.map(|default| default.literal.clone()),
        }
    };
    let wires: Vec<String> = lookup.keys.iter().map(|key| code(&key.field.wire)).collect();
    ByKey {
        method,
        list: attribute.to_owned(),
        keys: lookup.keys.iter().enumerate().map(key).collect(),
        item: types.reads(&lookup.item.ty),
        doc: format!("The item of {} with this {}.", code(&field.wire), wires.join(" and ")),
    }
}

/// The method that returns which alternatives are set; none for fewer than two alternatives.
fn which(body: &Struct, attributes: &[String]) -> Option<Which> {
    let union: BTreeSet<&String> = body.union.iter().collect();
    let alternatives = body.fields.iter().zip(attributes).filter(|(field, _)| union.contains(&field.wire));
    let (wires, attributes): (Vec<_>, Vec<_>) =
        alternatives.map(|(field, name)| (code(&field.wire), name.clone())).unzip();
    let doc = format!("Which of {} are set, by their attributes.", wires.join(", "));
    let literal = PythonType::Literal(attributes.iter().map(|name| name.as_str().into()).collect());
    (wires.len() > 1).then_some(Which { attributes, returns: PythonType::list(literal), doc })
}
