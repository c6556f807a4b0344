//! Bytes -> a panic where something that must hold for every input does not.
//!
//! Each target is a plain function. `fuzz/` runs them under libFuzzer, and this package's program runs them on stable
//! Rust with random changes of the fixtures.

mod code;
mod config;
mod crd_to_code;
mod decode;
mod defaults;
mod docs;
mod document;
mod expected_defaults;
mod go_types;
mod input;
pub mod mutate;
mod patterns;
mod random_crd;
mod rules;
mod seeds;
mod yaml_schema;

/// One property of the product, and inputs to begin with.
pub struct Target {
    /// Its name, which is that of its file in `fuzz/fuzz_targets/`.
    pub name: &'static str,
    /// Panics if the property does not hold for these bytes.
    pub run: fn(&[u8]),
    /// Inputs that reach far into the product.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets, in the order in which a bounded run takes them.
pub const TARGETS: [Target; 10] = [
    Target { name: "yaml_schema", run: yaml_schema::run, seeds: seeds::crds },
    Target { name: "crd_to_code", run: crd_to_code::run, seeds: seeds::random_bytes },
    Target { name: "document", run: document::run, seeds: seeds::documents },
    Target { name: "config", run: config::run, seeds: seeds::configs },
    Target { name: "decode", run: decode::run, seeds: seeds::objects },
    Target { name: "defaults", run: defaults::run, seeds: seeds::random_bytes },
    Target { name: "docs", run: docs::run, seeds: seeds::markdown },
    Target { name: "go_types", run: go_types::run, seeds: seeds::go_files },
    Target { name: "rules", run: rules::run, seeds: seeds::rules },
    Target { name: "patterns", run: patterns::run, seeds: seeds::patterns },
];

/// The target with this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::TARGETS;

    #[test]
    fn every_target_has_a_program_for_libfuzzer() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("fuzz/Cargo.toml");
        for target in TARGETS {
            let name = target.name;
            assert!(manifest.contains(&format!("name = \"{name}\"")), "fuzz/Cargo.toml lacks {name}");
            let program = folder.join(format!("fuzz_targets/{name}.rs"));
            let program = std::fs::read_to_string(&program).unwrap_or_else(|_| panic!("no {program:?}"));
            assert!(program.contains(&format!("target(\"{name}\")")), "{name} runs another target");
        }
    }

    #[test]
    fn every_target_accepts_its_seeds() {
        for target in TARGETS {
            let seeds = (target.seeds)();
            assert!(!seeds.is_empty(), "{} has no seeds", target.name);
            seeds.iter().for_each(|seed| (target.run)(seed));
        }
    }
}
