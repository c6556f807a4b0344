//! A schema -> the nodes of a plan.

// Circle with schema, quick: values of an enum are compared as the validator compares values.

use serde_json::Value;

use super::node::{Below, Format, ListKind, Node, NodeChecks, NodeId, Pattern, Values, order, types};
use super::number::{NumberChecks, Range};
use super::reached::Reached;
use super::{Conversion, Plan};
use crate::effort;
use crate::formats;
use crate::golang::regexp::{Regexp, RegexpError};
use crate::schema::{Additional, Checks, Schema};

/// The minor of the version that began to hold numbers against their types and formats. Older servers keep a format of strings
/// at every type, and drop all others.
const NUMBER_FORMATS_SINCE: u32 = 36;

/// Makes the nodes of one plan.
pub(super) struct Builder {
    nodes: Vec<Node>,
    minor: u32,
    has_unread_pattern: bool,
    /// How the schema is converted.
    pub conversion: Conversion,
}

impl Builder {
    pub fn new(minor: u32) -> Self {
        Self { nodes: Vec::new(), minor, has_unread_pattern: false, conversion: Conversion::Object }
    }

    /// The plan of the nodes that were made.
    pub fn plan(self, root: Option<NodeId>, schema: Option<Schema>) -> Plan {
        Plan {
            nodes: self.nodes,
            root,
            group: String::new(),
            version: String::new(),
            kind: String::new(),
            plural: String::new(),
            is_namespaced: false,
            preserves_unknown: false,
            has_status: false,
            scale: None,
            schema,
            has_unread_pattern: self.has_unread_pattern,
        }
    }

    /// The node of a place.
    pub fn node(&mut self, schema: &Schema) -> NodeId {
        self.reached(schema, &Reached::All)
    }

    /// The node of a place that has these values.
    pub fn reached(&mut self, schema: &Schema, values: &Reached<'_>) -> NodeId {
        self.make(schema, values, false)
    }

    /// The node of a place, or of a branch of a junctor. Recursion is as deep as schemas may be nested.
    fn make(&mut self, schema: &Schema, values: &Reached<'_>, in_junctor: bool) -> NodeId {
        let mut node = Node {
            nullable: schema.nullable,
            // In documents, and where a type of Kubernetes is named or changed, the fields are not here.
            preserve: schema.preserve_unknown
                || self.conversion != Conversion::Object && schema.type_.is_empty() && !schema.int_or_string,
            embedded: schema.embedded && self.conversion != Conversion::Document,
            enum_: schema.enum_.clone().unwrap_or_default(),
            default: schema.default.as_ref().map(|default| default.value.clone()),
            required: schema.required.iter().map(|name| name.as_str().into()).collect(),
            ..Node::default()
        };
        self.set_type(&mut node, schema);
        node.format = self.format(schema, &node);
        node.list = list_kind(schema.checks());
        let checks = self.checks(schema, values, &mut node.subtree);
        node.checks = (checks != NodeChecks::default()).then(|| Box::new(checks));
        effort::spend(1 + node.enum_.len() / 8);
        let own = Below {
            can_fail: node.type_text.is_some()
                || node.format.is_some()
                || node.checks.is_some()
                || !node.enum_.is_empty()
                || !node.required.is_empty()
                || schema.is_closed(),
            has_rules: !in_junctor && !schema.checks().rules.is_empty(),
            has_defaults: schema.default.is_some(),
            has_embedded: node.embedded,
            has_lists: node.list != ListKind::Atomic,
        };
        node.subtree = node.subtree.or(own);
        self.add_children(&mut node, schema, values, in_junctor);
        self.nodes.push(node);
        // The limit on schemas is far below 2^32.
        NodeId::try_from(self.nodes.len() - 1).unwrap_or_default()
    }

    fn add_children(&mut self, node: &mut Node, schema: &Schema, values: &Reached<'_>, in_junctor: bool) {
        for (name, property) in &schema.properties {
            let Some(reached) = values.property(name) else { continue };
            let id = self.child(node, property, &reached, in_junctor);
            node.properties.push((name.as_str().into(), id));
            if property.default.is_some() {
                node.defaulted.push((name.as_str().into(), id));
            }
        }
        node.properties.sort_unstable_by(|(a, _), (b, _)| order(a, b));
        let items = schema.items.as_deref().zip(values.items());
        node.items = items.map(|(items, reached)| self.child(node, items, &reached, in_junctor));
        node.values = match &schema.additional {
            Additional::Schema(schema_of_values) => match values.values(&schema.properties) {
                Some(reached) => Values::Node(self.child(node, schema_of_values, &reached, in_junctor)),
                None => Values::Any,
            },
            Additional::Any => Values::Any,
            Additional::None if schema.is_closed() => Values::Closed,
            Additional::None => Values::None,
        };
    }

    fn child(&mut self, node: &mut Node, schema: &Schema, values: &Reached<'_>, in_junctor: bool) -> NodeId {
        let id = self.make(schema, values, in_junctor);
        node.subtree = node.subtree.or(self.nodes[id as usize].subtree);
        id
    }

