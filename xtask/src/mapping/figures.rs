//! The CRDs of the corpus -> how many object types they come to: as written, with the types of Kubernetes
//! mapped, and merged.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use kubesmith::config::{Config, Versions};
use kubesmith::diag::Diagnostics;
use kubesmith::model::{Body, Package, Role, TypeRef};
use kubesmith::{lower, passes, source};

/// CRDs whose figures are printed one by one, with the most own types that may be left.
const WATCHED: &[(&str, usize)] = &[
    ("MiniCluster", 20),
    ("Prometheus", 60),
    ("Alertmanager", 32),
    ("ScaledJob", 12),
    ("TaskRun", 36),
    ("HTTPRoute", 24),
    ("ApplicationSet", 80),
];

#[derive(Default, Clone, Copy)]
struct Figures {
    written: usize,
    mapped: usize,
    merged: usize,
}

/// Prints the figures.
pub fn run() -> Result<()> {
    let corpus =
        PathBuf::from(std::env::var_os("KUBESMITH_CORPUS").context("KUBESMITH_CORPUS names no folder")?);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(corpus.join("crds"))? {
        files.push(entry?.path());
    }
    files.sort();
    let (mut total, mut types) = (Figures::default(), BTreeMap::<String, usize>::new());
    let mut versions = Vec::new();
    for file in &files {
        let before = understood(file, false);
        let mut after = understood(file, true);
        count_types(&after, &mut types);
        let mapped: Vec<usize> = after.modules.iter().map(structs).collect();
        passes::run(&mut after, &Config::default(), &mut Diagnostics::default());
        for (i, module) in before.modules.iter().enumerate() {
            let figures =
                Figures { written: structs(module), mapped: mapped[i], merged: structs(&after.modules[i]) };
            total.written += figures.written;
            total.mapped += figures.mapped;
            total.merged += figures.merged;
            let kinds: Vec<_> = module.resources.iter().map(|resource| resource.kind.as_str()).collect();
            versions.push((kinds.join(","), module.version.clone(), figures));
        }
    }
    for (kind, at_most) in WATCHED {
        for (_, version, f) in versions.iter().filter(|(kinds, ..)| kinds == kind) {
            let Figures { written, mapped, merged } = f;
            let word = if merged <= at_most { "at most" } else { "MORE THAN" };
            println!("{kind} {version}: {written} -> {mapped} -> {merged}, {word} {at_most}");
        }
    }
    let mut types: Vec<_> = types.into_iter().collect();
    types.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    types.iter().take(40).for_each(|(name, count)| println!("{count:6} {name}"));
    let share = total.merged as f64 / total.written as f64;
    let Figures { written, mapped, merged } = total;
    println!("object nodes {written}, own after mapping {mapped}, after merging {merged}: {share:.3}");
    Ok(())
}

fn understood(file: &Path, recognize: bool) -> Package {
    let mut config = Config { recognize: recognize.into(), drop_invalid_defaults: true, ..Config::default() };
    config.select.versions = Versions::Served;
    let mut diagnostics = Diagnostics::default();
    let sources = source::read(&[file.display().to_string()], Path::new(""), &mut diagnostics);
    lower::lower(sources.definitions, &config, &mut diagnostics)
}

/// The object types of a module but for the kinds themselves.
fn structs(module: &kubesmith::model::Module) -> usize {
    let part = |body: &Body| matches!(body, Body::Struct(body) if body.role == Role::Part);
    module.types.iter().filter(|ty| part(&ty.body)).count()
}

fn count_types(package: &Package, types: &mut BTreeMap<String, usize>) {
    let bodies = package.modules.iter().flat_map(|module| &module.types).map(|ty| &ty.body);
    for body in bodies {
        let Body::Struct(body) = body else { continue };
        for field in &body.fields {
            let mut ty = &field.slot.ty;
            while let TypeRef::List(inner) | TypeRef::Map(inner) = ty {
                ty = &inner.ty;
            }
            if let TypeRef::External { name, .. } = ty {
                *types.entry(name.0.clone()).or_default() += 1;
            }
        }
    }
}
