//! Numbers and texts -> parts of the texts of bombs.

/// So many items with commas between them.
pub fn joined(n: usize, item: impl Fn(usize) -> String) -> String {
    let mut out = String::new();
    for i in 0..n {
        if i > 0 {
            out.push(',');
        }
        out.push_str(&item(i));
    }
    out
}

/// Texts that all give the same identifier: the bits of a number as `-` and `_` between letters.
pub fn alike(i: usize) -> String {
    (0..18).map(|bit| if i >> bit & 1 == 1 { "a-" } else { "a_" }).collect()
}

/// A text as JSON.
pub fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A schema of a text.
pub const STRING: &str = "{\"type\":\"string\"}";

/// An object with so many properties.
pub fn object(n: usize, property: impl Fn(usize) -> String) -> String {
    format!("{{\"type\":\"object\",\"properties\":{{{}}}}}", joined(n, property))
}

/// So many schemas in objects of at most 1,000 properties.
pub fn nested(n: usize, schema: impl Fn(usize) -> String) -> String {
    object(n.div_ceil(1000), |i| {
        let size = 1000.min(n - i * 1000);
        format!("\"g{i}\":{}", object(size, |j| format!("\"p{j}\":{}", schema(i * 1000 + j))))
    })
}

/// A text between so many openings and endings.
pub fn deep(n: usize, open: &str, middle: &str, close: &str) -> String {
    format!("{}{middle}{}", open.repeat(n), close.repeat(n))
}

/// A version with a schema.
pub fn version(name: &str, schema: &str) -> String {
    format!(
        "{{\"name\":\"{name}\",\"served\":true,\"storage\":true,\"schema\":{{\"openAPIV3Schema\":{schema}}}}}"
    )
}

/// A CRD with these versions.
pub fn crd(kind: &str, versions: &str) -> String {
    let plural = if kind == "Bomb" { "bombs".to_owned() } else { kind.to_lowercase() };
    format!(
        "{{\"apiVersion\":\"apiextensions.k8s.io/v1\",\"kind\":\"CustomResourceDefinition\",\"metadata\":{{\"name\":\"{plural}.b.example\"}},\
         \"spec\":{{\"group\":\"b.example\",\"scope\":\"Namespaced\",\"names\":{{\"kind\":\"{kind}\",\"plural\":\"{plural}\"}},\
         \"versions\":[{versions}]}}}}"
    )
}

/// The beginning of a Go file with a kind, whose spec is the type `Spec`.
pub const GO_KIND: &str = "// +groupName=bombs.example.com
package v1

import metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"

type Bomb struct {
	metav1.TypeMeta   `json:\",inline\"`
	metav1.ObjectMeta `json:\"metadata,omitempty\"`
	Spec              Spec `json:\"spec\"`
}

";
