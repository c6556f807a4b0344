//! A call -> its cost with that of its arguments, and the size of its result (cel-go `checker/cost.go`).

// Circle with coster: it asks for the cost of each call, and measures the arguments.
// Circle with library: it makes estimates too.

use super::coster::{Coster, Node};
use super::library;
use super::range::Range;
use crate::cel::ast::ExprId;
use crate::cel::overloads::Overload;
use crate::cel::types::Type;

/// What traversing a text costs for each character.
pub(super) const TEXT: f64 = 0.1;
/// What a regular expression costs for each of its characters.
pub(super) const PATTERN: f64 = 0.25;

/// The cost of a call and the size of its result.
pub(super) struct Estimate {
    pub cost: Range,
    /// None where nothing is said about it.
    pub size: Option<Range>,
}

impl Estimate {
    /// A result without a size of its own.
    pub fn cost(cost: Range) -> Self {
        Self { cost, size: None }
    }

    /// A result with a size.
    pub fn sized(cost: Range, size: Range) -> Self {
        Self { cost, size: Some(size) }
    }
}

/// A call with its arguments.
pub(super) struct Call<'c, 'a> {
    pub expr: ExprId,
    pub function: &'c str,
    pub target: Option<Node<'a>>,
    pub args: &'c [Node<'a>],
    /// The estimates of the arguments, in their order.
    pub costs: &'c [Range],
}

impl Call<'_, '_> {
    /// The sum of the arguments' estimates.
    fn argument_cost(&self) -> Range {
        self.costs.iter().fold(Range::ZERO, |sum, cost| sum.plus(*cost))
    }
}

/// The cost of a call with its target and arguments.
pub(super) fn cost(
    coster: &mut Coster<'_>,
    expr: ExprId,
    function: &str,
    target: Option<ExprId>,
    args: &[ExprId],
) -> Range {
    if let ("dyn", [arg]) = (function, args) {
        let cost = coster.cost(*arg).plus(Range::ONE);
        coster.copy_sizes(expr, *arg);
        return cost;
    }
    let (mut costs, mut nodes) = (Vec::new(), Vec::new());
    for arg in args {
        costs.push(coster.cost(*arg));
        nodes.push(coster.node(*arg));
    }
    let Some(called) = coster.checked.called(expr) else {
        // `operand.?field`, the only call without an overload.
        let size = coster.size(expr);
        coster.set_size(expr, size);
        return costs.into_iter().fold(Range::ONE, Range::plus);
    };
    let (mut sum, mut member) = (Range::ZERO, None);
    if let (Some(target), true) = (target, called.is_member) {
        sum = coster.cost(target);
        member = Some(coster.node(target));
    }
    let call = Call { expr, function: &called.function, target: member, args: &nodes, costs: &costs };
    let (mut cost, mut result) = (Range::NONE, None::<Range>);
    for overload in &called.overloads {
        let Estimate { cost: found, size } = overload_cost(coster, &call, overload);
        cost = cost.union(found);
        result = match (result, size) {
            (Some(before), Some(size)) => Some(before.union(size)),
            (before, size) => before.or(size),
        };
        let step = match (call.function, overload.params.first()) {
            ("_[_]", Some(Type::List(_))) => Some("@items"),
            ("_[_]", Some(Type::Map(_))) => Some("@values"),
            _ => None,
        };
        if let Some(step) = step {
            result = coster.entry(args[0]).map(|entry| entry.value);
            coster.set_member_path(expr, args[0], step);
        }
        result = result.or_else(|| coster.size(expr));
    }
    coster.set_size(expr, result);
    sum.plus(cost)
}

