//! The tree of a regular expression -> the tree that `regex_automata` builds automata from, with Go's meaning.

use regex_syntax::hir::{Class as HirClass, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition};

use super::syntax::{Class, Item, Node, Position, Property};
use crate::limits::PATTERN_RANGES;

/// What has a meaning in the version of Unicode that Go 1.26 has.
const ASSIGNED: &str = r"[\p{Age=15.0}--\p{Noncharacter_Code_Point}]";
/// What has other cases there. Pairs that later versions added are left out.
const CASED: &str =
    r"[[\p{CWCM}\p{CWCF}\p{Lowercase}\p{Uppercase}\p{Lt}\u{345}]--[\u{FB05}\u{FB06}\u{1FD3}\u{1FE3}]]";
/// A character that a later version made a nonspacing mark.
const BECAME_NONSPACING: char = '\u{1171e}';

/// A tree is too large for an automaton.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

/// Makes the tree.
///
/// # Errors
///
/// When its classes have more ranges than the limit `pattern-ranges` allows.
pub fn hir(node: &Node) -> Result<Hir, TooLarge> {
    Translation::default().node(node)
}

#[derive(Default)]
struct Translation {
    /// The ranges that classes took so far.
    ranges: usize,
    /// The characters that have a meaning in Go's version of Unicode.
    assigned: Option<ClassUnicode>,
    /// Those of them that have other cases.
    cased: Option<ClassUnicode>,
}

impl Translation {
    /// The recursion is as deep as the tree, which the limit `pattern-depth` bounds.
    fn node(&mut self, node: &Node) -> Result<Hir, TooLarge> {
        Ok(match node {
            Node::Empty => Hir::empty(),
            Node::Literal { point, folds: false } => match char::from_u32(*point) {
                Some(literal) => Hir::literal(literal.to_string().into_bytes()),
                None => Hir::fail(),
            },
            Node::Literal { point, folds: true } => {
                self.class(&Class { items: vec![Item::Range(*point, *point)], negated: false, folds: true })?
            }
            Node::Any { with_newline } => {
                let mut class = ClassUnicode::empty();
                if !with_newline {
                    class.push(ClassUnicodeRange::new('\n', '\n'));
                }
                class.negate();
                Hir::class(HirClass::Unicode(class))
            }
            Node::Class(class) => self.class(class)?,
            Node::Position(position) => Hir::look(look(*position)),
            Node::Group(inner) => self.node(inner)?,
            Node::Sequence(parts) => Hir::concat(self.nodes(parts)?),
            Node::Choice(parts) => Hir::alternation(self.nodes(parts)?),
            Node::Repeat { node, least, most, greedy } => self.repetition(node, *least, *most, *greedy)?,
        })
    }

    fn nodes(&mut self, nodes: &[Node]) -> Result<Vec<Hir>, TooLarge> {
        nodes.iter().map(|node| self.node(node)).collect()
    }

    fn repetition(&mut self, node: &Node, min: u32, max: Option<u32>, greedy: bool) -> Result<Hir, TooLarge> {
        let sub = self.node(node)?;
        if max == Some(0) || matches!(sub.kind(), HirKind::Empty) {
            return Ok(Hir::empty());
        }
        Ok(Hir::repetition(Repetition { min, max, greedy, sub: Box::new(sub) }))
    }

    fn class(&mut self, class: &Class) -> Result<Hir, TooLarge> {
        let mut all = ClassUnicode::empty();
        // Go folds each item, before it negates it.
        let mut plain = Vec::new();
        for item in &class.items {
            match item {
                Item::Range(low, high) => plain.extend(range(*low, *high)),
                Item::Named(ranges, false) => {
                    plain.extend(ranges.iter().flat_map(|(low, high)| range((*low).into(), (*high).into())));
                }
                Item::Named(ranges, true) => {
                    let ranges = ranges.iter().flat_map(|(low, high)| range((*low).into(), (*high).into()));
                    let mut named = self.folded(ClassUnicode::new(ranges), class.folds)?;
                    named.negate();
                    all.union(&named);
                }
                Item::Unicode(property, negated) => {
                    let found = self.property(*property)?;
                    // Go folds neither of these two.
                    let is_plain = matches!(property, Property::Assigned | Property::Category("LC"));
                    let folds = class.folds && !is_plain;
                    let mut found = self.folded(found, folds)?;
                    if *negated {
                        found.negate();
                    }
                    all.union(&found);
                }
            }
            self.take(all.ranges().len())?;
        }
        all.union(&self.folded(ClassUnicode::new(plain), class.folds)?);
        if class.negated {
            all.negate();
        }
        self.take(all.ranges().len())?;
        Ok(Hir::class(HirClass::Unicode(all)))
    }

