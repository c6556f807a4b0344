//! Fields with a default -> the methods that read their values and change them in place.

use serde_json::Value;

use crate::model::{Body as TypeBody, Field, Struct, TypeRef, code};
use crate::render::rust::literals::{float, text};
use crate::render::rust::names::{self, Methods};
use crate::render::rust::rust_type::RustType;

use super::methods::{Access, Body, DefaultExpression, Method};
use super::types::{Presence, Types};

/// The longest default, in characters of JSON, that docs show.
const LONGEST: usize = 60;

/// The names of a field's reader and writer; none for a field without a writer.
pub type Names = Option<(String, String)>;

/// The methods of the fields of a struct that have a default, and by field the names of its reader and writer.
/// `idents`: the fields' identifiers; `first`: the first field's index in the table.
pub fn methods(
    types: &Types<'_>,
    body: &Struct,
    idents: &[String],
    first: usize,
    used: &mut Methods,
) -> (Vec<Method>, Vec<Names>) {
    let mut out = Vec::new();
    let mut names = Vec::new();
    for (i, (field, ident)) in body.fields.iter().zip(idents).enumerate() {
        names.push(None);
        if field.slot.default.is_none() {
            continue;
        }
        let accessor = Accessor { types, field, ident, index: i + first };
        let read = used.name(ident, "");
        out.push(accessor.reader(read.clone()));
        if accessor.can_be_changed_in_place() {
            let write = used.name(ident, "_mut");
            out.push(accessor.writer(write.clone()));
            names[i] = Some((read, write));
        }
    }
    (out, names)
}

/// A field with a default.
struct Accessor<'a> {
    types: &'a Types<'a>,
    field: &'a Field,
    ident: &'a str,
    index: usize,
}

impl Accessor<'_> {
    /// Whether null is a value of the field besides unset, so that the reader returns an option.
    fn has_null(&self) -> bool {
        self.types.presence(self.field) == Presence::OptionalNull
    }

    /// Whether the value is a list, a map, an object or any JSON; scalars have no writer, code assigns the field.
    fn can_be_changed_in_place(&self) -> bool {
        match &self.field.slot.ty {
            TypeRef::List(_) | TypeRef::Map(_) | TypeRef::Any | TypeRef::External { .. } => true,
            TypeRef::Type { id, .. } => {
                matches!(self.types.module().get(*id).body, TypeBody::Struct(_))
            }
            _ => false,
        }
    }

    /// The method that returns the value or its default.
    fn reader(&self, name: String) -> Method {
        let value = self.types.value(&self.field.slot.ty);
        let is_copied = self.types.is_copy(&self.field.slot.ty);
        let has_null = self.has_null();
        let returns = if is_copied { value.clone() } else { value.clone().borrowed() };
        let returns = if has_null { returns.option() } else { returns };
        let constant = self.constant();
        let is_constant = constant.is_some();
        let default =
            constant.unwrap_or_else(|| DefaultExpression::Cached { ty: value.clone(), index: self.index });
        let ident = self.ident.to_owned();
        let body = if is_copied && is_constant {
            Body::Copy { ident, default, has_null }
        } else {
            let is_text = value == RustType::string();
            let access = match (has_null, is_copied) {
                (false, _) | (true, true) => Access::Plain,
                (true, false) if is_text || self.field.boxed => Access::AsDeref,
                (true, false) => Access::AsRef,
            };
            Body::Read { ident, default, access, is_copied, has_null }
        };
        let docs = format!("{}; {}", code(&self.field.wire), self.default_docs());
        Method::reader(&docs, name, returns, body)
    }

    /// The method that returns a mutable reference, and sets an unset field to its default first.
    fn writer(&self, name: String) -> Method {
        let value = self.types.value(&self.field.slot.ty);
        let value = if self.has_null() { value.option() } else { value };
        let docs = format!("{}, to be changed; if it is unset, its default is set.", code(&self.field.wire));
        let body = Body::Change { ident: self.ident.to_owned(), index: self.index };
        Method::writer(&docs, name, value.mutable(), body)
    }

    /// The sentence of the reader's docs about the default; a long default is not shown.
    fn default_docs(&self) -> String {
        let Some(default) = &self.field.slot.default else { return String::new() };
        let json = default.complete.to_string();
        if json.chars().count() <= LONGEST {
            format!("{} if it is unset.", code(&json))
        } else {
            "its default if it is unset.".to_owned()
        }
    }

    /// The default as a constant expression; none if the value must be built once and cached in a `static`.
    fn constant(&self) -> Option<DefaultExpression> {
        let value = &self.field.slot.default.as_ref()?.complete;
        let literal = match (&self.field.slot.ty, value) {
            (TypeRef::Boolean, Value::Bool(value)) => value.to_string(),
            (TypeRef::Integer(_), Value::Number(value)) => value.to_string(),
            (TypeRef::Number, Value::Number(value)) => float(value.as_f64()?),
            (TypeRef::String, Value::String(value)) => text(value),
            (TypeRef::Type { id, .. }, value) => {
                let TypeBody::Enum(known) = &self.types.module().get(*id).body else { return None };
                let index = known.values.iter().position(|known| known.value == *value)?;
                return Some(DefaultExpression::Variant {
                    ty: self.types.value(&self.field.slot.ty),
                    variant: names::variants(&known.values).swap_remove(index),
                    is_borrowed: !self.types.is_copy(&self.field.slot.ty),
                });
            }
            _ => return None,
        };
        Some(DefaultExpression::Literal(literal))
    }
}
