//! `pattern` and `format` of two nodes -> whether some text has the old one and not the new one.

use serde_json::Value;

use super::pattern::{self, Difference};
use crate::diff::code::Code;
use crate::diff::harms::{Effect, Harm};
use crate::diff::nodes::{Nodes, Walk};
use crate::diff::relation::Relation;
use crate::diff::value_types::Types;
use crate::formats;
use crate::schema::Schema;

pub(super) fn pattern(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (&nodes.old.checks().pattern, &nodes.new.checks().pattern);
    if old == new {
        return;
    }
    let relation = match nodes.common_types().has(Types::TEXT) {
        true => pattern_relation(old, new),
        false => Relation::Equal,
    };
    let code = match relation {
        Relation::Wider => Code::PatternWidened,
        _ => Code::PatternNarrowed,
    };
    let keyword_value = |pattern: &str| (!pattern.is_empty()).then(|| Value::from(pattern));
    walk.add(nodes, code, "/pattern", (keyword_value(old), keyword_value(new)), relation);
}

/// How the texts that match two patterns lie. No pattern matches every text.
fn pattern_relation(old: &str, new: &str) -> Relation {
    if new.is_empty() {
        return Relation::Wider;
    }
    let Ok(Difference { only_old, only_new, is_complete, .. }) = pattern::difference(old, new) else {
        return Relation::May;
    };
    match (only_old, only_new) {
        (Some(_), Some(_)) => Relation::Other,
        (Some(_), None) if is_complete => Relation::Narrower,
        // It loses a text; whether it gains one is not known.
        (Some(_), None) => Relation::Other,
        (None, Some(_)) if is_complete => Relation::Wider,
        (None, None) if is_complete => Relation::Equal,
        (None, _) => Relation::May,
    }
}

/// What a server checks because of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Checked {
    Nothing,
    /// A format of texts, by its name without dashes.
    Text(&'static str),
    /// The format of any text, where nothing else says that the value is one.
    AnyText,
    /// Whole numbers of 32 bits.
    Int32,
    /// Numbers in the range of 32-bit floating point.
    Float32,
}

/// Formats of texts, each with one that has all its texts.
const INCLUDED: [(&str, &str); 6] = [
    ("uuid3", "uuid"),
    ("uuid4", "uuid"),
    ("uuid5", "uuid"),
    ("isbn10", "isbn"),
    ("isbn13", "isbn"),
    ("k8sshortname", "k8slongname"),
];

impl Checked {
    fn from_schema(schema: &Schema, minor: u32) -> Self {
        let type_ = if schema.int_or_string { "" } else { schema.type_.as_str() };
        match (type_, schema.format.as_str()) {
            ("integer", "int32") => Self::Int32,
            ("number", "float") => Self::Float32,
            ("" | "string", name) => match formats::format(name, minor) {
                Some(format) if format.name() != "password" => Self::Text(format.name()),
                Some(_) if schema.type_.is_empty() && !schema.int_or_string => Self::AnyText,
                _ => Self::Nothing,
            },
            _ => Self::Nothing,
        }
    }

    fn relation(self, new: Self) -> Relation {
        match (self, new) {
            (old, new) if old == new => Relation::Equal,
            (Self::Nothing, _) => Relation::Narrower,
            (_, Self::Nothing) | (_, Self::AnyText) => Relation::Wider,
            (Self::AnyText, _) => Relation::Narrower,
            (Self::Text(old), Self::Text(new)) if INCLUDED.contains(&(new, old)) => Relation::Narrower,
            (Self::Text(old), Self::Text(new)) if INCLUDED.contains(&(old, new)) => Relation::Wider,
            _ => Relation::Other,
        }
    }
}

pub(super) fn format(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let (old, new) = (&nodes.old.format, &nodes.new.format);
    if old == new {
        return;
    }
    let minor = walk.versions.minor;
    let relation = Checked::from_schema(nodes.old, minor).relation(Checked::from_schema(nodes.new, minor));
    let code = match relation {
        Relation::Equal => Code::FormatChanged,
        Relation::Wider => Code::FormatWidened,
        _ => Code::FormatNarrowed,
    };
    let keyword_value = |format: &str| (!format.is_empty()).then(|| Value::from(format));
    let change = walk.add(nodes, code, "/format", (keyword_value(old), keyword_value(new)), relation);
    if code == Code::FormatChanged {
        change.harms = code.harms();
    }
    // No program means the lists that the format made servers take.
    let types = |schema: &Schema| Types::from_schema(schema, minor);
    let takes_lists = types(nodes.old).has(Types::ARRAY) && nodes.old.enum_.is_none();
    if code != Code::FormatNarrowed && takes_lists && !types(nodes.new).has(Types::ARRAY) {
        change.effect = Effect::Value;
        (change.harms.stored, change.harms.client) = (Harm::Warning, Harm::Warning);
    }
}
