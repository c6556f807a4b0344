//! Wrong arguments -> exit code 2, and what to write instead.

use crate::support::{crd, directory, kubesmith};

#[test]
fn wrong_usage_ends_with_2() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("empty.toml", "inputs = ['crd.yaml']")]);
    for (arguments, says) in [
        (&["--unknown"][..], "unexpected argument '--unknown'"),
        (&[], "Usage: kubesmith"),
        (&["generate"], "there is no kubesmith.toml in this directory"),
        (&["check"], "there is no kubesmith.toml in this directory"),
        (&["explain"], "there is no kubesmith.toml in this directory"),
        (&["generate", "crd.yaml"], "nothing to generate: pass --rust DIR, --python DIR or both"),
        (
            &["generate", "--python", "crd.yaml"],
            "--python names the directory to write, and `crd.yaml` is a file: if it is the input, write \
             `kubesmith generate crd.yaml --python DIR`",
        ),
        (&["generate", "--config", "empty.toml"], "add [rust] or [python] to the config"),
        (&["default", "--crd", "-", "-"], "standard input cannot be both the CRDs and the manifests"),
        (&["man", "nothing"], "there is no command `nothing`"),
        (&["completions", "none"], "invalid value 'none'"),
        (&["crd.yaml"], "an input follows a command: 'kubesmith generate crd.yaml --rust DIR --python DIR'"),
        (&["config/crds"], "an input follows a command: 'kubesmith generate config/crds "),
        (&["genrate"], "a similar subcommand exists: 'generate'"),
        (&["generate", "-f", "crd.yaml"], "inputs need no option: 'kubesmith generate INPUT "),
        (
            &["generate", "crd.yaml", "--output=x"],
            "each language has a directory: '--rust DIR', '--python DIR'",
        ),
        (&["generate", "crd.yaml", "--rsut", "x"], "a similar argument exists: '--rust'"),
        (&["generate", "crd.yaml", "--jobs", "0"], "for '--jobs <N>': expected a positive whole number"),
    ] {
        let run = kubesmith(dir.path(), arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(says), "{arguments:?}: {}", run.stderr);
        assert_eq!(run.stdout, "");
    }
}
