//! The text form of protocol buffers -> messages with their fields, as far as files of tests use it.

use anyhow::{Context, Result, bail};

/// A message: its fields in order, each as often as it is written.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Message {
    fields: Vec<(String, Field)>,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Field {
    Message(Message),
    /// A string; of `bytes` too.
    Text(Vec<u8>),
    /// A number, an enum's name, `true` or `false`.
    Word(String),
}

impl Message {
    /// All values of a field.
    pub fn all<'m>(&'m self, name: &'m str) -> impl Iterator<Item = &'m Field> {
        self.fields.iter().filter(move |(each, _)| each == name).map(|(_, value)| value)
    }

    /// The messages of a field.
    pub fn messages<'m>(&'m self, name: &'m str) -> impl Iterator<Item = &'m Message> {
        self.all(name)
            .filter_map(|field| if let Field::Message(message) = field { Some(message) } else { None })
    }

    /// The first message of a field.
    pub fn message<'m>(&'m self, name: &'m str) -> Option<&'m Message> {
        self.messages(name).next()
    }

    /// The first text of a field; empty without one.
    pub fn text(&self, name: &str) -> String {
        match self.all(name).next() {
            Some(Field::Text(bytes)) => String::from_utf8_lossy(bytes).into_owned(),
            _ => String::new(),
        }
    }

    /// Whether a field is `true`.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.all(name).next(), Some(Field::Word(word)) if word == "true")
    }

    /// The first field.
    pub fn first(&self) -> Option<(&str, &Field)> {
        self.fields.first().map(|(name, field)| (name.as_str(), field))
    }
}

/// Reads a file.
pub fn parse(text: &str) -> Result<Message> {
    let mut reader = Reader { rest: text };
    let message = reader.message(None)?;
    Ok(message)
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn skip(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let Some(comment) = self.rest.strip_prefix('#') else { return };
            self.rest = comment.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }

    fn takes(&mut self, sign: char) -> bool {
        self.skip();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// The fields up to the end, or to this sign.
    fn message(&mut self, end: Option<char>) -> Result<Message> {
        let mut message = Message::default();
        loop {
            while self.takes(',') || self.takes(';') {}
            if end.is_some_and(|end| self.takes(end)) || end.is_none() && self.rest.is_empty() {
                return Ok(message);
            }
            let name = self.name()?;
            self.takes(':');
            if self.takes('[') {
                while !self.takes(']') {
                    let value = self.value()?;
                    message.fields.push((name.clone(), value));
                    self.takes(',');
                }
            } else {
                let value = self.value()?;
                message.fields.push((name, value));
            }
        }
    }

    /// The name of a field, or of an extension in brackets.
    fn name(&mut self) -> Result<String> {
        self.skip();
        if let Some(rest) = self.rest.strip_prefix('[') {
            let (name, rest) = rest.split_once(']').context("a bracket is not closed")?;
            self.rest = rest;
            return Ok(name.trim().to_owned());
        }
        self.word()
    }

    fn word(&mut self) -> Result<String> {
        self.skip();
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '+' | '.');
        let end = self.rest.find(|c| !is_word(c)).unwrap_or(self.rest.len());
        if end == 0 {
            bail!("no name at {:?}", self.rest.chars().take(40).collect::<String>());
        }
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(word.to_owned())
    }

    fn value(&mut self) -> Result<Field> {
        for (open, close) in [('{', '}'), ('<', '>')] {
            if self.takes(open) {
                return self.message(Some(close)).map(Field::Message);
            }
        }
        if !self.rest.starts_with(['"', '\'']) {
            return self.word().map(Field::Word);
        }
        // Texts one after the other are one.
        let mut bytes = Vec::new();
        while let Some(quote) = self.rest.chars().next().filter(|c| matches!(c, '"' | '\'')) {
            self.rest = &self.rest[1..];
            self.string(quote, &mut bytes)?;
            self.skip();
        }
        Ok(Field::Text(bytes))
    }

    /// The rest of a string.
    fn string(&mut self, quote: char, bytes: &mut Vec<u8>) -> Result<()> {
        let mut chars = self.rest.chars();
        loop {
            let c = chars.next().context("a string is not closed")?;
            match c {
                _ if c == quote => {
                    self.rest = chars.as_str();
                    return Ok(());
                }
                '\\' => escape(&mut chars, bytes)?,
                _ => push(c, bytes),
            }
        }
    }
}

fn push(c: char, bytes: &mut Vec<u8>) {
    bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
}

/// What follows a backslash.
fn escape(chars: &mut std::str::Chars<'_>, bytes: &mut Vec<u8>) -> Result<()> {
    let c = chars.next().context("a string is not closed")?;
    let digits = |chars: &mut std::str::Chars<'_>, first: &str, radix, most: usize| -> Result<u32> {
        let mut text = first.to_owned();
        while let Some(digit) = chars.clone().next().filter(|c| c.is_digit(radix) && text.len() < most) {
            text.push(digit);
            chars.next();
        }
        Ok(u32::from_str_radix(&text, radix)?)
    };
    match c {
        'n' => bytes.push(b'\n'),
        'r' => bytes.push(b'\r'),
        't' => bytes.push(b'\t'),
        'a' => bytes.push(7),
        'b' => bytes.push(8),
        'f' => bytes.push(12),
        'v' => bytes.push(11),
        'x' | 'X' => bytes.push(u8::try_from(digits(chars, "", 16, 2)?)?),
        '0'..='7' => bytes.push(u8::try_from(digits(chars, &c.to_string(), 8, 3)?)?),
        'u' => push(char::from_u32(digits(chars, "", 16, 4)?).context("no character")?, bytes),
        'U' => push(char::from_u32(digits(chars, "", 16, 8)?).context("no character")?, bytes),
        other => push(other, bytes),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Field, parse};

    #[test]
    fn fields_are_read() {
        let text = "# a comment\na: 'x' \"\\x01\\u00e9\"\nb { c: -1.5e3, c: true }\nd: [{ e: NAME }, {}]\n[x.y/z] { f: 1 }";
        let message = parse(text).unwrap();
        assert_eq!(message.text("a"), "x\u{1}é");
        let words: Vec<_> = message.message("b").unwrap().all("c").cloned().collect();
        assert_eq!(words, [Field::Word("-1.5e3".to_owned()), Field::Word("true".to_owned())]);
        assert_eq!(message.messages("d").count(), 2);
        assert!(message.message("x.y/z").is_some());
    }
}
