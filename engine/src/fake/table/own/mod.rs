//! `columns.tsv` -> the tables of Kubernetes' own kinds.

mod cell;
mod events;
mod network;
mod others;
mod pods;
mod storage;
mod value;
mod workloads;

use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::Duration;

use serde_json::{Value, json};

/// The file; its first lines say what is in it.
const FILE: &str = include_str!("columns.tsv");

/// The columns of each kind, by its version and its name, as in `apps/v1/Deployment`.
static COLUMNS: LazyLock<HashMap<&str, Vec<Column>>> = LazyLock::new(|| {
    let mut all: HashMap<&str, Vec<Column>> = HashMap::new();
    let mut kind = "";
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix('\t') {
            Some(column) => all.entry(kind).or_default().extend(Column::read(column)),
            None => kind = line,
        }
    }
    all
});

/// A column of a kind, as `columns.tsv` has it in one line.
#[derive(Debug)]
pub(super) struct Column {
    name: &'static str,
    type_: &'static str,
    format: &'static str,
    /// Whether only wide tables show it.
    is_wide: bool,
    /// The function of its cells, and its words.
    cell: Vec<&'static str>,
}

impl Column {
    fn read(line: &'static str) -> Option<Self> {
        let mut parts = line.split('\t');
        let (name, type_, cell) = (parts.next()?, parts.next()?, parts.next()?);
        let (type_, is_wide) = type_.strip_suffix('+').map_or((type_, false), |type_| (type_, true));
        let (type_, format) = type_.split_once('/').unwrap_or((type_, ""));
        Some(Self { name, type_, format, is_wide, cell: cell.split(' ').collect() })
    }

    /// What the table says of the column; None for one that it does not declare.
    pub fn definition(&self) -> Option<Value> {
        let definition = json!({
            "name": self.name, "type": self.type_, "format": self.format, "description": "",
            "priority": i32::from(self.is_wide),
        });
        (!self.name.is_empty()).then_some(definition)
    }

    pub fn cell(&self, object: &Value, now: Duration) -> Value {
        let (function, words) = self.cell.split_first().unwrap_or((&"", &[]));
        cell::cell(function, words, object, now)
    }
}

/// The columns of a kind; None for those that have no table of their own.
pub(super) fn columns(api_version: &str, kind: &str) -> Option<&'static [Column]> {
    COLUMNS.get(format!("{api_version}/{kind}").as_str()).map(Vec::as_slice)
}

/// What a row says of a pod that is over.
pub(super) fn conditions(kind: &str, object: &Value) -> Option<Value> {
    let phase = object["status"]["phase"].as_str().filter(|_| kind == "Pod")?;
    let message = match phase {
        "Succeeded" => "The pod has completed successfully.",
        "Failed" => "The pod failed.",
        _ => return None,
    };
    Some(json!([{"type": "Completed", "status": "True", "reason": phase, "message": message}]))
}
