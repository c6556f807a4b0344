//! A label selector's text -> tokens, cut as by the lexer of apimachinery's `labels` package.

/// A token, with its text where messages show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub text: String,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    Identifier,
    Open,
    Closed,
    Comma,
    Not,
    Equals,
    DoubleEquals,
    NotEquals,
    Greater,
    Less,
    In,
    NotIn,
    /// Signs that are no operator together.
    Error,
    End,
}

/// The tokens of a selector; the last one is [`TokenKind::End`].
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(is_space);
        // The server's lexer takes a NUL for the end.
        let Some(first) = rest.chars().next().filter(|first| *first != '\0') else { break };
        let (token, after) = if is_sign(first) { operator(rest) } else { word(rest) };
        found.push(token);
        // A NUL ends a token, and is lost with it.
        rest = after.strip_prefix('\0').unwrap_or(after);
    }
    found.push(Token { kind: TokenKind::End, text: String::new() });
    found
}

fn is_space(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\r' | '\n')
}

fn is_sign(sign: char) -> bool {
    matches!(sign, '=' | '!' | '(' | ')' | ',' | '>' | '<')
}

fn word(text: &str) -> (Token, &str) {
    let end = text.find(|sign| is_sign(sign) || is_space(sign) || sign == '\0').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let kind = match word {
        "in" => TokenKind::In,
        "notin" => TokenKind::NotIn,
        _ => TokenKind::Identifier,
    };
    (Token { kind, text: word.to_owned() }, rest)
}

/// The longest operator at the start of a text. Go's lexer goes on over signs that are none together, up to the first
/// operator or to other text.
fn operator(text: &str) -> (Token, &str) {
    let signs = text.len() - text.trim_start_matches(is_sign).len();
    let mut longest = None;
    for end in 1..=signs {
        match operator_kind(&text[..end]) {
            Some(kind) => longest = Some((kind, end)),
            None if longest.is_some() => break,
            None => {}
        }
    }
    match longest {
        Some((kind, end)) => (Token { kind, text: text[..end].to_owned() }, &text[end..]),
        None => {
            let message = format!("error expected: keyword found '{}'", &text[..signs]);
            (Token { kind: TokenKind::Error, text: message }, &text[signs..])
        }
    }
}

fn operator_kind(text: &str) -> Option<TokenKind> {
    Some(match text {
        "(" => TokenKind::Open,
        ")" => TokenKind::Closed,
        "," => TokenKind::Comma,
        "!" => TokenKind::Not,
        "=" => TokenKind::Equals,
        "==" => TokenKind::DoubleEquals,
        "!=" => TokenKind::NotEquals,
        ">" => TokenKind::Greater,
        "<" => TokenKind::Less,
        _ => return None,
    })
}
