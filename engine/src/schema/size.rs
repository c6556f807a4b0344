//! A schema node -> the size of its own keywords, for the limits on what references expand to.

use serde_json::Value;

use super::{Checks, Schema};

/// A number of schemas, and the bytes of the texts in them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SchemaSize {
    /// The schemas, the branches of junctors among them.
    pub schemas: usize,
    /// The bytes of names, texts and values.
    pub bytes: usize,
}

impl std::ops::AddAssign for SchemaSize {
    fn add_assign(&mut self, other: Self) {
        self.schemas += other.schemas;
        self.bytes += other.bytes;
    }
}

impl Schema {
    /// The size of the node: of its keywords and of the branches of its junctors, but not of its children.
    pub fn own_size(&self) -> SchemaSize {
        let names: usize = self.properties.keys().chain(&self.required).map(String::len).sum();
        let values = self.default.iter().map(|default| &default.value).chain(self.enum_.iter().flatten());
        let texts = self.type_.len() + self.format.len() + self.description().len();
        let mut size =
            SchemaSize { schemas: 1, bytes: names + texts + values.map(value_bytes).sum::<usize>() };
        if let Some(checks) = &self.checks {
            checks.add_size(&mut size);
        }
        size
    }

    fn add_whole_size(&self, size: &mut SchemaSize) {
        *size += self.own_size();
        self.children().for_each(|(_, child)| child.add_whole_size(size));
    }
}

impl Checks {
    fn add_size(&self, size: &mut SchemaSize) {
        size.bytes += self.title.len() + self.pattern.len();
        size.bytes += self.list_map_keys.iter().map(String::len).sum::<usize>();
        size.bytes += self.rules.iter().map(|rule| rule.rule.len() + rule.message.len()).sum::<usize>();
        self.branches().for_each(|(_, branch)| branch.add_whole_size(size));
    }
}

/// The approximate bytes of a value in memory.
fn value_bytes(value: &Value) -> usize {
    size_of::<Value>()
        + match value {
            Value::String(text) => text.len(),
            Value::Array(items) => items.iter().map(value_bytes).sum(),
            Value::Object(map) => map.iter().map(|(key, value)| key.len() + value_bytes(value)).sum(),
            Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        }
}
