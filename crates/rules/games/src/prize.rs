//! What a bet can bring, and how likely: exact, for the limits, the lobby, the evidence and the tests.

use baize_money::Ratio;

/// One thing that a bet can bring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize {
    /// What happened, in the game's words: `5 hits`, `red`, `3 picks`.
    pub name: String,
    /// What is paid, in opening stakes, stake included.
    pub pays: Ratio,
    /// How likely it is, exactly.
    pub chance: Ratio,
    /// What was staked on it by then, in opening stakes: one, unless a step raised it.
    pub stake: Ratio,
}

impl Prize {
    /// A prize of the opening stake.
    pub fn new(name: impl Into<String>, pays: Ratio, chance: Ratio) -> Self {
        Self { name: name.into(), pays, chance, stake: Ratio::ONE }
    }

    /// A prize of a stake that was raised.
    #[must_use]
    pub fn staked(self, stake: Ratio) -> Self {
        Self { stake, ..self }
    }

    /// What it contributes to the return to player; zero when that cannot be expressed.
    pub fn rtp(&self) -> Ratio {
        self.pays.checked_mul(self.chance).unwrap_or(Ratio::ZERO)
    }
}

/// All that a bet can bring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prizes {
    /// They exclude each other; what pays nothing and raised nothing may be left out. The return is all that is paid
    /// over all that is staked.
    Outcomes(Vec<Prize>),
    /// The player climbs and stops where he likes: each rung is a bet of its own, its chance that of reaching it.
    Ladder(Vec<Prize>),
}

impl Prizes {
    /// Everything in the list.
    pub fn all(&self) -> &[Prize] {
        match self {
            Self::Outcomes(prizes) | Self::Ladder(prizes) => prizes,
        }
    }

    /// The exact return to player; of a ladder, that of its best rung. Zero when a sum cannot be expressed, which no
    /// game passes the table test with.
    pub fn rtp(&self) -> Ratio {
        match self {
            Self::Outcomes(prizes) => returned(prizes).unwrap_or(Ratio::ZERO),
            Self::Ladder(rungs) => rungs.iter().map(Prize::rtp).max().unwrap_or(Ratio::ZERO),
        }
    }

    /// The return of a ladder's worst rung; otherwise the return.
    pub fn lowest_rtp(&self) -> Ratio {
        match self {
            Self::Outcomes(_) => self.rtp(),
            Self::Ladder(rungs) => rungs.iter().map(Prize::rtp).min().unwrap_or(Ratio::ZERO),
        }
    }

    /// What pays most.
    pub fn top(&self) -> Option<&Prize> {
        self.all().iter().max_by_key(|prize| prize.pays)
    }

    /// What a bet must be able to pay to be taken: the top prize; of a ladder its first rung, as a later one is judged
    /// before each step.
    pub fn first(&self) -> Ratio {
        match self {
            Self::Outcomes(_) => self.top().map_or(Ratio::ZERO, |prize| prize.pays),
            Self::Ladder(rungs) => rungs.first().map_or(Ratio::ZERO, |rung| rung.pays),
        }
    }
}

/// All that is paid over all that is staked: one, and what is raised.
fn returned(prizes: &[Prize]) -> Option<Ratio> {
    let mut paid = Ratio::ZERO;
    let mut staked = Ratio::ONE;
    for prize in prizes {
        paid = paid.checked_add(prize.pays.checked_mul(prize.chance)?)?;
        staked = staked.checked_add(prize.stake.checked_less(Ratio::ONE)?.checked_mul(prize.chance)?)?;
    }
    paid.checked_mul(Ratio::new(staked.den(), staked.num())?)
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
    fn outcomes_add_up_and_rungs_do_not() {
        let prizes = vec![prize((2, 1), (1, 4)), prize((6, 5), (1, 3))];
        assert_eq!(Prizes::Outcomes(prizes.clone()).rtp(), Ratio::new(9, 10).unwrap());
        assert_eq!(Prizes::Outcomes(prizes.clone()).first(), Ratio::new(2, 1).unwrap());
        let ladder = Prizes::Ladder(prizes.into_iter().rev().collect());
        assert_eq!(ladder.rtp(), Ratio::new(1, 2).unwrap());
        assert_eq!(ladder.lowest_rtp(), Ratio::new(2, 5).unwrap());
        assert_eq!(ladder.first(), Ratio::new(6, 5).unwrap());
        assert_eq!(ladder.top().unwrap().pays, Ratio::new(2, 1).unwrap());
    }
}
