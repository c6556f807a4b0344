//! The text of a marker -> its row in the table, and its arguments as JSON.

use serde_json::{Map, Value};

use super::scanner::{Scanner, Token};
use super::slips;
use super::table::{self, Argument, Form, Found, Place};
use super::values::{self, Problem};
use crate::limits;
use crate::suggestion;

/// The parts of a marker's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Parts<'t> {
    /// What is before the first `=`.
    whole: &'t str,
    /// The same without what is after its last `:`, which is an argument where the marker has arguments with names. Without
    /// a `=` it is all of the name.
    short: &'t str,
    /// What is after the first `=`.
    value: &'t str,
}

impl<'t> Parts<'t> {
    fn new(text: &'t str) -> Self {
        let Some((whole, value)) = text.split_once('=') else {
            return Self { whole: text, short: text, value: "" };
        };
        let short = whole.rsplit_once(':').map_or(whole, |(short, _)| short);
        Self { whole, short, value }
    }
}

/// The row of a marker, and its name as it is written; None for one that is not known there. The longer name counts first.
pub fn find(text: &str, place: Place) -> Option<(Found, &str)> {
    let parts = Parts::new(text);
    [parts.whole, parts.short].into_iter().find_map(|name| Some((table::find(name, place)?, name)))
}

/// Reads the arguments of a marker: null for none, one value, or a map of arguments.
pub fn read(text: &str, form: Form) -> Result<Value, Problem> {
    let parts = Parts::new(text);
    read_parts(text, parts, form).map_err(|problem| {
        if !problem.help.is_empty() {
            return problem;
        }
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        Problem { help: slips::help(name, value, form), ..problem }
    })
}

fn read_parts(text: &str, parts: Parts<'_>, form: Form) -> Result<Value, Problem> {
    match form {
        Form::Bare if parts.value.trim().is_empty() => Ok(Value::Null),
        Form::Bare => Err(Problem::new(format!("expected no value, found `{}`", parts.value))),
        Form::Value(_) if parts.value.is_empty() => {
            Err(Problem::new("expected a value after `=`, found none"))
        }
        Form::OptionalValue(_) if parts.value.is_empty() => Ok(Value::String(String::new())),
        Form::Value(kind) | Form::OptionalValue(kind) => {
            let mut scanner = Scanner::new(parts.value);
            let value = values::read(kind, &mut scanner)?;
            expect_end(&mut scanner)?;
            Ok(value)
        }
        Form::Arguments(known) => {
            let fields = match parts.whole.len() > parts.short.len() {
                true => &text[parts.short.len() + 1..],
                false => parts.value,
            };
            arguments(fields, known).map(Value::Object)
        }
        Form::NumberText => {
            let text = without_comment(parts);
            let number = values::number(text).map(Value::Number);
            number.ok_or_else(|| Problem::new(format!("expected a number, found `{text}`")))
        }
        Form::WholeNumberText => {
            let text = without_comment(parts);
            let number = text.parse::<i64>().map(Value::from);
            number.map_err(|_| Problem::new(format!("expected a whole number, found `{text}`")))
        }
        Form::Json => json(parts.value),
    }
}

/// The value without what stands after `#`, which is a comment in Kubernetes' own markers.
fn without_comment(parts: Parts<'_>) -> &str {
    let is_kubernetes = parts.whole.starts_with("k8s:");
    let end = parts.value.find('#').filter(|_| is_kubernetes).unwrap_or(parts.value.len());
    parts.value[..end].trim()
}

/// Reads a default of Kubernetes; null for a reference to a constant, which only Go can resolve.
fn json(text: &str) -> Result<Value, Problem> {
    if text.trim_start().starts_with("ref(") {
        return Ok(Value::Null);
    }
    let value: Value = serde_json::from_str(text).map_err(|_| {
        Problem::new(format!("expected JSON, such as `\"text\"`, `1` or `{{\"a\": [1]}}`, found `{text}`"))
    })?;
    as_go_reads(value, 0)
}

/// The value as Go reads and writes it: numbers are floats, names are sorted.
fn as_go_reads(value: Value, depth: usize) -> Result<Value, Problem> {
    if limits::DEFAULT_DEPTH.is_exceeded_by(depth) {
        return Err(Problem::limit(limits::DEFAULT_DEPTH));
    }
    Ok(match value {
        Value::Number(number) => {
            let float = number.as_f64().and_then(values::float);
            Value::Number(float.unwrap_or(number))
        }
        Value::Array(items) => Value::Array(
            items.into_iter().map(|item| as_go_reads(item, depth + 1)).collect::<Result<_, _>>()?,
        ),
        Value::Object(mut map) => {
            map.sort_keys();
            let read = map.into_iter().map(|(key, value)| Ok((key, as_go_reads(value, depth + 1)?)));
            Value::Object(read.collect::<Result<Map<_, _>, Problem>>()?)
        }
        other => other,
    })
}

/// Reads `name=value,name=value`.
fn arguments(text: &str, known: &'static [Argument]) -> Result<Map<String, Value>, Problem> {
    let mut read = Map::new();
    let mut scanner = Scanner::new(text);
    while !text.is_empty() {
        values::expect(&mut scanner, Token::Word, "the name of an argument")?;
        let name = scanner.token_text();
        values::expect(&mut scanner, Token::Char('='), &format!("`=` after `{name}`"))?;
        let argument = known.iter().find(|argument| argument.name == name);
        let argument = argument.ok_or_else(|| unknown_argument(name, known))?;
        let value = values::read(argument.kind, &mut scanner)?;
        read.insert(name.to_owned(), value);
        if scanner.peek().is_none() {
            break;
        }
        values::expect(&mut scanner, Token::Char(','), "`,` or the end of the marker")?;
    }
    expect_end(&mut scanner)?;
    match known.iter().find(|argument| argument.is_required && !read.contains_key(argument.name)) {
        Some(missing) => Err(Problem::new(format!("expected the argument `{}`, found none", missing.name))),
        None => Ok(read),
    }
}

/// The problem of an argument that the marker does not have.
fn unknown_argument(name: &str, known: &'static [Argument]) -> Problem {
    let names = || known.iter().map(|argument| argument.name);
    match suggestion::nearest(name, names()) {
        Some(near) => Problem::new(format!("`{name}` is not an argument; did you mean `{near}`?")),
        None => {
            let list: Vec<String> = names().map(|name| format!("`{name}`")).collect();
            Problem::new(format!("`{name}` is not an argument; the arguments are {}", list.join(", ")))
        }
    }
}

/// Checks that nothing stands after the arguments.
fn expect_end(scanner: &mut Scanner<'_>) -> Result<(), Problem> {
    match scanner.peek_after_space() {
        None => Ok(()),
        Some(_) => Err(Problem::new(format!("expected the end of the marker, found `{}`", scanner.rest()))),
    }
}
