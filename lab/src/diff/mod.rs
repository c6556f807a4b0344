//! Random changes of real CRDs -> whether what `kubesmith diff` says of each holds: the server's own packages, and a real API
//! server, confirm what is said to break, and nothing that they prove to break is called harmless.

mod claims;
mod edits;
mod examine;
mod harmless;
mod oracle;
mod pairs;
mod rules;
mod sdk;
mod server;
mod shrink;
mod writes;

use anyhow::Result;
use kubesmith_engine::engine::NEWEST_MINOR;
use xtask::steps::Steps;

use crate::apiserver::Server;
use crate::verdicts;
use examine::Examined;
use pairs::Part;

/// The directory below target/ for everything that is compiled.
pub const DIRECTORY: &str = "diff";

/// Options of `cargo lab diff`.
#[derive(clap::Args)]
pub struct Arguments {
    /// How many random changes of schemas are made.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    changes: usize,
    /// How many pairs of the corpus' own versions are compared.
    #[arg(long, value_name = "N", default_value_t = 300)]
    versions: usize,
    /// How many rules are changed.
    #[arg(long, value_name = "N", default_value_t = 500)]
    rules: usize,
    /// How many claims a real server is asked about.
    #[arg(long, value_name = "N", default_value_t = 200)]
    proved: usize,
    /// Leave out the part that asks a real server.
    #[arg(long)]
    no_server: bool,
    /// Compile programs over the SDKs of so many changes that break code, and of so many others, and do nothing else.
    #[arg(long, value_name = "N")]
    sdk: Option<usize>,
    /// The seed of the changes and of the objects.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Makes the changes, and asks about each.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut steps = Steps::default();
    if let Some(count) = arguments.sdk {
        steps.step("rustc and pyright confirm what breaks code", || sdk::check(count, arguments.seed));
        return steps.finish();
    }
    let (mut changed, mut versions, mut rules) = (Vec::new(), Vec::new(), Vec::new());
    steps.step("real CRDs are changed", || {
        changed = drawn(arguments.changes, Part::Schemas, arguments.seed)?;
        let around = drawn(arguments.changes / 20, Part::Versions, arguments.seed)?;
        println!("{} changes of schemas, {} around them", changed.len(), around.len());
        changed.extend(around);
        Ok(())
    });
    steps.step("versions of one kind are paired", || {
        versions = examine::all(pairs::of_versions(arguments.versions, arguments.seed)?, true);
        println!("{} pairs of versions", versions.len());
        Ok(())
    });
    for (name, examined) in [("of random changes", &changed), ("of versions", &versions)] {
        add_steps(&mut steps, name, examined);
    }
    steps.step("changed rules have a witness or a proof", || {
        rules = drawn(arguments.rules, Part::Rules, arguments.seed)?;
        rules::check(&verdicts::oracle(NEWEST_MINOR)?, &rules)
    });
    add_steps(&mut steps, "of changed rules", &rules);
    if !arguments.no_server {
        add_server(&mut steps, arguments, [&changed, &rules, &versions]);
    }
    steps.table();
    steps.finish()
}

/// Random changes, and what is found of each.
fn drawn(count: usize, part: Part, seed: u64) -> Result<Vec<Examined>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    // What stands beside schemas is shown by requests.
    Ok(examine::all(pairs::random(count, part, seed)?, part != Part::Versions))
}

/// The steps that ask the server's packages.
fn add_steps(steps: &mut Steps, name: &str, examined: &[Examined]) {
    if examined.is_empty() {
        return;
    }
    steps.step(&format!("the server's packages confirm the claims {name}"), || {
        claims::check(&verdicts::oracle(NEWEST_MINOR)?, examined)
    });
    steps.step(&format!("what breaks is not called harmless, {name}"), || {
        harmless::check(&verdicts::oracle(NEWEST_MINOR)?, examined)
    });
}

/// The step that asks a real server.
fn add_server(steps: &mut Steps, arguments: &Arguments, examined: [&Vec<Examined>; 3]) {
    let mut started = None;
    steps.step("an API server starts", || {
        started = Some(Server::start()?);
        Ok(())
    });
    let Some(server) = started else { return };
    steps.step("the server confirms claims", || {
        let claims: Vec<_> = examined.into_iter().flat_map(|examined| claims::all(examined)).collect();
        server::check(&server, &claims, arguments.proved)
    });
}
