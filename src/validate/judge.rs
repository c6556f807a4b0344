//! A manifest -> the verdict about its object: the engine's, with a position for each cause.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use kubesmith_engine::cause::Cause;
use kubesmith_engine::cause_pointer;
use kubesmith_engine::crd::{reader, xrd};
use kubesmith_engine::engine::{self, Kind, Verdict};
use kubesmith_engine::limits::CAUSES;
use serde_json::Value;

use super::context::{Context, Places, Remark};
use super::judgement::{Judgement, Outcome, PlacedCause, Skipped};
use super::kubernetes_kinds::kubernetes_kind;
use super::no_object::NoObject;
use super::remark::remark;
use super::unknown_kinds::{UnknownKind, unknown_kind};
use super::{Definitions, Options, StoredObjects, crd_faults, metadata_types, unknown_fields, words};
use crate::diag::{Diagnostic, Location};
use crate::source::{Manifest, SourceKind};

/// The verdicts about objects of known kinds.
pub struct Judge {
    kinds: Vec<Rc<SourceKind>>,
    /// The messages that decide about the CRDs among the manifests, by the place of the CRD.
    crd_faults: BTreeMap<Location, Vec<Diagnostic>>,
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
    /// Whether its objects are CRDs.
    is_crd: bool,
    /// The file that defines it, as messages name it.
    file: String,
    /// Whether servers serve the version.
    is_served: bool,
    /// Its index in the definition.
    version: usize,
    definition: Rc<SourceKind>,
}

/// A write of an object.
pub(super) struct Write<'w> {
    pub object: &'w Value,
    pub old: Option<&'w Value>,
    /// Whether it is one of the status.
    pub status: bool,
    /// The paths of the fields that its text repeats.
    pub duplicates: &'w [String],
}

impl Judge {
    /// For these kinds, and the objects before their updates.
    pub fn new(definitions: Definitions, old: StoredObjects, options: Options) -> Self {
        let Definitions { kinds, faults } = definitions;
        let kinds = kinds.into_iter().map(Rc::new).collect();
        Self { kinds, crd_faults: faults, old, options, prepared: RefCell::default() }
    }

    /// The messages about the objects before an update that no manifest updates.
    pub fn unmatched_old(&self) -> Vec<Diagnostic> {
        self.old.unmatched()
    }

    /// The judgement about a manifest, with positions in it.
    pub fn judge(&self, manifest: &Manifest<'_, '_>) -> Judgement {
        let object = manifest.node.to_value();
        let old = self.old.before(&object).cloned();
        let places = Places {
            value: &|pointer| manifest.location(pointer),
            key: &|pointer| manifest.key_location(pointer),
        };
        let judgement = Judgement::about(&object, manifest.location(""));
        let prepared = match self.prepared(&judgement, &object) {
            Ok(prepared) => prepared,
            Err(skipped) => return self.without_kind(judgement, skipped, &object, places),
        };
        if !prepared.is_served {
            let unknown = Skipped::UnknownKind(self.unknown(&judgement));
            return self.without_kind(judgement, unknown, &object, places);
        }
        let write = Write {
            object: &object,
            old: old.as_ref(),
            status: self.options.status,
            duplicates: &manifest.duplicates(),
        };
        let judgement = self.decide(judgement, &prepared, &write, places);
        if !prepared.is_crd {
            return judgement;
        }
        let found = self.crd_faults.get(&judgement.location).map_or(&[][..], Vec::as_slice);
        let is_patch = reader::is_patch(manifest.node);
        crd_faults::judged(judgement, is_patch, found, &write, &self.options)
    }

    /// The judgement about an object without a manifest. A kind that nothing defines is skipped, unless all kinds have to be known.
    pub fn judge_value(&self, object: &Value, old: Option<&Value>, status: bool) -> Judgement {
        let location = |pointer: &str| Location { pointer: pointer.to_owned(), ..Location::default() };
        let places = Places { value: &location, key: &location };
        let judgement = Judgement::about(object, location(""));
        match self.prepared(&judgement, object) {
            Ok(prepared) => {
                let write = Write { object, old, status, duplicates: &[] };
                let judgement = self.decide(judgement, &prepared, &write, places);
                if !prepared.is_crd {
                    return judgement;
                }
                let (is_patch, found) = crd_faults::of_value(object, &self.options);
                crd_faults::judged(judgement, is_patch, &found, &write, &self.options)
            }
            Err(Skipped::UnknownKind(_)) if self.options.strict_kinds => {
                let message = format!("no CRD defines `{}` of `{}`", judgement.kind, judgement.api_version);
                let remark = Remark {
                    location: judgement.location.clone(),
                    words: message.clone(),
                    help: "pass its CRD with `--crd`".to_owned(),
                };
                judgement.with_cause(Outcome::Refused, NOT_FOUND, message, remark)
            }
            Err(skipped) => Judgement { outcome: Outcome::Skipped(skipped), ..judgement },
        }
    }

