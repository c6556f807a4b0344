//! Lists with map keys -> methods that look up an item; alternatives -> the method that returns which of them are set.

use std::collections::BTreeSet;

use crate::model::{Field, Lookup, Struct, TypeRef, code};
use crate::render::rust::names::{self, Methods};
use crate::render::rust::rust_type::{Mutability, RustType};

use super::accessors::Names;
use super::methods::{Body, Key, List, Method, Parameter};
use super::types::{Presence, Types};

/// The lookup methods of a struct's lists; `accessors`: by field the reader and writer, which supply the default.
pub fn by_key(
    types: &Types<'_>,
    body: &Struct,
    idents: &[String],
    accessors: &[Names],
    used: &mut Methods,
) -> Vec<Method> {
    let mut out = Vec::new();
    for ((field, ident), accessor) in body.fields.iter().zip(idents).zip(accessors) {
        let Some(lookup) = types.module().lookup(field) else { continue };
        let names = [used.name(ident, "_by_key"), used.name(ident, "_by_key_mut")];
        out.extend(methods(types, field, ident, &lookup, accessor, names));
    }
    out
}

/// The two methods that look up an item of a list, for reading and for changing it.
fn methods(
    types: &Types<'_>,
    field: &Field,
    ident: &str,
    lookup: &Lookup<'_>,
    accessor: &Names,
    [name, name_mut]: [String; 2],
) -> [Method; 2] {
    let (idents, _) = names::fields(&lookup.body.fields, &[]);
    let keys =
        || lookup.keys.iter().map(|key| Key { index: key.index, parameter: idents[key.index].clone() });
    let parameters = || {
        lookup.keys.iter().map(|key| {
            let value = types.value(&key.ty);
            let ty = if key.ty == TypeRef::String { value.borrowed() } else { value };
            Parameter { name: idents[key.index].clone(), ty }
        })
    };
    let wires = lookup.keys.iter().map(|key| code(&key.field.wire));
    let docs =
        format!("The item of {} with this {}", code(&field.wire), wires.collect::<Vec<_>>().join(" and "));
    let presence = types.presence(field);
    let has_null = presence == Presence::OptionalNull;
    // The list with its default comes from the accessor; without a default it is the field itself.
    let list = |read: bool| match accessor {
        Some((reader, writer)) => {
            let name = if read { reader } else { writer };
            List::Method { name: name.clone(), has_null }
        }
        None => List::Field {
            ident: ident.to_owned(),
            options: match presence {
                Presence::Required => 0,
                Presence::OptionalNull => 2,
                Presence::Optional | Presence::RequiredNull => 1,
            },
        },
    };
    let item = types.element(lookup.item);
    let item_reference = |mutability| RustType::Ref(mutability, Box::new(item.clone())).option();
    let reader = accessor.as_ref().map(|_| name.clone());
    let find = Body::Find { list: list(true), keys: keys().collect() };
    let find_mut = Body::FindMut { list: list(false), keys: keys().collect(), reader };
    let read = Method::reader(&format!("{docs}."), name, item_reference(Mutability::Shared), find);
    let docs = format!("{docs}, to be changed.");
    let change = Method::writer(&docs, name_mut, item_reference(Mutability::Mutable), find_mut);
    [
        Method { parameters: parameters().collect(), ..read },
        Method { parameters: parameters().collect(), ..change },
    ]
}

/// The method that returns which alternatives are set; `first`: the first field's index in the table.
pub fn which(body: &Struct, first: usize, used: &mut Methods) -> Option<Method> {
    let union: BTreeSet<&String> = body.union.iter().collect();
    let alternatives = body.fields.iter().enumerate().filter(|(_, field)| union.contains(&field.wire));
    let (indices, names): (Vec<_>, Vec<_>) =
        alternatives.map(|(i, field)| (i + first, code(&field.wire))).unzip();
    if indices.len() < 2 {
        return None;
    }
    let docs = format!("Which of {} are set, by these names.", names.join(", "));
    let returns = RustType::std("Vec", RustType::Primitive("&'static str"));
    Some(Method::reader(&docs, used.own("which"), returns, Body::Which { indices }))
}
