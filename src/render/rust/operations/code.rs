//! Calls -> lines of code, broken as rustfmt breaks them.

use super::super::accessors::{WIDTH, columns};

/// How wide the arguments of a call may be in one line.
const ARGUMENTS: usize = 60;

/// A call as a statement, indented from the body's column, which is 8.
pub fn call(function: &str, arguments: &[String]) -> Vec<String> {
    let_call("", function, arguments)
}

/// The same as the value of what stands before it, such as `let request =`.
pub fn let_call(before: &str, function: &str, arguments: &[String]) -> Vec<String> {
    let joined = arguments.join(", ");
    let call = format!("{function}({joined});");
    let space = if before.is_empty() { "" } else { " " };
    if columns(&joined) <= ARGUMENTS {
        let fits = |before: usize| before + columns(&call) + 8 <= WIDTH;
        if fits(columns(before) + space.len()) {
            return vec![format!("{before}{space}{call}")];
        }
        if !before.is_empty() && fits(4) {
            return vec![before.to_owned(), format!("    {call}")];
        }
    }
    let mut lines = vec![format!("{before}{space}{function}(")];
    lines.extend(arguments.iter().map(|argument| format!("    {argument},")));
    lines.push(");".to_owned());
    lines
}
