//! Diagnostics -> text for people, in which one line stands for all notes with one code, and for the most of many errors
//! or warnings with one code in one file. Errors are last, because the end is what a terminal shows.

use std::collections::HashMap;

use kubesmith::diag::{Diagnostic, Level, printable};

use super::excerpt::Excerpt;
use super::excerpts::Excerpts;
use crate::cli::colour::painted;

/// How text for people is printed.
pub(super) struct Human {
    /// Whether levels have colours.
    pub(super) colour: bool,
    /// Whether each diagnostic is printed.
    pub(super) every_one: bool,
}

/// The most errors, or warnings, with one code in one file that are printed.
const MOST_IN_FILE: usize = 20;

/// The most warnings, and the most notes, with one code that have an excerpt.
const MOST_EXCERPTS: usize = 3;

/// The longest message that a line about many notes quotes, in characters.
const QUOTED: usize = 120;

/// The colour of what is around an excerpt.
const FRAME: &str = "1;34";

/// What is printed for one diagnostic, or for many.
struct Part<'d> {
    diagnostic: &'d Diagnostic,
    /// The text, whose first line an excerpt follows.
    text: String,
    has_excerpt: bool,
}

impl Human {
    /// The text of diagnostics, the errors last, else in their order. The line about many notes stands in the place of the
    /// first one.
    pub(super) fn text(&self, diagnostics: &[&Diagnostic]) -> String {
        let mut parts = self.parts(diagnostics);
        parts.sort_by_key(|part| part.diagnostic.level == Level::Error);
        let with_excerpts = parts.iter().filter(|part| part.has_excerpt);
        let excerpts = Excerpts::read(with_excerpts.map(|part| &part.diagnostic.location));
        let mut text = String::new();
        for Part { diagnostic, text: lines, has_excerpt } in &parts {
            let (first, rest) = lines.split_once('\n').unwrap_or((lines, ""));
            text.push_str(&self.coloured(diagnostic, first));
            text.push('\n');
            if let Some(excerpt) = excerpts.get(&diagnostic.location).filter(|_| *has_excerpt) {
                text.push_str(&self.excerpt(excerpt, diagnostic.level));
            }
            if !rest.is_empty() {
                text.extend([rest, "\n"]);
            }
        }
        text
    }

    /// What is printed, in the order of the diagnostics.
    fn parts<'d>(&self, diagnostics: &[&'d Diagnostic]) -> Vec<Part<'d>> {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for note in diagnostics.iter().filter(|one| one.level == Level::Note && !self.every_one) {
            *counts.entry(note.code).or_default() += note.count();
        }
        let mut repeated = Repeated::count(diagnostics, self.every_one);
        let mut excerpts: HashMap<(Level, &str), usize> = HashMap::new();
        let mut parts = Vec::new();
        for &diagnostic in diagnostics {
            let count = counts.get_mut(diagnostic.code).filter(|_| diagnostic.level == Level::Note);
            match repeated.next(diagnostic) {
                Shown::Whole => {}
                Shown::Not => continue,
                Shown::Rest(text) => {
                    parts.push(Part { diagnostic, text, has_excerpt: false });
                    continue;
                }
            }
            let (text, is_one) = match count.map(std::mem::take) {
                None | Some(1) => (diagnostic.to_string(), true),
                Some(0) => continue,
                Some(count) => (many(diagnostic, count), false),
            };
            let before = excerpts.entry((diagnostic.level, diagnostic.code)).or_default();
            let is_first = self.every_one || diagnostic.level == Level::Error || *before < MOST_EXCERPTS;
            let has_excerpt = is_one && is_first;
            *before += usize::from(has_excerpt);
            parts.push(Part { diagnostic, text, has_excerpt });
        }
        parts
    }

    /// A line with the level of its diagnostic in colour, if there are colours.
    fn coloured(&self, diagnostic: &Diagnostic, line: &str) -> String {
        let (word, _) = word_and_colour(diagnostic.level);
        let level = format!("{word}[{}]", diagnostic.code);
        match self.colour {
            true => line.replacen(&level, &self.painted(&level, diagnostic.level), 1),
            false => line.to_owned(),
        }
    }

    /// The lines of an excerpt.
    fn excerpt(&self, excerpt: &Excerpt, level: Level) -> String {
        let frame = |text: &str| if self.colour { painted(text, FRAME) } else { text.to_owned() };
        excerpt.lines(frame, |caret| self.painted(caret, level))
    }

    /// A text in the colour of a level, if there are colours.
    fn painted(&self, text: &str, level: Level) -> String {
        let (_, colour) = word_and_colour(level);
        if self.colour { painted(text, &format!("1;{colour}")) } else { text.to_owned() }
    }
}

