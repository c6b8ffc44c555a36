//! Questions of a free guess.

use axum::extract::State;
use baize_api_core::extract::{MaybePlayer, Query, number};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::{Amount, Id, Ms};
use baize_promotions::activities::questions::{self, OwnAnswer, QuestionView};
use baize_store::Tx;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::codes::refused;

/// Whose questions.
#[derive(Debug, Deserialize, IntoParams)]
pub struct QuestionParams {
    /// The activity.
    #[param(value_type = String, example = "1005")]
    #[serde(default)]
    activity_id: Value,
}

/// What the player answered.
#[derive(Debug, Serialize, ToSchema)]
pub struct GivenAnswer {
    /// The number.
    answer: i64,
    /// 1 once the share of a right answer is paid.
    is_paid: u8,
}

/// A question: which number is drawn?
#[derive(Debug, Serialize, ToSchema)]
pub struct GuessQuestion {
    /// Its number, which is the client seed of its draw.
    question_id: Id,
    /// From when on it can be answered.
    opens_at: Ms,
    /// When the number is drawn; an answer at this moment is too late.
    closes_at: Ms,
    /// When right answers are paid.
    pays_at: Ms,
    /// The number is one of 1 to this.
    numbers: u32,
    /// What right answers share.
    pool: Amount,
    /// What a right answer brings at most.
    most: Amount,
    /// 1 bonus money, 5 gold.
    award_type: u8,
    /// The hash of its seed, published at least an hour before the number is drawn.
    seed_hash: String,
    /// Its seed; empty until the number is drawn.
    seed: String,
    /// The number; 0 until it is drawn, half a minute after the question closed.
    result: i64,
    /// How many players answered; 0 until the number is drawn.
    answers: i64,
    /// How many of them were right.
    right_answers: i64,
    /// What each right answer brings.
    share: Amount,
    /// Null for a visitor, and for a player who has not answered.
    me: Option<GivenAnswer>,
}

/// Questions.
#[derive(Debug, Serialize, ToSchema)]
pub struct GuessQuestions {
    /// In the order in which they close: those of the last week, today's, and the next one once it is announced.
    list: Vec<GuessQuestion>,
}

/// Questions of a free guess
///
/// With the hash of each one's seed, and the seed and the number once it is drawn. A visitor receives them without the
/// personal part; 5001 for an activity that asks nothing.
#[utoipa::path(
    get,
    path = "/api/activity/questions",
    tag = "promotions",
    params(QuestionParams),
    responses((status = 200, body = Reply<GuessQuestions>)),
    security(()),
)]
pub(crate) async fn questions(
    State(app): State<App>,
    MaybePlayer(player): MaybePlayer,
    Query(params): Query<QuestionParams>,
) -> ApiResult<GuessQuestions> {
    let activity = number::required("activity_id", &params.activity_id)?;
    let (ctx, player) = (app.ctx(), player.map(|player| player.id));
    let found = app.db.read(move |tx: &mut Tx| questions::questions(tx, &ctx, activity, player)).await;
    let list = found.map_err(refused)?.into_iter().map(GuessQuestion::from).collect();
    Ok(Reply::ok(GuessQuestions { list }))
}

impl From<QuestionView> for GuessQuestion {
    fn from(view: QuestionView) -> Self {
        let given = |own: OwnAnswer| GivenAnswer { answer: own.answer, is_paid: own.is_paid.into() };
        Self {
            question_id: Id::of(view.id),
            opens_at: view.opens_at.into(),
            closes_at: view.closes_at.into(),
            pays_at: view.pays_at.into(),
            numbers: view.numbers,
            pool: view.pool.into(),
            most: view.most.into(),
            award_type: if view.is_gold { 5 } else { 1 },
            seed_hash: view.seed_hash.to_string(),
            seed: view.seed.unwrap_or_default(),
            result: view.result.unwrap_or_default(),
            answers: view.answers,
            right_answers: view.right,
            share: view.share.into(),
            me: view.own.map(given),
        }
    }
}
