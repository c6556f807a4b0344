//! Tests of the types that the build script generates.

use build_script_example::backup_of;

#[test]
fn only_what_was_set_is_written_and_the_rest_reads_as_its_default() {
    let backup = backup_of("data");
    assert_eq!(
        serde_json::to_value(&backup).unwrap(),
        serde_json::json!({
            "apiVersion": "backup.example.com/v1",
            "kind": "Backup",
            "metadata": {"name": "data"},
            "spec": {"volume": "data"},
        })
    );
    assert_eq!(backup.spec.keep(), 7);
    assert_eq!(backup.spec.schedule(), "@daily");
    let stored = serde_json::to_value(backup.with_defaults()).unwrap();
    assert_eq!(stored["spec"], serde_json::json!({"volume": "data", "keep": 7, "schedule": "@daily"}));
}

#[test]
fn a_change_of_any_input_makes_the_types_again() {
    // Cargo keeps the output of the build script next to OUT_DIR.
    let printed = std::path::Path::new(env!("OUT_DIR")).with_file_name("output");
    let printed = std::fs::read_to_string(printed).unwrap();
    let mut lines: Vec<&str> = printed.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["cargo:rerun-if-changed=crds/", "cargo:rerun-if-changed=crds/backup.yaml"]);
}
