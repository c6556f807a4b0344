//! A schema and a type of Kubernetes -> whether every value of the schema is one of the type and is
//! written as it was read, and what the schema says inside that the type does not: defaults, and what
//! must be given.
//!
//! What else says which values are valid must be the type's own, or the checks of a type made for the
//! place would be lost.

use super::OBJECT_META;
use super::table::{Definition, Property, Required, Table, Type};
use crate::model::Overlay;
use crate::schema::{Additional, Checks, Schema};

/// Why a schema is not the type: the way to the place, and what stands there.
pub type Disagreement = String;

/// Types whose own Go source bounds their properties, so that their schemas do too.
const BOUNDED: &[&str] = &["io.k8s.apimachinery.pkg.apis.meta.v1.Condition"];

/// The comparison with the types of one version 1.N.
#[derive(Clone, Copy)]
pub struct Agreement {
    /// The types.
    pub table: &'static Table,
    /// The version whose properties count.
    pub version: u32,
}

impl Agreement {
    /// Whether the properties are the definition's: all that it always had, and none that it has not.
    pub fn same_properties(&self, schema: &Schema, definition: &Definition) -> bool {
        self.unknown(schema, definition).is_none() && missing(schema, definition, definition.since).is_none()
    }

    /// The same, with the first property that is not.
    ///
    /// # Errors
    /// The property.
    pub fn properties(&self, schema: &Schema, definition: &Definition) -> Result<(), Disagreement> {
        if let Some(name) = self.unknown(schema, definition) {
            return Err(format!("{name}: the type has no such property"));
        }
        missing(schema, definition, definition.since)
            .map_or(Ok(()), |name| Err(format!("{name}: a property of the type only")))
    }

    fn unknown<'a>(&self, schema: &'a Schema, definition: &Definition) -> Option<&'a str> {
        let known =
            |name: &str| definition.properties.get(name).is_some_and(|known| known.is_in(self.version));
        schema.properties.keys().map(String::as_str).find(|name| !known(name))
    }

    /// What the schema of a place says inside a value of the definition. Its own null, default and checks
    /// are the place's.
    ///
    /// # Errors
    /// The first place where they are not the same.
    pub fn whole(&self, schema: &Schema, definition: &Definition) -> Result<Overlay, Disagreement> {
        if definition.is_kind {
            return Err("a kind: every client writes its apiVersion and kind".to_owned());
        }
        self.definition(schema, definition, definition.since)
    }

    /// What the schema says inside a value of the definition, where a property holds it since a version.
    fn definition(
        &self,
        schema: &Schema,
        definition: &Definition,
        since: u32,
    ) -> Result<Overlay, Disagreement> {
        let bare = definition.name == OBJECT_META && schema.properties.is_empty();
        let is_object = matches!(schema.type_.as_str(), "object" | "") && (schema.is_struct() || bare);
        if !is_object || schema.embedded || schema.preserve_unknown || schema.additional != Additional::None {
            return Err("other properties, or none".to_owned());
        }
        if let Some(name) = self.unknown(schema, definition) {
            return Err(format!("{name}: the type has no such property"));
        }
        if let Some(name) = missing(schema, definition, since) {
            return Err(format!("{name}: a property of the type only"));
        }
        let bounded = BOUNDED.contains(&definition.name);
        let mut overlay = Overlay::default();
        for (name, property) in &schema.properties {
            let Some(known) = definition.properties.get(name.as_str()) else { continue };
            let mut inside =
                self.place(property, known, bounded).map_err(|place| format!("{name}.{place}"))?;
            inside.default = property.default.as_ref().map(|default| default.value.clone());
            let told = must_be_given(schema, name, property, known)?;
            inside.required = match told {
                Told::ByThePlace => true,
                Told::ByTheType => self.table.in_metadata(definition.name),
                Told::Nowhere => false,
            };
            if inside != Overlay::default() {
                overlay.properties.insert(name.clone(), inside);
            }
        }
        Ok(overlay)
    }

    fn place(&self, schema: &Schema, known: &Property, bounded: bool) -> Result<Overlay, Disagreement> {
        self.value(schema, &known.ty, known.since, bounded)
    }

    /// A property, an item or a value; its default is looked at by the caller.
    fn value(&self, schema: &Schema, ty: &Type, since: u32, bounded: bool) -> Result<Overlay, Disagreement> {
        if schema.nullable {
            return Err("nullable".to_owned());
        }
        if !bounded && schema.enum_.is_some() {
            return Err("enum".to_owned());
        }
        if !bounded && is_restricted(schema, ty) {
            return Err("bounds".to_owned());
        }
        match ty {
            Type::List(item) => {
                let items =
                    schema.items.as_deref().filter(|_| schema.type_ == "array" && !schema.preserve_unknown);
                let items = items.ok_or("no list")?;
                let items = self.below(items, item, since).map_err(|place| format!("[].{place}"))?;
                Ok(Overlay { items: some(items), ..Overlay::default() })
            }
            Type::Map(value) => {
                let Additional::Schema(values) = &schema.additional else { return Err("no map".to_owned()) };
                if schema.is_struct() || schema.preserve_unknown {
                    return Err("more than a map".to_owned());
                }
                let values = self.below(values, value, since).map_err(|place| format!("{{}}.{place}"))?;
                Ok(Overlay { values: some(values), ..Overlay::default() })
            }
            Type::Definition(name) => {
                let definition = self.table.get(name).ok_or("a type that not every client has")?;
                self.definition(schema, definition, since)
            }
            scalar if holds(scalar, schema) => Ok(Overlay::default()),
            _ => Err(format!("type `{}`, format `{}`", schema.type_, schema.format)),
        }
    }

    /// An item or a value: a default would stand for a null, which no type holds there.
    fn below(&self, schema: &Schema, ty: &Type, since: u32) -> Result<Overlay, Disagreement> {
        match &schema.default {
            Some(default) => Err(format!("default {}", default.value)),
            None => self.value(schema, ty, since, false),
        }
    }
}

