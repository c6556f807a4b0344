//! Where an error is inside a value, collected step by step while decoding returns from it.

use std::cell::RefCell;
use std::fmt;

/// One step into a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    /// To a field of a generated struct.
    Field(&'static str),
    /// To a field of an external type, or to an unknown one.
    Name(String),
    /// To an item of a list.
    Item(usize),
    /// To a value of a map.
    Key(String),
}

/// An unknown field: the steps to it, innermost first, and the known field that was probably meant.
pub type UnknownField = (Vec<Step>, Option<&'static str>);

/// What decoding collects beside the value.
#[derive(Default)]
pub struct ErrorPath {
    /// The steps to the error, innermost first.
    pub steps: RefCell<Vec<Step>>,
    /// In strict decoding, the unknown fields so far.
    pub unknown: Option<RefCell<Vec<UnknownField>>>,
}

impl ErrorPath {
    /// Adds the step that encloses the ones so far.
    pub fn push(&self, step: Step) {
        self.steps.borrow_mut().push(step);
    }

    /// The number of unknown fields so far.
    #[inline]
    pub fn unknown_count(&self) -> usize {
        self.unknown
            .as_ref()
            .map_or(0, |unknown| unknown.borrow().len())
    }

    /// Adds the step that encloses the unknown fields found since there were `since` of them.
    #[inline]
    pub fn enclose_unknown(&self, since: usize, step: impl Fn() -> Step) {
        if let Some(unknown) = &self.unknown {
            for (steps, _) in &mut unknown.borrow_mut()[since..] {
                steps.push(step());
            }
        }
    }
}

/// Prints steps, innermost first, as `spec.containers[0].image` or `spec.labels["a.b"]`.
pub struct DisplayPath<'a>(pub &'a [Step]);

impl fmt::Display for DisplayPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step) in self.0.iter().rev().enumerate() {
            let dot = if depth > 0 { "." } else { "" };
            match step {
                Step::Item(index) => write!(f, "[{index}]")?,
                Step::Key(key) => write!(f, "[{key:?}]")?,
                Step::Field(name) => write!(f, "{dot}{name}")?,
                Step::Name(name) => write!(f, "{dot}{name}")?,
            }
        }
        Ok(())
    }
}

/// The message of a format's error behind the path of the value that it is about.
///
/// YAML's readers put a path of their own before a message. It ends where the steps lead, or one step before where a
/// field is missing, and has no quotes around keys: that part of it is replaced.
pub fn with_path(message: &str, steps: &[Step]) -> String {
    let path = DisplayPath(steps);
    if steps.is_empty() {
        return message.to_owned();
    }
    for steps in [steps, &steps[1..]] {
        let found = format!("{}: ", PlainPath(steps));
        match message.split_once(&found) {
            Some((outer, rest)) if !steps.is_empty() && !outer.contains(char::is_whitespace) => {
                return format!("{outer}{path}: {rest}");
            }
            _ => {}
        }
    }
    format!("{path}: {message}")
}

/// Prints steps, innermost first, as YAML's readers do: `spec.labels.a.b`.
struct PlainPath<'a>(&'a [Step]);

impl fmt::Display for PlainPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (depth, step) in self.0.iter().rev().enumerate() {
            let dot = if depth > 0 { "." } else { "" };
            match step {
                Step::Item(index) => write!(f, "[{index}]")?,
                Step::Field(name) => write!(f, "{dot}{name}")?,
                Step::Name(name) | Step::Key(name) => write!(f, "{dot}{name}")?,
            }
        }
        Ok(())
    }
}
