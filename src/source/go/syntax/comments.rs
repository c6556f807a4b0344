//! A syntax tree -> the groups of its comments, and which token each stands directly above or at the end of the line of.
//!
//! The rules are those of Go's `go/parser`: comments on consecutive lines are a group; the group on the lines directly above
//! a token is the documentation of what the token begins; the group after the last token of a line is that of the line.

use std::collections::HashMap;

use tree_sitter::{Node, Tree};

use super::tree::{Visitor, walk};

/// A comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    /// The offset of its first character.
    pub start: usize,
    /// The text with `//` or `/*` and `*/`, without carriage returns.
    pub text: String,
    /// Its first and its last line, from 0.
    first_row: usize,
    last_row: usize,
}

impl Comment {
    /// The text of a marker after its `+`, where a space counts, and the offset of that; None for a comment that is no marker.
    pub fn marker(&self) -> Option<(&str, usize)> {
        let text = self.text.strip_prefix("//")?;
        let marker = text.trim().strip_prefix('+')?;
        Some((marker, self.start + 2 + (text.len() - text.trim_start().len())))
    }
}

/// The comments of a file, by group.
#[derive(Debug, Clone, Default)]
pub struct Comments {
    /// The groups, in the order of the file; none is empty.
    pub groups: Vec<Vec<Comment>>,
    /// The group directly above the token at an offset.
    above: HashMap<usize, usize>,
    /// The group at the end of the line of the token that ends at an offset.
    after: HashMap<usize, usize>,
}

impl Comments {
    /// The number of the group directly above the token at an offset.
    pub fn above(&self, start: usize) -> Option<usize> {
        self.above.get(&start).copied()
    }

    /// The number of the group at the end of the line whose last token ends at an offset.
    pub fn after(&self, end: usize) -> Option<usize> {
        self.after.get(&end).copied()
    }

    /// The comments of the group directly above the token at an offset.
    pub fn group_above(&self, start: usize) -> &[Comment] {
        self.above(start).and_then(|group| self.groups.get(group)).map_or(&[], Vec::as_slice)
    }

    /// The offset of a group.
    pub fn start(&self, group: usize) -> Option<usize> {
        self.groups.get(group).and_then(|comments| comments.first()).map(|comment| comment.start)
    }
}

/// Collects the comments of a file.
pub fn collect(tree: &Tree, text: &str) -> Comments {
    let mut collector =
        Collector { text, comments: Comments::default(), waiting: Vec::new(), last: None, before_last: 0 };
    walk(tree.root_node(), &mut collector);
    collector.end_run(None);
    collector.comments
}

/// A token that is no comment.
#[derive(Debug, Clone, Copy)]
struct Token {
    start: usize,
    end: usize,
    first_row: usize,
    last_row: usize,
    is_semicolon: bool,
    /// Whether the end of the line after it ends a declaration or a statement.
    ends_line: bool,
}

struct Collector<'a> {
    text: &'a str,
    comments: Comments,
    /// The comments after the last token.
    waiting: Vec<Comment>,
    last: Option<Token>,
    /// The end of the token before the last one.
    before_last: usize,
}

impl<'t> Visitor<'t> for Collector<'_> {
    fn enter(&mut self, node: Node<'t>) -> bool {
        let is_string = matches!(node.kind(), "raw_string_literal" | "interpreted_string_literal");
        if node.child_count() > 0 && !is_string {
            return true;
        }
        let text = self.text.get(node.byte_range()).unwrap_or_default();
        if node.kind() == "comment" {
            self.waiting.push(Comment {
                start: node.start_byte(),
                text: text.replace('\r', ""),
                first_row: node.start_position().row,
                last_row: node.end_position().row,
            });
        } else if !text.trim().is_empty() {
            self.token(node, text);
        }
        false
    }
}

impl Collector<'_> {
    fn token(&mut self, node: Node<'_>, text: &str) {
        let is_semicolon = text == ";";
        let is_last_of_line = matches!(text, "break" | "continue" | "fallthrough" | "return")
            || matches!(text, ")" | "]" | "}" | "++" | "--");
        let token = Token {
            start: node.start_byte(),
            end: node.end_byte(),
            first_row: node.start_position().row,
            last_row: node.end_position().row,
            is_semicolon,
            ends_line: !is_semicolon && (node.is_named() || is_last_of_line),
        };
        self.end_run(Some(token));
        self.before_last = self.last.map_or(0, |last| last.end);
        self.last = Some(token);
    }

    /// Makes groups of the comments between the last token and the next one.
    fn end_run(&mut self, next: Option<Token>) {
        let mut rest = std::mem::take(&mut self.waiting).into_iter().peekable();
        if let Some(last) = self.last {
            let mut row = last.first_row;
            let mut group = Vec::new();
            while let Some(comment) = rest.next_if(|comment| comment.first_row == row) {
                row = comment.last_row;
                group.push(comment);
            }
            if !group.is_empty() {
                self.end_of_line(last, next, row, group);
            }
        }
        let mut row = None;
        while let Some(first) = rest.next() {
            let mut last_row = first.last_row;
            let mut group = vec![first];
            while let Some(comment) = rest.next_if(|comment| comment.first_row <= last_row + 1) {
                last_row = comment.last_row;
                group.push(comment);
            }
            self.comments.groups.push(group);
            row = Some(last_row);
        }
        if let (Some(row), Some(next)) = (row, next)
            && row + 1 == next.first_row
        {
            self.comments.above.insert(next.start, self.comments.groups.len() - 1);
        }
    }

    /// Adds the group that begins on the line of a token.
    fn end_of_line(&mut self, last: Token, next: Option<Token>, last_row: usize, group: Vec<Comment>) {
        let number = self.comments.groups.len();
        self.comments.groups.push(group);
        if last.ends_line && next.is_none_or(|next| next.first_row > last.last_row) {
            self.comments.after.insert(last.end, number);
        } else if last.is_semicolon && next.is_none_or(|next| next.first_row != last_row || next.is_semicolon)
        {
            self.comments.after.insert(self.before_last, number);
        }
    }
}
