//! The keywords of a schema node whose values hold no schemas: one row each, by which readers, writers and comparisons
//! get and set them.

use serde_json::{Map, Number, Value};

use super::{Additional, CelRule, Schema};

/// A keyword, and where a node has its value.
pub struct Keyword {
    /// Its name in a CRD.
    pub name: &'static str,
    /// What it is about.
    pub about: About,
    /// What form its value has.
    pub form: Form,
}

/// What a keyword is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The place: it can differ among the places of one type.
    Place,
    /// The type of values.
    Type,
    /// The values: it restricts them, or says how they are merged.
    Values,
    /// Nothing that a program meets.
    Reader,
}

/// What form the value of a keyword has, and how a node's is got and set.
pub enum Form {
    /// A text; empty without the keyword.
    Text(Access<String>),
    /// True, or nothing.
    Flag(Access<bool>),
    /// A number.
    Number(Access<Option<Number>>),
    /// A whole number that is not negative.
    Count(Access<Option<u64>>),
    /// Texts; empty without the keyword.
    Texts(Access<Vec<String>>),
    /// Any value.
    Any(Access<Option<Value>>),
    /// A value that each reader reads in its own way.
    Own(fn(&Schema) -> Option<Value>),
}

/// A field of a node.
pub struct Access<T: 'static> {
    /// The field.
    pub get: fn(&Schema) -> &T,
    /// The field, to be changed.
    pub get_mut: fn(&mut Schema) -> &mut T,
}

/// The row of a keyword with a field of `Schema`, or of its `Checks`.
macro_rules! keyword {
    ($name:literal, $about:ident, $form:ident, checks.$field:ident) => {
        Keyword {
            name: $name,
            about: About::$about,
            form: Form::$form(Access {
                get: |schema| &schema.checks().$field,
                get_mut: |schema| &mut schema.checks_mut().$field,
            }),
        }
    };
    ($name:literal, $about:ident, $form:ident, $field:ident) => {
        Keyword {
            name: $name,
            about: About::$about,
            form: Form::$form(Access { get: |schema| &schema.$field, get_mut: |schema| &mut schema.$field }),
        }
    };
    ($name:literal, $about:ident, $value:expr) => {
        Keyword { name: $name, about: About::$about, form: Form::Own($value) }
    };
}

/// All of them, in the order in which they are written.
pub static KEYWORDS: [Keyword; 30] = [
    keyword!("title", Place, Text, checks.title),
    keyword!("description", Place, |schema| schema
        .description
        .as_deref()
        .filter(|text| !text.is_empty())
        .map(Value::from)),
    keyword!("nullable", Place, Flag, nullable),
    keyword!("default", Place, |schema| schema.default.as_ref().map(|default| default.value.clone())),
    keyword!("type", Type, Text, type_),
    keyword!("format", Type, Text, format),
    keyword!("enum", Type, |schema| schema.enum_.clone().map(Value::Array)),
    keyword!("required", Type, Texts, required),
    keyword!("pattern", Values, Text, checks.pattern),
    keyword!("minimum", Values, Number, checks.minimum),
    keyword!("maximum", Values, Number, checks.maximum),
    keyword!("multipleOf", Values, Number, checks.multiple_of),
    keyword!("minLength", Values, Count, checks.min_length),
    keyword!("maxLength", Values, Count, checks.max_length),
    keyword!("minItems", Values, Count, checks.min_items),
    keyword!("maxItems", Values, Count, checks.max_items),
    keyword!("minProperties", Values, Count, checks.min_properties),
    keyword!("maxProperties", Values, Count, checks.max_properties),
    keyword!("exclusiveMinimum", Values, Flag, checks.exclusive_minimum),
    keyword!("exclusiveMaximum", Values, Flag, checks.exclusive_maximum),
    keyword!("uniqueItems", Values, Flag, checks.unique_items),
    keyword!("x-kubernetes-list-type", Values, Text, checks.list_type),
    keyword!("x-kubernetes-list-map-keys", Values, Texts, checks.list_map_keys),
    keyword!("x-kubernetes-map-type", Values, Text, checks.map_type),
    keyword!("x-kubernetes-validations", Values, |schema| {
        let rules = &schema.checks().rules;
        (!rules.is_empty()).then(|| rules.iter().map(CelRule::value).collect())
    }),
    keyword!("x-kubernetes-int-or-string", Type, Flag, int_or_string),
    keyword!("x-kubernetes-preserve-unknown-fields", Type, Flag, preserve_unknown),
    keyword!("x-kubernetes-embedded-resource", Type, Flag, embedded),
    keyword!("example", Reader, Any, checks.example),
    keyword!("externalDocs", Reader, Any, checks.external_docs),
];

