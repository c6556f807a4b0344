//! Bytes that no client of good will sends -> typed answers, of a server that goes on.

use std::io::Read;
use std::time::Duration;

use serde_json::{Value, json};

use super::{Connection, Limits, Running, code, create, start, start_with};
use crate::fake::{BODY_BYTES, Cluster};
use crate::test_kind::{crd, object};

const BOXES: &str = "/apis/e.io/v1/namespaces/default/boxes";

/// The head of a request, with the length of its body.
fn request(method: &str, path: &str, content_type: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: a\r\nContent-Type: {content_type}\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

/// The code and the body of the answer to bytes on a connection of their own.
fn answer(server: &Running, bytes: &[u8]) -> (u16, Value) {
    let mut connection = server.connect();
    connection.send(bytes);
    let (head, body) = connection.answer();
    (code(&head), serde_json::from_slice(&body).unwrap_or_default())
}

/// Checks that the server goes on.
fn is_alive(server: &Running) -> bool {
    server.ask("GET", "/version").0 == 200
}

#[test]
fn requests_that_come_at_once_are_answered_in_their_order() {
    let server = start(Limits::default());
    let mut connection = server.connect();
    let names = ["a", "b", "c"];
    let sent: String = names.iter().map(|name| request("GET", &format!("{BOXES}/{name}"), "", "")).collect();
    connection.send(sent.as_bytes());
    for name in names {
        let (head, body) = connection.answer();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!((code(&head), body["details"]["name"].as_str()), (404, Some(name)));
    }
}

#[test]
fn old_http_is_answered_and_its_connection_closed() {
    let server = start(Limits::default());
    let mut connection = server.connect();
    connection.send(b"GET /version HTTP/1.0\r\n\r\n");
    let (head, _) = connection.answer();
    assert!(head.starts_with("http/1.0 200 "), "{head}");
    assert!(connection.is_closed());
    // A watch has no length and no chunks then.
    let mut connection = server.connect();
    connection.send(b"GET /apis/e.io/v1/boxes?watch=1 HTTP/1.0\r\n\r\n");
    let (head, _) = connection.answer();
    assert!(head.starts_with("http/1.0 200 ") && !head.contains("chunked"), "{head}");
    create(&server, "");
    let mut byte = [0];
    connection.0.read_exact(&mut byte).unwrap();
    assert_eq!(&byte, b"{");
}

#[test]
fn unknown_methods_have_typed_answers() {
    let server = start(Limits::default());
    for method in ["FOO", "TRACE", "OPTIONS", "PROPFIND"] {
        let (code, body) = answer(&server, request(method, BOXES, "application/json", "{}").as_bytes());
        assert_eq!((code, body["reason"].as_str()), (405, Some("MethodNotAllowed")), "{method}");
    }
    for line in [
        "CONNECT a:1 HTTP/1.1",
        "OPTIONS * HTTP/1.1",
        "PRI * HTTP/2.0",
        "GET a b c HTTP/1.1",
        "G\u{e9}T / HTTP/1.1",
    ] {
        let mut connection = server.connect();
        connection.send(format!("{line}\r\nHost: a\r\n\r\n").as_bytes());
        // Whatever it is, the connection is answered or closed.
        let _ = connection.0.read(&mut [0; 64]);
    }
    assert!(is_alive(&server));
}

#[test]
fn broken_chunks_are_refused() {
    let server = start(Limits::default());
    for chunks in ["x\r\n", "-1\r\n{}\r\n", "ffffffffffffffffff\r\n{}", "2\r\n{}xx", "2;a=\"\n\r\n{}\r\n"] {
        let mut connection = server.connect();
        let head = format!("POST {BOXES} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n");
        connection.send(format!("{head}Transfer-Encoding: chunked\r\n\r\n{chunks}").as_bytes());
        let (head, body) = connection.answer();
        let body: Value = serde_json::from_slice(&body).unwrap();
        assert_eq!((code(&head), body["reason"].as_str()), (400, Some("BadRequest")), "{chunks:?} {head}");
        assert!(connection.is_closed(), "{chunks:?}");
    }
    // Two lengths are the way to smuggle a second request.
    let (code, _) =
        answer(&server, b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}");
    assert_eq!(code, 400);
    assert!(is_alive(&server));
}

#[test]
fn a_body_whose_client_goes_away_is_nothing() {
    let server = start(Limits::default());
    for _ in 0..20 {
        let mut connection = server.connect();
        connection
            .send(format!("POST {BOXES} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{{").as_bytes());
        drop(connection);
    }
    assert!(is_alive(&server));
    assert_eq!(server.ask("GET", BOXES).1["items"], json!([]));
}

#[test]
fn names_are_names_and_no_paths() {
    let server = start(Limits::default());
    for (name, found, reason) in [
        ("..", 400, "BadRequest"),
        (".", 400, "BadRequest"),
        ("%2e%2e", 400, "BadRequest"),
        ("a%25b", 400, "BadRequest"),
        ("%2e%2e%2f%2e%2e%2fetc%2fpasswd", 404, "NotFound"),
        ("../../../../etc/passwd", 404, "NotFound"),
        ("%00", 404, "NotFound"),
        ("%ff%fe", 404, "NotFound"),
        ("a%2Fb", 404, "NotFound"),
        ("%zz", 400, "BadRequest"),
    ] {
        let (code, body) = server.ask("GET", &format!("{BOXES}/{name}"));
        assert_eq!((code, body["reason"].as_str()), (found, Some(reason)), "{name} {body}");
        for (method, content_type) in
            [("PUT", "application/json"), ("PATCH", "application/merge-patch+json"), ("DELETE", "")]
        {
            let sent = request(method, &format!("{BOXES}/{name}"), content_type, "{}");
            let (code, body) = answer(&server, sent.as_bytes());
            assert!((400..500).contains(&code) && body["code"] == code, "{method} {name} {code} {body}");
        }
    }
    let mut named = object(&json!({}));
    named["metadata"]["name"] = json!("../../etc/passwd");
    let (code, body) =
        answer(&server, request("POST", BOXES, "application/json", &named.to_string()).as_bytes());
    assert_eq!((code, body["reason"].as_str()), (422, Some("Invalid")), "{body}");
}

#[test]
fn large_and_deep_bodies_have_typed_answers() {
    let server = start(Limits::default());
    let nested = |levels: usize| format!("{{\"a\":{}{}}}", "[".repeat(levels), "]".repeat(levels));
    for (body, found, reason) in [
        (" ".repeat(BODY_BYTES + 1), 413, "RequestEntityTooLarge"),
        (nested(101), 400, "BadRequest"),
        (nested(9_999), 400, "BadRequest"),
        (nested(100_000), 400, "BadRequest"),
    ] {
        for (method, path, content_type) in
            [("POST", BOXES.to_owned(), "application/json"), ("POST", BOXES.to_owned(), "application/yaml")]
        {
            let (code, found_body) = answer(&server, request(method, &path, content_type, &body).as_bytes());
            let length = body.len();
            assert_eq!(
                (code, found_body["reason"].as_str()),
                (found, Some(reason)),
                "{length} {content_type}"
            );
        }
    }
    create(&server, "");
    for count in [10_000, 10_001] {
        let one = "{\"op\":\"test\",\"path\":\"/kind\",\"value\":\"Box\"}";
        let body = format!("[{}]", vec![one; count].join(","));
        let patch = request("PATCH", &format!("{BOXES}/a"), "application/json-patch+json", &body);
        let expected = if count > 10_000 { 413 } else { 200 };
        assert_eq!(answer(&server, patch.as_bytes()).0, expected, "{count}");
    }
    let copies = vec!["{\"op\":\"copy\",\"from\":\"/metadata\",\"path\":\"/metadata/a\"}"; 100].join(",");
    let patch =
        request("PATCH", &format!("{BOXES}/a"), "application/json-patch+json", &format!("[{copies}]"));
    let (code, body) = answer(&server, patch.as_bytes());
    assert_eq!((code, body["reason"].as_str()), (422, Some("Invalid")), "{body}");
}

/// What kube-apiserver 1.36.3 answers, whose etcd takes no more.
#[test]
fn objects_that_no_etcd_takes_are_refused() {
    let open = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let server = start_with(Limits::default(), &Cluster::with_crds([&crd(&open)]).unwrap());
    let large = |name: &str, bytes: usize| {
        let mut large = object(&json!({"text": "x".repeat(bytes)}));
        large["metadata"]["name"] = json!(name);
        answer(&server, request("POST", BOXES, "application/json", &large.to_string()).as_bytes())
    };
    assert_eq!(large("a", 1_560_000).0, 201);
    let (code, body) = large("b", 1_600_000);
    assert_eq!((code, body["message"].as_str()), (500, Some("etcdserver: request is too large")));
    let (code, body) = large("c", 2_500_000);
    let message = body["message"].as_str().unwrap();
    assert!(code == 500 && message.starts_with("rpc error: code = ResourceExhausted desc = "), "{body}");
    assert_eq!(server.ask("GET", BOXES).1["items"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_body_is_sent_after_the_server_wants_it() {
    let server = start(Limits::default());
    let body = object(&json!({})).to_string();
    let mut connection = server.connect();
    let head = request("POST", BOXES, "application/json", &body);
    let head = head[..head.len() - body.len()].replace("\r\nHost", "\r\nExpect: 100-continue\r\nHost");
    connection.send(head.as_bytes());
    assert_eq!(code(&connection.answer().0), 100);
    connection.send(body.as_bytes());
    assert_eq!(code(&connection.answer().0), 201);
}

#[test]
fn watches_that_nobody_reads_hold_nobody_up() {
    let cluster = Cluster::with_crds([&crd(&json!({"type": "object"}))]).unwrap();
    let server = start_with(Limits { connections: 40, ..Limits::default() }, &cluster);
    let mut unread = Vec::new();
    for _ in 0..39 {
        let mut connection = server.connect();
        connection.send(b"GET /apis/e.io/v1/boxes?watch=1 HTTP/1.1\r\nHost: a\r\n\r\n");
        unread.push(connection);
    }
    let mut connection: Connection = server.connect();
    connection.0.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    for number in 0..200 {
        let mut named = object(&json!({"text": "x".repeat(20_000)}));
        named["metadata"]["name"] = json!(format!("a{number}"));
        connection.send(request("POST", BOXES, "application/json", &named.to_string()).as_bytes());
        assert_eq!(code(&connection.answer().0), 201);
    }
    // One more connection is one too many.
    assert_eq!(server.ask("GET", "/version").0, 429);
    drop(unread);
}
