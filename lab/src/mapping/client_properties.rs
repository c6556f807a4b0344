//! The types of k8s-openapi, Kubernetes' OpenAPI documents and the classes of Python clients -> the file of the Python
//! runtime that lists the properties that are not what the client declares: those whose scalars are quantities, integers of
//! 32 bits, integers or texts, or bytes, and those that only some versions of Kubernetes require.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::Result;

use super::classes;
use super::crate_types::CrateType;
use super::documents::History;

const HEADER: &str = r#""""Classes of the official client -> their properties that are not what the class declares.

Made by `cargo lab mapping-table` from Kubernetes' OpenAPI documents, the crate k8s-openapi and the clients.
"""

from __future__ import annotations

__all__ = ["BASE64_TEXTS", "INT32S", "INTS_OR_STRINGS", "QUANTITIES", "SOMETIMES_REQUIRED"]
"#;

/// The names of the tables, with the word for the type in `builtin.tsv`, and what the client declares in its place.
const TABLES: [(&str, &str, &str); 4] = [
    ("QUANTITIES", "quantity", "The client declares quantities as `str`; the API server takes numbers too."),
    ("INT32S", "int32", "The client declares them as `int`, of any size."),
    ("INTS_OR_STRINGS", "int-or-string", "The client declares them as `object`."),
    (
        "BASE64_TEXTS",
        "bytes",
        "The client declares them as `bytes`, or as `str` up to version 36; its objects hold base64.",
    ),
];

/// The longest line that ruff leaves unbroken.
const LINE_LENGTH: usize = 120;

/// What is said of the properties that only some versions of Kubernetes require.
const SOMETIMES_REQUIRED: &str =
    "Some versions of Kubernetes require them and others do not, as the CRDs of both show.";

/// The rows of a table: classes with the quoted wire names of properties.
type Rows<'a> = BTreeMap<&'a str, Vec<String>>;

/// The runtime's file, for the classes that any of the clients has.
pub fn module_text(
    types: &BTreeMap<String, CrateType>,
    history: &BTreeMap<String, History>,
    clients: &[PathBuf],
) -> Result<String> {
    let mut known = BTreeSet::new();
    for client in clients {
        known.append(&mut classes::common(std::slice::from_ref(client))?);
    }
    let mut text = HEADER.to_owned();
    for (table, ty, doc) in TABLES {
        write_table(&mut text, table, doc, &rows_of_type(types, &known, ty))?;
    }
    write_table(&mut text, "SOMETIMES_REQUIRED", SOMETIMES_REQUIRED, &sometimes_required(history, &known))?;
    Ok(text)
}

fn write_table(text: &mut String, table: &str, doc: &str, rows: &Rows<'_>) -> Result<()> {
    writeln!(text, "\n{table}: dict[str, tuple[str, ...]] = {{")?;
    for (class, properties) in rows {
        let comma = if properties.len() == 1 { "," } else { "" };
        let line = format!("    \"{class}\": ({}{comma}),", properties.join(", "));
        if line.len() <= LINE_LENGTH {
            writeln!(text, "{line}")?;
        } else {
            let lines: String = properties.iter().map(|wire| format!("        {wire},\n")).collect();
            writeln!(text, "    \"{class}\": (\n{lines}    ),")?;
        }
    }
    writeln!(text, "}}\n\"\"\"{doc}\"\"\"")?;
    Ok(())
}

/// By class: the quoted wire names of the properties that are of a type, or lists or maps of it.
fn rows_of_type<'a>(
    types: &BTreeMap<String, CrateType>,
    classes: &'a BTreeSet<String>,
    ty: &str,
) -> Rows<'a> {
    let names = types.iter().map(|(name, known)| {
        let scalars = known.properties.iter();
        let fitting = scalars.filter(|(_, property)| property.ty.trim_matches(['[', ']', '{', '}']) == ty);
        (name, fitting.map(|(wire, _)| wire).collect())
    });
    rows(names, classes)
}

/// By class: the quoted wire names of the properties that some versions of Kubernetes require and others do not.
fn sometimes_required<'a>(history: &BTreeMap<String, History>, classes: &'a BTreeSet<String>) -> Rows<'a> {
    let names = history.iter().map(|(name, known)| {
        let properties = known.properties.iter();
        let fitting = properties.filter(|(_, seen)| seen.ever_required && !seen.always_required);
        (name, fitting.map(|(wire, _)| wire).collect())
    });
    rows(names, classes)
}

/// The rows of types that have a class and any properties.
fn rows<'n, 'a>(
    types: impl Iterator<Item = (&'n String, Vec<&'n String>)>,
    classes: &'a BTreeSet<String>,
) -> Rows<'a> {
    let with_classes = types.filter(|(_, wires)| !wires.is_empty()).filter_map(|(name, wires)| {
        let quoted = wires.iter().map(|wire| format!("\"{wire}\"")).collect();
        Some((classes::class_name(name, classes)?, quoted))
    });
    with_classes.collect()
}
