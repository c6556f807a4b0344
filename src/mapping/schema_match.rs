//! A schema and a type of Kubernetes -> whether the schema describes exactly the values of the type, and the overlay:
//! the defaults and required properties that the schema adds to the type.
//!
//! The schema must not add other checks, because the type would not document them.

use super::OBJECT_META;
use super::mismatch::Mismatch;
use super::table::{KubernetesType, Property, PropertyType, Required, Table};
use crate::model::Overlay;
use crate::schema::{Additional, Checks, Schema};

/// Types whose Go source has validation markers, so that their schemas always have checks.
const BOUNDED: &[&str] = &["io.k8s.apimachinery.pkg.apis.meta.v1.Condition"];

/// Compares schemas with the types of Kubernetes 1.N.
#[derive(Clone, Copy)]
pub struct SchemaMatcher {
    /// The types.
    pub table: &'static Table,
    /// N.
    pub version: u32,
}

impl SchemaMatcher {
    /// Checks that the names of the properties are the type's: all that the type has in every version, and none that it
    /// lacks in this version.
    ///
    /// # Errors
    /// The first property that differs.
    pub fn match_properties(&self, schema: &Schema, ty: &KubernetesType) -> Result<(), Mismatch> {
        self.match_names(schema, ty, ty.since)
    }

    /// The overlay of a schema that the type replaces. `nullable`, the default and the checks of the schema itself are
    /// not compared, because they belong to the field and not to the type.
    ///
    /// # Errors
    /// The first place where the two differ.
    pub fn match_schema(&self, schema: &Schema, ty: &KubernetesType) -> Result<Overlay, Mismatch> {
        if ty.is_kind {
            return Err(Mismatch::new("the type is a kind, and clients always write apiVersion and kind"));
        }
        self.match_object(schema, ty, ty.since)
    }

    /// Like [`Self::match_schema`], for a property that has this type since the version 1.`since`.
    fn match_object(&self, schema: &Schema, ty: &KubernetesType, since: u32) -> Result<Overlay, Mismatch> {
        let is_bare_metadata = ty.name == OBJECT_META && schema.properties.is_empty();
        let is_object =
            matches!(schema.type_.as_str(), "object" | "") && (schema.is_struct() || is_bare_metadata);
        if !is_object || schema.embedded || schema.preserve_unknown || schema.additional != Additional::None {
            return Err(Mismatch::new("{} is not an object with only listed properties"));
        }
        self.match_names(schema, ty, since)?;
        let bounded = BOUNDED.contains(&ty.name);
        let mut overlay = Overlay::default();
        for (name, property) in &schema.properties {
            let Some(known) = ty.properties.get(name.as_str()) else { continue };
            let at = |mismatch: Mismatch| mismatch.under(name);
            let mut part = self.match_value(property, &known.ty, known.since, bounded).map_err(at)?;
            part.default = property.default.as_ref().map(|default| default.value.clone());
            part.required = match required_by(schema, name, property, known).map_err(at)? {
                RequiredBy::Schema => true,
                RequiredBy::Type => self.table.in_metadata(ty.name),
                RequiredBy::Neither => false,
            };
            if part != Overlay::default() {
                overlay.properties.insert(name.clone(), part);
            }
        }
        Ok(overlay)
    }

    /// Checks the names of the properties, for a property that has this type since the version 1.`since`.
    fn match_names(&self, schema: &Schema, ty: &KubernetesType, since: u32) -> Result<(), Mismatch> {
        let known = |name: &str| ty.properties.get(name).is_some_and(|known| known.is_in(self.version));
        if let Some(name) = schema.properties.keys().find(|name| !known(name)) {
            return Err(Mismatch::new("the type has no property {}").under(name));
        }
        match missing(schema, ty, since) {
            Some(name) => Err(Mismatch::new("the schema has no property {}").under(name)),
            None => Ok(()),
        }
    }

    /// The overlay of a property, a list item or a map value. The caller handles its default. `bounded` allows checks.
    fn match_value(
        &self,
        schema: &Schema,
        ty: &PropertyType,
        since: u32,
        bounded: bool,
    ) -> Result<Overlay, Mismatch> {
        if schema.nullable {
            return Err(Mismatch::new("{} is nullable"));
        }
        if !bounded && schema.enum_.is_some() {
            return Err(Mismatch::new("{} has an enum"));
        }
        if !bounded && is_restricted(schema, ty) {
            return Err(Mismatch::new("{} has checks that the type does not have"));
        }
        match ty {
            PropertyType::List(item) => {
                let items =
                    schema.items.as_deref().filter(|_| schema.type_ == "array" && !schema.preserve_unknown);
                let items = items.ok_or_else(|| Mismatch::new("{} is not a list"))?;
                let items = self.match_element(items, item, since).map_err(|found| found.under("[]"))?;
                Ok(Overlay { items: boxed(items), ..Overlay::default() })
            }
            PropertyType::Map(value) => {
                let values = schema.values().ok_or_else(|| Mismatch::new("{} is not a map"))?;
                if schema.is_struct() || schema.preserve_unknown {
                    return Err(Mismatch::new("{} has other keywords than a map"));
                }
                let values = self.match_element(values, value, since).map_err(|found| found.under("{}"))?;
                Ok(Overlay { values: boxed(values), ..Overlay::default() })
            }
            PropertyType::Named(name) => {
                let ty = self.table.get(name);
                let ty = ty.ok_or_else(|| Mismatch::new("the type of {} is not in every client"))?;
                self.match_object(schema, ty, since)
            }
            scalar if is_scalar(scalar, schema) => Ok(Overlay::default()),
            _ => Err(type_mismatch(schema)),
        }
    }

