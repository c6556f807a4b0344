//! The markers of a type or a field, and its schema -> the schema as the markers change it, in controller-gen's order.

use std::cmp::Reverse;

use serde_json::{Number, Value};

use super::rules;
use super::table::SchemaEffect;
use super::values::Problem;
use super::wrong_type;
use crate::diag::Mark;
use crate::limits;
use crate::schema::{CelRule, Checks, Literal, Schema};
use crate::source::go::syntax::declarations::ConstantValue;
use crate::suggestion;

/// A marker of a schema.
#[derive(Debug, Clone, PartialEq)]
pub struct SchemaMarker {
    /// Its name as it is written.
    pub name: String,
    /// Its position.
    pub at: Mark,
    /// What it changes.
    pub effect: SchemaEffect,
    /// Whether it changes the schema of the items.
    pub is_for_items: bool,
    /// Its arguments.
    pub value: Value,
}

impl SchemaMarker {
    /// The key by which markers are sorted before they are applied: those whose result others ask for come first.
    pub fn order(&self) -> (bool, Reverse<u8>) {
        let before_others = match self.effect {
            SchemaEffect::Type
            | SchemaEffect::IntOrString
            | SchemaEffect::ListType
            | SchemaEffect::JsonDefault => 4,
            SchemaEffect::AtMostOneOf => 2,
            SchemaEffect::ExactlyOneOf => 1,
            SchemaEffect::AtLeastOneOf => 0,
            _ => 3,
        };
        (self.is_for_items, Reverse(before_others))
    }

    /// Whether its argument is a list of fields of which it says how many are set.
    pub fn names_fields(&self) -> bool {
        use SchemaEffect::{AtLeastOneOf, AtMostOneOf, ExactlyOneOf};
        matches!(self.effect, AtMostOneOf | ExactlyOneOf | AtLeastOneOf)
    }

    /// The names of these fields.
    pub fn field_names(&self) -> impl Iterator<Item = &str> {
        self.value.as_array().into_iter().flatten().filter_map(Value::as_str)
    }

    /// Changes a schema; `constants` are those of the type, and `declared` is the type of the schema without its markers.
    pub fn apply(
        &self,
        schema: &mut Schema,
        constants: &[ConstantValue],
        declared: &str,
    ) -> Result<(), Problem> {
        if !self.is_for_items {
            return self.apply_to(schema, constants, declared);
        }
        match schema.items.as_deref_mut().filter(|_| schema.type_ == "array") {
            Some(items) => self.apply_to(items, constants, declared),
            None if schema.type_ == "array" => Err(Problem::new(
                "expected a list type with its items, such as `[]string`, found the name of a list type",
            )),
            None => Err(Problem::new(format!("expected a list, found {}", type_name(schema)))),
        }
    }

    fn apply_to(
        &self,
        schema: &mut Schema,
        constants: &[ConstantValue],
        declared: &str,
    ) -> Result<(), Problem> {
        self.expect_type(schema)?;
        match self.effect {
            SchemaEffect::Format => schema.format = self.text(),
            SchemaEffect::Type => schema.type_ = self.text(),
            SchemaEffect::PreserveUnknown => schema.preserve_unknown = true,
            SchemaEffect::Embedded => schema.embedded = true,
            SchemaEffect::IntOrString => schema.int_or_string = true,
            SchemaEffect::Nullable => schema.nullable = true,
            SchemaEffect::Enum => {
                schema.enum_ = self.value.as_array().filter(|values| !values.is_empty()).cloned()
            }
            SchemaEffect::InferredEnum => {
                schema.enum_ = Some(inferred_enum(constants, declared)?);
                "string".clone_into(&mut schema.type_);
            }
            SchemaEffect::MisplacedEnum => return Err(Problem::new("expected on a type, found on a field")),
            SchemaEffect::Default => {
                let is_empty = self.value.as_object().is_some_and(serde_json::Map::is_empty);
                let is_list = is_empty && schema.type_ == "array";
                self.set_default(schema, if is_list { Value::Array(Vec::new()) } else { self.value.clone() });
            }
            SchemaEffect::JsonDefault if !self.value.is_null() => {
                self.set_default(schema, self.value.clone())
            }
            SchemaEffect::Title if !self.value.is_string() => {
                return Err(Problem::new(format!("expected a string, found `{}`", self.value)));
            }
            SchemaEffect::ExternalDocs => {
                check_url(self.value["url"].as_str().unwrap_or_default())?;
                checks(schema).external_docs = Some(self.value.clone());
            }
            SchemaEffect::Example => checks(schema).example = Some(self.value.clone()),
            SchemaEffect::NotEmpty => not_empty(schema),
            SchemaEffect::Rule
            | SchemaEffect::Immutable
            | SchemaEffect::AtMostOneOf
            | SchemaEffect::ExactlyOneOf
            | SchemaEffect::AtLeastOneOf => {
                let rules = &mut checks(schema).rules;
                let rule = rules::rule(self.effect, &self.value)?;
                rules.extend(rule.map(|rule| CelRule { at: self.at, ..rule }));
                if limits::SCHEMA_ENTRIES.is_exceeded_by(rules.len()) {
                    rules.pop();
                    return Err(Problem::limit(limits::SCHEMA_ENTRIES));
                }
            }
            _ => self.check(schema)?,
        }
        Ok(())
    }

