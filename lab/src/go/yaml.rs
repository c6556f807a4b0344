//! The YAML texts of `tests/texts/yaml.jsonl` -> the values that kubectl's own code reads of them, compared or written.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Map, Value};
use xtask::workspace;

/// Compares the values of the table with Go's. With `write`, writes them anew; the known differences stay.
pub fn run(write: bool) -> Result<()> {
    let file = workspace::root().join("tests/texts/yaml.jsonl");
    let table = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let rows = table.lines().map(serde_json::from_str).collect::<serde_json::Result<Vec<Map<_, _>>>>()?;
    let values = read_by_go(&rows.iter().map(|row| &row["yaml"]).collect::<Vec<_>>())?;
    let mut wrong = Vec::new();
    let mut new_table = String::new();
    for (mut row, values) in rows.into_iter().zip(values) {
        if row["values"] != values {
            wrong.push(format!("{}: Go reads {values}, the table has {}", row["yaml"], row["values"]));
        }
        row.insert("values".to_owned(), values);
        new_table.push_str(&ascii(&Value::Object(row).to_string()));
        new_table.push('\n');
    }
    if write {
        return Ok(std::fs::write(&file, new_table)?);
    }
    wrong.iter().for_each(|line| println!("{line}"));
    println!("{} texts, {} differ", table.lines().count(), wrong.len());
    ensure!(wrong.is_empty(), "`cargo lab go --yaml --write` writes what Go reads");
    Ok(())
}

/// The values of the documents of each text; null for a text that Go refuses.
fn read_by_go(texts: &[&Value]) -> Result<Vec<Value>> {
    let mut go = Command::new("go");
    go.current_dir(workspace::root().join("lab/go/yaml")).env("GOWORK", "off");
    go.args(["run", "-mod=readonly", "."]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = go.spawn().context("cannot start `go`")?;
    let mut input = child.stdin.take().context("no standard input")?;
    let lines: String = texts.iter().map(|text| format!("{text}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().ok().context("the thread that writes the texts has panicked")??;
    if !output.status.success() {
        bail!("`go run` in lab/go/yaml ended with {}", output.status);
    }
    let read = |line: &str| -> Result<Value> {
        let value: Value = serde_json::from_str(line)?;
        Ok(if value.is_string() { Value::Null } else { value })
    };
    let values = String::from_utf8(output.stdout)?.lines().map(read).collect::<Result<Vec<_>>>()?;
    ensure!(values.len() == texts.len(), "{} answers for {} texts", values.len(), texts.len());
    Ok(values)
}

/// JSON text without characters that a reader would not see.
fn ascii(json: &str) -> String {
    let mut text = String::new();
    for c in json.chars() {
        match c {
            ' '..='~' => text.push(c),
            _ => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| text.push_str(&format!("\\u{unit:04x}"))),
        }
    }
    text
}
