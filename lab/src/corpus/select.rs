//! An amount and a seed -> the CRDs to compile and run: all, a share, or a number and five that are known to be hard.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, bail};

use super::folder::{Corpus, file_name};
use super::generate;

/// CRDs that are always chosen if the amount is a number, but of a corpus that has none of them.
pub const NAMED: [&str; 5] = [
    "monitoring.coreos.com_prometheuses.yaml",
    "argoproj.io_applicationsets.yaml",
    "keda.sh_scaledjobs.yaml",
    "psmdb.percona.com_perconaservermongodbs.yaml",
    "kueue.x-k8s.io_workloads.yaml",
];

/// How much of the corpus: `all`, `10%`, or a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// Every CRD, of both API versions.
    All,
    /// A share of them.
    Percent(usize),
    /// This many of the v1 CRDs, and those of [`NAMED`].
    Count(usize),
}

impl FromStr for Amount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |digits: &str| match digits.parse() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(format!("`{text}` is neither `all`, a share (`10%`) nor a number above 0")),
        };
        match text.strip_suffix('%') {
            _ if text == "all" => Ok(Self::All),
            Some(share) => number(share).map(Self::Percent),
            None => number(text).map(Self::Count),
        }
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::All => f.write_str("every CRD"),
            Self::Percent(percent) => write!(f, "{percent} % of the CRDs"),
            Self::Count(count) => write!(f, "{count} CRDs and the named ones"),
        }
    }
}

/// An amount of the CRDs that generate, the same ones for the same seed. All and shares are sorted by file.
pub fn choose(corpus: &Corpus, amount: Amount, seed: u64) -> Result<Vec<PathBuf>> {
    let percent = match amount {
        Amount::Count(count) => return named_and(corpus, count, seed),
        Amount::Percent(percent) => percent,
        Amount::All => 100,
    };
    let mut files = corpus.crds("crds")?;
    files.extend(corpus.crds("crds-v1beta1")?);
    shuffle(&mut files, seed);
    files.truncate((files.len() * percent).div_ceil(100));
    files.sort();
    Ok(generate::accepted(&files))
}

/// `count` v1 CRDs that generate, the same ones for the same seed.
pub fn some(corpus: &Corpus, count: usize, seed: u64) -> Result<Vec<PathBuf>> {
    let mut files = corpus.crds("crds")?;
    shuffle(&mut files, seed);
    Ok(first_accepted(files, count))
}

/// The CRDs of [`NAMED`], then `count` others.
fn named_and(corpus: &Corpus, count: usize, seed: u64) -> Result<Vec<PathBuf>> {
    let (mut named, mut others): (Vec<_>, Vec<_>) =
        corpus.crds("crds")?.into_iter().partition(|file| NAMED.contains(&file_name(file).as_str()));
    if !named.is_empty() && named.len() != NAMED.len() {
        bail!("the corpus lacks one of {}", NAMED.join(", "));
    }
    shuffle(&mut others, seed);
    named.append(&mut first_accepted(others, count));
    Ok(named)
}

/// The first `count` files that generate; 20 more files are tried to replace those that are refused.
fn first_accepted(mut files: Vec<PathBuf>, count: usize) -> Vec<PathBuf> {
    files.truncate(count + 20);
    let mut files = generate::accepted(&files);
    files.truncate(count);
    files
}

/// Shuffles by Fisher and Yates' algorithm, with the same result for the same seed.
pub fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut random = Random(seed);
    for last in (1..items.len()).rev() {
        items.swap(last, random.number_below(last + 1));
    }
}

/// A generator of pseudo-random numbers, splitmix64; the field is the seed.
pub struct Random(pub u64);

impl Random {
    /// A number from 0 up to, but without, `end`, which must be positive.
    pub fn number_below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (z % end as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Amount;
    use super::shuffle;

    #[test]
    fn amounts_are_all_a_share_or_a_number() {
        assert_eq!("all".parse(), Ok(Amount::All));
        assert_eq!("10%".parse(), Ok(Amount::Percent(10)));
        assert_eq!("60".parse(), Ok(Amount::Count(60)));
        assert!("0%".parse::<Amount>().is_err());
        assert!("ten".parse::<Amount>().is_err_and(|message| message.contains("`ten`")));
    }

    #[test]
    fn a_seed_gives_one_order() {
        let order = |seed| {
            let mut items: Vec<u32> = (0..50).collect();
            shuffle(&mut items, seed);
            items
        };
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
        let mut sorted = order(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<u32>>());
    }
}
