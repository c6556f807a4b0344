//! The JSON of an answer -> what it says it is: whether that is the object or the list that was asked for.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::Value;

/// What an answer must be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Expected {
    /// Any JSON: the type that it is decoded as decides.
    #[default]
    Anything,
    /// An object; of this name, if one was asked for.
    Object(Option<String>),
    /// A list of objects.
    List,
}

/// The properties of an answer that say what it is.
#[derive(Default)]
pub struct AnswerHead {
    api_version: Value,
    kind: Value,
    metadata: Value,
    /// Whether there are `items`.
    has_items: bool,
}

impl AnswerHead {
    /// Reads them.
    ///
    /// # Errors
    /// The text is no JSON object.
    pub fn of_text(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// Reads them of a value; all are absent in what is not an object.
    pub fn of_value(value: &Value) -> Self {
        Self::deserialize(value).unwrap_or_default()
    }

    /// Whether the answer is a `Secret`, whose values stand in no message.
    pub fn is_secret(&self) -> bool {
        self.kind == "Secret"
    }

    /// Whether the answer is a `Status`.
    pub fn is_status(&self) -> bool {
        self.kind == "Status"
    }

    /// Refuses what is not the answer to the request.
    ///
    /// # Errors
    /// The answer is a `Status`, has no apiVersion or kind, is no list or one without `items`, or has another name.
    pub fn check(&self, expected: &Expected) -> Result<(), String> {
        let what = match expected {
            Expected::Anything => return Ok(()),
            Expected::Object(_) => "an object",
            Expected::List => "a list of objects",
        };
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (api_version, kind) = (text(&self.api_version), text(&self.kind));
        let missing = [("apiVersion", &api_version), ("kind", &kind)];
        if let Some((missing, _)) = missing.iter().find(|(_, value)| value.is_empty()) {
            return Err(format!(
                "expected {what}, found an answer without `{missing}`: does a proxy between answer instead of the server?"
            ));
        }
        let found = format!("found `{kind}` ({api_version})");
        if self.is_status() {
            return Err(format!("expected {what}, {found}"));
        }
        match expected {
            Expected::List if !kind.ends_with("List") => Err(format!("expected {what}, {found}")),
            Expected::List if !self.has_items => {
                Err(format!("expected {what}, {found} without `items`"))
            }
            Expected::Object(Some(name)) if self.metadata["name"] != **name => Err(format!(
                "expected the object {name:?}, {found} with the name {}",
                self.metadata["name"]
            )),
            _ => Ok(()),
        }
    }
}

impl<'de> Deserialize<'de> for AnswerHead {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_map(HeadVisitor)
    }
}

/// Reads the properties, and passes the others over.
struct HeadVisitor;

impl<'de> Visitor<'de> for HeadVisitor {
    type Value = AnswerHead;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<AnswerHead, A::Error> {
        let mut head = AnswerHead::default();
        while let Some(key) = input.next_key::<String>()? {
            match key.as_str() {
                "apiVersion" => head.api_version = input.next_value()?,
                "kind" => head.kind = input.next_value()?,
                "metadata" => head.metadata = input.next_value()?,
                name => {
                    // What the items are is left to the type that is decoded.
                    head.has_items |= name == "items";
                    input.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(head)
    }
}
