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
    #[path = "../../../templates/rust/runtime/operations/body.rs"]
    mod body;
    #[path = "../../../templates/rust/runtime/operations/call.rs"]
    mod call;
    #[path = "../../../templates/rust/runtime/operations/connect.rs"]
    mod connect;
    #[path = "../../../templates/rust/runtime/operations/error.rs"]
    mod error;
    #[path = "../../../templates/rust/runtime/operations/limits.rs"]
    mod limits;
    #[path = "../../../templates/rust/runtime/operations/parameters.rs"]
    mod parameters;
    #[path = "../../../templates/rust/runtime/operations/request.rs"]
    mod request;
    #[path = "../../../templates/rust/runtime/operations/transport.rs"]
    mod transport;

    use super::runtime as rt;

    pub use answer::{Answer, Deleted};
    pub use call::{Call, Events, TextCall, Watch};
    pub use connect::Connect;
    pub use error::Error;
    pub use limits::Limits;
    pub use parameters::{
        DryRun, FieldValidation, LogStream, PropagationPolicy, ResourceVersionMatch,
    };
    pub use request::{ParameterValue, PatchBody, Query, Request};
}

#[path = "../../../templates/rust/runtime/client/mod.rs"]
pub mod client;

pub mod sample;

#[path = "../../../templates/rust/runtime/yaml.rs"]
mod yaml;

pub use runtime::public::*;
pub use yaml::{load_all, FromYaml, Manifest, YamlError};

#[cfg(test)]
mod tests {
    use super::runtime::{decode_external, encode_external, ErrorPath, ExternalContext};

    /// A type that is not Kubernetes', with the name of one that is.
    #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
    struct SecretKeySelector {
        name: String,
        file: Option<String>,
    }

    #[test]
    fn fields_are_required_by_type_name_only_in_types_of_kubernetes() {
        let text = r#"{"file":null,"name":""}"#;
        let read = |context| {
            let mut input = serde_json::Deserializer::from_str(text);
            decode_external::<SecretKeySelector, _>(&mut input, context, &ErrorPath::default())
        };
        assert!(read(ExternalContext::kubernetes(None))
            .unwrap_err()
            .to_string()
            .starts_with("required"));
        let value = read(ExternalContext::other(None)).unwrap();
        let encoded = encode_external(
            &value,
            ExternalContext::other(None),
            serde_json::value::Serializer,
        )
        .unwrap();
        assert_eq!(encoded, serde_json::json!({ "file": null, "name": "" }));
    }
}
