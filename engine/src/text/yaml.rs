//! YAML text -> documents as nodes with their positions.
//!
//! The reader takes the events of `saphyr-parser`, because every YAML library with a serde interface loses positions,
//! duplicate keys, merge keys or the exact text of scalars.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use saphyr_parser::{Event, Marker, Parser, ScalarStyle, Span, Tag};
use serde_json::Value;

use super::bounded_input::{BoundedInput, EventProgress};
use super::budget::Budget;
use super::line_ends;
use super::node::{Content, Entry, Node};
use super::scalar::{self, Scalars};
use crate::diag::Mark;
use crate::limits::{self, Limit};

/// A reason why a text cannot be read as YAML, or a repeated key in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Its position.
    pub at: Mark,
    /// The code of its diagnostic.
    pub code: &'static str,
    /// The message of its diagnostic.
    pub message: String,
    /// What to do about it; empty if only the text around its position says that.
    pub help: &'static str,
    /// The position of the innermost map or list that is not complete there.
    pub open: Option<Mark>,
}

impl Problem {
    /// A problem about which the text around its position says what to do.
    pub fn new(at: Mark, code: &'static str, message: String) -> Self {
        Self { at, code, message, help: "", open: None }
    }

    /// The problem of a text that exceeds a limit at a position.
    pub fn exceeded(limit: Limit, at: Mark) -> Self {
        Self { help: limit.help, ..Self::new(at, limit.code, limit.message()) }
    }

    /// The problem of a comment as JavaScript has them.
    pub fn comment(at: Mark) -> Self {
        Self::new(at, "json", "not JSON: JSON has no comments".to_owned())
    }
}

/// Whether a text begins with a comment as JavaScript has them.
pub fn is_comment(text: &str) -> bool {
    text.starts_with("//") || text.starts_with("/*")
}

/// The documents of a file and their repeated keys.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Documents<'a> {
    /// The documents in the order of the file, without empty ones.
    pub nodes: Vec<Node<'a>>,
    /// Repeated keys of maps; the last value counts, as in kubectl.
    pub repeated: Vec<Problem>,
}

/// The keys at the root of OpenAPI and swagger documents, whose specifications ask for the core schema of YAML 1.2.
const OPENAPI_KEYS: [&str; 2] = ["openapi", "swagger"];

/// Reads all documents of a text: those of OpenAPI by the core schema of YAML 1.2, others as kubectl does.
///
/// # Errors
/// Text that is not YAML, or more of it than the limits allow; control characters; and a line separator that is not in quotes.
pub fn parse(text: &str) -> Result<Documents<'_>, Problem> {
    let problem = |at, message| Problem::new(line_ends::position(text, at), "yaml", message);
    if let Some((at, c)) = line_ends::control_character(text) {
        return Err(problem(at, format!("not YAML: the control character U+{:04X}", u32::from(c))));
    }
    let documents = parse_as_is(text)?;
    let values = |nodes: &[Node<'_>]| nodes.iter().map(Node::to_value).collect::<Value>().to_string();
    let read = |text: &str| parse_as_is(text).ok().map(|documents| values(&documents.nodes));
    match line_ends::unquoted_separator(text, read) {
        Some(at) => Err(problem(at, line_ends::UNQUOTED_SEPARATOR.to_owned())),
        None => Ok(documents),
    }
}

fn parse_as_is(text: &str) -> Result<Documents<'_>, Problem> {
    let (documents, late) = parse_with(text, HashSet::new())?;
    // As a rule the key comes first, and nothing is read twice.
    if late.is_empty() { Ok(documents) } else { Ok(parse_with(text, late)?.0) }
}

