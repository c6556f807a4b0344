//! Where the next page of a list begins <-> its token (apiserver `storage/continue.go`).

use serde_json::{Value, json};

use crate::fake::body::json as body_json;
use crate::fake::status::Status;
use crate::metadata::object_meta::json_kind;

/// The version of tokens.
const TOKEN_VERSION: &str = "meta.k8s.io/v1";

/// The digits of base64 in URLs.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Where the next page of a list begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// The version of the store; negative for the newest one.
    pub version: i64,
    /// The key of the last object of the page before, without the prefix of the list.
    pub after: String,
}

impl Token {
    /// Reads a token; None for an empty one.
    ///
    /// # Errors
    /// 400: it is none of the server's.
    pub fn parse(text: &str) -> Result<Option<Self>, Status> {
        if text.is_empty() {
            return Ok(None);
        }
        Self::read(text).map(Some).map_err(|why| {
            Status::bad_request(format!("invalid continue token: continue key is not valid: {why}"))
        })
    }

    fn read(text: &str) -> Result<Self, String> {
        let bytes = decode(text).map_err(|at| format!("illegal base64 data at input byte {at}"))?;
        let value = body_json::parse(&bytes)?.value;
        if !value.is_object() && !value.is_null() {
            let found = json_kind(&value);
            return Err(format!(
                "json: cannot unmarshal {found} into Go value of type storage.continueToken"
            ));
        }
        let encoded = string(&value, "v")?;
        if encoded != TOKEN_VERSION {
            return Err(format!("server does not recognize this encoded version {encoded}"));
        }
        let version = value["rv"].as_i64().unwrap_or_default();
        if version == 0 {
            return Err(format!("incorrect encoded start resourceVersion (version {TOKEN_VERSION})"));
        }
        let start = string(&value, "start")?;
        if start.is_empty() {
            return Err(format!("encoded start key empty (version {TOKEN_VERSION})"));
        }
        let key = start.strip_prefix('/').unwrap_or(start);
        if key.split('/').any(|part| ["", ".", ".."].contains(&part)) {
            return Err(start.to_owned());
        }
        Ok(Self { version, after: key.strip_suffix('\0').unwrap_or(key).to_owned() })
    }
}

impl std::fmt::Display for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A page begins at the least key after the last one.
        let start = format!("{}\0", self.after);
        let value = json!({"v": TOKEN_VERSION, "rv": self.version, "start": start});
        f.write_str(&encode(value.to_string().as_bytes()))
    }
}

fn string<'v>(value: &'v Value, name: &str) -> Result<&'v str, String> {
    match &value[name] {
        Value::Null => Ok(""),
        Value::String(text) => Ok(text),
        other => {
            let found = json_kind(other);
            Err(format!(
                "json: cannot unmarshal {found} into Go struct field continueToken.{name} of type string"
            ))
        }
    }
}

fn encode(bytes: &[u8]) -> String {
    let mut out = String::new();
    for part in bytes.chunks(3) {
        let number =
            part.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - part.len()));
        for index in 0..=part.len() {
            let digit = number >> (18 - 6 * index) & 63;
            out.push(char::from(DIGITS[digit as usize]));
        }
    }
    out
}

/// The bytes of a text; the error is the byte that Go names.
fn decode(text: &str) -> Result<Vec<u8>, usize> {
    let (mut out, mut number, mut count) = (Vec::new(), 0_u32, 0);
    for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| !b"\r\n".contains(byte)) {
        let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or(at)?;
        number = number << 6 | u32::try_from(digit).unwrap_or_default();
        count += 1;
        if count == 4 {
            out.extend(&number.to_be_bytes()[1..]);
            (number, count) = (0, 0);
        }
    }
    match count {
        0 => {}
        1 => return Err(text.len() - 1),
        _ => out.extend(&(number << (6 * (4 - count))).to_be_bytes()[1..count]),
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn tokens_are_those_of_the_server() {
        let token = Token { version: 12, after: "n/a".to_owned() };
        let text = "eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MTIsInN0YXJ0Ijoibi9hXHUwMDAwIn0";
        assert_eq!(token.to_string(), text);
        assert_eq!(Token::parse(text).unwrap(), Some(token));
        assert_eq!(Token::parse("").unwrap(), None);
        for (wrong, why) in [
            ("abc", "invalid character 'i' looking for beginning of value"),
            ("a", "illegal base64 data at input byte 0"),
            ("ab=", "illegal base64 data at input byte 2"),
            ("e30", "server does not recognize this encoded version "),
            ("MQ", "json: cannot unmarshal number into Go value of type storage.continueToken"),
        ] {
            let expected = format!("invalid continue token: continue key is not valid: {why}");
            assert_eq!(Token::parse(wrong).unwrap_err().message, expected);
        }
    }
}
