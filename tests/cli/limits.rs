//! Each limit on inputs -> an input just above it, and the message about that input.

use std::fs::File;

use kubesmith::internals::limits::LIMITS;

use crate::support::{directory, kubesmith};

#[test]
fn an_input_above_a_limit_has_its_message() {
    for limit in LIMITS {
        let directory = match limit.name {
            "files" => {
                let directory = directory(&[]);
                for i in 0..=limit.value {
                    File::create(directory.path().join(format!("{i}.yaml"))).unwrap();
                }
                directory
            }
            "file-bytes" => {
                let directory = directory(&[]);
                let file = File::create(directory.path().join("input.json")).unwrap();
                file.set_len(limit.value as u64 + 1).unwrap();
                directory
            }
            "go-file-bytes" => directory(&[("input.go", &" ".repeat(limit.value + 1))]),
            "go-tokens" => {
                directory(&[("input.go", &format!("package v1\n{}", ";".repeat(limit.value + 1)))])
            }
            _ => directory(&[("input.json", &exceeding(limit.name, limit.value + 1))]),
        };
        let input = match limit.name {
            "files" => ".",
            "go-file-bytes" | "go-tokens" => "input.go",
            _ => "input.json",
        };
        let arguments = ["generate", input, "--rust", "out/rust", "--python", "out/python"];
        let run = kubesmith(directory.path(), &arguments);
        let expected = match limit.name {
            "messages" => "1 more messages with this code about this file are left out".to_owned(),
            _ => limit.message(),
        };
        let begin: String = run.stderr.chars().take(2000).collect();
        assert!(run.stderr.contains(&expected), "{}: {begin}", limit.name);
        let code = if limit.name == "messages" { "unknown-keyword" } else { limit.code };
        assert!(run.stderr.contains(&format!("[{code}]: ")), "{}: {begin}", limit.name);
        let is_warning = matches!(limit.name, "messages" | "default-checks");
        assert_eq!(run.code, if is_warning { 0 } else { 3 }, "{}: {begin}", limit.name);
        assert_eq!(directory.path().join("out").exists(), is_warning, "{}", limit.name);
    }
}

#[test]
fn invalid_json_that_is_too_large_for_yaml_has_its_own_message() {
    let long = "x".repeat(1 << 20);
    for (text, expected) in [
        (
            format!("{{\"a\":1,\n\"b\":[\"{long}\",]}}"),
            "input.json:2:1048584: error[json]: not JSON: a comma after the last entry",
        ),
        (
            format!("{{\"a\":\"{long}\",\n\"a\":1}}"),
            "input.json:2:6: error[json]: not JSON: a key is repeated",
        ),
    ] {
        let directory = directory(&[("input.json", &text)]);
        let run = kubesmith(directory.path(), &["generate", "input.json", "--rust", "out"]);
        assert_eq!((run.code, run.stderr.lines().next()), (3, Some(expected)));
    }
}

/// A text with `n` of what a limit counts, or a few more.
fn exceeding(limit: &str, n: usize) -> String {
    match limit {
        "documents" => "---\na: 1\n".repeat(n),
        "values" => format!("[{}]", listed(n, |_| "1".to_owned())),
        "depth" => "- ".repeat(n + 1),
        "alias-values" => format!(
            "a: &a [{}]\nb: [{}]\n",
            listed(999, |_| "x".into()),
            listed(n / 1000 + 1, |_| "*a".into())
        ),
        "alias-bytes" => format!("a: &a {}\nb: [{}]\n", "x".repeat(n / 40), listed(41, |_| "*a".into())),
        "event-characters" => format!("- {{a: {}}}\n", "x".repeat(n + 10_000)),
        "duplicate-keys" => "a: 1\n".repeat(n + 1),
        "messages" => {
            crd(&version("v1", &format!("{{\"type\":\"object\",{}}}", listed(n, |i| format!("\"k{i}\":1")))))
        }
        "schemas" => crd_of(&object(n / 4000 + 1, |_| object(4000, |_| "{}".to_owned()))),
        "description-lines" => {
            crd_of(&format!("{{\"type\":\"object\",\"description\":\"{}\"}}", "\\n".repeat(n)))
        }
        "schema-depth" => crd_of(&(0..n).fold("{}".to_owned(), |inner, _| object(1, |_| inner.clone()))),
        "schema-entries" => {
            crd_of(&format!("{{\"type\":\"string\",\"enum\":[{}]}}", listed(n, |i| format!("\"v{i}\""))))
        }
        "name-bytes" => {
            crd_of(&format!("{{\"type\":\"object\",\"properties\":{{\"{}\":{{}}}}}}", "x".repeat(n)))
        }
        "default-depth" => crd_of(&format!(
            "{{\"x-kubernetes-preserve-unknown-fields\":true,\"default\":{}1{}}}",
            "[".repeat(n),
            "]".repeat(n)
        )),
        "pointer-bytes" => {
            let inner = (0..10).fold("{}".to_owned(), |inner, i| {
                format!("{{\"type\":\"object\",\"properties\":{{\"{}{i}\":{inner}}}}}", "x".repeat(1900))
            });
            let inner = object(n / 100_000, |_| inner.clone());
            crd_of(&inner)
        }
        "versions" => crd(&listed(n, |i| version(&format!("v{}", i + 1), "{\"type\":\"object\"}"))),
        "default-checks" => crd_of(&format!(
            "{{\"type\":\"string\",\"pattern\":\"(x?){{0,900}}y$\",\"default\":\"{}\"}}",
            "x".repeat(n / 1000)
        )),
        "default-values" => {
            let items = listed(1000, |_| "{}".to_owned());
            let text = "{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"string\",\"default\":\"x\"}}}";
            crd_of(&object(n / 1000 + 1, |_| {
                format!("{{\"type\":\"array\",\"default\":[{items}],\"items\":{text}}}")
            }))
        }
        _ => document_exceeding(limit, n),
    }
}

