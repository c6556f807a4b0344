//! The built-in table -> the file of the Rust runtime that lists which fields types of Kubernetes always write.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use xtask::workspace;

/// Where the rows begin in the runtime's file; what stands before is written by hand.
const ROWS: &str = "static TABLE: &[(&str, TypeFields)] = &[\n";

/// The file with the rows of a table.
pub fn module_text(table: &str) -> Result<String> {
    let file = workspace::root().join("templates/rust/runtime/kubernetes_fields.rs");
    let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let (code, _) = text.split_once(ROWS).context("the runtime's table of fields is not there")?;
    let mut text = format!("{code}{ROWS}");
    let mut rows: Vec<_> = rows(table).into_iter().collect();
    // As the runtime searches it.
    rows.sort_by_key(|(name, _)| (name.len(), *name));
    for (name, (required, blank)) in rows {
        writeln!(text, "    (\"{name}\", row(&{required:?}, &{blank:?})),")?;
    }
    text.push_str("];\n");
    formatted(&text)
}

/// The fields that must be given, and the texts that may be empty instead of absent, by the name that a
/// type gives itself. Kinds have more to say; and what stands in metadata no schema of a CRD requires.
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

/// `Container` of `io.k8s.api.core.v1.Container` or a list of it.
fn short(name: &str) -> Option<&str> {
    name.trim_matches(['[', ']', '{', '}']).rsplit('.').next()
}

/// As rustfmt has it where the runtime is copied to.
fn formatted(text: &str) -> Result<String> {
    let config = workspace::root().join("tests/rust-runtime/rustfmt.toml");
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--edition", "2021", "--config-path"]).arg(config);
    let mut child = rustfmt.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("rustfmt")?;
    std::io::Write::write_all(&mut child.stdin.take().context("rustfmt")?, text.as_bytes())?;
    let done = child.wait_with_output()?;
    if !done.status.success() {
        bail!("rustfmt refuses the runtime's table of fields");
    }
    Ok(String::from_utf8(done.stdout)?)
}
