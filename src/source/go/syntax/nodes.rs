//! A node of a syntax tree -> its text, its position, and the documentation and markers above it.

use tree_sitter::Node;

use super::association::Association;
use super::comments::{Comment, Comments};
use super::copies::Copies;
use super::declarations::{MarkerText, Name};
use super::documentation::documentation;
use super::positions::Positions;
use crate::diag::Mark;

/// The file of which the declarations are read.
pub struct Nodes<'t> {
    pub text: &'t str,
    pub positions: &'t Positions,
    pub comments: &'t Comments,
    pub association: &'t Association,
    /// What its declarations have copied so far.
    pub copies: Copies,
}

impl<'t> Nodes<'t> {
    /// The text of a node.
    pub fn text(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or_default()
    }

    /// The position of a node.
    pub fn mark(&self, node: Node<'_>) -> Mark {
        self.positions.mark(node.start_byte())
    }

    /// An identifier with its position.
    pub fn name(&self, node: Node<'_>) -> Name {
        Name { text: self.text(node).to_owned(), at: self.mark(node) }
    }

    /// The documentation above the declaration at an offset.
    pub fn documentation(&self, start: usize) -> String {
        documentation(self.comments.group_above(start))
    }

    /// The markers in a group of comments.
    pub fn markers(&self, group: &[Comment]) -> Vec<MarkerText> {
        let markers = group.iter().filter_map(Comment::marker);
        markers.map(|(text, at)| MarkerText { text: text.to_owned(), at: self.positions.mark(at) }).collect()
    }
}
