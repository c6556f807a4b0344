//! Markers that change nothing -> a warning about each that is likely to be a slip, with the marker that was meant, and one
//! note for each other name.

use indexmap::IndexMap;

use super::arguments;
use super::others::{OWN_VALIDATION, is_of_other_generator};
use super::table::{self, Form, Place};
use crate::diag::{Diagnostic, Diagnostics, Mark};
use crate::limits;
use crate::source::go::syntax::declarations::MarkerText;
use crate::suggestion;
use kubesmith_engine::text::file_set::FileSet;

/// The code of the messages.
const CODE: &str = "unknown-marker";

/// The first parts of the names that are controller-gen's.
const NAMESPACES: [&str; 2] = ["k8s", "kubebuilder"];

/// The longest value that a suggestion repeats.
const LONGEST_VALUE: usize = 60;

/// Adds a warning for each marker that changes nothing and is a slip, and a note for each name of another one, at the first
/// marker with it. Markers of other generators, and lines that begin with `+` and are prose, are passed over.
pub fn report_unknown<'m>(
    markers: impl IntoIterator<Item = (Place, &'m MarkerText)>,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) {
    let mut found: IndexMap<(Reason, &str), (Mark, usize)> = IndexMap::new();
    for (place, marker) in markers {
        let Some((reason, name)) = reason(&marker.text, place) else { continue };
        let location = files.location(marker.at);
        // What was meant is looked up once for a name, and for no more names than are reported.
        let is_repeated = reason == Reason::NoName && found.contains_key(&(reason, name));
        let is_known = is_repeated || limits::MESSAGES.is_exceeded_by(found.len());
        let are_enough = is_known || diagnostics.are_enough(CODE, &location.file);
        let help = if are_enough { None } else { slip(reason, name, &marker.text, place) };
        match help {
            Some(help) => {
                let message = reason.message(name);
                diagnostics.push(Diagnostic::warning(CODE, location, message).help(help));
            }
            None => found.entry((reason, name)).or_insert((marker.at, 0)).1 += 1,
        }
    }
    for ((reason, name), (at, count)) in found {
        let location = files.location(at);
        let are_enough = diagnostics.are_enough(CODE, &location.file);
        let more = if count > 1 { format!(" ({count} times)") } else { String::new() };
        let note = Diagnostic::note(CODE, location, format!("{}{more}", reason.message(name)));
        let near = (reason == Reason::NoName && !are_enough).then(|| similar(name)).flatten();
        diagnostics.push(match near {
            Some(near) => note.help(format!("did you mean `+{near}`?")),
            None => note,
        });
    }
}

/// Adds a warning for each line of documentation that is a marker but for its `+`, at the type or field with the documentation.
pub fn report_without_plus<'d>(
    docs: impl IntoIterator<Item = (Place, Mark, &'d str)>,
    files: &FileSet,
    diagnostics: &mut Diagnostics,
) {
    for (place, at, doc) in docs {
        for line in doc.lines() {
            let text = line.trim_start();
            let Some((found, name)) = arguments::find(text, place) else { continue };
            let is_whole = arguments::read(text, found.marker.form).is_ok();
            if !name.starts_with("kubebuilder:") || !is_whole || text.contains(' ') {
                continue;
            }
            let message =
                format!("a line of the documentation is the marker `+{name}` without its `+`; it is ignored");
            let help = format!("begin the line with `+{name}`");
            diagnostics.push(Diagnostic::warning(CODE, files.location(at), message).help(help));
        }
    }
}

