//! Lists whose items have keys, and properties that are alternatives -> the methods that look one up and
//! that say which are set.

use crate::model::{Field, Lookup, Struct, TypeRef};

use super::accessors::Method;
use super::layout::{WIDTH, columns, has_wide_arguments, signature};
use super::literals::doc;
use super::names::{self, Methods};
use super::rust_type::{Mutability, RustType};
use super::types::{Presence, Types};

/// The methods of a struct; `readers`: the accessors of the fields with a default, by field.
pub fn methods(
    types: &Types<'_>,
    body: &Struct,
    idents: &[String],
    readers: &[Option<(String, String)>],
    taken: &mut Methods,
) -> Vec<Method> {
    let mut out = Vec::new();
    for ((field, ident), reader) in body.fields.iter().zip(idents).zip(readers) {
        let Some(lookup) = types.module().lookup(field) else { continue };
        let names = [taken.name(ident, "_by_key"), taken.name(ident, "_by_key_mut")];
        out.extend(by_key(types, field, ident, &lookup, reader.as_ref(), names));
    }
    out.extend(which(types, body, taken));
    out
}

/// The two methods that look up an item.
fn by_key(
    types: &Types<'_>,
    field: &Field,
    ident: &str,
    lookup: &Lookup<'_>,
    reader: Option<&(String, String)>,
    [name, name_mut]: [String; 2],
) -> [Method; 2] {
    let item = types.element(lookup.item);
    let (all, _) = names::fields(&lookup.body.fields, &[]);
    let (mut parameters, mut given, mut keys, mut words) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for key in &lookup.keys {
        let ident = &all[key.index];
        let value = types.value(&key.ty);
        let ty = types.print(&if key.ty == TypeRef::String { value.borrowed() } else { value });
        parameters.push(format!("{ident}: {ty}"));
        given.push(ident.clone());
        keys.push(format!("({}, {ident}.into())", key.index));
        words.push(format!("`{}`", key.field.wire.replace('`', "'")));
    }
    let keys = format!("let keys = [{}];", keys.join(", "));
    let wire = field.wire.replace('`', "'");
    let docs = format!("The item of `{wire}` with this {}", words.join(" and "));
    let presence = types.presence(field);
    let [read, write] = match (reader, presence) {
        (Some((read, write)), Presence::OptionalNull) => {
            [format!("self.{read}()?"), format!("self.{write}().as_mut()?")]
        }
        (Some((read, write)), _) => [format!("self.{read}()"), format!("self.{write}()")],
        (None, Presence::Required) => [format!("&self.{ident}"), format!("&mut self.{ident}")],
        (None, Presence::OptionalNull) => {
            [format!("self.{ident}.as_ref()?.as_ref()?"), format!("self.{ident}.as_mut()?.as_mut()?")]
        }
        (None, _) => [format!("self.{ident}.as_ref()?"), format!("self.{ident}.as_mut()?")],
    };
    let mut change = Vec::new();
    if reader.is_some() {
        // A default is set for what it holds. This stands first: a key may be called `keys`.
        change.push(format!("self.{name}({})?;", given.join(", ")));
    }
    change.extend([keys.clone(), format!("rt::find_mut({write}, &keys)")]);
    let found = |mutability| RustType::Ref(mutability, Box::new(item.clone())).option();
    let of = |this: &str| [vec![this.to_owned()], parameters.clone()].concat();
    [
        method(
            format!("{docs}."),
            signature(&name, &of("&self"), &types.print(&found(Mutability::Shared))),
            vec![keys, format!("rt::find({read}, &keys)")],
        ),
        method(
            format!("{docs}, to be changed."),
            signature(&name_mut, &of("&mut self"), &types.print(&found(Mutability::Mutable))),
            change,
        ),
    ]
}

/// The method that says which alternatives are set.
fn which(types: &Types<'_>, body: &Struct, taken: &mut Methods) -> Option<Method> {
    let offset = super::rules::offset(body);
    let asked = body.fields.iter().enumerate().filter(|(_, field)| body.union.contains(&field.wire));
    let (indices, words): (Vec<_>, Vec<_>) = asked
        .map(|(i, field)| ((i + offset).to_string(), format!("`{}`", field.wire.replace('`', "'"))))
        .unzip();
    if indices.len() < 2 {
        return None;
    }
    let returns = format!("{}<&'static str>", types.file().std("Vec"));
    Some(method(
        format!("Which of {} are set, by these names.", words.join(", ")),
        signature(&taken.own("which"), &["&self".to_owned()], &returns),
        vec![format!("rt::which(self, &[{}])", indices.join(", "))],
    ))
}

/// A method; what rustfmt would break otherwise than we know is not formatted at all.
fn method(docs: String, signature: Vec<String>, body: Vec<String>) -> Method {
    let mut attributes = vec!["#[inline]".to_owned()];
    if body.iter().any(|line| has_wide_arguments(line))
        || signature.iter().any(|line| columns(line) + 4 > WIDTH)
    {
        attributes.push("#[rustfmt::skip]".to_owned());
    }
    Method { docs: doc(&docs), attributes, signature, body }
}
