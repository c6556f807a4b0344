//! Markers that change nothing -> one note for each of their names, with the marker that their writer most likely meant.

use indexmap::IndexMap;

use super::arguments;
use super::table::{self, Place};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::source::go::syntax::declarations::MarkerText;
use crate::source::text::file_set::FileSet;
use crate::suggestion;

/// The code of the notes.
const CODE: &str = "unknown-marker";

/// Names of markers of other generators and of older versions of Kubernetes' own, and beginnings of such names.
const OTHERS: &[&str] = &[
    "build",
    "controllertools:",
    "crossplane:",
    "enum",
    "featureGate",
    "gateway:",
    "genclient",
    "genclient:",
    "groupGoName",
    "k8s:alpha",
    "k8s:applyconfiguration-gen",
    "k8s:beta",
    "k8s:client-gen",
    "k8s:conversion-fn",
    "k8s:conversion-gen",
    "k8s:conversion-gen-external-types",
    "k8s:conversion-gen:",
    "k8s:customUnique",
    "k8s:declarativeValidation",
    "k8s:declarativeValidationNative",
    "k8s:deepcopy-gen",
    "k8s:deepcopy-gen:",
    "k8s:defaulter-gen",
    "k8s:defaulter-gen-input",
    "k8s:dependentRequired",
    "k8s:discriminator",
    "k8s:eachKey",
    "k8s:eachVal",
    "k8s:enumExclude",
    "k8s:forbidden",
    "k8s:format",
    "k8s:ifDisabled",
    "k8s:ifEnabled",
    "k8s:ifMode",
    "k8s:ifOptionDisabled",
    "k8s:ifOptionEnabled",
    "k8s:isSubresource",
    "k8s:item",
    "k8s:maxBytes",
    "k8s:maxLength",
    "k8s:maxProperties",
    "k8s:member",
    "k8s:minItems",
    "k8s:minLength",
    "k8s:minProperties",
    "k8s:neq",
    "k8s:opaqueType",
    "k8s:openapi-gen",
    "k8s:openapi-gen:",
    "k8s:openapi-model-package",
    "k8s:prerelease-lifecycle-gen",
    "k8s:prerelease-lifecycle-gen:",
    "k8s:protobuf-gen",
    "k8s:register-gen",
    "k8s:subfield",
    "k8s:supportsSubresource",
    "k8s:unionDiscriminator",
    "k8s:unionItem",
    "k8s:unionMember",
    "k8s:unique",
    "k8s:update",
    "k8s:validateError",
    "k8s:validateFalse",
    "k8s:validateTrue",
    "k8s:validation-gen",
    "k8s:validation-gen-input",
    "k8s:validation-gen:",
    "k8s:validation:",
    "k8s:zeroOrOneOfMember",
    "kubebuilder:ac:",
    "kubebuilder:conversion:",
    "kubebuilder:docs-gen:",
    "kubebuilder:object:generate",
    "kubebuilder:object:root",
    "kubebuilder:rbac",
    "kubebuilder:rbac:",
    "kubebuilder:scaffold:",
    "kubebuilder:webhook",
    "kubebuilder:webhook:",
    "kubebuilder:webhookconfiguration",
    "kubebuilder:webhookconfiguration:",
    "nonNamespaced",
    "noVerbs",
    "onlyVerbs",
    "openshift:",
    "operator-sdk:",
    "patchMergeKey",
    "patchStrategy",
    "protobuf",
    "protobuf.",
    "resourceName",
    "union",
    "unionDeprecated",
    "unionDiscriminator",
    "upjet:",
];

/// Names of markers of other generators that stand on packages alone.
const OF_PACKAGES: &[&str] = &["kubebuilder:rbac", "kubebuilder:webhook", "kubebuilder:webhookconfiguration"];

/// Whether a marker is one of another generator for packages alone.
pub fn is_for_packages_of_others(text: &str) -> bool {
    let name = text.split('=').next().unwrap_or_default();
    OF_PACKAGES
        .iter()
        .any(|known| name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with(':')))
}

/// Adds a note for each name of a marker that changes nothing, at the first marker with it. Markers of other generators,
/// and lines that begin with `+` and are prose, are passed over.
pub fn note_unknown<'m>(
    markers: impl IntoIterator<Item = (Place, &'m MarkerText)>,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) {
    let mut found: IndexMap<(Reason, &str), (Mark, usize)> = IndexMap::new();
    for (place, marker) in markers {
        if let Some(key) = reason(&marker.text, place) {
            found.entry(key).or_insert((marker.at, 0)).1 += 1;
        }
    }
    for ((reason, name), (at, count)) in found {
        let location = files.location(at);
        let are_enough = diagnostics.are_enough(CODE, &location.file);
        let more = if count > 1 { format!(" ({count} times)") } else { String::new() };
        let note = Diagnostic::note(CODE, location, format!("marker `+{name}` {}{more}", reason.words()));
        let near = (reason == Reason::NoName && !are_enough).then(|| similar(name)).flatten();
        diagnostics.push(match near {
            Some(near) => note.help(format!("did you mean `+{near}`?")),
            None => note,
        });
    }
}

/// Why a marker changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Reason {
    /// Nobody knows the name.
    NoName,
    /// The name is known on another place than this one.
    OtherPlace(&'static str, &'static str),
    /// A space stands after the `+`.
    SpaceBefore,
    /// A space stands after the name.
    SpaceAfter,
}

