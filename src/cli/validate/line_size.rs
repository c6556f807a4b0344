//! A line of JSON -> the limit that it exceeds: read as values, it takes many times its bytes.

use kubesmith::internals::limits::{OBJECT_LINE_DEPTH, OBJECT_LINE_VALUES};
use kubesmith_engine::limits::Limit;

/// The limit that a line exceeds. Of a line that is not JSON, the numbers are those up to a point where it could be.
pub(super) fn exceeded(line: &[u8]) -> Option<Limit> {
    let (mut values, mut depth, mut deepest) = (1_usize, 0_usize, 0);
    let mut bytes = line.iter().copied();
    // Whether the last sign opened a map or a list: what follows is its first value, or its end.
    let mut is_open = false;
    while let Some(byte) = bytes.next() {
        if byte.is_ascii_whitespace() {
            continue;
        }
        if is_open && !matches!(byte, b']' | b'}') {
            values += 1;
        }
        is_open = matches!(byte, b'[' | b'{');
        match byte {
            b'"' => skip_string(&mut bytes),
            b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b',' => values += 1,
            _ => {}
        }
    }
    if OBJECT_LINE_DEPTH.is_exceeded_by(deepest) {
        Some(OBJECT_LINE_DEPTH)
    } else {
        OBJECT_LINE_VALUES.is_exceeded_by(values).then_some(OBJECT_LINE_VALUES)
    }
}

/// Skips the rest of a string.
fn skip_string(bytes: &mut impl Iterator<Item = u8>) {
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'"' => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::exceeded;

    #[test]
    fn values_and_levels_are_counted_outside_of_strings() {
        let code = |line: String| exceeded(line.as_bytes()).map(|limit| limit.name);
        let list = |item: &str, count| format!("[{}]", vec![item; count].join(","));
        assert_eq!(code(list("1", 749_999)), None);
        assert_eq!(code(list("1", 750_000)), Some("object-line-values"));
        assert_eq!(code(list("{}", 749_999)), None);
        assert_eq!(code(list(r#"{"a": "\\\",,"}"#, 374_999)), None);
        assert_eq!(code(list(r#"{"a": 1}"#, 375_000)), Some("object-line-values"));
        assert_eq!(code("[".repeat(127) + &"]".repeat(127)), None);
        assert_eq!(code("[".repeat(128)), Some("object-line-depth"));
        assert_eq!(code(format!("{:?}", "[".repeat(200))), None);
    }
}
