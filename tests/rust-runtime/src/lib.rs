//! The runtime of generated Rust code beside types as the generator writes them, so that it is
//! compiled, linted and tested where it stands.

#[macro_use]
#[allow(dead_code, unused_imports, unused_macros)]
#[path = "../../../templates/rust/runtime/mod.rs"]
mod runtime;

#[allow(dead_code, unused_macros)]
#[path = "."]
mod definitions {
    #[path = "../../../templates/rust/runtime/definitions/custom_resource.rs"]
    mod custom_resource;
    #[path = "../../../templates/rust/runtime/definitions/json_schema.rs"]
    mod json_schema;
}

pub mod sample;

pub use runtime::public::*;

#[cfg(test)]
mod tests {
    use super::runtime::{decode_foreign, encode_foreign, Known, Trail};

    /// A type that somebody else calls as Kubernetes calls one.
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct SecretKeySelector {
        name: String,
        file: Option<String>,
    }

    #[test]
    fn fields_are_asked_for_by_name_only_in_types_of_kubernetes() {
        let text = r#"{"file":null,"name":""}"#;
        let read = |known| {
            let mut input = serde_json::Deserializer::from_str(text);
            decode_foreign::<SecretKeySelector, _>(&mut input, known, &Trail::default())
        };
        assert!(read(Known::kubernetes(None))
            .unwrap_err()
            .to_string()
            .starts_with("required"));
        let value = read(Known::other(None)).unwrap();
        let written =
            encode_foreign(&value, Known::other(None), serde_json::value::Serializer).unwrap();
        assert_eq!(written, serde_json::json!({ "file": null, "name": "" }));
    }
}
