//! The prizes of a bet and their exact probabilities, for limits, lobby, evidence and tests.

use baize_money::{Multiplier, Ratio};

/// One possible result of a bet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize {
    /// The result in the game's words: `5 hits`, `red`, `3 picks`.
    pub name: String,
    /// The payout in opening stakes, stake included.
    pub pays: Ratio,
    /// The exact probability.
    pub chance: Ratio,
    /// The total stake by then, in opening stakes: one, unless an action added to it.
    pub stake: Ratio,
}

impl Prize {
    /// A prize won with the opening stake alone.
    pub fn new(name: impl Into<String>, pays: Ratio, chance: Ratio) -> Self {
        Self { name: name.into(), pays, chance, stake: Ratio::ONE }
    }

    /// The same prize won with this total stake.
    #[must_use]
    pub fn staked(self, stake: Ratio) -> Self {
        Self { stake, ..self }
    }

    /// Its part of the return to player; zero when that cannot be expressed.
    pub fn rtp(&self) -> Ratio {
        self.pays.checked_mul(self.chance).unwrap_or(Ratio::ZERO)
    }
}

/// Every prize of a bet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prizes {
    /// Mutually exclusive results; a result that pays nothing and added no stake may be left out. The return is the
    /// expected payout over the expected stake.
    Outcomes(Vec<Prize>),
    /// The player may stop at any step: each step is a bet of its own, its chance that of reaching it.
    Ladder(Vec<Prize>),
    /// Counted over all rounds of a book, whose results are too many to be listed.
    Sheet {
        /// The exact return to player.
        rtp: Ratio,
        /// How likely a payout is.
        hit_rate: Ratio,
        /// The exact variance of a round's payout, in stakes squared.
        variance: Ratio,
        /// How likely a payout from this many stakes on is, up to the next one. Empty where a choice of the player adds two
        /// rounds of books, whose bands do not follow from those of each.
        bands: Vec<(Ratio, Ratio)>,
        /// The largest round with its odds.
        top: Box<Prize>,
    },
}

impl Prizes {
    /// The whole list; of a sheet its top prize.
    pub fn all(&self) -> &[Prize] {
        match self {
            Self::Outcomes(prizes) | Self::Ladder(prizes) => prizes,
            Self::Sheet { top, .. } => std::slice::from_ref(&**top),
        }
    }

    /// The exact return to player; for a ladder, that of its best step. Zero when a sum cannot be expressed, which the
    /// registry test refuses.
    pub fn rtp(&self) -> Ratio {
        match self {
            Self::Outcomes(prizes) => return_to_player(prizes).unwrap_or(Ratio::ZERO),
            Self::Ladder(steps) => steps.iter().map(Prize::rtp).max().unwrap_or(Ratio::ZERO),
            Self::Sheet { rtp, .. } => *rtp,
        }
    }

    /// The return of a ladder's worst step; otherwise the return.
    pub fn lowest_rtp(&self) -> Ratio {
        match self {
            Self::Outcomes(_) | Self::Sheet { .. } => self.rtp(),
            Self::Ladder(steps) => steps.iter().map(Prize::rtp).min().unwrap_or(Ratio::ZERO),
        }
    }

    /// How likely a payout is; of a ladder its first step. Of a book without bands it is not known here.
    pub fn hit_rate(&self) -> Option<Ratio> {
        match self {
            Self::Outcomes(prizes) => prizes
                .iter()
                .filter(|prize| prize.pays > Ratio::ZERO)
                .try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.chance)),
            Self::Ladder(steps) => steps.first().map(|step| step.chance),
            Self::Sheet { hit_rate, .. } => Some(*hit_rate),
        }
    }

    /// The variance of a payout in opening stakes squared; of a ladder, of always stopping at its first step.
    pub fn spread(&self) -> Option<Ratio> {
        match self {
            Self::Outcomes(prizes) => variance(prizes),
            Self::Ladder(steps) => variance(steps.get(..1)?),
            Self::Sheet { variance, .. } => Some(*variance),
        }
    }

    /// The prize that pays most.
    pub fn top(&self) -> Option<&Prize> {
        self.all().iter().max_by_key(|prize| prize.pays)
    }

    /// The payout that the site must be able to pay to accept the bet: the top prize; for a ladder its first step, as
    /// the later ones are checked before each action.
    pub fn opening_max(&self) -> Ratio {
        match self {
            Self::Outcomes(_) | Self::Sheet { .. } => self.top().map_or(Ratio::ZERO, |prize| prize.pays),
            Self::Ladder(steps) => steps.first().map_or(Ratio::ZERO, |step| step.pays),
        }
    }
}

