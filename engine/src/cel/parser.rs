//! Tokens -> a tree with macros expanded (cel-go `parser/parser.go`); or what is wrong, in cel-go's words.

use super::ast::{Ast, Expr, ExprId, ExprKind, Literal, MapEntry};
use super::error::{CompileError, Positions};
use super::lexer::{Token, TokenKind, tokens};
use super::literals;
use super::macros::{self, Call, Macros};
use super::syntax_errors;
use crate::limits;

/// Parses an expression of Kubernetes 1.`minor`.
///
/// # Errors
///
/// All syntax errors that cel-go's parser reports too, sorted by their places.
pub fn parse(source: &str, minor: u32) -> Result<Ast, Vec<CompileError>> {
    let text: Vec<char> = source.chars().collect();
    if limits::RULE_CHARACTERS.is_exceeded_by(text.len()) {
        let limit = limits::RULE_CHARACTERS.value;
        let message =
            format!("expression code point size exceeds limit: size: {}, limit {limit}", text.len());
        return Err(vec![Positions::whole(message)]);
    }
    let positions = Positions::new(&text);
    let (tokens, faults) = tokens(&text);
    let mut parser = Parser {
        text: &text,
        tokens: &tokens,
        at: 0,
        exprs: Vec::new(),
        heights: Vec::new(),
        depths: [0; 4],
        errors: Vec::new(),
        positions: &positions,
        macros: Macros::for_version(minor),
        has_optional_syntax: minor >= 28,
    };
    let root = parser.start();
    let mut errors = std::mem::take(&mut parser.errors);
    if !faults.is_empty() || matches!(root, Err(Stop::Syntax)) {
        errors.extend(syntax_errors::errors(&text, &tokens, &faults, &positions));
    }
    match root {
        Ok(root) if errors.is_empty() => {
            if parser.heights[root as usize] > limits::RULE_DEPTH.value {
                return Err(vec![Positions::whole("max recursion depth exceeded".to_owned())]);
            }
            Ok(Ast { source: source.to_owned(), exprs: parser.exprs, root })
        }
        root => {
            if matches!(root, Err(Stop::Depth)) {
                let limit = limits::RULE_DEPTH.value;
                errors.push(Positions::whole(format!("expression recursion limit exceeded: {limit}")));
            }
            errors.sort_by_key(|error| (error.line, error.column));
            Err(errors)
        }
    }
}

/// Names that no variable and no function can have, though fields can.
const RESERVED: &[&str] = &[
    "as",
    "break",
    "const",
    "continue",
    "else",
    "false",
    "for",
    "function",
    "if",
    "import",
    "in",
    "let",
    "loop",
    "package",
    "namespace",
    "null",
    "return",
    "true",
    "var",
    "void",
    "while",
];

/// Why parsing stops.
enum Stop {
    Syntax,
    Depth,
}

type Parsed<T> = Result<T, Stop>;

/// Rules of the grammar whose nesting is limited.
#[derive(Clone, Copy)]
enum Rule {
    Expr,
    Relation,
    Calc,
    Member,
}

struct Parser<'a> {
    text: &'a [char],
    tokens: &'a [Token],
    at: usize,
    exprs: Vec<Expr>,
    /// How deep each node is nested by cel-go's count, which has lists, maps, negations and global calls for nothing.
    heights: Vec<usize>,
    depths: [usize; 4],
    errors: Vec<CompileError>,
    positions: &'a Positions,
    macros: Macros,
    has_optional_syntax: bool,
}

