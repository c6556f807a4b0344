//! A seed -> the CRDs that are compiled and run: so many of the corpus, and five that are known to be hard.

use std::path::PathBuf;

use anyhow::{Result, bail};

use super::{Corpus, file_name, generate};

/// Always among the chosen.
pub const NAMED: [&str; 5] = [
    "monitoring.coreos.com_prometheuses.yaml",
    "argoproj.io_applicationsets.yaml",
    "keda.sh_scaledjobs.yaml",
    "psmdb.percona.com_perconaservermongodbs.yaml",
    "kueue.x-k8s.io_workloads.yaml",
];

/// The named CRDs, then `count` others of those that generate; the same ones for the same seed.
pub fn choose(corpus: &Corpus, count: usize, seed: u64) -> Result<Vec<PathBuf>> {
    let (mut named, mut others): (Vec<_>, Vec<_>) =
        corpus.crds("crds")?.into_iter().partition(|file| NAMED.contains(&file_name(file).as_str()));
    if named.len() != NAMED.len() {
        bail!("the corpus lacks one of {}", NAMED.join(", "));
    }
    shuffle(&mut others, seed);
    // What is refused has no code to compile: the next one takes its place.
    others.truncate(count + 20);
    let mut others = generate::accepted(&others);
    others.truncate(count);
    named.append(&mut others);
    Ok(named)
}

/// Fisher and Yates' shuffle over splitmix64.
pub fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for last in (1..items.len()).rev() {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        items.swap(last, (z % (last as u64 + 1)) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::shuffle;

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