/// Reads all documents of a text, of which those with these numbers are known to be of OpenAPI. Returns the numbers of
/// those in which scalars came before the key that says so.
fn parse_with(text: &str, known: HashSet<usize>) -> Result<(Documents<'_>, HashSet<usize>), Problem> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let progress = EventProgress::default();
    let mut reader = Reader {
        parser: Parser::new(BoundedInput::new(text, progress.clone())),
        progress,
        anchors: HashMap::new(),
        nodes: 0,
        documents: 0,
        scalars: Scalars::Yaml11,
        late: HashSet::new(),
        open: Vec::new(),
        alias_budget: Budget::new(limits::ALIAS_VALUES, limits::ALIAS_BYTES),
        repeated: Vec::new(),
    };
    let mut nodes = Vec::new();
    loop {
        let (event, span) = reader.next()?;
        match event {
            Event::StreamEnd => return Ok((Documents { nodes, repeated: reader.repeated }, reader.late)),
            Event::DocumentStart(_) => {
                reader.anchors.clear();
                reader.documents += 1;
                let is_known = known.contains(&reader.documents);
                reader.scalars = if is_known { Scalars::Core } else { Scalars::Yaml11 };
            }
            Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
            event => {
                let node = reader.node(event, span, 0)?;
                if node.content != Content::Null {
                    if nodes.len() == limits::DOCUMENTS.value {
                        return Err(Problem::exceeded(limits::DOCUMENTS, node.at));
                    }
                    nodes.push(node);
                }
            }
        }
    }
}

