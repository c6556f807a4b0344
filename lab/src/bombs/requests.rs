//! A number -> requests with so many values, levels, names or bytes, for an API server in memory.

use serde_json::{Value, json};

use super::bomb::{Bomb, Kind};
use super::parts::{self, STRING, deep, joined};
use crate::answer::{Script, Sent};

/// The path of the objects.
pub const BOMBS: &str = "/apis/b.example/v1/namespaces/default/bombs";

/// A schema that takes everything.
pub const OPEN: &str = "{\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}";

/// The path of CRDs.
const CRDS: &str = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

const JSON: &str = "application/json";
const YAML: &str = "application/yaml";

pub const fn of_requests(name: &'static str, most: usize, script: fn(usize) -> Script) -> Bomb {
    Bomb { name, most, kind: Kind::Requests(script) }
}

/// Requests about objects whose `spec` has a schema.
pub fn script(schema: &str, requests: Vec<Sent>) -> Script {
    let schema = format!("{{\"type\":\"object\",\"properties\":{{\"spec\":{schema}}}}}");
    let crd = parts::crd("Bomb", &parts::version("v1", &schema));
    Script { crds: serde_json::from_str(&crd).into_iter().collect(), requests }
}

/// A request.
pub fn sent(method: &str, path: &str, content_type: &str, body: String) -> Sent {
    let (method, path) = (method.to_owned(), path.to_owned());
    Sent { method, path, content_type: content_type.to_owned(), body, ..Sent::default() }
}

/// An object, whose metadata have also `metadata`.
fn object(metadata: &str, spec: &str) -> String {
    format!(
        "{{\"apiVersion\":\"b.example/v1\",\"kind\":\"Bomb\",\"metadata\":{{\"name\":\"a\"{metadata}}},\"spec\":{spec}}}"
    )
}

/// The creation of an object.
pub fn create(spec: &str) -> Sent {
    sent("POST", BOMBS, JSON, object("", spec))
}

/// A create and an apply of the same object, by another manager.
fn twice(schema: &str, spec: &str) -> Script {
    let text = object("", spec);
    let mut apply = sent("PATCH", &format!("{BOMBS}/a"), "application/apply-patch+yaml", text);
    apply.query = "fieldManager=m&force=true".to_owned();
    script(schema, vec![create(spec), apply])
}

/// The creation of an object with metadata.
fn with_metadata(metadata: &str) -> Script {
    script(OPEN, vec![sent("POST", BOMBS, JSON, object(metadata, "{}"))])
}

/// The creation of an object in YAML, whose spec is what follows.
fn yaml(spec: &str) -> Script {
    let head = "apiVersion: b.example/v1\nkind: Bomb\nmetadata: {name: a}\nspec:";
    script(OPEN, vec![sent("POST", BOMBS, YAML, format!("{head}{spec}"))])
}

/// The creation of a CRD with these versions.
fn definition(versions: &str) -> Script {
    let crd = parts::crd("Box", versions).replace("b.example", "c.example").replace("box.c", "boxes.c");
    let crd = crd.replace("\"plural\":\"box\"", "\"plural\":\"boxes\"");
    let path = format!("{CRDS}/boxes.c.example");
    script(OPEN, vec![sent("POST", CRDS, JSON, crd), sent("GET", &path, "", String::new())])
}

/// The creation of a CRD with a schema of the `spec`.
fn definition_of(schema: &str) -> Script {
    definition(&parts::version(
        "v1",
        &format!("{{\"type\":\"object\",\"properties\":{{\"spec\":{schema}}}}}"),
    ))
}

/// A list, and a request for it.
fn listed(objects: usize, request: Sent) -> Script {
    let body = object("", "{\"a\":\"x\"}").replace("\"a\"}", "\"a#\"}");
    let creates = Sent { times: objects, ..sent("POST", BOMBS, JSON, body) };
    script(OPEN, vec![creates, request])
}

fn get(query: &str, accept: &str) -> Sent {
    Sent { query: query.to_owned(), accept: accept.to_owned(), ..sent("GET", BOMBS, "", String::new()) }
}

fn list_of(items: &str, kind: &str) -> String {
    format!(
        "{{\"type\":\"object\",\"properties\":{{\"l\":{{\"type\":\"array\",\"items\":{items},{kind}}}}}}}"
    )
}

fn numbers(n: usize) -> String {
    joined(n, |i| i.to_string())
}

