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

#[allow(dead_code, unused_macros)]
#[path = "."]
pub mod operations {
    #[path = "../../../templates/rust/runtime/operations/answer.rs"]
    mod answer;
    #[path = "../../../templates/rust/runtime/operations/call.rs"]
    mod call;
    #[path = "../../../templates/rust/runtime/operations/connect.rs"]
    mod connect;
    #[path = "../../../templates/rust/runtime/operations/error.rs"]
    mod error;
    #[path = "../../../templates/rust/runtime/operations/request.rs"]
    mod request;
    #[path = "../../../templates/rust/runtime/operations/words.rs"]
    mod words;

    use super::runtime as rt;

    pub use answer::{Answer, Deleted};
    pub use call::{Call, Events, TextCall, Watch};
    pub use connect::Connect;
    pub use error::Error;
    pub use request::{Part, PatchForm, Query, Request};
    pub use words::{DryRun, FieldValidation, LogStream, PropagationPolicy, ResourceVersionMatch};
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