impl Keyword {
    /// The keyword with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        KEYWORDS.iter().find(|keyword| keyword.name == name)
    }

    /// The value that a node has; None without the keyword, or where it says no more than its absence.
    pub fn value(&self, schema: &Schema) -> Option<Value> {
        match &self.form {
            Form::Text(field) => {
                Some((field.get)(schema)).filter(|text| !text.is_empty()).map(|text| text.as_str().into())
            }
            Form::Flag(field) => (field.get)(schema).then_some(Value::Bool(true)),
            Form::Number(field) => (field.get)(schema).clone().map(Value::Number),
            Form::Count(field) => (field.get)(schema).map(Value::from),
            Form::Texts(field) => Some((field.get)(schema))
                .filter(|texts| !texts.is_empty())
                .map(|texts| texts.as_slice().into()),
            Form::Any(field) => (field.get)(schema).clone(),
            Form::Own(value) => value(schema),
        }
    }

    /// What stands for the value where there is no keyword: an empty list, or null.
    pub fn nothing(&self) -> Value {
        let is_list = matches!(self.form, Form::Texts(_)) || self.name == "enum";
        if is_list { Value::Array(Vec::new()) } else { Value::Null }
    }
}

/// The keywords whose values hold schemas, and references.
const WITH_SCHEMAS: [&str; 8] = ["$ref", ADDITIONAL, "allOf", "anyOf", "items", "not", "oneOf", "properties"];

const ADDITIONAL: &str = "additionalProperties";
const LIST_TYPE: &str = "x-kubernetes-list-type";
const MAP_TYPE: &str = "x-kubernetes-map-type";

/// The names of all keywords that schemas of CRDs have.
pub fn keyword_names() -> impl Iterator<Item = &'static str> {
    WITH_SCHEMAS.into_iter().chain(KEYWORDS.iter().map(|keyword| keyword.name))
}

impl Schema {
    /// Whether a keyword has another value than the one that it has in Go where it is missing. Go has pointers to some values, so
    /// that an empty one is a value too.
    pub fn is_set(&self, keyword: &str) -> bool {
        let checks = self.checks();
        match keyword {
            ADDITIONAL => self.additional != Additional::None || self.is_closed(),
            LIST_TYPE => !checks.list_type.is_empty() || self.refused().contains(&LIST_TYPE),
            MAP_TYPE => !checks.map_type.is_empty() || self.refused().contains(&MAP_TYPE),
            "$ref" => self.reference.is_some(),
            "allOf" => !checks.all_of.is_empty(),
            "anyOf" => !checks.any_of.is_empty(),
            "enum" => self.enum_.as_ref().is_some_and(|values| !values.is_empty()),
            "items" => self.items.is_some(),
            "not" => checks.not.is_some(),
            "oneOf" => !checks.one_of.is_empty(),
            "properties" => !self.properties.is_empty(),
            _ => Keyword::find(keyword).is_some_and(|keyword| keyword.value(self).is_some()),
        }
    }

    /// Whether it has `additionalProperties: false`, as far as the reader of its format keeps that.
    pub fn is_closed(&self) -> bool {
        self.refused().contains(&ADDITIONAL)
    }
}

impl CelRule {
    /// The rule as JSON.
    pub fn value(&self) -> Value {
        let own = [("rule", &self.rule), ("message", &self.message)]
            .into_iter()
            .filter(|(_, text)| !text.is_empty());
        let mut all: Map<_, _> = own.map(|(key, text)| (key.to_owned(), text.as_str().into())).collect();
        all.extend(self.more.clone());
        Value::Object(all)
    }
}
