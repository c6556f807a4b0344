//! The steps of an evaluation -> its cost, as the server counts it.
//!
//! cel-go keeps a stack of the values that steps had, by the identity of the expression, and charges a call only where
//! its arguments are on it (cel-go `interpreter/runtimecost.go`; what a call costs: also apiserver
//! `cel/library/cost.go` and cel-go `ext/lists.go`, `ext/sets.go`).

use super::ast::ExprId;
use super::eval_error::EvalError;
use super::library::opaque::Opaque;
use super::library::text::go_type;
use super::list::List;
use super::map::Map;
use super::types::Type;
use super::value::Value;
use crate::effort;
use crate::limits::VERDICT_STEPS;

/// The most that one expression may cost (apiserver `apis/cel/config.go`).
pub const CALL_LIMIT: u64 = 1_000_000;
/// The most that all expressions of an object may cost.
pub const OBJECT_LIMIT: u64 = 10_000_000;

const STRING_FACTOR: f64 = 0.1;
const REGEX_FACTOR: f64 = 0.25;
const LIST_COST: u64 = 10;

/// What may still be spent on an object.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// What is left.
    pub remaining: u64,
    /// What the last expression cost, also if it failed.
    pub last: u64,
}

impl Budget {
    /// The budget of a new object.
    pub fn new() -> Budget {
        Budget { remaining: OBJECT_LIMIT, last: 0 }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new()
    }
}

/// What has been spent, and the steps whose values a later step can use up.
#[derive(Debug, Default)]
pub(super) struct Tracker {
    /// What has been spent.
    pub cost: u64,
    /// The expressions with a value, each with the place before it of the same expression.
    stack: Vec<(ExprId, Option<u32>)>,
    /// The last place of each expression on the stack.
    last: Vec<Option<u32>>,
}

impl Tracker {
    /// Spends. Errors: the expression's limit.
    pub fn spend(&mut self, cost: u64) {
        self.cost = self.cost.saturating_add(cost);
    }

    /// A step has a value. Errors: more is spent than one expression may.
    pub fn push(&mut self, id: ExprId) -> Result<(), EvalError> {
        let index = id as usize;
        if self.last.len() <= index {
            self.last.resize(index + 1, None);
        }
        let before = self.last[index].replace(u32::try_from(self.stack.len()).unwrap_or(u32::MAX));
        self.stack.push((id, before));
        if self.cost > CALL_LIMIT { Err(EvalError::CallCostExceeded) } else { Ok(()) }
    }

    /// Takes the last value of an expression off, with all above it; whether there was one.
    pub fn drop(&mut self, id: ExprId) -> bool {
        let Some(at) = self.last.get(id as usize).copied().flatten() else { return false };
        while self.stack.len() > at as usize {
            if let Some((above, before)) = self.stack.pop()
                && let Some(last) = self.last.get_mut(above as usize)
            {
                *last = before;
            }
        }
        true
    }

    /// Takes arguments off, the last one first; whether all were there.
    pub fn drop_args(&mut self, ids: impl DoubleEndedIterator<Item = ExprId>) -> bool {
        ids.rev().all(|id| self.drop(id))
    }
}

/// How a call is charged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Rule {
    /// 1.
    One,
    /// By the length of the first argument, times this, and a tenth.
    Length(f64),
    /// By the length of the result.
    ResultLength,
    /// By the shorter of both.
    Shorter,
    /// By both lengths.
    Both,
    /// By the product of both lengths.
    Product,
    /// By the length of the text and that of the pattern.
    Pattern,
    /// By the items of the list.
    InList,
    /// By all that is in the list or text.
    Traversal,
    /// By the network, and the text of an address.
    ContainsIp { is_text: bool },
    /// By the network, and the text of the other one.
    ContainsCidr { is_text: bool },
    /// By the pattern of a named format.
    Validate,
    /// By the list that is made.
    MadeList,
    /// By the list times the levels.
    Flatten,
    /// By the square of this argument's items.
    Square(usize),
    /// By the product of both lists, times this.
    Sets(f64),
}

