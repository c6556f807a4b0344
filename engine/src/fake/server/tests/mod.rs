//! Bytes on a socket -> the bytes of answers.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Limits, Server};
use crate::fake::{BODY_BYTES, Calls, Cluster, Fault, FaultFor};
use crate::test_kind::{crd, object};

mod hostile;

/// A server in a thread, which stops when this is dropped.
struct Running {
    address: std::net::SocketAddr,
    calls: Calls,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

fn start(limits: Limits) -> Running {
    start_with(limits, &Cluster::with_crds([&crd(&json!({"type": "object"}))]).unwrap())
}

fn start_with(limits: Limits, cluster: &Cluster) -> Running {
    let empty = cluster.snapshot();
    let server = Server::loopback(0, limits, cluster, move || empty.snapshot()).unwrap();
    let (address, calls) = (server.address(), server.shared.clusters.first().service.calls().clone());
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let thread = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(server.run(async move { drop(stopped.await) })).unwrap();
    });
    Running { address, calls, stop: Some(stop), thread: Some(thread) }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        let result = self.thread.take().map(std::thread::JoinHandle::join);
        assert!(matches!(result, Some(Ok(()))));
    }
}

impl Running {
    fn connect(&self) -> Connection {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        Connection(stream)
    }

    fn ask(&self, method: &str, path: &str) -> (u16, Value) {
        let mut connection = self.connect();
        connection.send(format!("{method} {path} HTTP/1.1\r\nHost: a\r\n\r\n").as_bytes());
        let (head, body) = connection.answer();
        (code(&head), serde_json::from_slice(&body).unwrap_or_default())
    }
}

struct Connection(TcpStream);

impl Connection {
    fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).unwrap();
    }

    /// The head of an answer in lower case, and its body by `content-length`.
    fn answer(&mut self) -> (String, Vec<u8>) {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            self.0
                .read_exact(&mut byte)
                .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&head)));
            head.push(byte[0]);
        }
        let head = String::from_utf8(head).unwrap().to_lowercase();
        let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split('\r').next());
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.0.read_exact(&mut body).unwrap();
        (head, body)
    }

    /// The next chunk of a body; empty at its end.
    fn chunk(&mut self) -> Vec<u8> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n") {
            let mut byte = [0];
            self.0.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        let length = usize::from_str_radix(std::str::from_utf8(&head).unwrap().trim(), 16).unwrap();
        let mut chunk = vec![0; length + 2];
        self.0.read_exact(&mut chunk).unwrap();
        chunk.truncate(length);
        chunk
    }

    fn is_closed(&mut self) -> bool {
        matches!(self.0.read(&mut [0]), Ok(0) | Err(_))
    }
}

