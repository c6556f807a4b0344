//! The text of a label selector -> a test of labels: the grammar and the messages of `labels.Parse` in apimachinery.

use std::collections::BTreeSet;

use serde_json::Value;

use super::lexer::{Token, TokenKind, tokens};
use crate::metadata::names;
use crate::server_text::quoted;

/// The requirements of a selector, all of which must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Labels(Vec<Requirement>);

/// What is required of one label.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Requirement {
    key: String,
    test: Test,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Test {
    Exists,
    Absent,
    In(BTreeSet<String>),
    NotIn(BTreeSet<String>),
    Above(i64),
    Below(i64),
}

impl Labels {
    /// Whether it takes all objects.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads a selector.
    ///
    /// # Errors
    /// The server's message about a text that is none.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parser = Parser { tokens: tokens(text), at: 0 };
        let mut requirements = Vec::new();
        loop {
            let next = parser.peek_value();
            match next.kind {
                TokenKind::Identifier | TokenKind::Not => {
                    let found = parser.requirement();
                    requirements.push(found.map_err(|why| format!("unable to parse requirement: {why}"))?);
                }
                TokenKind::End => return Ok(Self(requirements)),
                _ => {
                    return Err(format!(
                        "found '{}', expected: !, identifier, or 'end of string'",
                        next.text
                    ));
                }
            }
            let after = parser.next_value();
            match after.kind {
                TokenKind::End => return Ok(Self(requirements)),
                TokenKind::Comma => {
                    let next = parser.peek_value();
                    if !matches!(next.kind, TokenKind::Identifier | TokenKind::Not) {
                        return Err(format!("found '{}', expected: identifier after ','", next.text));
                    }
                }
                _ => return Err(format!("found '{}', expected: ',' or 'end of string'", after.text)),
            }
        }
    }

    /// Whether an object has such labels.
    pub fn matches(&self, object: &Value) -> bool {
        let labels = object.get("metadata").and_then(|metadata| metadata.get("labels"));
        self.0.iter().all(|requirement| {
            let value = labels.and_then(|labels| labels.get(&requirement.key)).and_then(Value::as_str);
            requirement.test.holds(value)
        })
    }
}

impl Test {
    fn holds(&self, value: Option<&str>) -> bool {
        let number = || value?.parse::<i64>().ok();
        match self {
            Self::Exists => value.is_some(),
            Self::Absent => value.is_none(),
            Self::In(values) => value.is_some_and(|value| values.contains(value)),
            Self::NotIn(values) => value.is_none_or(|value| !values.contains(value)),
            Self::Above(bound) => number().is_some_and(|number| number > *bound),
            Self::Below(bound) => number().is_some_and(|number| number < *bound),
        }
    }
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    /// The next token, where an operator is expected.
    fn peek(&self) -> Token {
        // The last token is the end, which is never passed.
        self.tokens[self.at.min(self.tokens.len() - 1)].clone()
    }

    /// The next token, where `in` and `notin` are words as others.
    fn peek_value(&self) -> Token {
        let mut token = self.peek();
        if matches!(token.kind, TokenKind::In | TokenKind::NotIn) {
            token.kind = TokenKind::Identifier;
        }
        token
    }

    fn next(&mut self) -> Token {
        let token = self.peek();
        self.at += 1;
        token
    }

    fn next_value(&mut self) -> Token {
        let token = self.peek_value();
        self.at += 1;
        token
    }

    fn requirement(&mut self) -> Result<Requirement, String> {
        let mut token = self.next_value();
        let is_absent = token.kind == TokenKind::Not;
        if is_absent {
            token = self.next_value();
        }
        if token.kind != TokenKind::Identifier {
            return Err(format!("found '{}', expected: identifier", token.text));
        }
        let key = token.text;
        check("<nil>", &key, &names::label_key(&key))?;
        if is_absent {
            return Ok(Requirement { key, test: Test::Absent });
        }
        if matches!(self.peek_value().kind, TokenKind::End | TokenKind::Comma) {
            return Ok(Requirement { key, test: Test::Exists });
        }
        let test = self.test(&key)?;
        Ok(Requirement { key, test })
    }

    fn test(&mut self, key: &str) -> Result<Test, String> {
        let operator = self.next();
        let values = match operator.kind {
            TokenKind::In | TokenKind::NotIn => self.values()?,
            TokenKind::Equals
            | TokenKind::DoubleEquals
            | TokenKind::NotEquals
            | TokenKind::Greater
            | TokenKind::Less => BTreeSet::from([self.value()?]),
            _ => {
                let operators = "in, notin, =, ==, !=, gt, lt";
                return Err(format!("found '{}', expected: {operators}", operator.text));
            }
        };
        let text = values.first().map_or("", String::as_str);
        let is_number = matches!(operator.kind, TokenKind::Greater | TokenKind::Less);
        let bound: Option<i64> = if is_number { text.parse().ok() } else { None };
        let why = "for 'Gt', 'Lt' operators, the value must be an integer";
        let no_number = (is_number && bound.is_none())
            .then(|| format!("values[0]: Invalid value: {}: {why}", quoted(text)));
        let faults = values.iter().enumerate().filter_map(|(index, value)| {
            check(&format!("values[{index}][{key}]"), value, &names::label_value(value)).err()
        });
        let faults: Vec<_> = no_number.into_iter().chain(faults).collect();
        match faults.as_slice() {
            [] => {}
            [fault] => return Err(fault.clone()),
            faults => return Err(format!("[{}]", faults.join(", "))),
        }
        Ok(match operator.kind {
            TokenKind::NotIn | TokenKind::NotEquals => Test::NotIn(values),
            TokenKind::Greater => Test::Above(bound.unwrap_or_default()),
            TokenKind::Less => Test::Below(bound.unwrap_or_default()),
            _ => Test::In(values),
        })
    }

