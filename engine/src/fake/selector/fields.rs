//! The text of a field selector -> a test of fields: the grammar and the messages of `fields.ParseSelector` in apimachinery.

use serde_json::Value;

/// The terms of a selector, all of which must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fields(Vec<Term>);

/// What is required of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Term {
    /// The field, as in `metadata.name`.
    pub field: String,
    /// The value that it must have, or must not have.
    pub value: String,
    /// Whether it must have the value.
    pub is_equal: bool,
}

impl Fields {
    /// Reads a selector.
    ///
    /// # Errors
    /// The server's message about a text that is none.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts = terms(text);
        parts.sort_unstable();
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let term = |part: &str| {
            let unknown = || format!("invalid selector: '{text}'; can't understand '{part}'");
            let (at, length, is_equal) = operator(part).ok_or_else(unknown)?;
            Ok(Term { field: part[..at].to_owned(), value: unescaped(&part[at + length..])?, is_equal })
        };
        parts.map(term).collect::<Result<_, _>>().map(Self)
    }

    /// The selector of the object with a name.
    pub fn name(name: &str) -> Self {
        let field = "metadata.name".to_owned();
        Self(vec![Term { field, value: name.to_owned(), is_equal: true }])
    }

    /// The one name that the object must have.
    pub fn exact_name(&self) -> Option<&str> {
        let mut terms = self.0.iter();
        terms.find(|term| term.field == "metadata.name" && term.is_equal).map(|term| term.value.as_str())
    }

    /// The terms.
    pub fn terms(&self) -> &[Term] {
        &self.0
    }

    /// Whether an object has such fields; `field` is what it has at one, the empty text where nothing is.
    pub fn matches(&self, field: impl Fn(&str) -> String) -> bool {
        self.0.iter().all(|term| (field(&term.field) == term.value) == term.is_equal)
    }
}

/// The text of a field, as selectors compare it; empty where the object has none.
pub(crate) fn text(object: &Value, field: &str) -> String {
    let found = field.trim_start_matches('.').split('.').try_fold(object, |value, name| value.get(name));
    match found {
        Some(Value::String(text)) => text.clone(),
        Some(value @ (Value::Bool(_) | Value::Number(_))) => value.to_string(),
        _ => String::new(),
    }
}

/// The first operator of a term: its place, its length, and whether it asks for equality.
fn operator(term: &str) -> Option<(usize, usize, bool)> {
    term.char_indices().find_map(|(at, _)| {
        let rest = &term[at..];
        let known = [("!=", false), ("==", true), ("=", true)];
        let found = known.iter().find(|(operator, _)| rest.starts_with(operator));
        found.map(|(operator, is_equal)| (at, operator.len(), *is_equal))
    })
}

/// The parts between commas that no backslash stands before.
fn terms(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut is_escaped) = (0, false);
    for (at, sign) in text.char_indices() {
        if !is_escaped && sign == ',' {
            found.push(&text[start..at]);
            start = at + 1;
        }
        is_escaped = !is_escaped && sign == '\\';
    }
    found.push(&text[start..]);
    found
}

/// A value without its backslashes.
fn unescaped(text: &str) -> Result<String, String> {
    let invalid = |sequence: &str| format!("invalid field selector: invalid escape sequence: {sequence}");
    let mut out = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some(next @ ('\\' | ',' | '=')) => out.push(next),
                Some(next) => return Err(invalid(&format!("\\{next}"))),
                None => return Err(invalid("\\")),
            },
            // Go prints the sign as its number.
            ',' | '=' => {
                let number = u32::from(sign);
                return Err(format!("invalid field selector: unescaped character in value: {number}"));
            }
            other => out.push(other),
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::Fields;

    #[test]
    fn terms_hold_for_fields() {
        let field = |name: &str| if name == "metadata.name" { "a,b".to_owned() } else { String::new() };
        for (selector, expected) in [
            ("", true),
            ("metadata.name=a\\,b", true),
            ("metadata.name==a\\,b,spec.x=", true),
            ("metadata.name!=a\\,b", false),
            ("spec.x!=1", true),
        ] {
            assert_eq!(Fields::parse(selector).unwrap().matches(field), expected, "{selector}");
        }
    }

    #[test]
    fn other_texts_have_the_words_of_the_server() {
        let error = |text| Fields::parse(text).unwrap_err();
        assert_eq!(error("a"), "invalid selector: 'a'; can't understand 'a'");
        assert_eq!(error("a=b=c"), "invalid field selector: unescaped character in value: 61");
        assert_eq!(error("a=b\\c"), "invalid field selector: invalid escape sequence: \\c");
    }
}
