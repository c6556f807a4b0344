//! A number -> a swagger document with so many definitions, references, paths or parameters.

use super::bomb::{Bomb, Kind};
use super::parts::{STRING, alike, joined, json, object};

/// A bomb whose text is the whole document.
pub const fn text(name: &'static str, most: usize, text: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Text(text) }
}

/// Everything of a swagger document that can be repeated.
pub const ALL: &[Bomb] = &[
    text("definitions-unused", 200_000, |n| kind("{}", &joined(n, |i| format!("\"D{i}\":{STRING}")))),
    text("definitions-used", 60_000, |n| {
        kind(
            &object(n, |i| format!("\"p{i}\":{}", reference(i))),
            &joined(n, |i| format!("\"D{i}\":{}", object(1, |_| format!("\"q{i}\":{STRING}")))),
        )
    }),
    text("definitions-used-in-objects", 60_000, |n| {
        let uses = object(n.div_ceil(1000), |i| {
            format!(
                "\"o{i}\":{}",
                object(1000.min(n - i * 1000), |j| format!("\"p{j}\":{}", reference(i * 1000 + j)))
            )
        });
        kind(&uses, &joined(n, |i| format!("\"D{i}\":{}", object(1, |_| format!("\"q{i}\":{STRING}")))))
    }),
    text("definitions-alike", 30_000, |n| {
        let uses = object(n.div_ceil(1000), |i| {
            format!(
                "\"o{i}\":{}",
                object(1000.min(n - i * 1000), |j| format!(
                    "\"p{j}\":{{\"$ref\":{}}}",
                    json(&format!("#/definitions/D{}", alike(i * 1000 + j)))
                ))
            )
        });
        kind(
            &uses,
            &joined(n, |i| {
                format!("{}:{}", json(&format!("D{}", alike(i))), object(1, |_| format!("\"q{i}\":{STRING}")))
            }),
        )
    }),
    text("definitions-in-a-chain", 60_000, |n| {
        kind(
            &reference(0),
            &joined(n, |i| format!("\"D{i}\":{}", object(1, |_| format!("\"q\":{}", reference(i + 1))))),
        )
    }),
    text("definitions-that-only-refer", 60_000, |n| {
        kind(&reference(0), &joined(n, |i| format!("\"D{i}\":{}", reference(i + 1))))
    }),
    text("definitions-in-a-circle", 60_000, |n| {
        kind(&reference(0), &joined(n, |i| format!("\"D{i}\":{}", reference((i + 1) % n))))
    }),
    text("definitions-in-circles", 60_000, |n| {
        kind(&reference(0), &joined(n, |i| format!("\"D{i}\":{}", reference(i / 90 * 90 + (i + 1) % 90))))
    }),
    text("definitions-of-themselves", 30_000, |n| {
        kind(
            &object(n, |i| format!("\"p{i}\":{}", reference(i))),
            &joined(n, |i| format!("\"D{i}\":{}", object(1, |_| format!("\"q\":{}", reference(i))))),
        )
    }),
    text("definitions-that-double", 4000, |n| {
        kind(
            &reference(0),
            &joined(n.min(60), |i| {
                format!("\"D{i}\":{}", object(2, |j| format!("\"q{j}\":{}", reference(i + 1))))
            }),
        )
    }),
    text("definitions-that-double-in-kinds", 500, |n| {
        let definitions =
            joined(17, |i| format!("\"D{i}\":{}", object(2, |j| format!("\"q{j}\":{}", reference(i + 1)))));
        kinds(n, &reference(0), &definitions)
    }),
    text("references-dangling", 100_000, |n| {
        kind(&object(n, |i| format!("\"p{i}\":{}", reference(i))), "\"X\":{}")
    }),
    text("references-dangling-in-objects", 100_000, |n| {
        kind(
            &object(n.div_ceil(1000), |i| {
                format!("\"o{i}\":{}", object(1000, |j| format!("\"p{j}\":{}", reference(i * 1000 + j))))
            }),
            "\"X\":{}",
        )
    }),
    text("references-elsewhere", 100_000, |n| {
        kind(&object(n, |i| format!("\"p{i}\":{{\"$ref\":\"a.yaml#/{i}\"}}")), "\"X\":{}")
    }),
    text("reference-to-default", 1_000_000, |n| {
        referred(n, &format!("{{\"type\":\"string\",\"default\":\"{}\"}}", "x".repeat(n)))
    }),
    text("reference-to-enum", 1_000_000, |n| {
        referred(
            n,
            &format!(
                "{{\"type\":\"string\",\"enum\":[{}]}}",
                joined(4000, |i| format!("\"{}{i}\"", "x".repeat(n / 4000)))
            ),
        )
    }),
    text("reference-to-pattern", 1_000_000, |n| {
        referred(n, &format!("{{\"type\":\"string\",\"pattern\":\"{}\"}}", "x".repeat(n)))
    }),
    text("reference-to-title", 1_000_000, |n| {
        referred(n, &format!("{{\"type\":\"string\",\"title\":\"{}\"}}", "x".repeat(n)))
    }),
    text("reference-to-description", 1_000_000, |n| {
        referred(n, &format!("{{\"type\":\"string\",\"description\":\"{}\"}}", "x".repeat(n)))
    }),
    text("reference-to-required", 1_000_000, |n| {
        referred(
            n,
            &format!(
                "{{\"type\":\"object\",\"required\":[{}]}}",
                joined(4000, |i| format!("\"{}{i}\"", "x".repeat(n / 4000)))
            ),
        )
    }),
    text("reference-to-any-of", 400_000, |n| {
        referred(
            n,
            &format!(
                "{{\"type\":\"object\",\"x-anyOf\":[{}]}}",
                joined(4000, |_| format!("{{\"pattern\":\"{}\"}}", "x".repeat(n / 4000)))
            ),
        )
    }),
    text("reference-to-properties", 400_000, |n| {
        referred(n, &object(4000, |i| format!("\"p{i}\":{STRING}")))
    }),
    text("reference-below-a-long-name", 1000, |n| {
        let uses = format!(
            "{{\"type\":\"object\",\"properties\":{{\"{}\":{}}}}}",
            "x".repeat(n * 1000),
            reference(0)
        );
        kind(
            &uses,
            &joined(15, |i| format!("\"D{i}\":{}", object(2, |j| format!("\"q{j}\":{}", reference(i + 1))))),
        )
    }),
    text("definition-name-long", 1_000_000, |n| {
        let name = "x".repeat(n);
        kind(
            &object(4, |i| format!("\"p{i}\":{{\"$ref\":\"#/definitions/{name}\"}}")),
            &format!("\"{name}\":{}", object(1, |_| format!("\"a\":{STRING}"))),
        )
    }),
    text("all-of-references", 50_000, |n| {
        kind(
            &format!("{{\"allOf\":[{}]}}", joined(n, |i| reference(i % 9))),
            &joined(9, |i| format!("\"D{i}\":{}", object(9, |j| format!("\"q{i}x{j}\":{STRING}")))),
        )
    }),
    text("kinds-of-a-document", 25_000, |n| kinds(n, "{}", "\"X\":{}")),
    text("kinds-published", 25_000, |n| {
        let all = joined(n, |i| {
            format!(
                "\"example.b.v1.K{i}\":{}",
                kind_schema(&format!("K{i}"), &object(1, |_| format!("\"a\":{STRING}")))
            )
        });
        format!(
            "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{{all}}}}}"
        )
    }),
    text("group-version-kinds", 150_000, |n| {
        let gvks = joined(n, |i| format!("{{\"group\":\"b.example\",\"version\":\"v1\",\"kind\":\"K{i}\"}}"));
        let schema = kind_schema("Bomb", "{}").replace(GVK, &gvks);
        format!(
            "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{\"Bomb\":{schema}}}}}"
        )
    }),
    text("groups-of-a-document", 10_000, |n| {
        let all = joined(n, |i| {
            format!(
                "\"D{i}\":{}",
                kind_schema(&format!("K{i}"), "{}").replace("b.example", &format!("g{i}.example"))
            )
        });
        format!(
            "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{{all}}}}}"
        )
    }),
    text("paths", 60_000, |n| paths(&joined(n, |i| format!("\"/p{i}\":{{\"get\":{}}}", operation(i, ""))))),
    text("paths-alike", 30_000, |n| {
        paths(&joined(n, |i| format!("{}:{{\"get\":{}}}", json(&format!("/{}", alike(i))), operation(0, ""))))
    }),
    text("paths-unreadable", 200_000, |n| paths(&joined(n, |i| format!("\"p{i}\":1")))),
    text("paths-without-operations", 200_000, |n| paths(&joined(n, |i| format!("\"/p{i}\":{{}}")))),
    text("operations-of-groups", 20_000, |n| {
        paths(&joined(n, |i| {
            let gvk = format!(
                "\"x-kubernetes-action\":\"get\",\"x-kubernetes-group-version-kind\":{{\"group\":\"g{i}.example\",\"version\":\"v1\",\"kind\":\"K\"}},"
            );
            format!("\"/apis/g{i}.example/v1/ks/{{name}}\":{{\"get\":{}}}", operation(i, &gvk))
        }))
    }),
    text("operations-of-kinds", 8000, |n| {
        let all = joined(n, |i| {
            format!(
                "\"D{i}\":{}",
                kind_schema(&format!("K{i}"), "{}").replace("b.example", &format!("g{i}.example"))
            )
        });
        let paths = joined(n, |i| {
            let gvk = format!(
                "\"x-kubernetes-action\":\"get\",\"x-kubernetes-group-version-kind\":{{\"group\":\"g{i}.example\",\"version\":\"v1\",\"kind\":\"K{i}\"}},"
            );
            format!(
                "\"/apis/g{i}.example/v1/ks/{{name}}\":{{\"get\":{}}}",
                operation(i, &gvk).replace("\"ok\"", &format!("\"ok\",\"schema\":{}", reference(i)))
            )
        });
        format!(
            "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{{paths}}},\"definitions\":{{{all}}}}}"
        )
    }),
    text("parameters", 100_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(
                0,
                &format!("\"parameters\":[{}],", joined(n, |i| parameter(&format!("q{i}"), "query")))
            )
        ))
    }),
    text("parameters-alike", 60_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(0, &format!("\"parameters\":[{}],", joined(n, |i| parameter(&alike(i), "query"))))
        ))
    }),
    text("parameters-in-operations", 100_000, |n| {
        let parameters = joined(100, |i| parameter(&format!("q{i}"), "query"));
        paths(&joined(n / 100, |i| {
            format!("\"/p{i}\":{{\"get\":{}}}", operation(i, &format!("\"parameters\":[{parameters}],")))
        }))
    }),
    text("parameters-of-a-path", 60_000, |n| {
        let path: String = (0..n).map(|i| format!("/{{a{i}}}")).collect();
        paths(&format!("\"{path}\":{{\"get\":{}}}", operation(0, "")))
    }),
    text("parameters-of-a-path-repeated", 200_000, |n| {
        paths(&format!("\"{}\":{{\"get\":{}}}", "/{a}".repeat(n), operation(0, "")))
    }),
    text("parameters-by-reference", 4000, |n| {
        let uses = "\"parameters\":[{\"$ref\":\"#/parameters/P\"}],";
        let all = paths(&joined(n, |i| format!("\"/p{i}\":{{\"get\":{}}}", operation(i, uses))));
        let described = parameter("q", "query").replacen(
            '{',
            &format!("{{\"description\":\"{}\",", "x".repeat(n * 50)),
            1,
        );
        all.replacen('{', &format!("{{\"parameters\":{{\"P\":{described}}},"), 1)
    }),
    text("parameters-by-reference-many", 4000, |n| {
        let uses =
            format!("\"parameters\":[{}],", joined(n, |i| format!("{{\"$ref\":\"#/parameters/P{i}\"}}")));
        let all = paths(&joined(40, |i| format!("\"/p{i}\":{{\"get\":{}}}", operation(i, &uses))));
        let parameters = joined(n, |i| format!("\"P{i}\":{}", parameter(&format!("q{i}"), "query")));
        all.replacen('{', &format!("{{\"parameters\":{{{parameters}}},"), 1)
    }),
    text("parameters-of-path-items", 3000, |n| {
        let shared = joined(n, |i| parameter(&format!("q{i}"), "query"));
        let verbs = ["get", "put", "post", "delete", "options", "head", "patch"]
            .map(|verb| format!("\"{verb}\":{}", operation(0, "")))
            .join(",");
        paths(&joined(20, |i| format!("\"/p{i}\":{{\"parameters\":[{shared}],{verbs}}}")))
    }),
    text("responses", 200_000, |n| {
        let responses = joined(n, |i| format!("\"{}\":{{\"description\":\"ok\"}}", 100 + i % 400));
        paths(&format!("\"/p\":{{\"get\":{{\"operationId\":\"a\",\"responses\":{{{responses}}}}}}}"))
    }),
    text("operation-names-alike", 30_000, |n| {
        paths(&joined(n, |i| format!("\"/p{i}\":{{\"get\":{}}}", operation(0, ""))))
    }),
    text("operation-name-long", 3_000_000, |n| {
        paths(&format!("\"/p\":{{\"get\":{{\"operationId\":\"{}\",\"responses\":{{}}}}}}", "aB".repeat(n)))
    }),
    text("operation-description-long", 8_000_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(0, &format!("\"description\":\"{}\",", "x".repeat(n)))
        ))
    }),
    text("operation-description-lines", 2_000_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(0, &format!("\"description\":\"{}\",", "a\\n\\n".repeat(n)))
        ))
    }),
    text("tags-of-operations", 500_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(0, &format!("\"tags\":[{}],", joined(n, |i| format!("\"t{i}\""))))
        ))
    }),
    text("content-types", 300_000, |n| {
        paths(&format!(
            "\"/p\":{{\"get\":{}}}",
            operation(0, &format!("\"produces\":[{}],", joined(n, |i| format!("\"a/b{i}\""))))
        ))
    }),
    text("kinds-of-which-little-is-said", 25_000, |n| {
        let all = joined(n, |i| {
            let schema = kind_schema(&format!("K{i}"), "{}");
            let gvk = schema.find("\"x-kubernetes").unwrap_or_default()
                ..schema.find("\"properties").unwrap_or_default();
            format!("\"example.b.v1.K{i}\":{}", schema.replace(&schema[gvk], ""))
        });
        format!(
            "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{{all}}}}}"
        )
    }),
    text("paths-that-return-definitions", 30_000, |n| {
        let paths = joined(n, |i| {
            let schema = format!("\"ok\",\"schema\":{}", reference(i));
            format!(
                "\"/apis/b.example/v1/d{i}s/{{name}}\":{{\"get\":{}}}",
                operation(i, "").replace("\"ok\"", &schema)
            )
        });
        let definitions = joined(n, |i| format!("\"D{i}\":{}", object(1, |_| format!("\"a\":{STRING}"))));
        kind("{}", &definitions).replacen("\"paths\":{}", &format!("\"paths\":{{{paths}}}"), 1)
    }),
];

