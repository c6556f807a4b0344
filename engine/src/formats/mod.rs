//! The name of an OpenAPI format -> whether a text has it, as the validation of custom resources decides.
//!
//! The names are those that the server knows for schemas of strings; it ignores others. Each family has a file. `named`
//! has the formats of CEL's `format` library, which have texts of errors.

mod email;
mod ids;
#[cfg(feature = "cel")]
pub mod named;
mod net;
mod times;

/// The minor version of Kubernetes that introduced the formats of its own names.
const NAMES_SINCE: u32 = 34;

/// A format that the server checks.
#[derive(Debug, Clone, Copy)]
pub struct Format {
    name: &'static str,
    holds: fn(&str) -> bool,
}

impl Format {
    /// Its name without dashes.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Whether a text has the format.
    pub fn holds(&self, text: &str) -> bool {
        (self.holds)(text)
    }
}

const FORMATS: [Format; 26] = [
    Format { name: "bsonobjectid", holds: ids::is_bson_object_id },
    Format { name: "uri", holds: net::is_uri },
    Format { name: "email", holds: email::is_email },
    Format { name: "hostname", holds: net::is_hostname },
    Format { name: "ipv4", holds: net::is_ipv4 },
    Format { name: "ipv6", holds: net::is_ipv6 },
    Format { name: "cidr", holds: net::is_cidr },
    Format { name: "mac", holds: net::is_mac },
    Format { name: "uuid", holds: ids::is_uuid },
    Format { name: "uuid3", holds: ids::is_uuid3 },
    Format { name: "uuid4", holds: ids::is_uuid4 },
    Format { name: "uuid5", holds: ids::is_uuid5 },
    Format { name: "isbn", holds: ids::is_isbn },
    Format { name: "isbn10", holds: ids::is_isbn10 },
    Format { name: "isbn13", holds: ids::is_isbn13 },
    Format { name: "creditcard", holds: ids::is_credit_card },
    Format { name: "ssn", holds: ids::is_ssn },
    Format { name: "hexcolor", holds: ids::is_hex_color },
    Format { name: "rgbcolor", holds: ids::is_rgb_color },
    Format { name: "byte", holds: ids::is_base64 },
    Format { name: "password", holds: |_| true },
    Format { name: "date", holds: times::is_date },
    Format { name: "duration", holds: times::is_duration },
    Format { name: "datetime", holds: times::is_date_time },
    Format { name: "k8sshortname", holds: ids::is_short_name },
    Format { name: "k8slongname", holds: ids::is_long_name },
];

/// The format of a name, as Kubernetes 1.`minor` knows it for strings. Dashes in the name do not matter.
pub fn format(name: &str, minor: u32) -> Option<Format> {
    let plain = name.replace('-', "");
    let found = FORMATS.iter().find(|format| format.name == plain)?;
    (minor >= NAMES_SINCE || !found.name.starts_with("k8s")).then_some(*found)
}

#[cfg(test)]
mod tests {
    use super::format;

    #[test]
    fn known_by_version_and_without_dashes() {
        for (name, minor, expected) in [
            ("date-time", 30, true),
            ("d-a-t-e", 30, true),
            ("k8s-short-name", 33, false),
            ("k8s-short-name", 34, true),
            ("ip", 36, false),
            ("DATE", 36, false),
        ] {
            assert_eq!(format(name, minor).is_some(), expected, "{name} {minor}");
        }
    }

    /// Each answer is that of kube-openapi's `strfmt`.
    #[test]
    fn texts_with_and_without_a_format() {
        for (name, with, without) in [
            ("ipv4", "010.1.2.3", "1.2.3"),
            ("ipv4", "::1.2.3.4", "::1"),
            ("ipv6", "::ffff:1.2.3.4", "fe80::1%a"),
            ("cidr", "010.0.0.0/08", "10.0.0.0/33"),
            ("mac", "0011.2233.4455", "00:11:22:33:44"),
            ("hostname", "a-", "-a"),
            ("hostname", "é.日本", "a.b"),
            ("uri", "a:b", "a"),
            ("email", "\"a b\"@[::1]", "a@b."),
            ("email", "g: x <a@b> (c);", "a@b, c@d"),
            ("uuid4", "0000000000004000A000000000000000", "00000000-0000-3000-a000-000000000000"),
            ("isbn", "0-321-75104-3", "0-321-75104-4"),
            ("creditcard", "4111 x 1111 1111 1111", "4111111111111112"),
            ("ssn", "123-45-6789", "123456789"),
            ("hexcolor", "fff", "#ffff"),
            ("rgbcolor", "rgb( 1,2 ,255)", "rgb(1,2,256)"),
            ("byte", "YQ==", ""),
            ("date", "2024-02-29", "2023-02-29"),
            ("date-time", "2024-02-29t23:59:59x1z", "2024-02-29T24:00:00Z"),
            ("duration", "2 Days", "P"),
            ("bsonobjectid", "507F1f77bcf86cd799439011", "507f1f77bcf86cd79943901"),
            ("k8s-long-name", "a.b-c", "A"),
        ] {
            let format = format(name, 36).expect(name);
            assert!(format.holds(with), "{name} {with}");
            assert!(!format.holds(without), "{name} {without}");
        }
    }
}
