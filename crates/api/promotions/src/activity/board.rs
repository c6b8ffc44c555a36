//! Boards of tournaments.

use axum::extract::State;
use baize_api_core::extract::{MaybePlayer, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_promotions::activities::boards::{
    self, BoardView, OwnPlace, PlaceView, ScoredRound, Scoring, WhichBoard,
};
use baize_store::Tx;
use baize_store::boards::PrizeState;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::codes::{reason, refused};

/// Which board.
#[derive(Debug, Deserialize, IntoParams)]
pub struct BoardParams {
    /// The activity.
    #[param(value_type = String, example = "21")]
    #[serde(default)]
    activity_id: Value,
    /// 1 for the board just before that of now.
    #[param(value_type = Option<i64>, example = 0)]
    #[serde(default)]
    is_last: Value,
}

/// A place of a board.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardPlace {
    /// From 1.
    rank: i64,
    /// The name, masked; empty for a player who hides it.
    nickname: String,
    /// The number of the avatar; 0 for a player who hides it.
    face_id: i64,
    /// What was scored: turnover, or the sum of multipliers in 1/10,000 where `games` are listed.
    score: i64,
    /// What the place brings, by the pool as it is now; 0 for nothing.
    prize: Amount,
    /// 1 for the player who asks.
    is_own: u8,
}

/// A round that scores by its multiplier.
#[derive(Debug, Serialize, ToSchema)]
pub struct BestRound {
    /// The round.
    bet_id: Id,
    game_id: String,
    /// What the stake was multiplied by, in 1/10,000.
    multiplier: i64,
    /// When it was settled.
    time: Ms,
}

/// What of a board concerns the player.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnBoardPlace {
    /// From 1; 0 for a player who is not on the board.
    rank: i64,
    /// What was scored: turnover, or the sum of multipliers in 1/10,000 where `games` are listed.
    score: i64,
    /// What the place brings; 0 for nothing.
    prize: Amount,
    /// 0 for a player who left the tournament, or has not joined one that is joined.
    is_join: u8,
    /// What became of the prize of a board that is settled: `due`, `sent`, `review`, `withheld`; empty for nothing.
    state: &'static str,
    /// Why the tournament is not for the player: empty, `not_open`, `contact`, or the reason of 5003.
    reason: &'static str,
    /// The rounds whose multipliers are added, the best one first; empty where turnover scores.
    best: Vec<BestRound>,
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
pub struct TournamentBoard {
    activity_id: Id,
    /// The period's name, such as `d2026-01-31`.
    period: String,
    /// The first places, at most 100.
    list: Vec<BoardPlace>,
    /// Null for a visitor.
    me: Option<OwnBoardPlace>,
    /// The prizes of all places together.
    pool: Amount,
    start_time: Ms,
    /// The first moment that does not count any more.
    end_time: Ms,
    /// When the prizes are sent.
    settle_time: Ms,
    /// 1 once nothing counts any more.
    frozen: u8,
    /// 1 once the prizes were sent.
    settled: u8,
    /// What the prizes are: 1 bonus money, 5 gold.
    award_type: u8,
    /// 1 where players take part from the moment at which they join, 0 where all players are in.
    is_joined: u8,
    /// The games whose rounds score by their multipliers; empty where all play scores by its turnover.
    games: Vec<String>,
    /// The least stake of a round that scores; 0 for any.
    min_stake: Amount,
}

/// The board of a tournament
///
/// At most five seconds old, with what each place brings. A visitor receives it without the personal part; 5001 for an
/// activity without a board, 5002 while it is not open.
#[utoipa::path(
    get,
    path = "/api/activity/board",
    tag = "promotions",
    params(BoardParams),
    responses((status = 200, body = Reply<TournamentBoard>)),
    security(()),
)]
pub(crate) async fn board(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    Query(params): Query<BoardParams>,
) -> ApiResult<TournamentBoard> {
    let activity = number::required("activity_id", &params.activity_id)?;
    let is_last = number::flag("is_last", &params.is_last)?;
    let which = if is_last { WhichBoard::Last } else { WhichBoard::Current };
    let (ctx, player) = (app.ctx(), player.map(|player| player.id));
    let view = app.db.read(move |tx: &mut Tx| boards::view(tx, &ctx, (activity, which), player)).await;
    Ok(Reply::ok(view.map_err(refused)?.into()))
}

impl From<PlaceView> for BoardPlace {
    fn from(view: PlaceView) -> Self {
        Self {
            rank: view.rank,
            nickname: view.nickname,
            face_id: view.avatar,
            score: view.score,
            prize: view.prize.into(),
            is_own: view.is_own.into(),
        }
    }
}

impl From<ScoredRound> for BestRound {
    fn from(round: ScoredRound) -> Self {
        Self {
            bet_id: Id::of(round.round),
            game_id: round.game,
            multiplier: round.multiplier,
            time: round.settled_at.into(),
        }
    }
}

impl From<OwnPlace> for OwnBoardPlace {
    fn from(own: OwnPlace) -> Self {
        Self {
            rank: own.rank,
            score: own.score,
            prize: own.prize.into(),
            is_join: own.takes_part.into(),
            state: match own.became {
                None => "",
                Some(PrizeState::Due) => "due",
                Some(PrizeState::Sent) => "sent",
                Some(PrizeState::InReview) => "review",
                Some(PrizeState::Withheld) => "withheld",
            },
            reason: reason(own.reason),
            best: own.best.into_iter().map(BestRound::from).collect(),
        }
    }
}

impl From<BoardView> for TournamentBoard {
    fn from(view: BoardView) -> Self {
        let rounds = match view.scoring {
            Scoring::Turnover => None,
            Scoring::BestRounds(rounds) => Some(rounds),
        };
        let is_joined = rounds.is_some();
        let (games, min_stake) = rounds.map(|rounds| (rounds.games, rounds.min_stake)).unwrap_or_default();
        Self {
            activity_id: Id::of(view.activity),
            period: view.period,
            list: view.places.into_iter().map(BoardPlace::from).collect(),
            me: view.own.map(OwnBoardPlace::from),
            pool: view.pool.into(),
            start_time: view.starts_at.into(),
            end_time: view.ends_at.into(),
            settle_time: view.settles_at.into(),
            frozen: view.is_frozen.into(),
            settled: view.is_settled.into(),
            award_type: if view.is_gold { 5 } else { 1 },
            is_joined: is_joined.into(),
            games,
            min_stake: min_stake.into(),
        }
    }
}