impl Rule {
    /// The rule of a function called with arguments of these types. Where the types leave several overloads, cel-go knows
    /// none, and charges 1 for what it charges by overload.
    pub fn for_call(name: &str, is_member: bool, types: &[&Type]) -> Rule {
        match name {
            "_<_" | "_<=_" | "_>_" | "_>=_" if texts(types) => Rule::Shorter,
            "_+_" if texts(types) => Rule::Both,
            "@in" if matches!(types, [_, Type::List(_)]) => Rule::InList,
            "startsWith" | "endsWith" | "strings.quote" | "format" => Rule::Length(1.0),
            "string" if matches!(types, [Type::Bytes]) => Rule::Length(1.0),
            "bytes" if matches!(types, [Type::String]) => Rule::Length(1.0),
            "matches" if is_member => Rule::Pattern,
            "contains" => Rule::Product,
            "isSorted" | "sum" | "max" | "min" | "indexOf" | "lastIndexOf" => Rule::Traversal,
            "url" | "lowerAscii" | "upperAscii" | "substring" | "trim" | "cidr" | "isIP" | "isCIDR"
            | "quantity" | "isQuantity" | "semver" | "isSemver" => Rule::Length(1.0),
            "ip" if !is_member => Rule::Length(1.0),
            "replace" | "split" | "ip.isCanonical" => Rule::Length(2.0),
            "join" => Rule::ResultLength,
            "find" | "findAll" => Rule::Pattern,
            "containsIP" => Rule::ContainsIp { is_text: matches!(types, [_, Type::String]) },
            "containsCIDR" => Rule::ContainsCidr { is_text: matches!(types, [_, Type::String]) },
            "validate" => Rule::Validate,
            "slice" | "lists.range" | "reverse" => Rule::MadeList,
            "flatten" => Rule::Flatten,
            "distinct" => Rule::Square(0),
            "sort" if types.first().is_some_and(|list| is_sortable(list)) => Rule::Square(0),
            "@sortByAssociatedKeys" if types.get(1).is_some_and(|keys| is_sortable(keys)) => Rule::Square(1),
            "sets.contains" | "sets.intersects" => Rule::Sets(1.0),
            "sets.equivalent" => Rule::Sets(2.0),
            _ => Rule::One,
        }
    }

