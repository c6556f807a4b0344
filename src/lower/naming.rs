//! The `[[type]]` and `[[field]]` rules of a config and a place -> what the type, the field or the known
//! values there are called, and what else the rules say of them.

use crate::config::{Config, FieldRule, Located, TypeRule, pattern};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::{Body, EnumValue, Field, NamingRule, Package, SchemaPath, Step, TypeDef};
use crate::words::{TYPE_NAME_HELP, is_type_name, words};

/// The rules of a run that name things.
pub struct Naming<'c> {
    types: Vec<Entry<'c, TypeRule>>,
    fields: Vec<Entry<'c, FieldRule>>,
}

struct Entry<'c, T> {
    rule: &'c T,
    at: &'c Location,
    /// Whether the place of it was met, and its enum.
    met: bool,
    met_values: bool,
}

impl<'c, T> Entry<'c, T> {
    fn new(placed: &'c Located<T>) -> Self {
        Self { rule: &placed.rule, at: &placed.at, met: false, met_values: false }
    }
}

impl<'c> Naming<'c> {
    /// The rules of a config, and an error for each that cannot mean anything.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let mut fault = |at: &Location, (message, help): (String, &str)| {
            diagnostics.push(Diagnostic::error("rule", at.clone(), message).help(help));
        };
        for Located { rule, at, .. } in &config.types {
            check_type(rule).unwrap_or_else(|found| fault(at, found));
        }
        for Located { rule, at, .. } in &config.fields {
            check_field(rule).unwrap_or_else(|found| fault(at, found));
        }
        Self {
            types: config.types.iter().map(Entry::new).collect(),
            fields: config.fields.iter().map(Entry::new).collect(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty() && self.fields.is_empty()
    }

    /// What the rules say of a type, and of its values where it is an enum.
    pub fn define(&mut self, def: &mut TypeDef, diagnostics: &mut Diagnostics) {
        if self.is_empty() {
            return;
        }
        let place = def.place.to_string();
        let mut named: Option<(bool, &str, &Location)> = None;
        for entry in self.types.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, &place)) {
            entry.met = true;
            def.attributes.extend(entry.rule.attributes.iter().cloned());
            let Some(name) = &entry.rule.name else { continue };
            prefer(&mut named, (!entry.rule.place.contains('*'), name, entry.at), &place, diagnostics);
        }
        if let Some((_, name, at)) = named {
            name.clone_into(&mut def.name);
            def.source_name = None;
            def.named_by = Some(NamingRule { table: "type", at: at.clone() });
        }
        match &mut def.body {
            Body::Enum(body) => self.values(&place, &mut body.values, diagnostics),
            Body::Struct(body) => self.distinct(&place, &body.fields, diagnostics),
        }
    }

    /// An error for a field that a rule calls as another one is called.
    fn distinct(&self, place: &str, fields: &[Field], diagnostics: &mut Diagnostics) {
        let called = |field: &Field| words(field.renamed.as_deref().unwrap_or(&field.wire));
        for field in fields.iter().filter(|field| field.renamed.is_some()) {
            let name = called(field);
            let Some(other) = fields.iter().find(|f| f.wire != field.wire && called(f) == name) else {
                continue;
            };
            let of_field = |entry: &&Entry<'_, FieldRule>| {
                entry.rule.name.is_some()
                    && pattern::matches_place(&entry.rule.place, &format!("{place}.{}", field.wire))
            };
            let at = self.fields.iter().find(of_field).map_or_else(Location::default, |rule| rule.at.clone());
            let message = format!("`{place}.{}` would be called as `{}` is", field.wire, other.wire);
            diagnostics.push(Diagnostic::error("rule-conflict", at, message).help("give it another name"));
        }
    }

    /// What the rules say of a field; the one that gave it its name.
    pub fn field(
        &mut self,
        place: &SchemaPath,
        field: &mut Field,
        diagnostics: &mut Diagnostics,
    ) -> Option<NamingRule> {
        let place = place.to_string();
        let mut named: Option<(bool, &str, &Location)> = None;
        for entry in self.fields.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, &place))
        {
            entry.met = true;
            field.required = entry.rule.required.unwrap_or(field.required);
            let Some(name) = &entry.rule.name else { continue };
            prefer(&mut named, (!entry.rule.place.contains('*'), name, entry.at), &place, diagnostics);
        }
        let (_, name, at) = named?;
        field.renamed = Some(name.to_owned());
        Some(NamingRule { table: "field", at: at.clone() })
    }

    fn values(&mut self, place: &str, values: &mut [EnumValue], diagnostics: &mut Diagnostics) {
        let text = |value: &EnumValue| match value.value.as_str() {
            Some(text) => text.to_owned(),
            None => value.value.to_string(),
        };
        for entry in self.fields.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, place)) {
            entry.met_values = true;
            for (wanted, name) in &entry.rule.values {
                match values.iter_mut().find(|value| text(value) == *wanted) {
                    Some(value) => value.renamed = Some(name.clone()),
                    None => {
                        let known: Vec<String> = values.iter().map(|v| format!("`{}`", text(v))).collect();
                        let message = format!("`{wanted}` is no value of `{place}`");
                        let error = Diagnostic::error("unused-rule", entry.at.clone(), message);
                        diagnostics.push(error.help(format!("the values are {}", known.join(", "))));
                    }
                }
            }
            let called = |value: &EnumValue| words(&value.renamed.clone().unwrap_or_else(|| text(value)));
            let twice = (1..values.len()).find(|i| {
                let before = &values[..*i];
                before.iter().any(|v| {
                    called(v) == called(&values[*i]) && (v.renamed.is_some() || values[*i].renamed.is_some())
                })
            });
            if let Some(twice) = twice {
                let message =
                    format!("`{}` of `{place}` would be called as another value is", text(&values[twice]));
                let error = Diagnostic::error("rule-conflict", entry.at.clone(), message);
                diagnostics.push(error.help("give it another name"));
            }
        }
    }

    /// An error for each rule that named nothing.
    pub fn unused(&self, package: &Package, diagnostics: &mut Diagnostics) {
        let mut unused = |at: &Location, place: &str, what: &str| {
            let error =
                Diagnostic::error("unused-rule", at.clone(), format!("no {what} stands at `{place}`"));
            diagnostics.push(error.help(similar_place(package, place)));
        };
        for entry in self.types.iter().filter(|entry| !entry.met) {
            unused(entry.at, &entry.rule.place, "type of the package's own");
        }
        for entry in &self.fields {
            let rule = entry.rule;
            if !entry.met && (rule.name.is_some() || rule.required.is_some()) {
                unused(entry.at, &rule.place, "field");
            } else if !entry.met_values && !rule.values.is_empty() {
                unused(entry.at, &rule.place, "enum");
            }
        }
    }
}

