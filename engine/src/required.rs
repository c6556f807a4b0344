//! A required property that a schema does not describe -> the warning about it.

use crate::diag::{Diagnostic, Diagnostics};
use crate::schema::Schema;
use crate::suggestion::{MOST_COMPARED, nearest};
use crate::text::file::File;

/// The code of the warnings.
const CODE: &str = "required";

/// Reports the entry of `required` with this index; `consequence` says what follows from it. Of many such entries in a file,
/// only the first are compared with the names of properties.
pub fn report_required(
    schema: &Schema,
    index: usize,
    consequence: &str,
    (file, pointer): (&File, &str),
    diagnostics: &mut Diagnostics,
) {
    let name = &schema.required[index];
    let positions = schema.faults.as_deref().map_or(&[][..], |faults| &faults.required_at);
    let at = positions.get(index).copied().unwrap_or(schema.at);
    let is_compared = !diagnostics.are_enough(CODE, &file.shown);
    let known = schema.properties.keys().map(String::as_str).take(MOST_COMPARED);
    let help = match nearest(name, known.filter(|_| is_compared)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "add the property, or remove it from `required`".to_owned(),
    };
    let location = file.location(at, format!("{pointer}/required/{index}"));
    let message = format!("`{name}` is required but not in `properties`: {consequence}");
    diagnostics.push(Diagnostic::warning(CODE, location, message).help(help));
}
