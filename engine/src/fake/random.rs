//! What a server draws: uids, the ends of names, how long a watch lasts.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// The characters of generated names: no vowels, so that they make no words (apimachinery `util/rand`).
const LETTERS: &[u8] = b"bcdfghjklmnpqrstvwxz2456789";

/// How long the end of a generated name is.
const SUFFIX: usize = 5;

/// A source of numbers that need not be secret (`splitmix64`).
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// A source that begins elsewhere each time.
    pub fn new() -> Self {
        Self(RandomState::new().build_hasher().finish())
    }

    /// A source that begins at a seed.
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another one.
    fn below_most(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    /// A uid (RFC 9562, version 4).
    pub fn uid(&mut self) -> String {
        let (high, low) = (self.next(), self.next());
        let (high, low) = ((high & !0xf000) | 0x4000, (low & (u64::MAX >> 2)) | (1 << 63));
        let (a, b, c) = (high >> 32, (high >> 16) & 0xffff, high & 0xffff);
        format!("{a:08x}-{b:04x}-{c:04x}-{:04x}-{:012x}", low >> 48, low & 0xffff_ffff_ffff)
    }

    /// The end of a generated name.
    pub fn name_suffix(&mut self) -> String {
        let letter = |_| {
            let index = self.below_most(LETTERS.len() as u64);
            char::from(
                usize::try_from(index).ok().and_then(|index| LETTERS.get(index)).copied().unwrap_or(b'x'),
            )
        };
        (0..SUFFIX).map(letter).collect()
    }

    /// The seconds of a watch whose client does not say how long it takes: half an hour to an hour.
    pub fn watch_seconds(&mut self) -> u64 {
        1_800 + self.below_most(1_800)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn uids_are_of_version_4() {
        let mut random = Random::seeded(1);
        for _ in 0..100 {
            let uid = random.uid();
            let parts: Vec<_> = uid.split('-').map(str::len).collect();
            assert_eq!(parts, [8, 4, 4, 4, 12]);
            assert_eq!(&uid[14..15], "4");
            assert!("89ab".contains(&uid[19..20]), "{uid}");
        }
        assert_eq!(random.name_suffix().len(), 5);
    }
}
