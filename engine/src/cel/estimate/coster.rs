//! A checked tree and the sizes of `self` -> the cost of the whole (cel-go `checker/cost.go`).

// Circle with calls, library: they measure the arguments of a call here.

use std::collections::HashMap;

use super::calls;
use super::paths::{Path, Paths};
use super::range::Range;
use super::sizes::{Parts, Sizes};
use crate::cel::ast::{Comprehension, ExprId, ExprKind, Literal};
use crate::cel::checked::{Checked, Resolved};
use crate::cel::types::Type;

/// The accumulator of all macros but those that bind a variable.
const OLD_ACCUMULATOR: &str = "__result__";
/// What makes a list costs this much.
pub(super) const LIST: Range = Range::fixed(10);
const MAP: Range = Range::fixed(30);
const STRUCT: Range = Range::fixed(40);

/// What an expression can cost, if the value of its place has these sizes.
pub fn estimate(checked: &Checked, sizes: &Sizes) -> Range {
    let mut coster = Coster {
        checked,
        root: sizes,
        paths: Paths::default(),
        path_of: HashMap::new(),
        locals: Vec::new(),
        sizes: HashMap::new(),
        entries: HashMap::new(),
    };
    coster.cost(checked.ast.root)
}

/// The sizes of the members of a list or a map.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    is_list: bool,
    key: Range,
    pub value: Range,
}

impl Entry {
    pub fn union(self, other: Self) -> Self {
        Self { key: self.key.union(other.key), value: self.value.union(other.value), ..self }
    }
}

/// A variable of a macro.
struct Local {
    name: String,
    path: Option<Path>,
    size: Option<Range>,
    entry: Option<Entry>,
}

/// An argument of a call, as it was when its own cost was known.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node<'a> {
    pub expr: ExprId,
    pub type_: &'a Type,
    path: Option<Path>,
    /// None where the size is not known.
    pub size: Option<Range>,
}

pub(super) struct Coster<'a> {
    pub checked: &'a Checked,
    root: &'a Sizes,
    paths: Paths,
    path_of: HashMap<ExprId, Path>,
    locals: Vec<Local>,
    sizes: HashMap<ExprId, Range>,
    entries: HashMap<ExprId, Entry>,
}

