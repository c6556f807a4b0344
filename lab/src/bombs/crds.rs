//! A number -> so many versions, names or CRDs.

use super::bomb::{Bomb, Kind};
use super::parts::{STRING, crd, joined, object, version};

const fn text(name: &'static str, most: usize, text: fn(usize) -> String) -> Bomb {
    Bomb { name, most, kind: Kind::Text(text) }
}

/// Everything of a CRD but its schemas that can be repeated.
pub const ALL: &[Bomb] = &[
    text("versions", 40_000, |n| {
        crd("Bomb", &joined(n, |i| version(&format!("v{}", i + 1), "{\"type\":\"object\"}")))
    }),
    text("versions-large", 200, |n| {
        let schema = object(300, |i| format!("\"p{i}\":{STRING}"));
        crd("Bomb", &joined(n, |i| version(&format!("v{}", i + 1), &schema)))
    }),
    text("versions-repeated", 40_000, |n| {
        crd("Bomb", &joined(n, |_| version("v1", "{\"type\":\"object\"}")))
    }),
    text("printer-columns", 100_000, |n| {
        let columns = joined(n, |i| format!("{{\"name\":\"c{i}\",\"type\":\"string\",\"jsonPath\":\".a\"}}"));
        let version = version("v1", "{\"type\":\"object\"}");
        crd("Bomb", &format!("{},\"additionalPrinterColumns\":[{columns}]}}", &version[..version.len() - 1]))
    }),
    text("short-names", 500_000, |n| {
        let names = joined(n, |i| format!("\"s{i}\""));
        crd("Bomb", &version("v1", "{\"type\":\"object\"}"))
            .replace("\"kind\":\"Bomb\"", &format!("\"kind\":\"Bomb\",\"shortNames\":[{names}]"))
    }),
    text("misspelt-keys", 100_000, |n| {
        let columns = joined(n, |i| format!("{{\"nam\":\"c{i}\"}}"));
        let version = version("v1", "{\"type\":\"object\"}");
        crd("Bomb", &format!("{},\"additionalPrinterColumns\":[{columns}]}}", &version[..version.len() - 1]))
    }),
    text("unknown-keys", 500_000, |n| {
        let keys = joined(n, |i| format!("\"name{i}\":1"));
        crd("Bomb", &version("v1", "{\"type\":\"object\"}"))
            .replace("\"kind\":\"Bomb\"", &format!("\"kind\":\"Bomb\",{keys}"))
    }),
    text("kinds", 20_000, |n| list(n, |i| crd(&format!("Kind{i}"), &version("v1", "{\"type\":\"object\"}")))),
    text("kinds-alike", 12, |n| {
        list(1 << n.min(12), |i| {
            let kind: String = (0..12).map(|bit| if i >> bit & 1 == 1 { 'K' } else { 'k' }).collect();
            crd(&kind, &version("v1", "{\"type\":\"object\"}")).replacen("bombs", &format!("b{i}"), 2)
        })
    }),
    text("kinds-repeated", 20_000, |n| list(n, |_| crd("Bomb", &version("v1", "{\"type\":\"object\"}")))),
    text("kinds-in-groups", 9000, |n| {
        list(n, |i| {
            crd("Bomb", &version("v1", "{\"type\":\"object\"}"))
                .replace("b.example", &format!("g{i}.example"))
        })
    }),
    text("kinds-in-groups-alike", 4096, |n| {
        list(n, |i| {
            let group: String = (0..12).map(|bit| if i >> bit & 1 == 1 { "a." } else { "a-a." }).collect();
            crd("Bomb", &version("v1", "{\"type\":\"object\"}"))
                .replace("b.example", &format!("{group}example"))
        })
    }),
    text("kinds-conflicting", 10_000, |n| {
        list(n, |i| crd("Bomb", &version("v1", &object(1, |_| format!("\"p{i}\":{STRING}")))))
    }),
];

/// A list of CRDs.
fn list(n: usize, crd: impl Fn(usize) -> String) -> String {
    format!("{{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{}]}}", joined(n, crd))
}
