//! A keyword that the reader of schemas does not know -> a message with what its writer most likely meant.

use super::known_keys::{help_without_value, meant};
use crate::diag::{Diagnostic, Location};
use crate::schema::keyword_names;
use crate::text::node::{Content, Entry, Node};

/// The code of the message.
pub const CODE: &str = "unknown-keyword";

/// Whether schemas of CRDs have a keyword.
pub fn is_known(key: &str) -> bool {
    keyword_names().any(|known| known == key)
}

/// Whether a keyword says nothing that generated code could lose.
pub fn is_harmless(key: &str) -> bool {
    matches!(
        key,
        "id" | "$schema"
            | "x-kubernetes-group-version-kind"
            | "x-kubernetes-patch-merge-key"
            | "x-kubernetes-patch-strategy"
    )
}

/// The message about an unknown keyword of the schema `node`: a warning where its writer meant something that is lost,
/// else a note. Where there are enough messages already, nothing is guessed.
pub fn unknown(node: &Node<'_>, entry: &Entry<'_>, location: Location, are_enough: bool) -> Diagnostic {
    let message = format!("keyword `{}` has no meaning in a Kubernetes schema; it is ignored", entry.key);
    if are_enough {
        return Diagnostic::note(CODE, location, message);
    }
    if let Some((_, help)) = OF_JSON_SCHEMA.iter().find(|(keyword, _)| *keyword == entry.key) {
        return Diagnostic::note(CODE, location, message).help(*help);
    }
    if let Some(help) = other_name(node, entry) {
        return Diagnostic::warning(CODE, location, message).help(help);
    }
    if let Some(near) = meant(node, &entry.key, keyword_names()) {
        let help = format!("did you mean `{near}`?");
        return Diagnostic::warning(CODE, location, message).help(help);
    }
    if entry.value.content == Content::Null {
        return Diagnostic::warning(CODE, location, message).help(help_without_value(node, entry));
    }
    if is_schema(&entry.value) {
        let help = "put a property under `properties`";
        return Diagnostic::warning(CODE, location, message).help(help);
    }
    Diagnostic::note(CODE, location, message)
}

/// Keywords of JSON Schema and OpenAPI 3.1, and what Kubernetes has instead.
const OF_JSON_SCHEMA: [(&str, &str); 20] = [
    ("prefixItems", "a list in Kubernetes has one schema for all items: write it as `items`"),
    ("contains", "write a rule instead: `x-kubernetes-validations: [{ rule: \"self.exists(item, ...)\" }]`"),
    ("minContains", COUNTED),
    ("maxContains", COUNTED),
    (
        "propertyNames",
        "write a rule instead, and `maxProperties`: `x-kubernetes-validations: [{ rule: \"self.all(key, \
         key.matches('...'))\" }]`",
    ),
    ("dependentRequired", DEPENDENT),
    ("dependentSchemas", DEPENDENT),
    ("dependencies", DEPENDENT),
    ("if", DEPENDENT),
    ("then", DEPENDENT),
    ("else", DEPENDENT),
    ("const", "write the value as the only one of `enum`"),
    ("examples", "write one of them as `example`"),
    ("unevaluatedItems", "remove it: every item has the schema `items`"),
    ("unevaluatedProperties", "remove it: servers drop every property that the schema does not name"),
    ("$defs", REFERENCES),
    ("contentEncoding", "base64 in Kubernetes is `format: byte`"),
    ("contentMediaType", "say it in `description`"),
    ("contentSchema", "say it in `description`"),
    ("$comment", "write it as a comment of YAML, or in `description`"),
];

const COUNTED: &str =
    "write a rule instead: `x-kubernetes-validations: [{ rule: \"self.filter(item, ...).size() <= 3\" }]`";

const DEPENDENT: &str =
    "write a rule instead: `x-kubernetes-validations: [{ rule: \"!has(self.a) || has(self.b)\" }]`";

const REFERENCES: &str =
    "servers refuse references: write each schema where it is used, and remove the others";

