//! The end of a bet: what is paid, what of it is void, and what counts for wagering and tallies.

use baize_money::{Amount, BasisPoints, Multiplier, Ratio};

use crate::bet::{Bet, BetKind};
use crate::leg::{Leg, OutOfRange};
use crate::lines::{Sizes, Sum};

/// Total odds are shown up to this number of 1/10 000: what a JSON number carries.
const MAX_SHOWN: u64 = (1 << 53) - 1;

/// A bet that is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettledBet {
    /// What is returned, the void part included; not what was paid when a part was cashed out.
    pub payout: Amount,
    /// What of the stake that was left is void.
    pub void: Amount,
    /// The total odds as placed, void legs 1, of a system those of its shortest line; rounded down, at most 2^53 − 1 parts.
    pub odds: Multiplier,
    /// The theoretical win of the house on what is neither void nor cashed out.
    pub theo: Amount,
}

impl Bet {
    /// Settles the bet; `None` while a line is open that holds no lost leg.
    ///
    /// Payout = floor(unit · Σ lines Π F · (S − C) ÷ S), with S the stake and C what of it was cashed out.
    pub fn settle(&self) -> Result<Option<SettledBet>, OutOfRange> {
        if self.is_open()? {
            return Ok(None);
        }
        // A line with an open leg holds a lost one, so the value of the open one makes no difference.
        let payout = self.sum(|leg, part| Ok(leg.factor(part)?.unwrap_or(Ratio::ZERO)))?;
        let void = self.sum(|leg, part| Ok::<_, OutOfRange>(leg.void_share(part)))?;
        Ok(Some(SettledBet {
            payout: self.paid(payout)?,
            void: self.paid(void)?,
            odds: self.total_odds(),
            theo: self.theo()?,
        }))
    }

    /// Whether a line holds an open leg and no lost one.
    fn is_open(&self) -> Result<bool, OutOfRange> {
        for part in self.parts() {
            let (mut open, mut left, mut lost_banker, mut open_banker) = (false, 0_usize, false, false);
            for leg in self.legs() {
                let factor = leg.factor(*part)?;
                if leg.is_banker {
                    lost_banker |= factor == Some(Ratio::ZERO);
                    open_banker |= factor.is_none();
                } else {
                    left += usize::from(factor != Some(Ratio::ZERO));
                    open |= factor.is_none();
                }
            }
            let fits = self.sizes().smallest().is_some_and(|size| usize::from(size) <= left);
            if fits && !lost_banker && (open || open_banker) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The total odds as placed, void legs 1: of all legs, of a system those of its shortest line.
    pub fn total_odds(&self) -> Multiplier {
        let odds = |leg: &Leg| if leg.is_void() { Ratio::ONE } else { leg.odds.into() };
        let (mut bankers, mut others) = (Vec::new(), Vec::new());
        for leg in self.legs() {
            if leg.is_banker { &mut bankers } else { &mut others }.push(odds(leg));
        }
        others.sort_unstable();
        others.truncate(self.sizes().smallest().unwrap_or_default().into());
        let shortest = Sizes::new(u8::try_from(others.len()));
        let sum = Sum::over_lines(&bankers, &others, shortest);
        Multiplier::from_parts(sum.parts_up_to(MAX_SHOWN))
    }

    /// The theoretical win: floor(unit · Σ lines (1 − Π 1 ÷ (1 + m)) · (S − C) ÷ S), with the margins as placed; a void leg
    /// bears none.
    fn theo(&self) -> Result<Amount, OutOfRange> {
        let lines = self.sum(|_, _| Ok::<_, OutOfRange>(Ratio::ONE))?;
        let returned = self.sum(|leg, _| {
            let margin = if leg.is_void() { 0 } else { u128::from(leg.margin.points()) };
            Ratio::new(10_000, 10_000 + margin).ok_or(OutOfRange)
        })?;
        self.paid(lines.less(&returned))
    }

    /// What the bet returns if every leg that is open wins.
    pub fn largest_return(&self) -> Result<Amount, OutOfRange> {
        self.paid(self.largest_factor()?)
    }

    /// What comes back of a stake of 1 on every line if every open leg wins.
    pub(crate) fn largest_factor(&self) -> Result<Sum, OutOfRange> {
        self.sum(|leg, part| leg.largest_factor(part, BasisPoints::ZERO))
    }

    /// Settles the bet as one that a free bet was used for: it took no stake and pays what is won beyond it. `None` while it
    /// is open.
    pub fn settle_free(&self) -> Result<Option<FreeBetResult>, FreeBetRefusal> {
        let is_one_line = !self.is_each_way() && !matches!(self.kind(), BetKind::System(_));
        if !is_one_line || !self.cashed_out().is_zero() {
            return Err(FreeBetRefusal::Unusable);
        }
        if self.is_open()? {
            return Ok(None);
        }
        if self.legs().iter().all(Leg::is_void) {
            return Ok(Some(FreeBetResult::GivenBack));
        }
        let factor = self.sum(|leg, part| Ok::<_, OutOfRange>(leg.factor(part)?.unwrap_or(Ratio::ZERO)))?;
        let stake = self.sum(|_, _| Ok::<_, OutOfRange>(Ratio::ONE))?;
        Ok(Some(FreeBetResult::Paid(self.paid(factor.less(&stake))?)))
    }
}

/// What became of a bet that a free bet was used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FreeBetResult {
    /// floor(stake · max(0, Π F − 1)).
    Paid(Amount),
    /// Every leg was void: the free bet can be used again.
    GivenBack,
}

/// Why a bet cannot have been placed with a free bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FreeBetRefusal {
    /// Only singles and combos, not each-way and never cashed out.
    #[error("a free bet is one line and is not cashed out")]
    Unusable,
    /// Odds or amounts are too large to be computed with.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}
