//! Changes and the texts of their files -> the positions of the keywords that changed, where the reader kept those of nodes alone.

use std::collections::HashMap;

use kubesmith_engine::text::node::{Content, Node};
use kubesmith_engine::text::{line_ends, yaml};

use super::Change;
use crate::diag::{Location, Mark};
use crate::json_pointer::unescape;

/// Moves each position in YAML to the keyword that its pointer names, or to the nearest one around it. `text` gives that of a file,
/// by the name in messages. Positions in JSON are those of keywords already.
pub fn sharpen(changes: &mut [Change], text: impl Fn(&str) -> Option<String>) {
    let mut by_file: HashMap<String, Vec<&mut Location>> = HashMap::new();
    for change in changes {
        for location in [&mut change.place.new, &mut change.place.old].into_iter().flatten() {
            if location.at.line > 0 && !location.pointer.is_empty() {
                by_file.entry(location.file.clone()).or_default().push(location);
            }
        }
    }
    for (file, locations) in by_file {
        let Some(text) = text(&file).filter(|text| !text.trim_start().starts_with(['{', '['])) else {
            continue;
        };
        let lines = line_ends::lines(&text);
        let Ok(documents) = yaml::parse(&lines) else { continue };
        for location in locations {
            let document = documents.nodes.iter().rev().find(|document| document.at <= location.at);
            if let Some(at) = document.and_then(|document| keyword_at(document, &location.pointer)) {
                location.at = at;
            }
        }
    }
}

/// The position of the last step of a pointer that the document has: of a key, or of an item.
fn keyword_at(document: &Node<'_>, pointer: &str) -> Option<Mark> {
    let (mut node, mut found) = (document, None);
    for step in pointer.split('/').skip(1) {
        let (at, child) = match &node.content {
            Content::List(items) => {
                let Some(item) = step.parse().ok().and_then(|index: usize| items.get(index)) else { break };
                (item.at, item)
            }
            _ => {
                let step = unescape(step);
                let Some(entry) = node.entries().iter().find(|entry| entry.key == step) else { break };
                (entry.at, &entry.value)
            }
        };
        (node, found) = (child, Some(at));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::keyword_at;
    use kubesmith_engine::text::yaml;

    #[test]
    fn the_nearest_key_is_found() {
        let documents = yaml::parse("a:\n  b: [x, y]\n  c: 1\n").unwrap();
        let at = |pointer: &str| keyword_at(&documents.nodes[0], pointer).map(|at| (at.line, at.column));
        assert_eq!(at("/a/c"), Some((3, 3)));
        assert_eq!(at("/a/b/1"), Some((2, 10)));
        assert_eq!(at("/a/b/7"), Some((2, 3)));
        assert_eq!(at("/z"), None);
    }
}
