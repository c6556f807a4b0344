//! The text of a marker's arguments -> tokens as Go's `text/scanner` makes them, which decide where a value ends.

use std::ops::Range;

/// A token; where it stands, the scanner says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token {
    /// The end of the text.
    End,
    /// A word such as `path` or `true`.
    Word,
    /// A whole number.
    Integer,
    /// Any other number.
    Float,
    /// A text in `"` or in backticks.
    Quoted,
    /// Any other character.
    Char(char),
}

/// A position in a text, from which tokens are read.
#[derive(Debug, Clone)]
pub struct Scanner<'t> {
    text: &'t str,
    /// The end of what was read.
    at: usize,
    /// Where the last token stands.
    token: Range<usize>,
    /// What is wrong with the tokens so far; the first counts.
    pub problem: Option<&'static str>,
}

impl<'t> Scanner<'t> {
    /// At the beginning of a text.
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0, token: 0..0, problem: None }
    }

    /// A scanner of the same text at the same position, for looking ahead.
    pub fn ahead(&self) -> Self {
        Self { problem: None, ..self.clone() }
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// The next character that is no white space; what is before it counts as read.
    pub fn peek_after_space(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at = self.text.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
        self.peek()
    }

    /// The text of the last token.
    pub fn token_text(&self) -> &'t str {
        &self.text[self.token.clone()]
    }

    /// Where the last token stands.
    pub fn token(&self) -> Range<usize> {
        self.token.clone()
    }

    /// The end of what was read.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The whole text.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Reads a token.
    pub fn scan(&mut self) -> Token {
        self.scan_as(true)
    }

    /// Reads a token; digits are characters of their own.
    pub fn scan_without_numbers(&mut self) -> Token {
        self.scan_as(false)
    }

    fn scan_as(&mut self, with_numbers: bool) -> Token {
        self.peek_after_space();
        let start = self.at;
        let token = match self.next() {
            None => Token::End,
            Some(c) if c == '_' || c.is_alphabetic() => {
                self.skip_while(|c| c == '_' || c.is_alphabetic() || c.is_numeric());
                Token::Word
            }
            Some(c) if with_numbers && c.is_ascii_digit() => self.number(c),
            Some('.') if with_numbers && self.peek().is_some_and(|c| c.is_ascii_digit()) => self.number('.'),
            Some('"') => {
                self.quoted();
                Token::Quoted
            }
            Some('`') => {
                self.skip_while(|c| c != '`');
                self.expect_end_of_text();
                Token::Quoted
            }
            Some(c) => Token::Char(c),
        };
        self.token = start..self.at;
        token
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        if c == '\0' {
            self.wrong("a NUL character");
        }
        Some(c)
    }

    fn skip_while(&mut self, is_part: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&is_part) {
            self.next();
        }
    }

    fn wrong(&mut self, problem: &'static str) {
        self.problem.get_or_insert(problem);
    }

    /// Reads the character that ends a text.
    fn expect_end_of_text(&mut self) {
        if self.next().is_none() {
            self.wrong("a string that is not closed");
        }
    }

    /// Reads a text in `"` after the first of them.
    fn quoted(&mut self) {
        loop {
            self.skip_while(|c| c != '"' && c != '\\');
            if self.peek() != Some('\\') {
                return self.expect_end_of_text();
            }
            self.next();
            self.escape();
        }
    }

    /// Reads an escape after its backslash.
    fn escape(&mut self) {
        let (base, mut count) = match self.peek() {
            Some('a' | 'b' | 'f' | 'n' | 'r' | 't' | 'v' | '\\' | '"') => {
                self.next();
                return;
            }
            Some('0'..='7') => (8, 3),
            Some('x') => (16, 2),
            Some('u') => (16, 4),
            Some('U') => (16, 8),
            _ => return self.wrong("a string with an escape that Go does not know"),
        };
        if base == 16 {
            self.next();
        }
        while count > 0 && self.peek().is_some_and(|c| c.is_digit(base)) {
            self.next();
            count -= 1;
        }
        if count > 0 {
            self.wrong("a string with an escape that Go does not know");
        }
    }

    /// Reads a number after its first character.
    fn number(&mut self, first: char) -> Token {
        let start = self.at - 1;
        let mut is_float = first == '.';
        let base = match (first, self.peek().map(|c| c.to_ascii_lowercase())) {
            ('0', Some('x')) => 16,
            ('0', Some('o')) => 8,
            ('0', Some('b')) => 2,
            _ => 10,
        };
        if base != 10 {
            self.next();
        }
        let is_digit =
            move |c: char| c == '_' || if base == 16 { c.is_ascii_hexdigit() } else { c.is_ascii_digit() };
        self.skip_while(is_digit);
        if !is_float && self.peek() == Some('.') {
            is_float = true;
            self.next();
            self.skip_while(is_digit);
        }
        let exponent = self.peek().map(|c| c.to_ascii_lowercase());
        let has_exponent = matches!(exponent, Some('e' | 'p'));
        if has_exponent {
            is_float = true;
            self.next();
            if matches!(self.peek(), Some('+' | '-')) {
                self.next();
            }
            self.skip_while(|c| c == '_' || c.is_ascii_digit());
        }
        let text = &self.text[start..self.at];
        if !is_number(text, base, is_float, exponent.filter(|_| has_exponent)) {
            self.wrong("a number that Go does not know");
        }
        if is_float { Token::Float } else { Token::Integer }
    }
}

