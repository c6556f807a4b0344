//! Objects and their writes -> versions of the store and events, for one resource after the other.
//!
//! Objects are held as the text of their JSON, in the version that the CRD stores: reading most of them is copying a text, and
//! 100,000 of them need little more memory than their texts.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::Bound;
use std::sync::Arc;

use serde_json::Value;

use super::status::GroupResource;

/// The most events that are remembered of a resource, for watches that begin in the past.
const EVENTS: usize = 10_000;

/// The most bytes of the objects in these events.
const EVENT_BYTES: usize = 64 << 20;

/// All objects. One counter gives each write of any resource its version, as etcd does.
#[derive(Debug, Clone, Default)]
pub(crate) struct Store {
    version: u64,
    tables: HashMap<GroupResource, Table>,
}

/// The objects of a resource by their keys, `NAMESPACE/NAME` or `NAME`, and what was written last.
#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    objects: BTreeMap<Arc<str>, Row>,
    events: VecDeque<Event>,
    event_bytes: usize,
    /// The version of the newest event that was forgotten.
    forgotten: u64,
    /// The version at which the definition began to be served: a server has a cache of its own for each definition, which knows
    /// nothing of the time before.
    served_since: u64,
}

/// An object.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    /// Its JSON, with the version in its metadata.
    pub text: Arc<str>,
    /// The number of the definition by which it was written: newer ones may have new defaults.
    pub definition: u64,
    /// What an apply wrote, without its version, where a read gives something else: a server's store has it as it was written, so
    /// that a write of what is read changes it.
    pub raw: Option<Arc<Value>>,
}

/// What a write did to an object.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// The version of the write.
    pub version: u64,
    /// The key of the object.
    pub key: Arc<str>,
    /// The object before the write; None for one that was created.
    pub before: Option<Row>,
    /// The object after the write; of a deleted one its last content, with the version of the deletion.
    pub after: Row,
    /// Whether the object was deleted.
    pub is_deleted: bool,
}

impl Store {
    /// The version of the last write.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The version of the write that comes next: it stands in the text of the object.
    pub fn next_version(&self) -> u64 {
        self.version + 1
    }

    /// A resource's objects; None if it never had one.
    pub fn table(&self, resource: &GroupResource) -> Option<&Table> {
        self.tables.get(resource)
    }

    /// An object.
    pub fn get(&self, resource: &GroupResource, key: &str) -> Option<&Row> {
        self.tables.get(resource)?.objects.get(key)
    }

    /// Writes an object, whose text has the next version.
    pub fn put(&mut self, resource: &GroupResource, key: &str, text: Arc<str>, definition: u64) {
        self.version += 1;
        let after = Row { text, definition, raw: None };
        let table = self.tables.entry(resource.clone()).or_default();
        let key: Arc<str> = key.into();
        let before = table.objects.insert(Arc::clone(&key), after.clone());
        table.remember(Event { version: self.version, key, before, after, is_deleted: false });
    }

    /// Takes note of what was written, where a read gives something else.
    pub fn keep_raw(&mut self, resource: &GroupResource, key: &str, raw: Value) {
        let table = self.tables.get_mut(resource);
        if let Some(row) = table.and_then(|table| table.objects.get_mut(key)) {
            row.raw = Some(Arc::new(raw));
        }
    }

    /// Deletes an object, if there is one; `text` is its last content with the next version.
    pub fn delete(&mut self, resource: &GroupResource, key: &str, text: Arc<str>) {
        let Some(table) = self.tables.get_mut(resource) else { return };
        let Some((key, before)) = table.objects.remove_entry(key) else { return };
        self.version += 1;
        let after = Row { text, definition: before.definition, raw: None };
        table.remember(Event { version: self.version, key, before: Some(before), after, is_deleted: true });
    }

    /// Forgets the objects of a resource. Its events stay for the watches that have not read them.
    pub fn drop_objects(&mut self, resource: &GroupResource) {
        if let Some(table) = self.tables.get_mut(resource) {
            table.objects.clear();
        }
    }

    /// Begins to serve a definition of a resource: watches from before are too old.
    pub fn serve(&mut self, resource: &GroupResource) {
        self.tables.entry(resource.clone()).or_default().served_since = self.version;
    }

    /// Forgets all events.
    pub fn compact(&mut self) {
        self.tables.values_mut().for_each(Table::compact);
    }
}

impl Table {
    fn remember(&mut self, event: Event) {
        self.event_bytes += event.after.text.len();
        self.events.push_back(event);
        while self.events.len() > EVENTS || self.event_bytes > EVENT_BYTES {
            self.forget_first();
        }
    }

    fn forget_first(&mut self) {
        if let Some(first) = self.events.pop_front() {
            self.event_bytes -= first.after.text.len();
            self.forgotten = first.version;
        }
    }

    /// Forgets all events, so that every watch from the past is too old.
    fn compact(&mut self) {
        while !self.events.is_empty() {
            self.forget_first();
        }
    }

    /// Whether all events after a version are remembered.
    pub fn reaches_back_to(&self, version: u64) -> bool {
        version >= self.forgotten
    }

