//! `getHours` and its like, of timestamps in a time zone and of durations (cel-go `common/stdlib/standard.go`).

use super::super::eval_error::EvalError;
use super::super::go;
use super::super::time::Timestamp;
use super::super::value::Value;
use super::{Function, mismatch};

/// The functions of times.
pub fn function(name: &str) -> Option<Function> {
    matches!(
        name,
        "getFullYear"
            | "getMonth"
            | "getDayOfYear"
            | "getDayOfMonth"
            | "getDate"
            | "getDayOfWeek"
            | "getHours"
            | "getMinutes"
            | "getSeconds"
            | "getMilliseconds"
    )
    .then_some(part)
}

fn part<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Timestamp(time)] => Ok(of_time(name, time, 0)),
        [Value::Timestamp(time), Value::String(zone)] => Ok(of_time(name, time, offset(zone)?)),
        [Value::Duration(nanos)] => of_duration(name, *nanos).ok_or_else(|| mismatch(name, &args)),
        args => Err(mismatch(name, args)),
    }
}

fn of_time<'a>(name: &str, time: &Timestamp, offset: i64) -> Value<'a> {
    let parts = time.parts(offset);
    Value::Int(match name {
        "getFullYear" => parts.year,
        "getMonth" => parts.month - 1,
        "getDayOfYear" => parts.day_of_year,
        "getDayOfMonth" => parts.day - 1,
        "getDate" => parts.day,
        "getDayOfWeek" => parts.weekday,
        "getHours" => parts.hour,
        "getMinutes" => parts.minute,
        "getSeconds" => parts.second,
        _ => i64::from(time.nanos) / 1_000_000,
    })
}

fn of_duration<'a>(name: &str, nanos: i64) -> Option<Value<'a>> {
    const SECOND: i64 = 1_000_000_000;
    Some(Value::Int(match name {
        "getHours" => nanos / (3600 * SECOND),
        "getMinutes" => nanos / (60 * SECOND),
        "getSeconds" => nanos / SECOND,
        "getMilliseconds" => nanos / 1_000_000,
        _ => return None,
    }))
}

/// The seconds that a zone is ahead of UTC: `UTC`, `+01:30`, `01:30`. Errors: a number that is none; a named zone, which
/// needs a database.
fn offset(zone: &str) -> Result<i64, EvalError> {
    let Some((hours, minutes)) = zone.split_once(':') else {
        return match zone {
            "" | "UTC" => Ok(0),
            _ => Err(EvalError::undecided(format!(
                "the time zone {zone:?}, as kubesmith carries no database of time zones"
            ))),
        };
    };
    let (hour, minute) = (number(hours)?, number(minutes)?);
    let minutes = match zone.starts_with('-') {
        true => hour.saturating_mul(60).saturating_sub(minute),
        false => hour.saturating_mul(60).saturating_add(minute),
    };
    Ok(minutes.saturating_mul(60))
}

fn number(text: &str) -> Result<i64, EvalError> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if is_number => Ok(number),
        _ => {
            let why = if is_number { "value out of range" } else { "invalid syntax" };
            let quoted = go::quote(text);
            Err(EvalError::new(format!("strconv.Atoi: parsing {quoted}: {why}")))
        }
    }
}
