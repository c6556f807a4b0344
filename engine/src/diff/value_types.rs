//! `type`, `x-kubernetes-int-or-string` and `format` -> the types of values that a node allows.

use crate::formats;
use crate::schema::Schema;

/// A set of the types that JSON values have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Types(u8);

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
    ///
    /// Servers do not look at the type of a list where a node has a format of texts (`Validate` of kube-openapi's `type.go`), and
    /// take nothing but lists and texts where it has no type besides.
    pub fn from_schema(schema: &Schema, minor: u32) -> Self {
        if schema.int_or_string {
            return Self(Self::WHOLE.0 | Self::TEXT.0);
        }
        let is_of_texts = matches!(schema.type_.as_str(), "" | "string");
        if is_of_texts && formats::format(&schema.format, minor).is_some() {
            return Self(Self::TEXT.0 | Self::ARRAY.0);
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

    /// Whether all of these types are allowed.
    pub fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}
