//! The messages that were shown -> the line with their numbers at the end: `4 errors, 180 warnings in 1,602 files`.

use std::collections::{BTreeMap, BTreeSet};

use kubesmith::diag::{Diagnostic, Level};
use kubesmith::internals::source::cluster::CLUSTER;

/// The numbers of the messages so far.
#[derive(Debug, Default)]
pub(super) struct Count {
    levels: BTreeMap<Level, usize>,
    files: BTreeSet<String>,
}

impl Count {
    pub(super) fn add(&mut self, diagnostics: &[&Diagnostic]) {
        for one in diagnostics {
            *self.levels.entry(one.level).or_default() += one.count();
            let file = &one.location.file;
            let is_file = !file.is_empty() && !file.starts_with(CLUSTER);
            if is_file && !self.files.contains(file) {
                self.files.insert(file.clone());
            }
        }
    }

    /// The line; None where there was no message.
    pub(super) fn line(&self) -> Option<String> {
        let level = |(level, number): (&Level, &usize)| match level {
            Level::Error => counted(*number, "error"),
            Level::Warning => counted(*number, "warning"),
            Level::Note => counted(*number, "note"),
        };
        let levels: Vec<String> = self.levels.iter().map(level).collect();
        let files = match self.files.len() {
            0 => String::new(),
            number => format!(" in {}", counted(number, "file")),
        };
        (!levels.is_empty()).then(|| format!("{}{files}", levels.join(", ")))
    }
}

/// A number, with commas between thousands, and what it counts.
fn counted(number: usize, what: &str) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    let plural = if number == 1 { "" } else { "s" };
    format!("{text} {what}{plural}")
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::Location;

    use super::*;

    #[test]
    fn levels_and_files_are_counted() {
        let line = |all: &[Diagnostic]| {
            let mut count = Count::default();
            count.add(&all.iter().collect::<Vec<_>>());
            count.line()
        };
        let error = |file: &str| Diagnostic::error("odd", Location::file(file), "x");
        let warning = |file: &str| Diagnostic { level: Level::Warning, ..error(file) };
        let many = Diagnostic { level: Level::Note, left_out: 1_234_567, ..error("a") };
        assert_eq!(line(&[]), None);
        assert_eq!(line(&[error(""), error("cluster:a")]).as_deref(), Some("2 errors"));
        assert_eq!(
            line(&[error("a"), error("a"), warning("a")]).as_deref(),
            Some("2 errors, 1 warning in 1 file")
        );
        assert_eq!(
            line(&[warning("a"), many, error("b")]).as_deref(),
            Some("1 error, 1 warning, 1,234,567 notes in 2 files")
        );
    }
}
