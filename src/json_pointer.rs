//! One step of a JSON pointer (RFC 6901) -> its escaped form, and back.

use std::borrow::Cow;

/// A name as a step of a JSON pointer.
pub fn escape(name: &str) -> Cow<'_, str> {
    if name.contains(['~', '/']) {
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

#[cfg(test)]
mod tests {
    use super::{escape, unescape};

    #[test]
    fn a_name_comes_back() {
        for (name, step) in [("a", "a"), ("a/b", "a~1b"), ("~1", "~01"), ("m~n", "m~0n"), ("", "")] {
            assert_eq!(escape(name), step);
            assert_eq!(unescape(step), name);
        }
    }
}
