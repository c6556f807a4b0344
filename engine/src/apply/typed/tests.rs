//! Facts from runs of structured-merge-diff 6.3.3.

use serde_json::{Value, json};

use super::super::paths::{self, Set};
use super::super::types::Types;
use super::{compare, extract, field_set, merge, remove, validate};
use crate::test_kind::{crd, object, source_kind};

fn types() -> Types {
    let text = json!({"type": "string"});
    let item = json!({"type": "object", "required": ["name"], "properties": {
        "name": text, "port": {"type": "integer", "default": 80}, "v": text,
    }});
    let spec = json!({"type": "object", "properties": {
        "a": text, "num": {"type": "integer"}, "flag": {"type": "boolean"},
        "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"x-kubernetes-int-or-string": true}},
        "list": {
            "type": "array", "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name", "port"], "items": item,
        },
        "plain": {"type": "array", "items": text},
        "map": {"type": "object", "additionalProperties": text},
        "obj": {"type": "object", "properties": {"x": text}},
    }});
    let kind = source_kind(&crd(&spec));
    Types::for_schema(kind.versions[0].schema.as_ref(), false)
}

/// The `spec` of a set.
fn spec_of(set: &Set) -> String {
    paths::value(set).get("f:spec").map(Value::to_string).unwrap_or_default()
}

fn set(fields: Value) -> Set {
    paths::read(&json!({"f:spec": fields})).unwrap()
}

#[test]
fn faults_have_the_words_of_the_server() {
    let types = types();
    for (spec, expected) in [
        (json!({"a": 1}), ".a: expected string, got &value.valueUnstructured{Value:1}"),
        (json!({"num": "x"}), ".num: expected numeric (int or float), got string"),
        (json!({"num": [1]}), ".num: expected numeric (int or float), got []interface {}"),
        (json!({"flag": "x"}), ".flag: expected boolean, got &{x}"),
        (json!({"flag": 1.5}), ".flag: expected boolean, got &{1.5}"),
        (json!({"set": "x"}), ".set: expected list, got &{x}"),
        (json!({"map": [1]}), ".map: expected map, got &{[1]}"),
        (json!({"set": [1, 1.0]}), ".set: duplicate entries for key [=1]"),
        (
            json!({"set": [null]}),
            ".set: element 0: associative list without keys has an element that's an explicit null",
        ),
        (json!({"set": [[1]]}), ".set: element 0: not supported: associative list with lists as elements"),
        (
            json!({"set": [{}]}),
            ".set: element 0: associative list without keys has an element that's a map type",
        ),
        (
            json!({"list": [{"name": "a"}, {"name": "a", "port": 80}]}),
            r#".list: duplicate entries for key [name="a",port=80]"#,
        ),
        (json!({"list": [3]}), ".list: element 0: associative list with keys may not have non-map elements"),
        (json!({"list": [null]}), ".list: element 0: associative list with keys may not have a null element"),
        (json!({"zz": 1}), ".zz: field not declared in schema"),
        (json!({"obj": {"zz": 1}}), ".obj.zz: field not declared in schema"),
        (json!({"plain": ["x", 1]}), ".plain[1]: expected string, got &value.valueUnstructured{Value:1}"),
        (
            json!({"list": [{"name": "a", "zz": 1}]}),
            r#".list[name="a",port=80].zz: field not declared in schema"#,
        ),
        (
            json!({"a": [1, "x", null, true, {"q": 1.5}]}),
            r#".a: expected string, got &value.valueUnstructured{Value:[]interface {}{1, "x", interface {}(nil), true, map[string]interface {}{"q":1.5}}}"#,
        ),
    ] {
        let found = validate(&types, &object(&spec), false).unwrap_err();
        assert_eq!(found.to_string(), format!(".spec{expected}"), "{spec}");
    }
    let two = validate(&types, &object(&json!({"a": 1, "flag": "x"})), false).unwrap_err();
    assert_eq!(
        two.to_string(),
        "errors:\n  .spec.a: expected string, got &value.valueUnstructured{Value:1}\n  .spec.flag: expected boolean, got &{x}"
    );
    assert!(validate(&types, &object(&json!({"set": [1, 1], "list": [{"v": "q"}]})), true).is_ok());
}

