//! A text -> the same in ASCII, as names are made of it: transliterated if Unicode's data has a transliteration, else the
//! code points.

use deunicode::deunicode_char;

/// Letters that become two, as in German (CLDR's transform `de-ASCII`). The general transliteration only leaves the dots
/// out, which makes other words of them.
const WITH_E: [(char, &str); 6] =
    [('ä', "ae"), ('ö', "oe"), ('ü', "ue"), ('Ä', "Ae"), ('Ö', "Oe"), ('Ü', "Ue")];

/// The two dots over the letter before them, as a character of their own.
const COMBINING_DIAERESIS: char = '\u{308}';

/// A text in ASCII, with the transliterations of the crate `deunicode`. A character without one is `u` and its code point,
/// a word of its own.
pub fn transliterated(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii() {
            out.push(c);
        } else if let Some(ascii) = transliteration(c, before) {
            // `ÖL` is `OEL` and no `OeL`, whose capitals would be two words.
            let is_among_capitals = chars.peek().copied().or(before).is_some_and(char::is_uppercase);
            if c.is_uppercase() && is_among_capitals {
                out.push_str(&ascii.to_ascii_uppercase());
            } else {
                out.push_str(ascii);
            }
        } else {
            out.push_str(&format!(" u{:x} ", u32::from(c)));
        }
        before = Some(c);
    }
    out
}

/// The transliteration of a character that follows another one.
fn transliteration(c: char, before: Option<char>) -> Option<&'static str> {
    if c == COMBINING_DIAERESIS && matches!(before, Some('a' | 'o' | 'u' | 'A' | 'O' | 'U')) {
        return Some(if before.is_some_and(char::is_uppercase) { "E" } else { "e" });
    }
    let with_e = WITH_E.iter().find(|(letter, _)| *letter == c).map(|(_, two)| *two);
    with_e.or_else(|| deunicode_char(c))
}
