//! A syntax tree -> messages about what is no Go in its text.

use kubesmith_engine::invisible::first_odd;
use kubesmith_engine::other_formats::{self, OtherFormat};
use tree_sitter::{Node, Tree};

use super::nesting;
use super::problem::Problem;
use super::tree::{Visitor, walk};
use crate::merge_conflict;

/// The number of messages about one file. Those after the first few follow from them more often than not.
const MOST_ERRORS: usize = 10;
/// The number of characters of the text that a message repeats.
const SHOWN: usize = 40;

/// The first syntax errors of a text, in its order.
pub fn find(tree: &Tree, text: &str) -> Vec<Problem> {
    let root = tree.root_node();
    let mut search = Search { text, found: Vec::new(), body_end: 0 };
    walk(root, &mut search);
    if search.found.is_empty() {
        return outside_of_declarations(root, text);
    }
    // All other errors follow from this one.
    if let Some((offset, end)) = nesting::unclosed(text) {
        if end == "`" {
            let message = "the backquote that begins a string here has no closing backquote".to_owned();
            let rest = text.get(offset + 1..).unwrap_or_default();
            let help =
                match rest.split_once(":\"").is_some_and(|(key, _)| key.chars().all(char::is_alphanumeric)) {
                    true => "write a backquote at the end of the struct tag, in the same line",
                    false => "write a backquote at the end of the string",
                };
            return vec![Problem::syntax(offset, message).with_help(help)];
        }
        let message = format!("{} is not closed: expected `{end}`", shown(text, offset));
        let problem = Problem::syntax(offset, message);
        return vec![match end {
            "\"" => problem.with_help("write `\"` at the end of the string, in the same line"),
            "*/" => problem.with_help("write `*/` at the end of the comment"),
            end => problem.with_help(closing_help(text, offset, end)),
        }];
    }
    search.found
}

/// What to do about a bracket that is not closed.
fn closing_help(text: &str, offset: usize, end: &str) -> String {
    let before = text.get(..offset).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    let words: Vec<&str> = line.split_whitespace().collect();
    match (end, words.as_slice()) {
        ("}", ["type", name, .., "struct"]) => format!("write `}}` after the last field of `{name}`"),
        ("}", [.., "struct"]) => "write `}` after the last field of the struct".to_owned(),
        ("}", [.., "interface"]) => "write `}` after the last method of the interface".to_owned(),
        ("}", ["func", ..]) => "write `}` where the function, or a block in it, ends".to_owned(),
        ("}", _) => "write `}` where the block or the value ends".to_owned(),
        (")", ["import" | "const" | "var" | "type"]) => format!("write `)` after the last line of `{line}`"),
        _ => format!("write `{end}` where it ends"),
    }
}

/// What is wrong with a text as a whole, from which all syntax errors follow: a merge conflict, or a file that was not fetched.
pub fn of_whole(text: &str) -> Option<Problem> {
    if let Some(OtherFormat { what, help }) =
        other_formats::of_file("", text).filter(|_| other_formats::is_lfs_pointer(text))
    {
        return Some(Problem::syntax(0, format!("{what}; expected Go")).with_help(help));
    }
    let line = merge_conflict::find(text.as_bytes())?.line as usize;
    let before = text.split_inclusive('\n').take(line - 1);
    Some(Problem::conflict(before.map(str::len).sum()))
}

/// The search for nodes that are errors.
struct Search<'a> {
    text: &'a str,
    found: Vec<Problem>,
    /// The end of the last body of a function in which errors do not matter.
    body_end: usize,
}

impl<'t> Visitor<'t> for Search<'_> {
    fn enter(&mut self, node: Node<'t>) -> bool {
        if !node.has_error() || self.found.len() >= MOST_ERRORS {
            return false;
        }
        let is_in_body = node.start_byte() < self.body_end;
        if node.is_missing() && (!is_in_body || node.kind() == "}") {
            self.found.push(missing(node, self.text));
        } else if node.is_error() && !is_in_body {
            self.found.push(unexpected(node, self.text));
        } else if node.kind() == "block" && !is_in_body && has_own_lines(node, self.text) {
            self.body_end = node.end_byte();
        }
        !node.is_error()
    }
}

/// Whether the lines of a function's body are certainly its own: a brace that is not closed would make the declarations after
/// it a part of it. Nothing is read of such a body, whose statements may be of a newer Go than the grammar is.
fn has_own_lines(body: Node<'_>, text: &str) -> bool {
    let text = text.get(body.byte_range()).unwrap_or_default();
    let begins_declaration = |line: &str| DECLARATIONS.iter().any(|keyword| begins_with_word(line, keyword));
    !text.lines().skip(1).any(begins_declaration)
}

/// The keywords with which declarations begin.
const DECLARATIONS: [&str; 5] = ["type", "const", "var", "func", "import"];

/// Whether a text begins with a word.
fn begins_with_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The message about a token that is not there.
fn missing(node: Node<'_>, text: &str) -> Problem {
    let expected = match node.kind() {
        "\n" => "the end of the line or `;`".to_owned(),
        "type_identifier" => "a type".to_owned(),
        _ if node.is_named() => "a name or a value".to_owned(),
        token => format!("`{token}`"),
    };
    let found = shown(text, node.start_byte());
    Problem::syntax(node.start_byte(), format!("expected {expected}, found {found}"))
}

/// The message about text for which the grammar has no place.
fn unexpected(node: Node<'_>, text: &str) -> Problem {
    let offset = node.start_byte();
    let found = shown(text, offset);
    let rest = text.get(offset..).unwrap_or_default();
    if let Some(problem) = odd_character(offset, rest) {
        return problem;
    }
    let message = match node.parent().and_then(|parent| place(parent.kind())) {
        _ if DECLARATIONS.iter().any(|keyword| begins_with_word(rest, keyword)) => {
            format!("the declaration that begins with {found} is incomplete or invalid")
        }
        Some(place) => format!("{found} is not allowed in {place}"),
        None => format!("{found} is not allowed here"),
    };
    Problem::syntax(offset, message)
}

/// The problem if the line with which a text begins has a character that nobody sees, or a curly quote, outside of strings and
/// comments.
fn odd_character(offset: usize, rest: &str) -> Option<Problem> {
    let line = rest.lines().next()?;
    let mut quote = None;
    for (at, c) in line.char_indices() {
        match (quote, c) {
            (Some(open), _) => quote = Some(open).filter(|open| *open != c),
            (None, '"' | '`') => quote = Some(c),
            (None, '/') if line[at..].starts_with("//") => return None,
            (None, '\u{2018}'..='\u{201f}' | '\u{b4}') => {
                let message = format!("the curly quote `{c}` is not allowed in Go");
                let help = "write a straight quote: `\"`, or a backquote for a struct tag";
                return Some(Problem::syntax(offset + at, message).with_help(help));
            }
            (None, _) => {
                if let Some((0, character)) = first_odd(&line[at..]) {
                    let message = format!("the character {character} is not allowed here");
                    return Some(
                        Problem::syntax(offset + at, message).with_help("delete it: nobody sees it"),
                    );
                }
            }
        }
    }
    None
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
        "parameter_list" => "parameters",
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
        if found.len() >= MOST_ERRORS {
            break;
        }
    }
    if !has_package {
        found.push(Problem::syntax(0, "expected `package NAME`, found the end of the file".to_owned()));
    }
    found
}
