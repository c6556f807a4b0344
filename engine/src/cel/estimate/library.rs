//! A call of a function of the libraries -> its cost and the size of its result (apiserver `cel/library/cost.go`, cel-go
//! `ext/lists.go`, `ext/sets.go`).

// Circle with calls: what is asked and answered.
// Circle with coster: it measures the arguments.

use super::calls::{Call, Estimate, PATTERN, TEXT};
use super::coster::{Coster, LIST, Node};
use super::range::{Range, divided};
use crate::cel::ast::{ExprKind, Literal};
use crate::cel::overloads::Overload;
use crate::cel::types::Type;

/// The bytes of an address.
const ADDRESS: Range = Range { min: 4, max: 16 };
/// The longest pattern of a named format, and the longest name of one, in characters.
const FORMAT_PATTERN: f64 = 128.0;
const FORMAT_NAME: u64 = 64;

/// The cost of the functions of lists and sets that cel-go estimates itself; None for others.
pub(super) fn list_cost(coster: &Coster<'_>, call: &Call<'_, '_>, overload: &Overload) -> Option<Estimate> {
    let size = |node: &Node<'_>| coster.node_size(node);
    Some(match (call.function, call.target.as_ref(), call.args) {
        ("sets.contains" | "sets.intersects", _, [left, right]) => {
            Estimate::cost(size(left).times(size(right)).scaled(1.0).plus(Range::ONE))
        }
        ("sets.equivalent", _, [left, right]) => {
            Estimate::cost(size(left).times(size(right)).scaled(2.0).plus(Range::ONE))
        }
        ("slice", Some(list), [start, end]) => {
            let start = int(coster, start).unwrap_or(0);
            let end = int(coster, end).unwrap_or_else(|| size(list).max);
            new_list(1.0, Range::fixed(end.wrapping_sub(start)))
        }
        ("lists.range", None, [end]) => new_list(1.0, Range::fixed(int(coster, end).unwrap_or(u64::MAX))),
        ("reverse", Some(list), []) => new_list(1.0, size(list)),
        #[allow(clippy::cast_precision_loss)]
        ("flatten", Some(list), depth) => {
            let depth = depth.first().map_or(1, |depth| int(coster, depth).unwrap_or(u64::MAX));
            new_list(depth as f64, size(list))
        }
        ("distinct", Some(list), []) => new_list(2.0, size(list).times(size(list))),
        ("sort", Some(list), []) => sort(size(list), overload.params.first()),
        ("@sortByAssociatedKeys", Some(_), [keys]) => sort(size(keys), overload.params.get(1)),
        _ => return None,
    })
}

/// An integer that is written down.
fn int(coster: &Coster<'_>, node: &Node<'_>) -> Option<u64> {
    match coster.kind(node.expr) {
        ExprKind::Literal(Literal::Int(number)) => Some(u64::try_from(*number).unwrap_or(0)),
        _ => None,
    }
}

/// A call that makes a list.
fn new_list(factor: f64, size: Range) -> Estimate {
    Estimate::sized(size.scaled(factor).plus(Range::ONE).plus(LIST), size)
}

fn sort(size: Range, list: Option<&Type>) -> Estimate {
    let has_texts = matches!(list, Some(Type::List(list)) if matches!(list.item, Type::String | Type::Bytes));
    new_list(if has_texts { 2.0 + TEXT } else { 2.0 }, size.times(size))
}

/// The cost of the functions that the server estimates; None for others.
pub(super) fn cost(coster: &mut Coster<'_>, call: &Call<'_, '_>, overload: &Overload) -> Option<Estimate> {
    let first = call.args.first().map(|arg| coster.node_size(arg));
    let target = call.target.as_ref().map(|target| (target, coster.node_size(target)));
    Some(match (call.function, target, first) {
        ("isSorted" | "sum" | "max" | "min" | "indexOf" | "lastIndexOf", Some((list, size)), _) => {
            Estimate::cost(each_item(coster, list, size))
        }
        ("url" | "jsonpatch.escapeKey", _, Some(size)) if call.args.len() == 1 => {
            Estimate::sized(size.scaled(TEXT), size)
        }
        ("lowerAscii" | "upperAscii" | "substring" | "trim", Some((_, size)), _) => {
            Estimate::sized(size.scaled(TEXT), size)
        }
        ("replace", Some((_, size)), Some(replaced)) => {
            let with = coster.node_size(call.args.get(1)?);
            Estimate::sized(size.scaled(2.0 * TEXT), replacement(size, replaced, with))
        }
        ("split", Some((_, size)), _) => {
            let limit = call.args.get(1).map(|limit| coster.kind(limit.expr));
            let max = match limit {
                Some(ExprKind::Literal(Literal::Int(limit))) => limit.cast_unsigned(),
                _ => size.max,
            };
            Estimate::sized(size.scaled(2.0 * TEXT), Range { min: 0, max })
        }
        ("join", Some((list, size)), separator) => {
            let length = joined(coster, list, size, separator);
            Estimate::sized(length.scaled(TEXT), length)
        }
        ("find" | "findAll", Some((_, size)), Some(pattern)) => {
            let cost = size.plus(Range::ONE).scaled(TEXT).times(pattern.scaled(PATTERN));
            Estimate::sized(cost, Range { min: 0, max: size.max })
        }
        ("ip", Some(_), None) => Estimate::cost(Range::ONE),
        (
            "cidr" | "isIP" | "isCIDR" | "ip" | "quantity" | "isQuantity" | "semver" | "isSemver",
            _,
            Some(size),
        ) => Estimate::cost(size.scaled(TEXT)),
        ("ip.isCanonical", _, Some(size)) => Estimate::cost(size.scaled(2.0 * TEXT)),
        ("containsIP" | "containsCIDR", _, Some(size)) => {
            Estimate::cost(containment(call.function, size, overload))
        }
        ("validate", _, Some(size)) => Estimate::cost(size.scaled(TEXT).scaled(FORMAT_PATTERN * PATTERN)),
        ("_==_", _, _) => Estimate::cost(equality(call.args)?),
        (function, _, _) if is_cheap(function) => Estimate::cost(Range::ONE),
        _ => return None,
    })
}

