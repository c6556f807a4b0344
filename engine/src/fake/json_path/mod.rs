//! A JSON path of kubectl -> the values that it finds (client-go `util/jsonpath`).
//!
//! `parse` reads its steps, `find` takes them. Only what a path between two braces can say is here.

mod find;
mod parse;
mod step;

pub(crate) use find::find;
pub(crate) use step::{Path, Step};

/// Reads a path, which has no braces around it; None where the library finds a fault.
pub(crate) fn parse(text: &str) -> Option<Path> {
    parse::path(text)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{find, parse};
    use crate::server_text::json as shown;

    /// What `kubectl get -o jsonpath` finds, as a list.
    fn found(path: &str) -> String {
        let object = json!({
            "a": {"b.c": 1, "d": [1, 2, 3, 4], "n": null, "t": "x"},
            "l": [{"k": "p", "n": 1, "v": "1"}, {"k": "q", "n": 2, "v": "2"}, {"k": "r", "n": 2.5}],
        });
        let Some(steps) = parse(path) else { return "unreadable".to_owned() };
        find(&steps, &object).map_or_else(
            || "fault".to_owned(),
            |values| {
                let values: Vec<Value> = values.into_iter().map(|value| value.into_owned()).collect();
                shown(&Value::Array(values))
            },
        )
    }

    #[test]
    fn paths_find_what_the_library_finds() {
        for (path, expected) in [
            (".a.d", "[[1,2,3,4]]"),
            (".a.none", "[]"),
            (".a.none.x", "[]"),
            (".a.n", "[null]"),
            (".a.n.x", "[]"),
            (".a.t.x", "[]"),
            (r".a.b\.c", "[1]"),
            (".a['b\\.c']", "[1]"),
            (".a['t','d']", "[\"x\",[1,2,3,4]]"),
            (".a.d[0]", "[1]"),
            (".a.d[-1]", "[4]"),
            (".a.d[1:3]", "[2,3]"),
            (".a.d[::2]", "[1,3]"),
            (".a.d[*]", "[1,2,3,4]"),
            (".a.d[9]", "fault"),
            (".a.d[0,2]", "[1,3]"),
            (".a.t[0]", "fault"),
            (".a.none[0]", "[]"),
            (".l[*].k", "[\"p\",\"q\",\"r\"]"),
            (".l[?(@.k==\"q\")].v", "[\"2\"]"),
            (".l[?(@.k=='q')].v", "[\"2\"]"),
            (".l[?(@.k!='q')].k", "[\"p\",\"r\"]"),
            (".l[?(@.v)].k", "[\"p\",\"q\"]"),
            (".l[?(@.n>1)].k", "fault"),
            (".l[?(@.v>=\"2\")].k", "[\"q\"]"),
            (".a[?(@.x)]", "fault"),
            (".a.*", "[1,[1,2,3,4],null,\"x\"]"),
            ("..k", "[\"p\",\"q\",\"r\"]"),
            (".a.d[x]", "unreadable"),
            (".a.d[0", "unreadable"),
            (".l[?(@.k==\"q\"]", "unreadable"),
            ("....a", "unreadable"),
            (".a-b#", "[]"),
        ] {
            assert_eq!(found(path), expected, "{path}");
        }
    }
}
