//! The place of a schema in a CRD, and its steps -> the field of a cause.

/// The field of a key.
pub(super) fn child(path: &str, key: &str) -> String {
    format!("{path}.{key}")
}

/// The field of a property.
pub(super) fn property(path: &str, name: &str) -> String {
    format!("{path}.properties[{name}]")
}

/// The field of an item of a list under a key.
pub(super) fn item(path: &str, key: &str, index: usize) -> String {
    format!("{path}.{key}[{index}]")
}
