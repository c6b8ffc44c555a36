//! Repeat pay (3): a share of each of a day's first deposits as bonus money, from the second deposit ever on. The share is that
//! of the number of deposits that were credited on the day when the deposit is ordered.

use baize_money::{Amount, BasisPoints};
use baize_time::{Day, Timestamp};
use serde::{Deserialize, Serialize};

use super::priced;
use crate::{
    CoinTerms, DepositGoods, DepositOffer, Offer, OrderedOffer, Period, PlayerFacts, Promotion, Reward,
    StepState, Value, money_text,
};

/// The rules.
pub struct RepeatPay;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatPayConfig {
    /// The bonus money of the day's first deposit, of the second and so on, as a share of it.
    shares: Vec<BasisPoints>,
    /// At most so much bonus money on a day.
    #[serde(with = "money_text")]
    most: Amount,
    /// The terms of the bonus money.
    terms: CoinTerms,
}

/// What the day's deposits have brought.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct RepeatPayState {
    /// How many brought something.
    sold: i64,
    /// How much bonus money.
    coin: Amount,
}

impl RepeatPayConfig {
    fn most(&self) -> Reward {
        Reward::Coin { amount: self.most, terms: self.terms }
    }
}

impl Promotion for RepeatPay {
    const KIND: i64 = 3;
    const NAME: &'static str = "repeat_pay";
    const WITH_DEPOSITS: bool = true;
    type Config = RepeatPayConfig;
    type State = RepeatPayState;

    fn demo(unit: Amount) -> RepeatPayConfig {
        RepeatPayConfig {
            shares: [300, 500, 800].map(BasisPoints::new).into(),
            most: BasisPoints::new(100_000).of(unit).unwrap_or(unit),
            terms: CoinTerms::demo(20, unit),
        }
    }

    fn check(config: &RepeatPayConfig) -> Result<(), String> {
        let is_share = |share: &BasisPoints| *share > BasisPoints::ZERO && *share <= BasisPoints::WHOLE;
        if config.shares.is_empty() || config.shares.len() > 20 || !config.shares.iter().all(is_share) {
            return Err("config.shares: 1 to 20, each above zero and at most 10000".to_owned());
        }
        if config.most.is_positive() { Ok(()) } else { Err("config.most is above zero".to_owned()) }
    }

    fn first_day(_: &RepeatPayConfig, facts: &PlayerFacts, now: Timestamp) -> Option<Day> {
        Some(now.day(facts.utc_offset))
    }

    fn period(_: &RepeatPayConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(config: &RepeatPayConfig, state: &RepeatPayState, facts: &PlayerFacts, now: Timestamp) -> Offer {
        let credited = facts.of_day(now.day(facts.utc_offset)).deposits;
        let end = Self::period(config, facts, now).end(facts.utc_offset);
        let steps = (1..).zip(&config.shares).map(|(step, _)| {
            let step_state = match step {
                step if step <= state.sold => StepState::Claimed,
                step if step <= credited => StepState::Missed,
                _ => StepState::Open,
            };
            let shown = priced::bought_step(step, (Amount::ZERO, vec![config.most()]), step_state, end);
            crate::OfferStep { current: credited.min(step), target: step, ..shown }
        });
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn deposit_offers(
        config: &RepeatPayConfig,
        state: &RepeatPayState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Vec<DepositOffer> {
        let credited = facts.of_day(now.day(facts.utc_offset)).deposits;
        let share = usize::try_from(credited).ok().and_then(|credited| config.shares.get(credited));
        let most = config.most.less_or_zero(state.coin);
        let Some(coin) = share.filter(|_| facts.deposits >= 1 && most.is_positive()) else {
            return Vec::new();
        };
        vec![DepositOffer {
            step: credited + 1,
            goods: DepositGoods::AnyAmount { coin: *coin, most, terms: config.terms },
            until: Self::period(config, facts, now).end(facts.utc_offset),
            needs_joining: false,
            is_sold: false,
        }]
    }

    fn sell(
        config: &RepeatPayConfig,
        state: &mut RepeatPayState,
        ordered: OrderedOffer,
        _: &PlayerFacts,
    ) -> Option<i64> {
        let coin = state.coin.checked_add(ordered.money).filter(|coin| *coin <= config.most)?;
        let has_room = usize::try_from(state.sold).is_ok_and(|sold| sold < config.shares.len());
        let sold = state.sold.checked_add(1).filter(|_| has_room)?;
        *state = RepeatPayState { sold, coin };
        Some(sold)
    }

    fn value(config: &RepeatPayConfig) -> Value {
        Value::of_one_bought(&vec![vec![config.most()]; config.shares.len()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DayFacts;
    use crate::kinds::players::newcomer;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn player(deposits: i64, today: i64) -> PlayerFacts {
        let facts = newcomer(NOW, 330);
        let day = DayFacts { deposits: today, ..DayFacts::nothing(NOW.day(facts.utc_offset)) };
        PlayerFacts { deposits, days: vec![day], ..facts }
    }

    fn offered(state: &RepeatPayState, facts: &PlayerFacts) -> Option<i64> {
        let config = RepeatPay::demo(Amount::whole(100));
        let offers = RepeatPay::deposit_offers(&config, state, facts, NOW);
        let [offer] = &offers[..] else { return None };
        Some(offer.rewards(Amount::whole(10_000))[0].amount().units() / 10_000)
    }

    #[test]
    fn the_share_is_that_of_the_deposits_credited_today_from_the_second_ever_on() {
        let fresh = RepeatPayState::default();
        for (facts, coin) in [
            (player(0, 0), None),
            (player(1, 0), Some(300)),
            (player(1, 1), Some(500)),
            (player(9, 2), Some(800)),
            (player(9, 3), None),
        ] {
            assert_eq!(offered(&fresh, &facts), coin);
        }
        let nearly = RepeatPayState { sold: 1, coin: Amount::whole(900) };
        assert_eq!(offered(&nearly, &player(9, 1)), Some(100), "no more than is left of the day's most");
    }

    #[test]
    fn a_days_deposits_bring_no_more_than_three_times_and_no_more_than_the_most() {
        let config = RepeatPay::demo(Amount::whole(100));
        let sell = |state: &mut RepeatPayState, whole| {
            let ordered = OrderedOffer { step: 1, money: Amount::whole(whole) };
            RepeatPay::sell(&config, state, ordered, &player(5, 0))
        };
        let mut state = RepeatPayState::default();
        let sold: Vec<_> = [600, 600, 400, 0, 0].map(|whole| sell(&mut state, whole)).into();
        assert_eq!(sold, [Some(1), None, Some(2), Some(3), None]);
    }
}
