//! A name that is not known -> the known name that its writer most likely meant, or the one that is most similar to it.

/// The longest name for which a likely one is looked up: nobody types a longer one by hand.
const LONGEST: usize = 64;

/// The most names of an input with which a name is compared, so that many wrong names beside many others cost little.
pub const MOST_COMPARED: usize = 500;

/// The known name that differs from `name` in its case and its separators alone, or in at most a third of its
/// characters, which is what rustc takes for a slip too; of several the nearest, then the first.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    // A number that is not known is no slip of another one.
    if name.len() > LONGEST || !name.contains(char::is_alphabetic) {
        return None;
    }
    let plain_name = plain(name);
    let length = plain_name.chars().count();
    let allowed = length / 3;
    let distance = |known: &'k str| {
        let plain_known = plain(known);
        // Texts differ in as many characters at least as their lengths do, which is cheaper to know.
        let is_comparable = plain_known.chars().count().abs_diff(length) <= allowed;
        is_comparable.then(|| (strsim::damerau_levenshtein(&plain_known, &plain_name), known))
    };
    let near = known.into_iter().filter_map(distance).filter(|(distance, _)| *distance <= allowed);
    near.min_by_key(|(distance, _)| *distance).map(|(_, known)| known)
}

/// The known name of a definition whose last part is near to that of `name`; of several the most similar one. What stands before it,
/// such as a group and a version, most often makes up the larger part of a name, by which any two would be near.
pub fn nearest_definition<'k>(name: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<&'k str> {
    let near = nearest(last_part(name), known.clone().map(last_part))?;
    most_similar(name, known.filter(|known| last_part(known) == near))
}

/// The last part of the name of a definition: `Thing` of `example.com/api/v1.Thing`.
fn last_part(name: &str) -> &str {
    name.rsplit(['.', '/']).next().unwrap_or(name)
}

/// The known name that is most similar to `name`, however little; None where nothing is known.
pub fn most_similar<K: AsRef<str>>(name: &str, known: impl IntoIterator<Item = K>) -> Option<K> {
    let likeness = |known: K| (strsim::jaro_winkler(known.as_ref(), name), known);
    known.into_iter().map(likeness).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, known)| known)
}

/// A name in lower case without the characters that separate its words.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_' | '.' | ' ')).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::{most_similar, nearest, nearest_definition};

    #[test]
    fn a_slip_has_a_suggestion_and_another_word_has_none() {
        let known =
            ["properties", "additionalProperties", "required", "type", "items", "openAPIV3Schema", "0.26"];
        for (name, expected) in [
            ("propertes", Some("properties")),
            ("addtionalProperties", Some("additionalProperties")),
            ("additional_properties", Some("additionalProperties")),
            ("requird", Some("required")),
            ("openApiV3Schema", Some("openAPIV3Schema")),
            ("typ", Some("type")),
            ("item", Some("items")),
            ("optional", None),
            ("const", None),
            ("", None),
            ("0.25", None),
            ("x", None),
        ] {
            assert_eq!(nearest(name, known), expected, "{name}");
        }
        assert_eq!(nearest(&"t".repeat(65), ["t"]), None);
    }

    #[test]
    fn something_is_most_similar_unless_nothing_is_known() {
        assert_eq!(
            most_similar("Thing.spec.sise", ["Thing.spec.mode", "Thing.spec.size"]),
            Some("Thing.spec.size")
        );
        assert_eq!(most_similar("x", ["y"]), Some("y"));
        assert_eq!(most_similar::<&str>("x", []), None);
    }

    #[test]
    fn the_last_part_of_a_name_decides() {
        let known = ["com.example.v1.Thing", "com.example.v1.Source", "com.example.v2.Source", "Part"];
        for (name, expected) in [
            ("com.example.v1.Sorce", Some("com.example.v1.Source")),
            ("com.example.v2.Sources", Some("com.example.v2.Source")),
            ("com.example.v3.Thing", Some("com.example.v1.Thing")),
            ("part", Some("Part")),
            ("com.example.v1.Template", None),
        ] {
            assert_eq!(nearest_definition(name, known.into_iter()), expected, "{name}");
        }
    }
}
