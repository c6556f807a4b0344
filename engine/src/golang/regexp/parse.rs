//! A regular expression in Go's syntax, with Perl's forms that Go takes -> its tree, or what Go refuses in it.

use super::class::{class, perl_class, unicode_class};
use super::escape::escape;
use super::syntax::{Class, Code, Node, Position, SyntaxError};

/// The most repetitions of one part, those of repetitions within each other multiplied.
pub const MOST_REPETITIONS: u32 = 1000;
/// The most levels of a tree.
const MOST_LEVELS: usize = 1000;

/// Reads a pattern: its tree, and how many levels this has.
///
/// # Errors
///
/// What Go's `regexp.Compile` refuses first.
pub fn parse(pattern: &str) -> Result<(Node, usize), SyntaxError<'_>> {
    let posix_end = pattern.rfind(":]").map(|at| pattern.len() - at);
    let flags = Flags { folds: false, lines: false, dot_newline: false, lazy: false };
    let parser =
        Parser { pattern, rest: pattern, posix_end, flags, done: Frame::new(None), open: Vec::new() };
    parser.run()
}

/// The flags of `(?imsU)`.
#[derive(Debug, Clone, Copy)]
pub struct Flags {
    /// `i`
    pub folds: bool,
    lines: bool,
    dot_newline: bool,
    lazy: bool,
}

/// A part that is read, with what its repetition depends on.
struct Part {
    node: Node,
    /// The levels of its tree.
    levels: usize,
    /// How often its most repeated part stands there.
    product: u32,
}

/// A group that is being read.
struct Frame {
    /// The flags before it, and whether it captures; None outside of all groups.
    group: Option<(Flags, bool)>,
    /// Its alternatives but the last.
    choices: Vec<Part>,
    /// The parts of the last alternative.
    parts: Vec<Part>,
}

impl Frame {
    fn new(group: Option<(Flags, bool)>) -> Self {
        Self { group, choices: Vec::new(), parts: Vec::new() }
    }

    fn end_alternative(&mut self) {
        let parts = std::mem::take(&mut self.parts);
        self.choices.push(joined(parts, Node::Sequence));
    }

    fn finish(mut self) -> Part {
        self.end_alternative();
        joined(self.choices, Node::Choice)
    }
}

/// Some parts as one; a single part is itself.
fn joined(mut parts: Vec<Part>, node: fn(Vec<Node>) -> Node) -> Part {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let kind = std::mem::discriminant(&node(Vec::new()));
    // Go dissolves what is joined in the same way, and makes one node of literals that follow each other.
    let level = |part: &Part| part.levels + usize::from(std::mem::discriminant(&part.node) != kind);
    let is_literal = kind == std::mem::discriminant(&Node::Sequence(Vec::new()))
        && parts.iter().all(|part| part.levels == 1 && !matches!(part.node, Node::Class(_)));
    Part {
        levels: if is_literal { 1 } else { parts.iter().map(level).max().unwrap_or(1) },
        product: parts.iter().map(|part| part.product).max().unwrap_or(1),
        node: match parts.is_empty() {
            true => Node::Empty,
            false => node(parts.into_iter().map(|part| part.node).collect()),
        },
    }
}

struct Parser<'p> {
    pattern: &'p str,
    rest: &'p str,
    /// How many bytes before the end the last `:]` is, with which names of classes end: no class looks for one in vain.
    posix_end: Option<usize>,
    flags: Flags,
    /// The innermost group.
    done: Frame,
    /// The groups around it.
    open: Vec<Frame>,
}

type Done<'p> = Result<(), SyntaxError<'p>>;

