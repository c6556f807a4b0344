//! A kind as it is read of Go files and as it is read of a CRD -> the places where the two differ.

use std::collections::{BTreeMap, BTreeSet};

use kubesmith::internals::mapping;
use kubesmith::internals::schema::{Additional, Checks, META, Schema};
use kubesmith::internals::source::{SourceKind, Version};

use super::around_schemas::without_schemas;

/// A place where two kinds differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference {
    /// The kind, the version and the property path.
    pub place: String,
    /// The file, line and column in Go.
    pub at: String,
    /// The keyword.
    pub what: &'static str,
    /// The value that was read of Go.
    pub go: String,
    /// The value that was read of the CRD.
    pub crd: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({}): {}\n  go:  {}\n  crd: {}", self.place, self.at, self.what, self.go, self.crd)
    }
}

/// What kubesmith makes otherwise than controller-gen on purpose, and why. A row that no random package shows fails.
pub const KNOWN: [(&str, &str); 1] = [(
    "description",
    "the tables have no descriptions of Kubernetes' own types, which would be most of the bytes of each `crd()`",
)];

/// The outcome of comparisons.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The number of places with each known difference.
    pub known: BTreeMap<&'static str, usize>,
    /// The number of places that were compared: kinds, versions and nodes of schemas.
    pub places: usize,
    /// The differences.
    pub differences: Vec<Difference>,
}

impl Outcome {
    /// Adds a difference that is no place of a schema.
    pub fn differ(
        &mut self,
        place: &str,
        at: &str,
        what: &'static str,
        go: impl Into<String>,
        crd: impl Into<String>,
    ) {
        let (go, crd) = (go.into(), crd.into());
        self.differences.push(Difference { place: place.to_owned(), at: at.to_owned(), what, go, crd });
    }

    /// Adds another outcome.
    pub fn append(&mut self, other: Self) {
        self.places += other.places;
        for (what, count) in other.known {
            *self.known.entry(what).or_default() += count;
        }
        self.differences.extend(other.differences);
    }

    /// The number of places that differ; several keywords of a place count once.
    pub fn differing(&self) -> usize {
        let mut places: Vec<&str> =
            self.differences.iter().map(|difference| difference.place.as_str()).collect();
        places.sort_unstable();
        places.dedup();
        places.len()
    }
}

/// Compares all kinds of Go files with those of CRDs.
pub fn kinds(go: &[SourceKind], crd: &[SourceKind]) -> Outcome {
    compare(go, crd, false)
}

/// Compares the CRDs that kubesmith makes of kinds with others. It has no documentation of Kubernetes' own types.
pub fn documents(made: &[SourceKind], crd: &[SourceKind]) -> Outcome {
    compare(made, crd, true)
}

fn compare(go: &[SourceKind], crd: &[SourceKind], is_made: bool) -> Outcome {
    let mut outcome = Outcome::default();
    let same = |a: &SourceKind, b: &SourceKind| a.group == b.group && a.kind == b.kind;
    for own in go {
        match crd.iter().find(|other| same(own, other)) {
            Some(other) => Comparison::new(own, is_made, &mut outcome).kind(own, other),
            None => Comparison::new(own, is_made, &mut outcome).differ(own.at, "kind", &own.kind, "none"),
        }
    }
    for other in crd.iter().filter(|other| !go.iter().any(|own| same(own, other))) {
        outcome.places += 1;
        let place = format!("{}/{}", other.group, other.kind);
        outcome.differ(&place, &other.file.shown, "kind", "none", &other.kind);
    }
    outcome
}

/// A comparison at a place.
struct Comparison<'a> {
    /// The kind that was read of Go, whose file knows its positions.
    kind: &'a SourceKind,
    /// Whether the kind is that of a CRD that kubesmith made.
    is_made: bool,
    place: String,
    outcome: &'a mut Outcome,
}

impl<'a> Comparison<'a> {
    fn new(kind: &'a SourceKind, is_made: bool, outcome: &'a mut Outcome) -> Self {
        outcome.places += 1;
        Self { kind, is_made, place: format!("{}/{}", kind.group, kind.kind), outcome }
    }

    /// Adds a difference.
    fn differ(&mut self, at: kubesmith::diag::Mark, what: &'static str, go: &str, crd: &str) {
        let at = self.kind.file.location(at, String::new()).to_string();
        self.outcome.differ(&self.place, &at, what, go, crd);
    }

    /// Compares two values.
    fn same<T: std::fmt::Debug + PartialEq>(
        &mut self,
        at: kubesmith::diag::Mark,
        what: &'static str,
        go: &T,
        crd: &T,
    ) {
        if go != crd {
            self.differ(at, what, &format!("{go:?}"), &format!("{crd:?}"));
        }
    }

    /// Compares what comes with another step.
    fn at(&mut self, step: &str, run: impl FnOnce(&mut Self)) {
        let length = self.place.len();
        self.place.push_str(step);
        self.outcome.places += 1;
        run(self);
        self.place.truncate(length);
    }

