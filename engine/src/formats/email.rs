//! A text -> whether Go's `net/mail.ParseAddress` reads one address from it.

use crate::golang::ip;

/// Whether a text is one address, which may have a name, comments, or be alone in a group.
pub fn is_email(text: &str) -> bool {
    let mut reader = Reader { rest: text };
    let addresses = reader.address(true);
    addresses == Some(1) && reader.comments().is_some() && reader.rest.is_empty()
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    fn take(&mut self, sign: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(sign)?;
        Some(())
    }

    /// Reads an address, or a group where one may be: the number of addresses.
    fn address(&mut self, may_be_group: bool) -> Option<usize> {
        self.skip_blanks();
        if self.rest.is_empty() {
            return None;
        }
        if self.plain_address().is_some() {
            self.skip_blanks();
            if self.rest.starts_with('(') {
                let comment = self.comment()?;
                let mut words = comment.split([' ', '\t']).filter(|word| !word.is_empty());
                words.all(|word| !has_unknown_charset(word)).then_some(())?;
            }
            return Some(1);
        }
        if !self.rest.starts_with('<') {
            self.phrase()?;
        }
        self.skip_blanks();
        if may_be_group && self.take(':').is_some() {
            return self.group();
        }
        self.take('<')?;
        self.plain_address()?;
        self.take('>')?;
        Some(1)
    }

    fn group(&mut self) -> Option<usize> {
        self.skip_blanks();
        if self.take(';').is_some() {
            return self.comments().map(|()| 0);
        }
        let mut count = 0;
        loop {
            count += self.address(false)?;
            self.comments()?;
            if self.take(';').is_some() {
                return self.comments().map(|()| count);
            }
            self.take(',')?;
        }
    }

    /// Reads `a@b`, or nothing at all.
    fn plain_address(&mut self) -> Option<()> {
        let before = self.rest;
        let found = self.local_part().and_then(|()| self.domain());
        if found.is_none() {
            self.rest = before;
        }
        found
    }

    fn local_part(&mut self) -> Option<()> {
        self.skip_blanks();
        if self.rest.starts_with('"') {
            self.quoted().filter(|is_empty| !is_empty)?;
        } else {
            self.dotted_atom()?;
        }
        self.take('@')
    }

    fn domain(&mut self) -> Option<()> {
        self.skip_blanks();
        let Some(literal) = self.rest.strip_prefix('[') else { return self.dotted_atom() };
        let end = literal.find(|c| matches!(c, '[' | ']' | '\\') || !is_visible(c))?;
        let (address, rest) = literal.split_at(end);
        self.rest = rest.strip_prefix(']')?;
        ip::parse_address(address).ok().filter(|(_, zone)| zone.is_empty()).map(|_| ())
    }

    fn atom(&mut self) -> Option<&'t str> {
        let end = self.rest.find(|c| !is_atom(c)).unwrap_or(self.rest.len());
        let (atom, rest) = self.rest.split_at(end);
        self.rest = rest;
        (!atom.is_empty()).then_some(atom)
    }

    fn dotted_atom(&mut self) -> Option<()> {
        let atom = self.atom()?;
        (!atom.starts_with('.') && !atom.contains("..") && !atom.ends_with('.')).then_some(())
    }

    /// Reads a text in quotes: whether it is empty.
    fn quoted(&mut self) -> Option<bool> {
        let text = self.rest.strip_prefix('"')?;
        let mut escaped = false;
        for (at, found) in text.char_indices() {
            match found {
                '"' if !escaped => {
                    self.rest = &text[at + 1..];
                    return Some(at == 0);
                }
                '\\' if !escaped => escaped = true,
                ' ' | '\t' => escaped = false,
                _ if is_visible(found) => escaped = false,
                _ => return None,
            }
        }
        None
    }

    /// Reads the words of a name. What follows a word need not be one.
    fn phrase(&mut self) -> Option<()> {
        let mut words = 0;
        loop {
            if words > 0 {
                self.comments()?;
            }
            self.skip_blanks();
            if self.rest.is_empty() {
                return Some(());
            }
            let word = if self.rest.starts_with('"') {
                self.quoted().map(|_| ())
            } else {
                self.atom().filter(|atom| !has_unknown_charset(atom)).map(|_| ())
            };
            match word {
                Some(()) => words += 1,
                None if words > 0 => return Some(()),
                None => return None,
            }
        }
    }

    fn comments(&mut self) -> Option<()> {
        self.skip_blanks();
        while self.rest.starts_with('(') {
            self.comment()?;
            self.skip_blanks();
        }
        Some(())
    }

    /// Reads a comment, with the comments in it.
    fn comment(&mut self) -> Option<String> {
        let text = self.rest.strip_prefix('(')?;
        let mut comment = String::new();
        let mut depth = 1;
        let mut characters = text.chars();
        while let Some(found) = characters.next() {
            let mut kept = found;
            match found {
                '\\' if !characters.as_str().is_empty() => kept = characters.next()?,
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.rest = characters.as_str();
                return Some(comment);
            }
            comment.push(kept);
        }
        None
    }
}

fn is_visible(character: char) -> bool {
    matches!(character, '!'..='~') || !character.is_ascii()
}

fn is_atom(character: char) -> bool {
    is_visible(character) && !"()<>[]:;@\\,\"".contains(character)
}

/// Whether a word is encoded as in RFC 2047, in a set of characters that Go's `mime` does not know.
fn has_unknown_charset(word: &str) -> bool {
    let inner = word.strip_prefix("=?").and_then(|word| word.strip_suffix("?="));
    let parts: Vec<&str> =
        inner.filter(|_| word.len() >= 8).map(|word| word.split('?').collect()).unwrap_or_default();
    let [charset, encoding, content] = parts[..] else { return false };
    let is_encoded = match encoding {
        "B" | "b" => is_base64(content),
        "Q" | "q" => is_quoted_printable(content.as_bytes()),
        _ => false,
    };
    let is_known =
        ["utf-8", "iso-8859-1", "us-ascii"].iter().any(|known| known.eq_ignore_ascii_case(charset));
    is_encoded && !charset.is_empty() && !is_known
}

fn is_base64(text: &str) -> bool {
    text.is_empty() || super::ids::is_base64(text)
}

fn is_quoted_printable(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some((first, after)) = rest.split_first() {
        rest = match (first, after) {
            (b'=', [high, low, after @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => after,
            (b'=', _) => return false,
            (b' '..=b'~' | b'\n' | b'\r' | b'\t', _) => after,
            _ => return false,
        };
    }
    true
}