    fn take(&mut self, ranges: usize) -> Result<(), TooLarge> {
        self.ranges += ranges + 1;
        if PATTERN_RANGES.is_exceeded_by(self.ranges) { Err(TooLarge) } else { Ok(()) }
    }

    /// A class with the other cases of its characters, those of a newer Unicode left out.
    fn folded(&mut self, class: ClassUnicode, folds: bool) -> Result<ClassUnicode, TooLarge> {
        if !folds || class.ranges().is_empty() {
            return Ok(class);
        }
        let mut cases = self.cased().clone();
        cases.intersect(&class);
        let characters: usize = cases.ranges().iter().map(ClassUnicodeRange::len).sum();
        self.take(characters)?;
        cases.case_fold_simple();
        cases.intersect(self.cased());
        cases.union(&class);
        Ok(cases)
    }

    fn assigned(&mut self) -> &ClassUnicode {
        self.assigned.get_or_insert_with(|| unicode(ASSIGNED))
    }

    fn cased(&mut self) -> &ClassUnicode {
        if self.cased.is_none() {
            let mut cased = unicode(CASED);
            cased.intersect(self.assigned());
            self.cased = Some(cased);
        }
        self.cased.get_or_insert_with(ClassUnicode::empty)
    }

    fn property(&mut self, property: Property) -> Result<ClassUnicode, TooLarge> {
        let mut class = match property {
            Property::Any => unicode(r"\p{Any}"),
            Property::Ascii => unicode(r"\p{ASCII}"),
            Property::Assigned => self.assigned().clone(),
            Property::Category("Cn") => unassigned(self.assigned().clone()),
            Property::Category("Cs") => ClassUnicode::empty(),
            Property::Category("C") => {
                let mut class = unassigned(self.assigned().clone());
                class.union(&unicode(r"[\p{Cc}\p{Cf}\p{Co}]"));
                class
            }
            Property::Category(name) => unicode(&format!(r"\p{{gc={name}}}")),
            Property::Script(name) => unicode(&format!(r"\p{{sc={name}}}")),
        };
        if matches!(property, Property::Script(_))
            || matches!(property, Property::Category(name) if !matches!(name, "C" | "Cn"))
        {
            class.intersect(self.assigned());
        }
        let changed = ClassUnicode::new([ClassUnicodeRange::new(BECAME_NONSPACING, BECAME_NONSPACING)]);
        match property {
            Property::Category("Mc") => class.difference(&changed),
            Property::Category("Mn") => class.union(&changed),
            _ => {}
        }
        self.take(class.ranges().len())?;
        Ok(class)
    }
}

/// What has no meaning.
fn unassigned(mut assigned: ClassUnicode) -> ClassUnicode {
    assigned.negate();
    assigned
}

/// The class of a pattern that is written here.
fn unicode(pattern: &str) -> ClassUnicode {
    match regex_syntax::parse(pattern).map(Hir::into_kind) {
        Ok(HirKind::Class(HirClass::Unicode(class))) => class,
        // A class of one character is read as this character.
        Ok(HirKind::Literal(literal)) => {
            let text = String::from_utf8_lossy(&literal.0).into_owned();
            ClassUnicode::new(text.chars().map(|c| ClassUnicodeRange::new(c, c)))
        }
        _ => ClassUnicode::empty(),
    }
}

/// A range without the surrogates in it, which no text has.
fn range(low: u32, high: u32) -> impl Iterator<Item = ClassUnicodeRange> {
    let before_surrogates = (low, high.min(0xd7ff));
    let above = (low.max(0xe000), high);
    [before_surrogates, above].into_iter().filter_map(|(low, high)| {
        (low <= high).then_some(())?;
        Some(ClassUnicodeRange::new(char::from_u32(low)?, char::from_u32(high)?))
    })
}

fn look(position: Position) -> Look {
    match position {
        Position::TextStart => Look::Start,
        Position::TextEnd => Look::End,
        Position::LineStart => Look::StartLF,
        Position::LineEnd => Look::EndLF,
        Position::WordBoundary => Look::WordAscii,
        Position::NoWordBoundary => Look::WordAsciiNegate,
    }
}

/// The places in a tree at which a match can stand. Recursion is as deep as patterns may be nested.
pub(super) fn width(hir: &Hir) -> usize {
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => 0,
        HirKind::Literal(literal) => literal.0.len(),
        HirKind::Class(_) => 1,
        HirKind::Repetition(repeated) => {
            let times = repeated.max.unwrap_or(repeated.min).max(1);
            width(&repeated.sub).saturating_mul(times as usize)
        }
        HirKind::Capture(group) => width(&group.sub),
        HirKind::Concat(parts) | HirKind::Alternation(parts) => {
            parts.iter().map(width).fold(0, usize::saturating_add)
        }
    }
}
