//! A generator -> its files in memory, after a check that each is a file of its language.

use kubesmith::diag::Diagnostic;
use kubesmith::{Files, Generated, Generator};
use tree_sitter::{Node, Parser};

/// The folder of the Rust runtime, which is most of the code and the same for all inputs.
const RUST_RUNTIME: &str = "runtime/";

/// The folder of the Python runtime.
const PYTHON_RUNTIME: &str = "/_kubesmith/";

/// Generates both languages and the OpenAPI document in memory and checks the files; none if the input is refused.
pub fn generate(generator: Generator) -> Option<Generated> {
    let generator = generator.name("fuzzed").rust("rust").python("python");
    match generator.openapi("openapi.json").json_schema("schemas").generate() {
        Ok(generated) => {
            check_messages(&generated.diagnostics);
            check_rust(generated.rust.as_ref().expect("Rust was requested"));
            check_python(generated.python.as_ref().expect("Python was requested"));
            Some(generated)
        }
        Err(failed) => {
            assert!(!failed.0.is_empty(), "the input is refused without a message");
            check_messages(&failed.0);
            None
        }
    }
}

/// Panics if a message has no code, or a character that could change what a terminal shows.
fn check_messages(messages: &[Diagnostic]) {
    for message in messages {
        assert!(!message.code.is_empty(), "{message:?} has no code");
        let shown = message.to_string();
        assert!(!shown.chars().any(|c| c.is_control() && c != '\n'), "{shown:?} has control characters");
    }
}

/// Panics if a Rust file does not parse.
fn check_rust(files: &Files) {
    for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".rs") && !path.contains(RUST_RUNTIME))
    {
        check_characters(path, text);
        if let Err(error) = syn::parse_file(text) {
            panic!("{path}: {error}:\n{text}");
        }
    }
}

/// Panics if a Python file does not parse.
fn check_python(files: &Files) {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_python::LANGUAGE.into()).expect("the grammar fits the parser");
    for (path, text) in
        files.iter().filter(|(path, _)| path.ends_with(".py") && !path.contains(PYTHON_RUNTIME))
    {
        check_characters(path, text);
        let tree = parser.parse(&**text, None).expect("a parser without a limit of time");
        if let Some(error) = first_error(tree.root_node()) {
            let row = error.start_position().row;
            panic!("{path}:{}: no Python: {:?}", row + 1, text.lines().nth(row));
        }
    }
}

/// The first node that the grammar does not have.
fn first_error(node: Node<'_>) -> Option<Node<'_>> {
    if !node.has_error() {
        return None;
    }
    let mut cursor = node.walk();
    let child = node.children(&mut cursor).find_map(first_error);
    child.or((node.is_error() || node.is_missing()).then_some(node))
}

/// Panics if a file of code has a character that a reader would not see, or that changes the order of what is shown.
fn check_characters(path: &str, text: &str) {
    let is_hidden = |c: char| {
        c.is_control() && c != '\n'
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    if let Some(line) = text.lines().find(|line| line.contains(is_hidden)) {
        panic!("{path}: hidden characters: {line:?}");
    }
}
