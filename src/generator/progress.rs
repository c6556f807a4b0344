//! A running generator -> calls of a function that shows people what the run does now.

use std::sync::Arc;

/// A part of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Files are opened and parsed, and clusters asked.
    Read,
    /// Types, names and defaults are decided.
    Decide,
    /// Templates make the texts, in memory.
    Print,
    /// The files are compared with those on disk, and written where that is wanted.
    Compare,
}

impl Phase {
    /// All phases, in the order of a run.
    pub const ALL: [Self; 4] = [Self::Read, Self::Decide, Self::Print, Self::Compare];
}

/// The function that is called when a phase of a run begins.
#[derive(Clone, Default)]
pub(super) struct Observer(Option<Arc<dyn Fn(Phase) + Send + Sync>>);

impl std::fmt::Debug for Observer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Observer").field(&self.0.is_some()).finish()
    }
}

impl Observer {
    pub(super) fn new(show: impl Fn(Phase) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(show)))
    }

    /// Says that a phase begins.
    pub(super) fn begin(&self, phase: Phase) {
        if let Some(show) = &self.0 {
            show(phase);
        }
    }
}
