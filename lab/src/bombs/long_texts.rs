//! A number -> the schema of a CRD with a name, a text or a default that is so long, deep or hard to match.

use super::bomb::{Bomb, Kind};
use super::parts::{STRING, deep, joined, nested, object};

/// A bomb whose CRD has the text of one schema; `schema` makes it.
const fn schema(name: &'static str, most: usize, schema: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Schema(schema) }
}

/// Every text of a schema that can be long, with what costs most in it, and defaults.
pub const ALL: &[Bomb] = &[
    schema("default-list-of-enum", 100_000, |n| {
        object(n.div_ceil(4000), |i| {
            let values = joined(4000, |j| format!("\"v{j}\""));
            format!(
                "\"e{i}\":{{\"type\":\"array\",\"items\":{{\"type\":\"string\",\"enum\":[{values}]}},\"default\":[{values}]}}"
            )
        })
    }),
    schema("default-list-of-branches", 100_000, |n| {
        object(n.div_ceil(4000), |i| {
            let values = joined(2000, |j| format!("\"v{j}\""));
            let branches = joined(2000, |j| format!("{{\"enum\":[\"v{j}\"]}}"));
            format!(
                "\"e{i}\":{{\"type\":\"array\",\"items\":{{\"type\":\"string\",\"oneOf\":[{branches}]}},\"default\":[{values}]}}"
            )
        })
    }),
    schema("rule-long", 9_000_000, |n| {
        format!("{{\"type\":\"object\",\"x-kubernetes-validations\":[{{\"rule\":\"{}\"}}]}}", "x".repeat(n))
    }),
    schema("description-words", 1_500_000, |n| described(&"word ".repeat(n))),
    schema("description-word", 9_000_000, |n| described(&"w".repeat(n))),
    schema("description-lines", 4_000_000, |n| described(&"\\n".repeat(n))),
    schema("description-paragraphs", 2_000_000, |n| described(&"a\\n\\n".repeat(n))),
    schema("description-paragraphs-at-the-limit", 249_000, |n| described(&"a\\n\\n".repeat(n))),
    schema("description-lists", 2_000_000, |n| described(&"- a\\n".repeat(n))),
    schema("description-nested-lists", 4_000_000, |n| described(&"- ".repeat(n))),
    schema("description-quotes", 4_000_000, |n| described(&"> ".repeat(n))),
    schema("description-backticks", 9_000_000, |n| described(&"`".repeat(n))),
    schema("description-code-spans", 2_500_000, |n| described(&"` ".repeat(n))),
    schema("description-runs-of-backticks", 3000, |n| described(&joined(n, |i| "`".repeat(i + 1)))),
    schema("description-fences", 1_500_000, |n| described(&"```\\n".repeat(n))),
    schema("description-brackets", 9_000_000, |n| described(&"[".repeat(n))),
    schema("description-links", 1_400_000, |n| described(&"[a](b) ".repeat(n))),
    schema("description-addresses", 500_000, |n| described(&"https://a.b/c ".repeat(n))),
    schema("description-angles", 9_000_000, |n| described(&"<".repeat(n))),
    schema("description-stars", 9_000_000, |n| described(&"*".repeat(n))),
    schema("description-backslashes", 4_000_000, |n| described(&"\\\\".repeat(n))),
    schema("description-quotation-marks", 4_000_000, |n| described(&"\\\"".repeat(n))),
    schema("description-tables", 2_000_000, |n| described(&"|a|\\n".repeat(n))),
    schema("description-wide", 3_000_000, |n| described(&"漢".repeat(n))),
    schema("description-zero-width", 3_000_000, |n| described(&"\u{200b}".repeat(n))),
    schema("description-headings", 2_000_000, |n| described(&"# a\\n".repeat(n))),
    schema("descriptions", 100_000, |n| {
        nested(n, |i| {
            format!(
                "{{\"type\":\"string\",\"description\":\"The text of field number {i}, which says little.\"}}"
            )
        })
    }),
    schema("title-long", 9_000_000, |n| format!("{{\"type\":\"object\",\"title\":\"{}\"}}", "x".repeat(n))),
    schema("pattern-long", 9_000_000, |n| {
        format!("{{\"type\":\"string\",\"pattern\":\"{}\"}}", "x".repeat(n))
    }),
    schema("format-long", 9_000_000, |n| format!("{{\"type\":\"string\",\"format\":\"{}\"}}", "x".repeat(n))),
    schema("type-long", 9_000_000, |n| format!("{{\"type\":\"{}\"}}", "x".repeat(n))),
    schema("name-long", 9_000_000, |n| object(1, |_| format!("\"{}\":{STRING}", "x".repeat(n)))),
    schema("name-of-words", 3_000_000, |n| object(1, |_| format!("\"{}\":{STRING}", "x_y".repeat(n)))),
    schema("names-long-above-types", 1000, |n| {
        let inner = object(n, |i| format!("\"t{i}\":{}", object(1, |_| format!("\"q{i}\":{STRING}"))));
        (0..80).fold(inner, |inner, level| object(1, |_| format!("\"{}{level}\":{inner}", "x".repeat(500))))
    }),
    schema("names-long-above-many-types", 60_000, |n| {
        let inner = nested(n, |i| object(1, |_| format!("\"q{i}\":{STRING}")));
        (0..20).fold(inner, |inner, level| object(1, |_| format!("\"{}{level}\":{inner}", "x".repeat(500))))
    }),
    schema("default-text", 9_000_000, |n| {
        format!("{{\"type\":\"string\",\"default\":\"{}\"}}", "x".repeat(n))
    }),
    schema("default-list", 900_000, |n| {
        format!("{{\"type\":\"array\",\"items\":{STRING},\"default\":[{}]}}", joined(n, |_| "\"x\"".into()))
    }),
    schema("default-map", 500_000, |n| {
        let values = joined(n, |i| format!("\"k{i}\":\"x\""));
        format!("{{\"type\":\"object\",\"additionalProperties\":{STRING},\"default\":{{{values}}}}}")
    }),
    schema("default-unknown-fields", 300_000, |n| {
        let values = joined(n, |i| format!("\"k{i}\":\"x\""));
        format!("{{\"type\":\"object\",\"properties\":{{\"a\":{STRING}}},\"default\":{{{values}}}}}")
    }),
    schema("default-of-wrong-items", 900_000, |n| {
        format!("{{\"type\":\"array\",\"items\":{STRING},\"default\":[{}]}}", joined(n, |_| "1".into()))
    }),
    schema("default-nested", 90, |n| {
        format!("{{\"x-kubernetes-preserve-unknown-fields\":true,\"default\":{}}}", deep(n, "[", "1", "]"))
    }),
    schema("defaults-nested-lists-many", 100_000, |n| {
        nested(n / 90, |_| {
            format!(
                "{{\"x-kubernetes-preserve-unknown-fields\":true,\"default\":{}}}",
                deep(90, "[", "1", "]")
            )
        })
    }),
    schema("defaults-multiply", 40, |n| {
        let leaf = object(1, |_| "\"x\":{\"type\":\"string\",\"default\":\"leaf\"}".to_owned());
        (0..7.min(n)).fold(leaf, |inner, _| {
            let inner = inner.replacen('{', "{\"default\":{},", 1);
            let list = format!(
                "\"l\":{{\"type\":\"array\",\"default\":[{}],\"items\":{inner}}}",
                joined(10, |_| "{}".into())
            );
            format!("{{\"type\":\"object\",\"properties\":{{{list}}}}}")
        })
    }),
    schema("defaults-multiply-often", 800, |n| {
        let item = object(1, |_| "\"x\":{\"type\":\"string\",\"default\":\"leaf\"}".to_owned());
        let items = joined(4000, |_| "{}".into());
        object(n, |i| format!("\"l{i}\":{{\"type\":\"array\",\"default\":[{items}],\"items\":{item}}}"))
    }),
    schema("defaults", 200_000, |n| nested(n, |i| format!("{{\"type\":\"string\",\"default\":\"d{i}\"}}"))),
    schema("default-objects", 60_000, |n| {
        nested(n, |i| {
            format!("{{\"type\":\"object\",\"default\":{{\"a\":\"{i}\"}},\"properties\":{{\"a\":{STRING}}}}}")
        })
    }),
    schema("pattern-of-default", 300_000, |n| {
        format!("{{\"type\":\"string\",\"pattern\":\"(x?){{0,900}}y$\",\"default\":\"{}\"}}", "x".repeat(n))
    }),
    schema("patterns-of-defaults", 20_000, |n| {
        nested(n, |_| {
            "{\"type\":\"string\",\"pattern\":\"(x?){0,200}y*$\",\"default\":\"xxxxxxxxxxxxxxxx\"}".into()
        })
    }),
];

fn described(text: &str) -> String {
    format!("{{\"type\":\"object\",\"description\":\"{text}\",\"properties\":{{\"a\":{STRING}}}}}")
}
