//! Answers of broken and hostile servers -> values or typed errors, in bounded time and memory; requests -> the configured
//! server alone.

use std::io::Write as _;
use std::time::{Duration, Instant};

use futures::StreamExt as _;
use rules::core::v1::operations::{GetPodLogQuery, PodExecQuery};
use rules::operations_example_com::v1::operations::{
    Error, Limits, ListQuery, OperationsExampleComV1Api, Request,
};
use serde_json::json;

use super::loopback::Loopback;
use crate::server::stored;

const LIMITS: Limits =
    Limits { timeout: Some(Duration::from_millis(500)), answer_bytes: 1 << 20, line_bytes: 1 << 16 };

/// A response with a content length.
fn response(head: &str, body: impl AsRef<[u8]>) -> Vec<u8> {
    let body = body.as_ref();
    let head = format!("HTTP/1.1 {head}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

/// The error of getting one object, as its variant and its text.
async fn error_of_get(server: &Loopback) -> String {
    let api = OperationsExampleComV1Api::new(server.client());
    let started = Instant::now();
    let error = api.get_parcel("post", "p").limits(LIMITS).await.expect_err("a hostile answer");
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    kind_and_text(&error)
}

fn kind_and_text(error: &Error) -> String {
    let kind = match error {
        Error::Status { .. } => "status",
        Error::Redirect { .. } => "redirect",
        Error::Request(_) => "request",
        Error::Answer(_) => "answer",
        Error::AnswerTooLarge { .. } => "too large",
        Error::LineTooLong { .. } => "line too long",
        Error::Timeout(_) => "timeout",
        Error::Transport(_) => "transport",
        _ => "other",
    };
    format!("{kind}: {error}")
}

#[tokio::test]
async fn broken_answers_are_typed_errors() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let parcel = stored("p").to_string();
    for (bytes, expected) in [
        (response("200 OK", "<html>"), "answer: expected value"),
        (response("200 OK", ""), "answer: EOF"),
        (response("200 OK", "[]"), "answer: "),
        (response("200 OK", b"\"\xff\""), "answer: invalid utf-8"),
        (response("200 OK", "{\"kind\0\":1}"), "answer: control character"),
        (response("200 OK", format!("{{\"metadata\":{{\"a\":{deep}}}}}")), "answer: spec: required"),
        (response("200 OK", format!("{{\"a\":{}}}", "9".repeat(10_000))), "answer: "),
        (response("200 OK", &parcel[..40]), "answer: EOF"),
        (response("200 OK", parcel.replace("\"Main Street 1\"", "7")), "answer: Parcel post/p"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{}".to_vec(), "transport: "),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}".to_vec(), "transport: "),
        (b"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}".to_vec(), "transport: "),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n".to_vec(), "transport: "),
        (b"SSH-2.0-OpenSSH\r\n".to_vec(), "transport: "),
        (Vec::new(), "transport: "),
        (response("101 Switching Protocols", ""), ""),
        (response("500 Internal Server Error", "oops"), "status: 500: InternalServerError: oops"),
        (
            response("500 Internal Server Error", "{\"kind\":5}"),
            "status: 500: InternalServerError: {\"kind\":5}",
        ),
        (response("429 Too Many Requests\r\nRetry-After: 99999999999", ""), "status: 429: TooManyRequests"),
        (response("404 Not Found", &deep), "status: 404: NotFound: [[["),
        (response("403 Forbidden", b"\xff\0"), "status: 403: Forbidden"),
        (
            response(
                "410 Gone",
                "{\"kind\":\"Status\",\"code\":200,\"reason\":\"Expired\",\"details\":{\"causes\":7}}",
            ),
            "status: 410: ",
        ),
    ] {
        let head = String::from_utf8_lossy(&bytes).chars().take(120).collect::<String>();
        let found = error_of_get(&Loopback::sending(bytes)).await;
        let (kind, text) = expected.split_once(": ").unwrap_or_default();
        assert!(found.starts_with(kind) && found.contains(text), "{head}\n{found:.300}");
    }
}

#[tokio::test]
async fn endless_and_slow_answers_end() {
    type Answer = fn(&mut std::net::TcpStream) -> std::io::Result<()>;
    const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\n\r\n";
    fn endlessly(stream: &mut std::net::TcpStream, bytes: &[u8], pause: u64) -> std::io::Result<()> {
        loop {
            stream.write_all(bytes)?;
            std::thread::sleep(Duration::from_millis(pause));
        }
    }
    let cases: [(&str, Answer); 8] = [
        ("too large: the answer has more than 1048576 bytes", |stream| {
            stream.write_all(HEAD)?;
            endlessly(stream, &[b' '; 10_000], 0)
        }),
        ("status: 500: ", |stream| {
            stream.write_all(b"HTTP/1.1 500 Oops\r\n\r\n")?;
            endlessly(stream, &[b' '; 10_000], 0)
        }),
        ("timeout: the answer did not come within 500ms", |stream| endlessly(stream, b"", 1000)),
        ("timeout: ", |stream| endlessly(stream, b"H", 100)),
        ("t", |stream| {
            stream.write_all(b"HTTP/1.1 200 OK\r\n")?;
            endlessly(stream, b"A: b\r\n", 1)
        }),
        ("timeout: ", |stream| {
            stream.write_all(b"HTTP/1.1 200 OK\r\nX: ")?;
            endlessly(stream, b"y", 20)
        }),
        ("timeout: ", |stream| {
            stream.write_all(HEAD)?;
            endlessly(stream, b" ", 20)
        }),
        ("timeout: ", |stream| endlessly(stream, b"HTTP/1.1 103 Early Hints\r\n\r\n", 1)),
    ];
    for (index, (expected, answer)) in cases.into_iter().enumerate() {
        let found = error_of_get(&Loopback::new(answer)).await;
        assert!(found.starts_with(expected), "{index}: {found:.300}");
    }
}

#[tokio::test]
async fn lines_have_a_limit() {
    let server = Loopback::new(|stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n")?;
        stream.write_all(format!("{}\n\n", json!({ "type": "ADDED", "object": stored("p") })).as_bytes())?;
        loop {
            stream.write_all(&[b'x'; 10_000])?;
        }
    });
    let api = OperationsExampleComV1Api::new(server.client());
    let events = api.watch_parcel("post", &ListQuery::default()).limits(LIMITS).await.expect("a stream");
    let events: Vec<_> = events.collect().await;
    assert_eq!(events.len(), 2);
    assert!(events[0].is_ok());
    let error = kind_and_text(events[1].as_ref().expect_err("a long line"));
    assert!(
        error.starts_with("line too long: an event or line of the answer has more than 65536 bytes"),
        "{error}"
    );

    let core = rules::core::v1::operations::CoreV1Api::new(server.client());
    let log = core.get_pod_log("n", "p", &GetPodLogQuery::default()).limits(LIMITS);
    let lines: Vec<_> = log.lines().await.expect("a log").collect().await;
    assert_eq!(lines.len(), 3);
    assert_eq!(kind_and_text(lines[2].as_ref().expect_err("a long line")), error);

    // A watch waits for its events as long as they take, and for its beginning as long as any answer.
    let late = Loopback::new(|stream| {
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n")?;
        std::thread::sleep(Duration::from_secs(1));
        stream.write_all(b"a\xffb")
    });
    let core = rules::core::v1::operations::CoreV1Api::new(late.client());
    let log = core.get_pod_log("n", "p", &GetPodLogQuery::default()).limits(LIMITS);
    let lines: Vec<_> = log.lines().await.expect("a log").map(|line| line.expect("a line")).collect().await;
    assert_eq!(lines, ["a\u{fffd}b"]);
    let silent = Loopback::new(|_| {
        std::thread::sleep(Duration::from_secs(2));
        Ok(())
    });
    let api = OperationsExampleComV1Api::new(silent.client());
    let late = api.watch_parcel("post", &ListQuery::default()).limits(LIMITS).await;
    assert!(matches!(late.map(|_| ()), Err(Error::Timeout(_))));
}

