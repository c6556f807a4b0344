//! The description of a generated struct: its fields' names, which are required, and their defaults.
// Circle with value: a value tells its shape, and the shape of a kind finds the value in an object of any type.

use std::any::Any;
use std::fmt;

use super::external_value::Edit;
use super::literal::Lit;
use super::overlay::Overlay;
use super::value::AnyModel;

/// The description of a generated struct. A field is named by its index in [`Shape::fields`].
pub struct Shape {
    /// The struct's name in Rust.
    pub name: &'static str,
    /// `apiVersion`, `kind`, and the fields' names on the wire in the schema's order. Only whole objects have the first
    /// two, so that [`Shape::fields`] and [`Shape::properties`] are what code asks for.
    pub names: &'static [&'static str],
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
    /// How the values of other crates' types in its fields are changed.
    pub edit: Edit,
    /// The apiVersion and kind, if the struct is a whole object.
    pub type_meta: Option<&'static TypeMeta>,
}

/// What every object of a kind has at `apiVersion` and `kind`, and how its parts are merged.
pub struct TypeMeta {
    /// The group and version, such as `flux-framework.org/v1alpha2`.
    pub api_version: &'static str,
    /// The kind, such as `MiniCluster`.
    pub kind: &'static str,
    /// JSON text: the list types, map types, quantities and times of the schema, by place. Each node is an object with
    /// `fields` (nodes of properties), `values` (of a map's values), `items` (of a list's items), `list` (`"set"` or
    /// the list map keys; a list without it is atomic), `map` (`"atomic"`), `scalar` (`"quantity"` or `"date-time"`),
    /// `type` (the definition of Kubernetes that describes the value) and `default` (of a list map key), as far as they
    /// apply. A place without a node has none of them.
    pub topology: &'static str,
    /// Whether its status has a URL of its own, where alone a server takes it.
    pub has_status: bool,
    /// Whether a CustomResourceDefinition defines the kind.
    pub is_custom: bool,
    /// The struct in a value of its own type, or of that of an object which is kept as it was stored: `own_kind::as_model`.
    pub as_model: fn(&mut dyn Any) -> Option<&mut dyn AnyModel>,
}

impl Shape {
    /// A struct without a name and fields; for struct update syntax.
    pub const EMPTY: Self = Self {
        name: "",
        names: &["apiVersion", "kind"],
        idents: "",
        required: &[],
        nullable: &[],
        defaults: &[],
        overlays: &[],
        rest: None,
        keeps_unknown: false,
        edit: |_, _, _| {},
        type_meta: None,
    };

    /// The index at which a table has the additional properties.
    pub const REST: usize = usize::MAX - 1;

    /// The fields' names on the wire, in the schema's order.
    #[inline]
    pub fn fields(&self) -> &'static [&'static str] {
        &self.names[2..]
    }

    /// The names of all properties that input may have, beside the additional ones.
    pub fn properties(&self) -> &'static [&'static str] {
        match self.type_meta {
            Some(_) => self.names,
            None => self.fields(),
        }
    }

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

/// The error of a format that writes values without the names of their fields.
pub struct NoNames(pub &'static Shape);

impl fmt::Display for NoNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} needs a format that writes the names of fields, such as JSON, CBOR or MessagePack: fields that are not \
             set are left out, so that formats like bincode and postcard cannot tell which a value belongs to",
            self.0.name.trim_start_matches("r#")
        )
    }
}
