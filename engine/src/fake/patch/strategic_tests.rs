//! What strategic merge patches make of objects: cases of apimachinery's own tests, on the structs of pods.

use serde_json::{Value, json};

use super::strategic::{Fault, merge};
use crate::own_types::find;

fn patched(object: &Value, patch: Value) -> Result<Value, Fault> {
    let mut object = json!({"spec": object});
    merge(find("core.v1.Pod").expect("a struct"), &mut object, json!({"spec": patch}))?;
    Ok(object["spec"].take())
}

#[test]
fn lists_are_merged_by_their_keys() {
    let pod = json!({"containers": [{"name": "a", "image": "1"}, {"name": "b", "image": "2"}]});
    for (patch, expected) in [
        (
            json!({"containers": [{"name": "b", "image": "3"}]}),
            json!([{"name": "a", "image": "1"}, {"name": "b", "image": "3"}]),
        ),
        (
            json!({"containers": [{"name": "c", "image": "3"}]}),
            json!([{"name": "c", "image": "3"}, {"name": "a", "image": "1"}, {"name": "b", "image": "2"}]),
        ),
        (json!({"containers": [{"name": "a", "$patch": "delete"}]}), json!([{"name": "b", "image": "2"}])),
        (json!({"containers": [{"name": "c"}, {"$patch": "replace"}]}), json!([{"name": "c"}])),
        (
            json!({"$setElementOrder/containers": [{"name": "b"}, {"name": "a"}]}),
            json!([{"name": "b", "image": "2"}, {"name": "a", "image": "1"}]),
        ),
    ] {
        let found = patched(&pod, patch.clone()).expect("a patch that fits");
        assert_eq!(found["containers"], expected, "{patch}");
    }
}

#[test]
fn maps_have_directives() {
    let pod = json!({"nodeSelector": {"a": "1"}, "volumes": [{"name": "v", "emptyDir": {}}]});
    let patch =
        json!({"volumes": [{"name": "v", "$retainKeys": ["name", "hostPath"], "hostPath": {"path": "/"}}]});
    let found = patched(&pod, patch).expect("a patch that fits");
    assert_eq!(found["volumes"], json!([{"name": "v", "hostPath": {"path": "/"}}]));
    let found =
        patched(&pod, json!({"nodeSelector": {"$patch": "replace", "b": "2"}})).expect("a patch that fits");
    assert_eq!(found["nodeSelector"], json!({"b": "2"}));
}

#[test]
fn faults_are_those_of_go() {
    let pod = json!({"containers": [{"name": "a"}]});
    let fault = patched(&pod, json!({"containers": [{"image": "1"}]}));
    let expected = "map: map[image:1] does not contain declared merge key: name";
    assert_eq!(fault, Err(Fault::Other(expected.to_owned())));
    let fault = patched(&pod, json!({"$patch": "no"}));
    assert_eq!(fault, Err(Fault::Other("unknown patch type: no in map: map[$patch:no]".to_owned())));
}
