//! The format of a string, as the API server checks it -> what JSON Schema says of it in its place.
//!
//! Validators check the formats of JSON Schema's own names by other rules than the server. A format stays where both agree, or
//! where validators do not know the name. Otherwise a pattern says what the server checks, if one can.

use kubesmith_engine::formats;

/// What is said of a string with a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// Whether `format` stays.
    pub keeps_name: bool,
    /// The pattern that says the same, or nearly the same.
    pub pattern: Option<&'static str>,
    /// Whether this allows what the server refuses.
    pub is_loose: bool,
}

/// The names that validators of draft 7 know.
const OF_VALIDATORS: [&str; 24] = [
    "color",
    "color-hex",
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "idn-email",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "iri",
    "iri-reference",
    "json-pointer",
    "period",
    "regex",
    "relative-json-pointer",
    "semver",
    "time",
    "uri",
    "uri-reference",
    "uri-template",
    "uuid",
    "ip-address",
];

/// The patterns of the server's formats, by their names without dashes.
const PATTERNS: [(&str, &str); 13] = [
    ("bsonobjectid", "^[0-9a-fA-F]{24}$"),
    ("byte", "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$"),
    ("datetime", DATE_TIME),
    ("hexcolor", "^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"),
    ("k8slongname", r"^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"),
    ("k8sshortname", "^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$"),
    ("password", ""),
    (
        "rgbcolor",
        r"^rgb\((?:[\t\n\f\r ]*(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])[\t\n\f\r ]*(?:,[\t\n\f\r ]*(?:0|[1-9]\d?|1\d\d?|2[0-4]\d|25[0-5])[\t\n\f\r ]*){2})\)$",
    ),
    ("ssn", r"^\d{3}[- ]\d{2}[- ]\d{4}$"),
    ("uuid", "^[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{12}$"),
    ("uuid3", "^[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?3[0-9a-fA-F]{3}-?[0-9a-fA-F]{4}-?[0-9a-fA-F]{12}$"),
    ("uuid4", "^[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?4[0-9a-fA-F]{3}-?[89abAB][0-9a-fA-F]{3}-?[0-9a-fA-F]{12}$"),
    ("uuid5", "^[0-9a-fA-F]{8}-?[0-9a-fA-F]{4}-?5[0-9a-fA-F]{3}-?[89abAB][0-9a-fA-F]{3}-?[0-9a-fA-F]{12}$"),
];

/// A date, a time and a zone. The server takes any sign before a fraction, and what follows another `t`.
const DATE_TIME: &str = r"^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[^\n]\d+)?(?:[Zz]|[+-]\d{2}:\d{2})(?:[Tt][\s\S]*)?$";

/// Formats whose patterns allow more than the server: the 30th of February, a name of 254 characters.
const LOOSE: [&str; 2] = ["datetime", "k8slongname"];

/// What is said of the strings of a format for Kubernetes 1.`minor`. A server holds no strings of its own kinds against formats.
pub fn said(name: &str, is_custom: bool, minor: u32) -> Said {
    let is_of_validators = OF_VALIDATORS.contains(&name);
    let nothing = Said { keeps_name: !is_of_validators, pattern: None, is_loose: false };
    if formats::format(name, minor).is_none() || !is_custom {
        return nothing;
    }
    // Both read a date alike.
    if name == "date" {
        return Said { keeps_name: true, pattern: None, is_loose: true };
    }
    let plain = name.replace('-', "");
    match PATTERNS.iter().find(|(format, _)| *format == plain) {
        Some((_, "")) => nothing,
        Some((_, pattern)) => {
            Said { pattern: Some(pattern), is_loose: LOOSE.contains(&plain.as_str()), ..nothing }
        }
        None => Said { is_loose: true, ..nothing },
    }
}

#[cfg(test)]
mod tests {
    use kubesmith_engine::formats;
    use kubesmith_engine::golang::regexp::Regexp;

    use super::super::pattern::for_both;
    use super::{PATTERNS, said};

    #[test]
    fn patterns_say_what_the_server_checks() {
        let texts = [
            "",
            "2024-02-29T23:59:59Z",
            "2024-02-29t23:59:59.5+01:00",
            "2024-13-01T00:00:00Z",
            "2024-02-29",
            "YQ==",
            "YQ=",
            "YWJj",
            "a=bc",
            "====",
            "#fff",
            "fff",
            "#ffff",
            "rgb( 1,2 ,255)",
            "rgb(1,2,256)",
            "123-45-6789",
            "123456789",
            "123-456789",
            "00000000-0000-4000-A000-000000000000",
            "00000000000030000000000000000000",
            "a-b",
            "a.b",
            "-a",
            "507F1f77bcf86cd799439011",
            "24:00:00",
            "2024-02-29T24:00:00Z",
            "2024-02-29T23:59:59",
        ];
        for (name, pattern) in PATTERNS.iter().filter(|(_, pattern)| !pattern.is_empty()) {
            let format = formats::format(name, 36).expect("the server knows it");
            assert_eq!(for_both(pattern).as_deref(), Some(*pattern), "{name}");
            let compiled = Regexp::new(pattern).expect("Go takes it");
            for text in texts {
                assert_eq!(compiled.is_match(text), format.holds(text), "{name} {text}");
            }
        }
    }

    #[test]
    fn names_stay_where_validators_mean_the_same() {
        for (name, keeps_name, has_pattern) in [
            ("date", true, false),
            ("date-time", false, true),
            ("datetime", true, true),
            ("int32", true, false),
            ("byte", true, true),
            ("idn-hostname", false, false),
            ("ipv4", false, false),
        ] {
            let said = said(name, true, 36);
            assert_eq!((said.keeps_name, said.pattern.is_some()), (keeps_name, has_pattern), "{name}");
        }
    }
}
