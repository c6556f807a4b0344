//! What a list of types of other crates does with a value of one of them, as `externals!` calls it.

use std::any::TypeId;

use serde::de::{DeserializeOwned, Deserializer};
use serde::ser::{Serialize, Serializer};

use super::decode_external::decode_external;
use super::encode_external::encode_external;
use super::error_path::ErrorPath;
use super::external_defaults::edit;
use super::external_value::{External, JsonChange};
use super::overlay::Overlay;

/// The type of an external value.
#[inline]
pub fn external_type_id(value: &dyn External) -> TypeId {
    std::any::Any::type_id(value.as_any())
}

/// Replaces an external value, which has the type `T`, by a decoded one.
///
/// # Errors
/// Those of the format and of the type.
pub fn decode_as<'de, T, D>(
    value: &mut dyn External,
    input: D,
    overlay: Option<&'static Overlay>,
    error_path: &ErrorPath,
) -> Result<(), D::Error>
where
    T: External + DeserializeOwned + 'static,
    D: Deserializer<'de>,
{
    let decoded: T = decode_external(input, T::context(overlay), error_path)?;
    if let Some(value) = value.as_any_mut().downcast_mut::<T>() {
        *value = decoded;
    }
    Ok(())
}

/// Encodes an external value, which has the type `T`.
///
/// # Errors
/// Those of the format and of the type.
pub fn encode_as<T, S>(
    value: &dyn External,
    overlay: Option<&'static Overlay>,
    output: S,
) -> Result<S::Ok, S::Error>
where
    T: External + Serialize + 'static,
    S: Serializer,
{
    match value.as_any().downcast_ref::<T>() {
        Some(value) => encode_external(value, T::context(overlay), output),
        None => Err(not_encoded()),
    }
}

/// Changes an external value as JSON, if it has the type `T`; returns whether it has.
pub fn edit_as<T>(
    value: &mut dyn External,
    overlay: Option<&'static Overlay>,
    change: JsonChange<'_>,
) -> bool
where
    T: External + Serialize + DeserializeOwned + 'static,
{
    let Some(value) = value.as_any_mut().downcast_mut::<T>() else {
        return false;
    };
    edit(value, T::context(overlay), change);
    true
}

/// The error of a value whose type is not in the list.
pub fn not_decoded<E: serde::de::Error>() -> E {
    E::custom(NOT_LISTED)
}

/// The error of a value whose type is not in the list.
pub fn not_encoded<E: serde::ser::Error>() -> E {
    E::custom(NOT_LISTED)
}

const NOT_LISTED: &str = "the type is not in `externals!`";
