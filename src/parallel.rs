//! Items and a function -> its results in the order of the items, computed by several threads.
//!
//! The order in which threads take items decides nothing: a result depends on its item alone, and results are in the
//! order of the items. Therefore the number of threads changes neither the output nor the messages of a run.

use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};

/// The stack of a thread: that of a program's main thread on Linux, for which the limits on nesting were chosen.
const STACK_BYTES: usize = 8 << 20;

/// How many items one thread computes before a second one is worth starting: a build script with a few CRDs starts none.
const ITEMS_PER_THREAD: usize = 8;

/// The largest number of threads that compute at the same time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Threads(Option<NonZeroUsize>);

impl Threads {
    /// At most so many threads; without a number, as many as the machine runs at the same time.
    pub fn at_most(threads: Option<NonZeroUsize>) -> Self {
        Self(threads)
    }

    /// How many threads compute so many items.
    fn for_items(self, items: usize) -> usize {
        let wanted = items / ITEMS_PER_THREAD;
        if wanted < 2 {
            return 1;
        }
        let most = self.0.or_else(|| thread::available_parallelism().ok());
        most.map_or(1, NonZeroUsize::get).min(wanted)
    }

    /// The results of a function of each item, in the order of the items.
    ///
    /// The calling thread is one of the threads. Where the system starts no other thread, it computes everything.
    pub fn map_in_order<T: Send, R: Send>(
        self,
        items: impl IntoIterator<Item = T>,
        map: impl Fn(T) -> R + Sync,
    ) -> Vec<R> {
        let items: Vec<T> = items.into_iter().collect();
        let count = items.len();
        let threads = self.for_items(count);
        if threads == 1 {
            return items.into_iter().map(map).collect();
        }
        let queue = Mutex::new(items.into_iter().enumerate());
        let work = || {
            let mut done = Vec::new();
            loop {
                let next = locked(&queue).next();
                let Some((index, item)) = next else { return done };
                done.push((index, map(item)));
            }
        };
        let mut results: Vec<Option<R>> = (0..count).map(|_| None).collect();
        thread::scope(|scope| {
            let start = |_| Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..threads).filter_map(start).collect();
            let mut done = work();
            for other in others {
                // A panic is a fault of kubesmith, which a caller sees as it would without threads.
                done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            for (index, result) in done {
                results[index] = Some(result);
            }
        });
        results.into_iter().flatten().collect()
    }
}

/// What threads may have at the same time of something that is scarce, such as memory.
#[derive(Debug)]
pub struct Allowance {
    most: usize,
    used: Mutex<usize>,
    freed: Condvar,
}

impl Allowance {
    /// An allowance of so much for all threads together.
    pub fn new(most: usize) -> Self {
        Self { most, used: Mutex::new(0), freed: Condvar::new() }
    }

    /// Calls `run` as soon as a share is free; a share larger than the allowance waits for all of it.
    pub fn with<R>(&self, share: usize, run: impl FnOnce() -> R) -> R {
        let share = share.min(self.most);
        let mut used = locked(&self.used);
        while *used + share > self.most {
            used = self.freed.wait(used).unwrap_or_else(PoisonError::into_inner);
        }
        *used += share;
        drop(used);
        let _share = Share { allowance: self, share };
        run()
    }
}

/// A share that is given back when this is dropped, after a panic too: other threads wait for it.
struct Share<'a> {
    allowance: &'a Allowance,
    share: usize,
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        *locked(&self.allowance.used) -= self.share;
        self.allowance.freed.notify_all();
    }
}

/// The value of a mutex, which no panic leaves half changed.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Barrier, Mutex};
    use std::thread;

    use super::{Allowance, ITEMS_PER_THREAD, NonZeroUsize, Threads};

    fn threads(number: usize) -> Threads {
        Threads::at_most(NonZeroUsize::new(number))
    }

    #[test]
    fn results_are_in_the_order_of_the_items_whatever_the_number_of_threads() {
        for number in [1, 2, 7] {
            let squares = threads(number).map_in_order(0..1000_u64, |n| n * n);
            assert_eq!(squares, (0..1000).map(|n| n * n).collect::<Vec<_>>(), "{number} threads");
        }
    }

    #[test]
    fn few_items_start_no_thread_and_many_start_all() {
        let used = |items: usize| {
            let ids = Mutex::new(HashSet::new());
            // Two threads meet at the first two items, so that one of them cannot take all.
            let barrier = Barrier::new(2);
            threads(2).map_in_order(0..items, |item| {
                ids.lock().unwrap().insert(thread::current().id());
                if items >= 2 * ITEMS_PER_THREAD && item < 2 {
                    barrier.wait();
                }
            });
            ids.into_inner().unwrap()
        };
        assert_eq!(used(2 * ITEMS_PER_THREAD - 1), HashSet::from([thread::current().id()]));
        assert_eq!(used(2 * ITEMS_PER_THREAD).len(), 2);
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        let run = || threads(2).map_in_order(0..100, |n| assert_ne!(n, 50, "fifty"));
        let panic = catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        assert!(panic.downcast_ref::<String>().is_some_and(|text| text.contains("fifty")));
    }

    #[test]
    fn shares_at_one_time_are_no_more_than_the_allowance_and_a_larger_one_is_alone() {
        let allowance = Allowance::new(10);
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        threads(7).map_in_order(0..200, |n: usize| {
            let share = if n.is_multiple_of(10) { 99 } else { 4 };
            allowance.with(share, || {
                let used = now.fetch_add(share.min(10), Ordering::SeqCst) + share.min(10);
                most.fetch_max(used, Ordering::SeqCst);
                thread::yield_now();
                now.fetch_sub(share.min(10), Ordering::SeqCst);
            });
        });
        assert!(most.into_inner() <= 10);
        let panic = catch_unwind(AssertUnwindSafe(|| allowance.with(10, || panic!("given back"))));
        assert!(panic.is_err());
        assert_eq!(allowance.with(10, || 1), 1);
    }
}
