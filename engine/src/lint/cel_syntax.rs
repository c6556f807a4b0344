//! An expression with a syntax error -> what is wrong in plain words, and what to write.

use super::cel_advice::Broken;
use crate::cel::lexer::TokenKind;
use crate::invisible::is_invisible;

/// Signs that other languages have, a longer one before each that it begins with, and what to write.
const SIGNS: &[(&str, &str)] = &[
    ("=~", "write `.matches('...')` after the string"),
    ("=<", "write `<=`"),
    ("=", "write `==` to compare"),
    ("&", "write `&&`"),
    ("|", "write `||`"),
    ("~", "write `.matches('...')` after the string"),
    (";", "remove it: a rule is one expression"),
    ("#", "a comment begins with `//`"),
    ("$", "remove it: the value with the rule is called `self`"),
    ("@", "remove it: the value with the rule is called `self`"),
    ("\u{201c}", STRAIGHT),
    ("\u{201d}", STRAIGHT),
    ("\u{201e}", STRAIGHT),
    ("\u{2018}", STRAIGHT),
    ("\u{2019}", STRAIGHT),
    ("\u{ab}", STRAIGHT),
    ("\u{b4}", STRAIGHT),
    ("\u{2264}", "write `<=`"),
    ("\u{2265}", "write `>=`"),
    ("\u{2260}", "write `!=`"),
    ("\u{2212}", "write `-`"),
    ("\u{2013}", "write `-`"),
    ("\u{2014}", "write `-`"),
    ("\u{d7}", "write `*`"),
    ("\u{f7}", "write `/`"),
    ("\u{2227}", "write `&&`"),
    ("\u{2228}", "write `||`"),
    ("\u{ac}", "write `!`"),
];
const STRAIGHT: &str = "write straight quotes: `'...'` or `\"...\"`";

/// Words that are operators in other languages, and what to write.
const WORDS: &[(&str, &str)] = &[
    ("and", "write `&&`"),
    ("or", "write `||`"),
    ("not", "write `!`, as in `!(A in B)` or `!self.enabled`"),
    ("is", "write `==`"),
    ("eq", "write `==`"),
    ("equals", "write `==`"),
    ("ne", "write `!=`"),
    ("xor", "write `!=`"),
    ("gt", "write `>`"),
    ("ge", "write `>=`"),
    ("gte", "write `>=`"),
    ("lt", "write `<`"),
    ("le", "write `<=`"),
    ("lte", "write `<=`"),
    ("div", "write `/`"),
    ("mod", "write `%`"),
    ("if", "write `CONDITION ? VALUE : OTHER_VALUE`"),
    ("then", "write `CONDITION ? VALUE : OTHER_VALUE`"),
    ("else", "write `CONDITION ? VALUE : OTHER_VALUE`"),
    ("implies", "write `!A || B`"),
    ("like", "write `.matches('...')` after the string"),
    ("matches", "write it as a call: `.matches('...')`"),
    ("contains", "write it as a call: `.contains('...')`"),
    ("startsWith", "write it as a call: `.startsWith('...')`"),
    ("endsWith", "write it as a call: `.endsWith('...')`"),
    ("return", "remove `return`: a rule is one expression"),
    ("let", "remove it: a rule has no variables of its own"),
    ("var", "remove it: a rule has no variables of its own"),
];

/// Operators with a value on their right.
const OPERATORS: &[&str] =
    &["&&", "||", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "in", ".", ",", "?", ":"];

/// What is wrong, in plain words; `message` is what the parser of cel-go says.
pub fn detail(broken: &Broken<'_>, message: &str) -> String {
    if message.starts_with("token recognition error") {
        return match fault_text(broken) {
            text if text.starts_with(['\'', '"']) && text.contains('\\') => {
                format!("`{text}` is not an escape")
            }
            text if text.starts_with(['\'', '"']) => {
                format!("the string that begins with `{text}` is not closed")
            }
            text if text.trim().is_empty() => {
                let first = broken.text.get(broken.at).copied().unwrap_or(' ');
                format!("unexpected `{}`", first.escape_unicode())
            }
            text => format!("unexpected `{text}`"),
        };
    }
    if broken.at >= broken.text.len() {
        return match unclosed(broken) {
            Some(index) => format!("`{}` is not closed", broken.token_text(Some(index))),
            None => "the expression ends too early".to_owned(),
        };
    }
    format!("unexpected `{}`", broken.token_text(Some(broken.index())))
}

/// What to write.
pub fn help(broken: &Broken<'_>) -> Option<String> {
    if broken.message.contains("token recognition error") {
        return Some(sign_help(broken));
    }
    if broken.text.windows(2).any(|two| two == ['{', '{']) {
        return Some("this is a template: render it first, as with `helm template`".to_owned());
    }
    let index = broken.index();
    let (found, before) = (broken.token_text(Some(index)), broken.token_text(index.checked_sub(1)));
    if let Some(help) = word_help(&before).or_else(|| word_help(&found)) {
        return Some(help.to_owned());
    }
    let help = match (&*before, &*found) {
        ("<", ">") => "write `!=`",
        ("?", ":") => "write `has(A) ? A : B`",
        ("?", "?") => "write `has(A) ? A : B`",
        ("++" | "--", _) | ("+", "+") | ("-", "-") => "a rule changes nothing: write one sign",
        _ if has_pair(broken, "?", ".") => {
            "write the `?` behind the dot, as in `self.?name`, which is an optional value"
        }
        _ => return Some(position_help(broken, index, &before, &found)),
    };
    Some(help.to_owned())
}