#[tokio::test]
async fn redirects_are_errors_and_no_other_server_is_asked() {
    let other = Loopback::sending(response("200 OK", stored("p").to_string()));
    let host = other.address;
    for code in [300, 301, 302, 303, 304, 307, 308, 399] {
        let head = format!("{code} Elsewhere\r\nLocation: http://{host}/x\u{1}\u{e9}");
        let server = Loopback::sending(response(&head, "{}"));
        let location = format!("http://{host}/x");
        let expected = format!("redirect: {code}: the server redirects to `{location}");
        let found = error_of_get(&server).await;
        // The HTTP library refuses control characters in headers.
        assert!(found.starts_with(&expected) || found.starts_with("transport: "), "{found}");

        let server = Loopback::sending(response(&format!("{code} Elsewhere\r\nLocation: {location}"), "{}"));
        assert!(error_of_get(&server).await.starts_with(&expected));
        let api = OperationsExampleComV1Api::new(server.client());
        let core = rules::core::v1::operations::CoreV1Api::new(server.client());
        let watch = api.watch_parcel("post", &ListQuery::default()).await.map(|_| ());
        let log = core.get_pod_log("n", "p", &GetPodLogQuery::default()).lines().await.map(|_| ());
        let exec = core.connect_get_pod_exec("n", "p", &PodExecQuery::default()).await.map(|_| ());
        for result in [watch, log, exec] {
            assert!(
                matches!(result, Err(Error::Redirect { code: found, .. }) if found == code),
                "{result:?}"
            );
        }
        assert!(
            server.heads().iter().all(|head| head.to_lowercase().contains("authorization: bearer secret"))
        );
    }
    assert_eq!(other.heads(), <[String; 0]>::default());
}

#[tokio::test]
async fn no_path_leads_to_another_server() {
    let other = Loopback::sending(response("200 OK", "{}"));
    let server = Loopback::sending(response("200 OK", "{}"));
    let host = other.address;
    let paths = ["@HOST/a", ".HOST/a", "http://HOST/a", "//HOST/a", "/\\HOST/a", ":80@HOST/a", "HOST", ""];
    for path in paths {
        let path: &'static str = path.replace("HOST", &host.to_string()).leak();
        let call = rules::operations_example_com::v1::operations::Call::<serde_json::Value>::own(
            &server.client(),
            Request::new("GET", path),
        );
        assert!(matches!(call.await, Err(Error::Request(_))), "{path}");
    }
    assert_eq!((server.heads().len(), other.heads().len()), (0, 0));
    // Arguments are parts of a path on the server.
    let api = OperationsExampleComV1Api::new(server.client());
    for name in ["@evil", "%2e%2e", "http:", "\r\nHost: evil", "\\", "a?b#c"] {
        let found = api.get_parcel(name, name).read_as::<serde_json::Value>().await;
        assert_eq!(found.expect("an answer"), json!({}), "{name:?}");
    }
    let heads = server.heads();
    assert_eq!(heads.len(), 6);
    assert!(heads.iter().all(|head| head.starts_with("GET /apis/operations.example.com/v1/namespaces/")));
    assert!(heads.iter().all(|head| head.to_lowercase().contains(&format!("host: {}\r\n", server.address))));
    assert_eq!(other.heads().len(), 0);
}
