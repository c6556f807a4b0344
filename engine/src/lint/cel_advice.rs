//! An expression that does not compile, and the compiler's first error -> what is wrong in plain words, and what to write.

// Circle with cel_names, cel_syntax, cel_types: each knows the advice about one kind of slips, in the words that are here.

use super::{cel_names, cel_syntax, cel_types, go_pattern};
use crate::cel::error::CompileError;
use crate::cel::lexer::{LexicalFault, Token, TokenKind, tokens};
use crate::cel::literals;
use crate::schema::Schema;

/// An expression with its first error.
pub struct Broken<'s> {
    /// The expression, in code points.
    pub text: Vec<char>,
    /// Its tokens.
    pub tokens: Vec<Token>,
    /// What is no token in it.
    pub faults: Vec<LexicalFault>,
    /// The code point at which the error is.
    pub at: usize,
    /// What is wrong, in cel-go's words.
    pub message: &'s str,
    /// The schema of the place with the rule.
    pub place: Option<&'s Schema>,
    /// The schema of whole objects.
    pub root: &'s Schema,
}

impl<'s> Broken<'s> {
    /// An expression of a place with its first error.
    pub fn new(
        source: &str,
        error: &'s CompileError,
        place: Option<&'s Schema>,
        root: &'s Schema,
    ) -> Broken<'s> {
        let text: Vec<char> = source.chars().collect();
        let (tokens, faults) = tokens(&text);
        let lines = usize::try_from(error.line).unwrap_or(1).saturating_sub(1);
        let before: usize = source.split('\n').take(lines).map(|line| line.chars().count() + 1).sum();
        let at = (before + usize::try_from(error.column).unwrap_or(0)).min(text.len());
        Broken { text, tokens, faults, at, message: &error.message, place, root }
    }

    /// What is wrong, in plain words.
    pub fn detail(&self) -> String {
        if let Some(syntax) = self.message.strip_prefix("Syntax error: ") {
            return cel_syntax::detail(self, syntax);
        }
        match self.pattern_fault() {
            Some(fault) => format!("{}: {fault}", self.message),
            None => cel_types::detail(self.message)
                .unwrap_or_else(|| self.message.trim_end_matches(" (in container '')").replace('\'', "`")),
        }
    }

    /// What to write; None if nothing better is known than that the expression is wrong.
    pub fn help(&self) -> Option<String> {
        if self.message.starts_with("Syntax error: ") {
            return cel_syntax::help(self);
        }
        if let Some(name) = self.quoted("undeclared reference to '") {
            return Some(cel_names::help(self, name));
        }
        if let Some(name) = self.quoted("undefined field '") {
            return Some(cel_names::field_help(self, name));
        }
        if let Some(word) = self.message.strip_prefix("reserved identifier: ") {
            return Some(cel_syntax::reserved_help(word));
        }
        cel_types::help(self).or_else(|| self.literal_help())
    }

    /// What the message names in quotes after these words.
    fn quoted(&self, before: &str) -> Option<&'s str> {
        self.message.strip_prefix(before)?.split('\'').next()
    }

    /// The index of the token at the error; that of the end if there is none.
    pub fn index(&self) -> usize {
        let last = self.tokens.len() - 1;
        self.tokens.iter().position(|token| token.end > self.at).unwrap_or(last)
    }

    /// The text of a token; empty for the end and for what is outside the expression.
    pub fn token_text(&self, index: Option<usize>) -> String {
        let token = index.and_then(|index| self.tokens.get(index));
        token.map_or_else(String::new, |token| self.text[token.start..token.end].iter().collect())
    }

    /// The value of a string token.
    pub fn string(&self, index: usize) -> Option<String> {
        let token = self.tokens.get(index).filter(|token| token.kind == TokenKind::String)?;
        let text: String = self.text[token.start..token.end].iter().collect();
        literals::string(&text).ok()
    }

    /// What Go refuses in the pattern at the error.
    fn pattern_fault(&self) -> Option<String> {
        if self.message != "invalid matches argument" {
            return None;
        }
        let pattern = self.string(self.index())?;
        go_pattern::fault(&pattern).map(|fault| fault.message())
    }

    /// What to do about a literal that the server cannot use.
    fn literal_help(&self) -> Option<String> {
        let help = match self.message {
            "invalid argument to has() macro" => {
                "write a field inside `has(...)`, such as `has(self.name)`; `'key' in self.map` looks for a key of a map"
            }
            "invalid matches argument" => {
                let pattern = self.string(self.index())?;
                let help = go_pattern::fault(&pattern).map(|fault| fault.help()).unwrap_or_default();
                return Some(
                    if help.is_empty() { "write a regular expression of Go's syntax" } else { help }
                        .to_owned(),
                );
            }
            "invalid duration argument" => "write a duration such as `'1h30m'`",
            "invalid timestamp argument" => "write a time such as `'2025-01-31T00:00:00Z'`",
            _ => return None,
        };
        Some(help.to_owned())
    }
}
