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

/// What strict decoding refuses.
pub struct Refusal {
    /// The steps to the place, innermost first.
    pub steps: Vec<Step>,
    pub reason: Reason,
}

/// Why strict decoding refuses something.
pub enum Reason {
    /// There is no such field; the known one that was probably meant.
    UnknownField(Option<&'static str>),
    /// The field must be there.
    Required,
    /// The value is one that servers may have, but a person who writes it has mistaken.
    Value(String),
    /// The key was there before; formats and types differ in which of the values counts.
    Duplicate,
}

/// What decoding collects beside the value.
#[derive(Default)]
pub struct ErrorPath {
    /// The steps to the error, innermost first.
    pub steps: RefCell<Vec<Step>>,
    /// In strict decoding, what was refused so far.
    pub refusals: Option<RefCell<Vec<Refusal>>>,
}

impl ErrorPath {
    /// Adds the step that encloses the ones so far.
    pub fn push(&self, step: Step) {
        self.steps.borrow_mut().push(step);
    }

    /// The message of a format's error behind the path of the value that it is about.
    ///
    /// YAML's readers put a path of their own before a message. It ends where the steps lead, or one step before where
    /// a field is missing, and has no quotes around keys: that part of it is replaced.
    pub fn before(&self, message: &str) -> String {
        let steps = self.steps.borrow();
        if steps.is_empty() {
            return message.to_owned();
        }
        let path = DisplayPath(&steps);
        for steps in [&steps[..], &steps[1..]] {
            let found = format!("{}: ", PlainPath(steps));
            match message.split_once(&found) {
                Some((outer, rest))
                    if !steps.is_empty() && !outer.contains(char::is_whitespace) =>
                {
                    return format!("{outer}{path}: {rest}");
                }
                _ => {}
            }
        }
        format!("{path}: {message}")
    }

    /// Whether decoding is strict.
    #[inline]
    pub fn is_strict(&self) -> bool {
        self.refusals.is_some()
    }

    /// Refuses something in the value that is decoded, if decoding is strict.
    pub fn refuse(&self, step: Step, reason: Reason) {
        if let Some(refusals) = &self.refusals {
            let steps = vec![step];
            refusals.borrow_mut().push(Refusal { steps, reason });
        }
    }

    /// Refuses the value that is decoded, if there is a problem and decoding is strict.
    pub fn refuse_value(&self, problem: Option<String>) {
        if let (Some(refusals), Some(problem)) = (&self.refusals, problem) {
            let (steps, reason) = (Vec::new(), Reason::Value(problem));
            refusals.borrow_mut().push(Refusal { steps, reason });
        }
    }

    /// The number of refusals so far.
    #[inline]
    pub fn refusal_count(&self) -> usize {
        self.refusals
            .as_ref()
            .map_or(0, |refusals| refusals.borrow().len())
    }

    /// Adds the step that encloses the refusals since there were `since` of them.
    #[inline]
    pub fn enclose_refusals(&self, since: usize, step: impl Fn() -> Step) {
        if let Some(refusals) = &self.refusals {
            for refusal in &mut refusals.borrow_mut()[since..] {
                refusal.steps.push(step());
            }
        }
    }
}

/// Prints refusals, each with its path.
pub struct DisplayRefusals<'a>(pub &'a [Refusal]);

impl fmt::Display for DisplayRefusals<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Refusal { steps, reason }) in self.0.iter().enumerate() {
            let separator = if index > 0 { "; " } else { "" };
            let path = DisplayPath(steps).to_string();
            let colon = if path.is_empty() { "" } else { ": " };
            write!(f, "{separator}{path}{colon}{reason}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownField(None) => f.write_str("unknown field"),
            Self::UnknownField(Some(meant)) => {
                write!(f, "unknown field, did you mean `{meant}`?")
            }
            Self::Required => f.write_str("required"),
            Self::Duplicate => f.write_str("duplicate key"),
            Self::Value(problem) => f.write_str(problem),
        }
    }
}

/// A place in a value that strict reading would refuse.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// The place, such as `spec.containers[0].image`.
    pub path: String,
    /// What is wrong there.
    pub message: String,
}

impl Problem {
    /// The problem that a refusal is.
    pub fn from_refusal(refusal: &Refusal) -> Self {
        Self {
            path: DisplayPath(&refusal.steps).to_string(),
            message: refusal.reason.to_string(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.path, self.message),
        }
    }
}

/// What strict reading says of a text that is not of the expected form.
pub fn invalid_text(text: &str, expected: &str) -> String {
    format!("invalid type: string {text:?}, expected {expected}")
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
