//! Several files that are read as one, such as those of a Go package -> the file and the line of a position in them.
//!
//! The lines are numbered one file after the other, as positions in Go's own `token.FileSet` are, so that a position says
//! which file it is in.

use crate::diag::{Location, Mark};

/// Files whose lines are numbered one file after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileSet {
    files: Vec<Part>,
    /// The number of the lines of all files.
    lines: u32,
}

/// A file of a set.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    /// The path as messages print it.
    shown: String,
    /// The lines of the files before it.
    lines_before: u32,
}

impl FileSet {
    /// Adds a file. Returns the number of lines of the files before it, by which the lines of its positions are greater
    /// than in the file.
    #[cfg(any(feature = "go", test))]
    pub fn add(&mut self, shown: &str, text: &str) -> u32 {
        let lines_before = self.lines;
        self.files.push(Part { shown: shown.to_owned(), lines_before });
        let lines = u32::try_from(text.matches('\n').count()).unwrap_or(u32::MAX).saturating_add(1);
        self.lines = self.lines.saturating_add(lines);
        lines_before
    }

    /// The location of a position in the set.
    pub fn location(&self, at: Mark) -> Location {
        let after = self.files.partition_point(|part| part.lines_before < at.line.max(1));
        let Some(part) = self.files.get(after.saturating_sub(1)) else { return Location::default() };
        let at = Mark { line: at.line.saturating_sub(part.lines_before), ..at };
        Location { at, ..Location::file(&part.shown) }
    }
}

#[cfg(test)]
mod tests {
    use super::FileSet;
    use crate::diag::Mark;

    #[test]
    fn a_position_says_its_file_and_its_line() {
        let mut set = FileSet::default();
        assert_eq!(set.add("a.go", "1\n2\n"), 0);
        assert_eq!(set.add("b.go", "1"), 3);
        let shown = |line| {
            let location = set.location(Mark { line, column: 7 });
            (location.file, location.at.line, location.at.column)
        };
        assert_eq!(shown(1), ("a.go".to_owned(), 1, 7));
        assert_eq!(shown(3), ("a.go".to_owned(), 3, 7));
        assert_eq!(shown(4), ("b.go".to_owned(), 1, 7));
    }
}
