//! A diagnostic -> its text in formats that have one text for all of it.

use kubesmith::diag::{Diagnostic, printable};

/// The message, then the pointer and the help, each on a line of its own. What nobody would see is escaped, because the
/// readers of such formats show the text as it is.
pub(super) fn text(diagnostic: &Diagnostic) -> String {
    let mut text = printable(&diagnostic.message).into_owned();
    if !diagnostic.location.pointer.is_empty() {
        text.push_str(&format!("\nat {}", printable(&diagnostic.location.pointer)));
    }
    if !diagnostic.help.is_empty() {
        text.push_str(&format!("\nhelp: {}", printable(&diagnostic.help)));
    }
    text
}
