//! The CEL rule that says how many of several fields are set -> the same rule as the newest controller-gen writes it.

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

/// The rule as the newest controller-gen writes it; None for one that is not about a number of fields, or is new already.
pub fn as_newest(older: &str) -> Option<String> {
    let (list, end) = older.strip_prefix('[')?.split_once("].filter(x,x==true).size()")?;
    let (_, count) = OLDER.into_iter().find(|(known, _)| *known == end)?;
    let field = |has: &'_ str| -> Option<String> {
        Some(has.strip_prefix("has(self.")?.strip_suffix(')')?.to_owned())
    };
    let fields: Vec<String> = list.split(',').map(field).collect::<Option<_>>()?;
    Some(rule(count, &fields.iter().map(String::as_str).collect::<Vec<_>>()))
}

#[cfg(test)]
mod tests {
    use super::as_newest;

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
        }
    }
}
