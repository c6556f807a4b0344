//! The text of a config and values -> the text with these values at their keys.

use kubesmith::config::Config;

use super::outputs::pair;

/// A value for a key of a table, as a line of TOML; a commented key of the text is replaced, and another one added under
/// the table's name.
pub(super) struct Value {
    table: &'static str,
    key: &'static str,
    line: String,
}

impl Value {
    /// A text at a key, if there is one.
    pub(super) fn text(table: &'static str, key: &'static str, text: Option<&str>) -> Option<Self> {
        text.map(|text| Self { table, key, line: pair(key, text) })
    }

    /// A list at a key, if it has items.
    pub(super) fn list(table: &'static str, key: &'static str, texts: &[String]) -> Option<Self> {
        let list = toml::Value::from(texts.to_vec());
        (!texts.is_empty()).then(|| Self { table, key, line: format!("{key} = {list}\n") })
    }
}

/// The text with the values.
pub(super) fn fill(text: &str, values: &[Option<Value>]) -> String {
    let mut table = "";
    let mut filled = String::new();
    let values = || values.iter().flatten();
    let key_of = |line: &'_ str| {
        let line = line.strip_prefix("# ").unwrap_or(line);
        line.split_once(" = ").map(|(key, _)| key.to_owned())
    };
    let has_key = |table: &str, key: &str| {
        let start = text.find(&format!("[{table}]\n")).unwrap_or(text.len());
        let lines =
            text[start..].lines().skip(1).take_while(|line| !line.is_empty() && !line.starts_with('['));
        lines.into_iter().any(|line| key_of(line).as_deref() == Some(key))
    };
    for line in text.lines() {
        let plain = line.strip_prefix("# ").unwrap_or(line);
        if let Some(name) = plain.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name;
        }
        let key = key_of(line);
        match values().find(|value| value.table == table && key.as_deref() == Some(value.key)) {
            Some(value) => filled.push_str(&value.line),
            None => filled.extend([line, "\n"]),
        }
        if line.starts_with('[') {
            let missing = values().filter(|value| value.table == table && !has_key(table, value.key));
            missing.for_each(|value| filled.push_str(&value.line));
        }
    }
    filled
}

/// Whether the config allows a text at a key such as `python.name`; an author is one of a list.
pub(super) fn legal(key: &str, text: &str) -> bool {
    let config = match key.split_once('.') {
        Some(("package", key)) => format!("[package]\n{}", pair(key, text)),
        Some((table, key)) => format!("[{table}]\nout = \"x\"\n{}", pair(key, text)),
        None => format!("[package]\n{key} = {}\n", toml::Value::from(vec![text.to_owned()])),
    };
    Config::parse(&config, "").is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_replaced_in_their_table_and_others_added() {
        let text = "a = 1\n[x]\n# name = \"mine\"\n\n[y]\nname = \"b\"\n\n# [[x]]\n# name = \"c\"\n";
        let values = [
            Value::text("x", "name", Some("it's")),
            Value::text("x", "project", Some("p")),
            Value::text("y", "other", None),
            Value::list("y", "names", &["v".to_owned()]),
            Value::list("y", "none", &[]),
        ];
        let expected = "a = 1\n[x]\nproject = \"p\"\nname = \"it's\"\n\n[y]\nnames = [\"v\"]\nname = \"b\"\n\n# [[x]]\n\
                        # name = \"c\"\n";
        assert_eq!(fill(text, &values), expected);
    }
}
