//! `format`: a text with `%s`, `%d`, `%f`, `%e`, `%b`, `%x`, `%o` and a list of values -> a text
//! (cel-go `ext/formatting.go`, in the locale en-US).

use super::super::eval_error::EvalError;
use super::super::go::{self, quote, quote_bytes};
use super::super::list::List;
use super::super::map::Map;
use super::super::value::Value;
use super::standard::scalar_text;
use super::{made, mismatch};

const DEFAULT_PRECISION: usize = 6;
/// The most digits that this engine prints after the point.
const MOST_DIGITS: usize = 10_000;

/// `text.format(values)`.
pub fn format<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text), Value::List(values)] = args.as_slice() else {
        return Err(mismatch(name, &args));
    };
    made(filled(text, values)?)
}

fn filled(text: &str, values: &List<'_>) -> Result<String, EvalError> {
    let mut out = String::new();
    let mut rest = text;
    let mut index = 0;
    while let Some(at) = rest.find('%') {
        out.push_str(rest.get(..at).unwrap_or_default());
        let clause = rest.get(at + 1..).unwrap_or_default();
        if let Some(after) = clause.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        let value = values.get(index).ok_or_else(|| EvalError::new(format!("index {index} out of range")))?;
        index += 1;
        if clause.is_empty() {
            return Err(EvalError::new("unexpected end of string"));
        }
        let (precision, after) = precision(clause)?;
        let Some(verb) = after.chars().next() else {
            return Err(EvalError::Panic("internal error: runtime error: index out of range".into()));
        };
        out.push_str(&formatted(verb, precision, &value)?);
        rest = after.get(verb.len_utf8()..).unwrap_or_default();
    }
    out.push_str(rest);
    Ok(out)
}

/// `.3`, and what is after it.
fn precision(clause: &str) -> Result<(Option<usize>, &str), EvalError> {
    let fault = |why: &str| {
        let text = format!("could not parse formatting clause: error while parsing precision: {why}");
        EvalError::new(text)
    };
    let Some(digits) = clause.strip_prefix('.') else { return Ok((None, clause)) };
    let end = digits.find(|char: char| !char.is_ascii_digit());
    let end = end.ok_or_else(|| fault("could not find end of precision specifier"))?;
    let (digits, after) = digits.split_at(end);
    match digits.parse::<usize>() {
        Ok(precision) if precision > MOST_DIGITS => {
            Err(EvalError::undecided(format!("more than {MOST_DIGITS} digits")))
        }
        Ok(precision) => Ok((Some(precision), after)),
        Err(_) => {
            let why = if digits.is_empty() { "invalid syntax" } else { "value out of range" };
            let quoted = quote(digits);
            Err(fault(&format!(
                "error while converting precision to integer: strconv.Atoi: parsing {quoted}: {why}"
            )))
        }
    }
}

fn formatted(verb: char, precision: Option<usize>, value: &Value<'_>) -> Result<String, EvalError> {
    let fault = |why: String| EvalError::new(format!("error during formatting: {why}"));
    let type_name = value.type_name();
    let text = match (verb, value) {
        ('s', _) => return string(value).map_err(fault),
        ('d', Value::Int(_) | Value::Uint(_)) => Some(scalar_text(value)),
        ('d', _) => None,
        ('f' | 'e', _) => double(value).map(|number| match verb {
            'f' => fixed(number, precision.unwrap_or(DEFAULT_PRECISION)),
            // The server takes the precision for a width.
            _ => format!("{:>1$}", scientific(number), precision.unwrap_or(DEFAULT_PRECISION)),
        }),
        ('b', Value::Bool(value)) => Some(u8::from(*value).to_string()),
        ('b' | 'o' | 'x' | 'X', Value::Int(number)) => {
            let sign = if *number < 0 { "-" } else { "" };
            Some(format!("{sign}{}", radix(verb, number.unsigned_abs())))
        }
        ('b' | 'o' | 'x' | 'X', Value::Uint(number)) => Some(radix(verb, *number)),
        ('x' | 'X', Value::String(text)) => Some(hex(verb, text.as_bytes())),
        ('x' | 'X', Value::Bytes(bytes)) => Some(hex(verb, bytes)),
        ('b' | 'o' | 'x' | 'X', _) => None,
        (other, _) => {
            return Err(EvalError::new(format!(
                "could not parse formatting clause: unrecognized formatting clause \"{other}\""
            )));
        }
    };
    let wanted = match verb {
        'd' => "decimal clause can only be used on integers",
        'f' => "fixed-point clause can only be used on doubles",
        'e' => "scientific clause can only be used on doubles",
        'b' => "only integers and bools can be formatted as binary",
        'o' => "octal clause can only be used on integers",
        _ => "only integers, byte buffers, and strings can be formatted as hex",
    };
    text.ok_or_else(|| fault(format!("{wanted}, was given {type_name}")))
}

