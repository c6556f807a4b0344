//! Fields with a default -> the methods that read them and that change what stands below them.

use serde_json::Value;

use crate::model::{Body, Field, Module, Struct, TypeRef};

use super::layout::{WIDTH, chain, columns, signature, static_cell};
use super::literals::{doc, float, text};
use super::names::{self, Methods};
use super::types::{Presence, Types};

/// A method, in the pieces that its template prints.
#[derive(Debug)]
pub struct Method {
    /// Lines of its doc comment.
    pub docs: Vec<String>,
    /// Attributes, each a line.
    pub attributes: Vec<String>,
    /// The signature up to the brace, each a line.
    pub signature: Vec<String>,
    /// The body, each a line, indented from the body's column.
    pub body: Vec<String>,
}

/// The methods of a struct's fields, and the names of those of each field that reads and changes what
/// stands below it.
pub fn methods(
    types: &Types<'_>,
    body: &Struct,
    idents: &[String],
    taken: &mut Methods,
) -> (Vec<Method>, Vec<Option<(String, String)>>) {
    let offset = super::rules::offset(body);
    let mut out = Vec::new();
    let mut names = Vec::new();
    for (i, field) in body.fields.iter().enumerate() {
        names.push(None);
        if field.slot.default.is_none() {
            continue;
        }
        let accessor = Accessor { types, field, ident: &idents[i], index: i + offset };
        let read = taken.name(&idents[i], "");
        out.push(accessor.reader(read.clone()));
        if has_below(types.module(), &field.slot.ty) {
            let write = taken.name(&idents[i], "_mut");
            out.push(accessor.writer(write.clone()));
            names[i] = Some((read, write));
        }
    }
    (out, names)
}

/// Whether a value of the type has something below it that can be changed.
fn has_below(module: &Module, ty: &TypeRef) -> bool {
    match ty {
        TypeRef::List(_) | TypeRef::Map(_) | TypeRef::Any | TypeRef::External { .. } => true,
        TypeRef::Type { id, .. } => matches!(module.get(*id).body, Body::Struct(_)),
        _ => false,
    }
}

/// A field with a default.
struct Accessor<'a> {
    types: &'a Types<'a>,
    field: &'a Field,
    ident: &'a str,
    index: usize,
}

impl Accessor<'_> {
    fn reader(&self, name: String) -> Method {
        let value = self.types.value(&self.field.slot.ty);
        let ty = self.types.print(&value);
        let nullable = self.types.presence(self.field) == Presence::OptionalNull;
        let copied = self.types.is_copy(&self.field.slot.ty);
        let is_text = self.field.slot.ty == TypeRef::String;
        let read = if copied { value } else { value.borrowed() };
        let constant = self.constant();
        let unset =
            constant.clone().unwrap_or_else(|| format!("rt::cached_default(&DEFAULT, self, {})", self.index));
        let mut body = Vec::new();
        if constant.is_none() {
            body.extend(static_cell(&ty));
        }
        let docs = doc(&format!("`{}`; {}", self.wire(), self.unset_docs()));
        let returns = self.types.print(&if nullable { read.option() } else { read });
        let signature = signature(&name, &["&self".to_owned()], &returns);
        if copied && constant.is_some() {
            let unset = if nullable { format!("Some({unset})") } else { unset };
            return self.method(docs, signature, chain(self.ident, &format!("unwrap_or({unset})")));
        }
        let borrow = if copied { "" } else { "&" };
        body.push(format!("match {borrow}self.{} {{", self.ident));
        let (set, unset) = match (nullable, copied, is_text) {
            (false, ..) => ("value", unset),
            (true, true, _) => ("value", format!("Some({unset})")),
            (true, false, true) => ("value.as_deref()", format!("Some({unset})")),
            (true, false, false) if self.field.boxed => ("value.as_deref()", format!("Some({unset})")),
            (true, false, false) => ("value.as_ref()", format!("Some({unset})")),
        };
        body.push(format!("    Some(value) => {set},"));
        body.push(format!("    None => {unset},"));
        body.push("}".to_owned());
        self.method(docs, signature, body)
    }

    fn writer(&self, name: String) -> Method {
        let mut ty = self.types.value(&self.field.slot.ty);
        if self.types.presence(self.field) == Presence::OptionalNull {
            ty = ty.option();
        }
        let ty = self.types.print(&ty.mutable());
        let body = vec![
            format!("rt::set_default(self, {});", self.index),
            format!("rt::get_or_default_mut(&mut self.{})", self.ident),
        ];
        let docs = doc(&format!("`{}`, to be changed; where it is unset, its default is set.", self.wire()));
        self.method(docs, signature(&name, &["&mut self".to_owned()], &ty), body)
    }

    /// The attributes; a line that rustfmt would break otherwise than we know is not formatted at all.
    fn method(&self, docs: Vec<String>, signature: Vec<String>, body: Vec<String>) -> Method {
        let mut attributes = vec!["#[inline]".to_owned()];
        let is_long = |line: &String| columns(line) + 8 > WIDTH;
        if self.ident.len() > 45 || body.iter().any(is_long) || signature.iter().any(is_long) {
            attributes.push("#[rustfmt::skip]".to_owned());
        }
        Method { docs, attributes, signature, body }
    }

    fn wire(&self) -> String {
        self.field.wire.replace('`', "'")
    }

    fn unset_docs(&self) -> String {
        let Some(default) = &self.field.slot.default else { return String::new() };
        let json = default.complete.to_string();
        if json.chars().count() <= 60 && !json.contains('`') {
            format!("`{json}` where it is unset.")
        } else {
            "its default where it is unset.".to_owned()
        }
    }

    /// The default as an expression that needs no cell to keep it.
    fn constant(&self) -> Option<String> {
        let value = &self.field.slot.default.as_ref()?.complete;
        match (&self.field.slot.ty, value) {
            (TypeRef::Boolean, Value::Bool(value)) => Some(value.to_string()),
            (TypeRef::Integer(_), Value::Number(value)) => Some(value.to_string()),
            (TypeRef::Number, Value::Number(value)) => Some(float(value.as_f64()?)),
            (TypeRef::String, Value::String(value)) => Some(text(value)),
            (TypeRef::Type { id, .. }, value) => {
                let Body::Enum(known) = &self.types.module().get(*id).body else { return None };
                let at = known.values.iter().position(|known| known.value == *value)?;
                let variant = &names::variants(&known.values)[at];
                let ty = self.types.print(&self.types.value(&self.field.slot.ty));
                let borrow = if self.types.is_copy(&self.field.slot.ty) { "" } else { "&" };
                Some(format!("{borrow}{ty}::{variant}"))
            }
            _ => None,
        }
    }
}
