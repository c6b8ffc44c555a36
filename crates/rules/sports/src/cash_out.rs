//! Cash-out: what an open bet is worth, what is offered for it, and what taking a part of the offer leaves.

use baize_money::{Amount, BasisPoints, Ratio};
use thiserror::Error;

use crate::bet::Bet;
use crate::leg::{Leg, OutOfRange, Part};
use crate::pricing::Probability;

/// The share of a bet's value that is offered unless the site's profile says otherwise: 95 %, with an in-play leg 93 %.
pub const fn default_offer_rate(in_play: bool) -> BasisPoints {
    BasisPoints::new(if in_play { 9_300 } else { 9_500 })
}

/// Part of what is left that can be taken: from 10 to 90 %, or all.
pub const MIN_SHARE: BasisPoints = BasisPoints::new(1_000);
/// The largest share that is no full cash-out.
pub const MAX_SHARE: BasisPoints = BasisPoints::new(9_000);

/// How probable the results of an open selection are, without margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Chances {
    /// Won as a whole; where several can tie, the expected share that is paid.
    pub win: Probability,
    /// Half won, half void.
    pub half_win: Probability,
    /// Void.
    pub void: Probability,
    /// Half lost, half void.
    pub half_lose: Probability,
}

impl Chances {
    /// Of a feed that says no more than how probable an outcome is.
    pub fn of_win(win: Probability) -> Self {
        Self { win, ..Self::default() }
    }

    /// V of an open part: P(win)·o + P(half win)·(o + 1)/2 + P(void) + P(half lose)/2.
    fn value(self, odds: Ratio) -> Option<Ratio> {
        let half = Ratio::new(1, 2)?;
        let half_won = odds.checked_add(Ratio::ONE)?.checked_mul(half)?;
        let parts =
            [(self.win, odds), (self.half_win, half_won), (self.void, Ratio::ONE), (self.half_lose, half)];
        parts.into_iter().try_fold(Ratio::ZERO, |sum, (probability, returned)| {
            sum.checked_add(Ratio::from(probability).checked_mul(returned)?)
        })
    }
}

/// What is known of a leg when a bet is priced for cash-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LegChances {
    /// The chances of the selection; `None` while its market is suspended, or where its feed gives none.
    pub win: Option<Chances>,
    /// The chances of the place part; read only where the bet is each-way.
    pub place: Option<Chances>,
    /// What is deducted already for runners withdrawn after the bet.
    pub rule4: BasisPoints,
}

impl LegChances {
    /// Without a place part and a deduction.
    pub const fn new(win: Option<Chances>) -> Self {
        Self { win, place: None, rule4: BasisPoints::ZERO }
    }
}

/// Why nothing is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CashOutRefusal {
    /// An open leg has no price now.
    #[error("an open leg has no price")]
    Unpriced,
    /// The bet is decided already.
    #[error("the bet is decided")]
    Decided,
    /// The offer would be below 1 % of the stake, or the part of it nothing.
    #[error("the offer would be below one percent of the stake")]
    TooSmall,
    /// A share below 10 %, above 90 % and not all, or one that leaves nothing.
    #[error("the share is not between 10 and 90 percent, or all")]
    BadShare,
    /// Odds or amounts are too large to be computed with.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

/// What taking an offer, or a part of it, moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashedOut {
    /// What of the stake is cashed out now, beside what was before.
    pub stake: Amount,
    /// What is paid for it.
    pub payout: Amount,
}

