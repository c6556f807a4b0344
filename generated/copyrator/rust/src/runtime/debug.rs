//! Debug in the form that derived code has, of the fields that are set.

use std::fmt;

use super::encode::Shown;
use super::{Model, View};

/// Prints a struct.
///
/// # Errors
/// What the formatter says.
pub fn debug(model: &dyn Model, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = model.shape();
    let mut out = f.debug_struct(shape.name.trim_start_matches("r#"));
    for (field, ident) in shape.idents.split_whitespace().enumerate() {
        let ident = ident.trim_start_matches("r#");
        match model.view(field) {
            View::Absent | View::Shape(_) => {}
            view if shape.required.contains(&field) && !shape.nulls.contains(&field) => {
                out.field(ident, &Shown(view));
            }
            view if shape.root.is_some() && field == 0 => {
                out.field(ident, &Shown(view));
            }
            view => {
                out.field(ident, &Some(Shown(view)));
            }
        }
    }
    if let Some(rest) = model.rest() {
        if rest.len() > 0 {
            out.field("rest", &Shown(View::Map(rest)));
        }
    }
    out.finish()
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            View::Absent | View::Null | View::Shape(_) => f.write_str("None"),
            View::Bool(value) => value.fmt(f),
            View::Int(value) => value.fmt(f),
            View::Uint(value) => value.fmt(f),
            View::Float(value) => value.fmt(f),
            View::Text(value) => value.fmt(f),
            View::Texts(value) => value.fmt(f),
            View::TextMap(value) => value.fmt(f),
            View::Json(value) => value.fmt(f),
            View::Choice(value) => super::debug_choice(value, f),
            View::Foreign(value) => value.print(f),
            View::Model(value) => debug(value, f),
            View::List(list) => {
                let items = (0..list.len()).map(|index| Shown(list.item(index)));
                f.debug_list().entries(items).finish()
            }
            View::Map(entries) => {
                let mut out = f.debug_map();
                entries.each(&mut |key, view| {
                    out.entry(&key, &Shown(view));
                });
                out.finish()
            }
        }
    }
}
