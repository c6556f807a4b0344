//! The text of a JSON path -> its steps (client-go `util/jsonpath/parser.go`).

use serde_json::Value;

use super::step::{Filter, Path, Slice, Step};

/// What ends the name of a field.
const ENDS: [char; 11] = [' ', '\t', '\r', '\n', '.', ',', '[', ']', '$', '@', '{'];

/// Reads a path. A brace ends it.
pub(super) fn path(text: &str) -> Option<Path> {
    let mut reader = Reader { rest: text, steps: Vec::new() };
    while !reader.rest.is_empty() && !reader.rest.starts_with('}') {
        reader.step()?;
    }
    Some(reader.steps)
}

struct Reader<'t> {
    rest: &'t str,
    steps: Path,
}

impl<'t> Reader<'t> {
    fn step(&mut self) -> Option<()> {
        if let Some(rest) = self.rest.strip_prefix("[?(") {
            return self.filter(rest);
        }
        if let Some(rest) = self.rest.strip_prefix("..") {
            return self.recursive(rest);
        }
        let first = self.rest.chars().next()?;
        let rest = &self.rest[first.len_utf8()..];
        match first {
            ' ' | '@' | '$' => self.rest = rest,
            '[' => return self.array(rest),
            '"' | '\'' => return self.quote(first, rest),
            '.' => {
                self.rest = rest;
                self.field();
            }
            '+' | '-' => return self.number(),
            _ if first.is_numeric() => return self.number(),
            _ if first == '_' || first.is_alphabetic() => return self.word(),
            _ => return None,
        }
        Some(())
    }

    /// The text before the end of a name, which a backslash may put off.
    fn name(&mut self) -> &'t str {
        let mut chars = self.rest.char_indices();
        let mut end = self.rest.len();
        while let Some((at, c)) = chars.next() {
            if c == '\\' {
                chars.next();
            } else if ENDS.contains(&c) || c == '}' {
                end = at;
                break;
            }
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        name
    }

    fn field(&mut self) {
        let step = match self.name() {
            "*" => Step::Wildcard,
            name => Step::Field(name.replace('\\', "")),
        };
        self.steps.push(step);
    }

    fn recursive(&mut self, rest: &'t str) -> Option<()> {
        if self.steps.last() == Some(&Step::Recursive) {
            return None;
        }
        self.rest = rest;
        self.steps.push(Step::Recursive);
        if rest.starts_with(|c: char| c == '_' || c.is_alphanumeric()) {
            self.field();
        }
        Some(())
    }

    /// `true` and `false`; other words are commands, which have no meaning here.
    fn word(&mut self) -> Option<()> {
        let value = self.name().parse::<bool>().ok()?;
        self.steps.push(Step::Literal(value.into()));
        Some(())
    }

    fn number(&mut self) -> Option<()> {
        let sign = usize::from(self.rest.starts_with(['+', '-']));
        let digits = self.rest[sign..].find(|c: char| c != '.' && !c.is_numeric());
        let (text, rest) = self.rest.split_at(digits.map_or(self.rest.len(), |digits| sign + digits));
        let text = text.trim_start_matches('+');
        let number = match text.parse::<i64>() {
            Ok(whole) => whole.into(),
            Err(_) => Value::from(text.parse::<f64>().ok()?),
        };
        self.steps.push(Step::Literal(number));
        self.rest = rest;
        Some(())
    }

    /// A text in quotes. `rest` begins after the first of them.
    fn quote(&mut self, quote: char, rest: &'t str) -> Option<()> {
        let mut text = String::new();
        let mut chars = rest.char_indices();
        loop {
            match chars.next()? {
                (_, '\n') => return None,
                (_, '\\') => match chars.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    escaped if escaped == quote || escaped == '\\' => text.push(escaped),
                    _ => return None,
                },
                (at, c) if c == quote => {
                    self.steps.push(Step::Literal(text.into()));
                    self.rest = &rest[at + 1..];
                    return Some(());
                }
                (_, c) => text.push(c),
            }
        }
    }

    /// What is in brackets: `*`, a key in quotes, an index, a range, or several of these.
    fn array(&mut self, rest: &'t str) -> Option<()> {
        let (text, rest) = rest.split_once(']')?;
        if text.contains('\n') {
            return None;
        }
        self.rest = rest;
        if text.contains(',') {
            let parts = text.split(',').map(|part| path(&format!("[{}]", part.trim_matches(' '))));
            self.steps.push(Step::Union(parts.collect::<Option<_>>()?));
            return Some(());
        }
        let quoted = text.strip_prefix('\'').and_then(|text| text.strip_suffix('\''));
        if let Some(key) = quoted.filter(|key| !key.contains('\'')) {
            self.steps.extend(path(&format!(".{key}"))?);
            return Some(());
        }
        self.steps.push(Step::Slice(slice(if text == "*" { ":" } else { text })?));
        Some(())
    }

    /// A test. `rest` begins after the first parenthesis.
    fn filter(&mut self, rest: &'t str) -> Option<()> {
        let mut quote = None;
        let mut is_closed = false;
        let mut before = '(';
        let end = rest.char_indices().find_map(|(at, c)| {
            match (c, quote) {
                ('\n', _) => return Some(None),
                ('"' | '\'', None) => quote = Some(c),
                (c, Some(open)) if c == open && before != '\\' => is_closed = true,
                (')', _) if quote.is_some() == is_closed => return Some(Some(at)),
                _ => {}
            }
            before = c;
            None
        })??;
        self.rest = rest[end + 1..].strip_prefix(']')?;
        self.steps.push(Step::Filter(test(&rest[..end])?));
        Some(())
    }
}

/// The text of a test, which compares two paths or asks whether there is something.
fn test(text: &str) -> Option<Filter> {
    let is_sign = |c: char| matches!(c, '!' | '<' | '>' | '=');
    let compared = text.find(is_sign).filter(|at| *at > 0).and_then(|at| {
        let (left, rest) = text.split_at(at);
        // The last sign belongs to what follows if nothing else does.
        let signs = rest.find(|c| !is_sign(c)).unwrap_or(rest.len().saturating_sub(1));
        (signs > 0).then(|| (left, rest.split_at(signs)))
    });
    Some(match compared {
        None => Filter { left: path(text)?, operator: String::new(), right: Path::new() },
        Some((left, (operator, right))) => {
            Filter { left: path(left)?, operator: operator.to_owned(), right: path(right)? }
        }
    })
}

/// `1`, `-1`, `1:3`, `:`, `::2`.
fn slice(text: &str) -> Option<Slice> {
    let mut parts = text.splitn(3, ':');
    let mut part = || match parts.next() {
        None | Some("") => Some(None),
        Some(text) if text.starts_with('+') => None,
        Some(text) => text.parse::<i64>().ok().map(Some),
    };
    let (from, to, step) = (part()?, part()?, part()?);
    let is_one = !text.contains(':');
    let to = if is_one { Some(from.unwrap_or_default() + 1) } else { to };
    Some(Slice { from, to, is_one, step })
}
