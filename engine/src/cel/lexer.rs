//! The text of an expression -> tokens, and what is no token (cel-go `parser/gen/CEL.g4`).

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// A sign or a keyword, by its text: `&&`, `in`, `true` ...
    Sign(&'static str),
    /// A name.
    Ident,
    /// A name in backticks.
    EscapedIdent,
    /// `1`, `0x1f`.
    Int,
    /// `1u`.
    Uint,
    /// `1.5`, `1e3`, `.5`.
    Double,
    /// A string with its quotes.
    String,
    /// A string after `b`.
    Bytes,
    /// The end of the text.
    End,
}

/// A token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it begins, in code points.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// Characters that are no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LexicalFault {
    /// Where they begin, in code points.
    pub start: usize,
    /// Where they end: behind the character at which no token was possible any more.
    pub end: usize,
}

/// The signs, a longer one before each that it begins with.
const SIGNS: &[&str] = &[
    "==", "!=", "<=", ">=", "&&", "||", "<", ">", "[", "]", "{", "}", "(", ")", ".", ",", "-", "!", "?", ":",
    "+", "*", "/", "%",
];
/// Names that are tokens of their own.
const KEYWORDS: &[&str] = &["in", "true", "false", "null"];

/// All tokens, with one for the end, and what is none.
pub fn tokens(text: &[char]) -> (Vec<Token>, Vec<LexicalFault>) {
    let (mut tokens, mut faults) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < text.len() {
        if let Some(end) = blank(text, at) {
            at = end;
            continue;
        }
        match token(text, at) {
            Ok((kind, end)) => {
                tokens.push(Token { kind, start: at, end });
                at = end;
            }
            Err(stuck) => {
                let end = (stuck + 1).min(text.len());
                faults.push(LexicalFault { start: at, end });
                at = end;
            }
        }
    }
    tokens.push(Token { kind: TokenKind::End, start: text.len(), end: text.len() });
    (tokens, faults)
}

/// The end of white space or of a comment.
fn blank(text: &[char], at: usize) -> Option<usize> {
    let is_space = |c: &char| matches!(c, '\t' | ' ' | '\r' | '\n' | '\u{c}');
    let end = at + text[at..].iter().take_while(|c| is_space(c)).count();
    if end > at {
        return Some(end);
    }
    let comment = text[at..].starts_with(&['/', '/']);
    comment.then(|| at + text[at..].iter().take_while(|&&c| c != '\n').count())
}

/// The longest token; or where no token was possible any more.
fn token(text: &[char], at: usize) -> Result<(TokenKind, usize), usize> {
    let c = text[at];
    if let Some(string) = string_token(text, at) {
        return string;
    }
    if c.is_ascii_alphabetic() || c == '_' {
        return Ok(name(text, at));
    }
    if let Some(number) = number(text, at) {
        return Ok(number);
    }
    if c == '`' {
        return escaped_name(text, at);
    }
    for sign in SIGNS {
        if sign.chars().enumerate().all(|(i, s)| text.get(at + i) == Some(&s)) {
            return Ok((TokenKind::Sign(sign), at + sign.len()));
        }
    }
    // Half of a sign fails at the character behind it.
    Err(if matches!(c, '&' | '|' | '=') { at + 1 } else { at })
}

fn name(text: &[char], at: usize) -> (TokenKind, usize) {
    let length = text[at..].iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').count();
    let name = &text[at..at + length];
    let keyword = KEYWORDS.iter().find(|k| k.chars().eq(name.iter().copied()));
    (keyword.map_or(TokenKind::Ident, |k| TokenKind::Sign(k)), at + length)
}

fn escaped_name(text: &[char], at: usize) -> Result<(TokenKind, usize), usize> {
    let allowed = |c: &&char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '/' | ' ');
    let end = at + 1 + text[at + 1..].iter().take_while(allowed).count();
    if text.get(end) == Some(&'`') && end > at + 1 {
        return Ok((TokenKind::EscapedIdent, end + 1));
    }
    Err(end)
}

