//! Following play: the scores of a board are what the tallies of its day say.

use baize_core::Ctx;
use baize_store::boards::{BoardRow, BoardState};
use baize_store::{PlayerId, StoreError, Tx, boards as stored};
use baize_time::{Span, Timestamp};

use super::super::budget::{Budget, Held};
use super::super::catalogue::open_activities;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::{Board, empty, score, terms_of};

/// So many players are followed in one transaction.
const PAGE: u32 = 100;
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
        if !entry.is_open(ctx) || terms_of(&entry, entry.newest())?.is_none() {
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
/// compared with everything that was played on its days.
pub fn behind(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Behind>, StoreError> {
    let mut all = Vec::new();
    for row in stored::counting(tx)? {
        let board = Board::of_row(tx, row)?;
        let since = if board.is_due(ctx.now) {
            Timestamp::default()
        } else {
            board.row.followed_at.minus(score::LATE)
        };
        let players = score::changed(tx, ctx, &board, (since, PAGE))?;
        all.push(Behind { board: board.row, players });
    }
    Ok(all)
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
        let known = stored::score(tx, &board.row, *player)?.map_or_else(Default::default, |score| score.theo);
        let theo = score::count(tx, ctx, &board, *player)?;
        let sum = board.row.theo.checked_sub(known).and_then(|sum| sum.checked_add(theo));
        board.row.theo = sum.ok_or_else(|| StoreError::damaged("the win of a board is out of range"))?;
    }
    grow(tx, ctx, &mut board)?;
    stored::save(tx, &board.row)
}

/// The pool grows with the theoretical win, as far as the budget of its day has room. It never shrinks: what was shown is
/// paid.
fn grow(tx: &mut Tx, ctx: &Ctx, board: &mut Board) -> Result<(), StoreError> {
    let wanted = board.config.pool.of(board.row.theo);
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
        let mut held = Held::read(&board.row.slots)?;
        held.add(budget.take(tx, more)?, more);
        board.row.slots = held.text()?;
    }
    board.row.pool = wanted;
    Ok(())
}
