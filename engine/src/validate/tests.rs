//! Values for each keyword, with the causes that the server's own code has for them: `recorded.json`.

use serde_json::Value;

use crate::engine::Engine;

#[test]
fn causes_are_those_of_the_server() {
    let recorded: Value = serde_json::from_str(include_str!("recorded.json")).unwrap();
    let engine = Engine::new([&recorded["crd"]]).unwrap();
    for case in recorded["cases"].as_array().unwrap() {
        let keyword = case["keyword"].as_str().unwrap();
        let mut object =
            serde_json::json!({"apiVersion": "e.io/v1", "kind": "Box", "metadata": {"name": "a"}});
        object[keyword] = case["value"].clone();
        let verdict = engine.create(&object).unwrap();
        let mut ours: Vec<_> = verdict.causes.iter().map(ToString::to_string).collect();
        ours.sort_unstable();
        let theirs: Vec<_> = case["causes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert_eq!(ours, theirs, "{keyword}: {}", case["value"]);
    }
}
