//! Bytes -> objects of generated types, which are the same after they are encoded and decoded again.

use std::fmt::Debug;

use fluxoperator::flux_framework_org::v1alpha2::MiniCluster;
use rules::enum_places_example_com::v1::EnumPlace;
use rules::formats_example_com::v1::Format;
use rules::mapped_defaults_example_com::v1::MappedDefault;
use rules::nulls_example_com::v1::NullUse;
use rules::preserve_unknown_example_com::v1::PreserveUnknown;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Deserializer;
use serde_json::de::SliceRead;

/// Decodes the bytes as several kinds.
pub fn run(bytes: &[u8]) {
    check(bytes, |input| fluxoperator::strict(input), MiniCluster::with_defaults);
    check(bytes, |input| rules::strict(input), EnumPlace::with_defaults);
    check(bytes, |input| rules::strict(input), Format::with_defaults);
    check(bytes, |input| rules::strict(input), MappedDefault::with_defaults);
    check(bytes, |input| rules::strict(input), NullUse::with_defaults);
    check(bytes, |input| rules::strict(input), PreserveUnknown::with_defaults);
}

/// A decoder that refuses unknown fields.
type Strict<T> = fn(&mut Deserializer<SliceRead<'_>>) -> Result<T, serde_json::Error>;

/// Decodes bytes with and without unknown fields, and the result's encoding again.
fn check<T>(bytes: &[u8], strict: Strict<T>, with_defaults: fn(T) -> T)
where
    T: Clone + Debug + DeserializeOwned + PartialEq + Serialize,
{
    let decoded = serde_json::from_slice::<T>(bytes);
    let mut input = Deserializer::from_slice(bytes);
    let only_known = strict(&mut input).and_then(|object| input.end().map(|()| object));
    match (decoded, only_known) {
        (Ok(object), Ok(same)) => {
            assert_eq!(object, same, "strict decoding gives another object");
            round_trip(&object);
            let filled = with_defaults(object);
            round_trip(&filled);
            assert_eq!(with_defaults(filled.clone()), filled, "filling in defaults again changes the object");
        }
        (Ok(object), Err(_)) => round_trip(&object),
        (Err(error), Ok(_)) => panic!("strict decoding accepts what is refused otherwise: {error}"),
        (Err(_), Err(_)) => {}
    }
}

/// Panics if an object is another after it is encoded and decoded.
fn round_trip<T: Debug + DeserializeOwned + PartialEq + Serialize>(object: &T) {
    let text = serde_json::to_string(object).expect("every object can be encoded");
    let again: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text} is refused: {error}"));
    assert_eq!(&again, object, "{text} is another object");
}
