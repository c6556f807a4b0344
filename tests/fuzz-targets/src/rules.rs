//! Bytes -> a CEL rule -> the faults of a CRD that has it, and the verdicts about objects, without a panic.

use kubesmith_engine::crd::reader;
use kubesmith_engine::diag::Diagnostics;
use kubesmith_engine::engine::{Kind, Options};
use kubesmith_engine::kind::SourceKind;
use kubesmith_engine::rules::crd_faults;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::json;
use serde_json::{Value, json};

/// The minors of Kubernetes whose verdicts are made.
const MINORS: [u32; 2] = [35, 36];

/// Puts the text as a rule over a field of each type, and writes an object with all fields and one with none.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Some(kind) = kind(&text) else { return };
    for minor in MINORS {
        let schema = kind.versions[0].schema.as_ref().expect("the version has a schema");
        let faults = crd_faults(schema, minor, "spec");
        assert!(faults.iter().all(|fault| !fault.message.is_empty()), "a fault of {text:?} has no message");
        let Ok(kind) = Kind::prepare(&kind, "v1", minor) else { continue };
        for (object, old) in [(FULL, EMPTY), (EMPTY, FULL), (FULL, FULL)] {
            let created = kind.create(object_with(object), Options::default());
            assert!(created.causes.iter().all(|cause| !cause.message().is_empty()), "{text:?}");
            kind.update(object_with(object), object_with(old), Options::default());
        }
    }
}

/// Values of all fields.
const FULL: &str = r#"{
    "b": true, "i": 3, "n": 2.5, "s": "abc", "t": "2024-02-29T01:02:03Z", "d": "1h5m", "x": "YWI=", "any": {"k": [1, null]},
    "ios": "50%", "l": ["a", "b"], "set": [1, 2], "m": {"k": "v"}, "o": [{"name": "a", "size": 1}], "q": "1.5Gi"
}"#;

const EMPTY: &str = "{}";

/// An object with these fields.
fn object_with(fields: &str) -> Value {
    let mut object = json!({"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": "a"}});
    let fields: Value = serde_json::from_str(fields).expect("the fields are JSON");
    for (name, value) in fields.as_object().into_iter().flatten() {
        object[name] = value.clone();
    }
    object
}

/// The kind of these objects, with this rule.
fn kind(rule: &str) -> Option<SourceKind> {
    let of_type = |name: &str| json!({"type": name});
    let format = |name: &str| json!({"type": "string", "format": name});
    let fields = json!({"name": of_type("string"), "size": of_type("integer")});
    let item = json!({"type": "object", "required": ["name"], "properties": fields});
    let schema = json!({
        "type": "object", "x-kubernetes-validations": [{"rule": rule}],
        "properties": {
            "b": of_type("boolean"), "i": of_type("integer"), "n": of_type("number"), "s": of_type("string"),
            "t": format("date-time"), "d": format("duration"), "x": format("byte"), "q": of_type("string"),
            "any": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
            "ios": {"x-kubernetes-int-or-string": true},
            "l": {"type": "array", "items": of_type("string")},
            "set": {"type": "array", "items": of_type("integer"), "x-kubernetes-list-type": "set"},
            "m": {"type": "object", "additionalProperties": of_type("string")},
            "o": {
                "type": "array", "items": item,
                "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["name"],
            },
        },
    });
    let crd = json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
        },
    });
    let nodes = json::parse(&crd.to_string()).and_then(Result::ok)?;
    reader::read(nodes.first()?, &File::new("", ""), "", &mut Diagnostics::unread())
}