    /// The overlay of a list item or a map value. A default there applies to nulls only, which the type cannot
    /// represent.
    fn match_element(&self, schema: &Schema, ty: &PropertyType, since: u32) -> Result<Overlay, Mismatch> {
        match &schema.default {
            Some(default) => Err(Mismatch::new(format!("{{}} has the default {}", default.value))),
            None => self.match_value(schema, ty, since, false),
        }
    }
}

/// The mismatch of a schema that has another type or format than expected.
pub fn type_mismatch(schema: &Schema) -> Mismatch {
    Mismatch::new(match schema.format.as_str() {
        "" => format!("{{}} has type `{}`", schema.type_),
        format => format!("{{}} has type `{}`, format `{format}`", schema.type_),
    })
}

/// A property that the schema lacks although every version of the type has it. `since` is the version 1.N in which the
/// property that contains the schema got this type: before it, another type with fewer properties may have been there.
fn missing(schema: &Schema, ty: &KubernetesType, since: u32) -> Option<&'static str> {
    // A CRD may have only some properties of ObjectMeta: those that its users may set.
    if ty.name == OBJECT_META {
        return None;
    }
    let is_in_every_version = |known: &Property| known.since <= ty.since.min(since) && known.until.is_none();
    let mut names =
        ty.properties.iter().filter(|(_, known)| is_in_every_version(known)).map(|(name, _)| *name);
    names.find(|name| !schema.properties.contains_key(*name))
}

fn boxed(overlay: Overlay) -> Option<Box<Overlay>> {
    (overlay != Overlay::default()).then(|| Box::new(overlay))
}

/// Whether the schema or the type requires a property.
enum RequiredBy {
    /// Only the schema requires it.
    Schema,
    /// The type requires it.
    Type,
    /// The property is optional.
    Neither,
}

/// Whether the schema or the type requires a property. A property with a default is not required, because the server
/// fills it in.
fn required_by(
    schema: &Schema,
    name: &str,
    property: &Schema,
    known: &Property,
) -> Result<RequiredBy, Mismatch> {
    let is_required = property.default.is_none() && schema.required.iter().any(|required| required == name);
    let defaults_to_empty = property.default.as_ref().is_none_or(|default| default.value == "");
    match known.required {
        Required::Always if is_required => Ok(RequiredBy::Type),
        Required::Never | Required::Now if is_required => Ok(RequiredBy::Schema),
        Required::Never => Ok(RequiredBy::Neither),
        // Clients always write the property, and servers treat an empty text as absent.
        Required::Now if known.ty == PropertyType::String && defaults_to_empty => Ok(RequiredBy::Neither),
        Required::Always | Required::Now => {
            Err(Mismatch::new("the type always writes {}, but the schema does not require it"))
        }
    }
}

/// Whether a schema is the schema of a scalar.
pub fn is_scalar(ty: &PropertyType, schema: &Schema) -> bool {
    let format = schema.format.as_str();
    let int_or_string = schema.int_or_string || format == "int-or-string";
    match ty {
        PropertyType::IntOrString | PropertyType::Quantity => int_or_string,
        _ if int_or_string => false,
        PropertyType::Boolean => schema.type_ == "boolean",
        PropertyType::Int32 => schema.type_ == "integer" && format == "int32",
        PropertyType::Int64 => schema.type_ == "integer" && matches!(format, "" | "int64" | "int32"),
        PropertyType::Number => schema.type_ == "number",
        PropertyType::Bytes => schema.type_ == "string" && format == "byte",
        PropertyType::Time => schema.type_ == "string" && format == "date-time",
        PropertyType::String => schema.type_ == "string" && format.is_empty(),
        PropertyType::Any => schema.type_ == "object" && schema.properties.is_empty() && !schema.embedded,
        PropertyType::List(_) | PropertyType::Map(_) | PropertyType::Named(_) => false,
    }
}

/// Whether a schema has checks. The title, the list and map types, and the pattern of a quantity do not count.
fn is_restricted(schema: &Schema, ty: &PropertyType) -> bool {
    let Some(checks) = &schema.checks else { return false };
    let mut rest = Checks { title: String::new(), ..(**checks).clone() };
    rest.list_type = String::new();
    rest.map_type = String::new();
    rest.list_map_keys = Vec::new();
    if matches!(ty, PropertyType::Quantity | PropertyType::IntOrString) {
        rest.pattern = String::new();
        rest.any_of = Vec::new();
        rest.all_of = Vec::new();
    }
    rest != Checks::default()
}
