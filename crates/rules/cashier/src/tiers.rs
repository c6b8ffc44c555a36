//! What a deposit of a freely chosen amount brings: rates by tier, found by scanning from high to low
//! (product text section 5).

use baize_money::{Amount, BasisPoints};
use serde::{Deserialize, Serialize};

/// Deposits from this amount on earn these rates, until a higher tier applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateTier {
    /// The smallest deposit of the tier.
    pub amount: Amount,
    /// Extra cash, as a share of the deposit.
    pub cash_rate: BasisPoints,
    /// Bonus, as a share of the deposit; granted only to those who ask for it.
    pub coin_rate: BasisPoints,
    /// Gold, as a share of the deposit.
    pub gold_rate: BasisPoints,
}

/// What comes on top of the deposited cash itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Extras {
    /// More cash.
    pub cash: Amount,
    /// Bonus under a wagering requirement.
    pub bonus: Amount,
    /// Gold.
    pub gold: Amount,
}

impl Extras {
    /// The same without the bonus: for a player who declined it, or a site that may not offer one.
    #[must_use]
    pub fn without_bonus(self) -> Self {
        Self { bonus: Amount::ZERO, ..self }
    }
}

/// The tiers of a site, highest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tiers(Vec<RateTier>);

impl Tiers {
    /// Orders the tiers, highest first; of two tiers with the same amount the first stays.
    pub fn new(mut tiers: Vec<RateTier>) -> Self {
        tiers.sort_by_key(|tier| core::cmp::Reverse(tier.amount));
        tiers.dedup_by_key(|tier| tier.amount);
        Self(tiers)
    }

    /// Highest first.
    pub fn list(&self) -> &[RateTier] {
        &self.0
    }

    /// The tier of a deposit: the first from above whose amount it reaches.
    pub fn of(&self, deposit: Amount) -> Option<&RateTier> {
        self.0.iter().find(|tier| deposit >= tier.amount)
    }

    /// What a deposit brings besides itself; nothing below the lowest tier. `None` when out of range.
    pub fn extras(&self, deposit: Amount) -> Option<Extras> {
        let Some(tier) = self.of(deposit) else { return Some(Extras::default()) };
        Some(Extras {
            cash: tier.cash_rate.of(deposit)?,
            bonus: tier.coin_rate.of(deposit)?,
            gold: tier.gold_rate.of(deposit)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tier(whole: i32, coin: u32) -> RateTier {
        RateTier {
            amount: Amount::whole(whole),
            cash_rate: BasisPoints::ZERO,
            coin_rate: BasisPoints::new(coin),
            gold_rate: BasisPoints::WHOLE,
        }
    }

    fn tiers() -> Tiers {
        Tiers::new(vec![tier(100, 500), tier(1_000, 1_000), tier(500, 750)])
    }

    #[test]
    fn a_deposit_earns_the_highest_tier_it_reaches() {
        for (deposit, coin) in
            [(100, 500), (499, 500), (500, 750), (999, 750), (1_000, 1_000), (9_999, 1_000)]
        {
            let found = tiers().of(Amount::whole(deposit)).map(|tier| tier.coin_rate.points());
            assert_eq!(found, Some(coin), "{deposit}");
        }
    }

    #[test]
    fn a_deposit_below_the_lowest_tier_earns_nothing_extra() {
        assert_eq!(tiers().extras(Amount::whole(99)), Some(Extras::default()));
        assert_eq!(Tiers::default().extras(Amount::whole(99)), Some(Extras::default()));
    }

    #[test]
    fn shares_are_rounded_down_to_the_unit() {
        let extras = tiers().extras(Amount::from_units(1_000_019)).expect("in range");
        assert_eq!(extras.bonus, Amount::from_units(50_000));
        assert_eq!(extras.gold, Amount::from_units(1_000_019));
        assert_eq!(extras.without_bonus().bonus, Amount::ZERO);
    }

    proptest::proptest! {
        #[test]
        fn the_order_in_which_tiers_are_written_does_not_matter(deposit in 0_i32..200_000, swap in 0_usize..3) {
            let mut written = vec![tier(100, 500), tier(1_000, 1_000), tier(500, 750)];
            written.rotate_left(swap);
            let deposit = Amount::whole(deposit);
            let (one, other) = (Tiers::new(written), tiers());
            proptest::prop_assert_eq!(one.of(deposit), other.of(deposit));
        }

        #[test]
        fn a_tier_brings_its_shares_and_a_higher_one_of_higher_rates_never_less(
            written in proptest::collection::vec((1_i32..100_000, 0_u32..5_000), 0..8),
            deposit in 1_i32..200_000,
            more in 0_i32..100_000,
        ) {
            let mut rising = written.clone();
            rising.sort_unstable();
            let mut rates: Vec<u32> = written.iter().map(|(_, rate)| *rate).collect();
            rates.sort_unstable();
            let tiers = Tiers::new(rising.iter().zip(rates).map(|((from, _), rate)| tier(*from, rate)).collect());
            let (less, more) = (Amount::whole(deposit), Amount::whole(deposit + more));
            let (first, second) = (tiers.extras(less).expect("in range"), tiers.extras(more).expect("in range"));
            proptest::prop_assert!(first.bonus <= second.bonus && first.gold <= second.gold);
            proptest::prop_assert!(first.bonus <= less && !first.bonus.is_negative());
            let reached = tiers.of(less).map(|tier| tier.amount);
            let highest = rising.iter().map(|(from, _)| Amount::whole(*from)).filter(|from| *from <= less).max();
            proptest::prop_assert_eq!(reached, highest);
        }

        #[test]
        fn each_share_is_its_rate_of_the_deposit_to_the_unit_and_never_beyond_the_range(
            written in proptest::collection::vec((0_i64..1 << 52, 0_u32..30_000, 0_u32..30_000, 0_u32..30_000), 0..6),
            deposit in 1_i64..1 << 52,
        ) {
            let amount = |units| Amount::new(units).expect("in range");
            let tier = |(from, cash, coin, gold): &(i64, u32, u32, u32)| RateTier {
                amount: amount(*from),
                cash_rate: BasisPoints::new(*cash),
                coin_rate: BasisPoints::new(*coin),
                gold_rate: BasisPoints::new(*gold),
            };
            let tiers = Tiers::new(written.iter().map(tier).collect());
            let rates = tiers.of(amount(deposit)).map_or([0; 3], |tier| {
                [tier.cash_rate, tier.coin_rate, tier.gold_rate].map(BasisPoints::points)
            });
            let exact = rates.map(|rate| i128::from(deposit) * i128::from(rate) / 10_000);
            match tiers.extras(amount(deposit)) {
                Some(Extras { cash, bonus, gold }) => {
                    proptest::prop_assert_eq!([cash, bonus, gold].map(|share| i128::from(share.units())), exact);
                }
                None => proptest::prop_assert!(exact.iter().any(|share| *share > i128::from(Amount::MAX.units()))),
            }
        }
    }
}
