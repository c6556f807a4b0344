//! The certificates of a webhook that converts -> what a server finds wrong with them (client-go `transport.TLSConfigFor`).
//!
//! A server takes them with a new CRD, which it then does not establish. Of one that is established, it takes other wrong ones only in
//! the place of wrong ones.

use serde_json::Value;

use crate::golang::base64::decode;

const BEGIN: &str = "-----BEGIN ";
const CERTIFICATE: &str = "CERTIFICATE";

/// What is wrong with the certificates of a CRD, as a server says it; None where there are none, or one can be read.
pub(super) fn fault(crd: &Value) -> Option<&'static str> {
    let bundle = crd.pointer("/spec/conversion/webhook/clientConfig/caBundle")?.as_str()?;
    if bundle.is_empty() {
        return None;
    }
    let bytes = decode(bundle).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let mut rest = text.as_ref();
    let mut first = None;
    while let Some((type_, body, after)) = block(rest) {
        if type_ == CERTIFICATE {
            if decode(body).is_some_and(|bytes| is_certificate(&bytes)) {
                return None;
            }
            first.get_or_insert("failed to parse certificate: x509: malformed certificate");
        }
        rest = after;
    }
    // Go says so at the end of the text, too.
    Some(first.unwrap_or("unable to parse bytes as PEM block"))
}

/// The type and the body of the next block of a PEM text, and what follows it.
fn block(text: &str) -> Option<(&str, &str, &str)> {
    let (_, text) = text.split_once(BEGIN)?;
    let (type_, text) = text.split_once("-----")?;
    let (body, after) = text.split_once(&format!("-----END {type_}-----"))?;
    Some((type_, body, after))
}

/// Whether bytes have the form of a certificate: a sequence of what is signed, an algorithm and a signature. What is within is not
/// read.
fn is_certificate(bytes: &[u8]) -> bool {
    let parts = || {
        let (0x30, inner, []) = element(bytes)? else { return None };
        let (0x30, _, rest) = element(inner)? else { return None };
        let (0x30, _, rest) = element(rest)? else { return None };
        let (0x03, _, []) = element(rest)? else { return None };
        Some(())
    };
    parts().is_some()
}

/// The tag and the content of the first element in DER, and what follows it.
fn element(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&[tag, length], mut rest) = bytes.split_first_chunk()?;
    let mut length = usize::from(length);
    if length >= 0x80 {
        let (digits, after) = rest.split_at_checked(length - 0x80).filter(|(digits, _)| digits.len() <= 4)?;
        length = digits.iter().fold(0, |length, digit| length << 8 | usize::from(*digit));
        rest = after;
    }
    let (content, after) = rest.split_at_checked(length)?;
    Some((tag, content, after))
}
