//! Templates -> texts of files.

/// The text of a template, ended by one line end. It fails only where writing to a string does: never.
pub fn print(template: &impl askama::Template) -> String {
    let text = template.render().unwrap_or_default();
    format!("{}\n", text.trim_end())
}
