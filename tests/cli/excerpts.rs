//! Messages for people -> the lines of the files that they are about, the errors last, and their number.

use crate::support::{Run, crd, directory, kubesmith, kubesmith_with};

/// A CRD whose default is wrong and whose format is misspelt.
fn wrong() -> String {
    let text = crd("Thing", "x").replace("default: 1", "default: long");
    text.replace("text: {type: string}", "text: {type: string, format: Byte}")
}

/// What `explain` says of a file.
fn messages(file: &str, text: &str) -> String {
    let dir = directory(&[(file, text)]);
    kubesmith(dir.path(), &["explain", file]).stderr
}

#[test]
fn errors_are_last_and_each_shows_its_line() {
    let expected = "\
crd.yaml:22:44: warning[unknown-format]: unknown format `Byte`; ignored
   |
22 |               text: {type: string, format: Byte}
   |                                            ^
  at /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/text/format
  help: did you mean `byte`?
crd.yaml:21:61: error[invalid-default]: default `\"long\"` does not fit its schema: expected integer, found a string
   |
21 |               size: {type: integer, format: int32, default: long}
   |                                                             ^
  at /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/default
  help: correct the default: API servers refuse such a CRD; for a CRD that you cannot change, set `drop_invalid_defaults = true`
1 error, 1 warning in 1 file
`kubesmith explain invalid-default` says more about this error
";
    assert_eq!(messages("crd.yaml", &wrong()), expected);
    // Lines and columns are the same with a mark of the byte order and with carriage returns.
    assert_eq!(messages("crd.yaml", &format!("\u{feff}{}", wrong())), expected);
    assert_eq!(messages("crd.yaml", &wrong().replace('\n', "\r\n")), expected);
    assert_eq!(messages("crd.yaml", wrong().trim_end()), expected);
}

#[test]
fn programs_get_the_messages_in_the_order_of_places() {
    let dir = directory(&[("crd.yaml", &wrong())]);
    let run = kubesmith(dir.path(), &["explain", "crd.yaml", "--message-format", "json"]);
    let codes: Vec<serde_json::Value> =
        run.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(codes[0]["code"], "invalid-default");
    assert_eq!((codes.len(), &codes[1]["code"]), (2, &"unknown-format".into()));
}

#[test]
fn the_number_is_of_what_is_shown() {
    let dir = directory(&[("crds/a.yaml", &wrong()), ("crds/b.yaml", "kind: ConfigMap\napiVersion: v1\n")]);
    let last = |arguments: &[&str]| {
        let run = kubesmith(dir.path(), &[&["explain", "crds"], arguments].concat());
        run.stderr.lines().rev().nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(last(&[]), "1 error, 1 warning, 1 note in 2 files");
    let quiet = kubesmith(dir.path(), &["explain", "crds", "--quiet"]).stderr;
    assert!(quiet.ends_with("\n1 error, 1 warning in 1 file\n"), "{quiet}");
    let none = kubesmith(dir.path(), &["limits"]);
    assert_eq!((none.code, none.stderr.as_str()), (0, ""));
}

#[test]
fn one_line_of_a_megabyte_is_cut_around_the_column() {
    let value: serde_json::Value = serde_json::json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": { "name": "things.example.com", "annotations": { "long": "x".repeat(500_000) } },
        "spec": {
            "group": "example.com", "scope": "Namespaced", "names": { "kind": "Thing", "plural": "things" },
            "versions": [{ "name": "v1", "served": true, "storage": true, "schema": { "openAPIV3Schema": {
                "type": "object",
                "properties": { "spec": { "type": "object", "properties": {
                    "size": { "type": "integer", "default": "long" } } } },
                "description": "y".repeat(500_000),
            } } }],
        },
    });
    let text = messages("crd.json", &value.to_string());
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[2].starts_with("1 | ...") && lines[2].ends_with("yyyyyyy..."), "{text}");
    assert!(lines[2].len() < 120, "{text}");
    let caret = lines[3].find('^').unwrap();
    assert!(lines[2][caret..].starts_with("\"long\""), "{text}");
}

