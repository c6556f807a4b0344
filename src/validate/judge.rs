//! A manifest -> the verdict about its object: the engine's, with a position for each cause.

// Circle with crd_faults: the messages about a CRD become causes of its judgement.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use kubesmith_engine::cause::Cause;
use kubesmith_engine::crd::reader;
use kubesmith_engine::engine::{self, Kind, Verdict};
use kubesmith_engine::limits::CAUSES;
use serde_json::Value;

use super::kubernetes_kinds::kubernetes_kind;
use super::{Definitions, Options, StoredObjects, crd_faults, places, words};
use crate::diag::{Diagnostic, Location};
use crate::source::Manifest;

/// What a server would do with an object.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// The place of the object.
    pub location: Location,
    /// What messages call it, as in `MiniCluster "a"`.
    pub name: String,
    /// Its apiVersion; empty without one.
    pub api_version: String,
    /// Its kind; empty without one.
    pub kind: String,
    /// Its namespace; empty without one.
    pub namespace: String,
    /// Its name; empty without one.
    pub object_name: String,
    /// The verdict.
    pub outcome: Outcome,
    /// Whether it was judged by the carried table of Kubernetes' own kinds: by types, required and unknown
    /// fields and some list keys alone.
    pub by_table: bool,
    /// Why it is refused or undecided, in the order of the object.
    pub causes: Vec<PlacedCause>,
    /// How many causes above the limit are left out.
    pub more_causes: usize,
    /// Whether there may be more than these, which were not collected.
    pub has_uncounted_causes: bool,
    /// The server's warnings.
    pub warnings: Vec<String>,
    /// What the server would store; null if it is refused or undecided.
    pub stored: Value,
}

/// The verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The server stores it.
    Accepted,
    /// The server refuses it.
    Refused,
    /// The engine lacks something that the verdict needs.
    Undecided,
    /// Nothing is said about it.
    Skipped(Skipped),
}

impl Outcome {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Refused => "refused",
            Self::Undecided => "undecided",
            Self::Skipped(_) => "skipped",
        }
    }
}

/// Why nothing is said about a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Skipped {
    /// It has no apiVersion or no kind.
    NoObject,
    /// No CRD defines its kind.
    UnknownKind(String),
    /// The user left out its kind.
    LeftOut,
    /// It is a CRD of v1beta1 or a patch of one, which no server of these versions takes.
    Definition,
}

impl Skipped {
    /// The note about it.
    pub fn message(&self) -> String {
        match self {
            Self::NoObject => {
                "skipped: the document is no object, as it lacks `apiVersion` or `kind`".to_owned()
            }
            Self::UnknownKind(kind) => format!("skipped: no CRD defines {kind}"),
            Self::LeftOut => "skipped, as `--skip-kind` says".to_owned(),
            Self::Definition => {
                "skipped: no verdict is known about a patch of a CRD, nor about one of v1beta1".to_owned()
            }
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            Self::UnknownKind(_) => "pass its CRD with `--crd`, or `--strict-kinds` to refuse such objects",
            Self::NoObject => "leave out its file with `--exclude` if it is no manifest",
            Self::LeftOut | Self::Definition => "",
        }
    }
}

/// A cause with its position.
#[derive(Debug, Clone)]
pub struct PlacedCause {
    /// The position of the value, or of what is around a missing one.
    pub location: Location,
    /// The reason, as in `causes[].reason` of the server's answer.
    pub reason: &'static str,
    /// The path, as the server writes it.
    pub field: String,
    /// The server's message; empty for a fault of a CRD, of which `words` alone are known.
    pub message: String,
    /// What was found and what was expected, in our words.
    pub words: String,
    /// What to do; may be empty.
    pub help: String,
}

impl PlacedCause {
    /// The server's message, or our words.
    pub fn text(&self) -> &str {
        if self.message.is_empty() { &self.words } else { &self.message }
    }
}

/// The verdicts about objects of known kinds.
pub struct Judge {
    definitions: Definitions,
    old: StoredObjects,
    options: Options,
    /// What was prepared of kinds, by apiVersion and kind; None for one that nothing defines.
    prepared: RefCell<HashMap<TypeMeta, Option<Rc<Prepared>>>>,
}

/// An apiVersion and a kind.
type TypeMeta = (String, String);

/// A version of a kind, ready to judge its objects.
struct Prepared {
    kind: Kind,
    by_table: bool,
    /// The file that defines it, as messages name it.
    file: String,
}

impl Judge {
    /// For these kinds, and the objects before their updates.
    pub fn new(definitions: Definitions, old: StoredObjects, options: Options) -> Self {
        Self { definitions, old, options, prepared: RefCell::default() }
    }

