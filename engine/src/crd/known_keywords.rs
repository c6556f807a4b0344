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
