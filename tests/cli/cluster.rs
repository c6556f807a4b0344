//! Servers that send too much, too slowly or something else -> a message and exit code 3, in time, and nothing written.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::support::{Run, command, directory};

/// The path of a request and the connection -> the response.
type Answer = fn(&str, &mut TcpStream) -> std::io::Result<()>;

/// Starts a server, and writes a kubeconfig for it into a directory.
fn serve(directory: &Path, answer: Answer) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let config = format!(
        "{{\"apiVersion\": \"v1\", \"kind\": \"Config\", \"current-context\": \"c\",
          \"clusters\": [{{\"name\": \"c\", \"cluster\": {{\"server\": \"{server}\"}}}}],
          \"users\": [{{\"name\": \"c\", \"user\": {{\"token\": \"t\"}}}}],
          \"contexts\": [{{\"name\": \"c\", \"context\": {{\"cluster\": \"c\", \"user\": \"c\"}}}}]}}"
    );
    std::fs::write(directory.join("kubeconfig"), config).unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // A client that has seen enough closes the connection: then writing fails, and the thread ends.
            std::thread::spawn(move || drop(respond(stream, answer)));
        }
    });
}

/// Reads one request and answers it.
fn respond(mut stream: TcpStream, answer: Answer) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    answer(first.split(' ').nth(1).unwrap_or_default(), &mut stream)
}

/// A whole response, after which the connection ends.
fn response(stream: &mut TcpStream, status: &str, headers: &str, body: &str) -> std::io::Result<()> {
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\n{headers}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

fn ok(stream: &mut TcpStream, body: &str) -> std::io::Result<()> {
    response(stream, "200 OK", "", body)
}

/// The beginning of a response without a length.
fn begin(stream: &mut TcpStream) -> std::io::Result<()> {
    write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
}

fn page(next: &str, items: &str) -> String {
    format!(r#"{{"metadata": {{"continue": "{next}"}}, "items": [{items}]}}"#)
}

fn crd(group: &str, plural: &str) -> String {
    format!(
        r#"{{"kind": "CustomResourceDefinition", "metadata": {{"name": "{plural}.{group}"}}, "spec": {{
            "group": "{group}", "scope": "Namespaced", "names": {{"kind": "Thing", "plural": "{plural}"}},
            "versions": [{{"name": "v1", "served": true, "storage": true,
                "schema": {{"openAPIV3Schema": {{"type": "object"}}}}}}]}}}}"#
    )
}

