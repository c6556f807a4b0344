//! The CRDs of the corpus -> the number of their own object types: before mapping, after mapping to types of
//! Kubernetes, and after merging equal types.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};
use kubesmith::config::{Config, Versions};
use kubesmith::diag::Diagnostics;
use kubesmith::internals::mapping::Recognition;
use kubesmith::internals::model::{Body, Module, Package, Role, TypeRef};
use kubesmith::internals::source::{SourceKind, Sources};
use kubesmith::internals::{lower, passes, source};

use super::places::Places;
use crate::corpus::Corpus;

/// Kinds whose figures are printed, with the most own types that they may have after merging.
const WATCHED: &[(&str, usize)] = &[
    ("MiniCluster", 20),
    ("Prometheus", 60),
    ("Alertmanager", 32),
    ("ScaledJob", 12),
    ("TaskRun", 36),
    // The experimental channel, with 59 nodes; the types left after merging differ in bounds.
    ("HTTPRoute", 30),
    ("ApplicationSet", 80),
];

/// The gate: at most this share of the object nodes has an own type after merging.
const OWN: f64 = 0.2;

/// Counts over CRDs. Object nodes are schema nodes with properties, without the kinds themselves.
#[derive(Default, Clone, Copy)]
struct Figures {
    crds: usize,
    versions: usize,
    generated: usize,
    mapped: usize,
    merged: usize,
}

/// The gate: at most this share of the recognised places with descriptions is in [`Places::wrong`].
const WRONG: f64 = 0.005;

/// How many lines of the longest lists are printed.
const SHOWN: usize = 12;

/// Prints the figures; fails if one is above its gate.
pub fn run(corpus: &Corpus) -> Result<()> {
    let recognition = Recognition::new(None);
    let (mut total, mut places) = (Figures::default(), Places::default());
    let (mut misses, mut by_group) = (Vec::new(), BTreeMap::<String, Vec<SourceKind>>::new());
    for file in corpus.crds("crds")? {
        for definition in read(&file) {
            total.crds += 1;
            places.add(&recognition, &definition);
            by_group.entry(definition.group.clone()).or_default().push(definition);
        }
        let before = lowered(read(&file), false);
        let mut after = lowered(read(&file), true);
        let mapped: Vec<usize> = after.modules.iter().map(structs).collect();
        let untyped = (nodes(&before, &TypeRef::Any), nodes(&after, &TypeRef::Any));
        if untyped.1 > untyped.0 {
            misses.push(format!("{}: {} untyped values, {} before", file.display(), untyped.1, untyped.0));
        }
        passes::run(&mut after, &Config::default(), &mut Diagnostics::default());
        for (i, module) in before.modules.iter().enumerate() {
            let (generated, merged) = (structs(module), structs(&after.modules[i]));
            let figures = Figures { crds: 1, versions: 1, generated, mapped: mapped[i], merged };
            total.versions += figures.versions;
            total.generated += figures.generated;
            total.mapped += figures.mapped;
            total.merged += figures.merged;
            misses.extend(watch(module, &figures));
        }
    }
    let merged = by_group.into_values().map(|definitions| {
        let mut package = lowered(definitions, true);
        passes::run(&mut package, &Config::default(), &mut Diagnostics::default());
        package.modules.iter().map(structs).sum::<usize>()
    });
    report(&total, merged.sum(), &places, misses)
}

/// Prints the figures of a watched kind, and returns them if too many own types are left.
fn watch(module: &Module, figures: &Figures) -> Option<String> {
    let [resource] = module.resources.as_slice() else { return None };
    let (kind, at_most) = WATCHED.iter().find(|(kind, _)| resource.kind == *kind)?;
    let Figures { generated, mapped, merged, .. } = figures;
    let line = format!("{kind} {}: {generated} -> {mapped} -> {merged}, at most {at_most}", module.version);
    println!("{line}");
    (merged > at_most).then_some(line)
}

/// Prints the sums and the longest lists; fails if there are misses or a share is above its gate.
fn report(total: &Figures, by_group: usize, places: &Places, mut misses: Vec<String>) -> Result<()> {
    print_greatest("recognised", &places.recognised);
    let refused = places.refused.iter().map(|((name, reason), count)| (format!("{name}: {reason}"), *count));
    print_greatest("refused", &refused.collect::<BTreeMap<_, _>>());
    let all = places.right + places.wrong.len();
    println!(
        "{} of {all} recognised places with descriptions differ in more than half of them:",
        places.wrong.len()
    );
    places.wrong.iter().for_each(|line| println!("  {line}"));
    let Figures { crds, versions, generated, mapped, merged } = total;
    println!("{crds} CRDs, {versions} served versions");
    let share = |left: usize| left as f64 / *generated as f64;
    println!("object nodes {generated}, own after mapping {mapped} ({:.3})", share(*mapped));
    println!("own after merging inside each CRD {merged} ({:.3})", share(*merged));
    println!("own after merging inside each group and version {by_group} ({:.3})", share(by_group));
    let share = share(by_group);
    if share > OWN {
        misses.push(format!("{share:.3} of the object nodes are types of their own, at most {OWN}"));
    }
    let wrong = places.wrong.len() as f64 / all.max(1) as f64;
    if wrong > WRONG {
        misses.push(format!("{wrong:.4} of the recognised places have other descriptions, at most {WRONG}"));
    }
    if misses.is_empty() { Ok(()) } else { bail!("{}", misses.join("\n")) }
}

/// Prints the sum and the greatest counts.
fn print_greatest<K: std::fmt::Display>(what: &str, counts: &BTreeMap<K, usize>) {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    println!("{what}: {} in all", counts.iter().map(|(_, count)| **count).sum::<usize>());
    counts.iter().take(SHOWN).for_each(|(name, count)| println!("{count:6} {name}"));
}

/// The kinds that a file defines.
fn read(file: &Path) -> Vec<SourceKind> {
    source::read(&[file.display().to_string()], Path::new(""), &mut Diagnostics::default()).kinds
}

/// The model of the served versions before the passes.
fn lowered(definitions: Vec<SourceKind>, recognize: bool) -> Package {
    let mut config = Config { recognize: recognize.into(), drop_invalid_defaults: true, ..Config::default() };
    config.select.versions = Versions::Served;
    lower::lower(Sources { kinds: definitions, ..Sources::default() }, &config, &mut Diagnostics::default())
}

/// The number of object types of a module without the kinds themselves.
fn structs(module: &Module) -> usize {
    let part = |body: &Body| matches!(body, Body::Struct(body) if body.role == Role::Part);
    module.types.iter().filter(|ty| part(&ty.body)).count()
}

/// The number of fields whose type, or innermost item or value type, is `wanted`.
fn nodes(package: &Package, wanted: &TypeRef) -> usize {
    fn innermost(ty: &TypeRef) -> &TypeRef {
        match ty {
            TypeRef::List(inner) | TypeRef::Map(inner) => innermost(&inner.ty),
            _ => ty,
        }
    }
    let structs = package.modules.iter().flat_map(|module| &module.types).filter_map(|ty| match &ty.body {
        Body::Struct(body) => Some(body),
        Body::Enum(_) => None,
    });
    structs.flat_map(|body| &body.fields).filter(|field| innermost(&field.slot.ty) == wanted).count()
}
