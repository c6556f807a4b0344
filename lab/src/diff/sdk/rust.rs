//! Programs over both SDKs -> those that rustc refuses.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::workspace;

use super::rust_uses;
use super::states::{STATES, directory, write};

/// The modules whose programs do not compile against the old SDK, and against the new one.
pub fn failing(modules: &[String]) -> Result<[BTreeSet<String>; 2]> {
    let sources = directory().join("old").join("rust").join("src");
    let mut programs = Vec::new();
    for module in modules {
        let directory = sources.join(module).join("v1");
        programs.push((module.clone(), rust_uses::program(&directory, module)?));
    }
    let mut found = [BTreeSet::new(), BTreeSet::new()];
    for (at, state) in STATES.into_iter().enumerate() {
        found[at] = refused(state, &programs)?;
    }
    Ok(found)
}

/// The programs that do not compile against a state. An error of names keeps rustc from looking at types, so those that have one
/// are left out and the others are compiled again.
fn refused(state: &str, programs: &[(String, String)]) -> Result<BTreeSet<String>> {
    let root = directory().join(state);
    write(&root.join("Cargo.toml"), MANIFEST)?;
    std::fs::copy(workspace::root().join("Cargo.lock"), root.join("Cargo.lock"))?;
    let runtime = workspace::root().join("runtime/rust");
    write(&root.join("uses/Cargo.toml"), &USES.replace("RUNTIME", &runtime.to_string_lossy()))?;
    let manifest = root.join("rust/Cargo.toml");
    let text = std::fs::read_to_string(&manifest)?;
    let line = text.lines().find(|line| line.starts_with("kubesmith-runtime = ")).context("no runtime")?;
    let with_path = line.replacen("{", &format!("{{ path = {:?},", runtime.to_string_lossy()), 1);
    write(&manifest, &text.replace(line, &with_path))?;
    for (module, program) in programs {
        write(&root.join(format!("uses/src/{module}.rs")), program)?;
    }
    let mut refused = BTreeSet::new();
    loop {
        let left = programs.iter().filter(|(module, _)| !refused.contains(module));
        let modules: String = left.map(|(module, _)| format!("mod {module};\n")).collect();
        write(&root.join("uses/src/lib.rs"), &modules)?;
        let found = errors(&root)?;
        let before = refused.len();
        refused.extend(found);
        if refused.len() == before {
            return Ok(refused);
        }
    }
}

/// Checks a crate; what does not compile, by the module of its CRD.
fn errors(root: &Path) -> Result<BTreeSet<String>> {
    let mut cargo = workspace::cargo();
    // For cargo, packages at the same place of two workspaces are one.
    let state = root.file_name().unwrap_or_default().to_string_lossy();
    let target = directory().with_file_name(format!("sdk-target-{state}"));
    cargo.current_dir(root).env("CARGO_TARGET_DIR", target);
    cargo.args(["check", "--quiet", "--package", "uses", "--message-format", "json"]);
    let done = cargo.output().context("cannot start cargo")?;
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(&done.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        let message = &message["message"];
        if message["level"] != "error" {
            continue;
        }
        for span in message["spans"].as_array().into_iter().flatten() {
            let file = span["file_name"].as_str().unwrap_or_default();
            let module = file.strip_prefix("uses/src/").and_then(|file| file.strip_suffix(".rs"));
            found.extend(module.filter(|_| span["is_primary"] == true).map(str::to_owned));
        }
    }
    if found.is_empty() && !done.status.success() {
        anyhow::bail!("{}", String::from_utf8_lossy(&done.stderr));
    }
    Ok(found)
}

/// The workspace of a state.
const MANIFEST: &str = "[workspace]\nmembers = [\"rust\", \"uses\"]\nresolver = \"2\"\n\n[profile.dev]\ndebug = false\nincremental = false\n";

/// The crate of the programs.
const USES: &str = "[package]\nname = \"uses\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]\n\
    sdk = { path = \"../rust\", features = [\"latest\"] }\nkubesmith-runtime = { path = \"RUNTIME\" }\nk8s-openapi = \"0.29\"\n\
    serde_json = \"1\"\n";
