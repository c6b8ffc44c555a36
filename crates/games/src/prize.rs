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
}

impl Prize {
    /// A prize.
    pub fn new(name: impl Into<String>, pays: Ratio, chance: Ratio) -> Self {
        Self { name: name.into(), pays, chance }
    }

    /// What it contributes to the return to player; zero when that cannot be expressed.
    pub fn rtp(&self) -> Ratio {
        self.pays.checked_mul(self.chance).unwrap_or(Ratio::ZERO)
    }
}

/// All that a bet can bring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Prizes {
    /// They exclude each other; what pays nothing may be left out. The return is their sum.
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
            Self::Outcomes(prizes) => prizes
                .iter()
                .try_fold(Ratio::ZERO, |sum, prize| sum.checked_add(prize.rtp()))
                .unwrap_or(Ratio::ZERO),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn prize(pays: (u128, u128), chance: (u128, u128)) -> Prize {
        let ratio = |(num, den)| Ratio::new(num, den).unwrap();
        Prize::new("x", ratio(pays), ratio(chance))
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
