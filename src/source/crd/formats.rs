//! A schema with a format -> a message where its writer most likely meant a format by which a type is chosen.

use crate::diag::Diagnostic;
use crate::schema::Schema;
use crate::source::text::file::File;
use crate::source::text::node::Node;
use crate::suggestion::nearest;

/// The formats by which the type of a string is chosen.
const OF_STRINGS: &[&str] = &["byte", "date-time", "int-or-string"];

/// The formats by which the type of an integer is chosen, and those that other tools write beside them.
const OF_INTEGERS: &[&str] =
    &["int", "int16", "int32", "int64", "int8", "uint", "uint16", "uint32", "uint64", "uint8"];

/// The message, if any. `node` is the schema's node, at `pointer` in its document.
pub fn misspelt(schema: &Schema, node: &Node<'_>, file: &File, pointer: &str) -> Option<Diagnostic> {
    let format = schema.format.as_str();
    let known = match schema.type_.as_str() {
        "string" => OF_STRINGS,
        "integer" => OF_INTEGERS,
        _ => return None,
    };
    let is_plain = format.is_empty() || schema.enum_.is_some() || known.contains(&format);
    let meant = (!is_plain).then(|| meant(format, known)).flatten()?;
    let message = format!("format `{format}` chooses no type; generated as without it");
    let location = file.location(node.get("format")?.at, format!("{pointer}/format"));
    let help = format!("did you mean `{meant}`?");
    Some(Diagnostic::warning("unknown-format", location, message).help(help))
}

/// The format that was meant, if one is near. Another number is no slip: `int128` is no `int16`.
fn meant(format: &str, known: &[&'static str]) -> Option<&'static str> {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    let digits_of_format = digits(format);
    nearest(format, known.iter().copied().filter(|known| digits(known) == digits_of_format))
}

#[cfg(test)]
mod tests {
    use super::{OF_INTEGERS, OF_STRINGS, meant};

    #[test]
    fn a_slip_has_a_suggestion_and_another_format_has_none() {
        for (format, expected) in [
            ("datetime", Some("date-time")),
            ("dateTime", Some("date-time")),
            ("date_time", Some("date-time")),
            ("Byte", Some("byte")),
            ("bytes", Some("byte")),
            ("IntOrString", Some("int-or-string")),
            ("date", None),
            ("time", None),
            ("duration", None),
            ("binary", None),
            ("hostname", None),
        ] {
            assert_eq!(meant(format, OF_STRINGS), expected, "{format}");
        }
        for (format, expected) in [
            ("Int32", Some("int32")),
            ("int-64", Some("int64")),
            ("unit64", Some("uint64")),
            ("int128", None),
            ("long", None),
            ("unix-time", None),
        ] {
            assert_eq!(meant(format, OF_INTEGERS), expected, "{format}");
        }
    }
}
