//! Directories with several Go packages -> the kinds of those that serve any.

use crate::support::{directory, kubesmith};

/// A Go package with the kind `Thing`, whose files have these beginnings and whose struct embeds `TypeMeta` with this tag.
fn thing(package: &str, beginning: &str, tag: &str) -> String {
    format!(
        "{beginning}package {package}\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\ntype Thing struct {{\n\t\
         metav1.TypeMeta {tag}\n\tmetav1.ObjectMeta `json:\"metadata\"`\n}}\n"
    )
}

/// The kinds that `explain` tells of Go files, and its messages.
fn kinds_in(files: &[(&str, &str)], input: &str) -> (i32, Vec<String>, String) {
    let home = directory(files);
    let run = kubesmith(home.path(), &["explain", input, "--output", "json"]);
    let places = run.stdout.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let kinds = places.filter(|place| place["place"] == "");
    let name = |kind: serde_json::Value| {
        format!("{}/{} {}", kind["group"], kind["version"], kind["kind"]).replace('"', "")
    };
    (run.code, kinds.map(name).collect(), run.stderr)
}

#[test]
fn packages_that_serve_no_kind_keep_none_from_being_read() {
    let group = "// +groupName=example.com\n";
    let (served, internal, fake) = (
        thing("v1", group, "`json:\",inline\"`"),
        thing("example", group, ""),
        thing("fake", "", "`json:\",inline\"`"),
    );
    let group_alone = format!("{group}package example\n");
    let thing_of_v1 = vec!["example.com/v1 Thing".to_owned()];
    // A directory with the group alone does not hide the versions in it.
    let files = [("apis/doc.go", group_alone.as_str()), ("apis/v1/types.go", served.as_str())];
    assert_eq!(kinds_in(&files, "apis"), (0, thing_of_v1.clone(), String::new()));
    let files = [("apis/types.go", internal.as_str()), ("apis/v1/types.go", served.as_str())];
    let (code, kinds, messages) = kinds_in(&files, "./...");
    assert_eq!((code, kinds), (0, thing_of_v1.clone()));
    let expected = "apis/types.go:6:6: note[go-field]: `Thing` in the package `example` is left out: its `TypeMeta` \
                    has no `json` tag, so it is an internal version that no server serves\n  |\n6 | type Thing struct \
                    {\n  |      ^\n1 note \
                    in 1 file\n";
    assert_eq!(messages, expected);
    let files = [("internal/fake/types.go", fake.as_str()), ("apis/v1/types.go", served.as_str())];
    let (code, kinds, messages) = kinds_in(&files, "./...");
    assert_eq!((code, kinds), (0, thing_of_v1));
    let expected = "internal/fake/types.go:5:6: warning[unknown-group]: `Thing` has no group: its package has no \
                    `+groupName`; it is left out\n  |\n5 | type Thing \
                    struct {\n  |      ^\n  \
                    help: add `// +groupName=example.com` above a package clause of the package\n1 warning in 1 file\n";
    assert_eq!(messages, expected);
    // A package that says its group in a way that cannot be read serves its kinds.
    let register = "package fake\n\nimport \"k8s.io/apimachinery/pkg/runtime/schema\"\n\nvar This = schema.GroupVersion{Group: \
                    group(), Version: \"v2\"}\n";
    let registered = [files[0], files[1], ("internal/fake/register.go", register)];
    let (code, _, messages) = kinds_in(&registered, "./...");
    assert!(code == 3 && messages.contains("error[unknown-group]"), "{code} {messages}");
    // Alone it is an error.
    assert_eq!(kinds_in(&files[..1], "./...").0, 3);
}

