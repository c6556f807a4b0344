//! Files `async_*.py` of the Python runtime -> their twins for synchronous code, by a table of replacements.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xtask::python_env::PythonEnv;
use xtask::workspace;

/// Where files of two forms are.
const FOLDER: &str = "runtime/python/kubesmith_runtime/client";

/// What a file of the async form has, and what stands there in the sync form, in this order.
const REPLACEMENTS: [(&str, &str); 23] = [
    ("async def ", "def "),
    ("await ", ""),
    ("async with", "with"),
    ("async for ", "for "),
    ("from asyncio import", "from threading import"),
    ("kubernetes.aio", "kubernetes"),
    (".async_", "."),
    ("perform_async", "perform"),
    ("connect_async", "connect"),
    ("apply_all_async", "apply_all"),
    ("served_kind_async", "served_kind"),
    ("run_controller_async", "run_controller"),
    ("an `AsyncC", "a `C"),
    ("an `AsyncL", "a `L"),
    ("an `AsyncM", "a `M"),
    ("An `AsyncC", "A `C"),
    ("Async", ""),
    ("__aenter__", "__enter__"),
    ("__aexit__", "__exit__"),
    ("__aiter__", "__iter__"),
    ("__anext__", "__next__"),
    ("aclose", "close"),
    ("enter_async_context", "enter_context"),
];

/// Writes every twin again.
pub fn generate() -> Result<()> {
    for (file, text) in twins()? {
        if std::fs::read_to_string(&file).is_ok_and(|found| found == text) {
            continue;
        }
        std::fs::write(&file, text).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Compares every twin with what `generate` would write.
pub fn check() -> Result<()> {
    for (file, text) in twins()? {
        let found = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        if found != text {
            bail!("{} is not made from its async form: run `cargo xtask generate`", file.display());
        }
    }
    Ok(())
}

/// The path and the text of each twin.
fn twins() -> Result<Vec<(PathBuf, String)>> {
    let env = PythonEnv::ensure()?;
    let mut twins = Vec::new();
    for source in workspace::files(&workspace::root().join(FOLDER))? {
        let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if let Some(twin) = name.strip_prefix("async_").filter(|twin| twin.ends_with(".py")) {
            let text = std::fs::read_to_string(&source).with_context(|| source.display().to_string())?;
            twins.push((source.with_file_name(twin), sync_form(&env, &name, &text)?));
        }
    }
    Ok(twins)
}

/// The text of a twin: it says where it comes from, and is laid out as ruff does.
fn sync_form(env: &PythonEnv, name: &str, text: &str) -> Result<String> {
    let mut out = text.to_owned();
    for (from, to) in REPLACEMENTS {
        out = out.replace(from, to);
    }
    let comment =
        format!("# Made from {name} by `cargo xtask generate`.\n\nfrom __future__ import annotations\n");
    out = out.replacen("\nfrom __future__ import annotations\n", &comment, 1);
    let sorted = ruff(env, &["check", "--select", "I001", "--fix", "--quiet"], &out)?;
    ruff(env, &["format", "--quiet"], &sorted)
}

/// What ruff makes of a text.
fn ruff(env: &PythonEnv, arguments: &[&str], text: &str) -> Result<String> {
    let mut command: Command = env.tool("ruff");
    let file = Path::new(FOLDER).join("twin.py");
    command.args(arguments).arg("--stdin-filename").arg(file).arg("-").current_dir(workspace::root());
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("cannot start ruff")?;
    child.stdin.take().context("ruff reads a pipe")?.write_all(text.as_bytes())?;
    let done = child.wait_with_output()?;
    if !done.status.success() {
        bail!("ruff {} failed", arguments.join(" "));
    }
    String::from_utf8(done.stdout).context("ruff writes UTF-8")
}
