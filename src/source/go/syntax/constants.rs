//! The declarations of constants -> their types and values, as far as they are written as literals and constants.

use std::collections::HashMap;

use tree_sitter::Node;

use super::copies::{markers_size, parts_size, value_size};
use super::declarations::{Constant, ConstantForm, ConstantValue, TextPart};
use super::documentation::documentation;
use super::literals;
use super::nodes::Nodes;
use super::tree::{field_children, has_token, named_children};

/// Levels of an expression that are looked at.
const DEEPEST: usize = 100;

/// The constants of a file that were read so far.
pub struct Constants<'r, 't> {
    nodes: &'r Nodes<'t>,
    /// In the order of the file.
    pub all: Vec<Constant>,
    /// Their indices by their names.
    by_name: HashMap<String, usize>,
}

impl<'r, 't> Constants<'r, 't> {
    /// No constants yet.
    pub fn new(nodes: &'r Nodes<'t>) -> Self {
        Self { nodes, all: Vec::new(), by_name: HashMap::new() }
    }

    /// The text that an expression outside of constants is, if the file may copy as much: a literal, a constant, or several
    /// of these with `+`.
    pub fn text_parts(&self, node: Node<'_>) -> Option<Vec<TextPart>> {
        let (copies, offset) = (&self.nodes.copies, node.start_byte());
        // A value is copied to be looked at.
        let scope = Scope { constants: self, iota: None };
        let value = copies.may_take(0, offset).then(|| scope.value(node, 0))?;
        let parts = value.and_then(ConstantValue::text_parts)?;
        copies.may_take(parts_size(&parts), offset).then_some(parts)
    }

    fn get(&self, name: &str) -> Option<&Constant> {
        self.by_name.get(name).and_then(|at| self.all.get(*at))
    }

    /// Reads a declaration of constants: `const A = 1` or `const ( ... )`.
    pub fn read(&mut self, declaration: Node<'_>) {
        let nodes = self.nodes;
        let is_single = !has_token(declaration, "(");
        let mut passed_on: (Option<Node<'_>>, Vec<Node<'_>>) = (None, Vec::new());
        let specs = named_children(declaration);
        for (iota, spec) in specs.into_iter().filter(|spec| spec.kind() == "const_spec").enumerate() {
            if let Some(values) = spec.child_by_field_name("value") {
                passed_on = (spec.child_by_field_name("type"), named_children(values));
            }
            let start = if is_single { declaration.start_byte() } else { spec.start_byte() };
            // The values of others are copied before their size is known.
            if !nodes.copies.may_take(0, start) {
                return;
            }
            let group = nodes.comments.group_above(start);
            let doc = documentation(group);
            let markers = nodes.markers(group);
            for (at, name) in field_children(spec, "name").into_iter().enumerate() {
                let iota = i64::try_from(iota).ok();
                let scope = Scope { constants: self, iota };
                let expression = passed_on.1.get(at).copied();
                let value = expression.and_then(|value| scope.value(value, 0));
                let declared = passed_on.0.or_else(|| Some(conversion(nodes, expression?)?.0));
                let type_name = declared.map(|type_| nodes.text(type_).to_owned());
                let has_own = spec.child_by_field_name("value").is_some();
                let form = match expression.map(|value| value.kind()) {
                    _ if !has_own => ConstantForm::Repeated,
                    Some(kind) if kind.ends_with("_literal") => ConstantForm::Literal,
                    _ => ConstantForm::Expression,
                };
                let copied = doc.len() + markers_size(&markers) + value_size(value.as_ref());
                if !nodes.copies.may_take(copied, start) {
                    return;
                }
                let constant = Constant {
                    name: nodes.name(name),
                    type_name,
                    form,
                    value,
                    doc: doc.clone(),
                    markers: markers.clone(),
                };
                self.by_name.insert(constant.name.text.clone(), self.all.len());
                self.all.push(constant);
            }
        }
    }
}

/// What an expression may refer to.
struct Scope<'a, 'r, 't> {
    constants: &'a Constants<'r, 't>,
    iota: Option<i64>,
}

