//! The bytes of a file that is read or generated -> the error about a merge conflict in it.

use crate::diag::{Diagnostic, Location, Mark};

/// What to do about a conflict in a file that kubesmith has generated.
pub const GENERATED_HELP: &str =
    "take either side, and run `kubesmith generate --force`: the file is then written again";

/// The error about the first conflict of a file; None for a file without the marks that Git leaves: both sides between
/// `<<<<<<<` and `>>>>>>>`, with a line `=======` in between.
pub fn error(bytes: &[u8], shown: &str) -> Option<Diagnostic> {
    Some(error_at(Location { at: find(bytes)?, ..Location::file(shown) }))
}

/// The error about a conflict at a position.
pub fn error_at(location: Location) -> Diagnostic {
    let message = "the file has conflict markers";
    let help = "resolve it: keep one side, or both without the markers";
    Diagnostic::error("merge-conflict", location, message).help(help)
}

/// The position of the first conflict, if there is one.
pub fn find(bytes: &[u8]) -> Option<Mark> {
    if !has_seven_in_a_row(bytes, b'<') {
        return None;
    }
    let mut lines = bytes.split(|byte| *byte == b'\n').enumerate();
    let (first, _) = lines.by_ref().find(|(_, line)| line.starts_with(b"<<<<<<< "))?;
    lines.by_ref().find(|(_, line)| line.trim_ascii_end() == b"=======")?;
    lines.find(|(_, line)| line.starts_with(b">>>>>>> ")).map(|_| Mark::new(first + 1, 1))
}

/// Whether a byte stands seven times in a row, which no honest file has: it costs less than a look at every line. Of seven in a
/// row, one stands at a multiple of seven.
fn has_seven_in_a_row(bytes: &[u8], wanted: u8) -> bool {
    let is_wanted = |byte: &&u8| **byte == wanted;
    (0..bytes.len()).step_by(7).filter(|at| bytes[*at] == wanted).any(|at| {
        let before = bytes[..at].iter().rev().take(6).take_while(is_wanted).count();
        before + bytes[at..].iter().take(7).take_while(is_wanted).count() >= 7
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_has_three_marks_at_the_beginning_of_lines() {
        let at = |text: &str| find(text.as_bytes()).map(|mark| (mark.line, mark.column));
        assert_eq!(at("a: 1\r\n<<<<<<< HEAD\r\nb: 1\r\n=======\r\nb: 2\r\n>>>>>>> main\r\n"), Some((2, 1)));
        for text in [" <<<<<<< HEAD\n=======\n>>>>>>> main\n", "<<<<<<< HEAD\n>>>>>>> main\n", "=======\n"] {
            assert_eq!(at(text), None, "{text}");
        }
    }
}
