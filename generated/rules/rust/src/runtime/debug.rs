//! `Debug` in the form that derived code has, of the fields that are set.

use std::fmt;

use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;

use super::value::{AnyModel, OpenEnum, ValueRef};

/// Prints a struct.
///
/// # Errors
/// The formatter's.
pub fn debug(model: &dyn AnyModel, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shape = model.shape();
    let mut out = f.debug_struct(shape.name.trim_start_matches("r#"));
    for (field, ident) in shape.idents.split_whitespace().enumerate() {
        let ident = ident.trim_start_matches("r#");
        let is_metadata = shape.type_meta.is_some() && field == 0;
        let is_required = shape.required.contains(&field) && !shape.nullable.contains(&field);
        match model.field(field) {
            ValueRef::Absent | ValueRef::Shape(_) => {}
            value if is_metadata || is_required => {
                out.field(ident, &Printed(value));
            }
            value => {
                out.field(ident, &Some(Printed(value)));
            }
        }
    }
    if let Some(rest) = model.rest() {
        if rest.len() > 0 {
            out.field("rest", &Printed(ValueRef::Map(rest)));
        }
    }
    out.finish()
}

/// Prints an open enum as derived code would.
///
/// # Errors
/// The formatter's.
pub fn debug_enum(value: &dyn OpenEnum, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match value.variant() {
        Some(variant) => f.write_str(variant),
        None => f
            .debug_tuple("Unrecognized")
            .field(&Printed(value.value()))
            .finish(),
    }
}

macro_rules! print_set_fields {
    ($value:ident, $f:ident, $name:literal: $($field:ident)*) => {{
        let mut out = $f.debug_struct($name);
        $( if $value.$field.is_some() {
            out.field(stringify!($field), &$value.$field);
        } )*
        out.finish()
    }};
}

/// Prints the metadata of an object: most of its fields are unset in most objects, and the own `Debug` prints each.
fn print_metadata(metadata: &ObjectMeta, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    print_set_fields!(metadata, f, "ObjectMeta":
        name generate_name namespace uid resource_version generation labels annotations owner_references finalizers
        creation_timestamp deletion_timestamp deletion_grace_period_seconds managed_fields self_link)
}

/// A value that prints itself as derived code would.
pub struct Printed<'a>(pub ValueRef<'a>);

impl fmt::Debug for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ValueRef::Absent | ValueRef::Null | ValueRef::Shape(_) => f.write_str("None"),
            ValueRef::Bool(value) => value.fmt(f),
            ValueRef::Int(value) => value.fmt(f),
            ValueRef::Uint(value) => value.fmt(f),
            ValueRef::Float(value) => value.fmt(f),
            ValueRef::Text(value) => value.fmt(f),
            ValueRef::TextList(value) => value.fmt(f),
            ValueRef::TextMap(value) => value.fmt(f),
            ValueRef::Json(value) => value.fmt(f),
            ValueRef::Enum(value) => debug_enum(value, f),
            ValueRef::External(value) => match value.as_any().downcast_ref::<ObjectMeta>() {
                Some(metadata) => print_metadata(metadata, f),
                None => value.print(f),
            },
            ValueRef::Model(value) => debug(value, f),
            ValueRef::List(list) => {
                let items = (0..list.len()).map(|index| Printed(list.item(index)));
                f.debug_list().entries(items).finish()
            }
            ValueRef::Map(map) => {
                let mut out = f.debug_map();
                map.for_each(&mut |key, value| {
                    out.entry(&key, &Printed(value));
                });
                out.finish()
            }
        }
    }
}
