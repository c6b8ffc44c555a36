//! The statement: what a gateway says it moved between two moments, one line for each movement.
//!
//! A file of lines, comma separated, without quotes. The first line names the columns, the last one is `end` and the
//! number of movements, so that half a file is recognised.

use core::fmt::Write as _;

use baize_time::Timestamp;
use serde::{Deserialize, Serialize};

/// The first line.
pub const COLUMNS: &str = "kind,at,order_no,name,amount,currency";

/// The longest text of a column.
const MAX_TEXT: usize = 64;

/// What moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementKind {
    /// A player paid.
    Payment,
    /// A payment went back, sent by the gateway or for the merchant.
    Refund,
    /// A payment went back, taken by the payer's bank.
    Chargeback,
    /// A player was paid.
    Payout,
}

impl MovementKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Payment, Self::Refund, Self::Chargeback, Self::Payout];

    /// The name in the file and in the store.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Payment => "payment",
            Self::Refund => "refund",
            Self::Chargeback => "chargeback",
            Self::Payout => "payout",
        }
    }

    /// Reads a name of the file.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// One movement of money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    /// What moved.
    pub kind: MovementKind,
    /// When, by the clock of the side that reports it.
    pub at: Timestamp,
    /// The merchant's number of the order.
    pub order_no: String,
    /// The name of the payment, of the reversal or of the payout.
    pub name: String,
    /// How much, in units; above zero.
    pub amount: i64,
    /// Three letters.
    pub currency: String,
}

/// Why a file is not a statement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// The first line is not [`COLUMNS`].
    #[error("the first line of the statement is not `{COLUMNS}`")]
    NoColumns,
    /// A line that is no movement; lines are counted from 1.
    #[error("line {0} of the statement is no movement")]
    Malformed(usize),
    /// The last line is missing or counts another number of movements.
    #[error("the statement is not whole")]
    NotWhole,
}

/// The file of these movements, in their order.
pub fn write(movements: &[Movement]) -> String {
    let mut text = format!("{COLUMNS}\n");
    for Movement { kind, at, order_no, name, amount, currency } in movements {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{},{},{order_no},{name},{amount},{currency}", kind.as_str(), at.millis());
    }
    let _ = writeln!(text, "end,{}", movements.len());
    text
}

/// The movements of a file. A file that is not whole is refused as a whole.
pub fn read(text: &str) -> Result<Vec<Movement>, StatementError> {
    let mut lines = text.lines().zip(1_usize..);
    if lines.next().is_none_or(|(first, _)| first != COLUMNS) {
        return Err(StatementError::NoColumns);
    }
    let mut movements = Vec::new();
    for (line, number) in lines.by_ref() {
        if let Some(count) = line.strip_prefix("end,") {
            let is_whole = count.parse() == Ok(movements.len()) && lines.next().is_none();
            return if is_whole { Ok(movements) } else { Err(StatementError::NotWhole) };
        }
        movements.push(movement(line).ok_or(StatementError::Malformed(number))?);
    }
    Err(StatementError::NotWhole)
}

fn movement(line: &str) -> Option<Movement> {
    let mut columns = line.split(',');
    let kind = MovementKind::parse(columns.next()?)?;
    let at = Timestamp::from_millis(columns.next()?.parse().ok().filter(|at| *at >= 0)?);
    let mut text = || columns.next().filter(|text| is_plain(text)).map(str::to_owned);
    let (order_no, name) = (text()?, text()?);
    let amount = columns.next()?.parse().ok().filter(|amount| *amount > 0)?;
    let currency = columns.next().filter(|text| text.len() == 3 && is_plain(text))?.to_owned();
    columns.next().is_none().then_some(Movement { kind, at, order_no, name, amount, currency })
}

fn is_plain(text: &str) -> bool {
    (1..=MAX_TEXT).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment(name: &str, amount: i64) -> Movement {
        Movement {
            kind: MovementKind::Payment,
            at: Timestamp::from_millis(1_700_000_000_000),
            order_no: "D1".into(),
            name: name.into(),
            amount,
            currency: "INR".into(),
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let movements: Vec<Movement> = MovementKind::ALL
            .into_iter()
            .zip(1..)
            .map(|(kind, number)| Movement { kind, ..payment(&format!("p-{number}"), number) })
            .collect();
        assert_eq!(read(&write(&movements)), Ok(movements));
        assert_eq!(read(&write(&[])), Ok(Vec::new()));
    }

    #[test]
    fn half_a_statement_is_refused() {
        let text = write(&[payment("p1", 5), payment("p2", 5)]);
        for lines in 1..3 {
            let half: String = text.split_inclusive('\n').take(lines).collect();
            assert_eq!(read(&half), Err(StatementError::NotWhole), "{half}");
        }
        assert_eq!(read(&text.replace("end,2", "end,3")), Err(StatementError::NotWhole));
        assert_eq!(read(&format!("{text}end,2\n")), Err(StatementError::NotWhole), "nothing follows the end");
        assert_eq!(read(""), Err(StatementError::NoColumns));
    }

    #[test]
    fn a_line_that_is_no_movement_is_named() {
        let good = write(&[payment("p1", 5)]);
        for (from, to) in [
            ("payment,", "gift,"),
            (",p1,", ",p 1,"),
            (",p1,", ",,"),
            (",5,", ",0,"),
            (",5,", ",-5,"),
            (",5,", ",5.0,"),
            (",5,", ",9223372036854775808,"),
            (",INR", ",INRS"),
            (",INR", ",INR,x"),
            ("17000", "-17000"),
        ] {
            let (head, line) = good.split_once('\n').unwrap();
            let bad = format!("{head}\n{}", line.replacen(from, to, 1));
            assert_eq!(read(&bad), Err(StatementError::Malformed(2)), "{from} {to}");
        }
    }
}
