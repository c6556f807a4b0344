//! Secrets in texts for people: differences, patches and bodies show no value.

use fluxoperator::{ApplyBody, drift, update_patch};
use k8s_openapi::ByteString;
use k8s_openapi::api::core::v1::Secret;
use serde_json::json;

fn secret(password: &str) -> Secret {
    let applied = format!("{{\"stringData\":{{\"password\":\"{password}\"}}}}");
    let metadata = json!({
        "name": "s", "namespace": "n", "resourceVersion": "1", "labels": {"team": password.len().to_string()},
        "annotations": {"kubectl.kubernetes.io/last-applied-configuration": applied},
    });
    let mut secret: Secret = serde_json::from_value(json!({"metadata": metadata})).expect("a secret");
    secret.data = Some([("password".to_owned(), ByteString(password.into()))].into());
    secret.string_data = Some([("token".to_owned(), password.to_owned())].into());
    secret
}

#[test]
fn no_text_shows_the_values_of_a_secret() {
    let (before, after) = (secret("hunter2"), secret("swordfish"));
    let differences = drift(&before, &after).expect("they can be compared");
    let patch = update_patch(&before, &after, None).expect("a patch");
    let texts: Vec<String> =
        differences.iter().flat_map(|one| [one.to_string(), format!("{one:?}")]).collect();
    let texts = format!("{texts:#?} {patch:?} {:?}", ApplyBody(&before));
    for value in ["hunter2", "swordfish", "aHVudGVyMg==", "c3dvcmRmaXNo"] {
        assert!(!texts.contains(value), "{texts}");
    }
    let text = differences.iter().find(|one| one.path == "data.password").map(ToString::to_string);
    let expected = "data.password: desired a value that is not shown, live a value that is not shown";
    assert_eq!(text.as_deref(), Some(expected));
    // Labels are no secret.
    assert!(
        differences.iter().any(|one| one.path == "metadata.labels.team" && one.to_string().contains('7'))
    );
    assert!(differences[0].live.is_some(), "the values themselves are there for programs");
}

#[test]
fn string_data_is_compared_as_what_a_server_makes_of_it() {
    let desired =
        Secret { string_data: Some([("token".to_owned(), "t".to_owned())].into()), ..Secret::default() };
    let mut live =
        Secret { data: Some([("token".to_owned(), ByteString(b"t".to_vec()))].into()), ..Secret::default() };
    assert!(drift(&desired, &live).expect("they can be compared").is_empty());
    live.data = Some([("token".to_owned(), ByteString(b"other".to_vec()))].into());
    let found = drift(&desired, &live).expect("they can be compared");
    assert_eq!(found.iter().map(|one| one.path.as_str()).collect::<Vec<_>>(), ["data.token"]);
}
