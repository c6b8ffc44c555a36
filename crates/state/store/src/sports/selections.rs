//! What a bet on a selection depends on besides its price. Every bet asks for it, for each of its legs: it is read at once.

use baize_money::Amount;

use super::exposure::ExposedOutcome;
use super::suspensions::SCOPES_OF_A_LEG;
use crate::engine::family::Family;
use crate::engine::value::ToValue;
use crate::{PlayerId, StoreError, Tx};

/// What is known of a selection, and of who wants to bet on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SelectionState {
    /// Whether anything that it is part of is suspended.
    pub is_suspended: bool,
    /// The most that may be lost by an outcome of its market, where operators gave it a cap of its own.
    pub cap: Option<Amount>,
    /// What open bets can win by it.
    pub exposed: Amount,
    /// What open bets can win by all outcomes of its fixture.
    pub exposed_by_fixture: Amount,
    /// The revision in force of its market's result, with all that is in force; `None` while nothing is known.
    pub result: Option<(i64, String)>,
    /// The share of every limit that the player has, in percent; `None` for all of it.
    pub player_percent: Option<u32>,
}

const STATE: &str = "SELECT CAST(CASE WHEN EXISTS (SELECT 1 FROM sports_suspensions WHERE scope IN ($5, $6, $7, $8, $9)) \
    THEN 1 ELSE 0 END AS BIGINT), \
    (SELECT cap FROM sports_market_caps WHERE fixture = $1 AND market = $2), \
    CAST(COALESCE((SELECT SUM(exposed) FROM sports_exposure \
    WHERE fixture = $1 AND market = $2 AND outcome = $3 AND account_type = $4), 0) AS BIGINT), \
    CAST(COALESCE((SELECT SUM(exposed) FROM sports_exposure \
    WHERE fixture = $1 AND market = '' AND outcome = '' AND account_type = $4), 0) AS BIGINT), \
    (SELECT percent FROM sports_player_factors WHERE player_id = $10), \
    latest.revision, latest.content FROM (SELECT 1) AS asked \
    LEFT JOIN (SELECT revision, content FROM sports_results WHERE fixture = $1 AND market = $2 \
    ORDER BY revision DESC LIMIT 1) AS latest ON 1 = 1";

pub(crate) const FAMILY: Family = Family { statements: &[STATE], tables: &[] };

/// A selection with the names of all that it is part of, by which it can be suspended.
pub type NamedSelection<'a> = (ExposedOutcome<'a>, [String; SCOPES_OF_A_LEG]);

/// What is known of each of these selections, for a bet of a player. What bets of the same transaction expose may be missed, as that
/// of other transactions which are under way.
pub fn states(
    tx: &mut Tx,
    player: PlayerId,
    selections: &[NamedSelection<'_>],
) -> Result<Vec<SelectionState>, StoreError> {
    let params: Vec<_> = selections.iter().map(|named| params_of(&player, named)).collect();
    tx.query_ones_of_written_sums(STATE, &params, |row| {
        let revision: Option<i64> = row.get(5)?;
        let content: Option<String> = row.get(6)?;
        Ok(SelectionState {
            is_suspended: row.get::<i64>(0)? != 0,
            cap: row.get(1)?,
            exposed: row.get(2)?,
            exposed_by_fixture: row.get(3)?,
            player_percent: row.get(4)?,
            result: revision.zip(content),
        })
    })
}

fn params_of<'a>(player: &'a PlayerId, (of, scopes): &'a NamedSelection<'_>) -> Vec<&'a dyn ToValue> {
    let [all, producer, sport, fixture, market] = scopes;
    vec![&of.fixture, &of.market, &of.outcome, &of.play_mode, all, producer, sport, fixture, market, player]
}