/// Words that other schemas and libraries have for a keyword, and the keyword, by the type of the schema where that decides.
const OTHER_NAMES: [(&str, &str); 30] = [
    ("allownull", "nullable"),
    ("allowedvalues", "enum"),
    ("choices", "enum"),
    ("desc", "description"),
    ("docs", "description"),
    ("elements", "items"),
    ("elementtype", "items"),
    ("embeddedresource", "x-kubernetes-embedded-resource"),
    ("fields", "properties"),
    ("gte", "minimum"),
    ("intorstring", "x-kubernetes-int-or-string"),
    ("isnullable", "nullable"),
    ("itemstype", "items"),
    ("itemtype", "items"),
    ("listmapkeys", "x-kubernetes-list-map-keys"),
    ("listtype", "x-kubernetes-list-type"),
    ("lte", "maximum"),
    ("maptype", "x-kubernetes-map-type"),
    ("maxlen", "maxLength"),
    ("maxsize", "max"),
    ("minlen", "minLength"),
    ("minsize", "min"),
    ("preserveunknownfields", "x-kubernetes-preserve-unknown-fields"),
    ("regex", "pattern"),
    ("regexp", "pattern"),
    ("step", "multipleOf"),
    ("unique", "x-kubernetes-list-type: set"),
    ("validations", "x-kubernetes-validations"),
    ("max", "max"),
    ("min", "min"),
];

/// The help about a word that others have for a keyword.
fn other_name(node: &Node<'_>, entry: &Entry<'_>) -> Option<String> {
    let letters = entry.key.chars().filter(|c| !matches!(c, '-' | '_'));
    let word: String = letters.flat_map(char::to_lowercase).take(64).collect();
    let (_, ours) = OTHER_NAMES.iter().find(|(other, _)| *other == word)?;
    let type_ = match node.get("type").map(|node| &node.content) {
        Some(Content::Text(type_)) => type_.as_ref(),
        _ => "",
    };
    let ours = match (*ours, type_) {
        ("min" | "max", "string") => format!("{ours}Length"),
        ("min" | "max", "array") => format!("{ours}Items"),
        ("min" | "max", "object") => format!("{ours}Properties"),
        ("min" | "max", _) => format!("{ours}imum"),
        (ours, _) => ours.to_owned(),
    };
    Some(match (ours.as_str(), &entry.value.content) {
        ("items", Content::Text(type_)) => format!("write `items: {{ type: {type_} }}`"),
        _ => format!("the keyword is `{ours}`"),
    })
}

/// Whether a value looks like the schema of a property.
fn is_schema(value: &Node<'_>) -> bool {
    let has_type = value.get("type").is_some_and(|node| matches!(node.content, Content::Text(_)));
    let has_shape =
        ["properties", "items", "additionalProperties"].iter().any(|key| value.get(key).is_some());
    has_type || has_shape
}

#[cfg(test)]
mod tests {
    use super::{CODE, is_harmless};
    use crate::crd::dialect::Dialect;
    use crate::crd::schema_reader::SchemaReader;
    use crate::diag::Diagnostics;
    use crate::schema::keyword_names;
    use crate::text::file::File;
    use crate::text::yaml;

    /// The codes of the messages about a schema with one keyword.
    fn codes(keyword: &str) -> Vec<&'static str> {
        let text = format!("{keyword:?}: {{}}");
        let documents = yaml::parse(&text).unwrap();
        let mut diagnostics = Diagnostics::default();
        let file = File::new("a.yaml", "a.yaml");
        SchemaReader { file: &file, dialect: Dialect::Crd, diagnostics: &mut diagnostics }
            .read(&documents.nodes[0], "");
        diagnostics.into_sorted().iter().map(|message| message.code).collect()
    }

    #[test]
    fn every_keyword_that_is_suggested_is_read() {
        for keyword in keyword_names() {
            assert!(!codes(keyword).contains(&CODE) && !is_harmless(keyword), "{keyword}");
        }
        assert_eq!(codes("propertes"), [CODE]);
        assert!(codes("example").is_empty());
    }
}
