//! The text of a `setup.py` -> the arguments of its call of `setup` that are literals, without running it.

use std::collections::BTreeMap;

/// A token of Python, as far as it matters here.
#[derive(Debug, Clone, PartialEq)]
enum Token {
    Name(String),
    /// A string whose value stands in the file: an f-string has none.
    Text(String),
    Sign(char),
    /// The end of a line.
    End,
}

/// The arguments of `setup(...)` whose values are literals, or names that are assigned one.
pub(super) fn arguments(text: &str) -> BTreeMap<String, String> {
    let tokens = tokens(text);
    let constants = constants(&tokens);
    let is_call = |at: &usize| {
        tokens[*at] == Token::Name("setup".to_owned()) && tokens.get(at + 1) == Some(&Token::Sign('('))
    };
    let Some(start) = (0..tokens.len()).find(is_call) else { return BTreeMap::new() };
    let mut found = BTreeMap::new();
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(start + 1) {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            Token::Name(key) if depth == 1 && tokens.get(at + 1) == Some(&Token::Sign('=')) => {
                let rest = tokens[at + 2..].iter().filter(|token| **token != Token::End);
                found.extend(value(rest, &constants).map(|value| (key.clone(), value)));
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

/// The value of an argument: literals one after the other, or the name of a constant, and then the end of the argument.
fn value<'t>(tokens: impl Iterator<Item = &'t Token>, constants: &BTreeMap<&str, &str>) -> Option<String> {
    let mut text: Option<String> = None;
    for token in tokens {
        match token {
            Token::Text(more) => text.get_or_insert_default().push_str(more),
            Token::Name(name) if text.is_none() => text = Some((*constants.get(name.as_str())?).to_owned()),
            Token::Sign(',' | ')') => return text,
            _ => return None,
        }
    }
    None
}

/// The names that a line of the file assigns a literal.
fn constants(tokens: &[Token]) -> BTreeMap<&str, &str> {
    let assignments = tokens.windows(4).filter_map(|window| match window {
        [Token::Name(name), Token::Sign('='), Token::Text(text), Token::End] => Some((name, text)),
        _ => None,
    });
    assignments.map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// The tokens of a text. What is not understood is a sign, at which a value ends.
fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if c == '#' {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if c == '\n' {
            found.push(Token::End);
            rest = &rest[1..];
        } else if c.is_whitespace() {
            rest = &rest[c.len_utf8()..];
        } else if let Some((token, after)) = literal(rest) {
            found.push(token);
            rest = after;
        } else if is_word(c) {
            let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            found.push(Token::Name(rest[..end].to_owned()));
            rest = &rest[end..];
        } else {
            found.push(Token::Sign(c));
            rest = &rest[c.len_utf8()..];
        }
    }
    found.push(Token::End);
    found
}

/// The literal with which a text begins, and what follows it. One with an interpolation or an escape is a sign.
fn literal(text: &str) -> Option<(Token, &str)> {
    let at = text.find(['"', '\''])?;
    let prefix = &text[..at];
    if prefix.len() > 2 || !prefix.chars().all(|c| "rRbBuUfF".contains(c)) {
        return None;
    }
    let body = &text[at..];
    let quote = &body[..1];
    let triple = quote.repeat(3);
    let quote = if body.starts_with(&triple) { &triple } else { quote };
    let body = &body[quote.len()..];
    let mut end = None;
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        if !escaped && body[at..].starts_with(quote) {
            end = Some(at);
            break;
        }
        escaped = c == '\\' && !escaped;
    }
    let (content, after) = match end {
        Some(end) => (&body[..end], &body[end + quote.len()..]),
        None => (body, ""),
    };
    let is_plain = !prefix.contains(['f', 'F', 'b', 'B']) && !content.contains('\\');
    Some((if is_plain { Token::Text(content.to_owned()) } else { Token::Sign('"') }, after))
}

#[cfg(test)]
mod tests {
    use super::arguments;

    #[test]
    fn literal_arguments_are_read_and_nothing_is_run() {
        let text = r#"
"""setup(name="docs")"""
import os
from setuptools import setup  # setup(name="comment")
NAME = "flux" 'operator'
DESCRIPTION = "It's a (SDK)"
VERSION = "1." + os.environ["X"]
if __name__ == "__main__":
    setup(
        name="flux-"  # joined
             "operator",
        version='0.2.0', description=DESCRIPTION, license=f"{x}", url="a\nb",
        install_requires=["name = 'x'", dict(author="inner")],
        author=VERSION, author_email="a@example.com" if x else "b", maintainer = "M" )
setup(name="second")
"#;
        let found = arguments(text);
        let found: Vec<_> = found.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(
            found,
            ["description=It's a (SDK)", "maintainer=M", "name=flux-operator", "version=0.2.0"]
        );
    }

    #[test]
    fn unfinished_texts_have_what_was_read() {
        for (text, expected) in
            [("", 0), ("setup(", 0), ("setup(name='a", 0), ("setup(name='a',", 1), ("setup)((", 0)]
        {
            assert_eq!(arguments(text).len(), expected, "{text}");
        }
    }
}
