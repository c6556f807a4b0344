//! What is wrong with an expression -> the text in which cel-go reports it (`common/error.go`).

use std::fmt;

use crate::limits::Limit;

/// What is wrong with an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompileError {
    /// The line, from 1; -1 for the whole expression.
    pub line: i32,
    /// The code point in the line, from 0; -1 for the whole expression.
    pub column: i32,
    /// What is wrong, in cel-go's words.
    pub message: String,
    /// Whether a limit of this engine is exceeded, which the server does not have.
    pub is_limit: bool,
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column.saturating_add(1), self.message)
    }
}

/// The number of errors after which cel-go only counts them.
const MOST: usize = 100;
/// The longest line, in bytes, that cel-go prints below an error.
const LONGEST_LINE: usize = 16_384;

/// The errors with the lines that they are in: `ERROR: <input>:1:6: ...`, each with the line and a `^` below it.
pub fn display(source: &str, errors: &[CompileError]) -> String {
    let mut sorted: Vec<&CompileError> = errors.iter().take(MOST).collect();
    sorted.sort_by_key(|error| (error.line, error.column));
    let mut texts: Vec<String> = sorted.into_iter().map(|error| display_one(source, error)).collect();
    if errors.len() > MOST {
        texts.push(format!("{} more errors were truncated", errors.len() - MOST));
    }
    texts.join("\n")
}

fn display_one(source: &str, error: &CompileError) -> String {
    let mut text = format!("ERROR: <input>:{error}");
    let index = usize::try_from(error.line).ok().and_then(|line| line.checked_sub(1));
    let line = index.and_then(|index| source.split('\n').nth(index));
    let Some(line) = line.filter(|line| line.len() <= LONGEST_LINE) else { return text };
    let line = line.replace('\t', " ");
    text.push_str("\n | ");
    text.push_str(&line);
    text.push_str("\n | ");
    let column = usize::try_from(error.column).unwrap_or(0);
    text.extend(line.chars().take(column).map(|c| if c.is_ascii() { '.' } else { '\u{ff0e}' }));
    let is_ascii = line.chars().nth(column).is_none_or(|c| c.is_ascii());
    text.push(if is_ascii { '^' } else { '\u{ff3e}' });
    text
}

/// The line and column of each code point of a text.
pub struct Positions {
    line_starts: Vec<usize>,
}

impl Positions {
    /// Of this text.
    pub fn new(text: &[char]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(at, _)| at + 1);
        Self { line_starts: std::iter::once(0).chain(ends).collect() }
    }

    /// An error at a code point.
    pub fn error(&self, at: usize, message: String) -> CompileError {
        let line = self.line_starts.partition_point(|start| *start <= at);
        let column = at - self.line_starts[line - 1];
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        CompileError { line: number(line), column: number(column), message, is_limit: false }
    }

    /// An error of the whole expression.
    pub fn whole(message: String) -> CompileError {
        CompileError { line: -1, column: -1, message, is_limit: false }
    }

    /// A limit that the server does not have is exceeded.
    pub fn limit(limit: Limit) -> CompileError {
        CompileError { is_limit: true, ..Self::whole(limit.message()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns() {
        let source = "a &&\n\té + x";
        let text: Vec<char> = source.chars().collect();
        let error = Positions::new(&text).error(10, "m".to_owned());
        assert_eq!(display(source, &[error]), "ERROR: <input>:2:6: m\n |  é + x\n | .．...^");
    }
}
