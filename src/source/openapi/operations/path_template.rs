//! A key of a document's `paths` -> whether it is a path template that requests can be made of, or why it is none.

/// The reason why a path template is refused.
#[derive(Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is no path on the server that a client is configured for. Joined to the address of that server, it could name
    /// another host, to which requests would carry the user's credentials.
    NoPath(String),
    /// Its braces do not match, so that the parameters in it are unclear.
    Braces,
}

/// Checks a path template: an absolute path (RFC 3986, `path-absolute`) with `{}` around the names of parameters.
///
/// # Errors
/// It is refused.
pub fn check(template: &str) -> Result<(), Refused> {
    let no_path = |expected: &str| Err(Refused::NoPath(expected.to_owned()));
    if !template.starts_with('/') {
        return no_path("a path begins with `/`");
    }
    if template.starts_with("//") {
        return no_path("a path begins with one `/`, and two begin the name of a host");
    }
    let segments = template.split('/');
    if segments.clone().any(|segment| matches!(segment, "." | "..")) {
        return no_path("a segment of a path is neither `.` nor `..`");
    }
    let Some(constants) = constants(template) else { return Err(Refused::Braces) };
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-._~!$&'()*+,;=:@".contains(c);
    match constants.chars().find(|c| !is_allowed(*c)) {
        Some(c) => no_path(&format!("a path does not contain {c:?}")),
        None => Ok(()),
    }
}

/// The text outside the braces; None where the braces do not match.
fn constants(template: &str) -> Option<String> {
    let mut parts = template.split('{');
    let mut out = parts.next().filter(|first| !first.contains('}'))?.to_owned();
    for part in parts {
        let (name, constant) = part.split_once('}')?;
        if name.contains('/') || constant.contains('}') {
            return None;
        }
        out.push_str(constant);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::{Refused, check};

    #[test]
    fn a_path_begins_with_one_slash_and_has_no_other_part_of_a_url() {
        for path in
            ["/", "/api/v1/pods/{name}", "/a/{b}:{c}", "/apis/", "/.well-known/openid-configuration", "/a..b"]
        {
            assert_eq!(check(path), Ok(()), "{path}");
        }
        for path in [
            "",
            "a",
            "{host}/a",
            "@evil.example/a",
            ".evil.example",
            ":80/a",
            "http://evil.example/a",
            "//evil.example/a",
            "/\\evil.example/a",
            "/a?b",
            "/a#b",
            "/a/../b",
            "/./a",
            "/%2e%2e/a",
            "/a b",
            "/a\nb",
            "/\u{e4}",
            "/a\0",
        ] {
            assert!(matches!(check(path), Err(Refused::NoPath(_))), "{path:?}");
        }
        for path in ["/a/{b", "/a/b}", "/{a{b}}", "/{a/b}"] {
            assert_eq!(check(path), Err(Refused::Braces), "{path}");
        }
    }
}
