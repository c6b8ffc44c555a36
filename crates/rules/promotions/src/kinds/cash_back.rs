//! Cash back (1001): on Monday a share of last week's net loss comes back as cash, by the VIP level, and never more than a
//! share of the week's theoretical win: a loss that chance made says little about what the house won. The play has earned
//! it, so the budget only warns. Bets on sports of which the kickback (1006) gives a share back are left out.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use crate::play_back::{CashBounds, LevelRates};
use crate::{
    BudgetMode, ClaimInput, Claimed, CountedPlay, ONLY_STEP, Offer, OfferStep, Period, PlayerFacts,
    PrizeDraw, Promotion, StepState, Value, claim_once,
};

/// The rules.
pub struct CashBack;

/// What an operator sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashBackConfig {
    /// The share of the net loss.
    pub rates: LevelRates,
    /// At most this share of the theoretical win comes back.
    theo_share: BasisPoints,
    /// What comes back for a week.
    cash: CashBounds,
}

/// Whether the player has claimed last week's cash back.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct CashBackState {
    claimed: bool,
}

/// The rates of the levels 0 to 10 (promotions text, section 4).
const DEMO: [u32; 11] = [0, 50, 100, 150, 200, 300, 400, 500, 600, 800, 1_000];

impl CashBackConfig {
    /// What comes back of last week; zero for less than the least.
    fn earned(&self, facts: &PlayerFacts, now: Timestamp) -> Amount {
        let week = facts.played_without_kicked(last_week(facts, now));
        let back = self.rates.of_level(facts.vip_level).of(week.lost).unwrap_or(Amount::ZERO);
        let bound = self.theo_share.of(week.theo).unwrap_or(Amount::ZERO).min(self.cash.most);
        if back.min(bound) < self.cash.least { Amount::ZERO } else { back.min(bound) }
    }
}

/// The week before this moment's.
fn last_week(facts: &PlayerFacts, now: Timestamp) -> Period {
    Period::week(now, facts.utc_offset).previous()
}

impl Promotion for CashBack {
    const KIND: i64 = 1001;
    const NAME: &'static str = "cash_back";
    const BUDGET: BudgetMode = BudgetMode::Alarm;
    type Config = CashBackConfig;
    type State = CashBackState;

    fn demo(unit: Amount) -> CashBackConfig {
        CashBackConfig {
            rates: LevelRates::new(&DEMO),
            theo_share: BasisPoints::new(1_200),
            cash: CashBounds::demo(unit, 500, BasisPoints::WHOLE),
        }
    }

    fn check(config: &CashBackConfig) -> Result<(), String> {
        if config.theo_share > BasisPoints::WHOLE {
            return Err("config.theo_share: at most 10000".to_owned());
        }
        config.rates.check()?;
        config.cash.check()
    }

    fn first_day(_: &CashBackConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        last_week(facts, now).first_day()
    }

    fn period(_: &CashBackConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::week(now, facts.utc_offset)
    }

    fn offer(config: &CashBackConfig, state: &CashBackState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let earned = config.earned(facts, now);
        let step = OfferStep {
            step: ONLY_STEP,
            current: earned.min(config.cash.least).units(),
            target: config.cash.least.units(),
            rewards: vec![config.cash.reward(earned)],
            state: match earned {
                _ if state.claimed => StepState::Claimed,
                earned if earned.is_positive() => StepState::Claimable,
                _ => StepState::Open,
            },
            claim_until: Period::week(now, facts.utc_offset).end(facts.utc_offset),
        };
        Offer { steps: vec![step], ..Offer::default() }
    }

    fn claim(
        config: &CashBackConfig,
        state: &mut CashBackState,
        input: ClaimInput,
        facts: &PlayerFacts,
        _: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        let reward = config.cash.reward(config.earned(facts, now));
        claim_once(&mut state.claimed, input, reward)
    }

    /// The bound, which a loss reaches that is large for its play.
    fn reinvested(config: &CashBackConfig, play: &CountedPlay) -> BasisPoints {
        let has_rate = config.rates.of_level(play.vip_level) > BasisPoints::ZERO;
        if has_rate { config.theo_share } else { BasisPoints::ZERO }
    }

