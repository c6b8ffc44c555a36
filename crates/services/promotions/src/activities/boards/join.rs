//! Leaving a tournament that all players are in, and coming back.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::Refusal;
use baize_store::boards::{BoardState, ScoreRow};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};

use super::super::catalogue;
use super::super::claim::ClaimRefusal;
use super::super::offers::gives_rewards;
use super::{Board, empty, has_boards};

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
    let entry = catalogue::find(tx, activity)?.filter(has_boards);
    let entry = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
    if !entry.is_open(ctx) {
        return Err(Failure::Refused(ClaimRefusal::Rules(Refusal::NotOpen)));
    }
    if stored::is_out(tx, player, activity)? != is_in {
        return Ok(false);
    }
    let own = match empty(ctx, &entry, ctx.now)? {
        Some((period, _)) => own_score(tx, ctx, (activity, &period.to_string()), (player, is_in))?,
        None => None,
    };
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
    (activity, period): (i64, &str),
    (player, is_in): (PlayerId, bool),
) -> Result<Option<ScoreRow>, StoreError> {
    let board = Board::find(tx, activity, period)?.filter(|board| board.row.state == BoardState::Counting);
    let Some(board) = board else { return Ok(None) };
    let Some(score) = stored::score(tx, &board.row, player)? else { return Ok(None) };
    let is_in = is_in && board.is_for(tx, ctx, player)?;
    Ok(Some(ScoreRow { is_in, ..score }))
}
