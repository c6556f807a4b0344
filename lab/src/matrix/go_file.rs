//! `lab/matrix/types.go.txt`, a Go file with marked places -> the texts there; texts -> the Go file that has them.
//!
//! A place is written `⟦FORM NAME|TEXT⟧`. The form says how a text is written there, and places with one name have one text.

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

/// The file.
pub const TEMPLATE: &str = include_str!("../../matrix/types.go.txt");

/// A part of the file.
enum Part<'a> {
    /// What every Go file has.
    Fixed(&'a str),
    /// A place: its form with its name, and the text there.
    Place { key: &'a str, text: &'a str },
}

/// The texts of the places by form and name, without repetitions.
pub fn texts() -> Map<String, Value> {
    let place = |part| match part {
        Part::Place { key, text } => Some((key.to_owned(), text.into())),
        Part::Fixed(_) => None,
    };
    parts().filter_map(place).collect()
}

/// The Go file with these texts.
///
/// # Errors
/// A place without a text, or a form that is not known.
pub fn file(texts: &Value) -> Result<String> {
    let mut file = String::new();
    for part in parts() {
        match part {
            Part::Fixed(text) => file.push_str(text),
            Part::Place { key, .. } => {
                let text = texts[key].as_str().with_context(|| format!("no text for `{key}`"))?;
                file.push_str(&put(key, text)?);
            }
        }
    }
    Ok(file)
}

/// A text as it is written at a place.
fn put(key: &str, text: &str) -> Result<String> {
    Ok(match key.split(' ').next() {
        // Every line of a comment begins anew; a carriage return ends none.
        Some("comment") => text.replace('\n', "\n\t// "),
        // Go's literals have the escapes of JSON.
        Some("quoted") => Value::from(text).to_string(),
        Some("raw") => text.to_owned(),
        _ => bail!("`{key}` has no known form"),
    })
}

fn parts() -> impl Iterator<Item = Part<'static>> {
    let mut rest = TEMPLATE;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (fixed, place) = rest.split_at(rest.find('⟦').unwrap_or(rest.len()));
        if !fixed.is_empty() {
            rest = place;
            return Some(Part::Fixed(fixed));
        }
        let (inner, after) = place.trim_start_matches('⟦').split_once('⟧')?;
        let (key, text) = inner.split_once('|')?;
        rest = after;
        Some(Part::Place { key, text })
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{TEMPLATE, file, texts};

    #[test]
    fn texts_are_put_back_where_they_stand() {
        let harmless = file(&Value::Object(texts())).expect("a file");
        assert!(!harmless.contains(['⟦', '⟧']), "{harmless}");
        assert!(
            harmless.contains("type Widget struct {")
                && harmless.contains("Spec   WidgetSpec `json:\"spec\"`")
        );
        assert_eq!(texts().len(), 48);
        assert!(TEMPLATE.matches('⟦').count() > texts().len());
    }

    #[test]
    fn forms_decide_how_a_text_is_written() {
        let mut all = texts();
        all["comment kind doc"] = "a\nb".into();
        all["quoted default"] = "a\"b".into();
        let file = file(&Value::Object(all)).expect("a file");
        assert!(file.contains("// a\n\t// b\n") && file.contains("default=\"a\\\"b\"\n"), "{file}");
    }
}
