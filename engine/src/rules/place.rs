//! A place of a schema -> what the server knows there about the values that rules see, and the places below it.

use crate::cel::declare::{declare, escape};
use crate::cel::estimate::sizes::{Parts, Sizes, sizes};
use crate::cel::types::Type;
use crate::json_pointer;
use crate::schema::{Additional, Schema};

/// A step from a schema to one in it.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step<'a> {
    Property(&'a str),
    Items,
    Values,
    Branch(&'static str, usize),
    Not,
}

/// Where a schema is.
#[derive(Debug, Clone, Copy)]
pub(super) struct At<'p> {
    /// The place around it with the step from there; None for the root.
    from: Option<(&'p At<'p>, Step<'p>)>,
}

impl At<'_> {
    /// The JSON pointer from the root.
    fn pointer(self) -> String {
        let Some((before, step)) = self.from else { return String::new() };
        let before = before.pointer();
        match step {
            Step::Property(name) => format!("{before}/properties/{}", json_pointer::escape(name)),
            Step::Items => format!("{before}/items"),
            Step::Values => format!("{before}/additionalProperties"),
            Step::Branch(keyword, index) => format!("{before}/{keyword}/{index}"),
            Step::Not => format!("{before}/not"),
        }
    }

    /// The server's path, with that of the root.
    pub fn field(self, root: &str) -> String {
        let Some((before, step)) = self.from else { return root.to_owned() };
        let before = before.field(root);
        match step {
            Step::Property(name) => format!("{before}.properties[{name}]"),
            Step::Items => format!("{before}.items"),
            Step::Values => format!("{before}.additionalProperties"),
            Step::Branch(keyword, index) => format!("{before}.{keyword}[{index}]"),
            Step::Not => format!("{before}.not"),
        }
    }

    /// The pointer and the server's path of the rules here.
    pub fn rules(self, root: &str) -> (String, String) {
        let rules = "x-kubernetes-validations";
        (format!("{}/{rules}", self.pointer()), format!("{}.{rules}", self.field(root)))
    }

    /// The pointer and the server's path of a key of a rule here.
    pub fn rule(self, root: &str, index: usize, key: &str) -> (String, String) {
        let (pointer, field) = self.rules(root);
        (format!("{pointer}/{index}/{key}"), format!("{field}[{index}].{key}"))
    }
}

/// What the server knows about the values of a place.
#[derive(Debug, Clone)]
pub(super) enum Known<'a> {
    /// It has not asked: there are no rules here or around it, or it compiles none.
    Nothing,
    /// They have no type in rules.
    Untyped,
    /// Their type and sizes.
    Typed(Type, &'a Sizes),
}

impl<'a> From<&'a Option<(Type, Sizes)>> for Known<'a> {
    fn from(converted: &'a Option<(Type, Sizes)>) -> Self {
        match converted {
            Some((type_, sizes)) => Self::Typed(type_.clone(), sizes),
            None => Self::Untyped,
        }
    }
}

/// How a place comes to know its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// From the place around it.
    Around,
    /// From its own schema, as those around it do not know it.
    Own,
    /// From its own schema, if it has rules.
    OwnRules,
    /// Not at all: the server compiles no rule in a branch of a junctor.
    Never,
}

/// A place of a schema.
#[derive(Debug, Clone)]
pub(super) struct Place<'a, 'p> {
    pub schema: &'a Schema,
    pub at: At<'p>,
    pub known: Known<'a>,
    source: Source,
    is_root: bool,
    /// The most values of this place in an object, by the limits of lists and maps around it; None without one of them.
    pub most_values: Option<u64>,
    /// The list around it whose items the server cannot tell apart.
    pub uncorrelated: Option<At<'p>>,
}

impl<'a, 'p> Place<'a, 'p> {
    /// The place of whole objects.
    pub fn root(schema: &'a Schema) -> Self {
        Self {
            schema,
            at: At { from: None },
            known: Known::Nothing,
            source: Source::OwnRules,
            is_root: true,
            most_values: Some(1),
            uncorrelated: None,
        }
    }

