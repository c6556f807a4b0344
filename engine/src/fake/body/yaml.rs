//! The text of the first document of a YAML stream -> its value and the keys that it repeats, as `sigs.k8s.io/yaml` makes JSON of
//! it.

use std::collections::HashMap;

use saphyr_parser::{Event, Parser, ScalarStyle, Span, Tag};
use serde_json::{Map, Value};

use super::yaml_error::{go_syntax, message};
use crate::json_value::whole_number;
use crate::limits::{ALIAS_BYTES, ALIAS_VALUES, REQUEST_DEPTH, REQUEST_VALUES};
use crate::server_text::quoted;
use crate::text::bounded_input::{BoundedInput, EventProgress};
use crate::text::line_ends;
use crate::text::scalar::{self, Scalars};

/// A document that was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Document {
    /// Its value; null without a document.
    pub value: Value,
    /// Where keys are repeated, in the words of the server, such as `line 2: key "a" already set in map`.
    pub repeated: Vec<String>,
}

impl Document {
    /// The error of a strict decoder, if keys are repeated.
    pub fn strict_error(&self) -> Option<String> {
        let lines = self.repeated.iter().map(|line| format!("\n  {line}"));
        (!self.repeated.is_empty()).then(|| format!("yaml: unmarshal errors:{}", lines.collect::<String>()))
    }
}

/// Reads a document.
///
/// # Errors
/// The server's message.
pub(super) fn parse(bytes: &[u8]) -> Result<Document, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| "yaml: invalid leading UTF-8 octet".to_owned())?;
    if line_ends::control_character(text).is_some() {
        return Err("yaml: control characters are not allowed".to_owned());
    }
    let source = text;
    let text = line_ends::lines(text.strip_prefix('\u{feff}').unwrap_or(text));
    if let Some(line) = tab_line(&text) {
        let place = if line > 1 { format!("line {line}: ") } else { String::new() };
        return Err(format!("yaml: {place}found character that cannot start any token"));
    }
    let progress = EventProgress::default();
    let parser = Parser::new(BoundedInput::new(&text, progress.clone()));
    let mut reader = Reader {
        text: source,
        parser,
        progress,
        anchors: HashMap::new(),
        values: 0,
        copied: Size::default(),
        repeated: Vec::new(),
    };
    loop {
        let (event, span) = reader.next()?;
        match event {
            Event::StreamEnd => return Ok(Document::default()),
            Event::StreamStart | Event::DocumentStart(_) | Event::Nothing => {}
            event => {
                let value = reader.value(event, span, 0)?;
                return Ok(Document { value, repeated: reader.repeated });
            }
        }
    }
}

/// The line of the first token, if a tab stands before it.
fn tab_line(text: &str) -> Option<usize> {
    let is_empty = |line: &str| {
        let line = line.trim_matches([' ', '\r']);
        line.is_empty() || line.starts_with('#')
    };
    let (index, line) = text.split('\n').enumerate().find(|(_, line)| !is_empty(line))?;
    line.trim_start_matches(' ').starts_with('\t').then_some(index + 1)
}

struct Reader<'a> {
    text: &'a str,
    parser: Parser<'a, BoundedInput<'a>>,
    progress: EventProgress,
    /// The value at each anchor.
    anchors: HashMap<usize, Value>,
    /// The number of values so far.
    values: usize,
    /// What was copied for anchors and for their aliases so far.
    copied: Size,
    repeated: Vec<String>,
}

