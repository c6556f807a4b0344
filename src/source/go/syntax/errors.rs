//! A syntax tree -> messages about what is no Go in its text.

use tree_sitter::{Node, Tree};

use super::positions::Positions;
use super::tree::{Visitor, walk};
use crate::diag::Diagnostic;
use crate::limits::Limit;
use crate::source::text::file_set::FileSet;

/// The number of messages about one file. Those after the first few follow from them more often than not.
const MOST: usize = 10;
/// The number of characters of the text that a message repeats.
const SHOWN: usize = 40;

/// What is wrong at a place of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: &'static str,
    offset: usize,
    message: String,
    help: &'static str,
}

impl Problem {
    /// A text that is no Go.
    pub fn syntax(offset: usize, message: String) -> Self {
        let help = "`gofmt -e FILE` says what Go's own parser expects";
        Self { code: "go-syntax", offset, message, help }
    }

    /// A text that is larger or more deeply nested than a limit allows.
    pub fn limit(limit: Limit, offset: usize) -> Self {
        Self { code: limit.code, offset, message: limit.message(), help: "" }
    }

    /// The message with its place.
    pub fn diagnostic(self, positions: &Positions, files: &FileSet) -> Diagnostic {
        let location = files.location(positions.mark(self.offset));
        Diagnostic::error(self.code, location, self.message).help(self.help)
    }
}

/// The first syntax errors of a text, in its order.
pub fn find(tree: &Tree, text: &str) -> Vec<Problem> {
    let root = tree.root_node();
    let mut search = Search { text, found: Vec::new() };
    walk(root, &mut search);
    if search.found.is_empty() {
        search.found.extend(outside_of_declarations(root, text));
    }
    search.found
}

/// The search for nodes that are errors.
struct Search<'a> {
    text: &'a str,
    found: Vec<Problem>,
}

impl<'t> Visitor<'t> for Search<'_> {
    fn enter(&mut self, node: Node<'t>) -> bool {
        if !node.has_error() || self.found.len() >= MOST {
            return false;
        }
        if node.is_missing() {
            self.found.push(missing(node, self.text));
        } else if node.is_error() {
            self.found.push(unexpected(node, self.text));
        }
        !node.is_error()
    }
}

/// The message about a token that is not there.
fn missing(node: Node<'_>, text: &str) -> Problem {
    let expected = match node.kind() {
        "\n" => "the end of the line or `;`".to_owned(),
        kind if node.is_named() => kind.replace('_', " ").replace("type identifier", "a type"),
        token => format!("`{token}`"),
    };
    let found = shown(text, node.start_byte());
    Problem::syntax(node.start_byte(), format!("expected {expected}, found {found}"))
}

/// The message about text for which the grammar has no place.
fn unexpected(node: Node<'_>, text: &str) -> Problem {
    let offset = node.start_byte();
    if let Some(problem) = unclosed(node, text) {
        return problem;
    }
    let inside = node.parent().map(|parent| parent.kind()).and_then(place);
    let message = match inside {
        Some(place) => format!("{} cannot stand here, in {place}", shown(text, offset)),
        None => format!("{} cannot stand here", shown(text, offset)),
    };
    Problem::syntax(offset, message)
}

/// The message about a comment or a string without an end, where the text that cannot be read begins with one.
fn unclosed(node: Node<'_>, text: &str) -> Option<Problem> {
    let rest = text.get(node.start_byte()..)?;
    let (what, end) = match rest.as_bytes() {
        [b'/', b'*', ..] => ("comment", "*/"),
        [b'`', ..] => ("string", "`"),
        _ => return None,
    };
    let is_closed = rest.get(end.len()..).is_some_and(|rest| rest.contains(end));
    let message = format!("the {what} that begins here has no end: expected `{end}`");
    (!is_closed).then(|| Problem::syntax(node.start_byte(), message))
}

/// A part of a file in words.
fn place(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "field_declaration_list" | "struct_type" => "the fields of a struct",
        "field_declaration" => "a field of a struct",
        "type_spec" | "type_alias" | "type_declaration" => "the declaration of a type",
        "const_spec" | "const_declaration" => "the declaration of constants",
        "var_spec" | "var_declaration" => "the declaration of variables",
        "import_declaration" | "import_spec" | "import_spec_list" => "the imports",
        "function_declaration" | "method_declaration" | "block" | "statement_list" => "a function",
        "interface_type" => "an interface",
        "map_type" => "a map type",
        _ => return None,
    })
}

/// The text at an offset as a message repeats it: up to the end of its line, and not too much of that.
fn shown(text: &str, offset: usize) -> String {
    let line = text.get(offset..).unwrap_or_default().lines().next().unwrap_or_default().trim();
    if line.is_empty() {
        let is_end = text.get(offset..).is_none_or(|rest| rest.trim().is_empty());
        return if is_end { "the end of the file" } else { "the end of the line" }.to_owned();
    }
    let mut shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < line.len() {
        shown.push_str("...");
    }
    format!("`{}`", shown.replace('`', "'"))
}

/// What stands in a file beside a package clause and declarations, which the grammar allows because it also reads parts of
/// files.
fn outside_of_declarations(root: Node<'_>, text: &str) -> Vec<Problem> {
    let mut cursor = root.walk();
    let mut found = Vec::new();
    let mut has_package = false;
    for node in root.named_children(&mut cursor) {
        let offset = node.start_byte();
        match node.kind() {
            "comment" | "empty_statement" => {}
            "package_clause" if !has_package => has_package = true,
            _ if !has_package => {
                let message = format!("expected `package NAME`, found {}", shown(text, offset));
                return vec![Problem::syntax(offset, message)];
            }
            "import_declaration"
            | "const_declaration"
            | "var_declaration"
            | "type_declaration"
            | "function_declaration"
            | "method_declaration" => {}
            _ => {
                let message = format!("expected a declaration, found {}", shown(text, offset));
                found.push(Problem::syntax(offset, message));
            }
        }
        if found.len() >= MOST {
            break;
        }
    }
    if !has_package {
        found.push(Problem::syntax(0, "expected `package NAME`, found the end of the file".to_owned()));
    }
    found
}
