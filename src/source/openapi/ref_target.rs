//! The text of a `$ref`, in any of the spellings that tools write -> the name of the definition that it refers to.

use crate::json_pointer;

/// What a `$ref` refers to.
#[derive(Debug, PartialEq, Eq)]
pub enum RefTarget {
    /// The name of a definition, which the document need not have.
    Name(String),
    /// A file, a URL or another part of the document: such references are not followed.
    Elsewhere,
}

/// Reads a `$ref`: a JSON pointer to a definition, or a bare name.
pub fn ref_target(reference: &str) -> RefTarget {
    let name = match reference.strip_prefix('#') {
        Some(pointer) => {
            let strip = |prefix| pointer.strip_prefix(prefix);
            match strip("/definitions/").or_else(|| strip("/components/schemas/")) {
                Some(name) if !name.contains('/') => name,
                _ => return RefTarget::Elsewhere,
            }
        }
        None if is_file(reference) => return RefTarget::Elsewhere,
        None => reference,
    };
    RefTarget::Name(json_pointer::unescape_fragment(name))
}

/// Whether a reference without `#` at its beginning is a file or a URL rather than a name.
fn is_file(reference: &str) -> bool {
    let file = [".json", ".yaml", ".yml"].iter().any(|end| reference.ends_with(end));
    file || reference.contains("://") || reference.contains('#') || reference.starts_with('/')
}

#[cfg(test)]
mod tests {
    use super::{RefTarget, ref_target};

    #[test]
    fn a_reference_is_a_name_in_every_spelling() {
        for (reference, name) in [
            ("#/definitions/Secret", "Secret"),
            ("#/components/schemas/v1.Secret", "v1.Secret"),
            ("#/definitions/k8s.io~1api~1core~1v1.PodSpec", "k8s.io/api/core/v1.PodSpec"),
            ("#/definitions/k8s.io%7E1api%7E1core%7E1v1.PodSpec", "k8s.io/api/core/v1.PodSpec"),
            ("#/definitions/.~1api~1v1alpha1~1.Secret", "./api/v1alpha1/.Secret"),
            ("./api/v1alpha1/.Secret", "./api/v1alpha1/.Secret"),
            ("V1ObjectMeta", "V1ObjectMeta"),
        ] {
            assert_eq!(ref_target(reference), RefTarget::Name(name.to_owned()), "{reference}");
        }
    }

    #[test]
    fn what_is_elsewhere_is_not_a_name() {
        for reference in [
            "other.json",
            "other.yaml#/definitions/A",
            "https://example.com/swagger.json#/definitions/A",
            "/etc/passwd",
            "#/parameters/name",
            "#/definitions/A/properties/b",
            "#",
        ] {
            assert_eq!(ref_target(reference), RefTarget::Elsewhere, "{reference}");
        }
    }
}
