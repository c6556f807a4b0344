//! The `[[type]]` and `[[field]]` rules of a config and a place -> the names of the type, the field and the enum values
//! there, the type's attributes, and whether the field is required.

use super::suggestions::similar_place;
use crate::config::precedence::{Match, most_specific};
use crate::config::{Config, FieldRule, Located, TypeRule, pattern};
use crate::diag::{Diagnostic, Diagnostics, Location};
use crate::model::{Body, EnumValue, Field, NamingRule, Package, SchemaPath, TypeDef};
use crate::words::{TYPE_NAME_HELP, is_type_name, words};

/// The naming rules of a run.
#[derive(Clone)]
pub struct Naming<'c> {
    types: Vec<Entry<'c, TypeRule>>,
    fields: Vec<Entry<'c, FieldRule>>,
}

/// A rule with its position in the config, and its use so far.
#[derive(Clone)]
struct Entry<'c, T> {
    rule: &'c T,
    located: &'c Located<T>,
    at: &'c Location,
    /// Whether a place matched the rule.
    matched: bool,
    /// Whether a place with an enum matched the rule.
    matched_enum: bool,
}

impl<'c, T> Entry<'c, T> {
    fn new(placed: &'c Located<T>) -> Self {
        Self { rule: &placed.rule, located: placed, at: &placed.at, matched: false, matched_enum: false }
    }
}

impl<'c> Naming<'c> {
    /// The rules of a config, and an error for each that cannot be applied.
    pub fn new(config: &'c Config, diagnostics: &mut Diagnostics) -> Self {
        let mut fault = |at: Location, message: String, help: &str| {
            diagnostics.push(Diagnostic::error("rule", at, message).help(help));
        };
        for located in &config.types {
            if let Err((message, help)) = check_type(&located.rule) {
                fault(located.at_quoted(&message), message, help);
            }
        }
        for located in &config.fields {
            if let Err((message, help)) = check_field(&located.rule) {
                fault(located.at_quoted(&message), message, help);
            }
        }
        Self {
            types: config.types.iter().map(Entry::new).collect(),
            fields: config.fields.iter().map(Entry::new).collect(),
        }
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty() && self.fields.is_empty()
    }

    /// Adds the uses of the same rules elsewhere.
    pub fn join(&mut self, other: &Self) {
        join(&mut self.types, &other.types);
        join(&mut self.fields, &other.fields);
    }

    /// Applies the rules to a type, and to its values where it is an enum.
    pub fn name_type(&mut self, def: &mut TypeDef, diagnostics: &mut Diagnostics) {
        if self.is_empty() {
            return;
        }
        let place = def.place.to_string();
        let mut names = Vec::new();
        for entry in self.types.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, &place)) {
            entry.matched = true;
            def.attributes.extend(entry.rule.attributes.iter().cloned());
            names.extend(name_match(&entry.rule.name, &entry.rule.place, entry.at));
        }
        if let Some(named) = best_name(names, &place, diagnostics) {
            named.result.clone_into(&mut def.name);
            def.source_name = None;
            def.named_by = Some(NamingRule { table: "type", at: named.at.clone() });
        }
        match &mut def.body {
            Body::Enum(body) => self.name_values(&place, &mut body.values, diagnostics),
            Body::Struct(body) => self.reject_equal_names(&place, &body.fields, diagnostics),
        }
    }

    /// Reports each field to which a rule gives the name of another field of the same type.
    fn reject_equal_names(&self, place: &str, fields: &[Field], diagnostics: &mut Diagnostics) {
        let name_of = |field: &Field| words(field.renamed.as_deref().unwrap_or(&field.wire));
        for field in fields.iter().filter(|field| field.renamed.is_some()) {
            let name = name_of(field);
            let Some(other) = fields.iter().find(|f| f.wire != field.wire && name_of(f) == name) else {
                continue;
            };
            let names_field = |entry: &&Entry<'_, FieldRule>| {
                entry.rule.name.is_some()
                    && pattern::matches_place(&entry.rule.place, &format!("{place}.{}", field.wire))
            };
            let at = self
                .fields
                .iter()
                .find(names_field)
                .map(|rule| rule.located.at_key(&["name"]))
                .unwrap_or_default();
            let message = format!("`{place}.{}` would have the same name as `{}`", field.wire, other.wire);
            diagnostics.push(Diagnostic::error("rule-conflict", at, message).help("give it another name"));
        }
    }

    /// Applies the rules to a field, and returns the rule that named it.
    pub fn name_field(
        &mut self,
        place: &SchemaPath,
        field: &mut Field,
        diagnostics: &mut Diagnostics,
    ) -> Option<NamingRule> {
        let place = place.to_string();
        let mut names = Vec::new();
        for entry in self.fields.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, &place))
        {
            entry.matched = true;
            field.required = entry.rule.required.unwrap_or(field.required);
            names.extend(name_match(&entry.rule.name, &entry.rule.place, entry.at));
        }
        let named = best_name(names, &place, diagnostics)?;
        field.renamed = Some(named.result.to_owned());
        Some(NamingRule { table: "field", at: named.at.clone() })
    }

    /// Gives the values of an enum their names from the rules, and reports values that do not exist and equal names.
    fn name_values(&mut self, place: &str, values: &mut [EnumValue], diagnostics: &mut Diagnostics) {
        let text = |value: &EnumValue| match value.value.as_str() {
            Some(text) => text.to_owned(),
            None => value.value.to_string(),
        };
        for entry in self.fields.iter_mut().filter(|entry| pattern::matches_place(&entry.rule.place, place)) {
            entry.matched_enum = true;
            for (wanted, name) in &entry.rule.values {
                match values.iter_mut().find(|value| text(value) == *wanted) {
                    Some(value) => value.renamed = Some(name.clone()),
                    None => {
                        let known: Vec<String> = values.iter().map(|v| format!("`{}`", text(v))).collect();
                        let message = format!("`{wanted}` is not a value of the enum at `{place}`");
                        let at = entry.located.at_quoted(&message);
                        let error = Diagnostic::error("unused-rule", at, message);
                        diagnostics.push(error.help(format!("the values are {}", known.join(", "))));
                    }
                }
            }
            let name_of = |value: &EnumValue| words(&value.renamed.clone().unwrap_or_else(|| text(value)));
            let twice = (1..values.len()).find(|i| {
                let before = &values[..*i];
                before.iter().any(|v| {
                    name_of(v) == name_of(&values[*i])
                        && (v.renamed.is_some() || values[*i].renamed.is_some())
                })
            });
            if let Some(twice) = twice {
                let message = format!(
                    "the value `{}` of `{place}` would have the same name as another value",
                    text(&values[twice])
                );
                let error = Diagnostic::error("rule-conflict", entry.located.at_key(&["values"]), message);
                diagnostics.push(error.help("give it another name"));
            }
        }
    }

    /// Reports each rule that matched no place.
    pub fn report_unused(&self, package: &Package, diagnostics: &mut Diagnostics) {
        let mut report = |at: Location, place: &str, what: &str| {
            let error = Diagnostic::error("unused-rule", at, format!("there is no {what} at `{place}`"));
            diagnostics.push(error.help(similar_place(package, place)));
        };
        for entry in self.types.iter().filter(|entry| !entry.matched) {
            report(entry.located.at_key(&["place"]), &entry.rule.place, "generated type");
        }
        for entry in &self.fields {
            let rule = entry.rule;
            if !entry.matched && (rule.name.is_some() || rule.required.is_some()) {
                report(entry.located.at_key(&["place"]), &rule.place, "field");
            } else if !entry.matched_enum && !rule.values.is_empty() {
                report(entry.located.at_key(&["place"]), &rule.place, "enum");
            }
        }
    }
}