    /// Sets a keyword that restricts values.
    fn check(&self, schema: &mut Schema) -> Result<(), Problem> {
        let is_integer = schema.type_ == "integer";
        match self.effect {
            SchemaEffect::Maximum => checks(schema).maximum = Some(self.bound(is_integer)?),
            SchemaEffect::Minimum => checks(schema).minimum = Some(self.bound(is_integer)?),
            SchemaEffect::MultipleOf => checks(schema).multiple_of = Some(self.bound(is_integer)?),
            SchemaEffect::ExclusiveMaximum => checks(schema).exclusive_maximum = self.is_true(),
            SchemaEffect::ExclusiveMinimum => checks(schema).exclusive_minimum = self.is_true(),
            SchemaEffect::UniqueItems => checks(schema).unique_items = self.is_true(),
            SchemaEffect::MaxLength => checks(schema).max_length = Some(self.count()?),
            SchemaEffect::MinLength => checks(schema).min_length = Some(self.count()?),
            SchemaEffect::MaxItems => checks(schema).max_items = Some(self.count()?),
            SchemaEffect::MinItems => checks(schema).min_items = Some(self.count()?),
            SchemaEffect::MaxProperties => checks(schema).max_properties = Some(self.count()?),
            SchemaEffect::MinProperties => checks(schema).min_properties = Some(self.count()?),
            SchemaEffect::Pattern => checks(schema).pattern = self.text(),
            SchemaEffect::Title => checks(schema).title = self.text(),
            SchemaEffect::ListType => checks(schema).list_type = self.one_of(&["map", "set", "atomic"])?,
            SchemaEffect::MapType | SchemaEffect::StructType => {
                checks(schema).map_type = self.one_of(&["granular", "atomic"])?;
            }
            SchemaEffect::ListMapKey => self.add_list_map_key(checks(schema))?,
            _ => {}
        }
        Ok(())
    }

    /// Checks that the schema has a type to which the marker applies.
    fn expect_type(&self, schema: &Schema) -> Result<(), Problem> {
        let type_ = schema.type_.as_str();
        let (fits, expected) = match self.effect {
            SchemaEffect::Maximum
            | SchemaEffect::Minimum
            | SchemaEffect::ExclusiveMaximum
            | SchemaEffect::ExclusiveMinimum
            | SchemaEffect::MultipleOf => (matches!(type_, "integer" | "number"), "a number"),
            SchemaEffect::MaxLength | SchemaEffect::MinLength | SchemaEffect::Pattern => {
                (type_ == "string" || schema.int_or_string, "a string")
            }
            SchemaEffect::MaxItems
            | SchemaEffect::MinItems
            | SchemaEffect::UniqueItems
            | SchemaEffect::ListType
            | SchemaEffect::ListMapKey => (type_ == "array", "a list"),
            SchemaEffect::MaxProperties | SchemaEffect::MinProperties | SchemaEffect::MapType => {
                (type_ == "object", "a map or a struct without a name")
            }
            SchemaEffect::StructType => (matches!(type_, "object" | ""), "a struct"),
            _ => (true, ""),
        };
        if fits {
            return Ok(());
        }
        let problem = Problem::new(format!("expected {expected}, found {}", type_name(schema)));
        let help = wrong_type::help(&self.name, self.effect, schema);
        Err(Problem { help, ..problem })
    }

    fn text(&self) -> String {
        self.value.as_str().unwrap_or_default().to_owned()
    }

