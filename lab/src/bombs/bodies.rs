//! A number -> an OpenAPI 3 document with a body or a response of so many media types.

use super::bomb::Bomb;
use super::documents::{kind_schema, operation, text};
use super::parts::{STRING, joined};

/// Every place that has media types.
pub const ALL: &[Bomb] = &[
    text("media-types-of-a-body", 120_000, |n| {
        let body = format!("\"requestBody\":{{\"content\":{{{}}}}},", media_types(n));
        openapi3(&format!("\"/p\":{{\"post\":{}}}", operation(0, &body)))
    }),
    text("media-types-of-a-response", 120_000, |n| {
        let content = format!("\"ok\",\"content\":{{{}}}", media_types(n));
        openapi3(&format!("\"/p\":{{\"get\":{}}}", operation(0, "").replace("\"ok\"", &content)))
    }),
];

/// The media types of an OpenAPI 3 body, each with a schema.
fn media_types(n: usize) -> String {
    joined(n, |i| format!("\"application/x-{i}+json\":{{\"schema\":{STRING}}}"))
}

/// An OpenAPI 3 document with one kind and paths.
fn openapi3(paths: &str) -> String {
    let schema = kind_schema("Bomb", "{}");
    format!(
        "{{\"openapi\":\"3.0.0\",\"info\":{{\"version\":\"v1\"}},\"paths\":{{{paths}}},\"components\":{{\"schemas\":{{\"Bomb\":{schema}}}}}}}"
    )
}
