//! A number -> a CRD and an object of its kind with so many faults, or so long texts, for `kubesmith validate`.

use super::bomb::{Bomb, Kind};
use super::parts::{STRING, crd, joined, object, version};

/// A bomb of a schema of `spec`, and such a `spec`.
const fn of_spec(name: &'static str, most: usize, input: fn(usize) -> (String, String)) -> Bomb {
    Bomb { name, most, kind: Kind::Object(input) }
}

/// A list with a CRD and an object of its kind.
pub fn input(schema: &str, spec: &str) -> String {
    let schema = format!("{{\"type\":\"object\",\"properties\":{{\"spec\":{schema}}}}}");
    let crd = crd("Bomb", &version("v1", &schema));
    let head = "\"apiVersion\":\"b.example/v1\",\"kind\":\"Bomb\",\"metadata\":{\"name\":\"a\"}";
    format!("{{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{crd},{{{head},\"spec\":{spec}}}]}}")
}

fn ruled(type_: &str, rule: &str) -> String {
    format!("{{\"type\":\"{type_}\",\"x-kubernetes-validations\":[{{\"rule\":\"{rule}\"}}]}}")
}

fn list(item: &str) -> String {
    format!("{{\"type\":\"array\",\"items\":{item}}}")
}

fn numbers(count: usize) -> String {
    format!("[{}]", joined(count, |i| i.to_string()))
}

/// Everything of an object that can be repeated.
pub const ALL: &[Bomb] = &[
    of_spec("object-wrong-items", 700_000, |n| (list(STRING), numbers(n))),
    of_spec("object-false-rules", 300_000, |n| (list(&ruled("integer", "self < 0")), numbers(n))),
    of_spec("object-unknown-fields", 600_000, |n| {
        ("{\"type\":\"object\"}".to_owned(), format!("{{{}}}", joined(n, |i| format!("\"k{i}\":1"))))
    }),
    of_spec("object-required-fields", 4000, |n| {
        let schema = object(n, |i| format!("\"p{i}\":{STRING}"));
        let required = joined(n, |i| format!("\"p{i}\""));
        let item = format!("{},\"required\":[{required}]}}", &schema[..schema.len() - 1]);
        (list(&item), format!("[{}]", joined(1000, |_| "{}".to_owned())))
    }),
    of_spec("object-long-enum", 5000, |n| {
        let allowed = joined(n, |i| format!("\"{i:0200}\""));
        let item = format!("{{\"type\":\"string\",\"enum\":[{allowed}]}}");
        (list(&item), format!("[{}]", joined(1000, |_| "\"x\"".to_owned())))
    }),
    of_spec("object-long-pattern", 65_000, |n| {
        let schema = format!("{{\"type\":\"string\",\"pattern\":\"{}\"}}", "x".repeat(n));
        (schema, format!("\"{}\"", "x".repeat(1_000_000)))
    }),
    of_spec("object-rule-over-text", 500_000, |n| {
        let rule = "lists.range(800).all(i, self.size() > 0)";
        (ruled("string", rule), format!("\"{}\"", "\u{e9}".repeat(n)))
    }),
];
