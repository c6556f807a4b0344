//! A text that is neither YAML nor JSON -> the error, with what it is instead and what to do.

use crate::cut_off::{self, Explained};
use crate::diag::{Diagnostic, Mark};
use crate::invisible::first_odd;
use crate::other_formats::{self, OtherFormat};
use crate::text::file::File;
use crate::text::json;
use crate::text::yaml::Problem;

/// What to do about a tab.
const TAB_HELP: &str = "YAML is indented with spaces: replace the tab";

/// What to do about a character that looks like a space and is none.
const ODD_SPACE_HELP: &str =
    "the line begins with a character that only looks like a space: indent it with spaces";

/// What to do about an apostrophe that ends a text too early.
const APOSTROPHE_HELP: &str = "in single quotes an apostrophe is written `''`";

/// The message about a text that cannot be parsed; `is_named` says that the user named its file.
pub fn text(problem: &Problem, file: &File, text: &str, is_named: bool) -> Diagnostic {
    if problem.code == "yaml" && text.contains("{{") {
        return helm_template(problem, file, text, is_named);
    }
    if let Some(OtherFormat { what, help }) = other_formats::of_file(&file.shown, text) {
        let location = file.location(problem.at, String::new());
        return Diagnostic::error(problem.code, location, format!("{what}; expected YAML or JSON"))
            .help(help);
    }
    let of_json = looks_like_json(text).then(|| json::fault(text)).flatten();
    let problem = of_json.as_ref().filter(|_| problem.code == "yaml").unwrap_or(problem);
    let explained = match problem.code {
        "yaml" if !has_tab(problem, text) => cut_off::yaml(problem, text),
        "json" => cut_off::json(problem, text),
        _ => None,
    };
    if let Some(Explained { at, message, help }) = explained {
        return Diagnostic::error(problem.code, file.location(at, String::new()), message).help(help);
    }
    let help = help(problem, text);
    let at = match help {
        TAB_HELP => tab(problem, text),
        ODD_SPACE_HELP => odd_space(problem, text),
        _ => None,
    };
    let at = at.unwrap_or(problem.at);
    let location = file.location(at, String::new());
    // The parser has the same text for both.
    let message = match help {
        APOSTROPHE_HELP => problem.message.replace("double-quoted", "single-quoted"),
        _ => problem.message.clone(),
    };
    Diagnostic::error(problem.code, location, message).help(help)
}

/// What to do about a Helm template with a CRD.
pub const HELM_HELP: &str =
    "render it first: `helm template CHART --include-crds | kubesmith generate - ...`";

/// The message about a Helm template: an error for one that the user named, else a warning where a kind is lost with it.
fn helm_template(problem: &Problem, file: &File, text: &str, is_named: bool) -> Diagnostic {
    let location = file.location(problem.at, String::new());
    if is_named {
        let message = "a Helm template is not YAML before it is rendered";
        return Diagnostic::error(HELM_TEMPLATE, location, message).help(HELM_HELP);
    }
    if text.lines().any(is_kind_of_crd) {
        let message = "a Helm template with a CustomResourceDefinition; its kind is not generated";
        return Diagnostic::warning(HELM_TEMPLATE, location, message).help(HELM_HELP);
    }
    Diagnostic::note(HELM_TEMPLATE, location, "a Helm template; it is ignored")
}

/// The code of messages about Helm templates.
pub const HELM_TEMPLATE: &str = "helm-template";

/// Whether a line of a template says that an object is a CRD, as a key of YAML or of JSON, or as an item of a list.
fn is_kind_of_crd(line: &str) -> bool {
    let line = line.trim_start_matches(['-', ' ', '\t', '{', ',']);
    let Some((key, value)) = line.split_once(':') else { return false };
    let word = |text: &str| text.trim().trim_matches(['"', '\'']).to_owned();
    let value = value.split(" #").next().unwrap_or_default().trim_end_matches([',', '}', ' ']);
    word(key) == "kind" && word(value) == "CustomResourceDefinition"
}

/// Whether a text begins as JSON does. YAML's maps in braces seldom begin with a quote.
fn looks_like_json(text: &str) -> bool {
    let mut text = text.trim_start();
    while let Some(comment) = text.strip_prefix("//") {
        text = comment.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    }
    if let Some((_, rest)) = text.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
        text = rest.trim_start();
    }
    text.starts_with('[')
        || text.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '/']))
}

/// What to do about a text that is neither YAML nor JSON; empty where the message says it.
fn help(problem: &Problem, text: &str) -> &'static str {
    if !matches!(problem.code, "yaml" | "json") {
        problem.help
    } else if problem.code == "yaml" && has_tab(problem, text) {
        TAB_HELP
    } else if problem.code == "yaml" && odd_space(problem, text).is_some() {
        ODD_SPACE_HELP
    } else if ends_early(problem, text) {
        "the file ends here: is it complete?"
    } else {
        let (before, after) = around(problem, text);
        match problem.code {
            "json" => json_help(&problem.message, before, after),
            _ => yaml_help(&problem.message, before, after),
        }
    }
}

