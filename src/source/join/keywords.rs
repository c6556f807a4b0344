//! Two schemas of the same place -> the keywords in which they differ, in words. Types that exclude each
//! other, defaults and children are compared elsewhere.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{At, Join, field_counts, is_missing, is_of_table, shape};
use crate::diag::Diagnostic;
use crate::mapping;
use crate::schema::{About, Additional, CelRule, KEYWORDS, Keyword, Named, RefState, Schema};

/// The longest value that a message quotes, in characters.
const LONGEST: usize = 120;

impl Join<'_> {
    /// Gives a node of the CRD the description of the Go type that the CRD lacks, and reports the keywords in which they differ.
    /// Other documents are not compared: a server's has fewer keywords.
    pub(super) fn keywords(&mut self, crd: &mut Schema, go: &Schema, at: &At) {
        // What the tables of Kubernetes' types have is of another version than the CRD.
        if !self.is_go || is_of_table(go) {
            return;
        }
        if let Some(longer) = longer_description(go.description(), crd.description()) {
            crd.description = Some(longer.into());
        }
        let is_elsewhere = |named: &Named| {
            mapping::is_kubernetes(&named.name)
                || matches!(named.ref_state, RefState::Unresolved | RefState::BackReference)
        };
        // About what has no type there was an error.
        let is_any = go.type_.is_empty() && go.preserve_unknown;
        if is_any
            || go.named.as_deref().is_some_and(is_elsewhere)
            || has_unknown_parts(go)
            || self.is_open(go)
        {
            return;
        }
        if !go.description().is_empty() && !are_same_words(go.description(), crd.description()) {
            let (here, there) = self.locations(crd, go, at);
            let message = format!("`{}`: the CRD has another description ({here}), which is used", at.place);
            self.diagnostics.push(Diagnostic::note("shape-disagreement", there, message));
        }
        let (a, b) = (shape(crd), shape(go));
        let differences = differences(go, crd);
        // Two types that exclude each other are reported as such.
        let are_other_types = a != b && !a.is_empty() && !b.is_empty();
        if are_other_types || differences.is_empty() {
            return;
        }
        let what = format!("{}; the CRD's is used", differences.join("; "));
        self.disagree(crd, go, at, &what);
    }
}

/// Whether the items or values of a node are of an unknown type, so that the markers on it were not read.
fn has_unknown_parts(node: &Schema) -> bool {
    let parts = node.items.as_deref().into_iter().chain(node.values());
    parts.into_iter().any(|part| part.named.as_deref().is_some_and(is_missing) || has_unknown_parts(part))
}

/// The keywords in which the schema of Go differs from that of a CRD, each with both values.
fn differences(go: &Schema, crd: &Schema) -> Vec<String> {
    let (theirs, own) = (keywords(go), keywords(crd));
    theirs.iter().zip(&own).filter_map(|((keyword, go), (_, crd))| difference(keyword, go, crd)).collect()
}

/// The description that counts where Go and the CRD have one: Go's, if controller-gen left it out of the CRD or cut it
/// (`maxDescLen`). None where it is the CRD's.
fn longer_description<'s>(go: &'s str, crd: &str) -> Option<&'s str> {
    let (words, cut) = (folded(go), folded(crd));
    let is_cut = cut.is_empty() || cut != words && words.starts_with(cut.trim_end_matches('.').trim_end());
    (is_cut && !words.is_empty()).then_some(go)
}

/// Whether two descriptions have the same words.
fn are_same_words(a: &str, b: &str) -> bool {
    folded(a) == folded(b)
}

/// A text in which all white space is one space.
fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How the value of a keyword or key in Go differs from that in the CRD, in words.
pub fn difference(keyword: &str, go: &Value, crd: &Value) -> Option<String> {
    let is_nothing = |value: &Value| {
        matches!(value, Value::Null | Value::Bool(false)) || *value == json!("") || *value == json!([])
    };
    if let (Value::Array(go), Value::Array(crd)) = (go, crd) {
        // The order of a list changes nothing.
        let only = |a: &[Value], b: &[Value]| {
            let only = a.iter().filter(|value| !b.contains(value)).map(|value| format!("`{}`", shown(value)));
            only.collect::<Vec<_>>().join(", ")
        };
        return match (only(go, crd), only(crd, go)) {
            (a, b) if a.is_empty() && b.is_empty() => None,
            (a, b) if b.is_empty() => Some(format!("`{keyword}` has {a} in Go alone")),
            (a, b) if a.is_empty() => Some(format!("`{keyword}` has {b} in the CRD alone")),
            (a, b) => Some(format!("`{keyword}` has {a} in Go alone, {b} in the CRD alone")),
        };
    }
    let value = |value: &Value| match value {
        Value::Bool(true) => String::new(),
        value => format!("`{}` ", shown(value)),
    };
    match (is_nothing(go), is_nothing(crd)) {
        (true, true) => None,
        (false, true) => Some(format!("`{keyword}` is {}in Go alone", value(go))),
        (true, false) => Some(format!("`{keyword}` is {}in the CRD alone", value(crd))),
        (false, false) if is_equal(go, crd) => None,
        (false, false) => Some(format!("`{keyword}` is {}in Go, {}in the CRD", value(go), value(crd))),
    }
}