const GVK: &str = "{\"group\":\"b.example\",\"version\":\"v1\",\"kind\":\"Bomb\"}";

fn reference(i: usize) -> String {
    format!("{{\"$ref\":\"#/definitions/D{i}\"}}")
}

/// The schema of a kind with one property.
pub fn kind_schema(kind: &str, spec: &str) -> String {
    let gvk = GVK.replace("Bomb", kind);
    format!(
        "{{\"type\":\"object\",\"x-kubernetes-group-version-kind\":[{gvk}],\"properties\":{{\"apiVersion\":{STRING},\"kind\":{STRING},\
         \"metadata\":{{\"type\":\"object\"}},\"spec\":{spec}}}}}"
    )
}

/// A document with one kind and further definitions.
fn kind(spec: &str, definitions: &str) -> String {
    let schema = kind_schema("Bomb", spec);
    format!(
        "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{\"Bomb\":{schema},{definitions}}}}}"
    )
}

/// A document with so many kinds and further definitions.
fn kinds(n: usize, spec: &str, definitions: &str) -> String {
    let all = joined(n, |i| format!("\"K{i}\":{}", kind_schema(&format!("K{i}"), spec)));
    format!(
        "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{}},\"definitions\":{{{all},{definitions}}}}}"
    )
}

/// A document in which many places refer to one definition.
fn referred(n: usize, definition: &str) -> String {
    let uses = object(n.div_ceil(100_000), |i| {
        format!("\"o{i}\":{}", object(1000, |j| format!("\"p{j}\":{}", reference(0))))
    });
    kind(&uses, &format!("\"D0\":{definition}"))
}

fn paths(paths: &str) -> String {
    let schema = kind_schema("Bomb", "{}");
    format!(
        "{{\"swagger\":\"2.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{{paths}}},\"definitions\":{{\"Bomb\":{schema}}}}}"
    )
}

/// An operation with more keys.
pub fn operation(i: usize, more: &str) -> String {
    format!("{{\"operationId\":\"read{i}\",{more}\"responses\":{{\"200\":{{\"description\":\"ok\"}}}}}}")
}

fn parameter(name: &str, location: &str) -> String {
    format!("{{\"name\":{},\"in\":\"{location}\",\"type\":\"string\"}}", json(name))
}
