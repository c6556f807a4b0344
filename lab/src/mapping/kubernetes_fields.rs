//! The built-in table -> the file of the Rust runtime that lists the fields that k8s-openapi's types always write.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// The line after which the rows begin; the code before it is written by hand.
const ROWS: &str = "static TABLE: &[(&str, TypeFields)] = &[\n";

/// The runtime's file with rows for a table.
pub fn module_text(table: &str) -> Result<String> {
    let file = workspace::root().join("runtime/rust/src/runtime/kubernetes_fields.rs");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let (code, _) =
        text.split_once(ROWS).with_context(|| format!("{} has no table of fields", file.display()))?;
    let mut text = format!("{code}{ROWS}");
    let mut rows: Vec<_> = rows(table).into_iter().collect();
    // The order in which the runtime searches the rows.
    rows.sort_by_key(|(name, _)| (name.len(), *name));
    for (name, (required, blank)) in rows {
        writeln!(text, "    (\"{name}\", row(&{required:?}, &{blank:?})),")?;
    }
    text.push_str("];\n");
    formatted(&text)
}

/// By the short name of a type: the fields that are always required, and the texts that the type writes empty if they
/// are absent. Kinds are left out. CRDs have no schema for metadata that requires a field, so the required fields of
/// types in ObjectMeta are in the second list.
fn rows(table: &str) -> BTreeMap<&str, (Vec<&str>, Vec<&str>)> {
    let mut rows = BTreeMap::<_, (Vec<_>, Vec<_>)>::new();
    let mut metadata = Vec::new();
    let mut current = None;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<_> = line.split('\t').collect();
        match (columns.as_slice(), current) {
            (["", _, ty, ..], Some("ObjectMeta")) => metadata.extend(short(ty)),
            (["", name, _, _, _, "always", _], Some(owner)) => rows.entry(owner).or_default().0.push(*name),
            (["", name, "string", _, _, "now", _], Some(owner)) => {
                rows.entry(owner).or_default().1.push(*name)
            }
            (["", ..], _) => {}
            ([name, _, _, _], _) => current = short(name),
            _ => current = None,
        }
    }
    for owner in metadata {
        if let Some((required, blank)) = rows.get_mut(owner) {
            blank.append(required);
        }
    }
    rows
}

/// The last part of a canonical name, also of a list or map of it: `Container` of `[io.k8s.api.core.v1.Container]`.
fn short(name: &str) -> Option<&str> {
    name.trim_matches(['[', ']', '{', '}']).rsplit('.').next()
}

/// The text formatted by rustfmt with the settings of the runtime's crate.
fn formatted(text: &str) -> Result<String> {
    let config = workspace::root().join("runtime/rust/rustfmt.toml");
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--edition", "2021", "--config-path"]).arg(config);
    let mut child = rustfmt.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("rustfmt")?;
    std::io::Write::write_all(&mut child.stdin.take().context("rustfmt")?, text.as_bytes())?;
    let done = child.wait_with_output()?;
    if !done.status.success() {
        bail!("rustfmt cannot format the runtime's table of fields");
    }
    Ok(String::from_utf8(done.stdout)?)
}
