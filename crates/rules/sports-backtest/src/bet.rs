//! The bets of a back-test.

use baize_money::{Amount, Multiplier};

use crate::quote::{Quote, QuotedMarket, Selection};
use crate::row::MatchRow;

/// The stake of every bet: 1 of the currency.
pub const STAKE: Amount = Amount::whole(1);

/// A bet of [`STAKE`] on one price of a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitBet<'a> {
    /// The match.
    pub(crate) row: &'a MatchRow,
    /// Whose prices these are, and on which market.
    pub(crate) quote: &'a Quote,
    /// What the bet is on.
    pub(crate) selection: Selection,
    /// Decimal odds, in 1/10 000.
    pub(crate) odds: Multiplier,
}

impl<'a> UnitBet<'a> {
    /// The bets on every price of a match.
    pub(crate) fn all_of(row: &'a MatchRow) -> impl Iterator<Item = Self> {
        row.quotes.iter().flat_map(move |quote| {
            let bet = move |(selection, odds): &(Selection, Multiplier)| Self {
                row,
                quote,
                selection: *selection,
                odds: *odds,
            };
            quote.prices.iter().map(bet)
        })
    }

    /// The market of the bet.
    pub(crate) const fn market(&self) -> QuotedMarket {
        self.quote.market
    }
}
