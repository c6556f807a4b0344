//! A document without an apiVersion or a kind -> what it lacks, and what may have been meant.

use serde_json::Value;

use super::words::kind_of;
use crate::suggestion::nearest;

/// What a document lacks to be an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoObject {
    /// The fields that it lacks, or that are no strings.
    lacks: Vec<&'static str>,
    /// What was found.
    pub words: String,
    /// What to do.
    pub help: String,
}

impl NoObject {
    /// What a document lacks.
    pub fn read(document: &Value) -> Self {
        let Value::Object(members) = document else {
            let words = format!("the document is {}, expected an object", kind_of(document));
            return Self { lacks: Vec::new(), words, help: LEAVE_OUT.to_owned() };
        };
        let is_text =
            |name: &str| members.get(name).and_then(Value::as_str).is_some_and(|text| !text.is_empty());
        let lacks: Vec<&str> = ["apiVersion", "kind"].into_iter().filter(|name| !is_text(name)).collect();
        let of_other_type = lacks.iter().find_map(|name| Some((name, members.get(*name)?)));
        let words = match (of_other_type, lacks.as_slice()) {
            (Some((name, Value::String(_))), _) => format!("`{name}` is empty"),
            (Some((name, value)), _) => format!("`{name}` is {}, expected a string", kind_of(value)),
            (None, [one]) => format!("the document has no `{one}`"),
            (None, _) => "the document is no object, as it has neither `apiVersion` nor `kind`".to_owned(),
        };
        let near = lacks.iter().find_map(|name| {
            let found = nearest(name, members.keys().map(String::as_str))?;
            Some(format!("did you mean `{name}` for `{found}`?")).filter(|_| found != *name)
        });
        let help = near.unwrap_or_else(|| match lacks.as_slice() {
            [one] if members.contains_key("metadata") => format!("add its `{one}`"),
            _ => LEAVE_OUT.to_owned(),
        });
        Self { lacks, words, help }
    }

    /// Whether the document is meant to be an object: it has metadata and all but one of the others.
    pub fn is_mistake(&self, document: &Value) -> bool {
        self.lacks.len() == 1 && document.get("metadata").is_some_and(Value::is_object)
    }

    /// What a server says about it.
    pub fn server_words(&self) -> String {
        let name = if self.lacks.first() == Some(&"kind") { "Kind" } else { "apiVersion" };
        format!("Object '{name}' is missing")
    }
}

/// What to do about a document that is no object.
const LEAVE_OUT: &str = "leave out its file with `--exclude` if it is no manifest";

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::NoObject;

    #[test]
    fn what_is_missing_is_named() {
        for (document, is_mistake, words, help) in [
            (json!("a"), false, "the document is a string, expected an object", super::LEAVE_OUT),
            (
                json!({"kind": "A", "metadata": {}}),
                true,
                "the document has no `apiVersion`",
                "add its `apiVersion`",
            ),
            (
                json!({"apiversion": "v1", "kind": "A", "metadata": {}}),
                true,
                "the document has no `apiVersion`",
                "did you mean `apiVersion` for `apiversion`?",
            ),
            (
                json!({"apiVersion": "v2", "name": "chart"}),
                false,
                "the document has no `kind`",
                super::LEAVE_OUT,
            ),
            (
                json!({"apiVersion": 1, "kind": "A"}),
                false,
                "`apiVersion` is a number, expected a string",
                super::LEAVE_OUT,
            ),
        ] {
            let found = NoObject::read(&document);
            assert_eq!(
                (found.is_mistake(&document), found.words.as_str(), found.help.as_str()),
                (is_mistake, words, help)
            );
        }
    }
}
