//! Templates -> texts of files.

use askama::Template;

use super::layout;

/// The text of a template with a newline at its end. Rendering cannot fail: writing to a string does not.
pub fn print(template: &impl Template) -> String {
    let mut text = template.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// The text of a Python module, with long statements broken.
pub fn print_module(template: &impl Template) -> String {
    layout::break_lines(&print(template))
}
