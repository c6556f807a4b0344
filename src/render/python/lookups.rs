//! Lists whose items have keys, and properties that are alternatives -> the methods that look one up and
//! that say which are set.

use std::collections::BTreeSet;

use super::layout::{Expr, head};
use super::scope::Scope;
use super::{docs, literals, names, types};
use crate::model::{Field, Lookup, Struct};

/// The methods of a struct, with the attributes of its fields and of its rest.
pub fn methods(body: &Struct, attributes: &[String], rest: &str, scope: &Scope) -> Vec<String> {
    let mut taken: BTreeSet<String> = attributes.iter().cloned().collect();
    taken.insert(rest.to_owned());
    let mut out = Vec::new();
    for (field, attribute) in body.fields.iter().zip(attributes) {
        if let Some(lookup) = scope.module.lookup(field) {
            let name = names::by_key(attribute, &mut taken);
            out.push(by_key(field, attribute, &name, &lookup, scope));
        }
    }
    out.extend(which(body, attributes));
    out
}

fn by_key(field: &Field, attribute: &str, name: &str, lookup: &Lookup<'_>, scope: &Scope) -> String {
    let (all, _) = names::attributes(&lookup.body.fields, false);
    let (mut parameters, mut keys, mut words) = (vec![Expr::text("self")], Vec::new(), Vec::new());
    for (i, key) in lookup.keys.iter().enumerate() {
        let given = &all[key.index];
        let ty = types::reads(&key.ty, scope).flat();
        // A parameter has a default where those behind it have one too.
        let optional = lookup.keys[i..].iter().all(|key| key.field.slot.default.is_some());
        let default = key.field.slot.default.as_ref().filter(|_| optional);
        let default = default
            .map(|default| format!(" = {}", literals::value(&default.literal).flat()))
            .unwrap_or_default();
        parameters.push(Expr::Text(format!("{given}: {ty}{default}")));
        keys.push(Expr::Text(format!("{}: {given}", literals::string(given))));
        words.push(format!("`{}`", key.field.wire));
    }
    let item = Expr::either(types::reads(&lookup.item.ty, scope), "None");
    let doc = format!("The item of `{}` with this {}.", field.wire, words.join(" and "));
    let list = Expr::Text(format!("self.{attribute}"));
    let value = Expr::call("_k.find", vec![list, Expr::group("{", keys, "}")]);
    method(name, parameters, &item, &doc, &value)
}

/// Whether a struct has alternatives.
pub fn has_which(body: &Struct) -> bool {
    body.fields.iter().filter(|field| body.union.contains(&field.wire)).count() > 1
}

fn which(body: &Struct, attributes: &[String]) -> Option<String> {
    if !has_which(body) {
        return None;
    }
    let asked = body.fields.iter().zip(attributes).filter(|(field, _)| body.union.contains(&field.wire));
    let (words, names): (Vec<_>, Vec<_>) =
        asked.map(|(field, name)| (format!("`{}`", field.wire), Expr::Text(literals::string(name)))).unzip();
    let returns = Expr::group("list[", vec![Expr::group("_t.Literal[", names.clone(), "]")], "]");
    let doc = format!("Which of {} are set, by their attributes.", words.join(", "));
    let value = Expr::call("_k.which", [vec![Expr::text("self")], names].concat());
    let parameters = vec![Expr::text("self")];
    Some(method("which", parameters, &returns, &doc, &value))
}

/// A method.
fn method(name: &str, parameters: Vec<Expr>, returns: &Expr, doc: &str, value: &Expr) -> String {
    let head = head(&format!("def {name}"), parameters, returns);
    let doc = docs::docstring(doc, 8);
    let value = value.lines(8, 8 + "return ".len(), 0);
    format!("{head}{doc}        return {value}\n")
}
