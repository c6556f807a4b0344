//! The node of a type -> a type expression, with the fields of structs.

use tree_sitter::Node;

use super::copies::field_size;
use super::declarations::{Field, TypeExpression, TypeForm};
use super::nodes::Nodes;
use super::problem::Problem;
use super::struct_tag;
use super::tree::{field_children, first_child, has_token, named_children};
use crate::limits;

/// Reads types, and collects what is wrong in them.
pub struct Types<'r, 't> {
    nodes: &'r Nodes<'t>,
    pub problems: Vec<Problem>,
}

impl<'r, 't> Types<'r, 't> {
    /// A reader of the types of a file.
    pub fn new(nodes: &'r Nodes<'t>) -> Self {
        Self { nodes, problems: Vec::new() }
    }

    /// The type that a node says, which is so many levels deep in its declaration.
    pub fn type_expression(&mut self, node: Node<'_>, depth: usize) -> TypeExpression {
        if limits::SCHEMA_DEPTH.is_exceeded_by(depth) {
            self.problems.push(Problem::limit(limits::SCHEMA_DEPTH, node.start_byte()));
            return self.expression(node, TypeForm::Other("a type that is too deep"));
        }
        let form = match node.kind() {
            "type_elem" => return self.only_type(node, depth + 1),
            // Go takes them for the type in them, controller-gen for none.
            "parenthesized_type" => TypeForm::Other("a type in parentheses"),
            "type_identifier" | "qualified_type" => self.named(node, Vec::new()),
            "generic_type" => self.instance(node, depth),
            "pointer_type" => TypeForm::Pointer(Box::new(self.only_type(node, depth + 1))),
            "slice_type" => TypeForm::Slice(self.part(node, "element", depth)),
            "array_type" => TypeForm::Array(self.part(node, "element", depth)),
            "map_type" => {
                let key = self.part(node, "key", depth);
                TypeForm::Map(key, self.part(node, "value", depth))
            }
            "struct_type" => TypeForm::Struct(self.fields(node, depth + 1)),
            "interface_type" => TypeForm::Other("an interface"),
            "function_type" => TypeForm::Other("a function"),
            "channel_type" => TypeForm::Other("a channel"),
            _ => TypeForm::Other("a constraint of types"),
        };
        self.expression(node, form)
    }

    fn expression(&self, node: Node<'_>, form: TypeForm) -> TypeExpression {
        TypeExpression { at: self.nodes.mark(node), form }
    }

    /// The type that is the only one in a node, as in parentheses and after `*`.
    fn only_type(&mut self, node: Node<'_>, depth: usize) -> TypeExpression {
        match named_children(node).as_slice() {
            [only] => self.type_expression(*only, depth),
            _ => self.expression(node, TypeForm::Other("a union of types")),
        }
    }

    fn part(&mut self, node: Node<'_>, field: &str, depth: usize) -> Box<TypeExpression> {
        let part = node.child_by_field_name(field).unwrap_or(node);
        Box::new(self.type_expression(part, depth + 1))
    }

    /// A name, with the package before its dot.
    fn named(&self, node: Node<'_>, arguments: Vec<TypeExpression>) -> TypeForm {
        let part = |field| node.child_by_field_name(field).map(|part| self.nodes.text(part).to_owned());
        let name = part("name").unwrap_or_else(|| self.nodes.text(node).to_owned());
        TypeForm::Named { package: part("package"), name, arguments }
    }

    /// A generic type with its arguments.
    fn instance(&mut self, node: Node<'_>, depth: usize) -> TypeForm {
        let arguments = node.child_by_field_name("type_arguments").map(named_children).unwrap_or_default();
        let arguments =
            arguments.into_iter().map(|argument| self.type_expression(argument, depth + 1)).collect();
        self.named(node.child_by_field_name("type").unwrap_or(node), arguments)
    }

    /// The fields of a struct.
    fn fields(&mut self, node: Node<'_>, depth: usize) -> Vec<Field> {
        let declarations = first_child(node).map(named_children).unwrap_or_default();
        declarations.into_iter().flat_map(|declaration| self.field(declaration, depth)).collect()
    }

    /// The fields that a declaration declares: one for each of its names, or the embedded one.
    fn field(&mut self, node: Node<'_>, depth: usize) -> Vec<Field> {
        let Some(type_node) = node.child_by_field_name("type") else { return Vec::new() };
        let mut expression = self.type_expression(type_node, depth);
        let start = node.start_byte();
        let tag = node.child_by_field_name("tag").map(|tag| self.nodes.text(tag));
        let json = tag.and_then(struct_tag::json);
        let field = Field {
            name: None,
            at: self.nodes.mark(node),
            expression: expression.clone(),
            broken_json: tag.filter(|_| json.is_none()).and_then(struct_tag::broken_json),
            json,
            doc: self.nodes.documentation(start),
            markers: self.nodes.association.declaration(start),
        };
        let names = field_children(node, "name");
        if names.is_empty() {
            if has_token(node, "*") {
                expression = TypeExpression { at: field.at, form: TypeForm::Pointer(Box::new(expression)) };
            }
            return vec![Field { expression, ..field }];
        }
        let copied = names.len().saturating_sub(1).saturating_mul(field_size(&field));
        if !self.nodes.copies.may_take(copied, start) {
            return Vec::new();
        }
        let named = |name: Node<'_>| Field {
            name: Some(self.nodes.name(name)),
            at: self.nodes.mark(name),
            ..field.clone()
        };
        names.into_iter().map(named).collect()
    }
}
