//! A checked tree -> why the server makes no program of it: conversions of constants and patterns that fail before any
//! value is there (cel-go `interpreter/planner.go`, `interpreter/decorators.go`).

use super::ast::{ExprId, ExprKind, Literal};
use super::checked::{Checked, Resolved};
use super::literal_times;
use super::types::Type;
use crate::golang::regexp;

/// Why no program can be made of an expression, in cel-go's words; None for one that can run.
pub fn program_fault(checked: &Checked) -> Option<String> {
    Program { checked }.plan(checked.ast.root).err()
}

struct Program<'a> {
    checked: &'a Checked,
}

/// The value of a node, if it is known before it runs.
type Constant = Option<Literal>;

impl Program<'_> {
    /// Plans a node: its value if it is constant.
    fn plan(&self, expr: ExprId) -> Result<Constant, String> {
        if let Some(resolved) = self.checked.resolved(expr) {
            return match resolved {
                Resolved::Variable(name) if matches!(self.checked.type_of(expr), Type::Type(_)) => {
                    Err(format!("reference to undefined type: {name}"))
                }
                _ => Ok(None),
            };
        }
        match &self.checked.ast.exprs[expr as usize].kind {
            ExprKind::Literal(literal) => Ok(Some(literal.clone())),
            ExprKind::Ident(_) => Ok(None),
            ExprKind::Select { operand, .. } => self.plan(*operand).map(|_| None),
            ExprKind::Call { function, target, args } => self.call(function, *target, args),
            ExprKind::List { items, .. } => self.plan_all(items.iter().copied()),
            ExprKind::Map { entries } => {
                self.plan_all(entries.iter().flat_map(|entry| [entry.key, entry.value]))
            }
            ExprKind::Struct { fields, .. } => self.plan_all(fields.iter().map(|(_, value, _)| *value)),
            ExprKind::Comprehension(fold) => {
                self.plan_all([fold.range, fold.init, fold.condition, fold.step, fold.result].into_iter())
            }
        }
    }

    fn plan_all(&self, mut exprs: impl Iterator<Item = ExprId>) -> Result<Constant, String> {
        exprs.try_for_each(|expr| self.plan(expr).map(drop)).map(|()| None)
    }

    fn call(&self, function: &str, target: Option<ExprId>, args: &[ExprId]) -> Result<Constant, String> {
        let planned: Vec<Constant> =
            target.iter().chain(args).map(|arg| self.plan(*arg)).collect::<Result<_, _>>()?;
        match (function, planned.as_slice()) {
            ("matches" | "find" | "findAll", [_, Some(Literal::String(pattern)), ..]) => {
                regexp::parse(pattern).map_err(|error| error.to_string())?;
                Ok(None)
            }
            ("_[_]" | "_[?_]", [_, Some(Literal::Bytes(_))]) => {
                Err("invalid qualifier type: types.Bytes".to_owned())
            }
            ("_[_]" | "_[?_]", [_, Some(Literal::Null)]) => {
                Err("invalid qualifier type: types.Null".to_owned())
            }
            (_, [Some(value)]) if target.is_none() => convert(function, value),
            _ => Ok(None),
        }
    }
}

/// The value of a conversion of a constant, where that is a literal again.
fn convert(function: &str, value: &Literal) -> Result<Constant, String> {
    use Literal::{Bool, Bytes, Double, Int, String, Uint};
    let failed = |from: &str, to: &str| Err(format!("type conversion error from '{from}' to '{to}'"));
    let or_failed = |value: Constant, to: &str| match value {
        Some(value) => Ok(Some(value)),
        None => failed("string", to),
    };
    let overflow = || Err("integer overflow".to_owned());
    let unsigned_overflow = || Err("unsigned integer overflow".to_owned());
    match (function, value) {
        ("dyn", value) => Ok(Some(value.clone())),
        ("string", String(_)) | ("int", Int(_)) | ("uint", Uint(_)) | ("double", Double(_)) => {
            Ok(Some(value.clone()))
        }
        ("string", Bytes(bytes)) => match std::string::String::from_utf8(bytes.clone()) {
            Ok(text) => Ok(Some(String(text))),
            Err(_) => Err("invalid UTF-8 in bytes, cannot convert to string".to_owned()),
        },
        ("string", Int(number)) => Ok(Some(String(number.to_string()))),
        ("string", Uint(number)) => Ok(Some(String(number.to_string()))),
        ("string", Bool(value)) => Ok(Some(String(value.to_string()))),
        ("int", String(text)) => or_failed(text.parse().ok().map(Int), "int"),
        ("int", Uint(number)) => i64::try_from(*number).map_or_else(|_| overflow(), |n| Ok(Some(Int(n)))),
        // The bounds are those that a double can be at without rounding.
        ("int", Double(n)) if !(-9.223_372_036_854_775e18..9.223_372_036_854_775e18).contains(n) => {
            overflow()
        }
        ("uint", String(text)) => {
            or_failed(text.parse().ok().filter(|_| !text.starts_with('+')).map(Uint), "uint")
        }
        ("uint", Int(n)) => u64::try_from(*n).map_or_else(|_| unsigned_overflow(), |n| Ok(Some(Uint(n)))),
        ("uint", Double(n)) if !(0.0..18_446_744_073_709_549_568.0).contains(n) => unsigned_overflow(),
        ("double", String(text)) if !is_double(text) => failed("string", "double"),
        ("bool", String(text)) => {
            let value = match text.as_str() {
                "1" | "t" | "T" | "true" | "TRUE" | "True" => Some(true),
                "0" | "f" | "F" | "false" | "FALSE" | "False" => Some(false),
                _ => None,
            };
            or_failed(value.map(Bool), "bool")
        }
        ("duration", String(text)) if literal_times::duration(text).is_none() => {
            failed("string", "google.protobuf.Duration")
        }
        ("duration", Int(_)) => failed("int", "google.protobuf.Duration"),
        ("timestamp", String(text)) if !literal_times::is_timestamp(text) => {
            failed("string", "google.protobuf.Timestamp")
        }
        ("timestamp", Int(seconds)) if !literal_times::is_timestamp_of(*seconds) => {
            Err("timestamp overflow".to_owned())
        }
        _ => Ok(None),
    }
}

/// Whether Go's `ParseFloat` reads a text.
fn is_double(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let lower = unsigned.to_ascii_lowercase();
    if let Some(hex) = lower.strip_prefix("0x") {
        // A hexadecimal number needs its exponent.
        let Some((digits, power)) = hex.split_once('p') else { return false };
        let digits_only = digits.replacen('.', "", 1);
        let power = power.strip_prefix(['+', '-']).unwrap_or(power);
        let is_number = |text: &str, radix| !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
        return is_number(&digits_only, 16) && is_number(power, 10);
    }
    match unsigned.parse::<f64>() {
        Ok(number) => number.is_finite() || matches!(lower.as_str(), "inf" | "infinity" | "nan"),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::check::compile;
    use super::*;

    #[test]
    fn constants_that_cannot_be_converted() {
        let fault = |source: &str| program_fault(&compile(source, &[], 36).unwrap());
        let of_int = "type conversion error from 'string' to 'int'";
        assert_eq!(fault("int('x') == 1").as_deref(), Some(of_int));
        assert_eq!(fault("int(dyn(string('x'))) == 1").as_deref(), Some(of_int));
        assert_eq!(fault("uint(-1) == 1u").as_deref(), Some("unsigned integer overflow"));
        assert_eq!(fault("type(1) == duration").as_deref(), Some("reference to undefined type: duration"));
        assert_eq!(fault("double('1e5') > 1.0"), None);
    }
}