    fn decide(
        &self,
        mut judgement: Judgement,
        prepared: &Prepared,
        write: &Write<'_>,
        places: Places<'_>,
    ) -> Judgement {
        judgement.by_table = prepared.by_table;
        let Write { object, old, status, duplicates } = *write;
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
                let help = "pass it with `--old`: `kubectl get KIND NAME -o yaml`";
                return undecided(judgement, what.to_owned(), help);
            }
        };
        let version = prepared.definition.versions.get(prepared.version);
        let schema = version.and_then(|version| version.schema.as_ref());
        let context = Context { object, old, schema, file: &prepared.file, places };
        placed(judgement, verdict, &context)
    }

    /// The judgement about a manifest that no kind describes.
    fn without_kind(
        &self,
        judgement: Judgement,
        skipped: Skipped,
        object: &Value,
        places: Places<'_>,
    ) -> Judgement {
        match &skipped {
            Skipped::UnknownKind(found) if found.is_mistake || self.options.strict_kinds => {
                let remark = Remark {
                    location: (places.value)(&format!("/{}", found.field)),
                    words: found.words.clone(),
                    help: found.help.clone(),
                };
                if found.is_refused || self.options.strict_kinds {
                    let Judgement { kind, api_version, .. } = &judgement;
                    // Who sends an object asks for its kind first, as kubectl does; the server itself answers 404.
                    let message = format!("no matches for kind \"{kind}\" in version \"{api_version}\"");
                    judgement.with_cause(Outcome::Refused, NOT_FOUND, message, remark)
                } else {
                    judgement.with_cause(Outcome::Undecided, UNDECIDED, found.words.clone(), remark)
                }
            }
            Skipped::NoObject(found) if found.is_mistake(object) => {
                let words = found.words.strip_prefix("the document ").unwrap_or(&found.words);
                let remark = Remark {
                    location: judgement.location.clone(),
                    words: words.to_owned(),
                    help: found.help.clone(),
                };
                judgement.with_cause(Outcome::Refused, BAD_REQUEST, found.server_words(), remark)
            }
            _ => Judgement { outcome: Outcome::Skipped(skipped), ..judgement },
        }
    }

    /// What is known about the type of an object that nothing defines.
    fn unknown(&self, judgement: &Judgement) -> UnknownKind {
        let Judgement { api_version, kind, .. } = judgement;
        unknown_kind(&self.kinds, api_version, kind, self.options.kubernetes)
    }

    /// The kind of an object, prepared once.
    fn prepared(&self, judgement: &Judgement, object: &Value) -> Result<Rc<Prepared>, Skipped> {
        let Judgement { api_version, kind, .. } = judgement;
        if api_version.is_empty() || kind.is_empty() {
            return Err(Skipped::NoObject(NoObject::read(object)));
        }
        let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
        if self.options.skips(kind, group) {
            return Err(Skipped::LeftOut);
        }
        let is_crd = kind == crd_faults::KIND && group == crd_faults::GROUP;
        let is_xrd = kind == xrd::KIND && group == xrd::GROUP;
        let has_crd = || self.kinds.iter().any(|known| known.group == group && known.kind == *kind);
        if is_xrd && !has_crd() {
            return Err(Skipped::CrossplaneDefinition);
        }
        if is_crd && !crd_faults::is_judged(version, &self.options) {
            return Err(Skipped::Definition);
        }
        let key = (api_version.clone(), kind.clone());
        let mut all = self.prepared.borrow_mut();
        let found = all.entry(key).or_insert_with(|| {
            let minor = self.options.kubernetes;
            let known = self.kinds.iter().find(|known| known.group == group && known.kind == *kind);
            let by_table = known.is_none() && !is_crd;
            let definition = match known {
                _ if is_crd => Rc::new(crd_faults::kind_of_crds()),
                Some(found) => Rc::clone(found),
                None => Rc::new(kubernetes_kind(api_version, kind, minor)?),
            };
            let index = definition.versions.iter().position(|known| known.name == version)?;
            let of_version = &definition.versions[index];
            let file = of_version.file.as_ref().unwrap_or(&definition.file).shown.clone();
            let kind = Kind::prepare(&definition, version, minor).ok()?;
            let is_served = of_version.served;
            Some(Rc::new(Prepared { kind, by_table, is_crd, file, is_served, version: index, definition }))
        });
        found.clone().ok_or_else(|| Skipped::UnknownKind(self.unknown(judgement)))
    }
}

