//! A name -> the segment of a path that it becomes, or why it would become something else.

use std::fmt::Write as _;

/// A name as one segment of a path, percent-encoded.
///
/// # Errors
/// The name is empty, or a server would take the path for another one. `argument` is what the message calls the name.
pub fn path_segment(argument: &str, name: &str) -> Result<String, String> {
    check_segments(argument, name, false)?;
    let mut segment = String::new();
    percent_encode(&mut segment, name, ":@");
    Ok(segment)
}

/// Refuses a value that would make a path another one; with `slashes` the value has several segments, and may be empty.
///
/// # Errors
/// The value is empty, has a slash, or has a segment `.` or `..`.
pub fn check_segments(argument: &str, value: &str, slashes: bool) -> Result<(), String> {
    if value.is_empty() && !slashes {
        return Err(format!(
            "`{argument}` is a part of the path and must not be empty"
        ));
    }
    let has_dots = value
        .split('/')
        .any(|segment| matches!(segment, "." | ".."));
    // A server splits a path after it decoded it: even an encoded slash begins another segment.
    match has_dots || (!slashes && value.contains('/')) {
        true => Err(format!(
            "`{argument}` is {value:?}, which would make it another path"
        )),
        false => Ok(()),
    }
}

/// Whether a path is one on the configured server (RFC 3986, `path-absolute`), so that no part of it becomes a host.
pub fn is_absolute_path(path: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-._~!$&'()*+,;=:@%".contains(c);
    path.starts_with('/')
        && !path.starts_with("//")
        && path.chars().all(is_allowed)
        && !path.split('/').any(|segment| matches!(segment, "." | ".."))
}

/// Appends a text, percent-encoded except for letters, digits, `-._~` and the `unreserved` characters.
pub fn percent_encode(out: &mut String, text: &str, unreserved: &str) {
    for byte in text.bytes() {
        let c = char::from(byte);
        if byte.is_ascii_alphanumeric() || "-._~".contains(c) || unreserved.contains(c) {
            out.push(c);
        } else {
            // Writing to a `String` does not fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
}
