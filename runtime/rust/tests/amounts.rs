//! Amounts of quantities, compared with those of Go: the rows are what `resource.Quantity` of k8s.io/apimachinery 0.36.3 gives.

extern crate k8s_openapi_0_29 as k8s_openapi;

use std::cmp::Ordering;

use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use kubesmith_runtime::Amount;

fn amount(text: &str) -> Amount {
    text.parse().expect(text)
}

/// Text, canonical text, `Value`, `MilliValue`.
const READ: [(&str, &str, i64, i64); 42] = [
    ("0", "0", 0, 0),
    ("1", "1", 1, 1000),
    ("-1", "-1", -1, -1000),
    ("100m", "100m", 1, 100),
    ("1000m", "1", 1, 1000),
    ("1500m", "1500m", 2, 1500),
    ("0.5", "500m", 1, 500),
    (".5", "500m", 1, 500),
    ("5.", "5", 5, 5000),
    ("1.5Gi", "1536Mi", 1_610_612_736, 1_610_612_736_000),
    ("0.5Gi", "512Mi", 536_870_912, 536_870_912_000),
    ("1Gi", "1Gi", 1_073_741_824, 1_073_741_824_000),
    ("1G", "1G", 1_000_000_000, 1_000_000_000_000),
    ("1Ki", "1Ki", 1024, 1_024_000),
    ("1024Ki", "1Mi", 1_048_576, 1_048_576_000),
    ("1000Ki", "1000Ki", 1_024_000, 1_024_000_000),
    ("512", "512", 512, 512000),
    ("1024", "1024", 1024, 1_024_000),
    ("2048", "2048", 2048, 2_048_000),
    ("12e6", "12e6", 12_000_000, 12_000_000_000),
    ("12E6", "12e6", 12_000_000, 12_000_000_000),
    ("1e3", "1e3", 1000, 1_000_000),
    ("1.5e3", "1500", 1500, 1_500_000),
    ("1e-3", "1e-3", 1, 1),
    ("1n", "1n", 1, 1),
    ("0.1n", "1n", 1, 1),
    ("1.00000000001", "1000000001n", 2, 1001),
    ("1u", "1u", 1, 1),
    ("250u", "250u", 1, 1),
    ("3M", "3M", 3_000_000, 3_000_000_000),
    ("1000k", "1M", 1_000_000, 1_000_000_000),
    ("1001k", "1001k", 1_001_000, 1_001_000_000),
    ("0Gi", "0", 0, 0),
    ("-1.5Gi", "-1536Mi", -1_610_612_736, -1_610_612_736_000),
    ("0.3Ki", "307200m", 308, 307200),
    ("2.5M", "2500k", 2_500_000, 2_500_000_000),
    ("100e-2", "1", 1, 1000),
    (
        "1Pi",
        "1Pi",
        1_125_899_906_842_624,
        1_125_899_906_842_624_000,
    ),
    ("0.0001Mi", "104857600u", 105, 104858),
    ("1E3", "1e3", 1000, 1_000_000),
    ("3e-9", "3e-9", 1, 1),
    ("10e9", "10e9", 10_000_000_000, 10_000_000_000_000),
];

#[test]
fn amounts_are_read_and_written_as_by_go() {
    for (text, canonical, value, milli_value) in READ {
        let amount = amount(text);
        let found = (amount.to_string(), amount.value(), amount.milli_value());
        assert_eq!(found, (canonical.to_owned(), value, milli_value), "{text}");
    }
}

/// Two texts, the texts of their sum and of their difference, how they compare.
const PAIRS: [(&str, &str, &str, &str, Ordering); 11] = [
    ("1Gi", "1G", "2073741824", "73741824", Ordering::Greater),
    ("1500m", "1", "2500m", "500m", Ordering::Greater),
    ("0", "1Gi", "1Gi", "-1Gi", Ordering::Less),
    ("1Gi", "500M", "1573741824", "573741824", Ordering::Greater),
    ("100m", "200m", "300m", "-100m", Ordering::Less),
    ("1e3", "1Ki", "2024", "-24", Ordering::Less),
    ("1Ki", "1e3", "2024", "24", Ordering::Greater),
    ("-1", "1", "0", "-2", Ordering::Less),
    ("1.5Gi", "512Mi", "2Gi", "1Gi", Ordering::Greater),
    ("1", "1n", "1000000001n", "999999999n", Ordering::Greater),
    ("0Gi", "1M", "1M", "-1M", Ordering::Less),
];

#[test]
fn amounts_are_added_and_compared_as_by_go() {
    for (left, right, sum, difference, order) in PAIRS {
        let (a, b) = (amount(left), amount(right));
        let found = ((a + b).to_string(), (a - b).to_string(), a.cmp(&b));
        assert_eq!(
            found,
            (sum.to_owned(), difference.to_owned(), order),
            "{left}, {right}"
        );
    }
}

/// Go's `Value` and `MilliValue` of these overflow, or are 0.
#[test]
fn great_amounts_keep_their_text_and_their_numbers_end_at_64_bits() {
    for (text, canonical, value, milli_value) in [
        ("1E", "1E", 1_000_000_000_000_000_000, i64::MAX),
        ("9Ei", "9223372036854775807", i64::MAX, i64::MAX),
        ("-9Ei", "-9223372036854775807", -i64::MAX, i64::MIN),
        (
            "18446744073709551616",
            "18446744073709551616",
            i64::MAX,
            i64::MAX,
        ),
        ("1e20", "100e18", i64::MAX, i64::MAX),
        ("5000E", "5000E", i64::MAX, i64::MAX),
    ] {
        let amount = amount(text);
        let found = (amount.to_string(), amount.value(), amount.milli_value());
        assert_eq!(found, (canonical.to_owned(), value, milli_value), "{text}");
    }
}

#[test]
fn what_is_no_quantity_has_an_error() {
    for text in ["", "1 Gi", "1gi", "1K", "Gi", "1e", "1e99", "-", "."] {
        let error = text.parse::<Amount>().expect_err(text).to_string();
        assert!(error.contains("a quantity"), "{text}: {error}");
    }
}

#[test]
fn amounts_are_made_of_quantities_and_become_them() {
    let memory = [Quantity("512Mi".to_owned()), Quantity("1.5Gi".to_owned())];
    let sum: Amount = memory
        .iter()
        .map(|each| Amount::try_from(each).expect("a quantity"))
        .sum();
    assert_eq!(Quantity::from(sum), Quantity("2Gi".to_owned()));
    assert_eq!(
        Quantity::from(amount("250m") * 3),
        Quantity("750m".to_owned())
    );
    assert!(amount("1Gi") > Amount::from(1_000_000_000));
    assert_eq!(amount("0.1").as_f64(), 0.1);
    assert_eq!(-amount("1000m"), Amount::from(-1));
}
