//! A number -> patches with so many operations, copies or texts, for an API server in memory.

use super::bomb::Bomb;
use super::parts::joined;
use super::requests::{BOMBS, OPEN, create, of_requests, script, sent};
use crate::answer::Script;

/// An object with a spec, and a JSON patch of it.
fn patched(spec: &str, operations: &str) -> Script {
    let path = format!("{BOMBS}/a");
    let patch = sent("PATCH", &path, "application/json-patch+json", format!("[{operations}]"));
    script(OPEN, vec![create(spec), patch])
}

/// An object with a spec, and so many times the same operation on it.
fn repeated(n: usize, spec: &str, operation: &str) -> Script {
    patched(spec, &joined(n, |_| operation.to_owned()))
}

/// Everything of a patch that can be repeated.
pub const ALL: &[Bomb] = &[
    of_requests("patch-operations", 10_000, |n| {
        repeated(n, "{}", "{\"op\":\"add\",\"path\":\"/spec/a\",\"value\":1}")
    }),
    of_requests("patch-too-many-operations", 60_000, |n| {
        repeated(n, "{}", "{\"op\":\"add\",\"path\":\"/spec/a\",\"value\":1}")
    }),
    of_requests("patch-copies", 10_000, |n| {
        repeated(n, "{\"a\":[1]}", "{\"op\":\"copy\",\"from\":\"/spec/a\",\"path\":\"/spec/a/-\"}")
    }),
    of_requests("patch-deep-copies", 30, |n| {
        repeated(n, "{\"a\":{\"b\":1}}", "{\"op\":\"copy\",\"from\":\"/spec\",\"path\":\"/spec/a\"}")
    }),
    of_requests("patch-levels", 1_200, |n| {
        patched(
            "{}",
            &joined(n, |i| {
                format!("{{\"op\":\"add\",\"path\":\"/spec{}\",\"value\":{{}}}}", "/a".repeat(i + 1))
            }),
        )
    }),
    of_requests("patch-first-items", 10_000, |n| {
        let spec = format!("{{\"l\":[{}]}}", joined(400_000, |_| "1".to_owned()));
        repeated(n, &spec, "{\"op\":\"add\",\"path\":\"/spec/l/0\",\"value\":1}")
    }),
    of_requests("patch-tests", 10_000, |n| {
        let spec = format!("{{\"a\":\"{}\"}}", "x".repeat(1_400_000));
        let test = "{\"op\":\"test\",\"path\":\"/spec\",\"value\":{\"a\":\"x\"}}";
        let patch = joined(n, |_| "{\"op\":\"replace\",\"path\":\"/spec/b\",\"value\":1}".to_owned());
        patched(&spec, &format!("{patch},{test}"))
    }),
    of_requests("patch-equal-tests", 10_000, |n| {
        let spec = format!("{{\"l\":[{}]}}", joined(100, |_| "1".to_owned()));
        let list = joined(100, |_| "1".to_owned());
        repeated(n, &spec, &format!("{{\"op\":\"test\",\"path\":\"/spec/l\",\"value\":[{list}]}}"))
    }),
    of_requests("patch-moves", 10_000, |n| {
        let spec = format!("{{\"l\":[{}]}}", joined(100_000, |_| "1".to_owned()));
        patched(
            &spec,
            &joined(n, |i| {
                let (from, to) = if i % 2 == 0 { ("a", "b") } else { ("b", "a") };
                let first = "{\"op\":\"add\",\"path\":\"/spec/a\",\"value\":{}}";
                if i == 0 {
                    first.to_owned()
                } else {
                    format!("{{\"op\":\"move\",\"from\":\"/spec/{to}\",\"path\":\"/spec/{from}\"}}")
                }
            }),
        )
    }),
    of_requests("patch-unknown-fields", 200_000, |n| {
        patched(
            "{}",
            &format!(
                "{{\"op\":\"add\",\"path\":\"/spec/a\",\"value\":1,{}}}",
                joined(n, |i| format!("\"x{i}\":1"))
            ),
        )
    }),
    of_requests("patch-merges", 200_000, |n| {
        let body = format!("{{\"spec\":{{{}}}}}", joined(n, |i| format!("\"x{i}\":1")));
        script(
            OPEN,
            vec![create("{}"), sent("PATCH", &format!("{BOMBS}/a"), "application/merge-patch+json", body)],
        )
    }),
    of_requests("patch-growth", 40, |n| {
        let copy = "[{\"op\":\"copy\",\"from\":\"/spec/a\",\"path\":\"/spec/b\"},{\"op\":\"move\",\"from\":\"/spec/b\",\"path\":\"/spec/a/b\"}]";
        let mut patch = sent("PATCH", &format!("{BOMBS}/a"), "application/json-patch+json", copy.to_owned());
        patch.times = n;
        script(OPEN, vec![create(&format!("{{\"a\":{{\"t\":\"{}\"}}}}", "x".repeat(1_000_000))), patch])
    }),
];
