//! Pairs -> what the engine's diff says of each, and random writes that it makes otherwise; on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kubesmith_engine::diff::{Change, Harm};

use super::pairs::Pair;
use super::writes::{Drawn, Engines, draw};

/// A pair with what was found of it.
pub struct Examined {
    pub pair: Pair,
    pub changes: Vec<Change>,
    pub drawn: Drawn,
}

impl Examined {
    /// The worst that the changes are said to do to stored objects and to clients.
    pub fn worst(&self) -> Harm {
        worst(&self.changes)
    }
}

/// The worst that changes do to stored objects and to clients.
pub fn worst(changes: &[Change]) -> Harm {
    changes.iter().map(|change| change.harms.stored.max(change.harms.client)).max().unwrap_or_default()
}

/// Examines all pairs; without writes where `draws` is false.
pub fn all(pairs: Vec<Pair>, draws: bool) -> Vec<Examined> {
    let count = pairs.len();
    let waiting: Vec<Mutex<Option<Pair>>> = pairs.into_iter().map(|pair| Mutex::new(Some(pair))).collect();
    let done: Vec<Mutex<Option<Examined>>> = (0..count).map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let work = || loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(slot) = waiting.get(at) else { return };
        let Some(pair) = slot.lock().ok().and_then(|mut slot| slot.take()) else { return };
        let changes = pair.changes();
        let drawn = match draws {
            true => Engines::new(&pair).map(|engines| draw(&pair, &engines)).unwrap_or_default(),
            false => Drawn::default(),
        };
        if let Ok(mut done) = done[at].lock() {
            *done = Some(Examined { pair, changes, drawn });
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    done.into_iter().filter_map(|slot| slot.into_inner().ok().flatten()).collect()
}
