//! A text -> the URL that Go's `net/url` reads, as CEL's `url` library uses it.

use std::collections::BTreeMap;

use super::ip;
use super::quote::quote;

/// A URL, in the parts that CEL reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Url {
    /// The scheme, in lower case.
    pub scheme: String,
    /// The host with its port, without escapes; its bytes may be no UTF-8, and are replaced then.
    pub host: String,
    /// The path, escaped.
    pub escaped_path: String,
    /// The query, as it is written.
    pub raw_query: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Path,
    Host,
    Zone,
    User,
    Query,
}

impl Url {
    /// Reads a URL as CEL's `url(...)` does: `ParseRequestURI`, then `Parse`.
    ///
    /// # Errors
    ///
    /// The text of the server's error.
    pub fn parse(text: &str) -> Result<Self, String> {
        parse_request(text)
            .and_then(|_| parse(text))
            .map_err(|error| format!("URL parse error during conversion from string: {error}"))
    }

    /// The host without its port, and without the brackets of IPv6.
    pub fn hostname(&self) -> &str {
        let (host, _) = self.split_host();
        host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
    }

    /// The port; empty if there is none.
    pub fn port(&self) -> &str {
        self.split_host().1
    }

    fn split_host(&self) -> (&str, &str) {
        match self.host.rfind(':') {
            Some(at) if is_port(&self.host[at..]) => (&self.host[..at], &self.host[at + 1..]),
            _ => (&self.host, ""),
        }
    }

    /// The parameters of the query. Those that Go cannot read are left out, and all of them if there are too many.
    pub fn query(&self) -> BTreeMap<String, Vec<String>> {
        /// Go's own limit.
        const MOST_PARAMETERS: usize = 10_000;
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        if self.raw_query.matches('&').count() + 1 > MOST_PARAMETERS {
            return found;
        }
        for parameter in self.raw_query.split('&').filter(|part| !part.is_empty() && !part.contains(';')) {
            let (key, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            if let (Ok(key), Ok(value)) = (unescape(key, Mode::Query), unescape(value, Mode::Query)) {
                found.entry(text_of(key)).or_default().push(text_of(value));
            }
        }
        found
    }
}

fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// `url.ParseRequestURI`
///
/// # Errors
///
/// The text of Go's error.
pub fn parse_request(text: &str) -> Result<Url, String> {
    read(text, true).map_err(|error| format!("parse {}: {error}", quote(text)))
}

/// `url.Parse`
///
/// # Errors
///
/// The text of Go's error.
pub fn parse(text: &str) -> Result<Url, String> {
    let (url, fragment) = text.split_once('#').unwrap_or((text, ""));
    let found = read(url, false).map_err(|error| format!("parse {}: {error}", quote(url)))?;
    unescape(fragment, Mode::Path).map_err(|error| format!("parse {}: {error}", quote(text)))?;
    Ok(found)
}

fn read(text: &str, is_request: bool) -> Result<Url, String> {
    let refused = |message: &str| Err(message.to_owned());
    if text.bytes().any(|byte| byte < b' ' || byte == 0x7f) {
        return refused("net/url: invalid control character in URL");
    }
    if text.is_empty() && is_request {
        return refused("empty url");
    }
    let mut url = Url {
        scheme: String::new(),
        host: String::new(),
        escaped_path: String::new(),
        raw_query: String::new(),
    };
    if text == "*" {
        "*".clone_into(&mut url.escaped_path);
        return Ok(url);
    }
    let (scheme, rest) = scheme(text)?;
    url.scheme = scheme.to_ascii_lowercase();
    let (mut rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    query.clone_into(&mut url.raw_query);
    if !rest.starts_with('/') {
        if !url.scheme.is_empty() {
            return Ok(url);
        }
        if is_request {
            return refused("invalid URI for request");
        }
        if rest.split('/').next().is_some_and(|segment| segment.contains(':')) {
            return refused("first path segment in URL cannot contain colon");
        }
    }
    let has_authority = !url.scheme.is_empty() || !is_request && !rest.starts_with("///");
    if let Some(after) = rest.strip_prefix("//").filter(|_| has_authority) {
        let (authority, path) = after.split_at(after.find('/').unwrap_or(after.len()));
        url.host = read_authority(&url.scheme, authority)?;
        rest = path;
    }
    url.escaped_path = escaped_path(rest)?;
    Ok(url)
}

fn scheme(text: &str) -> Result<(&str, &str), String> {
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' => {}
            b'0'..=b'9' | b'+' | b'-' | b'.' if at > 0 => {}
            b':' if at == 0 => return Err("missing protocol scheme".to_owned()),
            b':' => return Ok((&text[..at], &text[at + 1..])),
            _ => break,
        }
    }
    Ok(("", text))
}

fn read_authority(scheme: &str, authority: &str) -> Result<String, String> {
    let (user, host) = match authority.rsplit_once('@') {
        Some((user, host)) => (Some(user), host),
        None => (None, authority),
    };
    let host = read_host(scheme, host)?;
    let Some(user) = user else { return Ok(host) };
    let is_valid = |c: char| c.is_ascii_alphanumeric() || "-._:~!$&'()*+,;=%@".contains(c);
    if !user.chars().all(is_valid) {
        return Err("net/url: invalid userinfo".to_owned());
    }
    let (name, password) = user.split_once(':').unwrap_or((user, ""));
    unescape(name, Mode::User)?;
    unescape(password, Mode::User)?;
    Ok(host)
}

