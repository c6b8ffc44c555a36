//! Invitation wheel (8): spins bring a player nearer to a target, which is paid in cash by the spin that reaches it. One spin
//! is free on joining, the others come from friends who came by the player's wheel link. A round is joined once a week, and
//! goes on into the next one until it is over; a round that no friend has begun yet waits.

use baize_money::Amount;
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::activity::Shown;
use crate::friends::REVIEW_FROM;
use crate::invite_round::{LAST_SPIN, Round, RoundFriends, RoundState, RoundTerms};
use crate::{
    Advance, Asks, ClaimInput, Claimed, Effect, Ineligible, LinkedContact, Offer, OfferStep, Period,
    PlayerFacts, PrizeDraw, Promotion, Refusal, RiskSubject, RoundFacts, StepState, Value, money_text,
};

/// The rules.
pub struct InviteTurntable;

/// What the player has consumed in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct InviteTurntableState {
    /// How many spins were made.
    pub spins: i64,
    /// How far they have brought the player.
    #[serde(with = "money_text")]
    pub accumulated: Amount,
    /// The last of them.
    pub last: Option<LastSpin>,
}

/// A spin that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSpin {
    /// The place in the table that it was drawn from.
    pub index: usize,
    /// By how much the player came nearer.
    #[serde(with = "money_text")]
    pub award: Amount,
}

/// The round of the player now, whether it was joined or not: the latest one until another can be joined.
fn current(facts: &PlayerFacts, now: Timestamp) -> Option<RoundFacts> {
    let is_latest = |round: &RoundFacts| match round.ends_at {
        _ if round.is_paid => false,
        Some(end) => now < end,
        None => true,
    };
    facts.round.filter(|round| Period::Week(round.week) == week(facts, now) || is_latest(round))
}

fn week(facts: &PlayerFacts, now: Timestamp) -> Period {
    Period::week(now, facts.utc_offset)
}

impl RoundFacts {
    /// Whether something that a friend did then counts in the round.
    fn counts(&self, at: Timestamp) -> bool {
        self.joined_at <= at && self.ends_at.is_none_or(|end| at < end)
    }
}

/// The friends who count in a round.
pub fn friends_of(facts: &PlayerFacts, round: &RoundFacts) -> RoundFriends {
    let direct = || facts.links.iter().filter(|link| link.level == 1);
    let count = |links: &mut dyn Iterator<Item = &LinkedContact>| i64::try_from(links.count()).unwrap_or(0);
    let is_counted = |at: Timestamp| round.counts(at);
    RoundFriends {
        contacts: count(&mut direct().filter(|link| is_counted(link.bound_at))),
        deposits: count(&mut direct().filter(|link| link.staked_at.is_some_and(is_counted))),
    }
}

impl InviteTurntableState {
    fn round(&self, facts: Option<&RoundFacts>) -> Round {
        let ends_at = facts.and_then(|facts| facts.ends_at);
        Round { ends_at, spins: self.spins, accumulated: self.accumulated }
    }
}

/// How far a round is for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundView {
    /// The Monday of the week in which it was joined, or can be joined.
    pub week: Day,
    /// Whether it was joined.
    pub is_joined: bool,
    /// Spins, and how far they have brought the player.
    pub round: Round,
    /// The friends who count in it.
    pub friends: RoundFriends,
    /// How far it is.
    pub state: RoundState,
    /// Spins that can be made now; below zero when friends were undone.
    pub balance: i64,
    /// What is missing.
    pub missing: Amount,
}

/// The round of a player now.
pub fn view(
    terms: &RoundTerms,
    state: &InviteTurntableState,
    facts: &PlayerFacts,
    now: Timestamp,
) -> RoundView {
    let joined = current(facts, now).filter(|_| state.spins > 0);
    let round = state.round(joined.as_ref());
    let friends = joined.map(|joined| friends_of(facts, &joined)).unwrap_or_default();
    let standing = terms.state(&round, now);
    let is_on = matches!(standing, RoundState::Waiting | RoundState::Running(_)) && facts.deposit_bonus;
    let balance = terms.balance(&round, friends).min(LAST_SPIN - round.spins);
    let this_week = Period::monday(now, facts.utc_offset);
    RoundView {
        week: joined.map_or(this_week, |joined| joined.week),
        is_joined: joined.is_some(),
        round,
        friends,
        state: standing,
        balance: if is_on { balance } else { 0 },
        missing: terms.missing(&round),
    }
}

