//! Second recharge (23): goods for a player with one deposit, for a time after it was credited. The second credited deposit
//! of any kind ends it; a reversal of the first one changes nothing.

use baize_money::Amount;
use baize_time::{Span, Timestamp};
use serde::{Deserialize, Serialize};

use super::priced::{self, PricedBonus};
use crate::{
    CoinTerms, DepositOffer, Offer, OrderedOffer, Period, PlayerFacts, Promotion, Reward, StepState, Value,
};

/// The rules.
pub struct SecondRecharge;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondRechargeConfig {
    /// How long the goods are on sale after the first deposit, in hours.
    hours: u16,
    /// The terms of the bonus money.
    terms: CoinTerms,
    /// All of them on sale at once.
    offers: Vec<PricedBonus>,
}

/// Which of the goods was bought.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct SecondRechargeState {
    sold: Option<i64>,
}

/// The goods id of the first one.
const FIRST_ID: i64 = 1_000_000_301;

impl SecondRechargeConfig {
    fn goods(&self) -> impl Iterator<Item = (i64, (Amount, Vec<Reward>))> {
        let goods = (1..).zip(&self.offers);
        goods.map(|(step, goods)| (step, (goods.price, goods.rewards(self.terms, Amount::ZERO))))
    }

    /// When the goods are sold no more; `None` before the first deposit.
    fn end(&self, facts: &PlayerFacts) -> Option<Timestamp> {
        Some(facts.first_deposit_at?.plus(Span::hours(self.hours.into())))
    }
}

impl Promotion for SecondRecharge {
    const KIND: i64 = 23;
    const NAME: &'static str = "second_recharge";
    const WITH_DEPOSITS: bool = true;
    type Config = SecondRechargeConfig;
    type State = SecondRechargeState;

    fn demo(unit: Amount) -> SecondRechargeConfig {
        let offers = PricedBonus::demo(unit, &[(2, 50), (5, 60), (20, 70)]);
        SecondRechargeConfig { hours: 72, terms: CoinTerms::demo(20, unit), offers }
    }

    fn check(config: &SecondRechargeConfig) -> Result<(), String> {
        if config.hours == 0 {
            return Err("config.hours is above zero".to_owned());
        }
        PricedBonus::check(&config.offers)
    }

    fn period(_: &SecondRechargeConfig, _: &PlayerFacts, _: Timestamp) -> Period {
        Period::Once
    }

    fn offer(
        config: &SecondRechargeConfig,
        state: &SecondRechargeState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let end = config.end(facts);
        let is_over = facts.deposits > 1 || end.is_some_and(|end| end <= now);
        let steps = config.goods().map(|(step, goods)| match state.sold {
            Some(sold) if sold == step => priced::bought_step(step, goods, StepState::Claimed, None),
            None if !is_over => priced::bought_step(step, goods, StepState::Open, end),
            _ => priced::bought_step(step, goods, StepState::Missed, None),
        });
        Offer { steps: steps.collect(), ..Offer::default() }
    }

    fn deposit_offers(
        config: &SecondRechargeConfig,
        state: &SecondRechargeState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Vec<DepositOffer> {
        let end = config.end(facts).filter(|end| now < *end);
        if facts.deposits != 1 || state.sold.is_some() || end.is_none() {
            return Vec::new();
        }
        config.goods().map(|(step, goods)| priced::goods(FIRST_ID, step, goods, end)).collect()
    }

    fn sell(
        _: &SecondRechargeConfig,
        state: &mut SecondRechargeState,
        ordered: OrderedOffer,
        facts: &PlayerFacts,
    ) -> Option<i64> {
        if facts.deposits != 1 || state.sold.is_some() {
            return None;
        }
        state.sold = Some(ordered.step);
        Some(ordered.step)
    }

    fn value(config: &SecondRechargeConfig) -> Value {
        Value::of_one_bought(&config.goods().map(|(_, (_, rewards))| rewards).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::newcomer;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    fn depositor(deposits: i64) -> PlayerFacts {
        PlayerFacts { deposits, first_deposit_at: Some(NOW), ..newcomer(NOW, 330) }
    }

    fn on_sale(facts: &PlayerFacts, now: Timestamp) -> Vec<i64> {
        let config = SecondRecharge::demo(Amount::whole(100));
        let offers = SecondRecharge::deposit_offers(&config, &SecondRechargeState::default(), facts, now);
        offers.iter().map(|offer| offer.priced().unwrap().0).collect()
    }

    #[test]
    fn it_is_on_sale_for_three_days_from_the_first_deposit_until_the_second() {
        let end = NOW.plus(Span::hours(72));
        let all = [1_000_000_301, 1_000_000_302, 1_000_000_303];
        assert_eq!(on_sale(&depositor(1), NOW), all);
        assert_eq!(on_sale(&depositor(1), end.minus(Span::millis(1))), all);
        assert!(on_sale(&depositor(1), end).is_empty());
        assert!(on_sale(&newcomer(NOW, 330), NOW).is_empty());
        assert!(on_sale(&depositor(2), NOW).is_empty());
    }

    #[test]
    fn an_order_from_before_its_end_is_honoured_unless_another_deposit_was_the_second() {
        let config = SecondRecharge::demo(Amount::whole(100));
        let ordered = OrderedOffer { step: 3, money: Amount::whole(1_400) };
        let mut state = SecondRechargeState::default();
        assert_eq!(SecondRecharge::sell(&config, &mut state, ordered, &depositor(2)), None);
        assert_eq!(SecondRecharge::sell(&config, &mut state, ordered, &depositor(1)), Some(3));
        assert_eq!(SecondRecharge::sell(&config, &mut state, ordered, &depositor(1)), None);
    }
}
