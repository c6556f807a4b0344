//! The values of Kubernetes' own types: quantities, addresses, networks, URLs, formats, versions.

use super::super::eval_error::{EvalError, no_such_overload};
use super::super::value::Value;

/// A value of a type of a Kubernetes library.
#[derive(Debug, Clone)]
pub enum Opaque {
    /// `net.IP`.
    Ip(std::net::IpAddr),
    /// `net.CIDR`.
    Cidr(std::net::IpAddr),
    /// `kubernetes.NamedFormat`.
    Format(&'static NamedFormat),
}

/// A format of `format.named`.
#[derive(Debug)]
pub struct NamedFormat {
    /// Its name in Go.
    pub name: &'static str,
    /// How long its pattern counts.
    pub pattern_size: usize,
}

impl Opaque {
    /// The name of its type.
    pub fn type_name(&self) -> &'static str {
        match self {
            Opaque::Ip(_) => "net.IP",
            Opaque::Cidr(_) => "net.CIDR",
            Opaque::Format(_) => "kubernetes.NamedFormat",
        }
    }

    /// The name of its type in Go.
    pub fn go_type(&self) -> &'static str {
        "cel.IP"
    }

    /// Its size, where cost counts one.
    pub fn size(&self) -> Option<usize> {
        None
    }

    /// It as text.
    pub fn text(&self) -> String {
        String::new()
    }

    /// `==`. Errors: a value of another type.
    pub fn equals(&self, _other: &Value<'_>) -> Result<bool, EvalError> {
        Err(no_such_overload())
    }
}
