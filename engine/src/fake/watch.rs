//! A request for changes, and the events of the store -> lines, as they come.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use serde_json::{Value, json};

use super::faults::Fault;
use super::media::{Accepted, Form};
use super::partial;
use super::selection::Selection;
use super::state::State;
use super::status::Status;
use super::store::{Event, Row, set_version};
use super::table::IncludeObject;
use super::verbs::Target;

/// After how long a watch that takes bookmarks gets one.
const BOOKMARKS: Duration = Duration::from_secs(60);

/// The most lines that a watch keeps until its client reads them. The store has the other objects and events, and forgets events
/// that are too old.
const KEPT_LINES: usize = 256;

/// The annotation of the bookmark that comes after the objects of the beginning.
const INITIAL_EVENTS_END: &str = "k8s.io/initial-events-end";

/// How a watch begins and ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Start {
    /// The version after which it shows events.
    pub after: u64,
    /// Whether the objects that there are come first.
    pub begins_with_objects: bool,
    /// Whether a bookmark comes after these.
    pub marks_the_end: bool,
    /// Whether the client takes bookmarks.
    pub takes_bookmarks: bool,
    /// How long it lasts.
    pub seconds: u64,
}

/// A line that is to be sent. It is written when it is sent: the first table alone has headings.
#[derive(Debug)]
enum Line {
    /// What happened to an object, whose text is the store's: a client that does not read costs no copy of it.
    Event(&'static str, Row),
    /// A bookmark or an error, with the text of its object.
    Other(&'static str, String),
}

/// The objects with which a watch begins, as far as it has no lines of them.
#[derive(Debug)]
struct Beginning {
    /// The version of which they are.
    version: u64,
    /// The key of the last one that was seen; empty before the first one.
    after: String,
    /// Whether a bookmark comes after them.
    marks_the_end: bool,
}

/// The events of a watch.
#[derive(Debug)]
pub struct Watch {
    shared: Option<Arc<Mutex<State>>>,
    target: Target,
    selection: Selection,
    accepted: Accepted,
    /// What a row of a table has of its object.
    include: IncludeObject,
    /// Whether a table was sent: later ones have no headings.
    has_headings: bool,
    now: Duration,
    /// The version of the last event that was seen.
    seen: u64,
    lines: VecDeque<Line>,
    /// What comes before events; None after its end.
    beginning: Option<Beginning>,
    takes_bookmarks: bool,
    next_bookmark: Duration,
    end: Duration,
    has_ended: bool,
    /// What goes wrong, and after how many lines.
    fault: Option<(Fault, usize)>,
}

impl Watch {
    /// A watch of the objects of a selection. It sees nothing until it is attached to its cluster.
    pub(crate) fn new(
        state: &State,
        target: Target,
        selection: Selection,
        (accepted, include): (Accepted, IncludeObject),
        start: &Start,
    ) -> Self {
        let now = state.clock.now();
        let mut watch = Self {
            shared: None,
            target,
            selection,
            accepted,
            include,
            has_headings: false,
            now,
            seen: start.after,
            lines: VecDeque::new(),
            beginning: None,
            takes_bookmarks: start.takes_bookmarks,
            next_bookmark: now + BOOKMARKS,
            end: now + Duration::from_secs(start.seconds),
            has_ended: false,
            fault: None,
        };
        if start.begins_with_objects {
            watch.seen = state.store.version();
            let (after, marks_the_end) = (String::new(), start.marks_the_end);
            watch.beginning = Some(Beginning { version: watch.seen, after, marks_the_end });
            watch.read_objects(state);
        } else if start.marks_the_end {
            watch.mark_the_end();
        }
        watch
    }

    /// Gives the watch the cluster whose events it shows.
    pub(crate) fn attach(&mut self, shared: &Arc<Mutex<State>>) {
        self.shared = Some(Arc::clone(shared));
    }

    /// Ends the watch without an event.
    pub(crate) fn end(&mut self) {
        self.lines.clear();
        self.beginning = None;
        self.has_ended = true;
    }

    /// Plans what goes wrong.
    pub(crate) fn plan(&mut self, fault: Fault) {
        if let Fault::Expired { after } | Fault::End { after } | Fault::HalfLine { after } = fault {
            self.fault = Some((fault, after));
        }
    }

    /// The next line, with its end; None after the last one. Where there is none yet, the context is woken by the next write;
    /// [`Watch::due`] says when to ask again without one.
    pub fn poll_line(&mut self, cx: &mut Context<'_>) -> Poll<Option<Vec<u8>>> {
        if let Some(line) = self.next_line() {
            return Poll::Ready(Some(line));
        }
        let Some(shared) = self.shared.clone().filter(|_| !self.has_ended) else { return Poll::Ready(None) };
        let mut state = shared.lock().unwrap_or_else(PoisonError::into_inner);
        state.catch_up();
        self.read_objects(&state);
        self.read_events(&state);
        if self.lines.is_empty() && !self.has_ended {
            self.tell_time(&state);
        }
        if let Some(line) = self.next_line() {
            return Poll::Ready(Some(line));
        }
        if self.has_ended {
            return Poll::Ready(None);
        }
        if !state.waiting.iter().any(|waker| waker.will_wake(cx.waker())) {
            state.waiting.push(cx.waker().clone());
        }
        Poll::Pending
    }

    /// After how long to ask for a line, though no client writes: a bookmark or the end comes then, or controllers do their work.
    pub fn due(&self) -> Duration {
        let Some(shared) = self.shared.as_ref().filter(|_| self.lines.is_empty() && self.beginning.is_none())
        else {
            return Duration::ZERO;
        };
        let state = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let next = if self.takes_bookmarks { self.next_bookmark.min(self.end) } else { self.end };
        let due = next.saturating_sub(state.clock.now());
        state.controllers_due().map_or(due, |controllers| due.min(controllers))
    }

    /// The next line that is there, or what a test wants in its place.
    fn next_line(&mut self) -> Option<Vec<u8>> {
        match &mut self.fault {
            None => return self.first_line(),
            Some((_, left)) if *left > 0 => {
                *left -= usize::from(!self.lines.is_empty());
                return self.first_line();
            }
            Some(_) => {}
        }
        let (fault, _) = self.fault.take()?;
        self.has_ended = true;
        let first = self.first_line();
        self.lines.clear();
        match fault {
            Fault::Expired { .. } => {
                let why = format!("too old resource version: {} ({})", self.seen, self.seen + 1);
                Some(self.line("ERROR", &Status::expired(why).to_json().to_string()))
            }
            Fault::HalfLine { .. } => {
                let mut line = first.unwrap_or_else(|| self.line("MODIFIED", "{}"));
                line.truncate(line.len() / 2);
                Some(line)
            }
            _ => None,
        }
    }

    /// The text of the first line that is there.
    fn first_line(&mut self) -> Option<Vec<u8>> {
        Some(match self.lines.pop_front()? {
            Line::Event(kind, row) => {
                let text = self.target.text(&row);
                self.line(kind, &text)
            }
            Line::Other(kind, text) => self.line(kind, &text),
        })
    }

    /// Reads the next objects of the beginning, as they were when the watch began: they stay in the store until they are to be
    /// sent, so that a client that does not read them costs no list of them.
    fn read_objects(&mut self, state: &State) {
        while let Some(mut beginning) = self.beginning.take() {
            if self.lines.len() >= KEPT_LINES {
                self.beginning = Some(beginning);
                return;
            }
            let table = state.store.table(self.target.table());
            if let Some(table) = table.filter(|table| !table.reaches_back_to(beginning.version)) {
                return self.expire(table.oldest());
            }
            let prefix = self.selection.prefix();
            let page =
                table.map(|table| table.page_at(beginning.version, prefix, &beginning.after, KEPT_LINES));
            let page = page.unwrap_or_default();
            if let Some((last, _)) = page.last() {
                beginning.after = last.to_string();
            }
            let has_more = page.len() == KEPT_LINES;
            let rows = page.into_iter().filter(|(key, row)| self.selection.matches(key, row));
            self.lines.extend(rows.map(|(_, row)| Line::Event("ADDED", row)));
            if has_more {
                self.beginning = Some(beginning);
            } else if beginning.marks_the_end {
                self.mark_the_end();
            }
        }
    }

    /// Ends with the error that says from which version on events are remembered.
    fn expire(&mut self, oldest: u64) {
        let why = format!("too old resource version: {} ({oldest})", self.seen);
        let status = Status::expired(why).to_json().to_string();
        self.lines.push_back(Line::Other("ERROR", status));
        self.beginning = None;
        self.has_ended = true;
    }

    fn read_events(&mut self, state: &State) {
        if self.beginning.is_some() || self.has_ended {
            return;
        }
        let id = self.target.id();
        let Some(table) = state.store.table(self.target.table()) else { return };
        // A server ends the watches of a definition that it serves no more.
        let served = state.resources.get(id).map(|resource| resource.definition);
        let is_served = served == Some(self.target.resource.definition);
        let oldest = if is_served { table.oldest_watched() } else { table.oldest() };
        if self.seen < oldest {
            return self.expire(oldest);
        }
        for event in table.events_after(self.seen) {
            if self.lines.len() == KEPT_LINES {
                return;
            }
            self.lines.extend(self.shown(event));
            self.seen = event.version;
        }
        self.seen = self.seen.max(state.store.version());
        self.has_ended = !is_served;
    }

    /// The line of an event. An object that begins to be one of the selection is added, and one that ceases to be is deleted.
    fn shown(&self, event: &Event) -> Option<Line> {
        let is_in = |row: &Row| self.selection.matches(&event.key, row);
        let was = event.before.as_ref().is_some_and(is_in);
        let is = !event.is_deleted && is_in(&event.after);
        let (kind, row) = match (was, is) {
            (false, false) => return None,
            (false, true) => ("ADDED", event.after.clone()),
            (true, true) => ("MODIFIED", event.after.clone()),
            (true, false) if event.is_deleted => ("DELETED", event.after.clone()),
            (true, false) => ("DELETED", with_version(event.before.as_ref()?, event.version)),
        };
        Some(Line::Event(kind, row))
    }

    fn tell_time(&mut self, state: &State) {
        let now = state.clock.now();
        if now >= self.end {
            self.has_ended = true;
        } else if self.takes_bookmarks && now >= self.next_bookmark {
            self.next_bookmark = now + BOOKMARKS;
            self.add_bookmark(None);
        }
    }

    /// Adds the bookmark after the objects of the beginning.
    fn mark_the_end(&mut self) {
        self.add_bookmark(Some(&json!({INITIAL_EVENTS_END: "true"})));
    }

    fn add_bookmark(&mut self, annotations: Option<&Value>) {
        let mut metadata = json!({"resourceVersion": self.seen.to_string()});
        if let Some(annotations) = annotations {
            metadata["annotations"] = annotations.clone();
        }
        let (kind, api_version) = (&self.target.resource.kind, self.target.api_version());
        let object = json!({"kind": kind, "apiVersion": api_version, "metadata": metadata});
        self.lines.push_back(Line::Other("BOOKMARK", object.to_string()));
    }

    /// The line of an event, whose object is in the form that the client asks for.
    fn line(&mut self, kind: &str, object: &str) -> Vec<u8> {
        let api_version = self.accepted.api_version();
        // The texts were written by this program.
        let value = || serde_json::from_str::<Value>(object).unwrap_or_default();
        let shown = match self.accepted.form {
            _ if kind == "ERROR" => None,
            Form::Object => None,
            Form::Metadata => Some(partial::object(&value(), api_version)),
            Form::Table => {
                let columns = self.target.columns();
                let has_headings = std::mem::replace(&mut self.has_headings, true);
                Some(columns.table(&value(), self.include, api_version, !has_headings, self.now))
            }
        };
        let shown = shown.map(|shown| shown.to_string());
        let object = shown.as_deref().unwrap_or(object);
        format!("{{\"type\":\"{kind}\",\"object\":{object}}}\n").into_bytes()
    }
}

/// An object with the version of a later write.
fn with_version(row: &Row, version: u64) -> Row {
    let mut object: Value = serde_json::from_str(&row.text).unwrap_or_default();
    set_version(&mut object, version);
    Row { text: object.to_string().into(), definition: row.definition, raw: None }
}
