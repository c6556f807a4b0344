//! The checks of one schema -> short uniform phrases for the docs.

use indexmap::IndexSet;
use serde_json::{Number, Value};

use super::scalars;
use crate::model::code;
use crate::schema::{Checks, Schema};

/// The formats of strings that servers check and that have a name which readers know, in words.
const FORMATS: [(&str, &str); 12] = [
    ("cidr", "A range of IP addresses in CIDR notation."),
    ("date", "A date (`YYYY-MM-DD`)."),
    ("duration", "A duration, such as `1h30m`."),
    ("email", "An email address."),
    ("hostname", "A host name."),
    ("ipv4", "An IPv4 address."),
    ("ipv6", "An IPv6 address."),
    ("mac", "A MAC address."),
    ("uri", "A URI."),
    ("uuid", "A UUID."),
    ("uuid4", "A UUID of version 4."),
    ("uuid5", "A UUID of version 5."),
];

/// Adds a phrase for each check but `enum`, junctors and CEL rules.
pub fn checks(schema: &Schema, out: &mut Vec<String>) {
    format(schema, out);
    if let Some(checks) = &schema.checks {
        bounds(checks, out);
        sizes(checks, out);
        lists(checks, out);
    }
}

/// A phrase that lists the values of an enum.
pub fn one_of(values: &[Value]) -> String {
    let texts: IndexSet<String> = values.iter().map(|value| code(&value.to_string())).collect();
    let texts: Vec<String> = texts.into_iter().collect();
    format!("One of {}.", texts.join(", "))
}

/// Several phrases as one; None without phrases.
pub fn joined(phrases: &[String]) -> Option<String> {
    let parts: Vec<_> = phrases.iter().map(|phrase| as_part(phrase)).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// A phrase as a part of a longer one: without its full stop, and beginning in lower case.
pub fn as_part(phrase: &str) -> String {
    let mut chars = phrase.trim_end_matches('.').chars();
    chars.next().map_or_else(String::new, |first| format!("{}{}", first.to_lowercase(), chars.as_str()))
}

/// Adds the format, unless the field's type implies it.
fn format(schema: &Schema, out: &mut Vec<String>) {
    let implied = match schema.type_.as_str() {
        "string" => matches!(schema.format.as_str(), "date-time" | "byte"),
        "integer" => matches!(schema.format.as_str(), "int32" | "int64"),
        "number" => matches!(schema.format.as_str(), "float" | "double"),
        _ => false,
    };
    if implied || matches!(schema.format.as_str(), "" | "int-or-string") {
        return;
    }
    let known = FORMATS.iter().find(|(name, _)| schema.type_ == "string" && *name == schema.format);
    out.push(
        known.map_or_else(|| format!("Format: {}.", code(&schema.format)), |(_, words)| (*words).to_owned()),
    );
}

fn bounds(checks: &Checks, out: &mut Vec<String>) {
    let low = |exclusive, bound: &Number| {
        if exclusive { format!("More than {bound}.") } else { format!("At least {bound}.") }
    };
    let high = |exclusive, bound: &Number| {
        if exclusive { format!("Less than {bound}.") } else { format!("At most {bound}.") }
    };
    match (&checks.minimum, &checks.maximum) {
        (Some(min), Some(max)) if !checks.exclusive_minimum && !checks.exclusive_maximum => {
            let text =
                if min == max { format!("Exactly {min}.") } else { format!("Between {min} and {max}.") };
            out.push(text);
        }
        (min, max) => {
            out.extend(min.as_ref().map(|bound| low(checks.exclusive_minimum, bound)));
            out.extend(max.as_ref().map(|bound| high(checks.exclusive_maximum, bound)));
        }
    }
    out.extend(checks.multiple_of.as_ref().map(|step| format!("A multiple of {step}.")));
}

fn sizes(checks: &Checks, out: &mut Vec<String>) {
    let mut size = |min: Option<u64>, max: Option<u64>, one: &str, many: &str| {
        let unit = |n| if n == 1 { one } else { many };
        let text = match (min.filter(|min| *min > 0), max) {
            (None, None) => return,
            (None, Some(0)) => format!("No {many}."),
            (Some(min), None) => format!("At least {min} {}.", unit(min)),
            (None, Some(max)) => format!("At most {max} {}.", unit(max)),
            (Some(min), Some(max)) if min == max => format!("Exactly {min} {}.", unit(min)),
            (Some(min), Some(max)) => format!("{min} to {max} {}.", unit(max)),
        };
        out.push(text);
    };
    size(checks.min_length, checks.max_length, "character", "characters");
    size(checks.min_items, checks.max_items, "item", "items");
    size(checks.min_properties, checks.max_properties, "property", "properties");
    // The type of a quantity implies its pattern.
    if !checks.pattern.is_empty() && checks.pattern != scalars::QUANTITY {
        out.push(format!("Matches {}.", code(&checks.pattern)));
    }
}

fn lists(checks: &Checks, out: &mut Vec<String>) {
    match checks.list_type.as_str() {
        "map" if !checks.list_map_keys.is_empty() => {
            let keys: Vec<_> = checks.list_map_keys.iter().map(|key| code(key)).collect();
            out.push(format!("A list map: items are unique by {}.", keys.join(" and ")));
        }
        "set" => out.push("A set: no item twice.".to_owned()),
        "atomic" => out.push("An atomic list: applied as a whole.".to_owned()),
        _ => {}
    }
    if checks.map_type == "atomic" {
        out.push("Atomic: applied as a whole.".to_owned());
    }
    if checks.unique_items {
        out.push("No item twice.".to_owned());
    }
}
