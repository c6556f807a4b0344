//! A generated file -> its skeleton: how many tokens of each kind it has, and the set of its names.
//!
//! Texts of an input become literals, docs and identifiers. A skeleton counts literals and identifiers without their
//! texts and leaves docs out, so that inputs that differ in one text have equal skeletons, whatever their order of
//! types, imports and fields. A text that ends its literal adds tokens.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde::Deserialize;
use serde_json::Value;

/// The tokens and names of one file, or of all files of a language.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct Skeleton {
    /// How many tokens there are, by kind.
    pub counts: BTreeMap<String, usize>,
    /// The identifiers.
    pub names: BTreeSet<String>,
}

/// Keywords that a generator writes; a raw identifier is none.
const KEYWORDS: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern", "false",
    "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
    "self", "Self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where", "while",
];

impl Skeleton {
    /// Adds one of a kind.
    pub fn count(&mut self, kind: &str) {
        *self.counts.entry(kind.to_owned()).or_default() += 1;
    }

    /// Adds the tokens and names of another file.
    pub fn add(&mut self, other: &Self) {
        for (kind, count) in &other.counts {
            *self.counts.entry(kind.clone()).or_default() += count;
        }
        self.names.extend(other.names.iter().cloned());
    }

    /// What this skeleton has and another one lacks, or the other way round; empty if one can stand for the other.
    ///
    /// Names may only replace names: there are no more new ones than old ones that are gone.
    pub fn differences(&self, twin: &Self) -> Vec<String> {
        let kinds: BTreeSet<&String> = self.counts.keys().chain(twin.counts.keys()).collect();
        let mut found = Vec::new();
        for kind in kinds {
            let [count, expected] = [self, twin].map(|one| one.counts.get(kind).copied().unwrap_or_default());
            if count != expected {
                found.push(format!("{count} {kind} instead of {expected}"));
            }
        }
        let new: Vec<&String> = self.names.difference(&twin.names).collect();
        if found.is_empty() && new.len() > twin.names.difference(&self.names).count() {
            found.push(format!("new names {new:?}"));
        }
        found
    }

    /// The skeleton of Rust. Commas are left out, because rustfmt's layout decides about the last one of a list.
    pub fn rust(tokens: TokenStream) -> Self {
        let mut found = Self::default();
        found.add_tokens(tokens);
        found
    }

    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some((token, after)) = rest.split_first() {
            rest = left_out(rest).unwrap_or(after);
            if rest.len() < after.len() {
                continue;
            }
            match token {
                TokenTree::Group(group) => {
                    self.count(match group.delimiter() {
                        Delimiter::Parenthesis => "( )",
                        Delimiter::Brace => "{ }",
                        Delimiter::Bracket => "[ ]",
                        Delimiter::None => "group",
                    });
                    self.add_tokens(group.stream());
                }
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    if KEYWORDS.contains(&name.as_str()) {
                        self.count(&name);
                    } else {
                        self.count("identifier");
                        self.names.insert(name);
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == ',' => {}
                TokenTree::Punct(punct) => self.count(&punct.as_char().to_string()),
                TokenTree::Literal(literal) => {
                    let is_text = literal.to_string().contains(['"', '\'']);
                    self.count(if is_text { "text" } else { "number" });
                }
            }
        }
    }

    /// The skeleton of a JSON or TOML document: the counts of its values by type.
    pub fn document(value: &Value) -> Self {
        let mut found = Self::default();
        found.add_value(value);
        found
    }

    fn add_value(&mut self, value: &Value) {
        match value {
            Value::Object(map) => {
                self.count("object");
                for value in map.values() {
                    self.count("key");
                    self.add_value(value);
                }
            }
            Value::Array(items) => {
                self.count("array");
                items.iter().for_each(|item| self.add_value(item));
            }
            Value::String(_) => self.count("text"),
            Value::Null => self.count("null"),
            Value::Bool(_) => self.count("bool"),
            Value::Number(_) => self.count("number"),
        }
    }
}

/// The tokens after `#[doc = "..."]`, `#![doc = "..."]` or `#[rustfmt::skip]`, which depends on the width of a text; none
/// if another token comes first.
fn left_out(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    let is = |token: &TokenTree, c: char| matches!(token, TokenTree::Punct(punct) if punct.as_char() == c);
    let (_, rest) = tokens.split_first().filter(|(first, _)| is(first, '#'))?;
    let rest = rest.split_first().filter(|(next, _)| is(next, '!')).map_or(rest, |(_, rest)| rest);
    let (TokenTree::Group(group), rest) = rest.split_first()? else { return None };
    let content: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_left_out = match content.as_slice() {
        [TokenTree::Ident(name), equals, TokenTree::Literal(_)] => name == "doc" && is(equals, '='),
        [TokenTree::Ident(tool), _, _, TokenTree::Ident(name)] => tool == "rustfmt" && name == "skip",
        _ => false,
    };
    (group.delimiter() == Delimiter::Bracket && is_left_out).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::Skeleton;

    fn rust(text: &str) -> Skeleton {
        Skeleton::rust(text.parse().expect("Rust"))
    }

    #[test]
    fn only_texts_and_names_may_differ() {
        let twin = rust("/// Twin.\nstruct Twin { twin: &'static str }\nconst A: &str = \"twin\";");
        let equal = rust(
            "#[rustfmt::skip] const A: &str = \"a\\\"; b\";\n/// Two\n/// lines.\nstruct Other { other: &'static str, }",
        );
        assert_eq!(equal.differences(&twin), Vec::<String>::new());
        let table = [
            "struct Twin { twin: &'static str } const A: &str = \"a\"; fn b() {}",
            "struct Twin { twin: &'static str } const A: &str = 1;",
            "struct Twin { other: &'static String } const A: &str = \"a\";",
            "struct Twin { twin: &'static str } const A: &str = include_str!(\"a\");",
            "#[doc = include_str!(\"a\")] struct Twin { twin: &'static str } const A: &str = \"twin\";",
        ];
        for text in table {
            assert!(!rust(text).differences(&twin).is_empty(), "{text}");
        }
    }
}
