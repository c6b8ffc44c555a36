//! Bets under review: a result that they need was taken back, and a new one is waited for.

use baize_money::Amount;
use baize_store::sports_bets::{self, SportsBetRow};
use baize_store::{FixtureId, PlayerId, RoundId, StoreError, Tx, sports_results};
use baize_time::{Span, Timestamp};

use crate::stored::legs_of;

/// How long a new result is waited for; after that an operator gives it (sportsbook text, section 5).
pub const NEW_RESULT_WITHIN: Span = Span::hours(24);

/// A bet under review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedBet {
    /// Its player.
    pub player: PlayerId,
    /// The bet.
    pub bet: RoundId,
    /// Its stake.
    pub stake: Amount,
    /// What the settlement that is under review has paid; it cannot be withdrawn.
    pub paid: Amount,
    /// Since when a result is missing that it needs.
    pub since: Timestamp,
    /// The markets whose results are missing.
    pub markets: Vec<(FixtureId, String)>,
}

impl ReviewedBet {
    /// Whether an operator has to give the result.
    pub fn is_overdue(&self, now: Timestamp) -> bool {
        now.since(self.since) >= NEW_RESULT_WITHIN
    }

    fn of(tx: &mut Tx, row: &SportsBetRow) -> Result<Self, StoreError> {
        let (mut markets, mut since) = (Vec::new(), Timestamp::from_millis(i64::MAX));
        for leg in legs_of(row)? {
            for on in leg.on_markets().into_iter().filter(|on| on.is_taken_back) {
                let (fixture, market) = (on.selection.fixture, on.selection.market.clone());
                let result = sports_results::latest(tx, fixture, &market)?;
                since = result.map_or(since, |result| since.min(result.made_at));
                markets.push((fixture, market));
            }
        }
        let SportsBetRow { player, id: bet, stake, payout: paid, .. } = *row;
        Ok(Self { player, bet, stake, paid, since, markets })
    }
}

/// The bets of all players under review, those after one of them, by players and bets.
pub fn bets_in_review(
    tx: &mut Tx,
    page: (Option<(PlayerId, RoundId)>, u32),
) -> Result<Vec<ReviewedBet>, StoreError> {
    let rows = sports_bets::all_in_review(tx, page)?;
    rows.iter().map(|row| ReviewedBet::of(tx, row)).collect()
}