fn radix(verb: char, number: u64) -> String {
    match verb {
        'b' => format!("{number:b}"),
        'o' => format!("{number:o}"),
        'x' => format!("{number:x}"),
        _ => format!("{number:X}"),
    }
}

fn hex(verb: char, bytes: &[u8]) -> String {
    bytes.iter().map(|byte| if verb == 'x' { format!("{byte:02x}") } else { format!("{byte:02X}") }).collect()
}

/// A double, or the names of those that are no numbers.
fn double(value: &Value<'_>) -> Option<f64> {
    match value {
        Value::Double(number) => Some(*number),
        Value::String(text) => match &**text {
            "NaN" => Some(f64::NAN),
            "Infinity" => Some(f64::INFINITY),
            "-Infinity" => Some(f64::NEG_INFINITY),
            _ => None,
        },
        _ => None,
    }
}

fn not_finite(number: f64) -> Option<String> {
    match number {
        number if number.is_nan() => Some("NaN".to_owned()),
        number if number.is_infinite() => Some(if number > 0.0 { "∞" } else { "-∞" }.to_owned()),
        _ => None,
    }
}

/// `%f`, with commas between thousands as in English.
fn fixed(number: f64, precision: usize) -> String {
    if let Some(text) = not_finite(number) {
        return text;
    }
    let text = format!("{:.precision$}", number.abs());
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = if number.is_sign_negative() { "-" } else { "" }.to_owned();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if precision > 0 {
        grouped.push('.');
        grouped.push_str(fraction);
    }
    grouped
}

/// `%e`, as in English: `1.234568×10⁰⁴`.
fn scientific(number: f64) -> String {
    if let Some(text) = not_finite(number) {
        return text;
    }
    let text = format!("{number:.DEFAULT_PRECISION$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = exponent.strip_prefix('-').map_or(("", exponent), |exponent| ("⁻", exponent));
    let power: String = format!("{exponent:0>2}").bytes().map(superscript).collect();
    format!("{mantissa}×10{sign}{power}")
}

fn superscript(digit: u8) -> char {
    ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][usize::from(digit.saturating_sub(b'0')) % 10]
}

/// `%s`.
fn string(value: &Value<'_>) -> Result<String, String> {
    match value {
        Value::List(list) => list_text(list),
        Value::Map(map) => map_text(map),
        Value::String(text) | Value::Type(text) => Ok(text.to_string()),
        Value::Null => Ok("null".to_owned()),
        Value::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => Ok(text.to_owned()),
            Err(_) => Err(
                "could not convert argument \"invalid UTF-8 in bytes, cannot convert to string\" to string"
                    .to_owned(),
            ),
        },
        Value::Bool(_)
        | Value::Int(_)
        | Value::Uint(_)
        | Value::Double(_)
        | Value::Duration(_)
        | Value::Timestamp(_) => Ok(scalar_text(value)),
        other => Err(format!(
            "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given {}",
            other.type_name()
        )),
    }
}

/// A value in a list or map, with the quotes that its literal has.
fn inner(value: &Value<'_>) -> Result<String, String> {
    Ok(match value {
        Value::String(text) => quote(text),
        Value::Bytes(bytes) => format!("b{}", quote_bytes(bytes)),
        Value::Timestamp(_) => format!("timestamp({})", quote(&scalar_text(value))),
        Value::Duration(_) => format!("duration({})", quote(&scalar_text(value))),
        Value::Double(number) if number.is_finite() => format!("{number:.6}"),
        Value::Double(number) => quote(&go::format_g(*number)),
        Value::Optional(_) | Value::Opaque(_) | Value::Invalid(_) => {
            return Err(format!("no formatting function for {}", value.type_name()));
        }
        other => string(other)?,
    })
}

fn list_text(list: &List<'_>) -> Result<String, String> {
    let items = list.iter().map(|item| inner(&item)).collect::<Result<Vec<_>, _>>()?;
    Ok(format!("[{}]", items.join(", ")))
}

fn map_text(map: &Map<'_>) -> Result<String, String> {
    let mut entries = Vec::new();
    for key in map.keys() {
        if !matches!(key, Value::String(_) | Value::Bool(_) | Value::Int(_) | Value::Uint(_)) {
            return Err(format!("no formatting function for map key of type {}", key.type_name()));
        }
        let value = map.find(&key).ok().flatten().ok_or_else(|| "could not find key".to_owned())?;
        entries.push((inner(&key)?, inner(&value)?));
    }
    entries.sort_by(|(first, _), (second, _)| first.cmp(second));
    let entries: Vec<String> = entries.into_iter().map(|(key, value)| format!("{key}:{value}")).collect();
    Ok(format!("{{{}}}", entries.join(", ")))
}