    fn is_true(&self) -> bool {
        self.value == Value::Bool(true)
    }

    fn bound(&self, is_integer: bool) -> Result<Number, Problem> {
        let number = self.value.as_number().cloned().unwrap_or_else(|| 0.into());
        let is_whole = number.as_f64().is_some_and(|number| number.fract() == 0.0);
        if is_integer && !is_whole {
            return Err(Problem::new(format!("expected a whole number for an integer, found `{number}`")));
        }
        Ok(number)
    }

    fn count(&self) -> Result<u64, Problem> {
        let count = self.value.as_u64();
        count.ok_or_else(|| Problem::new(format!("expected a non-negative number, found `{}`", self.value)))
    }

    fn one_of(&self, allowed: &[&str]) -> Result<String, Problem> {
        let text = self.text();
        if allowed.contains(&text.as_str()) {
            return Ok(text);
        }
        let near = suggestion::nearest(&text, allowed.iter().copied());
        let help = near.map_or_else(String::new, |near| format!("write `+{}={near}`", self.name));
        let allowed: Vec<String> = allowed.iter().map(|name| format!("`{name}`")).collect();
        let problem = Problem::new(format!("expected {}, found `{text}`", allowed.join(" or ")));
        Err(Problem { help, ..problem })
    }

    fn set_default(&self, schema: &mut Schema, value: Value) {
        schema.default = Some(Box::new(Literal { at: self.at, value, complete: None }));
    }

    fn add_list_map_key(&self, checks: &mut Checks) -> Result<(), Problem> {
        if checks.list_type != "map" {
            return Err(Problem::new(
                "expected a list with the marker `+listType=map`, found one without it",
            ));
        }
        let key = self.text();
        if !checks.list_map_keys.contains(&key) {
            if limits::SCHEMA_ENTRIES.is_exceeded_by(checks.list_map_keys.len() + 1) {
                return Err(Problem::limit(limits::SCHEMA_ENTRIES));
            }
            checks.list_map_keys.push(key);
        }
        Ok(())
    }
}

/// The checks of a schema, to change them.
pub fn checks(schema: &mut Schema) -> &mut Checks {
    schema.checks.get_or_insert_default()
}

/// What a schema is, in words for messages.
fn type_name(schema: &Schema) -> String {
    match (schema.type_.as_str(), &schema.reference) {
        ("", Some(_)) => "the name of a struct or of a type of another package".to_owned(),
        ("", None) => "a schema without a type".to_owned(),
        (type_, _) => format!("a schema of the type `{type_}`"),
    }
}

/// The texts of all constants of a type, sorted as JSON.
fn inferred_enum(constants: &[ConstantValue], declared: &str) -> Result<Vec<Value>, Problem> {
    if !matches!(declared, "string" | "") {
        return Err(Problem::new(format!(
            "expected a type of strings, found a schema of the type `{declared}`"
        )));
    }
    let texts = constants.iter().filter_map(|constant| match constant {
        ConstantValue::Text(text) => Some(Value::String(text.clone())),
        _ => None,
    });
    let mut values: Vec<Value> = texts.collect();
    if values.is_empty() {
        return Err(Problem::new("expected string constants of the type, found none"));
    }
    if limits::SCHEMA_ENTRIES.is_exceeded_by(values.len()) {
        return Err(Problem::limit(limits::SCHEMA_ENTRIES));
    }
    values.sort_by_cached_key(Value::to_string);
    Ok(values)
}

/// Restricts a required value to values that are not empty.
fn not_empty(schema: &mut Schema) {
    let is_reference = schema.reference.is_some();
    let type_ = schema.type_.clone();
    let least = match type_.as_str() {
        "string" => &mut checks(schema).min_length,
        "array" => &mut checks(schema).min_items,
        "object" => &mut checks(schema).min_properties,
        // controller-gen asks for a property of whatever another type describes.
        _ if is_reference => &mut checks(schema).min_properties,
        _ => return,
    };
    least.get_or_insert(1);
}

/// Checks that a text is an absolute URL or an absolute path.
fn check_url(url: &str) -> Result<(), Problem> {
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    };
    let has_scheme = url.split_once(':').is_some_and(|(scheme, _)| is_scheme(scheme));
    let fits = has_scheme || url.starts_with('/');
    if fits { Ok(()) } else { Err(Problem::new(format!("expected an absolute URL, found `{url}`"))) }
}
