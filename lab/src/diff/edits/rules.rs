//! Changes of the CEL rules of a node: a literal moved, a comparison flipped, a conjunct more or less, rules about the old value.

use serde_json::{Value, json};

use super::node::Edits;

const KEY: &str = "x-kubernetes-validations";

pub fn add(edits: &mut Edits<'_>) {
    let rules = edits.get(KEY).as_array().cloned().unwrap_or_default();
    for text in simple(edits) {
        let class = if text.contains("oldSelf") { "rule about the old value on" } else { "rule on" };
        let more = [rules.clone(), vec![json!({"rule": text, "message": "new"})]].concat();
        edits.put(class, KEY, json!(more));
    }
    if rules.is_empty() {
        return;
    }
    let at = edits.random.number_below(rules.len());
    let with = |rule: Option<Value>| {
        let mut changed = rules.clone();
        match rule {
            Some(rule) => changed[at] = rule,
            None => drop(changed.remove(at)),
        }
        json!(changed)
    };
    edits.put("rule off", KEY, with(None));
    let own = rules[at].clone();
    let text = own["rule"].as_str().unwrap_or_default().to_owned();
    let changed = |class: &str, text: String, edits: &mut Edits<'_>| {
        let mut rule = own.clone();
        rule["rule"] = json!(text);
        edits.put(class.to_owned(), KEY, with(Some(rule)));
    };
    for (class, other) in changes(&text, edits) {
        changed(&class, other, edits);
    }
    if let Some(more) = simple(edits).into_iter().find(|more| !more.contains("oldSelf")) {
        changed("rule conjunct added", format!("({text}) && {more}"), edits);
        changed("rule alternative added", format!("({text}) || {more}"), edits);
    }
    if text.contains("oldSelf") && own["optionalOldSelf"] != true {
        // The type of the old value is another one then, which the text must fit.
        let value = text.replace("oldSelf", "oldSelf.value()");
        for other in [
            text.replace("oldSelf", "oldSelf.orValue(self)"),
            format!("!oldSelf.hasValue() || ({value})"),
            format!("oldSelf.hasValue() && ({value})"),
        ] {
            let mut rule = own.clone();
            rule["rule"] = json!(other);
            rule["optionalOldSelf"] = json!(true);
            edits.put("rule moment", KEY, with(Some(rule)));
        }
    }
    let mut rule = own.clone();
    rule["message"] = json!("other words");
    edits.put("rule words", KEY, with(Some(rule)));
}

/// Other texts of a rule, each with what was changed.
fn changes(text: &str, edits: &mut Edits<'_>) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (from, to) in [
        ("<=", "<"),
        (">=", ">"),
        (" < ", " <= "),
        (" > ", " >= "),
        ("==", "!="),
        ("!=", "=="),
        ("&&", "||"),
        ("||", "&&"),
        (".all(", ".exists("),
        (".exists(", ".all("),
        ("!has(", "has("),
        ("startsWith(", "endsWith("),
    ] {
        let places: Vec<usize> = text.match_indices(from).map(|(at, _)| at).collect();
        if let Some(at) = edits.pick(&places).copied() {
            let other = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
            found.push(("rule comparison flipped".to_owned(), other));
        }
    }
    for by in [1_i64, -1] {
        found.extend(number_moved(text, by, edits).map(|other| ("rule number moved".to_owned(), other)));
    }
    found.extend(text_changed(text, edits).map(|other| ("rule text changed".to_owned(), other)));
    let parts = conjuncts(text);
    if parts.len() > 1 {
        let left_out = edits.random.number_below(parts.len());
        let left: Vec<&str> =
            parts.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, part)| *part).collect();
        found.push(("rule conjunct dropped".to_owned(), left.join(" && ")));
        let turned: Vec<&str> = parts.iter().rev().copied().collect();
        found.push(("rule form alone".to_owned(), turned.join("  &&  ")));
    }
    found.push(("rule form alone".to_owned(), format!("({text})")));
    found
}

