//! Level-ups (2002): bonus money, or cash, for each VIP level. A level needs both deposits and turnover of the player's whole life; where the
//! site gives no bonuses for deposits, turnover alone. It was earned by what made the level, so the budget only warns.

use std::collections::BTreeSet;

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    BudgetMode, ClaimInput, Claimed, CoinTerms, CountedPlay, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, Reward, StepState, Value, money_text,
};

/// The rules.
pub struct LevelUp;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelUpConfig {
    /// The conditions of what a level brings, where it is bonus money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terms: Option<CoinTerms>,
    /// Where it is cash: how often that has to be staked, in basis points of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turnover: Option<BasisPoints>,
    /// From level 1 on.
    pub levels: Vec<Level>,
}

/// A VIP level, what it needs and what reaching it brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// What has to be deposited in all.
    #[serde(with = "money_text")]
    pub deposits: Amount,
    /// The turnover in all.
    #[serde(with = "money_text")]
    pub betting: Amount,
    /// What reaching it brings.
    #[serde(with = "money_text")]
    pub cash: Amount,
}

/// The levels whose cash the player has claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LevelUpState {
    claimed: BTreeSet<i64>,
}

/// Deposits and betting in units, cash in hundredths of a unit (promotions text, section 4).
const DEMO: [(i64, i64, i64); 10] = [
    (5, 100, 10),
    (20, 600, 50),
    (60, 3_000, 300),
    (200, 12_000, 1_000),
    (600, 50_000, 4_500),
    (2_000, 200_000, 15_000),
    (6_000, 800_000, 60_000),
    (20_000, 3_000_000, 220_000),
    (60_000, 10_000_000, 700_000),
    (200_000, 40_000_000, 3_000_000),
];

impl LevelUpConfig {
    /// The step of a level as the player sees it; `None` if there is no such level.
    fn step(&self, step: i64, state: &LevelUpState, facts: &PlayerFacts) -> Option<OfferStep> {
        let level = usize::try_from(step).ok()?.checked_sub(1).and_then(|index| self.levels.get(index))?;
        Some(OfferStep {
            step,
            current: facts.turnover.max(Amount::ZERO).min(level.betting).units(),
            target: level.betting.units(),
            rewards: vec![self.reward(level)],
            state: match step {
                _ if state.claimed.contains(&step) => StepState::Claimed,
                step if step <= self.level_of(state, facts) => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: None,
        })
    }

    fn reward(&self, level: &Level) -> Reward {
        match self.terms {
            Some(terms) => Reward::Coin { amount: level.cash, terms },
            None => Reward::Cash { amount: level.cash, turnover: self.turnover.unwrap_or_default() },
        }
    }

    /// The highest level that these facts reach; 0 for none.
    fn reached(&self, facts: &PlayerFacts) -> i64 {
        let reached = self.levels.iter().take_while(|level| level.is_reached(facts)).count();
        i64::try_from(reached).unwrap_or(0)
    }

    /// The player's level: the highest that the facts reach or that was claimed, for a level stays.
    pub fn level_of(&self, state: &LevelUpState, facts: &PlayerFacts) -> i64 {
        state.claimed.last().copied().unwrap_or(0).max(self.reached(facts))
    }
}

impl Level {
    fn is_reached(&self, facts: &PlayerFacts) -> bool {
        let has_deposited = !facts.deposit_bonus || facts.deposited >= self.deposits;
        has_deposited && facts.turnover >= self.betting
    }
}

impl Promotion for LevelUp {
    const KIND: i64 = 2002;
    const NAME: &'static str = "level_up";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    type Config = LevelUpConfig;
    type State = LevelUpState;

    fn demo(unit: Amount) -> LevelUpConfig {
        let times = |units: i64| unit.units().checked_mul(units).and_then(|units| Amount::new(units).ok());
        let level = |(deposits, betting, cash): (i64, i64, i64)| Level {
            deposits: times(deposits).unwrap_or(Amount::MAX),
            betting: times(betting).unwrap_or(Amount::MAX),
            cash: times(cash).and_then(|cash| Amount::new(cash.units() / 100).ok()).unwrap_or(Amount::MAX),
        };
        // A high level's bonus could never be staked in time with small stakes.
        let terms = CoinTerms { max_stake: Amount::ZERO, ..CoinTerms::demo(1, unit) };
        LevelUpConfig { terms: Some(terms), turnover: None, levels: DEMO.map(level).into() }
    }

