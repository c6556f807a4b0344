//! A request for all objects -> a page of them, or a watch.

use super::call::Call;
use crate::fake::answer::{Answer, Body};
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
        let resource = &self.target.resource;
        let selectable = &self.target.version().selectable_fields;
        let options = ListOptions::read(&self.query, selectable, resource.is_namespaced)?;
        if self.target.name.is_empty() { Ok(options) } else { options.of_object(&self.target.name) }
    }

    /// The page that a list asks for.
    pub(super) fn page(&self, options: &ListOptions) -> Result<Page, Status> {
        let target = &self.target;
        let current = self.state.store.version();
        let (version, after) = match Token::parse(&options.continue_token)? {
            Some(token) => (token.version, token.after),
            None => (self.version_of_list(options)?, String::new()),
        };
        let selection = Selection::new(target, &options.labels, &options.fields);
        let Some(table) = self.state.store.table(target.id()) else {
            return Ok(Page { rows: Vec::new(), version, continue_token: String::new(), remaining: None });
        };
        if version < current && !table.reaches_back_to(version) {
            return Err(Status::expired_token(&Token { version: current, after }.to_string()));
        }
        let prefix = target.prefix();
        let all: Vec<_> = if version < current {
            table.range_at(version, &prefix, &after).into_iter().collect()
        } else {
            table.range(&prefix, &after).map(|(key, row)| (key.clone(), row.clone())).collect()
        };
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
            Some(key) => Token { version, after: key.to_string() }.to_string(),
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
        let is_exact = options.version_match == "Exact";
        Ok(if from > 0 && is_exact { from } else { self.state.store.version() })
    }

    /// The answer that is a list.
    pub(super) fn show_list(&self, page: &Page) -> Result<Answer, Status> {
        let target = &self.target;
        // The server writes an empty token too.
        let mut metadata = serde_json::Map::new();
        metadata.insert("continue".to_owned(), page.continue_token.as_str().into());
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
            text.push_str(&target.text(row));
        }
        let metadata = serde_json::Value::Object(metadata);
        text.push_str(&format!(r#"],"kind":{},"metadata":{metadata}}}"#, quote(&target.resource.list_kind)));
        self.show_text(200, &text)
    }

    fn watch(&mut self, options: &ListOptions) -> Result<Answer, Status> {
        let target = &self.target;
        let selection = Selection::new(target, &options.labels, &options.fields);
        let from = self.check_version(&options.resource_version)?;
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
        if self.accepted.check(false).is_err() {
            // No event is a list: the server ends the watch at the first one.
            watch.end();
        }
        Ok(Answer { body: Body::Watch(Box::new(watch)), ..Answer::json(200, Vec::new()) })
    }
}

/// Where the next page of a list begins.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Token {
    /// The version of the store.
    version: u64,
    /// The key of the last object of the page before.
    after: String,
}

impl Token {
    /// Reads a token; None for an empty one.
    fn parse(text: &str) -> Result<Option<Self>, Status> {
        if text.is_empty() {
            return Ok(None);
        }
        let invalid = || {
            Status::bad_request(
                "invalid continue token: continue key is not valid: it is none of this server",
            )
        };
        let (version, hex) = text.split_once('.').ok_or_else(invalid)?;
        if !hex.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(invalid());
        }
        let digits = hex.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).ok());
        let bytes: Option<Vec<u8>> =
            digits.map(|pair| u8::from_str_radix(pair.filter(|pair| pair.len() == 2)?, 16).ok()).collect();
        let after = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(invalid)?;
        Ok(Some(Self { version: version.parse().map_err(|_| invalid())?, after }))
    }
}

impl std::fmt::Display for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.", self.version)?;
        self.after.bytes().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn tokens_are_read_as_written() {
        let token = Token { version: 12, after: "n/ä".to_owned() };
        assert_eq!(Token::parse(&token.to_string()).unwrap(), Some(token));
        assert_eq!(Token::parse("").unwrap(), None);
        for wrong in ["x", "1.6", "1.zz", "x.61", "1.+1"] {
            assert!(Token::parse(wrong).is_err(), "{wrong}");
        }
    }
}
