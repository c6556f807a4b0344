//! CRDs, objects and programs -> what `kubesmith fake` serves, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use crate::support::{command, crd, directory, kubesmith};

/// A running command, which ends with its standard input.
struct Running {
    child: Child,
    url: String,
}

fn start(directory: &Path, arguments: &[&str]) -> Running {
    let all = [&["fake", "--until-eof", "--quiet"], arguments].concat();
    let mut child = command(directory, &all).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut url = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
    Running { child, url: url.trim_end().to_owned() }
}

impl Running {
    /// The code and the body of the answer to a request.
    fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.url.strip_prefix("http://").unwrap()).unwrap();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n"
        );
        stream.write_all(format!("{head}{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    /// Ends the command as its user does; its exit code.
    fn end(mut self) -> i32 {
        drop(self.child.stdin.take());
        self.child.wait().unwrap().code().unwrap()
    }
}

fn thing(name: &str, size: i32) -> String {
    format!(
        "{{\"apiVersion\": \"example.com/v1\", \"kind\": \"Thing\", \"metadata\": {{\"name\": \"{name}\"}}, \
         \"spec\": {{\"size\": {size}}}}}"
    )
}

const THINGS: &str = "/apis/example.com/v1/namespaces/default/things";

#[test]
fn requests_are_answered_and_recorded() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let server =
        start(dir.path(), &["--crd", "crd.yaml", "--record", "calls.jsonl", "--kubeconfig", "config"]);
    assert_eq!(server.ask("POST", THINGS, &thing("a", 1)).0, 201);
    assert_eq!(server.ask("GET", &format!("{THINGS}/a"), "").0, 200);
    let config = std::fs::read_to_string(dir.path().join("config")).unwrap();
    assert!(config.contains(&format!("server: {}\n", server.url)), "{config}");
    assert_eq!(server.end(), 0);
    let record = std::fs::read_to_string(dir.path().join("calls.jsonl")).unwrap();
    let calls: Vec<serde_json::Value> =
        record.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let shown: Vec<_> =
        calls.iter().map(|call| (call["method"].as_str().unwrap(), call["status"].as_u64())).collect();
    assert_eq!(shown, [("POST", Some(201)), ("GET", Some(200))]);
    assert_eq!((&calls[0]["body"]["spec"]["size"], calls[1]["body"].is_null()), (&1.into(), true));
}

#[test]
fn frozen_time_stands_still() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let server = start(dir.path(), &["--crd", "crd.yaml", "--time", "frozen"]);
    let time = |name: &str| {
        let (_, body) = server.ask("POST", THINGS, &thing(name, 1));
        let object: serde_json::Value = serde_json::from_str(&body).unwrap();
        object["metadata"]["creationTimestamp"].clone()
    };
    let first = time("a");
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    assert_eq!((time("b"), server.end()), (first, 0));
}

#[test]
fn wrong_arguments_are_refused() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("mine", "apiVersion: v1\nkind: Config\n")]);
    for (arguments, code, message) in [
        (&["--crd", "-", "--objects", "-"][..], 2, "standard input cannot be both the CRDs and the objects"),
        (&["--crd", "none.yaml"], 3, "none.yaml: error[input]: no such file or directory"),
        (&["--listen", "203.0.113.1", "--", "true"], 2, "cannot listen on 203.0.113.1:0: "),
        (
            &["--kubeconfig", "mine"],
            3,
            "mine: error[output]: the file exists, and `kubesmith fake` has not written it",
        ),
        (&["--record", "."], 3, ".: error[output]: cannot be written: "),
        (
            &["--enforce-rbac", "mine"],
            3,
            "mine: error[refused]: `--enforce-rbac` has no Role and no ClusterRole: pass the manifests",
        ),
        (&["--service-account", "x", "--", "true"], 2, "--tls"),
        (&["--", "./no-such-program"], 2, "`./no-such-program` cannot be started: "),
    ] {
        let run = kubesmith(dir.path(), &[&["fake"][..], arguments].concat());
        assert!(run.code == code && run.stderr.contains(message), "{arguments:?} {run:?}");
    }
}

