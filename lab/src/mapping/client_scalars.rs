//! The types of k8s-openapi and the classes of Python clients -> the file of the Python runtime that lists the properties
//! whose scalars the client declares as texts or objects, although they are quantities, integers or texts, or bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::Result;

use super::classes;
use super::crate_types::CrateType;

const HEADER: &str = r#""""Classes of the official client -> their properties whose scalars are more than their declared types say.

Made by `cargo lab mapping-table` from the crate k8s-openapi and the clients.
"""

from __future__ import annotations

__all__ = ["BASE64_TEXTS", "INTS_OR_STRINGS", "QUANTITIES"]
"#;

/// The names of the tables, with the word for the type in `builtin.tsv`, and what the client declares in its place.
const TABLES: [(&str, &str, &str); 3] = [
    ("QUANTITIES", "quantity", "The client declares quantities as `str`; the API server takes numbers too."),
    ("INTS_OR_STRINGS", "int-or-string", "The client declares them as `object`."),
    (
        "BASE64_TEXTS",
        "bytes",
        "The client declares them as `bytes`, or as `str` up to version 36; its objects hold base64.",
    ),
];

/// The runtime's file, for the classes that any of the clients has.
pub fn module_text(types: &BTreeMap<String, CrateType>, clients: &[PathBuf]) -> Result<String> {
    let mut known = BTreeSet::new();
    for client in clients {
        known.append(&mut classes::common(std::slice::from_ref(client))?);
    }
    let mut text = HEADER.to_owned();
    for (table, ty, doc) in TABLES {
        writeln!(text, "\n{table}: dict[str, tuple[str, ...]] = {{")?;
        for (class, properties) in rows(types, &known, ty) {
            let comma = if properties.len() == 1 { "," } else { "" };
            writeln!(text, "    \"{class}\": ({}{comma}),", properties.join(", "))?;
        }
        writeln!(text, "}}\n\"\"\"{doc}\"\"\"")?;
    }
    Ok(text)
}

/// By class: the quoted wire names of the properties that are of a type, or lists or maps of it.
fn rows<'a>(
    types: &BTreeMap<String, CrateType>,
    classes: &'a BTreeSet<String>,
    ty: &str,
) -> BTreeMap<&'a str, Vec<String>> {
    let mut rows = BTreeMap::new();
    for (name, known) in types {
        let scalars = known
            .properties
            .iter()
            .filter(|(_, property)| property.ty.trim_matches(['[', ']', '{', '}']) == ty);
        let wires: Vec<String> = scalars.map(|(wire, _)| format!("\"{wire}\"")).collect();
        if let Some(class) = classes::class_name(name, classes).filter(|_| !wires.is_empty()) {
            rows.insert(class, wires);
        }
    }
    rows
}
