//! Prices of a bookmaker on one market of a match.

use std::fmt;

use baize_money::Multiplier;
use baize_sports::market::Line;

/// The markets that a file has prices of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarketType {
    /// Home, draw or away.
    ThreeWay,
    /// Over or under 2.5 goals.
    Total,
    /// Home or away after an Asian handicap.
    Handicap,
}

impl MarketType {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::ThreeWay, Self::Total, Self::Handicap];

    /// Its name in a report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ThreeWay => "1X2",
            Self::Total => "over/under 2.5",
            Self::Handicap => "Asian handicap",
        }
    }

    /// The selections of a market of this type.
    pub const fn selections(self) -> &'static [Selection] {
        match self {
            Self::ThreeWay => &[Selection::Home, Selection::Draw, Selection::Away],
            Self::Total => &[Selection::Over, Selection::Under],
            Self::Handicap => &[Selection::Home, Selection::Away],
        }
    }
}

/// A market of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum QuotedMarket {
    /// Home, draw or away.
    ThreeWay,
    /// Over or under 2.5 goals.
    Total,
    /// Home or away after this line is added to home.
    Handicap(Line),
}

impl QuotedMarket {
    /// Its type.
    pub const fn market_type(self) -> MarketType {
        match self {
            Self::ThreeWay => MarketType::ThreeWay,
            Self::Total => MarketType::Total,
            Self::Handicap(_) => MarketType::Handicap,
        }
    }
}

/// `1X2`, `over/under 2.5`, `Asian handicap -0.25`.
impl fmt::Display for QuotedMarket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.market_type().name();
        match self {
            Self::Handicap(line) => write!(f, "{name} {line}"),
            Self::ThreeWay | Self::Total => f.write_str(name),
        }
    }
}

/// What a bet is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Selection {
    /// The home side, with its line in a handicap.
    Home,
    /// A draw.
    Draw,
    /// The away side, with the opposite of the line in a handicap.
    Away,
    /// Three goals or more.
    Over,
    /// Two goals or fewer.
    Under,
}

impl Selection {
    /// Its name in a report.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Draw => "draw",
            Self::Away => "away",
            Self::Over => "over",
            Self::Under => "under",
        }
    }
}

/// The prices of a bookmaker on one market of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The bookmaker as the columns have it: `B365`, `Max`, `Avg`.
    pub bookmaker: String,
    /// Whether these are closing prices.
    pub is_closing: bool,
    /// The market.
    pub market: QuotedMarket,
    /// The selections that have a price, with decimal odds in 1/10 000.
    pub prices: Vec<(Selection, Multiplier)>,
}

impl Quote {
    /// The bookmaker, with the word `closing` behind it where these are closing prices.
    pub fn source(&self) -> String {
        format!("{}{}", self.bookmaker, if self.is_closing { " closing" } else { "" })
    }

    /// Whether every selection of the market has a price.
    pub fn is_complete(&self) -> bool {
        self.prices.len() == self.market.market_type().selections().len()
    }
}
