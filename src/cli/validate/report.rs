//! Judgements -> standard output: a diagnostic for each cause of a refusal, or a line of JSON for each object; and the summary.

use kubesmith::diag::{Diagnostic, Diagnostics, Location};
use kubesmith::internals::limits::CAUSES;
use kubesmith::internals::validate::{Judgement, Outcome, PlacedCause, Remark, UNCHECKED_RULES};
use serde_json::{Value, json};

use crate::cli::messages::{Format, Messages, json as json_text};
use crate::cli::{End, Stop, stdout};

/// What was printed so far.
pub(super) struct Report<'m> {
    messages: &'m Messages,
    results: Messages,
    server_words: bool,
    counts: Counts,
}

/// How many objects have which verdict.
#[derive(Debug, Default, Clone, Copy)]
struct Counts {
    accepted: usize,
    /// Those of them that were judged by the carried tables of Kubernetes' own kinds.
    by_table: usize,
    refused: usize,
    undecided: usize,
    skipped: usize,
}

impl<'m> Report<'m> {
    pub(super) fn new(messages: &'m Messages, server_words: bool) -> Self {
        Self { messages, results: messages.of_results(), server_words, counts: Counts::default() }
    }

    /// Prints the verdict about an object. Warnings of the server and notes about what is skipped are messages.
    pub(super) fn add(&mut self, judgement: &Judgement, messages: &mut Diagnostics) -> Result<(), Stop> {
        self.count(judgement);
        for Remark { location, words, help } in &judgement.warning_remarks {
            let warning = Diagnostic::warning("server-warning", location.clone(), words.clone());
            messages.push(warning.help(help.clone()));
        }
        if let Outcome::Skipped(skipped) = &judgement.outcome {
            messages.push(
                Diagnostic::note("skipped-object", judgement.location.clone(), skipped.message())
                    .help(skipped.help()),
            );
        }
        if self.results_are_objects() {
            let line = json_text::escaped(object(judgement).to_string()) + "\n";
            return stdout::print(line.as_bytes());
        }
        let mut found: Vec<Diagnostic> = judgement
            .causes
            .iter()
            .filter(|cause| tells_more(cause))
            .flat_map(|cause| self.diagnostics(judgement, cause))
            .collect();
        if judgement.more_causes > 0 {
            let least = if judgement.has_uncounted_causes { "at least " } else { "" };
            let message = format!("{}: and {least}{} more causes", judgement.name, judgement.more_causes);
            found.push(Diagnostic::error(CAUSES.code, judgement.location.clone(), message).help(CAUSES.help));
        }
        if !found.is_empty() {
            self.results.report(&found);
        }
        Ok(())
    }

    /// Prints the summary, and returns how the command ends.
    pub(super) fn finish(self, kubernetes: u32, allow_undecided: bool) -> End {
        let Counts { accepted, by_table, refused, undecided, skipped } = self.counts;
        let fails = refused > 0 || (undecided > 0 && !allow_undecided);
        self.results.finish(u8::from(fails));
        let all = accepted + refused + undecided;
        let objects = if all == 1 { "object" } else { "objects" };
        let mut parts = vec![format!("{accepted} accepted"), format!("{refused} refused")];
        if undecided > 0 {
            parts.push(format!("{undecided} undecided"));
        }
        let mut line =
            format!("{all} {objects}, as kube-apiserver 1.{kubernetes} decides: {}", parts.join(", "));
        if by_table > 0 {
            line.push_str(&format!(
                "; {by_table} of Kubernetes' own kinds, judged by types, required and unknown fields and some list keys alone"
            ));
        }
        if skipped > 0 {
            line.push_str(&format!("; {skipped} skipped"));
        }
        self.messages.print(&line);
        if fails { End::Stale } else { End::Done }
    }

    /// Whether each object has a line of JSON.
    fn results_are_objects(&self) -> bool {
        self.messages.format() == Format::Json
    }

    fn count(&mut self, judgement: &Judgement) {
        let counts = &mut self.counts;
        match judgement.outcome {
            Outcome::Accepted => {
                counts.accepted += 1;
                counts.by_table += usize::from(judgement.by_table);
            }
            Outcome::Refused => counts.refused += 1,
            Outcome::Undecided => counts.undecided += 1,
            Outcome::Skipped(_) => counts.skipped += 1,
        }
    }

    /// A cause as diagnostics. The server's sentence is with the first one.
    fn diagnostics(&self, judgement: &Judgement, cause: &PlacedCause) -> Vec<Diagnostic> {
        let code = if judgement.outcome == Outcome::Undecided { "undecided" } else { "refused" };
        let field = if cause.field.is_empty() { String::new() } else { format!("{}: ", cause.field) };
        let diagnostic = |(index, remark): (usize, &Remark)| {
            let message = format!("{}: {}", judgement.name, remark.words);
            let mut help = remark.help.clone();
            if self.server_words && index == 0 && !cause.message.is_empty() {
                let separator = if help.is_empty() { "" } else { "; " };
                help = format!("{help}{separator}server: {field}{}", cause.message);
            }
            Diagnostic::error(code, remark.location.clone(), message).help(help)
        };
        cause.remarks.iter().enumerate().map(diagnostic).collect()
    }
}

/// Whether a cause says more than that there are others.
fn tells_more(cause: &PlacedCause) -> bool {
    !cause.message.ends_with(UNCHECKED_RULES)
}

/// The line of JSON about an object.
fn object(judgement: &Judgement) -> Value {
    let Judgement { location, api_version, kind, namespace, object_name, .. } = judgement;
    let cause = |cause: &PlacedCause| {
        let (PlacedCause { reason, field, .. }, message) = (cause, cause.text());
        let Location { at, pointer, .. } = &cause.location;
        json!({
            "reason": reason, "field": field, "message": message,
            "pointer": pointer, "line": at.line, "column": at.column,
        })
    };
    json!({
        "file": location.file, "line": location.at.line, "apiVersion": api_version, "kind": kind,
        "namespace": namespace, "name": object_name, "verdict": judgement.outcome.name(),
        "causes": judgement.causes.iter().map(cause).collect::<Vec<_>>(), "moreCauses": judgement.more_causes,
        "warnings": judgement.warnings, "stored": judgement.stored,
    })
}
