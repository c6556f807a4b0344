//! A checked tree -> why the server makes no program of it: conversions of constants and patterns that fail before any
//! value is there (cel-go `interpreter/planner.go`, `interpreter/decorators.go`).

use super::ast::{ExprId, ExprKind};
use super::checked::{Checked, Resolved};
use super::eval_error::EvalError;
use super::library;
use super::plan::literal_value;
use super::types::Type;
use super::value::Value;
use crate::golang::regexp;

/// Why no program can be made of an expression, in cel-go's words; None for one that can run.
pub fn program_fault(checked: &Checked) -> Option<String> {
    Program { checked }.plan(checked.ast.root).err()
}

struct Program<'a> {
    checked: &'a Checked,
}

/// The value of a node, if it is known before it runs.
type Constant = Option<Value<'static>>;

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
            ExprKind::Literal(literal) => Ok(Some(literal_value(literal))),
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
            ("matches" | "find" | "findAll", [_, Some(Value::String(pattern)), ..]) => {
                regexp::parse(pattern).map_err(|error| error.to_string())?;
                Ok(None)
            }
            ("_[_]" | "_[?_]", [_, Some(Value::Bytes(_))]) => {
                Err("invalid qualifier type: types.Bytes".to_owned())
            }
            ("_[_]" | "_[?_]", [_, Some(Value::Null)]) => {
                Err("invalid qualifier type: types.Null".to_owned())
            }
            (_, [Some(value)]) if target.is_none() => convert(function, value),
            _ => Ok(None),
        }
    }
}

/// The value of a conversion of a constant.
fn convert(function: &str, value: &Value<'static>) -> Result<Constant, String> {
    let Some(run) = library::function(function).filter(|_| library::is_conversion(function)) else {
        return Ok(None);
    };
    match run(function, vec![value.clone()]) {
        Ok(value) => Ok(Some(value)),
        Err(EvalError::Undecided(_)) => Ok(None),
        Err(error) => Err(error.text().to_owned()),
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
        assert_eq!(fault("string(null) == ''").as_deref(), Some("no such overload: string(null_type)"));
        assert_eq!(fault("bool(dyn(1)) || true").as_deref(), Some("no such overload: bool(int)"));
        let of_duration = Some("no such overload: uint(google.protobuf.Duration)");
        assert_eq!(fault("uint(dyn(duration('1s'))) == 1u").as_deref(), of_duration);
    }
}
