//! The proof that recorded rounds follow from their seeds, on a live store: rounds that are over or open, shared rounds,
//! the replies that requests keep, and the nonces under each pair of seeds.

mod bets;
mod chains;
mod nonces;
mod players;
mod replies;
mod report;
mod rounds;
mod seeds;

use baize_store::{Db, PlayerId, StoreError};
use baize_time::Timestamp;

use players::Place;
pub use report::{Difference, RoundProblem, RoundsReport};

/// Which records are checked.
#[derive(Debug, Clone, Copy)]
pub struct Extent {
    /// Only rounds and replies since then; `None` for all.
    pub since: Option<Timestamp>,
    /// The check begins with the player after this one and comes to this one last, so that checks which end early are
    /// different samples.
    pub after: PlayerId,
}

impl Extent {
    /// Every record.
    pub fn all() -> Self {
        Self { since: None, after: before_all() }
    }
}

/// Draws rounds again and compares what is stored with them, while the store is in use: many short reads and no write.
/// Ends before it is complete once `has_time` says no.
pub async fn verify(
    db: &Db,
    extent: Extent,
    has_time: impl Fn() -> bool,
) -> Result<RoundsReport, StoreError> {
    let since = extent.since;
    let mut report = chains::verify(db, since).await?;
    for (after, last) in [(extent.after, None), (before_all(), Some(extent.after))] {
        let mut place = Some(Place::After(after));
        while let Some(at) = place {
            if !has_time() {
                return Ok(report);
            }
            let (part, next) = db.read(move |tx| players::verify(tx, at.clone(), last, since)).await?;
            report.add(part);
            place = next;
        }
    }
    report.is_complete = true;
    Ok(report)
}

fn before_all() -> PlayerId {
    PlayerId::from(i64::MIN)
}
