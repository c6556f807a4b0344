//! What users, markers, registrations and CRDs say about the groups of Go kinds, and directories that are for tests -> the kinds
//! that are generated.

use crate::support::{Run, directory, kubesmith};

/// A package of one kind; `group` is what its marker says, `registered` its `GroupVersion`.
fn package(group: &str, registered: &str) -> String {
    format!(
        "// +groupName={group}
package v1

import (
	metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"
	\"k8s.io/apimachinery/pkg/runtime/schema\"
)

var (
	other              = schema.GroupVersion{{Group: \"other.example.com\", Version: \"v1\"}}
	SchemeGroupVersion = schema.GroupVersion{{Group: \"{registered}\", Version: \"v1\"}}
)

type Thing struct {{
	metav1.TypeMeta   `json:\",inline\"`
	metav1.ObjectMeta `json:\"metadata,omitempty\"`
	Size              int32 `json:\"size,omitempty\"`
}}
"
    )
}

/// Explains the kinds of these files.
fn explain(files: &[(&str, &str)], arguments: &[&str]) -> Run {
    let home = directory(files);
    kubesmith(home.path(), &[&["explain"], arguments].concat())
}

#[test]
fn a_marker_that_disagrees_with_the_registered_group_is_told() {
    let (disagree, agree) =
        (package("a.example.com", "b.example.com"), package("a.example.com", "a.example.com"));
    let crd = crate::support::crd("Thing", "A size.").replace("example.com", "b.example.com");
    let warning = "api/types.go:1:4: warning[unknown-group]: the marker says the group `a.example.com`, the `GroupVersion` at \
                   api/types.go:11:23 says `b.example.com`; ";
    for (types, crd, expected, used) in [
        (&disagree, None, Some("`a.example.com` is used, as controller-gen does"), "a.example.com/v1"),
        (&disagree, Some(&crd), Some("`b.example.com` is used, as in the CRD"), "b.example.com/v1"),
        (&agree, None, None, "a.example.com/v1"),
    ] {
        let mut files = vec![("api/types.go", types.as_str())];
        files.extend(crd.map(|crd| ("crd.yaml", crd.as_str())));
        let inputs: &[&str] = if crd.is_some() { &["api", "crd.yaml"] } else { &["api"] };
        let run = explain(&files, &[inputs, &["--place", "Thing"]].concat());
        assert_eq!(run.code, 0, "{run:?}");
        assert!(run.stdout.contains(used), "{run:?}");
        assert_eq!(run.stderr.contains("unknown-group"), expected.is_some(), "{run:?}");
        assert!(
            run.stderr.contains(&expected.map_or_else(String::new, |end| format!("{warning}{end}"))),
            "{run:?}"
        );
    }
}

#[test]
fn what_the_user_says_counts_most() {
    let types = package("a.example.com", "a.example.com");
    let rule = "[[kind]]\nkind = \"Thing\"\ngroup = \"b.example.com\"\nversion = \"v7\"\nplural = \"thingies\"\nscope = \"Cluster\"\n";
    let config = format!("inputs = [\"api\"]\n[rust]\nout = \"sdk\"\n{rule}");
    let without = "package v1\n".to_owned() + types.split_once("package v1\n").unwrap().1;
    let without =
        without.replace("schema.GroupVersion{Group: \"a.example.com\", Version: \"v1\"}", "1").replace(
            "\tother              = schema.GroupVersion{Group: \"other.example.com\", Version: \"v1\"}\n",
            "",
        );
    let word = ["api", "--group", "b.example.com", "--place", "Thing"];
    let run = explain(&[("api/types.go", &types)], &word);
    assert!(run.code == 0 && run.stdout.contains("b.example.com/v1"), "{run:?}");
    let expected = "warning[unknown-group]: `--group b.example.com`: the package `v1` says `a.example.com` (api/types.go:1:4); \
                    `b.example.com` is used";
    assert!(run.stderr.contains(expected) && !run.stderr.contains("unused-rule"), "{run:?}");
    // Nobody else says a group.
    let run = explain(&[("api/types.go", &without)], &word);
    assert!(run.code == 0 && run.stdout.contains("b.example.com/v1"), "{run:?}");
    assert!(!run.stderr.contains("unknown-group") && !run.stderr.contains("unused-rule"), "{run:?}");
    let files = [("api/types.go", types.as_str()), ("kubesmith.toml", config.as_str())];
    let run = explain(&files, &["--place", "Thing"]);
    assert!(run.code == 0 && run.stdout.contains("b.example.com/v7"), "{run:?}");
    assert!(run.stderr.contains("kubesmith.toml:6:9: warning[unknown-group]"), "{run:?}");
    let home = directory(&files);
    assert_eq!(kubesmith(home.path(), &["generate"]).code, 0);
    let text = std::fs::read_to_string(home.path().join("sdk/src/b_example_com/v7/thing.rs")).unwrap();
    assert!(text.contains("thingies") && text.contains("ClusterResourceScope"), "{text}");
}

#[test]
fn packages_of_tests_are_left_out_with_a_note() {
    let (types, test) =
        (package("a.example.com", "a.example.com"), package("t.example.com", "t.example.com"));
    for place in ["test/api", "internal/e2e/v1", "hack/v1", "pkg/mocks", "testutils/api"] {
        let path = format!("{place}/types.go");
        let files = [("go.mod", "module example.com/a\n"), ("api/types.go", &types), (path.as_str(), &test)];
        for input in [".", "./..."] {
            let run = explain(&files, &[input, "--place", "Thing"]);
            assert!(run.code == 0 && !run.stdout.contains("t.example.com"), "{place}: {run:?}");
            assert!(run.stdout.contains("a.example.com/v1"), "{place}: {run:?}");
            assert!(
                run.stderr.contains(&format!("{place}: note[excluded-go-file]: the package is left out")),
                "{run:?}"
            );
        }
        // Whoever names the directory wants it, and a repository may have no other kinds.
        for files in [&files[..], &[files[0], files[2]]] {
            let input = if files.len() == 3 { place } else { "." };
            let run = explain(files, &[input, "--place", "Thing"]);
            assert!(run.code == 0 && run.stdout.contains("t.example.com/v1"), "{place}: {run:?}");
            assert!(!run.stderr.contains("excluded-go-file"), "{place}: {run:?}");
        }
    }
}

#[test]
fn bad_input_of_many_parts_is_refused_at_once() {
    let head = package("a.example.com", "a.example.com");
    let fields: String = (0..5001).map(|i| format!("\tF{i} string `json:\"f{i}\"`\n")).collect();
    let half = |k: usize| {
        let fields: String = (0..2600).map(|i| format!("\tF{k}x{i} string `json:\"f{k}x{i}\"`\n")).collect();
        format!("type E{k} struct {{\n{fields}}}\n")
    };
    let with = |field: &str, more: String| head.replace("\tSize ", &format!("\t{field}\n\tSize ")) + &more;
    let kinds: String = (0..2001)
        .map(|i| {
            head.split_once("type Thing").unwrap().1.replace("struct", &format!("Kind{i} struct")).replacen(
                " Kind",
                "type Kind",
                1,
            )
        })
        .collect();
    for (text, code) in [
        (with("Many Many `json:\"many\"`", format!("type Many struct {{\n{fields}}}\n")), "too-many-entries"),
        (with("E0 `json:\",inline\"`\n\tE1 `json:\",inline\"`", half(0) + &half(1)), "too-many-entries"),
        (head.clone() + &kinds, "too-many-kinds"),
        (head.clone() + &";".repeat(500_000), "too-large"),
        (head.clone() + &"/**/".repeat(500_000), "too-large"),
    ] {
        let run = explain(&[("api/types.go", &text)], &["api"]);
        assert_eq!(run.code, 3, "{code}");
        assert!(run.stderr.contains(&format!("error[{code}]")), "{code}: {}", run.stderr);
    }
}

#[test]
fn examples_and_links_to_docs_reach_the_crd() {
    let types = package("a.example.com", "a.example.com").replace(
        "\tSize ",
        "\t// +kubebuilder:example={a: 1}\n\t// +kubebuilder:title=Map\n\tSome map[string]int `json:\"some,omitempty\"`\n\t\
         // +kubebuilder:externalDocs:url=\"https://example.com\",description=More\n\tPart Part `json:\"part,omitempty\"`\n\tSize ",
    ) + "\ntype Part struct {\n\t// +kubebuilder:example=\"x\"\n\tName string `json:\"name,omitempty\"`\n}\n";
    let home = directory(&[("api/types.go", &types)]);
    let run = kubesmith(home.path(), &["generate", "api", "--python", "out", "--name", "sdk"]);
    assert_eq!(run.code, 0, "{run:?}");
    let crds = std::fs::read_dir(home.path().join("out/sdk/_crds")).unwrap();
    let text: String = crds.filter_map(|file| std::fs::read_to_string(file.unwrap().path()).ok()).collect();
    for expected in [
        r#""example":{"a":1}"#,
        r#""title":"Map""#,
        r#""externalDocs":{"url":"https://example.com","description":"More"}"#,
        r#""example":"x""#,
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}