    /// The judgement about a manifest, with positions in it.
    pub fn judge(&self, manifest: &Manifest<'_, '_>) -> Judgement {
        let object = manifest.node.to_value();
        let old = self.old.before(&object).cloned();
        let duplicates = manifest.duplicates();
        let location = |pointer: &str| manifest.location(pointer);
        let judgement = self.decide(&object, old.as_ref(), self.options.status, &duplicates, &location);
        if !is_crd(&judgement) {
            return judgement;
        }
        let found = self.definitions.faults.get(&judgement.location).map_or(&[][..], Vec::as_slice);
        self.with_crd_faults(judgement, reader::is_patch(manifest.node), found, &object, old.is_some())
    }

    /// The judgement about an object without a manifest.
    pub fn judge_value(&self, object: &Value, old: Option<&Value>, status: bool) -> Judgement {
        let location = |pointer: &str| Location { pointer: pointer.to_owned(), ..Location::default() };
        let judgement = self.decide(object, old, status, &[], &location);
        if !is_crd(&judgement) {
            return judgement;
        }
        let (is_patch, found) = crd_faults::of_value(object, &self.options);
        self.with_crd_faults(judgement, is_patch, &found, object, old.is_some())
    }

    /// The judgement about a CRD, of which `judgement` has what every object is judged by, and messages say the rest.
    fn with_crd_faults(
        &self,
        mut judgement: Judgement,
        is_patch: bool,
        messages: &[Diagnostic],
        crd: &Value,
        is_update: bool,
    ) -> Judgement {
        // The server fills in names and the status.
        judgement.stored = Value::Null;
        let is_unread = judgement.causes.iter().any(|cause| cause.reason == BAD_REQUEST);
        if is_patch {
            judgement.causes.clear();
            return Judgement { outcome: Outcome::Skipped(Skipped::Definition), ..judgement };
        }
        if is_update {
            judgement.causes = vec![undecided("what an update of a CRD may keep is not known", &judgement)];
            return Judgement { outcome: Outcome::Undecided, ..judgement };
        }
        let (outcome, causes) = crd_faults::causes(messages, crd, &self.options);
        if is_unread || outcome != Outcome::Refused && judgement.outcome == Outcome::Refused {
            return judgement;
        }
        judgement.outcome = outcome;
        let room = CAUSES.value.saturating_sub(judgement.causes.len());
        judgement.more_causes += causes.len().saturating_sub(room);
        judgement.causes.extend(causes.into_iter().take(room));
        judgement
    }

    fn decide(
        &self,
        object: &Value,
        old: Option<&Value>,
        status: bool,
        duplicates: &[String],
        location: &dyn Fn(&str) -> Location,
    ) -> Judgement {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let metadata = &object["metadata"];
        let mut judgement = Judgement {
            location: location(""),
            name: String::new(),
            api_version: text(&object["apiVersion"]),
            kind: text(&object["kind"]),
            namespace: text(&metadata["namespace"]),
            object_name: text(&metadata["name"]),
            outcome: Outcome::Accepted,
            by_table: false,
            causes: Vec::new(),
            more_causes: 0,
            has_uncounted_causes: false,
            warnings: Vec::new(),
            stored: Value::Null,
        };
        judgement.name = match (judgement.kind.as_str(), judgement.object_name.as_str()) {
            ("", _) => "the document".to_owned(),
            (kind, "") => kind.to_owned(),
            (kind, name) => format!("{kind} {name:?}"),
        };
        let prepared = match self.prepared(&judgement) {
            Ok(prepared) => prepared,
            Err(skipped) => return self.without_kind(judgement, skipped),
        };
        judgement.by_table = prepared.by_table;
        let mut options = engine::Options::default();
        options.field_validation = self.options.field_validation;
        options.duplicates = duplicates;
        let kind = &prepared.kind;
        let verdict = match (status, old) {
            (true, Some(old)) => kind.status(object.clone(), in_version(old, object), options),
            (false, Some(old)) => kind.update(object.clone(), in_version(old, object), options),
            (false, None) => kind.create(object.clone(), options),
            (true, None) => {
                let what = "a write of the status needs the object as it is on the server (`old`)";
                judgement.causes = vec![undecided(what, &judgement)];
                judgement.outcome = Outcome::Undecided;
                return judgement;
            }
        };
        placed(judgement, verdict, object, &prepared.file, location)
    }

    /// The judgement about an object that no kind describes.
    fn without_kind(&self, mut judgement: Judgement, skipped: Skipped) -> Judgement {
        match (&skipped, self.options.strict_kinds) {
            (Skipped::UnknownKind(kind), true) => {
                let message = format!("no CRD defines {kind}");
                judgement.causes.push(PlacedCause {
                    location: judgement.location.clone(),
                    reason: "NotFound",
                    field: String::new(),
                    words: message.clone(),
                    message,
                    help: "pass its CRD with `--crd`".to_owned(),
                });
                judgement.outcome = Outcome::Refused;
            }
            _ => judgement.outcome = Outcome::Skipped(skipped),
        }
        judgement
    }

