//! Boards as players and visitors see them.

use baize_core::{Ctx, Failure, Outcome};
use baize_money::Amount;
use baize_players::mask::mask_name;
use baize_promotions_rules::Refusal;
use baize_promotions_rules::boards::{SETTLED_AFTER, ScoredRound, Scoring, prize};
use baize_store::boards::{BoardState, PrizeRow, PrizeState, PublicScore};
use baize_store::{PlayerId, StoreError, Tx, board_entries, boards as stored};
use baize_time::{Span, Timestamp};

use super::super::claim::ClaimRefusal;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::{Board, empty, score, with_boards};

/// So many places are listed.
const LISTED: u32 = 100;

/// Which board of an activity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichBoard {
    /// That of now.
    Current,
    /// The one just before.
    Last,
}

/// A place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceView {
    /// From 1.
    pub rank: i64,
    /// The name, masked; empty for a player who hides it.
    pub nickname: String,
    /// The number of the avatar; 0 for a player who hides it.
    pub avatar: i64,
    /// What was scored: turnover in units, or multipliers in 1/10,000.
    pub score: i64,
    /// What the place brings, by the pool as it is now.
    pub prize: Amount,
    /// Whether it is the viewer's.
    pub is_own: bool,
}

/// What of a board concerns a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPlace {
    /// From 1; 0 for a player who is not on the board.
    pub rank: i64,
    /// What was scored: turnover in units, or multipliers in 1/10,000.
    pub score: i64,
    /// What the place brings.
    pub prize: Amount,
    /// Whether the player takes part, from now on.
    pub takes_part: bool,
    /// What became of the prize of a settled board; `None` for nothing.
    pub became: Option<PrizeState>,
    /// Why the tournament is not for the player; `None` if it is.
    pub reason: Option<Refusal>,
    /// The rounds that score, where single ones do, the best one first.
    pub best: Vec<ScoredRound>,
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardView {
    /// The activity.
    pub activity: i64,
    /// The period's name.
    pub period: String,
    /// Its first moment.
    pub starts_at: Timestamp,
    /// The first moment that does not count any more.
    pub ends_at: Timestamp,
    /// When the prizes are sent.
    pub settles_at: Timestamp,
    /// Whether nothing counts any more.
    pub is_frozen: bool,
    /// Whether the prizes were sent.
    pub is_settled: bool,
    /// Whether the prizes are gold.
    pub is_gold: bool,
    /// The prizes of all places together.
    pub pool: Amount,
    /// What is scored, and by whom.
    pub scoring: Scoring,
    /// The first places, in order.
    pub places: Vec<PlaceView>,
    /// What concerns the player; `None` for a visitor.
    pub own: Option<OwnPlace>,
}

/// A board of an activity. A player who may receive nothing now sees only boards that ended.
pub fn view(
    tx: &mut Tx,
    ctx: &Ctx,
    (activity, which): (i64, WhichBoard),
    player: Option<PlayerId>,
) -> Outcome<BoardView, ClaimRefusal> {
    if !gives_rewards(ctx) {
        return Err(Failure::Refused(ClaimRefusal::Off));
    }
    let entry = with_boards(tx, activity)?;
    let not_open = || Failure::Refused(ClaimRefusal::Rules(Refusal::NotOpen));
    let mut now = empty(ctx, &entry, ctx.now)?.ok_or_else(not_open)?.1;
    if which == WhichBoard::Last {
        now = empty(ctx, &entry, now.starts_at.minus(Span::millis(1)))?.ok_or_else(not_open)?.1;
    }
    let found = stored::find(tx, activity, &now.period)?;
    if which == WhichBoard::Current && found.is_none() && !entry.is_open(ctx) {
        return Err(not_open());
    }
    let board = Board::of_row(tx, found.unwrap_or(now))?;
    let decided = match board.row.state {
        BoardState::Counting => None,
        BoardState::Giving | BoardState::Settled => Some(stored::prizes(tx, activity, &board.row.period)?),
    };
    let prizes = Prizes { pool: board.row.pool, decided };
    let own = match player {
        Some(player) => Some(own(tx, ctx, &board, player, &prizes)?),
        None => None,
    };
    let is_closed_to = own.as_ref().is_some_and(|own| own.reason == Some(Refusal::NotOpen));
    if is_closed_to && ctx.now < board.row.ends_at {
        return Err(not_open());
    }
    let top = stored::top(tx, &board.row, LISTED)?;
    let place = |(rank, public)| place(rank, public, player, &prizes);
    let places = (1..).zip(top).map(place).collect();
    Ok(board_view(ctx, board, places, own))
}

fn board_view(ctx: &Ctx, board: Board, places: Vec<PlaceView>, own: Option<OwnPlace>) -> BoardView {
    let row = board.row;
    BoardView {
        activity: row.activity,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        settles_at: row.ends_at.plus(SETTLED_AFTER),
        is_frozen: ctx.now >= row.ends_at,
        is_settled: row.state == BoardState::Settled,
        is_gold: gives_gold_only(ctx),
        pool: row.pool,
        scoring: board.config.scoring,
        period: row.period,
        places,
        own,
    }
}

/// What the places of a board bring: by its pool, until they are decided.
struct Prizes {
    pool: Amount,
    decided: Option<Vec<PrizeRow>>,
}

impl Prizes {
    fn decided(&self, rank: i64) -> Option<&PrizeRow> {
        self.decided.iter().flatten().find(|prize| prize.place == rank)
    }

    fn of(&self, rank: i64) -> Amount {
        if self.decided.is_none() {
            return prize(self.pool, rank);
        }
        let decided = self.decided(rank).filter(|prize| prize.state != PrizeState::Withheld);
        decided.map_or(Amount::ZERO, |prize| prize.amount)
    }
}

fn place(rank: i64, public: PublicScore, viewer: Option<PlayerId>, prizes: &Prizes) -> PlaceView {
    let PublicScore { score, nick_name, avatar, is_hidden } = public;
    let is_own = viewer == Some(score.player);
    PlaceView {
        rank,
        nickname: if is_hidden && !is_own { String::new() } else { mask_name(&nick_name) },
        avatar: if is_hidden && !is_own { 0 } else { avatar },
        score: score.score,
        prize: prizes.of(rank),
        is_own,
    }
}

fn own(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    player: PlayerId,
    prizes: &Prizes,
) -> Result<OwnPlace, StoreError> {
    let score = stored::score(tx, &board.row, player)?;
    let listed = score.as_ref().filter(|score| score.is_in && score.score > 0);
    let rank = match listed {
        Some(score) => stored::before(tx, score)?.saturating_add(1),
        None => 0,
    };
    let (is_in, best) = match &board.config.scoring {
        Scoring::Turnover => (!stored::is_out(tx, player, board.row.activity)?, Vec::new()),
        Scoring::BestRounds(_) => {
            let entry = board_entries::find(tx, player, score::key_of(board))?;
            let best = entry.as_ref().map(score::best_rounds).transpose()?;
            (score.as_ref().is_some_and(|score| score.is_in), best.unwrap_or_default())
        }
    };
    Ok(OwnPlace {
        rank,
        score: score.map_or(0, |score| score.score),
        prize: if rank > 0 { prizes.of(rank) } else { Amount::ZERO },
        takes_part: is_in,
        became: prizes.decided(rank).map(|prize| prize.state),
        reason: board.refusal(tx, ctx, player)?,
        best,
    })
}
