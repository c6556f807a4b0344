//! The place of an error inside a value, written down on the way out of it.

use std::cell::RefCell;
use std::fmt;

/// One step into a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// Into a field.
    Field(&'static str),
    /// Into a field of a foreign type, or an unknown one.
    Name(String),
    /// Into an item.
    Item(usize),
    /// Into a value of a map.
    Key(String),
}

/// An unknown field: the way to it, innermost step first, and the name that was probably meant.
pub type Unknown = (Vec<Step>, Option<&'static str>);

/// What a walk into a value writes down.
#[derive(Default)]
pub struct Trail {
    /// The way to the error, innermost step first.
    pub error: RefCell<Vec<Step>>,
    /// In strict decoding, the unknown fields so far.
    pub unknown: Option<RefCell<Vec<Unknown>>>,
}

impl Trail {
    /// Writes down that the error was inside this step.
    pub fn push(&self, step: Step) {
        self.error.borrow_mut().push(step);
    }

    /// How many unknown fields there are so far.
    #[inline]
    pub fn mark(&self) -> usize {
        self.unknown
            .as_ref()
            .map_or(0, |unknown| unknown.borrow().len())
    }

    /// Writes down that the unknown fields since the mark are inside this step.
    #[inline]
    pub fn inside(&self, mark: usize, step: impl Fn() -> Step) {
        if let Some(unknown) = &self.unknown {
            for (way, _) in &mut unknown.borrow_mut()[mark..] {
                way.push(step());
            }
        }
    }
}

/// Steps as text, such as `spec.containers[0].image` or `spec.labels["a.b"]`.
pub struct Path<'a>(pub &'a [Step]);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step) in self.0.iter().rev().enumerate() {
            match step {
                Step::Item(index) => write!(f, "[{index}]")?,
                Step::Key(key) => write!(f, "[{key:?}]")?,
                Step::Field(_) | Step::Name(_) => {
                    if depth > 0 {
                        f.write_str(".")?;
                    }
                    match step {
                        Step::Field(name) => f.write_str(name)?,
                        Step::Name(name) => f.write_str(name)?,
                        Step::Item(_) | Step::Key(_) => {}
                    }
                }
            }
        }
        Ok(())
    }
}

/// The known name that an unknown one was probably meant to be.
pub fn meant(names: &'static [&'static str], unknown: &str) -> Option<&'static str> {
    let near = |name: &&&'static str| distance(name, unknown) * 3 <= name.len().max(3);
    let same = names.iter().find(|name| name.eq_ignore_ascii_case(unknown));
    same.or_else(|| {
        names
            .iter()
            .filter(near)
            .min_by_key(|name| distance(name, unknown))
    })
    .copied()
}

/// How many characters must be changed, added or taken away to make one text the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = if x == *y {
                diagonal
            } else {
                1 + diagonal.min(row[j]).min(row[j + 1])
            };
            diagonal = row[j + 1];
            row[j + 1] = cost;
        }
    }
    row[b.len()]
}
