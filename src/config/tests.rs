//! Tests: texts of `kubesmith.toml` -> the config or the message, and the JSON schema compared with the keys.

use serde_json::Value;

use super::{Config, JSON_SCHEMA, Layout, MessageLevel, Nulls, Versions};

fn parse(text: &str) -> Result<Config, String> {
    Config::parse(text, "kubesmith.toml").map_err(|failed| failed.to_string())
}

#[test]
fn every_key_is_read() {
    let config = parse(
        r#"
        inputs = ["a", "b"]
        kubernetes = "1.33"
        nulls = "keep"
        drop_invalid_defaults = true
        go_embedded_metadata = true
        [package]
        version = "1.2.3"
        description = "What it is"
        license = "MIT"
        authors = ["Ada"]
        repository = "https://example.com"
        [rust]
        out = "sdk/rust"
        name = "sdk"
        layout = "file"
        keep_unknown = true
        kube = true
        schemars = true
        [python]
        out = "sdk/python"
        [group."flux-framework.org"]
        module = ""
        [select]
        kinds = ["Mini*"]
        exclude = ["Minimal"]
        versions = ["v1"]
        "#,
    )
    .unwrap();
    assert_eq!(config.inputs, ["a", "b"]);
    assert_eq!((config.kubernetes.as_deref(), config.nulls), (Some("1.33"), Nulls::Keep));
    assert!(config.drop_invalid_defaults && config.go_embedded_metadata);
    let package = config.package;
    assert_eq!((package.version.as_str(), package.license.as_deref()), ("1.2.3", Some("MIT")));
    assert_eq!((package.description.as_deref(), package.authors.len()), (Some("What it is"), 1));
    assert_eq!(package.repository.as_deref(), Some("https://example.com"));
    let rust = config.rust.unwrap();
    assert!(rust.kube && rust.schemars);
    assert_eq!((rust.layout, rust.keep_unknown), (Layout::File, true));
    assert_eq!((rust.out.to_str(), rust.name.as_deref()), (Some("sdk/rust"), Some("sdk")));
    assert_eq!(config.group["flux-framework.org"].module.as_deref(), Some(""));
    assert_eq!(config.select.versions, Versions::Named(vec!["v1".to_owned()]));
    assert_eq!(parse("select.versions = 'storage'").unwrap().select.versions, Versions::Storage);
}