    /// The version of the last write.
    pub fn last_written(&self) -> u64 {
        self.events.back().map_or(self.forgotten, |event| event.version)
    }

    /// The oldest version after which all events are remembered.
    pub fn oldest(&self) -> u64 {
        self.forgotten
    }

    /// The oldest version from which a watch of the definition that is served now may begin.
    pub fn oldest_watched(&self) -> u64 {
        self.forgotten.max(self.served_since)
    }

    /// The events after a version, in their order.
    pub fn events_after(&self, version: u64) -> impl Iterator<Item = &Event> {
        let first = self.events.partition_point(|event| event.version <= version);
        self.events.range(first..)
    }

    /// The objects whose keys begin with a text and come after another one, in the order of their keys.
    pub fn range<'t>(
        &'t self,
        prefix: &'t str,
        after: &'t str,
    ) -> impl Iterator<Item = (&'t Arc<str>, &'t Row)> {
        let start = if after.is_empty() { Bound::Included(prefix) } else { Bound::Excluded(after) };
        self.objects
            .range::<str, _>((start, Bound::Unbounded))
            .take_while(move |(key, _)| key.starts_with(prefix))
    }

    /// The first of the same objects, at most so many, as they were at a version after which all events are remembered. They cost no more than themselves and the events since the version.
    pub fn page_at(&self, version: u64, prefix: &str, after: &str, most: usize) -> Vec<(Arc<str>, Row)> {
        let is_in_range = |key: &str| key.starts_with(prefix) && (after.is_empty() || key > after);
        let newer = self.events.iter().rev().take_while(|event| event.version > version);
        let newer: Vec<_> = newer.filter(|event| is_in_range(&event.key)).collect();
        // No event takes away more than one object.
        let own = self.range(prefix, after).take(most.saturating_add(newer.len()));
        let own = own.map(|(key, row)| (Arc::clone(key), row.clone())).collect();
        undo(own, &newer).into_iter().take(most).collect()
    }

    /// The number of objects whose keys begin with a text.
    pub fn count(&self, prefix: &str) -> usize {
        if prefix.is_empty() { self.objects.len() } else { self.range(prefix, "").count() }
    }
}

/// Objects as they were before events, the newest of which comes first.
fn undo(mut objects: BTreeMap<Arc<str>, Row>, newer: &[&Event]) -> BTreeMap<Arc<str>, Row> {
    for event in newer {
        match &event.before {
            Some(before) => drop(objects.insert(Arc::clone(&event.key), before.clone())),
            None => drop(objects.remove(&event.key)),
        }
    }
    objects
}

/// Sets the version of an object.
pub(crate) fn set_version(object: &mut Value, version: u64) {
    if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
        metadata.insert("resourceVersion".to_owned(), version.to_string().into());
    }
}

#[cfg(test)]
mod tests {
    use super::{EVENTS, Store};
    use crate::fake::status::GroupResource;

    fn boxes() -> GroupResource {
        GroupResource { group: "e.io".to_owned(), resource: "boxes".to_owned() }
    }

    fn names(store: &Store, version: u64, [prefix, after]: [&str; 2], most: usize) -> Vec<String> {
        let found = store.table(&boxes()).unwrap().page_at(version, prefix, after, most);
        found.iter().map(|(key, row)| format!("{key}={}", row.text)).collect()
    }

    #[test]
    fn the_past_is_what_events_undo() {
        let mut store = Store::default();
        store.put(&boxes(), "n/a", "1".into(), 0);
        store.put(&boxes(), "n/b", "2".into(), 0);
        store.put(&boxes(), "m/c", "3".into(), 0);
        store.put(&boxes(), "n/a", "4".into(), 0);
        store.delete(&boxes(), "n/b", "5".into());
        assert_eq!(store.version(), 5);
        assert_eq!(names(&store, 5, ["", ""], 9), ["m/c=3", "n/a=4"]);
        assert_eq!(names(&store, 3, ["n/", ""], 9), ["n/a=1", "n/b=2"]);
        assert_eq!(names(&store, 3, ["", "n/a"], 9), ["n/b=2"]);
        assert_eq!(names(&store, 1, ["", ""], 9), ["n/a=1"]);
        // A page has as many as there were then, whatever came and went since.
        assert_eq!(names(&store, 3, ["", ""], 2), ["m/c=3", "n/a=1"]);
        assert_eq!(names(&store, 3, ["", "n/a"], 2), ["n/b=2"]);
        assert_eq!(names(&store, 2, ["", ""], 1), ["n/a=1"]);
        let events: Vec<_> = store
            .table(&boxes())
            .unwrap()
            .events_after(3)
            .map(|event| (event.version, event.is_deleted))
            .collect();
        assert_eq!(events, [(4, false), (5, true)]);
    }

    #[test]
    fn old_events_are_forgotten() {
        let mut store = Store::default();
        for _ in 0..=EVENTS {
            store.put(&boxes(), "n/a", "1".into(), 0);
        }
        let table = store.table(&boxes()).unwrap();
        assert!(!table.reaches_back_to(0));
        assert!(table.reaches_back_to(1));
        assert_eq!(table.events_after(1).count(), EVENTS);
    }
}
