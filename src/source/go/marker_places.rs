//! A field or type with a keyword in its schema -> the position of the marker that writes the keyword.

use super::loader::Loader;
use super::package::GoPackage;
use super::syntax::declarations::{MarkerText, TypeForm};
use crate::diag::Mark;

/// The markers of all packages that were read.
pub struct MarkerPlaces<'l, 'a>(pub &'l Loader<'a>);

impl MarkerPlaces<'_, '_> {
    /// The position of what the marker of the field or type at `at` says for a keyword; `is_for_items` if the keyword is that
    /// of the items of a list.
    pub fn find(&self, at: Mark, keyword: &str, is_for_items: bool) -> Option<Mark> {
        let markers = self.0.packages().find_map(|package| markers_at(package, at))?;
        find(markers, keyword, is_for_items)
    }

    /// The position of what the marker of a declared type says for a keyword.
    pub fn find_on_type(&self, definition: &str, keyword: &str) -> Option<Mark> {
        let declared = self.0.packages().find_map(|package| {
            package.get(definition.strip_prefix(package.path.as_str())?.strip_prefix('.')?)
        })?;
        find(&declared.declaration.markers, keyword, false)
    }
}

/// The position of what one of these markers says for a keyword.
fn find(markers: &[MarkerText], keyword: &str, is_for_items: bool) -> Option<Mark> {
    let wanted = comparable(keyword.strip_prefix("x-kubernetes-").unwrap_or(keyword));
    let marker = markers.iter().find(|marker| {
        let name = marker.text.split('=').next().unwrap_or_default();
        let last = name.rsplit(':').next().unwrap_or_default();
        name.contains(":items:") == is_for_items && comparable(last) == wanted
    })?;
    Some(value_place(marker))
}

/// A name of a keyword or marker in a form in which both are compared: `list-map-keys` and `listMapKey` are equal.
fn comparable(name: &str) -> String {
    name.replace('-', "").to_ascii_lowercase().trim_end_matches('s').to_owned()
}

/// The position of the value of a marker; that of the marker if it has none.
fn value_place(marker: &MarkerText) -> Mark {
    let Some((name, value)) = marker.text.split_once('=') else { return marker.at };
    let quote = usize::from(value.starts_with(['"', '`']));
    let before = u32::try_from(name.chars().count() + "+=".len() + quote).unwrap_or_default();
    Mark { column: marker.at.column.saturating_add(before), ..marker.at }
}

/// The markers of the type or field of a package that begins at a position.
fn markers_at(package: &GoPackage, at: Mark) -> Option<&[MarkerText]> {
    package.declared().find_map(|declared| {
        let declaration = declared.declaration;
        if declaration.name.at == at {
            return Some(declaration.markers.as_slice());
        }
        match &declaration.expression.form {
            TypeForm::Struct(fields) => {
                fields.iter().find(|field| field.at == at).map(|field| field.markers.as_slice())
            }
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{MarkerText, comparable, value_place};
    use crate::diag::Mark;

    #[test]
    fn keywords_and_markers_have_one_form() {
        for (keyword, marker) in [
            ("pattern", "Pattern"),
            ("list-map-keys", "listMapKey"),
            ("uniqueItems", "UniqueItems"),
            ("embedded-resource", "EmbeddedResource"),
        ] {
            assert_eq!(comparable(keyword), comparable(marker));
        }
    }

    #[test]
    fn a_value_begins_behind_its_quote() {
        for (text, column) in [("a:Pattern=`^x`", 17), ("a:Pattern=^x", 16), ("nullable", 5)] {
            let marker = MarkerText { text: text.to_owned(), at: Mark { line: 2, column: 5 } };
            assert_eq!(value_place(&marker), Mark { line: 2, column });
        }
    }
}
