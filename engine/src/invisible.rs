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

#[cfg(test)]
mod tests {
    use super::visible;

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
