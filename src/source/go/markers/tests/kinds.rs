//! Markers of packages and kinds -> what they say.

use super::{files, shown, texts};
use crate::diag::Diagnostics;
use crate::source::go::markers::{KindMarkers, is_package_marker, read_kind, read_package};

#[test]
fn a_package_has_a_group_and_a_version() {
    let texts = texts(&[
        "groupName=example.com",
        "groupName=other.com",
        "versionName=v1",
        "kubebuilder:validation:Optional",
        "kubebuilder:skip",
    ]);
    let mut diagnostics = Diagnostics::default();
    let package = read_package(&texts, &files(), &mut diagnostics);
    assert_eq!((package.group.as_deref(), package.version.as_deref()), (Some("example.com"), Some("v1")));
    assert!(package.fields_are_optional && package.is_skipped && !diagnostics.has_errors());
    let core = read_package(&super::texts(&["groupName="]), &files(), &mut diagnostics);
    assert_eq!((core.group.as_deref(), diagnostics.has_errors()), (Some(""), false));
    assert!(is_package_marker("groupName=a") && is_package_marker("kubebuilder:validation:Optional"));
    assert!(!is_package_marker("kubebuilder:resource:scope=Cluster") && !is_package_marker("nobody"));
}

/// What the markers of a kind say, and the messages.
fn kind(markers: &[&str]) -> (KindMarkers, String) {
    let mut diagnostics = Diagnostics::default();
    let kind = read_kind(&texts(markers), &files(), &mut diagnostics);
    (kind, shown(diagnostics))
}

#[test]
fn a_kind_has_names_subresources_and_columns() {
    let (kind, messages) = kind(&[
        "kubebuilder:object:root=true",
        "kubebuilder:resource:path=foos,singular=foo,shortName=f;fo,categories={all,mine},scope=Cluster",
        "kubebuilder:subresource:status",
        "kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas,selectorpath=.status.selector",
        "kubebuilder:printcolumn:name=\"Age, in days\",type=date,JSONPath=`.metadata.creationTimestamp`",
        "kubebuilder:printcolumn:name=Up,type=\"string\",JSONPath=.status.conditions[?(@.type==\"Up\")].status,priority=1,format=int32,description=\"a\"",
        "kubebuilder:storageversion",
        "kubebuilder:unservedversion",
        "kubebuilder:skipversion",
        "kubebuilder:deprecatedversion:warning=\"use v2\"",
        "kubebuilder:selectablefield:JSONPath=`.spec.mode`",
        "kubebuilder:metadata:annotations=\"a=b\";\"c=d=e\",labels=f=g",
    ]);
    assert_eq!(messages, "");
    let (resource, at) = kind.resource.unwrap();
    assert_eq!(
        (resource.plural.as_str(), resource.singular.as_str(), resource.scope.as_str()),
        ("foos", "foo", "Cluster")
    );
    assert_eq!(
        (resource.short_names, resource.categories),
        (vec!["f".to_owned(), "fo".into()], vec!["all".to_owned(), "mine".into()])
    );
    assert_eq!(at.line, 2);
    assert!(kind.is_root && kind.status && kind.is_stored && kind.is_unserved && kind.is_skipped);
    assert_eq!(kind.scale.unwrap().label_selector_path.as_deref(), Some(".status.selector"));
    let columns: Vec<_> = kind
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.json_path.as_str(), column.priority))
        .collect();
    assert_eq!(
        columns,
        [
            ("Age, in days", ".metadata.creationTimestamp", 0),
            ("Up", ".status.conditions[?(@.type==\"Up\")].status", 1)
        ]
    );
    assert_eq!(kind.column_formats, ["", "int32"]);
    assert_eq!(kind.deprecated.as_deref(), Some("use v2"));
    assert_eq!(kind.selectable_fields, [".spec.mode"]);
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    assert_eq!(
        (kind.annotations, kind.labels),
        (vec![pair("a", "b"), pair("c", "d=e")], vec![pair("f", "g")])
    );
}

#[test]
fn a_later_resource_marker_keeps_earlier_names() {
    let (kind, _) = kind(&[
        "kubebuilder:resource:path=foos,shortName=f,scope=Cluster",
        "kubebuilder:resource:singular=foo",
    ]);
    let (resource, _) = kind.resource.unwrap();
    assert_eq!(
        (resource.plural.as_str(), resource.singular.as_str(), resource.scope.as_str()),
        ("foos", "foo", "")
    );
    assert!(resource.short_names.is_empty());
}

#[test]
fn wrong_arguments_of_kinds_are_errors() {
    for (marker, expected) in [
        ("kubebuilder:printcolumn:name=a,type=b", "expected the argument `JSONPath`, found none"),
        ("kubebuilder:printcolumn", "expected the argument `name`, found none"),
        ("kubebuilder:resource:paths=a", "`paths` is not an argument; did you mean `path`?"),
        (
            "kubebuilder:resource=a",
            "`resource` is not an argument; the arguments are `path`, `shortName`, `categories`, `singular`, `scope`",
        ),
        ("kubebuilder:subresource:status=true", "expected no value, found `true`"),
        ("kubebuilder:metadata:labels=a", "expected `key=value` in `labels`, found `a`"),
    ] {
        let (_, messages) = kind(&[marker]);
        assert!(
            messages.starts_with("1:4: error[marker]: ")
                && messages.split("\n  help").next().is_some_and(|message| message.ends_with(expected)),
            "{marker}: {messages}"
        );
    }
}
