//! Bytes -> a random CRD and an object of it -> the object with its defaults, by two implementations.

use std::path::Path;

use arbitrary::Unstructured;
use kubesmith::diag::Diagnostics;
use kubesmith::internals::{manifest, source};
use serde_json::{Value, json};

use crate::random_crd::{API_VERSION, KIND, RandomCrd};
use crate::{expected_defaults, input};

/// Compares what `kubesmith default` prints with the structural defaulting of the API server.
pub fn run(bytes: &[u8]) {
    let mut choices = Unstructured::new(bytes);
    let mut random = RandomCrd::new(&mut choices);
    let Ok(crd) = random.crd() else { return };
    let schema = &crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"];
    let Ok(mut object) = random.value(schema, 0) else { return };
    object["apiVersion"] = json!(API_VERSION);
    object["kind"] = json!(KIND);
    let Some(completed) = completed(&crd, &object) else { return };
    let mut expected = object.clone();
    expected_defaults::complete(&mut expected, schema);
    assert!(
        equal(&expected, &completed),
        "CRD {crd}\nobject {object}\nexpected {expected}\ncompleted {completed}"
    );
}

/// The object as `kubesmith default` completes it; none if the CRD is refused.
fn completed(crd: &Value, object: &Value) -> Option<Value> {
    let mut messages = Diagnostics::default();
    let files = [crd, object].map(|value| input::file(value.to_string().as_bytes(), ".json"));
    let [crd, object] = files.each_ref().map(|file| [input::path(file)]);
    let sources = source::read(&crd, Path::new(""), &mut messages);
    let documents = source::read_documents(&object, Path::new(""), &mut messages);
    if messages.has_errors() {
        return None;
    }
    manifest::default_manifests(&sources.kinds, documents, &mut messages).pop()
}

/// Whether two values are equal, numbers by value.
fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| equal(a, b)))
        }
        _ => a == b,
    }
}
