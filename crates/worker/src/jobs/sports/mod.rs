//! Jobs of the sportsbook.

pub(super) mod auto_cash_outs;
mod batch;
pub(super) mod decide_bets;
pub mod driver;
pub mod feeds;
pub(super) mod forget_legs;
mod price_builders;
pub(super) mod record_feeds;
pub(super) mod record_results;
pub(super) mod settle_bets;
pub(super) mod watch_reviews;

use baize_core::site::Capability;

use crate::context::Worker;

/// Goes on until `ended` resolves, at a site with bets on sports.
async fn run_until(
    worker: &Worker,
    ended: impl Future<Output = ()> + Send,
    work: impl Future<Output = ()> + Send,
) {
    if worker.site.grants(Capability::Sports) {
        tokio::select! {
            () = ended => {}
            () = work => {}
        }
    }
}
