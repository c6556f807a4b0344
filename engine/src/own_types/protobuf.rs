//! An object in protobuf, as clients in Go send it -> its value, by the numbers of the fields (apimachinery `runtime.Unknown`).

use serde_json::{Map, Value};

use super::table::{Field, Struct, Type, find};
use crate::golang::base64::base64;
use crate::golang::duration;
use crate::golang::timestamp::Timestamp;
use crate::limits::REQUEST_VALUES;

/// How the body of such an object begins.
pub(crate) const PREFIX: &[u8] = b"k8s\0";

/// The value of a body, with its kind and its version.
///
/// # Errors
/// It is no such body, or its kind is not one of the table.
pub(crate) fn parse(bytes: &[u8]) -> Result<Value, String> {
    let Some(envelope) = bytes.strip_prefix(PREFIX) else {
        return Err("provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]"
            .to_owned());
    };
    let mut reader = Reader { values: 0 };
    let [type_meta, raw] = [1, 2].map(|number| last(envelope, number));
    let type_meta = type_meta?.bytes()?;
    let [api_version, kind] = [1, 2].map(|number| text_of(type_meta, number));
    let (api_version, kind) = (api_version?, kind?);
    let (group, version) = api_version.split_once('/').unwrap_or(("", &api_version));
    let package = if group.is_empty() { "core" } else { group.split('.').next().unwrap_or(group) };
    let go_struct = [format!("{package}.{version}.{kind}"), format!("meta.v1.{kind}")];
    let go_struct = go_struct.iter().find_map(|name| find(name)).ok_or_else(|| {
        format!("no kind \"{kind}\" is registered for version \"{api_version}\" in scheme \"kubesmith fake\"")
    })?;
    let mut object = Map::new();
    object.insert("kind".to_owned(), kind.into());
    object.insert("apiVersion".to_owned(), api_version.into());
    reader.message(&numbered(go_struct), raw?.bytes()?, &mut object)?;
    Ok(Value::Object(object))
}

/// What stands after the number of a field.
#[derive(Clone, Copy)]
enum Wire<'b> {
    Number(u64),
    Bytes(&'b [u8]),
}

impl<'b> Wire<'b> {
    fn bytes(self) -> Result<&'b [u8], String> {
        match self {
            Self::Bytes(bytes) => Ok(bytes),
            Self::Number(_) => Err(broken()),
        }
    }

    #[expect(clippy::cast_possible_wrap, reason = "negative numbers are written so")]
    fn number(self) -> Result<i64, String> {
        match self {
            Self::Number(number) => Ok(number as i64),
            // What is absent is zero.
            Self::Bytes([]) => Ok(0),
            Self::Bytes(_) => Err(broken()),
        }
    }
}

fn broken() -> String {
    "proto: illegal wireType".to_owned()
}

/// The fields of a message with what follows, as their numbers go on within messages that JSON does not have.
type Fields<'f> = Vec<(&'f Field, &'f [u32])>;

fn numbered(go_struct: &Struct) -> Fields<'_> {
    go_struct.fields.iter().map(|field| (field, field.numbers.as_slice())).collect()
}

struct Reader {
    /// How many values were read: an empty text in a list costs its sender two bytes.
    values: usize,
}

impl Reader {
    fn message(
        &mut self,
        fields: &Fields<'_>,
        mut bytes: &[u8],
        out: &mut Map<String, Value>,
    ) -> Result<(), String> {
        while let Some((number, wire)) = next(&mut bytes)? {
            let begins = fields.iter().filter(|(_, numbers)| numbers.first() == Some(&number));
            let inner: Fields<'_> = begins.map(|(field, numbers)| (*field, &numbers[1..])).collect();
            match inner.as_slice() {
                [(field, [])] => self.field(field, wire, out)?,
                [] => {}
                _ => self.message(&inner, wire.bytes()?, out)?,
            }
        }
        Ok(())
    }

    fn field(&mut self, field: &Field, wire: Wire<'_>, out: &mut Map<String, Value>) -> Result<(), String> {
        match &field.type_ {
            Type::List(item, _) => {
                let value = self.value(item, wire)?;
                match out.entry(field.name).or_insert_with(|| Value::Array(Vec::new())) {
                    Value::Array(items) => items.push(value),
                    other => *other = value,
                }
            }
            Type::Map(_, inner, _) => {
                let entry = wire.bytes()?;
                let (key, value) = (text_of(entry, 1)?, self.value(inner, last(entry, 2)?)?);
                let map = out.entry(field.name).or_insert_with(|| Value::Object(Map::new()));
                if let Value::Object(map) = map {
                    map.insert(key, value);
                }
            }
            type_ => {
                let value = self.value(type_, wire)?;
                out.insert(field.name.to_owned(), value);
            }
        }
        Ok(())
    }

