//! Diagnostics -> text for people, in which one line stands for all notes with one code.

use std::collections::HashMap;

use kubesmith::diag::{Diagnostic, Level, printable};

/// How text for people is printed.
pub(super) struct Human {
    /// Whether levels have colours.
    pub(super) colour: bool,
    /// Whether each note is printed.
    pub(super) every_note: bool,
}

/// The longest message that a line about many notes quotes, in characters.
const QUOTED: usize = 120;

impl Human {
    /// The text of diagnostics, in their order. The line about many notes stands in the place of the first one.
    pub(super) fn text(&self, diagnostics: &[&Diagnostic]) -> String {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for note in diagnostics.iter().filter(|one| one.level == Level::Note && !self.every_note) {
            *counts.entry(note.code).or_default() += note.count();
        }
        let mut text = String::new();
        for diagnostic in diagnostics {
            let count = counts.get_mut(diagnostic.code).filter(|_| diagnostic.level == Level::Note);
            let line = match count.map(std::mem::take) {
                None | Some(1) => diagnostic.to_string(),
                Some(0) => continue,
                Some(count) => many(diagnostic, count),
            };
            text.push_str(&self.coloured(diagnostic, line));
            text.push('\n');
        }
        text
    }

    /// A text with the level of its diagnostic in colour, if there are colours.
    fn coloured(&self, diagnostic: &Diagnostic, text: String) -> String {
        let (word, colour) = match diagnostic.level {
            Level::Error => ("error", "31"),
            Level::Warning => ("warning", "33"),
            Level::Note => ("note", "36"),
        };
        let level = format!("{word}[{}]", diagnostic.code);
        match self.colour {
            true => text.replacen(&level, &format!("\u{1b}[1;{colour}m{level}\u{1b}[0m"), 1),
            false => text,
        }
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
        let text = |every_note| Human { colour: false, every_note }.text(&all);
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
        let text = Human { colour: false, every_note: false }.text(&all);
        let quoted = "x".repeat(QUOTED);
        let expected =
            format!("note[odd]: 6 notes (--verbose lists them), the first: a.yaml:2:1: {quoted}...\n");
        assert_eq!(text, expected);
    }
}
