//! The walk over the players' records, in reads that are short whatever a player has played.

use baize_store::{PlayerId, RoundId, StoreError, Tx, wallets};
use baize_time::Timestamp;

use super::report::RoundsReport;
use super::seeds::PlayerSeeds;
use super::{nonces, replies, rounds};

/// How many records one read looks at before it ends.
const RECORDS_PER_READ: u64 = 512;

/// How far the check has come.
#[derive(Debug, Clone)]
pub(super) enum Place {
    /// This player is done.
    After(PlayerId),
    /// The rounds of this player from this one on are done.
    Rounds(PlayerId, RoundId),
    /// The replies of this player up to this key are done.
    Replies(PlayerId, String),
}

/// Checks a number of records from `place` on, of players up to `last`. Returns where the next read goes on.
pub(super) fn verify(
    tx: &mut Tx,
    mut place: Place,
    last: Option<PlayerId>,
    since: Option<Timestamp>,
) -> Result<(RoundsReport, Option<Place>), StoreError> {
    let mut report = RoundsReport::default();
    while report.rounds + report.undecided + report.replies + report.players < RECORDS_PER_READ {
        place = match place {
            Place::After(player) => {
                let next = wallets::page(tx, player, 1)?.first().map(|wallet| wallet.player);
                let Some(next) = next.filter(|next| last.is_none_or(|last| *next <= last)) else {
                    return Ok((report, None));
                };
                Place::Rounds(next, RoundId::from(i64::MAX))
            }
            Place::Rounds(player, before) => {
                let mut seeds = PlayerSeeds::load(tx, player)?;
                let next = rounds::verify_page(tx, &mut seeds, before, since, &mut report)?;
                next.map_or_else(
                    || Place::Replies(player, String::new()),
                    |before| Place::Rounds(player, before),
                )
            }
            Place::Replies(player, after) => {
                let mut seeds = PlayerSeeds::load(tx, player)?;
                if let Some(after) = replies::verify_page(tx, &mut seeds, &after, since, &mut report)? {
                    Place::Replies(player, after)
                } else {
                    rounds::verify_open(tx, &seeds, &mut report)?;
                    nonces::verify(tx, &seeds, &mut report)?;
                    report.players += 1;
                    Place::After(player)
                }
            }
        };
    }
    Ok((report, Some(place)))
}