    fn value(config: &CashBackConfig) -> Value {
        Value::of_steps(&[vec![config.cash.reward(config.cash.most)]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::{TestDraws, newcomer};
    use crate::{DayFacts, Effect, Played, Refusal};

    /// A Monday's first millisecond at the site.
    fn monday() -> Timestamp {
        Day::from_number(20_822).start(newcomer(Timestamp::from_millis(0), 330).utc_offset)
    }

    /// A player of a level who lost so much on the last day of last week, in units of the demo.
    fn player(vip_level: i64, lost: i32, theo: i32) -> PlayerFacts {
        let sunday = DayFacts {
            lost: Amount::whole(lost),
            theo: Amount::whole(theo),
            ..DayFacts::nothing(Day::from_number(20_821))
        };
        PlayerFacts { vip_level, days: vec![sunday], ..newcomer(monday(), 330) }
    }

    fn claim(state: &mut CashBackState, facts: &PlayerFacts, now: Timestamp) -> Result<i64, Refusal> {
        let (config, input) = (CashBack::demo(Amount::whole(1)), ClaimInput::of(Some(ONLY_STEP)));
        let effects = CashBack::claim(&config, state, input, facts, &mut TestDraws::default(), now)?;
        let [Effect::Grant { reward, .. }] = *effects else { panic!("one grant") };
        Ok(reward.money().units())
    }

    #[test]
    fn the_share_of_the_level_comes_back_and_never_more_than_twelve_percent_of_the_theoretical_win() {
        for (level, lost, theo, units) in [
            (1, 100, 1_000, 5_000),
            (5, 100, 1_000, 30_000),
            (10, 100, 1_000, 100_000),
            (99, 100, 1_000, 100_000),
            (10, 1_000, 10, 12_000),
        ] {
            let facts = player(level, lost, theo);
            assert_eq!(claim(&mut CashBackState::default(), &facts, monday()), Ok(units), "{level}");
        }
    }

    #[test]
    fn bets_that_the_kickback_on_sports_covers_leave_with_their_loss_and_their_theoretical_win() {
        let with = |kicked: Played| {
            let mut facts = player(5, 100, 1_000);
            facts.days[0].kicked = kicked;
            claim(&mut CashBackState::default(), &facts, monday())
        };
        assert_eq!(with(Played { theo: Amount::ZERO, lost: Amount::whole(40) }), Ok(18_000));
        assert_eq!(with(Played { theo: Amount::whole(990), lost: Amount::ZERO }), Ok(12_000));
        assert_eq!(
            with(Played { theo: Amount::whole(10), lost: Amount::whole(100) }),
            Err(Refusal::NotReached)
        );
        // Sports that were won are no win of the rest of the week.
        assert_eq!(with(Played { theo: Amount::ZERO, lost: Amount::whole(-50) }), Ok(45_000));
    }

    #[test]
    fn a_won_week_a_loss_too_small_and_level_0_bring_nothing() {
        for facts in [player(10, -100, 1_000), player(1, 9, 1_000), player(0, 1_000_000, 1_000_000)] {
            let claimed = claim(&mut CashBackState::default(), &facts, monday());
            assert_eq!(claimed, Err(Refusal::NotReached));
        }
    }

    #[test]
    fn the_loss_of_a_weeks_last_day_counts_on_monday_and_once() {
        let facts = player(5, 100, 1_000);
        let mut state = CashBackState::default();
        let sunday = monday().minus(baize_time::Span::millis(1));
        assert_eq!(claim(&mut state, &facts, sunday), Err(Refusal::NotReached), "the week is not over");
        assert_eq!(claim(&mut state, &facts, monday()), Ok(30_000));
        assert_eq!(claim(&mut state, &facts, monday()), Err(Refusal::AlreadyClaimed));
        let later = monday().plus(baize_time::Span::days(7));
        assert_eq!(claim(&mut CashBackState::default(), &facts, later), Err(Refusal::NotReached));
    }
}
