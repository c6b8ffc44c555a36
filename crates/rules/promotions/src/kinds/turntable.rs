//! Lucky wheel (7): a draw for every so much that was deposited today, where the site gives bonuses for deposits, and for
//! every so much that was staked. Draws that are not used are gone at midnight.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use super::chances::{Chances, units};
use crate::activity::Shown;
use crate::{
    ClaimInput, Claimed, CoinTerms, CountedPlay, Effect, Notices, Offer, Period, PlayerFacts, Prize,
    PrizeDraw, PrizeTable, Promotion, Refusal, Reward, Value,
};

/// The rules.
pub struct Turntable;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurntableConfig {
    /// Draws for deposits.
    deposits: Chances,
    /// Draws for turnover.
    turnover: Chances,
    /// What is drawn.
    prizes: PrizeTable,
}

/// What the player has consumed on a day.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct TurntableState {
    /// How many draws.
    draws: i64,
}

fn earned(config: &TurntableConfig, facts: &PlayerFacts, now: Timestamp) -> i64 {
    let today = facts.of_day(now.day(facts.utc_offset));
    let for_deposits = if facts.deposit_bonus { config.deposits.earned(today.deposited) } else { 0 };
    for_deposits.saturating_add(config.turnover.earned(today.turnover))
}

impl Promotion for Turntable {
    const KIND: i64 = 7;
    const NAME: &'static str = "turntable";
    const NOTICES: Notices = Notices::Draws;
    type Config = TurntableConfig;
    type State = TurntableState;

    fn demo(unit: Amount) -> TurntableConfig {
        let gold = |whole, weight| Prize { reward: Reward::gold(whole), weight };
        let coin = |hundredths: u32, weight| {
            let amount = BasisPoints::new(hundredths * 100).of(unit).unwrap_or(unit);
            Prize { reward: Reward::Coin { amount, terms: CoinTerms::demo(10, unit) }, weight }
        };
        TurntableConfig {
            deposits: Chances { each: units(unit, 5), most: 5 },
            turnover: Chances { each: units(unit, 500), most: 2 },
            prizes: PrizeTable(vec![
                gold(5, 4_000),
                gold(20, 2_500),
                coin(5, 1_500),
                coin(10, 1_000),
                coin(20, 600),
                coin(50, 250),
                coin(100, 100),
                coin(500, 40),
                coin(2_000, 9),
                coin(10_000, 1),
            ]),
        }
    }

    /// Its chances end at midnight.
    fn demo_shown() -> Shown {
        Shown { order: Self::KIND, rail_banner: true, ..Shown::default() }
    }

    fn check(config: &TurntableConfig) -> Result<(), String> {
        config.prizes.check().map_err(|what| format!("config.prizes: {what}"))?;
        if !config.deposits.is_sane() || !config.turnover.is_sane() {
            return Err(
                "config.deposits and config.turnover: each is above zero, most is 0 to 100".to_owned()
            );
        }
        Ok(())
    }

    fn first_day(_: &TurntableConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(now.day(facts.utc_offset))
    }

    fn period(_: &TurntableConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(config: &TurntableConfig, state: &TurntableState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        Offer::of_draws(config.prizes.clone(), earned(config, facts, now).saturating_sub(state.draws))
    }

    fn claim(
        config: &TurntableConfig,
        state: &mut TurntableState,
        input: ClaimInput,
        facts: &PlayerFacts,
        draw: &mut dyn PrizeDraw,
        now: Timestamp,
    ) -> Claimed {
        if input.step.is_some() {
            return Err(Refusal::UnknownStep);
        }
        if state.draws >= earned(config, facts, now) {
            return Err(Refusal::NoChances);
        }
        let prize = draw.draw(&config.prizes)?;
        let prize = config.prizes.0.get(prize).ok_or(Refusal::UnknownStep)?;
        state.draws = state.draws.saturating_add(1);
        Ok(vec![Effect::Grant { step: state.draws, reward: prize.reward }])
    }

    /// The mean of a draw for the turnover that earns one; a deposit earns draws without play.
    fn reinvested(config: &TurntableConfig, play: &CountedPlay) -> BasisPoints {
        let chances = &config.turnover;
        if chances.most == 0 {
            return BasisPoints::ZERO;
        }
        play.share(config.prizes.worth().money, chances.each)
    }

    fn value(config: &TurntableConfig) -> Value {
        let most = config.deposits.most.saturating_add(config.turnover.most);
        Value::of_draws(&config.prizes, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DayFacts;
    use crate::kinds::players::{TestDraws, newcomer};
    use baize_money::Ratio;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    /// A player who deposited and staked so much today, in units of the demo.
    fn player(deposited: i32, turnover: i32) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let (deposited, turnover) = (Amount::whole(deposited), Amount::whole(turnover));
        let today = DayFacts { turnover, deposited, ..DayFacts::nothing(NOW.day(facts.utc_offset)) };
        PlayerFacts { days: vec![today], ..facts }
    }

    fn chances(state: &TurntableState, facts: &PlayerFacts) -> (i64, i64) {
        let offer = Turntable::offer(&Turntable::demo(Amount::whole(1)), state, facts, NOW);
        (offer.chances, offer.behind)
    }

    #[test]
    fn a_draw_on_the_demos_wheel_is_worth_a_tenth_of_a_unit_and_seven_gold() {
        let worth = Turntable::demo(Amount::whole(1)).prizes.worth();
        assert_eq!(
            (worth.money, worth.gold),
            (Ratio::new(1_000, 1).unwrap(), Ratio::new(70_000, 1).unwrap())
        );
        assert_eq!(Turntable::demo(Amount::whole(1)).prizes.total(), Some(10_000));
    }

    #[test]
    fn deposits_and_turnover_earn_draws_up_to_the_most_of_each() {
        let none = TurntableState::default();
        for (deposited, turnover, earned) in
            [(0, 0, 0), (4, 499, 0), (5, 0, 1), (24, 500, 5), (1_000, 1_000_000, 7)]
        {
            assert_eq!(chances(&none, &player(deposited, turnover)), (earned, 0));
        }
        let brazil = PlayerFacts { deposit_bonus: false, ..player(1_000, 500) };
        assert_eq!(
            chances(&none, &brazil),
            (1, 0),
            "no draw for a deposit where bonuses for deposits are not allowed"
        );
    }

    #[test]
    fn a_reversal_takes_unused_draws_first_and_used_ones_are_made_up_for() {
        let state = TurntableState { draws: 2 };
        assert_eq!(chances(&state, &player(15, 0)), (1, 0));
        assert_eq!(chances(&state, &player(5, 0)), (0, 1));
        assert_eq!(chances(&state, &player(10, 0)), (0, 0));
    }

    #[test]
    fn a_draw_is_the_next_of_the_day_and_none_is_left_after_the_last() {
        let (config, facts) = (Turntable::demo(Amount::whole(1)), player(10, 0));
        let (mut state, mut draws) = (TurntableState::default(), TestDraws::default());
        let mut draw = || {
            let input = ClaimInput::default();
            let claimed = Turntable::claim(&config, &mut state, input, &facts, &mut draws, NOW)?;
            let [Effect::Grant { step, .. }] = *claimed else { panic!("one grant") };
            Ok(step)
        };
        assert_eq!([draw(), draw(), draw()], [Ok(1), Ok(2), Err(Refusal::NoChances)]);
        assert_eq!(draws.made, 2, "a refused draw takes no nonce");
    }
}
