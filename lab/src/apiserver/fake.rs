//! `kubesmith fake` of the checkout -> a server with the users of the tests, in place of kube-apiserver.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::credentials::{ADMIN, CRD_READER, NOBODY};
use super::server::Server;
use xtask::workspace;

/// What the users may do, besides the admin.
const ROLES: &str = "\
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: crd-reader}
rules:
- {apiGroups: [apiextensions.k8s.io], resources: [customresourcedefinitions], verbs: [get, list]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: crd-reader}
roleRef: {kind: ClusterRole, name: crd-reader}
subjects: [{kind: User, name: crd-reader}]
";

/// The users, and their tokens: the text of a token is the name of its user, but for that of the user that may do everything.
const USERS: [(&str, &str); 3] =
    [(ADMIN, "kubesmith-fake-admin"), (CRD_READER, CRD_READER), (NOBODY, NOBODY)];

/// How many were started: each has files of its own.
static STARTED: AtomicUsize = AtomicUsize::new(0);

impl Server {
    /// Starts `kubesmith fake`, as the checkout builds it.
    pub fn start_fake() -> Result<Self> {
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("fake-{}-{number}", std::process::id());
        let file = |end: &str| workspace::target().join(format!("{name}.{end}"));
        let (kubeconfig, roles) = (file("kubeconfig"), file("roles.yaml"));
        std::fs::write(&roles, ROLES).with_context(|| roles.display().to_string())?;
        let mut fake = Command::new(workspace::kubesmith(false)?);
        fake.args(["fake", "--until-eof", "--tls", "--no-notices", "--kubeconfig"]).arg(&kubeconfig);
        fake.arg("--enforce-rbac").arg(&roles);
        fake.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut guard = fake.spawn().context("cannot start `kubesmith fake`")?;
        let needed = guard.stdin.take();
        let mut line = String::new();
        let out = guard.stdout.take().context("`kubesmith fake` has no standard output")?;
        BufReader::new(out).read_line(&mut line)?;
        // The server has read it.
        std::fs::remove_file(&roles).with_context(|| roles.display().to_string())?;
        if line.is_empty() {
            bail!("`kubesmith fake` did not start: it ended with {}", guard.wait()?);
        }
        name_users(&kubeconfig)?;
        Ok(Self { guard, needed, kubeconfig })
    }
}

/// Gives a kubeconfig the contexts that the one of a real server has, in the same form.
fn name_users(kubeconfig: &Path) -> Result<()> {
    let found = kube::config::Kubeconfig::read_from(kubeconfig).context("the kubeconfig of the server")?;
    let found = serde_json::to_value(&found)?;
    let cluster = &found["clusters"][0];
    let named = |field: &str, value: &dyn Fn(&str, &str) -> Value| -> Vec<Value> {
        USERS.iter().map(|(user, token)| json!({"name": user, field: value(user, token)})).collect()
    };
    let text = json!({
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": ADMIN,
        "clusters": [cluster],
        "users": named("user", &|_, token| json!({"token": token})),
        "contexts": named("context", &|user, _| json!({"cluster": cluster["name"], "user": user})),
    });
    std::fs::write(kubeconfig, text.to_string()).with_context(|| kubeconfig.display().to_string())
}
