//! Outcomes and their numbers.

use std::fmt;
use std::str::FromStr;

use super::key::Key;
use super::kind::{CorrectScores, MarketKind, RankBet};
use super::specifiers::Specifiers;

/// One outcome of a market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutcomeId {
    /// One that is always there, by its number in the feed.
    Fixed(u16),
    /// A player.
    Player(u64),
    /// A runner, or a competitor of a competition.
    Competitor(u64),
    /// Two runners, first and second in this order.
    Forecast(u64, u64),
}

/// As in selections: `12`, `player:7`, `competitor:7`, `forecast:7:9`.
impl fmt::Display for OutcomeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(number) => write!(f, "{number}"),
            Self::Player(player) => write!(f, "player:{player}"),
            Self::Competitor(competitor) => write!(f, "competitor:{competitor}"),
            Self::Forecast(first, second) => write!(f, "forecast:{first}:{second}"),
        }
    }
}

impl FromStr for OutcomeId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split(':');
        let number = |part: Option<&str>| part.ok_or(())?.parse().map_err(drop);
        let outcome = match parts.next() {
            Some("player") => Self::Player(number(parts.next())?),
            Some("competitor") => Self::Competitor(number(parts.next())?),
            Some("forecast") => Self::Forecast(number(parts.next())?, number(parts.next())?),
            fixed => Self::Fixed(fixed.ok_or(())?.parse().map_err(drop)?),
        };
        // One text for one outcome: no signs, no leading zeros, nothing behind.
        (parts.next().is_none() && outcome.to_string() == text).then_some(outcome).ok_or(())
    }
}

impl RankBet {
    /// Whether an outcome is of the kind that this bet is on.
    pub const fn has(self, outcome: OutcomeId) -> bool {
        match self {
            Self::Forecast => matches!(outcome, OutcomeId::Forecast(..)),
            _ => matches!(outcome, OutcomeId::Competitor(_)),
        }
    }
}

/// Numbers of outcomes that are always there.
pub mod fixed {
    /// Home, draw, away.
    pub const THREE_WAY: [u16; 3] = [1, 2, 3];
    /// Home, away.
    pub const TWO_WAY: [u16; 2] = [4, 5];
    /// Home makes the next, nobody does, away does.
    pub const NEXT: [u16; 3] = [6, 7, 8];
    /// Home or draw, home or away, draw or away.
    pub const DOUBLE_CHANCE: [u16; 3] = [9, 10, 11];
    /// Over, under.
    pub const TOTAL: [u16; 2] = [12, 13];
    /// Odd, even.
    pub const ODD_EVEN: [u16; 2] = [70, 72];
    /// Yes, no.
    pub const YES_NO: [u16; 2] = [74, 76];
    /// Any other exact score.
    pub const OTHER_SCORE: u16 = 324;
    /// Home at half time and at the end; two further for each of draw and away at the end, six at half time.
    pub const HALF_FULL: u16 = 418;
    /// The first to the fourth quarter, then none alone.
    pub const QUARTERS: [u16; 5] = [920, 921, 922, 923, 924];
    /// Home, draw, away after a start.
    pub const HANDICAP_3: [u16; 3] = [1711, 1712, 1713];
    /// Home, away after a line.
    pub const HANDICAP: [u16; 2] = [1714, 1715];
    /// No goal.
    pub const NO_SCORER: u16 = 1716;
}

/// An outcome's number with the score of home and away.
type ScoreRow = (u16, u16, u16);

const GAMES_OF_SET: [ScoreRow; 14] = [
    (865, 6, 0),
    (866, 6, 1),
    (867, 6, 2),
    (868, 6, 3),
    (869, 6, 4),
    (870, 7, 5),
    (871, 7, 6),
    (872, 0, 6),
    (873, 1, 6),
    (874, 2, 6),
    (875, 3, 6),
    (876, 4, 6),
    (877, 5, 7),
    (878, 6, 7),
];
const BEST_OF_3: [ScoreRow; 4] = [(4, 2, 0), (5, 2, 1), (6, 1, 2), (7, 0, 2)];
const BEST_OF_5: [ScoreRow; 6] = [(8, 3, 0), (9, 3, 1), (10, 3, 2), (11, 2, 3), (12, 1, 3), (13, 0, 3)];

/// The exact scores that are outcomes, with their numbers.
pub(crate) fn scores(kind: CorrectScores, specifiers: &Specifiers) -> Vec<ScoreRow> {
    match kind {
        // Down the columns of home, then of away.
        CorrectScores::Goals => (0..25).map(|place| (274 + 2 * place, place % 5, place / 5)).collect(),
        CorrectScores::GamesOfSet => GAMES_OF_SET.to_vec(),
        CorrectScores::BestOf => match specifiers.number(Key::Variant) {
            Some(3) => BEST_OF_3.to_vec(),
            Some(5) => BEST_OF_5.to_vec(),
            _ => Vec::new(),
        },
    }
}

/// The outcomes of a kind that are always there.
pub(crate) fn fixed_outcomes(kind: MarketKind, specifiers: &Specifiers) -> Vec<u16> {
    match kind {
        MarketKind::ThreeWay => fixed::THREE_WAY.to_vec(),
        MarketKind::TwoWay | MarketKind::MatchWinner | MarketKind::Race(_) => fixed::TWO_WAY.to_vec(),
        MarketKind::DoubleChance => fixed::DOUBLE_CHANCE.to_vec(),
        MarketKind::Handicap => fixed::HANDICAP.to_vec(),
        MarketKind::Handicap3 => fixed::HANDICAP_3.to_vec(),
        MarketKind::Total(_) | MarketKind::TotalAtWicket(_) => fixed::TOTAL.to_vec(),
        MarketKind::YesNo(_) => fixed::YES_NO.to_vec(),
        MarketKind::OddEven => fixed::ODD_EVEN.to_vec(),
        MarketKind::Score(scores_of) => {
            let mut outcomes: Vec<u16> = scores(scores_of, specifiers).iter().map(|row| row.0).collect();
            if scores_of == CorrectScores::Goals {
                outcomes.push(fixed::OTHER_SCORE);
            }
            outcomes
        }
        MarketKind::HalfFull => (0..9).map(|place| fixed::HALF_FULL + 2 * place).collect(),
        MarketKind::Next(_) => fixed::NEXT.to_vec(),
        MarketKind::HighestQuarter => fixed::QUARTERS.to_vec(),
        MarketKind::Combo(parts) => parts.rows().iter().map(|row| row.0).collect(),
        MarketKind::NthScorer | MarketKind::AnytimeScorer => vec![fixed::NO_SCORER],
        MarketKind::Rank(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_has_one_text() {
        let outcomes = [
            (OutcomeId::Fixed(1714), "1714"),
            (OutcomeId::Player(7), "player:7"),
            (OutcomeId::Competitor(1_030), "competitor:1030"),
            (OutcomeId::Forecast(1, 2), "forecast:1:2"),
        ];
        for (outcome, text) in outcomes {
            assert_eq!(outcome.to_string(), text);
            assert_eq!(text.parse(), Ok(outcome));
        }
        for text in ["", "01", "+1", "70000", "player", "player:", "player:1:2", "forecast:1", "x:1", "-1"] {
            assert_eq!(text.parse::<OutcomeId>(), Err(()), "{text}");
        }
    }
}