/// The text with one number one higher or lower.
fn number_moved(text: &str, by: i64, edits: &mut Edits<'_>) -> Option<String> {
    let bytes = text.as_bytes();
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|at| {
            bytes[*at].is_ascii_digit()
                && (*at == 0
                    || !(bytes[at - 1].is_ascii_alphanumeric()
                        || matches!(bytes[at - 1], b'_' | b'.' | b'\'' | b'-')))
        })
        .collect();
    let start = *edits.pick(&starts)?;
    let end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |end| start + end);
    let number: i64 = text[start..end].parse().ok()?;
    Some(format!("{}{}{}", &text[..start], number.checked_add(by)?.max(0), &text[end..]))
}

/// The text with another literal.
fn text_changed(text: &str, edits: &mut Edits<'_>) -> Option<String> {
    let quotes: Vec<usize> = text.match_indices('\'').map(|(at, _)| at).collect();
    let pairs: Vec<(usize, usize)> = quotes.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    let (_, end) = *edits.pick(&pairs)?;
    Some(format!("{}x{}", &text[..end], &text[end..]))
}

/// The conjuncts of a text, as far as parentheses show them.
fn conjuncts(text: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0_i32, 0);
    if text.contains(['?', '\'', '"']) || text.contains("||") {
        return vec![text];
    }
    let bytes = text.as_bytes();
    for at in 0..bytes.len() {
        match bytes[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth -= 1,
            b'&' if depth == 0 && bytes.get(at + 1) == Some(&b'&') => {
                found.push(text[start..at].trim());
                start = at + 2;
            }
            _ => {}
        }
    }
    found.push(text[start..].trim());
    found
}

/// Rules that a node of this type can have.
// Over 60 lines: a list of rules for each type.
fn simple(edits: &mut Edits<'_>) -> Vec<String> {
    let number = edits.random.number_below(6);
    let mut found = vec!["self == oldSelf".to_owned()];
    let rule = match edits.type_() {
        "string" => [
            "self != 'example'",
            "size(self) > 2",
            "self.startsWith('a')",
            "self.matches('^[a-m]')",
            "!self.contains('-')",
            "self in ['a', 'example', 'b']",
        ][number]
            .to_owned(),
        "integer" => [
            "self > 1",
            "self != 3",
            "self % 2 == 0",
            "self <= 100",
            "self in [1, 2, 80]",
            "self < 65535 || self == 70000",
        ][number]
            .to_owned(),
        "number" => {
            ["self > 1.0", "self != 3.0", "self < 10.5", "self >= 0.5", "self != 0.0", "self <= 1000.0"]
                [number]
                .to_owned()
        }
        "boolean" => ["self", "!self"][number % 2].to_owned(),
        "array" => [
            "size(self) > 0",
            "size(self) < 3",
            "size(self) != 1",
            "self.size() <= 2",
            "size(self) % 2 == 0",
            "self == self",
        ][number]
            .to_owned(),
        "object" => {
            let names: Vec<String> =
                edits.get("properties").as_object().into_iter().flat_map(|all| all.keys()).cloned().collect();
            let plain =
                |name: &&String| name.bytes().all(|byte| byte.is_ascii_alphabetic()) && *name != "metadata";
            let names: Vec<String> = names.iter().filter(plain).cloned().collect();
            let (Some(one), Some(two)) = (edits.pick(&names).cloned(), edits.pick(&names).cloned()) else {
                return Vec::new();
            };
            found = vec![format!("has(self.{one}) == has(oldSelf.{one})"), "self == oldSelf".to_owned()];
            match number {
                0 => format!("has(self.{one})"),
                1 => format!("!has(self.{one})"),
                2 => format!("has(self.{one}) || has(self.{two})"),
                3 => format!("!(has(self.{one}) && has(self.{two}))"),
                4 => format!("has(self.{one}) == has(self.{two})"),
                _ => format!("!has(self.{one}) || has(self.{two})"),
            }
        }
        _ => return Vec::new(),
    };
    found.push(rule);
    found
}
