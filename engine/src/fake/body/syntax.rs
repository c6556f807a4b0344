//! Bytes -> whether they are JSON, with the words of Go's `encoding/json` about the first that is wrong.

use crate::limits::REQUEST_VALUES;
use crate::server_text::quoted;

/// The scanner stops at this many levels, as the server does.
const SCANNED_DEPTH: usize = 10_000;

/// What may come next, apart from blanks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Value,
    ValueOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    AfterMember,
    AfterElement,
    End,
}

/// An object or a list that is not complete.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Object,
    List,
}

struct Scanner<'b> {
    bytes: &'b [u8],
    at: usize,
    open: Vec<Open>,
    values: usize,
}

/// Checks that a text is one value.
///
/// # Errors
/// The message of Go, or that there are more values than are read.
pub(super) fn check(bytes: &[u8]) -> Result<(), String> {
    let mut scanner = Scanner { bytes, at: 0, open: Vec::new(), values: 0 };
    let mut expected = Expected::Value;
    loop {
        while matches!(scanner.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            scanner.at += 1;
        }
        match scanner.peek() {
            None if expected == Expected::End => return Ok(()),
            None => return Err(end_of_input()),
            Some(byte) => expected = scanner.step(expected, byte)?,
        }
    }
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The next byte; at the end a blank, which is wrong within everything but texts.
    fn next(&mut self) -> u8 {
        let byte = self.peek().unwrap_or(b' ');
        self.at += 1;
        byte
    }

    /// Reads what begins with a byte; returns what may follow.
    fn step(&mut self, expected: Expected, byte: u8) -> Result<Expected, String> {
        match (expected, byte) {
            (Expected::ValueOrEnd, b']') | (Expected::KeyOrEnd, b'}') => Ok(self.close()),
            (Expected::Value | Expected::ValueOrEnd, _) => self.value(byte),
            (Expected::Key | Expected::KeyOrEnd, b'"') => {
                self.at += 1;
                self.text()?;
                Ok(Expected::Colon)
            }
            (Expected::Key | Expected::KeyOrEnd, _) => {
                Err(invalid(byte, "looking for beginning of object key string"))
            }
            (Expected::Colon, b':') => self.pass(Expected::Value),
            (Expected::Colon, _) => Err(invalid(byte, "after object key")),
            (Expected::AfterMember, b',') => self.pass(Expected::Key),
            (Expected::AfterMember, b'}') | (Expected::AfterElement, b']') => Ok(self.close()),
            (Expected::AfterMember, _) => Err(invalid(byte, "after object key:value pair")),
            (Expected::AfterElement, b',') => self.pass(Expected::Value),
            (Expected::AfterElement, _) => Err(invalid(byte, "after array element")),
            (Expected::End, _) => Err(invalid(byte, "after top-level value")),
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "its callers return it")]
    fn pass(&mut self, expected: Expected) -> Result<Expected, String> {
        self.at += 1;
        Ok(expected)
    }

    fn close(&mut self) -> Expected {
        self.at += 1;
        self.open.pop();
        self.after_value()
    }

    fn after_value(&self) -> Expected {
        match self.open.last() {
            None => Expected::End,
            Some(Open::Object) => Expected::AfterMember,
            Some(Open::List) => Expected::AfterElement,
        }
    }

    fn value(&mut self, byte: u8) -> Result<Expected, String> {
        self.at += 1;
        self.values += 1;
        if REQUEST_VALUES.is_exceeded_by(self.values) {
            return Err(REQUEST_VALUES.message());
        }
        match byte {
            b'{' => return self.open(byte, Open::Object),
            b'[' => return self.open(byte, Open::List),
            b'"' => self.text()?,
            b'-' | b'0'..=b'9' => self.number(byte)?,
            b't' => self.literal("true")?,
            b'f' => self.literal("false")?,
            b'n' => self.literal("null")?,
            _ => return Err(invalid(byte, "looking for beginning of value")),
        }
        Ok(self.after_value())
    }

    fn open(&mut self, byte: u8, open: Open) -> Result<Expected, String> {
        self.open.push(open);
        if self.open.len() > SCANNED_DEPTH {
            return Err(invalid(byte, "exceeded max depth"));
        }
        Ok(if open == Open::Object { Expected::KeyOrEnd } else { Expected::ValueOrEnd })
    }

    /// The rest of a literal whose first letter was read.
    fn literal(&mut self, word: &str) -> Result<(), String> {
        for expected in word.chars().skip(1) {
            let byte = self.next();
            if char::from(byte) != expected {
                return Err(invalid(byte, &format!("in literal {word} (expecting '{expected}')")));
            }
        }
        Ok(())
    }

    /// The rest of a text, after its first quote.
    fn text(&mut self) -> Result<(), String> {
        loop {
            match self.peek().ok_or_else(end_of_input)? {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => {
                    self.at += 1;
                    self.escape()?;
                }
                byte if byte < 0x20 => return Err(invalid(byte, "in string literal")),
                _ => self.at += 1,
            }
        }
    }

    fn escape(&mut self) -> Result<(), String> {
        match self.next() {
            b'b' | b'f' | b'n' | b'r' | b't' | b'\\' | b'/' | b'"' => Ok(()),
            b'u' => (0..4).try_for_each(|_| {
                let byte = self.next();
                let is_digit = byte.is_ascii_hexdigit();
                if is_digit { Ok(()) } else { Err(invalid(byte, "in \\u hexadecimal character escape")) }
            }),
            byte => Err(invalid(byte, "in string escape code")),
        }
    }

    /// The rest of a number, whose first sign was read. What follows it belongs to whatever the number is in.
    fn number(&mut self, first: u8) -> Result<(), String> {
        let first = if first == b'-' { self.digit("in numeric literal")? } else { first };
        if first != b'0' {
            self.digits();
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digit("after decimal point in numeric literal")?;
            self.digits();
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digit("in exponent of numeric literal")?;
            self.digits();
        }
        Ok(())
    }

    fn digit(&mut self, place: &str) -> Result<u8, String> {
        let byte = self.next();
        if byte.is_ascii_digit() { Ok(byte) } else { Err(invalid(byte, place)) }
    }

    fn digits(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
    }
}

fn end_of_input() -> String {
    "unexpected end of JSON input".to_owned()
}

/// The message about a byte, which Go shows as the character with its number.
fn invalid(byte: u8, place: &str) -> String {
    let shown = match byte {
        b'\'' => "\\'".to_owned(),
        b'"' => "\"".to_owned(),
        _ => {
            let shown = quoted(&char::from(byte).to_string());
            shown[1..shown.len() - 1].to_owned()
        }
    };
    format!("invalid character '{shown}' {place}")
}