/// Generates from `cluster:` and saves into `crds`.
fn generate(directory: &Path, input: &str, more: &[&str]) -> Run {
    let arguments = [&["generate", input, "--rust", "r", "--save", "crds", "--name", "made"], more].concat();
    let output =
        command(directory, &arguments).env("KUBECONFIG", directory.join("kubeconfig")).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code().unwrap(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// A server, the code and a part of the message about it, and the most seconds that the run may take.
fn refused(input: &str, answer: Answer, code: &str, part: &str, seconds: u64) {
    let dir = directory(&[]);
    serve(dir.path(), answer);
    let start = Instant::now();
    let timeout = if code == "cluster-timeout" { "2" } else { "600" };
    let run = generate(dir.path(), input, &["--cluster-timeout", timeout]);
    let took = start.elapsed();
    let message = format!("{input}: error[{code}]: ");
    assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{part}: {}", run.stderr);
    assert!(run.stderr.starts_with(&message) && run.stderr.contains(part), "{part}: {}", run.stderr);
    assert!(run.stderr.len() < 1500, "{part}: {}", run.stderr);
    assert!(took < Duration::from_secs(seconds), "{part}: {took:?}");
    assert!(
        !dir.path().join("r").exists() && !dir.path().join("crds").exists(),
        "{part}: something was written"
    );
}

#[test]
fn a_server_that_is_too_slow_is_left_after_the_timeout() {
    let no_response: Answer = |_, _| {
        std::thread::sleep(Duration::from_secs(10));
        Ok(())
    };
    let slow_headers: Answer = |_, stream| {
        for byte in b"HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\n" {
            stream.write_all(&[*byte])?;
            std::thread::sleep(Duration::from_millis(200));
        }
        Ok(())
    };
    let slow_blanks: Answer = |_, stream| {
        begin(stream)?;
        loop {
            stream.write_all(b" ")?;
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    let slow_pages: Answer = |path, stream| {
        std::thread::sleep(Duration::from_millis(200));
        ok(stream, &page(if path.ends_with("=a") { "b" } else { "a" }, ""))
    };
    for answer in [no_response, slow_headers, slow_blanks, slow_pages] {
        refused("cluster:", answer, "cluster-timeout", "did not send everything within 2 s", 20);
    }
}

#[test]
fn a_server_that_sends_too_much_is_refused() {
    const MIB: usize = 1 << 20;
    refused(
        "cluster:",
        |_, stream| {
            begin(stream)?;
            loop {
                stream.write_all(&[b' '; 1 << 16])?;
            }
        },
        "cluster-limit",
        "a response must not have more than 33554432 bytes",
        60,
    );
    refused(
        "cluster:/openapi/v3",
        |_, stream| {
            let paths: Vec<String> = (0..10_001).map(|n| format!(r#""apis/g{n}.org/v1": {{}}"#)).collect();
            ok(stream, &format!(r#"{{"paths": {{{}}}}}"#, paths.join(",")))
        },
        "cluster-limit",
        "lists more than 10000 OpenAPI documents",
        60,
    );
    refused(
        "cluster:/openapi/v3",
        |path, stream| match path {
            "/openapi/v3" => ok(stream, r#"{"paths": {"apis/x.org/v1": {}}}"#),
            _ => ok(stream, &format!("{{\"x\": [{}0]}}", "0,".repeat(4_000_000))),
        },
        "cluster-limit",
        "lists more than 4000000 JSON values in a response",
        60,
    );
    refused(
        "cluster:",
        |_, stream| {
            let large = crd("x.org", "things").replace("Namespaced", &"x".repeat(5 * MIB));
            ok(stream, &page("", &large))
        },
        "cluster-limit",
        "a CRD (`x.org_things.json`) must not have more than 4194304 bytes",
        60,
    );
}

/// Each page has the token of another one: two tokens in turn.
#[test]
fn pages_without_end_are_refused() {
    let dir = directory(&[]);
    serve(dir.path(), |path, stream| ok(stream, &page(if path.ends_with("=a") { "b" } else { "a" }, "")));
    let run = generate(dir.path(), "cluster:", &["--cluster-timeout", "600"]);
    assert_eq!(run.code, 3, "{}", run.stderr);
    assert!(run.stderr.starts_with("cluster:: error[cluster-limit]: "), "{}", run.stderr);
    assert!(run.stderr.contains("lists more than 1000 pages of CRDs"), "{}", run.stderr);
}

#[test]
fn a_server_that_refuses_or_sends_something_else_is_named() {
    let cases: [(Answer, &str, &str); 9] = [
        (
            |_, stream| response(stream, "429 Too Many Requests", "Retry-After: 600\r\n", "{}"),
            "unreachable-cluster",
            "answers 429 and asks for a pause of 600 s",
        ),
        (
            |_, stream| response(stream, "503 Service Unavailable", "Retry-After: 0\r\n", "{}"),
            "unreachable-cluster",
            "answers 503 and asks for a pause of 0 s",
        ),
        (
            |_, stream| response(stream, "302 Found", "Location: http://other.example/\r\n", "{}"),
            "cluster-redirect",
            "answers 302, a redirect to `http://other.example/`, which is not followed",
        ),
        (
            |_, stream| response(stream, "307 Temporary Redirect", "", ""),
            "cluster-redirect",
            "answers 307, a redirect, which is not followed",
        ),
        (|_, stream| response(stream, "500 Error", "", &"x".repeat(1 << 20)), "cluster", "answers 500"),
        (
            |_, stream| ok(stream, "<html>log in</html>"),
            "cluster-response",
            "expected a list of CRDs at `/apis/apiextensions.k8s.io/v1/customresourcedefinitions`",
        ),
        (|_, stream| ok(stream, "{}"), "cluster-response", "missing field `metadata`"),
        (
            |_, stream| ok(stream, &page("", r#"{"spec": {"group": 1}}"#)),
            "cluster-response",
            "invalid type: integer `1`, expected a string",
        ),
        (
            |_, stream| write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{{"),
            "unreachable-cluster",
            "does not answer",
        ),
    ];
    for (answer, code, part) in cases {
        refused("cluster:", answer, code, part, 20);
    }
}

#[test]
fn an_overloaded_server_is_asked_again() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static REQUESTS: AtomicUsize = AtomicUsize::new(0);
    let dir = directory(&[]);
    serve(dir.path(), |_, stream| match REQUESTS.fetch_add(1, Ordering::SeqCst) {
        0 => response(stream, "503 Service Unavailable", "", ""),
        1 => response(stream, "429 Too Many Requests", "Retry-After: 1\r\n", ""),
        // Windows takes any file whose name begins with `aux.` for a device.
        _ => ok(stream, &page("", &crd("aux.org", "things"))),
    });
    let run = generate(dir.path(), "cluster:", &["--quiet"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(dir.path().join("crds/_aux.org_things.json").is_file());
}

#[test]
fn a_server_does_not_choose_where_files_are_written() {
    refused(
        "cluster:",
        |_, stream| ok(stream, &page("", &crd("link/x", "things"))),
        "invalid-name",
        "lists a CRD with the group `link/x`, which is not a DNS name",
        4,
    );
    refused(
        "cluster:/x.org",
        |_, stream| ok(stream, &page("", &crd("x.org", "a/b"))),
        "invalid-name",
        "lists a CRD with the plural `a/b`, which is not a DNS label",
        4,
    );
    refused(
        "cluster:/openapi/v3",
        |_, stream| ok(stream, r#"{"paths": {"apis/../v1": {}, "api/..": {}, "apis/a\u0000/v1": {}}}"#),
        "unknown-document",
        "the cluster lists no OpenAPI document under ``",
        4,
    );
}

#[test]
fn nothing_is_saved_of_what_is_refused_later() {
    let dir = directory(&[]);
    serve(dir.path(), |_, stream| {
        let bad = crd("x.org", "gadgets").replace("Thing", "Gadget").replace("Namespaced", "Everywhere");
        ok(stream, &page("", &format!("{}, {bad}", crd("x.org", "things"))))
    });
    let run = generate(dir.path(), "cluster:", &[]);
    assert_eq!(run.code, 3);
    assert!(run.stderr.starts_with("cluster:/x.org_gadgets.json:"), "{}", run.stderr);
    assert!(!dir.path().join("crds").exists() && !dir.path().join("r").exists());
}

/// Things that stand where a document is to be saved: only an earlier state of the document is replaced.
#[test]
fn only_saved_documents_are_overwritten() {
    let precious = "{\"kind\": \"Precious\"}";
    let earlier = crd("x.org", "things").replace("Thing", "Old");
    for (text, code) in [(precious, 3), (earlier.as_str(), 0)] {
        let dir = directory(&[("crds/x.org_things.json", text)]);
        serve(dir.path(), |_, stream| ok(stream, &page("", &crd("x.org", "things"))));
        let run = generate(dir.path(), "cluster:", &[]);
        assert_eq!(run.code, code, "{}", run.stderr);
        let now = std::fs::read_to_string(dir.path().join("crds/x.org_things.json")).unwrap();
        assert_eq!(now == text, code == 3, "{now}");
        assert_eq!(dir.path().join("r").exists(), code == 0);
        if code == 3 {
            assert!(run.stderr.starts_with("crds/x.org_things.json: error[hand-made]: "), "{}", run.stderr);
        }
    }
}

#[cfg(unix)]
#[test]
fn saving_follows_no_links() {
    let dir = directory(&[("outside/mine.json", "{}"), ("crds/notes.txt", "")]);
    let target = dir.path().join("outside/mine.json");
    std::os::unix::fs::symlink(&target, dir.path().join("crds/x.org_things.json")).unwrap();
    serve(dir.path(), |_, stream| ok(stream, &page("", &crd("x.org", "things"))));
    let run = generate(dir.path(), "cluster:", &[]);
    assert_eq!(run.code, 3);
    let message =
        "crds/x.org_things.json: error[output]: expected a file or nothing here, found a symbolic link\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
    assert_eq!(std::fs::read_to_string(target).unwrap(), "{}");
    assert!(!dir.path().join("r").exists());
}
