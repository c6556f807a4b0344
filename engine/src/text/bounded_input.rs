//! A YAML text -> the characters for its parser, until one event takes more of them than a limit allows.
//!
//! The scanner of `saphyr-parser` queues all tokens of a list or map on one level (`[...]`, `{...}`) before it returns the
//! first, because it could be a key. Without a limit, ten megabytes of such tokens take gigabytes.

use std::cell::Cell;
use std::rc::Rc;

use saphyr_parser::{Input, StrInput};

use crate::limits;

/// After how many characters it is looked at whether they are still those of one event.
const CHUNK: usize = 4096;

/// The event that the parser looks for, which the reader of the events and the input of the parser share.
#[derive(Debug, Clone, Default)]
pub struct EventProgress(Rc<Progress>);

#[derive(Debug, Default)]
struct Progress {
    /// The number of the event.
    event: Cell<usize>,
    /// Whether it takes more characters than the limit allows.
    is_too_large: Cell<bool>,
}

impl EventProgress {
    /// Begins the next event.
    pub fn next(&self) {
        self.0.event.set(self.0.event.get() + 1);
    }

    /// Whether the event takes more than [`limits::EVENT_CHARACTERS`], give or take a chunk.
    pub fn is_too_large(&self) -> bool {
        self.0.is_too_large.get()
    }
}

/// An input that ends where an event becomes too large.
pub struct BoundedInput<'a> {
    text: StrInput<'a>,
    progress: EventProgress,
    /// The characters until the end of the chunk.
    left: usize,
    /// The event in which the last chunk ended, and how many chunks in a row ended in it.
    event: usize,
    chunks: usize,
}

impl<'a> BoundedInput<'a> {
    /// The characters of a text.
    pub fn new(text: &'a str, progress: EventProgress) -> Self {
        Self { text: StrInput::new(text), progress, left: CHUNK, event: 0, chunks: 0 }
    }

    #[inline]
    fn take(&mut self, count: usize) {
        if count < self.left {
            self.left -= count;
        } else {
            self.end_chunks(count - self.left);
        }
    }

    /// Ends a chunk and as many more as so many characters fill.
    #[cold]
    fn end_chunks(&mut self, rest: usize) {
        let event = self.progress.0.event.get();
        if self.event != event {
            (self.event, self.chunks) = (event, 0);
        }
        self.chunks += 1 + rest / CHUNK;
        self.left = CHUNK - rest % CHUNK;
        if self.chunks > 1 && limits::EVENT_CHARACTERS.is_exceeded_by((self.chunks - 1) * CHUNK) {
            self.progress.0.is_too_large.set(true);
            self.text = StrInput::new("");
        }
    }
}

/// What the parser calls most is the text's own; the methods that are left out build on these. The parser calls them for
/// every character.
impl Input for BoundedInput<'_> {
    #[inline]
    fn lookahead(&mut self, count: usize) {
        self.text.lookahead(count);
    }

    #[inline]
    fn buflen(&self) -> usize {
        self.text.buflen()
    }

    #[inline]
    fn bufmaxlen(&self) -> usize {
        self.text.bufmaxlen()
    }

    #[inline]
    fn buf_is_empty(&self) -> bool {
        self.text.buf_is_empty()
    }

    #[inline]
    fn raw_read_ch(&mut self) -> char {
        let character = self.text.raw_read_ch();
        self.take(1);
        character
    }

    #[inline]
    fn raw_read_non_breakz_ch(&mut self) -> Option<char> {
        let character = self.text.raw_read_non_breakz_ch();
        self.take(1);
        character
    }

    #[inline]
    fn skip(&mut self) {
        self.text.skip();
        self.take(1);
    }

    #[inline]
    fn skip_n(&mut self, count: usize) {
        self.text.skip_n(count);
        self.take(count);
    }

    #[inline]
    fn peek(&self) -> char {
        self.text.peek()
    }

    #[inline]
    fn peek_nth(&self, n: usize) -> char {
        self.text.peek_nth(n)
    }

    #[inline]
    fn peek_opt(&self) -> Option<char> {
        self.text.peek_opt()
    }

    #[inline]
    fn look_ch(&mut self) -> char {
        self.text.look_ch()
    }

    #[inline]
    fn next_char_is(&self, c: char) -> bool {
        self.text.next_char_is(c)
    }

    #[inline]
    fn nth_char_is(&self, n: usize, c: char) -> bool {
        self.text.nth_char_is(n, c)
    }

    #[inline]
    fn next_is_document_indicator(&self) -> bool {
        self.text.next_is_document_indicator()
    }

    #[inline]
    fn next_can_be_plain_scalar(&self, in_flow: bool) -> bool {
        self.text.next_can_be_plain_scalar(in_flow)
    }

    #[inline]
    fn next_is_blank_or_break(&self) -> bool {
        self.text.next_is_blank_or_break()
    }

    #[inline]
    fn next_is_blank_or_breakz(&self) -> bool {
        self.text.next_is_blank_or_breakz()
    }

    #[inline]
    fn next_is_break(&self) -> bool {
        self.text.next_is_break()
    }

    #[inline]
    fn next_is_breakz(&self) -> bool {
        self.text.next_is_breakz()
    }

    #[inline]
    fn skip_while_non_breakz(&mut self) -> usize {
        let count = self.text.skip_while_non_breakz();
        self.take(count);
        count
    }

    #[inline]
    fn skip_while_blank(&mut self) -> usize {
        let count = self.text.skip_while_blank();
        self.take(count);
        count
    }

    #[inline]
    fn fetch_while_is_alpha(&mut self, out: &mut String) -> usize {
        let count = self.text.fetch_while_is_alpha(out);
        self.take(count);
        count
    }

    #[inline]
    fn fetch_while_is_yaml_non_space(&mut self, out: &mut String) -> usize {
        let count = self.text.fetch_while_is_yaml_non_space(out);
        self.take(count);
        count
    }
}
