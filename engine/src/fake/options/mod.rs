//! The query of a request, and the body of a deletion -> the options of its verb, or the server's error (apimachinery
//! `pkg/apis/meta/v1/validation` and `pkg/apis/meta/internalversion`).

mod delete;
mod delete_body;
mod delete_draft;
mod list;
mod write;

use serde_json::Value;

pub(crate) use delete::{DeleteOptions, Propagation};
pub(crate) use list::ListOptions;
pub(crate) use write::WriteOptions;

use super::query::Query;
use super::status::Status;
use crate::cause::Cause;
use crate::server_text::quoted;

/// The group of the kinds of options.
const GROUP: &str = "meta.k8s.io";

/// A boolean parameter; None where it is absent. Every text but `0` and `false` is true, also the empty one.
fn boolean(query: &Query, name: &str) -> Option<bool> {
    query.get(name).map(|text| text != "0" && !text.eq_ignore_ascii_case("false"))
}

/// A number, as `strconv.ParseInt` reads it; None where it is absent.
fn integer(query: &Query, name: &str) -> Result<Option<i64>, Status> {
    let Some(text) = query.get(name) else { return Ok(None) };
    text.parse().map(Some).map_err(|_| {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let why = if is_number { "value out of range" } else { "invalid syntax" };
        Status::bad_request(format!("strconv.ParseInt: parsing {}: {why}", quoted(text)))
    })
}

/// A parameter that is a text; empty where it is absent.
fn text(query: &Query, name: &str) -> String {
    query.get(name).unwrap_or_default().to_owned()
}

/// What is wrong with the values of `dryRun`, of which the server knows one.
fn dry_run_fault(values: &[String]) -> Option<Cause> {
    let is_known = values.iter().all(|value| value == "All");
    let values = || values.iter().map(|value| Value::from(value.as_str())).collect();
    (!is_known).then(|| Cause::not_supported("dryRun", Value::Array(values()), &["All".into()]))
}

/// The error of options with faults.
fn checked(kind: &str, faults: &[Cause]) -> Result<(), Status> {
    if faults.is_empty() { Ok(()) } else { Err(Status::invalid(GROUP, kind, "", faults)) }
}

#[cfg(test)]
mod tests;