impl Parser<'_> {
    fn start(&mut self) -> Parsed<ExprId> {
        let root = self.expr()?;
        if self.token().kind == TokenKind::End { Ok(root) } else { Err(Stop::Syntax) }
    }

    fn token(&self) -> Token {
        self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    fn kind_after(&self, count: usize) -> TokenKind {
        self.tokens.get(self.at + count).map_or(TokenKind::End, |token| token.kind)
    }

    fn next(&mut self) -> Token {
        let token = self.token();
        self.at += 1;
        token
    }

    fn is(&self, sign: &str) -> bool {
        matches!(self.token().kind, TokenKind::Sign(s) if s == sign)
    }

    fn take(&mut self, sign: &str) -> Option<Token> {
        self.is(sign).then(|| self.next())
    }

    fn expect(&mut self, sign: &str) -> Parsed<Token> {
        self.take(sign).ok_or(Stop::Syntax)
    }

    fn expect_kind(&mut self, kind: TokenKind) -> Parsed<Token> {
        if self.token().kind == kind { Ok(self.next()) } else { Err(Stop::Syntax) }
    }

    fn string(&self, token: Token) -> String {
        self.text[token.start..token.end].iter().collect()
    }

    fn enter(&mut self, rule: Rule) -> Parsed<()> {
        let depth = &mut self.depths[rule as usize];
        *depth += 1;
        if limits::RULE_DEPTH.is_exceeded_by(*depth) { Err(Stop::Depth) } else { Ok(()) }
    }

    fn leave(&mut self, rule: Rule, depth: usize) {
        self.depths[rule as usize] = depth;
    }

    fn error(&mut self, at: usize, message: impl Into<String>) {
        let error = self.positions.error(at, message.into());
        self.errors.push(error);
    }

    /// A node in the place of one that has an error.
    fn faulty(&mut self, at: usize, message: impl Into<String>) -> ExprId {
        self.error(at, message);
        self.push(at, ExprKind::Literal(Literal::Null), 0)
    }

    fn push(&mut self, at: usize, kind: ExprKind, height: usize) -> ExprId {
        let id = macros::push(&mut self.exprs, offset(at), kind);
        self.heights.resize(self.exprs.len(), height);
        id
    }

    fn height(&self, exprs_below: &[ExprId]) -> usize {
        exprs_below.iter().map(|id| self.heights[*id as usize]).max().unwrap_or(0)
    }

    /// A call, or the tree of a macro; `own_height` is 1 for a call that cel-go counts as a level.
    fn call(
        &mut self,
        at: usize,
        function: &str,
        target: Option<ExprId>,
        args: Vec<ExprId>,
        own_height: usize,
    ) -> ExprId {
        let inner = self.height(&args).max(target.map_or(0, |target| self.height(&[target])));
        let call = Call { at: offset(at), function, target, args: &args };
        let expanded = macros::expand(&mut self.exprs, self.macros, &call);
        self.heights.resize(self.exprs.len(), inner + own_height);
        match expanded {
            Some(Ok(id)) => id,
            Some(Err(error)) => {
                let faulty = self.faulty(error.at as usize, error.message);
                if let Some(last) = self.errors.last_mut() {
                    last.is_limit |= error.is_limit;
                }
                faulty
            }
            None => {
                let function = function.to_owned();
                self.push(at, ExprKind::Call { function, target, args }, inner + own_height)
            }
        }
    }

    fn expr(&mut self) -> Parsed<ExprId> {
        let depth = self.depths[Rule::Expr as usize];
        self.enter(Rule::Expr)?;
        let mut result = self.logic("||", "_||_")?;
        if let Some(operator) = self.take("?") {
            let yes = self.logic("||", "_||_")?;
            self.expect(":")?;
            let no = self.expr()?;
            result = self.call(operator.start, "_?_:_", None, vec![result, yes, no], 1);
        }
        self.leave(Rule::Expr, depth);
        Ok(result)
    }

    /// Terms between `||` or `&&`, as a balanced tree.
    fn logic(&mut self, sign: &str, function: &str) -> Parsed<ExprId> {
        let term = |parser: &mut Self| match sign {
            "||" => parser.logic("&&", "_&&_"),
            _ => parser.relation(),
        };
        let mut terms = vec![term(self)?];
        let mut operators = Vec::new();
        while let Some(operator) = self.take(sign) {
            operators.push(operator.start);
            terms.push(term(self)?);
        }
        Ok(self.balanced(function, &terms, &operators))
    }

    fn balanced(&mut self, function: &str, terms: &[ExprId], operators: &[usize]) -> ExprId {
        if operators.is_empty() {
            return terms[0];
        }
        let middle = operators.len() / 2;
        let left = self.balanced(function, &terms[..=middle], &operators[..middle]);
        let right = self.balanced(function, &terms[middle + 1..], &operators[middle + 1..]);
        self.call(operators[middle], function, None, vec![left, right], 0)
    }

    fn relation(&mut self) -> Parsed<ExprId> {
        let depth = self.depths[Rule::Relation as usize];
        self.enter(Rule::Relation)?;
        let mut left = self.calc(0)?;
        while let Some(function) = relation_function(self.token().kind) {
            let operator = self.next();
            let outer = self.depths[Rule::Relation as usize];
            self.enter(Rule::Relation)?;
            let right = self.calc(0)?;
            self.leave(Rule::Relation, outer);
            left = self.call(operator.start, function, None, vec![left, right], 1);
        }
        self.leave(Rule::Relation, depth);
        Ok(left)
    }

    /// Operands between operators that bind at least as tightly as `tightness`.
    fn calc(&mut self, tightness: u8) -> Parsed<ExprId> {
        let depth = self.depths[Rule::Calc as usize];
        self.enter(Rule::Calc)?;
        let mut left = self.unary()?;
        while let Some((function, binds)) = calc_function(self.token().kind) {
            if binds < tightness {
                break;
            }
            let operator = self.next();
            let right = self.calc(binds + 1)?;
            left = self.call(operator.start, function, None, vec![left, right], 1);
        }
        self.leave(Rule::Calc, depth);
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<ExprId> {
        let sign = match self.token().kind {
            TokenKind::Sign("!") => "!",
            // `-1` is a literal.
            TokenKind::Sign("-") if !matches!(self.kind_after(1), TokenKind::Int | TokenKind::Double) => "-",
            _ => return self.member(),
        };
        let first = self.next();
        let mut count = 1;
        while self.take(sign).is_some() {
            count += 1;
        }
        let operand = self.member()?;
        if count % 2 == 0 {
            return Ok(operand);
        }
        let function = if sign == "!" { "!_" } else { "-_" };
        Ok(self.call(first.start, function, None, vec![operand], 0))
    }

    fn member(&mut self) -> Parsed<ExprId> {
        let depth = self.depths[Rule::Member as usize];
        self.enter(Rule::Member)?;
        let mut operand = self.primary()?;
        loop {
            if self.is(".") {
                operand = self.select(operand)?;
            } else if self.is("[") {
                operand = self.index(operand)?;
            } else {
                break;
            }
        }
        self.leave(Rule::Member, depth);
        Ok(operand)
    }

    fn select(&mut self, operand: ExprId) -> Parsed<ExprId> {
        let dot = self.next();
        let is_optional = self.take("?").is_some();
        let name = self.next();
        let field = match name.kind {
            TokenKind::Ident => self.string(name),
            TokenKind::EscapedIdent => {
                self.error(name.start, "unsupported syntax: '`'");
                String::new()
            }
            _ => {
                self.at -= 1;
                return Err(Stop::Syntax);
            }
        };
        let height = self.height(&[operand]) + 1;
        if is_optional {
            if !self.has_optional_syntax {
                return Ok(self.faulty(dot.start, "unsupported syntax '.?'"));
            }
            let field = self.push(name.start, ExprKind::Literal(Literal::String(field)), 0);
            return Ok(self.call(dot.start, "_?._", None, vec![operand, field], 1));
        }
        if name.kind == TokenKind::Ident && self.is("(") {
            let open = self.next();
            let args = self.arguments()?;
            return Ok(self.call(open.start, &field, Some(operand), args, 1));
        }
        Ok(self.push(dot.start, ExprKind::Select { operand, field, test_only: false }, height))
    }

    fn index(&mut self, operand: ExprId) -> Parsed<ExprId> {
        let open = self.next();
        let is_optional = self.take("?").is_some();
        let index = self.expr()?;
        self.expect("]")?;
        if is_optional && !self.has_optional_syntax {
            return Ok(self.faulty(open.start, "unsupported syntax '[?'"));
        }
        let function = if is_optional { "_[?_]" } else { "_[_]" };
        Ok(self.call(open.start, function, None, vec![operand, index], 1))
    }

    /// Arguments after `(`, and the `)`.
    fn arguments(&mut self) -> Parsed<Vec<ExprId>> {
        let mut args = Vec::new();
        if self.take(")").is_some() {
            return Ok(args);
        }
        loop {
            args.push(self.expr()?);
            if self.take(",").is_none() {
                self.expect(")")?;
                return Ok(args);
            }
        }
    }

    fn primary(&mut self) -> Parsed<ExprId> {
        let token = self.token();
        match token.kind {
            TokenKind::Sign("(") => {
                self.next();
                let inner = self.expr()?;
                self.expect(")")?;
                Ok(inner)
            }
            TokenKind::Sign("[") => self.list(),
            TokenKind::Sign("{") => self.map(),
            TokenKind::Sign(".") | TokenKind::Ident => self.name(),
            TokenKind::EscapedIdent | TokenKind::End => Err(Stop::Syntax),
            _ => self.literal(),
        }
    }

    /// A variable, a global call or a struct.
    fn name(&mut self) -> Parsed<ExprId> {
        let first = self.token();
        let dot = self.take(".");
        let name = self.expect_kind(TokenKind::Ident)?;
        let mut dotted = if dot.is_some() { ".".to_owned() } else { String::new() };
        let simple = self.string(name);
        dotted.push_str(&simple);
        let more = self.dotted_names_before_brace();
        if let Some(more) = more {
            for _ in 0..more {
                self.next();
                let next = self.next();
                dotted.push('.');
                dotted.push_str(&self.string(next));
            }
            return self.fields(dotted);
        }
        let is_reserved = RESERVED.contains(&simple.as_str());
        if self.is("(") {
            let open = self.next();
            let args = self.arguments()?;
            if is_reserved {
                return Ok(self.faulty(first.start, format!("reserved identifier: {simple}")));
            }
            return Ok(self.call(open.start, &dotted, None, args, 0));
        }
        if is_reserved {
            return Ok(self.faulty(first.start, format!("reserved identifier: {simple}")));
        }
        Ok(self.push(name.start, ExprKind::Ident(dotted), 0))
    }

    /// How many `.name` come before a `{` that makes a struct of them.
    fn dotted_names_before_brace(&self) -> Option<usize> {
        let mut ahead = 0;
        while self.kind_after(ahead) == TokenKind::Sign(".") && self.kind_after(ahead + 1) == TokenKind::Ident
        {
            ahead += 2;
        }
        (self.kind_after(ahead) == TokenKind::Sign("{")).then_some(ahead / 2)
    }

    fn fields(&mut self, type_name: String) -> Parsed<ExprId> {
        let open = self.next();
        let mut fields = Vec::new();
        while !self.is("}") && !self.is(",") {
            let mark = self.take("?");
            if let Some(mark) = mark.filter(|_| !self.has_optional_syntax) {
                self.error(mark.start, "unsupported syntax '?'");
            }
            let name = self.next();
            let field = match name.kind {
                TokenKind::Ident => self.string(name),
                TokenKind::EscapedIdent => {
                    self.error(name.start, "unsupported syntax: '`'");
                    String::new()
                }
                _ => {
                    self.at -= 1;
                    return Err(Stop::Syntax);
                }
            };
            self.expect(":")?;
            let value = self.expr()?;
            fields.push((field, value, mark.is_some()));
            if !self.separator("}") {
                break;
            }
        }
        self.close("}")?;
        let values: Vec<ExprId> = fields.iter().map(|(_, value, _)| *value).collect();
        let height = self.height(&values);
        Ok(self.push(open.start, ExprKind::Struct { type_name, fields }, height))
    }

    /// Takes the comma before another entry.
    fn separator(&mut self, close: &str) -> bool {
        let is_last = self.kind_after(1) == TokenKind::Sign("}") && close == "}"
            || self.kind_after(1) == TokenKind::Sign("]") && close == "]";
        self.is(",") && !is_last && self.take(",").is_some()
    }

    /// Takes the last comma, if there is one, and the bracket.
    fn close(&mut self, close: &str) -> Parsed<()> {
        self.take(",");
        self.expect(close).map(|_| ())
    }

    fn list(&mut self) -> Parsed<ExprId> {
        let open = self.next();
        let (mut items, mut optional) = (Vec::new(), Vec::new());
        while !self.is("]") && !self.is(",") {
            if let Some(mark) = self.take("?") {
                if !self.has_optional_syntax {
                    self.error(mark.start, "unsupported syntax '?'");
                }
                optional.push(offset(items.len()));
            }
            items.push(self.expr()?);
            if !self.separator("]") {
                break;
            }
        }
        self.close("]")?;
        let height = self.height(&items);
        Ok(self.push(open.start, ExprKind::List { items, optional }, height))
    }

    fn map(&mut self) -> Parsed<ExprId> {
        let open = self.next();
        let mut entries = Vec::new();
        let mut height = 0;
        while !self.is("}") && !self.is(",") {
            let mark = self.take("?");
            if let Some(mark) = mark.filter(|_| !self.has_optional_syntax) {
                self.error(mark.start, "unsupported syntax '?'");
            }
            let key = self.expr()?;
            self.expect(":")?;
            let value = self.expr()?;
            height = height.max(self.height(&[key, value]));
            entries.push(MapEntry { key, value, optional: mark.is_some() });
            if !self.separator("}") {
                break;
            }
        }
        self.close("}")?;
        Ok(self.push(open.start, ExprKind::Map { entries }, height))
    }

    fn literal(&mut self) -> Parsed<ExprId> {
        let first = self.token();
        let is_negative = self.take("-").is_some();
        let token = self.next();
        let text = self.string(token);
        let value = match token.kind {
            TokenKind::Int => {
                literals::int(&text, is_negative).map(Literal::Int).ok_or("invalid int literal")
            }
            TokenKind::Double => {
                let value = literals::double(&text).map(|value| if is_negative { -value } else { value });
                value.map(Literal::Double).ok_or("invalid double literal")
            }
            _ if is_negative => {
                self.at -= 1;
                return Err(Stop::Syntax);
            }
            TokenKind::Uint => {
                literals::unsigned(&text[..text.len() - 1]).map(Literal::Uint).ok_or("invalid uint literal")
            }
            TokenKind::String => literals::string(&text).map(Literal::String),
            TokenKind::Bytes => literals::bytes(&text[1..]).map(Literal::Bytes),
            TokenKind::Sign("true") => Ok(Literal::Bool(true)),
            TokenKind::Sign("false") => Ok(Literal::Bool(false)),
            TokenKind::Sign("null") => Ok(Literal::Null),
            _ => {
                self.at -= 1;
                return Err(Stop::Syntax);
            }
        };
        Ok(match value {
            Ok(value) => self.push(first.start, ExprKind::Literal(value), 0),
            Err(message) => self.faulty(first.start, message),
        })
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn relation_function(kind: TokenKind) -> Option<&'static str> {
    let TokenKind::Sign(sign) = kind else { return None };
    Some(match sign {
        "<" => "_<_",
        "<=" => "_<=_",
        ">=" => "_>=_",
        ">" => "_>_",
        "==" => "_==_",
        "!=" => "_!=_",
        "in" => "@in",
        _ => return None,
    })
}

/// The function of an operator, and how tightly it binds.
fn calc_function(kind: TokenKind) -> Option<(&'static str, u8)> {
    let TokenKind::Sign(sign) = kind else { return None };
    Some(match sign {
        "*" => ("_*_", 1),
        "/" => ("_/_", 1),
        "%" => ("_%_", 1),
        "+" => ("_+_", 0),
        "-" => ("_-_", 0),
        _ => return None,
    })
}
