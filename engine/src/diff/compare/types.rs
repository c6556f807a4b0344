//! `type` and `x-kubernetes-int-or-string` of two nodes -> which types of values are allowed no more, or now.

use serde_json::Value;

use crate::diff::code::Code;
use crate::diff::nodes::{Nodes, Sides, Walk};
use crate::diff::relation::Relation;
use crate::schema::Schema;

/// A set of the types that JSON values have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::diff) struct Types(u8);

impl Types {
    pub const ARRAY: Self = Self(1);
    pub const BOOLEAN: Self = Self(2);
    pub const WHOLE: Self = Self(4);
    pub const FRACTION: Self = Self(8);
    pub const OBJECT: Self = Self(16);
    pub const TEXT: Self = Self(32);
    pub const NUMBERS: Self = Self(4 | 8);
    const ALL: Self = Self(63);

    /// The types that a node allows, without null.
    pub fn from_schema(schema: &Schema) -> Self {
        if schema.int_or_string {
            return Self(Self::WHOLE.0 | Self::TEXT.0);
        }
        match schema.type_.as_str() {
            "array" => Self::ARRAY,
            "boolean" => Self::BOOLEAN,
            "integer" => Self::WHOLE,
            "number" => Self::NUMBERS,
            "object" => Self::OBJECT,
            "string" => Self::TEXT,
            _ => Self::ALL,
        }
    }

    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether values of some of these types are allowed.
    pub fn has(self, some: Self) -> bool {
        !self.and(some).is_empty()
    }

    fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What the node says of the type.
fn type_words(schema: &Schema) -> Option<Value> {
    if schema.int_or_string {
        return Some("int-or-string".into());
    }
    (!schema.type_.is_empty()).then(|| schema.type_.as_str().into())
}

pub(super) fn types(nodes: &Nodes<'_>, walk: &mut Walk<'_>) {
    let key = |schema: &Schema| (schema.type_.clone(), schema.int_or_string);
    if key(nodes.old) == key(nodes.new) {
        return;
    }
    let (old, new) = (Types::from_schema(nodes.old), Types::from_schema(nodes.new));
    let relation = Relation::from_inclusions(old.has_all(new), new.has_all(old));
    let code = if relation == Relation::Wider { Code::TypeWidened } else { Code::TypeNarrowed };
    let at = Sides { old: nodes.old.type_at(), new: nodes.new.type_at() };
    let keyword = if nodes.new.int_or_string { "/x-kubernetes-int-or-string" } else { "/type" };
    walk.add_at(at, code, keyword.to_owned(), (type_words(nodes.old), type_words(nodes.new)), relation);
}
