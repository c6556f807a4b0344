//! The path of a schema node in a kind: the steps from the whole object to a property, an item or a map value.

use serde::Serialize;

use crate::json_pointer;

/// The place of a schema node in a kind, such as `MiniCluster.spec.containers[].resources`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct SchemaPath {
    /// The kind.
    pub kind: String,
    /// The steps from the object to the place.
    pub steps: Vec<Step>,
}

/// One step of a [`SchemaPath`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Step {
    /// Into a property.
    Field(String),
    /// Into the items of a list.
    Item,
    /// Into the values of a map.
    Value,
}

impl Step {
    /// The JSON pointer from a schema to the child that the step leads to.
    pub fn pointer(&self) -> String {
        match self {
            Self::Field(name) => format!("/properties/{}", json_pointer::escape(name)),
            Self::Item => "/items".to_owned(),
            Self::Value => "/additionalProperties".to_owned(),
        }
    }
}

impl SchemaPath {
    /// The place of a whole object.
    pub fn root(kind: &str) -> Self {
        Self { kind: kind.to_owned(), steps: Vec::new() }
    }

    /// The place of the child that the step leads to.
    pub fn then(&self, step: Step) -> Self {
        let mut steps = self.steps.clone();
        steps.push(step);
        Self { kind: self.kind.clone(), steps }
    }

    /// The path without the kind: `spec.pod.resources`, `[]` for items, `{}` for map values.
    pub fn path(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            match step {
                Step::Field(name) => {
                    if !text.is_empty() {
                        text.push('.');
                    }
                    text.push_str(name);
                }
                Step::Item => text.push_str("[]"),
                Step::Value => text.push_str("{}"),
            }
        }
        text
    }
}

impl std::fmt::Display for SchemaPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.kind)?;
        let path = self.path();
        if !path.is_empty() {
            let dot = if path.starts_with(['[', '{']) { "" } else { "." };
            write!(f, "{dot}{path}")?;
        }
        Ok(())
    }
}
