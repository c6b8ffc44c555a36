//! The proof that what the house has at risk is what open bets can win.

use std::collections::BTreeMap;
use std::fmt;

use baize_money::PlayMode;
use baize_store::sports_bets::{self, SportsBetRow, SportsBetState};
use baize_store::sports_exposure;
use baize_store::{Db, FixtureId, PlayerId, StoreError, Tx};

use crate::board::Selection;
use crate::stored::legs_of;

const PLAYERS_PER_READ: u32 = 256;

/// An outcome of which more or less is kept as at risk than open bets can win by it, in units. Where market and outcome are empty, all of
/// its fixture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExposureProblem {
    /// The fixture.
    pub fixture: FixtureId,
    /// The market.
    pub market: String,
    /// The outcome.
    pub outcome: String,
    /// Money or gold.
    pub play_mode: PlayMode,
    /// What is kept.
    pub kept: i64,
    /// What open bets can win.
    pub open: i64,
}

impl fmt::Display for ExposureProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fixture, market, outcome, play_mode, kept, open } = self;
        write!(
            f,
            "fixture {fixture}, market '{market}', outcome '{outcome}' ({play_mode:?}): {kept} units are kept as at risk, and open bets can \
             win {open}"
        )
    }
}

/// By fixture, market, outcome, and money or gold.
type Exposures = BTreeMap<(FixtureId, String, String, PlayMode), i64>;

/// Compares what is kept as at risk with the open bets, in one transaction, while the store is in use.
pub(crate) async fn verify(db: &Db) -> Result<Vec<ExposureProblem>, StoreError> {
    db.read(|tx| {
        let (open, kept) = (of_open_bets(tx)?, of_rows(tx)?);
        let mut keys: Vec<_> = open.keys().chain(kept.keys()).cloned().collect();
        keys.sort_unstable();
        keys.dedup();
        let problems = keys.into_iter().filter_map(|key| {
            let [kept, open] = [&kept, &open].map(|exposures| exposures.get(&key).copied().unwrap_or(0));
            let (fixture, market, outcome, play_mode) = key;
            (kept != open).then_some(ExposureProblem { fixture, market, outcome, play_mode, kept, open })
        });
        Ok(problems.collect())
    })
    .await
}

fn of_rows(tx: &mut Tx) -> Result<Exposures, StoreError> {
    let rows = sports_exposure::all(tx)?.into_iter();
    Ok(rows
        .map(|(fixture, row)| ((fixture, row.market, row.outcome, row.play_mode), row.exposed.units()))
        .collect())
}

fn of_open_bets(tx: &mut Tx) -> Result<Exposures, StoreError> {
    let (mut exposures, mut after) = (Exposures::new(), PlayerId::from(i64::MIN));
    loop {
        let players = sports_bets::players_with_open(tx, after, PLAYERS_PER_READ)?;
        for player in &players {
            for bet in sports_bets::open_of_player(tx, *player)? {
                add(&mut exposures, &bet)?;
            }
        }
        let Some(last) = players.last() else { return Ok(exposures) };
        after = *last;
    }
}

fn add(exposures: &mut Exposures, bet: &SportsBetRow) -> Result<(), StoreError> {
    // Under review nothing is at risk: the bet was settled.
    let legs = if bet.state == SportsBetState::Review { Vec::new() } else { legs_of(bet)? };
    for leg in legs {
        let Selection { fixture, market, outcome } = leg.selection;
        let whole = (fixture, String::new(), String::new(), bet.play_mode);
        for key in [(fixture, market, outcome, bet.play_mode), whole] {
            *exposures.entry(key).or_default() += leg.exposed.units();
        }
    }
    Ok(())
}
