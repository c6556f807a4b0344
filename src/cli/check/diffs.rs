//! The differences of all files -> what a person reads of them: code first and not endlessly, data by name.

use std::borrow::Cow;

use kubesmith::FileDiff;
use kubesmith::diag::printable;

use crate::cli::colour::painted;

/// The most lines of one file's diff.
const LINES_OF_A_FILE: usize = 100;

/// The most lines of all diffs.
const LINES: usize = 1000;

/// The most characters of a line.
const CHARACTERS: usize = 300;

/// The most files that are named without a diff.
const NAMES: usize = 20;

/// The diffs of code, then the names of the data files that differ; with `verbose` whole diffs of all, in the same order.
pub(super) fn shown(diffs: &[FileDiff], verbose: bool, colour: bool) -> String {
    let (data, code): (Vec<&FileDiff>, Vec<&FileDiff>) = diffs.iter().partition(|diff| diff.is_data);
    let line = |(at, line): (usize, &str)| if colour { in_colour(at, line) } else { format!("{line}\n") };
    if verbose {
        let all = code.iter().chain(&data).flat_map(|diff| diff.text.lines().enumerate());
        return all.map(|(at, text)| line((at, &visible(text)))).collect();
    }
    let mut text = String::new();
    let mut left = LINES;
    let mut named = Vec::new();
    for diff in code {
        if left == 0 {
            named.push((diff, "differs"));
            continue;
        }
        let most = left.min(LINES_OF_A_FILE);
        left -= diff.text.lines().count().min(most);
        text.push_str(&beginning(diff, most, line));
    }
    named.extend(data.into_iter().map(|diff| (diff, "differs (data)")));
    for (diff, what) in named.iter().take(NAMES) {
        text.push_str(&format!("{} {what}; --verbose shows the diff\n", printable(&diff.file)));
    }
    if let Some(more) = named.len().checked_sub(NAMES).filter(|more| *more > 0) {
        text.push_str(&format!("{more} more files differ; --verbose shows their diffs\n"));
    }
    text
}

/// The first lines of a diff, and how many more there are.
fn beginning(diff: &FileDiff, most: usize, line: impl Fn((usize, &str)) -> String) -> String {
    let mut lines = diff.text.lines().enumerate();
    let mut text: String =
        lines.by_ref().take(most).map(|(at, text)| line((at, &shortened(&visible(text))))).collect();
    let file = printable(&diff.file);
    match lines.count() {
        0 => {}
        1 => text.push_str(&format!("... 1 more line of the diff of {file}; --verbose shows it\n")),
        more => {
            text.push_str(&format!("... {more} more lines of the diff of {file}; --verbose shows them\n"))
        }
    }
    text
}

/// A line with escapes for the characters that a reader would not see; a tab is seen.
fn visible(line: &str) -> Cow<'_, str> {
    match line.contains('\t') {
        true => Cow::Owned(line.split('\t').map(printable).collect::<Vec<_>>().join("\t")),
        false => printable(line),
    }
}

/// A line with git's colours; the first two name the files.
fn in_colour(at: usize, line: &str) -> String {
    let sgr = match line.as_bytes().first() {
        _ if at < 2 => "1",
        Some(b'@') => "36",
        Some(b'-') => "31",
        Some(b'+') => "32",
        _ => return format!("{line}\n"),
    };
    painted(line, sgr) + "\n"
}

/// The beginning of a line that is longer than a person reads.
fn shortened(line: &str) -> Cow<'_, str> {
    let Some((end, _)) = line.char_indices().nth(CHARACTERS) else { return Cow::Borrowed(line) };
    let more = line[end..].chars().count();
    Cow::Owned(format!("{}... ({more} more characters)", &line[..end]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(file: &str, lines: usize) -> FileDiff {
        let text = (1..=lines).map(|n| format!("+{n}\n")).collect();
        FileDiff { file: file.to_owned(), is_data: file.ends_with(".json"), text }
    }

    #[test]
    fn code_comes_first_and_data_by_name() {
        let diffs = [diff("a.json", 3), diff("b.rs", 2), diff("c.json", 1), diff("d.py", 1)];
        assert_eq!(
            shown(&diffs, false, false),
            "+1\n+2\n+1\na.json differs (data); --verbose shows the diff\n\
             c.json differs (data); --verbose shows the diff\n"
        );
        assert_eq!(shown(&diffs, true, false), "+1\n+2\n+1\n+1\n+2\n+3\n+1\n");
    }

    #[test]
    fn a_long_diff_says_how_much_more_there_is() {
        let text = shown(&[diff("a.rs", LINES_OF_A_FILE + 5)], false, false);
        assert!(
            text.ends_with("+100\n... 5 more lines of the diff of a.rs; --verbose shows them\n"),
            "{text}"
        );
        let text = shown(&[diff("a.rs", LINES_OF_A_FILE + 1)], false, false);
        assert!(text.ends_with("... 1 more line of the diff of a.rs; --verbose shows it\n"), "{text}");
        let long = FileDiff { text: format!("+{}\n", "é".repeat(CHARACTERS)), ..diff("a.rs", 0) };
        let expected = format!("+{}... (1 more characters)\n", "é".repeat(CHARACTERS - 1));
        assert_eq!(shown(&[long], false, false), expected);
    }

    #[test]
    fn after_many_lines_files_are_only_named() {
        let diffs: Vec<FileDiff> = (0..40).map(|n| diff(&format!("{n}.rs"), 200)).collect();
        let text = shown(&diffs, false, false);
        assert!(text.lines().count() <= LINES + 10 + NAMES + 1, "{}", text.lines().count());
        assert!(text.contains("\n10.rs differs; --verbose shows the diff\n"), "{text}");
        assert!(text.ends_with("\n10 more files differ; --verbose shows their diffs\n"), "{text}");
    }
    #[test]
    fn a_diff_has_the_colours_of_git_and_shows_what_a_file_hides() {
        let text = "--- a.rs\n+++ a.rs\n@@ -1 +1 @@\n--- x\n+\ty\u{202e}\u{1b}[31m\n z\n";
        let diff = FileDiff { text: text.to_owned(), ..diff("a.rs", 0) };
        let plain = text.replace('\u{202e}', r"\u{202e}").replace('\u{1b}', r"\u{1b}");
        let coloured = "\u{1b}[1m--- a.rs\u{1b}[0m\n\u{1b}[1m+++ a.rs\u{1b}[0m\n\u{1b}[36m@@ -1 +1 @@\u{1b}[0m\n\
                        \u{1b}[31m--- x\u{1b}[0m\n\u{1b}[32m+\ty\\u{202e}\\u{1b}[31m\u{1b}[0m\n z\n";
        for verbose in [false, true] {
            assert_eq!(shown(std::slice::from_ref(&diff), verbose, false), plain);
            assert_eq!(shown(std::slice::from_ref(&diff), verbose, true), coloured);
        }
    }
}
