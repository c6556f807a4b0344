//! docs/commands.md and docs/configuration.md -> that they have every command with every option, and every key of a
//! configuration with its default and an example.

use serde_json::Value;

use crate::support::repository;

/// The part of a page under a heading.
fn section<'p>(page: &'p str, heading: &str) -> &'p str {
    let (_, rest) =
        page.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no section {heading}"));
    rest.split("\n## ").next().unwrap_or(rest)
}

/// The first cells of a section's tables, without their backticks.
fn first_cells(section: &str) -> Vec<&str> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split_once('`')).map(|(cell, _)| cell).collect()
}

/// The arguments and options in a help text, as they stand there; those of every command are left out.
fn arguments(help: &str) -> Vec<&str> {
    let own = help.split("Options of every command:").next().unwrap_or_default();
    let lines =
        own.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ") || is_long(line));
    lines.map(argument).filter(|name| name.starts_with(['-', '[', '<']) && *name != "-h, --help").collect()
}

/// Whether a line of a help text begins with an option that has no short form.
fn is_long(line: &str) -> bool {
    line.trim_start().starts_with("--")
}

/// The argument with which a line of a help text begins: two spaces or the end of the line end it.
fn argument(line: &str) -> &str {
    let line = line.trim_start();
    line.split("  ").next().unwrap_or(line)
}

/// The help of a command, or of the program (`kubesmith`): that of all features, which the test of the help compares.
fn help(name: &str) -> String {
    std::fs::read_to_string(repository("tests/cli/help").join(format!("{name}.txt"))).unwrap()
}

/// The names of the commands that the help lists.
fn commands() -> Vec<String> {
    let help = help("kubesmith");
    let (_, rest) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = rest.lines().take_while(|line| !line.is_empty());
    let names =
        lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn the_page_of_commands_has_each_command_with_each_option() {
    let page = std::fs::read_to_string(repository("docs/commands.md")).unwrap();
    let names = commands();
    for name in &names {
        let help = help(name);
        let section = section(&page, &format!("`kubesmith {name}`"));
        assert_eq!(first_cells(section), arguments(&help), "the options of `kubesmith {name}`");
        assert!(section.contains(&format!("$ kubesmith {name}")), "no example of `kubesmith {name}`");
    }
    let headings = page.lines().filter(|line| line.starts_with("## `kubesmith ")).count();
    assert_eq!(headings, names.len(), "the page has a command that does not exist");
    let help = help("kubesmith");
    let mut all: Vec<_> = help.lines().map(argument).filter(|name| name.starts_with('-')).collect();
    let mut shown = first_cells(section(&page, "Options of every command"));
    all.sort_unstable();
    shown.sort_unstable();
    assert_eq!(shown, all);
}

/// A JSON value as TOML has it.
fn toml_of(value: &Value) -> String {
    serde_json::to_string(value).unwrap()
}

/// The sections of the page and their schemas: the top level, `[table]`, `[[array of tables]]`, `[[table.array]]`,
/// `[group."NAME"]`.
fn tables(schema: &Value) -> Vec<(String, &Value)> {
    let mut found = vec![("Top level".to_owned(), schema)];
    for (name, table) in schema["properties"].as_object().unwrap() {
        if table["properties"].is_object() {
            found.push((format!("`[{name}]`"), table));
            let arrays =
                table["properties"].as_object().unwrap().iter().filter(|(_, key)| is_array_of_tables(key));
            found.extend(arrays.map(|(key, array)| (format!("`[[{name}.{key}]]`"), &array["items"])));
        } else if table["items"]["properties"].is_object() {
            found.push((format!("`[[{name}]]`"), &table["items"]));
        } else if table["additionalProperties"]["properties"].is_object() {
            found.push((format!("`[{name}.\"NAME\"]`"), &table["additionalProperties"]));
        }
    }
    found
}

/// Whether a key of the top level is a table, with a section of its own.
fn is_table(schema: &Value) -> bool {
    schema["type"] == "object" || is_array_of_tables(schema)
}

/// Whether a key is an array of tables, which has a section of its own in every table.
fn is_array_of_tables(schema: &Value) -> bool {
    schema["items"]["type"] == "object"
}

#[test]
fn the_page_of_the_configuration_has_each_key_with_its_default_and_an_example() {
    let page = std::fs::read_to_string(repository("docs/configuration.md")).unwrap();
    let text = std::fs::read_to_string(repository("kubesmith.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    for (heading, table) in tables(&schema) {
        let section = section(&page, &heading);
        let keys = table["properties"].as_object().unwrap().iter();
        let has_section = if heading == "Top level" { is_table } else { is_array_of_tables };
        let keys: Vec<_> = keys.filter(|(_, key)| !has_section(key)).collect();
        let names: Vec<_> = keys.iter().map(|(name, _)| name.as_str()).collect();
        let rows = first_cells(section.split("```toml").next().unwrap_or_default());
        assert_eq!(rows, names, "the keys under {heading}");
        let example: String =
            section.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        for (name, key) in keys {
            let required =
                table["required"].as_array().is_some_and(|names| names.contains(&name.as_str().into()));
            let default = match key.get("default") {
                Some(default) => format!("`{}`", toml_of(default)),
                None if required => "required".to_owned(),
                None => String::new(),
            };
            let row = section.lines().find(|line| line.starts_with(&format!("| `{name}` |"))).unwrap();
            assert_eq!(row.split('|').nth(2).map(str::trim), Some(default.as_str()), "{heading} {name}");
            let is_shown = example.lines().any(|line| line.starts_with(&format!("{name} = ")));
            assert!(is_shown, "no example of `{name}` under {heading}");
        }
    }
}