/// The expected payout over the expected stake.
fn return_to_player(prizes: &[Prize]) -> Option<Ratio> {
    let mut paid = Ratio::ZERO;
    let mut staked = Ratio::ONE;
    for prize in prizes {
        paid = paid.checked_add(prize.pays.checked_mul(prize.chance)?)?;
        staked = staked.checked_add(prize.stake.checked_less(Ratio::ONE)?.checked_mul(prize.chance)?)?;
    }
    paid.checked_mul(Ratio::new(staked.den(), staked.num())?)
}

/// The mean of the squares less the square of the mean, to 1/10 000 of a stake: exact sums of some games are beyond any number.
/// `None` when a prize is too large for that.
fn variance(prizes: &[Prize]) -> Option<Ratio> {
    const CHANCES: u128 = 1_000_000_000_000;
    let whole = u128::from(Multiplier::SCALE);
    let (mut mean, mut squares) = (0_u128, 0_u128);
    for prize in prizes {
        let pays = scaled(prize.pays, whole)?;
        let part = pays.checked_mul(scaled(prize.chance, CHANCES)?)?;
        mean = mean.checked_add(part)?;
        squares = squares.checked_add(part.checked_mul(pays)?)?;
    }
    let mean = mean.checked_div(CHANCES)?;
    let spread = squares.checked_div(CHANCES)?.saturating_sub(mean.checked_mul(mean)?);
    Ratio::new(spread, whole.checked_mul(whole)?)
}

/// The ratio times a number, rounded down. Of a ratio of long numbers the last digits are left out.
fn scaled(ratio: Ratio, by: u128) -> Option<u128> {
    let (num, den) = (ratio.num(), ratio.den());
    let exact = num.checked_mul(by).and_then(|num| num.checked_div(den));
    exact.or_else(|| num.checked_shr(40)?.checked_mul(by)?.checked_div(den.checked_shr(40)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prize(pays: (u128, u128), chance: (u128, u128)) -> Prize {
        let ratio = |(num, den)| Ratio::new(num, den).unwrap();
        Prize::new("x", ratio(pays), ratio(chance))
    }

    #[test]
    fn what_a_step_raises_counts_as_staked() {
        // Even money, doubled half of the time: 5/4 is paid for 3/2 staked.
        let ratio = |num, den| Ratio::new(num, den).unwrap();
        let doubled = prize((4, 1), (3, 16)).staked(ratio(2, 1));
        let lost = prize((0, 1), (5, 16)).staked(ratio(2, 1));
        let prizes = Prizes::Outcomes(vec![prize((2, 1), (1, 4)), doubled, lost]);
        assert_eq!(prizes.rtp(), ratio(5, 6));
    }

    #[test]
    fn the_variance_is_that_of_the_payout() {
        // Even money: 2 half of the time, a variance of one.
        let even = Prizes::Outcomes(vec![prize((2, 1), (1, 2))]);
        assert_eq!((even.spread(), even.hit_rate()), (Ratio::new(1, 1), Ratio::new(1, 2)));
        let long = u128::MAX / 3;
        let third = Prizes::Outcomes(vec![prize((3, 1), (long / 3, long))]);
        assert!(
            third.spread().unwrap().payout(baize_money::Amount::new(10_000).unwrap()).unwrap().units()
                >= 19_999
        );
    }

    #[test]
    fn outcomes_add_up_and_ladder_steps_do_not() {
        let prizes = vec![prize((2, 1), (1, 4)), prize((6, 5), (1, 3))];
        assert_eq!(Prizes::Outcomes(prizes.clone()).rtp(), Ratio::new(9, 10).unwrap());
        assert_eq!(Prizes::Outcomes(prizes.clone()).opening_max(), Ratio::new(2, 1).unwrap());
        let ladder = Prizes::Ladder(prizes.into_iter().rev().collect());
        assert_eq!(ladder.rtp(), Ratio::new(1, 2).unwrap());
        assert_eq!(ladder.lowest_rtp(), Ratio::new(2, 5).unwrap());
        assert_eq!(ladder.opening_max(), Ratio::new(6, 5).unwrap());
        assert_eq!(ladder.top().unwrap().pays, Ratio::new(2, 1).unwrap());
    }
}
