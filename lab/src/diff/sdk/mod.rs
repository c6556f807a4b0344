//! Random changes of real CRDs -> whether what `kubesmith diff` says of generated code holds.
//!
//! Both states of all CRDs are one SDK each, with a group for each CRD. A program for each group uses everything that the old SDK
//! publishes. It compiles against the old SDK. Against the new one it must not, if the change is said to break code, and it must,
//! if the change is called harmless. rustc and pyright judge.

mod python;
mod rust;
mod rust_uses;
mod states;

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use kubesmith::Generator;
use kubesmith::config::Config;
use kubesmith::internals::diff::{Audience, Change, settle};
use kubesmith_engine::diff::Harm;
use serde_json::json;
use xtask::workspace;

use super::pairs::{self, Pair, Part};
use states::{STATES, directory};

/// A larger CRD is left out: both its states are compiled in both languages.
const LARGEST: usize = 40_000;

/// How many failures are printed.
const PRINTED: usize = 40;

/// A pair with what is said of it.
pub struct Judged {
    pair: Pair,
    changes: Vec<Change>,
    /// The module of its group.
    module: String,
}

impl Judged {
    /// Whether it is said to break code of a language.
    fn breaks(&self, language: Audience) -> bool {
        self.changes.iter().any(|change| change.harms.to(language) == Harm::Error)
    }
}

/// What finds the modules whose programs a compiler refuses with each state.
type Failing = fn(&[String]) -> Result<[BTreeSet<String>; 2]>;

/// Draws pairs until so many are said to break code, and so many are not, and asks both compilers. Fails if one of them says
/// something else.
pub fn check(count: usize, seed: u64) -> Result<()> {
    let judged = draw(count, seed)?;
    generate(&judged)?;
    let modules: Vec<String> = judged.iter().map(|one| one.module.clone()).collect();
    let mut faults = 0;
    let languages: [(Audience, Failing); 2] =
        [(Audience::Rust, rust::failing), (Audience::Python, python::failing)];
    for (language, failing) in languages {
        faults += compare(&judged, language, &failing(&modules)?);
    }
    if faults == 0 { Ok(()) } else { bail!("{faults} changes do to code something else than what is said") }
}

/// Compares what is said with the modules whose programs do not compile against each state, and returns the number of faults.
fn compare(judged: &[Judged], language: Audience, [old, new]: &[BTreeSet<String>; 2]) -> usize {
    let (mut counts, mut faults, mut unusable) = ([0, 0], 0, 0);
    for one in judged {
        if old.contains(&one.module) {
            unusable += 1;
            continue;
        }
        let breaks = one.breaks(language);
        counts[usize::from(!breaks)] += 1;
        if breaks == new.contains(&one.module) {
            continue;
        }
        faults += 1;
        if faults <= PRINTED {
            let words =
                if breaks { "is said to break and does not" } else { "is called harmless and breaks" };
            println!("  {} ({}) {words}: {}", language.name(), one.module, one.pair.name);
            for change in one.changes.iter().filter(|change| change.harms.to(language) > Harm::None) {
                println!("    {} {:?} -> {:?}", change.code.name(), change.old, change.new);
            }
        }
    }
    println!(
        "{}: {} changes are said to break code, {} are called harmless: {faults} are not what is said; {unusable} left out, whose \
         program does not fit the old state",
        language.name(),
        counts[0],
        counts[1]
    );
    faults + usize::from(unusable > judged.len() / 20)
}

/// Random pairs, about as many that are said to break code as others.
fn draw(count: usize, seed: u64) -> Result<Vec<Judged>> {
    let mut left = [count, count];
    let mut found = Vec::new();
    for pair in pairs::random(8 * count, Part::Schemas, seed)? {
        if left == [0, 0] {
            break;
        }
        if pair.old.document.to_string().len() > LARGEST {
            continue;
        }
        let group = format!("p{}.example.com", found.len());
        let module = group.replace('.', "_");
        let Some(judged) = judged(&pair, &group, module) else { continue };
        let breaks = [Audience::Rust, Audience::Python].into_iter().any(|language| judged.breaks(language));
        let of_kind = &mut left[usize::from(!breaks)];
        if *of_kind > 0 && can_generate(&judged.pair) {
            *of_kind -= 1;
            found.push(judged);
        }
    }
    Ok(found)
}

/// A pair under a group of its own, with what is said of it.
fn judged(pair: &Pair, group: &str, module: String) -> Option<Judged> {
    let under = |document: &serde_json::Value| {
        let mut document = document.clone();
        let plural = document["spec"]["names"]["plural"].as_str().unwrap_or_default().to_owned();
        document["spec"]["group"] = json!(group);
        document["metadata"]["name"] = json!(format!("{plural}.{group}"));
        if let Some(annotations) = document["metadata"].as_object_mut() {
            annotations.shift_remove("annotations");
        }
        document
    };
    let (old, new) = (under(&pair.old.document), under(&pair.new.document));
    let (name, class) = (pair.name.clone(), pair.class.clone());
    let pair = Pair::new(name, class, old, new, pair.place.clone(), pair.seed)?;
    let mut changes = pair.changes();
    let side = |case: &crate::prove::Case| vec![case.definition.clone()];
    settle(&mut changes, &side(&pair.old), &side(&pair.new), &Config::default());
    Some(Judged { pair, changes, module })
}

/// Whether both states can be generated: a random change can be one that is refused.
fn can_generate(pair: &Pair) -> bool {
    let directory = directory().join("trial");
    [&pair.old, &pair.new].into_iter().all(|case| {
        let file = directory.join("crd.yaml");
        let generator =
            Generator::new().input(file.to_string_lossy()).rust("rust").python("python").name("sdk");
        states::write(&file, &case.document.to_string()).is_ok() && generator.generate().is_ok()
    })
}

/// Writes both SDKs.
fn generate(judged: &[Judged]) -> Result<()> {
    let root = directory();
    let _ = std::fs::remove_dir_all(&root);
    for (at, state) in STATES.into_iter().enumerate() {
        let inputs = root.join(state).join("crds");
        std::fs::create_dir_all(&inputs)?;
        for one in judged {
            let case = [&one.pair.old, &one.pair.new][at];
            std::fs::write(inputs.join(format!("{}.yaml", one.module)), case.document.to_string())?;
        }
        let (rust, python) = (root.join(state).join("rust"), root.join(state).join("python"));
        let mut command = std::process::Command::new(workspace::kubesmith(false)?);
        command.arg("generate").arg(&inputs).arg("--rust").arg(&rust).arg("--python").arg(&python);
        command.args(["--name", "sdk", "--runtime", "package", "--quiet"]);
        workspace::run(&mut command)?;
    }
    Ok(())
}
