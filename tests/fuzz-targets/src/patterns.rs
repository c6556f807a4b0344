//! Bytes -> a regular expression and a text, with a line break between them -> what Go's `regexp` says, without a panic.

use kubesmith_engine::golang::regexp::{Regexp, RegexpError, parse};

/// The longest pattern and text, in bytes: all matches take the product of both and more.
const LONGEST: usize = 1000;

/// Compiles and matches, and checks what each answer says of the others.
pub fn run(bytes: &[u8]) {
    let all = String::from_utf8_lossy(bytes);
    let (pattern, text) = all.split_once('\n').unwrap_or((&all, ""));
    let [pattern, text] = [pattern, text].map(|part| &part[..part.floor_char_boundary(LONGEST)]);
    let regexp = match Regexp::new(pattern) {
        Ok(regexp) => regexp,
        Err(RegexpError::Syntax(error)) => {
            assert!(
                parse(pattern).is_err() && error.starts_with("error parsing regexp: "),
                "{pattern:?}: {error}"
            );
            return;
        }
        Err(RegexpError::Limit(limit)) => return assert!(!limit.is_empty(), "{pattern:?}"),
    };
    let is_match = regexp.is_match(text);
    let (first, found) = (regexp.find(text), regexp.find_all(text, None));
    assert_eq!(first.is_some(), is_match, "{pattern:?} in {text:?}");
    assert_eq!(found.first().copied(), first, "{pattern:?} in {text:?}");
    assert_eq!(regexp.find_all(text, Some(1)).first().copied(), first, "{pattern:?} in {text:?}");
    // A group changes nothing, unless it is one too many.
    if let Ok(grouped) = Regexp::new(&format!("(?:{pattern})")) {
        assert_eq!(grouped.find(text), first, "{pattern:?} in {text:?}");
    }
}
