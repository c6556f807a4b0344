//! The built command beside a cluster that has the CRDs of some fixtures.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Once;

use e2e::{install, with_client};
use serde_json::{Value, json};

/// What a run said and how it ended.
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// A run in a directory; the binary is the one that `cargo lab e2e` built.
pub fn kubesmith(directory: &Path, arguments: &[&str]) -> Run {
    kubesmith_with(directory, arguments, &[])
}

/// The same with variables set, or unset.
pub fn kubesmith_with(directory: &Path, arguments: &[&str], variables: &[(&str, Option<&str>)]) -> Run {
    let mut command = Command::new(std::env::var_os("KUBESMITH").expect("KUBESMITH names the built command"));
    command.args(arguments).current_dir(directory).env_remove("NO_COLOR");
    for (name, value) in variables {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let done = command.output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Run {
        code: done.status.code().expect("an exit code"),
        stdout: text(done.stdout),
        stderr: text(done.stderr),
    }
}

/// The API groups of the CRDs.
pub const GROUPS: [&str; 3] = ["flux-framework.org", "mirrors.example.com", "blackadder.io"];

/// The packages that hold them.
const PACKAGES: [&str; 3] = ["minicluster", "registrymirror", "chaosagent"];

/// A CRD as its package carries it.
fn crd(package: &str) -> Value {
    let generated = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../generated");
    let directory = generated.join(package).join("rust/src/definitions");
    let mut files =
        std::fs::read_dir(directory).expect("its definitions").map(|entry| entry.expect("one").path());
    let file = files.find(|file| file.extension().is_some_and(|ending| ending == "json")).expect("a CRD");
    serde_json::from_str(&std::fs::read_to_string(file).expect("text")).expect("JSON")
}

/// Installs the CRDs, once for all tests.
pub fn with_crds() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        with_client(async |client| {
            for crd in PACKAGES.map(crd) {
                install(&client, &serde_json::from_value(crd).expect("a CRD")).await;
            }
        });
    });
}

/// Each group's CRD as Go's tools write it into a file: keys sorted, and the names said that a server fills in.
pub fn definitions() -> Vec<(&'static str, Value)> {
    let crds = PACKAGES.map(|package| {
        let mut crd = crd(package);
        let kind = crd["spec"]["names"]["kind"].as_str().expect("a kind").to_owned();
        let names = crd["spec"]["names"].as_object_mut().expect("names");
        names.entry("listKind").or_insert_with(|| json!(format!("{kind}List")));
        names.entry("singular").or_insert_with(|| json!(kind.to_lowercase()));
        sorted(crd)
    });
    GROUPS.into_iter().zip(crds).collect()
}

fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let ordered: BTreeMap<_, _> = map.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            Value::Object(ordered.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        value => value,
    }
}

/// Every file below a directory.
pub fn tree(directory: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![directory.to_owned()];
    while let Some(next) = open.pop() {
        for entry in std::fs::read_dir(&next).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(directory).expect("below it").to_string_lossy().into_owned();
                found.insert(name, std::fs::read_to_string(path).expect("text"));
            }
        }
    }
    found
}
