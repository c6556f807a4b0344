//! OpenAPI documents and CRDs in YAML with words such as `on` -> texts in the one, booleans in the other.

use crate::support::{directory, kubesmith};

const KIND: &str = "
components:
  schemas:
    Thing:
      type: object
      x-kubernetes-group-version-kind: [{group: example.com, version: v1, kind: Thing}]
      properties:
        metadata: {type: object}
        spec:
          type: object
          required: [y]
          properties:
            y: {type: string}
            mode: {type: string, enum: [on, off], description: no}
            octal: {type: integer, enum: [010]}
";

/// The generated Python of the kind.
fn generated(document: &str) -> String {
    let dir = directory(&[("api.yaml", document)]);
    let run = kubesmith(dir.path(), &["generate", "api.yaml", "--python", "sdk", "--name", "things"]);
    assert_eq!(run.code, 0, "{run:?}");
    let module = dir.path().join("sdk/things/example_com/v1/_thing.py");
    std::fs::read_to_string(module).unwrap()
}

#[test]
fn documents_have_the_core_schema_of_yaml_1_2() {
    let head = "openapi: 3.0.0\ninfo: {title: no, version: v1}\npaths: {}";
    let text = generated(&format!("{head}{KIND}"));
    for part in ["\"on\"", "\"off\"", "10"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The key may come last, and other documents of the file are read otherwise.
    let first = "a: on\n---\n";
    assert_eq!(
        generated(&format!("{first}info: {{title: no, version: v1}}\npaths: {{}}{KIND}openapi: 3.0.0\n")),
        text
    );
}
