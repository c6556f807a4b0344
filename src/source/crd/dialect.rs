//! What the schemas of one format have that those of a CRD have not -> the same in the neutral schema, or a
//! message.

use super::schema_reader::SchemaReader;
use crate::diag::Diagnostic;
use crate::schema::{Checks, Schema};
use crate::source::text::node::{Content, Node};

/// The format that a schema stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// A CustomResourceDefinition.
    Crd,
    /// Swagger 2.0 and OpenAPI 3.0.
    OpenApi,
    /// OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
    OpenApi31,
}

/// Keywords of JSON Schema 2020-12 that say what values look like, in a way that no type is made of.
const SHAPES: &[&str] =
    &["$dynamicRef", "patternProperties", "prefixItems", "unevaluatedItems", "unevaluatedProperties"];

/// Keywords of JSON Schema 2020-12 that only say which values are valid.
const CHECKS: &[&str] = &[
    "contains",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "dependentRequired",
    "dependentSchemas",
    "else",
    "if",
    "maxContains",
    "minContains",
    "propertyNames",
    "then",
];

impl Dialect {
    /// Whether a keyword may stand there without a word: documents carry extensions of many tools.
    pub fn passes_over(self, key: &str) -> bool {
        self != Self::Crd && (key.starts_with("x-") || matches!(key, "writeOnly" | "deprecated"))
            || self == Self::OpenApi31
                && matches!(key, "examples" | "$anchor" | "$comment" | "$defs" | "$dynamicAnchor" | "$id")
    }

    /// Whether a node that is no map is a schema: `true` is one of any value.
    pub fn reads_boolean_schema(self, node: &Node<'_>) -> bool {
        self == Self::OpenApi31 && node.content == Content::Bool(true)
    }
}

impl SchemaReader<'_> {
    /// Reads a keyword that only OpenAPI 3.1 has, or has in another form.
    pub(super) fn openapi31_keyword(
        &mut self,
        to: &mut Schema,
        checks: &mut Checks,
        key: &str,
        value: &Node<'_>,
        pointer: &str,
    ) -> bool {
        if self.dialect != Dialect::OpenApi31 {
            return false;
        }
        match (key, &value.content) {
            ("type", Content::List(types)) => self.types(to, types, value, pointer),
            ("const", _) => to.enum_ = Some(vec![value.to_value()]),
            ("exclusiveMinimum", Content::Number(bound)) => {
                (checks.minimum, checks.exclusive_minimum) = (Some(bound.clone()), true);
            }
            ("exclusiveMaximum", Content::Number(bound)) => {
                (checks.maximum, checks.exclusive_maximum) = (Some(bound.clone()), true);
            }
            (key, _) if CHECKS.contains(&key) => {
                let message = format!("keyword `{key}` of OpenAPI 3.1 is ignored; the server checks it");
                let location = self.file.location(value.at, pointer.to_owned());
                self.diagnostics.push(Diagnostic::warning("openapi-3.1", location, message));
            }
            (key, _) if SHAPES.contains(&key) => {
                let message = format!("keyword `{key}` of OpenAPI 3.1 cannot be generated as a type");
                let location = self.file.location(value.at, pointer.to_owned());
                let error = Diagnostic::error("openapi-3.1", location, message);
                self.diagnostics.push(error.help("write it with keywords of OpenAPI 3.0, or remove it"));
            }
            _ => return false,
        }
        true
    }

    /// A list of types: one of them beside null, or an integer and a text, have a type of their own.
    fn types(&mut self, to: &mut Schema, types: &[Node<'_>], value: &Node<'_>, pointer: &str) {
        let mut names: Vec<&str> = types.iter().filter_map(Node::as_text).collect();
        names.sort_unstable();
        names.dedup();
        to.nullable |= names.contains(&"null");
        names.retain(|name| *name != "null");
        match names[..] {
            [one] => one.clone_into(&mut to.type_),
            ["integer", "string"] => to.int_or_string = true,
            _ => {
                let message =
                    format!("expected one type, found {}; generated as any value", names.join(" and "));
                let location = self.file.location(value.at, pointer.to_owned());
                self.diagnostics.push(Diagnostic::warning("openapi-3.1", location, message));
                to.preserve_unknown = true;
            }
        }
    }
}
