//! Wrong manifests -> what the messages of `kubesmith validate` say: the place, what was found and expected, and what to do.

use crate::support::{directory, kubesmith, kubesmith_with};

/// A CRD with the shapes that manifests get wrong.
const CRD: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
  - {name: v1alpha1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, format: int32}
              replicas: {type: integer}
              short: {type: string, maxLength: 4}
              since: {type: string, format: date-time}
              fixed: {type: string, x-kubernetes-validations: [{rule: self == oldSelf, message: is fixed}]}
              names: {type: array, items: {type: string}, x-kubernetes-list-type: set}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}
              owner: {type: object, properties: {mail: {type: string}}}
              either:
                type: object
                properties: {a: {type: string}, b: {type: string}}
                oneOf: [{required: [a]}, {required: [b]}]
            x-kubernetes-validations:
            - {rule: '!has(self.replicas) || self.replicas <= self.size', message: too many}
";

/// A manifest, with its spec from line 5.
fn thing(spec: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Thing\nmetadata: {{name: a}}\nspec:\n{spec}\n")
}

/// What a manifest makes the command print, and its exit code.
fn printed(manifest: &str, options: &[&str]) -> (String, i32) {
    let dir = directory(&[("crd.yaml", CRD), ("m.yaml", manifest)]);
    let run = kubesmith(dir.path(), &[&["validate", "--crd", "crd.yaml", "m.yaml"][..], options].concat());
    (run.stdout + &run.stderr, run.code)
}

/// Checks the place, a part of the message and the help about a manifest.
fn assert_says(manifest: &str, place: &str, words: &str, help: &str) {
    let (text, code) = printed(manifest, &[]);
    assert_ne!(code, 0, "{manifest}{text}");
    let message = text.lines().find(|line| line.contains(words));
    assert!(
        message.is_some_and(|line| line.starts_with(&format!("m.yaml:{place}: error["))),
        "{manifest}{text}"
    );
    assert!(help.is_empty() || text.contains(&format!("  help: {help}")), "{manifest}{text}");
}

#[test]
fn an_unknown_field_names_the_one_that_was_meant() {
    for (spec, place, words, help) in [
        ("  size: 1\n  replica: 3", "6:3", "unknown field `spec.replica`", "did you mean `replicas`?"),
        (
            "  size: 1\n  mail: x",
            "6:3",
            "unknown field `spec.mail`",
            "did you mean `spec.owner.mail`? Check the",
        ),
        (
            "  size: 1\n  owner:\n    size: 1",
            "7:5",
            "unknown field",
            "`size` is a field of `spec`: is it indented too far?",
        ),
        ("  size: 1\n  owner: {x: 1}", "6:11", "unknown field `spec.owner.x`", "expected one of `mail`"),
        (
            "  size: 1\n  owner:\n  - mail: x",
            "6:3",
            "spec.owner: expected a map, found a list",
            "`owner` is one map",
        ),
        (
            "  size: 1\n  ports: {name: a, port: 1}",
            "6:3",
            "expected a list, found a map",
            "begin each item of `ports`",
        ),
    ] {
        assert_says(&thing(spec), place, words, help);
    }
    let (text, _) = printed(&thing("  size: 1\n  replica: 3\n  nams: []"), &[]);
    assert_eq!(text.matches("error[refused]").count(), 2, "{text}");
    let (text, code) = printed(&thing("  size: 1\n  replica: 3"), &["--field-validation", "warn"]);
    assert!(
        code == 0 && text.contains("m.yaml:6:3: warning[server-warning]: unknown field `spec.replica`"),
        "{text}"
    );
}

#[test]
fn a_value_of_another_type_has_what_to_write() {
    for (spec, words, help) in [
        (
            "  size: \"1\"",
            "spec.size: expected an integer, found a string: `\"1\"`",
            "remove the quotes: `1`",
        ),
        (
            "  size: 1\n  short: 1",
            "expected a string, found an integer: `1`",
            "quote it: without quotes, it is the number `1`",
        ),
        ("  size: 1\n  short: yes", "expected a string, found a boolean", "quote it: without quotes, "),
        (
            "  size: 1\n  names: a",
            "expected a list, found a string: `\"a\"`",
            "write a list: `names: [\"a\"]`",
        ),
        (
            "  size: 1\n  owner: a",
            "expected a map, found a string",
            "write a map, as in `owner: {mail: STRING}`",
        ),
        ("  size: 1\n  since: 2026-13-01", "`format: date-time`", "write it as in `2026-01-31T12:00:00Z`"),
        ("  size: 1\n  short: abcdef", "expected at most 4 characters, found 6", ""),
        ("  replicas: 1", "spec.size: missing", "add `size: NUMBER` to `spec`"),
        ("  size: null", "found null, which a server drops", "add `size: NUMBER` to `spec`"),
        ("  size: 3000000000", "", ""),
        (
            "  size: 1\n  either: {}",
            "matches none of the alternatives of `oneOf`",
            "set exactly one of `a` or `b`",
        ),
        (
            "  size: 1\n  either: {a: x, b: z}",
            "matches 2 of the alternatives",
            "set exactly one of `a` or `b`",
        ),
        ("  size: 1\n  replicas: 2", "spec: too many", "rule: !has(self.replicas)"),
        ("  size: 1\n  replicas: 2", "spec: too many", ""),
    ] {
        let (text, code) = printed(&thing(spec), &[]);
        assert!(code == 1 && text.contains(words) && text.contains(help), "{spec}: {text}");
        assert!(!text.contains("<nil>") && !text.contains("m.yaml:1:1"), "{spec}: {text}");
    }
    let (text, _) = printed(&thing("  size: 1\n  replicas: 2"), &[]);
    assert!(text.contains("; here `self.replicas` is `2`, `self.size` is `1`"), "{text}");
}

