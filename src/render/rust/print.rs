//! Templates -> texts of files.

/// The text of a template with exactly one newline at its end. Rendering cannot fail: writing to a string does not.
pub fn print(template: &impl askama::Template) -> String {
    let text = template.render().unwrap_or_default();
    format!("{}\n", text.trim_end())
}