/// Whether the characters of a number are a number of Go.
fn is_number(text: &str, base: u32, is_float: bool, exponent: Option<char>) -> bool {
    let digits = if base == 10 { text } else { &text[2..] };
    let (mantissa, power) = match exponent {
        Some(mark) => digits.split_once([mark, mark.to_ascii_uppercase()]).unwrap_or((digits, "")),
        None => (digits, "0"),
    };
    let has_digit = |part: &str| part.contains(|c: char| c.is_ascii_hexdigit());
    // A number that begins with 0 is octal, unless it is a float.
    let is_octal = base == 8 || base == 10 && !is_float && text.starts_with('0');
    let digits_fit = match base {
        2 => !mantissa.contains(|c: char| c.is_ascii_digit() && c > '1'),
        _ => !is_octal || !mantissa.contains(['8', '9']),
    };
    let form_fits = match (is_float, base) {
        (false, _) => true,
        (true, 16) => exponent == Some('p'),
        (true, 10) => exponent != Some('p'),
        (true, _) => false,
    };
    has_digit(mantissa) && has_digit(power) && digits_fit && form_fits && separates_digits(text)
}

/// Whether each `_` of a number stands between digits, of which a prefix such as `0x` is one.
pub fn separates_digits(text: &str) -> bool {
    let bytes = text.as_bytes();
    let kind = if bytes.first() == Some(&b'0') { bytes.get(1).map(u8::to_ascii_lowercase) } else { None };
    let first = if matches!(kind, Some(b'x' | b'o' | b'b')) { 2 } else { 0 };
    let is_digit = |at: usize| match bytes.get(at) {
        Some(_) if at < first => true,
        Some(byte) if kind == Some(b'x') => byte.is_ascii_hexdigit(),
        Some(byte) => byte.is_ascii_digit(),
        None => false,
    };
    let mut separators = (first..bytes.len()).filter(|at| bytes[*at] == b'_');
    separators.all(|at| at > 0 && is_digit(at - 1) && is_digit(at + 1))
}

#[cfg(test)]
mod tests {
    use super::{Scanner, Token};

    /// The tokens of a text, with their texts, and what is wrong.
    fn tokens(text: &str) -> (String, Option<&'static str>) {
        let mut scanner = Scanner::new(text);
        let mut shown = Vec::new();
        loop {
            let letter = match scanner.scan() {
                Token::End => return (shown.join(" "), scanner.problem),
                Token::Word => 'w',
                Token::Integer => 'i',
                Token::Float => 'f',
                Token::Quoted => 'q',
                Token::Char(_) => 'c',
            };
            shown.push(format!("{letter}:{}", scanner.token_text()));
        }
    }

    #[test]
    fn tokens_are_those_of_go() {
        for (text, expected) in [
            ("path=foos, x1", "w:path c:= w:foos c:, w:x1"),
            (
                "-12 1.5 .5 1e3 0x1F 0x1p-2 010 1_000",
                "c:- i:12 f:1.5 f:.5 f:1e3 i:0x1F f:0x1p-2 i:010 i:1_000",
            ),
            (r#""a\"b" `c"d`"#, r#"q:"a\"b" q:`c"d`"#),
            ("'a' 5Mi 10.0.0.0", "c:' w:a c:' i:5 w:Mi f:10.0 f:.0 f:.0"),
            ("é_1", "w:é_1"),
            ("", ""),
        ] {
            let (shown, problem) = tokens(text);
            assert_eq!((shown.as_str(), problem), (expected, None), "{text}");
        }
    }

    #[test]
    fn what_go_refuses_is_a_problem() {
        for text in [
            "087", "0x", "0b2", "1e", "1_", "1__0", "0x1.5", "1p3", "0b1.0", "\"a", "`a", "\"a\\", "a\0",
            r#""\d""#, r#""\x4""#,
        ] {
            assert!(tokens(text).1.is_some(), "{text}");
        }
    }
}
