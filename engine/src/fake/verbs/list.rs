//! A request for all objects -> a page of them, or a watch.

use super::call::Call;
use super::continue_token::Token;
use super::read::wanted_version;
use crate::fake::answer::{Answer, Body};
use crate::fake::media;
use crate::fake::options::ListOptions;
use crate::fake::selection::Selection;
use crate::fake::status::Status;
use crate::fake::store::Row;
use crate::fake::table::IncludeObject;
use crate::fake::watch::{Start, Watch};

/// A page of stored objects.
pub(super) struct Page {
    /// The objects.
    pub rows: Vec<Row>,
    /// The version of the store that they are from.
    version: u64,
    /// The token of the next page; empty for none.
    continue_token: String,
    /// How many objects come after the page, where that is known.
    remaining: Option<usize>,
}

impl Call<'_> {
    /// Lists objects, or watches them.
    pub(super) fn list_or_watch(&mut self) -> Result<Answer, Status> {
        let options = self.list_options()?;
        if options.is_watch || self.target.is_watch {
            return self.watch(&options);
        }
        let page = self.page(&options)?;
        self.show_list(&page)
    }

    /// The options of a list.
    pub(super) fn list_options(&self) -> Result<ListOptions, Status> {
        let options = ListOptions::read(&self.query, |field| self.target.field_fault(field))?;
        if self.target.name.is_empty() { Ok(options) } else { options.of_object(&self.target.name) }
    }

    /// The page that a list asks for.
    pub(super) fn page(&self, options: &ListOptions) -> Result<Page, Status> {
        let target = &self.target;
        let current = self.state.store.version();
        let prefix = target.prefix();
        let (version, after) = match Token::parse(&options.continue_token)? {
            Some(_) if !["", "0"].contains(&options.resource_version.as_str()) => {
                let why = "specifying resource version is not allowed when using continue";
                return Err(Status::bad_request(why));
            }
            // A negative version stands for the newest one.
            Some(token) => {
                (u64::try_from(token.version).unwrap_or(current), format!("{prefix}{}", token.after))
            }
            None => (self.version_of_list(options)?, String::new()),
        };
        let selection = Selection::new(target, &options.labels, &options.fields);
        let Some(table) = self.state.store.table(target.table()) else {
            return Ok(Page { rows: Vec::new(), version, continue_token: String::new(), remaining: None });
        };
        if version < current && !table.reaches_back_to(version) {
            return Err(match options.continue_token.as_str() {
                "" => Status::expired("The resourceVersion for the provided list is too old."),
                _ => Status::expired_token(&token(-1, &after, &prefix)),
            });
        }
        let all = table.page_at(version, &prefix, &after, usize::MAX);
        let count = all.len();
        // What any version is right for comes from a cache, which has no pages.
        let is_of_cache = options.resource_version == "0" && options.continue_token.is_empty();
        let limit = if is_of_cache { 0 } else { options.limit };
        let limit = usize::try_from(limit).ok().filter(|limit| *limit > 0).unwrap_or(usize::MAX);
        let mut rows = Vec::new();
        let (mut last, mut seen) = (None, 0);
        for (key, row) in all {
            if rows.len() == limit {
                break;
            }
            seen += 1;
            if selection.matches(&key, &row) {
                rows.push(row);
            }
            last = Some(key);
        }
        let left = count - seen;
        let has_more = left > 0;
        let continue_token = match last.filter(|_| has_more) {
            Some(key) => token(i64::try_from(version).unwrap_or(-1), &key, &prefix),
            None => String::new(),
        };
        let remaining = Some(left).filter(|_| has_more && selection.takes_all());
        Ok(Page { rows, version, continue_token, remaining })
    }

    /// The version of the store that a list is about.
    fn version_of_list(&self, options: &ListOptions) -> Result<u64, Status> {
        let from = self.check_version(&options.resource_version).map_err(|status| match status.code {
            500 => Status::bad_request(format!("invalid resource version: {}", status.message)),
            _ => status,
        })?;
        // A page that says nothing else is of the version that it names, unless it is that of one object.
        let is_page = options.version_match.is_empty() && options.limit > 0 && !self.is_of_one(options);
        let is_exact = options.version_match == "Exact" || is_page;
        Ok(if from > 0 && is_exact { from } else { self.state.store.version() })
    }

    /// Whether a list is of the object of a name alone.
    fn is_of_one(&self, options: &ListOptions) -> bool {
        let has_namespace = !self.target.namespace.is_empty() || !self.target.resource.is_namespaced;
        has_namespace && options.name().is_some()
    }

    /// The answer that is a list.
    pub(super) fn show_list(&self, page: &Page) -> Result<Answer, Status> {
        let target = &self.target;
        let is_own = target.version().kind.own().is_some();
        let mut metadata = serde_json::Map::new();
        // Of custom resources the server writes an empty token too.
        if !is_own || !page.continue_token.is_empty() {
            metadata.insert("continue".to_owned(), page.continue_token.as_str().into());
        }
        if let Some(remaining) = page.remaining {
            metadata.insert("remainingItemCount".to_owned(), remaining.into());
        }
        metadata.insert("resourceVersion".to_owned(), page.version.to_string().into());
        let quote = |text: &str| serde_json::Value::from(text).to_string();
        let mut text = format!(r#"{{"apiVersion":{},"items":["#, quote(&target.api_version()));
        for (index, row) in page.rows.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            match is_own {
                true => text.push_str(&without_type(&target.text(row))),
                false => text.push_str(&target.text(row)),
            }
        }
        let metadata = serde_json::Value::Object(metadata);
        text.push_str(&format!(r#"],"kind":{},"metadata":{metadata}}}"#, quote(&target.resource.list_kind)));
        self.show_text(200, &text)
    }

    fn watch(&mut self, options: &ListOptions) -> Result<Answer, Status> {
        let target = &self.target;
        let selection = Selection::new(target, &options.labels, &options.fields);
        // A watch that begins with objects needs those of the version; another one waits for it.
        let from = match options.sends_initial_events {
            true => self.check_version(&options.resource_version)?,
            false => wanted_version(&options.resource_version)?,
        };
        self.accepted = media::accepted_watch(&self.request.accept)?;
        let begins_with_objects = options.sends_initial_events || from == 0;
        let include = IncludeObject::read(self.query.get("includeObject").unwrap_or_default())?;
        let seconds = options.timeout_seconds.unwrap_or_else(|| self.state.random.watch_seconds());
        let start = Start {
            after: if begins_with_objects || from == 0 { self.state.store.version() } else { from },
            begins_with_objects,
            marks_the_end: options.sends_initial_events && options.takes_bookmarks,
            takes_bookmarks: options.takes_bookmarks,
            seconds: if options.is_over { 0 } else { seconds },
        };
        let mut watch = Watch::new(self.state, target.clone(), selection, (self.accepted, include), &start);
        if self.accepted.check(false, None).is_err() {
            // No event is a list: the server ends the watch at the first one.
            watch.end();
        }
        Ok(Answer { body: Body::Watch(Box::new(watch)), ..Answer::json(200, Vec::new()) })
    }
}

/// An object of Kubernetes' own kinds as a list has it, which says its type once.
fn without_type(text: &str) -> String {
    // The text was written by this program.
    let mut object: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    if let serde_json::Value::Object(map) = &mut object {
        map.shift_remove("apiVersion");
        map.shift_remove("kind");
    }
    object.to_string()
}

/// The token of the page after a key.
fn token(version: i64, after: &str, prefix: &str) -> String {
    let after = after.strip_prefix(prefix).unwrap_or(after).to_owned();
    Token { version, after }.to_string()
}
