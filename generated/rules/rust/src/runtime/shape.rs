//! What the runtime knows of a type beside its fields' types: names, what is required, and defaults.

use super::Root;

/// What the runtime knows of a struct.
pub struct Shape {
    /// Its name in Rust.
    pub name: &'static str,
    /// Its fields' names on the wire, in the schema's order; a field's index counts in here.
    pub fields: &'static [&'static str],
    /// The same fields' names in Rust, with a space between each.
    pub idents: &'static str,
    /// The fields that input must have, ascending.
    pub required: &'static [usize],
    /// The fields among them that are written as null where they hold nothing.
    pub nulls: &'static [usize],
    /// Defaults, ascending by field, as the schema has them.
    pub defaults: &'static [(usize, Lit)],
    /// What is to be known of items and values below a field, ascending by field.
    pub rules: &'static [(usize, Rule)],
    /// What is to be known of properties beside the named ones.
    pub rest: Option<&'static Rule>,
    /// Whether those are kept although the schema does not allow them.
    pub unknown: bool,
    /// Set on a whole object.
    pub root: Option<&'static Root>,
}

impl Shape {
    /// A struct without a name or a field, to be built upon.
    pub const PLAIN: Self = Self {
        name: "",
        fields: &[],
        idents: "",
        required: &[],
        nulls: &[],
        defaults: &[],
        rules: &[],
        rest: None,
        unknown: false,
        root: None,
    };

    /// The index at which a table has what is kept beside the named fields.
    pub const REST: usize = usize::MAX - 1;

    /// The rule of a field.
    #[inline]
    pub fn rule(&self, field: usize) -> Option<&'static Rule> {
        self.rules
            .iter()
            .find(|(i, _)| *i == field)
            .map(|(_, rule)| rule)
    }

    /// The default of a field.
    pub fn default(&self, field: usize) -> Option<&'static Lit> {
        self.defaults
            .iter()
            .find(|(i, _)| *i == field)
            .map(|(_, literal)| literal)
    }
}

/// What the type of a place does not tell: the default of an item or a value, and what stands below.
pub struct Rule {
    /// What the API server puts in the place of a null.
    pub default: Option<Lit>,
    /// Whether null is a value of its own here, where the type alone does not say.
    pub nulls: bool,
    /// Whether a foreign value must have it, where its type does not say so.
    pub required: bool,
    /// The rule of each item, or of each value beside the named properties.
    pub item: Option<&'static Rule>,
    /// The rules of properties, for values of foreign types.
    pub fields: &'static [(&'static str, Rule)],
}

impl Rule {
    /// Nothing to know, to be built upon.
    pub const PLAIN: Self = Self {
        default: None,
        nulls: false,
        required: false,
        item: None,
        fields: &[],
    };

    /// Whether there is a default at the place or below it.
    pub fn gives(&self) -> bool {
        self.default.is_some()
            || self.item.is_some_and(Self::gives)
            || self.fields.iter().any(|(_, rule)| rule.gives())
    }

    /// The rule of the items below.
    #[inline]
    pub fn item(rule: Option<&'static Rule>) -> Option<&'static Rule> {
        rule.and_then(|rule| rule.item)
    }

    /// The rule of a property of a foreign value.
    pub fn property(rule: Option<&'static Rule>, name: &str) -> Option<&'static Rule> {
        let rule = rule?;
        let named = rule.fields.iter().find(|(field, _)| *field == name);
        named.map(|(_, rule)| rule).or(rule.item)
    }
}

/// A JSON literal.
///
/// Defaults are these constants and not Rust values of the field's type: a constant tree is the
/// cheapest form to compile, and the one code that reads it serves every type.
#[derive(Debug, Clone, Copy)]
pub enum Lit {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number in 64 bits with a sign.
    Int(i64),
    /// A number beyond that.
    Uint(u64),
    /// Any other number.
    Float(f64),
    /// A string.
    Text(&'static str),
    /// An array.
    List(&'static [Lit]),
    /// An object.
    Map(&'static [(&'static str, Lit)]),
}
