//! A marker on a field or type to which it does not apply -> the marker that does.

use super::table::SchemaEffect;
use crate::schema::Schema;

/// What to do about a marker with this name on a schema of another type.
pub fn help(name: &str, effect: SchemaEffect, schema: &Schema) -> String {
    use SchemaEffect::{
        ExclusiveMaximum, ExclusiveMinimum, MapType, MaxItems, MaxLength, MaxProperties, Maximum, MinItems,
        MinLength, MinProperties, Minimum, MultipleOf, Pattern, StructType,
    };
    let prefix = name.rsplit_once(':').map_or(String::new(), |(prefix, _)| format!("{prefix}:"));
    let write = |marker: &str| format!("write `+{prefix}{marker}`, or remove the marker");
    let type_ = schema.type_.as_str();
    let is_list_of = |type_: &str| schema.items.as_deref().is_some_and(|items| items.type_ == type_);
    let for_items = || {
        let (start, last) = name.rsplit_once(':').unwrap_or(("", name));
        format!("write `+{start}:items:{last}` for the items of the list")
    };
    match (effect, type_) {
        (MaxLength | MinLength | Pattern, "array") if is_list_of("string") && !name.contains(":items:") => {
            for_items()
        }
        (Maximum | Minimum | MultipleOf | ExclusiveMaximum | ExclusiveMinimum, "array")
            if (is_list_of("integer") || is_list_of("number")) && !name.contains(":items:") =>
        {
            for_items()
        }
        (MaxLength | MaxItems | MaxProperties, "integer" | "number") => write("Maximum"),
        (MinLength | MinItems | MinProperties, "integer" | "number") => write("Minimum"),
        (Maximum | MaxItems | MaxProperties, "string") => write("MaxLength"),
        (Minimum | MinItems | MinProperties, "string") => write("MinLength"),
        (Maximum | MaxLength | MaxProperties, "array") => write("MaxItems"),
        (Minimum | MinLength | MinProperties, "array") => write("MinItems"),
        (Maximum | MaxLength | MaxItems, "object") => write("MaxProperties"),
        (Minimum | MinLength | MinItems, "object") => write("MinProperties"),
        (MapType | StructType, "array") => "write `+listType=...`, or remove the marker".to_owned(),
        (_, "") if schema.reference.is_some() => "put the marker on the declaration of the type".to_owned(),
        _ => "remove the marker, or change the type of the field".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::help;
    use crate::schema::Schema;
    use crate::source::go::markers::table::SchemaEffect;

    #[test]
    fn each_type_has_its_own_markers() {
        let type_ = |name: &str| Schema { type_: name.to_owned(), ..Schema::default() };
        let strings = || Schema { items: Some(Box::new(type_("string"))), ..type_("array") };
        let marker = |name: &str| format!("kubebuilder:validation:{name}");
        for (name, effect, schema, expected) in [
            (
                "MaxLength",
                SchemaEffect::MaxLength,
                type_("integer"),
                "write `+kubebuilder:validation:Maximum`, or remove the marker",
            ),
            (
                "Minimum",
                SchemaEffect::Minimum,
                type_("string"),
                "write `+kubebuilder:validation:MinLength`, or remove the marker",
            ),
            (
                "Pattern",
                SchemaEffect::Pattern,
                strings(),
                "write `+kubebuilder:validation:items:Pattern` for the items of the list",
            ),
            (
                "Pattern",
                SchemaEffect::Pattern,
                type_("integer"),
                "remove the marker, or change the type of the field",
            ),
            (
                "MaxItems",
                SchemaEffect::MaxItems,
                type_("object"),
                "write `+kubebuilder:validation:MaxProperties`, or remove the marker",
            ),
        ] {
            assert_eq!(help(&marker(name), effect, &schema), expected);
        }
    }
}
