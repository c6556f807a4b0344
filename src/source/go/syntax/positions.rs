//! Offsets in the text of a Go file -> positions in the files of the run.

use crate::diag::Mark;

/// The positions of the offsets of a text. Each is found in logarithmic time, in long lines too.
#[derive(Debug)]
pub struct Positions {
    lines_before: u32,
    /// The offsets of the lines' first characters.
    lines: Vec<usize>,
    /// The offsets of bytes that continue a character, which are no columns of their own.
    continuations: Vec<usize>,
}

impl Positions {
    /// The positions in a text, with the number of lines of the files before it.
    pub fn new(text: &str, lines_before: u32) -> Self {
        let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        let continuations = text.bytes().enumerate().filter(|(_, byte)| byte & 0xC0 == 0x80);
        Self {
            lines_before,
            lines: std::iter::once(0).chain(after_breaks).collect(),
            continuations: continuations.map(|(at, _)| at).collect(),
        }
    }

    /// The position of an offset.
    pub fn mark(&self, offset: usize) -> Mark {
        let line = self.lines.partition_point(|first| *first <= offset);
        let first =
            line.checked_sub(1).and_then(|before| self.lines.get(before)).copied().unwrap_or_default();
        let continuations_before = |end| self.continuations.partition_point(|at| *at < end);
        let bytes_of_others = continuations_before(offset) - continuations_before(first);
        let mark = Mark::new(line, offset - first - bytes_of_others + 1);
        Mark { line: mark.line.saturating_add(self.lines_before), ..mark }
    }
}

#[cfg(test)]
mod tests {
    use super::Positions;
    use crate::diag::Mark;

    #[test]
    fn columns_are_characters_and_lines_go_on_after_the_files_before() {
        let positions = Positions::new("ab\näöc\n", 10);
        assert_eq!(positions.mark(0), Mark { line: 11, column: 1 });
        assert_eq!(positions.mark(3), Mark { line: 12, column: 1 });
        assert_eq!(positions.mark(7), Mark { line: 12, column: 3 });
        assert_eq!(positions.mark(9), Mark { line: 13, column: 1 });
    }
}