/// Takes the name of the more exact rule; two that are as exact and differ are an error.
fn prefer<'c>(
    named: &mut Option<(bool, &'c str, &'c Location)>,
    new: (bool, &'c str, &'c Location),
    place: &str,
    diagnostics: &mut Diagnostics,
) {
    match named {
        Some((exact, ..)) if *exact && !new.0 => {}
        Some((exact, name, at)) if *exact == new.0 && *name != new.1 => {
            let message = format!(
                "two rules disagree on `{place}`: this one says `{}`, the one at {at} says `{name}`",
                new.1
            );
            diagnostics
                .push(Diagnostic::error("rule-conflict", new.2.clone(), message).help("take one away"));
        }
        _ => *named = Some(new),
    }
}

fn check_type(rule: &TypeRule) -> Result<(), (String, &'static str)> {
    if rule.name.is_none() && rule.attributes.is_empty() {
        return Err(("a rule for a type says its `name`, its `attributes` or both".to_owned(), ""));
    }
    if let Some(name) = rule.name.as_deref().filter(|name| !is_type_name(name)) {
        return Err((format!("`{name}` is no name of a type"), TYPE_NAME_HELP));
    }
    match rule.attributes.iter().find(|attribute| !is_attribute(attribute)) {
        Some(attribute) => {
            let help = "one line, such as `#[derive(schemars::JsonSchema)]`";
            Err((format!("`{attribute}` is no outer attribute of Rust"), help))
        }
        None => Ok(()),
    }
}

/// Whether a text is one attribute and nothing else: every bracket that opens closes, the first one last.
fn is_attribute(text: &str) -> bool {
    if !text.starts_with("#[") || !text.ends_with(']') || text.contains(['\n', '\r']) {
        return false;
    }
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    let body = &text[1..];
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '[' | '(' | '{' if !quoted => depth += 1,
            ']' | ')' | '}' if !quoted => depth = depth.saturating_sub(1),
            '/' if !quoted && body[at..].starts_with(['/', '*']) => return false,
            _ => {}
        }
        if depth == 0 && at + 1 < body.len() {
            return false;
        }
    }
    depth == 0 && !quoted
}

fn check_field(rule: &FieldRule) -> Result<(), (String, &'static str)> {
    if rule.name.is_none() && rule.values.is_empty() && rule.required.is_none() {
        return Err((
            "a rule for a field says its `name`, its `values` or whether it is `required`".to_owned(),
            "",
        ));
    }
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_name =
        |name: &&String| name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(is_word);
    match rule.name.iter().chain(rule.values.values()).find(|name| !is_name(name)) {
        Some(name) => {
            let help = "words in lower case with `_` between them, such as `scheduler_name`";
            Err((format!("`{name}` is no name of a field or a value"), help))
        }
        None => Ok(()),
    }
}

/// The place that is most like one that does not exist.
pub fn similar_place(package: &Package, wanted: &str) -> String {
    let mut best: Option<(u64, String)> = None;
    for def in package.modules.iter().flat_map(|module| &module.types) {
        let Body::Struct(body) = &def.body else { continue };
        for field in &body.fields {
            let place = def.place.then(Step::Field(field.wire.clone())).to_string();
            let likeness = (strsim::jaro_winkler(&place, wanted) * 1e6) as u64;
            if best.as_ref().is_none_or(|(most, _)| likeness > *most) {
                best = Some((likeness, place));
            }
        }
    }
    match best {
        Some((_, place)) if place == wanted => format!("`{place}` is there, but not as the rule asks for it"),
        Some((_, place)) => format!("`{place}` is the most similar one"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_attribute;

    #[test]
    fn an_attribute_is_nothing_more() {
        for (text, is) in [
            ("#[derive(Eq)]", true),
            ("#[serde(rename = \"]\")]", true),
            ("#[cfg(a)] pub struct X; #[b]", false),
            ("#![allow(a)]", false),
            ("#[a] // ]", false),
            ("#[a(\")]", false),
            ("derive(Eq)", false),
        ] {
            assert_eq!(is_attribute(text), is, "{text}");
        }
    }
}
