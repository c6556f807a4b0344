//! The rules that match one place or name -> the most specific of them.

use crate::diag::Location;

/// A rule that matches.
#[derive(Debug, PartialEq)]
pub(crate) struct Match<'c, R, T> {
    /// How specific the rule is; greater is more specific.
    pub(crate) rank: R,
    /// The name or type that the rule gives.
    pub(crate) result: T,
    /// The position of the rule.
    pub(crate) at: &'c Location,
}

/// The most specific of the rules that match, the first of several equally specific ones. `conflict` is called with it
/// and each rule that is equally specific and has another result.
pub(crate) fn most_specific<'c, R: Ord, T: PartialEq>(
    mut matches: Vec<Match<'c, R, T>>,
    mut conflict: impl FnMut(&Match<'c, R, T>, &Match<'c, R, T>),
) -> Option<Match<'c, R, T>> {
    matches.sort_by(|a, b| b.rank.cmp(&a.rank));
    let mut matches = matches.into_iter();
    let best = matches.next()?;
    let equally_specific = matches.take_while(|other| other.rank == best.rank);
    equally_specific.filter(|other| other.result != best.result).for_each(|other| conflict(&best, &other));
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_rules_decides_nothing() {
        let at = Location::default();
        let found = |rules: [(u8, &'static str); 3]| {
            let matches = rules.map(|(rank, result)| Match { rank, result, at: &at });
            let mut conflicts = Vec::new();
            let best = most_specific(matches.into(), |a, b| conflicts.push((a.result, b.result)));
            (best.map(|best| best.result), conflicts)
        };
        assert_eq!(found([(1, "a"), (1, "b"), (2, "c")]), (Some("c"), Vec::new()));
        assert_eq!(found([(2, "c"), (1, "a"), (1, "b")]), (Some("c"), Vec::new()));
        assert_eq!(found([(1, "a"), (1, "b"), (1, "a")]), (Some("a"), vec![("a", "b")]));
    }
}
