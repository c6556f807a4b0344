//! A message about a CRD -> the same message in the words of the markers that write what it is about.

/// What messages about CRDs say, and what it is in Go. A text stands before those that are parts of it.
const MARKERS: &[(&str, &str)] = &[
    ("`x-kubernetes-list-map-keys: [name]`", "`+listMapKey=name`"),
    ("`x-kubernetes-list-map-keys`", "`+listMapKey`"),
    ("`x-kubernetes-list-type: map`", "`+listType=map`"),
    ("`x-kubernetes-list-type: set`", "`+listType=set`"),
    ("`x-kubernetes-list-type: atomic`", "`+listType=atomic`"),
    ("`x-kubernetes-list-type`", "`+listType`"),
    ("`x-kubernetes-map-type: atomic`", "`+structType=atomic`"),
    ("`x-kubernetes-map-type`", "`+mapType`"),
    ("`x-kubernetes-preserve-unknown-fields: true`", "`+kubebuilder:pruning:PreserveUnknownFields`"),
    ("`x-kubernetes-preserve-unknown-fields`", "`+kubebuilder:pruning:PreserveUnknownFields`"),
    ("`pattern` is no regular expression", "`+kubebuilder:validation:Pattern` is no regular expression"),
    (
        "write several patterns under `allOf`, or a rule under `x-kubernetes-validations`",
        "write a `+kubebuilder:validation:XValidation`",
    ),
    (
        "limit the text by `minLength` and `maxLength`",
        "limit the text by `+kubebuilder:validation:MaxLength`",
    ),
    ("remove `nullable` from `items`", "write items that are no pointers and have no `+nullable`"),
    ("or add `+structType=atomic` to the items", "or add `+structType=atomic` to the type of the items"),
    ("`uniqueItems: true`", "`+kubebuilder:validation:UniqueItems=true`"),
    ("`jsonPath: ", "`JSONPath="),
    ("has the `jsonPath` `", "has the `JSONPath` `"),
    ("`specReplicasPath`", "`specpath`"),
    ("`statusReplicasPath`", "`statuspath`"),
    ("`labelSelectorPath`", "`selectorpath`"),
    ("to the schema, or name another field", "to the struct, or name another field"),
    ("remove `nullable` from `items/properties/", "remove `+nullable` from the field `"),
    (
        "to `required` of the items, or a `default` to the property",
        "to the fields that are required, by removing `+optional` and `omitempty`, or give it a `+kubebuilder:default`",
    ),
    ("all have `storage: true`", "all have `+kubebuilder:storageversion`"),
    (
        "write `storage: true` in the version in which objects are stored, and `false` in the others",
        "keep the marker on the version in which objects are stored, and remove it from the others",
    ),
    ("quote the text: YAML reads true, yes and on as `true`, in any case", "quote it"),
    ("quote the text: YAML reads false, no and off as `false`, in any case", "quote it"),
    ("correct the value or the `type`", "correct the value or the type of the field"),
];

/// A message or a help about a CRD in the words of markers.
pub fn in_markers(text: &str) -> String {
    MARKERS.iter().fold(text.to_owned(), |text, (in_crd, in_go)| text.replace(in_crd, in_go))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{MARKERS, in_markers};

    /// All messages that fixtures expect.
    fn expected_messages() -> String {
        let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")];
        let mut text = String::new();
        while let Some(directory) = waiting.pop() {
            for entry in fs::read_dir(directory).expect("a directory of fixtures") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    waiting.push(path);
                } else if path.ends_with("stderr.txt") {
                    text += &fs::read_to_string(path).expect("expected messages");
                }
            }
        }
        text
    }

    #[test]
    fn every_text_is_one_of_a_message_about_crds() {
        let messages = expected_messages();
        for (at, (in_crd, _)) in MARKERS.iter().enumerate() {
            // An earlier row may have changed a part of it.
            let is_changed = MARKERS[..at].iter().any(|(_, in_go)| in_crd.contains(in_go));
            assert!(is_changed || messages.contains(in_crd), "no message about CRDs says {in_crd}");
        }
    }

    #[test]
    fn messages_name_markers() {
        let message = "list map key `a` of `x-kubernetes-list-map-keys` beside `x-kubernetes-list-type: set`";
        assert_eq!(in_markers(message), "list map key `a` of `+listMapKey` beside `+listType=set`");
    }
}
