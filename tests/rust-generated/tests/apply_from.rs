//! What a manager applies for one change owns what it owned and the change, and no default of the server.

use rules::apply_from;
use rules::default_chain_example_com::v1::DefaultChain;
use rules::list_keys_example_com::v1::KeyedList;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The spec that is applied to change an object, whose manager owns `fields`.
fn applied<T: DeserializeOwned + Serialize + 'static>(
    kind: [&str; 2],
    fields: &Value,
    change: [Value; 2],
) -> Value {
    let entry =
        json!({"manager": "m", "operation": "Apply", "apiVersion": kind[0], "fieldsV1": {"f:spec": fields}});
    let [before, after] = change.map(|spec| -> T {
        let metadata = json!({"name": "a", "managedFields": [entry]});
        let wire = json!({"apiVersion": kind[0], "kind": kind[1], "metadata": metadata, "spec": spec});
        serde_json::from_value(wire).expect("it fits")
    });
    apply_from(Some(&before), &after, "m", None).expect("a configuration")["spec"].take()
}

const CHAIN: [&str; 2] = ["default-chain.example.com/v1", "DefaultChain"];
const LIST: [&str; 2] = ["list-keys.example.com/v1", "KeyedList"];

#[test]
fn an_object_that_was_applied_empty_is_applied_empty_again_without_the_servers_defaults() {
    let before = json!({"x": {"y": {"z": {"last": "default"}}}});
    let found = applied::<DefaultChain>(CHAIN, &json!({"f:x": {"f:y": {}}}), [before.clone(), before]);
    assert_eq!(found, json!({"x": {"y": {}}}));
}

#[test]
fn an_object_that_has_lost_all_that_was_owned_in_it_is_left_out() {
    let change = [json!({"x": {"y": {"z": {"last": "a"}}}}), json!({"x": {"y": {}}})];
    let found = applied::<DefaultChain>(CHAIN, &json!({"f:x": {"f:y": {"f:z": {"f:last": {}}}}}), change);
    assert_eq!(found, Value::Null, "servers refuse `y: {{}}`: they make it null");
}

#[test]
fn a_list_map_key_with_its_default_is_not_applied_where_it_is_not_owned() {
    let item = json!({"port": 80, "protocol": "TCP"});
    let step = r#"k:{"port":80,"protocol":"TCP"}"#;
    let owned = json!({"f:ports": {step: {".": {}, "f:port": {}}}});
    let mut named = item.clone();
    named["name"] = json!("web");
    let found = applied::<KeyedList>(
        LIST,
        &owned,
        [item, named].map(|item| json!({"listeners": [], "ports": [item]})),
    );
    assert_eq!(found, json!({"ports": [{"port": 80, "name": "web"}]}));
}

#[test]
fn an_item_of_a_list_that_nobody_owns_is_applied_without_the_other_items() {
    let [first, second] = [json!({"port": 80, "protocol": "TCP"}), json!({"port": 81, "protocol": "UDP"})];
    let mut named = second.clone();
    named["name"] = json!("web");
    let change = [second, named].map(|item| json!({"listeners": [], "ports": [first, item]}));
    let found = applied::<KeyedList>(LIST, &json!({"f:turns": {}}), change);
    assert_eq!(found, json!({"ports": [{"port": 81, "protocol": "UDP", "name": "web"}]}));
}