impl Promotion for InviteTurntable {
    const KIND: i64 = 8;
    const NAME: &'static str = "invite_turntable";
    const ASKS: Asks = Asks::Links;
    const RESERVES: bool = true;
    /// The pool.
    const DEMO_DAY: i64 = 2_000;
    const NEEDS_DEPOSIT_BONUS: bool = true;
    type Config = RoundTerms;
    type State = InviteTurntableState;

    fn demo(unit: Amount) -> RoundTerms {
        RoundTerms::demo(unit)
    }

    /// Its largest prize is what a visitor should know of, and a spin that is left what a player should.
    fn demo_shown() -> Shown {
        Shown { order: Self::KIND, banner: true, window: true, ..Shown::default() }
    }

    fn check(config: &RoundTerms) -> Result<(), String> {
        config.check().map_err(|what| format!("config: {what}"))
    }

    fn period(_: &RoundTerms, facts: &PlayerFacts, now: Timestamp) -> Period {
        current(facts, now).map_or_else(|| week(facts, now), |round| Period::Week(round.week))
    }

    fn offer(
        config: &RoundTerms,
        state: &InviteTurntableState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let view = view(config, state, facts, now);
        if !facts.deposit_bonus {
            return Offer::default();
        }
        let (state, claim_until) = match view.state {
            RoundState::Paid => (StepState::Claimed, None),
            RoundState::Lapsed => (StepState::Missed, None),
            RoundState::Waiting => (StepState::Open, None),
            RoundState::Running(end) => (StepState::Open, Some(end)),
        };
        let target = OfferStep {
            step: 1,
            current: view.round.accumulated.units(),
            target: config.target.units(),
            rewards: vec![config.reward()],
            state,
            claim_until,
        };
        let (chances, behind) = (view.balance.max(0), view.balance.min(0).saturating_neg());
        Offer { steps: vec![target], chances, behind, ..Offer::default() }
    }

    fn claim(
        config: &RoundTerms,
        state: &mut InviteTurntableState,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        if input != ClaimInput::default() {
            return Err(Refusal::UnknownStep);
        }
        if !facts.deposit_bonus {
            return Err(Refusal::NotEligible(Ineligible::Site));
        }
        let joined = current(facts, now).filter(|_| state.spins > 0);
        let friends = joined.map(|joined| friends_of(facts, &joined)).unwrap_or_default();
        let mut round = state.round(joined.as_ref());
        let spun = config.spin(&mut round, friends, draw, now)?;
        let last = Some(LastSpin { index: spun.index, award: spun.award });
        *state = InviteTurntableState { spins: round.spins, accumulated: round.accumulated, last };
        let step = round.spins;
        let advance =
            Effect::Advance(Advance { step, index: spun.index, by: spun.award, to: round.accumulated });
        let paid = spun.paid.map(|reward| Effect::Grant { step, reward });
        Ok(std::iter::once(advance).chain(paid).collect())
    }

    /// A friend who may be the player again marks the payment of the round.
    fn risk_subject(_: &RoundTerms, _: ClaimInput, facts: &PlayerFacts) -> Option<RiskSubject> {
        let round = facts.round?;
        let is_counted = |link: &&LinkedContact| {
            link.level == 1
                && (round.counts(link.bound_at) || link.staked_at.is_some_and(|at| round.counts(at)))
        };
        let is_risky = |link: &&LinkedContact| {
            facts.friends.iter().any(|friend| friend.id == link.player && friend.risk >= REVIEW_FROM)
        };
        let risky = facts.links.iter().filter(is_counted).find(is_risky)?;
        Some(RiskSubject::Friend(risky.player))
    }

    fn value(config: &RoundTerms) -> Value {
        Value::of_steps(&[vec![config.reward()]])
    }
}

#[cfg(test)]
#[path = "invite_turntable/tests.rs"]
mod tests;