/// Everything of a request that can be repeated.
pub const ALL: &[Bomb] = &[
    of_requests("request-deep-lists", 1_500_000, |n| script(OPEN, vec![create(&deep(n, "[", "", "]"))])),
    of_requests("request-deep-maps", 500_000, |n| script(OPEN, vec![create(&deep(n, "{\"a\":", "1", "}"))])),
    of_requests("request-100-levels", 7_000, |n| {
        let deep = deep(97, "{\"a\":", "1", "}");
        script(OPEN, vec![create(&format!("{{\"l\":[{}]}}", joined(n / 2, |_| deep[..].to_owned())))])
    }),
    of_requests("request-deep-yaml", 1_500_000, |n| yaml(&format!("\n{}1", "- ".repeat(n)))),
    of_requests("request-deep-flow-yaml", 1_500_000, |n| yaml(&format!(" {}", deep(n, "[", "", "]")))),
    of_requests("request-bytes", 10_000_000, |n| {
        script(OPEN, vec![create(&format!("{{\"a\":\"{}\"}}", "x".repeat(n)))])
    }),
    of_requests("request-no-json", 3_000_000, |n| script(OPEN, vec![create(&"x".repeat(n))])),
    of_requests("request-values", 1_400_000, |n| {
        script(OPEN, vec![create(&format!("{{\"l\":[{}]}}", joined(n, |_| "1".to_owned())))])
    }),
    of_requests("request-most-values", 490_000, |n| {
        script(OPEN, vec![create(&format!("{{\"l\":[{}]}}", joined(n, |_| "1".to_owned())))])
    }),
    of_requests("request-keys", 300_000, |n| {
        script(OPEN, vec![create(&format!("{{{}}}", joined(n, |i| format!("\"{i}\":1"))))])
    }),
    of_requests("request-repeated-keys", 450_000, |n| {
        script(OPEN, vec![create(&format!("{{{}}}", joined(n, |_| "\"a\":1".to_owned())))])
    }),
    of_requests("request-unknown-fields", 260_000, |n| {
        script(
            "{\"type\":\"object\"}",
            vec![create(&format!("{{{}}}", joined(n, |i| format!("\"k{i}\":1"))))],
        )
    }),
    of_requests("request-yaml-aliases", 25, |n| {
        let lists = (0..n).map(|i| format!("\n  a{}: &a{} [*a{i},*a{i}]", i + 1, i + 1));
        yaml(&format!("\n  a0: &a0 [1]{}", lists.collect::<String>()))
    }),
    of_requests("request-yaml-anchors", 400_000, |n| {
        let open: String = (0..90).map(|i| format!("&a{i} [")).collect();
        yaml(&format!(" {open}{}{}", joined(n, |_| "1".to_owned()), "]".repeat(90)))
    }),
    of_requests("request-yaml-long-aliases", 90_000, |n| {
        let text = "x".repeat(500_000);
        yaml(&format!("\n  a: &a {text}\n  l: [{}]", joined(n, |_| "*a".to_owned())))
    }),
    of_requests("request-yaml-repeated-keys", 240_000, |n| yaml(&"\n  a: 1".repeat(n))),
    of_requests("request-set", 300_000, |n| {
        let schema = list_of("{\"type\":\"integer\"}", "\"x-kubernetes-list-type\":\"set\"");
        twice(&schema, &format!("{{\"l\":[{}]}}", numbers(n)))
    }),
    of_requests("request-map-list", 120_000, |n| {
        let item = format!("{{\"type\":\"object\",\"properties\":{{\"k\":{STRING}}},\"required\":[\"k\"]}}");
        let kind = "\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"k\"]";
        twice(&list_of(&item, kind), &format!("{{\"l\":[{}]}}", joined(n, |i| format!("{{\"k\":\"{i}\"}}"))))
    }),
    of_requests("request-granular-map", 200_000, |n| {
        let schema = format!("{{\"type\":\"object\",\"additionalProperties\":{STRING}}}");
        twice(&schema, &format!("{{{}}}", joined(n, |i| format!("\"{i}\":\"\""))))
    }),
    of_requests("request-wrong-items", 400_000, |n| {
        script(
            &list_of(STRING, "\"x-kubernetes-list-type\":\"atomic\""),
            vec![create(&format!("{{\"l\":[{}]}}", numbers(n)))],
        )
    }),
    of_requests("request-owners", 30_000, |n| {
        let owner = |i| format!("{{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"name\":\"n\",\"uid\":\"{i}\"}}");
        with_metadata(&format!(",\"ownerReferences\":[{}]", joined(n, owner)))
    }),
    of_requests("request-finalizers", 150_000, |n| {
        with_metadata(&format!(",\"finalizers\":[{}]", joined(n, |i| format!("\"e.io/{i}\""))))
    }),
    of_requests("request-labels", 150_000, |n| {
        with_metadata(&format!(",\"labels\":{{{}}}", joined(n, |i| format!("\"{i}\":\"b\""))))
    }),
    of_requests("request-wrong-labels", 150_000, |n| {
        with_metadata(&format!(",\"labels\":{{{}}}", joined(n, |i| format!("\"_{i}/\":\"-\""))))
    }),
    of_requests("request-annotations", 150_000, |n| {
        with_metadata(&format!(",\"annotations\":{{{}}}", joined(n, |i| format!("\"{i}\":\"b\""))))
    }),
    of_requests("request-managers", 12_000, |n| {
        let entry = |i| {
            format!(
                "{{\"manager\":\"m{i}\",\"operation\":\"Update\",\"apiVersion\":\"b.example/v1\",\"fieldsType\":\"FieldsV1\",\
                 \"fieldsV1\":{{\"f:spec\":{{\"f:x{i}\":{{}}}}}},\"time\":\"2026-01-01T00:00:00Z\"}}"
            )
        };
        with_metadata(&format!(",\"managedFields\":[{}]", joined(n, entry)))
    }),
    of_requests("request-conflicts", 100_000, |n| {
        let spec = format!("{{{}}}", joined(n, |i| format!("\"{i}\":\"a\"")));
        let other = object("", &spec.replace("\"a\"", "\"b\""));
        let mut apply = sent("PATCH", &format!("{BOMBS}/a"), "application/apply-patch+yaml", other);
        apply.query = "fieldManager=m".to_owned();
        let schema = format!("{{\"type\":\"object\",\"additionalProperties\":{STRING}}}");
        script(&schema, vec![create(&spec), apply])
    }),
    of_requests("request-accept", 200_000, |n| listed(1, get("", &"a/b,".repeat(n)))),
    of_requests("request-parameters", 16_000, |n| listed(1, get(&"a=1&".repeat(n), ""))),
    of_requests("request-selector", 15_000, |n| {
        listed(1000, get(&format!("labelSelector=x+in+({})", joined(n, |i| i.to_string())), ""))
    }),
    of_requests("request-selectors", 6_000, |n| {
        listed(1000, get(&format!("labelSelector={}", joined(n, |i| format!("!k{i}"))), ""))
    }),
    of_requests("request-continue", 65_000, |n| listed(1, get(&format!("continue={}", "A".repeat(n)), ""))),
    of_requests("request-name", 65_000, |n| {
        let path = |name: &str| format!("{BOMBS}/{}", name.repeat(n / name.len()));
        let names = ["x", "%2F", "../", "%2e%2e%2f", "%00", "%", "%25"];
        let requests = names.iter().flat_map(|name| {
            ["GET", "DELETE", "PUT", "PATCH"].map(|method| sent(method, &path(name), JSON, object("", "{}")))
        });
        script(OPEN, requests.collect())
    }),
    of_requests("request-table", 100_000, |n| {
        let schema: Value = serde_json::from_str(OPEN).unwrap_or_default();
        let version = json!({
            "name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema},
            "additionalPrinterColumns": [{"name": "A", "type": "string", "jsonPath": ".spec..*..*..*"}],
        });
        let mut script = script(
            OPEN,
            vec![
                create(&format!("{{\"l\":[{}]}}", joined(n / 10, |_| deep(10, "[", "1", "]")))),
                get("", "application/json;as=Table;g=meta.k8s.io;v=v1"),
            ],
        );
        let crd = parts::crd("Bomb", &version.to_string());
        script.crds = serde_json::from_str(&crd).into_iter().collect();
        script
    }),
    of_requests("request-objects", 60_000, |n| listed(n, get("limit=1", ""))),
    of_requests("request-watches", 1_000, |n| listed(10_000, Sent { times: n, ..get("watch=1", "") })),
    of_requests("request-methods", 10_000, |n| {
        script(
            OPEN,
            ["", "X", "CONNECT", "OPTIONS", "TRACE", "\u{0}"]
                .map(|method| Sent { times: n, ..sent(method, BOMBS, JSON, String::new()) })
                .into(),
        )
    }),
    of_requests("request-versions", 10_000, |n| {
        let schema = "{\"type\":\"object\"}";
        definition(&joined(n, |i| {
            parts::version(&format!("v{}", i + 1), schema)
                .replace("\"storage\":true", &format!("\"storage\":{}", i == 0))
        }))
    }),
    of_requests("request-properties", 80_000, |n| definition_of(&parts::nested(n, |_| STRING.to_owned()))),
    of_requests("request-schema-levels", 95, |n| {
        definition_of(&deep(n, "{\"type\":\"array\",\"items\":", STRING, "}"))
    }),
    of_requests("request-wrong-schemas", 80_000, |n| {
        definition_of(&parts::nested(n, |_| "{\"type\":\"text\"}".to_owned()))
    }),
    of_requests("request-rules", 30_000, |n| {
        let rules = joined(n, |i| format!("{{\"rule\":\"size(self) != {i}\"}}"));
        definition_of(&format!(
            "{{\"type\":\"string\",\"maxLength\":9,\"x-kubernetes-validations\":[{rules}]}}"
        ))
    }),
    of_requests("request-enum", 250_000, |n| {
        definition_of(&format!("{{\"type\":\"string\",\"enum\":[{}]}}", joined(n, |i| format!("\"{i}\""))))
    }),
    of_requests("request-default", 300_000, |n| {
        definition_of(&format!(
            "{{\"type\":\"array\",\"items\":{{\"type\":\"integer\"}},\"default\":[{}]}}",
            numbers(n)
        ))
    }),
    of_requests("request-columns", 20_000, |n| {
        let column = |i| format!("{{\"name\":\"c{i}\",\"type\":\"string\",\"jsonPath\":\".spec.a\"}}");
        let version = parts::version("v1", "{\"type\":\"object\"}");
        let columns = format!(",\"additionalPrinterColumns\":[{}]}}", joined(n, column));
        definition(&format!("{}{columns}", &version[..version.len() - 1]))
    }),
];
