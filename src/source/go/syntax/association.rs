//! The groups of comments of a file -> the markers of each type, of each field, and of the package.
//!
//! The rules are those of controller-gen. The markers of a type or field are those in its documentation and those in the
//! nearest group between it and what precedes it. Markers that stand apart from declarations are the package's, and so are
//! markers of the nearest group above a type which only a package can have. All others belong to nothing.

use std::collections::HashMap;

use tree_sitter::{Node, Tree};

use super::comments::Comments;
use super::declarations::MarkerText;
use super::positions::Positions;
use super::tree::{Visitor, has_token, walk};
use crate::diag::Mark;
use crate::source::go::markers::is_package_marker;

/// The markers of a file, by what they belong to.
#[derive(Debug, Default)]
pub struct Association {
    /// Those of the package.
    pub package: Vec<MarkerText>,
    /// Those of types and fields, by the offsets of these.
    declarations: HashMap<usize, Vec<MarkerText>>,
}

impl Association {
    /// Takes the markers of the type or the field at an offset.
    pub fn declaration(&self, start: usize) -> Vec<MarkerText> {
        self.declarations.get(&start).cloned().unwrap_or_default()
    }
}

/// Associates the markers of a file.
pub fn associate(tree: &Tree, comments: &Comments, positions: &Positions) -> Association {
    let mut collector = Collector {
        comments,
        positions,
        next: 0,
        of_declaration: Vec::new(),
        keyword: None,
        association: Association::default(),
    };
    walk(tree.root_node(), &mut collector);
    let rest = collector.markers(collector.next..comments.groups.len());
    collector.association.package.extend(rest);
    collector.association
}

/// The markers of an entered node: those of the nearest group, and those of its documentation.
struct Entered {
    nearest: Vec<MarkerText>,
    doc: Vec<MarkerText>,
}

struct Collector<'a> {
    comments: &'a Comments,
    positions: &'a Positions,
    /// The first group that is not yet associated.
    next: usize,
    /// The markers above the keyword `type`, which are those of the type after it.
    of_declaration: Vec<MarkerText>,
    /// The offset of that keyword; None for one with parentheses after it.
    keyword: Option<usize>,
    association: Association,
}

impl<'t> Visitor<'t> for Collector<'_> {
    fn enter(&mut self, node: Node<'t>) -> bool {
        match node.kind() {
            "source_file" => true,
            "package_clause" => {
                let entered = self.enter_top(node);
                self.association.package.extend(entered.nearest);
                self.association.package.extend(entered.doc);
                false
            }
            "type_declaration" => {
                let entered = self.enter_top(node);
                self.keyword = (!has_token(node, "(")).then(|| node.start_byte());
                if self.keyword.is_none() {
                    self.association.package.extend(entered.nearest);
                } else {
                    self.of_declaration = entered.nearest;
                    self.of_declaration.extend(entered.doc);
                }
                true
            }
            "import_declaration"
            | "const_declaration"
            | "var_declaration"
            | "function_declaration"
            | "method_declaration" => {
                let entered = self.enter_top(node);
                self.association.package.extend(entered.nearest);
                false
            }
            "type_spec" | "type_alias" => {
                self.enter_type(node);
                true
            }
            "field_declaration" => {
                let mut entered = self.enter_node(node);
                entered.nearest.append(&mut entered.doc);
                self.association.declarations.insert(node.start_byte(), entered.nearest);
                true
            }
            "comment" => false,
            _ if node.is_named() => {
                self.enter_node(node);
                true
            }
            _ => false,
        }
    }

    fn leave(&mut self, node: Node<'t>) {
        if node.kind() == "source_file" || node.kind() == "comment" || !node.is_named() {
            return;
        }
        self.skip_to(node.end_byte());
        // A comment at the end of the line of a declaration belongs to nothing; one after a `)` or a function stands apart.
        let has_line_comment = match node.kind() {
            "type_spec" | "type_alias" | "field_declaration" => true,
            "import_declaration" => !has_token(node, "import_spec_list"),
            "var_declaration" => !has_token(node, "var_spec_list"),
            "const_declaration" => !has_token(node, "("),
            _ => false,
        };
        if let Some(group) = self.comments.after(node.end_byte()).filter(|_| has_line_comment) {
            self.next = self.next.max(group + 1);
        }
    }
}

impl Collector<'_> {
    /// The markers of groups.
    fn markers(&self, groups: std::ops::Range<usize>) -> Vec<MarkerText> {
        let comments = self.comments.groups.get(groups).unwrap_or_default().iter().flatten();
        let markers = comments.filter_map(|comment| comment.marker());
        markers.map(|(text, at)| MarkerText { text: text.to_owned(), at: self.positions.mark(at) }).collect()
    }

    /// The first group at or after an offset.
    fn first_from(&self, offset: usize) -> usize {
        let mut group = self.next;
        while self.comments.start(group).is_some_and(|start| start < offset) {
            group += 1;
        }
        group
    }

    fn skip_to(&mut self, offset: usize) {
        self.next = self.first_from(offset);
    }

    /// Takes the groups before a node: the nearest one, and the one that documents the node.
    fn enter_node(&mut self, node: Node<'_>) -> Entered {
        let end = self.first_from(node.start_byte());
        let doc = self.comments.above(node.start_byte()).filter(|group| group + 1 == end);
        let nearest_end = doc.unwrap_or(end);
        let nearest = nearest_end.saturating_sub(1).max(self.next)..nearest_end;
        let entered = Entered {
            nearest: self.markers(nearest),
            doc: doc.map(|group| self.markers(group..end)).unwrap_or_default(),
        };
        self.next = end;
        entered
    }

    /// Takes the groups before a declaration of the file, of which those before the nearest one are the package's.
    fn enter_top(&mut self, node: Node<'_>) -> Entered {
        let end = self.first_from(node.start_byte());
        let doc = self.comments.above(node.start_byte()).filter(|group| group + 1 == end);
        let apart_end = doc.unwrap_or(end).saturating_sub(1);
        if apart_end > self.next {
            let apart = self.markers(self.next..apart_end);
            self.association.package.extend(apart);
            self.next = apart_end;
        }
        self.enter_node(node)
    }

    fn enter_type(&mut self, node: Node<'_>) {
        let entered = self.enter_node(node);
        let of_type = std::mem::take(&mut self.of_declaration);
        let doc_start = self.doc_start(node);
        let mut own = Vec::new();
        for marker in of_type.into_iter().chain(entered.nearest).chain(entered.doc) {
            let is_in_doc = doc_start.is_some_and(|start| marker.at >= start);
            if !is_in_doc && is_package_marker(&marker.text) {
                self.association.package.push(marker);
            } else {
                own.push(marker);
            }
        }
        self.association.declarations.insert(node.start_byte(), own);
    }

    /// The position of the documentation of a type, which may stand above the keyword `type`.
    fn doc_start(&self, node: Node<'_>) -> Option<Mark> {
        let group = self.comments.above(self.keyword.unwrap_or(node.start_byte()))?;
        self.comments.start(group).map(|at| self.positions.mark(at))
    }
}
