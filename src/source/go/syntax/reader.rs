//! A syntax tree -> the declarations of its file.

use tree_sitter::{Node, Tree};

use super::association::associate;
use super::comments;
use super::constants::Constants;
use super::copies::Copies;
use super::declarations::{GoFile, Import, Method, TypeDeclaration};
use super::group_versions::Variables;
use super::literals::unquote;
use super::nodes::Nodes;
use super::positions::Positions;
use super::tree::{field_children, first_child, has_token, named_children};
use super::types::Types;
use crate::diag::Diagnostics;
use kubesmith_engine::text::file_set::FileSet;

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
    let nodes =
        Nodes { text, positions, comments: &comments, association: &association, copies: Copies::default() };
    let mut reader = Reader {
        nodes: &nodes,
        file: GoFile { markers: association.package.clone(), ..GoFile::default() },
        constants: Constants::new(&nodes),
        types: Types::new(&nodes),
    };
    reader.file(tree.root_node());
    let Reader { file, constants, types, .. } = reader;
    let problems = types.problems.into_iter().chain(nodes.copies.problem());
    diagnostics.extend(problems.map(|problem| problem.diagnostic(positions, files)));
    GoFile { constants: constants.all, ..file }
}

/// What a declaration is read with, and the file so far.
struct Reader<'r, 't> {
    nodes: &'r Nodes<'t>,
    file: GoFile,
    constants: Constants<'r, 't>,
    types: Types<'r, 't>,
}

impl<'t> Reader<'_, 't> {
    fn file(&mut self, root: Node<'t>) {
        let declarations = named_children(root);
        for node in &declarations {
            match node.kind() {
                "package_clause" => {
                    self.file.package =
                        first_child(*node).map(|name| self.nodes.name(name)).unwrap_or_default();
                }
                "import_declaration" => self.imports(*node),
                "type_declaration" => self.types(*node),
                "const_declaration" => self.constants.read(*node),
                "method_declaration" => self.method(*node),
                _ => {}
            }
        }
        for node in declarations.into_iter().filter(|node| node.kind() == "var_declaration") {
            let Self { nodes, constants, file, .. } = self;
            let variables = Variables { nodes, constants, imports: &file.imports };
            let (texts, group_versions) = (variables.texts(node), variables.group_versions(node));
            file.variables.extend(texts);
            file.group_versions.extend(group_versions);
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
            let Some(value) = unquote(self.nodes.text(path)) else { continue };
            let alias = spec.child_by_field_name("name").map(|name| self.nodes.text(name).to_owned());
            self.file.imports.push(Import { path: value, alias, at: self.nodes.mark(path) });
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
                name: self.nodes.name(name),
                parameters: self.type_parameters(spec),
                is_alias: spec.kind() == "type_alias",
                doc: self.nodes.documentation(start),
                markers: self.nodes.association.declaration(spec.start_byte()),
                expression: self.types.type_expression(type_node, 0),
            };
            self.file.types.push(declaration);
        }
    }

    fn type_parameters(&self, spec: Node<'t>) -> Vec<String> {
        let lists = spec.child_by_field_name("type_parameters").map(named_children).unwrap_or_default();
        let names = lists.into_iter().flat_map(|list| field_children(list, "name"));
        names.map(|name| self.nodes.text(name).to_owned()).collect()
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
        self.file.methods.push(Method { receiver, name: self.nodes.name(name), parameters, results });
    }

    /// The types of the results of a method, one for each name.
    fn results(&self, node: Node<'t>) -> Vec<String> {
        if node.kind() != "parameter_list" {
            return vec![self.nodes.text(node).to_owned()];
        }
        let each = named_children(node).into_iter().filter_map(|result| {
            let type_ = self.nodes.text(result.child_by_field_name("type")?).to_owned();
            Some(std::iter::repeat_n(type_, field_children(result, "name").len().max(1)))
        });
        each.flatten().collect()
    }

    /// The name of the type of a receiver: `T`, `*T`, `(T)`, `*T[P]`.
    fn receiver(&self, mut node: Node<'t>) -> Option<String> {
        // More levels than these have no meaning there.
        for _ in 0..8 {
            node = match node.kind() {
                "type_identifier" => return Some(self.nodes.text(node).to_owned()),
                "generic_type" => node.child_by_field_name("type")?,
                _ => first_child(node)?,
            };
        }
        None
    }
}