/// What to do about a word that no variable can have as its name.
pub fn reserved_help(word: &str) -> String {
    match word_help(word) {
        Some(help) => help.to_owned(),
        None => format!("remove it: `{word}` is a reserved word; a field of this name is `self.__{word}__`"),
    }
}

fn word_help(word: &str) -> Option<&'static str> {
    let (_, help) = WORDS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word))?;
    Some(help)
}

/// What to do about a token that fits nowhere, by what is around it.
fn position_help(broken: &Broken<'_>, index: usize, before: &str, found: &str) -> String {
    let is_closing = matches!(found, ")" | "]" | "}");
    match unclosed(broken) {
        _ if broken.tokens.len() == 1 => "write an expression: what follows `//` is a comment".to_owned(),
        Some(open) if found.is_empty() || is_closing => {
            let bracket = broken.token_text(Some(open));
            let close = if bracket == "(" {
                ")"
            } else if bracket == "[" {
                "]"
            } else {
                "}"
            };
            format!("close the `{bracket}` {} with `{close}`", place(broken, broken.tokens[open].start))
        }
        None if is_closing => format!("remove the `{found}`, or open it before"),
        _ if found.is_empty() => format!("add what follows `{before}`, or remove it"),
        _ if OPERATORS.contains(&before) && OPERATORS.contains(&found) => {
            format!("write a value between `{before}` and `{found}`, or remove one of them")
        }
        _ if found.starts_with('`') => "write a string in `'...'` or `\"...\"`".to_owned(),
        _ if is_unit(broken, index) => format!("write a duration as `duration('{before}{found}')`"),
        _ => format!("write an operator such as `&&` or `==` before `{found}`, or remove it"),
    }
}

/// Whether a name follows a number without a space, such as the unit of a duration.
fn is_unit(broken: &Broken<'_>, index: usize) -> bool {
    let Some([before, token]) = index.checked_sub(1).and_then(|first| broken.tokens.get(first..=index))
    else {
        return false;
    };
    before.kind == TokenKind::Int && token.kind == TokenKind::Ident && before.end == token.start
}

/// The place of a code point in the words of messages.
fn place(broken: &Broken<'_>, at: usize) -> String {
    let line = broken.text[..at].iter().filter(|c| **c == '\n').count();
    let column = broken.text[..at].iter().rev().take_while(|c| **c != '\n').count() + 1;
    match broken.text.contains(&'\n') {
        true => format!("at line {}, character {column}", line + 1),
        false => format!("at character {column}"),
    }
}

/// The last bracket that is open before the error.
fn unclosed(broken: &Broken<'_>) -> Option<usize> {
    let mut open = Vec::new();
    for (index, token) in broken.tokens.iter().enumerate().take_while(|(_, token)| token.start < broken.at) {
        match token.kind {
            TokenKind::Sign("(" | "[" | "{") => open.push(index),
            TokenKind::Sign(")" | "]" | "}") => {
                open.pop();
            }
            _ => {}
        }
    }
    open.pop()
}

fn has_pair(broken: &Broken<'_>, first: &str, second: &str) -> bool {
    (1..broken.tokens.len()).any(|index| {
        let texts = (broken.token_text(Some(index - 1)), broken.token_text(Some(index)));
        texts == (first.to_owned(), second.to_owned())
            && broken.tokens[index - 1].end == broken.tokens[index].start
    })
}

/// The characters at the error that are no token.
fn fault_text(broken: &Broken<'_>) -> String {
    let end =
        broken.faults.iter().find(|fault| fault.start == broken.at).map_or(broken.at, |fault| fault.end);
    let text: String = broken.text[broken.at..end].iter().collect();
    let is_word = |c: char| c.is_alphanumeric() || c.is_whitespace();
    match text.starts_with(['&', '|', '=']) {
        // What follows half of a sign is no part of it.
        true => text.trim_end_matches(is_word).to_owned(),
        false => text.trim_end().to_owned(),
    }
}

/// What to do about characters that are no token.
fn sign_help(broken: &Broken<'_>) -> String {
    let rest: String = broken.text[broken.at..].iter().take(2).collect();
    let before: String = broken.text[broken.at.saturating_sub(2)..broken.at].iter().collect();
    let first = broken.text.get(broken.at).copied().unwrap_or(' ');
    if matches!(first, '\'' | '"') {
        return string_help(first, &fault_text(broken));
    }
    if is_invisible(first) || first.is_whitespace() {
        return format!("delete the character `{}`, which is not a space", first.escape_unicode());
    }
    let is_lambda = || {
        let index = broken.tokens.iter().take_while(|token| token.end <= broken.at).count();
        broken.token_text(index.checked_sub(2)) == "("
    };
    match &*rest {
        "=>" if is_lambda() => return "write a comma after the variable, as in `all(x, x > 0)`".to_owned(),
        "=>" => return "write `>=`".to_owned(),
        _ if first == '=' && matches!(&*before, "==" | "!=") => return format!("write `{before}`"),
        _ => {}
    }
    match SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
        Some((_, help)) => (*help).to_owned(),
        None if first.is_alphanumeric() => {
            "a name has ASCII letters, digits and `_`; write a string in quotes: `'...'`".to_owned()
        }
        None => "remove it, or write it inside a string: `'...'`".to_owned(),
    }
}

/// What to do about a string that is not one.
fn string_help(quote: char, text: &str) -> String {
    match text.rfind('\\') {
        Some(at) => {
            let escape = &text[at + 1..];
            format!(
                "write `\\\\{escape}` for a backslash, or a raw string, which has no escapes: `r{quote}...{quote}`"
            )
        }
        None => format!("write `{quote}` where the string ends, in the same line"),
    }
}
