//! An event -> the cells of its table. The two versions of events have other names for the same fields.

use std::time::Duration;

use serde_json::Value;

use super::value::{at, or, since, text};

/// Where the time of the first of an event is.
const FIRST: [&str; 3] = ["firstTimestamp", "deprecatedFirstTimestamp", "eventTime"];

pub(super) fn cell(function: &str, event: &Value, now: Duration) -> Value {
    let first = |paths: &[&str]| {
        let mut found = paths.iter().map(|path| text(at(event, path)));
        found.find(|text| !text.is_empty()).unwrap_or_default()
    };
    let time = |paths: &[&str]| paths.iter().map(|path| at(event, path)).find(|value| !value.is_null());
    let about = if event["regarding"].is_null() { &event["involvedObject"] } else { &event["regarding"] };
    match function {
        "event-first-seen" => first_seen(&time(&FIRST), now).into(),
        "event-last-seen" => {
            let series = &event["series"]["lastObservedTime"];
            match time(&["lastTimestamp", "deprecatedLastTimestamp"]) {
                _ if !event["series"].is_null() => since(series, now),
                Some(last) => since(last, now),
                None => first_seen(&time(&FIRST), now),
            }
            .into()
        }
        "event-object" => {
            let (kind, name) = (text(&about["kind"]).to_lowercase(), text(&about["name"]));
            if name.is_empty() { kind.into() } else { format!("{kind}/{name}").into() }
        }
        "event-part" => text(&about["fieldPath"]).into(),
        "event-source" => {
            let who = first(&[
                "source.component",
                "deprecatedSource.component",
                "reportingComponent",
                "reportingController",
            ]);
            let place = first(&["source.host", "deprecatedSource.host", "reportingInstance"]);
            if place.is_empty() { who.into() } else { format!("{who}, {place}").into() }
        }
        "event-message" => first(&["message", "note"]).trim().to_owned().into(),
        _ => {
            let count = ["count", "deprecatedCount"].iter().find_map(|name| event[*name].as_i64());
            let series = event["series"]["count"].as_i64().filter(|_| !event["series"].is_null());
            // An event of the newer version that happened once has no count.
            series.or(count.filter(|count| *count != 0)).unwrap_or(1).into()
        }
    }
}

fn first_seen(time: &Option<&Value>, now: Duration) -> String {
    or(time.map(|time| since(time, now)).unwrap_or_default(), "<unknown>")
}