    fn set_type(&self, node: &mut Node, schema: &Schema) {
        if schema.int_or_string && self.conversion == Conversion::Object {
            node.types = types::INTEGER | types::STRING;
            node.type_text = Some("integer,string".into());
        } else if !schema.type_.is_empty() {
            node.types = types::named(&schema.type_);
            node.type_text = Some(schema.type_.as_str().into());
        }
    }

    /// The format, where the server holds values of the type against it: `formats.go` in apiextensions-apiserver.
    fn format(&self, schema: &Schema, node: &Node) -> Option<Format> {
        let name = schema.format.as_str();
        let is_untyped = node.type_text.as_deref() == Some("integer,string")
            || self.minor < NUMBER_FORMATS_SINCE && self.conversion == Conversion::Object;
        let type_ = if is_untyped { "" } else { &schema.type_ };
        let of_numbers = match type_ {
            "" | "string" if self.conversion == Conversion::Document => return None,
            "" | "string" => {
                let of_strings = formats::format(name, self.minor)?;
                return Some(Format { name: name.into(), of_strings: Some(of_strings) });
            }
            "integer" => ["int32", "int64"],
            "number" => ["float", "double"],
            _ => return None,
        };
        of_numbers.contains(&name).then(|| Format { name: name.into(), of_strings: None })
    }

    fn checks(&mut self, schema: &Schema, values: &Reached<'_>, subtree: &mut Below) -> NodeChecks {
        let checks = schema.checks();
        let float =
            |number: &Option<serde_json::Number>| number.as_ref().and_then(serde_json::Number::as_f64);
        NodeChecks {
            number: NumberChecks {
                range: self.range(schema),
                multiple_of: float(&checks.multiple_of),
                minimum: float(&checks.minimum).map(|bound| (bound, checks.exclusive_minimum)),
                maximum: float(&checks.maximum).map(|bound| (bound, checks.exclusive_maximum)),
            },
            min_length: checks.min_length,
            max_length: checks.max_length,
            pattern: self.pattern(&checks.pattern),
            min_items: checks.min_items,
            max_items: checks.max_items,
            unique_items: checks.unique_items,
            min_properties: checks.min_properties,
            max_properties: checks.max_properties,
            all_of: self.branches(&checks.all_of, values, subtree),
            any_of: self.branches(&checks.any_of, values, subtree),
            one_of: self.branches(&checks.one_of, values, subtree),
            not: checks.not.as_deref().map(|branch| self.make(branch, values, true)),
        }
    }

    fn branches(&mut self, branches: &[Schema], values: &Reached<'_>, subtree: &mut Below) -> Vec<NodeId> {
        subtree.can_fail |= !branches.is_empty();
        branches.iter().map(|branch| self.make(branch, values, true)).collect()
    }

    fn range(&self, schema: &Schema) -> Range {
        if schema.int_or_string && self.conversion == Conversion::Object || self.minor < NUMBER_FORMATS_SINCE
        {
            return Range::Any;
        }
        match (schema.type_.as_str(), schema.format.as_str()) {
            ("integer", "int32") => Range::Int32,
            ("integer", format) => Range::Int64(format == "int64"),
            ("number", "float") => Range::Float32,
            _ => Range::Any,
        }
    }

    fn pattern(&mut self, text: &str) -> Option<Pattern> {
        if text.is_empty() {
            return None;
        }
        let (compiled, refused) = match Regexp::new(text) {
            Ok(compiled) => (Some(compiled), None),
            // The pattern itself is what servers refuse; a default beside it is not judged by it.
            Err(RegexpError::Syntax(_)) if self.conversion != Conversion::Object => (None, None),
            Err(RegexpError::Syntax(why)) => (None, Some(why)),
            Err(RegexpError::Limit(_)) => (None, None),
        };
        self.has_unread_pattern |= compiled.is_none() && refused.is_none();
        Some(Pattern { text: text.to_owned(), compiled, refused })
    }
}

fn list_kind(checks: &Checks) -> ListKind {
    match checks.list_type.as_str() {
        "set" => ListKind::Set,
        "map" => ListKind::Map(checks.list_map_keys.iter().map(|key| key.as_str().into()).collect()),
        _ => ListKind::Atomic,
    }
}

/// Whether an enum has a value, by Go's conversions: a number is also the text of the character with its code.
pub(crate) fn is_in(values: &[Value], value: &Value) -> bool {
    use super::number::{Num, go_int};
    use crate::validate::equal;
    values.iter().any(|allowed| match (allowed, value) {
        (Value::Number(allowed), Value::Number(value)) => match (Num::read(allowed), Num::read(value)) {
            (Num::Int(allowed), Num::Float(value)) => allowed == go_int(value),
            (Num::Float(allowed), value) => allowed == value.float(),
            (allowed, value) => allowed == value,
        },
        (Value::String(allowed), Value::Number(value)) => {
            let code = value.as_i64().map(|code| u32::try_from(code).ok().and_then(char::from_u32));
            code.is_some_and(|c| allowed.chars().eq([c.unwrap_or(char::REPLACEMENT_CHARACTER)]))
        }
        (Value::Null, _) | (_, Value::Null) => false,
        (allowed, value) => equal(allowed, value),
    })
}
