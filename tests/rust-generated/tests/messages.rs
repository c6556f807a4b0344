//! Errors of decoding, in the words that both languages share: tests/messages.json.

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use rules::default_scalar_example_com::v1::ScalarDefault;
use rules::enum_places_example_com::v1::EnumPlace;
use rules::formats_example_com::v1::Format;
use rules::mapped_defaults_example_com::v1::MappedDefault;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The error of decoding an object, strictly or not.
fn refusal(kind: &str, object: Value, strict: bool) -> Option<String> {
    fn plain<T: DeserializeOwned>(object: Value) -> Option<serde_json::Error> {
        serde_json::from_value::<T>(object).err()
    }
    let error = match (kind, strict) {
        ("flux", false) => plain::<MiniCluster>(object),
        ("flux", true) => fluxoperator::strict::<MiniCluster, _>(object).err(),
        ("mapped", false) => plain::<MappedDefault>(object),
        ("scalars", false) => plain::<ScalarDefault>(object),
        ("formats", false) => plain::<Format>(object),
        ("enums", false) => plain::<EnumPlace>(object),
        _ => panic!("no kind {kind}"),
    };
    error.map(|error| error.to_string())
}

#[test]
fn every_error_has_the_words_of_both_languages() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../messages.json");
    let kinds: Value = serde_json::from_str(&std::fs::read_to_string(file).expect("cases")).expect("JSON");
    let mut faults = Vec::new();
    let mut seen = 0;
    for (kind, of_kind) in kinds.as_object().expect("kinds") {
        for (list, strict) in [("cases", false), ("strict", true)] {
            for case in of_kind[list].as_array().expect("cases") {
                let mut object = of_kind["object"].clone();
                let part = case[0].as_object().expect("a part of an object").clone();
                object.as_object_mut().expect("an object").extend(part);
                let expected =
                    format!("{}: {}", of_kind["what"].as_str().unwrap(), case[1].as_str().unwrap());
                let found = refusal(kind, object, strict);
                if json!(found) != json!(expected) {
                    faults.push(format!("{}\n  {expected}\n  {found:?}", case[0]));
                }
                seen += 1;
            }
        }
    }
    assert!(faults.is_empty(), "{} of {seen}\n{}", faults.len(), faults.join("\n"));
    assert!(seen > 20, "{seen} cases");
}
