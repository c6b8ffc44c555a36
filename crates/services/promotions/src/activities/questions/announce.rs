//! Announcing questions: their seed is drawn and their pool taken from the budget before anybody can answer.

use baize_core::Ctx;
use baize_fairness::ServerSeed;
use baize_money::Amount;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::free_guess::{FreeGuess, FreeGuessConfig, PUBLISHED_BEFORE};
use baize_store::activities::ActivityState;
use baize_store::questions::{QuestionRow, QuestionState};
use baize_store::{PlayerId, StoreError, Tx, questions as stored};
use baize_time::{Day, Timestamp};

use super::super::budget::Budget;
use super::super::catalogue;
use super::super::offers::{gives_gold_only, gives_rewards};
use super::super::versioned::config_of;

/// A question that is not announced yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewQuestion {
    /// The activity.
    pub activity: i64,
    /// When it can be answered first.
    pub opens_at: Timestamp,
    /// The first moment that is too late.
    pub closes_at: Timestamp,
}

/// The questions to announce now: today's and tomorrow's, but for one that closes too soon for its hash to be published an
/// hour before.
pub fn missing(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<NewQuestion>, StoreError> {
    if !gives_rewards(ctx) {
        return Ok(Vec::new());
    }
    let (offset, from) = (ctx.site.utc_offset, ctx.now.plus(PUBLISHED_BEFORE));
    let today = ctx.now.day(offset).number();
    let mut missing = Vec::new();
    for entry in catalogue::open_activities(tx)? {
        if entry.kind.kind != FreeGuess::KIND || entry.state != ActivityState::Live {
            continue;
        }
        let version = entry.newest();
        let config = config_of::<FreeGuessConfig>(version)?;
        let known = stored::since(tx, entry.id, Day::from_number(today).start(offset))?;
        for day in [today, today.saturating_add(1)].map(Day::from_number) {
            let (opens_at, closes_at) = config.hours(day, offset);
            // A changed hour counts from the first day without a question on.
            let is_known = known.iter().any(|row| row.closes_at.day(offset) == day);
            if !is_known && closes_at >= from && version.activity.terms.is_open(closes_at, offset) {
                missing.push(NewQuestion { activity: entry.id, opens_at, closes_at });
            }
        }
    }
    Ok(missing)
}

/// Announces a question with its own seed. `false` if it cannot be any more, or if the budget of its day has no room for it.
pub fn announce(tx: &mut Tx, ctx: &Ctx, new: NewQuestion, entropy: &[u8; 32]) -> Result<bool, StoreError> {
    if !missing(tx, ctx)?.contains(&new) {
        return Ok(false);
    }
    let Some(entry) = catalogue::find(tx, new.activity)? else { return Ok(false) };
    let version = entry.newest();
    let cost = config_of::<FreeGuessConfig>(version)?.pool;
    // What a question costs belongs to the day on which it is drawn.
    let mut on_its_day = ctx.clone();
    on_its_day.now = new.closes_at;
    let money = if gives_gold_only(ctx) { Amount::ZERO } else { cost };
    let budget = Budget::load(tx, &on_its_day, PlayerId::from(0), (&entry, version))?;
    if !budget.has_room(money) {
        tracing::info!(
            activity = new.activity,
            closes_at = new.closes_at.millis(),
            "no budget for a question"
        );
        return Ok(false);
    }
    let slots = serde_json::to_string(&budget.take(tx, money)?).map_err(StoreError::damaged)?;
    let row = QuestionRow {
        id: ctx.next_id(),
        activity: entry.id,
        version: version.number,
        opens_at: new.opens_at,
        closes_at: new.closes_at,
        server_seed: ServerSeed::from_entropy(entropy).reveal().to_owned(),
        cost,
        slots,
        state: QuestionState::Asked,
        result: 0,
        answers: 0,
        right: 0,
        share: Amount::ZERO,
        returned: Amount::ZERO,
    };
    stored::insert(tx, &row)?;
    Ok(true)
}
