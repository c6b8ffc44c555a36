//! What players score on a board, and what of their play fills its pool.

use baize_core::Ctx;
use baize_money::Amount;
use baize_promotions_rules::boards::{
    BEST_ROUNDS, BestRounds, ScoredRound, Scoring, best_of, multiplier_of, reached_at, score_of,
};
use baize_store::board_entries::{self as entries, EntryRow, GameDays, PaidRound};
use baize_store::boards::ScoreRow;
use baize_store::{PlayerId, RoundId, StoreError, Tx, boards as stored, first_at};
use baize_time::{Day, Span, Timestamp};

use super::super::facts::LONGEST_ROUND;
use super::Board;

/// A stake is seen so long after it was settled at the latest, but for those that the last look before settling finds.
pub(super) const LATE: Span = Span::seconds(60);

/// The days of a board and the games that score on it.
pub(super) fn days_of<'a>(ctx: &Ctx, board: &Board, rounds: &'a BestRounds) -> GameDays<'a> {
    let day = |at: Timestamp| at.day(ctx.site.utc_offset);
    GameDays { games: &rounds.games, first: day(board.row.starts_at), end: day(board.row.ends_at) }
}

/// Players who have played since a moment and whose score does not know it, at most so many.
pub(super) fn changed(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    (since, limit): (Timestamp, u32),
) -> Result<Vec<PlayerId>, StoreError> {
    let rounds = match &board.config.scoring {
        Scoring::Turnover => return stored::changed(tx, &board.row, (board.day(ctx), since), limit),
        Scoring::BestRounds(rounds) => rounds,
    };
    let days = days_of(ctx, board, rounds);
    let mut players = Vec::new();
    for day in (days.first.number()..days.end.number()).map(Day::from_number) {
        players.extend(entries::changed(tx, key_of(board), days, (day, since), limit)?);
    }
    players.sort_unstable();
    players.dedup();
    players.truncate(usize::try_from(limit).map_err(StoreError::damaged)?);
    Ok(players)
}

/// Brings the score of a player up to date; the theoretical win of the play that fills the pool.
pub(super) fn count(tx: &mut Tx, ctx: &Ctx, board: &Board, player: PlayerId) -> Result<Amount, StoreError> {
    match &board.config.scoring {
        Scoring::Turnover => count_turnover(tx, ctx, board, player),
        Scoring::BestRounds(rounds) => count_rounds(tx, ctx, board, (player, rounds)),
    }
}

fn count_turnover(tx: &mut Tx, ctx: &Ctx, board: &Board, player: PlayerId) -> Result<Amount, StoreError> {
    let count = stored::day_count(tx, player, board.day(ctx))?;
    let before = stored::score(tx, &board.row, player)?;
    let was_in = before.is_some_and(|score| score.is_in);
    let is_in = was_in
        || (!stored::is_out(tx, player, board.row.activity)? && board.refusal(tx, ctx, player)?.is_none());
    let score = ScoreRow {
        activity: board.row.activity,
        period: board.row.period.clone(),
        player,
        score: count.turnover.units(),
        reached_at: count.counted_at,
        theo: count.theo,
        is_in,
    };
    stored::save_score(tx, &score)?;
    Ok(count.theo)
}

/// Only rounds that the last look may have missed are read: those that were open then, and newer ones. The last look before
/// settling reads all.
fn count_rounds(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    (player, rounds): (PlayerId, &BestRounds),
) -> Result<Amount, StoreError> {
    let Some(mut entry) = entries::find(tx, player, key_of(board))? else { return Ok(Amount::ZERO) };
    let next_open = first_open(tx, ctx, player)?;
    let play = entries::play(tx, player, days_of(ctx, board, rounds))?;
    let from = entry.joined_at.plus(Span::millis(1)).max(board.row.starts_at);
    let first = if board.is_due(ctx.now) {
        RoundId::from(first_at(from.minus(LONGEST_ROUND)))
    } else {
        entry.first_open
    };
    let scoring = entries::Scoring {
        games: &rounds.games,
        min_stake: rounds.min_stake,
        from,
        until: board.row.ends_at,
        first,
    };
    let most = u32::try_from(BEST_ROUNDS).map_err(StoreError::damaged)?;
    let found = entries::best(tx, player, scoring, most)?;
    let best = best_of(best_rounds(&entry)?.into_iter().chain(found.into_iter().map(scored)));
    let theo = play.theo.less_or_zero(entry.theo_before);
    let reached = reached_at(&best).unwrap_or(entry.joined_at);
    entry.rounds = play.rounds;
    entry.first_open = next_open;
    entry.best = serde_json::to_string(&best).map_err(StoreError::damaged)?;
    entries::save(tx, &entry)?;
    entries::save_scored(tx, (&entry, score_of(&best)), reached, theo)?;
    Ok(theo)
}

/// The rounds that score for a player who joined.
pub(super) fn best_rounds(entry: &EntryRow) -> Result<Vec<ScoredRound>, StoreError> {
    serde_json::from_str(&entry.best).map_err(StoreError::damaged)
}

/// Every round of a player before this one is over, and was stored before now.
pub(super) fn first_open(tx: &mut Tx, ctx: &Ctx, player: PlayerId) -> Result<RoundId, StoreError> {
    let latest = RoundId::from(first_at(ctx.now.minus(LATE)));
    Ok(entries::first_open(tx, player, latest)?.min(latest))
}

fn scored(round: PaidRound) -> ScoredRound {
    ScoredRound {
        round: round.id.get(),
        game: round.game,
        multiplier: multiplier_of(round.payout, round.stake),
        settled_at: round.settled_at,
    }
}

/// The activity and the period of a board.
pub(super) fn key_of(board: &Board) -> (i64, &str) {
    (board.row.activity, &board.row.period)
}
