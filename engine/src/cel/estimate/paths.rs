//! The path of each value from the variables of a rule, such as `self.list.@items.name`, in memory that Go would share.
//!
//! The server appends to slices. Two paths that extend the same one can share an array, so that the second overwrites the
//! last step of the first; what is measured after that is measured at the wrong place. Whether a CRD is refused can depend
//! on it, so the arrays are modeled here.

use std::rc::Rc;

/// A path: the beginning of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    array: usize,
    len: usize,
}

/// All arrays, each as long as its capacity.
#[derive(Debug, Default)]
pub struct Paths {
    arrays: Vec<Vec<Rc<str>>>,
}

impl Paths {
    /// The path of a variable.
    pub fn variable(&mut self, name: &str) -> Path {
        self.new_array(vec![name.into()])
    }

    fn new_array(&mut self, array: Vec<Rc<str>>) -> Path {
        let len = array.len();
        self.arrays.push(array);
        Path { array: self.arrays.len() - 1, len }
    }

    /// A path and one more step, as Go's `append` makes it; of no path, that step alone.
    pub fn append(&mut self, path: Option<Path>, step: &str) -> Path {
        let Some(path) = path else { return self.variable(step) };
        let array = &mut self.arrays[path.array];
        if path.len < array.len() {
            array[path.len] = step.into();
            return Path { len: path.len + 1, ..path };
        }
        let mut longer = array[..path.len].to_vec();
        longer.push(step.into());
        longer.resize(2 * path.len, "".into());
        let added = self.new_array(longer);
        Path { len: path.len + 1, ..added }
    }

    /// A path and one more step, in an array of its own.
    pub fn copy(&mut self, path: Path, step: &str) -> Path {
        let mut steps = self.steps(path).to_vec();
        steps.push(step.into());
        self.new_array(steps)
    }

    /// The steps, the variable first.
    pub fn steps(&self, path: Path) -> &[Rc<str>] {
        &self.arrays[path.array][..path.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_path_overwrites_the_first() {
        let mut paths = Paths::default();
        let list = paths.variable("self");
        let list = paths.append(Some(list), "list");
        let item = paths.append(Some(list), "@items");
        let first = paths.append(Some(item), "a");
        let second = paths.append(Some(item), "b");
        assert_eq!(paths.steps(first), paths.steps(second));
        assert_eq!(paths.steps(second).last().unwrap().as_ref(), "b");
    }
}
