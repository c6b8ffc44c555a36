//! What a back-test finds.

use baize_money::{Amount, BasisPoints, Multiplier};

use crate::bet::UnitBet;
use crate::decile::Decile;
use crate::quote::{MarketType, Quote, QuotedMarket, Selection};
use crate::returns::Returns;

/// Books are added up in millionths of a basis point.
const MILLIONTHS: u128 = 1_000_000;

/// A bet that the engine and the separate code settled differently, or that the engine did not settle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The line of the match in the file.
    pub line: u64,
    /// Both sides.
    pub teams: String,
    /// The bookmaker.
    pub source: String,
    /// The market.
    pub market: QuotedMarket,
    /// What the bet was on.
    pub selection: Selection,
    /// Its odds, in 1/10 000.
    pub odds: Multiplier,
    /// What the engine pays; `None` where it does not settle the bet.
    pub engine: Option<Amount>,
    /// What the separate code pays; `None` where it cannot.
    pub direct: Option<Amount>,
}

impl Difference {
    pub(crate) fn of(bet: &UnitBet<'_>, engine: Option<Amount>, direct: Option<Amount>) -> Self {
        Self {
            line: bet.row.line,
            teams: format!("{} - {}", bet.row.home, bet.row.away),
            source: bet.quote.source(),
            market: bet.market(),
            selection: bet.selection,
            odds: bet.odds,
            engine,
            direct,
        }
    }
}

/// What is found of one type of market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarketReport {
    /// The type.
    pub market: MarketType,
    /// Markets of a match and a bookmaker on which every selection has a price.
    pub books: u64,
    /// Their Σ 1 ÷ odds, added up.
    book_sum: u128,
    /// What came back of the bets.
    pub returns: Returns,
}

impl MarketReport {
    pub(crate) fn new(market: MarketType) -> Self {
        Self { market, books: 0, book_sum: 0, returns: Returns::default() }
    }

    /// Adds a book whose selections all have a price.
    pub(crate) fn add_book(&mut self, quote: &Quote) {
        let whole = u128::from(BasisPoints::WHOLE.points()) * u128::from(Multiplier::SCALE) * MILLIONTHS;
        let shares = quote.prices.iter().filter_map(|(_, odds)| whole.checked_div(odds.parts().into()));
        self.books += 1;
        self.book_sum += shares.sum::<u128>();
    }

    /// The book: Σ 1 ÷ odds, on average and rounded down to basis points; `None` without one.
    pub fn book(&self) -> Option<BasisPoints> {
        let millionths = self.book_sum.checked_div(self.books.into())?;
        u32::try_from(millionths / MILLIONTHS).ok().map(BasisPoints::new)
    }
}

/// What a back-test finds. It is displayed as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How many matches there are.
    pub matches: usize,
    /// How many bets were placed.
    pub bets: usize,
    /// The bets that were not settled alike, in the order of the file.
    pub differences: Vec<Difference>,
    /// One for each of [`MarketType::ALL`].
    pub markets: [MarketReport; 3],
    /// What came back of all bets that the engine settled.
    pub all: Returns,
    /// The same by price, from the lowest odds on.
    pub deciles: Vec<Decile>,
}

impl Report {
    /// What is found of a type of market.
    pub fn market(&self, market: MarketType) -> Option<&MarketReport> {
        self.markets.iter().find(|report| report.market == market)
    }
}
