//! A description -> a short number by which two wordings of the same text are told from others, so that
//! the built-in table knows Kubernetes' texts without holding them.

/// How many words are looked at: what stands behind differs by the age of the generator.
const WORDS: usize = 8;

/// The fingerprint of a text: of its first words in lower case, letters and digits only (FNV-1a, folded
/// to 16 bits); none where there is no word.
pub fn fingerprint(text: &str) -> Option<u16> {
    let mut hash = 0x811c_9dc5_u32;
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(WORDS);
    let mut any = false;
    for word in words {
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
    fn spaces_case_and_later_words_do_not_count() {
        let text = "The key of the secret to select from.  Must be a valid secret key.";
        let wrapped = "the key of the\nsecret to select from; it exists";
        assert_eq!(fingerprint(text), fingerprint(wrapped));
        assert_ne!(fingerprint(text), fingerprint("The key to select."));
        assert_eq!(fingerprint(" - "), None);
    }
}
