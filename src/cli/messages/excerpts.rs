//! The places of messages -> their excerpts, for which each file is read once.

use std::collections::{BTreeMap, HashMap};
use std::io::Read;

use kubesmith::diag::{Location, Mark};
use kubesmith::internals::source::cluster::CLUSTER;

use super::excerpt::Excerpt;
use super::secrets::Hidden;

/// The most bytes of a file that is read again.
const FILE_BYTES: u64 = 16 << 20;

/// What the name of a document begins with that is no file: standard input, and what a cluster sent.
const NO_FILES: [&str; 2] = ["<", CLUSTER];

/// By file and position, so that messages about one place share an excerpt.
#[derive(Default)]
pub(super) struct Excerpts<'d>(HashMap<(&'d str, Mark), Excerpt>);

impl<'d> Excerpts<'d> {
    /// Reads the files of places. A place without a line, and one whose file cannot be read any more, has no excerpt.
    pub(super) fn read(places: impl Iterator<Item = &'d Location>) -> Self {
        let mut by_file: BTreeMap<&str, Vec<Mark>> = BTreeMap::new();
        for Location { file, at, .. } in places.filter(|place| place.at.line > 0) {
            by_file.entry(file).or_default().push(*at);
        }
        let mut found = HashMap::new();
        for (file, mut marks) in by_file {
            let Some(text) = text(file) else { continue };
            marks.sort_unstable();
            marks.dedup();
            let excerpts = in_text(file, &text, marks);
            found.extend(excerpts.into_iter().map(|(mark, excerpt)| ((file, mark), excerpt)));
        }
        Self(found)
    }

    pub(super) fn get(&self, place: &'d Location) -> Option<&Excerpt> {
        self.0.get(&(place.file.as_str(), place.at))
    }
}

/// The text of a file on disk; None for one that cannot be read, is too large or is not UTF-8.
fn text(file: &str) -> Option<String> {
    if NO_FILES.iter().any(|start| file.starts_with(start)) {
        return None;
    }
    // Opening a pipe would wait for a writer.
    let data = std::fs::metadata(file).ok().filter(|data| data.is_file() && data.len() <= FILE_BYTES)?;
    let mut text = String::with_capacity(usize::try_from(data.len()).ok()?);
    std::fs::File::open(file).ok()?.take(FILE_BYTES).read_to_string(&mut text).ok()?;
    Some(text)
}

/// The excerpts at the marks of a text, which ascend. Formats differ in whether a carriage return alone and U+0085 end a
/// line: a text with them has no excerpts.
fn in_text(file: &str, text: &str, marks: Vec<Mark>) -> Vec<(Mark, Excerpt)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\u{85}') || text.contains('\r') && has_lone_return(text) {
        return Vec::new();
    }
    let mut hidden = Hidden::new(file, text);
    let mut lines = Lines { text, number: 1, start: 0 };
    let excerpt = |mark: Mark| {
        let (start, line) = lines.line(mark.line)?;
        (!hidden.contains(start)).then(|| (mark, Excerpt::new(line, mark)))
    };
    marks.into_iter().filter_map(excerpt).collect()
}

/// Whether a carriage return stands without a line feed after it.
fn has_lone_return(text: &str) -> bool {
    text.match_indices('\r').any(|(at, _)| !text[at..].starts_with("\r\n"))
}

/// The lines of a text, in ascending order.
struct Lines<'t> {
    text: &'t str,
    /// The number of the line at `start`.
    number: u32,
    start: usize,
}

impl<'t> Lines<'t> {
    /// The offset of a line and its text; None behind the last one. The line after the last line end is empty.
    fn line(&mut self, number: u32) -> Option<(usize, &'t str)> {
        while self.number < number {
            self.start += self.text[self.start..].find('\n')? + 1;
            self.number += 1;
        }
        Some((self.start, self.text[self.start..].split('\n').next().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of the excerpts of a text at lines and columns.
    fn shown(text: &str, marks: &[(u32, u32)]) -> String {
        let marks = marks.iter().map(|&(line, column)| Mark { line, column }).collect();
        let excerpts = in_text("a.yaml", text, marks);
        excerpts.iter().map(|(_, excerpt)| excerpt.lines(str::to_owned, str::to_owned)).collect()
    }

    #[test]
    fn lines_end_with_and_without_carriage_returns() {
        let expected = "  |\n1 | a: 1\n  | ^\n  |\n2 | b: 2\n  |    ^\n";
        for text in ["a: 1\nb: 2\n", "a: 1\r\nb: 2\r\n", "a: 1\nb: 2", "\u{feff}a: 1\nb: 2"] {
            assert_eq!(shown(text, &[(1, 1), (2, 4)]), expected, "{text:?}");
        }
        for text in ["a: 1\rb: 2\n", "a: 1\u{85}b: 2\n"] {
            assert_eq!(shown(text, &[(1, 1)]), "", "{text:?}");
        }
    }

    #[test]
    fn a_place_behind_the_end_has_at_most_an_empty_line() {
        assert_eq!(shown("", &[(1, 1)]), "  |\n1 |\n  | ^\n");
        assert_eq!(shown("a\n", &[(2, 1), (3, 1)]), "  |\n2 |\n  | ^\n");
    }

    #[test]
    fn one_file_is_read_for_all_of_its_places() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a.yaml").to_string_lossy().into_owned();
        std::fs::write(&path, "a: 1\nb: 2\n").unwrap();
        let place = |file: &str, line| Location { at: Mark { line, column: 1 }, ..Location::file(file) };
        let places =
            [place(&path, 2), place(&path, 1), place(&path, 0), place("missing", 1), place("<stdin>", 1)];
        let excerpts = Excerpts::read(places.iter());
        assert_eq!(
            places.each_ref().map(|place| excerpts.get(place).is_some()),
            [true, true, false, false, false]
        );
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_directories_have_no_text() {
        let directory = tempfile::tempdir().unwrap();
        let pipe = directory.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for path in [pipe.as_path(), directory.path(), std::path::Path::new("/dev/zero")] {
            assert_eq!(text(&path.to_string_lossy()), None);
        }
    }
}