#[test]
fn many_messages_do_not_fill_the_screen() {
    let fields: String =
        (0..200).map(|n| format!("              f{n}: {{type: string, format: Byte}}\n")).collect();
    let text = crd("Thing", "x") + &fields;
    let found = messages("crd.yaml", &text);
    assert_eq!(found.matches("warning[").count(), 20, "{found}");
    assert_eq!(found.matches('^').count(), 3, "{found}");
    assert!(found.ends_with(
        "crd.yaml: ... 180 more of [unknown-format]; --verbose lists them\n200 warnings in 1 file\n"
    ));
}

/// What `default` says of a manifest, which must not contain what the manifest hides.
fn of_manifest(name: &str, text: &str) -> Run {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), (name, text)]);
    let run = kubesmith(dir.path(), &["default", "--crd", "crd.yaml", name]);
    assert!(run.stderr.starts_with(name), "{run:?}");
    run
}

#[test]
fn values_of_secrets_are_not_shown() {
    const SECRET: &str = "apiVersion: v1\nkind: Secret\nstringData:\n  a: hunter2\n";
    for (name, text) in [
        // The value itself is the fault.
        ("m.yaml", format!("{SECRET}  b: \"hunter2\n")),
        ("m.yaml", format!("{SECRET}  a: hunter2\n")),
        ("m.yaml", SECRET.replace("  a: hunter2", "  a: {hunter2: ]")),
        ("m.yaml", format!("apiVersion: example.com/v1\nkind: Thing\n---\n{SECRET}  a: hunter2\n---\n")),
        ("m.yaml", "kind: List\nitems:\n- kind: Secret\n  data: {a: 1, a: hunter2}\n".to_owned()),
        ("m.json", "{\"kind\": \"Secret\", \"data\": {\"a\": \"1\", \"a\": \"hunter2\"}}".to_owned()),
        ("m.json", "{\"kind\": \"Secret\", \"data\": {\"a\": \"hunter2\" \"b\"}}".to_owned()),
        ("m.yaml", "kind: Config\nusers:\n- user: {token: 1, token: hunter2}\n".to_owned()),
        (
            "m.yaml",
            "apiVersion: a/v1\nkind: Database\nspec:\n  password: 1\n  password: hunter2\n".to_owned(),
        ),
        ("m.yaml", "apiVersion: v1\nkind: Secret\ndata: {a: hunter2}".replace('\n', "\r\n")),
    ] {
        let run = of_manifest(name, &text);
        assert!(!run.stderr.contains("hunter2") && !run.stderr.contains('^'), "{text}\n{run:?}");
    }
    let run = of_manifest("m.yaml", "apiVersion: a/v1\nkind: Database\nspec: {size: 1, size: 2}\n");
    assert!(run.stderr.contains("\n3 | spec: {size: 1, size: 2}\n"), "{run:?}");
}

#[test]
fn a_secret_beside_crds_is_not_shown() {
    let dir = directory(&[
        ("crds/a.yaml", &crd("Thing", "x")),
        ("crds/b.yaml", "kind: Secret\ndata: {hunter2: x, hunter2: y}\n"),
        ("kubesmith.toml", "inputs = ['crds']\n"),
    ]);
    for more in [&[][..], &["--verbose"]] {
        let run = kubesmith(dir.path(), &[&["check", "--rust", "sdk"], more].concat());
        assert!(run.stderr.contains("crds/b.yaml:2:") && !run.stderr.contains("y}"), "{run:?}");
    }
}

#[test]
fn standard_input_has_no_excerpt() {
    let dir = directory(&[("<stdin>", "what\nis\nthis\n")]);
    let run = kubesmith_with(dir.path(), &["explain", "-"], &wrong());
    assert!(run.stderr.contains("<stdin>:21:61: error") && !run.stderr.contains('^'), "{run:?}");
}