impl Scope<'_, '_, '_> {
    /// The value of an expression; None where it is not written as literals and constants.
    fn value(&self, node: Node<'_>, depth: usize) -> Option<ConstantValue> {
        if depth > DEEPEST {
            return None;
        }
        let nodes = self.constants.nodes;
        let text = nodes.text(node);
        match node.kind() {
            "interpreted_string_literal" | "raw_string_literal" => {
                literals::unquote(text).map(ConstantValue::Text)
            }
            "int_literal" => literals::integer(text).map(ConstantValue::Integer),
            "float_literal" => literals::float(text).map(ConstantValue::Float),
            "rune_literal" => literals::rune(text).map(ConstantValue::Integer),
            "true" | "false" => Some(ConstantValue::Boolean(text == "true")),
            "iota" => self.iota.map(ConstantValue::Integer),
            "identifier" => match self.constants.get(text) {
                // Each copy counts, because one expression may name a long text many times.
                Some(constant) => {
                    let size = value_size(constant.value.as_ref());
                    let may_copy = nodes.copies.may_take(size, node.start_byte());
                    constant.value.as_ref().filter(|_| may_copy).cloned()
                }
                None => Some(constant(None, text)),
            },
            "selector_expression" => {
                let package =
                    node.child_by_field_name("operand").filter(|node| node.kind() == "identifier")?;
                let name = node.child_by_field_name("field")?;
                Some(constant(Some(nodes.text(package).to_owned()), nodes.text(name)))
            }
            "parenthesized_expression" => match named_children(node).as_slice() {
                [only] => self.value(*only, depth + 1),
                _ => None,
            },
            "unary_expression" => self.negated(node, depth),
            "binary_expression" => self.binary(node, depth),
            "call_expression" | "type_conversion_expression" => {
                self.value(conversion(nodes, node)?.1, depth + 1)
            }
            _ => None,
        }
    }

    fn negated(&self, node: Node<'_>, depth: usize) -> Option<ConstantValue> {
        let operator = node.child_by_field_name("operator").map(|operator| operator.kind());
        let operand = node.child_by_field_name("operand");
        let value = operand.and_then(|operand| self.value(operand, depth + 1));
        match (operator, value) {
            (Some("+"), value) => value,
            (Some("-"), Some(ConstantValue::Integer(number))) => {
                number.checked_neg().map(ConstantValue::Integer)
            }
            (Some("-"), Some(ConstantValue::Float(number))) => Some(ConstantValue::Float(-number)),
            (Some("!"), Some(ConstantValue::Boolean(value))) => Some(ConstantValue::Boolean(!value)),
            _ => None,
        }
    }

    fn binary(&self, node: Node<'_>, depth: usize) -> Option<ConstantValue> {
        let side = |field| node.child_by_field_name(field).and_then(|side| self.value(side, depth + 1));
        let operator =
            node.child_by_field_name("operator").map(|operator| operator.kind()).unwrap_or_default();
        match (side("left"), operator, side("right")) {
            (Some(ConstantValue::Text(left)), "+", Some(ConstantValue::Text(right))) => {
                Some(ConstantValue::Text(left + &right))
            }
            (Some(ConstantValue::Integer(left)), _, Some(ConstantValue::Integer(right))) => {
                arithmetic(left, operator, right).map(ConstantValue::Integer)
            }
            (Some(left), "+", Some(right)) => {
                let mut parts = left.text_parts()?;
                parts.extend(right.text_parts()?);
                Some(ConstantValue::Joined(parts))
            }
            _ => None,
        }
    }
}

/// The type and the operand of a conversion such as `Phase("Up")`; None for any other expression.
fn conversion<'n>(nodes: &Nodes<'_>, node: Node<'n>) -> Option<(Node<'n>, Node<'n>)> {
    let to = node.child_by_field_name("function").or_else(|| node.child_by_field_name("type"))?;
    let converted = match node.child_by_field_name("arguments").map(named_children).as_deref() {
        Some([only]) => *only,
        _ => node.child_by_field_name("operand")?,
    };
    let is_name =
        matches!(to.kind(), "identifier" | "selector_expression" | "type_identifier" | "qualified_type");
    let is_function = matches!(nodes.text(to), "len" | "cap" | "min" | "max" | "real" | "imag" | "complex");
    (is_name && !is_function).then_some((to, converted))
}

/// The value of an operation on whole numbers.
fn arithmetic(left: i64, operator: &str, right: i64) -> Option<i64> {
    match operator {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "<<" => 1_i64.checked_shl(u32::try_from(right).ok()?).and_then(|factor| left.checked_mul(factor)),
        _ => None,
    }
}

/// A constant that is not read yet.
fn constant(package: Option<String>, name: &str) -> ConstantValue {
    ConstantValue::Joined(vec![TextPart::Constant { package, name: name.to_owned() }])
}
