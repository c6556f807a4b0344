//! The text of a Go file -> its declarations, with their documentation and the text of their markers.

pub mod declarations;
