//! A document in OpenAPI v2 -> the same in protobuf, with the messages of gnostic's `openapiv2/OpenAPIv2.proto`. Clients that look
//! for a kind that no document in v3 has ask for it.

use serde_json::Value;

/// The media types as clients ask for it. A server names the second one.
pub(super) const TYPES: [&str; 2] = [
    "application/com.github.proto-openapi.spec.v2@v1.0+protobuf",
    "application/com.github.proto-openapi.spec.v2.v1.0+protobuf",
];

/// How a member of an object is written.
enum Form {
    Text,
    Texts,
    Flag,
    Whole,
    Float,
    /// A value of any type, in YAML.
    Any,
    /// A list of such values.
    Anys,
    /// An object, and each object of a list.
    One(&'static Message),
    /// The value, in a message in which it has this number.
    In(u32, &'static Form),
    /// Each member of an object with its name, in a message in which it has this number.
    Named(u32, &'static Message),
    /// A truth value, or a schema.
    SchemaOrFlag,
    /// A parameter: a body, or one of a query or a path.
    Parameters,
}

/// The members of an object, and the number of those whose names begin with `x-`.
struct Message {
    members: &'static [(&'static str, u32, Form)],
    extensions: u32,
}

use Form::{Any, Anys, Flag, Float, In, Named, One, Parameters, SchemaOrFlag, Text, Texts, Whole};

static DOCUMENT: Message = Message {
    members: &[
        ("swagger", 1, Text),
        ("info", 2, One(&INFO)),
        ("paths", 8, Named(2, &PATH)),
        ("definitions", 9, Named(1, &SCHEMA)),
        ("security", 12, Named(1, &SCOPES)),
        ("securityDefinitions", 13, Named(1, &SECURITY)),
    ],
    extensions: 16,
};
/// The scopes of a token, of which there are none.
static SCOPES: Message = Message { members: &[], extensions: 0 };
static INFO: Message = Message { members: &[("title", 1, Text), ("version", 2, Text)], extensions: 7 };
static PATH: Message = Message {
    members: &[
        ("get", 2, One(&OPERATION)),
        ("put", 3, One(&OPERATION)),
        ("post", 4, One(&OPERATION)),
        ("delete", 5, One(&OPERATION)),
        ("patch", 8, One(&OPERATION)),
        ("parameters", 9, Parameters),
    ],
    extensions: 10,
};
static OPERATION: Message = Message {
    members: &[
        ("tags", 1, Texts),
        ("description", 3, Text),
        ("operationId", 5, Text),
        ("produces", 6, Texts),
        ("consumes", 7, Texts),
        ("parameters", 8, Parameters),
        ("responses", 9, Named(1, &ANSWER)),
        ("schemes", 10, Texts),
    ],
    extensions: 13,
};
/// What stands in an alternative of a message has the name of none.
static ANSWER: Message = Message { members: &[("", 1, One(&RESPONSE))], extensions: 0 };
static RESPONSE: Message =
    Message { members: &[("description", 1, Text), ("schema", 2, In(1, &One(&SCHEMA)))], extensions: 5 };
static SECURITY: Message = Message { members: &[("", 2, One(&KEY))], extensions: 0 };
static KEY: Message = Message {
    members: &[("type", 1, Text), ("name", 2, Text), ("in", 3, Text), ("description", 4, Text)],
    extensions: 5,
};
static BODY: Message = Message {
    members: &[("name", 2, Text), ("in", 3, Text), ("required", 4, Flag), ("schema", 5, One(&SCHEMA))],
    extensions: 6,
};
static OF_QUERY: Message = Message {
    members: &[
        ("required", 1, Flag),
        ("in", 2, Text),
        ("name", 4, Text),
        ("type", 6, Text),
        ("uniqueItems", 20, Flag),
    ],
    extensions: 23,
};
static OF_PATH: Message = Message {
    members: &[
        ("required", 1, Flag),
        ("in", 2, Text),
        ("name", 4, Text),
        ("type", 5, Text),
        ("uniqueItems", 19, Flag),
    ],
    extensions: 22,
};
static SCHEMA: Message = Message {
    members: &[
        ("$ref", 1, Text),
        ("format", 2, Text),
        ("title", 3, Text),
        ("description", 4, Text),
        ("default", 5, Any),
        ("multipleOf", 6, Float),
        ("maximum", 7, Float),
        ("exclusiveMaximum", 8, Flag),
        ("minimum", 9, Float),
        ("exclusiveMinimum", 10, Flag),
        ("maxLength", 11, Whole),
        ("minLength", 12, Whole),
        ("pattern", 13, Text),
        ("maxItems", 14, Whole),
        ("minItems", 15, Whole),
        ("uniqueItems", 16, Flag),
        ("maxProperties", 17, Whole),
        ("minProperties", 18, Whole),
        ("required", 19, Texts),
        ("enum", 20, Anys),
        ("additionalProperties", 21, SchemaOrFlag),
        ("type", 22, In(1, &Texts)),
        ("items", 23, In(1, &One(&SCHEMA))),
        ("allOf", 24, One(&SCHEMA)),
        ("properties", 25, Named(1, &SCHEMA)),
        ("readOnly", 27, Flag),
        ("externalDocs", 29, One(&DOCS)),
        ("example", 30, Any),
    ],
    extensions: 31,
};
static DOCS: Message = Message { members: &[("description", 1, Text), ("url", 2, Text)], extensions: 3 };

/// The bytes of `openapi.v2.Document` (gnostic-models), which kubectl asks for.
pub(super) fn document(document: &Value) -> Vec<u8> {
    let mut out = Vec::new();
    message(&DOCUMENT, document, &mut out);
    out
}

fn message(form: &Message, value: &Value, out: &mut Vec<u8>) {
    if let [("", number, inner)] = form.members {
        return member(*number, inner, value, out);
    }
    for (name, number, inner) in form.members {
        match value.get(name) {
            None | Some(Value::Null) => {}
            Some(value) => member(*number, inner, value, out),
        }
    }
    let all = value.as_object().into_iter().flatten();
    for (name, value) in all.filter(|(name, _)| name.starts_with("x-")) {
        named(form.extensions, name, out, |out| any(2, value, out));
    }
}

fn member(number: u32, form: &Form, value: &Value, out: &mut Vec<u8>) {
    let each = || value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
    match form {
        Text => text(number, value.as_str().unwrap_or_default(), out),
        Texts => each().iter().for_each(|value| text(number, value.as_str().unwrap_or_default(), out)),
        // What is zero is not written.
        Flag if *value == true => tagged(number, 0, &[1], out),
        Flag => {}
        Whole => match value.as_i64() {
            None | Some(0) => {}
            Some(whole) => tagged(number, 0, &varint(whole.cast_unsigned()), out),
        },
        Float => match value.as_f64() {
            None => {}
            Some(float) if float.to_bits() == 0 => {}
            Some(float) => tagged(number, 1, &float.to_le_bytes(), out),
        },
        Any => any(number, value, out),
        Anys => each().iter().for_each(|value| any(number, value, out)),
        One(inner) => each().iter().for_each(|value| within(number, out, |out| message(inner, value, out))),
        In(inner, form) => within(number, out, |out| member(*inner, form, value, out)),
        Named(inner, form) => each().iter().for_each(|value| {
            within(number, out, |out| {
                for (name, value) in value.as_object().into_iter().flatten() {
                    named(*inner, name, out, |out| within(2, out, |out| message(form, value, out)));
                }
            });
        }),
        SchemaOrFlag if value.is_boolean() => within(number, out, |out| {
            // A choice is written also where it is zero.
            tagged(2, 0, &[u8::from(*value == true)], out);
        }),
        SchemaOrFlag => within(number, out, |out| within(1, out, |out| message(&SCHEMA, value, out))),
        Parameters => each().iter().for_each(|value| within(number, out, |out| parameter(value, out))),
    }
}

/// A parameter: a choice in a choice.
fn parameter(value: &Value, out: &mut Vec<u8>) {
    let (outer, inner, form) = match value["in"].as_str() {
        Some("body") => (1, 0, &BODY),
        Some("path") => (2, 4, &OF_PATH),
        _ => (2, 3, &OF_QUERY),
    };
    within(1, out, |out| {
        within(outer, out, |out| match inner {
            0 => message(form, value, out),
            inner => within(inner, out, |out| message(form, value, out)),
        });
    });
}

/// A name, and what `write` writes, in a message.
fn named(number: u32, name: &str, out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    within(number, out, |out| {
        text(1, name, out);
        write(out);
    });
}

/// A value in YAML, which JSON is too.
fn any(number: u32, value: &Value, out: &mut Vec<u8>) {
    within(number, out, |out| text(2, &format!("{value}\n"), out));
}

fn text(number: u32, text: &str, out: &mut Vec<u8>) {
    within(number, out, |out| out.extend_from_slice(text.as_bytes()));
}

/// What `write` writes, as the bytes of a field.
fn within(number: u32, out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    let mut inner = Vec::new();
    write(&mut inner);
    tagged(number, 2, &varint(inner.len() as u64), out);
    out.extend(inner);
}

fn tagged(number: u32, wire: u64, bytes: &[u8], out: &mut Vec<u8>) {
    out.extend(varint(u64::from(number) << 3 | wire));
    out.extend_from_slice(bytes);
}

fn varint(mut number: u64) -> Vec<u8> {
    let mut out = Vec::new();
    loop {
        let byte = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            out.push(byte);
            return out;
        }
        out.push(byte | 0x80);
    }
}
