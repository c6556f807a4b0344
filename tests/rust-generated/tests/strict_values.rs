//! What a person mistakes in a value: unknown values of enums, and texts that are no time, bytes or quantity.

use fluxoperator::Timestamp;
use rules::Model;
use rules::enum_string_example_com::v1::{TextEnumMode, TextEnumSpec};
use rules::formats_example_com::v1::FormatSpec;
use serde_json::{Value, json};

/// The error of strict reading; the same value is read leniently.
fn refused<T: Model>(value: Value) -> String {
    let lenient: T = serde_json::from_value(value.clone()).expect("lenient reading takes it");
    let problems: Vec<String> = lenient.check().iter().map(ToString::to_string).collect();
    let error = rules::strict::<T, _>(value).expect_err("strict reading does not").to_string();
    assert_eq!(problems.join("; "), error, "`check` lists the same");
    error
}

#[test]
fn strict_reading_refuses_unknown_values_of_enums() {
    assert_eq!(
        refused::<TextEnumSpec>(json!({"mode": "Alwys"})),
        "mode: unknown value \"Alwys\", expected one of \"Always\", \"ifNotPresent\", \"NEVER\", \"rolling-update\", \
         \"v1.2\", \"scale_down\", \"two words\", did you mean `Always`?"
    );
    assert!(TextEnumSpec { mode: Some("Always".into()) }.check().is_empty());
}

#[test]
fn a_text_is_parsed_into_a_known_variant_or_an_error() {
    assert_eq!("NEVER".parse(), Ok(TextEnumMode::Never));
    let error = "never".parse::<TextEnumMode>().expect_err("it is written otherwise");
    assert!(error.to_string().ends_with("did you mean `NEVER`?"), "{error}");
    assert_eq!(TextEnumMode::from("never").to_string(), "never");
}

#[test]
fn strict_reading_refuses_malformed_times_and_bytes() {
    let message = "dateTime: invalid type: string \"yesterday\", expected a time in RFC 3339; \
                   byte: invalid type: string \"a b\", expected base64 text";
    assert_eq!(refused::<FormatSpec>(json!({"dateTime": "yesterday", "byte": "a b"})), message);
    let valid = json!({"dateTime": "2026-01-31T12:00:00.5+02:00", "byte": "YWI="});
    assert!(rules::strict::<FormatSpec, _>(valid).is_ok_and(|spec| spec.check().is_empty()));
}

#[test]
fn strict_reading_refuses_malformed_quantities() {
    use fluxoperator::flux_framework_org::v1alpha2::MiniClusterContainer;
    let with = |cpu: &str| json!({"resources": {"limits": {"cpu": cpu}}});
    for bad in ["1 GB", "", "x", "1e", "1.2.3", "1gi", "0x1", "１"] {
        let error = fluxoperator::strict::<MiniClusterContainer, _>(with(bad)).expect_err(bad).to_string();
        assert!(error.contains("limits[\"cpu\"]: ") && error.ends_with("expected a quantity"), "{error}");
    }
    for good in ["1", "1.5", "500m", "1Gi", "+1k", "-0.5E", "1e3", "1E-3", ".5", "5."] {
        let read = fluxoperator::strict::<MiniClusterContainer, _>(with(good));
        read.unwrap_or_else(|error| panic!("{good}: {error}"));
    }
}

#[test]
fn times_are_ordered_by_the_moment() {
    let mut times =
        ["not a time", "2026-01-01T09:00:00Z", "2026-01-01T10:00:00+02:00", "2026-01-01T09:00:00.5Z", ""]
            .map(Timestamp::from);
    times.sort();
    let texts = times.map(|time| time.to_string());
    assert_eq!(
        texts,
        ["", "not a time", "2026-01-01T10:00:00+02:00", "2026-01-01T09:00:00Z", "2026-01-01T09:00:00.5Z"]
    );
    // Texts of one moment are different values, in an order of their own.
    let [a, b] = ["2026-01-01T10:00:00+02:00", "2026-01-01T08:00:00Z"].map(Timestamp::from);
    assert_eq!(a.point_in_time().ok(), b.point_in_time().ok());
    assert!(a != b && a.cmp(&b).is_ne() && a.cmp(&b) == b.cmp(&a).reverse());
}
