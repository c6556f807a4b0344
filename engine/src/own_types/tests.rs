//! What a server reads and writes of objects, for some forms of values.

use serde_json::{Value, json};

use super::{decode, find, protobuf, text};

fn read(name: &str, object: Value) -> Result<(Value, Vec<String>), String> {
    let decoded = decode(find(name).expect("a struct of the table"), object)?;
    Ok((Value::Object(decoded.object), decoded.unknown))
}

#[test]
fn what_is_empty_is_written_as_go_writes_it() {
    let container =
        json!({"name": "a", "resources": {"limits": {"cpu": "1000m"}}, "env": [], "stdin": false, "no": 1});
    let pod = json!({"kind": "Pod", "spec": {"containers": [container], "nodeSelector": {}, "securityContext": {}}});
    let expected = json!({
        "metadata": {},
        "spec": {
            "containers": [{"name": "a", "resources": {"limits": {"cpu": "1"}}}],
            "securityContext": {},
        },
        "status": {},
    });
    let unknown = vec!["spec.containers[0].no".to_owned()];
    assert_eq!(read("core.v1.Pod", pod), Ok((expected, unknown)));
    let role = json!({"metadata": {"creationTimestamp": null}, "rules": []});
    assert_eq!(read("rbac.v1.Role", role), Ok((json!({"metadata": {}, "rules": []}), Vec::new())));
}

#[test]
fn values_of_other_types_are_named_as_go_names_them() {
    for (name, object, expected) in [
        (
            "core.v1.Pod",
            json!({"spec": {"containers": [{"name": 1}]}}),
            "json: cannot unmarshal number into Go struct field Container.spec.containers.name of type string",
        ),
        (
            "apps.v1.Deployment",
            json!({"spec": {"replicas": "3"}}),
            "json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32",
        ),
        (
            "core.v1.Pod",
            json!({"spec": {"containers": {}}}),
            "json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container",
        ),
        (
            "apps.v1.Deployment",
            json!({"spec": {"replicas": 1.5}}),
            "json: cannot unmarshal number 1.5 into Go struct field DeploymentSpec.spec.replicas of type int32",
        ),
    ] {
        assert_eq!(read(name, object), Err(expected.to_owned()));
    }
}

#[test]
fn texts_have_the_order_of_the_fields() {
    let go_struct = find("core.v1.ConfigMap").expect("a struct of the table");
    let object = json!({"data": {"b": "1", "a": "2"}, "metadata": {"labels": {}, "name": "a"}, "apiVersion": "v1", "kind": "ConfigMap"});
    let expected = r#"{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"a","labels":{}},"data":{"a":"2","b":"1"}}"#;
    assert_eq!(text(go_struct, &object), expected);
}

/// What k8s.io/apimachinery 0.36.3 has made of the same objects.
#[test]
fn objects_in_protobuf_are_the_same_objects() {
    let faults = include_str!("recorded_protobuf.jsonl").lines().filter_map(|line| {
        let row: Value = serde_json::from_str(line).unwrap();
        let digits = row["protobuf"].as_str().unwrap();
        let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
        let bytes: Vec<u8> = (0..digits.len()).step_by(2).map(byte).collect();
        let found = protobuf::parse(&bytes).unwrap();
        for end in 0..bytes.len() {
            // No beginning of it is a reason to panic.
            let _ = protobuf::parse(&bytes[..end]);
        }
        let object = &row["object"];
        assert_eq!((&found["kind"], &found["apiVersion"]), (&object["kind"], &object["apiVersion"]));
        let (group, version) =
            object["apiVersion"].as_str().unwrap().split_once('/').unwrap_or(("core", "v1"));
        let package = group.split('.').next().unwrap();
        let kind = object["kind"].as_str().unwrap();
        let name = if kind == "DeleteOptions" {
            "meta.v1.DeleteOptions".to_owned()
        } else {
            format!("{package}.{version}.{kind}")
        };
        let (found, expected) = (read(&name, found), read(&name, object.clone()));
        (found != expected).then(|| format!("{found:?}\n{expected:?}"))
    });
    assert_eq!(faults.collect::<Vec<_>>(), Vec::<String>::new());
    let unknown = b"k8s\0\x0a\x08\x0a\x02v1\x12\x02No";
    assert_eq!(
        protobuf::parse(unknown).unwrap_err(),
        "no kind \"No\" is registered for version \"v1\" in scheme \"kubesmith fake\""
    );
}
