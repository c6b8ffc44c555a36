//! Rounds that their provider never closed.

use baize_core::Ctx;
use baize_ledger::Wallet;
use baize_money::BasisPoints;
use baize_store::providers::rounds::{self, ProviderRoundState};
use baize_store::{StoreError, Tx, catalogue};
use baize_time::Span;
use baize_wagers::{ProviderGameTerms, WagerError};

use super::incoming::GameTerms;
use super::round;

/// How long a round may stay open without a call.
const OPEN_FOR: Span = Span::hours(48);

/// A round that has been open for too long.
pub type Stale = baize_store::rounds::Due;

/// Rounds to which nothing happened for two days.
pub fn stale(tx: &mut Tx, ctx: &Ctx, limit: u32) -> Result<Vec<Stale>, StoreError> {
    rounds::stale(tx, ctx.now.minus(OPEN_FOR), limit)
}

/// Counts such a round as it is, and flags it. No money moves but what follows for requirements; what its provider still sends is
/// carried out.
pub fn close_stale(tx: &mut Tx, ctx: &Ctx, due: Stale) -> Result<bool, StoreError> {
    let Some(mut round) = rounds::find(tx, due.player, due.round)? else { return Ok(false) };
    if round.state != ProviderRoundState::Open || round.changed_at.plus(OPEN_FOR) > ctx.now {
        return Ok(false);
    }
    (round.flagged, round.left_open) = (true, true);
    let terms = listed_terms(tx, ctx, &round.game)?;
    let mut wallet = Wallet::get(tx, due.player)?;
    round::close(tx, ctx, &mut wallet, (&mut round, terms)).map_err(|error| match error {
        WagerError::Fault(fault) => fault,
        WagerError::Refused(why) => StoreError::damaged(format!("the round {} is {why}", due.round)),
    })?;
    Ok(true)
}

/// What a game counts for by the catalogue; nothing where it is not in it any more.
pub(super) fn listed_terms(tx: &mut Tx, ctx: &Ctx, game: &str) -> Result<ProviderGameTerms, StoreError> {
    let row = catalogue::games(tx)?.into_iter().find(|row| row.id == game);
    let points = |number: i64| BasisPoints::new(u32::try_from(number).unwrap_or(0));
    let (rtp, listed) = row.map_or((0, 0), |row| (row.rtp, row.bet_cash_rate));
    let own = ctx.site.bonuses.contribution_rates.get(game).copied();
    let terms = GameTerms {
        id: game.to_owned(),
        rtp: points(rtp),
        contribution: own.unwrap_or(points(listed)),
        is_open: false,
    };
    Ok(terms.counted())
}
