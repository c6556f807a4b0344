//! A fault of an object -> a cause of the server's `Status`, with the words of `field.Error` in apimachinery.

use std::sync::Arc;

use serde_json::Value;

use crate::schema::CelRule;
use crate::server_text::{json, quoted, scalar};

/// One cause of a refusal.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Cause {
    /// What kind of fault it is.
    pub reason: Reason,
    /// The path of the value, as the server writes it; `<nil>` is that of the whole object.
    pub field: String,
    /// The value that the message shows; None where it shows none.
    pub value: Option<Value>,
    /// What is wrong with it; may be empty.
    pub detail: String,
    /// The CEL rule that is false or cannot be run; None for any other cause.
    pub rule: Option<Arc<CelRule>>,
}

/// The reasons that servers give: `field.ErrorType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// `FieldValueNotFound`.
    NotFound,
    /// `FieldValueRequired`.
    Required,
    /// `FieldValueDuplicate`.
    Duplicate,
    /// `FieldValueInvalid`.
    Invalid,
    /// `FieldValueNotSupported`.
    NotSupported,
    /// `FieldValueForbidden`.
    Forbidden,
    /// `FieldValueTooLong`.
    TooLong,
    /// `FieldValueTooMany`.
    TooMany,
    /// `InternalError`.
    Internal,
    /// `FieldValueTypeInvalid`.
    TypeInvalid,
    /// None, and no field: the store refuses the object with a sentence (500).
    Unnamed,
}

impl Reason {
    /// The reason in `causes[].reason`.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotFound => "FieldValueNotFound",
            Self::Required => "FieldValueRequired",
            Self::Duplicate => "FieldValueDuplicate",
            Self::Invalid => "FieldValueInvalid",
            Self::NotSupported => "FieldValueNotSupported",
            Self::Forbidden => "FieldValueForbidden",
            Self::TooLong => "FieldValueTooLong",
            Self::TooMany => "FieldValueTooMany",
            Self::Internal => "InternalError",
            Self::TypeInvalid => "FieldValueTypeInvalid",
            Self::Unnamed => "",
        }
    }

    /// The words with which a message begins.
    fn words(self) -> &'static str {
        match self {
            Self::NotFound => "Not found",
            Self::Required => "Required value",
            Self::Duplicate => "Duplicate value",
            Self::Invalid | Self::TypeInvalid => "Invalid value",
            Self::NotSupported => "Unsupported value",
            Self::Forbidden => "Forbidden",
            Self::TooLong => "Too long",
            Self::TooMany => "Too many",
            Self::Internal => "Internal error",
            Self::Unnamed => "",
        }
    }

    /// Whether the server checks no rules of an object that has such a cause.
    #[cfg(feature = "verdicts")]
    pub(crate) fn blocks_rules(self) -> bool {
        matches!(
            self,
            Self::NotSupported | Self::Required | Self::TooLong | Self::TooMany | Self::TypeInvalid
        )
    }
}

impl Cause {
    /// A cause with a value.
    pub fn new(
        reason: Reason,
        field: impl Into<String>,
        value: impl Into<Value>,
        detail: impl Into<String>,
    ) -> Self {
        Self { reason, field: field.into(), value: Some(value.into()), detail: detail.into(), rule: None }
    }

    /// A cause whose message shows no value.
    pub fn without_value(reason: Reason, field: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { reason, field: field.into(), value: None, detail: detail.into(), rule: None }
    }

    /// What a check other than those below finds wrong with a value.
    pub(crate) fn invalid(field: impl Into<String>, value: impl Into<Value>, detail: &str) -> Self {
        Self::new(Reason::Invalid, field, value, detail)
    }

    /// What is absent, with why it must not be; most say nothing more.
    pub(crate) fn required(field: impl Into<String>, detail: &str) -> Self {
        Self::without_value(Reason::Required, field, detail)
    }

    /// A value that is too long; the server always counts in bytes here.
    pub(crate) fn too_long(field: impl Into<String>, most: u64) -> Self {
        let bytes = if most == 1 { "byte" } else { "bytes" };
        Self::without_value(Reason::TooLong, field, format!("may not be more than {most} {bytes}"))
    }

    /// A list or an object with too many parts.
    pub(crate) fn too_many(field: impl Into<String>, found: usize, most: u64) -> Self {
        let items = if most == 1 { "item" } else { "items" };
        Self::new(Reason::TooMany, field, found, format!("must have at most {most} {items}"))
    }

    /// A value that is not in an enum.
    pub(crate) fn not_supported(field: impl Into<String>, value: Value, allowed: &[Value]) -> Self {
        let shown = |value: &Value| match value {
            Value::String(text) => quoted(text),
            other => quoted(&json(other)),
        };
        let all: Vec<_> = allowed.iter().map(shown).collect();
        let detail =
            if all.is_empty() { String::new() } else { format!("supported values: {}", all.join(", ")) };
        Self::new(Reason::NotSupported, field, value, detail)
    }

    /// The server's message: `causes[].message`.
    pub fn message(&self) -> String {
        let mut out = self.reason.words().to_owned();
        if let Some(value) = &self.value {
            out.push_str(": ");
            out.push_str(&scalar(value).unwrap_or_else(|| json(value)));
        }
        if !self.detail.is_empty() {
            if !out.is_empty() {
                out.push_str(": ");
            }
            out.push_str(&self.detail);
        }
        out
    }
}

impl std::fmt::Display for Cause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.message())
    }
}
