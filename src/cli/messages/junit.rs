//! Diagnostics -> a JUnit document with one test suite, as CI systems show it.
//!
//! Each error is a failed test. Warnings and notes fail nothing: they are the output of tests that pass. A run without
//! messages has one test that passes, because several readers take a suite without tests for a fault.

use kubesmith::diag::{Diagnostic, Level, printable};

use super::details;

/// The text of the document of a run.
pub(super) fn document(diagnostics: &[Diagnostic]) -> String {
    let failures = diagnostics.iter().filter(|one| one.level == Level::Error).count();
    let counts = format!(
        "tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\" time=\"0\"",
        diagnostics.len().max(1)
    );
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kubesmith\" {counts}>\n  \
         <testsuite name=\"kubesmith\" {counts}>\n"
    );
    diagnostics.iter().for_each(|diagnostic| text.push_str(&case(diagnostic)));
    if diagnostics.is_empty() {
        text.push_str("    <testcase classname=\"kubesmith\" name=\"no messages\" time=\"0\"/>\n");
    }
    text.push_str("  </testsuite>\n</testsuites>\n");
    text
}

/// The test of one message.
fn case(diagnostic: &Diagnostic) -> String {
    let code = diagnostic.code;
    let location = diagnostic.location.to_string();
    let name = if location.is_empty() { code.to_owned() } else { format!("{location} {code}") };
    let mut attributes = format!("classname=\"kubesmith.{code}\" name=\"{}\" time=\"0\"", escaped(&name));
    if !diagnostic.location.file.is_empty() {
        attributes.push_str(&format!(" file=\"{}\"", escaped(&printable(&diagnostic.location.file))));
    }
    if diagnostic.location.at.line > 0 {
        attributes.push_str(&format!(" line=\"{}\"", diagnostic.location.at.line));
    }
    let whole = escaped(&details::text(diagnostic));
    let content = match diagnostic.level {
        Level::Error => {
            let message = escaped(&printable(&diagnostic.message));
            format!("<failure type=\"{code}\" message=\"{message}\">{whole}</failure>")
        }
        Level::Warning => format!("<system-out>warning: {whole}</system-out>"),
        Level::Note => format!("<system-out>note: {whole}</system-out>"),
    };
    format!("    <testcase {attributes}>{content}</testcase>\n")
}

/// A text as an attribute or content of XML 1.0. Characters that no XML document may contain are replaced.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push_str(&format!("&#{};", u32::from(c))),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use kubesmith::diag::{Location, Mark};

    use super::*;

    #[test]
    fn errors_are_failed_tests_and_everything_else_passes() {
        let location = Location {
            file: "a&b.yaml".to_owned(),
            at: Mark { line: 2, column: 3 },
            pointer: "/x".to_owned(),
        };
        let all = [
            Diagnostic::error("odd", location, "a < \"b\"\u{fffe}").help("do it"),
            Diagnostic::warning("poor", Location::default(), "less"),
        ];
        let counts = "tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0\"";
        let expected = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<testsuites name=\"kubesmith\" {counts}>
  <testsuite name=\"kubesmith\" {counts}>
    <testcase classname=\"kubesmith.odd\" name=\"a&amp;b.yaml:2:3 odd\" time=\"0\" file=\"a&amp;b.yaml\" line=\"2\">\
<failure type=\"odd\" message=\"a &lt; &quot;b&quot;\u{fffd}\">a &lt; &quot;b&quot;\u{fffd}&#10;at /x&#10;\
help: do it</failure></testcase>
    <testcase classname=\"kubesmith.poor\" name=\"poor\" time=\"0\"><system-out>warning: less</system-out></testcase>
  </testsuite>
</testsuites>
"
        );
        assert_eq!(document(&all), expected);
    }

    #[test]
    fn a_run_without_messages_has_a_test_that_passes() {
        let text = document(&[]);
        assert!(text.contains("tests=\"1\" failures=\"0\""), "{text}");
        assert!(
            text.contains("<testcase classname=\"kubesmith\" name=\"no messages\" time=\"0\"/>"),
            "{text}"
        );
    }
}
