//! Lists whose items have keys, and properties that are alternatives -> the methods that find an item and that tell
//! which alternatives are set.

use std::collections::BTreeSet;

use serde_json::Value;

use super::super::names;
use super::super::python_type::PythonType;
use super::types::Types;
use crate::model::{Field, Lookup, Struct};

/// The method that finds an item of a list.
pub struct ByKey {
    /// Its name.
    pub method: String,
    /// The attribute of the list.
    pub list: String,
    /// The keys, in the order of the schema.
    pub keys: Vec<Key>,
    /// What an item reads as.
    pub item: PythonType,
    /// The text of its docstring.
    pub doc: String,
}

/// A key of an item.
pub struct Key {
    /// The attribute of the item, which is the name of the parameter.
    pub attribute: String,
    /// The type of the parameter.
    pub ty: PythonType,
    /// The default of the parameter.
    pub default: Option<Value>,
}

/// The method that tells which alternatives are set.
pub struct Which {
    /// Their attributes.
    pub attributes: Vec<String>,
    /// The text of its docstring.
    pub doc: String,
}

/// The methods of a struct, with the attributes of its fields and of its rest.
pub fn bind(body: &Struct, attributes: &[String], rest: &str, types: &Types) -> (Vec<ByKey>, Option<Which>) {
    let mut used: BTreeSet<String> = attributes.iter().cloned().collect();
    used.insert(rest.to_owned());
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
        // A parameter has a default where those after it have one too.
        let optional = lookup.keys[i..].iter().all(|key| key.field.slot.default.is_some());
        let default = key.field.slot.default.as_ref().filter(|_| optional);
        Key {
            attribute: attributes[key.index].clone(),
            ty: types.reads(&key.ty),
            default: default.map(|default| default.literal.clone()),
        }
    };
    let wires: Vec<String> = lookup.keys.iter().map(|key| format!("`{}`", key.field.wire)).collect();
    ByKey {
        method,
        list: attribute.to_owned(),
        keys: lookup.keys.iter().enumerate().map(key).collect(),
        item: types.reads(&lookup.item.ty),
        doc: format!("The item of `{}` with this {}.", field.wire, wires.join(" and ")),
    }
}

fn which(body: &Struct, attributes: &[String]) -> Option<Which> {
    let alternatives =
        body.fields.iter().zip(attributes).filter(|(field, _)| body.union.contains(&field.wire));
    let (wires, attributes): (Vec<_>, Vec<_>) =
        alternatives.map(|(field, name)| (format!("`{}`", field.wire), name.clone())).unzip();
    let doc = format!("Which of {} are set, by their attributes.", wires.join(", "));
    (wires.len() > 1).then_some(Which { attributes, doc })
}