/// What to do about a marker that is most likely a slip; None for one that may be prose, or of another tool.
fn slip(reason: Reason, name: &str, text: &str, place: Place) -> Option<String> {
    // A line of prose may begin with a word that is a name too: `+optional when ...`.
    let is_word = name.bytes().all(|byte| byte.is_ascii_lowercase());
    match reason {
        Reason::NoName => {
            let near = similar(name)?;
            let namespace = namespace(name);
            let is_own = namespace.is_empty()
                || suggestion::nearest(namespace, NAMESPACES).is_some()
                || near.strip_suffix(name).is_some_and(|rest| rest.ends_with(':'));
            is_own.then(|| format!("did you mean `+{near}`?"))
        }
        Reason::ColonForEquals => {
            let (found, _) = arguments::find(name, place)?;
            let value = text.get(name.len() + 1..)?;
            Some(match found.marker.form {
                Form::Bare => format!("did you mean `+{name}`?"),
                Form::Arguments(_) => return None,
                _ if value.len() > LONGEST_VALUE => format!("write `+{name}=`, and the value after it"),
                _ => format!("write `+{name}={value}`"),
            })
        }
        Reason::SpaceBefore => (!is_word || text.contains('='))
            .then(|| format!("write `+{name}`, without a space before the name")),
        Reason::SpaceAfter => {
            let rest = text.get(name.len()..)?.trim();
            let (found, _) = arguments::find(name, place)?;
            let is_value = found.marker.form != Form::Bare && !is_word && !rest.contains(char::is_whitespace);
            let value = rest.strip_prefix('=').or(is_value.then_some(rest))?.trim();
            Some(if value.len() > LONGEST_VALUE {
                format!("write `+{name}=`, and the value after it without a space")
            } else {
                format!("write `+{name}={value}`")
            })
        }
        Reason::OtherPlace(..) | Reason::OwnValidation => None,
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
    /// A `:` stands after the name, in place of `=`.
    ColonForEquals,
    /// Kubernetes checks its own types by it.
    OwnValidation,
}

impl Reason {
    fn message(self, name: &str) -> String {
        match self {
            Self::NoName => format!("unknown marker `+{name}`; controller-gen ignores it too"),
            Self::OtherPlace(here, there) => {
                format!("marker `+{name}` belongs on {there}; on {here} it is ignored")
            }
            Self::SpaceBefore => format!("marker `+{name}` has a space after its `+`; it is ignored"),
            Self::ColonForEquals => format!("marker `+{name}` has a `:` after its name; it is ignored"),
            Self::OwnValidation => format!(
                "marker `+{name}` is only for Kubernetes' own validation; controller-gen ignores it too"
            ),
            Self::SpaceAfter => format!("marker `+{name}` has a space after its name; it is ignored"),
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
    if OWN_VALIDATION.contains(&name) {
        return Some((Reason::OwnValidation, name));
    }
    if let Some(name) = before_colon(text, place) {
        return Some((Reason::ColonForEquals, name));
    }
    if !is_name || is_of_other_generator(name) {
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

/// The known name before a `:` that a value follows; a space after it is that of a sentence.
fn before_colon(text: &str, place: Place) -> Option<&str> {
    let names = text.match_indices(':').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let has_value = |rest: &str| !rest.is_empty() && !rest.starts_with(char::is_whitespace);
    names
        .filter(|(_, rest)| has_value(rest))
        .map(|(name, _)| name)
        .find(|name| table::find(name, place).is_some())
}

/// The part of a name after its last `:`.
fn last(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or_default()
}

/// The part of a name before its first `:`; empty without one.
fn namespace(name: &str) -> &str {
    name.split_once(':').map_or("", |(namespace, _)| namespace)
}

/// The known name that is most similar in its last part, then in its first, and then as a whole.
fn similar(name: &str) -> Option<&'static str> {
    let near = suggestion::nearest(last(name), table::names().map(last))?;
    let all: Vec<&str> = table::names().filter(|known| last(known).eq_ignore_ascii_case(near)).collect();
    let own = suggestion::nearest(namespace(name), NAMESPACES).unwrap_or_default();
    let in_namespace = |wanted: &str| -> Vec<&'static str> {
        all.iter().copied().filter(|known| namespace(known) == wanted).collect()
    };
    let nearest = [in_namespace(own), in_namespace("")].into_iter().find(|names| !names.is_empty());
    suggestion::most_similar(name, nearest.unwrap_or(all))
}

#[cfg(test)]
mod tests {
    use super::report_unknown;
    use crate::diag::{Diagnostics, Mark};
    use crate::source::go::markers::table::Place;
    use crate::source::go::syntax::declarations::MarkerText;
    use kubesmith_engine::text::file_set::FileSet;

    /// The messages about markers.
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
        report_unknown(texts.iter().map(|(place, marker)| (*place, marker)), &files, &mut diagnostics);
        diagnostics.into_sorted().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_name_near_a_known_one_is_a_warning_and_another_one_note() {
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
            "a.go:1:4: warning[unknown-marker]: unknown marker `+kubebuilder:validation:Maxmum`; controller-gen \
             ignores it too\n  help: did you mean `+kubebuilder:validation:Maximum`?",
            "a.go:2:4: warning[unknown-marker]: unknown marker `+kubebuilder:validation:Maxmum`; controller-gen \
             ignores it too\n  help: did you mean `+kubebuilder:validation:Maximum`?",
            "a.go:3:4: warning[unknown-marker]: unknown marker `+kubebuilder:Default`; controller-gen ignores it too\n  \
             help: did you mean `+kubebuilder:default`?",
            "a.go:4:4: note[unknown-marker]: unknown marker `+example.com/cost`; controller-gen ignores it too",
            "a.go:5:4: note[unknown-marker]: marker `+kubebuilder:default` belongs on a field; on a type it is ignored",
            "a.go:6:4: note[unknown-marker]: marker `+optional` has a space after its name; it is ignored",
            "a.go:7:4: warning[unknown-marker]: marker `+kubebuilder:validation:MinLength` has a space after its `+`; \
             it is ignored\n  help: write `+kubebuilder:validation:MinLength`, without a space before the name",
        ];
        assert_eq!(notes(&markers), expected);
    }

    #[test]
    fn slips_are_warnings_and_sentences_are_notes_or_nothing() {
        let slip = |text: &str| {
            let notes = notes(&[(Place::Field, text)]);
            let note = notes.first()?;
            let level = note.split(['[', ' ']).nth(1)?.to_owned();
            Some((level, note.split_once("help: ").map_or("", |(_, help)| help).to_owned()))
        };
        for (text, help) in [
            ("kubebuilder:defualt=3", "did you mean `+kubebuilder:default`?"),
            ("kubebulder:default=3", "did you mean `+kubebuilder:default`?"),
            ("kubebuilder:validation:MinLenght=3", "did you mean `+kubebuilder:validation:MinLength`?"),
            ("validation:MinLength=3", "did you mean `+kubebuilder:validation:MinLength`?"),
            ("kubebuilder:listType=map", "did you mean `+listType`?"),
            ("optinal", "did you mean `+optional`?"),
            ("kubebuilder:default:3", "write `+kubebuilder:default=3`"),
            ("kubebuilder:default:\"a b\"", "write `+kubebuilder:default=\"a b\"`"),
            ("kubebuilder:default = 3", "write `+kubebuilder:default=3`"),
            ("kubebuilder:default 3", "write `+kubebuilder:default=3`"),
            (" kubebuilder:default=3", "write `+kubebuilder:default`, without a space before the name"),
            (" listType=map", "write `+listType`, without a space before the name"),
        ] {
            assert_eq!(slip(text), Some(("warning".to_owned(), help.to_owned())), "{text}");
        }
        for text in [
            "optional when the mode is set",
            "kubebuilder:default is 3",
            " optional",
            "default value",
            "other:default=3",
        ] {
            assert!(slip(text).is_some_and(|(level, _)| level == "note"), "{text}");
        }
        for text in [" optional fields", "optional: when the mode is set", " item", "required, always"] {
            assert_eq!(slip(text), None, "{text}");
        }
    }

    #[test]
    fn what_kubernetes_alone_checks_is_one_note_for_each_name() {
        let markers = [
            "k8s:maxLength=5",
            "k8s:maxLength=6",
            "k8s:unionMember(union: \"a\")",
            "k8s:eachVal=+k8s:format=x",
        ];
        let notes = notes(&markers.map(|text| (Place::Field, text)));
        assert_eq!(
            notes[0],
            "a.go:1:4: note[unknown-marker]: marker `+k8s:maxLength` is only for Kubernetes' own validation; \
             controller-gen ignores it too (2 times)"
        );
        assert_eq!(notes.len(), 3);
    }

    #[test]
    fn other_generators_and_prose_are_passed_over() {
        let texts = [
            "kubebuilder:object:root=true",
            "kubebuilder:rbac:groups=apps,resources=deployments,verbs=get",
            "k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object",
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
}
