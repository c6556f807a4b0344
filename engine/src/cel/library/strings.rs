//! The functions of strings (cel-go `ext/strings.go`, version 2). Places are counted in code points.

use super::super::eval_error::EvalError;
use super::super::value::{Text, Value};
use super::{Function, LONGEST_TEXT, format_string, lists, made, mismatch, text};

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "charAt" => char_at,
        "indexOf" => index_of,
        "lastIndexOf" => last_index_of,
        "join" => join,
        "lowerAscii" | "upperAscii" | "trim" | "strings.quote" => changed,
        "replace" => replace,
        "split" => split,
        "substring" => substring,
        "format" => format_string::format,
        _ => return None,
    })
}

fn out_of_range(index: i64) -> EvalError {
    EvalError::new(format!("index out of range: {index}"))
}

fn char_at<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text), Value::Int(at)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let index = usize::try_from(*at).map_err(|_| out_of_range(*at))?;
    match text.chars().nth(index) {
        Some(char) => Ok(Value::string(char.to_string())),
        None if text.chars().count() == index => Ok(Value::string("")),
        None => Err(out_of_range(*at)),
    }
}

fn index_of<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (text, part, offset) = match args.as_slice() {
        [Value::List(list), item] => return Ok(Value::Int(lists::index_of(list, item))),
        [Value::String(text), Value::String(part)] => (text, part, 0),
        [Value::String(text), Value::String(part), Value::Int(offset)] => (text, part, *offset),
        args => return Err(mismatch(name, args)),
    };
    if part.is_empty() {
        return Ok(Value::Int(offset));
    }
    let start = usize::try_from(offset).map_err(|_| out_of_range(offset))?;
    let Some((at, _)) = text.char_indices().nth(start) else { return Ok(Value::Int(-1)) };
    let found = text.get(at..).and_then(|rest| rest.find(&**part).map(|found| at + found));
    Ok(Value::Int(found.map_or(-1, |found| place(text, found))))
}

/// The code points before a byte.
fn place(text: &str, byte: usize) -> i64 {
    text.get(..byte).map_or(-1, |before| before.chars().count() as i64)
}

fn last_index_of<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (text, part, offset) = match args.as_slice() {
        [Value::List(list), item] => return Ok(Value::Int(lists::last_index_of(list, item))),
        [Value::String(text), Value::String(part)] => {
            let length = text.chars().count() as i64;
            match part.is_empty() {
                true => return Ok(Value::Int(length)),
                false if text.len() < part.len() => return Ok(Value::Int(-1)),
                false => (text, part, length - 1),
            }
        }
        [Value::String(text), Value::String(part), Value::Int(offset)] => (text, part, *offset),
        args => return Err(mismatch(name, args)),
    };
    if part.is_empty() {
        return Ok(Value::Int(offset));
    }
    let last = usize::try_from(offset).map_err(|_| out_of_range(offset))?;
    let Some((at, _)) = text.char_indices().nth(last) else { return Ok(Value::Int(-1)) };
    let end = (at + part.len()).min(text.len());
    let end = (0..=end).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    let found = text.get(..end).and_then(|before| before.rfind(&**part)).filter(|found| *found <= at);
    Ok(Value::Int(found.map_or(-1, |found| place(text, found))))
}

fn join<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (list, separator) = match args.as_slice() {
        [Value::List(list)] => (list, ""),
        [Value::List(list), Value::String(separator)] => (list, &**separator),
        args => return Err(mismatch(name, args)),
    };
    if !matches!(list.get(0), None | Some(Value::String(_))) {
        return Err(mismatch(name, &args));
    }
    let mut joined = String::new();
    for (index, item) in list.iter().enumerate() {
        if index > 0 {
            joined.push_str(separator);
        }
        match item {
            Value::String(item) => joined.push_str(&item),
            other => {
                return Err(EvalError::new(format!("join: invalid input: {}", text::go_value(&other))));
            }
        }
        if joined.len() > LONGEST_TEXT {
            break;
        }
    }
    made(joined)
}

fn changed<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    Ok(match name {
        "lowerAscii" => Value::string(text.to_ascii_lowercase()),
        "upperAscii" => Value::string(text.to_ascii_uppercase()),
        "trim" => match text {
            Text::Borrowed(text) => Value::String(Text::Borrowed(text.trim())),
            Text::Owned(text) => Value::string(text.trim()),
        },
        _ => Value::string(quote(text)),
    })
}

fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        match char {
            '\u{7}' => quoted.push_str("\\a"),
            '\u{8}' => quoted.push_str("\\b"),
            '\u{c}' => quoted.push_str("\\f"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\u{b}' => quoted.push_str("\\v"),
            '\\' => quoted.push_str("\\\\"),
            '"' => quoted.push_str("\\\""),
            char => quoted.push(char),
        }
    }
    quoted.push('"');
    quoted
}

fn replace<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (text, old, new, times) = match args.as_slice() {
        [Value::String(text), Value::String(old), Value::String(new)] => (text, old, new, -1),
        [Value::String(text), Value::String(old), Value::String(new), Value::Int(times)] => {
            (text, old, new, *times)
        }
        args => return Err(mismatch(name, args)),
    };
    let times = usize::try_from(times).unwrap_or(usize::MAX);
    let most = times.min(text.len().saturating_add(1)).saturating_mul(new.len());
    if most.saturating_add(text.len()) > LONGEST_TEXT {
        return Err(EvalError::undecided(format!("a string of more than {LONGEST_TEXT} bytes")));
    }
    made(text.replacen(&**old, new, times))
}

fn split<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (text, separator, most) = match args.as_slice() {
        [Value::String(text), Value::String(separator)] => (text, separator, -1),
        [Value::String(text), Value::String(separator), Value::Int(most)] => (text, separator, *most),
        args => return Err(mismatch(name, args)),
    };
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let parts: Vec<String> = match (most, separator.is_empty()) {
        (0, _) => Vec::new(),
        (_, false) => text.splitn(most, &**separator).map(str::to_owned).collect(),
        (_, true) => characters(text, most),
    };
    Ok(Value::strings(parts))
}

/// The characters of a text; the last part is the rest.
fn characters(text: &str, most: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for (at, char) in text.char_indices() {
        if parts.len() + 1 == most {
            parts.push(text.get(at..).unwrap_or_default().to_owned());
            break;
        }
        parts.push(char.to_string());
    }
    parts
}

fn substring<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let (text, start, end) = match args.as_slice() {
        [Value::String(text), Value::Int(start)] => (text, *start, None),
        [Value::String(text), Value::Int(start), Value::Int(end)] => (text, *start, Some(*end)),
        args => return Err(mismatch(name, args)),
    };
    let length = text.chars().count() as i64;
    if let Some(end) = end.filter(|end| start > *end) {
        return Err(EvalError::new(format!("invalid substring range. start: {start}, end: {end}")));
    }
    let end = end.unwrap_or(length);
    for index in [start, end] {
        if !(0..=length).contains(&index) {
            return Err(out_of_range(index));
        }
    }
    let part = text.chars().skip(start as usize).take((end - start) as usize);
    Ok(Value::string(part.collect::<String>()))
}
