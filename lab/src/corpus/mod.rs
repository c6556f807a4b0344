//! Real CRDs -> generated code, which is compiled, type-checked and run: the gates of the project.
//!
//! The folder in KUBESMITH_CORPUS holds `crds/` and `crds-v1beta1/`, one CRD a file, and `objects.jsonl`.

pub mod chosen;
mod compile;
pub mod crates;
pub mod equal;
pub mod fixtures;
pub mod folder;
pub mod generate;
mod names;
pub mod normal;
mod operations;
pub mod packages;
pub mod pairs;
mod published;
pub mod round_trip;
pub mod run_pairs;
pub mod select;
mod units;

use std::path::PathBuf;

use anyhow::Result;
use kubesmith::config::Runtime;

pub use self::chosen::{Chosen, Language, place};
pub use self::folder::Corpus;
use self::folder::file_name;
use self::packages::Settings;
use self::pairs::Pair;
use self::select::Amount;
use crate::mapping::figures;
use crate::release;
use xtask::python_env::PythonEnv;
use xtask::steps::Steps;

/// How many CRDs share a package if many are chosen, because every package costs a start of cargo and of each type checker.
const TOGETHER: usize = 40;

/// Options of `cargo lab corpus`.
#[derive(clap::Args)]
pub struct Arguments {
    /// Compile and type-check CRDs: `all`, a share (`10%`), or a number, which adds five named CRDs and gives each
    /// CRD its own package.
    #[arg(long, value_name = "AMOUNT")]
    compile: Option<Amount>,
    /// The seed of the choice of CRDs.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Run recorded pairs through `kubesmith default` and the generated code of the chosen CRDs.
    #[arg(long, value_name = "FILE")]
    vectors: Vec<PathBuf>,
    /// Run the objects of the corpus through the generated code of the chosen CRDs.
    #[arg(long, requires = "compile")]
    objects: bool,
    /// Generate the chosen CRDs without recognising types of Kubernetes.
    #[arg(long)]
    no_recognize: bool,
    /// The oldest Kubernetes version that mapped types must hold for.
    #[arg(long, value_name = "1.N")]
    kubernetes: Option<String>,
    /// Add properties to this many CRDs and check that every published name keeps its meaning.
    #[arg(long, value_name = "N")]
    names: Option<usize>,
    /// Write this many CRDs as OpenAPI and swagger documents and check that these generate the same packages.
    #[arg(long, value_name = "N")]
    openapi: Option<usize>,
    /// Make the documents that servers publish for this many CRDs and check that these generate the same types.
    #[arg(long, value_name = "N")]
    published: Option<usize>,
    /// Compile and run the code of only one language.
    #[arg(long, value_enum)]
    language: Option<Language>,
    /// Compile packages that carry their runtime, instead of such that depend on the checkout's.
    #[arg(long)]
    vendored: bool,
    /// Generate Kubernetes' own document, count its operations and compile them in Rust.
    #[arg(long)]
    operations: bool,
    /// Leave out the steps over the whole corpus: generating it, and counting its types.
    #[arg(long)]
    no_generate: bool,
}

impl Arguments {
    fn settings(&self, amount: Amount) -> Settings {
        Settings {
            language: self.language,
            together: (!matches!(amount, Amount::Count(_))).then_some(TOGETHER),
            recognize: !self.no_recognize,
            kubernetes: self.kubernetes.clone(),
            runtime: if self.vendored { Runtime::Vendored } else { Runtime::Package },
        }
    }
}

/// Runs the steps that the arguments select and prints how many passed.
pub fn run(arguments: &Arguments) -> Result<()> {
    // A development build is fast enough for Kubernetes' document, not for the whole corpus.
    if cfg!(debug_assertions) && !arguments.operations {
        return release::rerun();
    }
    let vectors: Vec<PathBuf> =
        arguments.vectors.iter().map(std::path::absolute).collect::<Result<_, _>>()?;
    let corpus = Corpus::find()?;
    let mut steps = Steps::default();
    if !arguments.no_generate {
        steps.step("every CRD generates", || generate::gate(&corpus, "crds", 8));
        steps.step("every v1beta1 CRD generates", || generate::gate(&corpus, "crds-v1beta1", 15));
        steps.step("object types before mapping, mapped and merged", || figures::run(&corpus));
    }
    if arguments.operations {
        operations::steps(&mut steps, &corpus);
    }
    if let Some(count) = arguments.names {
        steps.step("published names last", || names::gate(&corpus, count, arguments.seed));
    }
    if let Some(count) = arguments.openapi {
        steps.step("documents read back", || round_trip::gate(&corpus, count, arguments.seed));
        let env = PythonEnv::ensure();
        steps.step("documents are valid", || round_trip::validate(env.as_ref()));
    }
    if let Some(count) = arguments.published {
        steps.step("published documents have the types of their CRDs", || {
            published::gate(&corpus, count, arguments.seed)
        });
    }
    let mut pairs = Vec::new();
    for file in &vectors {
        steps.step(&format!("reading {}", file_name(file)), || {
            pairs.extend(pairs::read(file, &corpus)?);
            Ok(())
        });
    }
    if !pairs.is_empty() {
        steps.step("kubesmith default gives what servers store", || run_pairs::command(&pairs));
    }
    if arguments.objects {
        steps.step("reading the objects", || {
            pairs.extend(pairs::objects(&corpus)?);
            Ok(())
        });
    }
    if let Some(amount) = arguments.compile {
        chosen_steps(&mut steps, &corpus, &pairs, amount, arguments);
    }
    steps.table();
    steps.finish()
}

/// The steps over the chosen CRDs.
fn chosen_steps(steps: &mut Steps, corpus: &Corpus, pairs: &[Pair], amount: Amount, arguments: &Arguments) {
    let mut chosen = Vec::new();
    let (seed, settings) = (arguments.seed, arguments.settings(amount));
    steps.step(&format!("generating {amount}, chosen by seed {seed}"), || {
        let mut files = select::choose(corpus, amount, seed)?;
        files.extend(pairs::extra_crds(pairs));
        chosen = packages::write(&files, &settings)?;
        println!("{} CRDs in {} packages below target/corpus", files.len(), chosen.len());
        Ok(())
    });
    if chosen.is_empty() {
        return;
    }
    if arguments.language != Some(Language::Python) {
        rust_steps(steps, &chosen, pairs, settings.recognize);
    }
    if arguments.language != Some(Language::Rust) {
        python_steps(steps, &chosen, pairs);
    }
}

/// Formats, compiles and runs the generated crates.
pub fn rust_steps(steps: &mut Steps, chosen: &[Chosen], pairs: &[Pair], recognize: bool) {
    for edition in crates::EDITIONS {
        steps.step(&format!("rustfmt, edition {edition}"), || compile::rustfmt(chosen, edition));
        steps.step(&format!("compiling, edition {edition}"), || compile::rust(edition));
    }
    if !pairs.is_empty() {
        steps.step("generated Rust gives what servers store", || run_pairs::rust(chosen, pairs, recognize));
    }
}

/// Lints, type-checks and runs the generated packages.
pub fn python_steps(steps: &mut Steps, chosen: &[Chosen], pairs: &[Pair]) {
    let env = PythonEnv::ensure();
    steps.step("ruff", || compile::ruff(env.as_ref()));
    steps.step("mypy --strict", || compile::mypy(env.as_ref(), chosen));
    steps.step("pyright strict", || compile::pyright_strict(env.as_ref(), chosen));
    if !pairs.is_empty() {
        let name = "generated Python gives what servers store";
        steps.step(name, || run_pairs::python(env.as_ref(), chosen, pairs));
    }
}
