//! One step of a JSON pointer (RFC 6901) -> its escaped form, and back.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// A name as a step of a JSON pointer.
pub fn escape(name: &str) -> Cow<'_, str> {
    if name.bytes().any(|byte| matches!(byte, b'~' | b'/')) {
        Cow::Owned(name.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(name)
    }
}

/// The name in a step of a JSON pointer.
pub fn unescape(step: &str) -> Cow<'_, str> {
    if step.contains('~') {
        Cow::Owned(step.replace("~1", "/").replace("~0", "~"))
    } else {
        Cow::Borrowed(step)
    }
}

/// The name that a step stands for in a pointer that is the fragment of a URL, where it is percent-encoded as well:
/// `%7E1` is `~1` (RFC 6901, section 6).
pub fn unescape_fragment(step: &str) -> String {
    let decoded = percent_decode_str(step).decode_utf8().unwrap_or(Cow::Borrowed(step));
    unescape(&decoded).into_owned()
}

/// Calls `run` with a step appended to a pointer or another path, which is the same as before afterwards.
pub fn with_step<R>(path: &mut String, step: &str, run: impl FnOnce(&mut String) -> R) -> R {
    let length = path.len();
    path.push_str(step);
    let result = run(path);
    path.truncate(length);
    result
}

/// The same with the step to a member of an object.
pub fn with_member<R>(path: &mut String, name: &str, run: impl FnOnce(&mut String) -> R) -> R {
    let length = path.len();
    path.push('/');
    path.push_str(&escape(name));
    let result = run(path);
    path.truncate(length);
    result
}

#[cfg(test)]
mod tests {
    use super::{escape, unescape, unescape_fragment};

    #[test]
    fn a_fragment_is_percent_encoded() {
        for (step, name) in [("a%7E1b", "a/b"), ("a~1b", "a/b"), ("50%", "50%"), ("%C3%A4", "ä")] {
            assert_eq!(unescape_fragment(step), name);
        }
    }

    #[test]
    fn a_name_comes_back() {
        for (name, step) in [("a", "a"), ("a/b", "a~1b"), ("~1", "~01"), ("m~n", "m~0n"), ("", "")] {
            assert_eq!(escape(name), step);
            assert_eq!(unescape(step), name);
        }
    }
}
