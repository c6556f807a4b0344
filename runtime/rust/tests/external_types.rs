//! Types of other crates, by their names: what is known of Kubernetes' types is known of them alone.

use kubesmith_runtime::runtime::{decode_external, ErrorPath, ExternalContext};

/// A type that is not Kubernetes', with the name of one that is.
#[derive(Debug, PartialEq, serde::Deserialize)]
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
    let error = read(ExternalContext::kubernetes(None)).unwrap_err();
    assert!(error.to_string().starts_with("required"), "{error}");
    let (name, file) = (String::new(), None);
    assert_eq!(
        read(ExternalContext::other(None)).unwrap(),
        SecretKeySelector { name, file }
    );
}
