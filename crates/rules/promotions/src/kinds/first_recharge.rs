//! First recharge (22): goods for a player without a deposit. One of them is on sale in each cycle, which are counted from
//! the account's creation; the first credited deposit of any kind ends it.

use baize_money::Amount;
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use super::priced::{self, PricedBonus};
use crate::{
    CoinTerms, DepositOffer, Offer, OrderedOffer, Period, PlayerFacts, Promotion, Reward, StepState, Value,
    money_text,
};

/// The rules.
pub struct FirstRecharge;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstRechargeConfig {
    /// How long each of the goods is on sale, in hours.
    hours: u16,
    /// Gold with each of the goods.
    #[serde(with = "money_text")]
    gold: Amount,
    /// The terms of the bonus money.
    terms: CoinTerms,
    /// In the order of the cycles.
    offers: Vec<PricedBonus>,
}

/// Which of the goods was bought.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FirstRechargeState {
    sold: Option<i64>,
}

/// The goods id of the first one.
const FIRST_ID: i64 = 1_000_000_201;

impl FirstRechargeConfig {
    fn goods(&self) -> impl Iterator<Item = (i64, (Amount, Vec<Reward>))> {
        (1..)
            .zip(&self.offers)
            .map(|(step, goods)| (step, (goods.price, goods.rewards(self.terms, self.gold))))
    }

    /// The goods on sale at a moment, and when the cycle ends.
    fn on_sale(&self, facts: &PlayerFacts, now: Timestamp) -> (i64, Timestamp) {
        let cycle = Span::hours(self.hours.max(1).into()).as_millis();
        let number = now.since(facts.registered_at).as_millis().max(0) / cycle;
        let count = i64::try_from(self.offers.len()).unwrap_or(1).max(1);
        (number % count + 1, facts.registered_at.plus(Span::millis((number + 1).saturating_mul(cycle))))
    }
}

impl Promotion for FirstRecharge {
    const KIND: i64 = 22;
    const NAME: &'static str = "first_recharge";
    const WITH_DEPOSITS: bool = true;
    type Config = FirstRechargeConfig;
    type State = FirstRechargeState;

    fn demo(unit: Amount) -> FirstRechargeConfig {
        FirstRechargeConfig {
            hours: 6,
            gold: Amount::whole(100),
            terms: CoinTerms::demo(20, unit),
            offers: PricedBonus::demo(unit, &[(1, 100), (3, 60), (10, 40)]),
        }
    }

    fn check(config: &FirstRechargeConfig) -> Result<(), String> {
        if config.hours == 0 {
            return Err("config.hours is above zero".to_owned());
        }
        PricedBonus::check(&config.offers)
    }

    fn period(_: &FirstRechargeConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &FirstRechargeConfig,
        state: &FirstRechargeState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let (on_sale, end) = config.on_sale(facts, now);
        let steps = config.goods().map(|(step, goods)| {
            let (step_state, until) = match state.sold {
                Some(sold) if sold == step => (StepState::Claimed, None),
                None if facts.deposits == 0 => (StepState::Open, (step == on_sale).then_some(end)),
                _ => (StepState::Missed, None),
            };
            priced::bought_step(step, goods, step_state, until)
        });
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn deposit_offers(
        config: &FirstRechargeConfig,
        state: &FirstRechargeState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Vec<DepositOffer> {
        if facts.deposits > 0 || state.sold.is_some() {
            return Vec::new();
        }
        let (on_sale, end) = config.on_sale(facts, now);
        let of_cycle = config.goods().filter(|(step, _)| *step == on_sale);
        of_cycle.map(|(step, goods)| priced::goods(FIRST_ID, step, goods, Some(end))).collect()
    }

    fn sell(
        _: &FirstRechargeConfig,
        state: &mut FirstRechargeState,
        ordered: OrderedOffer,
        facts: &PlayerFacts,
    ) -> Option<i64> {
        if facts.deposits > 0 || state.sold.is_some() {
            return None;
        }
        state.sold = Some(ordered.step);
        Some(ordered.step)
    }

    fn value(config: &FirstRechargeConfig) -> Value {
        Value::of_one_bought(&config.goods().map(|(_, (_, rewards))| rewards).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::newcomer;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn demo() -> FirstRechargeConfig {
        FirstRecharge::demo(Amount::whole(100))
    }

    fn on_sale(facts: &PlayerFacts, now: Timestamp) -> Vec<(i64, i64)> {
        let offers = FirstRecharge::deposit_offers(&demo(), &FirstRechargeState::default(), facts, now);
        offers.iter().map(|offer| (offer.step, offer.until.unwrap().millis())).collect()
    }

    #[test]
    fn one_of_the_goods_is_on_sale_until_its_cycle_from_the_accounts_creation_ends() {
        let facts = PlayerFacts { registered_at: NOW, ..newcomer(NOW, 330) };
        let at = |hours, millis| NOW.plus(Span::hours(hours)).plus(Span::millis(millis));
        for (moment, step, end) in [
            (at(0, 0), 1, at(6, 0)),
            (at(6, -1), 1, at(6, 0)),
            (at(6, 0), 2, at(12, 0)),
            (at(12, 0), 3, at(18, 0)),
            (at(18, 0), 1, at(24, 0)),
        ] {
            assert_eq!(on_sale(&facts, moment), [(step, end.millis())]);
        }
        assert_eq!(on_sale(&PlayerFacts { deposits: 1, ..facts }, NOW), []);
    }

    #[test]
    fn the_first_credited_deposit_takes_it_and_ends_it_for_every_other_order() {
        let (facts, mut state) = (newcomer(NOW, 330), FirstRechargeState::default());
        let ordered = |step| OrderedOffer { step, money: Amount::whole(100) };
        let deposited = PlayerFacts { deposits: 1, ..facts.clone() };
        assert_eq!(
            FirstRecharge::sell(&demo(), &mut state, ordered(2), &deposited),
            None,
            "a plain one first"
        );
        assert_eq!(FirstRecharge::sell(&demo(), &mut state, ordered(2), &facts), Some(2));
        assert_eq!(FirstRecharge::sell(&demo(), &mut state, ordered(1), &deposited), None);
        let shown = FirstRecharge::offer(&demo(), &state, &deposited, NOW).steps;
        let states: Vec<_> = shown.iter().map(|step| step.state).collect();
        assert_eq!(states, [StepState::Missed, StepState::Claimed, StepState::Missed]);
    }

    #[test]
    fn the_demo_gives_the_whole_of_the_smallest_price_and_less_of_larger_ones() {
        let money = |(_, (price, rewards)): (i64, (Amount, Vec<Reward>))| {
            (price.units() / 10_000, rewards[0].money().units() / 10_000, rewards[1].gold_amount())
        };
        let gold = Amount::whole(100);
        let goods: Vec<_> = demo().goods().map(money).collect();
        assert_eq!(goods, [(100, 100, gold), (300, 180, gold), (1_000, 400, gold)]);
    }
}