    fn check(config: &LevelUpConfig) -> Result<(), String> {
        let levels = &config.levels;
        if levels.is_empty() || !levels.is_sorted_by(|a, b| a.deposits <= b.deposits && a.betting < b.betting)
        {
            return Err("config.levels: at least one, each needing more than the one before".to_owned());
        }
        let is_positive = |level: &Level| {
            level.deposits.is_positive() && level.betting.is_positive() && level.cash.is_positive()
        };
        if !levels.iter().all(is_positive) {
            return Err("config.levels: deposits, betting and cash are above zero".to_owned());
        }
        if config.terms.is_some() == config.turnover.is_some() {
            return Err("config: either terms, for bonus money, or turnover, for cash".to_owned());
        }
        Ok(())
    }

    fn period(_: &LevelUpConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(config: &LevelUpConfig, state: &LevelUpState, facts: &PlayerFacts, _: Timestamp) -> Offer {
        let steps = (1..).map_while(|step| config.step(step, state, facts));
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn claim(
        config: &LevelUpConfig,
        state: &mut LevelUpState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        _: Timestamp,
    ) -> Claimed {
        let shown = input.step.and_then(|step| config.step(step, state, facts));
        OfferStep::claim(shown, &mut state.claimed)
    }

    /// What the next level brings, for the turnover from this level to that one.
    fn reinvested(config: &LevelUpConfig, play: &CountedPlay) -> BasisPoints {
        let Ok(reached) = usize::try_from(play.vip_level) else { return BasisPoints::ZERO };
        let Some(next) = config.levels.get(reached) else { return BasisPoints::ZERO };
        let this = reached.checked_sub(1).and_then(|index| config.levels.get(index));
        let before = this.map_or(Amount::ZERO, |level| level.betting);
        play.share_of(next.cash, next.betting.less_or_zero(before))
    }

    fn value(config: &LevelUpConfig) -> Value {
        Value::of_steps(&config.levels.iter().map(|level| vec![config.reward(level)]).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{Effect, Refusal};

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn player(deposited: i32, turnover: i32) -> PlayerFacts {
        let (deposited, turnover) = (Amount::whole(deposited), Amount::whole(turnover));
        PlayerFacts { deposited, turnover, ..newcomer(NOW, 330) }
    }

    fn level(state: &LevelUpState, facts: &PlayerFacts) -> i64 {
        LevelUp::demo(Amount::whole(1)).level_of(state, facts)
    }

    fn claim(state: &mut LevelUpState, step: i64, facts: &PlayerFacts) -> Result<i64, Refusal> {
        let (config, input) = (LevelUp::demo(Amount::whole(1)), ClaimInput::of(Some(step)));
        let effects = LevelUp::claim(&config, state, input, facts, &mut TestDraws::default(), NOW)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn a_level_needs_both_totals_and_betting_alone_where_deposits_bring_no_bonus() {
        let none = LevelUpState::default();
        for (deposited, turnover, reached) in [
            (5, 99, 0),
            (4, 100, 0),
            (5, 100, 1),
            (1_000_000, 599, 1),
            (20, 600, 2),
            (200_000, 40_000_000, 10),
        ] {
            assert_eq!(level(&none, &player(deposited, turnover)), reached);
        }
        let brazil = PlayerFacts { deposit_bonus: false, ..player(0, 600) };
        assert_eq!(level(&none, &brazil), 2);
    }

    #[test]
    fn every_level_brings_its_cash_once_and_a_claimed_one_stays() {
        let mut state = LevelUpState::default();
        let facts = player(20, 600);
        assert_eq!(claim(&mut state, 3, &facts), Err(Refusal::NotReached));
        assert_eq!(claim(&mut state, 2, &facts), Ok(5_000));
        assert_eq!(claim(&mut state, 2, &facts), Err(Refusal::AlreadyClaimed));
        let reversed = player(0, 600);
        assert_eq!(level(&state, &reversed), 2, "a level stays");
        assert_eq!(claim(&mut state, 1, &reversed), Ok(1_000));
    }
}
