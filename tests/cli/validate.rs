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
        ("  sizes: 2\n", &[], 1, "m.yaml:5:3: error[refused]: Thing \"a\": unknown field `spec.sizes`\n"),
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
        ("1.5", "1.35", "expected an integer, found a number with a fraction"),
        ("1.5", "1.36", "expected an integer of 32 bits, found a number with a fraction"),
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
    assert_eq!(refused, ["m.yaml:12:3: error[refused]: Thing \"b\": duplicate field `spec.size`"], "{run:?}");
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

/// A CRD whose spec has a rule, an enum and a list of numbers.
const RULES: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              low: {type: integer}
              mode: {type: string, enum: [Fast, Slow]}
              since: {type: string, format: date-time}
              all: {type: array, items: {type: string}}
            x-kubernetes-validations:
            - rule: self.low < 5
              message: too high
            - rule: '!has(self.since) || self.since.getHours(\"America/New_York\") < 5'
";

#[test]
fn a_refusal_shows_the_rule_and_its_place() {
    let dir = directory(&[("crd.yaml", RULES), ("m.yaml", &thing("a", "  low: 7\n"))]);
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml"]);
    assert!(
        run.stdout.contains("  help: rule: self.low < 5 (crd.yaml:24:21); here `self.low` is `7`\n"),
        "{run:?}"
    );
    let both = [thing("a", "  low: 7\n"), RULES.to_owned()].join("---\n");
    let dir = directory(&[("all.yaml", &both)]);
    let run = kubesmith(dir.path(), &["validate", "all.yaml"]);
    assert!(
        run.stdout.contains("  help: rule: self.low < 5 (all.yaml:30:21); here `self.low` is `7`\n"),
        "{run:?}"
    );
}

#[test]
fn a_slip_in_an_enum_has_a_suggestion() {
    let dir = directory(&[("crd.yaml", RULES), ("m.yaml", &thing("a", "  low: 1\n  mode: fast\n"))]);
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml"]);
    assert!(run.stdout.contains("help: did you mean `Fast`?"), "{run:?}");
}

#[test]
fn a_named_time_zone_is_undecided_and_the_message_says_so() {
    let spec = "  low: 1\n  since: '2026-01-01T00:00:00Z'\n";
    let dir = directory(&[("crd.yaml", RULES), ("m.yaml", &thing("a", spec))]);
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml"]);
    let expected = "the time zone \"America/New_York\", as kubesmith carries no database of time zones";
    assert!(run.code == 1 && run.stdout.contains("error[undecided]"), "{run:?}");
    assert!(run.stdout.contains(expected), "{run:?}");
}

#[test]
fn causes_above_the_limit_are_counted() {
    let spec = |number: usize| format!("  low: 1\n  all: [{}]\n", vec!["1"; number].join(", "));
    for (number, more) in [(1000, None), (1001, Some(2))] {
        let dir = directory(&[("crd.yaml", RULES), ("m.yaml", &thing("a", &spec(number)))]);
        let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml", "--verbose"]);
        // One cause more says that the rules were not checked.
        let more = more.unwrap_or(1);
        assert!(
            run.stdout.contains(&format!("Thing \"a\": and {more} more causes")),
            "{number} {}",
            run.stdout.len()
        );
        let object = serde_json::json!({"object": {
            "apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": "a"},
            "spec": {"low": 1, "all": vec![1; number]},
        }});
        let run =
            kubesmith_with(dir.path(), &["validate", "--stdio", "--crd", "crd.yaml"], &object.to_string());
        let answer: Value = serde_json::from_str(run.stdout.trim()).unwrap();
        assert_eq!((answer["causes"].as_array().unwrap().len(), &answer["moreCauses"]), (1000, &more.into()));
    }
}

