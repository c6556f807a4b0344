//! CRDs and manifests -> the verdicts that `kubesmith validate` prints, and how it ends.

use serde_json::Value;

use crate::support::{crd, directory, kubesmith, kubesmith_with};

/// A manifest of the kind that [`crd`] defines.
fn thing(name: &str, spec: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Thing\nmetadata: {{name: {name}}}\nspec:\n{spec}")
}

#[test]
fn the_verdict_decides_the_exit_code() {
    for (spec, options, code, printed) in [
        ("  size: 2\n", &[][..], 0, ""),
        ("  size: x\n", &[], 1, "m.yaml:5:9: error[refused]: Thing \"a\": spec.size: "),
        ("  sizes: 2\n", &[], 1, "m.yaml:5:10: error[refused]: Thing \"a\": unknown field `spec.sizes`\n"),
        ("  sizes: 2\n", &["--field-validation", "warn"], 0, ""),
        ("  size: 2\n", &["--kubernetes", "1.20"], 2, ""),
        ("  size: 2\n", &["--kubernetes", "1.35"], 0, ""),
        ("  size: [\n", &[], 3, ""),
    ] {
        let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("m.yaml", &thing("a", spec))]);
        let arguments = [&["validate", "--crd", "crd.yaml", "m.yaml"][..], options].concat();
        let run = kubesmith(dir.path(), &arguments);
        assert!(run.code == code && run.stdout.starts_with(printed), "{spec} {options:?} {run:?}");
        assert_eq!(run.stdout.is_empty(), printed.is_empty(), "{spec} {options:?} {run:?}");
    }
}

/// Each verdict is that of the server's own packages of the version.
#[test]
fn versions_judge_numbers_differently() {
    let crd = crd("Thing", "x");
    for (size, version, found) in [
        ("3000000000", "1.35", ""),
        ("3000000000", "1.36", "format int32"),
        ("1.5", "1.35", "must be of type integer: \"number\""),
        ("1.5", "1.36", "must be of type int32: \"float64\""),
    ] {
        let dir = directory(&[("crd.yaml", &crd), ("m.yaml", &thing("a", &format!("  size: {size}\n")))]);
        let arguments =
            ["validate", "--crd", "crd.yaml", "--server-words", "--kubernetes", version, "m.yaml"];
        let run = kubesmith(dir.path(), &arguments);
        assert_eq!(run.code, i32::from(!found.is_empty()), "{size} {version} {run:?}");
        assert!(run.stdout.contains(found), "{size} {version} {run:?}");
    }
}

#[test]
fn a_repeated_key_is_a_fault_of_its_own_object_alone() {
    let manifests =
        [thing("a", "  size: 1\n"), thing("b", "  size: 1\n  size: 2\n"), thing("c", "  size: 1\n")];
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("m.yaml", &manifests.join("---\n"))]);
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml"]);
    let refused: Vec<&str> = run.stdout.lines().filter(|line| line.contains("error[refused]")).collect();
    assert_eq!(refused, ["m.yaml:12:9: error[refused]: Thing \"b\": duplicate field `spec.size`"], "{run:?}");
}

#[test]
fn a_file_that_cannot_be_read_hides_no_verdict() {
    let refused = thing("a", "  size: x\n");
    let files = [("crd.yaml", &*crd("Thing", "x")), ("a.yaml", &*refused), ("b.yaml", "a: [1")];
    let dir = directory(&files);
    let run = kubesmith(
        dir.path(),
        &["validate", "--crd", "crd.yaml", "a.yaml", "b.yaml", "--message-format", "sarif"],
    );
    assert!(run.code == 3 && run.stdout.contains("\"ruleId\": \"refused\""), "{run:?}");
    assert!(run.stderr.contains("\"ruleId\": \"yaml\""), "{run:?}");
}

#[test]
fn a_crd_among_the_manifests_defines_its_kind() {
    let both = [crd("Thing", "x"), thing("a", "  size: x\n")].join("---\n");
    let dir = directory(&[("all.yaml", &both)]);
    assert_eq!(kubesmith(dir.path(), &["validate", "all.yaml"]).code, 1);
    let dir = directory(&[("m.yaml", &thing("a", "  size: x\n"))]);
    assert_eq!(kubesmith(dir.path(), &["validate", "m.yaml"]).code, 0);
    assert_eq!(kubesmith(dir.path(), &["validate", "m.yaml", "--strict-kinds"]).code, 1);
}

#[test]
fn a_line_in_is_a_line_out() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let head = r#""apiVersion":"example.com/v1","kind":"Thing","metadata":{"name":"a"}"#;
    let lines = [
        format!(r#"{{"id":7,"object":{{{head},"spec":{{}}}}}}"#),
        format!(r#"{{"object":{{{head},"spec":{{"text":1}}}}}}"#),
        format!(r#"{{"object":{{{head},"spec":{{"texts":1}}}}}}"#),
    ];
    let run = kubesmith_with(dir.path(), &["validate", "--stdio", "--crd", "crd.yaml"], &lines.join("\n"));
    let answers: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 3, "{run:?}");
    assert_eq!((&answers[0]["id"], &answers[0]["verdict"]), (&Value::from(7), &Value::from("accepted")));
    assert_eq!(answers[0]["stored"]["spec"], serde_json::json!({"size": 1}));
    assert_eq!(
        answers[1]["causes"],
        serde_json::json!([{
            "reason": "FieldValueTypeInvalid", "field": "spec.text",
            "message": "Invalid value: \"integer\": spec.text in body must be of type string: \"integer\"",
        }])
    );
    assert_eq!(answers[2]["error"], "strict decoding error: unknown field \"spec.texts\"");
    assert_eq!(answers[2]["causes"], serde_json::json!([]));
}

#[test]
fn an_update_is_compared_with_the_object_before() {
    let old = thing("a", "  size: x\n  text: p\n");
    let dir = directory(&[
        ("crd.yaml", &*crd("Thing", "x")),
        ("old.yaml", &*old),
        ("m.yaml", &thing("a", "  size: x\n  text: q\n")),
    ]);
    let validate = |more: &[&str]| {
        kubesmith(dir.path(), &[&["validate", "--crd", "crd.yaml", "m.yaml"][..], more].concat()).code
    };
    assert_eq!((validate(&[]), validate(&["--old", "old.yaml"])), (1, 0));
}
