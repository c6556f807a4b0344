//! Tokens that are no expression -> the syntax errors that cel-go's generated parser reports, with its recovery.
//!
//! The parser is one that ANTLR made of cel-go's `CEL.g4`. Each function here is a rule of that grammar and follows ANTLR's
//! `DefaultErrorStrategy`: a token that is too much is deleted, one that is missing is added, and else all tokens are
//! skipped up to one that can follow any of the rules that are open.

use super::error::{CompileError, Positions};
use super::lexer::{LexicalFault, Token, TokenKind};
use super::token_set::{TokenSet, display, one, set};
use crate::limits;

/// The syntax errors after which cel-go stops.
const MOST_ERRORS: usize = 100;
/// The recoveries after which cel-go stops.
const MOST_RECOVERIES: usize = 30;
/// The tokens that one recovery skips before cel-go stops.
const MOST_SKIPPED: usize = 256;

/// The syntax errors.
pub fn errors(
    text: &[char],
    tokens: &[Token],
    faults: &[LexicalFault],
    positions: &Positions,
) -> Vec<CompileError> {
    let lexical = faults.iter().map(|fault| {
        let characters: String = text[fault.start..fault.end].iter().collect();
        (fault.start, format!("token recognition error at: '{characters}'"))
    });
    let mut parser = Recovering {
        text,
        tokens,
        faults,
        at: 0,
        follows: Vec::new(),
        state: 0,
        in_recovery: false,
        last_error: None,
        recoveries: 0,
        depth: 0,
        errors: lexical.collect(),
        internal: None,
    };
    parser.start();
    let Recovering { mut errors, internal, .. } = parser;
    errors.sort_by_key(|(at, _)| *at);
    if errors.len() > MOST_ERRORS {
        errors.truncate(MOST_ERRORS + 1);
        errors[MOST_ERRORS].1 = format!("More than {MOST_ERRORS} syntax errors");
    }
    let errors =
        errors.into_iter().map(|(at, message)| positions.error(at, format!("Syntax error: {message}")));
    errors.chain(internal.map(Positions::whole)).collect()
}

/// Why a rule ends early.
enum Stop {
    /// The token at hand fits nowhere.
    Mismatch(TokenSet),
    /// No alternative goes with the tokens from the one at hand up to the one at this index.
    NoAlternative(usize),
    /// Parsing ends.
    Abort,
}

type Step = Result<(), Stop>;

/// What can begin a `member`.
const MEMBER: TokenSet = set(&["(", "[", "{", ".", "-", "true", "false", "null"])
    | one(TokenKind::Double)
    | one(TokenKind::Int)
    | one(TokenKind::Uint)
    | one(TokenKind::String)
    | one(TokenKind::Bytes)
    | one(TokenKind::Ident);
/// What can begin an expression.
const EXPR: TokenSet = MEMBER | set(&["!"]);
/// What can begin an element that may be optional.
const ELEMENT: TokenSet = EXPR | set(&["?"]);
/// What can be a field.
const FIELD: TokenSet = one(TokenKind::Ident) | one(TokenKind::EscapedIdent);
/// That a rule can end.
const END_OF_RULE: TokenSet = super::token_set::END_OF_RULE;
const RELATIONS: TokenSet = set(&["==", "!=", "in", "<", "<=", ">=", ">"]);
const FACTORS: TokenSet = set(&["*", "/", "%"]);
const TERMS: TokenSet = set(&["+", "-"]);
const NUMBERS: TokenSet = one(TokenKind::Int) | one(TokenKind::Double);
const POSTFIX: TokenSet = set(&[".", "["]) | END_OF_RULE;

struct Recovering<'a> {
    text: &'a [char],
    tokens: &'a [Token],
    faults: &'a [LexicalFault],
    at: usize,
    /// What can follow each open rule in the rule around it.
    follows: Vec<TokenSet>,
    /// A number of the place in the grammar.
    state: u32,
    in_recovery: bool,
    /// The token and the places of the last error.
    last_error: Option<(usize, Vec<u32>)>,
    recoveries: usize,
    depth: usize,
    errors: Vec<(usize, String)>,
    /// The error with which cel-go stops.
    internal: Option<String>,
}

