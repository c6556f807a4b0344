//! A description -> a 16-bit number that small rewordings do not change, so that the built-in table can recognise
//! Kubernetes' descriptions without containing their text.

/// The number of words that count: later words often differ between versions of Kubernetes and controller-gen.
const WORDS: usize = 8;

/// Words that do not count, because rewordings add and remove them (`The name`, `name is the name`,
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

/// The fingerprint of a property's description: a hash (FNV-1a, folded to 16 bits) of its first words in lower case,
/// without fillers and the property's own name. None for a text without such words.
pub fn fingerprint(property: &str, text: &str) -> Option<u16> {
    let mut hash = 0x811c_9dc5_u32;
    let counts = |word: &&str| {
        let filler = FILLERS.iter().any(|filler| filler.eq_ignore_ascii_case(word));
        !word.is_empty() && !filler && !property.eq_ignore_ascii_case(word)
    };
    let mut has_words = false;
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(counts).take(WORDS) {
        has_words = true;
        for byte in word.bytes().chain([b' ']) {
            hash = (hash ^ u32::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0193);
        }
    }
    has_words.then_some(((hash >> 16) ^ (hash & 0xffff)) as u16)
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