impl<'a> Coster<'a> {
    pub fn kind(&self, expr: ExprId) -> &'a ExprKind {
        &self.checked.ast.exprs[expr as usize].kind
    }

    /// The name that a node is, if it is one; a dotted one is as a whole.
    fn name(&self, expr: ExprId) -> Option<String> {
        match (self.checked.resolved(expr), self.kind(expr)) {
            (Some(Resolved::Variable(name)), _) => Some(name.clone()),
            (_, ExprKind::Ident(name)) => Some(name.strip_prefix('.').unwrap_or(name).to_owned()),
            // The name of a type or of a constant is no variable, and one step long.
            (Some(_), _) => Some(String::new()),
            (None, _) => None,
        }
    }

    fn local(&self, name: &str) -> Option<&Local> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    pub fn cost(&mut self, expr: ExprId) -> Range {
        if let Some(name) = self.name(expr) {
            let path = match self.local(&name) {
                Some(local) => local.path,
                None => Some(self.paths.variable(&name)),
            };
            self.set_path(expr, path);
            return Range::ONE;
        }
        match self.kind(expr) {
            ExprKind::Literal(_) | ExprKind::Ident(_) => Range::ZERO,
            ExprKind::Select { operand, field, test_only } => self.select(expr, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => calls::cost(self, expr, function, *target, args),
            ExprKind::List { items, .. } => self.list(expr, items),
            ExprKind::Map { entries } => {
                let entries: Vec<_> = entries.iter().map(|entry| (entry.key, entry.value)).collect();
                self.map(expr, &entries)
            }
            ExprKind::Struct { fields, .. } => {
                fields.iter().fold(Range::ZERO, |sum, (_, value, _)| sum.plus(self.cost(*value))).plus(STRUCT)
            }
            ExprKind::Comprehension(fold) if self.is_bind(fold) => self.bind(expr, fold),
            ExprKind::Comprehension(fold) => self.comprehension(expr, fold),
        }
    }

    fn select(&mut self, expr: ExprId, operand: ExprId, field: &str, test_only: bool) -> Range {
        let cost = self.cost(operand);
        if test_only {
            return cost;
        }
        let path = self.path(operand);
        let path = self.paths.append(path, field);
        self.set_path(expr, Some(path));
        match self.checked.type_of(operand) {
            Type::Map(_) | Type::Object(_) | Type::Var(_) | Type::Param(_) => cost.plus(Range::ONE),
            _ => cost,
        }
    }

    fn list(&mut self, expr: ExprId, items: &[ExprId]) -> Range {
        let (mut cost, mut value) = (LIST, if items.is_empty() { Range::ZERO } else { Range::NONE });
        for item in items {
            cost = cost.plus(self.cost(*item));
            value = value.union(self.size_or_unknown(*item));
        }
        self.entries.insert(expr, Entry { is_list: true, key: Range::ONE, value });
        cost
    }

    fn map(&mut self, expr: ExprId, entries: &[(ExprId, ExprId)]) -> Range {
        let none = if entries.is_empty() { Range::ZERO } else { Range::NONE };
        let (mut cost, mut found) = (MAP, Entry { is_list: false, key: none, value: none });
        for (key, value) in entries {
            cost = cost.plus(self.cost(*key)).plus(self.cost(*value));
            found.key = found.key.union(self.size_or_unknown(*key));
            found.value = found.value.union(self.size_or_unknown(*value));
        }
        self.entries.insert(expr, found);
        cost
    }

    /// Whether a comprehension only binds a variable.
    fn is_bind(&self, fold: &Comprehension) -> bool {
        matches!(self.kind(fold.range), ExprKind::List { items, .. } if items.is_empty())
            && matches!(self.kind(fold.condition), ExprKind::Literal(Literal::Bool(false)))
            && fold.accumulator != OLD_ACCUMULATOR
    }

    fn bind(&mut self, expr: ExprId, fold: &Comprehension) -> Range {
        let cost = self.cost(fold.range).plus(self.cost(fold.init));
        self.push_local(&fold.accumulator, fold.init);
        let cost = cost.plus(self.cost(fold.result));
        self.locals.pop();
        self.copy_sizes(expr, fold.result);
        cost
    }

    fn comprehension(&mut self, expr: ExprId, fold: &Comprehension) -> Range {
        let cost = self.cost(fold.range).plus(self.cost(fold.init));
        self.push_local(&fold.accumulator, fold.init);
        let outer = self.locals.len();
        match &fold.second {
            Some(second) => {
                self.push_iterated(&fold.variable, fold.range, Iterated::Key);
                self.push_iterated(second, fold.range, Iterated::Value);
            }
            None => self.push_iterated(&fold.variable, fold.range, Iterated::Single),
        }
        let condition = self.cost(fold.condition);
        let step = self.cost(fold.step);
        self.locals.truncate(outer);
        let cost = cost.plus(self.cost(fold.result));
        self.locals.pop();
        // Only now, when paths of the loop may have overwritten that of the range.
        let count = self.size_or_unknown(fold.range);
        match self.kind(fold.init) {
            ExprKind::Literal(_) => {
                let size = self.size(fold.init);
                self.set_size(expr, size);
            }
            ExprKind::List { .. } | ExprKind::Map { .. } => {
                self.set_size(expr, Some(count));
                let entry = self.entry(fold.step);
                self.set_entry(expr, entry);
            }
            _ => {}
        }
        cost.plus(count.times(step.plus(condition)))
    }

    /// Declares the variable of a value.
    fn push_local(&mut self, name: &str, value: ExprId) {
        let path = self.path(value);
        let entry = self.entry(value);
        let size = self.size(value);
        self.locals.push(Local { name: name.to_owned(), path, size, entry });
    }

    /// Declares a variable of the members of a range.
    fn push_iterated(&mut self, name: &str, range: ExprId, iterated: Iterated) {
        let entry = self.entry(range);
        let is_list = match entry {
            Some(entry) => entry.is_list,
            None => matches!(self.checked.type_of(range), Type::List(_)),
        };
        let is_value = match iterated {
            Iterated::Key => false,
            Iterated::Value => true,
            Iterated::Single => is_list,
        };
        let step = match (is_value, is_list) {
            (false, true) => "@indices",
            (false, false) => "@keys",
            (true, true) => "@items",
            (true, false) => "@values",
        };
        let size = entry.map(|entry| if is_value { entry.value } else { entry.key });
        let path = self.path(range);
        let path = Some(self.paths.append(path, step));
        self.locals.push(Local { name: name.to_owned(), path, size, entry: None });
    }

    pub fn path(&self, expr: ExprId) -> Option<Path> {
        // cel-go asks for a name only where the node is one: what the checker made a name of is one too.
        match self.name(expr).and_then(|name| self.local(&name)) {
            Some(local) => local.path,
            None => self.path_of.get(&expr).copied(),
        }
    }

    fn set_path(&mut self, expr: ExprId, path: Option<Path>) {
        match path {
            Some(path) => self.path_of.insert(expr, path),
            None => self.path_of.remove(&expr),
        };
    }

    /// Gives a call the path of the members of its operand.
    pub fn set_member_path(&mut self, expr: ExprId, operand: ExprId, step: &str) {
        let path = self.path(operand);
        let path = self.paths.append(path, step);
        self.set_path(expr, Some(path));
    }

    pub fn node(&mut self, expr: ExprId) -> Node<'a> {
        let is_accumulator = |path: &Path| {
            matches!(self.paths.steps(*path).first().map(|name| &**name), Some("__result__" | "@result"))
        };
        let path = self.path(expr).filter(|path| !is_accumulator(path));
        Node { expr, type_: self.checked.type_of(expr), path, size: self.size(expr) }
    }

    /// The items of a list; None for an argument that is known to be none.
    pub fn items_node<'n>(&mut self, list: &Node<'n>) -> Option<Node<'n>> {
        let type_ = match list.type_ {
            Type::List(list) => &list.item,
            Type::Optional(inner) | Type::Type(inner) => inner,
            Type::Map(map) => &map.key,
            _ => return None,
        };
        let path = list.path.map(|path| self.paths.copy(path, "@items"));
        Some(Node { expr: list.expr, type_, path, size: None })
    }

    /// The size of an argument for a library: it may be found by its path later than for the language.
    pub fn node_size(&self, node: &Node<'_>) -> Range {
        node.size.or_else(|| self.declared(node.path?)).unwrap_or(Range::UNKNOWN)
    }

    /// The size that the schema declares for a path.
    fn declared(&self, path: Path) -> Option<Range> {
        let mut place = Some(self.root);
        for step in &self.paths.steps(path)[1..] {
            place = match (&**step, place) {
                ("@items" | "@values", Some(place)) => match &place.parts {
                    Parts::Items(part) | Parts::Values(part) => Some(part),
                    Parts::Nothing | Parts::Fields(_) => return None,
                },
                // Keys are texts without a declared size, which is 0.
                ("@keys", Some(Sizes { parts: Parts::Values(_), .. })) => None,
                (name, Some(Sizes { parts: Parts::Fields(fields), .. })) => Some(fields.get(name)?),
                _ => return None,
            };
        }
        Some(Range { min: 0, max: place.map_or(0, |place| place.most.cast_unsigned()) })
    }

    pub fn size_or_unknown(&mut self, expr: ExprId) -> Range {
        self.size(expr).unwrap_or(Range::UNKNOWN)
    }

    pub fn size(&mut self, expr: ExprId) -> Option<Range> {
        if let Some(size) = self.sizes.get(&expr) {
            return Some(*size);
        }
        if let Some(size) = written_size(self.kind(expr)) {
            return Some(Range::fixed(size as u64));
        }
        if let Some(size) = self.path(expr).and_then(|path| self.declared(path)) {
            self.sizes.insert(expr, size);
            return Some(size);
        }
        if is_scalar(self.checked.type_of(expr)) {
            return Some(Range::ONE);
        }
        self.local(&self.name(expr)?)?.size
    }

    pub fn set_size(&mut self, expr: ExprId, size: Option<Range>) {
        if let Some(size) = size {
            self.sizes.insert(expr, size);
        }
    }

    pub fn entry(&self, expr: ExprId) -> Option<Entry> {
        if let Some(entry) = self.entries.get(&expr) {
            return Some(*entry);
        }
        self.local(&self.name(expr)?)?.entry
    }

    pub fn set_entry(&mut self, expr: ExprId, entry: Option<Entry>) {
        if let Some(entry) = entry {
            self.entries.insert(expr, entry);
        }
    }

    pub fn copy_sizes(&mut self, expr: ExprId, from: ExprId) {
        let (size, entry) = (self.size(from), self.entry(from));
        self.set_size(expr, size);
        self.set_entry(expr, entry);
    }
}

/// What of the members of a range a variable is.
#[derive(Clone, Copy)]
enum Iterated {
    Key,
    Value,
    /// An item, or a key of a map.
    Single,
}

/// The size of what is written down.
fn written_size(kind: &ExprKind) -> Option<usize> {
    match kind {
        ExprKind::Literal(Literal::String(text)) => Some(text.chars().count()),
        ExprKind::Literal(Literal::Bytes(bytes)) => Some(bytes.len()),
        ExprKind::Literal(_) => Some(1),
        ExprKind::List { items, .. } => Some(items.len()),
        ExprKind::Map { entries } => Some(entries.len()),
        _ => None,
    }
}

fn is_scalar(type_: &Type) -> bool {
    match type_ {
        Type::Bool | Type::Double | Type::Duration | Type::Int | Type::Timestamp | Type::Uint => true,
        Type::Optional(inner) => is_scalar(inner),
        _ => false,
    }
}