    fn kind(&mut self, go: &SourceKind, crd: &SourceKind) {
        self.same(go.at, "list kind", &go.list_kind, &crd.list_kind);
        self.same(go.at, "plural", &go.plural, &crd.plural);
        self.same(go.at, "singular", &go.singular, &crd.singular);
        self.same(go.at, "short names", &go.short_names, &crd.short_names);
        self.same(go.at, "categories", &go.categories, &crd.categories);
        self.same(go.at, "scope", &go.scope, &crd.scope);
        self.same(go.at, "preserveUnknownFields", &go.preserve_unknown, &crd.preserve_unknown);
        let names =
            |kind: &SourceKind| kind.versions.iter().map(|version| version.name.clone()).collect::<Vec<_>>();
        self.same(go.at, "versions", &names(go), &names(crd));
        self.same(go.at, "document without schemas", &without_schemas(go), &without_schemas(crd));
        for version in &go.versions {
            if let Some(other) = crd.versions.iter().find(|other| other.name == version.name) {
                self.at(&format!("/{}", version.name), |inner| inner.version(version, other));
            }
        }
    }

    fn version(&mut self, go: &Version, crd: &Version) {
        self.same(go.at, "served", &go.served, &crd.served);
        self.same(go.at, "storage", &go.storage, &crd.storage);
        self.same(go.at, "deprecated", &go.deprecated, &crd.deprecated);
        self.same(go.at, "status", &go.status, &crd.status);
        self.same(go.at, "scale", &go.scale, &crd.scale);
        self.same(go.at, "columns", &go.printer_columns, &crd.printer_columns);
        match (&go.schema, &crd.schema) {
            (Some(own), Some(other)) => self.schema(own, other, true),
            (own, other) => self.same(go.at, "has a schema", &own.is_some(), &other.is_some()),
        }
    }

    /// Compares two nodes and all in them. `is_object` says whether values are whole objects of Kubernetes.
    fn schema(&mut self, go: &Schema, crd: &Schema, is_object: bool) {
        let default = |schema: &Schema| schema.default.as_ref().map(|literal| literal.value.clone());
        self.same(go.at, "default", &default(go), &default(crd));
        self.same(go.at, "nullable", &go.nullable, &crd.nullable);
        if is_of_kubernetes(go) {
            self.same(go.at, "defaults in it", &defaults(go), &defaults(crd));
            // What is in the type is Kubernetes' own, and its documentation is not copied; a field may have words of its own.
            if !go.description().is_empty() {
                self.same(go.at, "description", &go.description(), &crd.description());
            }
            return;
        }
        // What has no place in a Go file of the project is of the table. The fixtures copy no documentation of it either.
        let is_of_table = self.is_made || go.is_of_table || go.at.line == 0 || is_kubernetes(go);
        match (go.description(), crd.description()) {
            ("", "") => {}
            ("", _) if is_of_table => *self.outcome.known.entry(KNOWN[0].0).or_default() += 1,
            (_, "") if is_of_table => {}
            (own, other) => self.same(go.at, "description", &own, &other),
        }
        self.keywords(go, crd);
        self.checks(go, crd);
        self.additional(go, crd);
        match (&go.items, &crd.items) {
            (Some(own), Some(other)) => self.at("[]", |inner| inner.schema(own, other, other.embedded)),
            (own, other) => self.same(go.at, "items", &own.is_some(), &other.is_some()),
        }
        self.same(go.at, "properties", &sorted(go.properties.keys()), &sorted(crd.properties.keys()));
        for (name, own) in &go.properties {
            let Some(other) = crd.properties.get(name) else { continue };
            self.at(&format!(".{name}"), |inner| {
                if is_object && META.contains(&name.as_str()) {
                    inner.same(own.at, "type", &own.type_, &other.type_);
                } else {
                    inner.schema(own, other, other.embedded);
                }
            });
        }
    }

    fn keywords(&mut self, go: &Schema, crd: &Schema) {
        self.same(go.at, "type", &go.type_, &crd.type_);
        self.same(go.at, "format", &go.format, &crd.format);
        self.same(go.at, "enum", &go.enum_, &crd.enum_);
        self.same(go.at, "required", &sorted(&go.required), &sorted(&crd.required));
        self.same(go.at, "x-kubernetes-int-or-string", &go.int_or_string, &crd.int_or_string);
        self.same(go.at, "x-kubernetes-preserve-unknown-fields", &go.preserve_unknown, &crd.preserve_unknown);
        self.same(go.at, "x-kubernetes-embedded-resource", &go.embedded, &crd.embedded);
    }

    fn checks(&mut self, go: &Schema, crd: &Schema) {
        let (own, other) = (go.checks(), crd.checks());
        let bare = |checks: &Checks| Checks {
            all_of: Vec::new(),
            any_of: Vec::new(),
            one_of: Vec::new(),
            not: None,
            ..checks.clone()
        };
        self.same(go.at, "checks", &bare(own), &bare(other));
        for (name, own, other) in [
            ("allOf", &own.all_of, &other.all_of),
            ("anyOf", &own.any_of, &other.any_of),
            ("oneOf", &own.one_of, &other.one_of),
        ] {
            self.same(go.at, name, &own.len(), &other.len());
            for (index, (own, other)) in own.iter().zip(other).enumerate() {
                self.at(&format!("<{name} {index}>"), |inner| inner.schema(own, other, false));
            }
        }
        self.same(go.at, "not", &own.not.is_some(), &other.not.is_some());
    }

