//! Go packages -> the names and references of the definitions that openapi-gen makes of them, compared with those that
//! kubesmith gives the schemas of kinds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use kubesmith::internals::mapping::canonical_name;
use kubesmith::internals::schema::{Additional, Schema};
use kubesmith::internals::source::SourceKind;
use xtask::workspace;

use super::compare::Outcome;
use super::inputs::read;
use super::{fixtures, tool};
use crate::programs;

/// By the name of a definition, the definition to which each of its properties refers, if any; a list or a map refers to
/// that of its items.
type Definitions = BTreeMap<String, BTreeMap<String, Option<String>>>;

/// Compares all fixtures that openapi-gen reads. It refuses some that controller-gen takes, such as those with runes.
pub fn run() -> Result<Outcome> {
    let [program] = programs::programs([&programs::OPENAPI_GEN], &programs::cache()?)?;
    let (mut outcome, mut compared) = (Outcome::default(), 0);
    for fixture in fixtures::accepted()? {
        let name = fixture.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let module = workspace::target().join("go").join(format!("{name}-openapi"));
        tool::copy(&fixture, &module)?;
        match definitions(&program, &module)? {
            Ok(definitions) => {
                compared += 1;
                let kinds = read(&[fixture.join("api")]).kinds;
                for kind in &kinds {
                    compare(kind, &definitions, &mut outcome);
                }
                if kinds.is_empty() {
                    outcome.differ(&name, "", "kinds", "none", "some");
                }
            }
            Err(message) => println!("{name}: openapi-gen refuses it: {message}"),
        }
    }
    println!("{compared} fixtures were compared");
    Ok(outcome)
}

/// The definitions of all packages of a module, or openapi-gen's last message.
fn definitions(program: &Path, module: &Path) -> Result<Result<Definitions, String>> {
    let mut directories: Vec<PathBuf> = Vec::new();
    for file in workspace::files(module)? {
        let directory = file.parent().context("a file in no directory")?.to_owned();
        if file.extension().is_some_and(|extension| extension == "go") && !directories.contains(&directory) {
            // Packages ask for definitions in a file of this name.
            let text = std::fs::read_to_string(&file)?;
            let package =
                text.lines().find(|line| line.starts_with("package ")).context("no package clause")?;
            std::fs::write(directory.join("doc.go"), format!("// +k8s:openapi-gen=true\n{package}\n"))?;
            directories.push(directory);
        }
    }
    let mut generate = Command::new(program);
    generate.args([
        "--output-dir",
        "gen",
        "--output-pkg",
        "gen",
        "--output-file",
        "gen.go",
        "-r",
        "report",
        "./...",
    ]);
    generate.args(["--go-header-file", if cfg!(windows) { "NUL" } else { "/dev/null" }]);
    let done = generate.current_dir(module).env("GOWORK", "off").env("GOFLAGS", "-mod=readonly").output()?;
    if !done.status.success() {
        let messages = String::from_utf8_lossy(&done.stderr);
        return Ok(Err(messages.lines().last().unwrap_or_default().to_owned()));
    }
    Ok(Ok(parse(&std::fs::read_to_string(module.join("gen/gen.go"))?)))
}

/// Reads the Go file that openapi-gen writes, whose lines are always indented alike.
fn parse(text: &str) -> Definitions {
    let mut definitions = Definitions::new();
    let (mut functions, mut current, mut property) = (BTreeMap::new(), None, None);
    for line in text.lines() {
        let quoted = |line: &str| {
            line.trim_start().strip_prefix('"')?.split_once('"').map(|(name, _)| name.to_owned())
        };
        if let (Some(name), Some((_, function))) = (quoted(line), line.split_once(" schema_")) {
            definitions.insert(name.clone(), BTreeMap::new());
            functions.insert(function.split('(').next().unwrap_or_default().to_owned(), name);
        } else if let Some(function) = line.strip_prefix("func schema_") {
            current = functions.get(function.split('(').next().unwrap_or_default()).cloned();
        } else if line.starts_with("\t\t\t\t\t\"") && line.ends_with("\": {") {
            property = quoted(line);
            if let (Some(definition), Some(property)) = (&current, &property) {
                definitions.entry(definition.clone()).or_default().insert(property.clone(), None);
            }
        } else if let Some((_, reference)) = line.split_once("ref(\"")
            && let (Some(definition), Some(property)) = (&current, &property)
        {
            let reference = reference.split('"').next().unwrap_or_default().to_owned();
            definitions.entry(definition.clone()).or_default().insert(property.clone(), Some(reference));
        }
    }
    definitions
}