    /// What the place's own schema says of its values; None where what is known already counts.
    pub fn convert(&self) -> Option<Option<(Type, Sizes)>> {
        let converts = match self.source {
            Source::Around | Source::Never => false,
            Source::Own => true,
            Source::OwnRules => !self.schema.checks().rules.is_empty(),
        };
        let is_resource = self.is_root || self.schema.embedded;
        converts.then(|| declare(self.schema, is_resource).zip(sizes(self.schema, is_resource)))
    }

    /// The same place, of whose values this is known.
    pub fn knowing<'b>(&self, known: Known<'b>) -> Place<'b, 'p>
    where
        'a: 'b,
    {
        Place { known, ..self.clone() }
    }

    /// Visits the places below.
    pub fn children(&self, visit: &mut impl FnMut(&Place<'_, '_>)) {
        let schema = self.schema;
        let checks = schema.checks();
        let most_values = self
            .most_values
            .zip(most_members(schema))
            .map(|(values, members)| values.saturating_mul(members));
        let mut child = |schema: &Schema, step: Step<'_>, known: Option<Known<'_>>| {
            let source = match (&self.known, &known) {
                (Known::Nothing, _) => self.source,
                (_, Some(_)) => Source::Around,
                (_, None) => Source::Own,
            };
            let is_uncorrelated = matches!(step, Step::Items) && checks.list_type != "map";
            let uncorrelated = self.uncorrelated.or(is_uncorrelated.then_some(self.at));
            let at = At { from: Some((&self.at, step)) };
            let known = known.unwrap_or(Known::Nothing);
            visit(&Place { schema, at, known, source, is_root: false, most_values, uncorrelated });
        };
        if let Some(values) = schema.values() {
            child(values, Step::Values, self.known.values());
        }
        for (name, property) in &schema.properties {
            child(property, Step::Property(name), self.known.property(name));
        }
        if let Some(items) = &schema.items {
            child(items, Step::Items, self.known.items());
        }
        let branches = [("allOf", &checks.all_of), ("oneOf", &checks.one_of), ("anyOf", &checks.any_of)];
        let mut branch = |schema: &Schema, step: Step<'_>| {
            let at = At { from: Some((&self.at, step)) };
            let (known, source) = (Known::Nothing, Source::Never);
            visit(&Place { schema, at, known, source, is_root: false, most_values, ..*self });
        };
        for (keyword, all) in branches {
            for (index, schema) in all.iter().enumerate() {
                branch(schema, Step::Branch(keyword, index));
            }
        }
        if let Some(not) = &checks.not {
            branch(not, Step::Not);
        }
    }
}

/// How many values a value has at each place below it, at most; None where nothing limits them.
fn most_members(schema: &Schema) -> Option<u64> {
    let checks = schema.checks();
    match (schema.type_.as_str(), &schema.additional) {
        ("object", Additional::Schema(_) | Additional::Any) => checks.max_properties,
        ("array", _) => checks.max_items,
        _ => Some(1),
    }
}

impl Known<'_> {
    /// What is known of a property; None where it is no field in rules.
    fn property(&self, name: &str) -> Option<Known<'_>> {
        match self {
            Known::Typed(Type::Object(object), Sizes { parts: Parts::Fields(fields), .. }) => {
                let escaped = escape(name)?;
                let field = object.fields.get(escaped.as_ref())?;
                Some(Known::Typed(field.type_.clone(), fields.get(escaped.as_ref())?))
            }
            Known::Typed(..) => None,
            other => Some(other.clone()),
        }
    }

    fn items(&self) -> Option<Known<'_>> {
        match self {
            Known::Typed(Type::List(list), Sizes { parts: Parts::Items(item), .. }) => {
                Some(Known::Typed(list.item.clone(), item))
            }
            Known::Typed(..) => None,
            other => Some(other.clone()),
        }
    }

    fn values(&self) -> Option<Known<'_>> {
        match self {
            Known::Typed(Type::Map(map), Sizes { parts: Parts::Values(value), .. }) => {
                Some(Known::Typed(map.value.clone(), value))
            }
            Known::Typed(..) => None,
            other => Some(other.clone()),
        }
    }
}
