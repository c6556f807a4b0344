//! A number -> what the server's validator finds wrong with it: `number_validator` and `values.go` in kube-openapi.

use serde_json::Number;

/// A number as the server has decoded it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Num {
    /// A signed integer of 64 bits.
    Int(i64),
    /// Any other number, and any that is written with a fraction or an exponent.
    Float(f64),
}

impl Num {
    /// The number of a JSON value.
    pub fn read(number: &Number) -> Self {
        match number.as_i64() {
            Some(whole) => Self::Int(whole),
            None => Self::Float(number.as_f64().unwrap_or_default()),
        }
    }

    /// The number as a float.
    #[expect(clippy::cast_precision_loss, reason = "the server loses it too")]
    pub fn float(self) -> f64 {
        match self {
            Self::Int(whole) => whole as f64,
            Self::Float(float) => float,
        }
    }
}

/// The conversion of a float to an integer as amd64 does it: what is too large is the least integer.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "the range is checked")]
pub(crate) fn go_int(value: f64) -> i64 {
    let is_within = value >= i64::MIN as f64 && value < -(i64::MIN as f64);
    if is_within { value as i64 } else { i64::MIN }
}

/// Whether a float is taken for an integer, nearly: `IsFloat64AJSONInteger` of go-openapi.
pub(crate) fn is_whole(value: f64) -> bool {
    const MOST: f64 = 9_007_199_254_740_991.0;
    if !value.is_finite() || value.abs() > MOST {
        return false;
    }
    let whole = value.trunc();
    if value == whole {
        return true;
    }
    // Go converts to an unsigned integer, of which a negative number is none, so that it is far from it.
    value > 0.0 && whole != 0.0 && (value - whole).abs() / (value + whole) < 1e-9
}

/// The numbers that a type and a format allow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Range {
    /// All.
    #[default]
    Any,
    /// Those of `integer` without a format or with `int64`; whether it has it.
    Int64(bool),
    /// Those of `int32`.
    Int32,
    /// Those of `float`.
    Float32,
}

impl Range {
    /// Whether it allows a number.
    fn allows(self, value: Num) -> bool {
        match (self, value) {
            (Self::Any, _) | (Self::Int64(_), Num::Int(_)) => true,
            (Self::Int64(_), Num::Float(float)) => {
                fits(float, -9.223_372_036_854_775_8e18, 9.223_372_036_854_775_8e18)
            }
            (Self::Int32, Num::Int(whole)) => i32::try_from(whole).is_ok(),
            (Self::Int32, Num::Float(float)) => fits(float, -2_147_483_648.0, 2_147_483_648.0),
            #[expect(clippy::cast_possible_truncation, reason = "it is asked whether it fits")]
            (Self::Float32, value) => (value.float() as f32).is_finite(),
        }
    }

    /// The end of the message about a number that it does not allow.
    pub fn description(self) -> &'static str {
        match self {
            Self::Any | Self::Int64(false) => "integer (default format)",
            Self::Int64(true) => "integer with format int64",
            Self::Int32 => "integer with format int32",
            Self::Float32 => "number with format float",
        }
    }
}

/// Whether a float has no fraction and is at least the one bound and below the other.
fn fits(value: f64, least: f64, upper: f64) -> bool {
    value.fract() == 0.0 && value >= least && value < upper
}

/// The keywords of numbers.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct NumberChecks {
    /// What the type and the format allow.
    pub range: Range,
    /// `multipleOf`.
    pub multiple_of: Option<f64>,
    /// `minimum`, and whether it is excluded.
    pub minimum: Option<(f64, bool)>,
    /// `maximum`, and whether it is excluded.
    pub maximum: Option<(f64, bool)>,
}

/// What is wrong with a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum NumberFault {
    /// The value, or this keyword's, is none that the type and the format allow.
    Range(&'static str, Range),
    /// The factor is not positive.
    Factor(Num),
    /// No multiple of this; the second is the value as the server shows it.
    Multiple(Num, Num),
    /// Below this minimum, which may be excluded.
    Minimum(Num, bool, Num),
    /// Above this maximum, which may be excluded.
    Maximum(Num, bool, Num),
}

impl NumberChecks {
    /// Whether nothing is wrong with a number.
    pub fn allow(&self, value: Num) -> bool {
        let mut is_allowed = true;
        self.faults(value, &mut |_| is_allowed = false);
        is_allowed
    }

    /// Finds what is wrong with a number, in the order of the server.
    pub fn faults(&self, value: Num, found: &mut dyn FnMut(NumberFault)) {
        if !self.range.allows(value) {
            found(NumberFault::Range("Checked", self.range));
        }
        // A keyword's value that the type does not allow is a fault of each value, which is then compared as a float.
        let compared = |name: &'static str, bound: f64, found: &mut dyn FnMut(NumberFault)| {
            let is_of_type = self.range.allows(Num::Float(bound));
            if !is_of_type {
                found(NumberFault::Range(name, self.range));
            }
            match value {
                Num::Int(whole) if is_of_type => (Num::Int(whole), Num::Int(go_int(bound))),
                _ => (Num::Float(value.float()), Num::Float(bound)),
            }
        };
        if let Some(factor) = self.multiple_of {
            let (value, factor) = compared("MultipleOf", factor, found);
            multiple(value, factor).into_iter().for_each(&mut *found);
        }
        if let Some((bound, excluded)) = self.minimum {
            let (value, bound) = compared("Minimum boundary", bound, found);
            if less(value, bound) || excluded && value == bound {
                found(NumberFault::Minimum(bound, excluded, value));
            }
        }
        if let Some((bound, excluded)) = self.maximum {
            let (value, bound) = compared("Maximum boundary", bound, found);
            if less(bound, value) || excluded && value == bound {
                found(NumberFault::Maximum(bound, excluded, value));
            }
        }
    }
}

/// Whether a number is less than another of the same form.
fn less(a: Num, b: Num) -> bool {
    match (a, b) {
        (Num::Int(a), Num::Int(b)) => a < b,
        (a, b) => a.float() < b.float(),
    }
}

/// What is wrong with a number that has to be a multiple of another of the same form.
fn multiple(value: Num, factor: Num) -> Option<NumberFault> {
    if factor.float() <= 0.0 {
        return Some(NumberFault::Factor(factor));
    }
    let is_multiple = match (value, factor) {
        (Num::Int(value), Num::Int(factor)) => value % factor == 0,
        (value, factor) => {
            let (value, factor) = (value.float(), factor.float());
            is_whole(if factor < 1.0 { 1.0 / factor * value } else { value / factor })
        }
    };
    (!is_multiple).then_some(NumberFault::Multiple(factor, value))
}
