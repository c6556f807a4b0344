//! Installed Python clients -> the classes that all of them have.

use std::collections::BTreeSet;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// The public classes of `kubernetes.client` that every one of the directories has.
pub fn common(directories: &[PathBuf]) -> Result<BTreeSet<String>> {
    let mut common: Option<BTreeSet<String>> = None;
    for directory in directories {
        let file = directory.join("kubernetes/client/__init__.py");
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        // `from kubernetes.client.models.v1_pod_spec import V1PodSpec`, perhaps with `as V1PodSpec`.
        let imported = text.lines().filter_map(|line| {
            let names = line.trim().strip_prefix("from kubernetes.client.models.")?.split_once(" import ")?.1;
            names.split(' ').next().map(str::to_owned)
        });
        let here: BTreeSet<String> = imported.collect();
        common = Some(match common {
            Some(before) => before.intersection(&here).cloned().collect(),
            None => here,
        });
    }
    Ok(common.unwrap_or_default())
}

/// The class of a canonical name. The client puts the group into the name only if several groups have such a kind.
pub fn class_name<'a>(name: &str, classes: &'a BTreeSet<String>) -> Option<&'a str> {
    let mut parts = name.rsplit('.');
    let (kind, version, group) = (parts.next()?, parts.next()?, parts.next()?);
    let short = format!("{}{kind}", raised(version));
    let long = format!("{}{short}", raised(group));
    classes.get(&long).or_else(|| classes.get(&short)).map(String::as_str)
}

fn raised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
