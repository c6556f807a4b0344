//! Methods of generated types: items by their keys, alternatives that are set, and bytes as base64.

use k8s_openapi::ByteString;
use rules::byte_text_example_com::v1::{ByteText, ByteTextSpec};
use rules::list_keys_example_com::v1::{
    KeyedListListener, KeyedListPort, KeyedListSpec, KeyedListStage, KeyedListTier,
};
use rules::unions_example_com::v1::{
    UnionUseCombined, UnionUseCredentials, UnionUseSource, UnionUseSourceHttp,
};
use rules::{Base64, NotBase64};
use serde_json::json;

fn spec() -> KeyedListSpec {
    let port = |port, protocol: Option<&str>, name: &str| KeyedListPort {
        protocol: protocol.map(Into::into),
        name: Some(name.to_owned()),
        ..KeyedListPort::new(port)
    };
    KeyedListSpec {
        ports: Some(vec![
            port(53, None, "dns-tcp"),
            port(53, Some("UDP"), "dns"),
            port(5060, Some("SCTP"), "sip"),
        ]),
        ..KeyedListSpec::new(vec![KeyedListListener::new("http"), KeyedListListener::new("https")])
    }
}

fn name(port: Option<&KeyedListPort>) -> Option<&str> {
    port?.name.as_deref()
}

#[test]
fn an_item_is_found_by_its_key() {
    let mut spec = spec();
    assert_eq!(spec.listeners_by_key("https").map(|found| found.name.as_str()), Some("https"));
    assert!(spec.listeners_by_key("ftp").is_none());
    if let Some(found) = spec.listeners_by_key_mut("http") {
        found.port = Some(8080);
    }
    assert_eq!(spec.listeners_by_key("http").map(KeyedListListener::port), Some(8080));
    assert!(spec.listeners[0].routes_by_key("a").is_none(), "there is no list");
}

#[test]
fn an_item_without_a_key_has_its_default() {
    let spec = spec();
    assert_eq!(name(spec.ports_by_key_(53, "TCP")), Some("dns-tcp"));
    assert_eq!(name(spec.ports_by_key_(53, "UDP")), Some("dns"));
    assert_eq!(name(spec.ports_by_key_(5060, "SCTP")), Some("sip"), "a value that the enum does not know");
    assert_eq!(name(spec.ports_by_key_(54, "TCP")), None);
}

#[test]
fn keys_may_have_every_scalar_type() {
    let tier = |primary, shard| KeyedListTier { primary, ..KeyedListTier::new(shard, "a") };
    let spec = KeyedListSpec {
        tiers: Some(vec![tier(Some(true), u64::MAX), tier(None, 1_u64), tier(Some(true), 1)]),
        ..spec()
    };
    assert_eq!(spec.tiers_by_key(true, "a", u64::MAX), Some(&tier(Some(true), u64::MAX)));
    assert_eq!(spec.tiers_by_key(false, "a", 1), Some(&tier(None, 1)));
    assert_eq!(spec.tiers_by_key(false, "b", 1), None);
}

#[test]
fn a_lookup_in_an_unset_list_finds_items_of_its_default() {
    let mut spec = spec();
    assert_eq!(spec.steps_by_key("test").map(|step| step.image()), Some("busybox"));
    assert!(spec.steps_by_key_mut("deploy").is_none());
    assert_eq!(spec.steps, None, "nothing was found, so nothing is set");
    if let Some(step) = spec.steps_by_key_mut("test") {
        step.image = Some("alpine".to_owned());
    }
    let steps = serde_json::to_value(&spec.steps).expect("JSON");
    assert_eq!(steps, json!([{ "name": "build" }, { "name": "test", "image": "alpine" }]));

    assert_eq!(spec.stages_by_key(1), Some(&KeyedListStage::new(1)));
    spec.stages = Some(None);
    assert_eq!(spec.stages_by_key(1), None);
    assert_eq!(spec.stages_by_key_mut(1), None);
}

#[test]
fn which_lists_the_alternatives_that_are_set() {
    let mut source = UnionUseSource::default();
    assert!(source.which().is_empty());
    source.depth = Some(1);
    source.git_repo = Some("https://example.com".to_owned());
    assert_eq!(source.which(), ["gitRepo"]);
    let description = match source.which()[..] {
        ["gitRepo"] => "a repository",
        ["http"] => "an address",
        _ => "none, or too many",
    };
    assert_eq!(description, "a repository");
    source.http = Some(UnionUseSourceHttp::default());
    assert_eq!(source.which(), ["gitRepo", "http"]);
}

#[test]
fn which_lists_neither_defaults_nor_unset_fields() {
    let combined = UnionUseCombined { a: Some("1".to_owned()), ..UnionUseCombined::default() };
    assert_eq!(combined.which(), ["a"]);
    assert_eq!(combined.b(), "x");
    assert_eq!(combined.which_(), "neither", "a property of that name");
    let read: UnionUseCredentials = serde_json::from_value(json!({ "user": "a" })).expect("an object");
    assert_eq!(read.which(), ["user"]);
}

#[test]
fn base64_is_decoded_by_a_method() {
    let spec = ByteTextSpec {
        ca_bundle: Some(Base64::encode("hello")),
        chain: Some(vec![b"world".into(), ByteString(vec![0, 255]).into(), vec![1].into()]),
        ..ByteTextSpec::default()
    };
    let encoded = serde_json::to_value(&spec).expect("JSON");
    assert_eq!(encoded, json!({ "caBundle": "aGVsbG8=", "chain": ["d29ybGQ=", "AP8=", "AQ=="] }));
    let bytes = spec.ca_bundle.as_ref().map(Base64::decode);
    assert_eq!(bytes, Some(Ok(b"hello".to_vec())));
    assert_eq!(spec.seed().decode().as_deref(), Ok(b"hello".as_slice()));
    let lines = Base64::from_text("aGVs\nbG8=\n");
    assert_eq!(ByteString::try_from(lines), Ok(ByteString(b"hello".to_vec())));
}

#[test]
fn text_that_is_not_base64_is_kept() {
    let stored = json!({
        "apiVersion": "byte-text.example.com/v1", "kind": "ByteText", "metadata": { "name": "a" },
        "spec": { "caBundle": "-----BEGIN CERTIFICATE-----\n" },
    });
    let read: ByteText = serde_json::from_value(stored.clone()).expect("what the server stores");
    let bundle = read.spec().ca_bundle.clone().expect("a text");
    assert_eq!(bundle.as_str(), "-----BEGIN CERTIFICATE-----\n");
    let refused: NotBase64 = bundle.decode().expect_err("not base64");
    assert_eq!(refused.to_string(), "the text is not base64");
    assert_eq!(serde_json::to_value(&read).expect("JSON"), stored);
    let mut number = stored;
    number["spec"]["caBundle"] = json!(1);
    let wrong: Result<ByteText, _> = serde_json::from_value(number);
    assert!(wrong.expect_err("no text").to_string().contains("spec.caBundle"));
}