struct Reader<'a> {
    parser: Parser<'a, BoundedInput<'a>>,
    progress: EventProgress,
    /// The node of each anchor of the document.
    anchors: HashMap<usize, Node<'a>>,
    /// The number of nodes of the file so far, without those of aliases.
    nodes: usize,
    /// The number of documents so far.
    documents: usize,
    /// The scalars of the document.
    scalars: Scalars,
    /// The numbers of the documents of OpenAPI whose first scalars were read before that was known.
    late: HashSet<usize>,
    /// The positions of the maps and lists that are being read.
    open: Vec<Mark>,
    /// What the aliases of the rest of the file may expand to.
    alias_budget: Budget,
    repeated: Vec<Problem>,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Result<(Event<'a>, Span), Problem> {
        self.progress.next();
        let event = self.parser.next_event();
        if self.progress.is_too_large() {
            let begin = match &event {
                Some(Ok((_, span))) => span.start,
                Some(Err(error)) => *error.marker(),
                None => Marker::default(),
            };
            return Err(Problem::exceeded(limits::EVENT_CHARACTERS, mark(begin.line(), begin.col())));
        }
        match event {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let marker = error.marker();
                let at = mark(marker.line(), marker.col());
                if error.info().contains("recursion limit") {
                    return Err(Problem::exceeded(limits::DEPTH, at));
                }
                let problem = Problem::new(at, "yaml", format!("not YAML: {}", error.info()));
                Err(Problem { open: self.open.last().copied(), ..problem })
            }
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    /// Reads the node that an event begins; `depth` is the number of maps and lists around it.
    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Node<'a>, Problem> {
        let at = mark(span.start.line(), span.start.col());
        if limits::DEPTH.is_exceeded_by(depth) {
            return Err(Problem::exceeded(limits::DEPTH, at));
        }
        self.nodes += 1;
        if limits::VALUES.is_exceeded_by(self.nodes) {
            return Err(Problem::exceeded(limits::VALUES, at));
        }
        let (content, anchor) = match event {
            Event::Alias(id) => return self.alias(id, at),
            Event::Scalar(text, style, anchor, tag) => {
                (scalar_content(text, style, tag.as_deref(), self.scalars, at)?, anchor)
            }
            Event::SequenceStart(anchor, tag) => {
                check_tag(tag.as_deref(), "seq", at)?;
                self.open.push(at);
                (self.list(depth)?, anchor)
            }
            Event::MappingStart(anchor, tag) => {
                check_tag(tag.as_deref(), "map", at)?;
                self.open.push(at);
                (self.map(depth)?, anchor)
            }
            _ => (Content::Null, 0),
        };
        let node = Node { at, content };
        if anchor > 0 {
            self.anchors.insert(anchor, node.clone());
        }
        Ok(node)
    }

    /// The anchored node that an alias refers to. What it expands to is counted, because whatever reads the node later
    /// reads all of it again.
    fn alias(&mut self, id: usize, at: Mark) -> Result<Node<'a>, Problem> {
        let Some(node) = self.anchors.get(&id) else {
            let message = "an alias refers to an anchor that contains it".to_owned();
            return Err(Problem::new(at, "yaml", message));
        };
        self.alias_budget.spend(node).map_err(|limit| Problem::exceeded(limit, at))?;
        Ok(Node { at, ..node.clone() })
    }

    fn list(&mut self, depth: usize) -> Result<Content<'a>, Problem> {
        let mut items = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                self.open.pop();
                return Ok(Content::List(Rc::new(items)));
            }
            items.push(self.node(event, span, depth + 1)?);
        }
    }

    fn map(&mut self, depth: usize) -> Result<Content<'a>, Problem> {
        let mut entries = Entries::default();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                self.open.pop();
                break;
            }
            let at = mark(span.start.line(), span.start.col());
            let merge = matches!(&event, Event::Scalar(text, ScalarStyle::Plain, ..) if text == "<<");
            let key = self.key(event, at)?;
            if depth == 0 && self.scalars == Scalars::Yaml11 && OPENAPI_KEYS.contains(&&*key) {
                self.scalars = Scalars::Core;
                if !entries.list.is_empty() {
                    self.late.insert(self.documents);
                }
            }
            let (event, span) = self.next()?;
            let value = self.node(event, span, depth + 1)?;
            if merge {
                entries.merge(value)?;
            } else if let Some(first) = entries.put(Entry { at, key, value }) {
                if self.repeated.len() == limits::DUPLICATE_KEYS.value {
                    return Err(Problem::exceeded(limits::DUPLICATE_KEYS, at));
                }
                let (key, line) = (first.key, first.at.line);
                let message =
                    format!("duplicate key `{key}` in this map, first in line {line}; the last one is used");
                self.repeated.push(Problem::new(at, "duplicate-key", message));
            }
        }
        Ok(Content::Map(Rc::new(entries.list)))
    }

    fn key(&mut self, event: Event<'a>, at: Mark) -> Result<Cow<'a, str>, Problem> {
        let text = match event {
            // As the key it would be read together with the line after it.
            Event::Scalar(text, ScalarStyle::Plain, ..) if is_comment(&text) && text.contains(' ') => {
                return Err(Problem::comment(at));
            }
            Event::Scalar(text, _, anchor, _) => {
                if anchor > 0 {
                    self.anchors.insert(anchor, Node { at, content: Content::Text(text.clone()) });
                }
                Some(text)
            }
            Event::Alias(id) => match self.alias(id, at)?.content {
                Content::Text(text) => Some(text),
                _ => None,
            },
            _ => None,
        };
        let message = "expected a string as the key, found a map or a list".to_owned();
        text.ok_or(Problem::new(at, "yaml", message))
    }
}

/// The entries of a map, with an index once there are many.
#[derive(Default)]
struct Entries<'a> {
    list: Vec<Entry<'a>>,
    /// The position of each key in `list`, once there are [`MANY`].
    index: HashMap<Cow<'a, str>, usize>,
    /// The keys of the map itself, once others are merged into it.
    own: Option<HashSet<Cow<'a, str>>>,
}

/// The number of entries from which an index is faster than a search through all of them.
const MANY: usize = 32;

impl<'a> Entries<'a> {
    fn position(&mut self, key: &str) -> Option<usize> {
        if self.list.len() < MANY {
            return self.list.iter().position(|e| e.key == key);
        }
        if self.index.is_empty() {
            self.index = self.list.iter().enumerate().map(|(at, e)| (e.key.clone(), at)).collect();
        }
        self.index.get(key).copied()
    }