    fn value(&mut self, type_: &Type, wire: Wire<'_>) -> Result<Value, String> {
        self.values += 1;
        if REQUEST_VALUES.is_exceeded_by(self.values) {
            return Err(REQUEST_VALUES.message());
        }
        Ok(match type_ {
            Type::Pointer(inner) => return self.value(inner, wire),
            Type::Text(_) => text(wire.bytes()?).into(),
            Type::Flag => (wire.number()? != 0).into(),
            Type::Int32(_) | Type::Int64(_) => wire.number()?.into(),
            Type::Bytes(_) => base64(wire.bytes()?).into(),
            Type::Time => time(wire.bytes()?, false)?,
            Type::MicroTime => time(wire.bytes()?, true)?,
            Type::Duration => duration::format(last(wire.bytes()?, 1)?.number()?).into(),
            Type::Quantity => text_of(wire.bytes()?, 1)?.into(),
            Type::IntOrString => {
                let bytes = wire.bytes()?;
                let is_text = last(bytes, 1)?.number()? == 1;
                if is_text { text_of(bytes, 3)?.into() } else { last(bytes, 2)?.number()?.into() }
            }
            Type::Raw => {
                let raw = last(wire.bytes()?, 1)?.bytes()?;
                serde_json::from_slice(raw).unwrap_or_default()
            }
            Type::Struct(name) => {
                let mut map = Map::new();
                let fields = find(name).map(numbered).unwrap_or_default();
                self.message(&fields, wire.bytes()?, &mut map)?;
                Value::Object(map)
            }
            // A list that is a value of a map is a message whose only field it is.
            Type::List(item, _) => {
                let (mut items, mut bytes) = (Vec::new(), wire.bytes()?);
                while let Some((_, wire)) = next(&mut bytes)? {
                    items.push(self.value(item, wire)?);
                }
                Value::Array(items)
            }
            // The last three are in CRDs alone, which are not read in protobuf.
            Type::Map(..) | Type::Json | Type::SchemaOr(_) | Type::Float => return Err(broken()),
        })
    }
}

/// The next field of a message; None at its end.
fn next<'b>(bytes: &mut &'b [u8]) -> Result<Option<(u32, Wire<'b>)>, String> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let tag = varint(bytes)?;
    let number = u32::try_from(tag >> 3).map_err(|_| broken())?;
    let wire = match tag & 7 {
        0 => Wire::Number(varint(bytes)?),
        2 => {
            let length = usize::try_from(varint(bytes)?).map_err(|_| end())?;
            let (found, rest) = bytes.split_at_checked(length).ok_or_else(end)?;
            *bytes = rest;
            Wire::Bytes(found)
        }
        _ => return Err(broken()),
    };
    Ok(Some((number, wire)))
}

fn end() -> String {
    "unexpected EOF".to_owned()
}

fn varint(bytes: &mut &[u8]) -> Result<u64, String> {
    let mut found = 0;
    for shift in (0..64).step_by(7) {
        let (first, rest) = bytes.split_first().ok_or_else(end)?;
        *bytes = rest;
        found |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            return Ok(found);
        }
    }
    Err("proto: integer overflow".to_owned())
}

/// The last field with a number; without one, what is read as an empty text and as zero.
fn last(mut bytes: &[u8], number: u32) -> Result<Wire<'_>, String> {
    let mut found = None;
    while let Some((other, wire)) = next(&mut bytes)? {
        if other == number {
            found = Some(wire);
        }
    }
    Ok(found.unwrap_or(Wire::Bytes(&[])))
}

fn text_of(bytes: &[u8], number: u32) -> Result<String, String> {
    Ok(text(last(bytes, number)?.bytes()?))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A time; null for the one that no object has.
fn time(bytes: &[u8], is_micro: bool) -> Result<Value, String> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    let seconds = last(bytes, 1)?.number()?;
    let whole = Timestamp { seconds, nanoseconds: 0, offset: 0 }.format();
    if !is_micro {
        return Ok(whole.into());
    }
    let micros = last(bytes, 2)?.number()? / 1000;
    Ok(whole.replace('Z', &format!(".{micros:06}Z")).into())
}
