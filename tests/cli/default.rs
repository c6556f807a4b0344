//! CRDs and manifests -> manifests as the API server would store them.

use serde_json::{Value, json};

use crate::support::{crd, directory, kubesmith, kubesmith_with, repository};

const THINGS: &str = "\
apiVersion: example.com/v1
kind: Thing
metadata: {name: a}
spec: {text: 'yes'}
---
apiVersion: v1
kind: List
items:
- {apiVersion: example.com/v1, kind: Thing, metadata: {name: b}, spec: {size: 2.0}}
- {apiVersion: example.com/v1, kind: Thing, metadata: {name: c}}
";

#[test]
fn one_result_for_each_document() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("things.yaml", THINGS)]);
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "things.yaml"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(
        run.stdout,
        "apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\nspec:\n  text: \"yes\"\n  size: 1\n---\n\
         apiVersion: v1\nkind: List\nitems:\n- apiVersion: example.com/v1\n  kind: Thing\n  metadata:\n    name: b\n  spec:\n\
         \x20   size: 2\n- apiVersion: example.com/v1\n  kind: Thing\n  metadata:\n    name: c\n"
    );
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "-o", "json", "things.yaml"]);
    assert_eq!(
        run.stdout,
        "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\"metadata\":{\"name\":\"a\"},\
         \"spec\":{\"text\":\"yes\",\"size\":1}}\n\
         {\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[\
         {\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\"metadata\":{\"name\":\"b\"},\"spec\":{\"size\":2}},\
         {\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\"metadata\":{\"name\":\"c\"}}]}\n"
    );
}

#[test]
fn unknown_fields_are_warnings_with_their_place_in_a_list() {
    let things = "apiVersion: example.com/v1\nkind: ThingList\nmetadata: {resourceVersion: '1'}\nitems:\n\
                  - {apiVersion: example.com/v1, kind: Thing, metadata: {name: a, label: x}, spec: {sise: 1}}\n\
                  - {apiVersion: example.com/v1, kind: Other}\n";
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("things.yaml", things)]);
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "things.yaml", "-ojson"]);
    assert_eq!(run.code, 0);
    for expected in [
        "warning[unknown-field]: unknown field `metadata.label`: a server drops it, or refuses the object in strict mode\n  \
         at /items/0/metadata/label\n  help: did you mean `labels`?\n",
        "warning[unknown-field]: unknown field `spec.sise`: a server drops it, or refuses the object in strict mode\n  \
         at /items/0/spec/sise\n  help: did you mean `size`?\n",
        "warning[unknown-kind]: no CRD defines `Other` of `example.com/v1`; it is printed unchanged\n  at /items/1\n",
    ] {
        let found = run.stderr.lines().filter(|line| !line.contains('|')).map(|line| format!("{line}\n"));
        let found: String = found.collect();
        assert!(found.contains(expected), "{expected}\n{found}");
    }
    assert!(
        run.stdout.starts_with("{\"apiVersion\":\"example.com/v1\",\"kind\":\"ThingList\""),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("\"spec\":{\"sise\":1,\"size\":1}"), "{}", run.stdout);
    let denied = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "things.yaml", "--deny-warnings"]);
    assert_eq!((denied.code, denied.stdout.as_str()), (3, ""));
}

#[test]
fn a_null_in_metadata_is_unset_and_the_empty_text_in_labels_and_annotations() {
    let metadata = "{name: a, labels: {worker: null, zone: a}, annotations: null, ownerReferences: null}";
    let thing = format!("apiVersion: example.com/v1\nkind: Thing\nmetadata: {metadata}\n");
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("thing.yaml", &thing)]);
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "-ojson", "thing.yaml"]);
    assert_eq!(
        run.stdout,
        "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\
         \"metadata\":{\"name\":\"a\",\"labels\":{\"worker\":\"\",\"zone\":\"a\"}}}\n"
    );
}

