//! What is served -> the OpenAPI documents about it: an index and a document a version in v3, and one document in v2.
//!
//! `operations` has what can be done, in neither form; `v3` and `v2` write it. `schema` is the schema of objects as servers
//! publish it, and `shared` those of what all kinds have in common. Documents are JSON, and that in v2 is `protobuf` too.

mod operations;
mod protobuf;
mod schema;
mod served;
mod shared;
mod v2;
mod v3;

use serde_json::{Map, Value, json};

use super::answer::Answer;
use super::digest::{hexadecimal, sha256};
use super::discovery::{self, Resources, takes_json};
use super::route::Route;
use served::{all, at, place};

/// Answers a request for an OpenAPI document; None for any other request. `accept` is its header.
pub(crate) fn answer(route: &Route, accept: &str, resources: &Resources) -> Option<Answer> {
    let document = match route {
        Route::OpenApiV3 => {
            let index = Answer::json(200, discovery::line(&index(resources)));
            // The server says that it is a text.
            return Some(Answer { content_type: "text/plain; charset=utf-8", ..index });
        }
        Route::OpenApiV2 if asks_for_protobuf(accept) => {
            let bytes = protobuf::document(&v2::document(&all(resources)));
            return Some(Answer { content_type: protobuf::TYPES[1], ..Answer::json(200, bytes) });
        }
        Route::OpenApiV2 => v2::document(&all(resources)),
        Route::OpenApiV3Of(place) => {
            let found = at(resources, place);
            if found.is_empty() {
                return Some(Answer { content_type: "", ..Answer::text(404, "") });
            }
            v3::document(&found)
        }
        _ => return None,
    };
    if !takes_json(accept) {
        return Some(Answer { content_type: "", ..Answer::text(406, "") });
    }
    Some(Answer::json(200, document.to_string().into_bytes()))
}

/// Whether the header names protobuf. A server prefers it to JSON.
fn asks_for_protobuf(accept: &str) -> bool {
    let names = accept.split(',').filter_map(|clause| clause.split(';').next());
    names.into_iter().any(|name| protobuf::TYPES.contains(&name.trim()))
}

/// Where the documents are. The hash changes with the document.
fn index(resources: &Resources) -> Value {
    let mut places: Vec<String> = all(resources).into_iter().map(place).collect();
    places.sort_unstable();
    places.dedup();
    let paths = places.into_iter().map(|place| {
        let text = v3::document(&at(resources, &place)).to_string();
        let url = format!("/openapi/v3/{place}?hash={}", hexadecimal(&sha256(text.as_bytes())));
        (place, json!({"serverRelativeURL": url}))
    });
    json!({"paths": paths.collect::<Map<_, _>>()})
}

#[cfg(test)]
mod tests;
