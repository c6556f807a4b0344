//! The faults of a part of a document -> messages at the positions of their JSON pointers.

use crate::diag::Diagnostics;
use crate::lint::{Fault, Vocabulary};
use crate::text::file::File;
use crate::text::node::Node;

/// Reports faults, whose JSON pointers begin at the node. That of the node in its document is `pointer`.
pub fn report(
    faults: &[Fault<'_>],
    node: &Node<'_>,
    file: &File,
    pointer: &str,
    diagnostics: &mut Diagnostics,
) {
    for fault in faults {
        diagnostics.warn(fault.rule.code, &file.shown, || {
            let (found, step) = node.nearest(&fault.pointer);
            let location = file.location(found.at, format!("{pointer}{step}"));
            fault.warning(location, Vocabulary::Keywords)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::report;
    use crate::diag::{Diagnostics, Mark};
    use crate::lint;
    use crate::schema::Schema;
    use crate::text::file::File;
    use crate::text::yaml;

    /// The positions and pointers of the messages about a schema whose enum has as many wrong values, in this text.
    fn places(values: usize, text: &str) -> Vec<(Mark, String, usize)> {
        let documents = yaml::parse(text).unwrap();
        let enum_ = Some(vec![true.into(); values]);
        let schema = Schema { type_: "string".to_owned(), enum_, ..Schema::default() };
        let mut diagnostics = Diagnostics::default();
        let file = File::new("a.yaml", "a.yaml");
        report(&lint::values(&schema), &documents.nodes[0], &file, "/schema", &mut diagnostics);
        let sorted = diagnostics.into_sorted().into_iter();
        sorted.map(|each| (each.location.at, each.location.pointer, each.left_out)).collect()
    }

    #[test]
    fn a_fault_is_reported_where_it_is_or_else_at_the_nearest_ancestor() {
        let value = (Mark { line: 2, column: 10 }, "/schema/enum/0".to_owned(), 0);
        assert_eq!(places(1, "type: string\nenum: [  true]\n"), [value]);
        let list = (Mark { line: 2, column: 7 }, "/schema/enum".to_owned(), 0);
        assert_eq!(places(1, "type: string\nenum: []\n"), [list]);
        assert_eq!(places(1, "type: string\n"), [(Mark { line: 1, column: 1 }, "/schema".to_owned(), 0)]);
    }

    #[test]
    fn faults_above_the_limit_are_counted() {
        let text = format!("enum: [{}]", "true, ".repeat(1500));
        let all = places(1500, &text);
        assert_eq!((all.len(), all.iter().map(|(.., left_out)| left_out).sum::<usize>()), (1001, 500));
    }
}
