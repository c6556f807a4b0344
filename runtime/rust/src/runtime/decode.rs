//! Any serde format -> a value of a field. A few seeds and visitors, compiled once for each format, whatever the
//! number of types.
// Circle with decode_containers, decode_model: values are nested, so that the visitors here, of structs and of lists and
// maps call each other.

use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IgnoredAny, Visitor};
use serde::ser::Serialize;
use serde_json::Value;

use super::decode_containers::{ListVisitor, MapVisitor};
use super::decode_external::decode_external;
use super::decode_model::ModelVisitor;
use super::decode_scalar::{FillScalar, FloatVisitor, IntOrStringVisitor, IntegerVisitor};
use super::error_path::{DisplayPath, DisplayRefusals, ErrorPath, Problem};
use super::external::Externals;
use super::external_value::ExternalContext;
use super::model::Table;
use super::object::Identity;
use super::object_rules::object_refusals;
use super::overlay::Overlay;
use super::value::{AnyModel, ValueMut};

/// Decodes a generated type, as its `Deserialize` does: unknown fields are ignored.
///
/// # Errors
/// The format's and those of values that do not fit the schema's types. A message begins with the object, where the
/// type is a whole one, and the path of the field.
#[inline]
pub fn decode<'de, T: Table, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = T::blank();
    fill_model::<T::Externals, D>(&mut value, input, &ErrorPath::default())?;
    Ok(value)
}

/// Decodes a generated type as [`strict`](super::generic::strict) does.
///
/// # Errors
/// Those of [`strict`](super::generic::strict).
pub fn decode_strict<'de, T: Table, D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
    let mut value = T::blank();
    let error_path = ErrorPath {
        refusals: Some(RefCell::default()),
        ..ErrorPath::default()
    };
    fill_model::<T::Externals, D>(&mut value, input, &error_path)?;
    let refusals = error_path.refusals.map(RefCell::into_inner);
    let mut refusals = refusals.unwrap_or_default();
    refusals.extend(object_refusals::<T::Externals>(&value));
    match refusals.is_empty() {
        true => Ok(value),
        false => Err(de::Error::custom(
            Identity::new(&value).prefix(&DisplayRefusals(&refusals).to_string()),
        )),
    }
}

/// What [`decode_strict`] would refuse of a value that is there.
pub fn problems<T: Table + Serialize>(value: &T) -> Vec<Problem> {
    let error_path = ErrorPath {
        refusals: Some(RefCell::default()),
        ..ErrorPath::default()
    };
    let mut copy = T::blank();
    let mut model: &mut (dyn AnyModel + 'static) = &mut copy;
    let visitor = ModelVisitor {
        model: &mut model,
        error_path: &error_path,
        is_human_readable: true,
        externals: PhantomData::<T::Externals>,
    };
    let decoded = serde_json::to_value(value).and_then(|json| json.deserialize_map(visitor));
    let refusals = error_path.refusals.map(RefCell::into_inner);
    let mut problems: Vec<Problem> = refusals
        .iter()
        .flatten()
        .chain(&object_refusals::<T::Externals>(value))
        .map(Problem::from_refusal)
        .collect();
    problems.extend(decoded.err().map(|error| Problem {
        path: DisplayPath(&error_path.steps.borrow()).to_string(),
        message: error.to_string(),
    }));
    problems
}

fn fill_model<'de, E, D>(
    mut model: &mut (dyn AnyModel + 'static),
    input: D,
    error_path: &ErrorPath,
) -> Result<(), D::Error>
where
    E: Externals,
    D: Deserializer<'de>,
{
    let shape = model.shape();
    let keeps_all = model.rest_mut().is_some();
    let is_human_readable = input.is_human_readable();
    let visitor = ModelVisitor {
        model: &mut model,
        error_path,
        is_human_readable,
        externals: PhantomData::<E>,
    };
    // As a struct, so that serde's `flatten` hands over the properties that have these names and no others. As a map
    // where all names are properties; but a format without names, which is a binary one, has no map to offer.
    let result = match keeps_all && is_human_readable {
        true => input.deserialize_map(visitor),
        false => input.deserialize_struct(shape.name, shape.properties(), visitor),
    };
    result.map_err(|error| with_object_and_path(error, model, error_path))
}

/// The error with the object and the path before its message.
fn with_object_and_path<E: de::Error>(error: E, model: &dyn AnyModel, error_path: &ErrorPath) -> E {
    let text = error.to_string();
    let message = Identity::new(model).prefix(&error_path.before(&text));
    // The format's own error, where it says it all, knows its place in the input.
    if message == text {
        return error;
    }
    E::custom(message)
}

/// What decoding knows of a value beside its type.
pub struct Context<'a, E> {
    pub overlay: Option<&'static Overlay>,
    pub error_path: &'a ErrorPath,
    pub externals: PhantomData<E>,
}

