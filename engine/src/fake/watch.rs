//! A request for changes, and the events of the store -> lines, as they come.

/// The events of a watch.
#[derive(Debug)]
pub struct Watch {}