#[test]
fn a_kind_that_is_not_validated_is_said_once() {
    let dir = directory(&[]);
    let run = |arguments: &[&str]| {
        let all = [&["fake", "--until-eof"], arguments].concat();
        let mut command = command(dir.path(), &all);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let mut stderr = child.stderr.take().unwrap();
        let server = Running { child, url: url.trim_end().to_owned() };
        for path in [
            "/api/v1/namespaces/default/pods",
            "/api/v1/pods",
            "/api/v1/configmaps",
            "/apis/networking.k8s.io/v1/ingresses",
        ] {
            assert_eq!(server.ask("GET", path, "").0, 200);
        }
        assert_eq!(server.ask("GET", "/api/v1/namespaces/default/services/a", "").0, 404);
        assert_eq!(server.end(), 0);
        let mut text = String::new();
        stderr.read_to_string(&mut text).unwrap();
        text.lines().filter(|line| line.contains("--about")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        run(&[]),
        [
            "Pod of v1 is not validated here: see kubesmith fake --about",
            "Ingress of networking.k8s.io/v1 is not validated and gets no defaults here: see kubesmith fake --about",
        ]
    );
    assert!(run(&["--no-notices"]).is_empty());
}

#[test]
fn about_says_how_exact_each_kind_is() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let run = kubesmith(dir.path(), &["fake", "--about", "--crd", "crd.yaml"]);
    assert!(run.code == 0 && run.stdout.starts_with("close     Thing of example.com/v1\n"), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_program_is_run_with_a_kubeconfig_and_its_exit_code_counts() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    let script = "echo $KUBECONFIG; grep -c 'server: http://127.0.0.1:' $KUBECONFIG; echo \"$KUBERNETES_SERVICE_HOST.\"; exit 7";
    let run = kubesmith(dir.path(), &["fake", "--crd", "crd.yaml", "--", "sh", "-c", script]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(run.code == 7 && lines[1..] == ["1", "."], "{run:?}");
    assert!(!Path::new(lines[0]).exists(), "{run:?}");
    let run = kubesmith(dir.path(), &["fake", "--", "sh", "-c", "kill -9 $$"]);
    assert_eq!(run.code, 128 + 9, "{run:?}");
}

const ROLE: &str = "\
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: things, namespace: default}
rules:
- {apiGroups: [example.com], resources: [things], verbs: [list]}
";

#[test]
fn rights_are_enforced_and_printed() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("role.yaml", ROLE)]);
    let server = start(dir.path(), &["--crd", "crd.yaml", "--enforce-rbac", "role.yaml"]);
    let (code, body) = server.ask("GET", THINGS, "");
    let sentence = r#"things.example.com is forbidden: User \"system:anonymous\" cannot list resource \"things\" in API group \"example.com\" in the namespace \"default\""#;
    assert!(code == 403 && body.contains(sentence), "{body}");
    assert_eq!(server.ask("GET", "/fake/rights", "").0, 200);
    assert_eq!(server.end(), 0);
    let run = kubesmith(dir.path(), &["fake", "--rbac", "--", "true"]);
    assert!(run.code == 0 && run.stdout == "# No rights are needed.\n", "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_server_with_tls_is_found_as_in_a_pod() {
    let dir = directory(&[]);
    let script = "grep -c 'server: https:' $KUBECONFIG; grep -c certificate-authority-data $KUBECONFIG
        ls $KUBESMITH_FAKE_SERVICE_ACCOUNT; cat $KUBESMITH_FAKE_SERVICE_ACCOUNT/token; echo
        echo $KUBERNETES_SERVICE_HOST; echo $KUBESMITH_FAKE_SERVICE_ACCOUNT";
    let run = kubesmith(dir.path(), &["fake", "--tls", "--", "sh", "-c", script]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let expected = ["1", "1", "ca.crt", "namespace", "token", "kubesmith-fake", "127.0.0.1"];
    assert!(run.code == 0 && lines[..7] == expected, "{run:?}");
    assert!(!Path::new(lines[7]).exists(), "{run:?}");
    let run = kubesmith(dir.path(), &["fake", "--tls", "--service-account", "pod", "--", "true"]);
    assert!(run.code == 0 && dir.path().join("pod/ca.crt").exists(), "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_server_that_others_reach_is_announced() {
    let run = kubesmith(Path::new("."), &["fake", "--listen", "0.0.0.0", "--", "true"]);
    let announced = "can read and change everything on this server, and needs no password";
    assert!(run.code == 0 && run.stderr.contains(announced), "{run:?}");
}

#[test]
fn every_cluster_begins_with_the_objects() {
    let wrong = thing("b", 1).replace("\"size\": 1", "\"size\": \"x\"");
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("a.json", &thing("a", 1)), ("b.json", &wrong)]);
    let server = start(dir.path(), &["--crd", "crd.yaml", "--objects", "a.json"]);
    assert_eq!(server.ask("POST", "/fake/clusters", "").0, 201);
    for base in ["", "/fake/clusters/1"] {
        let (code, body) = server.ask("GET", &format!("{base}{THINGS}/a"), "");
        assert!(code == 200 && body.contains("\"resourceVersion\""), "{body}");
    }
    assert_eq!(server.end(), 0);
    for (arguments, message) in [
        (&["--crd", "crd.yaml", "--objects", "b.json"][..], "b.json:1:1: error[refused]: Thing \"b\": "),
        (&["--objects", "a.json"], "Thing \"a\": no kind `Thing` of `example.com/v1` is served"),
    ] {
        let run = kubesmith(dir.path(), &[&["fake"][..], arguments, &["--", "true"]].concat());
        assert!(run.code == 3 && run.stderr.contains(message), "{run:?}");
    }
}
