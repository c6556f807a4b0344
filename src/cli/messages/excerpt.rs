//! The text of a file and a position in it -> the line there, as a person reads it, and the column of the caret below it.

use kubesmith::diag::{Mark, printable};
use unicode_width::UnicodeWidthStr;

/// The most columns of a line that are shown.
const COLUMNS: usize = 100;

/// The columns after the position that are shown of a line that is cut on both sides.
const COLUMNS_AFTER: usize = 40;

/// What stands for the part of a line that is cut off.
const CUT: &str = "...";

/// What a tab is shown as: terminals have different stops.
const TAB: &str = "    ";

/// A line of a file with a caret below the character that a message is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// The number of the line, from 1.
    number: u32,
    /// What is shown of the line: without invisible characters, and cut if it is long.
    line: String,
    /// How many columns of the terminal are before the caret.
    caret: usize,
}

impl Excerpt {
    /// The excerpt at a position in this line. A column behind the last character is the one after it.
    pub(super) fn new(line: &str, at: Mark) -> Self {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let column = (at.column as usize).saturating_sub(1);
        let parts = line.split_at(line.char_indices().nth(column).map_or(line.len(), |(byte, _)| byte));
        let (before, after) = (parts.0.replace('\t', TAB), parts.1.replace('\t', TAB));
        let (before, after) = (before.as_str(), after.as_str());
        let is_short = |text: &str| text.len() <= COLUMNS * 4 && printable(text).width() <= COLUMNS;
        let (shown_before, shown_after) = match is_short(&line.replace('\t', TAB)) {
            true => (before, after),
            false => around(before, after),
        };
        let cut = |is_cut: bool| if is_cut { CUT } else { "" };
        let start = format!("{}{}", cut(shown_before.len() < before.len()), printable(shown_before));
        let end = format!("{}{}", printable(shown_after), cut(shown_after.len() < after.len()));
        Self { number: at.line, caret: start.width(), line: format!("{start}{end}") }
    }

    /// Three lines: a bar, the line with its number, the caret. `paint` colours the number and the bars, `mark` the caret.
    pub(super) fn lines(&self, paint: impl Fn(&str) -> String, mark: impl Fn(&str) -> String) -> String {
        let number = self.number.to_string();
        let indent = " ".repeat(number.len());
        let (bar, numbered) = (paint(&format!("{indent} |")), paint(&format!("{number} |")));
        let space = if self.line.is_empty() { "" } else { " " };
        let caret = format!("{}{}", " ".repeat(self.caret), mark("^"));
        format!("{bar}\n{numbered}{space}{}\n{bar} {caret}\n", self.line)
    }
}

/// The parts of a long line that are shown before and after a position.
fn around<'t>(before: &'t str, after: &'t str) -> (&'t str, &'t str) {
    let short_end = beginning(after, COLUMNS_AFTER);
    let start = ending(before, COLUMNS - printable(short_end).width());
    match start.len() < before.len() {
        true => (start, short_end),
        false => (start, beginning(after, COLUMNS - printable(start).width())),
    }
}

/// The beginning of a text that fits into so many columns.
fn beginning(text: &str, columns: usize) -> &str {
    &text[..fitting(text.char_indices().map(|(at, c)| (at + c.len_utf8(), c)), columns).unwrap_or(0)]
}

/// The end of a text that fits into so many columns.
fn ending(text: &str, columns: usize) -> &str {
    &text[fitting(text.char_indices().rev(), columns).unwrap_or(text.len())..]
}

/// The offset of the last one of the characters that fit. Characters without a width are limited too.
fn fitting(characters: impl Iterator<Item = (usize, char)>, columns: usize) -> Option<usize> {
    let mut used = 0;
    let mut buffer = [0; 4];
    let fits = |(_, c): &(usize, char)| {
        used += printable(c.encode_utf8(&mut buffer)).width();
        used <= columns
    };
    characters.take(columns * 2).take_while(fits).last().map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three lines for a line and a column.
    fn shown(line: &str, column: u32) -> String {
        Excerpt::new(line, Mark { line: 7, column }).lines(str::to_owned, str::to_owned)
    }

    #[test]
    fn the_caret_is_below_its_character() {
        for (line, column, expected, caret) in [
            ("size: long", 7, "size: long", 6),
            ("size: long\r", 11, "size: long", 10),
            ("size", 99, "size", 4),
            ("\tsize: x", 2, "    size: x", 4),
            ("\tsize:\tx", 8, "    size:    x", 13),
            ("漢字: x", 3, "漢字: x", 4),
            ("e\u{301}: x", 4, "e\u{301}: x", 2),
            ("🙂: x", 2, "🙂: x", 2),
            ("a\u{202e}\u{1b}[31mb", 8, r"a\u{202e}\u{1b}[31mb", 19),
            ("a", 0, "a", 0),
        ] {
            let expected = format!("  |\n7 | {expected}\n  | {}^\n", " ".repeat(caret));
            assert_eq!(shown(line, column), expected, "{line}");
        }
        assert_eq!(shown("", 1), "  |\n7 |\n  | ^\n");
    }

    #[test]
    fn the_numbers_of_lines_have_room() {
        let excerpt = Excerpt::new("a: b", Mark { line: 1234, column: 4 });
        assert_eq!(excerpt.lines(str::to_owned, str::to_owned), "     |\n1234 | a: b\n     |    ^\n");
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let long = "0123456789".repeat(100_000);
        let line = |column| shown(&long, column).lines().nth(1).unwrap().to_owned();
        assert_eq!(line(1), format!("7 | {}...", &long[..100]));
        assert_eq!(line(51), format!("7 | {}...", &long[..100]));
        assert_eq!(line(500_001), format!("7 | ...{}...", &long[..100]));
        assert_eq!(line(1_000_001), format!("7 | ...{}", &long[..100]));
        for column in [1, 51, 61, 500_001, 1_000_000] {
            let text = shown(&long, column);
            let lines: Vec<&str> = text.lines().collect();
            let caret = lines[2].find('^').unwrap();
            let expected = (column - 1) % 10;
            assert_eq!(lines[1].as_bytes()[caret], b'0' + u8::try_from(expected).unwrap(), "{column}");
        }
    }

    #[test]
    fn a_line_of_wide_or_of_no_characters_is_cut_too() {
        let wide = shown(&"漢".repeat(300), 150);
        assert!(wide.lines().all(|line| line.width() <= COLUMNS + 2 * CUT.len() + 4), "{wide}");
        let nothing = format!("e{}", "\u{301}".repeat(100_000));
        assert!(shown(&nothing, 50_000).len() < 2000);
    }
}
