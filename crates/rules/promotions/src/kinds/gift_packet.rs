//! Gift packet (1003): goods of the day for a player with two deposits or more. Their price is what the player usually pays,
//! found when the player first asks for it and kept for the day.

use baize_money::{Amount, BasisPoints};
use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

use super::priced::{self, PricedBonus, gold_per_unit};
use crate::{
    CoinTerms, DepositOffer, Offer, OrderedOffer, Period, PlayerFacts, Promotion, Reward, StepState, Value,
};

/// The rules.
pub struct GiftPacket;

/// What an operator sets.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GiftPacketConfig {
    /// The gold, as a share of the price.
    gold: BasisPoints,
    /// The terms of the bonus money.
    terms: CoinTerms,
    /// The prices that there are, from the smallest to the largest.
    offers: Vec<PricedBonus>,
}

/// The goods of the day.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GiftPacketState {
    /// Which of the offers it is, from 1; `None` until the player asks for it.
    kept: Option<i64>,
    /// Whether it was bought.
    sold: bool,
}

/// The goods id of the first one.
const FIRST_ID: i64 = 1_000_000_501;

/// So many deposits are needed.
pub const LEAST_DEPOSITS: i64 = 2;

/// Of so many deposits, the newest, the median is taken.
pub const RECENT: u32 = 10;

/// The only step.
const STEP: i64 = 1;

impl GiftPacketConfig {
    fn goods(&self, number: i64) -> Option<(Amount, Vec<Reward>)> {
        let goods = usize::try_from(number).ok()?.checked_sub(1).and_then(|at| self.offers.get(at))?;
        let gold = self.gold.of(goods.price).unwrap_or(Amount::ZERO);
        Some((goods.price, goods.rewards(self.terms, gold)))
    }

    fn all(&self) -> impl Iterator<Item = (Amount, Vec<Reward>)> {
        (1..).map_while(|number| self.goods(number))
    }
}

impl Promotion for GiftPacket {
    const KIND: i64 = 1003;
    const NAME: &'static str = "gift_packet";
    const WITH_DEPOSITS: bool = true;
    type Config = GiftPacketConfig;
    type State = GiftPacketState;

    fn demo(unit: Amount) -> GiftPacketConfig {
        let prices = [1, 2, 5, 10, 20, 50, 100].map(|units| (units, 10));
        GiftPacketConfig {
            gold: gold_per_unit(20, unit),
            terms: CoinTerms::demo(15, unit),
            offers: PricedBonus::demo(unit, &prices),
        }
    }

    fn check(config: &GiftPacketConfig) -> Result<(), String> {
        PricedBonus::check(&config.offers)
    }

    fn period(_: &GiftPacketConfig, facts: &PlayerFacts, now: Timestamp) -> Period {
        Period::day(now, facts.utc_offset)
    }

