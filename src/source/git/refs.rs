//! An argument of the command -> one ref of git, or the two of `REF..REF`.

/// The refs of an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refs {
    /// The state before.
    pub old: String,
    /// The state after; None for the files on the disk.
    pub new: Option<String>,
}

/// The refs of an argument such as `main` or `v1.2..v1.3`.
///
/// # Errors
/// A sentence that says why the argument names no ref.
pub fn refs(argument: &str) -> Result<Refs, String> {
    if argument.contains("...") {
        return Err(format!("`{argument}` has three dots: write `OLD..NEW` for two refs"));
    }
    let (old, new) = match argument.split_once("..") {
        Some((old, new)) => (old, Some(new)),
        None => (argument, None),
    };
    for part in [Some(old), new].into_iter().flatten() {
        check(part, argument)?;
    }
    Ok(Refs { old: old.to_owned(), new: new.map(str::to_owned) })
}

/// A ref has no character by which `git` would take it for an option, a path or a search.
fn check(part: &str, argument: &str) -> Result<(), String> {
    let is_allowed = |c: char| c.is_alphanumeric() || "._/-+~^@{}#".contains(c);
    match part.chars().find(|c| !is_allowed(*c)) {
        _ if part.is_empty() => Err(format!("`{argument}` names no ref on one side of `..`")),
        _ if part.starts_with('-') => Err(format!("`{part}` is no ref: a ref does not begin with `-`")),
        Some(c) => Err(format!("`{part}` is no ref: a ref has no `{}`", c.escape_default())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Refs, refs};

    #[test]
    fn one_ref_or_two() {
        let refs_of = |old: &str, new: Option<&str>| Refs { old: old.into(), new: new.map(Into::into) };
        assert_eq!(refs("main"), Ok(refs_of("main", None)));
        assert_eq!(refs("v1.2..origin/x~1"), Ok(refs_of("v1.2", Some("origin/x~1"))));
        for wrong in
            ["", "..", "a..", "a...b", "--output=x", "a:b", "a b", "a\n", "a;b", "$(x)", "a..-b", "^\u{0}"]
        {
            assert!(refs(wrong).is_err(), "{wrong:?}");
        }
    }
}