#[test]
fn a_field_set_has_leaves_items_and_empty_objects() {
    let types = types();
    for (spec, expected) in [
        (
            json!({"a": "x", "num": null, "obj": {}, "map": {}, "set": [], "plain": [], "list": [{"name": "a", "v": "q"}]}),
            json!({
                "f:a": {}, "f:list": {r#"k:{"name":"a","port":80}"#: {".": {}, "f:name": {}, "f:v": {}}}, "f:map": {},
                "f:num": {}, "f:obj": {}, "f:plain": {},
            }),
        ),
        (
            json!({"map": {"k": "v"}, "set": ["b", "a"], "plain": ["x"], "obj": {"x": "1"}}),
            json!({
                "f:map": {"f:k": {}}, "f:obj": {"f:x": {}}, "f:plain": {},
                "f:set": {r#"v:"a""#: {}, r#"v:"b""#: {}},
            }),
        ),
    ] {
        assert_eq!(spec_of(&field_set(&types, &object(&spec))), expected.to_string());
    }
}

#[test]
fn items_come_in_the_order_of_the_applied_list_among_the_others() {
    let types = types();
    for (live, applied, expected) in [
        ("abc", "ca", "bca"),
        ("abc", "db", "adbc"),
        ("axbyc", "czba", "xyczba"),
        ("ab", "cad", "cabd"),
        ("1a2b", "bna", "12bna"),
        ("a", "", "a"),
    ] {
        let list = |items: &str| {
            let items: Vec<String> = items.chars().map(String::from).collect();
            object(&json!({ "set": items }))
        };
        assert_eq!(merge(&types, &list(live), &list(applied)), list(expected), "{live} {applied}");
    }
}

#[test]
fn values_are_merged_and_compared() {
    let types = types();
    for (live, applied, merged, differences) in [
        (
            json!({"list": [{"name": "a", "v": "1"}, {"name": "b"}]}),
            json!({"list": [{"name": "b", "v": "2"}, {"name": "a", "port": 81}]}),
            json!({"list": [{"name": "a", "v": "1"}, {"name": "b", "v": "2"}, {"name": "a", "port": 81}]}),
            [
                r#"{"f:list":{"k:{\"name\":\"a\",\"port\":80}":{".":{},"f:name":{},"f:v":{}}}}"#,
                "",
                r#"{"f:list":{"k:{\"name\":\"a\",\"port\":81}":{".":{},"f:name":{},"f:port":{}},"k:{\"name\":\"b\",\"port\":80}":{"f:v":{}}}}"#,
            ],
        ),
        (
            json!({"a": "x", "map": {"k": "1"}, "plain": ["a"]}),
            json!({"a": null, "map": {"j": "2"}, "plain": []}),
            json!({"a": null, "map": {"j": "2", "k": "1"}, "plain": []}),
            [r#"{"f:map":{"f:k":{}}}"#, r#"{"f:a":{},"f:plain":{}}"#, r#"{"f:map":{"f:j":{}}}"#],
        ),
        (
            json!({"obj": {"x": "1"}}),
            json!({"obj": null}),
            json!({"obj": {"x": "1"}}),
            [r#"{"f:obj":{"f:x":{}}}"#, "", ""],
        ),
        (
            json!({"set": ["a"]}),
            json!({"set": null}),
            json!({"set": ["a"]}),
            [r#"{"f:set":{"v:\"a\"":{}}}"#, "", ""],
        ),
    ] {
        let (live, applied) = (object(&live), object(&applied));
        assert_eq!(merge(&types, &live, &applied), object(&merged));
        let found = compare(&types, &live, &applied);
        assert_eq!(
            [&found.removed, &found.modified, &found.added].map(spec_of),
            differences,
            "{live} {applied}"
        );
    }
}

#[test]
fn parts_are_removed_and_extracted() {
    let types = types();
    let whole = json!({
        "a": "x", "map": {"k": "1", "j": "2"}, "list": [{"name": "a", "v": "1"}, {"name": "b", "v": "2"}],
        "set": ["a", "b"], "plain": ["p"], "obj": {"x": "1"},
    });
    let some = set(json!({
        "f:a": {}, "f:map": {"f:k": {}},
        "f:list": {r#"k:{"name":"a","port":80}"#: {"f:v": {}}, r#"k:{"name":"b","port":80}"#: {".": {}}},
    }));
    let all_items =
        set(json!({"f:set": {r#"v:"a""#: {}, r#"v:"b""#: {}}, "f:obj": {"f:x": {}}, "f:plain": {}}));
    let whole = object(&whole);
    assert_eq!(
        remove(&types, &whole, &some)["spec"],
        json!({"list": [{"name": "a"}], "map": {"j": "2"}, "obj": {"x": "1"}, "plain": ["p"], "set": ["a", "b"]})
    );
    assert_eq!(
        extract(&types, &whole, &some)["spec"],
        json!({"a": "x", "list": [{"v": "1"}, {"name": "b", "v": "2"}], "map": {"k": "1"}})
    );
    assert_eq!(
        remove(&types, &whole, &all_items)["spec"],
        json!({
            "a": "x", "list": [{"name": "a", "v": "1"}, {"name": "b", "v": "2"}], "map": {"j": "2", "k": "1"},
            "obj": null, "set": null,
        })
    );
    assert_eq!(
        extract(&types, &whole, &all_items)["spec"],
        json!({"obj": {"x": "1"}, "plain": ["p"], "set": ["a", "b"]})
    );
}