impl Reason {
    fn words(self) -> String {
        match self {
            Self::NoName => "is none that controller-gen knows; it is ignored".to_owned(),
            Self::OtherPlace(here, there) => format!("belongs on {there}; on {here} it is ignored"),
            Self::SpaceBefore => {
                "has a space after its `+`, so that it is no marker; it is ignored".to_owned()
            }
            Self::SpaceAfter => {
                "has a space after its name, so that it is no marker; it is ignored".to_owned()
            }
        }
    }
}

/// Why a marker changes nothing, with its name; None for one that does, and for one that is none of ours.
fn reason(text: &str, place: Place) -> Option<(Reason, &str)> {
    if arguments::find(text, place).is_some() {
        return None;
    }
    let trimmed = text.trim_start();
    if trimmed.len() < text.len() {
        return arguments::find(trimmed, place).map(|(_, name)| (Reason::SpaceBefore, name));
    }
    let whole = text.split('=').next().unwrap_or_default();
    let name = whole.split(|c: char| c == '(' || c.is_whitespace()).next().unwrap_or_default();
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ':' | '.' | '-' | '_' | '/'));
    if !is_name || is_other(name) {
        return None;
    }
    if whole.contains(char::is_whitespace) {
        return arguments::find(name, place).map(|_| (Reason::SpaceAfter, name));
    }
    let words = |place| match place {
        Place::Package => "a package",
        Place::Type => "a type",
        Place::Field => "a field",
    };
    let others = [Place::Field, Place::Type, Place::Package];
    let elsewhere = others.into_iter().find(|other| arguments::find(text, *other).is_some());
    let reason = elsewhere.map_or(Reason::NoName, |other| Reason::OtherPlace(words(place), words(other)));
    Some((reason, name))
}

/// Whether a marker is one of another generator.
fn is_other(name: &str) -> bool {
    OTHERS
        .iter()
        .any(|other| if other.ends_with([':', '.']) { name.starts_with(other) } else { name == *other })
}

/// The part of a name after its last `:`.
fn last(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or_default()
}

/// The known name that is most similar in its last part, and then as a whole.
fn similar(name: &str) -> Option<&'static str> {
    let near = suggestion::nearest(last(name), table::names().map(last))?;
    suggestion::most_similar(name, table::names().filter(|known| last(known).eq_ignore_ascii_case(near)))
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, is_other, note_unknown};
    use crate::diag::{Diagnostics, Mark};
    use crate::source::go::markers::table::{self, Place};
    use crate::source::go::syntax::declarations::MarkerText;
    use crate::source::text::file_set::FileSet;

    /// The notes about markers.
    fn notes(markers: &[(Place, &str)]) -> Vec<String> {
        let mut files = FileSet::default();
        files.add("a.go", &"\n".repeat(markers.len()));
        let texts: Vec<(Place, MarkerText)> = markers
            .iter()
            .enumerate()
            .map(|(line, (place, text))| {
                (*place, MarkerText { text: (*text).to_owned(), at: Mark::new(line + 1, 4) })
            })
            .collect();
        let mut diagnostics = Diagnostics::default();
        note_unknown(texts.iter().map(|(place, marker)| (*place, marker)), &files, &mut diagnostics);
        diagnostics.into_sorted().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_name_that_nobody_knows_is_one_note() {
        let markers = [
            (Place::Field, "kubebuilder:validation:Maxmum=1"),
            (Place::Field, "kubebuilder:validation:Maxmum=2"),
            (Place::Field, "kubebuilder:Default=1"),
            (Place::Type, "example.com/cost=high"),
            (Place::Type, "kubebuilder:default=1"),
            (Place::Field, "optional when the mode is set"),
            (Place::Field, " kubebuilder:validation:MinLength=1"),
        ];
        let expected = [
            "a.go:1:4: note[unknown-marker]: marker `+kubebuilder:validation:Maxmum` is none that controller-gen knows; it \
             is ignored (2 times)\n  help: did you mean `+kubebuilder:validation:Maximum`?",
            "a.go:3:4: note[unknown-marker]: marker `+kubebuilder:Default` is none that controller-gen knows; it is \
             ignored\n  help: did you mean `+kubebuilder:default`?",
            "a.go:4:4: note[unknown-marker]: marker `+example.com/cost` is none that controller-gen knows; it is ignored",
            "a.go:5:4: note[unknown-marker]: marker `+kubebuilder:default` belongs on a field; on a type it is ignored",
            "a.go:6:4: note[unknown-marker]: marker `+optional` has a space after its name, so that it is no marker; it is \
             ignored",
            "a.go:7:4: note[unknown-marker]: marker `+kubebuilder:validation:MinLength` has a space after its `+`, so that \
             it is no marker; it is ignored",
        ];
        assert_eq!(notes(&markers), expected);
    }

    #[test]
    fn other_generators_and_prose_are_passed_over() {
        let texts = [
            "kubebuilder:object:root=true",
            "kubebuilder:rbac:groups=apps,resources=deployments,verbs=get",
            "k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object",
            "k8s:eachVal=+k8s:maxLength=5",
            "k8s:unionMember(union: \"a\")",
            "genclient:nonNamespaced",
            "patchStrategy=merge",
            "protobuf.options.marshal=false",
            " a list item",
            "1 to this",
            "a list item",
            "",
        ];
        assert_eq!(notes(&texts.map(|text| (Place::Type, text))), Vec::<String>::new());
    }

    #[test]
    fn no_marker_of_another_generator_is_one_that_is_read() {
        assert!(
            OTHERS.is_sorted_by_key(|name| name.to_lowercase()) && table::names().all(|name| !is_other(name))
        );
    }
}
