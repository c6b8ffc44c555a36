//! Margins, and prices from probabilities.

use baize_money::{BasisPoints, Multiplier, Ratio};

use crate::odds::ladder_down;

/// A probability in 1/1 000 000 000, at most 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Probability(u32);

impl Probability {
    /// What cannot happen.
    pub const ZERO: Self = Self(0);
    /// What is certain.
    pub const ONE: Self = Self(Self::SCALE);
    /// Parts of certainty.
    pub const SCALE: u32 = 1_000_000_000;
    /// An outcome less probable than this has no price: 0.0005.
    pub const MIN_PRICED: Self = Self(500_000);

    /// So many 1/1 000 000 000; `None` above 1.
    pub const fn from_parts(parts: u32) -> Option<Self> {
        if parts > Self::SCALE { None } else { Some(Self(parts)) }
    }

    /// The number of 1/1 000 000 000.
    pub const fn parts(self) -> u32 {
        self.0
    }
}

impl From<Probability> for Ratio {
    fn from(probability: Probability) -> Self {
        Self::new(probability.0.into(), Probability::SCALE.into()).unwrap_or(Self::ZERO)
    }
}

/// Markets that bear the same margin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarginFamily {
    /// Who wins, or a draw.
    Winner,
    /// Handicaps and totals.
    Line,
    /// Exact scores, and places in a ranking.
    ScoreOrRank,
    /// What a player does.
    Player,
    /// All others.
    Other,
    /// Several selections of one match as one; each of them adds to it.
    Builder,
}

impl MarginFamily {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Winner, Self::Line, Self::ScoreOrRank, Self::Player, Self::Other, Self::Builder];

    /// Its name among an operator's margins.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Winner => "winner",
            Self::Line => "line",
            Self::ScoreOrRank => "score",
            Self::Player => "player",
            Self::Other => "other",
            Self::Builder => "builder",
        }
    }

    /// The family of a name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.name() == name)
    }

    /// The margin unless the site's profile says otherwise, before the match or in play.
    pub const fn default_margin(self, in_play: bool) -> BasisPoints {
        BasisPoints::new(match (self, in_play) {
            (Self::Winner, false) => 500,
            (Self::Winner, true) => 700,
            (Self::Line, false) => 450,
            (Self::Line, true) | (Self::Builder, _) => 600,
            (Self::ScoreOrRank, _) => 1_500,
            (Self::Player, _) => 1_600,
            (Self::Other, _) => 800,
        })
    }
}

/// The price of an outcome: 1 ÷ (p · (1 + margin)), down to the ladder. `None` for an outcome that is too improbable or
/// whose price would be below the lowest.
pub fn price(probability: Probability, margin: BasisPoints) -> Option<Multiplier> {
    if probability < Probability::MIN_PRICED {
        return None;
    }
    let scaled = u128::from(Probability::SCALE) * 10_000;
    let with_margin = u128::from(probability.parts()) * (10_000 + u128::from(margin.points()));
    ladder_down(Ratio::new(scaled, with_margin)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn priced(parts: u32, margin: BasisPoints) -> Option<u64> {
        price(Probability::from_parts(parts).unwrap(), margin).map(Multiplier::parts)
    }

    #[test]
    fn a_price_bears_its_margin_and_goes_down_the_ladder() {
        // 1 / (0.5 · 1.05) = 1.9047…; 1 / (0.1 · 1.15) = 8.695…
        assert_eq!(priced(500_000_000, MarginFamily::Winner.default_margin(false)), Some(19_000));
        assert_eq!(priced(100_000_000, MarginFamily::ScoreOrRank.default_margin(true)), Some(86_000));
        assert_eq!(priced(500_000_000, BasisPoints::ZERO), Some(20_000));
    }

    #[test]
    fn what_is_too_improbable_or_nearly_certain_has_no_price() {
        assert_eq!(priced(499_999, BasisPoints::ZERO), None);
        assert_eq!(priced(500_000, BasisPoints::ZERO), Some(10_000_000));
        assert_eq!(priced(980_000_000, MarginFamily::Winner.default_margin(false)), None);
        assert_eq!(Probability::from_parts(1_000_000_001), None);
    }

    #[test]
    fn every_family_bears_its_margin_before_the_match_and_in_play() {
        for (family, before, in_play) in [
            (MarginFamily::Winner, 500, 700),
            (MarginFamily::Line, 450, 600),
            (MarginFamily::ScoreOrRank, 1_500, 1_500),
            (MarginFamily::Player, 1_600, 1_600),
            (MarginFamily::Other, 800, 800),
        ] {
            let margins = [false, true].map(|is_in_play| family.default_margin(is_in_play).points());
            assert_eq!(margins, [before, in_play], "{family:?}");
        }
    }
}
