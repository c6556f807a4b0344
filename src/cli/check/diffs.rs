//! The differences of all files -> what a person reads of them: code first and not endlessly, data by name.

use std::borrow::Cow;

use kubesmith::FileDiff;

/// The most lines of one file's diff.
const LINES_OF_A_FILE: usize = 100;

/// The most lines of all diffs.
const LINES: usize = 1000;

/// The most characters of a line.
const CHARACTERS: usize = 300;

/// The most files that are named without a diff.
const NAMES: usize = 20;

/// The diffs of code, then the names of the data files that differ; with `verbose` all diffs as they are, in the same order.
pub(super) fn shown(diffs: &[FileDiff], verbose: bool) -> String {
    let (data, code): (Vec<&FileDiff>, Vec<&FileDiff>) = diffs.iter().partition(|diff| diff.is_data);
    if verbose {
        return code.iter().chain(&data).map(|diff| diff.text.as_str()).collect();
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
        text.push_str(&beginning(diff, most));
    }
    named.extend(data.into_iter().map(|diff| (diff, "differs (data)")));
    for (diff, what) in named.iter().take(NAMES) {
        text.push_str(&format!("{} {what}; --verbose shows the diff\n", diff.file));
    }
    if let Some(more) = named.len().checked_sub(NAMES).filter(|more| *more > 0) {
        text.push_str(&format!("{more} more files differ; --verbose shows their diffs\n"));
    }
    text
}

/// The first lines of a diff, and how many more there are.
fn beginning(diff: &FileDiff, most: usize) -> String {
    let mut lines = diff.text.lines();
    let mut text: String =
        lines.by_ref().take(most).map(|line| shortened(line).into_owned() + "\n").collect();
    match lines.count() {
        0 => {}
        1 => text.push_str(&format!("... 1 more line of the diff of {}; --verbose shows it\n", diff.file)),
        more => {
            text.push_str(&format!(
                "... {more} more lines of the diff of {}; --verbose shows them\n",
                diff.file
            ));
        }
    }
    text
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
            shown(&diffs, false),
            "+1\n+2\n+1\na.json differs (data); --verbose shows the diff\n\
             c.json differs (data); --verbose shows the diff\n"
        );
        assert_eq!(shown(&diffs, true), "+1\n+2\n+1\n+1\n+2\n+3\n+1\n");
    }

    #[test]
    fn a_long_diff_says_how_much_more_there_is() {
        let text = shown(&[diff("a.rs", LINES_OF_A_FILE + 5)], false);
        assert!(
            text.ends_with("+100\n... 5 more lines of the diff of a.rs; --verbose shows them\n"),
            "{text}"
        );
        let text = shown(&[diff("a.rs", LINES_OF_A_FILE + 1)], false);
        assert!(text.ends_with("... 1 more line of the diff of a.rs; --verbose shows it\n"), "{text}");
        let long = FileDiff { text: format!("+{}\n", "é".repeat(CHARACTERS)), ..diff("a.rs", 0) };
        let expected = format!("+{}... (1 more characters)\n", "é".repeat(CHARACTERS - 1));
        assert_eq!(shown(&[long], false), expected);
    }

    #[test]
    fn after_many_lines_files_are_only_named() {
        let diffs: Vec<FileDiff> = (0..40).map(|n| diff(&format!("{n}.rs"), 200)).collect();
        let text = shown(&diffs, false);
        assert!(text.lines().count() <= LINES + 10 + NAMES + 1, "{}", text.lines().count());
        assert!(text.contains("\n10.rs differs; --verbose shows the diff\n"), "{text}");
        assert!(text.ends_with("\n10 more files differ; --verbose shows their diffs\n"), "{text}");
    }
}
