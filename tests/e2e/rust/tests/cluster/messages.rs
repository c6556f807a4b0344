//! What keeps a cluster from being read -> each its own message, and exit code 3.

use std::path::Path;

use crate::support::{kubesmith_with, with_crds};

/// A kubeconfig like that of the tests, changed.
fn kubeconfig(directory: &Path, change: impl FnOnce(String) -> String) -> String {
    let original = std::env::var("KUBECONFIG").expect("a kubeconfig");
    let text = change(std::fs::read_to_string(original).expect("the kubeconfig"));
    let path = directory.join("kubeconfig");
    std::fs::write(&path, text).expect("a kubeconfig");
    path.to_string_lossy().into_owned()
}

/// What a quiet run says, which must end with exit code 3; `server` stands for the server's address.
fn failure(input: &str, variables: &[(&str, Option<&str>)]) -> String {
    let directory = tempfile::tempdir().expect("a directory");
    let run = kubesmith_with(directory.path(), &["generate", input, "--rust", "r", "--quiet"], variables);
    assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{input}: {}", run.stderr);
    assert!(!directory.path().join("r").exists(), "{input} wrote something");
    run.stderr
}

#[test]
fn slips_are_named() {
    with_crds();
    for (input, expected) in [
        (
            "cluster:admn",
            "error[unknown-context]: the kubeconfig has no context `admn`\n  help: did you mean `admin`?",
        ),
        (
            "cluster:flux-framework.org",
            "error[unknown-context]: the kubeconfig has no context `flux-framework.org`\n  help: its contexts are \
             `admin`, `crd-reader`, `nobody`; for a group of the current context write \
             `cluster:/flux-framework.org`",
        ),
        (
            "cluster:/flux-framwork.org",
            "error[unknown-group]: the cluster has no API group `flux-framwork.org`\n  help: did you mean \
             `flux-framework.org`?",
        ),
        (
            "cluster:admin/flux-framework.org/Minicluter",
            "error[unknown-kind]: the group `flux-framework.org` has no CRD of the kind `Minicluter`\n  help: did you \
             mean `MiniCluster`?",
        ),
        (
            "cluster:/flux-framework.org/Pod",
            "error[unknown-kind]: the group `flux-framework.org` has no CRD of the kind `Pod`\n  help: its kinds are \
             `MiniCluster`",
        ),
        (
            "cluster:/apps/Deployment",
            "error[unknown-kind]: the group `apps` has no CRDs; its OpenAPI documents define all its kinds\n  help: \
             leave out `/Deployment`, and choose with `kinds` under [select] in the config",
        ),
        (
            "cluster:/openapi/v3/apis/app/v1",
            "error[unknown-document]: the cluster lists no OpenAPI document under `apis/app/v1`\n  help: did you \
             mean `apis/apps/v1`?",
        ),
        (
            "cluster:/a/b/c",
            "error[cluster-input]: `a/b/c` is neither a group nor a group and a kind\n  help: expected \
             `cluster:[CONTEXT][/GROUP[/KIND]]`, or `cluster:[CONTEXT]/openapi/v3[/PATH]`",
        ),
        (
            "cluster:nobody/flux-framework.org",
            "error[forbidden]: customresourcedefinitions.apiextensions.k8s.io is forbidden: User \"nobody\" cannot \
             list resource \"customresourcedefinitions\" in API group \"apiextensions.k8s.io\" at the cluster \
             scope\n  help: request permission to list CRDs, or read the OpenAPI document of the group, which needs none: \
             `cluster:[CONTEXT]/openapi/v3/apis/GROUP`",
        ),
    ] {
        assert_eq!(failure(input, &[]), format!("{input}: {expected}\n1 error\n"));
    }
}

#[test]
fn a_kubeconfig_that_is_not_there_is_told_from_one_that_cannot_be_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let home = directory.path().to_string_lossy().into_owned();
    let nowhere = failure("cluster:", &[("KUBECONFIG", Some("/nowhere/config"))]);
    assert!(
        nowhere.contains("error[no-kubeconfig]: there is no kubeconfig at /nowhere/config\n"),
        "{nowhere}"
    );
    let none = [("KUBECONFIG", None), ("HOME", Some(home.as_str())), ("KUBERNETES_SERVICE_HOST", None)];
    let message = "error[no-kubeconfig]: there is no kubeconfig, and this process does not run in a pod\n";
    assert!(failure("cluster:", &none).contains(message));
    let message = "error[no-kubeconfig]: there is no kubeconfig to find `kind` in";
    assert!(failure("cluster:kind", &none).contains(message));
    let broken = kubeconfig(directory.path(), |_| "contexts: [".to_owned());
    let broken = failure("cluster:", &[("KUBECONFIG", Some(&broken))]);
    assert!(broken.contains("error[kubeconfig]: failed to parse kubeconfig YAML"), "{broken}");
    let current = kubeconfig(directory.path(), |text| text.replace("\"current-context\":\"admin\",", ""));
    let current = failure("cluster:", &[("KUBECONFIG", Some(&current))]);
    assert!(current.contains("error[no-context]: the kubeconfig has no current context\n"), "{current}");
}

#[test]
fn a_server_that_is_not_there_is_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let dead = kubeconfig(directory.path(), |text| {
        let at = text.find("https://127.0.0.1:").expect("the server") + "https://127.0.0.1:".len();
        let end = at + text[at..].find('"').expect("its end");
        // No server listens where only the system may.
        format!("{}1{}", &text[..at], &text[end..])
    });
    let dead = failure("cluster:admin", &[("KUBECONFIG", Some(&dead))]);
    let message =
        "cluster:admin: error[unreachable-cluster]: context `admin` (https://127.0.0.1:1/) does not answer";
    assert!(dead.starts_with(message), "{dead}");
}

#[test]
fn a_server_that_refuses_the_token_is_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let other = kubeconfig(directory.path(), |text| text.replace("\"token\":\"", "\"token\":\"x"));
    let other = failure("cluster:", &[("KUBECONFIG", Some(&other))]);
    assert!(other.contains("error[unauthorized]: the cluster at https://127.0.0.1:"), "{other}");
}