    /// The kind of an object, prepared once.
    fn prepared(&self, judgement: &Judgement) -> Result<Rc<Prepared>, Skipped> {
        let Judgement { api_version, kind, .. } = judgement;
        if api_version.is_empty() || kind.is_empty() {
            return Err(Skipped::NoObject);
        }
        let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
        if self.options.skips(kind, group) {
            return Err(Skipped::LeftOut);
        }
        let is_crd = kind == crd_faults::KIND && group == crd_faults::GROUP;
        if is_crd && !crd_faults::is_judged(version, &self.options) {
            return Err(Skipped::Definition);
        }
        let key = (api_version.clone(), kind.clone());
        let mut all = self.prepared.borrow_mut();
        let found = all.entry(key).or_insert_with(|| {
            let minor = self.options.kubernetes;
            let kinds = &self.definitions.kinds;
            let known = kinds.iter().find(|known| known.group == group && known.kind == *kind);
            let own;
            let (found, by_table) = match known {
                _ if is_crd => {
                    own = crd_faults::kind_of_crds();
                    (&own, false)
                }
                Some(found) => (found, false),
                None => {
                    own = kubernetes_kind(api_version, kind, minor)?;
                    (&own, true)
                }
            };
            let of_version = found.versions.iter().find(|known| known.name == version)?;
            let file = of_version.file.as_ref().unwrap_or(&found.file).shown.clone();
            let kind = Kind::prepare(found, version, minor).ok()?;
            Some(Rc::new(Prepared { kind, by_table, file }))
        });
        found.clone().ok_or_else(|| Skipped::UnknownKind(format!("`{kind}` of `{api_version}`")))
    }
}

/// Whether a judgement is about a CRD, and not skipped.
fn is_crd(judgement: &Judgement) -> bool {
    judgement.kind == crd_faults::KIND
        && judgement.api_version.split_once('/').is_some_and(|(group, _)| group == crd_faults::GROUP)
        && !matches!(judgement.outcome, Outcome::Skipped(_))
}

/// Fills in a verdict. `file` defines the kind.
fn placed(
    mut judgement: Judgement,
    verdict: Verdict,
    object: &Value,
    file: &str,
    location: &dyn Fn(&str) -> Location,
) -> Judgement {
    let is_secret = judgement.api_version == "v1" && judgement.kind == "Secret";
    let placed = |cause: &Cause| {
        let hidden = is_secret.then(|| words::without_secret(cause)).flatten();
        PlacedCause {
            location: location(&places::pointer(&cause.field, object)),
            reason: cause.reason.name(),
            field: cause.field.clone(),
            help: if hidden.is_some() { String::new() } else { words::help(cause, file) },
            message: hidden.clone().unwrap_or_else(|| cause.message()),
            words: hidden.unwrap_or_else(|| words::words(cause)),
        }
    };
    judgement.causes = verdict.causes.iter().take(CAUSES.value).map(placed).collect();
    judgement.more_causes = verdict.causes.len() - judgement.causes.len();
    judgement.has_uncounted_causes = verdict.has_more_causes;
    judgement.warnings = verdict.warnings;
    if let Some(error) = verdict.error {
        judgement.causes.push(bad_request(error, &judgement, object, location));
    }
    judgement.outcome = match verdict.outcome {
        engine::Outcome::Accepted => {
            judgement.stored = verdict.stored.unwrap_or_default();
            Outcome::Accepted
        }
        engine::Outcome::Refused => Outcome::Refused,
        _ => {
            let what = verdict.undecided.unwrap_or_default();
            judgement.causes = vec![undecided(&what, &judgement)];
            Outcome::Undecided
        }
    };
    judgement
}

/// The reason of a refusal that has no causes: the server cannot read the object.
pub const BAD_REQUEST: &str = "BadRequest";

/// A refusal before the object was validated. The first field that it names is its place.
fn bad_request(
    error: String,
    judgement: &Judgement,
    object: &Value,
    location: &dyn Fn(&str) -> Location,
) -> PlacedCause {
    let path = error.split_once("field \"").and_then(|(_, rest)| Some(rest.split_once('"')?.0));
    let location =
        path.map_or_else(|| judgement.location.clone(), |path| location(&places::pointer(path, object)));
    let words = error.strip_prefix("strict decoding error: ").unwrap_or(&error).replace('"', "`");
    let words = words::cut(words);
    PlacedCause {
        location,
        reason: BAD_REQUEST,
        field: String::new(),
        message: error,
        words,
        help: String::new(),
    }
}

/// What the engine lacks, as a cause.
fn undecided(what: &str, judgement: &Judgement) -> PlacedCause {
    PlacedCause {
        location: judgement.location.clone(),
        reason: "Undecided",
        field: String::new(),
        message: what.to_owned(),
        words: what.to_owned(),
        help: "ask a server: `kubectl apply --dry-run=server`".to_owned(),
    }
}

/// An object before an update in the version of the update, into which a server converts it by changing its apiVersion alone.
fn in_version(old: &Value, object: &Value) -> Value {
    let mut old = old.clone();
    if let (Some(old), Some(version)) = (old.as_object_mut(), object.get("apiVersion")) {
        old.insert("apiVersion".to_owned(), version.clone());
    }
    old
}
