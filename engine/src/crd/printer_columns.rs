//! A printer column of a version -> the neutral one.

use crate::kind::PrinterColumn;
use crate::text::node::{Content, Node};

/// Reads a printer column. v1 has the key `jsonPath`, v1beta1 `JSONPath`; both are accepted in both versions.
pub fn column(node: &Node<'_>) -> PrinterColumn {
    let text = |key| node.text(key).unwrap_or_default().to_owned();
    PrinterColumn {
        name: text("name"),
        type_: text("type"),
        json_path: node.text("jsonPath").map_or_else(|| text("JSONPath"), str::to_owned),
        description: text("description"),
        priority: match node.get("priority").map(|n| &n.content) {
            Some(Content::Number(number)) => number.as_i64().unwrap_or_default(),
            _ => 0,
        },
    }
}
