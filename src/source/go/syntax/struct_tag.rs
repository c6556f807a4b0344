//! The tag of a struct's field -> the value of its key `json`, by the rules of Go's `reflect.StructTag`.

use super::declarations::JsonTag;
use super::literals::unquote;

/// The value of the key `json` in the literal of a tag.
pub fn json(literal: &str) -> Option<JsonTag> {
    let tag = unquote(literal)?;
    let value = value(&tag, "json")?;
    let mut parts = value.split(',').map(str::to_owned);
    let name = parts.next().unwrap_or_default();
    Some(JsonTag { name, options: parts.collect() })
}

/// The value that is meant where the literal of a tag has the key `json` in a form that Go does not read, such as
/// `json: "name"` or `json:name`.
pub fn broken_json(literal: &str) -> Option<String> {
    let mut after = literal.split("json").skip(1);
    let value = after.find_map(|rest| rest.trim_start().strip_prefix(':'))?.trim_start();
    let value = value.trim_start_matches(['"', '\'', '\\']);
    let end = value.find(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '\\'));
    match &value[..end.unwrap_or(value.len())] {
        "" => Some("name,omitempty".to_owned()),
        meant => Some(meant.to_owned()),
    }
}

/// The value of a key. What follows a pair that is written wrongly is not read.
fn value(tag: &str, wanted: &str) -> Option<String> {
    let mut rest = tag.trim_start_matches(' ');
    while !rest.is_empty() {
        let end = rest.find(|c: char| c <= ' ' || matches!(c, ':' | '"' | '\u{7f}'))?;
        let (key, after) = rest.split_at_checked(end)?;
        let quoted = after.strip_prefix(':').filter(|quoted| !key.is_empty() && quoted.starts_with('"'))?;
        let (literal, after) = quoted.split_at_checked(literal_end(quoted)?)?;
        if key == wanted {
            return unquote(literal);
        }
        rest = after.trim_start_matches(' ');
    }
    None
}

/// The length of the string literal with which a text begins.
fn literal_end(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    let closing = text.char_indices().skip(1).find(|(_, c)| {
        let closes = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        closes
    });
    closing.map(|(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(name: &str, options: &[&str]) -> Option<JsonTag> {
        Some(JsonTag {
            name: name.to_owned(),
            options: options.iter().map(|&option| option.to_owned()).collect(),
        })
    }

    #[test]
    fn the_value_of_json_is_a_name_and_options() {
        assert_eq!(json(r#"`json:"size,omitempty"`"#), tag("size", &["omitempty"]));
        assert_eq!(json(r#"`yaml:"a\"b"  json:",inline" x:"y"`"#), tag("", &["inline"]));
        assert_eq!(json(r#""json:\"size\"""#), tag("size", &[]));
        assert_eq!(json(r#"`json:""`"#), tag("", &[]));
    }

    #[test]
    fn nothing_is_read_after_a_pair_that_is_written_wrongly() {
        for wrong in [
            "`json: \"a\"`",
            "`json`",
            "`:\"a\"`",
            "`json:\"a`",
            "`x json:\"a\"`",
            "`x:\"a\"\tjson:\"b\"`",
            "``",
        ] {
            assert_eq!(json(wrong), None, "{wrong}");
        }
    }
}
