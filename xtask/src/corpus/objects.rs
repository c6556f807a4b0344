//! The objects of the corpus, and recorded pairs -> through the generated code of their CRDs in both
//! languages, with types of Kubernetes recognised and without.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::packages::{self, Settings};
use super::pairs::{self, Pair};
use super::{Arguments, Corpus, Language, compile, generate, run_pairs, select};
use crate::python_env::PythonEnv;
use crate::steps::Steps;
use crate::workspace::run;

/// How many CRDs share a crate: one crate compiles the runtime once, several compile at a time.
const TOGETHER: usize = 40;

/// The steps; the pairs get the objects.
pub fn steps(steps: &mut Steps, corpus: &Corpus, pairs: &mut Vec<Pair>, arguments: &Arguments) {
    let mut files = Vec::new();
    steps.step("reading the objects", || {
        pairs.extend(pairs::objects(corpus)?);
        let all: BTreeSet<PathBuf> = pairs.iter().map(|pair| pair.crd.clone()).collect();
        files = generate::accepted(&all.into_iter().collect::<Vec<_>>());
        println!("of {} CRDs", files.len());
        Ok(())
    });
    let recognize = arguments.recognize.map_or(vec![true, false], |recognize| vec![recognize]);
    for recognize in recognize {
        let settings = Settings { together: Some(TOGETHER), ..arguments.settings(recognize) };
        let how = if recognize { "recognised" } else { "not recognised" };
        if arguments.language != Some(Language::Rust) {
            let settings = Settings { language: Some(Language::Python), ..settings.clone() };
            steps.step(&format!("generated Python gives the objects back, types {how}"), || {
                let env = PythonEnv::ensure();
                run_pairs::python(env.as_ref(), &packages::write(&files, &settings)?, pairs)
            });
        }
        if arguments.language != Some(Language::Python) {
            let mut files = files.clone();
            if let Some(count) = arguments.rust {
                select::shuffle(&mut files, arguments.seed);
                files.truncate(count);
            }
            let settings = Settings { language: Some(Language::Rust), ..settings };
            steps.step(&format!("generated Rust gives the objects back, types {how}"), || {
                let chosen = packages::write(&files, &settings)?;
                run(compile::cargo(compile::RUN_EDITION).args(["build", "--package", "driver", "--quiet"]))?;
                run_pairs::rust(&chosen, pairs, recognize)
            });
        }
    }
}
