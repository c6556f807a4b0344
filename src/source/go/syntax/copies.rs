//! What several names of one declaration share -> whether it may be copied for each of them.
//!
//! Structs that are nested in fields with two names each, and constants that are twice the one before, double with each level.

use std::cell::Cell;

use super::declarations::{ConstantValue, Field, MarkerText, TextPart, TypeExpression, TypeForm};
use super::problem::Problem;

/// The bytes that the declarations of one file may copy.
const MOST_BYTES: usize = 32 << 20;

/// The copies of one file.
#[derive(Debug, Default)]
pub struct Copies {
    bytes: Cell<usize>,
    /// The offset of the first declaration that copies too much.
    exceeded_at: Cell<Option<usize>>,
}

impl Copies {
    /// Counts bytes that the declaration at an offset copies. Returns whether it may.
    pub fn may_take(&self, bytes: usize, offset: usize) -> bool {
        self.bytes.set(self.bytes.get().saturating_add(bytes));
        let is_exceeded = self.bytes.get() > MOST_BYTES;
        if is_exceeded && self.exceeded_at.get().is_none() {
            self.exceeded_at.set(Some(offset));
        }
        !is_exceeded
    }

    /// The message about too many copies.
    pub fn problem(&self) -> Option<Problem> {
        let message = format!("more than {MOST_BYTES} bytes of what several names share");
        self.exceeded_at.get().map(|offset| Problem::too_large(offset, message))
    }
}

/// The bytes of a type, roughly.
pub fn type_size(expression: &TypeExpression) -> usize {
    let content = match &expression.form {
        TypeForm::Named { package, name, arguments } => {
            let arguments: usize = arguments.iter().map(type_size).sum();
            name.len() + package.as_ref().map_or(0, String::len) + arguments
        }
        TypeForm::Pointer(element) | TypeForm::Slice(element) | TypeForm::Array(element) => {
            type_size(element)
        }
        TypeForm::Map(key, value) => type_size(key) + type_size(value),
        TypeForm::Struct(fields) => fields.iter().map(field_size).sum(),
        TypeForm::Other(_) => 0,
    };
    size_of::<TypeExpression>() + content
}

/// The bytes of a field, roughly.
pub fn field_size(field: &Field) -> usize {
    let json = field.json.as_ref().map_or(0, |json| {
        json.name.len() + json.options.iter().map(|option| text_size(option)).sum::<usize>()
    });
    size_of::<Field>() + field.doc.len() + json + markers_size(&field.markers) + type_size(&field.expression)
}

/// The bytes of markers, roughly.
pub fn markers_size(markers: &[MarkerText]) -> usize {
    markers.iter().map(|marker| size_of::<MarkerText>() + marker.text.len()).sum()
}

/// The bytes of a constant's value.
pub fn value_size(value: Option<&ConstantValue>) -> usize {
    match value {
        Some(ConstantValue::Text(text)) => text.len(),
        Some(ConstantValue::Joined(parts)) => parts_size(parts),
        _ => size_of::<ConstantValue>(),
    }
}

/// The bytes of the parts of a text, roughly.
pub fn parts_size(parts: &[TextPart]) -> usize {
    parts.iter().map(part_size).sum()
}

fn part_size(part: &TextPart) -> usize {
    let content = match part {
        TextPart::Literal(text) => text.len(),
        TextPart::Constant { package, name } => name.len() + package.as_ref().map_or(0, String::len),
    };
    size_of::<TextPart>() + content
}

fn text_size(text: &str) -> usize {
    size_of::<String>() + text.len()
}