    fn additional(&mut self, go: &Schema, crd: &Schema) {
        match (&go.additional, &crd.additional) {
            (Additional::Schema(own), Additional::Schema(other)) => {
                self.at("{}", |inner| inner.schema(own, other, other.embedded));
            }
            (own, other) => {
                let name = |additional: &Additional| match additional {
                    Additional::None => "none",
                    Additional::Any => "true",
                    Additional::Schema(_) => "a schema",
                };
                self.same(go.at, "additionalProperties", &name(own), &name(other));
            }
        }
    }
}

/// The defaults in a schema, each with the JSON pointer to its place.
fn defaults(schema: &Schema) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    schema.visit(&mut String::new(), &mut |node, pointer| {
        let default = node.default.as_ref().filter(|_| !pointer.is_empty());
        found.extend(default.map(|default| (pointer.to_owned(), default.value.to_string())));
    });
    found
}

/// Names in alphabetical order: that of the text has no meaning.
fn sorted<'a>(names: impl IntoIterator<Item = &'a String>) -> Vec<&'a String> {
    let mut names: Vec<_> = names.into_iter().collect();
    names.sort();
    names
}

/// Whether the type of the node is one of Kubernetes or its projects.
fn is_kubernetes(schema: &Schema) -> bool {
    let is_of = |name: &str| name.starts_with("k8s.io/") || name.starts_with("sigs.k8s.io/gateway-api/");
    schema.named.as_ref().is_some_and(|named| is_of(&named.name))
}

/// Whether the node refers to a type of the built-in table.
fn is_of_kubernetes(schema: &Schema) -> bool {
    schema.named.as_ref().is_some_and(|named| mapping::builtin_type(&named.name).is_some())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kubesmith::diag::Diagnostics;
    use kubesmith::internals::source::{self, SourceKind};

    use super::kinds;

    /// A CRD with a schema of its version.
    fn read(schema: &str) -> Vec<SourceKind> {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("crd.yaml");
        let text = format!(
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: as.b.c}}\nspec:\n  \
             group: b.c\n  scope: Namespaced\n  names: {{kind: A, plural: as}}\n  versions:\n  - name: v1\n    served: \
             true\n    storage: true\n    schema: {{openAPIV3Schema: {schema}}}\n"
        );
        std::fs::write(&file, text).expect("the file is written");
        let inputs = [file.to_string_lossy().into_owned()];
        source::read(&inputs, Path::new(""), &mut Diagnostics::default()).kinds
    }

    /// The places and keywords that differ.
    fn differences(go: &str, crd: &str) -> Vec<String> {
        let outcome = kinds(&read(go), &read(crd));
        outcome
            .differences
            .iter()
            .map(|difference| format!("{} {}", difference.place, difference.what))
            .collect()
    }

    #[test]
    fn a_kind_equals_itself() {
        let schema = "{type: object, properties: {a: {type: array, items: {type: string}}}}";
        let outcome = kinds(&read(schema), &read(schema));
        assert_eq!((outcome.places, outcome.differences), (4, vec![]));
    }

    #[test]
    fn each_keyword_is_compared_where_it_stands() {
        let property = |text: &str| format!("{{type: object, properties: {{spec: {text}}}}}");
        for (go, crd, what) in [
            ("{type: string}", "{type: string, description: x}", "description"),
            ("{type: string}", "{type: string, default: x}", "default"),
            ("{type: string}", "{type: string, nullable: true}", "nullable"),
            ("{type: integer}", "{type: integer, format: int32}", "format"),
            ("{type: string}", "{type: string, enum: [a]}", "enum"),
            ("{type: string, minLength: 1}", "{type: string, minLength: 2}", "checks"),
            (
                "{type: object}",
                "{type: object, x-kubernetes-preserve-unknown-fields: true}",
                "x-kubernetes-preserve-unknown-fields",
            ),
            (
                "{type: object}",
                "{type: object, additionalProperties: {type: string}}",
                "additionalProperties",
            ),
        ] {
            assert_eq!(differences(&property(go), &property(crd)), [format!("b.c/A/v1.spec {what}")]);
        }
        let list = |text: &str| {
            property(&format!("{{type: array, items: {{type: object, properties: {{a: {text}}}}}}}"))
        };
        assert_eq!(
            differences(&list("{type: string}"), &list("{type: boolean}")),
            ["b.c/A/v1.spec[].a type"]
        );
        assert_eq!(differences(&property("{type: string}"), "{type: object}"), ["b.c/A/v1 properties"]);
    }

    #[test]
    fn kinds_of_one_side_are_differences() {
        let kind = read("{type: object}");
        assert_eq!(kinds(&kind, &[]).differing(), 1);
        assert_eq!(kinds(&[], &kind).differing(), 1);
    }
}