#[test]
fn a_repeated_item_names_its_key_and_the_first_one() {
    let ports = "  size: 1\n  ports:\n  - name: x\n  - name: z\n  - name: x";
    assert_says(
        &thing(ports),
        "9:5",
        "spec.ports[2]: `name: x` occurs twice, first at `spec.ports[0]` in line 7",
        "remove one of them, or give it another `name`",
    );
    let names = "  size: 1\n  names: [a, b, a]";
    assert_says(
        &thing(names),
        "6:17",
        "`\"a\"` occurs twice, first at `spec.names[0]` in line 6",
        "remove one",
    );
}

#[test]
fn a_type_that_no_crd_defines_has_what_was_meant() {
    let manifest = |api_version: &str, kind: &str| {
        format!("apiVersion: {api_version}\nkind: {kind}\nmetadata: {{name: a}}\nspec: {{size: 1}}\n")
    };
    for (api_version, kind, place, words, help) in [
        (
            "example.com/v2",
            "Thing",
            "1:13: error[refused]",
            "has no version `v2`",
            "write `apiVersion: example.com/v1`",
        ),
        (
            "example.com/v1alpha1",
            "Thing",
            "1:13: error[refused]",
            "is not served",
            "write `apiVersion: example.com/v1`",
        ),
        ("example.com/v1", "Tihng", "2:7: error[undecided]", "define `Thing`", "did you mean `kind: Thing`?"),
        (
            "exampel.com/v1",
            "Thing",
            "1:13: error[undecided]",
            "no CRD defines",
            "did you mean `example.com/v1`?",
        ),
        (
            "v1",
            "Deployment",
            "1:13: error[refused]",
            "has no `Deployment` of `v1`",
            "write `apiVersion: apps/v1`",
        ),
        (
            "apps/v1",
            "Deploymnet",
            "2:7: error[undecided]",
            "has no `Deploymnet`",
            "did you mean `kind: Deployment`?",
        ),
    ] {
        let (text, code) = printed(&manifest(api_version, kind), &[]);
        assert!(code == 1 && text.starts_with(&format!("m.yaml:{place}")), "{text}");
        assert!(text.contains(words) && text.contains(help), "{text}");
        let (text, code) = printed(&manifest(api_version, kind), &["--skip-kind", kind]);
        assert!(code == 0 && text.contains("1 skipped"), "{text}");
    }
    let (text, code) = printed(&manifest("example.com/v1", "Rollout"), &[]);
    assert!(code == 0 && text.contains("note[skipped-object]") && text.contains("define `Thing`"), "{text}");
    let (text, code) = printed(&manifest("other.io/v1", "Rollout"), &[]);
    assert!(code == 0 && text.contains("note[skipped-object]: skipped: no CRD defines `Rollout`"), "{text}");
}

#[test]
fn a_document_without_a_type_is_refused_if_it_has_metadata() {
    let spec = "metadata: {name: a}\n";
    assert_says(
        &format!("kind: Thing\n{spec}"),
        "1:1",
        "Thing \"a\": has no `apiVersion`",
        "add its `apiVersion`",
    );
    let misspelt = format!("apiversion: example.com/v1\nkind: Thing\n{spec}");
    assert_says(&misspelt, "1:1", "has no `apiVersion`", "did you mean `apiVersion` for `apiversion`?");
    assert_eq!(printed("apiVersion: v2\nname: chart\n", &[]).1, 0);
}

