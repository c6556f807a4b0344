//! The arguments of `kubesmith diff` -> the two states that are compared.

use std::path::Path;

use kubesmith::internals::source::git;

/// Where a state of CRDs is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Side {
    /// In inputs, as other commands read them.
    Inputs(Vec<String>),
    /// In a ref of git, at paths.
    Ref(String, Vec<String>),
}

/// Both states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sides {
    pub(super) old: Side,
    pub(super) new: Side,
}

impl Side {
    /// The inputs that are no refs.
    pub(super) fn inputs(&self) -> &[String] {
        match self {
            Self::Inputs(inputs) => inputs,
            Self::Ref(..) => &[],
        }
    }
}

/// The states of `OLD NEW`, `REF -- PATH...` or `REF..REF -- PATH...`.
///
/// # Errors
/// What is wrong in the arguments.
pub(super) fn sides(inputs: &[String], paths: &[String]) -> Result<Sides, String> {
    match (inputs, paths) {
        ([old, new], []) if old == "-" && new == "-" => {
            Err("standard input cannot be both states: pass a file for one of them".to_owned())
        }
        ([old, new], []) => {
            Ok(Sides { old: Side::Inputs(vec![old.clone()]), new: Side::Inputs(vec![new.clone()]) })
        }
        ([one], []) if Path::new(one).exists() => Err(format!(
            "`{one}` is one path: `kubesmith diff OLD {one}` compares it with another one, `kubesmith diff REF -- {one}` with \
             a ref of git"
        )),
        ([one], []) => Err(format!(
            "no PATH: `kubesmith diff {one} -- PATH` compares the files at a path with a ref of git"
        )),
        ([one], _) => {
            let git::Refs { old, new } = git::refs(one)?;
            let new = match new {
                Some(new) => Side::Ref(new, paths.to_vec()),
                None => Side::Inputs(paths.to_vec()),
            };
            Ok(Sides { old: Side::Ref(old, paths.to_vec()), new })
        }
        _ => Err("two inputs, or one ref of git before `--`: both together were given".to_owned()),
    }
}

/// The day with a number of days since 1970, as `2027-03-31`: the civil calendar, whose year begins in March here, so that a leap
/// day is its last one.
pub(super) fn day(days: u64) -> String {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::{Side, day, sides};

    #[test]
    fn arguments_are_two_inputs_or_refs_with_paths() {
        let run = |inputs: &[&str], paths: &[&str]| {
            let own = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
            sides(&own(inputs), &own(paths))
        };
        assert_eq!(run(&["a", "-"], &[]).unwrap().new, Side::Inputs(vec!["-".to_owned()]));
        let found = run(&["v1..v2"], &["crd"]).unwrap();
        assert_eq!(found.old, Side::Ref("v1".to_owned(), vec!["crd".to_owned()]));
        assert_eq!(found.new, Side::Ref("v2".to_owned(), vec!["crd".to_owned()]));
        assert_eq!(run(&["main"], &["crd"]).unwrap().new, Side::Inputs(vec!["crd".to_owned()]));
        for (inputs, paths, part) in [
            (&["-", "-"][..], &[][..], "cannot be both"),
            (&["Cargo.toml"], &[], "is one path"),
            (&["main"], &[], "no PATH"),
            (&["a", "b"], &["c"], "both together"),
            (&["-x"], &["c"], "does not begin with"),
        ] {
            assert!(run(inputs, paths).unwrap_err().contains(part), "{inputs:?}");
        }
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, expected) in
            [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_819, "2027-01-01")]
        {
            assert_eq!(day(days), expected);
        }
    }
}
