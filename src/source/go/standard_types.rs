//! Types of Go's standard library -> the schemas that controller-gen makes of them: of those of numbers and texts, and of those
//! that marshal themselves as text.

use crate::schema::{Additional, Schema};

/// The types that are one value, with `type` and `format`. Structs of the library without a method for text, such as
/// `time.Time`, and its kinds of `[]byte`, such as `net.IP`, are refused by controller-gen.
const SCALARS: &[(&str, &str, &str)] = &[
    ("crypto.Hash", "integer", ""),
    ("crypto/tls.ClientAuthType", "integer", ""),
    ("crypto/tls.CurveID", "integer", ""),
    ("crypto/tls.SignatureScheme", "integer", ""),
    ("crypto/x509.ExtKeyUsage", "integer", ""),
    ("crypto/x509.KeyUsage", "integer", ""),
    ("crypto/x509.PublicKeyAlgorithm", "integer", ""),
    ("crypto/x509.SignatureAlgorithm", "integer", ""),
    ("encoding/json.Number", "string", ""),
    ("html/template.HTML", "string", ""),
    ("html/template.URL", "string", ""),
    ("io/fs.FileMode", "integer", "int32"),
    ("log/slog.Level", "integer", ""),
    ("math/big.Float", "string", ""),
    ("math/big.Rat", "string", ""),
    ("net.Flags", "integer", ""),
    ("net/http.SameSite", "integer", ""),
    ("net/netip.Addr", "string", ""),
    ("net/netip.AddrPort", "string", ""),
    ("net/netip.Prefix", "string", ""),
    ("os.FileMode", "integer", "int32"),
    ("reflect.Kind", "integer", ""),
    ("regexp.Regexp", "string", ""),
    ("syscall.Signal", "integer", ""),
    ("time.Duration", "integer", "int64"),
    ("time.Month", "integer", ""),
    ("time.Weekday", "integer", ""),
];

/// The maps from texts to lists of texts.
const HEADERS: &[&str] = &["net/http.Header", "net/textproto.MIMEHeader", "net/url.Values"];

/// A list of texts.
const TEXTS: &str = "sort.StringSlice";

/// The schema of a type by its import path and name; None for one that controller-gen refuses, or that nobody uses in an API.
pub fn schema(definition: &str) -> Option<Schema> {
    let scalar = SCALARS.iter().find(|(name, ..)| *name == definition);
    match scalar {
        Some((_, type_, format)) => Some(typed(type_, format)),
        None if HEADERS.contains(&definition) => {
            Some(Schema { additional: Additional::Schema(Box::new(texts())), ..typed("object", "") })
        }
        None => (definition == TEXTS).then(texts),
    }
}

fn texts() -> Schema {
    Schema { items: Some(Box::new(typed("string", ""))), ..typed("array", "") }
}

fn typed(type_: &str, format: &str) -> Schema {
    Schema { type_: type_.to_owned(), format: format.to_owned(), ..Schema::default() }
}
