//! Declarations of variables -> the groups with versions in them, such as `schema.GroupVersion{Group: "example.com", Version: "v1"}`,
//! and the texts that they may name.

use tree_sitter::Node;

use super::constants::Constants;
use super::declarations::{ConstantValue, GroupVersion, Import, TextVariable};
use super::nodes::Nodes;
use super::tree::{Visitor, field_children, named_children, walk};

/// The package of the type `GroupVersion`.
const PACKAGE: &str = "k8s.io/apimachinery/pkg/runtime/schema";

/// The variables by which clients register the kinds of a package.
const REGISTERED: [&str; 2] = ["SchemeGroupVersion", "GroupVersion"];

/// What declarations of variables are read with: the file, its constants and its imports.
pub struct Variables<'r, 't> {
    pub nodes: &'r Nodes<'t>,
    pub constants: &'r Constants<'r, 't>,
    pub imports: &'r [Import],
}

impl<'t> Variables<'_, 't> {
    /// The variables of a declaration whose values are texts.
    pub fn texts(&self, declaration: Node<'t>) -> Vec<TextVariable> {
        let mut found = Vec::new();
        let specs = named_children(declaration).into_iter().flat_map(|child| match child.kind() {
            "var_spec_list" => named_children(child),
            _ => vec![child],
        });
        for spec in specs.filter(|spec| spec.kind() == "var_spec") {
            let values = spec.child_by_field_name("value").map(named_children).unwrap_or_default();
            for (name, value) in field_children(spec, "name").into_iter().zip(values) {
                if let Some(parts) = self.constants.text_parts(value) {
                    let name = self.nodes.text(name).to_owned();
                    found.push(TextVariable { name, value: ConstantValue::Joined(parts) });
                }
            }
        }
        found
    }

    /// The literals of the type `schema.GroupVersion` in a declaration.
    pub fn group_versions(&self, declaration: Node<'t>) -> Vec<GroupVersion> {
        let mut search = Search { variables: self, is_registered: false, found: Vec::new() };
        walk(declaration, &mut search);
        search.found
    }

    /// Whether a node says `schema.GroupVersion`, by whichever name the package has in this file.
    fn is_group_version(&self, node: Node<'_>) -> bool {
        let part = |field| node.child_by_field_name(field).map(|part| self.nodes.text(part));
        match node.kind() {
            "qualified_type" => {
                part("name") == Some("GroupVersion")
                    && part("package").is_some_and(|package| self.imports_as(package, "schema"))
            }
            "type_identifier" => self.nodes.text(node) == "GroupVersion" && self.imports_as(".", ""),
            _ => false,
        }
    }

    /// Whether the package of the type has such a name in this file.
    fn imports_as(&self, name: &str, own_name: &str) -> bool {
        let is_named = |import: &Import| import.alias.as_deref().unwrap_or(own_name) == name;
        self.imports.iter().any(|import| import.path == PACKAGE && is_named(import))
    }
}

struct Search<'a, 't> {
    variables: &'a Variables<'a, 't>,
    /// Whether the variable whose values are visited has a name by which clients register kinds.
    is_registered: bool,
    found: Vec<GroupVersion>,
}

impl<'t> Visitor<'t> for Search<'_, 't> {
    fn enter(&mut self, node: Node<'t>) -> bool {
        if node.kind() == "var_spec" {
            let name = node.child_by_field_name("name").map(|name| self.variables.nodes.text(name));
            self.is_registered = name.is_some_and(|name| REGISTERED.contains(&name));
        }
        if node.kind() == "composite_literal"
            && node
                .child_by_field_name("type")
                .is_some_and(|type_node| self.variables.is_group_version(type_node))
        {
            self.found
                .push(GroupVersion { is_registered: self.is_registered, ..literal(self.variables, node) });
        }
        node.kind() != "block"
    }
}

/// The group and the version in a literal, by their keys or in this order.
fn literal<'t>(variables: &Variables<'_, 't>, node: Node<'t>) -> GroupVersion {
    let elements = node.child_by_field_name("body").map(named_children).unwrap_or_default();
    let text = |element: Node<'t>| {
        named_children(element).first().and_then(|value| variables.constants.text_parts(*value))
    };
    // A key that is not there has the zero value of a string; one that cannot be read has none.
    let mut parts = [Some(Vec::new()), Some(Vec::new())];
    for (at, element) in elements.into_iter().enumerate() {
        let key = element.child_by_field_name("key").map(|key| variables.nodes.text(key));
        let (at, value) = match key {
            Some("Group") => (0, element.child_by_field_name("value").and_then(text)),
            Some("Version") => (1, element.child_by_field_name("value").and_then(text)),
            Some(_) => continue,
            None => (at, text(element)),
        };
        if let Some(part) = parts.get_mut(at) {
            *part = value;
        }
    }
    let [group, version] = parts;
    GroupVersion { at: variables.nodes.mark(node), is_registered: false, group, version }
}
