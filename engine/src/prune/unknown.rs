//! The paths of unknown fields, one after another -> the first ones in the order of texts, as many as a verdict lists.

use std::collections::BinaryHeap;

use crate::kept_causes::{MOST, MOST_BYTES};

/// The least paths so far.
#[derive(Default)]
pub(super) struct Least {
    paths: BinaryHeap<String>,
    bytes: usize,
    /// The least one that was left out: all above are too.
    left_out: Option<String>,
}

impl Least {
    /// Adds a path.
    pub fn add(&mut self, path: String) {
        if self.left_out.as_ref().is_some_and(|left_out| path >= *left_out) {
            return;
        }
        self.bytes += path.len();
        self.paths.push(path);
        while let Some(last) = self.paths.peek()
            && is_exceeded(self.paths.len() - 1, self.bytes - last.len())
        {
            self.bytes -= last.len();
            self.left_out = self.paths.pop();
        }
    }

    /// The paths in their order: those that are listed, and one more if there are more.
    pub fn into_sorted(self) -> Vec<String> {
        self.paths.into_sorted_vec()
    }
}

/// Leaves as many paths as are listed. Returns whether there are more.
pub(crate) fn cut(paths: &mut Vec<String>) -> bool {
    let mut bytes = 0;
    let end = paths.iter().enumerate().position(|(index, path)| {
        bytes += path.len();
        is_exceeded(index + 1, bytes)
    });
    end.is_some_and(|end| {
        // One alone is listed, however long it is.
        paths.truncate(end.max(1));
        true
    })
}

fn is_exceeded(count: usize, bytes: usize) -> bool {
    count > MOST || bytes > MOST_BYTES
}

#[cfg(test)]
mod tests {
    use super::{Least, cut};
    use crate::kept_causes::{MOST, MOST_BYTES};

    fn kept(paths: impl Iterator<Item = String>) -> (Vec<String>, bool) {
        let mut least = Least::default();
        paths.for_each(|path| least.add(path));
        let mut kept = least.into_sorted();
        let has_more = cut(&mut kept);
        (kept, has_more)
    }

    #[test]
    fn the_first_paths_are_kept() {
        let path = |number: usize| format!("{number:08}");
        for (number, has_more) in [(0, false), (MOST, false), (MOST + 1, true), (5 * MOST, true)] {
            let expected: Vec<_> = (0..number.min(MOST)).map(path).collect();
            assert_eq!(kept((0..number).map(path)), (expected.clone(), has_more), "{number}");
            assert_eq!(kept((0..number).rev().map(path)), (expected, has_more), "{number} backward");
        }
    }

    #[test]
    fn long_paths_are_few() {
        let long = "a".repeat(MOST_BYTES / 4);
        let path = |number: u8| format!("{}{long}", char::from(b'a' + number));
        let (paths, has_more) = kept((0..20).rev().map(path));
        assert_eq!((paths, has_more), ((0..3).map(path).collect(), true));
    }
}
