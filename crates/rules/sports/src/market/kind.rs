//! The kinds of markets.

use super::key::Key;
use crate::side::Side;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Goals, points, runs: what the sport's score is made of.
    Score,
    /// Corners.
    Corners,
    /// Bookings.
    Cards,
    /// Players sent off.
    SendingsOff,
    /// Wickets, of the side that is batting.
    Wickets,
    /// Balls hit for four.
    Fours,
    /// Balls hit for six.
    Sixes,
    /// Games of a set.
    Games,
    /// Tie-breaks.
    Tiebreaks,
    /// Sets.
    Sets,
    /// Rounds of a map.
    Rounds,
    /// Maps.
    Maps,
    /// Nothing: the market is on places in a ranking.
    Ranks,
}

impl Measure {
    /// Its name in messages and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Corners => "corners",
            Self::Cards => "cards",
            Self::SendingsOff => "sendings_off",
            Self::Wickets => "wickets",
            Self::Fours => "fours",
            Self::Sixes => "sixes",
            Self::Games => "games",
            Self::Tiebreaks => "tiebreaks",
            Self::Sets => "sets",
            Self::Rounds => "rounds",
            Self::Maps => "maps",
            Self::Ranks => "ranks",
        }
    }
}

/// Which outcomes a market has, and what settles them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarketKind {
    /// Home, draw, away.
    ThreeWay,
    /// Home or away; a draw is void.
    TwoWay,
    /// Who wins the match, also by what the counts do not say: retirement or a revised target.
    MatchWinner,
    /// Two of home, draw and away.
    DoubleChance,
    /// Home or away after a line is added to home.
    Handicap,
    /// Home, draw, away after a start is added.
    Handicap3,
    /// Over or under a line; of both sides, or of one.
    Total(Option<Side>),
    /// As a total of one side, when its n-th wicket falls, or at the end of its innings if it does not.
    TotalAtWicket(Side),
    /// Whether something happened.
    YesNo(Question),
    /// Whether the count of both is odd or even; 0 is even.
    OddEven,
    /// The exact count of each side.
    Score(CorrectScores),
    /// Who leads at half time and who has won at the end.
    HalfFull,
    /// Who makes the n-th of all, or nobody.
    Next(Key),
    /// Who is the first to reach n.
    Race(Key),
    /// The quarter in which most was scored.
    HighestQuarter,
    /// Two markets at once: both parts have to be right.
    Combo(ComboParts),
    /// Who scores the n-th goal; own goals do not count.
    NthScorer,
    /// Who scores at all; own goals do not count.
    AnytimeScorer,
    /// Places in a ranking.
    Rank(RankBet),
}

/// What a yes-or-no market asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// Did both sides score?
    BothScore,
    /// Did the other side score nothing?
    CleanSheet(Side),
    /// Did this side win, and the other score nothing?
    WinToNil(Side),
    /// Was there any?
    Any,
    /// Had this side any?
    AnyOf(Side),
    /// Had both sides the same count?
    Tie,
    /// Was there play beyond the regular end? Of the major section, if one is named, else of the market's own, from this
    /// minor one on.
    Overtime {
        /// The number of the first major section beyond it.
        major: Option<u8>,
        /// The number of the first minor section beyond it.
        minor: u8,
    },
}

/// Which exact scores are outcomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CorrectScores {
    /// 0:0 to 4:4, and any other.
    Goals,
    /// 6:0 to 7:6.
    GamesOfSet,
    /// All ends of a best-of, which the variant names.
    BestOf,
}

/// What a market on places asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RankBet {
    /// Who wins the race; each-way.
    Race,
    /// Who gets a place that is paid.
    Place,
    /// First and second in their order.
    Forecast,
    /// Who wins the competition; each-way.
    OutrightWinner,
    /// Who scores most in the competition; each-way.
    TopScorer,
}

/// The two markets of a combo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComboParts {
    /// Home, draw, away & both score.
    ThreeWayBothScore,
    /// Over, under & both score.
    TotalBothScore,
    /// Home, draw, away & over, under.
    ThreeWayTotal,
    /// Double chance & both score.
    ChanceBothScore,
    /// Double chance & over, under.
    ChanceTotal,
}

/// The number of a combo's outcome and those of its two parts.
type ComboRow = (u16, u16, u16);

impl ComboParts {
    /// The kinds of both parts.
    pub const fn kinds(self) -> (MarketKind, MarketKind) {
        let both = MarketKind::YesNo(Question::BothScore);
        let total = MarketKind::Total(None);
        match self {
            Self::ThreeWayBothScore => (MarketKind::ThreeWay, both),
            Self::TotalBothScore => (total, both),
            Self::ThreeWayTotal => (MarketKind::ThreeWay, total),
            Self::ChanceBothScore => (MarketKind::DoubleChance, both),
            Self::ChanceTotal => (MarketKind::DoubleChance, total),
        }
    }

    /// Its outcomes with those of both parts.
    pub const fn rows(self) -> &'static [ComboRow] {
        match self {
            Self::ThreeWayBothScore => {
                &[(78, 1, 74), (80, 1, 76), (82, 2, 74), (84, 2, 76), (86, 3, 74), (88, 3, 76)]
            }
            Self::TotalBothScore => &[(90, 12, 74), (92, 13, 74), (94, 12, 76), (96, 13, 76)],
            Self::ThreeWayTotal => {
                &[(794, 1, 13), (796, 1, 12), (798, 2, 13), (800, 2, 12), (802, 3, 13), (804, 3, 12)]
            }
            Self::ChanceBothScore => &[
                (1718, 9, 74),
                (1719, 9, 76),
                (1720, 10, 74),
                (1721, 10, 76),
                (1722, 11, 74),
                (1723, 11, 76),
            ],
            Self::ChanceTotal => &[
                (1724, 9, 13),
                (1725, 10, 13),
                (1726, 11, 13),
                (1727, 9, 12),
                (1728, 10, 12),
                (1729, 11, 12),
            ],
        }
    }
}

impl MarketKind {
    /// The one side that it counts.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Total(side) => side,
            Self::TotalAtWicket(side) | Self::YesNo(Question::AnyOf(side)) => Some(side),
            _ => None,
        }
    }

    /// The specifiers that it asks for.
    #[cfg(test)]
    pub(crate) fn keys(self) -> Vec<Key> {
        match self {
            Self::Handicap | Self::Handicap3 => vec![Key::Handicap],
            Self::Total(_) => vec![Key::Total],
            Self::TotalAtWicket(_) => vec![Key::Dismissal, Key::Total],
            Self::Score(CorrectScores::BestOf) => vec![Key::Variant],
            Self::Next(number) | Self::Race(number) => vec![number],
            Self::Combo(parts) => {
                [parts.kinds().0, parts.kinds().1].into_iter().flat_map(Self::keys).collect()
            }
            Self::NthScorer => vec![Key::Goal, Key::Timing],
            Self::AnytimeScorer => vec![Key::Timing],
            _ => Vec::new(),
        }
    }
}