/// The cost of a call of an overload with the arguments, without what stands before the dot.
fn overload_cost(coster: &mut Coster<'_>, call: &Call<'_, '_>, overload: &Overload) -> Estimate {
    let args = call.argument_cost();
    let estimate = library::list_cost(coster, call, overload)
        .or_else(|| library::cost(coster, call, overload))
        .or_else(|| text_cost(call, overload));
    if let Some(Estimate { cost, size }) = estimate {
        return Estimate { cost: cost.plus(args), size };
    }
    match (call.function, call.args, call.costs) {
        ("_||_" | "_&&_", _, [left, right]) => {
            Estimate::cost(Range { min: left.min, max: left.plus(*right).max })
        }
        ("_?_:_", [_, yes, no], [condition, cost_yes, cost_no]) => {
            let size = size(yes).union(size(no));
            let entry = coster.entry(yes.expr).zip(coster.entry(no.expr));
            coster.set_entry(call.expr, entry.map(|(yes, no)| yes.union(no)));
            Estimate::sized(condition.plus(cost_yes.union(*cost_no)), size)
        }
        ("_+_", [left, right], _) => add(coster, call, (left, right), overload),
        _ => Estimate::cost(args.plus(Range::ONE)),
    }
}

/// The size of an argument.
fn size(node: &Node<'_>) -> Range {
    node.size.unwrap_or(Range::UNKNOWN)
}

/// `+`, of which texts and lists have sizes.
fn add(
    coster: &mut Coster<'_>,
    call: &Call<'_, '_>,
    (left, right): (&Node<'_>, &Node<'_>),
    overload: &Overload,
) -> Estimate {
    let args = call.argument_cost();
    let is_list = match overload.params.first() {
        Some(Type::List(_)) => true,
        Some(Type::String | Type::Bytes) => false,
        _ => return Estimate::cost(args.plus(Range::ONE)),
    };
    let entry = coster.entry(left.expr).zip(coster.entry(right.expr));
    coster.set_entry(call.expr, entry.map(|(left, right)| left.union(right)));
    let sum = size(left).plus(size(right));
    let cost = if is_list { Range::ONE } else { sum.scaled(TEXT) };
    Estimate::sized(cost.plus(args), sum)
}

/// The calls whose cost grows with their arguments.
fn text_cost(call: &Call<'_, '_>, overload: &Overload) -> Option<Estimate> {
    let param = overload.params.first();
    Some(match (call.function, call.target.as_ref(), call.args) {
        ("format", Some(target), _) => Estimate::cost(size(target).scaled(TEXT)),
        ("bytes", None, [arg]) if matches!(param, Some(Type::String)) => {
            let length = size(arg);
            let bytes = Range { min: length.min, max: length.max.wrapping_mul(4) };
            Estimate::sized(length.scaled(TEXT), bytes)
        }
        ("string", None, [arg]) if matches!(param, Some(Type::Bytes)) => {
            let length = size(arg);
            Estimate::sized(length.scaled(TEXT), Range { min: length.min / 4, ..length })
        }
        ("strings.quote", None, [arg]) => {
            let length = size(arg);
            let max = length.max.wrapping_mul(2).wrapping_add(2);
            Estimate::sized(length.scaled(TEXT), Range { min: length.min.wrapping_add(2), max })
        }
        ("startsWith" | "endsWith", Some(_), [arg]) => Estimate::cost(size(arg).scaled(TEXT)),
        ("@in", None, [_, list]) if matches!(overload.params.get(1), Some(Type::List(_))) => {
            Estimate::cost(size(list))
        }
        ("matches", Some(target), [pattern]) => {
            let text = size(target).plus(Range::ONE).scaled(TEXT);
            Estimate::cost(text.times(size(pattern).scaled(PATTERN)))
        }
        ("contains", Some(target), [part]) => {
            Estimate::cost(size(target).scaled(TEXT).times(size(part).scaled(TEXT)))
        }
        ("_==_" | "_!=_", None, [left, right]) => comparison(left, right),
        ("_<_" | "_>_" | "_<=_" | "_>=_", None, [left, right])
            if matches!(param, Some(Type::String | Type::Bytes)) =>
        {
            comparison(left, right)
        }
        _ => return None,
    })
}

/// A comparison, which ends with the shorter value.
fn comparison(left: &Node<'_>, right: &Node<'_>) -> Estimate {
    let max = size(left).max.min(size(right).max);
    Estimate::cost(Range { min: u64::from(max > 0), max }.scaled(TEXT))
}
