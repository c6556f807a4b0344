//! A description -> a short number that is equal for two wordings of one text, so that the built-in table can
//! recognise Kubernetes' descriptions without containing them.

/// How many words count: later ones differ by the version of the generator.
const WORDS: usize = 8;

/// Words that do not count: rewordings add and remove them (`The name`, `name is the name`,
/// `name defines the name`).
const FILLERS: &[&str] = &[
    "a",
    "an",
    "and",
    "are",
    "as",
    "be",
    "by",
    "defines",
    "for",
    "if",
    "in",
    "is",
    "it",
    "of",
    "on",
    "or",
    "optional",
    "represents",
    "set",
    "specifies",
    "specify",
    "that",
    "the",
    "this",
    "to",
    "which",
    "with",
];

/// The fingerprint of a property's text: of its first words in lower case, letters and digits only, but
/// for fillers and the property's own name (FNV-1a, folded to 16 bits); None for a text without words.
pub fn fingerprint(property: &str, text: &str) -> Option<u16> {
    let mut hash = 0x811c_9dc5_u32;
    let counts = |word: &&str| {
        let filler = FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word));
        !word.is_empty() && !filler && !property.eq_ignore_ascii_case(word)
    };
    let mut any = false;
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(counts).take(WORDS) {
        any = true;
        for byte in word.bytes().chain([b' ']) {
            hash = (hash ^ u32::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0193);
        }
    }
    any.then_some(((hash >> 16) ^ (hash & 0xffff)) as u16)
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn spaces_case_fillers_and_later_words_do_not_count() {
        let text =
            "The key of the secret to select from.  Must be a valid secret here and now, but not there.";
        let wrapped =
            "key is the key of a\nSecret to select from, must be a valid secret here and now; and so on";
        assert_eq!(fingerprint("key", text), fingerprint("key", wrapped));
        assert_ne!(fingerprint("key", text), fingerprint("key", "The key to select."));
        assert_eq!(fingerprint("key", " - the key"), None);
    }
}
