//! An expression -> the paths from `self` and `oldSelf` that it reads, as far as their text says it.

use super::ast::{Ast, Comprehension, ExprId, ExprKind, Literal};

/// A part of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The field of this name, as rules write it, or the entry of a map.
    Name(String),
    /// An item of a list, or a value of a map.
    Element,
    /// What a macro with one variable iterates: an item of a list, or a key of a map.
    Iterated,
}

/// A path that an expression reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The parts of the path.
    pub path: Vec<Part>,
    /// Whether the value is used with all that is in it, as in a comparison; not so for its presence or its size.
    pub is_whole: bool,
}

/// What an expression reads, some of it more than once. What a function returns has no path.
pub fn reads(ast: &Ast) -> Vec<Read> {
    let mut reader = Reader { ast, variables: Vec::new(), found: Vec::new() };
    reader.whole(ast.root);
    reader.found
}

type Path = Option<Vec<Part>>;

struct Reader<'a> {
    ast: &'a Ast,
    /// The variables of macros, the inner ones last, with the paths that they stand for.
    variables: Vec<(&'a str, Path)>,
    found: Vec<Read>,
}

impl<'a> Reader<'a> {
    /// Reads the value of an expression with all that is in it.
    fn whole(&mut self, expr: ExprId) {
        let path = self.path(expr);
        self.read(path, true);
    }

    /// Reads of the value of an expression no more than that it is there, or how much is in it.
    fn outside(&mut self, expr: ExprId) {
        let path = self.path(expr);
        self.read(path, false);
    }

    fn read(&mut self, path: Path, is_whole: bool) {
        self.found.extend(path.map(|path| Read { path, is_whole }));
    }

    /// The path that an expression stands for, which whoever uses it reads; None where it stands for none, and what is in it is
    /// read.
    fn path(&mut self, expr: ExprId) -> Path {
        let ast = self.ast;
        match &ast.exprs[expr as usize].kind {
            ExprKind::Literal(_) => None,
            ExprKind::Ident(name) => self.variable(name),
            ExprKind::Select { operand, field, test_only } => {
                let path = then(self.path(*operand), Part::Name(field.clone()));
                if *test_only {
                    self.read(path, false);
                    return None;
                }
                path
            }
            ExprKind::Call { function, target, args } => self.call(function, *target, args),
            ExprKind::List { items, .. } => self.each(items.iter().copied()),
            ExprKind::Map { entries } => self.each(entries.iter().flat_map(|entry| [entry.key, entry.value])),
            ExprKind::Struct { fields, .. } => self.each(fields.iter().map(|(_, value, _)| *value)),
            ExprKind::Comprehension(fold) => self.fold(fold),
        }
    }

    fn variable(&self, name: &str) -> Path {
        let bound = self.variables.iter().rev().find(|(variable, _)| *variable == name);
        match bound {
            Some((_, path)) => path.clone(),
            None => matches!(name, "self" | "oldSelf").then(Vec::new),
        }
    }

    fn call(&mut self, function: &str, target: Option<ExprId>, args: &[ExprId]) -> Path {
        match (function, target, args) {
            ("_[_]" | "_[?_]", None, [base, index]) => {
                let base = self.path(*base);
                self.whole(*index);
                then(base, self.text(*index).map_or(Part::Element, Part::Name))
            }
            ("_?._", None, [base, field]) => {
                let base = self.path(*base);
                then(base, Part::Name(self.text(*field)?))
            }
            ("value", Some(target), []) => self.path(target),
            ("orValue", Some(target), [otherwise]) => {
                self.whole(*otherwise);
                self.path(target)
            }
            ("size" | "hasValue", Some(value), []) | ("size" | "type", None, &[value]) => {
                self.outside(value);
                None
            }
            _ => self.each(target.into_iter().chain(args.iter().copied())),
        }
    }

    /// Reads several values.
    fn each(&mut self, values: impl Iterator<Item = ExprId>) -> Path {
        values.for_each(|value| self.whole(value));
        None
    }

    fn fold(&mut self, fold: &'a Comprehension) -> Path {
        let range = self.path(fold.range);
        self.read(range.clone(), false);
        let init = self.path(fold.init);
        let outer = self.variables.len();
        match &fold.second {
            Some(value) => {
                self.variables.push((&fold.variable, None));
                self.variables.push((value, then(range, Part::Element)));
            }
            None => self.variables.push((&fold.variable, then(range, Part::Iterated))),
        }
        self.variables.push((&fold.accumulator, init));
        self.whole(fold.condition);
        // The step of a variable that `optMap` binds is the variable itself, which reads nothing.
        if !matches!(&self.ast.exprs[fold.step as usize].kind, ExprKind::Ident(name) if *name == fold.accumulator)
        {
            self.whole(fold.step);
        }
        self.whole(fold.result);
        self.variables.truncate(outer);
        None
    }

    fn text(&self, expr: ExprId) -> Option<String> {
        match &self.ast.exprs[expr as usize].kind {
            ExprKind::Literal(Literal::String(text)) => Some(text.clone()),
            _ => None,
        }
    }
}

fn then(path: Path, part: Part) -> Path {
    let mut path = path?;
    path.push(part);
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::{Part, reads};
    use crate::cel::parser::parse;

    /// What an expression reads, as text; a star stands after what is used as a whole.
    fn read(expression: &str) -> Vec<String> {
        let shown = |part: &Part| match part {
            Part::Name(name) => format!(".{name}"),
            Part::Element => "[]".to_owned(),
            Part::Iterated => "<>".to_owned(),
        };
        let ast = parse(expression, 36).unwrap();
        let mut all = reads(&ast);
        let mut seen = Vec::new();
        all.retain(|read| {
            !seen.contains(read) && {
                seen.push(read.clone());
                true
            }
        });
        let star = |is_whole| if is_whole { "*" } else { "" };
        all.iter()
            .map(|read| format!("{}{}", read.path.iter().map(shown).collect::<String>(), star(read.is_whole)))
            .collect()
    }

    #[test]
    fn paths_are_followed_through_macros() {
        let table: &[(&str, &[&str])] = &[
            ("self == oldSelf", &["*"]),
            ("self.a.b <= self.c", &[".a.b*", ".c*"]),
            ("!has(self.a.b) || size(self.c) > 1 || self.d.size() > 1", &[".a.b", ".c", ".d"]),
            ("self.a.all(i, i.b != 'self.z')", &[".a", ".a<>.b*"]),
            ("self.a.all(k, v, v.b > 0)", &[".a", ".a[].b*"]),
            ("self.a[0].b in self['c']", &[".a[].b*", ".c*"]),
            ("self.?a.b.orValue(1) > 0", &[".a.b*"]),
            ("self.?a.optMap(x, x.b > 0).orValue(true)", &[".a", ".a.b*"]),
            ("oldSelf.a.startsWith(self.b)", &[".a*", ".b*"]),
            ("self.a.exists(self, self.b == 1) && self.c", &[".a", ".a<>.b*", ".c*"]),
            ("true", &[]),
        ];
        for (expression, expected) in table {
            assert_eq!(read(expression), *expected, "{expression}");
        }
    }
}
