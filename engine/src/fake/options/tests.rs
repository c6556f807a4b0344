//! Options are read, and refused, as kube-apiserver 1.36.3 does it.

use serde_json::{Value, json};

use super::{DeleteOptions, ListOptions, Propagation, WriteOptions};
use crate::fake::query::Query;
use crate::fake::resource::custom_field_fault;
use crate::fake::status::Status;

/// What a verb does with a query, and a deletion with a body.
fn read(case: &Value) -> Result<(), Status> {
    let text = |key: &str| case[key].as_str().unwrap_or_default();
    let query = Query::parse(&text("query").replace(' ', "%20"));
    match text("verb") {
        "create" => WriteOptions::create(&query).map(drop),
        "update" => WriteOptions::update(&query).map(drop),
        "patch" => WriteOptions::patch(&query, false).map(drop),
        "apply" => WriteOptions::patch(&query, true).map(drop),
        "list" => {
            ListOptions::read(&query, |field| custom_field_fault(field, &[".spec.color".to_owned()], true))
                .map(drop)
        }
        _ => DeleteOptions::read(&query, text("contentType"), text("body").as_bytes()).map(drop),
    }
}

#[test]
fn answers_are_those_of_the_server() {
    let recorded: Vec<Value> = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let mut faults = Vec::new();
    for case in &recorded {
        let found = read(case).err().map(|status| {
            let body = status.to_json();
            let mut found = json!({
                "code": body["code"], "reason": body["reason"].as_str().unwrap_or_default(), "message": body["message"],
            });
            if body.get("details").is_some() {
                found["details"] = body["details"].clone();
            }
            found
        });
        if found.as_ref() != case.get("answer") {
            faults.push(format!("{case}\n  found {found:?}"));
        }
    }
    assert!(
        recorded.len() > 250 && faults.is_empty(),
        "{} of {}:\n{}",
        faults.len(),
        recorded.len(),
        faults.join("\n")
    );
}

fn list(query: &str) -> ListOptions {
    ListOptions::read(&Query::parse(query), |_| None).unwrap()
}

#[test]
fn every_text_but_two_is_true() {
    for (text, expected) in
        [("", true), ("no", true), ("1", true), ("0", false), ("false", false), ("FALSE", false)]
    {
        assert_eq!(list(&format!("watch={text}")).is_watch, expected, "{text}");
    }
    assert!(!list("").is_watch);
}

#[test]
fn a_watch_from_now_begins_with_what_there_is() {
    assert!(list("watch=1").sends_initial_events);
    assert!(list("watch=1&resourceVersion=0").sends_initial_events);
    assert!(!list("watch=1&resourceVersion=7").sends_initial_events);
    assert!(!list("watch=1&sendInitialEvents=0&resourceVersionMatch=NotOlderThan").sends_initial_events);
    assert!(!list("").sends_initial_events);
}

#[test]
fn numbers_below_zero_are_taken() {
    let options = list("limit=-5&timeoutSeconds=-1");
    assert_eq!((options.limit, options.timeout_seconds, options.is_over), (0, None, true));
    assert_eq!(list("limit=3&timeoutSeconds=9").timeout_seconds, Some(9));
    assert_eq!(list("timeoutSeconds=0").timeout_seconds, None);
}

/// A request for `/apis/e.io/v1/watch/namespaces/n/boxes/NAME` is answered so.
#[test]
fn the_path_of_an_old_watch_names_the_object() {
    assert_eq!(list("watch=1").of_object("a").unwrap().name(), Some("a"));
    assert_eq!(list("fieldSelector=metadata.name=a").of_object("a").unwrap().name(), Some("a"));
    let error = list("fieldSelector=metadata.namespace=n").of_object("a").unwrap_err();
    assert_eq!(error.message, "fieldSelector metadata.name doesn't match requested name");
}

#[test]
fn a_namespace_selects_no_objects_without_one() {
    let query = Query::parse("fieldSelector=metadata.namespace=n");
    let error = ListOptions::read(&query, |field| custom_field_fault(field, &[], false)).unwrap_err();
    assert_eq!(error.message, "field label not supported: metadata.namespace");
}

#[test]
fn a_body_counts_more_than_the_query() {
    let query = Query::parse("dryRun=All&propagationPolicy=Orphan&uid=u");
    let without = DeleteOptions::read(&query, "", b"").unwrap();
    assert_eq!((without.is_dry_run, without.propagation), (true, Some(Propagation::Orphan)));
    let body =
        br#"{"orphanDependents": false, "preconditions": {"resourceVersion": "7"}, "gracePeriodSeconds": 3}"#;
    let with = DeleteOptions::read(&query, "application/json", body).unwrap();
    let expected = DeleteOptions {
        resource_version: Some("7".to_owned()),
        propagation: Some(Propagation::Background),
        orphan_dependents: Some(false),
        grace_period_seconds: Some(3),
        ..DeleteOptions::default()
    };
    assert_eq!(with, expected);
}