fn read_host(scheme: &str, host: &str) -> Result<String, String> {
    match host.rfind('[') {
        Some(0) => return read_literal(host),
        Some(_) => return Err("invalid IP-literal".to_owned()),
        None => {}
    }
    // Go 1.26 is strict about several colons in these two schemes.
    let is_strict = matches!(scheme, "http" | "https");
    if let Some(at) = if is_strict { host.find(':') } else { host.rfind(':') } {
        check_port(&host[at..])?;
    }
    unescape(host, Mode::Host).map(text_of)
}

/// An IPv6 address in brackets.
fn read_literal(host: &str) -> Result<String, String> {
    let close = host.rfind(']').ok_or_else(|| "missing ']' in host".to_owned())?;
    let port = &host[close + 1..];
    check_port(port)?;
    let name = host.get(1..close).unwrap_or_default();
    let unescaped = match name.find("%25") {
        Some(zone) => {
            let mut bytes = unescape(&name[..zone], Mode::Host)?;
            bytes.extend(unescape(&name[zone..], Mode::Zone)?);
            bytes
        }
        None => unescape(name, Mode::Host)?,
    };
    let unescaped = text_of(unescaped);
    let (address, _) = ip::parse_address(&unescaped).map_err(|error| format!("invalid host: {error}"))?;
    if address.is_ipv4() {
        return Err("invalid IP-literal".to_owned());
    }
    Ok(format!("[{unescaped}]{port}"))
}

fn is_port(text: &str) -> bool {
    text.is_empty()
        || text.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
}

fn check_port(text: &str) -> Result<(), String> {
    if is_port(text) { Ok(()) } else { Err(format!("invalid port {} after host", quote(text))) }
}

/// The path as `EscapedPath` prints it.
fn escaped_path(raw: &str) -> Result<String, String> {
    let path = unescape(raw, Mode::Path)?;
    let is_valid = |byte: u8| b"!$&'()*+,;=:@[]%".contains(&byte) || !is_escaped(byte, Mode::Path);
    if raw.bytes().all(is_valid) {
        return Ok(raw.to_owned());
    }
    let mut escaped = String::with_capacity(path.len());
    for byte in path {
        if is_escaped(byte, Mode::Path) {
            escaped.push_str(&format!("%{byte:02X}"));
        } else {
            escaped.push(char::from(byte));
        }
    }
    Ok(escaped)
}

/// Whether a byte is written as an escape.
fn is_escaped(byte: u8, mode: Mode) -> bool {
    if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
        return false;
    }
    match mode {
        Mode::Host | Mode::Zone => !b"!$&'()*+,;=:[]<>\"".contains(&byte),
        Mode::Path => !b"$&+,/:;=@".contains(&byte),
        Mode::User => !b"$&+,;=".contains(&byte),
        Mode::Query => true,
    }
}

fn unescape(text: &str, mode: Mode) -> Result<Vec<u8>, String> {
    let refused = |escape: &[u8]| Err(format!("invalid URL escape {}", quote_bytes(escape)));
    let bytes = text.as_bytes();
    let mut unescaped = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let digit = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
        match (byte, digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                let value = (high * 16 + low) as u8;
                let is_bad = match mode {
                    Mode::Host => high < 8 && value != b'%',
                    Mode::Zone => !matches!(value, b'%' | b' ') && is_escaped(value, Mode::Host),
                    _ => false,
                };
                if is_bad {
                    return refused(&bytes[at..at + 3]);
                }
                unescaped.push(value);
                at += 3;
                continue;
            }
            (b'%', ..) => return refused(&bytes[at..bytes.len().min(at + 3)]),
            (b'+', ..) if mode == Mode::Query => unescaped.push(b' '),
            (0..0x80, ..) if matches!(mode, Mode::Host | Mode::Zone) && is_escaped(byte, mode) => {
                let byte = quote(&char::from(byte).to_string());
                return Err(format!("invalid character {byte} in host name"));
            }
            _ => unescaped.push(byte),
        }
        at += 1;
    }
    Ok(unescaped)
}

/// Quotes bytes that may end within a character, which Go prints as `\x`.
fn quote_bytes(bytes: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for chunk in bytes.utf8_chunks() {
        let text = quote(chunk.valid());
        quoted.push_str(text.get(1..text.len() - 1).unwrap_or_default());
        chunk.invalid().iter().for_each(|byte| quoted.push_str(&format!(r"\x{byte:02x}")));
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::{Url, parse_request};

    #[test]
    fn read_as_by_go() {
        let url = Url::parse("HTTPS://u:p@[::1]:80/a%20b/ü?x=1&y=a+b&x=2#f").expect("a URL");
        assert_eq!((url.scheme.as_str(), url.host.as_str()), ("https", "[::1]:80"));
        assert_eq!((url.hostname(), url.port()), ("::1", "80"));
        assert_eq!(url.escaped_path, "/a%20b/%C3%BC");
        assert_eq!(url.query()["x"], ["1", "2"]);
        for (text, expected) in [
            ("", r#"parse "": empty url"#),
            ("a", r#"parse "a": invalid URI for request"#),
            (":a", r#"parse ":a": missing protocol scheme"#),
            ("http://a b", r#"parse "http://a b": invalid character " " in host name"#),
            ("http://a:b", r#"parse "http://a:b": invalid port ":b" after host"#),
            ("/%zz", r#"parse "/%zz": invalid URL escape "%zz""#),
        ] {
            assert_eq!(parse_request(text).map(|_| ()), Err(expected.to_owned()));
        }
    }
}
