//! Messages of runs -> SARIF and JUnit documents, as code scanning and CI systems read them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{Run, crd, directory, kubesmith, repository};

/// A CRD, a document that is none and a manifest of a kind that no CRD defines.
fn noisy() -> tempfile::TempDir {
    directory(&[
        ("crds/a.yaml", &crd("Thing", "x")),
        ("crds/b.yaml", "apiVersion: v1\nkind: ConfigMap\n"),
        ("broken.yaml", "a: [\n"),
        ("manifest.yaml", "apiVersion: other.io/v1\nkind: <&\"'>\n"),
    ])
}

/// The document that a run printed in a format.
fn report(run: &Run) -> Value {
    serde_json::from_str(&run.stderr).unwrap_or_else(|error| panic!("{error}: {}", run.stderr))
}

/// Asserts what the schema of SARIF 2.1.0 and GitHub's code scanning require; returns the results as
/// `level ruleId uri:line`.
fn results(document: &Value) -> Vec<String> {
    assert_eq!(document["version"], "2.1.0");
    assert!(document["$schema"].as_str().unwrap().ends_with("/sarif-schema-2.1.0.json"));
    let [run] = document["runs"].as_array().unwrap().as_slice() else { panic!("one run: {document}") };
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "kubesmith");
    let rules: Vec<&str> =
        driver["rules"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(rules.iter().collect::<BTreeSet<_>>().len(), rules.len(), "each rule once");
    for described in
        [&driver["rules"], &driver["notifications"]].iter().flat_map(|all| all.as_array().unwrap())
    {
        let page = repository(&format!("docs/codes/{}.md", described["id"].as_str().unwrap()));
        let page = std::fs::read_to_string(page).unwrap().replace('\n', " ");
        let summary = described["shortDescription"]["text"].as_str().unwrap();
        assert!(page.to_lowercase().contains(&summary.to_lowercase()), "{summary}");
        assert!(
            page.contains(&described["help"]["text"].as_str().unwrap().replace('\n', " ")),
            "{described}"
        );
        assert!(described["help"]["markdown"].as_str().unwrap().starts_with("# "), "{described}");
    }
    assert!(run["invocations"][0]["executionSuccessful"].is_boolean());
    let line = |result: &Value| {
        let rule = result["ruleId"].as_str().unwrap();
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index], rule);
        let level = result["level"].as_str().unwrap();
        assert!(["error", "warning", "note"].contains(&level), "{result}");
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert!(!uri.contains([' ', '<', '\\', ':']), "{uri}");
        let region = &place["region"];
        assert!(region["startColumn"].as_u64().is_none_or(|column| column > 0));
        let line = region["startLine"].as_u64().filter(|line| *line > 0).expect("a line from 1");
        format!("{level} {rule} {uri}:{line}")
    };
    run["results"].as_array().unwrap().iter().map(line).collect()
}

#[test]
fn every_command_prints_one_sarif_document() {
    let dir = noisy();
    let sarif = ["--message-format", "sarif"];
    let run = |arguments: &[&str]| kubesmith(dir.path(), &[&sarif, arguments].concat());

    let default = run(&["default", "--crd", "crds", "manifest.yaml"]);
    assert_eq!(default.code, 0);
    assert!(default.stdout.contains("other.io/v1"), "results are printed as without the option");
    let found = results(&report(&default));
    assert_eq!(found, ["note not-a-crd crds/b.yaml:1", "warning unknown-kind manifest.yaml:1"]);

    let explain = run(&["explain", "crds/a.yaml", "--place", "Thing.spec"]);
    assert_eq!((explain.code, results(&report(&explain))), (0, Vec::new()));
    let openapi = run(&["openapi", "crds", "-q"]);
    assert_eq!((openapi.code, results(&report(&openapi))), (0, Vec::new()), "no notes");

    let failed = run(&["generate", "broken.yaml", "--rust", "out"]);
    assert_eq!(failed.code, 3);
    let document = report(&failed);
    assert!(results(&document)[0].starts_with("error "), "{document}");
    let invocation = &document["runs"][0]["invocations"][0];
    assert_eq!((&invocation["executionSuccessful"], &invocation["exitCode"]), (&false.into(), &3.into()));
    // A message about no file concerns the run.
    let denied = run(&["default", "--deny-warnings", "--crd", "crds", "manifest.yaml"]);
    let notifications = &report(&denied)["runs"][0]["invocations"][0]["toolExecutionNotifications"];
    assert_eq!(notifications[0]["descriptor"]["id"], "denied-warnings");
    assert_eq!(results(&report(&denied)).len(), 2);
}

