//! A scalar with known values -> an enum that keeps other values too.

use serde_json::Value;

use crate::model::{self, EnumBase, code};
use crate::render::rust::doc_comments::doc;
use crate::render::rust::literals::text;
use crate::render::rust::names;

/// An enum.
#[derive(Debug)]
pub struct Enum {
    pub base: EnumBase,
    pub variants: Vec<Variant>,
}

/// A known value.
#[derive(Debug)]
pub struct Variant {
    pub ident: String,
    /// The value on the wire, as a literal.
    pub literal: String,
    /// Lines of its doc comment.
    pub docs: Vec<String>,
}

/// The enum of a type.
pub fn bind(body: &model::Enum) -> Enum {
    let idents = names::variants(&body.values);
    let variants = body.values.iter().zip(idents).map(|(value, ident)| {
        let literal = match &value.value {
            Value::String(value) => text(value),
            other => other.to_string(),
        };
        Variant { ident, docs: doc(&code(&literal)), literal }
    });
    Enum { base: body.base, variants: variants.collect() }
}