    /// Adds an entry whose key the map does not have.
    fn push(&mut self, entry: Entry<'a>) {
        if !self.index.is_empty() {
            self.index.insert(entry.key.clone(), self.list.len());
        }
        self.list.push(entry);
    }

    /// Adds an entry; where the map itself has the key already, returns the entry that it replaces.
    fn put(&mut self, entry: Entry<'a>) -> Option<Entry<'a>> {
        let is_new = self.own.as_mut().is_some_and(|own| own.insert(entry.key.clone()));
        self.replace(entry).filter(|_| !is_new)
    }

    /// Adds an entry; where there is one with its key, replaces it and returns the replaced one.
    fn replace(&mut self, entry: Entry<'a>) -> Option<Entry<'a>> {
        let Some(at) = self.position(&entry.key) else {
            self.push(entry);
            return None;
        };
        Some(std::mem::replace(&mut self.list[at], entry))
    }

    /// The merge key `<<`: adds the entries of another map, or of several, of which the first has precedence. They replace
    /// those before the merge key, as for kubectl.
    fn merge(&mut self, node: Node<'a>) -> Result<(), Problem> {
        let list = &self.list;
        self.own.get_or_insert_with(|| list.iter().map(|entry| entry.key.clone()).collect());
        match node.content {
            Content::Map(entries) => {
                for entry in Rc::unwrap_or_clone(entries) {
                    self.replace(entry);
                }
                Ok(())
            }
            Content::List(nodes) => nodes.iter().rev().try_for_each(|node| self.merge(node.clone())),
            _ => {
                let message = format!("expected a map for `<<`, found {}", node.type_name());
                Err(Problem::new(node.at, "yaml", message))
            }
        }
    }
}

/// The position of a parser's marker, whose columns count from 0.
fn mark(line: usize, column: usize) -> Mark {
    Mark::new(line, column + 1)
}

/// Refuses every tag of a map or list but YAML's own of that type and `!`.
fn check_tag(tag: Option<&Tag>, expected: &str, at: Mark) -> Result<(), Problem> {
    match tag {
        Some(tag) if !(tag.is_yaml_core_schema() && tag.suffix == expected) && tag.suffix != "!" => {
            Err(unknown_tag(tag, at))
        }
        _ => Ok(()),
    }
}

fn unknown_tag(tag: &Tag, at: Mark) -> Problem {
    let message = format!("tag `{}{}` has no meaning in JSON", tag.handle, tag.suffix);
    Problem::new(at, "yaml-tag", message)
}

/// The value of a scalar. Quotes and tags make it a text; YAML's tags of other scalars leave the type to the text.
fn scalar_content<'a>(
    text: Cow<'a, str>,
    style: ScalarStyle,
    tag: Option<&Tag>,
    scalars: Scalars,
    at: Mark,
) -> Result<Content<'a>, Problem> {
    let is_plain = match tag {
        None => style == ScalarStyle::Plain,
        Some(tag) if tag.is_yaml_core_schema() && tag.suffix == "str" => false,
        Some(tag) if tag.suffix == "!" || tag.suffix.is_empty() => false,
        Some(tag)
            if tag.is_yaml_core_schema() && matches!(&*tag.suffix, "int" | "float" | "bool" | "null") =>
        {
            true
        }
        Some(tag) => return Err(unknown_tag(tag, at)),
    };
    if !is_plain {
        return Ok(Content::Text(text));
    }
    if scalar::is_not_finite(&text) {
        let message = format!("`{text}` is a number that JSON does not have");
        return Err(Problem::new(at, "yaml", message));
    }
    Ok(match scalar::resolve(&text, scalars) {
        Value::Null => Content::Null,
        Value::Bool(value) => Content::Bool(value),
        Value::Number(value) => Content::Number(value),
        _ => Content::Text(text),
    })
}
