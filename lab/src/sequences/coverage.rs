//! Steps and their answers -> a table of what was asked and answered how often.

use std::collections::BTreeMap;

use super::compare::form;
use super::record::Recorded;

/// How often each cell should be there.
const WANTED: usize = 50;

/// Prints how often each verb, with the media type of its body and its subresource, had each class of answer.
pub fn print(all: &[Recorded]) {
    let mut cells: BTreeMap<(String, String), usize> = BTreeMap::new();
    for (step, answer) in all.iter().flat_map(|one| one.steps.iter().zip(&one.answers)) {
        let value = answer.values().into_iter().next().unwrap_or_default();
        let reason = value["reason"].as_str().unwrap_or_default();
        let cause = value["details"]["causes"][0]["reason"].as_str().unwrap_or_default();
        let class = format!("{} {reason} {cause}", answer.status);
        *cells.entry((form(step), class.trim_end().to_owned())).or_default() += 1;
    }
    let rare = cells.values().filter(|count| **count < WANTED).count();
    println!("{} cells, {rare} of them with fewer than {WANTED} answers:", cells.len());
    let mut before = "";
    for ((form, class), count) in &cells {
        println!("  {:38} {class:44} {count:7}", if form == before { "" } else { form });
        before = form;
    }
}