/// A property that the definition always had and the schema has not, where it is held since a version:
/// what was held there before may have been another definition, with fewer properties.
fn missing(schema: &Schema, definition: &Definition, since: u32) -> Option<&'static str> {
    // The place's own choice of what users may say: no value has more, so that nothing is lost.
    if definition.name == OBJECT_META {
        return None;
    }
    let core = |known: &Property| known.since <= definition.since.min(since) && known.until.is_none();
    let mut names = definition.properties.iter().filter(|(_, known)| core(known)).map(|(name, _)| *name);
    names.find(|name| !schema.properties.contains_key(*name))
}

fn some(overlay: Overlay) -> Option<Box<Overlay>> {
    (overlay != Overlay::default()).then(|| Box::new(overlay))
}

/// What says that a property must be given.
enum Told {
    /// The schema, beyond what the type says.
    ByThePlace,
    /// The type itself.
    ByTheType,
    /// Nothing: it may be left out.
    Nowhere,
}

/// Whether the schema alone says that a property must be given; a default gives it.
fn must_be_given(
    schema: &Schema,
    name: &str,
    property: &Schema,
    known: &Property,
) -> Result<Told, Disagreement> {
    let given = property.default.is_none() && schema.required.iter().any(|required| required == name);
    let empty = property.default.as_ref().is_none_or(|default| default.value == "");
    match known.required {
        Required::Always if given => Ok(Told::ByTheType),
        Required::Never | Required::Now if given => Ok(Told::ByThePlace),
        Required::Never => Ok(Told::Nowhere),
        // The type writes it whatever it holds; an empty text is taken for none.
        Required::Now if known.ty == Type::String && empty => Ok(Told::Nowhere),
        Required::Always | Required::Now => Err(format!("{name}: not required")),
    }
}

/// Whether a scalar type holds every value of a schema, and no wider schema was meant.
fn holds(ty: &Type, schema: &Schema) -> bool {
    let format = schema.format.as_str();
    let int_or_string = schema.int_or_string || format == "int-or-string";
    match ty {
        Type::IntOrString | Type::Quantity => int_or_string,
        _ if int_or_string => false,
        Type::Boolean => schema.type_ == "boolean",
        Type::Int32 => schema.type_ == "integer" && format == "int32",
        Type::Int64 => schema.type_ == "integer" && matches!(format, "" | "int64" | "int32"),
        Type::Number => schema.type_ == "number",
        Type::Bytes => schema.type_ == "string" && format == "byte",
        Type::Time => schema.type_ == "string" && format == "date-time",
        Type::String => schema.type_ == "string" && format.is_empty(),
        Type::Any => schema.type_ == "object" && schema.properties.is_empty() && !schema.embedded,
        Type::List(_) | Type::Map(_) | Type::Definition(_) => false,
    }
}

/// Whether anything restricts the values beyond how lists and maps are merged, and the pattern of a
/// quantity.
fn is_restricted(schema: &Schema, ty: &Type) -> bool {
    let Some(checks) = &schema.checks else { return false };
    let mut left = Checks { title: String::new(), ..(**checks).clone() };
    left.list_type = String::new();
    left.map_type = String::new();
    left.list_map_keys = Vec::new();
    if matches!(ty, Type::Quantity | Type::IntOrString) {
        left.pattern = String::new();
        left.any_of = Vec::new();
        left.all_of = Vec::new();
    }
    left != Checks::default()
}
