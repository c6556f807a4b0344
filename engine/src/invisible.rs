//! A text of the input -> the same text with escapes for the characters that a reader would not see.

use std::borrow::Cow;

/// The characters that show nothing or change how others are shown, as ranges: controls (general categories Cc, Zl and
/// Zp), `Default_Ignorable_Code_Point` with the marks of the writing direction, and interlinear annotations
/// (DerivedGeneralCategory.txt and DerivedCoreProperties.txt of Unicode 17). U+FE00 to U+FE0F are left out: emoji
/// contain these variation selectors.
const INVISIBLE: [(char, char); 18] = [
    ('\u{0}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Whether a character shows nothing, ends a line, or changes how the characters around it are shown.
pub fn is_invisible(c: char) -> bool {
    INVISIBLE.iter().any(|&(first, last)| (first..=last).contains(&c))
}

/// The text with `\n`, `\u{200b}` and the like for its invisible characters.
pub fn visible(text: &str) -> Cow<'_, str> {
    // Nearly every text is printable ASCII.
    if text.bytes().all(|b| matches!(b, b' '..=b'~')) || !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_invisible(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// Names of the characters that keyboards, web pages and editors put into texts most often.
const NAMES: [(char, &str); 18] = [
    ('\u{a0}', "no-break space"),
    ('\u{ad}', "soft hyphen"),
    ('\u{200b}', "zero-width space"),
    ('\u{200c}', "zero-width non-joiner"),
    ('\u{200d}', "zero-width joiner"),
    ('\u{200e}', "left-to-right mark"),
    ('\u{200f}', "right-to-left mark"),
    ('\u{202a}', "left-to-right embedding"),
    ('\u{202b}', "right-to-left embedding"),
    ('\u{202c}', "end of an embedding"),
    ('\u{202d}', "left-to-right override"),
    ('\u{202e}', "right-to-left override"),
    ('\u{202f}', "narrow no-break space"),
    ('\u{2060}', "word joiner"),
    ('\u{2066}', "left-to-right isolate"),
    ('\u{2067}', "right-to-left isolate"),
    ('\u{3000}', "ideographic space"),
    ('\u{feff}', "byte order mark"),
];

/// Whether a character is one that nobody sees, or takes for a space.
fn is_odd(c: char) -> bool {
    !c.is_ascii() && (is_invisible(c) || c.is_whitespace())
}

/// The first character of a text that nobody sees, or takes for a space: how many characters stand before it, and what it is in
/// words, as in `` `\u{200b}` (zero-width space)``.
pub fn first_odd(text: &str) -> Option<(usize, String)> {
    if text.is_ascii() {
        return None;
    }
    let (at, c) = text.chars().enumerate().find(|(_, c)| is_odd(*c))?;
    let name = NAMES.iter().find(|(known, _)| *known == c).map(|(_, name)| format!(" ({name})"));
    Some((at, format!("`{}`{}", c.escape_unicode(), name.unwrap_or_default())))
}

/// The text without such characters.
pub fn without_odd(text: &str) -> String {
    text.chars().filter(|c| !is_odd(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::{first_odd, visible, without_odd};

    #[test]
    fn the_first_odd_character_is_named() {
        let named = |text| first_odd(text);
        assert_eq!(named("a\u{200b}b"), Some((1, "`\\u{200b}` (zero-width space)".to_owned())));
        assert_eq!(named("\u{a0}\u{200b}"), Some((0, "`\\u{a0}` (no-break space)".to_owned())));
        assert_eq!(named("a\u{2061}"), Some((1, "`\\u{2061}`".to_owned())));
        assert_eq!(named("a\tb ä"), None);
        assert_eq!(without_odd("a\u{200b}b\u{a0}"), "ab");
    }

    #[test]
    fn what_nobody_sees_is_escaped() {
        let table = [
            ("a b~", "a b~"),
            ("a\nb\t\u{1b}[31m", r"a\nb\t\u{1b}[31m"),
            ("\u{85}\u{2028}\u{2029}\u{feff}", r"\u{85}\u{2028}\u{2029}\u{feff}"),
            ("a\u{200b}b\u{200e}\u{202e}\u{2066}", r"a\u{200b}b\u{200e}\u{202e}\u{2066}"),
            ("\u{e0041}\u{e0100}\u{ad}", r"\u{e0041}\u{e0100}\u{ad}"),
            ("ä 漢 \u{a0} ⚠\u{fe0f} 🙂", "ä 漢 \u{a0} ⚠\u{fe0f} 🙂"),
        ];
        for (text, expected) in table {
            assert_eq!(visible(text), expected);
        }
    }
}
