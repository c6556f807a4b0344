//! Numbers and texts -> Kubernetes' `IntOrString` and `Quantity`, which have no `From` for them.

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;

/// What an `IntOrString` or a `Quantity` is made of: setters and constructors take it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing of which `{T}` is made",
    note = "an `IntOrString` is made of an integer or a text: `80`, `\"http\"`; a `Quantity` of a text or an integer: `\"1Gi\"`, `2`",
    note = "in a struct literal, `int_or_string(80)` and `quantity(\"1Gi\")` of this package make them: `Some(quantity(\"1Gi\"))`"
)]
pub trait IntoScalar<T> {
    /// The value.
    fn into_scalar(self) -> T;
}

/// Kubernetes' `IntOrString` of an integer or a text: `int_or_string(80)`, `int_or_string("http")`.
pub fn int_or_string(value: impl IntoScalar<IntOrString>) -> IntOrString {
    value.into_scalar()
}

/// Kubernetes' `Quantity` of a text or an integer: `quantity("1Gi")`, `quantity(2)`. The text is not checked.
pub fn quantity(value: impl IntoScalar<Quantity>) -> Quantity {
    value.into_scalar()
}

macro_rules! into_scalar {
    ($($t:ty => $scalar:ty, $value:ident $made:expr;)*) => { $(
        impl IntoScalar<$scalar> for $t {
            fn into_scalar(self) -> $scalar {
                let $value = self;
                $made
            }
        }
    )* };
}

into_scalar! {
    IntOrString => IntOrString, value value;
    i32 => IntOrString, value IntOrString::Int(value);
    u16 => IntOrString, value IntOrString::Int(i32::from(value));
    &str => IntOrString, value IntOrString::String(value.to_owned());
    String => IntOrString, value IntOrString::String(value);
    Quantity => Quantity, value value;
    i32 => Quantity, value Quantity(value.to_string());
    i64 => Quantity, value Quantity(value.to_string());
    u64 => Quantity, value Quantity(value.to_string());
    &str => Quantity, value Quantity(value.to_owned());
    String => Quantity, value Quantity(value);
}