impl<'a, E> Context<'a, E> {
    #[inline]
    pub fn new(overlay: Option<&'static Overlay>, error_path: &'a ErrorPath) -> Self {
        let externals = PhantomData;
        Self {
            overlay,
            error_path,
            externals,
        }
    }
}

/// Fills a blank value. Both parts stand behind references, so that they are passed in registers: a processor waits
/// for a struct that is moved on right after it was written to memory.
pub struct Fill<'a, 'v, E> {
    pub value: &'a mut ValueMut<'v>,
    pub context: &'a Context<'a, E>,
}

impl<'de, E: Externals> DeserializeSeed<'de> for Fill<'_, '_, E> {
    type Value = ();

    // Over 60 lines: an arm for each kind of value.
    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Self { value, context } = self;
        let Context {
            overlay,
            error_path,
            ..
        } = *context;
        match value {
            ValueMut::Absent => {
                IgnoredAny::deserialize(input)?;
            }
            ValueMut::Bool(value) => **value = bool::deserialize(input)?,
            ValueMut::I32(value) => {
                **value = input
                    .deserialize_i32(IntegerVisitor::new("a 32-bit integer", Some(error_path)))?
            }
            ValueMut::I64(value) => {
                **value = input
                    .deserialize_i64(IntegerVisitor::new("a 64-bit integer", Some(error_path)))?
            }
            ValueMut::U64(value) => {
                **value = input
                    .deserialize_u64(IntegerVisitor::new("an unsigned integer", Some(error_path)))?
            }
            ValueMut::F64(value) => **value = input.deserialize_f64(FloatVisitor)?,
            ValueMut::Text(value) => **value = String::deserialize(input)?,
            ValueMut::Json(value) => **value = Value::deserialize(input)?,
            ValueMut::IntOrString(value) => **value = input.deserialize_any(IntOrStringVisitor)?,
            ValueMut::Quantity(value) => {
                let context = ExternalContext::kubernetes(None);
                **value = decode_external::<Quantity, _>(input, context, error_path)?;
            }
            ValueMut::Scalar(value) => {
                input.deserialize_any(FillScalar(*value))?;
                if error_path.is_strict() {
                    error_path.refuse_value(value.problem());
                }
            }
            ValueMut::External(value) => {
                E::decode(*value, input, overlay, error_path)?;
            }
            ValueMut::Option(_) => {
                input.deserialize_option(OptionVisitor(Fill { value, context }))?
            }
            ValueMut::Model(model) => {
                input.deserialize_map(ModelVisitor {
                    model,
                    error_path,
                    is_human_readable: true,
                    externals: PhantomData::<E>,
                })?;
            }
            ValueMut::List(list) => {
                let context = &Context::<E>::new(Overlay::items(overlay), error_path);
                input.deserialize_seq(ListVisitor { list, context })?;
            }
            ValueMut::Map(map) => {
                let context = &Context::<E>::new(Overlay::items(overlay), error_path);
                input.deserialize_map(MapVisitor { map: *map, context })?;
            }
        }
        Ok(())
    }
}

/// Fills an option, or sets it to null.
struct OptionVisitor<'a, 'v, E>(Fill<'a, 'v, E>);

impl<E> OptionVisitor<'_, '_, E> {
    fn set_null(self) {
        if let ValueMut::Option(option) = self.0.value {
            option.set_null();
        }
    }
}

impl<'de, E: Externals> Visitor<'de> for OptionVisitor<'_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }
    fn visit_unit<F: de::Error>(self) -> Result<(), F> {
        self.set_null();
        Ok(())
    }
    fn visit_none<F: de::Error>(self) -> Result<(), F> {
        self.set_null();
        Ok(())
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        let Fill { value, context } = self.0;
        match value {
            ValueMut::Option(option) => Fill {
                value: &mut option.get_or_insert(),
                context,
            }
            .deserialize(input),
            _ => Fill { value, context }.deserialize(input),
        }
    }
}

/// Fills a value and returns whether there was one: null counts as absent where the type has no null.
pub struct FillIfPresent<'a, 'v, E>(pub Fill<'a, 'v, E>);

impl<'de, E: Externals> DeserializeSeed<'de> for FillIfPresent<'_, '_, E> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<bool, D::Error> {
        match self.0.value {
            ValueMut::Option(_) | ValueMut::Json(_) => self.0.deserialize(input).map(|()| true),
            _ => input.deserialize_option(self),
        }
    }
}

impl<'de, E: Externals> Visitor<'de> for FillIfPresent<'_, '_, E> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_unit<F: de::Error>(self) -> Result<bool, F> {
        Ok(false)
    }
    fn visit_none<F: de::Error>(self) -> Result<bool, F> {
        Ok(false)
    }
    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<bool, D::Error> {
        self.0.deserialize(input).map(|()| true)
    }
}
