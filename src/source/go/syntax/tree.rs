//! A text -> its syntax tree, which is walked without recursion, however deep it is.

use tree_sitter::{Node, Parser, Tree};

use super::errors::Problem;
use crate::limits;

/// Parses a text.
///
/// # Errors
/// A text that is too large to be parsed.
pub fn parse(text: &str) -> Result<Tree, Problem> {
    if limits::GO_FILE_BYTES.is_exceeded_by(text.len()) {
        return Err(Problem::limit(limits::GO_FILE_BYTES, 0));
    }
    let mut parser = Parser::new();
    let language = tree_sitter_go::LANGUAGE.into();
    let tree = parser.set_language(&language).ok().and_then(|()| parser.parse(text, None));
    tree.ok_or_else(|| Problem::syntax(0, "the parser gave this text up".to_owned()))
}

/// What is done with each node of a walk.
pub trait Visitor<'t> {
    /// Looks at a node before its children. Returns whether these are visited.
    fn enter(&mut self, node: Node<'t>) -> bool;

    /// Looks at a node after its children.
    fn leave(&mut self, _: Node<'t>) {}
}

/// Visits a node and all nodes in it, in the order of the text.
pub fn walk<'t>(root: Node<'t>, visitor: &mut impl Visitor<'t>) {
    let mut cursor = root.walk();
    loop {
        if visitor.enter(cursor.node()) && cursor.goto_first_child() {
            continue;
        }
        visitor.leave(cursor.node());
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
            visitor.leave(cursor.node());
        }
    }
}

/// The children that are no punctuation and no comments.
pub fn named_children<'t>(node: Node<'t>) -> Vec<Node<'t>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor).filter(|child| child.kind() != "comment").collect()
}

/// The first child that is no punctuation and no comment.
pub fn first_child(node: Node<'_>) -> Option<Node<'_>> {
    let mut cursor = node.walk();
    node.named_children(&mut cursor).find(|child| child.kind() != "comment")
}

/// The children in a field of the grammar, without the commas between them.
pub fn field_children<'t>(node: Node<'t>, field: &str) -> Vec<Node<'t>> {
    let mut cursor = node.walk();
    node.children_by_field_name(field, &mut cursor).filter(Node::is_named).collect()
}

/// Whether a child is such a token.
pub fn has_token(node: Node<'_>, token: &str) -> bool {
    let mut cursor = node.walk();
    node.children(&mut cursor).any(|child| child.kind() == token)
}
