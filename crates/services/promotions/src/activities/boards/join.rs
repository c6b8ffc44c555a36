//! Taking part in a tournament: leaving one that all players are in and coming back, or joining one that nobody is in by
//! itself.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::Refusal;
use baize_promotions_rules::boards::Scoring;
use baize_store::boards::{BoardState, ScoreRow};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};

use super::super::claim::ClaimRefusal;
use super::super::offers::gives_rewards;
use super::{Board, empty, enter, with_boards};

/// Takes a player into a tournament or out of it, from the board of now on; whether that changed anything. A board that
/// ended stays as it is.
pub fn set_part(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    (activity, is_in): (i64, bool),
) -> Outcome<bool, ClaimRefusal> {
    if !gives_rewards(ctx) {
        return Err(Failure::Refused(ClaimRefusal::Off));
    }
    let entry = with_boards(tx, activity)?;
    let not_open = || Failure::Refused(ClaimRefusal::Rules(Refusal::NotOpen));
    let (_, row) = empty(ctx, &entry, ctx.now)?.filter(|_| entry.is_open(ctx)).ok_or_else(not_open)?;
    let row = stored::find(tx, activity, &row.period)?.unwrap_or(row);
    let board = Board::of_row(tx, row)?;
    match &board.config.scoring {
        Scoring::Turnover => Ok(leave_or_return(tx, ctx, &board, (player, is_in))?),
        Scoring::BestRounds(rounds) => enter::set_part(tx, ctx, (&board, rounds), (player, is_in)),
    }
}

fn leave_or_return(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    (player, is_in): (PlayerId, bool),
) -> Result<bool, StoreError> {
    let activity = board.row.activity;
    if stored::is_out(tx, player, activity)? != is_in {
        return Ok(false);
    }
    let own = own_score(tx, ctx, board, (player, is_in))?;
    if is_in {
        stored::come_back(tx, player, activity)?;
    } else {
        stored::leave(tx, player, activity, ctx.now)?;
    }
    if let Some(score) = own {
        stored::save_score(tx, &score)?;
    }
    Ok(true)
}

/// What the player has scored by now, on the board or off it.
fn own_score(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    (player, is_in): (PlayerId, bool),
) -> Result<Option<ScoreRow>, StoreError> {
    if board.row.state != BoardState::Counting {
        return Ok(None);
    }
    let Some(score) = stored::score(tx, &board.row, player)? else { return Ok(None) };
    let is_in = is_in && board.refusal(tx, ctx, player)?.is_none();
    Ok(Some(ScoreRow { is_in, ..score }))
}
