//! Expressions -> lines as ruff's formatter breaks them at 120 columns.
//!
//! What fits stands on one line. What does not is opened after its first bracket, one item a line, with a
//! comma behind the last: a form that the formatter keeps as it is.

use unicode_width::UnicodeWidthChar;

/// The longest line.
pub const WIDTH: usize = 120;

/// An expression that knows where it may be broken.
#[derive(Clone)]
pub enum Expr {
    /// One that may not.
    Text(String),
    /// Brackets with items: a call, a subscript, a list, a dict.
    Group {
        /// The opening bracket and what stands before it.
        open: String,
        /// What stands inside.
        items: Vec<Expr>,
        /// The closing bracket.
        close: &'static str,
    },
    /// An item with its keyword or key.
    Prefixed(String, Box<Expr>),
    /// A type or another one.
    Either(Box<Expr>, String),
}

impl Expr {
    /// One that may not be broken.
    pub fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// Brackets with items.
    pub fn group(open: impl Into<String>, items: Vec<Self>, close: &'static str) -> Self {
        Self::Group { open: open.into(), items, close }
    }

    /// A call.
    pub fn call(function: &str, arguments: Vec<Self>) -> Self {
        Self::group(format!("{function}("), arguments, ")")
    }

    /// A keyword argument.
    pub fn keyword(name: &str, value: Self) -> Self {
        Self::Prefixed(format!("{name}="), Box::new(value))
    }

    /// A type or another one.
    pub fn either(one: Self, other: &str) -> Self {
        Self::Either(Box::new(one), other.to_owned())
    }

    /// All on one line.
    pub fn flat(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Prefixed(prefix, value) => format!("{prefix}{}", value.flat()),
            Self::Either(one, other) => format!("{} | {other}", one.flat()),
            Self::Group { open, items, close } => {
                let items: Vec<String> = items.iter().map(Self::flat).collect();
                format!("{open}{}{close}", items.join(", "))
            }
        }
    }

    /// Whether a name begins so.
    pub fn names(&self, prefix: &str) -> bool {
        let text = self.flat();
        let begins = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        text.match_indices(prefix).any(|(at, _)| begins(at))
    }

    /// Lines for a place that begins `column` columns into a line of this indentation and is followed by
    /// `after` more columns.
    pub fn lines(&self, indent: usize, column: usize, after: usize) -> String {
        let flat = self.flat();
        if column + width(&flat) + after <= WIDTH { flat } else { self.open(indent, column, after) }
    }

    /// Opened after its first bracket, whether it fits or not.
    pub fn open(&self, indent: usize, column: usize, after: usize) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Prefixed(prefix, value) => {
                format!("{prefix}{}", value.lines(indent, column + width(prefix), after))
            }
            Self::Group { open, items, close } if !items.is_empty() => {
                let inner = indent + 4;
                // A lone item of a subscript has none: it would become a tuple.
                let comma =
                    if items.len() == 1 && *close == "]" && !open.starts_with('[') { "" } else { "," };
                let mut text = format!("{open}\n");
                for item in items {
                    let line = item.inside(inner, comma.len());
                    text.push_str(&format!("{:inner$}{line}{comma}\n", ""));
                }
                text.push_str(&format!("{:indent$}{close}", ""));
                text
            }
            Self::Either(..) => {
                let below = indent + 4;
                format!("(\n{:below$}{}\n{:indent$})", "", self.inside(below, 0), "")
            }
            Self::Group { .. } => self.flat(),
        }
    }

    /// Lines for a line of its own between brackets, where alternatives need none of theirs.
    fn inside(&self, indent: usize, after: usize) -> String {
        match self {
            Self::Either(one, other) if indent + width(&self.flat()) + after > WIDTH => {
                format!("{}\n{:indent$}| {other}", one.lines(indent, indent, 0), "")
            }
            _ => self.lines(indent, indent, after),
        }
    }
}

/// An annotated assignment, indented.
pub fn assign(indent: usize, name: &str, annotation: Option<&Expr>, value: &Expr) -> String {
    let typed = annotation.map_or_else(String::new, |expr| format!(": {}", expr.flat()));
    let target = format!("{:indent$}{name}{typed}", "");
    let column = width(&target) + 3;
    let inner = indent + 4;
    if column + width(&value.flat()) <= WIDTH {
        return format!("{target} = {}", value.flat());
    }
    if let Expr::Text(text) = value {
        // A name moves to a line of its own where it fits there.
        let moves = inner + width(text) <= WIDTH && width(&target) + 4 <= WIDTH;
        return if moves {
            format!("{target} = (\n{:inner$}{text}\n{:indent$})", "", "")
        } else {
            format!("{target} = {text}")
        };
    }
    let opening = match value {
        Expr::Group { open, .. } => width(open),
        other => width(&other.flat()),
    };
    let breakable = annotation.filter(|expr| matches!(expr, Expr::Group { .. } | Expr::Either(..)));
    if column + opening <= WIDTH || (breakable.is_none() && width(&target) + 4 > WIDTH) {
        return format!("{target} = {}", value.open(indent, column, 0));
    }
    if width(&target) + 4 <= WIDTH {
        let moved = value.open(inner, inner, 0);
        // What is too long there too stays where it is.
        return if breakable.is_some() || moved.lines().all(|line| width(line) <= WIDTH) {
            format!("{target} = (\n{:inner$}{moved}\n{:indent$})", "", "")
        } else {
            format!("{target} = {}", value.open(indent, column, 0))
        };
    }
    let before = format!("{:indent$}{name}: ", "");
    let opened = breakable.map_or_else(String::new, |expr| expr.open(indent, width(&before), 0));
    format!("{before}{opened} = {}", value.lines(indent, indent + 4, 0))
}

/// The head of a method. What it gives is opened where it fits on no line, not even on the last one of the head.
pub fn head(define: &str, parameters: Vec<Expr>, returns: &Expr) -> String {
    let last = width(&format!("    ) -> {}:", returns.flat()));
    let returns = match returns {
        Expr::Group { .. } | Expr::Either(..) if last > WIDTH => returns.open(4, 0, 0),
        _ => returns.flat(),
    };
    let behind = format!(" -> {returns}:");
    let head = Expr::group(format!("{define}("), parameters, ")").lines(4, 4, width(&behind));
    format!("    {head}{behind}\n")
}

/// Columns that a text takes, as ruff counts them: character by character.
pub fn width(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}
