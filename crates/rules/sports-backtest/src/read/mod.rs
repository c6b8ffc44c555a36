//! From the text of a CSV file to matches.
//!
//! Columns are those of football-data.co.uk. A byte order mark, lines that end early, blank lines, columns that are not known and
//! matches without a result are passed over; a blank price is none. Anything else that cannot be read is an error.

mod columns;
mod error;
mod record;
mod values;

use csv::{ReaderBuilder, StringRecord, Trim};

use columns::{Columns, LineColumn, QuoteColumns};
use record::{LineCounter, Record};
use values::{date, goals, handicap, result};

use crate::quote::{Quote, QuotedMarket};
use crate::row::MatchRow;

pub use error::{ReadError, ReadErrorReason};

/// Reads a file: its matches that have a result, in the order of their lines.
pub fn read(text: &str) -> Result<Vec<MatchRow>, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).trim(Trim::All).from_reader(text.as_bytes());
    let mut lines = LineCounter::new(text);
    let mut fields = StringRecord::new();
    let mut columns: Option<Columns> = None;
    let mut rows = Vec::new();
    while reader.read_record(&mut fields).map_err(|error| lines.not_csv(&error))? {
        let line = lines.line_of(&fields);
        match &columns {
            None => columns = Some(Columns::of(line, &fields)?),
            Some(columns) => rows.extend(row(columns, &Record { line, fields: &fields })?),
        }
    }
    columns.map(|_| rows).ok_or_else(|| ReadError::no_column(1, columns::DATE))
}

/// The match of a record; `None` where it has no result.
fn row(columns: &Columns, record: &Record<'_>) -> Result<Option<MatchRow>, ReadError> {
    let of_result = [&columns.home_goals, &columns.away_goals, &columns.result];
    if of_result.iter().all(|column| record.text(column).is_empty()) {
        return Ok(None);
    }
    let quotes = columns.quotes.iter().map(|columns| quote(columns, record));
    let quotes = quotes.filter_map(Result::transpose).collect::<Result<_, _>>()?;
    Ok(Some(MatchRow {
        line: record.line,
        date: record.required(&columns.date, date)?,
        home: record.required(&columns.home, |name| Ok(name.to_owned()))?,
        away: record.required(&columns.away, |name| Ok(name.to_owned()))?,
        home_goals: record.required(&columns.home_goals, goals)?,
        away_goals: record.required(&columns.away_goals, goals)?,
        result: record.required(&columns.result, result)?,
        quotes,
    }))
}

/// The prices of a bookmaker on one market; `None` where it has none, or no line that they are for.
fn quote(columns: &QuoteColumns, record: &Record<'_>) -> Result<Option<Quote>, ReadError> {
    let market = match &columns.line {
        LineColumn::None(market) => Some(*market),
        LineColumn::Handicap(column) => record.optional(column, handicap)?.map(QuotedMarket::Handicap),
    };
    let mut prices = Vec::new();
    for (selection, column) in &columns.prices {
        prices.extend(record.optional(column, values::odds)?.map(|odds| (*selection, odds)));
    }
    Ok(market.filter(|_| !prices.is_empty()).map(|market| Quote {
        bookmaker: columns.bookmaker.clone(),
        is_closing: columns.is_closing,
        market,
        prices,
    }))
}
