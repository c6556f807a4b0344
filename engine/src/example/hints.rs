//! The text of a CEL rule -> the fields that it names, and values that it may compare them with.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::reach::child;
use super::texts::texts_of;
use crate::cel::lexer::{TokenKind, tokens};
use crate::cel::literals;
use crate::cel::parser::parse;
use crate::cel::reads::{Part, reads};
use crate::kubernetes::NEWEST_MINOR;
use crate::schema::{CelRule, Schema, Step};

/// How many texts of a pattern are tried.
const TEXTS: usize = 3;

/// The longest list or text that is made because a rule speaks of a size.
const LONGEST: i64 = 300;

/// What to try.
#[derive(Debug, Default)]
pub struct Hints {
    /// The fields that are worth changing; None for all.
    pub names: Option<BTreeSet<String>>,
    /// Texts and numbers.
    pub literals: Vec<Value>,
    /// Sizes of lists, maps and texts.
    pub sizes: Vec<usize>,
    /// The paths below the place of the rule that it reads.
    pub paths: Vec<Vec<Part>>,
}

impl Hints {
    /// Those of a rule.
    pub fn of_rule(rule: &CelRule) -> Self {
        let text: Vec<char> = rule.rule.chars().collect();
        let (mut names, mut found, mut sizes) = (BTreeSet::new(), Vec::new(), Vec::new());
        for token in tokens(&text).0 {
            let word: String = text[token.start..token.end].iter().collect();
            match token.kind {
                TokenKind::Ident => drop(names.insert(property(&word))),
                TokenKind::EscapedIdent => drop(names.insert(word.trim_matches('`').to_owned())),
                TokenKind::Int => {
                    let Some(number) = literals::int(&word, false) else { continue };
                    found.extend(
                        [number, number.saturating_add(1), number.saturating_sub(1)].map(Value::from),
                    );
                    if (0..=LONGEST).contains(&number) {
                        sizes.extend([number as usize, number as usize + 1]);
                    }
                }
                TokenKind::Double => found.extend(literals::double(&word).map(|number| json!(number))),
                TokenKind::String => {
                    let Ok(literal) = literals::string(&word) else { continue };
                    found.extend(texts_of(&literal, TEXTS).into_iter().map(Value::from));
                    found.push(json!(literal));
                }
                _ => {}
            }
        }
        found.dedup();
        Self { names: Some(names), literals: found, sizes, paths: paths(&rule.rule) }
    }

    /// Whether a field is worth a change.
    pub fn names(&self, field: &str) -> bool {
        self.names.as_ref().is_none_or(|names| names.contains(field))
    }
}

/// The paths from `self` that a rule reads, the shortest first.
fn paths(rule: &str) -> Vec<Vec<Part>> {
    let read = parse(rule, NEWEST_MINOR).map(|ast| reads(&ast)).unwrap_or_default();
    let mut found: Vec<Vec<Part>> =
        read.into_iter().map(|read| read.path).filter(|path| !path.is_empty()).collect();
    found.sort_by_key(Vec::len);
    found.dedup();
    found
}

/// The steps from a node to what a rule reads there, as far as the schema has them.
pub fn steps(schema: &Schema, path: &[Part]) -> Vec<Step> {
    let (mut node, mut found) = (schema, Vec::new());
    for part in path {
        let step = match part {
            Part::Name(name) => Step::Field(property(name)),
            Part::Element | Part::Iterated if node.items.is_some() => Step::Item,
            Part::Element => Step::Value,
            Part::Iterated => break,
        };
        let Some(below) = child(node, &step) else { break };
        found.push(step);
        node = below;
    }
    found
}

/// The name of the property that a rule writes as an identifier (Kubernetes' "Validation rules": escaped names).
fn property(identifier: &str) -> String {
    const ESCAPES: [(&str, &str); 4] =
        [("__underscores__", "__"), ("__dot__", "."), ("__dash__", "-"), ("__slash__", "/")];
    let plain =
        ESCAPES.iter().fold(identifier.to_owned(), |name, (escaped, plain)| name.replace(escaped, plain));
    // A reserved word stands between pairs of underscores.
    let word = plain.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
    word.filter(|word| word.chars().all(|c| c.is_ascii_lowercase())).map_or(plain.clone(), str::to_owned)
}
