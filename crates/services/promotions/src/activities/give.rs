//! Giving rewards that are not claimed of an activity by themselves: by a code, by mail.

use baize_core::Ctx;
use baize_core::mail::Attachment;
use baize_ledger::{PostError, Wallet};
use baize_money::Amount;
use baize_promotions_rules::Reward;
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_store::promotion_grants::{GrantRow, GrantState};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use super::award::Award;
use super::{pay, review};

/// A reward and the grant that it becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Gift {
    /// The activity.
    pub(crate) activity: i64,
    /// The period's name.
    pub(crate) period: String,
    /// The step, or the number of the draw in the period.
    pub(crate) step: i64,
    /// The version of the activity's configuration.
    pub(crate) version: i64,
    /// What is given.
    pub(crate) reward: Reward,
    /// What speaks against giving it.
    pub(crate) doubt: Doubt,
}

/// What speaks against giving a reward at once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Doubt {
    /// What speaks for abuse, in points: from [`REVIEW_FROM`] on an operator looks at it first.
    pub(crate) risk: i64,
    /// What the budget holds of it, as it is stored: it goes back if an operator refuses it.
    pub(crate) held: String,
}

impl From<Attachment> for Gift {
    fn from(Attachment { activity, period, step, version, reward }: Attachment) -> Self {
        Self { activity, period, step, version, reward, doubt: Doubt::default() }
    }
}

/// What was given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Given {
    /// What the player received.
    pub(crate) awards: Vec<Award>,
    /// Whether a part waits until fewer bonuses are open.
    pub(crate) must_wait: bool,
    /// Whether an operator looks at a part first.
    pub(crate) is_in_review: bool,
}

/// Gives rewards, each once: the grant of its player, activity, period and step. What is doubtful waits for an
/// operator. Nothing is checked here but that.
pub(crate) fn give(tx: &mut Tx, ctx: &Ctx, wallet: &mut Wallet, gifts: &[Gift]) -> Result<Given, PostError> {
    let mut given = Given::default();
    for gift in gifts {
        let state = state_of(tx, wallet, gift)?;
        let row = grant_row(ctx, wallet.player(), gift, state)?;
        if state == GrantState::Paid {
            let key = pay::key_of(gift.activity, &gift.period, gift.step);
            let paid = pay::PaidGrant { activity: gift.activity, grant: row.id, key: &key };
            pay::pay(tx, ctx, wallet, paid, &gift.reward)?;
        }
        review::insert(tx, ctx, &row)?;
        given.awards.push(Award::of(ctx, &gift.reward));
        given.must_wait |= state == GrantState::Owed;
        given.is_in_review |= state == GrantState::Review;
    }
    Ok(given)
}

/// What becomes of a gift: an operator looks at it first, it waits until fewer bonuses are open, or it is paid.
pub(super) fn state_of(tx: &mut Tx, wallet: &Wallet, gift: &Gift) -> Result<GrantState, StoreError> {
    Ok(if gift.doubt.risk >= REVIEW_FROM {
        GrantState::Review
    } else if pay::must_wait(tx, wallet, &gift.reward)? {
        GrantState::Owed
    } else {
        GrantState::Paid
    })
}

/// The row of a grant that nothing was drawn for.
pub(super) fn grant_row(
    ctx: &Ctx,
    player: PlayerId,
    gift: &Gift,
    state: GrantState,
) -> Result<GrantRow, StoreError> {
    let closed_at = if state == GrantState::Paid { ctx.now } else { Timestamp::default() };
    Ok(GrantRow {
        player,
        activity: gift.activity,
        period: gift.period.clone(),
        step: gift.step,
        id: ctx.next_id(),
        version: gift.version,
        state,
        reward: serde_json::to_string(&gift.reward).map_err(StoreError::damaged)?,
        money: gift.reward.money(),
        gold: gift.reward.gold_amount(),
        prize: -1,
        nonce: -1,
        seed_hash: [0; 32],
        place: 0,
        made_at: ctx.now,
        closed_at,
        unearned: Amount::ZERO,
        taken: Amount::ZERO,
        risk: gift.doubt.risk,
        held: if state == GrantState::Review { gift.doubt.held.clone() } else { String::new() },
    })
}
