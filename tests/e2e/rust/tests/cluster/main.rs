//! `cluster:` inputs -> what is generated of a live cluster, saved from it, and said where it cannot be read.

mod messages;
mod support;

use std::path::Path;

use serde_json::Value;
use support::{GROUPS, definitions, kubesmith, tree, with_crds};

/// Generates both languages of an input into directories beside each other.
fn generate(directory: &Path, input: &str, into: &str, more: &[&str]) {
    let (rust, python) = (format!("{into}/rust"), format!("{into}/python"));
    let arguments = ["generate", input, "--rust", &rust, "--python", &python, "--name", "made", "--quiet"];
    let run = kubesmith(directory, &[&arguments[..], more].concat());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{input}");
}

#[test]
fn what_was_saved_gives_the_same_again() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    let at = directory.path();
    for group in GROUPS {
        let input = format!("cluster:/{group}");
        generate(at, &input, &format!("{group}/live"), &["--save", &format!("{group}/saved")]);
        generate(at, &input, &format!("{group}/unsaved"), &[]);
        generate(at, &format!("{group}/saved"), &format!("{group}/again"), &[]);
        let live = tree(&at.join(group).join("live"));
        assert!(live.len() > 50, "{} files of {group}", live.len());
        assert_eq!(live, tree(&at.join(group).join("again")), "{group}");
        assert_eq!(live, tree(&at.join(group).join("unsaved")), "{group}");
    }
}

#[test]
fn what_was_saved_gives_the_same_under_a_config() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    let config = directory.path().join("sub/kubesmith.toml");
    let write = |inputs: &str| {
        std::fs::create_dir_all(directory.path().join("sub")).expect("a directory");
        let text = format!("inputs = [{inputs}]\n[rust]\nout = \"r\"\nname = \"made\"\n");
        std::fs::write(&config, text).expect("a config");
    };
    write("\"cluster:crd-reader/flux-framework.org/miniclusters\"");
    let arguments = ["generate", "--config", "sub/kubesmith.toml", "--save", "sub/crds"];
    assert_eq!(kubesmith(directory.path(), &arguments).code, 0);
    write("\"crds\"");
    let run = kubesmith(directory.path(), &["check", "--config", "sub/kubesmith.toml"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    // A CRD that the cluster no longer has would be read from there.
    write("\"cluster:/blackadder.io\"");
    let run = kubesmith(directory.path(), &arguments);
    assert_eq!(run.code, 3);
    let message =
        "error[save]: holds `flux-framework.org_miniclusters.json`, which the cluster does not have";
    assert!(run.stderr.contains(message), "{}", run.stderr);
}

#[test]
fn saved_crds_are_what_their_owner_wrote() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    for (group, crd) in definitions() {
        let name = format!("{group}_{}.json", crd["spec"]["names"]["plural"].as_str().expect("a plural"));
        let input = format!("cluster:/{group}/{}", crd["spec"]["names"]["kind"].as_str().expect("a kind"));
        generate(directory.path(), &input, &format!("{group}/out"), &["--save", group]);
        let text = std::fs::read_to_string(directory.path().join(group).join(name)).expect("it was saved");
        assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), crd);
    }
}

#[test]
fn a_cluster_gives_what_the_files_of_its_crds_give() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    for (group, crd) in definitions() {
        // As Go's tools write files: sorted, with all names.
        let plural = crd["spec"]["names"]["plural"].as_str().expect("a plural");
        let file = format!("{group}_{plural}.json");
        std::fs::write(directory.path().join(&file), crd.to_string()).expect("a file");
        generate(directory.path(), &file, &format!("{group}/file"), &[]);
        generate(directory.path(), &format!("cluster:/{group}"), &format!("{group}/cluster"), &[]);
        let files = |what| tree(&directory.path().join(group).join(what));
        assert_eq!(files("file"), files("cluster"), "{group}");
    }
}

#[test]
fn documents_are_read_where_a_group_has_no_crds_or_they_are_asked_for() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    let at = directory.path();
    let arguments = ["generate", "cluster:/apps", "--rust", "r", "--name", "made", "--no-recognize"];
    let run = kubesmith(at, &[&arguments[..], &["--save", "apps"]].concat());
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(at.join("apps/apis__apps__v1_openapi.json").is_file());
    assert!(at.join("r/src/apps/v1/deployment.rs").is_file());
    // Whoever may read no CRD may read what the server publishes of them.
    let input = "cluster:nobody/openapi/v3/apis/flux-framework.org";
    let run = kubesmith(at, &["generate", input, "--rust", "f", "--name", "made"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let made = std::fs::read_to_string(at.join("f/src/flux_framework_org/v1alpha2/mini_cluster.rs"));
    assert!(made.expect("the kind").contains("unwrap_or(31500000)"));
}

#[test]
fn crds_of_a_cluster_complete_manifests() {
    with_crds();
    let directory = tempfile::tempdir().expect("a directory");
    let manifest = "apiVersion: flux-framework.org/v1alpha2\nkind: MiniCluster\nspec: {containers: []}\n";
    std::fs::write(directory.path().join("m.yaml"), manifest).expect("a file");
    let arguments = ["default", "--crd", "cluster:/flux-framework.org", "m.yaml"];
    let run = kubesmith(directory.path(), &arguments);
    assert!(run.stdout.contains("deadlineSeconds: 31500000"), "{}{}", run.stdout, run.stderr);
}