impl Recovering<'_> {
    fn token(&self, ahead: usize) -> Token {
        self.tokens[(self.at + ahead).min(self.tokens.len() - 1)]
    }

    fn sees(&self, ahead: usize, tokens: TokenSet) -> bool {
        one(self.token(ahead).kind) & tokens != 0
    }

    fn consume(&mut self) {
        if self.token(0).kind != TokenKind::End {
            self.at += 1;
        }
    }

    fn matched(&mut self) {
        self.in_recovery = false;
        self.last_error = None;
    }

    fn report(&mut self, token: Token, message: String) -> Step {
        self.errors.push((token.start, message));
        if self.errors.len() > MOST_ERRORS { Err(Stop::Abort) } else { Ok(()) }
    }

    fn quoted(&self, start: usize, end: usize) -> String {
        let is_fault = |at: usize| self.faults.iter().any(|fault| (fault.start..fault.end).contains(&at));
        let characters = (start..end).filter(|at| !is_fault(*at)).map(|at| self.text[at]);
        let text: String = characters.collect();
        format!("'{}'", text.replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r"))
    }

    fn shown(&self, token: Token) -> String {
        match token.kind {
            TokenKind::End => "'<EOF>'".to_owned(),
            _ => self.quoted(token.start, token.end),
        }
    }

    /// What is expected where `next` can come next in the rule at hand.
    fn expected(&self, next: TokenSet) -> TokenSet {
        let mut expected = next & !END_OF_RULE;
        let mut last = next;
        for follow in self.follows.iter().rev() {
            if last & END_OF_RULE == 0 {
                return expected;
            }
            last = *follow;
            expected |= last & !END_OF_RULE;
        }
        if last & END_OF_RULE != 0 { expected | one(TokenKind::End) } else { expected }
    }

    fn recovery_set(&self) -> TokenSet {
        self.follows.iter().fold(0, |set, follow| set | follow) & !END_OF_RULE
    }

    /// Parses a rule after which `follow` can come in the rule around it.
    fn rule(&mut self, follow: TokenSet, parse: impl FnOnce(&mut Self) -> Step) -> Step {
        self.follows.push(follow);
        let result = match parse(self) {
            Err(Stop::Abort) => Err(Stop::Abort),
            Err(stop) => self.fail(stop),
            Ok(()) => Ok(()),
        };
        self.follows.pop();
        result
    }

    /// Reports an error and skips tokens, after which the rule around goes on.
    fn fail(&mut self, stop: Stop) -> Step {
        if !self.in_recovery {
            self.in_recovery = true;
            match stop {
                Stop::Mismatch(expected) => {
                    let token = self.token(0);
                    let message =
                        format!("mismatched input {} expecting {}", self.shown(token), display(expected));
                    self.report(token, message)?;
                }
                Stop::NoAlternative(at) => self.no_alternative(at)?,
                Stop::Abort => return Err(Stop::Abort),
            }
        }
        self.count_recovery()?;
        let mut skipped = 0;
        let is_stuck = self
            .last_error
            .as_ref()
            .is_some_and(|(at, states)| *at == self.at && states.contains(&self.state));
        if is_stuck {
            skipped = 1;
            self.consume();
        }
        let states = self.last_error.take().map_or_else(Vec::new, |(_, states)| states);
        self.last_error = Some((self.at, states));
        if let Some((_, states)) = &mut self.last_error {
            states.push(self.state);
        }
        self.skip_to(self.recovery_set(), skipped)
    }

    fn no_alternative(&mut self, at: usize) -> Step {
        let (first, last) = (self.token(0), self.tokens[at.min(self.tokens.len() - 1)]);
        let input = match first.kind {
            TokenKind::End => "'<EOF>'".to_owned(),
            _ => self.quoted(first.start, last.end),
        };
        let mut rest = input.chars();
        let next_two = (rest.next(), rest.next());
        let reserved = ["true", "false", "null"].into_iter().find_map(|name| {
            let after = rest.as_str().strip_prefix(name)?.strip_prefix('\'')?;
            next_two.1.map(|_| format!("mismatched input '{name}' expecting IDENTIFIER{after}"))
        });
        let message = reserved.unwrap_or_else(|| format!("no viable alternative at input {input}"));
        self.report(last, message)
    }

    fn count_recovery(&mut self) -> Step {
        if self.recoveries == MOST_RECOVERIES {
            let message = format!("error recovery attempt limit exceeded: {MOST_RECOVERIES}");
            self.report(self.token(0), message)?;
            return Err(Stop::Abort);
        }
        self.recoveries += 1;
        Ok(())
    }

    fn skip_to(&mut self, tokens: TokenSet, mut skipped: usize) -> Step {
        while !self.sees(0, tokens | one(TokenKind::End)) {
            if skipped >= MOST_SKIPPED {
                self.internal =
                    Some(format!("error recovery token lookahead limit exceeded: {MOST_SKIPPED}"));
                return Err(Stop::Abort);
            }
            skipped += 1;
            self.consume();
        }
        Ok(())
    }

    /// Reports a token that is too much.
    fn unwanted(&mut self, expected: TokenSet) -> Step {
        if self.in_recovery {
            return Ok(());
        }
        self.in_recovery = true;
        let token = self.token(0);
        let message = format!("extraneous input {} expecting {}", self.shown(token), display(expected));
        self.report(token, message)
    }

    /// Deletes the token at hand if the next one is what is expected.
    fn delete(&mut self, expected: TokenSet) -> Result<bool, Stop> {
        if !self.sees(1, expected) || self.token(0).kind == TokenKind::End {
            return Ok(false);
        }
        self.unwanted(expected)?;
        self.consume();
        self.matched();
        Ok(true)
    }

    /// Checks the token at hand before alternatives; `next` is what they begin with.
    fn sync(&mut self, state: u32, next: TokenSet) -> Step {
        self.state = state;
        if self.in_recovery || next & END_OF_RULE != 0 || self.sees(0, next) || self.delete(next)? {
            return Ok(());
        }
        Err(Stop::Mismatch(next))
    }

    /// Takes a token, behind which `after` can come in the rule at hand.
    fn expect(&mut self, state: u32, token: TokenSet, after: TokenSet) -> Step {
        self.state = state;
        if self.sees(0, token) {
            self.matched();
            self.consume();
            return Ok(());
        }
        self.count_recovery()?;
        if self.delete(token)? {
            self.consume();
            return Ok(());
        }
        if token != one(TokenKind::End) && self.sees(0, self.expected(after)) {
            if !self.in_recovery {
                self.in_recovery = true;
                let found = self.token(0);
                let message = format!("missing {} at {}", display(token), self.shown(found));
                self.report(found, message)?;
            }
            return Ok(());
        }
        Err(Stop::Mismatch(token))
    }

    fn take(&mut self, token: TokenSet) -> bool {
        let is_there = self.sees(0, token);
        if is_there {
            self.matched();
            self.consume();
        }
        is_there
    }

    fn start(&mut self) {
        let result = self.expr(one(TokenKind::End)).and_then(|()| self.expect(1, one(TokenKind::End), 0));
        if let Err(stop @ (Stop::Mismatch(_) | Stop::NoAlternative(_))) = result {
            // There is nothing behind it.
            let _ = self.fail(stop);
        }
    }

    fn expr(&mut self, follow: TokenSet) -> Step {
        self.depth += 1;
        if limits::RULE_DEPTH.is_exceeded_by(self.depth) {
            self.internal =
                Some(format!("expression recursion limit exceeded: {}", limits::RULE_DEPTH.value));
            return Err(Stop::Abort);
        }
        let result = self.rule(follow, |p| {
            p.logic(set(&["?"]) | END_OF_RULE)?;
            if !p.take(set(&["?"])) {
                return Ok(());
            }
            p.logic(set(&[":"]))?;
            p.expect(2, set(&[":"]), EXPR)?;
            p.expr(END_OF_RULE)
        });
        self.depth -= 1;
        result
    }

    fn logic(&mut self, follow: TokenSet) -> Step {
        let (or, and) = (set(&["||"]), set(&["&&"]));
        self.rule(follow, |p| {
            loop {
                p.rule(or | END_OF_RULE, |p| {
                    loop {
                        p.relation(and | END_OF_RULE)?;
                        if !p.take(and) {
                            return Ok(());
                        }
                    }
                })?;
                if !p.take(or) {
                    return Ok(());
                }
            }
        })
    }

    fn relation(&mut self, follow: TokenSet) -> Step {
        self.rule(follow, |p| {
            p.calc(0, RELATIONS | END_OF_RULE)?;
            while p.take(RELATIONS) {
                p.rule(RELATIONS | END_OF_RULE, |p| p.calc(0, RELATIONS | END_OF_RULE))?;
            }
            Ok(())
        })
    }

    fn calc(&mut self, tightness: u8, follow: TokenSet) -> Step {
        let next = FACTORS | TERMS | END_OF_RULE;
        self.rule(follow, |p| {
            p.unary(next)?;
            loop {
                if tightness <= 2 && p.take(FACTORS) {
                    p.calc(3, next)?;
                } else if tightness <= 1 && p.take(TERMS) {
                    p.calc(2, next)?;
                } else {
                    return Ok(());
                }
            }
        })
    }

    fn unary(&mut self, follow: TokenSet) -> Step {
        self.rule(follow, |p| {
            p.sync(3, EXPR)?;
            if p.take(set(&["!"])) {
                p.after_sign(4, set(&["!"]))?;
                while p.take(set(&["!"])) {
                    p.after_sign(4, set(&["!"]))?;
                }
            } else if p.sees(0, set(&["-"])) && !p.sees(1, NUMBERS) {
                while p.sees(0, set(&["-"])) {
                    if !p.sees(1, MEMBER) {
                        p.state = 5;
                        return Err(Stop::NoAlternative(p.at + 1));
                    }
                    p.take(set(&["-"]));
                }
            }
            p.member()
        })
    }

    /// Skips what can follow no sign.
    fn after_sign(&mut self, state: u32, sign: TokenSet) -> Step {
        self.state = state;
        let expected = MEMBER | sign;
        if self.in_recovery || self.sees(0, expected) {
            return Ok(());
        }
        self.unwanted(expected)?;
        self.skip_to(expected | self.recovery_set(), 0)
    }

    fn member(&mut self) -> Step {
        self.rule(END_OF_RULE, |p| {
            p.primary()?;
            loop {
                if p.sees(0, set(&["["])) {
                    p.take(set(&["["]));
                    p.sync(6, ELEMENT)?;
                    p.take(set(&["?"]));
                    p.expr(set(&["]"]))?;
                    p.expect(7, set(&["]"]), POSTFIX)?;
                } else if p.sees(0, set(&["."])) {
                    p.field()?;
                } else {
                    return Ok(());
                }
            }
        })
    }

    fn field(&mut self) -> Step {
        if !self.sees(1, FIELD | set(&["?"])) {
            self.state = 8;
            return Err(Stop::NoAlternative(self.at + 1));
        }
        let is_call = self.sees(1, one(TokenKind::Ident)) && self.sees(2, set(&["("]));
        self.take(set(&["."]));
        if is_call {
            self.take(one(TokenKind::Ident));
            self.take(set(&["("]));
            return self.arguments(9, POSTFIX);
        }
        self.take(set(&["?"]));
        self.escape_ident(POSTFIX)
    }

    /// The arguments of a call and its `)`.
    fn arguments(&mut self, state: u32, after: TokenSet) -> Step {
        let close = set(&[")"]);
        self.sync(state, EXPR | close)?;
        if self.sees(0, EXPR) {
            self.rule(close, |p| {
                loop {
                    p.expr(set(&[","]) | END_OF_RULE)?;
                    if !p.take(set(&[","])) {
                        return Ok(());
                    }
                }
            })?;
        }
        self.expect(state + 100, close, after)
    }

    fn escape_ident(&mut self, follow: TokenSet) -> Step {
        self.rule(follow, |p| {
            p.sync(11, FIELD)?;
            if p.take(FIELD) { Ok(()) } else { Err(Stop::NoAlternative(p.at)) }
        })
    }

    fn primary(&mut self) -> Step {
        self.rule(POSTFIX, |p| {
            p.sync(12, MEMBER)?;
            if p.take(set(&["("])) {
                p.expr(set(&[")"]))?;
                p.expect(13, set(&[")"]), END_OF_RULE)
            } else if p.take(set(&["["])) {
                p.entries(14, "]", ELEMENT, Self::element_list)
            } else if p.take(set(&["{"])) {
                p.entries(15, "}", ELEMENT, Self::map_entries)
            } else if p.sees(0, set(&["."]) | one(TokenKind::Ident)) {
                p.name()
            } else {
                p.literal()
            }
        })
    }

    fn name(&mut self) -> Step {
        let ident = one(TokenKind::Ident);
        let first = usize::from(self.sees(0, set(&["."])));
        if !self.sees(first, ident) {
            self.state = 12;
            return Err(Stop::NoAlternative(self.at + first));
        }
        let mut end = first + 1;
        while self.sees(end, set(&["."])) && self.sees(end + 1, ident) {
            end += 2;
        }
        self.matched();
        if self.sees(end, set(&["{"])) {
            self.at += end + 1;
            return self.entries(16, "}", FIELD | set(&["?"]), Self::fields);
        }
        self.at += first + 1;
        if self.take(set(&["("])) { self.arguments(17, END_OF_RULE) } else { Ok(()) }
    }

    fn literal(&mut self) -> Step {
        self.rule(END_OF_RULE, |p| {
            let literals = MEMBER & !(set(&["(", "[", "{", "."]) | one(TokenKind::Ident));
            p.sync(18, literals)?;
            if !p.sees(0, literals) {
                return Err(Stop::NoAlternative(p.at));
            }
            if p.sees(0, set(&["-"])) {
                if !p.sees(1, NUMBERS) {
                    return Err(Stop::NoAlternative(p.at + 1));
                }
                p.take(set(&["-"]));
            }
            p.take(literals);
            Ok(())
        })
    }

    /// What is between brackets, with a comma that may come last, and the closing bracket.
    fn entries(
        &mut self,
        state: u32,
        close: &'static str,
        first: TokenSet,
        parse: fn(&mut Self, TokenSet) -> Step,
    ) -> Step {
        let (comma, close) = (set(&[","]), set(&[close]));
        self.sync(state, first | comma | close)?;
        if self.sees(0, first) {
            self.rule(comma | close, |p| parse(p, close))?;
        }
        self.sync(state + 100, comma | close)?;
        self.take(comma);
        self.expect(state + 200, close, END_OF_RULE)
    }

    /// Whether another entry comes behind a comma.
    fn has_more(&mut self, first: TokenSet) -> bool {
        self.sees(0, set(&[","])) && self.sees(1, first) && self.take(set(&[","]))
    }

    fn element(&mut self, follow: TokenSet) -> Step {
        self.rule(follow, |p| {
            p.sync(19, ELEMENT)?;
            p.take(set(&["?"]));
            p.expr(END_OF_RULE)
        })
    }

    fn element_list(&mut self, _close: TokenSet) -> Step {
        loop {
            self.element(set(&[","]) | END_OF_RULE)?;
            if !self.has_more(ELEMENT) {
                return Ok(());
            }
        }
    }

    fn map_entries(&mut self, _close: TokenSet) -> Step {
        loop {
            self.element(set(&[":"]))?;
            self.expect(20, set(&[":"]), EXPR)?;
            self.expr(set(&[","]) | END_OF_RULE)?;
            if !self.has_more(ELEMENT) {
                return Ok(());
            }
        }
    }

    fn fields(&mut self, _close: TokenSet) -> Step {
        loop {
            self.rule(set(&[":"]), |p| {
                p.sync(21, FIELD | set(&["?"]))?;
                p.take(set(&["?"]));
                p.escape_ident(END_OF_RULE)
            })?;
            self.expect(22, set(&[":"]), EXPR)?;
            self.expr(set(&[","]) | END_OF_RULE)?;
            if !self.has_more(FIELD | set(&["?"])) {
                return Ok(());
            }
        }
    }
}
