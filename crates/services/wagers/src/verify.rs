//! The proof that tallies are what the rounds say, on a live store.

use std::collections::BTreeMap;

use baize_money::PlayMode;
use baize_store::day_tallies::{self, DayTally};
use baize_store::{Db, PlayerId, StoreError, Tx, wallets};
use baize_time::{Timestamp, UtcOffset};

const PLAYERS_PER_READ: u32 = 64;
const MILLIS_PER_MINUTE: i64 = 60_000;

/// What was compared, and what differs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TallyReport {
    /// Tallies that were recomputed.
    pub tallies: u64,
    /// Tallies that are not the sums of their rounds.
    pub problems: Vec<TallyProblem>,
}

/// A tally that is not the sum of its rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallyProblem {
    /// The stored tally; `None` if there is none.
    pub stored: Option<DayTally>,
    /// The sums of the rounds; `None` if there are none.
    pub computed: Option<DayTally>,
}

/// Recomputes all tallies from the rounds while the store is in use.
pub async fn verify(db: &Db, offset: UtcOffset) -> Result<TallyReport, StoreError> {
    let offset_millis = i64::from(offset.as_minutes()).saturating_mul(MILLIS_PER_MINUTE);
    let mut report = TallyReport::default();
    let mut after = PlayerId::from(i64::MIN);
    loop {
        let (part, last) = db.read(move |tx| verify_some(tx, after, offset_millis)).await?;
        report.tallies += part.tallies;
        report.problems.extend(part.problems);
        let Some(last) = last else { return Ok(report) };
        after = last;
    }
}

fn verify_some(
    tx: &mut Tx,
    after: PlayerId,
    offset_millis: i64,
) -> Result<(TallyReport, Option<PlayerId>), StoreError> {
    let mut report = TallyReport::default();
    let page = wallets::page(tx, after, PLAYERS_PER_READ)?;
    for wallet in &page {
        let mut computed = by_key(day_tallies::recomputed(tx, wallet.player, offset_millis)?);
        for stored in day_tallies::of_player(tx, wallet.player)? {
            report.tallies += 1;
            let mut computed = computed.remove(&key(&stored));
            // What was played before the moment was kept has none.
            if let Some(computed) = computed.as_mut().filter(|_| stored.counted_at == Timestamp::default()) {
                computed.counted_at = stored.counted_at;
            }
            if computed.as_ref() != Some(&stored) {
                report.problems.push(TallyProblem { stored: Some(stored), computed });
            }
        }
        let missing =
            computed.into_values().map(|computed| TallyProblem { stored: None, computed: Some(computed) });
        report.problems.extend(missing);
    }
    Ok((report, page.last().map(|wallet| wallet.player)))
}

type Key = (i64, String, PlayMode);

fn key(tally: &DayTally) -> Key {
    (tally.day, tally.game.clone(), tally.play_mode)
}

fn by_key(tallies: Vec<DayTally>) -> BTreeMap<Key, DayTally> {
    tallies.into_iter().map(|tally| (key(&tally), tally)).collect()
}