#[test]
fn from_standard_input_and_by_the_config() {
    let dir =
        directory(&[("sub/crd.yaml", &crd("Thing", "x")), ("sub/kubesmith.toml", "inputs = ['crd.yaml']")]);
    let json = "{\"apiVersion\": \"example.com/v1\", \"kind\": \"Thing\", \"spec\": {}}\n".repeat(2);
    let expected = "{\"apiVersion\":\"example.com/v1\",\"kind\":\"Thing\",\"spec\":{\"size\":1}}\n".repeat(2);
    for arguments in [
        &["default", "--crd", "sub/crd.yaml", "-ojson"][..],
        &["default", "--crd", "sub/crd.yaml", "-ojson", "-"],
        &["default", "--config", "sub/kubesmith.toml", "-ojson", "-"],
    ] {
        let run = kubesmith_with(dir.path(), arguments, &json);
        assert_eq!((run.code, run.stdout), (0, expected.clone()), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_document_that_cannot_be_read_prints_nothing() {
    let dir =
        directory(&[("crd.yaml", &crd("Thing", "x")), ("good.yaml", THINGS), ("bad.yaml", "a: b: c\n")]);
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", "good.yaml", "bad.yaml"]);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""));
    assert!(run.stderr.contains("bad.yaml:1:"), "{}", run.stderr);
}

#[test]
fn documents_that_python_packages_write_are_read_as_they_are() {
    let directory = repository("tests/texts");
    let crd = repository("fixtures/rules/preserve_unknown/crd.yaml");
    let run =
        kubesmith(&directory, &["default", "-o", "json", "--crd", &crd.to_string_lossy(), "texts.yaml"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let objects = |text: &str| -> Vec<serde_json::Value> {
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let expected = std::fs::read_to_string(directory.join("texts.jsonl")).unwrap();
    assert_eq!(objects(&run.stdout), objects(&expected));
}

/// Rows of a table in `tests/texts`.
fn rows(name: &str) -> Vec<Value> {
    let table = std::fs::read_to_string(repository("tests/texts").join(name)).expect("the table");
    table.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// `default` reads each object alone and says which kind it is; it validates nothing, so that the rows in which the
/// server refuses anything else are printed as all others.
#[test]
fn objects_are_of_the_kind_that_a_server_finds() {
    let crd = repository("fixtures/rules/strict_reading/crd.yaml");
    let rows = rows("objects.jsonl");
    let files: Vec<(String, String)> = rows.iter().enumerate().map(|(index, row)| {
        let mut object = json!({
            "apiVersion": "strict-reading.example.com/v1", "kind": "StrictReading", "metadata": {"name": "a"}, "spec": {},
        });
        let (parent, last) = row["at"].as_str().and_then(|at| at.rsplit_once('/')).expect("a pointer");
        object.pointer_mut(parent).expect("the parent is there")[last] = row["value"].clone();
        (format!("{index}.json"), object.to_string())
    }).collect();
    let texts: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
    let dir = directory(&texts);
    let crd = crd.to_string_lossy();
    let mut arguments = vec!["default", "-ojson", "--crd", &*crd];
    arguments.extend(texts.iter().map(|(name, _)| *name));
    let run = kubesmith(dir.path(), &arguments);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), rows.len());
    for ((name, _), row) in texts.iter().zip(&rows) {
        let has_other_kind = matches!(row["problem"].as_str(), Some("apiVersion" | "kind"));
        let message = format!("{name}:1:1: warning[unknown-kind]");
        let is_found = run.stderr.lines().any(|line| line.starts_with(&message));
        assert_eq!(is_found, has_other_kind, "{row}\n{}", run.stderr);
    }
}

/// Whether two values are equal; numbers are by amount.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(_), Value::Number(_)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => a == b,
    }
}

#[test]
fn values_of_yaml_are_those_that_kubectl_reads() {
    let crd = repository("fixtures/rules/strict_reading/crd.yaml");
    let mut wrong = Vec::new();
    for row in rows("yaml.jsonl") {
        let text = row["yaml"].as_str().expect("a text");
        let own = row["but"].get("default").map(|but| &but["values"]);
        let expected = own.unwrap_or(&row["values"]);
        let dir = directory(&[("text.yaml", text)]);
        let run = kubesmith(dir.path(), &["default", "-ojson", "--crd", &crd.to_string_lossy(), "text.yaml"]);
        let lines = run.stdout.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let found = if run.code == 0 { lines.collect() } else { Value::Null };
        if !same(&found, expected) {
            wrong.push(format!("{text:?}: expected {expected}, found {found}"));
        }
        if own.is_some_and(|own| same(own, &row["values"])) {
            wrong.push(format!("{text:?}: no difference, but there is one in the table"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
