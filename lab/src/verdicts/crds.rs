//! CRDs with rules, as they are, with other limits on sizes and with rules that are false -> whether their rules and their defaults
//! are refused as the server refuses them.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};
use kubesmith_engine::crd::reader;
use kubesmith_engine::diag::Diagnostics;
use kubesmith_engine::engine::NEWEST_MINOR;
use kubesmith_engine::rules::crd_faults;
use kubesmith_engine::text::file::File;
use kubesmith_engine::text::json;
use kubesmith_engine::validate::default_causes;
use serde_json::{Value, json};

use super::oracle::{self, Cause};
use super::rules::Ruled;

/// The keywords by which the cost of a rule is estimated.
const SIZES: [&str; 3] = ["maxItems", "maxLength", "maxProperties"];

/// Where several rules cost the same, the server names some of them at random.
const AT_RANDOM: &str = "contributed to estimated rule cost total";

/// Asks both about each CRD, without limits on sizes, with limits ten times as high, and with rules that no default can keep. Fails
/// if a cause differs.
pub fn compare(program: &Path, all: &[Ruled]) -> Result<()> {
    let changes: [fn(&mut Value); 3] = [|_| {}, |size| *size = Value::Null, ten_times];
    let mut crds = Vec::new();
    for one in all {
        for change in changes {
            let mut document = one.case.document.clone();
            change_sizes(&mut document, change);
            crds.push((one.case.name(), document));
        }
        let mut document = one.case.document.clone();
        falsify_rules(&mut document);
        crds.push((one.case.name(), document));
    }
    let lines: Vec<String> = crds.iter().map(|(_, crd)| json!({ "crd": crd }).to_string()).collect();
    let answers = oracle::answers(&mut Command::new(program), &lines)?;
    let (mut refused, mut differ, mut others) = (0, 0, 0);
    for ((name, crd), answer) in crds.iter().zip(&answers) {
        let (of_rules, of_others): (Vec<_>, Vec<_>) =
            answer.crd_errors.iter().cloned().partition(is_of_rule_or_default);
        // The server compiles no rule around what is wrong otherwise.
        if !of_others.is_empty() {
            others += 1;
            continue;
        }
        let expected: BTreeSet<Cause> = of_rules.into_iter().map(comparable).filter(is_compared).collect();
        let found: BTreeSet<Cause> = faults(crd).into_iter().map(comparable).filter(is_compared).collect();
        refused += usize::from(!expected.is_empty());
        if found != expected {
            differ += 1;
            let difference: Vec<_> = expected.symmetric_difference(&found).take(2).collect();
            println!("  {name}: {difference:?}");
        }
    }
    println!(
        "{} CRDs, {refused} refused for their rules: {differ} differ; {others} are refused for others",
        crds.len()
    );
    if differ == 0 { Ok(()) } else { bail!("{differ} CRDs have other faults of rules than on the server") }
}

fn ten_times(size: &mut Value) {
    if let Some(number) = size.as_u64() {
        *size = json!(number.saturating_mul(10).min(i64::MAX as u64));
    }
}

/// Changes each limit on a size in the schemas of a CRD; one that becomes null is removed.
fn change_sizes(node: &mut Value, change: fn(&mut Value)) {
    match node {
        Value::Object(map) => {
            for key in SIZES {
                if let Some(size) = map.get_mut(key).filter(|size| size.is_u64()) {
                    change(size);
                    if size.is_null() {
                        map.shift_remove(key);
                    }
                }
            }
            map.values_mut().for_each(|child| change_sizes(child, change));
        }
        Value::Array(items) => items.iter_mut().for_each(|child| change_sizes(child, change)),
        _ => {}
    }
}

/// Makes each rule of a CRD false.
fn falsify_rules(node: &mut Value) {
    match node {
        Value::Object(map) => {
            let rules = map.get_mut("x-kubernetes-validations").and_then(Value::as_array_mut);
            rules.into_iter().flatten().filter(|rule| rule["rule"].is_string()).for_each(|rule| {
                rule["rule"] = json!("false");
            });
            map.values_mut().for_each(falsify_rules);
        }
        Value::Array(items) => items.iter_mut().for_each(falsify_rules),
        _ => {}
    }
}

/// The causes for which the engine takes the CRD to be refused.
fn faults(crd: &Value) -> Vec<Cause> {
    let nodes = json::parse(&crd.to_string()).and_then(Result::ok).unwrap_or_default();
    let read = |node| reader::read(node, &File::new("", ""), "", &mut Diagnostics::default());
    let Some(kind) = nodes.first().and_then(read) else { return Vec::new() };
    let mut found = Vec::new();
    // The server moves what all versions share, and checks it once.
    let schemas: Vec<&Value> =
        crd["spec"]["versions"].as_array().into_iter().flatten().map(|one| &one["schema"]).collect();
    let is_shared = schemas.windows(2).all(|two| two[0] == two[1]);
    let versions = kind.versions.iter().enumerate().take(if is_shared { 1 } else { usize::MAX });
    for (index, version) in versions {
        let field = if is_shared {
            "spec.validation.openAPIV3Schema".to_owned()
        } else {
            format!("spec.versions[{index}].schema.openAPIV3Schema")
        };
        let Some(schema) = &version.schema else { continue };
        let of_defaults = default_causes(schema, NEWEST_MINOR, &field);
        // The server looks at rules by themselves only once the defaults keep them.
        if !of_defaults.is_empty() {
            found.extend(of_defaults.into_iter().map(|cause| Cause {
                reason: cause.reason.name().to_owned(),
                message: cause.message(),
                field: cause.field,
            }));
            continue;
        }
        found.extend(crd_faults(schema, NEWEST_MINOR, &field).into_iter().map(|fault| Cause {
            reason: fault.reason.name().to_owned(),
            field: fault.field,
            message: fault.message,
        }));
    }
    found
}

fn is_of_rule_or_default(cause: &Cause) -> bool {
    cause.field.contains(".default")
        || cause.field.contains("x-kubernetes-validations")
        || cause.message.contains("estimated rule cost total")
}

fn is_compared(cause: &Cause) -> bool {
    !cause.message.contains(AT_RANDOM)
}

/// A cause without the number that the server gives the type of `self`.
fn comparable(mut cause: Cause) -> Cause {
    let mut parts = cause.message.split("selfType");
    let first = parts.next().unwrap_or_default().to_owned();
    cause.message = parts
        .fold(first, |text, part| text + "selfType" + part.trim_start_matches(|c: char| c.is_ascii_digit()));
    cause
}
