//! A function of `columns.tsv` with its words, and an object -> a cell.

use std::time::Duration;

use serde_json::Value;

use super::value::{at, items, or, since, text, text_or, texts};
use super::{events, network, others, pods, storage, workloads};
use crate::fake::selector::print;
use crate::fake::table::time::elapsed;

/// The cell of an object.
pub(super) fn cell(function: &str, words: &[&str], object: &Value, now: Duration) -> Value {
    let word = |index: usize| words.get(index).copied().unwrap_or_default();
    let first = at(object, word(0));
    match function {
        "name" => name(object, words).into(),
        "age" => since(&object["metadata"]["creationTimestamp"], now).into(),
        "created" => object["metadata"]["creationTimestamp"].clone(),
        "text" => text_or(first, word(1)).into(),
        "number" => first.as_i64().unwrap_or_default().into(),
        "value" if first.is_null() => word(1).into(),
        "value" => first.clone(),
        "flag" => first.as_bool().unwrap_or(word(1) == "true").into(),
        "word" => first.as_bool().map_or("<unset>", |is| if is { "True" } else { "False" }).into(),
        "count" => words.iter().map(|path| count(at(object, path))).sum::<usize>().into(),
        "fraction" => {
            let number = |path| at(object, path).as_i64().unwrap_or_default();
            format!("{}/{}", number(word(0)), number(word(1))).into()
        }
        "joined" => {
            words[1..].iter().map(|path| text(at(object, path))).collect::<Vec<_>>().join(word(0)).into()
        }
        "list" => or(texts(first).join(","), word(1)).into(),
        "labels" => or(print::text(first), "<none>").into(),
        "selector" => or(print::text(first), word(1)).into(),
        "containers" => members(first, "name").into(),
        "images" => members(first, "image").into(),
        "since" if first.is_null() => word(1).into(),
        "since" => since(first, now).into(),
        "seconds" => {
            let seconds = first.as_i64();
            seconds
                .map_or("<none>".to_owned(), |seconds| elapsed(seconds.saturating_mul(1_000_000_000)))
                .into()
        }
        "event-last-seen" | "event-first-seen" | "event-object" | "event-part" | "event-source"
        | "event-message" | "event-count" => events::cell(function, object, now),
        "pod-ready" | "pod-status" | "pod-restarts" | "pod-address" | "pod-gates" => {
            pods::cell(function, object, now).into()
        }
        "endpoints" | "service-address" | "service-outside" | "service-ports" | "slice-ports"
        | "slice-addresses" | "parent" | "hosts" | "balancer" | "ingress-ports" | "class-parameters" => {
            network::cell(function, object).into()
        }
        "access-modes" | "phase" | "claim" | "storage-class" | "bound-capacity" | "bound-access-modes" => {
            storage::cell(function, object).into()
        }
        "job-status" | "job-completions" | "job-duration" | "metrics" | "controller" | "claim-state" => {
            workloads::cell(function, object, now).into()
        }
        _ => others::cell(function, word(0), object).into(),
    }
}

/// The name, and whether one of the annotations says that the object is that of all that name none.
fn name(object: &Value, annotations: &[&str]) -> String {
    let metadata = &object["metadata"];
    let is_default = annotations.iter().any(|name| metadata["annotations"][*name] == "true");
    format!("{}{}", text(&metadata["name"]), if is_default { " (default)" } else { "" })
}

/// A member of each object of a list, with commas between.
fn members(list: &Value, name: &str) -> String {
    items(list).iter().map(|item| text(&item[name])).collect::<Vec<_>>().join(",")
}

/// How many items or members there are.
fn count(value: &Value) -> usize {
    value.as_object().map_or(items(value).len(), serde_json::Map::len)
}