/// The name of a level, and the number of its colour.
fn word_and_colour(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Error => ("error", "31"),
        Level::Warning => ("warning", "33"),
        Level::Note => ("note", "36"),
    }
}

/// How many errors and warnings of each level, code and file there are, and how many of them were printed.
struct Repeated<'d>(HashMap<(Level, &'d str, &'d str), (usize, usize)>);

/// What is printed of a diagnostic.
enum Shown {
    Whole,
    Not,
    /// The line about this one and those after it.
    Rest(String),
}

impl<'d> Repeated<'d> {
    fn count(diagnostics: &[&'d Diagnostic], every_one: bool) -> Self {
        let mut counts = HashMap::new();
        for one in diagnostics.iter().filter(|one| one.level != Level::Note && !every_one) {
            counts.entry(Self::key(one)).or_insert((0, 0)).0 += 1;
        }
        Self(counts)
    }

    fn key(one: &'d Diagnostic) -> (Level, &'d str, &'d str) {
        (one.level, one.code, one.location.file.as_str())
    }

    /// Those above the limit are counted, unless one line would stand for one alone.
    fn next(&mut self, one: &'d Diagnostic) -> Shown {
        let Some((all, printed)) = self.0.get_mut(&Self::key(one)) else { return Shown::Whole };
        *printed += 1;
        if *all <= MOST_IN_FILE + 1 || *printed <= MOST_IN_FILE {
            return Shown::Whole;
        }
        if *printed > MOST_IN_FILE + 1 {
            return Shown::Not;
        }
        let rest = *all - MOST_IN_FILE;
        let file = &one.location.file;
        let place = if file.is_empty() { String::new() } else { format!("{}: ", printable(file)) };
        Shown::Rest(format!("{place}... {rest} more of [{}]; --verbose lists them", one.code))
    }
}

/// The line about many notes with one code.
fn many(first: &Diagnostic, count: usize) -> String {
    let message = printable(&first.message);
    let mut quoted: String = message.chars().take(QUOTED).collect();
    if quoted.len() < message.len() {
        quoted.push_str("...");
    }
    let place = match first.location.file.is_empty() {
        true => String::new(),
        false => format!("{}: ", first.location),
    };
    format!("note[{}]: {count} notes (--verbose lists them), the first: {place}{quoted}", first.code)
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    fn place(line: u32) -> Location {
        Location { file: "a.yaml".to_owned(), at: Mark { line, column: 1 }, pointer: "/x".to_owned() }
    }

    #[test]
    fn one_line_stands_for_notes_with_one_code() {
        let all = [
            Diagnostic::warning("odd", place(1), "first"),
            Diagnostic::note("odd", place(2), "second"),
            Diagnostic::note("odd", place(3), "third"),
            Diagnostic::note("once", place(4), "fourth").help("do it"),
            Diagnostic::warning("odd", place(5), "fifth"),
        ];
        let all: Vec<&Diagnostic> = all.iter().collect();
        let text = |every_one| Human { colour: false, every_one }.text(&all);
        assert_eq!(
            text(false),
            "a.yaml:1:1: warning[odd]: first\n  at /x\n\
             note[odd]: 2 notes (--verbose lists them), the first: a.yaml:2:1: second\n\
             a.yaml:4:1: note[once]: fourth\n  at /x\n  help: do it\n\
             a.yaml:5:1: warning[odd]: fifth\n  at /x\n"
        );
        let every: Vec<String> = all.iter().map(|one| format!("{one}\n")).collect();
        assert_eq!(text(true), every.concat());
    }

    #[test]
    fn notes_that_were_only_counted_are_counted() {
        let more = Diagnostic { left_out: 5, ..Diagnostic::note("odd", place(9), "5 more") };
        let all = [Diagnostic::note("odd", place(2), "x".repeat(QUOTED + 1)), more];
        let all: Vec<&Diagnostic> = all.iter().collect();
        let text = Human { colour: false, every_one: false }.text(&all);
        let quoted = "x".repeat(QUOTED);
        let expected =
            format!("note[odd]: 6 notes (--verbose lists them), the first: a.yaml:2:1: {quoted}...\n");
        assert_eq!(text, expected);
    }

    #[test]
    fn many_errors_in_one_file_are_counted() {
        let text = |count: u32, every_one| {
            let all: Vec<Diagnostic> =
                (1..=count).map(|line| Diagnostic::error("odd", place(line), "wrong")).collect();
            let all: Vec<&Diagnostic> = all.iter().collect();
            Human { colour: false, every_one }.text(&all)
        };
        let more = "a.yaml: ... 280 more of [odd]; --verbose lists them\n";
        assert!(text(300, false).ends_with(&format!("a.yaml:20:1: error[odd]: wrong\n  at /x\n{more}")));
        assert_eq!(text(21, false).lines().count(), 42);
        assert_eq!(text(300, true).lines().count(), 600);
    }
}
