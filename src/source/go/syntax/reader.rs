//! A syntax tree -> the declarations of its file.

use std::collections::HashMap;

use tree_sitter::{Node, Tree};

use super::association::{Association, associate};
use super::comments::{self, Comment, Comments};
use super::copies::Copies;
use super::declarations::{Constant, GoFile, Import, MarkerText, Method, TypeDeclaration};
use super::documentation::documentation;
use super::literals::unquote;
use super::positions::Positions;
use super::problem::Problem;
use super::tree::{field_children, first_child, has_token, named_children};
use crate::diag::{Diagnostics, Mark};
use crate::source::text::file_set::FileSet;

/// Reads the declarations of a file without syntax errors.
pub fn read(
    tree: &Tree,
    text: &str,
    positions: &Positions,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) -> GoFile {
    let comments = comments::collect(tree, text);
    let association = associate(tree, &comments, positions);
    let mut reader = Reader {
        text,
        positions,
        comments: &comments,
        association: &association,
        file: GoFile { markers: association.package.clone(), ..GoFile::default() },
        constants: HashMap::new(),
        copies: Copies::default(),
        problems: Vec::new(),
    };
    reader.file(tree.root_node());
    reader.problems.extend(reader.copies.problem());
    diagnostics.extend(reader.problems.into_iter().map(|problem| problem.diagnostic(positions, files)));
    reader.file
}

/// What a declaration is read with, and the file so far.
pub struct Reader<'t> {
    text: &'t str,
    positions: &'t Positions,
    pub comments: &'t Comments,
    pub association: &'t Association,
    pub file: GoFile,
    /// The places of the constants by their names.
    constants: HashMap<String, usize>,
    pub copies: Copies,
    problems: Vec<Problem>,
}

impl<'t> Reader<'t> {
    fn file(&mut self, root: Node<'t>) {
        let declarations = named_children(root);
        for node in &declarations {
            match node.kind() {
                "package_clause" => {
                    self.file.package = first_child(*node).map(|name| self.name(name)).unwrap_or_default();
                }
                "import_declaration" => self.imports(*node),
                "type_declaration" => self.types(*node),
                "const_declaration" => self.constants(*node),
                "method_declaration" => self.method(*node),
                _ => {}
            }
        }
        for node in declarations.into_iter().filter(|node| node.kind() == "var_declaration") {
            self.text_variables(node);
            self.group_versions(node);
        }
    }

    fn imports(&mut self, declaration: Node<'t>) {
        let children = named_children(declaration);
        let specs = children.into_iter().flat_map(|child| match child.kind() {
            "import_spec_list" => named_children(child),
            _ => vec![child],
        });
        for spec in specs {
            let Some(path) = spec.child_by_field_name("path") else { continue };
            let Some(value) = unquote(self.text(path)) else { continue };
            let alias = spec.child_by_field_name("name").map(|name| self.text(name).to_owned());
            self.file.imports.push(Import { path: value, alias, at: self.mark(path) });
        }
    }

    fn types(&mut self, declaration: Node<'t>) {
        let is_single = !has_token(declaration, "(");
        for spec in named_children(declaration) {
            let (Some(name), Some(type_node)) =
                (spec.child_by_field_name("name"), spec.child_by_field_name("type"))
            else {
                continue;
            };
            let start = if is_single { declaration.start_byte() } else { spec.start_byte() };
            let declaration = TypeDeclaration {
                name: self.name(name),
                parameters: self.type_parameters(spec),
                is_alias: spec.kind() == "type_alias",
                doc: documentation(self.comments.group_above(start)),
                markers: self.association.declaration(spec.start_byte()),
                expression: self.type_expression(type_node, 0),
            };
            self.file.types.push(declaration);
        }
    }

    fn type_parameters(&self, spec: Node<'t>) -> Vec<String> {
        let lists = spec.child_by_field_name("type_parameters").map(named_children).unwrap_or_default();
        let names = lists.into_iter().flat_map(|list| field_children(list, "name"));
        names.map(|name| self.text(name).to_owned()).collect()
    }

    fn method(&mut self, node: Node<'t>) {
        let receiver = node.child_by_field_name("receiver").and_then(first_child);
        let receiver = receiver.and_then(|receiver| receiver.child_by_field_name("type"));
        let (Some(receiver), Some(name)) =
            (receiver.and_then(|receiver| self.receiver(receiver)), node.child_by_field_name("name"))
        else {
            return;
        };
        let lists = node.child_by_field_name("parameters").map(named_children).unwrap_or_default();
        let parameters = lists.into_iter().map(|list| field_children(list, "name").len().max(1)).sum();
        let results =
            node.child_by_field_name("result").map(|result| self.results(result)).unwrap_or_default();
        self.file.methods.push(Method { receiver, name: self.name(name), parameters, results });
    }

    /// The types of the results of a method, one for each name.
    fn results(&self, node: Node<'t>) -> Vec<String> {
        if node.kind() != "parameter_list" {
            return vec![self.text(node).to_owned()];
        }
        let each = named_children(node).into_iter().filter_map(|result| {
            let type_ = self.text(result.child_by_field_name("type")?).to_owned();
            Some(std::iter::repeat_n(type_, field_children(result, "name").len().max(1)))
        });
        each.flatten().collect()
    }

    /// The name of the type of a receiver: `T`, `*T`, `(T)`, `*T[P]`.
    fn receiver(&self, mut node: Node<'t>) -> Option<String> {
        // More levels than these have no meaning there.
        for _ in 0..8 {
            node = match node.kind() {
                "type_identifier" => return Some(self.text(node).to_owned()),
                "generic_type" => node.child_by_field_name("type")?,
                _ => first_child(node)?,
            };
        }
        None
    }

    /// The text of a node.
    pub fn text(&self, node: Node<'_>) -> &'t str {
        self.text.get(node.byte_range()).unwrap_or_default()
    }

    /// The position of a node.
    pub fn mark(&self, node: Node<'_>) -> Mark {
        self.positions.mark(node.start_byte())
    }

    /// The markers in a group of comments.
    pub fn markers(&self, group: &[Comment]) -> Vec<MarkerText> {
        let markers = group.iter().filter_map(Comment::marker);
        markers.map(|(text, at)| MarkerText { text: text.to_owned(), at: self.positions.mark(at) }).collect()
    }

    /// A constant that was read before.
    pub fn constant(&self, name: &str) -> Option<&Constant> {
        self.constants.get(name).and_then(|at| self.file.constants.get(*at))
    }

    /// Adds a constant.
    pub fn add_constant(&mut self, constant: Constant) {
        self.constants.insert(constant.name.text.clone(), self.file.constants.len());
        self.file.constants.push(constant);
    }

    /// Adds a message.
    pub fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }
}