/// What to do about YAML that the parser refuses between two parts of a line.
fn yaml_help(message: &str, before: &str, after: &str) -> &'static str {
    let has = |text| message.contains(text);
    if has("mapping values are not allowed") && before.contains(": ") {
        "quote the string: it contains `: `"
    } else if has("mapping values are not allowed") {
        "a space after a colon may be missing here or in the line before, or their indentation differs"
    } else if has("trailing content after double-quoted") {
        match before.trim_end().ends_with('\'') {
            true => APOSTROPHE_HELP,
            false => "in double quotes a quote is written `\\\"`",
        }
    } else if has("unknown escape character") {
        "a backslash begins an escape in double quotes: write the string in single quotes"
    } else if has("unexpected character") {
        "an unquoted string cannot begin with this character: quote the string"
    } else if has("in quoted scalar") && after.starts_with(['"', '\'']) {
        "the quote that begins here is not closed"
    } else if has("did not find expected '-' indicator") {
        "by its indentation, the line continues the list before it: begin it with `- `, or indent it like the key \
         of the list"
    } else if has("did not find expected key") && after.starts_with("- ") {
        "a list item follows keys of a map: remove the `- `, or begin the first of these keys with `- ` too"
    } else if has("did not find expected key") {
        "its indentation matches none of the lines before it"
    } else if has("simple key expect") {
        "a key is followed by `: ` in its own line: is a colon missing here or in the line before?"
    } else if has("illegal placement of ':'") || has("expected ',' or") {
        "a bracket or brace before it may not be closed"
    } else {
        ""
    }
}

/// What to do about JSON that the parser refuses between two parts of a line.
fn json_help(message: &str, before: &str, after: &str) -> &'static str {
    let before = before.trim_end();
    if message == Problem::comment(Mark::default()).message {
        "remove them, or write YAML, whose comments begin with `#`"
    } else if message.contains("invalid escape") {
        "a backslash begins an escape: write `\\\\` for a backslash"
    } else if after.starts_with('\'') {
        "JSON strings need double quotes"
    } else if message.contains("trailing comma")
        || (before.ends_with(',') && after.starts_with([',', '}', ']']))
    {
        "remove the comma before it"
    } else if message.contains("expected `,`")
        && !before.ends_with(',')
        && !after.starts_with([',', ':', '}', ']'])
    {
        "a comma is missing before it"
    } else {
        ""
    }
}

/// The parts of a line before and after the position of a problem.
fn around<'t>(problem: &Problem, text: &'t str) -> (&'t str, &'t str) {
    let line = line(problem, text).unwrap_or_default();
    let column = (problem.at.column as usize).saturating_sub(1);
    line.split_at(line.char_indices().nth(column).map_or(line.len(), |(at, _)| at))
}

/// The line of a problem.
fn line<'t>(problem: &Problem, text: &'t str) -> Option<&'t str> {
    (problem.at.line as usize).checked_sub(1).and_then(|index| text.lines().nth(index))
}

/// Whether the parser stopped because of a tab, or in a line with one.
fn has_tab(problem: &Problem, text: &str) -> bool {
    problem.message.contains("tab") || line(problem, text).is_some_and(|line| line.contains('\t'))
}

/// The position of the tab that a problem is about: the first one at the beginning of its line or of the next, where the parser
/// has not come yet.
fn tab(problem: &Problem, text: &str) -> Option<Mark> {
    let first = (problem.at.line as usize).saturating_sub(1);
    let lines = text.lines().enumerate().skip(first).take(2);
    let indented = lines.map(|(index, line)| (index, &line[..line.len() - line.trim_start().len()]));
    let mut tabs = indented.filter_map(|(index, indentation)| Some((index, indentation.find('\t')?)));
    tabs.next().map(|(index, column)| Mark::new(index + 1, column + 1))
}

/// The position of a character that only looks like a space, in the indentation of the line of a problem or of the one before.
fn odd_space(problem: &Problem, text: &str) -> Option<Mark> {
    let first = (problem.at.line as usize).saturating_sub(2);
    let lines = text.lines().enumerate().skip(first).take(2);
    let indented = lines.map(|(index, line)| {
        let length = line.find(|c: char| c.is_ascii() && c != ' ').unwrap_or(line.len());
        (index, &line[..length])
    });
    let mut odd = indented.filter_map(|(index, indentation)| Some((index, first_odd(indentation)?.0)));
    odd.next().map(|(index, column)| Mark::new(index + 1, column + 1))
}

/// Whether a text breaks off: the parser wants more at its last line.
fn ends_early(problem: &Problem, text: &str) -> bool {
    let wants_more = ["ends too early", "simple key expected", "end of stream"];
    let is_cut = !text.ends_with('\n') && problem.message.contains("simple key expect");
    problem.at.line as usize >= text.lines().count()
        && (is_cut || wants_more.iter().any(|wanted| problem.message.contains(wanted)))
}

#[cfg(test)]
mod tests {
    use super::looks_like_json;

    #[test]
    fn json_shows_at_its_beginning() {
        for json in ["{\"a\": 1", "{ // x", "[1", "// a\n// b\n{\"a\": 1", "/* a */ {\"a\": 1"] {
            assert!(looks_like_json(json), "{json}");
        }
        for yaml in ["{a: 1", "a: {\"b\": 1", "{{ .Values }}", "// a\na: 1"] {
            assert!(!looks_like_json(yaml), "{yaml}");
        }
    }
}
