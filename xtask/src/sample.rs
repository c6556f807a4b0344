//! All versions that are supported of something, oldest first -> those that a command tries.

/// The options of a command that tries every older version.
#[derive(clap::Args)]
pub struct Sample {
    /// How many of the older versions are tried: the oldest, and others by the seed. Without it, all.
    #[arg(long = "sample", value_name = "N")]
    count: Option<usize>,
    /// The seed of the choice.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: usize,
}

impl Sample {
    /// The same sample with one more, for what is tried quickly.
    pub fn and_one_more(&self) -> Self {
        Self { count: self.count.map(|count| count + 1), seed: self.seed }
    }

    /// The versions to try; the oldest is the first.
    pub fn chosen<'a, T>(&self, versions: &'a [T]) -> Vec<&'a T> {
        let Some((oldest, others)) = versions.split_first() else { return Vec::new() };
        let first = self.seed % others.len().max(1);
        let others = others[first..].iter().chain(&others[..first]);
        std::iter::once(oldest).chain(others).take(self.count.unwrap_or(usize::MAX)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Sample;

    #[test]
    fn the_oldest_is_always_tried() {
        let chosen =
            |count, seed| Sample { count, seed }.chosen(&[1, 2, 3]).into_iter().copied().collect::<Vec<_>>();
        assert_eq!(chosen(None, 0), [1, 2, 3]);
        assert_eq!(chosen(Some(1), 1), [1]);
        assert_eq!(chosen(Some(2), 1), [1, 3]);
        assert!(Sample { count: None, seed: 1 }.chosen::<u8>(&[]).is_empty());
    }
}