/// The properties of each definition, by its canonical name.
type ByName<'d> = BTreeMap<String, &'d BTreeMap<String, Option<String>>>;

/// Compares the schemas of a kind that have names.
fn compare(kind: &SourceKind, definitions: &Definitions, outcome: &mut Outcome) {
    let by_name: ByName<'_> =
        definitions.iter().map(|(name, properties)| (canonical_name(name), properties)).collect();
    for version in &kind.versions {
        if let Some(schema) = &version.schema {
            let place = format!("{}/{}/{}", kind.group, kind.kind, version.name);
            for (name, property) in &schema.properties {
                node(kind, property, &by_name, &format!("{place}.{name}"), outcome);
            }
        }
    }
}

/// Compares a node and all in it.
fn node(kind: &SourceKind, schema: &Schema, definitions: &ByName<'_>, place: &str, outcome: &mut Outcome) {
    let own = name(schema).and_then(|name| definitions.get(&name).copied());
    for (property, child) in &schema.properties {
        let place = format!("{place}.{property}");
        let expected = own.and_then(|properties| properties.get(property)).filter(|_| !is_schemaless(child));
        if let Some(expected) = expected {
            outcome.places += 1;
            let expected = expected.as_deref().map(canonical_name);
            let found = name(innermost(child, definitions));
            // openapi-gen has no definitions of named texts and numbers.
            let counts =
                expected.is_some() || found.as_ref().is_some_and(|found| definitions.contains_key(found));
            if counts && expected != found {
                let at = kind.file.location(child.at, String::new()).to_string();
                outcome.differ(&place, &at, "reference", format!("{found:?}"), format!("{expected:?}"));
            }
        }
        node(kind, innermost(child, definitions), definitions, &place, outcome);
    }
}

/// Whether the schema of a node is left to markers, of which openapi-gen knows none that does this.
fn is_schemaless(schema: &Schema) -> bool {
    let is_list = schema.type_ == "array";
    schema.named.is_none() && (schema.type_.is_empty() || is_list && schema.items.is_none())
}

/// The canonical name of the definition of a node.
fn name(schema: &Schema) -> Option<String> {
    schema.named.as_ref().map(|named| canonical_name(&named.name))
}

/// The node itself, or the items of lists and maps of which there are no definitions.
fn innermost<'s>(schema: &'s Schema, definitions: &ByName<'_>) -> &'s Schema {
    if name(schema).is_some_and(|name| definitions.contains_key(&name)) {
        return schema;
    }
    match (&schema.items, &schema.additional) {
        (Some(items), _) => innermost(items, definitions),
        (None, Additional::Schema(values)) if schema.properties.is_empty() => innermost(values, definitions),
        _ => schema,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn names_and_references_are_read() {
        let text = "\t\t\"a/v1.B\": schema_a_v1_B(ref),\n\t\t\"a/v1.C\":   schema_a_v1_C(ref),\nfunc schema_a_v1_B(ref x) {\n\
                    \t\t\t\t\t\"c\": {\n\t\t\t\t\t\t\tRef: ref(\"a/v1.C\"),\n\t\t\t\t\t\"d\": {\n";
        let read = parse(text);
        assert_eq!(read.keys().collect::<Vec<_>>(), ["a/v1.B", "a/v1.C"]);
        assert_eq!(read["a/v1.B"]["c"].as_deref(), Some("a/v1.C"));
        assert_eq!(read["a/v1.B"]["d"], None);
    }
}
