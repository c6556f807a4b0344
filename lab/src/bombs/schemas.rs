//! A number -> the schema of a CRD with so many properties, enum values, branches or other parts.

use super::bomb::{Bomb, Kind};
use super::parts::{STRING, alike, deep, joined, json, nested, object};

/// A bomb whose CRD has the text of one schema; `schema` makes it.
const fn schema(name: &'static str, most: usize, schema: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Schema(schema) }
}

/// Everything of a schema that can be repeated.
pub const ALL: &[Bomb] = &[
    schema("properties", 300_000, |n| object(n, |i| format!("\"p{i}\":{STRING}"))),
    schema("properties-in-objects", 300_000, |n| {
        object(n / 500, |i| format!("\"o{i}\":{}", object(500, |j| format!("\"p{j}x{i}\":{STRING}"))))
    }),
    schema("properties-alike", 170_000, |n| object(n, |i| format!("{}:{STRING}", json(&alike(i))))),
    schema("properties-alike-in-objects", 170_000, |n| {
        object(n / 2000, |i| {
            format!("\"o{i}\":{}", object(2000, |j| format!("{}:{STRING}", json(&alike(j)))))
        })
    }),
    schema("properties-untyped", 800_000, |n| object(n, |i| format!("\"{i}\":{{}}"))),
    schema("objects-of-one-shape", 110_000, |n| nested(n, |_| object(2, |j| format!("\"p{j}\":{STRING}")))),
    schema("objects-of-different-shapes", 100_000, |n| {
        nested(n, |i| format!("{{\"type\":\"object\",\"properties\":{{\"p{i}\":{STRING}}}}}"))
    }),
    schema("objects-alike", 80_000, |n| {
        object(n.div_ceil(2000), |i| {
            format!(
                "\"o{i}\":{}",
                object(n.min(2000), |j| format!(
                    "{}:{}",
                    json(&alike(j)),
                    object(1, |_| format!("\"q{i}x{j}\":{STRING}"))
                ))
            )
        })
    }),
    schema("lists-of-objects", 60_000, |n| {
        nested(n, |i| {
            format!("{{\"type\":\"array\",\"items\":{}}}", object(1, |_| format!("\"q{i}\":{STRING}")))
        })
    }),
    schema("maps-of-objects", 60_000, |n| {
        nested(n, |i| {
            let values = object(1, |_| format!("\"q{i}\":{STRING}"));
            format!("{{\"type\":\"object\",\"additionalProperties\":{values}}}")
        })
    }),
    schema("required", 500_000, |n| {
        format!("{{\"type\":\"object\",\"required\":[{}]}}", joined(n, |i| format!("\"p{i}\"")))
    }),
    schema("required-repeated", 900_000, |n| {
        format!(
            "{{\"type\":\"object\",\"required\":[{}],\"properties\":{{\"a\":{STRING}}}}}",
            joined(n, |_| "\"a\"".into())
        )
    }),
    schema("properties-required", 150_000, |n| {
        let required = joined(n, |i| format!("\"p{i}\""));
        let properties = joined(n, |i| format!("\"p{i}\":{STRING}"));
        format!("{{\"type\":\"object\",\"required\":[{required}],\"properties\":{{{properties}}}}}")
    }),
    schema("properties-required-in-objects", 150_000, |n| {
        object(n.div_ceil(4000), |i| {
            let required = joined(4000, |j| format!("\"p{j}\""));
            let properties = joined(4000, |j| format!("\"p{j}\":{STRING}"));
            format!(
                "\"o{i}\":{{\"type\":\"object\",\"required\":[{required}],\"properties\":{{{properties}}}}}"
            )
        })
    }),
    schema("required-of-others-in-objects", 150_000, |n| {
        object(n.div_ceil(4000), |i| {
            let required = joined(4000, |j| format!("\"q{j}\""));
            let properties = joined(4000, |j| format!("\"p{j}\":{STRING}"));
            format!(
                "\"o{i}\":{{\"type\":\"object\",\"required\":[{required}],\"properties\":{{{properties}}}}}"
            )
        })
    }),
    schema("enum", 500_000, |n| enumeration(&joined(n, |i| format!("\"v{i}\"")))),
    schema("enums", 500_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"e{i}\":{}", enumeration(&joined(4000, |j| format!("\"v{i}x{j}\""))))
        })
    }),
    schema("enums-alike", 240_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"e{i}\":{}", enumeration(&joined(4000, |j| json(&format!("{}{i}", alike(j))))))
        })
    }),
    schema("enum-repeated", 900_000, |n| enumeration(&joined(n, |_| "\"a\"".into()))),
    schema("enum-mixed", 600_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"e{i}\":{{\"enum\":[true,{}]}}", joined(4000, |j| format!("\"v{j}\",{j}.5")))
        })
    }),
    schema("enum-integers", 600_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"e{i}\":{{\"type\":\"integer\",\"enum\":[{}]}}", joined(4000, |j| j.to_string()))
        })
    }),
    schema("enum-default", 400_000, |n| {
        object(n.div_ceil(4000), |i| {
            let values = joined(4000, |j| format!("\"v{j}\""));
            format!("\"e{i}\":{{\"type\":\"string\",\"enum\":[{values}],\"default\":\"v3999\"}}")
        })
    }),
    schema("one-of-required", 300_000, |n| branches("oneOf", n, |i| format!("{{\"required\":[\"p{i}\"]}}"))),
    schema("one-of-required-in-objects", 300_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"o{i}\":{}", branches("oneOf", 4000, |j| format!("{{\"required\":[\"p{j}\"]}}")))
        })
    }),
    schema("any-of-required-in-objects", 300_000, |n| {
        object(n.div_ceil(4000), |i| {
            let parts = joined(2000, |j| format!("\"p{j}\":{STRING}"));
            let branches = joined(2000, |j| format!("{{\"required\":[\"p{j}\"]}}"));
            format!("\"o{i}\":{{\"type\":\"object\",\"properties\":{{{parts}}},\"anyOf\":[{branches}]}}")
        })
    }),
    schema("one-of-requires-many", 300_000, |n| {
        let names = joined(4000, |j| format!("\"p{j}\""));
        branches("oneOf", n.div_ceil(4000), |_| format!("{{\"required\":[{names}]}}"))
    }),
    schema("all-of", 300_000, |n| branches("allOf", n, |i| format!("{{\"maxLength\":{i}}}"))),
    schema("all-of-in-objects", 300_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"o{i}\":{}", branches("allOf", 4000, |j| format!("{{\"minProperties\":{j}}}")))
        })
    }),
    schema("any-of-enums", 300_000, |n| {
        object(n.div_ceil(4000), |i| {
            format!("\"o{i}\":{}", branches("anyOf", 4000, |j| format!("{{\"enum\":[{j}]}}")))
        })
    }),
    schema("not-of-any-of", 300_000, |n| {
        object(n.div_ceil(4000), |i| {
            let names = joined(4000, |j| format!("{{\"required\":[\"p{j}\"]}}"));
            format!("\"o{i}\":{{\"type\":\"object\",\"not\":{{\"anyOf\":[{names}]}}}}")
        })
    }),
    schema("branches-nested", 20_000, |n| {
        deep(n, "{\"type\":\"object\",\"allOf\":[", "{\"type\":\"object\"}", "]}")
    }),
    schema("branches-of-properties", 100_000, |n| {
        branches("oneOf", n, |i| {
            format!("{{\"required\":[\"p{i}\"],\"properties\":{{\"p{i}\":{{\"minLength\":{i}}}}}}}")
        })
    }),
    schema("list-map-keys", 250_000, |n| keyed(n, n)),
    schema("list-map-keys-in-objects", 200_000, |n| {
        object(n.div_ceil(4000), |i| format!("\"l{i}\":{}", keyed(4000, 4000)))
    }),
    schema("rules", 200_000, |n| {
        let rules = joined(n, |i| format!("{{\"rule\":\"self.a > {i}\"}}"));
        format!(
            "{{\"type\":\"object\",\"properties\":{{\"a\":{{\"type\":\"integer\"}}}},\"x-kubernetes-validations\":[{rules}]}}"
        )
    }),
    schema("rules-in-objects", 200_000, |n| {
        object(n.div_ceil(4000), |i| {
            let rules = joined(4000, |j| format!("{{\"rule\":\"self.a > {j}\",\"message\":\"m\"}}"));
            format!("\"o{i}\":{{\"type\":\"object\",\"x-kubernetes-validations\":[{rules}]}}")
        })
    }),
    schema("deep-properties", 50_000, |n| {
        deep(n, "{\"type\":\"object\",\"properties\":{\"a\":", STRING, "}}")
    }),
    schema("deep-items", 50_000, |n| deep(n, "{\"type\":\"array\",\"items\":", STRING, "}")),
    schema("deep-values", 50_000, |n| deep(n, "{\"type\":\"object\",\"additionalProperties\":", STRING, "}")),
    schema("deep-at-the-limit", 4000, |n| {
        object(n, |i| format!("\"p{i}\":{}", deep(46, "{\"type\":\"array\",\"items\":", STRING, "}")))
    }),
    schema("deep-objects-at-the-limit", 4000, |n| {
        object(n, |i| {
            format!("\"p{i}\":{}", deep(46, "{\"type\":\"object\",\"properties\":{\"a\":", STRING, "}}"))
        })
    }),
    schema("unknown-keywords", 500_000, |n| {
        format!("{{\"type\":\"object\",{}}}", joined(n, |i| format!("\"k{i}\":1")))
    }),
    schema("misspelt-keywords", 200_000, |n| nested(n, |_| "{\"type\":\"object\",\"propertes\":{}}".into())),
    schema("unknown-types", 200_000, |n| nested(n, |_| "{\"type\":\"BoolString\"}".into())),
    schema("wrong-schemas", 500_000, |n| nested(n, |_| "1".into())),
    schema("references", 200_000, |n| nested(n, |i| format!("{{\"$ref\":\"#/d/{i}\"}}"))),
    schema("embedded-resources", 60_000, |n| {
        nested(n, |_| "{\"type\":\"object\",\"x-kubernetes-embedded-resource\":true}".into())
    }),
    schema("preserving", 100_000, |n| {
        nested(n, |_| "{\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}".into())
    }),
    schema("int-or-strings", 100_000, |n| {
        nested(n, |_| {
            "{\"x-kubernetes-int-or-string\":true,\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\"}]}"
                .into()
        })
    }),
];

fn enumeration(values: &str) -> String {
    format!("{{\"type\":\"string\",\"enum\":[{values}]}}")
}

fn branches(junctor: &str, n: usize, branch: impl Fn(usize) -> String) -> String {
    format!("{{\"type\":\"object\",\"{junctor}\":[{}]}}", joined(n, branch))
}

/// A list map whose items have so many properties and so many keys.
fn keyed(properties: usize, keys: usize) -> String {
    let keys = joined(keys, |i| format!("\"p{i}\""));
    let items = object(properties, |i| format!("\"p{i}\":{STRING}"));
    format!(
        "{{\"type\":\"array\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[{keys}],\"items\":{items}}}"
    )
}
