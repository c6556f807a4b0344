//! Generated code inside a crate: in modules at any depth, twice, and in a program.

use std::process::Command;

use rust_embedded::deep::deeper::tree::kinds_prelude_example_com::v1 as prelude;
use rust_embedded::deep::deeper::{kept, tree};
use rust_embedded::kinds;
use serde_json::{Value, json};

#[test]
fn a_program_holds_generated_code() {
    let done = Command::new(env!("CARGO_BIN_EXE_embedded")).output().expect("the program starts");
    let printed: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    assert_eq!(printed["spec"], json!({"type": "t", "super": "s"}));
}

#[test]
fn one_kind_stands_twice_in_a_crate() {
    use kept::mirrors_example_com::v1alpha1 as other;
    use kinds::mirrors_example_com::v1alpha1 as one;
    let mut mirror = one::RegistryMirror::default();
    mirror.spec_mut().port = Some(6000);
    let read: other::RegistryMirror =
        serde_json::from_value(serde_json::to_value(&mirror).expect("JSON")).expect("the same kind");
    assert_eq!(read.spec().port(), 6000);
    assert_eq!(json!(read), json!(mirror));
}

#[test]
fn a_tree_deep_in_modules_is_as_good_as_a_crate() {
    // Kinds that are called as the prelude's types are stand beside those of the prelude.
    let kind = prelude::Option::default();
    let option: Option<prelude::Option> = Some(kind);
    assert_eq!(json!(option)["kind"], "Option");
    let object = json!({"metadata": {"name": "m"}, "spec": {"ports": [{"name": "web"}]}});
    let error =
        serde_json::from_value::<tree::mapped_defaults_example_com::v1::MappedDefault>(object).unwrap_err();
    assert_eq!(
        error.to_string(),
        "MappedDefault m (mapped-defaults.example.com/v1): spec.ports[0].containerPort: required"
    );
    let schema = schemars::schema_for!(prelude::Option);
    assert_eq!(schema.pointer("/properties/spec/type"), Some(&json!("object")));
}
