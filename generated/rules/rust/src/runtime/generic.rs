//! What all generated types have in common, as a trait for generic code: defaults and strict reading.

use std::fmt::Debug;

use serde::de::{DeserializeOwned, Deserializer};
use serde::ser::Serialize;

use super::error_path::Problem;
use super::model::Table;
use super::value::AnyModel;
use super::{decode, defaults};

/// A generated type: a kind, or a type of something inside one. Generic code over them asks for `T: Model`, over kinds
/// alone for `T: Model + k8s_openapi::Resource`.
///
/// Only generated types implement it, those of all packages that share this runtime. Their methods of the same names need no
/// import.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a generated type of a package with this runtime",
    label = "expected a generated type",
    note = "a package that carries its runtime has a trait `Model` for its own types alone: generate the packages with \
            `runtime = \"package\"`, which share one, or use the trait of the package that has `{Self}`"
)]
pub trait Model:
    sealed::Sealed + Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Fills in the API server's defaults: in unset fields, and inside all that are set.
    fn fill_defaults(&mut self);

    /// The value with the API server's defaults filled in.
    #[must_use]
    fn with_defaults(mut self) -> Self {
        self.fill_defaults();
        self
    }

    /// Decodes a value and refuses what a server would pass over or a person forgot: see [`strict`].
    ///
    /// # Errors
    /// Those of [`strict`].
    fn deserialize_strict<'de, D: Deserializer<'de>>(input: D) -> Result<Self, D::Error>;

    /// Every place that [`strict`] would refuse in this value, such as a value that an enum does not list or a text that is
    /// no time; empty where there is none. Bounds, patterns and rules are checked by servers alone.
    fn check(&self) -> Vec<Problem>;

    /// Reads a JSON text as [`strict`] does, and refuses text behind the value.
    ///
    /// # Errors
    /// Those of [`strict`], and those of texts that are not JSON.
    fn from_json_strict(text: &str) -> serde_json::Result<Self> {
        let mut input = serde_json::Deserializer::from_str(text);
        let value = Self::deserialize_strict(&mut input)?;
        input.end()?;
        Ok(value)
    }
}

impl<T> Model for T
where
    T: Table + Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync,
{
    fn fill_defaults(&mut self) {
        defaults::fill_defaults(self);
    }
    fn deserialize_strict<'de, D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        decode::decode_strict(input)
    }
    fn check(&self) -> Vec<Problem> {
        decode::problems(self)
    }
}

/// Decodes a generated type and refuses what is likely a mistake: for what a person wrote.
///
/// That is every unknown field, also in metadata and in types of other crates that tell serde the names of their
/// fields, as those of Kubernetes do; a key that occurs twice; a whole object without its `apiVersion` or `kind`; a value
/// that an enum does not list; a text that is no time, no base64 or no quantity where the schema has one; and in a whole
/// object names, labels, annotations, owners and finalizers that servers refuse, and items that occur twice in a set or in
/// a list with keys.
///
/// A deserializer of a text ends behind the value: [`Model::from_json_strict`] refuses what follows there.
///
/// # Errors
/// Those of `Deserialize`; and one that lists every such place with its path and, of an unknown field, the known one
/// that was probably meant.
pub fn strict<'de, T: Model, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    T::deserialize_strict(input)
}

/// What no type implements: see `no_default!`.
#[diagnostic::on_unimplemented(
    message = "`{T}` has required fields, so that it has no `Default`",
    label = "`{T}` has required fields",
    note = "`{T}::new(...)` takes the required fields, and the others can follow: `{T} {{ field: value, ..{T}::new(...) }}`"
)]
pub trait DefaultOf<T> {}

mod sealed {
    use super::{AnyModel, Table};

    /// What only generated types implement.
    pub trait Sealed {
        #[doc(hidden)]
        fn blank_value() -> Self;
        #[doc(hidden)]
        fn any_model(&self) -> &dyn AnyModel;
        #[doc(hidden)]
        fn any_model_mut(&mut self) -> &mut dyn AnyModel;
    }

    impl<T: Table> Sealed for T {
        fn blank_value() -> Self {
            T::blank()
        }
        fn any_model(&self) -> &dyn AnyModel {
            self
        }
        fn any_model_mut(&mut self) -> &mut dyn AnyModel {
            self
        }
    }
}
