//! A schema and a target that would lose some of its values -> what a `[[map]]` rule may say instead, in words.

use super::lossless::check_lossless;
use super::overlay::overlay;
use super::table;
use super::target::Target;
use crate::model::{Overlay, TypeRef};
use crate::schema::Schema;

/// The help for a rule that is refused: the nearest form that loses nothing. `place` is the place where the rule is
/// refused, if the rule applies there by the name of the type.
pub fn other_target(
    schema: &Schema,
    target: &Target,
    kubernetes: Option<u32>,
    place: Option<&str>,
) -> String {
    if let Some(place) = place {
        return format!(
            "to use a generated type here, add a [[map]] rule with `path = \"{place}\"` and `as = \"own\"`"
        );
    }
    if schema.type_ == "array" && schema.items.is_some() {
        return "append `[]` to the place to mean the items of the list".to_owned();
    }
    if schema.properties.is_empty() && schema.values().is_some() {
        return "append `{}` to the place to mean the values of the map".to_owned();
    }
    if let Some(version) = version_that_fits(schema, target, kubernetes) {
        return format!(
            "the type of Kubernetes 1.{version} fits: raise `kubernetes`, or write `as = \"own\"`"
        );
    }
    if let Some(name) = type_that_fits(schema, target, kubernetes) {
        return format!("`schema = \"{name}\"` loses nothing here");
    }
    // What such an object holds is known to its author alone.
    if let Target::Type { known: Some(known), .. } = target
        && schema.preserve_unknown
        && schema.properties.is_empty()
    {
        return format!(
            "if every value is of this type, say so in each language instead of `schema`: `rust = \"{}\"`, `python = \"{}\"`",
            known.rust, known.python
        );
    }
    let has_defaults = overlay(schema).as_deref().is_some_and(Overlay::has_defaults);
    match target {
        Target::Any => "write `as = \"own\"`, whose type has the defaults".to_owned(),
        Target::Scalar(TypeRef::Quantity) if schema.int_or_string => {
            "write `schema = \"IntOrString\"`, or remove the rule".to_owned()
        }
        _ if has_defaults => "write `as = \"own\"`, or name your own type with `rust` and `python`".to_owned(),
        _ => "write `as = \"own\"` for a generated type, `as = \"any\"` for any value, or name your own type with \
              `rust` and `python`"
            .to_owned(),
    }
}

/// The first version of Kubernetes after the configured one whose type loses nothing.
fn version_that_fits(schema: &Schema, target: &Target, kubernetes: Option<u32>) -> Option<u32> {
    let configured = kubernetes?;
    (configured + 1..=table::newest()).find(|version| check_lossless(schema, target, Some(*version)).is_ok())
}

/// The type of the built-in table that loses nothing and has the fewest other properties, where the wanted one is a type
/// of Kubernetes too. A schema with one property fits too many of them to say which is meant.
fn type_that_fits(schema: &Schema, target: &Target, kubernetes: Option<u32>) -> Option<&'static str> {
    let Target::Type { known: Some(wanted), .. } = target else { return None };
    let has_some = |ty: &table::KubernetesType| {
        schema.properties.len() > 1
            && schema.properties.keys().all(|name| ty.properties.contains_key(name.as_str()))
    };
    let fits = |ty: &&table::KubernetesType| {
        has_some(ty)
            && ty.name != wanted.name
            && super::check_lossless_builtin(schema, ty.name, kubernetes).is_ok()
    };
    let found = table::builtin().types.iter().filter(fits).min_by_key(|ty| ty.properties.len())?;
    Some(found.name)
}