/// Adds the uses of the same rules elsewhere.
fn join<T>(entries: &mut [Entry<'_, T>], others: &[Entry<'_, T>]) {
    for (entry, other) in entries.iter_mut().zip(others) {
        entry.matched |= other.matched;
        entry.matched_enum |= other.matched_enum;
    }
}

/// A rule that gives a name; a rule without `*` in its place is more specific.
type NameMatch<'c> = Match<'c, bool, &'c str>;

/// The match of a rule; None for a rule that gives no name.
fn name_match<'c>(name: &'c Option<String>, place: &str, at: &'c Location) -> Option<NameMatch<'c>> {
    Some(Match { rank: !place.contains('*'), result: name.as_deref()?, at })
}

/// The name from the most specific rule; equally specific rules with different names are an error.
fn best_name<'c>(
    names: Vec<NameMatch<'c>>,
    place: &str,
    diagnostics: &mut Diagnostics,
) -> Option<NameMatch<'c>> {
    most_specific(names, |first, second| {
        let message = format!(
            "two rules name `{place}`: this one `{}`, the one at {} `{}`",
            second.result, first.at, first.result
        );
        let error = Diagnostic::error("rule-conflict", second.at.clone(), message);
        diagnostics.push(error.help("remove one of them"));
    })
}

/// The message and help about a `[[type]]` rule that cannot be applied.
fn check_type(rule: &TypeRule) -> Result<(), (String, &'static str)> {
    if rule.name.is_none() && rule.attributes.is_empty() {
        return Err(("a [[type]] rule needs a `name` or `attributes`".to_owned(), ""));
    }
    if let Some(name) = rule.name.as_deref().filter(|name| !is_type_name(name)) {
        return Err((format!("`{name}` is not a name for a type"), TYPE_NAME_HELP));
    }
    match rule.attributes.iter().find(|attribute| !is_attribute(attribute)) {
        Some(attribute) => {
            let help = "write one line, such as `#[derive(schemars::JsonSchema)]`";
            Err((format!("`{attribute}` is not a Rust outer attribute"), help))
        }
        None => Ok(()),
    }
}

/// Whether a text is exactly one attribute, so that it cannot add other code: its first bracket closes at the end of
/// the text, and no comment begins in it.
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

/// The message and help about a `[[field]]` rule that cannot be applied.
fn check_field(rule: &FieldRule) -> Result<(), (String, &'static str)> {
    if rule.name.is_none() && rule.values.is_empty() && rule.required.is_none() {
        return Err(("a [[field]] rule needs a `name`, `values` or `required`".to_owned(), ""));
    }
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let is_name =
        |name: &&String| name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(is_word);
    match rule.name.iter().chain(rule.values.values()).find(|name| !is_name(name)) {
        Some(name) => {
            let help = "write words in lower case with `_` between them, such as `scheduler_name`";
            Err((format!("`{name}` is not a name for a field or an enum value"), help))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::is_attribute;

    #[test]
    fn an_attribute_is_one_attribute_and_nothing_else() {
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