/// Whether two values are the same, where 1 is 1.0.
fn is_equal(a: &Value, b: &Value) -> bool {
    crate::json_value::equal(a, b)
}

/// A value as messages show it.
fn shown(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// The keywords of a node that restrict its values or say how it is merged, always the same ones in the same order; null where
/// a keyword is missing.
fn keywords(node: &Schema) -> Vec<(&'static str, Value)> {
    let checks = node.checks();
    // Descriptions and defaults are compared elsewhere.
    let is_compared = |keyword: &&Keyword| match keyword.about {
        About::Place => matches!(keyword.name, "title" | "nullable"),
        About::Type | About::Values => true,
        About::Reader => false,
    };
    let own = KEYWORDS.iter().filter(is_compared).map(|keyword| match keyword.name {
        "x-kubernetes-validations" => (keyword.name, checks.rules.iter().map(rule_in_words).collect()),
        name => (name, keyword.value(node).unwrap_or_else(|| keyword.nothing())),
    });
    let branches = |branches: &[Schema]| branches.iter().map(|branch| json!(in_words(branch))).collect();
    let others = [
        ("properties", json!(!node.properties.is_empty())),
        ("additionalProperties", json!(node.additional != Additional::None)),
        ("allOf", branches(&checks.all_of)),
        ("anyOf", branches(&checks.any_of)),
        ("oneOf", branches(&checks.one_of)),
        ("not", checks.not.as_deref().map_or(Value::Null, |not| json!(in_words(not)))),
    ];
    own.chain(others).collect()
}

/// A CEL rule with its other keys. Versions of controller-gen write the rules of one marker differently, and not all cut white
/// space off.
fn rule_in_words(rule: &CelRule) -> String {
    let own = rule.rule.trim();
    let mut text = field_counts::as_newest(own).unwrap_or_else(|| own.to_owned());
    let message = rule.message.trim();
    let message = (!message.is_empty()).then(|| ("message", json!(message)));
    let more: BTreeMap<_, _> = rule.more.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
    for (key, value) in message.into_iter().chain(more) {
        text.push_str(&format!(" ({key}: {})", shown(&value)));
    }
    text
}

/// A branch of a junctor: its keywords and those of its children.
fn in_words(branch: &Schema) -> String {
    let mut all: Vec<String> = Vec::new();
    let has_value = |value: &Value| !matches!(value, Value::Null | Value::Bool(false));
    let is_empty = |value: &Value| *value == json!("") || *value == json!([]);
    let keywords = keywords(branch).into_iter().filter(|(_, value)| has_value(value) && !is_empty(value));
    all.extend(keywords.map(|(keyword, value)| format!("{keyword}: {value}")));
    all.extend(branch.children().map(|(step, child)| format!("{}: {}", step.pointer(), in_words(child))));
    format!("{{{}}}", all.join(", "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{difference, longer_description};

    #[test]
    fn a_difference_has_the_value_of_each_side() {
        for (go, crd, expected) in [
            (json!(1), json!(1.0), None),
            (json!(null), json!(false), None),
            (json!(["a", "b"]), json!(["b", "a"]), None),
            (json!(1), json!(2), Some("`k` is `1` in Go, `2` in the CRD")),
            (json!(1), json!(null), Some("`k` is `1` in Go alone")),
            (json!(false), json!(true), Some("`k` is in the CRD alone")),
            (json!(["a", "b"]), json!(["b", "c"]), Some("`k` has `a` in Go alone, `c` in the CRD alone")),
        ] {
            assert_eq!(difference("k", &go, &crd).as_deref(), expected, "{go} {crd}");
        }
    }

    #[test]
    fn a_description_that_is_cut_is_that_of_go() {
        let go = "A size. It is\na number.";
        for (crd, is_cut) in [
            ("", true),
            ("A size. It...", true),
            ("A size.", true),
            ("A size. It is a number.", false),
            ("A number.", false),
        ] {
            assert_eq!(longer_description(go, crd).is_some(), is_cut, "{crd}");
        }
        assert_eq!(longer_description("", ""), None);
    }
}