/// A swagger document with `n` of what a limit counts, or a few more.
fn document_exceeding(limit: &str, n: usize) -> String {
    match limit {
        "definitions" => document("{}", &listed(n, |i| format!("\"D{i}\":{{}}")), ""),
        "kinds" => document("{}", &listed(n, |i| format!("\"K{i}\":{}", kind("{}"))), ""),
        "operations" => {
            document("{}", "\"D\":{}", &listed(n, |i| operation(i, "{\"in\":\"query\",\"name\":\"q\"}")))
        }
        "parameters" => {
            let parameters =
                listed(n, |i| format!("{{\"in\":\"query\",\"name\":\"q{i}\",\"type\":\"string\"}}"));
            document("{}", "\"D\":{}", &operation(0, &parameters))
        }
        "operation-values" => {
            with_parameter(&format!("\"enum\":[{}]", listed(1000, |i| format!("\"{i}\""))), n / 1000 + 1)
        }
        "operation-bytes" => with_parameter(&format!("\"description\":\"{}\"", "x".repeat(n / 900)), 901),
        "reference-schemas" => {
            let doubled = |i| object(2, |_| format!("{{\"$ref\":\"#/definitions/D{}\"}}", i + 1));
            document(
                "{\"$ref\":\"#/definitions/D0\"}",
                &listed(20, |i| format!("\"D{i}\":{}", doubled(i))),
                "",
            )
        }
        "reference-bytes" => {
            let uses = object(101, |_| "{\"$ref\":\"#/definitions/D\"}".to_owned());
            document(
                &uses,
                &format!("\"D\":{{\"type\":\"string\",\"title\":\"{}\"}}", "x".repeat(n / 100)),
                "",
            )
        }
        other => panic!("no input is above the limit `{other}`"),
    }
}

/// So many items with commas between them.
fn listed(n: usize, item: impl Fn(usize) -> String) -> String {
    (0..n).map(item).collect::<Vec<_>>().join(",")
}

/// The schema of an object with so many properties.
fn object(n: usize, schema: impl Fn(usize) -> String) -> String {
    format!("{{\"type\":\"object\",\"properties\":{{{}}}}}", listed(n, |i| format!("\"p{i}\":{}", schema(i))))
}

/// A CRD whose only property has this schema.
fn crd_of(schema: &str) -> String {
    crd(&version("v1", &object(1, |_| schema.to_owned())))
}

fn version(name: &str, schema: &str) -> String {
    format!(
        "{{\"name\":\"{name}\",\"served\":true,\"storage\":true,\"schema\":{{\"openAPIV3Schema\":{schema}}}}}"
    )
}

fn crd(versions: &str) -> String {
    format!(
        "{{\"apiVersion\":\"apiextensions.k8s.io/v1\",\"kind\":\"CustomResourceDefinition\",\
         \"metadata\":{{\"name\":\"things.example.com\"}},\"spec\":{{\"group\":\"example.com\",\"scope\":\"Namespaced\",\
         \"names\":{{\"kind\":\"Thing\",\"plural\":\"things\"}},\"versions\":[{versions}]}}}}"
    )
}

/// The definition of a kind whose `spec` has this schema.
fn kind(spec: &str) -> String {
    format!(
        "{{\"type\":\"object\",\"x-kubernetes-group-version-kind\":[{{\"group\":\"example.com\",\"version\":\"v1\",\
         \"kind\":\"Thing\"}}],\"properties\":{{\"apiVersion\":{{}},\"kind\":{{}},\"metadata\":{{}},\"spec\":{spec}}}}}"
    )
}

/// A swagger document with a kind, further definitions and paths.
fn document(spec: &str, definitions: &str, paths: &str) -> String {
    format!(
        "{{\"swagger\":\"2.0\",\"info\":{{}},\"paths\":{{{paths}}},\"definitions\":{{\"Thing\":{},{definitions}}}}}",
        kind(spec)
    )
}

/// A path with an operation that has one parameter.
fn operation(i: usize, parameter: &str) -> String {
    format!(
        "\"/p{i}\":{{\"get\":{{\"operationId\":\"get{i}\",\"parameters\":[{parameter}],\"responses\":{{}}}}}}"
    )
}

/// A document with so many operations that refer to one parameter, which has these keywords.
fn with_parameter(keywords: &str, operations: usize) -> String {
    let reference = "{\"$ref\":\"#/parameters/P\"}";
    let document = document("{}", "\"D\":{}", &listed(operations, |i| operation(i, reference)));
    let parameter = format!("{{\"in\":\"query\",\"name\":\"q\",\"type\":\"string\",{keywords}}}");
    document.replacen('{', &format!("{{\"parameters\":{{\"P\":{parameter}}},"), 1)
}
