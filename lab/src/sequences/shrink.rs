//! A sequence with a difference -> a shorter one with a difference of the same class.

use anyhow::Result;

use super::compare::{self, Difference};
use super::record::Recorded;
use super::step::{Answered, Step};

/// Both answers to steps, or none where they cannot be known.
pub type Ask<'a> = dyn FnMut(&[Step]) -> Result<Option<(Vec<Answered>, Vec<Answered>)>> + 'a;

/// Removes steps as long as a difference of the same class is left.
pub fn shrink(
    mut steps: Vec<Step>,
    mut expected: Vec<Answered>,
    mut difference: Difference,
    ask: &mut Ask,
) -> Result<(Vec<Step>, Vec<Answered>, Difference)> {
    steps.truncate(difference.at + 1);
    let mut at = difference.at;
    while at > 0 {
        at -= 1;
        let mut fewer = steps.clone();
        fewer.remove(at);
        let Some((theirs, ours)) = ask(&fewer)? else { continue };
        if let Some(found) =
            compare::first(&fewer, &theirs, &ours, false).filter(|found| found.class == difference.class)
        {
            (steps, expected, difference) = (fewer, theirs, found);
            steps.truncate(difference.at + 1);
            at = at.min(difference.at);
        }
    }
    Ok((steps, expected, difference))
}

/// The answers that a recording has to some of its steps. They are those of the server as long as what was left out changed
/// nothing, or changes what the last step is not about.
pub fn recorded(recorded: &Recorded, steps: &[Step]) -> Option<Vec<Answered>> {
    let text = |step: &Step| serde_json::to_string(step).unwrap_or_default();
    let last = steps.last()?;
    let is_about_one = !["list", "watch", "deletecollection"].contains(&last.verb.as_str());
    let (mut wanted, mut answers) = (steps.iter().peekable(), Vec::new());
    for (step, answer) in recorded.steps.iter().zip(&recorded.answers) {
        let Some(next) = wanted.peek() else { break };
        if text(next) == text(step) {
            answers.push(answer.clone());
            wanted.next();
            continue;
        }
        let has_written = !step.is_read() && !step.is_dry_run() && answer.status < 400;
        let is_near = !is_about_one || !is_elsewhere(step, last);
        if has_written && is_near {
            return None;
        }
    }
    wanted.peek().is_none().then_some(answers)
}

/// Whether a step is about another object than another step is.
fn is_elsewhere(step: &Step, other: &Step) -> bool {
    let object = |step: &Step| {
        let name = step
            .path
            .split(&format!("/{}/", step.plural()))
            .nth(1)
            .map(|rest| rest.split('/').next().map(str::to_owned));
        let body = match &step.body {
            super::step::Body::Text(text) => {
                serde_json::from_str::<serde_json::Value>(text).unwrap_or_default()
            }
            _ => serde_json::Value::Null,
        };
        name.flatten().or_else(|| body["metadata"]["name"].as_str().map(str::to_owned))
    };
    let (one, two) = (object(step), object(other));
    step.verb != "deletecollection"
        && one.is_some()
        && two.is_some()
        && (one != two || step.plural() != other.plural())
}