#[test]
fn causes_that_were_not_collected_are_at_least_so_many() {
    let spec = format!("  low: 1\n  all: [{}]\n", vec!["1"; 12_000].join(", "));
    let dir = directory(&[("crd.yaml", RULES), ("m.yaml", &thing("a", &spec))]);
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml", "--verbose"]);
    assert!(run.stdout.contains("Thing \"a\": and at least 9001 more causes"), "{}", run.stdout.len());
}

#[test]
fn a_rule_above_a_limit_of_the_engine_is_undecided() {
    let long = format!("optional.of(1){}.hasValue()", ".optMap(x, x)".repeat(2000));
    let nested = (0..22)
        .fold("optional.of(1)".to_owned(), |inner, _| format!("{inner}.optFlatMap(x, optional.of(x))"));
    for rule in [long, format!("{nested}.hasValue()")] {
        let crd = RULES.replace("self.low < 5\n", &format!("{rule}\n"));
        let dir = directory(&[("crd.yaml", &*crd), ("m.yaml", &thing("a", "  low: 1\n"))]);
        let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml"]);
        assert!(run.code == 1 && run.stdout.contains("error[undecided]"), "{run:?}");
        assert!(run.stdout.contains("more than 200000 nodes in one CEL rule"), "{run:?}");
    }
}

#[test]
fn items_that_a_create_refuses_twice_are_refused_and_others_are_not() {
    let deployment = |containers: &str| {
        format!(
            "apiVersion: apps/v1\nkind: Deployment\nmetadata: {{name: a}}\nspec:\n  selector: {{matchLabels: {{a: b}}}}\n  \
             template: {{metadata: {{labels: {{a: b}}}}, spec: {{containers: {containers}}}}}\n"
        )
    };
    let service = |ports: &str| {
        format!("apiVersion: v1\nkind: Service\nmetadata: {{name: a}}\nspec: {{ports: {ports}}}\n")
    };
    for (manifest, code) in [
        (deployment("[{name: a}, {name: a}]"), 1),
        (deployment("[{name: a}, {name: b}]"), 0),
        (deployment("[{name: a, env: [{name: X}, {name: X}]}]"), 0),
        (deployment("[{name: a, ports: [{containerPort: 1}, {containerPort: 1}]}]"), 0),
        (service("[{name: a, port: 1}, {name: b, port: 1}]"), 1),
        (service("[{name: a, port: 1, protocol: TCP}, {name: b, port: 1, protocol: UDP}]"), 0),
    ] {
        let dir = directory(&[("m.yaml", &manifest)]);
        let run = kubesmith(dir.path(), &["validate", "m.yaml"]);
        assert_eq!(run.code, code, "{manifest} {run:?}");
    }
}

/// What servers say of each CRD was asked of their own packages.
#[test]
fn a_crd_among_the_manifests_is_judged_as_every_object() {
    const SCHEMA: &str = "/spec/versions/0/schema/openAPIV3Schema";
    let valid = crd("Thing", "x");
    let rule = "        x-kubernetes-validations: [{rule: 'self.siz < 5'}]\n";
    let with = |from: &str, to: &str| {
        let changed = valid.replacen(from, to, 1);
        assert_ne!(changed, valid, "{from}");
        changed
    };
    let strict = [with("scope:", "scop: x\n  scope:"), with("metadata:", "metadata: {}\nmetadata:")];
    for (crd, options, verdict, pointer, text) in [
        (valid.clone(), &[][..], "accepted", "", ""),
        (with("        type: object", &format!("{rule}        type: object")), &[], "refused", SCHEMA, "siz"),
        (with("default: 1", "default: x"), &[], "refused", SCHEMA, "expected integer, found a string"),
        (with("{type: string}", "{type: text}"), &[], "refused", SCHEMA, "`type: text`"),
        (with("{type: string}", "{}"), &[], "refused", SCHEMA, "no `type`"),
        (with("plural: things", "plural: thing"), &[], "refused", "/metadata/name", "things.example.com"),
        (with("scope: Namespaced", "scope: Everywhere"), &[], "refused", "/spec/scope", "`Everywhere`"),
        (strict[0].clone(), &[], "refused", "/spec/scop", "unknown field \"spec.scop\""),
        (strict[0].clone(), &["--field-validation", "warn"], "accepted", "", ""),
        (strict[1].clone(), &[], "refused", "", "metadata"),
        (valid.clone(), &["--skip-kind", "CustomResourceDefinition"], "skipped", "", ""),
    ] {
        let dir = directory(&[("crd.yaml", &crd)]);
        let arguments = [&["validate", "crd.yaml", "--message-format", "json"][..], options].concat();
        let run = kubesmith(dir.path(), &arguments);
        let answer: Value = serde_json::from_str(run.stdout.trim()).unwrap_or_default();
        assert_eq!(answer["verdict"], verdict, "{crd} {options:?} {run:?}");
        let cause = &answer["causes"][0];
        assert!(cause["message"].as_str().unwrap_or_default().contains(text), "{text} {run:?}");
        assert!(cause["pointer"].as_str().unwrap_or_default().starts_with(pointer), "{pointer} {run:?}");
        assert_eq!(run.code, i32::from(verdict == "refused"), "{run:?}");
    }
}

