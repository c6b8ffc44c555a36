//! Joining a tournament that nobody is in by itself: what is settled from then on counts.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::Refusal;
use baize_promotions_rules::boards::BestRounds;
use baize_store::board_entries::{self as entries, EntryRow};
use baize_store::boards::ScoreRow;
use baize_store::{PlayerId, StoreError, Tx, boards as stored};

use super::super::claim::ClaimRefusal;
use super::{Board, score};

/// Enters a player, or takes one who joined off the board or back; whether that changed anything.
pub(super) fn set_part(
    tx: &mut Tx,
    ctx: &Ctx,
    (board, rounds): (&Board, &BestRounds),
    (player, is_in): (PlayerId, bool),
) -> Outcome<bool, ClaimRefusal> {
    let entry = entries::find(tx, player, score::key_of(board))?;
    let was_in = match &entry {
        Some(_) => stored::score(tx, &board.row, player)?.is_some_and(|score| score.is_in),
        None => false,
    };
    if was_in == is_in {
        return Ok(false);
    }
    match board.refusal(tx, ctx, player)?.filter(|_| is_in) {
        Some(Refusal::NotOpen) => return Err(Failure::Refused(ClaimRefusal::AccountClosed)),
        Some(refusal) => return Err(Failure::Refused(ClaimRefusal::Rules(refusal))),
        None => {}
    }
    match entry {
        Some(entry) => entries::set_in(tx, &entry, is_in)?,
        None => enter(tx, ctx, (board, rounds), player)?,
    }
    Ok(true)
}

fn enter(
    tx: &mut Tx,
    ctx: &Ctx,
    (board, rounds): (&Board, &BestRounds),
    player: PlayerId,
) -> Result<(), StoreError> {
    stored::begin(tx, &board.row)?;
    let since = entries::play(tx, player, score::days_of(ctx, board, rounds))?;
    let (activity, period) = (board.row.activity, board.row.period.clone());
    let entry = EntryRow {
        activity,
        period: period.clone(),
        player,
        joined_at: ctx.now,
        theo_before: since.theo,
        rounds: since.rounds,
        first_open: score::first_open(tx, ctx, player)?,
        best: "[]".to_owned(),
    };
    if !entries::join(tx, &entry)? {
        return Ok(());
    }
    let zero = baize_money::Amount::ZERO;
    let score = ScoreRow { activity, period, player, score: 0, reached_at: ctx.now, theo: zero, is_in: true };
    stored::save_score(tx, &score)
}
