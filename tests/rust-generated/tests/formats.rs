//! Generated types in the structs of users and in other formats than JSON: flattened, in YAML, TOML and binary ones.

use fluxoperator::flux_framework_org::v1alpha2::{MiniCluster, MiniClusterContainer, MiniClusterSpec};
use immortalcontainer::immortalcontainer_flugel_it::v1alpha1::ImmortalContainerSpec;
use registrymirror::mirrors_example_com::v1alpha1::RegistryMirrorSpec;
use rules::enum_integer_example_com::v1::{IntegerEnumLevel, IntegerEnumSpec};
use rules::enum_string_example_com::v1::TextEnumMode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A user's struct with the properties of two specs beside its own.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    owner: String,
    #[serde(flatten)]
    cluster: MiniClusterSpec,
    #[serde(flatten)]
    mirror: Option<RegistryMirrorSpec>,
}

/// A user's struct with a whole object's properties beside its own.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrapped {
    owner: String,
    #[serde(flatten)]
    cluster: MiniCluster,
}

fn both() -> Both {
    let container = MiniClusterContainer { image: Some("lmp".to_owned()), ..Default::default() };
    Both {
        owner: "me".to_owned(),
        cluster: MiniClusterSpec { size: Some(4), ..MiniClusterSpec::new([container]) },
        mirror: Some(RegistryMirrorSpec { port: Some(5001), ..Default::default() }),
    }
}

#[test]
fn flattened_specs_have_their_own_properties_alone() {
    let text = serde_json::to_string(&both()).expect("JSON");
    assert_eq!(text, r#"{"owner":"me","containers":[{"image":"lmp"}],"size":4,"port":5001}"#);
    assert_eq!(serde_json::from_str::<Both>(&text).expect("the same"), both());
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(serde_json::from_value::<Both>(value).expect("the same"), both());
    let yaml = serde_norway::to_string(&both()).expect("YAML");
    assert_eq!(serde_norway::from_str::<Both>(&yaml).expect("the same"), both());
    let toml = toml::to_string(&both()).expect("TOML");
    assert_eq!(toml::from_str::<Both>(&toml).expect("the same"), both());
    let without = serde_json::from_value::<Both>(json!({"owner": "me", "containers": []}));
    assert_eq!(without.expect("no mirror has properties").mirror, Some(RegistryMirrorSpec::default()));
}

#[test]
fn deny_unknown_fields_refuses_what_no_flattened_type_has() {
    let wrong = json!({"owner": "me", "containers": [], "sise": 3});
    let error = serde_json::from_value::<Both>(wrong).expect_err("nothing has `sise`");
    assert_eq!(error.to_string(), "unknown field `sise`");
    let object = json!({
        "owner": "me", "apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster",
        "metadata": {"name": "m"}, "spec": {"containers": []},
    });
    let wrapped: Wrapped = serde_json::from_value(object.clone()).expect("an object and its owner");
    assert_eq!(serde_json::to_value(&wrapped).expect("JSON"), object);
    let missing = serde_json::from_value::<Both>(json!({"owner": "me"})).expect_err("no containers");
    assert_eq!(missing.to_string(), "containers: required");
}

#[test]
fn a_flattened_type_that_keeps_unknown_properties_has_what_those_before_it_leave() {
    #[derive(Serialize, Deserialize)]
    struct Open {
        #[serde(flatten)]
        mirror: RegistryMirrorSpec,
        #[serde(flatten)]
        container: ImmortalContainerSpec,
    }
    let text = r#"{"port":5001,"image":"busybox","anything":{"a":1}}"#;
    let open: Open = serde_json::from_str(text).expect("one of them has each property");
    assert_eq!(serde_json::to_string(&open).expect("JSON"), text);
}

#[test]
fn errors_of_yaml_have_the_path_once() {
    let error =
        |yaml: &str| serde_norway::from_str::<MiniCluster>(yaml).expect_err("it is wrong").to_string();
    let object = "MiniCluster m (flux-framework.org/v1alpha2): ";
    assert_eq!(
        error("metadata: {name: m}\nspec:\n  containers: []\n  size: {}\n"),
        format!("{object}spec.size: invalid type: map, expected an integer at line 4 column 9")
    );
    assert_eq!(
        error("metadata: {name: m}\nspec:\n  containers:\n  - environment:\n      a.b: []\n"),
        format!(
            "{object}spec.containers[0].environment[\"a.b\"]: \
             invalid type: sequence, expected a string at line 5 column 12"
        )
    );
    assert_eq!(
        error("metadata: {name: m}\nspec:\n  size: 1\n"),
        format!("{object}spec.containers: required at line 3 column 3")
    );
    let in_list = serde_norway::from_str::<Vec<RegistryMirrorSpec>>("- port: 1\n- port: x\n");
    let in_list = in_list.expect_err("not a number");
    assert_eq!(
        in_list.to_string(),
        ".[1].port: invalid type: string \"x\", expected an integer at line 2 column 9"
    );
    assert_eq!(in_list.location().expect("the reader's own error").line(), 2);
}

#[test]
fn a_format_without_names_of_fields_is_refused_with_the_reason() {
    let reason =
        "MiniClusterSpec needs a format that writes the names of fields, such as JSON, CBOR or MessagePack";
    let config = bincode::config::standard();
    let error = bincode::serde::encode_to_vec(both().cluster, config).expect_err("fields may be absent");
    assert!(error.to_string().contains(reason), "{error}");
    let error = bincode::serde::decode_from_slice::<MiniClusterSpec, _>(&[1, 0, 0], config);
    let error = error.expect_err("fields may be absent").to_string();
    assert!(error.contains(reason), "{error}");
    let error = bincode::serde::decode_from_slice::<ImmortalContainerSpec, _>(&[1, 0, 0], config);
    let error = error.expect_err("fields may be absent").to_string();
    assert!(error.contains("ImmortalContainerSpec needs a format that writes the names"), "{error}");
}

#[test]
fn enums_have_every_format() {
    let config = bincode::config::standard();
    let level = serde_json::from_value::<IntegerEnumSpec>(json!({"level": 7})).expect("an open enum").level;
    let values = (TextEnumMode::from("Always"), TextEnumMode::from("new"), level.expect("it is set"));
    let bytes = bincode::serde::encode_to_vec(&values, config).expect("scalars");
    let decoded: (TextEnumMode, TextEnumMode, IntegerEnumLevel) =
        bincode::serde::decode_from_slice(&bytes, config).expect("scalars").0;
    assert_eq!(decoded, values);
}
