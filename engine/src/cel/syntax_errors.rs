//! Tokens that are no expression -> the syntax errors that cel-go's generated parser reports.

use super::error::{CompileError, Positions};
use super::lexer::{LexicalFault, Token};

/// The syntax errors.
pub fn errors(
    text: &[char],
    _tokens: &[Token],
    faults: &[LexicalFault],
    positions: &Positions,
) -> Vec<CompileError> {
    let lexical = faults.iter().map(|fault| {
        let characters: String = text[fault.start..fault.end].iter().collect();
        positions.error(fault.start, format!("Syntax error: token recognition error at: '{characters}'"))
    });
    lexical.collect()
}