impl<'p> Parser<'p> {
    fn run(mut self) -> Result<(Node, usize), SyntaxError<'p>> {
        // The text that begins with the repetition just before.
        let mut repetition: Option<&'p str> = None;
        while let Some(first) = self.rest.chars().next() {
            let before = self.rest;
            let counts = match first {
                '*' => Some(Counts { least: 0, most: None, rest: &before[1..], valid: true }),
                '+' => Some(Counts { least: 1, most: None, rest: &before[1..], valid: true }),
                '?' => Some(Counts { least: 0, most: Some(1), rest: &before[1..], valid: true }),
                '{' => counts(before),
                _ => None,
            };
            match counts {
                Some(counts) => {
                    self.repeat(counts, repetition)?;
                    repetition = Some(before);
                }
                None => {
                    self.part(first)?;
                    repetition = None;
                }
            }
        }
        if !self.open.is_empty() {
            return Err(SyntaxError { code: Code::MissingParen, part: self.pattern });
        }
        let part = self.done.finish();
        if part.levels > MOST_LEVELS {
            return Err(SyntaxError { code: Code::NestingDepth, part: self.pattern });
        }
        Ok((part.node, part.levels))
    }

    /// Reads what begins with a character and is no repetition.
    fn part(&mut self, first: char) -> Done<'p> {
        let after = &self.rest[first.len_utf8()..];
        let node = match first {
            '(' => return self.open_group(),
            ')' => return self.close_group(),
            '|' => {
                self.rest = after;
                self.done.end_alternative();
                return Ok(());
            }
            '\\' => return self.backslash(),
            '[' => {
                let (class, rest) = class(self.rest, self.posix_end, self.flags.folds)?;
                self.rest = rest;
                return self.push(Node::Class(class));
            }
            '^' if self.flags.lines => Node::Position(Position::LineStart),
            '^' => Node::Position(Position::TextStart),
            '$' if self.flags.lines => Node::Position(Position::LineEnd),
            '$' => Node::Position(Position::TextEnd),
            '.' => Node::Any { with_newline: self.flags.dot_newline },
            other => self.literal(other.into()),
        };
        self.rest = after;
        self.push(node)
    }

    fn literal(&self, point: u32) -> Node {
        Node::Literal { point, folds: self.flags.folds }
    }

    fn push(&mut self, node: Node) -> Done<'p> {
        self.push_part(Part { node, levels: 1, product: 1 })
    }

    fn push_part(&mut self, part: Part) -> Done<'p> {
        if part.levels > MOST_LEVELS {
            return Err(SyntaxError { code: Code::NestingDepth, part: self.pattern });
        }
        self.done.parts.push(part);
        Ok(())
    }

    fn backslash(&mut self) -> Done<'p> {
        let text = self.rest;
        let node = match text.as_bytes().get(1) {
            Some(b'A') => Node::Position(Position::TextStart),
            Some(b'z') => Node::Position(Position::TextEnd),
            Some(b'b') => Node::Position(Position::WordBoundary),
            Some(b'B') => Node::Position(Position::NoWordBoundary),
            Some(b'Q') => return self.quoted(),
            _ => return self.escaped(),
        };
        self.rest = &text[2..];
        self.push(node)
    }

    /// Reads `\Q...\E`, in which everything is literal.
    fn quoted(&mut self) -> Done<'p> {
        let quoted = &self.rest[2..];
        let (text, rest) = quoted.split_once(r"\E").unwrap_or((quoted, ""));
        self.rest = rest;
        text.chars().try_for_each(|literal| self.push(self.literal(literal.into())))
    }

    fn escaped(&mut self) -> Done<'p> {
        let folds = self.flags.folds;
        let item = match perl_class(self.rest) {
            Some(found) => Some(found),
            None => unicode_class(self.rest)?,
        };
        let (node, rest) = match item {
            Some((item, rest)) => (Node::Class(Class { items: vec![item], negated: false, folds }), rest),
            None => {
                let (point, rest) = escape(self.rest)?;
                (self.literal(point), rest)
            }
        };
        self.rest = rest;
        self.push(node)
    }

    fn open_group(&mut self) -> Done<'p> {
        let text = self.rest;
        let flags = self.flags;
        let group = if !text.starts_with("(?") {
            self.rest = &text[1..];
            Some(true)
        } else if text.starts_with("(?P<") && text.len() > 4 {
            self.name(4)?;
            Some(true)
        } else if text.starts_with("(?<") && text.len() > 3 {
            self.name(3)?;
            Some(true)
        } else {
            self.read_flags()?.then_some(false)
        };
        if let Some(captures) = group {
            let around = std::mem::replace(&mut self.done, Frame::new(Some((flags, captures))));
            self.open.push(around);
        }
        Ok(())
    }

    /// Reads the name of a group that begins after some bytes.
    fn name(&mut self, start: usize) -> Done<'p> {
        let text = self.rest;
        let Some(end) = text.find('>') else {
            return Err(SyntaxError { code: Code::NamedCapture, part: text });
        };
        let name = &text[start.min(end)..end];
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(SyntaxError { code: Code::NamedCapture, part: &text[..=end] });
        }
        self.rest = &text[end + 1..];
        Ok(())
    }

    /// Reads flags such as `(?i)` and `(?s:`; whether they begin a group.
    fn read_flags(&mut self) -> Result<bool, SyntaxError<'p>> {
        let text = self.rest;
        let mut flags = self.flags;
        let (mut is_negative, mut has_flag) = (false, false);
        for (at, found) in text.char_indices().skip(2) {
            let end = at + found.len_utf8();
            match found {
                'i' => flags.folds = !is_negative,
                'm' => flags.lines = !is_negative,
                's' => flags.dot_newline = !is_negative,
                'U' => flags.lazy = !is_negative,
                '-' if !is_negative => (is_negative, has_flag) = (true, false),
                ':' | ')' if has_flag || !is_negative => {
                    (self.rest, self.flags) = (&text[end..], flags);
                    return Ok(found == ':');
                }
                _ => return Err(SyntaxError { code: Code::PerlOp, part: &text[..end] }),
            }
            has_flag |= found != '-';
        }
        Err(SyntaxError { code: Code::PerlOp, part: text })
    }

    fn close_group(&mut self) -> Done<'p> {
        let Some(around) = self.open.pop() else {
            return Err(SyntaxError { code: Code::UnexpectedParen, part: self.pattern });
        };
        self.rest = &self.rest[1..];
        let group = std::mem::replace(&mut self.done, around);
        let captures = group.group.is_some_and(|(flags, captures)| {
            self.flags = flags;
            captures
        });
        let mut part = group.finish();
        if captures {
            part.node = Node::Group(Box::new(part.node));
            part.levels += 1;
        }
        self.push_part(part)
    }

    /// Reads a repetition; `before` is the text that begins with the one just before.
    fn repeat(&mut self, counts: Counts<'p>, before: Option<&'p str>) -> Done<'p> {
        let text = self.rest;
        let refused = |from: &'p str, rest: &str, code| {
            Err(SyntaxError { code, part: &from[..from.len() - rest.len()] })
        };
        if !counts.valid {
            return refused(text, counts.rest, Code::RepeatSize);
        }
        let lazy = counts.rest.strip_prefix('?');
        let rest = lazy.unwrap_or(counts.rest);
        if let Some(before) = before {
            return refused(before, rest, Code::RepeatOp);
        }
        let Some(part) = self.done.parts.pop() else {
            return refused(text, rest, Code::MissingRepeatArgument);
        };
        let times = match (text.starts_with('{'), counts.most) {
            // Go does not look at the parts of what never stands there.
            (true, Some(0)) => 0,
            (true, most) => part.product.saturating_mul(most.unwrap_or(counts.least).max(1)),
            (false, _) => part.product,
        };
        let is_counted = counts.least >= 2 || counts.most.is_some_and(|most| most >= 2);
        let repeated = Part {
            levels: part.levels + 1,
            product: times.max(1),
            node: Node::Repeat {
                node: Box::new(part.node),
                least: counts.least,
                most: counts.most,
                greedy: lazy.is_some() == self.flags.lazy,
            },
        };
        self.push_part(repeated)?;
        if is_counted && text.starts_with('{') && times > MOST_REPETITIONS {
            return refused(text, rest, Code::RepeatSize);
        }
        self.rest = rest;
        Ok(())
    }
}

