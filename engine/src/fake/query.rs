//! The query of a URL -> its parameters, as Go's `url.ParseQuery` reads them: what it cannot read is left out.

use percent_encoding::percent_decode_str;

/// The parameters of a query, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    /// The parameters of a query without its question mark.
    pub fn parse(text: &str) -> Self {
        let parts = text.split('&').filter(|part| !part.is_empty() && !part.contains(';'));
        Self(
            parts
                .filter_map(|part| {
                    let (key, value) = part.split_once('=').unwrap_or((part, ""));
                    Some((unescaped(key)?, unescaped(value)?))
                })
                .collect(),
        )
    }

    /// The first value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of a parameter.
    pub fn all<'q>(&'q self, name: &'q str) -> impl Iterator<Item = &'q str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A part of a query without its escapes; None where one is incomplete. Bytes that are no UTF-8 are replaced.
fn unescaped(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let is_hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    let is_whole = (0..bytes.len()).all(|at| bytes[at] != b'%' || (is_hex(at + 1) && is_hex(at + 2)));
    is_whole.then(|| percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::Query;

    #[test]
    fn what_go_cannot_read_is_left_out() {
        let query = Query::parse("a=1&b=%2Fx+y&a=2&c&=d&e=%2&f=1;g=2&%zz=3");
        let all: Vec<_> = query.0.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(all, ["a=1", "b=/x y", "a=2", "c=", "=d"]);
        assert_eq!(query.get("a"), Some("1"));
        assert_eq!(query.all("a").collect::<Vec<_>>(), ["1", "2"]);
    }
}
