//! `ip`, `cidr` and their functions (apiserver `cel/library/ip.go`, `cidr.go`).

use super::super::eval_error::EvalError;
use super::super::value::Value;
use super::opaque::Opaque;
use super::{Function, mismatch};
use crate::golang::cidr::Cidr;
use crate::golang::ip;

/// The functions of both libraries.
pub fn function(name: &str) -> Option<Function> {
    Some(match name {
        "ip" | "isIP" | "ip.isCanonical" => read_ip,
        "family"
        | "isUnspecified"
        | "isLoopback"
        | "isLinkLocalMulticast"
        | "isLinkLocalUnicast"
        | "isGlobalUnicast" => of_ip,
        "cidr" | "isCIDR" => read_cidr,
        "containsIP" => contains_ip,
        "containsCIDR" => contains_cidr,
        "prefixLength" | "masked" => of_cidr,
        _ => return None,
    })
}

fn read_ip<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let text = match args.as_slice() {
        [Value::String(text)] => text,
        [Value::Opaque(Opaque::Cidr(network))] if name == "ip" => {
            return Ok(Value::Opaque(Opaque::Ip(network.address)));
        }
        args => return Err(mismatch(name, args)),
    };
    let address = ip::parse(text);
    if name == "isIP" {
        return Ok(Value::Bool(address.is_ok()));
    }
    let address = address.map_err(EvalError::new)?;
    Ok(match name {
        "ip" => Value::Opaque(Opaque::Ip(address)),
        _ => Value::Bool(ip::format(address) == **text),
    })
}

fn of_ip<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Ip(address))] = args.as_slice() else { return Err(mismatch(name, &args)) };
    Ok(match name {
        "family" => Value::Int(ip::family(*address)),
        "isUnspecified" => Value::Bool(address.is_unspecified()),
        "isLoopback" => Value::Bool(address.is_loopback()),
        "isLinkLocalMulticast" => Value::Bool(ip::is_link_local_multicast(*address)),
        "isLinkLocalUnicast" => Value::Bool(ip::is_link_local_unicast(*address)),
        _ => Value::Bool(ip::is_global_unicast(*address)),
    })
}

/// A network of a text. Errors: the server's text.
fn network(text: &str) -> Result<Cidr, EvalError> {
    Cidr::parse(text).map_err(EvalError::new)
}

fn read_cidr<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::String(text)] = args.as_slice() else { return Err(mismatch(name, &args)) };
    match name {
        "isCIDR" => Ok(Value::Bool(Cidr::parse(text).is_ok())),
        _ => network(text).map(|network| Value::Opaque(Opaque::Cidr(network))),
    }
}

fn contains_ip<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Opaque(Opaque::Cidr(network)), Value::Opaque(Opaque::Ip(address))] => {
            Ok(Value::Bool(network.contains_ip(*address)))
        }
        [Value::Opaque(Opaque::Cidr(network)), Value::String(text)] => match ip::parse(text) {
            Ok(address) => Ok(Value::Bool(network.contains_ip(address))),
            // The server asks whether the error is an address, and names the network.
            Err(_) => Err(super::super::eval_error::no_such_overload()),
        },
        args => Err(mismatch(name, args)),
    }
}

fn contains_cidr<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    match args.as_slice() {
        [Value::Opaque(Opaque::Cidr(outer)), Value::Opaque(Opaque::Cidr(inner))] => {
            Ok(Value::Bool(outer.contains_cidr(inner)))
        }
        [Value::Opaque(Opaque::Cidr(outer)), Value::String(text)] => {
            network(text).map(|inner| Value::Bool(outer.contains_cidr(&inner)))
        }
        args => Err(mismatch(name, args)),
    }
}

fn of_cidr<'a>(name: &str, args: Vec<Value<'a>>) -> Result<Value<'a>, EvalError> {
    let [Value::Opaque(Opaque::Cidr(network))] = args.as_slice() else { return Err(mismatch(name, &args)) };
    Ok(match name {
        "masked" => Value::Opaque(Opaque::Cidr(network.masked())),
        _ => Value::Int(i64::from(network.length)),
    })
}