/// A repetition.
#[derive(Clone, Copy)]
struct Counts<'p> {
    least: u32,
    most: Option<u32>,
    /// The text after it, but for a `?`.
    rest: &'p str,
    /// Whether the counts are in order and not too large.
    valid: bool,
}

/// Reads `{2}`, `{2,}` or `{2,3}`; None where a brace begins none, so that it stands for itself.
fn counts(text: &str) -> Option<Counts<'_>> {
    let (least, rest) = count(text.strip_prefix('{')?)?;
    let (most, rest) = match rest.strip_prefix(',') {
        None => (Some(least), rest),
        Some(rest) if rest.starts_with('}') => (None, rest),
        Some(rest) => count(rest).map(|(most, rest)| (Some(most), rest))?,
    };
    let rest = rest.strip_prefix('}')?;
    let valid =
        least <= MOST_REPETITIONS && most.is_none_or(|most| least <= most && most <= MOST_REPETITIONS);
    Some(Counts { least, most, rest, valid })
}

/// Reads a number without needless zeros; one that is too large is the largest one.
fn count(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let digits = &text[..end];
    let is_number = !digits.is_empty() && (digits == "0" || !digits.starts_with('0'));
    is_number.then(|| (digits.parse().unwrap_or(u32::MAX), &text[end..]))
}
