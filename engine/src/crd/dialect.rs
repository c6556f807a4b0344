//! The keywords that OpenAPI documents have in schemas and CRDs do not -> the neutral schema, or a message.

use crate::diag::{Diagnostic, Location};
use crate::schema::Schema;
use crate::text::node::{Content, Node};

/// The format of the document that contains a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// A `v1` CustomResourceDefinition.
    Crd,
    /// A `v1beta1` CustomResourceDefinition, whose schema need not be structural.
    BetaCrd,
    /// Swagger 2.0 and OpenAPI 3.0.
    OpenApi,
    /// OpenAPI 3.1, whose schemas are JSON Schema 2020-12.
    OpenApi31,
}

/// Keywords of JSON Schema 2020-12 that declare types for which no type can be generated.
const SHAPES: &[&str] =
    &["$dynamicRef", "patternProperties", "prefixItems", "unevaluatedItems", "unevaluatedProperties"];

/// Keywords of JSON Schema 2020-12 that restrict values without changing their type.
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
    /// Whether the document is a CustomResourceDefinition.
    pub fn is_crd(self) -> bool {
        matches!(self, Self::Crd | Self::BetaCrd)
    }

    /// Whether a keyword is ignored without a message, such as the extensions of other tools.
    pub fn passes_over(self, key: &str) -> bool {
        let is_openapi = matches!(key, "deprecated" | "discriminator" | "readOnly" | "writeOnly" | "xml");
        !self.is_crd() && (key.starts_with("x-") || is_openapi)
            || self == Self::OpenApi31
                && matches!(key, "examples" | "$anchor" | "$comment" | "$defs" | "$dynamicAnchor" | "$id")
    }

    /// A keyword as CRDs spell it: swagger 2.0 has some of them as extensions alone, and so have documents of kubesmith's.
    pub fn plain(self, key: &str) -> &str {
        match key.strip_prefix("x-") {
            Some(plain @ ("anyOf" | "default" | "not" | "nullable" | "oneOf" | "pattern"))
                if self != Self::Crd =>
            {
                plain
            }
            _ => key,
        }
    }

    /// Whether a node is the schema `true` of OpenAPI 3.1, which allows any value.
    pub fn reads_boolean_schema(self, node: &Node<'_>) -> bool {
        self == Self::OpenApi31 && node.content == Content::Bool(true)
    }
}

/// Reads a keyword that only OpenAPI 3.1 has, or that has another form there. The outer None is returned for every
/// other keyword; the inner Option is the message about a keyword that cannot be read.
pub fn openapi31_keyword(
    to: &mut Schema,
    key: &str,
    value: &Node<'_>,
    location: impl FnOnce() -> Location,
) -> Option<Option<Diagnostic>> {
    match (key, &value.content) {
        ("type", Content::List(types)) => return Some(types_keyword(to, types, location)),
        ("const", _) => to.enum_ = Some(vec![value.to_value()]),
        ("exclusiveMinimum", Content::Number(bound)) => {
            let checks = to.checks_mut();
            (checks.minimum, checks.exclusive_minimum) = (Some(bound.clone()), true);
        }
        ("exclusiveMaximum", Content::Number(bound)) => {
            let checks = to.checks_mut();
            (checks.maximum, checks.exclusive_maximum) = (Some(bound.clone()), true);
        }
        (key, _) if CHECKS.contains(&key) => {
            let message = format!("keyword `{key}` of OpenAPI 3.1 is ignored; the server checks it");
            return Some(Some(Diagnostic::warning("openapi-3.1", location(), message)));
        }
        (key, _) if SHAPES.contains(&key) => {
            let message = format!("keyword `{key}` of OpenAPI 3.1 cannot be generated as a type");
            let error = Diagnostic::error("openapi-3.1", location(), message);
            return Some(Some(error.help("write it with keywords of OpenAPI 3.0, or remove it")));
        }
        _ => return None,
    }
    Some(None)
}

/// Reads a `type` that is a list. `null` in it makes the schema nullable. The rest must be one type, or integer and
/// string; any other list is read as any value and reported.
fn types_keyword(
    to: &mut Schema,
    types: &[Node<'_>],
    location: impl FnOnce() -> Location,
) -> Option<Diagnostic> {
    let mut names: Vec<&str> = types.iter().filter_map(Node::as_text).collect();
    names.sort_unstable();
    names.dedup();
    to.nullable |= names.contains(&"null");
    names.retain(|name| *name != "null");
    match names[..] {
        [one] => one.clone_into(&mut to.type_),
        ["integer", "string"] => to.int_or_string = true,
        _ => {
            to.preserve_unknown = true;
            let message = format!("expected one type, found {}; generated as any value", names.join(" and "));
            return Some(Diagnostic::warning("openapi-3.1", location(), message));
        }
    }
    None
}
