//! A rule's `fieldPath`, such as `.spec['a.b']` -> the path as the server writes it, if it leads to a field of the schema.

use crate::schema::Schema;

/// The path without the first dot; None for one that leads nowhere.
pub(super) fn normalized(text: &str, schema: &Schema) -> Option<String> {
    let (mut rest, mut schema, mut path) = (text, schema, String::new());
    while !rest.is_empty() {
        let (name, after) = match rest.strip_prefix('.') {
            Some(rest) => {
                let end = rest.find(['.', '[', ']']).unwrap_or(rest.len());
                (rest[..end].to_owned(), &rest[end..])
            }
            None => quoted(rest.strip_prefix('[')?)?,
        };
        if schema.properties.is_empty() {
            schema = schema.values()?;
            path.push_str(&format!("[{name}]"));
        } else {
            schema = schema.properties.get(&name)?;
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(&name);
        }
        rest = after;
    }
    Some(path)
}

/// The text in single quotes before a `]`, and what is after that.
fn quoted(text: &str) -> Option<(String, &str)> {
    let inner = text.strip_prefix('\'')?;
    let mut name = String::new();
    let mut chars = inner.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\'' => return Some((name, inner[at + 1..].strip_prefix(']')?)),
            '\\' => name.push(match chars.next()?.1 {
                'a' => '\u{7}',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'v' => '\u{b}',
                same @ ('\'' | '\\') => same,
                _ => return None,
            }),
            c => name.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::normalized;
    use crate::schema::{Additional, Schema};

    #[test]
    fn a_path_leads_to_a_field() {
        let leaf = Schema { type_: "string".to_owned(), ..Schema::default() };
        let map = Schema { additional: Additional::Schema(Box::new(leaf.clone())), ..Schema::default() };
        let mut root = Schema::default();
        root.properties.extend([("map".to_owned(), map), ("a.b".to_owned(), leaf)]);
        for (text, expected) in [
            (".map", Some("map")),
            (".map.x", Some("map[x]")),
            (".map['it\\'s']", Some("map[it's]")),
            ("['a.b']", Some("a.b")),
            (".nothing", None),
            ("map", None),
            (".a.b", None),
        ] {
            assert_eq!(normalized(text, &root).as_deref(), expected, "{text}");
        }
    }
}
