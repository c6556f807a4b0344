//! Diagnostics -> annotations of GitHub Actions.

use kubesmith::diag::{Diagnostic, Level, printable};

use super::details;

/// A diagnostic as a workflow command:
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.
pub(super) fn line(diagnostic: &Diagnostic) -> String {
    let command = match diagnostic.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "notice",
    };
    let location = &diagnostic.location;
    let mut properties = Vec::new();
    if !location.file.is_empty() {
        // GitHub finds a file only by its path from the root of the repository.
        let file = location.file.strip_prefix("./").unwrap_or(&location.file);
        properties.push(format!("file={}", property(file)));
    }
    if location.at.line > 0 {
        properties.push(format!("line={},col={}", location.at.line, location.at.column));
    }
    properties.push(format!("title={}", property(diagnostic.code)));
    format!("::{command} {}::{}\n", properties.join(","), data(&details::text(diagnostic)))
}

/// The message of a workflow command, escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command, escaped; what a reader of the log would not see is escaped too.
fn property(text: &str) -> String {
    data(&printable(text)).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn text_of_an_input_cannot_start_a_workflow_command() {
        let location = Location {
            file: "a,b:c\n::d".to_owned(),
            at: Mark { line: 2, column: 3 },
            pointer: "/x".to_owned(),
        };
        let diagnostic =
            Diagnostic::warning("odd", location, "100 %\n::stop-commands::x").help("see\r\nthere");
        assert_eq!(
            line(&diagnostic),
            "::warning file=a%2Cb%3Ac\\n%3A%3Ad,line=2,col=3,title=odd::100 %25\\n::stop-commands::x%0Aat /x%0A\
             help: see\\r\\nthere\n"
        );
    }

    #[test]
    fn what_a_path_or_a_message_hides_is_shown() {
        let diagnostic = Diagnostic::error("odd", Location::file("a\u{1b}[31m\u{202e}b.py"), "x\u{202e}");
        assert_eq!(line(&diagnostic), "::error file=a\\u{1b}[31m\\u{202e}b.py,title=odd::x\\u{202e}\n");
    }

    #[test]
    fn paths_have_no_leading_dot() {
        let diagnostic = Diagnostic::error("odd", Location::file("./sdk/a.py"), "x");
        assert_eq!(line(&diagnostic), "::error file=sdk/a.py,title=odd::x\n");
    }
}