fn number(text: &[char], at: usize) -> Option<(TokenKind, usize)> {
    let digits =
        |from: usize| text.get(from..).map_or(0, |t| t.iter().take_while(|c| c.is_ascii_digit()).count());
    let is_u = |at: usize| matches!(text.get(at), Some('u' | 'U'));
    let whole = digits(at);
    if whole == 0 && (text[at] != '.' || digits(at + 1) == 0) {
        return None;
    }
    if text[at] == '0' && text.get(at + 1) == Some(&'x') {
        let hex = text[at + 2..].iter().take_while(|c| c.is_ascii_hexdigit()).count();
        if hex > 0 {
            let end = at + 2 + hex;
            return Some(if is_u(end) { (TokenKind::Uint, end + 1) } else { (TokenKind::Int, end) });
        }
    }
    let mut end = at + whole;
    if is_u(end) {
        return Some((TokenKind::Uint, end + 1));
    }
    let mut kind = TokenKind::Int;
    if text.get(end) == Some(&'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
        kind = TokenKind::Double;
    }
    if matches!(text.get(end), Some('e' | 'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some('+' | '-')));
        let power = digits(end + 1 + sign);
        if power > 0 {
            end += 1 + sign + power;
            kind = TokenKind::Double;
        }
    }
    Some((kind, end))
}

/// A string, if one begins here; or where it fails. None too for a letter before a string that fails: it is a name then.
fn string_token(text: &[char], at: usize) -> Option<Result<(TokenKind, usize), usize>> {
    let mut open = at;
    let is_bytes = matches!(text[open], 'b' | 'B');
    open += usize::from(is_bytes);
    let is_raw = matches!(text.get(open), Some('r' | 'R'));
    open += usize::from(is_raw);
    let quote = *text.get(open).filter(|c| matches!(c, '"' | '\''))?;
    let kind = if is_bytes { TokenKind::Bytes } else { TokenKind::String };
    if text[open..].starts_with(&[quote; 3]) {
        // Without an end it is an empty string before another one.
        let end = long_end(text, open + 3, quote, is_raw).unwrap_or(open + 2);
        return Some(Ok((kind, end)));
    }
    match short_end(text, open + 1, quote, is_raw) {
        Ok(end) => Some(Ok((kind, end))),
        Err(_) if open > at => None,
        Err(stuck) => Some(Err(stuck)),
    }
}

fn long_end(text: &[char], mut at: usize, quote: char, is_raw: bool) -> Option<usize> {
    loop {
        let c = *text.get(at)?;
        if text[at..].starts_with(&[quote; 3]) {
            return Some(at + 3);
        }
        at = if c == '\\' && !is_raw { escape_end(text, at).ok()? } else { at + 1 };
    }
}

fn short_end(text: &[char], mut at: usize, quote: char, is_raw: bool) -> Result<usize, usize> {
    loop {
        match text.get(at) {
            None | Some('\n' | '\r') => return Err(at),
            Some(c) if *c == quote => return Ok(at + 1),
            Some('\\') if !is_raw => at = escape_end(text, at)?,
            Some(_) => at += 1,
        }
    }
}

/// The end of an escape sequence, or the character that is wrong in it.
fn escape_end(text: &[char], at: usize) -> Result<usize, usize> {
    let digits = |count: usize, is_digit: fn(&char) -> bool| {
        let from = at + 2;
        let valid = text[from.min(text.len())..].iter().take(count).take_while(|c| is_digit(c)).count();
        if valid == count { Ok(from + count) } else { Err(from + valid) }
    };
    match text.get(at + 1) {
        Some('a' | 'b' | 'f' | 'n' | 'r' | 't' | 'v' | '"' | '\'' | '\\' | '?' | '`') => Ok(at + 2),
        Some('0'..='3') => digits(2, |c| matches!(c, '0'..='7')),
        Some('x' | 'X') => digits(2, char::is_ascii_hexdigit),
        Some('u') => digits(4, char::is_ascii_hexdigit),
        Some('U') => digits(8, char::is_ascii_hexdigit),
        _ => Err(at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<String> {
        let text: Vec<char> = source.chars().collect();
        let (tokens, faults) = tokens(&text);
        let tokens = tokens.iter().map(|t| text[t.start..t.end].iter().collect());
        let faults = faults.iter().map(|f| format!("!{}", text[f.start..f.end].iter().collect::<String>()));
        tokens.chain(faults).collect()
    }

    #[test]
    fn longest_token_wins() {
        assert_eq!(texts("1.e5 .5e 0x 1u"), ["1", ".", "e5", ".5", "e", "0", "x", "1u", ""]);
        assert_eq!(texts("a<=b//c\n'''d'e'''"), ["a", "<=", "b", "'''d'e'''", ""]);
        assert_eq!(texts("\"\"\"a"), ["\"\"", "", "!\"a"]);
        assert_eq!(texts("br'\\' rb''"), ["br'\\'", "rb", "''", ""]);
    }

    #[test]
    fn faults_reach_to_the_character_that_does_not_fit() {
        assert_eq!(texts("a & b"), ["a", "b", "", "!& "]);
        assert_eq!(texts("'a\\q c'"), ["c", "", "!'a\\q", "!'"]);
        assert_eq!(texts("a # b"), ["a", "b", "", "!#"]);
    }
}