#[test]
fn stale_files_are_results() {
    let dir = noisy();
    let outputs = ["--rust", "sdk/rust", "--python", "sdk/python"];
    assert_eq!(kubesmith(dir.path(), &[&["generate", "crds/a.yaml"], &outputs[..]].concat()).code, 0);
    let check = |format: &str| {
        let arguments = ["check", "--message-format", format, "crds/a.yaml"];
        kubesmith(dir.path(), &[&arguments[..], &outputs].concat())
    };
    assert_eq!(results(&report(&check("sarif"))), [""; 0]);
    std::fs::remove_file(dir.path().join("sdk/rust/Cargo.toml")).unwrap();
    let stale = check("sarif");
    let document = report(&stale);
    assert_eq!(results(&document), ["error out-of-date sdk/rust/Cargo.toml:1"]);
    let invocation = &document["runs"][0]["invocations"][0];
    assert_eq!(
        (stale.code, &invocation["executionSuccessful"]),
        (1, &true.into()),
        "the run itself succeeded"
    );

    let junit = check("junit");
    assert_eq!(junit.code, 1);
    let document = roxmltree::Document::parse(&junit.stderr).expect("XML");
    let suite = document.root_element().first_element_child().expect("a suite");
    assert_eq!((suite.attribute("tests"), suite.attribute("failures")), (Some("1"), Some("1")));
    let case = suite.first_element_child().expect("a test");
    assert_eq!(case.attribute("file"), Some("sdk/rust/Cargo.toml"));
    let failure = case.first_element_child().expect("a failure");
    assert_eq!(
        (failure.tag_name().name(), failure.attribute("type"), failure.text()),
        ("failure", Some("out-of-date"), Some("the file is missing"))
    );
}

#[test]
fn a_junit_document_has_a_test_for_each_message() {
    let dir = noisy();
    let junit = |arguments: &[&str]| {
        let run = kubesmith(dir.path(), &[&["--message-format", "junit"], arguments].concat());
        let document = roxmltree::Document::parse(&run.stderr).unwrap_or_else(|e| panic!("{e}: {run:?}"));
        assert_eq!(document.root_element().tag_name().name(), "testsuites");
        let suite = document.root_element().first_element_child().expect("a suite");
        let cases = suite.children().filter(|node| node.tag_name().name() == "testcase");
        let texts: Vec<String> = cases
            .map(|case| {
                let child = case.first_element_child();
                let kind = child.map_or("passed", |child| child.tag_name().name());
                let text = child.and_then(|child| child.text()).unwrap_or_default();
                format!("{} {kind} {text}", case.attribute("name").expect("a name"))
            })
            .collect();
        let count = suite.attribute("tests").expect("a count").to_owned();
        assert_eq!(count, texts.len().to_string());
        (run.code, texts)
    };
    let (code, cases) = junit(&["default", "--crd", "crds", "manifest.yaml"]);
    assert_eq!((code, cases.len()), (0, 2), "{cases:?}");
    assert!(cases[0].starts_with("crds/b.yaml:1:1 not-a-crd system-out note: "), "{cases:?}");
    assert!(
        cases[1].starts_with("manifest.yaml:1:1 unknown-kind system-out warning: ")
            && cases[1].contains("`<&\"'>`"),
        "{cases:?}"
    );
    let (code, cases) = junit(&["generate", "broken.yaml", "--rust", "out"]);
    assert!(code == 3 && cases.len() == 1 && cases[0].contains(" failure "), "{cases:?}");
    let (code, cases) = junit(&["generate", "crds/a.yaml", "--rust", "out"]);
    assert_eq!((code, cases), (0, vec!["no messages passed ".to_owned()]));
}