// Over 60 lines: a list of cases.
#[test]
fn messages_have_a_position_and_name_the_key() {
    for (text, expected) in [
        (
            "inputs = [\n",
            "kubesmith.toml:1:10: error[config]: the list that begins here is not closed: expected `]`\n  help: write `]` at its end",
        ),
        (
            "# é\n  inptus = []\ngroup.g.modul = ''\n[[map]]\nplace = ''\n",
            "kubesmith.toml:2:3: error[config]: unknown key `inptus`\n  help: did you mean `inputs`?\n\
             kubesmith.toml:3:9: error[config]: unknown key `modul` in `group.g`\n  help: did you mean \
             `module`?\n\
             kubesmith.toml:5:1: error[config]: unknown key `place` in `map`\n  help: the key is `path`",
        ),
        (
            "group.g.module = '../x'",
            "kubesmith.toml:1:18: error[config]: `../x` cannot be a name: it contains `.`; expected lower-case letters, digits and `_`, with no digit first\n  help: try `x`",
        ),
        (
            "[rust]\nout = 'x'\ndependencies = { a = \"1\\u202e\" }",
            "kubesmith.toml:3:16: error[config]: `a`: expected printable characters",
        ),
        (
            "[rust]\nname = 'x'\n",
            "kubesmith.toml:1:1: error[config]: required key `out` is missing in `rust`\n  help: `out`: The directory \
             to generate into",
        ),
        (
            "[rust]\nout = ''\n",
            "kubesmith.toml:2:7: error[config]: expected a directory, found an empty string; `.` is the \
             config file's directory",
        ),
        (
            "kubernetes = '133'",
            "kubesmith.toml:1:14: error[config]: expected a version of Kubernetes that kubesmith knows, from `1.12` to \
             `1.37`, found `133`",
        ),
        (
            "[rust]\nout = 'x'\nk8s-openapi = '0.25'",
            "kubesmith.toml:3:15: error[config]: `0.25` is not a value of `rust.k8s-openapi`\n  help: the values are \
             `0.26`, \
             `0.27`, `0.28`, `0.29`",
        ),
        (
            "rust = { out = 'x', k8s-openapi = '0.26' }\nkubernetes = '1.35'",
            "kubesmith.toml:2:1: error[config]: Kubernetes 1.35 is newer than k8s-openapi 0.26, which ends with \
             Kubernetes 1.34\n  help: write an older version there, or a newer `k8s-openapi` in [rust]",
        ),
        (
            "select = { versions = 'new' }",
            "kubesmith.toml:1:23: error[config]: `new` is not a value of `select.versions`\n  help: the values are \
             `served`, \
             `storage`; or write a list: `versions = [\"new\"]`",
        ),
        (
            "kubernetes = 'v1.33.2'",
            "kubesmith.toml:1:14: error[config]: expected a version of Kubernetes that kubesmith knows, from `1.12` to \
             `1.37`, found `v1.33.2`\n  help: write `kubernetes = \"1.33\"`",
        ),
        (
            "[rust]\nout = '~/sdk'",
            "kubesmith.toml:2:7: error[config]: only a shell expands `~`, found `~/sdk`\n  help: write a path from the \
             config's directory, or an absolute one",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn the_levels_of_codes_are_read() {
    let config = parse(
        "[messages]\nzero-default = 'ignore'\n[[messages.paths]]\nglob = 'vendor/**'\nno-type = 'note'\n\
         [[messages.paths]]\nglob = 'a'\n",
    );
    let messages = config.unwrap().messages;
    assert_eq!(messages.levels, [("zero-default".to_owned(), MessageLevel::Ignore)].into());
    assert_eq!(messages.paths.len(), 2);
    assert_eq!(messages.paths[0].glob.as_str(), "vendor/**");
    assert_eq!(messages.paths[0].levels, [("no-type".to_owned(), MessageLevel::Note)].into());
}

#[test]
fn wrong_levels_are_refused_at_their_keys() {
    for (text, expected) in [
        (
            "[messages]\nyaml = 'ignore'\nzero-defaults = 'note'\n",
            "kubesmith.toml:2:1: error[config]: `yaml` is always an error: its level cannot be changed\n  help: remove it; \
             `kubesmith explain yaml` says how to correct the input\n\
             kubesmith.toml:3:1: error[config]: unknown code `zero-defaults` in `messages`\n  help: did you mean \
             `zero-default`?",
        ),
        (
            "[messages]\nzero-default = 'warn'\nno-type = 1\n",
            "kubesmith.toml:2:16: error[config]: `warn` is not a value of `messages.zero-default`\n  help: the values \
             are \
             `ignore`, `note`, `warning`, `error`\n\
             kubesmith.toml:3:11: error[config]: expected a string for `messages.no-type`, found a number\n  help: the \
             values are `ignore`, `note`, `warning`, `error`",
        ),
        (
            "[[messages.paths]]\nno-typ = 'note'\n",
            "kubesmith.toml:1:1: error[config]: required key `glob` is missing in `messages.paths`\n  help: `glob`: The \
             files or directories, relative to the configuration. `*` matches within one part of a path, `**` any number of parts\n\
             kubesmith.toml:2:1: error[config]: unknown code `no-typ` in `messages.paths`\n  help: did you mean `no-type`?",
        ),
        (
            "[[messages.paths]]\nglob = 'a***'\n",
            "kubesmith.toml:2:8: error[config]: expected a pattern of paths such as `vendor/**`, found `a***`: wildcards \
             are either regular `*` or recursive `**`",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn an_older_k8s_openapi_decides_the_version_of_kubernetes() {
    let minor = |text: &str| parse(text).unwrap().kubernetes_minor();
    assert_eq!(minor("[rust]\nout = 'x'"), None);
    assert_eq!(minor("[rust]\nout = 'x'\nk8s-openapi = '0.27'"), Some(35));
    assert_eq!(minor("kubernetes = '1.31'\n[rust]\nout = 'x'\nk8s-openapi = '0.27'"), Some(31));
    assert_eq!(minor("kubernetes = '1.12'\n[python]\nout = 'x'"), Some(12));
}

#[test]
fn a_name_is_short_enough_for_a_directory() {
    let with_name = |length: usize| parse(&format!("[python]\nout = 'x'\nname = '{}'", "a".repeat(length)));
    assert!(with_name(255).is_ok());
    assert_eq!(
        with_name(256).unwrap_err(),
        "kubesmith.toml:3:8: error[config]: a name of 256 bytes is too long for a directory: at most 255\n  help: \
         write one such as `my_operator`"
    );
}

#[test]
fn every_rule_has_its_position() {
    let text = "[[kind]]\nkind = 'A'\n[[map]]\nschema = 'B'\n[[rename]]\nmatch = 'C'\nname = 'D'\n[[type]]\nplace = 'E'\n\
                [[field]]\nplace = 'F'\n";
    let config = parse(text).unwrap();
    let rules = [&config.kinds[0].at, &config.map[0].at, &config.rename[0].at, &config.types[0].at];
    let rules = rules.into_iter().chain([&config.fields[0].at]).map(ToString::to_string);
    assert!(rules.eq([1, 3, 5, 8, 10].map(|line| format!("kubesmith.toml:{line}:1"))));
}

/// The keys of a table, as the parser lists them in its message about an unknown key.
fn keys(table: &str) -> Vec<String> {
    let error = toml::from_str::<Config>(&table.replace("KEY", "unknown_key")).unwrap_err();
    let (_, list) = error.message().split_once("expected ").unwrap();
    let mut keys: Vec<_> = list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    keys.sort();
    keys
}

#[test]
fn the_json_schema_has_every_key_and_no_other() {
    let schema: Value = serde_json::from_str(JSON_SCHEMA).unwrap();
    for (table, pointer) in [
        ("KEY = 1", ""),
        ("[package]\nKEY = 1", "/properties/package"),
        ("[rust]\nKEY = 1", "/properties/rust"),
        ("[python]\nKEY = 1", "/properties/python"),
        ("[group.g]\nKEY = 1", "/properties/group/additionalProperties"),
        ("[select]\nKEY = 1", "/properties/select"),
        ("[[map]]\nKEY = 1", "/properties/map/items"),
        ("[[rename]]\nKEY = 1", "/properties/rename/items"),
        ("[[type]]\nKEY = 1", "/properties/type/items"),
        ("[[field]]\nKEY = 1", "/properties/field/items"),
    ] {
        let node = schema.pointer(pointer).unwrap();
        let mut properties: Vec<_> = node["properties"].as_object().unwrap().keys().cloned().collect();
        properties.sort();
        assert_eq!(keys(table), properties, "{pointer}");
        assert_eq!(node["additionalProperties"], false, "{pointer}");
    }
}

#[test]
fn the_json_schema_takes_the_names_that_the_parser_takes() {
    let schema: Value = serde_json::from_str(JSON_SCHEMA).unwrap();
    let pattern = schema["definitions"]["packageName"]["pattern"].as_str().unwrap();
    let pattern = regex_lite::Regex::new(pattern).unwrap();
    for (name, is_legal) in [
        ("fluxoperator", true),
        ("my-operator", true),
        ("a--b_2", true),
        ("_3scale", true),
        ("a", true),
        ("-a", false),
        ("a-", false),
        ("1a", false),
        ("My-Operator", false),
        ("a.b", false),
        ("", false),
    ] {
        assert_eq!(parse(&format!("rust = {{ out = 'o', name = '{name}' }}")).is_ok(), is_legal, "{name}");
        assert_eq!(pattern.is_match(name), is_legal, "{name}");
    }
}
