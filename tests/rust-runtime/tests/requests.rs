//! What an operation tells the runtime -> the HTTP request, or what is wrong with it.

use rust_runtime::operations::{DryRun, Error, Request};
use serde_json::json;

/// The target of a request.
fn target(request: Request) -> String {
    request.into_http().expect("a request").uri().to_string()
}

/// Why a request is not sent.
fn wrong(request: Request) -> String {
    match request.into_http() {
        Err(Error::Request(message)) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn paths_are_filled_in_their_order() {
    let mut request = Request::new("GET", "/a/{b}/c/{d}/e");
    request.segment("b", "x?y");
    request.segment("d", &7_i64);
    assert_eq!(target(request), "/a/x%3Fy/c/7/e");
    let mut request = Request::new("GET", "/logs/{path}");
    request.rest("path", "a/ü ?#%");
    assert_eq!(target(request), "/logs/a/%C3%BC%20%3F%23%25");
}

#[test]
fn nothing_leads_to_another_path() {
    for (value, message) in [
        ("", "GET /a/: `b` is empty: it is a part of the path"),
        ("..", "GET /a/..: `b` is \"..\", which leads elsewhere"),
        (
            "p/status",
            "GET /a/p%2Fstatus: `b` is \"p/status\", which leads elsewhere",
        ),
    ] {
        let mut request = Request::new("GET", "/a/{b}");
        request.segment("b", value);
        assert_eq!(wrong(request), message);
    }
    let mut request = Request::new("GET", "/a/{b}");
    request.rest("b", "c/../../d");
    assert!(wrong(request).ends_with("which leads elsewhere"));
    // The whole rest may be missing: the root of what stands behind a proxy.
    let mut request = Request::new("GET", "/a/{b}");
    request.rest("b", "");
    assert_eq!(target(request), "/a/");
}

#[test]
fn queries_hold_what_is_set() {
    let mut request = Request::new("GET", "/a");
    request.one("none", &None::<String>);
    request.one("dryRun", &Some(DryRun::All));
    request.one("other", &Some(DryRun::Other("Soon&".to_owned())));
    request.many("n[]", &[1, 2]);
    request.given("x", &true);
    assert_eq!(
        target(request),
        "/a?dryRun=All&other=Soon%26&n%5B%5D=1&n%5B%5D=2&x=true"
    );
}

#[test]
fn headers_and_bodies_are_checked_before_they_are_sent() {
    let mut request = Request::new("POST", "/a");
    request.header("x-a", &Some("b"));
    request.given_header("x-c", &1_i32);
    request.body(&json!({ "a": 1 }));
    let request = request.into_http().expect("a request");
    assert_eq!(request.method(), "POST");
    assert_eq!(request.headers()["x-a"], "b");
    assert_eq!(request.headers()["x-c"], "1");
    assert_eq!(request.headers()["content-type"], "application/json");
    assert_eq!(request.into_body(), b"{\"a\":1}");

    let mut request = Request::new("GET", "/a");
    request.header("x-a", &Some("b\n"));
    assert!(wrong(request).starts_with("GET /a: "));
    assert!(wrong(Request::new("GET", "a b")).starts_with("GET a b: "));
    let mut request = Request::new("POST", "/a");
    request.body(&std::collections::BTreeMap::from([(vec![1], 2)]));
    assert!(wrong(request).contains("the body cannot be written: "));
}
