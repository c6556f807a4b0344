//! A pattern and a text -> whether they match. In patterns of names `*` is any text; in patterns of places `*` is
//! any text within one part, and `**` is any number of parts.

/// The text that the first `*` of a pattern matches; empty for a pattern without `*`; None if the text does not match.
pub(crate) fn captured<'t>(pattern: &str, text: &'t str) -> Option<&'t str> {
    let Some((first, rest_of_pattern)) = pattern.split_once('*') else {
        return (pattern == text).then_some("");
    };
    let rest = text.strip_prefix(first)?;
    match rest_of_pattern.split_once('*') {
        None => rest.strip_suffix(rest_of_pattern),
        Some((next, _)) => {
            let mut starts = rest.match_indices(next).map(|(at, _)| at);
            starts.find(|at| captured(rest_of_pattern, &rest[*at..]).is_some()).map(|at| &rest[..at])
        }
    }
}

/// Whether a text matches.
pub(crate) fn matches(pattern: &str, text: &str) -> bool {
    captured(pattern, text).is_some()
}

/// Whether a place such as `MiniCluster.spec.pod.resources` matches; `*` alone matches every place.
pub fn matches_place(pattern: &str, place: &str) -> bool {
    let end_of_part = |text: &str| text.find(['.', '[', '{']).unwrap_or(text.len());
    let Some((before, after)) = pattern.split_once('*') else { return pattern == place };
    let Some(rest) = place.strip_prefix(before) else { return false };
    let (after, most) = match after.strip_prefix('*') {
        Some(after) => (after, rest.len()),
        None if pattern == "*" => return true,
        None => (after, end_of_part(rest)),
    };
    let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]).take_while(|at| *at <= most);
    ends.any(|at| matches_place(after, &rest[at..]))
}

#[cfg(test)]
mod tests {
    use super::{captured, matches_place};

    #[test]
    fn a_star_is_a_part_of_a_place_and_two_are_any_number_of_parts() {
        for (pattern, is) in [
            ("*", true),
            ("A.spec.pods[].resources", true),
            ("*.spec.pods[].resources", true),
            ("A.spec.*.resources", false),
            ("A.spec.*[].res*", true),
            ("A.*.resources", false),
            ("A.**.resources", true),
            ("A**", true),
            ("**.spec.*", false),
            ("A.spec.p*", false),
            ("A.spec.pods[].resources*", true),
        ] {
            assert_eq!(matches_place(pattern, "A.spec.pods[].resources"), is, "{pattern}");
        }
    }

    #[test]
    fn a_star_is_any_text() {
        for (pattern, text, found) in [
            ("*", "", Some("")),
            ("Mini*", "MiniCluster", Some("Cluster")),
            ("*Cluster", "MiniCluster", Some("Mini")),
            ("M*C*r", "MiniCluster", Some("ini")),
            ("MiniCluster", "MiniCluster", Some("")),
            ("Mini", "MiniCluster", None),
            ("*Clust", "MiniCluster", None),
            ("aa*aa", "aaa", None),
            ("a*b*b", "abb", Some("")),
            ("*.spec.*", "A.spec.b", Some("A")),
        ] {
            assert_eq!(captured(pattern, text), found, "{pattern} {text}");
        }
    }
}