    /// What a call costs. An argument or result that is an error has the size 1. Errors: what makes the server's own
    /// program fail, as where an error is sorted.
    pub fn cost(
        self,
        args: &[Result<Value<'_>, EvalError>],
        result: &Result<Value<'_>, EvalError>,
    ) -> Result<u64, EvalError> {
        let size = |index: usize| args.get(index).map_or(1, size);
        let tenth = |size: u64, times: f64| (size as f64 * times * STRING_FACTOR).ceil() as u64;
        Ok(match self {
            Rule::One => 1,
            Rule::Length(times) => tenth(size(0), times),
            Rule::ResultLength => tenth(self::size(result), 2.0),
            Rule::Shorter => tenth(size_in(args, 0).min(size_in(args, 1)), 1.0),
            Rule::Both => tenth(size(0) + size(1), 1.0),
            Rule::Product => tenth(size(0), 1.0) * tenth(size(1), 1.0),
            Rule::Pattern => pattern_cost(size(0), size(1)),
            Rule::InList => size(1),
            Rule::Traversal => args.first().map_or(0, |arg| arg.as_ref().map_or(1, traversal)),
            Rule::ContainsIp { is_text } => {
                tenth(size(0) + size(0), 1.0) + if is_text { tenth(size(1), 1.0) } else { 0 }
            }
            Rule::ContainsCidr { is_text } => {
                let both = tenth(size(0) + size(0), 1.0) + tenth(size(0), 1.0) + 1;
                both + if is_text { tenth(size(1), 1.0) } else { 0 }
            }
            Rule::Validate => match args.first() {
                Some(Ok(Value::Opaque(Opaque::Format(format)))) => pattern_cost(size(1), format.pattern_size),
                _ => 1,
            },
            Rule::MadeList => made_list(1.0, self::size(result)),
            Rule::Flatten => match args.get(1) {
                Some(Ok(Value::Int(levels))) => made_list(*levels as f64, size(0)),
                arg @ Some(_) => return Err(not_of_type(arg, "types.Int")),
                None => made_list(1.0, size(0)),
            },
            Rule::Square(index) => match args.get(index) {
                Some(Ok(Value::List(list))) => square(list),
                arg => return Err(not_of_type(arg, "traits.Lister")),
            },
            Rule::Sets(times) => 1 + (size(0).saturating_mul(size(1)) as f64 * times) as u64,
        })
    }
}

/// cel-go's tracker fails where an argument has not the type that it takes; the server reports its panic.
fn not_of_type(arg: Option<&Result<Value<'_>, EvalError>>, wanted: &str) -> EvalError {
    let found = match arg {
        Some(Ok(value)) => go_type(value),
        _ => "*types.Err",
    };
    let text = match (wanted, arg) {
        ("traits.Lister", Some(Ok(Value::Int(_) | Value::Double(_)))) => {
            format!("{found} is not {wanted}: missing method Contains")
        }
        ("traits.Lister", _) => format!("{found} is not {wanted}: missing method Add"),
        _ => format!("ref.Val is {found}, not {wanted}"),
    };
    EvalError::Panic(format!("internal error: interface conversion: {text}").into())
}

/// The steps of a call beside its cost, which counts neither the reading of long texts nor what is made: a step is what
/// sixteen bytes that are read take, and 125 an item of a list that is made. Errors: the verdict has none left.
pub(super) fn effort(
    args: &[Result<Value<'_>, EvalError>],
    made: Option<&Result<Value<'_>, EvalError>>,
) -> Result<(), EvalError> {
    let read = |arg: &Result<Value<'_>, EvalError>| match arg {
        Ok(Value::String(text)) => text.len() / 16,
        Ok(Value::Bytes(bytes)) => bytes.len() / 16,
        _ => 0,
    };
    let kept = match made {
        Some(Ok(Value::String(text))) => text.len() * 2,
        Some(Ok(Value::List(List::Made(items)))) => items.len() * 125,
        Some(Ok(Value::List(List::Sum { items, .. }))) => items.len() * 125,
        _ => 0,
    };
    let steps = args.iter().map(read).sum::<usize>() + kept;
    if steps == 0 || effort::spend(steps) {
        Ok(())
    } else {
        Err(EvalError::undecided(VERDICT_STEPS.message()))
    }
}

/// What `==` and `!=` cost: values of Kubernetes' types 1, others by the shorter one.
pub(super) fn equality(args: &[Result<Value<'_>, EvalError>], negated: bool) -> u64 {
    if !negated && matches!(args.first(), Some(Ok(Value::Opaque(_)))) {
        return 1;
    }
    (size_in(args, 0).min(size_in(args, 1)) as f64 * STRING_FACTOR).ceil() as u64
}

fn texts(types: &[&Type]) -> bool {
    matches!(
        types,
        [Type::String, Type::String | Type::Dyn]
            | [Type::Dyn, Type::String]
            | [Type::Bytes, Type::Bytes | Type::Dyn]
            | [Type::Dyn, Type::Bytes]
    )
}

fn is_sortable(type_: &Type) -> bool {
    let Type::List(list) = type_ else { return false };
    matches!(
        list.item,
        Type::Int
            | Type::Uint
            | Type::Double
            | Type::Bool
            | Type::Duration
            | Type::Timestamp
            | Type::String
            | Type::Bytes
    )
}

fn pattern_cost(text: u64, pattern: u64) -> u64 {
    let text = ((1.0 + text as f64) * STRING_FACTOR).ceil() as u64;
    text * (pattern as f64 * REGEX_FACTOR).ceil() as u64
}

fn made_list(factor: f64, size: u64) -> u64 {
    ((size as f64 * factor) as i64 as u64).wrapping_add(1 + LIST_COST)
}

fn square(list: &List<'_>) -> u64 {
    let factor = match list.get(0) {
        Some(Value::String(_) | Value::Bytes(_)) => 2.0 + STRING_FACTOR,
        _ => 2.0,
    };
    let size = list.len() as u64;
    made_list(factor, size.saturating_mul(size))
}

fn size(value: &Result<Value<'_>, EvalError>) -> u64 {
    value.as_ref().ok().and_then(Value::size).map_or(1, |size| size as u64)
}

/// The size of an argument of what cel-go itself charges, which looks into optionals.
fn size_in(args: &[Result<Value<'_>, EvalError>], index: usize) -> u64 {
    fn from_value(value: &Value<'_>) -> u64 {
        match value {
            Value::Optional(Some(value)) => from_value(value),
            other => other.size().map_or(1, |size| size as u64),
        }
    }
    args.get(index).and_then(|arg| arg.as_ref().ok()).map_or(1, from_value)
}

/// A list or a text as a tree: a tenth of the bytes of each text, 1 for anything else.
fn traversal(value: &Value<'_>) -> u64 {
    match value {
        Value::String(text) => (text.len() as f64 * STRING_FACTOR) as u64,
        Value::Bytes(bytes) => (bytes.len() as f64 * STRING_FACTOR) as u64,
        Value::List(list) => list.iter().map(|item| traversal(&item)).sum(),
        Value::Map(map) => map_traversal(map),
        _ => 1,
    }
}

fn map_traversal(map: &Map<'_>) -> u64 {
    let entry = |key: Value<'_>| match map.find(&key) {
        Ok(Some(value)) => traversal(&key) + traversal(&value),
        _ => traversal(&key) + 1,
    };
    map.keys().into_iter().map(entry).sum()
}
