//! docs/commands.md and docs/configuration.md -> that they have every command with every option, and every key of a
//! configuration with its default and an example.

use serde_json::Value;

use crate::support::{is_blessing, repository};

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

/// The rows of a table's keys: each with its default, and what the schema says of it.
fn rows(table: &Value, keys: &[(&String, &Value)], definitions: &Value) -> String {
    let is_required =
        |name: &str| table["required"].as_array().is_some_and(|names| names.contains(&name.into()));
    let row = |(name, key): &(&String, &Value)| {
        let key = key["$ref"].as_str().map_or(*key, |path| &definitions[path.rsplit('/').next().unwrap()]);
        let default = match key.get("default") {
            Some(default) => format!("`{}`", toml_of(default)),
            None if is_required(name) => "required".to_owned(),
            None => String::new(),
        };
        let mut meaning = key["description"].as_str().expect("every key has a description").to_owned();
        if let Some(values) = key["enum"].as_array() {
            let values: Vec<_> = values.iter().map(|value| format!("`{}`", toml_of(value))).collect();
            meaning.push_str(&format!(" One of {}.", values.join(", ")));
        }
        if let Some(page) = key["x-page"].as_str() {
            meaning.push_str(&format!(" [More]({page})."));
        }
        format!("| `{name}` | {default} | {meaning} |\n")
    };
    keys.iter().map(row).collect()
}

/// The part of a section between the head of its first table and the end of that table.
fn table_of<'p>(section: &'p str, heading: &str) -> &'p str {
    let (_, rest) =
        section.split_once("|---|---|---|\n").unwrap_or_else(|| panic!("no table under {heading}"));
    rest.split_inclusive("|\n\n").next().map_or(rest, |table| table.trim_end_matches('\n'))
}

/// `KUBESMITH_BLESS=1` writes the tables.
#[test]
fn the_page_of_the_configuration_says_what_the_schema_says_and_has_an_example_of_each_key() {
    let path = repository("docs/configuration.md");
    let mut page = std::fs::read_to_string(&path).unwrap();
    let text = std::fs::read_to_string(repository("kubesmith.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    for (heading, table) in tables(&schema) {
        let keys = table["properties"].as_object().unwrap().iter();
        let has_section = if heading == "Top level" { is_table } else { is_array_of_tables };
        let keys: Vec<_> = keys.filter(|(_, key)| !has_section(key)).collect();
        let own = section(&page, &heading);
        let example: String =
            own.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        for (name, _) in &keys {
            let is_shown = example.lines().any(|line| line.starts_with(&format!("{name} = ")));
            assert!(is_shown, "no example of `{name}` under {heading}");
        }
        if keys.is_empty() {
            continue;
        }
        let (written, expected) = (table_of(own, &heading), rows(table, &keys, &schema["definitions"]));
        if is_blessing() {
            page = page.replace(&own.to_owned(), &own.replace(written, expected.trim_end()));
        } else {
            assert_eq!(written, expected.trim_end(), "{heading} is out of date: run `cargo xtask bless`");
        }
    }
    if is_blessing() {
        std::fs::write(&path, page).unwrap();
    }
}
