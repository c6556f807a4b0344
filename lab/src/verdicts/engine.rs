//! Writes of a kind -> the answers of the engine in this process, which are those of `kubesmith validate` and come faster.

use anyhow::{Context, Result};
use kubesmith_engine::engine::{Engine, FieldValidation, Kind, Options, Outcome, Verdict};

use super::oracle::{Answer, Asked, Cause, Write};
use crate::prove::Case;

/// The end that the program over the server's packages gives to generated names.
const NAME_SUFFIX: &str = "x2x2x";

/// The engine for a CRD in Kubernetes 1.`minor`.
pub fn engine(case: &Case, minor: u32) -> Result<Engine> {
    Engine::for_minor([&case.document], minor).with_context(|| case.name())
}

/// The kind of a CRD in the version that the server stores.
pub fn kind<'e>(engine: &'e Engine, case: &Case) -> Result<&'e Kind> {
    let version = case.api_version();
    engine.kind(&version, &case.definition.kind).with_context(|| format!("{} has no {version}", case.name()))
}

/// The answers to the writes of one kind.
pub fn ask(questions: &Asked, minor: u32) -> Result<Vec<Answer>> {
    let engine = engine(&questions.case, minor)?;
    let kind = kind(&engine, &questions.case)?;
    Ok(questions.writes.iter().map(|write| answer(write_once(kind, questions.mode, write))).collect())
}

/// The verdict about one write.
pub fn write_once(kind: &Kind, mode: &str, write: &Write) -> Verdict {
    let mut options = Options::default();
    options.name_suffix = NAME_SUFFIX;
    options.field_validation = match mode {
        "Strict" => FieldValidation::Strict,
        "Ignore" => FieldValidation::Ignore,
        _ => FieldValidation::Warn,
    };
    match (&write.old, write.is_status) {
        (None, _) => kind.create(write.object.clone(), options),
        (Some(old), false) => kind.update(write.object.clone(), old.clone(), options),
        (Some(old), true) => kind.status(write.object.clone(), old.clone(), options),
    }
}

fn answer(verdict: Verdict) -> Answer {
    let causes = verdict.causes.iter().map(|cause| Cause {
        reason: cause.reason.name().to_owned(),
        field: cause.field.clone(),
        message: cause.message(),
    });
    Answer {
        verdict: match verdict.outcome {
            Outcome::Accepted => "accepted",
            Outcome::Refused => "refused",
            _ => "undecided",
        }
        .to_owned(),
        causes: causes.collect(),
        warnings: verdict.warnings,
        stored: verdict.stored.unwrap_or_default(),
        message: verdict.error.or(verdict.undecided).unwrap_or_default(),
        ..Answer::default()
    }
}