    fn offer(
        config: &GiftPacketConfig,
        state: &GiftPacketState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Offer {
        let end = Self::period(config, facts, now).end(facts.utc_offset);
        let goods = state.kept.and_then(|number| config.goods(number)).unwrap_or_default();
        let step_state = if state.sold { StepState::Claimed } else { StepState::Open };
        Offer { steps: vec![priced::bought_step(STEP, goods, step_state, end)], ..Offer::default() }
    }

    fn deposit_offers(
        config: &GiftPacketConfig,
        state: &GiftPacketState,
        facts: &PlayerFacts,
        now: Timestamp,
    ) -> Vec<DepositOffer> {
        let goods = state.kept.and_then(|number| Some((number, config.goods(number)?)));
        let Some((number, goods)) = goods.filter(|_| facts.deposits >= LEAST_DEPOSITS) else {
            return Vec::new();
        };
        let end = Self::period(config, facts, now).end(facts.utc_offset);
        let of_day = priced::goods(FIRST_ID, number, goods, end);
        vec![DepositOffer { step: STEP, is_sold: state.sold, ..of_day }]
    }

    /// The goods of the highest price that the median of the recent deposits reaches.
    fn keep_offer(config: &GiftPacketConfig, state: &mut GiftPacketState, mut recent: Vec<Amount>) -> bool {
        if state.kept.is_some() {
            return false;
        }
        recent.sort_unstable();
        let upper = recent.get(recent.len() / 2).copied().unwrap_or_default();
        let lower = recent.get(recent.len().saturating_sub(1) / 2).copied().unwrap_or_default();
        let median = upper.units().midpoint(lower.units());
        let reached = config.offers.iter().take_while(|goods| goods.price.units() <= median).count();
        state.kept = i64::try_from(reached).ok().filter(|number| *number > 0);
        state.kept.is_some()
    }

    fn sell(
        _: &GiftPacketConfig,
        state: &mut GiftPacketState,
        ordered: OrderedOffer,
        _: &PlayerFacts,
    ) -> Option<i64> {
        (!std::mem::replace(&mut state.sold, true)).then_some(ordered.step)
    }

    fn value(config: &GiftPacketConfig) -> Value {
        let goods: Vec<_> = config.all().map(|(_, rewards)| rewards).collect();
        Value::of_one_bought(&goods[goods.len().saturating_sub(1)..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::players::player;
    use baize_time::Span;

    const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

    /// The price that deposits of so many units lead to, in units.
    fn price(deposits: &[i32]) -> Option<i64> {
        let config = GiftPacket::demo(Amount::whole(1));
        let mut state = GiftPacketState::default();
        let recent = deposits.iter().map(|units| Amount::whole(*units)).collect();
        GiftPacket::keep_offer(&config, &mut state, recent);
        config.goods(state.kept?).map(|(price, _)| price.units() / 10_000)
    }

    #[test]
    fn the_price_is_the_median_of_the_recent_deposits_rounded_down() {
        for (deposits, expected) in [
            (&[5, 5][..], Some(5)),
            (&[1, 1_000, 3], Some(2)),
            (&[10, 30, 1, 50], Some(20)),
            (&[1_000; 10], Some(100)),
            (&[0, 0, 7], None),
            (&[], None),
        ] {
            assert_eq!(price(deposits), expected, "{deposits:?}");
        }
    }

    #[test]
    fn the_goods_of_the_day_are_kept_from_the_first_question_and_sold_once() {
        let (config, facts) = (GiftPacket::demo(Amount::whole(100)), player(NOW, 330));
        let mut state = GiftPacketState::default();
        assert_eq!(GiftPacket::deposit_offers(&config, &state, &facts, NOW), [], "nobody has asked");
        assert!(GiftPacket::keep_offer(&config, &mut state, vec![Amount::whole(500)]));
        assert!(!GiftPacket::keep_offer(&config, &mut state, vec![Amount::whole(10_000)]));
        let [offer] = &GiftPacket::deposit_offers(&config, &state, &facts, NOW)[..] else { panic!() };
        assert_eq!(offer.priced(), Some((1_000_000_503, Amount::whole(500))));
        let midnight = NOW.day(facts.utc_offset).next().start(facts.utc_offset);
        assert!(offer.until == Some(midnight) && midnight > NOW && midnight <= NOW.plus(Span::days(1)));
        let ordered = OrderedOffer { step: STEP, money: Amount::whole(50) };
        assert_eq!(GiftPacket::sell(&config, &mut state, ordered, &facts), Some(STEP));
        assert_eq!(GiftPacket::sell(&config, &mut state, ordered, &facts), None);
        assert!(GiftPacket::deposit_offers(&config, &state, &facts, NOW)[0].is_sold);
        let early = PlayerFacts { deposits: 1, ..facts };
        assert_eq!(GiftPacket::deposit_offers(&config, &state, &early, NOW), []);
    }

    #[test]
    fn the_demo_gives_a_tenth_and_twenty_gold_a_unit() {
        let config = GiftPacket::demo(Amount::whole(100));
        let goods = config.all().map(|(price, rewards)| {
            [price, rewards[0].money(), rewards[1].gold_amount()].map(|amount| amount.units() / 10_000)
        });
        assert_eq!(goods.last(), Some([10_000, 1_000, 2_000]));
    }
}
