//! Steps to a value -> the two forms of paths in the server's messages.

use std::fmt::Write;

/// A path that grows and shrinks with a walk.
#[derive(Debug, Default, Clone)]
pub(crate) struct Path {
    text: String,
    /// Whether there is any step: the path of a whole object is not the same as an empty one.
    steps: usize,
}

impl Path {
    /// A path that begins with this text, which is one step; None for that of a whole object.
    pub fn starting_at(root: Option<&str>) -> Self {
        Self { text: root.unwrap_or_default().to_owned(), steps: usize::from(root.is_some()) }
    }

    /// Calls a function with the path of a field: `field.Path.Child`.
    pub fn child<T>(&mut self, name: &str, call: impl FnOnce(&mut Self) -> T) -> T {
        self.with(call, |path| {
            if path.steps > 0 && !name.is_empty() {
                path.text.push('.');
            }
            path.text.push_str(if name.is_empty() { "[]" } else { name });
        })
    }

    /// Calls a function with the path of a map's value: `field.Path.Key`.
    pub fn key<T>(&mut self, key: &str, call: impl FnOnce(&mut Self) -> T) -> T {
        // Writing to a text cannot fail.
        self.with(call, |path| {
            let _ = write!(path.text, "[{key}]");
        })
    }

    /// Calls a function with the path of an item: `field.Path.Index`.
    pub fn index<T>(&mut self, index: usize, call: impl FnOnce(&mut Self) -> T) -> T {
        self.with(call, |path| {
            let _ = write!(path.text, "[{index}]");
        })
    }

    fn with<T>(&mut self, call: impl FnOnce(&mut Self) -> T, push: impl FnOnce(&mut Self)) -> T {
        let length = self.text.len();
        push(self);
        self.steps += 1;
        let result = call(self);
        self.steps -= 1;
        self.text.truncate(length);
        result
    }

    /// The path as a field of a cause.
    pub fn field(&self) -> String {
        if self.steps == 0 { "<nil>".to_owned() } else { self.text.clone() }
    }

    /// The field of a child, as [`Self::child`] makes it.
    pub fn field_of(&self, name: &str) -> String {
        self.clone().child(name, |path| path.field())
    }
}
