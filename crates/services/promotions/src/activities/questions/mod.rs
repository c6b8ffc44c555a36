//! Questions of a free guess: each is asked with its own seed, answered once by a player, and paid to who was right.
//!
//! The pool is taken from the budget when the question is announced, so that right answers receive the share that was shown; what nobody receives goes back when all are paid.

mod announce;
mod answer;
mod close;
mod view;

use baize_core::Ctx;
use baize_fairness::ServerSeed;
use baize_promotions_rules::kinds::free_guess::FreeGuessConfig;
use baize_promotions_rules::{Period, QuestionFacts};
use baize_store::questions::{QuestionRow, QuestionState};
use baize_store::{PlayerId, StoreError, Tx, questions as stored};
use baize_time::Span;

use super::versioned::Versioned;

pub use announce::{NewQuestion, announce, missing};
pub use answer::{Answering, answer};
pub use close::{close, draw, due, pay, unpaid};
pub use view::{OwnAnswer, QuestionView, questions};

/// A question is drawn so long after it closed: an answer counts when it was received, and may be decided later.
const DRAWN_AFTER: Span = Span::seconds(30);
/// The step of a day's only question.
const STEP: i64 = 1;

/// A question with the configuration that it was announced with.
type Question = Versioned<QuestionRow, FreeGuessConfig>;

impl Question {
    fn find(tx: &mut Tx, id: i64) -> Result<Option<Self>, StoreError> {
        stored::find(tx, id)?.map(|row| Self::of(tx, row)).transpose()
    }

    /// The name of the day on which the number is drawn.
    fn period(&self, ctx: &Ctx) -> String {
        Period::day(self.row.closes_at, ctx.site.utc_offset).to_string()
    }

    fn seed(&self) -> Result<ServerSeed, StoreError> {
        ServerSeed::parse(&self.row.server_seed).map_err(StoreError::damaged)
    }
}

/// The question of an activity that can be answered now; `None` if there is none.
fn open_now(tx: &mut Tx, ctx: &Ctx, activity: i64) -> Result<Option<QuestionRow>, StoreError> {
    let next = stored::since(tx, activity, ctx.now.plus(Span::millis(1)))?;
    let is_open = |row: &QuestionRow| row.opens_at <= ctx.now && row.state == QuestionState::Asked;
    Ok(next.into_iter().find(is_open))
}

/// What a promotion knows of the question that a player can answer now.
pub(super) fn facts_of(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    activity: i64,
) -> Result<Option<QuestionFacts>, StoreError> {
    let Some(question) = open_now(tx, ctx, activity)? else { return Ok(None) };
    let is_answered = stored::answer(tx, question.id, player)?.is_some();
    Ok(Some(QuestionFacts { is_answered }))
}
