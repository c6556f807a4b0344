//! What is served -> the answers to requests about it: groups, versions and resources, in both forms, and the server itself.
//!
//! `lists` has the documents of `meta/v1`, `aggregated` those of `apidiscovery.k8s.io`, and `server` what a client may ask
//! about the server alone. `listed` is what both say about a resource.

mod accept;
mod aggregated;
mod listed;
mod lists;
mod server;

use serde_json::Value;

use self::accept::Wanted;
pub(crate) use self::listed::{Resources, is_native};
use super::request::{Answer, JSON};
use super::route::Route;
use super::state::failed;
use super::status::{Details, Status};

/// Answers a request about what is served; None for any other request. `accept` is its header.
pub(crate) fn answer(route: &Route, accept: &str, resources: &Resources) -> Option<Answer> {
    let listed = || listed::all(resources);
    Some(match route {
        Route::CoreVersions => match accept::wanted(accept) {
            Some(Wanted::Aggregated) => aggregate(&aggregated::core(&listed())),
            Some(Wanted::Plain) => json(&lists::core_versions()),
            None => failed(&accept::core_not_acceptable(accept)),
        },
        Route::Groups => match accept::wanted(accept) {
            Some(Wanted::Aggregated) => aggregate(&aggregated::groups(&listed())),
            Some(Wanted::Plain) => json(&lists::groups(&listed())),
            None => failed(&accept::not_acceptable()),
        },
        Route::Group(group) => plain(accept, lists::group(&listed(), group)),
        Route::GroupVersion { group, version } => match lists::resources(&listed(), group, version) {
            None if group.is_empty() => failed(&unknown_core_version()),
            found => plain(accept, found),
        },
        Route::Version => match accept::wanted(accept) {
            Some(Wanted::Plain) => json(&server::version()),
            _ => failed(&accept::version_not_acceptable()),
        },
        Route::Paths => json(&server::paths(&listed())),
        Route::Health | Route::Unknown => not_found(),
        Route::Resource(_) | Route::OpenApiV2 | Route::OpenApiV3 | Route::OpenApiV3Of(_) => return None,
    })
}

/// Answers a request for the health of the server, or for one of its checks. The path begins with a slash.
pub(crate) fn health(path: &str, query: &str) -> Answer {
    server::health(path, query).map_or_else(not_found, |text| Answer::text(200, &text))
}

/// The answer about a path that no one serves.
pub(crate) fn not_found() -> Answer {
    Answer::text(404, "404 page not found\n")
}

/// Whether the header `Accept` takes JSON.
pub(crate) fn takes_json(accept: &str) -> bool {
    accept::wanted(accept) == Some(Wanted::Plain)
}

/// The status about a version of the core group that there is not.
fn unknown_core_version() -> Status {
    let message = "the server could not find the requested resource".to_owned();
    Status {
        code: 404,
        reason: "NotFound",
        message,
        details: Some(Box::default()),
        continue_token: String::new(),
    }
}

fn json(document: &Value) -> Answer {
    Answer::json(200, line(document))
}

/// An object on a line that ends, as the server's encoder writes it.
pub(crate) fn line(document: &Value) -> Vec<u8> {
    let mut text = document.to_string();
    text.push('\n');
    text.into_bytes()
}

fn aggregate(document: &Value) -> Answer {
    Answer { content_type: accept::AGGREGATED, ..json(document) }
}

/// The answer with a document that has one form; None is one that there is not.
fn plain(accept: &str, document: Option<Value>) -> Answer {
    match (document, accept::wanted(accept)) {
        (None, _) => not_found(),
        (Some(document), Some(Wanted::Plain)) => Answer { content_type: JSON, ..json(&document) },
        (Some(_), _) => failed(&accept::not_acceptable()),
    }
}

#[cfg(test)]
mod tests;
