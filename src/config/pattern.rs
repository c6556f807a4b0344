//! A text in which `*` stands for any text -> what it matches.

/// What `*` stood for where the text matches; the first one, where there are several, and empty without one.
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

#[cfg(test)]
mod tests {
    use super::captured;

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