#[test]
fn a_line_that_is_too_deep_ends_with_its_limit_and_a_byte_order_mark_is_skipped() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let ask = |line: &str| kubesmith_with(dir.path(), &["validate", "--stdio", "--crd", "crd.yaml"], line);
    let nested = |levels| format!("{{\"object\": {}1{}}}", "[".repeat(levels), "]".repeat(levels));
    assert_eq!(ask(&nested(126)).code, 0);
    let run = ask(&nested(127));
    assert!(run.code == 3 && run.stderr.contains("error[too-deep]"), "{run:?}");
    assert_eq!(ask("\u{feff}{\"object\": {}}").code, 0);
}

/// A definition of Crossplane is read wherever a CRD is, and is itself no object that lacks a CRD.
#[test]
fn definitions_of_crossplane_are_read_by_every_command() {
    let xrd = include_str!("../../fixtures/xrds/v2.yaml");
    let database = "apiVersion: platform.example.com/v1\nkind: Database\nmetadata: {name: a, namespace: default}\nspec: {engine: mysql}\n";
    let dir = directory(&[
        ("in/xrd.yaml", xrd),
        ("in/crd.yaml", &crd("Thing", "x")),
        ("new.yaml", &xrd.replace("[mysql, postgres]", "[postgres]")),
        ("m.yaml", database),
        ("wrong.yaml", &database.replace("mysql", "oracle")),
    ]);
    for (arguments, code, printed) in [
        (&["validate", "--crd", "in", "m.yaml"][..], 0, "1 accepted"),
        (&["validate", "--crd", "in", "wrong.yaml"], 1, "spec.engine"),
        (&["validate", "in/xrd.yaml", "m.yaml"], 0, "1 accepted, 0 refused; 1 skipped"),
        (&["default", "--crd", "in", "m.yaml"], 0, "engine: mysql"),
        (&["sample", "in/xrd.yaml"], 0, "engine: mysql"),
        (&["explain", "in/xrd.yaml", "--place", "Database.spec.engine"], 0, "Database.spec.engine"),
        (&["diff", "in/xrd.yaml", "new.yaml"], 1, "enum-value-removed"),
        (&["generate", "in", "--python", "sdk", "--name", "sdk"], 0, "sdk"),
        (&["generate", "in/xrd.yaml", "--json-schema", "schemas"], 0, "schemas"),
        (&["fake", "--crd", "in", "--", "true"], 0, ""),
    ] {
        let run = kubesmith(dir.path(), arguments);
        let all = format!("{}{}", run.stdout, run.stderr);
        assert!(run.code == code && all.contains(printed), "{arguments:?} {run:?}");
        assert!(!all.contains("no CRD defines") && !all.contains("not-a-crd"), "{arguments:?} {run:?}");
    }
}