fn code(head: &str) -> u16 {
    head.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_connection_has_several_requests() {
    let server = start(Limits::default());
    let mut connection = server.connect();
    for index in 0..3 {
        connection
            .send(format!("GET /apis/x{index}?a=b HTTP/1.1\r\nHost: a\r\nAccept: text/x\r\n\r\n").as_bytes());
        let (head, body) = connection.answer();
        assert!(head.contains("\r\ncache-control: no-cache, private\r\n"), "{head}");
        assert!(!body.is_empty());
    }
    let calls = server.calls.all();
    let shown: Vec<_> =
        calls.iter().map(|call| (call.request.path.as_str(), call.request.query.as_str())).collect();
    assert_eq!(shown, [("/apis/x0", "a=b"), ("/apis/x1", "a=b"), ("/apis/x2", "a=b")]);
    assert_eq!(calls[0].request.accept, "text/x");
}

#[test]
fn of_a_body_that_is_too_large_one_byte_more_than_the_limit_is_read() {
    let server = start(Limits::default());
    for (sent, kept) in [(BODY_BYTES, BODY_BYTES), (BODY_BYTES + 2, BODY_BYTES + 1)] {
        let mut connection = server.connect();
        connection
            .send(format!("POST /apis HTTP/1.1\r\nHost: a\r\nContent-Length: {sent}\r\n\r\n").as_bytes());
        connection.send(&vec![b' '; sent]);
        connection.answer();
        assert_eq!(server.calls.all().last().unwrap().request.body.len(), kept);
    }
}

#[test]
fn long_headers_and_what_is_no_http_are_refused() {
    let server = start(Limits { header_bytes: 8 << 10, ..Limits::default() });
    let mut connection = server.connect();
    connection.send(format!("GET / HTTP/1.1\r\nHost: a\r\nX: {}\r\n\r\n", "x".repeat(9 << 10)).as_bytes());
    assert_eq!(code(&connection.answer().0), 431);
    let mut connection = server.connect();
    connection.send(b"\0\0\0\r\n\r\n");
    assert_eq!(code(&connection.answer().0), 400);
    assert!(connection.is_closed());
    assert!(server.calls.all().is_empty());
}

#[test]
fn slow_clients_do_not_hold_connections() {
    let short = Duration::from_millis(100);
    let server = start(Limits { header_time: short, body_time: short, ..Limits::default() });
    let mut connection = server.connect();
    connection.send(b"GET / HTTP/1.1\r\n");
    assert!(connection.is_closed());
    let mut connection = server.connect();
    connection.send(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
    let (head, body) = connection.answer();
    let body: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!((code(&head), body["reason"].as_str()), (504, Some("Timeout")));
    assert!(connection.is_closed());
    assert!(server.calls.all().is_empty());
}

#[test]
fn a_connection_too_many_is_answered_so() {
    let server = start(Limits { connections: 1, ..Limits::default() });
    let mut first = server.connect();
    first.send(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    first.answer();
    let mut second = server.connect();
    second.send(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    let (head, body) = second.answer();
    assert_eq!((code(&head), head.contains("\r\nretry-after: 1\r\n")), (429, true));
    assert_eq!(String::from_utf8(body).unwrap(), "Too many requests, please try again later.\n");
    assert!(second.is_closed());
    drop(first);
    let end = Instant::now() + Duration::from_secs(10);
    while server.ask("GET", "/").0 == 429 {
        assert!(Instant::now() < end, "the connection is never free again");
    }
}

#[test]
fn clusters_are_apart_from_each_other() {
    let server = start(Limits { clusters: 2, ..Limits::default() });
    let (made, first) = server.ask("POST", "/fake/clusters");
    assert_eq!((made, first["id"].as_str()), (201, Some("1")));
    let url = first["url"].as_str().unwrap();
    assert_eq!(url, format!("http://{}/fake/clusters/1", server.address));
    assert_eq!(server.ask("POST", "/fake/clusters").1["id"], "2");
    assert_eq!(server.ask("POST", "/fake/clusters").0, 429);
    server.ask("GET", "/fake/clusters/1/apis/a%2Fb?x=y");
    server.ask("GET", "/apis/c");
    let calls = |base: &str| server.ask("GET", &format!("{base}/fake/calls")).1["calls"].clone();
    let one = calls("/fake/clusters/1");
    assert_eq!((one.as_array().map(Vec::len), &one[0]["path"]), (Some(1), &Value::from("/apis/a%2Fb")));
    assert_eq!(calls("/fake/clusters/2"), Value::Array(Vec::new()));
    assert_eq!(calls("")[0]["path"], "/apis/c");
    assert_eq!(server.ask("DELETE", "/fake/clusters/1/fake/calls").0, 200);
    assert_eq!(calls("/fake/clusters/1"), Value::Array(Vec::new()));
    assert_eq!(server.ask("DELETE", "/fake/clusters/1").0, 200);
    for path in ["/fake/clusters/1/apis", "/fake/clusters/01x/apis", "/fake/clusters/../apis", "/fake/other"]
    {
        assert_eq!(server.ask("GET", path).0, 404, "{path}");
    }
    assert_eq!(server.ask("DELETE", "/fake/clusters/1").1["message"], "clusters \"1\" not found");
}

/// Begins to watch the objects of a cluster.
fn watch(server: &Running, base: &str) -> Connection {
    let mut connection = server.connect();
    connection.send(format!("GET {base}/apis/e.io/v1/boxes?watch=1 HTTP/1.1\r\nHost: a\r\n\r\n").as_bytes());
    let (head, _) = connection.answer();
    assert!(code(&head) == 200 && head.contains("\r\ntransfer-encoding: chunked\r\n"), "{head}");
    connection
}

/// Creates an object.
fn create(server: &Running, base: &str) {
    let body = object(&json!({})).to_string();
    let mut connection = server.connect();
    let length = body.len();
    let head = format!(
        "POST {base}/apis/e.io/v1/namespaces/default/boxes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n"
    );
    connection.send(format!("{head}{body}").as_bytes());
    assert_eq!(code(&connection.answer().0), 201);
}

#[test]
fn a_watch_is_sent_as_it_comes_and_ends_with_its_cluster() {
    let server = start(Limits::default());
    let base = "/fake/clusters/1";
    server.ask("POST", "/fake/clusters");
    let (mut here, mut there) = (watch(&server, ""), watch(&server, base));
    create(&server, base);
    let event: Value = serde_json::from_slice(&there.chunk()).unwrap();
    assert_eq!((&event["type"], &event["object"]["metadata"]["name"]), (&json!("ADDED"), &json!("a")));
    server.ask("DELETE", base);
    assert_eq!(there.chunk(), b"");
    create(&server, "");
    assert!(here.chunk().ends_with(b"}\n"));
    drop(server);
    assert_eq!(here.chunk(), b"");
    assert!(here.is_closed());
}

#[test]
fn crds_are_served_once_they_are_installed() {
    let server = start_with(Limits::default(), &Cluster::new());
    assert_eq!(server.ask("GET", "/apis/e.io/v1/boxes").0, 404);
    let list = json!({"apiVersion": "v1", "kind": "List", "items": [crd(&json!({"type": "object"}))]});
    for (text, code, found) in [
        (list.to_string(), 200, "boxes.e.io"),
        ("kind: ConfigMap\n---\nkind: Secret\n".to_owned(), 200, "[]"),
        ("a: [1".to_owned(), 400, "cannot be read: "),
        (
            "kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1\n".to_owned(),
            422,
            "metadata.name: Required value",
        ),
    ] {
        let mut connection = server.connect();
        let length = text.len();
        connection.send(
            format!("POST /fake/crds HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n{text}")
                .as_bytes(),
        );
        let (head, body) = connection.answer();
        let (found_code, body) = (self::code(&head), String::from_utf8(body).unwrap());
        assert!(found_code == code && body.contains(found), "{text} {body}");
    }
    assert_eq!(server.ask("GET", "/apis/e.io/v1/boxes").0, 200);
}

#[test]
fn what_a_test_wants_to_go_wrong_does() {
    let cluster = Cluster::with_crds([&crd(&json!({"type": "object"}))]).unwrap();
    let server = start_with(Limits::default(), &cluster);
    let wait = Duration::from_millis(200);
    cluster.fail_next(Fault::NoAnswer, FaultFor::default(), 1);
    cluster.fail_next(Fault::Delay(wait), FaultFor::default(), 1);
    let ask = b"GET /apis/e.io/v1/boxes HTTP/1.1\r\nHost: a\r\n\r\n";
    let mut connection = server.connect();
    connection.send(ask);
    assert!(connection.is_closed());
    let (begin, mut connection) = (Instant::now(), server.connect());
    connection.send(ask);
    assert_eq!(code(&connection.answer().0), 200);
    assert!(begin.elapsed() >= wait);
}

#[test]
fn a_server_that_stops_closes_idle_connections() {
    let server = start(Limits { end_time: Duration::from_secs(60), ..Limits::default() });
    let mut connection = server.connect();
    connection.send(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    connection.answer();
    let begin = Instant::now();
    drop(server);
    assert!(connection.is_closed());
    assert!(begin.elapsed() < Duration::from_secs(30));
}

#[test]
fn requests_are_passed_on_once_they_are_answered() {
    let (sender, receiver) = mpsc::channel();
    let server = Server::loopback(0, Limits::default(), &Cluster::new(), Cluster::new).unwrap();
    let server = server.record(move |call| sender.send(call.clone()).unwrap());
    let address = server.address();
    let client = std::thread::spawn(move || {
        let mut connection = Connection(TcpStream::connect(address).unwrap());
        connection.send(b"GET /apis/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        connection.answer();
    });
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stop = async {
        while !client.is_finished() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    runtime.block_on(server.run(stop)).unwrap();
    let call = receiver.recv().unwrap();
    assert_eq!((call.request.path.as_str(), call.is_write()), ("/apis/x", false));
}
