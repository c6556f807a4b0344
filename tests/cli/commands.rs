//! Arguments -> help, usage errors, and the small commands.

use std::path::Path;
use std::process::Stdio;

use crate::support::{command, crd, directory, is_blessing, kubesmith, repository};

/// Compares with a committed text; `KUBESMITH_BLESS=1` writes it instead.
fn golden(name: &str, text: &str) {
    let path = repository("tests/cli/help").join(name);
    if is_blessing() {
        std::fs::write(&path, text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{name} is out of date: run `cargo xtask bless`");
}

#[test]
fn help() {
    let here = Path::new(".");
    let run = kubesmith(here, &["--help"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    golden("kubesmith.txt", &run.stdout);
    let names = "generate check default validate diff fake explain sample openapi init runtime limits completions man";
    for name in names.split(' ') {
        let run = kubesmith(here, &[name, "--help"]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{name}");
        golden(&format!("{name}.txt"), &run.stdout);
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_no_file_is_named_with_where_it_leads() {
    let dir = directory(&[]);
    std::os::unix::fs::symlink("gone/crd.yaml", dir.path().join("crd.yaml")).unwrap();
    let run = kubesmith(dir.path(), &["generate", "crd.yaml", "--rust", "out"]);
    let expected = "crd.yaml: error[input]: a link to `gone/crd.yaml`, which does not exist\n  \
                    help: make the link point to a file, or pass another one\n";
    assert!(run.code == 3 && run.stderr.starts_with(expected), "{run:?}");
}

#[test]
fn bad_input_ends_with_3_and_writes_nothing() {
    let dir = directory(&[
        ("broken.yaml", "a: [1"),
        ("wrong.toml", "inptus = []"),
        ("crd.yaml", &crd("Thing", "x")),
    ]);
    for (arguments, says) in [
        (&["generate", "broken.yaml", "--rust", "out"][..], "broken.yaml:"),
        (
            &["generate", "missing.yaml", "--rust", "out"],
            "missing.yaml: error[input]: no such file or directory",
        ),
        (&["generate", "--config", "none.toml", "--rust", "out"], "none.toml: error[config]: no such file"),
        (&["generate", "--config", "wrong.toml"], "wrong.toml:1:1: error[config]: unknown key `inptus`"),
        (
            &["generate", "crd.yaml", "--rust", "out", "--python", "./out"],
            "Rust, Python, OpenAPI and JSON Schema need one each",
        ),
        (
            &["generate", "crd.yaml", "--rust", "out", "--name", "Bad-Name"],
            "error[name]: `Bad-Name` cannot be a name",
        ),
        (
            &["explain", "crd.yaml", "--place", "Thing.spec.sizo"],
            "help: the most similar one is `Thing.spec.size`",
        ),
    ] {
        let run = kubesmith(dir.path(), arguments);
        assert_eq!(run.code, 3, "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(says), "{arguments:?}: {}", run.stderr);
        assert!(!dir.path().join("out").exists());
    }
}

#[test]
fn limits_are_a_table() {
    let run = kubesmith(Path::new("."), &["limits"]);
    assert_eq!(run.code, 0);
    for limit in kubesmith::internals::limits::LIMITS {
        let start = format!("{} ", limit.name);
        let line = run.stdout.lines().find(|line| line.starts_with(&start)).unwrap();
        assert!(line.contains(&limit.value.to_string()), "{line}");
        assert!(line.ends_with(&format!("{} ({})", limit.counted, limit.code)), "{line}");
    }
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = kubesmith(Path::new("."), &["completions", shell]);
        assert_eq!(run.code, 0);
        assert!(run.stdout.contains("explain") && run.stdout.contains("message-format"), "{shell}");
    }
    let page = kubesmith(Path::new("."), &["man"]).stdout;
    assert!(page.contains(".TH kubesmith 1") && page.contains("kubesmith\\-default(1)"), "{page}");
    let page = kubesmith(Path::new("."), &["man", "default"]).stdout;
    assert!(page.contains(".TH kubesmith-default 1") && page.contains("\\-\\-crd"), "{page}");
}

#[test]
fn explain_prints_the_page_of_a_code_unless_a_file_has_its_name() {
    let dir = directory(&[("no-type", &crd("Thing", "x"))]);
    let page = std::fs::read_to_string(repository("docs/codes/zero-default.md")).unwrap();
    let run = kubesmith(dir.path(), &["explain", "zero-default"]);
    assert_eq!((run.code, run.stdout, run.stderr), (0, page, String::new()));
    let run = kubesmith(dir.path(), &["explain", "no-type"]);
    assert!(run.code == 0 && run.stdout.starts_with("Thing (example.com/v1)"), "{run:?}");
    // A path is an input, and a word may be meant as one.
    for (input, expected) in [
        ("nothing-of-that-sort", "no such file or directory, and no message has this code\n"),
        ("./zero-default", "no such file or directory\n"),
        ("yaml.yaml", "no such file or directory\n"),
    ] {
        let run = kubesmith(dir.path(), &["explain", input]);
        assert!(run.code == 3 && run.stderr.contains(&format!("error[input]: {expected}")), "{run:?}");
    }
}

#[test]
fn a_run_that_fails_ends_with_a_hint_for_people() {
    let dir = directory(&[("crd.yaml", "a: [")]);
    let stderr = |more: &[&str]| {
        let arguments = [&["generate", "crd.yaml", "none.yaml", "--rust", "sdk"], more].concat();
        kubesmith(dir.path(), &arguments).stderr
    };
    let hint = "`kubesmith explain CODE` says more about an error; the codes: input, yaml\n";
    assert!(stderr(&[]).ends_with(hint), "{}", stderr(&[]));
    for arguments in [&["--quiet"][..], &["--message-format", "json"], &["--message-format", "github"]] {
        assert!(!stderr(arguments).contains("kubesmith explain"), "{arguments:?}");
    }
}

#[test]
fn init_writes_a_config_once() {
    let dir = directory(&[("config/crd/bases/thing.yaml", &crd("Thing", "x"))]);
    let run = kubesmith(dir.path(), &["init"]);
    assert_eq!(run.code, 0, "{run:?}");
    let text = std::fs::read_to_string(dir.path().join("kubesmith.toml")).unwrap();
    assert!(text.contains("# Run `kubesmith generate`"), "{text}");
    assert!(text.contains("inputs = [\"config/crd/bases\"]"), "{text}");
    let explained = kubesmith(dir.path(), &["explain", "--place", "Thing.spec.size"]);
    assert_eq!(explained.code, 0, "{explained:?}");

    std::fs::write(dir.path().join("kubesmith.toml"), "mine").unwrap();
    let run = kubesmith(dir.path(), &["init"]);
    assert_eq!(run.code, 3);
    assert_eq!(
        run.stderr,
        "kubesmith.toml: error[init]: the file exists and is not overwritten; edit it, or move it away\n\
         1 error in 1 file\n\
         `kubesmith explain init` says more about this error\n"
    );
    assert_eq!(std::fs::read_to_string(dir.path().join("kubesmith.toml")).unwrap(), "mine");
}

#[test]
fn init_takes_inputs() {
    let dir = directory(&[("crds/thing.yaml", &crd("Thing", "x")), ("api/it's.json", "{}")]);
    let run = kubesmith(dir.path(), &["init", "crds", "api/it's.json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, "wrote kubesmith.toml; next: kubesmith generate\n"));
    let text = std::fs::read_to_string(dir.path().join("kubesmith.toml")).unwrap();
    let config = kubesmith::config::Config::parse(&text, "kubesmith.toml").unwrap();
    assert_eq!(config.inputs, ["crds", "api/it's.json"]);
}

#[test]
fn init_says_which_input_is_not_there() {
    let dir = directory(&[]);
    let run = kubesmith(dir.path(), &["init", "*.yaml", "nope.yaml"]);
    let expected = "wrote kubesmith.toml; there is no `nope.yaml` yet: create it, or correct `inputs`\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
}

#[test]
fn init_finds_the_files_with_crds_in_the_directory() {
    let values = "replicas: 1\n";
    let dir =
        directory(&[("crd.yaml", &crd("Thing", "x")), ("values.yaml", values), ("broken.yaml", "a: [")]);
    let inputs = |name: &str| {
        let text = std::fs::read_to_string(dir.path().join("kubesmith.toml")).unwrap();
        std::fs::remove_file(dir.path().join("kubesmith.toml")).unwrap();
        kubesmith::config::Config::parse(&text, name).unwrap().inputs
    };
    let run = kubesmith(dir.path(), &["init"]);
    let expected = "wrote kubesmith.toml for the CRDs in crd.yaml; next: kubesmith generate\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
    assert_eq!(inputs("one file"), ["crd.yaml"]);

    std::fs::write(dir.path().join("a.json"), r#"{"kind": "ConfigMap"}"#).unwrap();
    std::fs::write(dir.path().join("other.yml"), crd("Other", "x")).unwrap();
    let run = kubesmith(dir.path(), &["init"]);
    let expected = "wrote kubesmith.toml for the CRDs in 2 files; next: kubesmith generate\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
    assert_eq!(inputs("two files"), ["crd.yaml", "other.yml"]);

    // A usual directory is likelier than a file beside it.
    std::fs::create_dir_all(dir.path().join("config/crd/bases")).unwrap();
    std::fs::write(dir.path().join("config/crd/bases/thing.yaml"), crd("Thing", "x")).unwrap();
    assert_eq!(kubesmith(dir.path(), &["init"]).code, 0);
    assert_eq!(inputs("a usual directory"), ["config/crd/bases"]);
}

#[test]
fn init_without_crds_says_so() {
    let dir = directory(&[("values.yaml", "replicas: 1\n")]);
    let run = kubesmith(dir.path(), &["init"]);
    let expected = "wrote kubesmith.toml; neither CRDs nor Go types were found: set `inputs` in it\n";
    assert_eq!((run.code, run.stderr.as_str()), (0, expected));
}

#[test]
fn an_input_of_the_command_line_is_at_no_line_of_the_config() {
    let config = "inputs = [\"crds\"]\nrust.out = \"sdk\"\n";
    let dir = directory(&[("kubesmith.toml", config)]);
    let stderr = |arguments: &[&str]| kubesmith(dir.path(), arguments).stderr;
    let at_line = "kubesmith.toml:1:11: error[input]: input `crds`: no such file or directory\n";
    assert!(stderr(&["generate"]).starts_with(at_line), "{}", stderr(&["generate"]));
    let other = stderr(&["generate", "--config", "kubesmith.toml", "crds"]);
    assert!(other.starts_with("crds: error[input]: no such file or directory\n"), "{other}");
}

#[test]
fn init_takes_over_the_config_of_another_generator() {
    let other = r#"{
        "packageName": "fluxoperator",
        "projectName": "flux-framework",
        "packageVersion": "0.0.0",
        "packageUrl": "https://example.com",
        "hideGenerationTimestamp": true,
        "importMappings": {
            "V1ObjectMeta": "from kubernetes.client import V1ObjectMeta",
            "v1SecurityContext": "from kubernetes.client.models import v1SecurityContext",
            "IntOrString": "isinstance((int, str))",
            "V1Container": "mine.models.Container",
            "V1Unheard": "from mine import V1Unheard",
        },
        "schemaMappings": ["V1Affinity=kubernetes.client.V1Affinity"],
        "typeMappings": { "V1Time": "datetime", "object": "any" },
    }"#;
    let dir = directory(&[("crds/crd.yaml", &crd("Thing", "x")), ("swagger_config.json", other)]);
    let run = kubesmith(dir.path(), &["init", "--from", "swagger_config.json"]);
    assert_eq!(run.code, 0, "{run:?}");
    let left = [
        "swagger_config.json: warning[init]: `hideGenerationTimestamp` is ignored: kubesmith.toml has no such key",
        "swagger_config.json: warning[init]: importMappings: `V1Unheard` is not in the built-in table of \
         Kubernetes' types",
        "  help: add a [[map]] rule with the `path` where `mine:V1Unheard` is, `rust` and `python`",
        "swagger_config.json: warning[init]: typeMappings: `object`: expected a Python class, found `any`",
        "3 warnings in 1 file",
        "wrote kubesmith.toml for the CRDs in crds; next: kubesmith generate",
    ];
    assert_eq!(run.stderr.lines().collect::<Vec<_>>(), left);
    let text = std::fs::read_to_string(dir.path().join("kubesmith.toml")).unwrap();
    let config = kubesmith::config::Config::parse(&text, "kubesmith.toml").unwrap();
    let (rust, python) = (config.rust.unwrap(), config.python.unwrap());
    assert_eq!((rust.name.as_deref(), python.name.as_deref()), (Some("fluxoperator"), Some("fluxoperator")));
    assert_eq!(config.package.version, "0.0.0");
    assert_eq!(config.package.repository.as_deref(), Some("https://example.com"));
    assert_eq!(python.project.as_deref(), Some("flux-framework"));
    let [rule] = config.map.as_slice() else { panic!("{:?}", config.map) };
    assert_eq!(rule.rule.schema.as_deref(), Some("io.k8s.api.core.v1.Container"));
    assert_eq!(rule.rule.python.as_deref(), Some("mine.models:Container"));
    for known in ["V1ObjectMeta", "v1SecurityContext", "IntOrString", "V1Affinity", "V1Time"] {
        assert!(text.contains(&format!("# {known}\n")), "{known}");
    }
}

#[test]
fn explain_takes_a_type_in_any_spelling() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    for (wanted, count) in [("ThingSpec", 1), ("Thing", 1), ("V1PodSpec", 0)] {
        let run = kubesmith(dir.path(), &["explain", "crd.yaml", "--place", wanted, "--output", "json"]);
        assert_eq!(run.stdout.lines().count(), count, "{wanted}: {run:?}");
    }
}

#[test]
fn init_prints_the_schema_that_is_committed() {
    let run = kubesmith(Path::new("."), &["init", "--schema"]);
    assert_eq!(run.stdout, std::fs::read_to_string(repository("kubesmith.schema.json")).unwrap());
}

#[test]
fn explain_tells_type_default_and_place() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "What it is."))]);
    let run = kubesmith(dir.path(), &["explain", "crd.yaml", "-o", "json"]);
    let lines: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let places: Vec<&str> = lines.iter().map(|line| line["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["", "spec", "spec.size", "spec.text"]);
    let size = &lines[2];
    assert_eq!(size["group"], "example.com");
    assert_eq!(size["version"], "v1");
    assert_eq!(size["kind"], "Thing");
    assert_eq!(size["default"], 1);
    assert_eq!(size["pointer"], "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size");
    assert_eq!((size["rule"].as_str(), size["schema"].as_str()), (Some("own"), None));

    let run = kubesmith(dir.path(), &["explain", "crd.yaml", "--place", "Thing.spec"]);
    assert!(run.stdout.starts_with("Thing.spec (example.com/v1)\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("  | What it is.\n"), "{}", run.stdout);
}

/// `kubesmith limits | true`: the reader is gone before anything is written.
#[test]
fn a_reader_that_goes_away_is_no_error() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x"))]);
    for arguments in
        [&["limits"][..], &["explain", "crd.yaml"], &["completions", "bash"], &["man"], &["--help"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(dir.path(), arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

/// A class that a keyword would name has another name; a field with a default never reads as None; paths begin with
/// the package.
#[test]
fn explain_tells_python_as_it_is_generated() {
    let dir = directory(&[("crd.yaml", &crd("None", "x"))]);
    let run = kubesmith(dir.path(), &["explain", "crd.yaml", "-o", "json"]);
    let lines: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let python: Vec<_> = lines.iter().map(|line| ["python", "python_docs"].map(|key| &line[key])).collect();
    let module = "example_sdk.example_com.v1";
    let named = kubesmith(dir.path(), &["explain", "crd.yaml", "--name", "made", "--place", "None.spec"]);
    assert!(named.stdout.contains("\n  python    made.example_com.v1.NoneSpec\n"), "{}", named.stdout);
    assert_eq!(python[0], [&format!("{module}.None_"), &format!("{module}.None_")]);
    assert_eq!(python[1], [&format!("{module}.NoneSpec"), &format!("{module}.None_.spec")]);
    assert_eq!(python[2], ["int", &format!("{module}.NoneSpec.size")]);
    assert_eq!(python[3], ["str | None", &format!("{module}.NoneSpec.text")]);
}

#[test]
fn explain_takes_patterns_as_rules_do() {
    let dir = directory(&[("crd.yaml", &crd("Thing", "x")), ("many.yaml", &wide(60))]);
    let places = |file: &str, pattern: &str| -> Vec<String> {
        let run = kubesmith(dir.path(), &["explain", file, "--place", pattern, "-o", "json"]);
        assert_eq!(run.code, 0, "{run:?}");
        let lines = run.stdout.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        lines.map(|line| line["place"].as_str().unwrap().to_owned()).collect()
    };
    for (pattern, expected) in [
        ("Thing.spec.*", &["spec.size", "spec.text"][..]),
        ("**.size", &["spec.size"]),
        ("Thing.*", &["spec"]),
        ("Thing.**", &["spec", "spec.size", "spec.text"]),
        ("spec.t*", &["spec.text"]),
    ] {
        assert_eq!(places("crd.yaml", pattern), expected, "{pattern}");
    }
    let missing = kubesmith(dir.path(), &["explain", "crd.yaml", "--place", "Thing.status.*"]);
    assert!(missing.code == 3 && missing.stderr.contains("error[place]"), "{missing:?}");

    let text = |more: &[&str]| {
        let run = kubesmith(dir.path(), &[&["explain", "many.yaml", "--place", "**"], more].concat());
        (run.stdout.matches("(example.com/v1)\n").count(), run.stdout)
    };
    let (count, short) = text(&[]);
    assert_eq!(count, 50);
    assert!(short.ends_with("\n12 more places; --verbose or --output json prints them\n"), "{short}");
    assert_eq!(text(&["--verbose"]).0, 62);
    assert_eq!(places("many.yaml", "**").len(), 62);
}

/// A CRD with so many fields in its spec.
fn wide(fields: usize) -> String {
    let fields: String = (0..fields).map(|n| format!("              f{n}: {{type: string}}\n")).collect();
    crd("Wide", "x")
        .replace("              text: {type: string}\n", "")
        .replace("              size: {type: integer, format: int32, default: 1}\n", &fields)
}
