//! The header of a file: which columns there are, and what they mean.

use csv::StringRecord;

use super::error::ReadError;
use crate::quote::{MarketType, QuotedMarket, Selection};

/// The column of the day.
pub(super) const DATE: &str = "Date";
const HOME: &str = "HomeTeam";
const AWAY: &str = "AwayTeam";
const HOME_GOALS: &str = "FTHG";
const AWAY_GOALS: &str = "FTAG";
const RESULT: &str = "FTR";
/// The handicap of home that prices before the match are for, and the one that closing prices are for.
const HANDICAP: &str = "AHh";
const CLOSING_HANDICAP: &str = "AHCh";

/// Closing prices have this behind the bookmaker.
const CLOSING: char = 'C';
/// A bookmaker whose own code ends so.
const ENDS_LIKE_CLOSING: &str = "VC";

/// A column by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Column {
    /// Its name in the header.
    pub(super) name: String,
    /// Its place in a record, from 0.
    pub(super) place: usize,
}

/// Where the line of a market comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LineColumn {
    /// The market has no line, or always the same.
    None(QuotedMarket),
    /// A handicap, in this column.
    Handicap(Column),
}

/// The columns of a bookmaker's prices on one market.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct QuoteColumns {
    pub(super) bookmaker: String,
    pub(super) is_closing: bool,
    pub(super) line: LineColumn,
    pub(super) prices: Vec<(Selection, Column)>,
}

/// The columns that are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns {
    pub(super) date: Column,
    pub(super) home: Column,
    pub(super) away: Column,
    pub(super) home_goals: Column,
    pub(super) away_goals: Column,
    pub(super) result: Column,
    pub(super) quotes: Vec<QuoteColumns>,
}

/// What is behind the bookmaker in the name of a column, for each selection of a market.
const fn suffixes(market: MarketType) -> &'static [&'static str] {
    match market {
        MarketType::ThreeWay => &["H", "D", "A"],
        MarketType::Total => &[">2.5", "<2.5"],
        MarketType::Handicap => &["AHH", "AHA"],
    }
}

impl Columns {
    /// Those of a header. Prices are read of every bookmaker that has all columns of a market.
    pub(super) fn of(line: u64, header: &StringRecord) -> Result<Self, ReadError> {
        let required = |name| find(header, name).ok_or_else(|| ReadError::no_column(line, name));
        Ok(Self {
            date: required(DATE)?,
            home: required(HOME)?,
            away: required(AWAY)?,
            home_goals: required(HOME_GOALS)?,
            away_goals: required(AWAY_GOALS)?,
            result: required(RESULT)?,
            quotes: header.iter().flat_map(|name| quotes_from(header, name)).collect(),
        })
    }
}

fn find(header: &StringRecord, name: &str) -> Option<Column> {
    let place = header.iter().position(|column| column == name)?;
    Some(Column { name: name.to_owned(), place })
}

/// The prices whose first column has this name.
fn quotes_from(header: &StringRecord, name: &str) -> Vec<QuoteColumns> {
    MarketType::ALL.into_iter().filter_map(|market| quote_columns(header, name, market)).collect()
}

fn quote_columns(header: &StringRecord, name: &str, market: MarketType) -> Option<QuoteColumns> {
    let suffixes = suffixes(market);
    let prefix = name.strip_suffix(suffixes.first()?).filter(|prefix| !prefix.is_empty())?;
    let columns = suffixes.iter().map(|suffix| find(header, &format!("{prefix}{suffix}")));
    let columns = columns.collect::<Option<Vec<Column>>>()?;
    let (bookmaker, is_closing) = match prefix.strip_suffix(CLOSING) {
        Some(bookmaker) if prefix != ENDS_LIKE_CLOSING && !bookmaker.is_empty() => (bookmaker, true),
        _ => (prefix, false),
    };
    let line = match market {
        MarketType::ThreeWay => LineColumn::None(QuotedMarket::ThreeWay),
        MarketType::Total => LineColumn::None(QuotedMarket::Total),
        MarketType::Handicap => {
            LineColumn::Handicap(find(header, if is_closing { CLOSING_HANDICAP } else { HANDICAP })?)
        }
    };
    let prices = market.selections().iter().copied().zip(columns).collect();
    Some(QuoteColumns { bookmaker: bookmaker.to_owned(), is_closing, line, prices })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR";

    fn columns(more: &str) -> Result<Columns, ReadError> {
        Columns::of(1, &format!("{BASE},{more}").split(',').collect())
    }

    fn quotes(more: &str) -> Vec<(String, bool, MarketType, Vec<usize>)> {
        let quotes = columns(more).unwrap().quotes.into_iter();
        let described = quotes.map(|quote| {
            let market = match quote.line {
                LineColumn::None(market) => market.market_type(),
                LineColumn::Handicap(_) => MarketType::Handicap,
            };
            let places = quote.prices.iter().map(|(_, column)| column.place).collect();
            (quote.bookmaker, quote.is_closing, market, places)
        });
        described.collect()
    }

    #[test]
    fn every_bookmaker_with_all_columns_of_a_market_is_found() {
        let found =
            quotes("B365H,B365D,B365A,VCH,VCD,VCA,VCCH,VCCD,VCCA,P>2.5,P<2.5,PC>2.5,PC<2.5,HS,AS,HTHG");
        let quote = |name: &str, is_closing, market, places: &[usize]| {
            (name.to_owned(), is_closing, market, places.to_vec())
        };
        assert_eq!(
            found,
            [
                quote("B365", false, MarketType::ThreeWay, &[7, 8, 9]),
                quote("VC", false, MarketType::ThreeWay, &[10, 11, 12]),
                quote("VC", true, MarketType::ThreeWay, &[13, 14, 15]),
                quote("P", false, MarketType::Total, &[16, 17]),
                quote("P", true, MarketType::Total, &[18, 19]),
            ]
        );
    }

    #[test]
    fn handicaps_have_the_line_of_their_time_or_are_left_out() {
        let found = quotes("AHh,B365AHH,B365AHA,AHCh,B365CAHH,B365CAHA");
        assert_eq!(found.iter().map(|(_, is_closing, ..)| *is_closing).collect::<Vec<_>>(), [false, true]);
        let columns = columns("AHh,MaxAHH,MaxAHA,AHCh,MaxCAHH,MaxCAHA").unwrap();
        let lines: Vec<_> = columns
            .quotes
            .iter()
            .map(|quote| match &quote.line {
                LineColumn::Handicap(column) => column.name.as_str(),
                LineColumn::None(_) => "",
            })
            .collect();
        assert_eq!(lines, ["AHh", "AHCh"]);
        assert_eq!(quotes("B365AHH,B365AHA"), []);
    }

    #[test]
    fn a_market_that_lacks_a_column_has_no_prices() {
        assert_eq!(quotes("B365H,B365A,B365>2.5,H,D,A"), []);
    }

    #[test]
    fn a_header_without_a_needed_column_is_refused() {
        let header: StringRecord = "Date,HomeTeam,AwayTeam,FTHG,FTR".split(',').collect();
        assert_eq!(
            Columns::of(1, &header).unwrap_err().to_string(),
            "line 1, column FTAG: the column is missing"
        );
    }
}
