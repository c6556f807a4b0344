//! Bytes as base64 text, which is kept as it was read, and need not be valid base64.

use std::fmt;

use k8s_openapi::ByteString;
use serde::de::IntoDeserializer;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::scalar_fields::text_scalar;

/// Bytes as base64 text (`format: byte`), kept as it was read. The API server stores any text here, so that the text
/// is only decoded by [`Base64::decode`]. Two values are equal if their texts are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base64(String);

impl Base64 {
    /// The base64 text of bytes.
    pub fn encode(bytes: impl Into<Vec<u8>>) -> Self {
        // By way of `ByteString`, which saves a dependency on another implementation of base64.
        match ByteString(bytes.into()).serialize(serde_json::value::Serializer) {
            Ok(Value::String(text)) => Self(text),
            _ => Self(String::new()),
        }
    }

    /// A text that is base64 already; it is not checked.
    pub fn from_text(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The base64 text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the text is base64 as servers take it: not empty, on one line, and with its padding.
    fn is_valid(&self) -> bool {
        let symbols = self.0.trim_end_matches('=');
        let is_symbol = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/');
        !symbols.is_empty()
            && self.0.len() & 3 == 0
            && self.0.len() - symbols.len() <= 2
            && symbols.chars().all(is_symbol)
    }

    /// The bytes. Line ends in the text are ignored.
    ///
    /// # Errors
    /// The text is not base64.
    pub fn decode(&self) -> Result<Vec<u8>, NotBase64> {
        let text = self.0.replace(['\r', '\n'], "");
        let input: serde::de::value::StrDeserializer<'_, serde::de::value::Error> =
            text.as_str().into_deserializer();
        match ByteString::deserialize(input) {
            Ok(bytes) => Ok(bytes.0),
            Err(_) => Err(NotBase64(())),
        }
    }
}

/// The error of a text that is not base64.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotBase64(());

impl fmt::Display for NotBase64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not base64")
    }
}

impl std::error::Error for NotBase64 {}

impl From<Vec<u8>> for Base64 {
    fn from(bytes: Vec<u8>) -> Self {
        Self::encode(bytes)
    }
}

impl From<&[u8]> for Base64 {
    fn from(bytes: &[u8]) -> Self {
        Self::encode(bytes)
    }
}

impl<const N: usize> From<&[u8; N]> for Base64 {
    fn from(bytes: &[u8; N]) -> Self {
        Self::encode(bytes.as_slice())
    }
}

impl From<ByteString> for Base64 {
    fn from(bytes: ByteString) -> Self {
        Self::encode(bytes.0)
    }
}

impl TryFrom<Base64> for ByteString {
    type Error = NotBase64;

    fn try_from(text: Base64) -> Result<Self, NotBase64> {
        text.decode().map(Self)
    }
}

text_scalar!(Base64, "base64 text");
