//! What the build script of this crate printed: Cargo runs it again when anything changes that decides its output.

use std::path::Path;

/// The lines that the build script printed, which Cargo keeps beside OUT_DIR.
fn printed() -> String {
    std::fs::read_to_string(Path::new(env!("OUT_DIR")).with_file_name("output")).expect("Cargo keeps it")
}

#[test]
fn a_change_of_the_config_or_of_an_input_and_a_new_file_for_a_glob_are_noticed() {
    let printed = printed();
    let watched: Vec<&str> =
        printed.lines().filter_map(|line| line.strip_prefix("cargo:rerun-if-changed=")).collect();
    for path in [
        "kept.toml",
        // The glob's directory, in which a new file may appear, and the file that matches now.
        "./../../fixtures/rules/nulls",
        "./../../fixtures/rules/nulls/crd.yaml",
        "./../../fixtures/rules/preserve_unknown/crd.yaml",
    ] {
        let is_watched =
            watched.iter().any(|watched| watched.trim_start_matches("./") == path.trim_start_matches("./"));
        assert!(is_watched, "{path} is not among {watched:#?}");
    }
    assert_eq!(watched.iter().find(|path| !Path::new(path).exists()), None, "Cargo would always run it");
}

#[test]
fn a_build_script_whose_inputs_stand_apart_warns_of_nothing() {
    assert!(!printed().contains("always-runs"), "{}", printed());
}
