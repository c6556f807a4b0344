//! `url`, `isURL` and the parts of URLs (apiserver `cel/library/urls.go`).

use std::sync::Arc;

use indexmap::IndexMap;

use super::super::eval_error::EvalError;
use super::super::map::{Key, Map};
use super::super::value::Value;
use super::opaque::Opaque;
use super::{Function, mismatch};
use crate::golang::url::{Url, parse_request};

/// The functions of the library.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "url" | "isURL" => read,
        "getScheme" | "getHost" | "getHostname" | "getPort" | "getEscapedPath" | "getQuery" => part,
        _ => return None,
    })
}

fn read<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    if name == "isURL" {
        return Ok(Value::Bool(parse_request(text).is_ok()));
    }
    let url = Url::parse(text).map_err(EvalError::new)?;
    Ok(Value::Opaque(Opaque::Url(Arc::new((url, text.to_string())))))
}

fn part<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Url(url))] = args.as_slice() else { return Err(mismatch(name, &args)) };
    let url = &url.0;
    Ok(match name {
        "getScheme" => Value::string(url.scheme.as_str()),
        "getHost" => Value::string(url.host.as_str()),
        "getHostname" => Value::string(url.hostname()),
        "getPort" => Value::string(url.port()),
        "getEscapedPath" => Value::string(url.escaped_path.as_str()),
        _ => {
            let query = url.query().into_iter();
            let entries: IndexMap<Key, Value<'a>> =
                query.map(|(key, values)| (Key::String(key.into()), Value::strings(values))).collect();
            Value::Map(Map::Made(Arc::new(entries)))
        }
    })
}
