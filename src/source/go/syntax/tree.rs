//! A text -> its syntax tree, which is walked without recursion, however deep it is.

use std::ops::ControlFlow;

use tree_sitter::{Node, ParseOptions, ParseState, Parser, Tree};

// Circle with errors: messages about a tree are found by a walk over it.
use super::errors;
use super::nesting;
use super::problem::Problem;
use crate::limits;

/// How much of a text is parsed after the place where it is no Go, in bytes. The parser looks for the best reading of what
/// follows, which takes long.
const AFTER_ERROR: usize = 64 << 10;

/// Parses a text.
///
/// # Errors
/// A text that is too large or too deeply nested to be parsed, or that is no Go.
pub fn parse(text: &str) -> Result<Tree, Vec<Problem>> {
    if limits::GO_FILE_BYTES.is_exceeded_by(text.len()) {
        return Err(vec![Problem::limit(limits::GO_FILE_BYTES, 0)]);
    }
    nesting::check(text).map_err(|problem| vec![problem])?;
    let mut no_go_at = None;
    let mut watch = |state: &ParseState| {
        let offset = state.current_byte_offset();
        let is_too_far = state.has_error() && offset > *no_go_at.get_or_insert(offset) + AFTER_ERROR;
        if is_too_far { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    if let Some(tree) = parse_until(text, &mut watch) {
        let problems = errors::find(&tree, text);
        return if problems.is_empty() { Ok(tree) } else { Err(problems) };
    }
    let offset = no_go_at.unwrap_or_default();
    let end = (0..=(offset + AFTER_ERROR).min(text.len())).rev().find(|end| text.is_char_boundary(*end));
    let beginning = text.get(..end.unwrap_or_default()).unwrap_or_default();
    let tree = parse_until(beginning, &mut |_: &ParseState| ControlFlow::Continue(()));
    let problems = tree.map(|tree| errors::find(&tree, beginning)).unwrap_or_default();
    let unknown = || vec![Problem::syntax(offset, "the declarations from here on cannot be read".to_owned())];
    Err(if problems.is_empty() { unknown() } else { problems })
}

/// Parses a text unless the function that watches the parser ends it.
fn parse_until(text: &str, watch: &mut impl FnMut(&ParseState) -> ControlFlow<()>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_go::LANGUAGE.into()).ok()?;
    let mut rest = |offset: usize, _| text.as_bytes().get(offset..).unwrap_or_default();
    parser.parse_with_options(&mut rest, None, Some(ParseOptions::new().progress_callback(watch)))
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