impl Bet {
    /// The offer for all that is left: floor(unit · Σ lines Π V · (S − C) ÷ S · rate), no more than the largest return after
    /// the deductions that are known.
    /// `chances` has one entry a leg; those of decided legs are not read.
    pub fn cash_out_offer(
        &self,
        chances: &[LegChances],
        rate: BasisPoints,
    ) -> Result<Amount, CashOutRefusal> {
        if self.settle()?.is_some() {
            return Err(CashOutRefusal::Decided);
        }
        let value = |place: usize, leg: &Leg, part| {
            if let Some(factor) = leg.factor(part)? {
                return Ok(factor);
            }
            let known = chances.get(place).ok_or(CashOutRefusal::Unpriced)?;
            let of_part = if part == Part::Win { known.win } else { known.place };
            let odds = leg.odds_after(part, known.rule4).ok_or(OutOfRange)?;
            of_part.ok_or(CashOutRefusal::Unpriced)?.value(odds).ok_or(CashOutRefusal::OutOfRange(OutOfRange))
        };
        let sum = self.sum_by_place(value)?;
        let rate = Ratio::new(rate.points().into(), 10_000).ok_or(OutOfRange)?;
        let most = self.sum_by_place(|place, leg, part| {
            let rule4 = chances.get(place).map_or(BasisPoints::ZERO, |known| known.rule4);
            leg.largest_factor(part, rule4)
        })?;
        let offer = self.paid(sum.times(rate))?.min(self.paid(most)?);
        let least = Ratio::new(1, 100).and_then(|percent| percent.cost(self.stake())).ok_or(OutOfRange)?;
        if offer < least || !offer.is_positive() { Err(CashOutRefusal::TooSmall) } else { Ok(offer) }
    }

    /// What taking a share of an offer moves: of the stake ceil((S − C) · share), of the offer floor(offer · share).
    pub fn take_cash_out(&self, offer: Amount, share: BasisPoints) -> Result<CashedOut, CashOutRefusal> {
        if share == BasisPoints::WHOLE {
            return Ok(CashedOut { stake: self.left(), payout: offer });
        }
        let ratio = Ratio::new(share.points().into(), 10_000).ok_or(OutOfRange)?;
        let stake = ratio.cost(self.left()).ok_or(OutOfRange)?;
        if share < MIN_SHARE || share > MAX_SHARE || stake >= self.left() {
            return Err(CashOutRefusal::BadShare);
        }
        let payout = share.of(offer).ok_or(OutOfRange)?;
        if payout.is_positive() { Ok(CashedOut { stake, payout }) } else { Err(CashOutRefusal::TooSmall) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bet::BetKind;
    use crate::leg::EachWayTerms;
    use baize_money::Multiplier;

    fn single(odds: u64, unit: i32) -> Bet {
        let leg = Leg::new(Multiplier::from_parts(odds), BasisPoints::ZERO);
        Bet::new(BetKind::Single, vec![leg], Amount::from_units(unit), false).unwrap()
    }

    fn certain(rule4: u32) -> [LegChances; 1] {
        let known = LegChances::new(Some(Chances::of_win(Probability::ONE)));
        [LegChances { rule4: BasisPoints::new(rule4), ..known }]
    }

    #[test]
    fn in_play_less_of_the_value_is_offered() {
        let bet = single(30_000, 100_000);
        let chances = [LegChances::new(Some(Chances::of_win(Probability::from_parts(550_000_000).unwrap())))];
        let offers = [false, true]
            .map(|in_play| bet.cash_out_offer(&chances, default_offer_rate(in_play)).map(Amount::units));
        assert_eq!(offers, [Ok(156_750), Ok(153_450)]);
    }

    #[test]
    fn an_offer_is_no_more_than_what_a_deduction_leaves() {
        let each_way = Leg {
            each_way: Some(EachWayTerms { fraction: 4, places: 2 }),
            ..Leg::new(Multiplier::from_parts(50_000), BasisPoints::ZERO)
        };
        let bet = Bet::new(BetKind::Single, vec![each_way], Amount::from_units(10_000), true).unwrap();
        let win = Some(Chances { win: Probability::ONE, void: Probability::ONE, ..Chances::default() });
        let chances = [LegChances { win, place: win, rule4: BasisPoints::new(2_500) }];
        // 1 + 4 · 75 % is 4, and of the place part 1.75.
        assert_eq!(bet.cash_out_offer(&chances, BasisPoints::WHOLE), Ok(Amount::from_units(57_500)));
        let whole = single(50_000, 100).cash_out_offer(&certain(9_000), BasisPoints::WHOLE);
        assert_eq!(whole, Ok(Amount::from_units(140)));
    }

    #[test]
    fn a_part_that_would_pay_nothing_is_refused() {
        let taken = single(20_000, 100).take_cash_out(Amount::from_units(1), BasisPoints::new(5_000));
        assert_eq!(taken, Err(CashOutRefusal::TooSmall));
    }
}
