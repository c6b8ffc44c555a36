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

/// Why a file is not a statement. Lines are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StatementError {
    /// The first line is not [`COLUMNS`].
    #[error("line 1 is not `{COLUMNS}`")]
    NoColumns,
    /// A line that is no movement.
    #[error("line {0}: {1}")]
    Malformed(usize, LineError),
    /// The last line counts another number of movements than there are.
    #[error("line {0}: the end counts another number of movements than the {1} before it")]
    WrongCount(usize, usize),
    /// Something follows the end.
    #[error("line {0}: something follows the end")]
    AfterEnd(usize),
    /// There is no end.
    #[error("line {0}: the statement is not whole, the end is missing")]
    NoEnd(usize),
}

/// Why a line is no movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// Another number of columns.
    #[error("it has {0} columns, not 6")]
    Columns(usize),
    /// No name of a [`MovementKind`].
    #[error("the kind is not payment, refund, chargeback or payout")]
    Kind,
    /// Not milliseconds.
    #[error("the time is no number of milliseconds")]
    Time,
    /// Empty, too long, or with other characters.
    #[error("the order's number is not 1 to 64 letters, digits, `_` and `-`")]
    OrderNo,
    /// Empty, too long, or with other characters.
    #[error("the name is not 1 to 64 letters, digits, `_` and `-`")]
    Name,
    /// Not whole units, or nothing.
    #[error("the amount is no whole number above zero")]
    Amount,
    /// Not three letters.
    #[error("the currency is not three letters")]
    Currency,
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

/// The movements of a file. A file that is not whole is refused as a whole; the error is the first of [`read_all`].
pub fn read(text: &str) -> Result<Vec<Movement>, StatementError> {
    read_all(text).map_err(|errors| errors.first().copied().unwrap_or(StatementError::NoColumns))
}

/// The movements of a file, or everything that is wrong with it, in the order of its lines; never an empty list of errors.
pub fn read_all(text: &str) -> Result<Vec<Movement>, Vec<StatementError>> {
    let mut lines = text.lines().zip(1_usize..);
    if lines.next().is_none_or(|(first, _)| first != COLUMNS) {
        return Err(vec![StatementError::NoColumns]);
    }
    let (mut movements, mut errors, mut number) = (Vec::new(), Vec::new(), 1);
    let mut end = None;
    for (line, at) in lines.by_ref() {
        number = at;
        if let Some(count) = line.strip_prefix("end,") {
            end = Some(count);
            break;
        }
        match movement(line) {
            Ok(movement) => movements.push(movement),
            Err(why) => errors.push(StatementError::Malformed(at, why)),
        }
    }
    // Every line before the end counts, also one that is no movement.
    let counted = number.saturating_sub(2);
    match end {
        None => errors.push(StatementError::NoEnd(number.saturating_add(1))),
        Some(count) if count.parse() != Ok(counted) => {
            errors.push(StatementError::WrongCount(number, counted));
        }
        Some(_) => {}
    }
    errors.extend(lines.next().map(|(_, at)| StatementError::AfterEnd(at)));
    if errors.is_empty() { Ok(movements) } else { Err(errors) }
}

fn movement(line: &str) -> Result<Movement, LineError> {
    let columns: Vec<&str> = line.split(',').collect();
    let [kind, at, order_no, name, amount, currency] = columns[..] else {
        return Err(LineError::Columns(columns.len()));
    };
    let plain = |text: &str, error| if is_plain(text) { Ok(text.to_owned()) } else { Err(error) };
    Ok(Movement {
        kind: MovementKind::parse(kind).ok_or(LineError::Kind)?,
        at: at.parse().ok().filter(|at| *at >= 0).map(Timestamp::from_millis).ok_or(LineError::Time)?,
        order_no: plain(order_no, LineError::OrderNo)?,
        name: plain(name, LineError::Name)?,
        amount: amount.parse().ok().filter(|amount| *amount > 0).ok_or(LineError::Amount)?,
        currency: plain(currency, LineError::Currency)
            .and_then(|text| if text.len() == 3 { Ok(text) } else { Err(LineError::Currency) })?,
    })
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
            assert_eq!(read(&half), Err(StatementError::NoEnd(lines + 1)), "{half}");
        }
        assert_eq!(read(&text.replace("end,2", "end,3")), Err(StatementError::WrongCount(4, 2)));
        assert_eq!(read(&text.replace("end,2", "end,x")), Err(StatementError::WrongCount(4, 2)));
        assert_eq!(read(&format!("{text}end,2\n")), Err(StatementError::AfterEnd(5)));
        assert_eq!(read(""), Err(StatementError::NoColumns));
    }

    #[test]
    fn a_line_that_is_no_movement_is_named_with_what_is_wrong() {
        let good = write(&[payment("p1", 5)]);
        for (from, to, why) in [
            ("payment,", "gift,", LineError::Kind),
            (",D1,", ",,", LineError::OrderNo),
            (",p1,", ",p 1,", LineError::Name),
            (",p1,", ",,", LineError::Name),
            (",5,", ",0,", LineError::Amount),
            (",5,", ",-5,", LineError::Amount),
            (",5,", ",5.0,", LineError::Amount),
            (",5,", ",9223372036854775808,", LineError::Amount),
            (",INR", ",INRS", LineError::Currency),
            (",INR", ",IN$", LineError::Currency),
            (",INR", ",INR,x", LineError::Columns(7)),
            (",INR", "", LineError::Columns(5)),
            ("17000", "-17000", LineError::Time),
        ] {
            let (head, line) = good.split_once('\n').unwrap();
            let bad = format!("{head}\n{}", line.replacen(from, to, 1));
            assert_eq!(read(&bad), Err(StatementError::Malformed(2, why)), "{from} {to}");
        }
    }

    #[test]
    fn every_bad_line_is_named_in_its_order() {
        let good = write(&[payment("p1", 5), payment("p2", 5), payment("p3", 5)]);
        let bad = good.replace(",p1,", ",,").replace(",p3,5,", ",p3,-5,").replace("end,3", "end,2");
        let expected = [
            StatementError::Malformed(2, LineError::Name),
            StatementError::Malformed(4, LineError::Amount),
            StatementError::WrongCount(5, 3),
        ];
        assert_eq!(read_all(&bad), Err(expected.to_vec()));
        assert_eq!(read_all(&good).map(|movements| movements.len()), Ok(3));
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_read_as_more_than_it_says(text in "(?s).{0,200}", lines in 0_usize..5) {
            let good = write(&vec![payment("p1", 5); lines]);
            let changed = format!("{good}{text}");
            if let Ok(movements) = read(&changed) {
                proptest::prop_assert_eq!(movements.len(), lines);
            }
            proptest::prop_assert!(read_all(&text).is_err_and(|errors| !errors.is_empty()));
        }
    }
}
