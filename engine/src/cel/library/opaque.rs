//! The values of Kubernetes' own types: quantities, addresses, networks, URLs, formats, versions.

use std::cmp::Ordering;
use std::net::IpAddr;
use std::sync::Arc;

use super::super::eval_error::{EvalError, no_such_overload};
use super::super::value::Value;
use crate::formats::named::NamedFormat;
use crate::golang::cidr::Cidr;
use crate::golang::ip;
use crate::golang::quantity::Quantity;
use crate::golang::semver::Version;
use crate::golang::url::Url;

/// A value of a type of a Kubernetes library.
#[derive(Debug, Clone)]
pub enum Opaque {
    /// `kubernetes.Quantity`. Sums and differences are pointers in Go, to which nothing is equal.
    Quantity { quantity: Arc<Quantity>, is_pointer: bool },
    /// `net.IP`.
    Ip(IpAddr),
    /// `net.CIDR`.
    Cidr(Cidr),
    /// `kubernetes.URL`, with its text.
    Url(Arc<(Url, String)>),
    /// `kubernetes.NamedFormat`.
    Format(&'static NamedFormat),
    /// `kubernetes.Semver`.
    Semver(Arc<Version>),
}

impl Opaque {
    /// The name of its type.
    pub fn type_name(&self) -> &'static str {
        match self {
            Opaque::Quantity { .. } => "kubernetes.Quantity",
            Opaque::Ip(_) => "net.IP",
            Opaque::Cidr(_) => "net.CIDR",
            Opaque::Url(_) => "kubernetes.URL",
            Opaque::Format(_) => "kubernetes.NamedFormat",
            Opaque::Semver(_) => "kubernetes.Semver",
        }
    }

    /// The name of its type in Go.
    pub fn go_type(&self) -> &'static str {
        match self {
            Opaque::Quantity { is_pointer: true, .. } => "*cel.Quantity",
            Opaque::Quantity { .. } => "cel.Quantity",
            Opaque::Ip(_) => "cel.IP",
            Opaque::Cidr(_) => "cel.CIDR",
            Opaque::Url(_) => "cel.URL",
            Opaque::Format(_) => "cel.Format",
            Opaque::Semver(_) => "cel.Semver",
        }
    }

    /// Its size in bytes, where cost counts one.
    pub fn size(&self) -> Option<usize> {
        match self {
            Opaque::Ip(address) => Some(if address.is_ipv4() { 4 } else { 16 }),
            Opaque::Cidr(network) => Some(usize::from(network.length).div_ceil(8)),
            _ => None,
        }
    }

    /// It as text.
    pub fn text(&self) -> String {
        match self {
            Opaque::Quantity { quantity, .. } => quantity.to_string(),
            Opaque::Ip(address) => ip::format(*address),
            Opaque::Cidr(network) => network.to_string(),
            Opaque::Url(url) => url.1.clone(),
            Opaque::Format(format) => format.title.to_owned(),
            Opaque::Semver(version) => version.to_string(),
        }
    }

    /// `==`. Errors: a value of another type.
    pub fn equals(&self, other: &Value<'_>) -> Result<bool, EvalError> {
        let Value::Opaque(other) = other else { return Err(other.overload_error()) };
        Ok(match (self, other) {
            (Opaque::Quantity { quantity, .. }, Opaque::Quantity { quantity: other, is_pointer: false }) => {
                quantity.compare(other) == Ordering::Equal
            }
            (Opaque::Ip(address), Opaque::Ip(other)) => address == other,
            (Opaque::Cidr(network), Opaque::Cidr(other)) => network == other,
            (Opaque::Url(url), Opaque::Url(other)) => url.0 == other.0 && rest(&url.1) == rest(&other.1),
            (Opaque::Format(format), Opaque::Format(other)) => format.title == other.title,
            (Opaque::Semver(version), Opaque::Semver(other)) => version.compare(other) == Ordering::Equal,
            _ => return Err(no_such_overload()),
        })
    }
}

/// What is after the scheme, whose case does not count.
fn rest(url: &str) -> &str {
    url.split_once(':').map_or(url, |(_, rest)| rest)
}