#[test]
fn groups_are_constants_of_other_files_and_packages() {
    let types = thing("v1", "", "`json:\",inline\"`");
    let register = |imports: &str, group: &str, version: &str| {
        format!(
            "package v1\n\nimport (\n\t\"k8s.io/apimachinery/pkg/runtime/schema\"\n{imports})\n\nvar SchemeGroupVersion = \
             schema.GroupVersion{{Group: {group}, Version: {version}}}\n"
        )
    };
    let shared = "package group\n\nconst Name = prefix + Suffix\n";
    let suffix = "package group\n\nconst prefix = \"shop.\"\n\nvar Suffix = \"example.com\"\n\nconst Circle = Circle2\n\nconst \
                  Circle2 = Circle + Circle\n";
    let import = "\t\"example.com/shop/apis/group\"\n";
    let kind = |version: &str| vec![format!("shop.example.com/{version} Thing")];
    for (imports, group, version, expected) in [
        (import, "group.Name", "\"v1alpha1\"", kind("v1alpha1")),
        ("\tshared \"example.com/shop/apis/group\"\n", "shared.Name", "\"\"", kind("v1")),
        ("\t. \"example.com/shop/apis/group\"\n", "Name", "own", kind("v1beta1")),
        ("", "own2", "own", kind("v1beta1")),
        ("", "\"shop.\" + \"example.com\"", "unknown", kind("v1")),
        (import, "group.Circle", "\"v1\"", Vec::new()),
        (import, "group.None", "\"v1\"", Vec::new()),
        ("\t\"example.com/other\"\n", "other.Name", "\"v1\"", Vec::new()),
    ] {
        let register = register(imports, group, version);
        let own = "package v1\n\nconst (\n\town = \"v1beta1\"\n\town2 = \"shop.\" + own3\n\town3 = \"example.com\"\n)\n";
        let files = [
            ("go.mod", "module example.com/shop\n"),
            ("apis/v1/types.go", types.as_str()),
            ("apis/v1/register.go", register.as_str()),
            ("apis/v1/own.go", own),
            ("apis/group/group.go", shared),
            ("apis/group/suffix.go", suffix),
        ];
        let (code, kinds, messages) = kinds_in(&files, "apis/v1");
        assert_eq!(
            (code, &kinds),
            (if expected.is_empty() { 3 } else { 0 }, &expected),
            "{group}: {messages}"
        );
        let warning = "v1/register.go:7:26: warning[unknown-group]: unknown version in this `GroupVersion`; the name \
                       of the package, `v1`, is used";
        assert_eq!(messages.contains(warning), version == "unknown", "{messages}");
        if expected.is_empty() {
            let help = "  help: the group in the `GroupVersion` at apis/v1/register.go:8:26 is not known; add `// \
                        +groupName=example.com` above a package clause of the package\n";
            assert!(messages.contains("error[unknown-group]") && messages.contains(help), "{messages}");
        }
    }
}

#[test]
fn a_crd_of_another_kind_excuses_no_fault_of_a_kind_without_one() {
    let types = "// +groupName=example.com\npackage v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n\
                 type Thing struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata\"`\n}\n\n\
                 type Other struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata\"`\n\t\
                 // +kubebuilder:validation:Type=string\n\tSize Size `json:\"size\"`\n}\n\ntype Size int32\n";
    let crd = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\n\
               spec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Thing, plural: things}\n  versions:\n  \
               - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n";
    let home = directory(&[("api/types.go", types), ("crd.yaml", crd)]);
    let run = kubesmith(home.path(), &["explain", "api", "crd.yaml", "--output", "json"]);
    let expected = "api/types.go:15:2: error[go-field]: a marker says that the field is `string`, but its type is \
                    `integer`\n";
    assert!(run.code == 3 && run.stderr.contains(expected), "{run:?}");
}

#[test]
fn crds_say_the_group_of_a_package_without_one() {
    // A CRD of another group has the name of a type that is no kind.
    let types = thing("v1", "", "`json:\",inline\"`") + "\ntype Part struct{}\n";
    let crd = |group: &str, kind: &str, plural: &str| {
        format!(
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: {plural}.{group}}}\nspec:\n  \
             group: {group}\n  scope: Namespaced\n  names: {{kind: {kind}, plural: {plural}}}\n  versions:\n  - {{name: v1, served: \
             true, storage: true, schema: {{openAPIV3Schema: {{type: object}}}}}}\n"
        )
    };
    let (first, second) = (crd("a.example.com", "Thing", "things"), crd("b.example.com", "Thing", "things"));
    let part = crd("c.example.com", "Part", "parts");
    for (crds, code) in [(vec![&first, &part], 0), (vec![&part], 3), (vec![&first, &second], 3)] {
        let mut files = vec![("api/types.go".to_owned(), types.clone())];
        files.extend(crds.into_iter().enumerate().map(|(at, crd)| (format!("crds/{at}.yaml"), crd.clone())));
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let home = directory(&files);
        let run = kubesmith(home.path(), &["explain", "api", "crds", "--place", "Thing"]);
        assert_eq!(run.code, code, "{run:?}");
        assert_eq!(run.stdout.contains("a.example.com/v1"), code == 0, "{run:?}");
        assert_eq!(run.stderr.contains("error[unknown-group]"), code == 3, "{run:?}");
    }
}

#[test]
fn a_kind_with_a_misspelt_import_is_an_error() {
    let types = thing("v1", "// +groupName=example.com\n", "`json:\",inline\"`");
    let misspelt = types.replace("Thing", "Other").replace("meta/v1", "metta/v1");
    let files = [("api/thing.go", types.as_str()), ("api/other.go", misspelt.as_str())];
    let (code, _, messages) = kinds_in(&files, "api");
    let expected = "api/other.go:7:2: error[missing-package]: `Other` looks like a kind: unknown type `TypeMeta`: \
                    package \
                    `k8s.io/apimachinery/pkg/apis/metta/v1` was not found: no go.mod file requires it\n  |\n7 |     metav1.TypeMeta `json:\",inline\"`\n  \
                    |     ^\n  help: kinds embed the types of \
                    `k8s.io/apimachinery/pkg/apis/meta/v1`\n";
    assert!(code == 3 && messages.starts_with(expected), "{code} {messages}");
}