    /// The value after an operator such as `=`; none is the empty text.
    fn value(&mut self) -> Result<String, String> {
        if matches!(self.peek_value().kind, TokenKind::End | TokenKind::Comma) {
            return Ok(String::new());
        }
        let token = self.next_value();
        match token.kind {
            TokenKind::Identifier => Ok(token.text),
            _ => Err(format!("found '{}', expected: identifier", token.text)),
        }
    }

    /// The values between parentheses.
    fn values(&mut self) -> Result<BTreeSet<String>, String> {
        let open = self.next_value();
        if open.kind != TokenKind::Open {
            return Err(format!("found '{}' expected: '('", open.text));
        }
        let first = self.peek_value();
        match first.kind {
            TokenKind::Identifier | TokenKind::Comma => {
                let values = self.listed()?;
                match self.next_value().kind {
                    TokenKind::Closed => Ok(values),
                    _ => Err(format!("found '{}', expected: ')'", first.text)),
                }
            }
            TokenKind::Closed => {
                self.at += 1;
                Ok(BTreeSet::from([String::new()]))
            }
            _ => Err(format!("found '{}', expected: ',', ')' or identifier", first.text)),
        }
    }

    /// Words with commas between them; between two commas, and beside the parentheses, the empty text stands.
    fn listed(&mut self) -> Result<BTreeSet<String>, String> {
        let mut values = BTreeSet::new();
        loop {
            let token = self.next_value();
            let next = self.peek_value();
            match token.kind {
                TokenKind::Identifier => {
                    values.insert(token.text);
                    match next.kind {
                        TokenKind::Comma => {}
                        TokenKind::Closed => return Ok(values),
                        _ => return Err(format!("found '{}', expected: ',' or ')'", next.text)),
                    }
                }
                TokenKind::Comma => {
                    if values.is_empty() || matches!(next.kind, TokenKind::Closed | TokenKind::Comma) {
                        values.insert(String::new());
                    }
                    if next.kind == TokenKind::Closed {
                        return Ok(values);
                    }
                }
                _ => return Err(format!("found '{}', expected: ',', or identifier", token.text)),
            }
        }
    }
}

/// The error of a key or a value with faults, as `field.Invalid` words it.
fn check(path: &str, text: &str, faults: &[String]) -> Result<(), String> {
    match faults {
        [] => Ok(()),
        faults => Err(format!("{path}: Invalid value: {}: {}", quoted(text), faults.join("; "))),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Labels;

    fn matches(selector: &str, labels: serde_json::Value) -> bool {
        Labels::parse(selector).unwrap().matches(&json!({"metadata": {"labels": labels}}))
    }

    #[test]
    fn requirements_hold_for_labels() {
        let labels = || json!({"app": "web", "tier": "4", "empty": ""});
        for (selector, expected) in [
            ("", true),
            ("app", true),
            ("!app", false),
            ("! absent", true),
            ("app=web", true),
            ("app==web,tier=4", true),
            ("app!=web", false),
            ("absent!=x", true),
            ("app in (db, web)", true),
            ("app notin (db,web)", false),
            ("absent notin (a)", true),
            ("empty=", true),
            ("empty in ()", true),
            ("empty in (a,)", true),
            ("tier>3", true),
            ("tier<4", false),
            ("app>1", false),
            ("in in (in)", false),
        ] {
            assert_eq!(matches(selector, labels()), expected, "{selector}");
        }
    }

    #[test]
    fn other_texts_have_the_words_of_the_server() {
        for (selector, expected) in [
            ("a=b c", "found 'c', expected: ',' or 'end of string'"),
            ("a,", "found '', expected: identifier after ','"),
            (",a", "found ',', expected: !, identifier, or 'end of string'"),
            ("a b", "unable to parse requirement: found 'b', expected: in, notin, =, ==, !=, gt, lt"),
            ("a in b", "unable to parse requirement: found 'b' expected: '('"),
            ("a in (b", "unable to parse requirement: found '', expected: ',' or ')'"),
            ("a==(", "unable to parse requirement: found '(', expected: identifier"),
            ("!", "unable to parse requirement: found '', expected: identifier"),
        ] {
            assert_eq!(Labels::parse(selector).unwrap_err(), expected, "{selector}");
        }
    }
}
