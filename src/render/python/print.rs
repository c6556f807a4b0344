//! Templates -> texts of files.

use askama::Template;

use super::layout;

/// The text of a template, ended by a line end; nothing in a template can fail.
pub fn print(template: &impl Template) -> String {
    let mut text = template.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// A module of Python, its long statements broken.
pub fn print_module(template: &impl Template) -> String {
    layout::break_lines(&print(template))
}