#[test]
fn metadata_of_another_type_is_reported_at_its_value() {
    let manifest = |metadata: &str| {
        format!(
            "apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\n  {metadata}\nspec: {{size: 1}}\n"
        )
    };
    for (metadata, place, words, help) in [
        (
            "labels: {tier: 1}",
            "5:18",
            "metadata.labels.tier: expected a string, found a number: `1`",
            "quote it: without quotes, it is the number `1`",
        ),
        ("labels: [a]", "5:11", "metadata.labels: expected a map, found a list", ""),
        (
            "creationTimestamp: now",
            "5:22",
            "expected a time, found `\"now\"`",
            "remove it: the server sets it",
        ),
        ("labels: {\"a b\": c}", "5:12", "found `\"a b\"`", ""),
        ("lables: {}", "5:3", "unknown field `metadata.lables`", "did you mean `labels`?"),
    ] {
        assert_says(&manifest(metadata), place, words, help);
    }
    let both = manifest("annotations: {a: true}\n  labels: {tier: 1}");
    assert_eq!(printed(&both, &[]).0.matches("error[refused]").count(), 2);
    let name = manifest("").replace("name: a", "name: A_b");
    let data = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: {a: b}}\n";
    assert_says(data, "4:8", "data.x: expected a string, found a map", "write a string");
    assert_says(&name, "4:9", "metadata.name: a lowercase RFC 1123 subdomain", "did you mean `a-b`?");
}

#[test]
fn nothing_to_validate_is_an_error() {
    let dir = directory(&[("crd.yaml", CRD), ("m.yaml", "# nothing\n---\n"), ("a/b.txt", "")]);
    let validate = |input: &str| kubesmith_with(dir.path(), &["validate", "--crd", "crd.yaml", input], "");
    for (input, words) in [
        ("-", "<stdin>: error[no-input]: there is no document here; nothing was validated"),
        ("m.yaml", "m.yaml: error[no-input]: there is no document here; nothing was validated"),
        (
            "a",
            "a: error[no-input]: no YAML or JSON file here\n  help: pass files, directories or globs with manifests",
        ),
        (
            "none.yaml",
            "none.yaml: error[input]: no such file or directory\n  help: pass files, directories or globs with m",
        ),
    ] {
        let run = validate(input);
        assert!(run.code == 3 && run.stderr.contains(words), "{input} {run:?}");
    }
    let run = kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml", "--exclude", "m.*"]);
    assert!(run.code == 0 && run.stderr.contains("leaves out all files"), "{run:?}");
    // A pipe, as a shell passes it for `<(command)`, can be read only once.
    let object = "apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {}\n";
    let run = kubesmith_with(dir.path(), &["validate", "--crd", "crd.yaml", "/dev/stdin"], object);
    assert!(run.stderr.contains("1 object"), "{run:?}");
    let list = "apiVersion: v1\nkind: List\nitems: []\n";
    assert_eq!(kubesmith_with(dir.path(), &["validate", "-"], list).code, 0);
}

#[test]
fn what_is_no_yaml_is_named_with_the_way_to_this_command() {
    for (text, words, help) in [
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
            "a Git LFS pointer",
            "`git lfs pull`",
        ),
        ("<!DOCTYPE html>\n<html></html>\n", "an HTML or XML page", "`Raw`"),
        (
            "name: {{ .Values.name }}\n",
            "a Helm template",
            "`helm template CHART --include-crds | kubesmith validate -`",
        ),
    ] {
        let (found, code) = printed(text, &[]);
        assert!(code == 3 && found.contains(words) && found.contains(help), "{found}");
    }
}

#[test]
fn an_update_shows_what_was_before() {
    let old = |name: &str| thing("  size: 1\n  fixed: p").replace("name: a", &format!("name: {name}"));
    let dir = directory(&[
        ("crd.yaml", CRD),
        ("m.yaml", &thing("  size: 1\n  fixed: q")),
        ("old.yaml", &old("a")),
        ("other.yaml", &old("b")),
    ]);
    let validate =
        |old: &str| kubesmith(dir.path(), &["validate", "--crd", "crd.yaml", "m.yaml", "--old", old]);
    let run = validate("old.yaml");
    assert!(run.stdout.contains("spec.fixed: is fixed, found `\"q\"`, before the update `\"p\"`"), "{run:?}");
    let run = validate("other.yaml");
    let words = "other.yaml:1:1: warning[unmatched-old]: no manifest updates Thing \"b\" without a namespace";
    assert!(run.code == 0 && run.stderr.contains(words), "{run:?}");
    let run = validate("none.yaml");
    assert!(
        run.code == 3 && run.stderr.contains("help: pass a file with the objects as they are"),
        "{run:?}"
    );
}

#[test]
fn a_value_of_a_secret_is_in_no_message() {
    let secret = "apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {password: 123456}\n";
    let (text, code) = printed(secret, &[]);
    let shown: Vec<&str> = text.lines().filter(|line| line.contains("123456")).collect();
    assert!(code == 1 && shown.is_empty(), "{text}");
}
