//! The arguments of operations -> HTTP requests, or errors.

use kubesmith_runtime::operations::{DryRun, Error, Request};
use serde_json::json;

/// The target of a request.
fn target(request: Request) -> String {
    request.into_http().expect("a request").uri().to_string()
}

/// The error of an invalid request.
fn error(request: Request) -> String {
    match request.into_http() {
        Err(Error::Request(message)) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn paths_are_filled_in_their_order() {
    let mut request = Request::new("GET", "/a/{b}/c/{d}/e");
    request.path_segment("b", "x?y");
    request.path_segment("d", &7_i64);
    assert_eq!(target(request), "/a/x%3Fy/c/7/e");
    let mut request = Request::new("GET", "/logs/{path}");
    request.path_remainder("path", "a/ü ?#%");
    assert_eq!(target(request), "/logs/a/%C3%BC%20%3F%23%25");
}

#[test]
fn no_argument_changes_the_rest_of_the_path() {
    for (value, message) in [
        (
            "",
            "GET /a/: `b` is a part of the path and must not be empty",
        ),
        (
            "..",
            "GET /a/..: `b` is \"..\", which would make it another path",
        ),
        (
            "p/status",
            "GET /a/p%2Fstatus: `b` is \"p/status\", which would make it another path",
        ),
    ] {
        let mut request = Request::new("GET", "/a/{b}");
        request.path_segment("b", value);
        assert_eq!(error(request), message);
    }
    let mut request = Request::new("GET", "/a/{b}");
    request.path_remainder("b", "c/../../d");
    assert!(error(request).ends_with("which would make it another path"));
    // An empty remainder is the root of a proxied server.
    let mut request = Request::new("GET", "/a/{b}");
    request.path_remainder("b", "");
    assert_eq!(target(request), "/a/");
}

#[test]
fn only_paths_on_the_configured_server_are_sent() {
    for path in [
        "",
        "a",
        "@evil.example/a",
        ".evil.example/a",
        ":80/a",
        "http://evil.example/a",
        "//evil.example/a",
        "/\\evil.example/a",
        "/a?b",
        "/a#b",
        "/a/../b",
        "/a\r\nHost: evil.example",
    ] {
        let expected = "this is no path on a server; expected a path that begins with one `/`";
        assert_eq!(
            error(Request::new("GET", path)),
            format!("GET {path}: {expected}")
        );
    }
    // A parameter cannot complete such a path either.
    let mut request = Request::new("GET", "/{a}{b}/c");
    request.path_segment("a", "%2e%2e");
    request.path_segment("b", "\r\n@");
    assert_eq!(target(request), "/%252e%252e%0D%0A@/c");
    let mut request = Request::new("GET", "/x/.{a}/c");
    request.path_remainder("a", "");
    assert!(error(request).contains("no path on a server"));
}

#[test]
fn queries_have_the_parameters_that_are_set() {
    let mut request = Request::new("GET", "/a");
    request.optional_parameter("none", &None::<String>);
    request.optional_parameter("dryRun", &Some(DryRun::All));
    request.optional_parameter("other", &Some(DryRun::Other("Soon&".to_owned())));
    request.repeated_parameter("n[]", &[1, 2]);
    request.parameter("x", &true);
    assert_eq!(
        target(request),
        "/a?dryRun=All&other=Soon%26&n%5B%5D=1&n%5B%5D=2&x=true"
    );
}

#[test]
fn headers_and_bodies_are_checked_before_they_are_sent() {
    let mut request = Request::new("POST", "/a");
    request.optional_header("x-a", &Some("b"));
    request.header("x-c", &1_i32);
    request.body(&json!({ "a": 1 }));
    let request = request.into_http().expect("a request");
    assert_eq!(request.method(), "POST");
    assert_eq!(request.headers()["x-a"], "b");
    assert_eq!(request.headers()["x-c"], "1");
    assert_eq!(request.headers()["content-type"], "application/json");
    assert_eq!(request.into_body(), b"{\"a\":1}");

    let mut request = Request::new("GET", "/a");
    request.optional_header("x-a", &Some("b\n"));
    assert!(error(request).starts_with("GET /a: "));
    assert!(error(Request::new("GET", "/a b")).starts_with("GET /a b: "));
    let mut request = Request::new("POST", "/a");
    request.body(&std::collections::BTreeMap::from([(vec![1], 2)]));
    assert!(error(request).contains("the body cannot be written as JSON: "));
}
