//! All the machine's cores on one list.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Applies `work` to every item, on as many threads as there are cores. The order of the answers is not that of the
/// items.
pub(crate) fn spread<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let one = || {
            let mut done = Vec::new();
            while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                done.push(work(item));
            }
            done
        };
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}
