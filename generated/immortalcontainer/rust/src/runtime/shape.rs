//! The description of a generated struct: its fields' names, which are required, and their defaults.

use super::literal::Lit;
use super::overlay::Overlay;

/// The description of a generated struct. A field is named by its index in `fields`.
pub struct Shape {
    /// The struct's name in Rust.
    pub name: &'static str,
    /// The fields' names on the wire, in the schema's order.
    pub fields: &'static [&'static str],
    /// The fields' names in Rust, in the same order, separated by spaces.
    pub idents: &'static str,
    /// The required fields, ascending.
    pub required: &'static [usize],
    /// The required fields that are nullable, ascending: unset, they are written as null.
    pub nullable: &'static [usize],
    /// The fields that have defaults, ascending.
    pub defaults: &'static [(usize, Lit)],
    /// What the schema says inside fields beyond their types, ascending by field.
    pub overlays: &'static [(usize, Overlay)],
    /// What the schema says of additional properties beyond their type.
    pub rest: Option<&'static Overlay>,
    /// Whether additional properties are kept although the schema does not allow them (the option `keep_unknown`).
    pub keeps_unknown: bool,
    /// The apiVersion and kind, if the struct is a whole object.
    pub type_meta: Option<&'static TypeMeta>,
}

/// What every object of a kind has at `apiVersion` and `kind`.
pub struct TypeMeta {
    /// The group and version, such as `flux-framework.org/v1alpha2`.
    pub api_version: &'static str,
    /// The kind, such as `MiniCluster`.
    pub kind: &'static str,
}

impl Shape {
    /// A struct without a name and fields; for struct update syntax.
    pub const EMPTY: Self = Self {
        name: "",
        fields: &[],
        idents: "",
        required: &[],
        nullable: &[],
        defaults: &[],
        overlays: &[],
        rest: None,
        keeps_unknown: false,
        type_meta: None,
    };

    /// The index at which a table has the additional properties.
    pub const REST: usize = usize::MAX - 1;

    /// The overlay of a field.
    #[inline]
    pub fn overlay(&self, field: usize) -> Option<&'static Overlay> {
        self.overlays
            .iter()
            .find(|(i, _)| *i == field)
            .map(|(_, overlay)| overlay)
    }

    /// The default of a field.
    pub fn default(&self, field: usize) -> Option<&'static Lit> {
        self.defaults
            .iter()
            .find(|(i, _)| *i == field)
            .map(|(_, literal)| literal)
    }
}

impl TypeMeta {
    /// The value of `apiVersion` or `kind`.
    pub fn expected(&self, property: &str) -> &'static str {
        if property == "kind" {
            self.kind
        } else {
            self.api_version
        }
    }
}