/// Functions whose cost is that of any call, whatever their arguments.
fn is_cheap(function: &str) -> bool {
    matches!(
        function,
        "masked"
            | "prefixLength"
            | "family"
            | "isUnspecified"
            | "isLoopback"
            | "isLinkLocalMulticast"
            | "isLinkLocalUnicast"
            | "isGlobalUnicast"
            | "format.named"
            | "sign"
            | "asInteger"
            | "isInteger"
            | "asApproximateFloat"
            | "isGreaterThan"
            | "isLessThan"
            | "compareTo"
            | "add"
            | "sub"
            | "major"
            | "minor"
            | "patch"
            | "getScheme"
            | "getHostname"
            | "getHost"
            | "getPort"
            | "getEscapedPath"
            | "getQuery"
    )
}

/// Looking at each item of a list, or at each character of a text.
fn each_item(coster: &mut Coster<'_>, list: &Node<'_>, size: Range) -> Range {
    let Some(item) = coster.items_node(list) else { return size.scaled(TEXT) };
    let mut each = Range::ONE;
    if matches!(item.type_, Type::String | Type::Bytes) {
        each = each.plus(coster.node_size(&item).scaled(TEXT));
    }
    size.times(each)
}

/// The length of a text in which parts are replaced.
fn replacement(size: Range, replaced: Range, with: Range) -> Range {
    let (mut count, mut kept) = (Range::ZERO, Range::ZERO);
    if replaced.min == 0 {
        // Where nothing is replaced, something is put around each character.
        count.max = size.max.saturating_add(1);
        kept.max = size.max;
    } else if with.max <= replaced.min {
        kept.max = size.max;
    } else {
        count.max = divided(size.max, replaced.min);
    }
    if replaced.max == 0 {
        count.min = size.min.saturating_add(1);
        kept.min = size.min;
    } else if replaced.max <= with.min {
        kept.min = size.min;
    } else {
        count.min = divided(size.min, replaced.max);
    }
    count.times(with).plus(kept)
}

/// The length of the items of a list with separators.
fn joined(coster: &mut Coster<'_>, list: &Node<'_>, size: Range, separator: Option<Range>) -> Range {
    let items = coster.items_node(list).map(|item| coster.node_size(&item));
    let length = items.map_or(Range::ZERO, |item| size.times(item));
    let separators = Range { min: size.min.saturating_sub(1), max: size.max.saturating_sub(1) };
    separator.map_or(length, |separator| length.plus(separator.times(separators)))
}

/// Whether an address or a network is in another, where it can be a text to be read first.
fn containment(function: &str, size: Range, overload: &Overload) -> Range {
    let mut cost = ADDRESS.plus(ADDRESS).scaled(TEXT);
    if function == "containsCIDR" {
        cost = cost.plus(ADDRESS.scaled(TEXT)).plus(Range::ONE);
    }
    match overload.params.get(1) {
        Some(Type::String) => cost.plus(size.scaled(TEXT)),
        _ => cost,
    }
}

/// `==` of two values of a library; None for others.
fn equality(args: &[Node<'_>]) -> Option<Range> {
    let [Node { type_: Type::Opaque(left), .. }, right @ Node { type_: Type::Opaque(other), .. }] = args
    else {
        return None;
    };
    if left != other {
        return None;
    }
    match *left {
        "net.IP" | "net.CIDR" | "kubernetes.Quantity" | "kubernetes.Semver" => Some(Range::ONE),
        "kubernetes.NamedFormat" => Some(Range { min: 1, max: FORMAT_NAME }.scaled(TEXT)),
        // The server measures the right side alone.
        "kubernetes.URL" => {
            let max = right.size.map_or(1, |size| size.max);
            Some(Range { min: 1, max }.scaled(TEXT))
        }
        _ => None,
    }
}
