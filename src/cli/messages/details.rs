//! A diagnostic -> the lines after its message in formats that have one text for all.

use kubesmith::diag::Diagnostic;

/// The pointer and the help, each on a line of its own.
pub(super) fn details(diagnostic: &Diagnostic) -> String {
    let mut text = String::new();
    if !diagnostic.location.pointer.is_empty() {
        text.push_str(&format!("\nat {}", diagnostic.location.pointer));
    }
    if !diagnostic.help.is_empty() {
        text.push_str(&format!("\nhelp: {}", diagnostic.help));
    }
    text
}
