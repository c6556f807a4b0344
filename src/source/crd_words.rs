//! The bytes of a file -> whether it has the words that every CRD has, in as much memory for a large file as for a small one.

use std::io::{self, Read};

/// What the text of a file with a CRD, or with a definition of which Crossplane makes CRDs, contains; a patch of a CRD has
/// no schema.
pub const CRD_WORDS: [&str; 2] = ["ResourceDefinition", "openAPIV3Schema"];

/// How many bytes are looked at together.
const BLOCK: usize = 64 * 1024;

/// Whether a text has all words, in any order.
///
/// # Errors
/// The text cannot be read.
pub fn has_crd_words(mut text: impl Read) -> io::Result<bool> {
    // A word may begin in one block and end in the next.
    let overlap = CRD_WORDS.map(str::len).into_iter().max().unwrap_or_default();
    let mut block = Vec::with_capacity(BLOCK + overlap);
    let mut missing = CRD_WORDS.to_vec();
    loop {
        block.drain(..block.len().saturating_sub(overlap));
        if text.by_ref().take(BLOCK as u64).read_to_end(&mut block)? == 0 {
            return Ok(false);
        }
        let part = String::from_utf8_lossy(&block);
        missing.retain(|word| !part.contains(word));
        if missing.is_empty() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, has_crd_words};

    #[test]
    fn words_are_found_across_blocks() {
        let (first, second) = ("openAPIV3Schema", "ResourceDefinition");
        for start in [0, BLOCK - 20, BLOCK - 1, BLOCK, 3 * BLOCK - 7] {
            let text = format!("{}{first}{}ä{second}", "x".repeat(start), "y".repeat(BLOCK - 9));
            assert!(has_crd_words(text.as_bytes()).unwrap(), "{start}");
            assert!(!has_crd_words(text.replace(second, "").as_bytes()).unwrap(), "{start}");
        }
        assert!(!has_crd_words(&b""[..]).unwrap());
    }
}