/// A key as Go has it: its text in JSON, and how messages show it.
struct Key {
    text: String,
    shown: String,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Result<(Event<'a>, Span), String> {
        self.progress.next();
        let event = self.parser.next_event();
        if self.progress.is_too_large() {
            return Err("yaml: document contains a text or a flow collection that is too long".to_owned());
        }
        match event {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => Err(message(self.text, &error)),
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    /// The value that an event begins.
    fn value(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Value, String> {
        self.values += 1;
        if REQUEST_DEPTH.is_exceeded_by(depth) {
            return Err(format!("yaml: {}", REQUEST_DEPTH.message()));
        }
        if REQUEST_VALUES.is_exceeded_by(self.values) {
            return Err(format!("yaml: {}", REQUEST_VALUES.message()));
        }
        let _ = span;
        let (value, anchor) = match event {
            Event::Alias(id) => return self.alias(id),
            Event::Scalar(text, style, anchor, tag) => (scalar_value(&text, style, tag.as_deref())?, anchor),
            Event::SequenceStart(anchor, _) => (self.list(depth)?, anchor),
            Event::MappingStart(anchor, _) => (self.map(depth)?, anchor),
            _ => (Value::Null, 0),
        };
        if anchor > 0 {
            let copy = self.copied.copy(&value)?;
            self.anchors.insert(anchor, copy);
        }
        Ok(value)
    }

    fn alias(&mut self, id: usize) -> Result<Value, String> {
        let Some(value) = self.anchors.get(&id) else {
            return Err("yaml: anchor value contains itself".to_owned());
        };
        self.copied.copy(value)
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        let mut items = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                return Ok(Value::Array(items));
            }
            items.push(self.value(event, span, depth + 1)?);
        }
    }

    fn map(&mut self, depth: usize) -> Result<Value, String> {
        let mut map = Map::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                return Ok(Value::Object(map));
            }
            let key_line = span.start.line();
            let is_merge = matches!(&event, Event::Scalar(text, ScalarStyle::Plain, ..) if text == "<<");
            let key = self.key(event, span, depth)?;
            let (event, span) = self.next()?;
            // Messages name the line of the value, which is that of the key where a sign such as `|` begins it.
            let is_block = matches!(&event, Event::Scalar(_, ScalarStyle::Literal | ScalarStyle::Folded, ..));
            let line = if is_block { key_line } else { span.start.line() };
            let value = self.value(event, span, depth + 1)?;
            match key {
                _ if is_merge => self.merge(&mut map, value, line)?,
                Ok(key) => self.set(&mut map, key, value, line),
                Err(()) => {
                    let value = go_syntax(&value);
                    return Err(format!(
                        "unsupported map key of type: %!s(<nil>), key: <nil>, value: {value}"
                    ));
                }
            }
        }
    }

    fn set(&mut self, map: &mut Map<String, Value>, key: Key, value: Value, line: usize) {
        if map.contains_key(&key.text) {
            self.repeated.push(format!("line {line}: key {} already set in map", key.shown));
        }
        map.insert(key.text, value);
    }

    /// A key; the inner error is that of null, which is found after the value was read.
    fn key(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Result<Key, ()>, String> {
        Ok(match self.value(event, span, depth + 1)? {
            Value::Null => Err(()),
            Value::String(text) => Ok(Key { shown: quoted(&text), text }),
            Value::Number(number) if number.is_f64() => {
                // The server writes floats that are keys as floats of 32 bits.
                #[expect(clippy::cast_possible_truncation, reason = "as on the server")]
                let text = (number.as_f64().unwrap_or_default() as f32).to_string();
                Ok(Key { shown: text.clone(), text })
            }
            scalar @ (Value::Bool(_) | Value::Number(_)) => {
                Ok(Key { text: scalar.to_string(), shown: scalar.to_string() })
            }
            other => return Err(format!("yaml: invalid map key: {}", go_syntax(&other))),
        })
    }

    /// The merge key: sets the entries of another map, or of several, of which the first has precedence.
    fn merge(&mut self, map: &mut Map<String, Value>, value: Value, line: usize) -> Result<(), String> {
        match value {
            Value::Object(entries) => {
                for (text, value) in entries {
                    self.set(map, Key { shown: quoted(&text), text }, value, line);
                }
                Ok(())
            }
            Value::Array(maps) => maps.into_iter().rev().try_for_each(|inner| self.merge(map, inner, line)),
            _ => Err("yaml: map merge requires map or sequence of maps as the value".to_owned()),
        }
    }
}

/// How large values are.
#[derive(Debug, Default)]
struct Size {
    values: usize,
    bytes: usize,
}

impl Size {
    /// A copy of a value, unless too much was copied.
    fn copy(&mut self, value: &Value) -> Result<Value, String> {
        self.add(value);
        if ALIAS_VALUES.is_exceeded_by(self.values) || ALIAS_BYTES.is_exceeded_by(self.bytes) {
            return Err("yaml: document contains excessive aliasing".to_owned());
        }
        Ok(value.clone())
    }

    fn add(&mut self, value: &Value) {
        self.values += 1;
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.add(item)),
            Value::Object(map) => map.iter().for_each(|(key, value)| {
                self.bytes += key.len();
                self.add(value);
            }),
            Value::String(text) => self.bytes += text.len(),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// The value of a scalar. Quotes and tags make it a text; YAML's tags of other scalars leave the type to the text.
fn scalar_value(text: &str, style: ScalarStyle, tag: Option<&Tag>) -> Result<Value, String> {
    let is_plain = match tag {
        None => style == ScalarStyle::Plain,
        Some(tag) => tag.is_yaml_core_schema() && matches!(&*tag.suffix, "int" | "float" | "bool" | "null"),
    };
    if !is_plain {
        return Ok(Value::String(text.to_owned()));
    }
    if scalar::is_not_finite(text) {
        let shown = match text.trim_start_matches(['+', '-']).to_ascii_lowercase().as_str() {
            ".nan" => "NaN",
            _ if text.starts_with('-') => "-Inf",
            _ => "+Inf",
        };
        return Err(format!("json: unsupported value: {shown}"));
    }
    Ok(match scalar::resolve(text, Scalars::Yaml11) {
        // JSON is made of the document, and of the number a float.
        Value::Number(number) if number.is_u64() && !number.is_i64() => {
            number.as_f64().and_then(whole_number).map_or(Value::Null, Value::Number)
        }
        value => value,
    })
}
