//! Two versions of a module -> which of them is newer, in the order of semantic versions.

use std::cmp::Ordering;

/// Compares two versions such as `v1.2.0-rc.1`. What is no version is older than every version.
pub fn compare(a: &str, b: &str) -> Ordering {
    match (Version::parse(a), Version::parse(b)) {
        (Some(a), Some(b)) => a.numbers.cmp(&b.numbers).then_with(|| before_release(a.before, b.before)),
        (a, b) => a.is_some().cmp(&b.is_some()),
    }
}

struct Version<'a> {
    numbers: [u64; 3],
    /// What stands after `-`; empty for a release.
    before: &'a str,
}

impl<'a> Version<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        let text = text.strip_prefix('v')?.split('+').next()?;
        let (release, before) = text.split_once('-').unwrap_or((text, ""));
        let mut numbers = release.split('.').map(|number| number.parse().ok());
        let numbers = [numbers.next()??, numbers.next()??, numbers.next()??];
        Some(Self { numbers, before })
    }
}

/// Compares what stands after `-`: a release is newer than anything before it, and numbers are older than words.
fn before_release(a: &str, b: &str) -> Ordering {
    if a.is_empty() || b.is_empty() {
        return a.is_empty().cmp(&b.is_empty());
    }
    let part = |part: &str| match part.parse::<u64>() {
        Ok(number) => (0, number, String::new()),
        Err(_) => (1, 0, part.to_owned()),
    };
    a.split('.').map(part).cmp(b.split('.').map(part))
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn versions_have_the_order_of_semantic_versions() {
        let ascending = [
            "x",
            "v0.0.0-20210101000000-abc",
            "v0.0.1",
            "v0.9.0",
            "v0.10.0",
            "v1.0.0-alpha",
            "v1.0.0-alpha.1",
            "v1.0.0-alpha.2",
            "v1.0.0-alpha.10",
            "v1.0.0-alpha.beta",
            "v1.0.0-rc.1",
            "v1.0.0",
            "v1.0.1-0.20210101000000-abc",
            "v1.0.1",
            "v2.0.0+incompatible",
        ];
        for (index, a) in ascending.iter().enumerate() {
            for (other, b) in ascending.iter().enumerate() {
                assert_eq!(compare(a, b), index.cmp(&other), "{a} {b}");
            }
        }
    }
}
