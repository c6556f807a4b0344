//! The CEL rule that says how many of several fields are set -> the count and the fields, and the same rule as the newest
//! controller-gen writes it.

/// How many of the fields are set, compared with one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldCount {
    /// One or none.
    AtMost,
    /// One.
    Exactly,
    /// One or more.
    AtLeast,
}

/// What stands after the list in the rules of controller-gen before 0.22, with what it means.
const OLDER: [(&str, FieldCount); 3] =
    [(" <= 1", FieldCount::AtMost), (" == 1", FieldCount::Exactly), (" >= 1", FieldCount::AtLeast)];

/// The rule about fields.
pub fn rule(count: FieldCount, fields: &[&str]) -> String {
    let any_of = |begin: &str, end: &str, between: &str| {
        let all = fields.iter().map(|field| format!("{begin}has(self.{field}){end}"));
        all.collect::<Vec<_>>().join(between)
    };
    match count {
        FieldCount::AtMost => any_of("(", "?1:0)", "+") + " <= 1",
        FieldCount::Exactly => any_of("(", "?1:0)", "+") + " == 1",
        FieldCount::AtLeast => any_of("", "", "||"),
    }
}

/// The count and the fields of a rule of any controller-gen; None for one that is not about a number of fields.
pub fn read(text: &str) -> Option<(FieldCount, Vec<&str>)> {
    older(text).or_else(|| newest(text))
}

/// The rule as the newest controller-gen writes it; None for one that is not about a number of fields, or is new already.
pub fn as_newest(text: &str) -> Option<String> {
    older(text).map(|(count, fields)| rule(count, &fields))
}

/// What a rule of controller-gen before 0.22 says.
fn older(text: &str) -> Option<(FieldCount, Vec<&str>)> {
    let (list, end) = text.strip_prefix('[')?.split_once("].filter(x,x==true).size()")?;
    let (_, count) = OLDER.into_iter().find(|(known, _)| *known == end)?;
    Some((count, fields(list.split(','), "has(self.", ")")?))
}

/// What a rule of the newest controller-gen says.
fn newest(text: &str) -> Option<(FieldCount, Vec<&str>)> {
    for (end, count) in [(" <= 1", FieldCount::AtMost), (" == 1", FieldCount::Exactly)] {
        if let Some(sum) = text.strip_suffix(end) {
            return Some((count, fields(sum.split('+'), "(has(self.", ")?1:0)")?));
        }
    }
    Some((FieldCount::AtLeast, fields(text.split("||"), "has(self.", ")")?))
}

/// The fields between these texts; None where something else is named.
fn fields<'t>(parts: impl Iterator<Item = &'t str>, begin: &str, end: &str) -> Option<Vec<&'t str>> {
    let is_name = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    parts.map(|part| part.strip_prefix(begin)?.strip_suffix(end).filter(is_name)).collect()
}

#[cfg(test)]
mod tests {
    use super::{FieldCount, as_newest, read, rule};

    #[test]
    fn rules_of_older_versions_are_those_of_the_newest() {
        for (older, newest) in [
            (
                "[has(self.a),has(self.b)].filter(x,x==true).size() <= 1",
                "(has(self.a)?1:0)+(has(self.b)?1:0) <= 1",
            ),
            ("[has(self.a)].filter(x,x==true).size() == 1", "(has(self.a)?1:0) == 1"),
            ("[has(self.a),has(self.b)].filter(x,x==true).size() >= 1", "has(self.a)||has(self.b)"),
        ] {
            assert_eq!(as_newest(older).as_deref(), Some(newest));
            assert_eq!(as_newest(newest), None);
        }
        for other in [
            "[has(self.a),has(self.b)].filter(x,x==true).size() == 2",
            "[self.a,has(self.b)].filter(x,x==true).size() == 1",
            "self.a == 1",
        ] {
            assert_eq!(as_newest(other), None, "{other}");
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        for count in [FieldCount::AtMost, FieldCount::Exactly, FieldCount::AtLeast] {
            assert_eq!(read(&rule(count, &["a", "b_c"])), Some((count, vec!["a", "b_c"])));
        }
        let older = "[has(self.a),has(self.b)].filter(x,x==true).size() == 1";
        assert_eq!(read(older), Some((FieldCount::Exactly, vec!["a", "b"])));
        assert_eq!(read("has(self.a)||has(self.b.c)"), None);
        assert_eq!(read("has(self.a)&&has(self.b)||has(self.c)"), None);
    }
}
