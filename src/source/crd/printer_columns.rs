//! The printer columns of a version -> the neutral ones, and warnings about what servers refuse in them.

use crate::diag::{Diagnostic, Diagnostics};
use crate::model::PrinterColumn;
use crate::source::text::file::File;
use crate::source::text::node::{Content, Node};
use crate::suggestion::nearest;

const CODE: &str = "printer-column";
const PATH: &str = "jsonPath";
const TYPES: [&str; 5] = ["boolean", "date", "integer", "number", "string"];

/// Reads a printer column. v1 has the key `jsonPath`, v1beta1 `JSONPath`; both are accepted in both versions.
pub fn column(node: &Node<'_>) -> PrinterColumn {
    let text = |key| node.text(key).unwrap_or_default().to_owned();
    PrinterColumn {
        name: text("name"),
        type_: text("type"),
        json_path: node.text(PATH).map_or_else(|| text("JSONPath"), str::to_owned),
        description: text("description"),
        priority: match node.get("priority").map(|n| &n.content) {
            Some(Content::Number(number)) => number.as_i64().unwrap_or_default(),
            _ => 0,
        },
    }
}

/// Reports what servers refuse in the columns of a `v1` CRD, whose list has this JSON pointer. The rules are those of
/// apiextensions-apiserver, `pkg/apis/apiextensions/validation/validation.go`.
pub fn check(columns: &Node<'_>, file: &File, pointer: &str, diagnostics: &mut Diagnostics) {
    for (index, column) in columns.items().iter().enumerate() {
        let faults = [("type", type_fault(column)), (PATH, path_fault(column))];
        for (key, fault) in faults {
            let Some((message, help)) = fault else { continue };
            let (at, step) = match column.get(key) {
                Some(value) => (value.at, format!("/{key}")),
                None => (column.at, String::new()),
            };
            let location = file.location(at, format!("{pointer}/{index}{step}"));
            let message = format!("{}{message}: servers refuse it", shown(column));
            diagnostics.push(Diagnostic::warning(CODE, location, message).help(help));
        }
    }
}

/// A column as messages begin with it.
fn shown(column: &Node<'_>) -> String {
    match column.text("name") {
        Some(name) => format!("the printer column `{name}` "),
        None => "a printer column ".to_owned(),
    }
}

/// What is wrong with the type of a column, and what to do.
fn type_fault(column: &Node<'_>) -> Option<(String, String)> {
    let all = format!("the types are `{}`", TYPES.join("`, `"));
    match column.text("type").unwrap_or_default() {
        "" => Some(("has no `type`".to_owned(), all)),
        known if TYPES.contains(&known) => None,
        other => {
            let help = nearest(other, TYPES).map_or(all, |near| format!("did you mean `{near}`?"));
            Some((format!("has the type `{other}`"), help))
        }
    }
}

/// What is wrong with the path of a column, and what to do.
fn path_fault(column: &Node<'_>) -> Option<(String, String)> {
    match column.text(PATH).unwrap_or_default() {
        // A key in capitals has a message of its own.
        "" if column.get("JSONPath").is_some() => None,
        "" => Some((format!("has no `{PATH}`"), format!("add `{PATH}: .spec.size`"))),
        path if path.starts_with('.') => None,
        path => {
            let bare = path.trim_matches(['{', '}']).trim_start_matches(['$', '.']);
            let message = format!("has the `{PATH}` `{path}`, which does not begin with a dot");
            Some((message, format!("write `{PATH}: .{bare}`")))
        }
    }
}
