//! Kinds of tokens -> sets of them, and how ANTLR prints these.

use super::lexer::TokenKind;

/// A bit per kind of token, in the order of cel-go's grammar, which is that of messages.
pub type TokenSet = u64;

/// That a rule of the grammar can end; no token.
pub const END_OF_RULE: TokenSet = 1 << 63;

/// The names of the kinds, by their bits.
const NAMES: &[&str] = &[
    "<EOF>",
    "==",
    "!=",
    "in",
    "<",
    "<=",
    ">=",
    ">",
    "&&",
    "||",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ".",
    ",",
    "-",
    "!",
    "?",
    ":",
    "+",
    "*",
    "/",
    "%",
    "true",
    "false",
    "null",
    "NUM_FLOAT",
    "NUM_INT",
    "NUM_UINT",
    "STRING",
    "BYTES",
    "IDENTIFIER",
    "ESC_IDENTIFIER",
];
/// The bit of the first kind that is no sign.
const FIRST_NAMED: u32 = 29;

/// The set of one kind.
pub const fn one(kind: TokenKind) -> TokenSet {
    match kind {
        TokenKind::End => 1,
        TokenKind::Sign(sign) => set(&[sign]),
        TokenKind::Double => 1 << FIRST_NAMED,
        TokenKind::Int => 1 << (FIRST_NAMED + 1),
        TokenKind::Uint => 1 << (FIRST_NAMED + 2),
        TokenKind::String => 1 << (FIRST_NAMED + 3),
        TokenKind::Bytes => 1 << (FIRST_NAMED + 4),
        TokenKind::Ident => 1 << (FIRST_NAMED + 5),
        TokenKind::EscapedIdent => 1 << (FIRST_NAMED + 6),
    }
}

/// The set of these signs.
pub const fn set(signs: &[&str]) -> TokenSet {
    let mut set = 0;
    let mut index = 0;
    while index < signs.len() {
        let mut bit = 1;
        while bit < FIRST_NAMED {
            if is_equal(signs[index].as_bytes(), NAMES[bit as usize].as_bytes()) {
                set |= 1 << bit;
            }
            bit += 1;
        }
        index += 1;
    }
    set
}

const fn is_equal(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut index = 0;
    while index < a.len() {
        if a[index] != b[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// The set in the words of messages.
pub fn display(set: TokenSet) -> String {
    let names = NAMES.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0);
    let names: Vec<String> = names
        .map(|(bit, name)| {
            let is_sign = (1..FIRST_NAMED as usize).contains(&bit);
            if is_sign { format!("'{name}'") } else { (*name).to_owned() }
        })
        .collect();
    match names.as_slice() {
        [name] => name.clone(),
        _ => format!("{{{}}}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages() {
        assert_eq!(display(one(TokenKind::End)), "<EOF>");
        assert_eq!(display(set(&["]", ","]) | one(TokenKind::Ident)), "{']', ',', IDENTIFIER}");
    }
}