/// Fills in a verdict.
fn placed(mut judgement: Judgement, verdict: Verdict, context: &Context<'_>) -> Judgement {
    let is_secret = judgement.api_version == "v1" && judgement.kind == "Secret";
    let placed = |cause: &Cause| {
        let hidden = is_secret.then(|| words::without_secret(cause)).flatten();
        let remark = match &hidden {
            Some(text) => words::about_secret(cause, text, context),
            None if is_secret && words::is_secret(cause) => {
                words::about_secret(cause, &words::words(cause), context)
            }
            None => remark(cause, context),
        };
        PlacedCause {
            location: (context.places.value)(&cause_pointer::pointer(&cause.field, context.object)),
            reason: cause.reason.name(),
            field: cause.field.clone(),
            message: hidden.unwrap_or_else(|| cause.message()),
            remarks: vec![remark],
        }
    };
    judgement.causes = verdict.causes.iter().take(CAUSES.value).map(placed).collect();
    judgement.more_causes = verdict.causes.len() - judgement.causes.len();
    judgement.has_uncounted_causes = verdict.has_more_causes;
    judgement.warning_remarks =
        verdict.warnings.iter().flat_map(|warning| remarks_of(warning, &judgement, context)).collect();
    judgement.warnings = verdict.warnings;
    if let Some(error) = verdict.error {
        judgement.causes.push(bad_request(error, &judgement, context));
    }
    match verdict.outcome {
        engine::Outcome::Accepted => {
            judgement.stored = verdict.stored.unwrap_or_default();
            Judgement { outcome: Outcome::Accepted, ..judgement }
        }
        engine::Outcome::Refused => Judgement { outcome: Outcome::Refused, ..judgement },
        _ => {
            let what = verdict.undecided.unwrap_or_default();
            undecided(judgement, what, "ask a server: `kubectl apply --dry-run=server`")
        }
    }
}

/// The messages about a warning of the server: at the field that it names, if it is an unknown one.
fn remarks_of(warning: &str, judgement: &Judgement, context: &Context<'_>) -> Vec<Remark> {
    let found = unknown_fields::strict(warning, context);
    if !found.is_empty() {
        return found;
    }
    let (location, words) = (judgement.location.clone(), warning.to_owned());
    vec![Remark { location, words, help: String::new() }]
}

/// The reason of a refusal that has no causes: the server cannot read the object.
pub const BAD_REQUEST: &str = "BadRequest";

/// The reason of a refusal of a kind that the server does not have.
const NOT_FOUND: &str = "NotFound";

/// The reason of what is undecided.
const UNDECIDED: &str = "Undecided";

/// A refusal before the object was validated.
fn bad_request(error: String, judgement: &Judgement, context: &Context<'_>) -> PlacedCause {
    let mut remarks = match error.starts_with("strict decoding error: ") {
        true => unknown_fields::strict(&error, context),
        false => metadata_types::remarks(&error, context),
    };
    if remarks.is_empty() {
        let words = words::cut(error.replace('"', "`"));
        remarks.push(Remark { location: judgement.location.clone(), words, help: String::new() });
    }
    let location = remarks[0].location.clone();
    PlacedCause { location, reason: BAD_REQUEST, field: String::new(), message: error, remarks }
}

/// The judgement that the engine lacks something.
pub(super) fn undecided(judgement: Judgement, what: String, help: &str) -> Judgement {
    let remark = Remark { location: judgement.location.clone(), words: what.clone(), help: help.to_owned() };
    judgement.with_cause(Outcome::Undecided, UNDECIDED, what, remark)
}

/// An object before an update in the version of the update, into which a server converts it by changing its apiVersion alone.
fn in_version(old: &Value, object: &Value) -> Value {
    let mut old = old.clone();
    if let (Some(old), Some(version)) = (old.as_object_mut(), object.get("apiVersion")) {
        old.insert("apiVersion".to_owned(), version.clone());
    }
    old
}
