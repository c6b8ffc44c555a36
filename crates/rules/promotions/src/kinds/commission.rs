//! Commission (2004): what an agent has earned from the play of invited players, by statements that an operator has
//! approved, comes as cash. The play has earned it, so the budget only warns.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::commission::{CommissionPlan, CommissionTerms, LEVELS};
use crate::money_text;
use crate::play_back::CashBounds;
use crate::{
    Asks, BudgetMode, ClaimInput, Claimed, CountedPlay, Effect, Offer, OfferStep, PaidFrom, Period,
    PlayerFacts, PrizeDraw, Promotion, Refusal, Reward, StepState, Value,
};

/// The rules.
pub struct Commission;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommissionConfig {
    /// The plan of agents who have no terms of their own.
    pub plan: CommissionPlan,
    /// The shares of the levels 1 to 3 of the theoretical win.
    pub turnover: [BasisPoints; LEVELS],
    /// The shares of the levels 1 to 3 of what players lose.
    pub ggr: [BasisPoints; LEVELS],
    /// What comes with one claim.
    cash: CashBounds,
}

/// What the agent has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CommissionState {
    /// How often.
    times: i64,
    /// How much in all.
    #[serde(with = "money_text")]
    claimed: Amount,
}

impl CommissionConfig {
    /// What agents of a plan earn by who have no rates of their own.
    pub const fn terms(&self, plan: CommissionPlan) -> CommissionTerms {
        let rates = match plan {
            CommissionPlan::Turnover => self.turnover,
            CommissionPlan::Ggr => self.ggr,
        };
        CommissionTerms { plan, rates }
    }

    /// A commission as a reward.
    pub const fn reward(&self, amount: Amount) -> Reward {
        self.cash.reward(amount)
    }

    /// The next claim; `None` for who has never earned anything.
    fn step(&self, state: &CommissionState, facts: &PlayerFacts) -> Option<OfferStep> {
        let approved = facts.commission.filter(|approved| approved.is_positive())?;
        let left = approved.less_or_zero(state.claimed).min(self.cash.most);
        let is_claimable = left >= self.cash.least;
        let is_claimed = left.is_zero() && state.times > 0;
        Some(OfferStep {
            step: state.times + i64::from(!is_claimed),
            current: left.min(self.cash.least).units(),
            target: self.cash.least.units(),
            rewards: vec![self.cash.reward(if is_claimed { state.claimed } else { left })],
            state: match (is_claimed, is_claimable) {
                (true, _) => StepState::Claimed,
                (false, true) => StepState::Claimable,
                (false, false) => StepState::Open,
            },
            claim_until: None,
        })
    }
}

impl Promotion for Commission {
    const KIND: i64 = 2004;
    const NAME: &'static str = "commission";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    const ASKS: Asks = Asks::Commission;
    const PAID_FROM: PaidFrom = PaidFrom::Commissions;
    type Config = CommissionConfig;
    type State = CommissionState;

    fn demo(unit: Amount) -> CommissionConfig {
        let rates = |points: [u32; LEVELS]| points.map(BasisPoints::new);
        CommissionConfig {
            plan: CommissionPlan::Turnover,
            turnover: rates([1_100, 300, 100]),
            ggr: rates([2_000, 500, 200]),
            cash: CashBounds::demo(unit, 1, BasisPoints::ZERO),
        }
    }

    fn check(config: &CommissionConfig) -> Result<(), String> {
        config.terms(CommissionPlan::Turnover).check()?;
        config.terms(CommissionPlan::Ggr).check()?;
        config.cash.check()
    }

    fn period(_: &CommissionConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &CommissionConfig, state: &CommissionState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        Offer { steps: config.step(state, facts).into_iter().collect(), ..Offer::default() }
    }

    fn claim(
        config: &CommissionConfig,
        state: &mut CommissionState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let asked = input.step.ok_or(Refusal::UnknownStep)?;
        if (1..=state.times).contains(&asked) {
            return Err(Refusal::AlreadyClaimed);
        }
        let shown = config.step(state, facts).filter(|step| step.step == asked);
        let shown = shown.ok_or(Refusal::UnknownStep)?;
        let ([reward], StepState::Claimable) = (&shown.rewards[..], shown.state) else {
            return Err(shown.refusal());
        };
        state.times += 1;
        state.claimed = state.claimed.checked_add(reward.money()).unwrap_or(Amount::MAX);
        Ok(vec![Effect::Grant { step: asked, reward: *reward }])
    }

    fn reinvested(config: &CommissionConfig, _: &CountedPlay) -> BasisPoints {
        config.terms(config.plan).total()
    }

    fn value(config: &CommissionConfig) -> Value {
        Value::of_steps(&[[config.cash.reward(config.cash.most)].into()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn agent(approved: i32) -> PlayerFacts {
        PlayerFacts { commission: Some(Amount::whole(approved)), ..newcomer(NOW, 330) }
    }

    fn claim(state: &mut CommissionState, step: i64, approved: i32) -> Result<i64, Refusal> {
        let config = Commission::demo(Amount::whole(100));
        let (input, facts) = (ClaimInput::of(Some(step)), agent(approved));
        let effects = Commission::claim(&config, state, input, &facts, &mut TestDraws::default(), NOW)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn what_was_approved_since_the_last_claim_comes_with_the_next_one() {
        let mut state = CommissionState::default();
        assert_eq!(claim(&mut state, 1, 0), Err(Refusal::UnknownStep), "nothing was earned");
        assert_eq!(claim(&mut state, 1, 70), Ok(700_000));
        assert_eq!(claim(&mut state, 1, 70), Err(Refusal::AlreadyClaimed));
        assert_eq!(claim(&mut state, 2, 70), Err(Refusal::UnknownStep), "nothing is left");
        assert_eq!(claim(&mut state, 2, 90), Ok(200_000));
        assert_eq!(claim(&mut state, 4, 95), Err(Refusal::UnknownStep));
    }

    #[test]
    fn more_than_the_most_of_one_claim_comes_with_several() {
        let mut state = CommissionState::default();
        assert_eq!(claim(&mut state, 1, 1_500_000), Ok(10_000_000_000));
        assert_eq!(claim(&mut state, 2, 1_500_000), Ok(5_000_000_000));
    }

    #[test]
    fn who_has_never_earned_anything_is_offered_nothing() {
        let config = Commission::demo(Amount::whole(1));
        let state = CommissionState::default();
        for facts in [agent(0), newcomer(NOW, 330)] {
            assert!(Commission::offer(&config, &state, &facts, NOW).steps.is_empty());
        }
    }
}
