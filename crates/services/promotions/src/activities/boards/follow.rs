//! Following play: the scores of a board are what the tallies of its day say.

use baize_core::Ctx;
use baize_money::Amount;
use baize_store::boards::{BoardRow, BoardState, ScoreRow};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};
use baize_time::{Span, Timestamp};

use super::super::budget::Budget;
use super::super::catalogue::open_activities;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::{Board, Held, empty, has_boards};

/// So many players are followed in one transaction.
const PAGE: u32 = 100;
/// A stake is seen so long after it was settled at the latest, but for those that the last look before settling finds.
const LATE: Span = Span::seconds(60);
/// It is stored no more often than this that nothing changed.
const STORED_EVERY: Span = Span::seconds(30);

/// A board, and players whose stakes are not in its scores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Behind {
    /// The board.
    pub board: BoardRow,
    /// Some of the players; nobody if it has caught up.
    pub players: Vec<PlayerId>,
}

/// Whether an activity has no board for now.
pub fn is_missing(tx: &mut Tx, ctx: &Ctx) -> Result<bool, StoreError> {
    Ok(!missing(tx, ctx)?.is_empty())
}

/// Begins the boards of now; how many.
pub fn begin(tx: &mut Tx, ctx: &Ctx) -> Result<usize, StoreError> {
    let mut begun = 0;
    for board in missing(tx, ctx)? {
        begun += usize::from(stored::begin(tx, &board)?);
    }
    Ok(begun)
}

fn missing(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<BoardRow>, StoreError> {
    let mut missing = Vec::new();
    if !gives_rewards(ctx) {
        return Ok(missing);
    }
    for entry in open_activities(tx)? {
        if !has_boards(&entry) || !entry.is_open(ctx) {
            continue;
        }
        if let Some((period, board)) = empty(ctx, &entry, ctx.now)?
            && stored::find(tx, entry.id, &period.to_string())?.is_none()
        {
            missing.push(board);
        }
    }
    Ok(missing)
}

/// The boards whose places are not decided, each with some players to follow. A board that is about to be settled is
/// compared with everything that was played on its day.
pub fn behind(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Behind>, StoreError> {
    let mut all = Vec::new();
    for row in stored::counting(tx)? {
        let board = Board::of(tx, row)?;
        let since = if is_due(&board.row, ctx.now) {
            Timestamp::default()
        } else {
            board.row.followed_at.minus(LATE)
        };
        let players = stored::changed(tx, &board.row, (board.day(ctx), since), PAGE)?;
        all.push(Behind { board: board.row, players });
    }
    Ok(all)
}

/// Whether a board can be settled by the clock.
pub(super) fn is_due(board: &BoardRow, now: Timestamp) -> bool {
    board.ends_at.plus(baize_promotions_rules::boards::SETTLED_AFTER) <= now
}

/// Stores that the stakes of before a moment are in the scores of a board.
pub fn caught_up(tx: &mut Tx, seen: &BoardRow, at: Timestamp) -> Result<(), StoreError> {
    let found = stored::find(tx, seen.activity, &seen.period)?;
    if let Some(mut row) = found.filter(|row| row.state == BoardState::Counting && row.followed_at < at) {
        row.followed_at = at;
        stored::save(tx, &row)?;
    }
    Ok(())
}

impl Behind {
    /// Whether it is worth storing that nothing changed until a moment.
    pub fn is_worth_storing(&self, at: Timestamp) -> bool {
        self.players.is_empty() && self.board.followed_at.plus(STORED_EVERY) <= at
    }
}

/// Brings the scores of players up to date, and the pool with them.
pub fn follow(tx: &mut Tx, ctx: &Ctx, behind: &Behind) -> Result<(), StoreError> {
    let Behind { board, players } = behind;
    let found = Board::find(tx, board.activity, &board.period)?;
    let Some(mut board) = found.filter(|board| board.row.state == BoardState::Counting) else {
        return Ok(());
    };
    for player in players {
        let count = stored::day_count(tx, *player, board.day(ctx))?;
        let before = stored::score(tx, &board.row, *player)?;
        let was_in = before.as_ref().is_some_and(|score| score.is_in);
        let is_in = was_in
            || (!stored::is_out(tx, *player, board.row.activity)? && board.is_for(tx, ctx, *player)?);
        let known = before.map_or(Amount::ZERO, |score| score.theo);
        let theo = board.row.theo.checked_sub(known).and_then(|theo| theo.checked_add(count.theo));
        board.row.theo = theo.ok_or_else(|| StoreError::damaged("the win of a board is out of range"))?;
        let score = ScoreRow {
            activity: board.row.activity,
            period: board.row.period.clone(),
            player: *player,
            score: count.turnover,
            reached_at: count.counted_at,
            theo: count.theo,
            is_in,
        };
        stored::save_score(tx, &score)?;
    }
    grow(tx, ctx, &mut board)?;
    stored::save(tx, &board.row)
}

/// The pool grows with the theoretical win, as far as the budget of its day has room. It never shrinks: what was shown is
/// paid.
fn grow(tx: &mut Tx, ctx: &Ctx, board: &mut Board) -> Result<(), StoreError> {
    let wanted = board.config.pool_of(board.row.theo);
    let more = wanted.less_or_zero(board.row.pool);
    if !more.is_positive() {
        return Ok(());
    }
    if !gives_gold_only(ctx) {
        let mut on_its_day = ctx.clone();
        on_its_day.now = board.row.starts_at;
        let budget = Budget::load(tx, &on_its_day, PlayerId::from(0), (&board.entry, board.version()?))?;
        if !budget.has_room(more) {
            tracing::info!(activity = board.row.activity, period = board.row.period, "no budget for a board");
            return Ok(());
        }
        let mut held = Held::of(&board.row)?;
        held.add(budget.take(tx, more)?, more);
        board.row.slots = held.text()?;
    }
    board.row.pool = wanted;
    Ok(())
}
