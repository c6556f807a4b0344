//! A YAML text -> the characters for its parser, until one event takes more of them than a limit allows.
//!
//! The scanner of `saphyr-parser` queues all tokens of a list or map on one level (`[...]`, `{...}`) before it returns the
//! first, because it could be a key. Without a limit, ten megabytes of such tokens take gigabytes.

use std::cell::Cell;
use std::rc::Rc;

use saphyr_parser::{Input, StrInput};

use crate::limits;

/// How many characters the next event may still take; the reader of the events shares it with the input.
#[derive(Debug, Clone)]
pub struct EventBudget(Rc<Cell<usize>>);

impl EventBudget {
    /// The budget of the first event.
    pub fn new() -> Self {
        Self(Rc::new(Cell::new(limits::EVENT_CHARACTERS.value)))
    }

    /// Begins the next event.
    pub fn refill(&self) {
        self.0.set(limits::EVENT_CHARACTERS.value);
    }

    /// Whether the event took more characters than the limit allows.
    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

/// An input that ends where the budget of an event does.
pub struct BoundedInput<'a> {
    text: StrInput<'a>,
    budget: EventBudget,
}

impl<'a> BoundedInput<'a> {
    /// The characters of a text.
    pub fn new(text: &'a str, budget: EventBudget) -> Self {
        Self { text: StrInput::new(text), budget }
    }

    fn take(&mut self, count: usize) {
        let left = self.budget.0.get().saturating_sub(count);
        self.budget.0.set(left);
        if left == 0 {
            self.text = StrInput::new("");
        }
    }
}

/// What the parser calls most is the text's own; the methods that are left out build on these.
impl Input for BoundedInput<'_> {
    fn lookahead(&mut self, count: usize) {
        self.text.lookahead(count);
    }

    fn buflen(&self) -> usize {
        self.text.buflen()
    }

    fn bufmaxlen(&self) -> usize {
        self.text.bufmaxlen()
    }

    fn buf_is_empty(&self) -> bool {
        self.text.buf_is_empty()
    }

    fn raw_read_ch(&mut self) -> char {
        let character = self.text.raw_read_ch();
        self.take(1);
        character
    }

    fn raw_read_non_breakz_ch(&mut self) -> Option<char> {
        let character = self.text.raw_read_non_breakz_ch();
        self.take(1);
        character
    }

    fn skip(&mut self) {
        self.text.skip();
        self.take(1);
    }

    fn skip_n(&mut self, count: usize) {
        self.text.skip_n(count);
        self.take(count);
    }

    fn peek(&self) -> char {
        self.text.peek()
    }

    fn peek_nth(&self, n: usize) -> char {
        self.text.peek_nth(n)
    }

    fn peek_opt(&self) -> Option<char> {
        self.text.peek_opt()
    }

    fn look_ch(&mut self) -> char {
        self.text.look_ch()
    }

    fn next_char_is(&self, c: char) -> bool {
        self.text.next_char_is(c)
    }

    fn nth_char_is(&self, n: usize, c: char) -> bool {
        self.text.nth_char_is(n, c)
    }

    fn next_is_document_indicator(&self) -> bool {
        self.text.next_is_document_indicator()
    }

    fn next_can_be_plain_scalar(&self, in_flow: bool) -> bool {
        self.text.next_can_be_plain_scalar(in_flow)
    }

    fn next_is_blank_or_break(&self) -> bool {
        self.text.next_is_blank_or_break()
    }

    fn next_is_blank_or_breakz(&self) -> bool {
        self.text.next_is_blank_or_breakz()
    }

    fn next_is_break(&self) -> bool {
        self.text.next_is_break()
    }

    fn next_is_breakz(&self) -> bool {
        self.text.next_is_breakz()
    }

    fn skip_while_non_breakz(&mut self) -> usize {
        let count = self.text.skip_while_non_breakz();
        self.take(count);
        count
    }

    fn skip_while_blank(&mut self) -> usize {
        let count = self.text.skip_while_blank();
        self.take(count);
        count
    }

    fn fetch_while_is_alpha(&mut self, out: &mut String) -> usize {
        let count = self.text.fetch_while_is_alpha(out);
        self.take(count);
        count
    }

    fn fetch_while_is_yaml_non_space(&mut self, out: &mut String) -> usize {
        let count = self.text.fetch_while_is_yaml_non_space(out);
        self.take(count);
        count
    }
}
