//! A line of a provider's list: an object of JSON, or a row of a file whose first line names the columns.

use baize_core::ports::WalletMove;
use baize_money::Amount;
use baize_time::Timestamp;

use super::csv::{self, Columns};
use super::fields::{Fields, LineError};

/// How many decimals of a currency unit our amounts have.
const DECIMALS: u8 = 4;

/// A transaction as its provider lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTransaction {
    /// The provider's name of it.
    pub uuid: String,
    /// Bet, win or rollback.
    pub kind: WalletMove,
    /// The opaque name of the player; empty where the list does not say it.
    pub user: String,
    /// The provider's name of the round; empty where the list does not say it.
    pub round: String,
    /// How much, without what is below one unit of ours. `None` for a rollback of which it is not said.
    pub amount: Option<Amount>,
    /// The currency; may be empty for a rollback.
    pub currency: String,
    /// When, by the provider's clock.
    pub at: Timestamp,
    /// The transaction that it refers to; empty where the list does not say it.
    pub reference: String,
    /// Whether it was rolled back, as far as this line says.
    pub is_rolled_back: bool,
}

/// How the lines of a list are written.
#[derive(Debug)]
pub struct ListFormat {
    /// `None` for lines of JSON.
    columns: Option<Columns>,
    wire_decimals: Option<u8>,
}

impl ListFormat {
    /// The format of a list that begins with this line; whole numbers of the wire count so many decimals of a currency unit.
    pub fn of(first_line: &str, wire_decimals: Option<u8>) -> Result<Self, LineError> {
        let is_json = first_line.trim_start().starts_with('{');
        let columns = (!is_json).then(|| Columns::read(first_line)).transpose()?;
        Ok(Self { columns, wire_decimals })
    }

    /// Whether the first line names the columns, and is no transaction.
    pub fn has_header(&self) -> bool {
        self.columns.is_some()
    }

    /// Reads a line.
    pub fn read(&self, line: &str) -> Result<ListedTransaction, LineError> {
        let fields = match &self.columns {
            Some(columns) => columns.fields(csv::cells(line)?)?,
            None => serde_json::from_str(line).map_err(|error| LineError::Json(error.to_string()))?,
        };
        self.transaction(fields)
    }

    fn transaction(&self, fields: Fields) -> Result<ListedTransaction, LineError> {
        let kind = match fields.kind.as_str() {
            "bet" => WalletMove::Bet,
            "win" => WalletMove::Win,
            "rollback" => WalletMove::Rollback,
            "" => return Err(LineError::Missing("kind")),
            _ => return Err(LineError::Kind),
        };
        let is_rolled_back = match fields.state.as_str() {
            "" | "applied" => false,
            "rolled_back" => true,
            _ => return Err(LineError::State),
        };
        let amount = self.amount(&fields.amount, &fields.wire_amount.text())?;
        if fields.transaction_uuid.is_empty() {
            return Err(LineError::Missing("transaction_uuid"));
        }
        if kind != WalletMove::Rollback && amount.is_none() {
            return Err(LineError::OneAmount);
        }
        if kind != WalletMove::Rollback && fields.currency.is_empty() {
            return Err(LineError::Missing("currency"));
        }
        Ok(ListedTransaction {
            uuid: fields.transaction_uuid,
            kind,
            user: fields.user.text(),
            round: fields.round.text(),
            amount,
            currency: fields.currency,
            at: moment(&fields.time.text())?,
            reference: fields.reference,
            is_rolled_back,
        })
    }

    fn amount(&self, decimal: &str, wire: &str) -> Result<Option<Amount>, LineError> {
        match (decimal, wire) {
            ("", "") => Ok(None),
            (decimal, "") => decimal_amount(decimal).map(Some).ok_or(LineError::Amount),
            ("", wire) => {
                let decimals = self.wire_decimals.ok_or(LineError::NoWireAmount)?;
                wire_amount(wire, decimals).map(Some).ok_or(LineError::WireAmount)
            }
            _ => Err(LineError::OneAmount),
        }
    }
}

fn moment(text: &str) -> Result<Timestamp, LineError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let read = if is_number { text.parse().ok().map(Timestamp::from_millis) } else { Timestamp::parse(text) };
    read.ok_or(if text.is_empty() { LineError::Missing("time") } else { LineError::Time })
}

/// An amount in currency units, without what is below one unit of ours.
fn decimal_amount(text: &str) -> Option<Amount> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let kept = fraction.get(..fraction.len().min(DECIMALS.into())).filter(|_| is_plain)?;
    let amount: Amount = format!("{whole}.{kept}").parse().ok()?;
    (!text.starts_with('-')).then_some(amount)
}

/// An amount in the wire's own units, without what is below one unit of ours.
fn wire_amount(text: &str, decimals: u8) -> Option<Amount> {
    let number: i64 = text.parse().ok().filter(|number| *number >= 0)?;
    let power = |more: u8, less: u8| 10_i64.checked_pow(more.saturating_sub(less).into());
    let units = number.checked_div(power(decimals, DECIMALS)?)?.checked_mul(power(DECIMALS, decimals)?)?;
    Amount::new(units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BET: &str = r#"{"transaction_uuid":"b","kind":"bet","user":"u","round":7,"wire_amount":1250009,"currency":"INR","time":1700000000000,"more":{}}"#;

    fn json(line: &str) -> Result<ListedTransaction, LineError> {
        ListFormat::of(line, Some(5)).unwrap().read(line)
    }

    #[test]
    fn lines_of_json_and_rows_say_the_same() {
        let bet = json(BET).unwrap();
        assert_eq!((bet.uuid.as_str(), bet.kind, bet.round.as_str()), ("b", WalletMove::Bet, "7"));
        assert_eq!(bet.amount, Some(Amount::new(125_000).unwrap()), "what is below one unit is dropped");
        let head = "kind,transaction_uuid,amount,note,currency,round,time,user";
        let rows = ListFormat::of(head, None).unwrap();
        assert!(rows.has_header());
        let row = rows.read("bet,b,12.500099,\"a, \"\"note\"\"\",INR,7,2023-11-14T22:13:20Z,u").unwrap();
        assert_eq!(row, bet);
    }

    #[test]
    fn a_rollback_needs_neither_amount_nor_currency() {
        let line =
            r#"{"transaction_uuid":"k","kind":"rollback","reference":"b","time":"2026-11-28T00:00:00Z"}"#;
        let rollback = json(line).unwrap();
        assert_eq!((rollback.amount, rollback.reference.as_str()), (None, "b"));
    }

    #[test]
    fn a_line_that_is_no_transaction_is_named_with_what_is_wrong() {
        let cases = [
            (r#""b""#, r#""""#, LineError::Missing("transaction_uuid")),
            (r#""bet""#, r#""gift""#, LineError::Kind),
            (r#""bet""#, r#""bet","state":"gone""#, LineError::State),
            ("1250009", "-1", LineError::WireAmount),
            ("1250009", r#""1.5""#, LineError::WireAmount),
            ("1250009", "9223372036854775807", LineError::WireAmount),
            (r#""wire_amount":1250009,"#, "", LineError::OneAmount),
            (r#""wire_amount""#, r#""amount":"1","wire_amount""#, LineError::OneAmount),
            (r#""wire_amount":1250009"#, r#""amount":"-1""#, LineError::Amount),
            (r#""wire_amount":1250009"#, r#""amount":"1.x""#, LineError::Amount),
            (r#""INR""#, r#""""#, LineError::Missing("currency")),
            ("1700000000000", r#""yesterday""#, LineError::Time),
            (r#""time":1700000000000,"#, "", LineError::Missing("time")),
        ];
        for (from, to, why) in cases {
            assert_eq!(json(&BET.replacen(from, to, 1)), Err(why), "{from} {to}");
        }
        for unreadable in [r#""amount":12.5,"kind""#, r#""kind":"bet","kind""#, r#""time":1.5,"kind""#] {
            let line = BET.replacen(r#""kind""#, unreadable, 1);
            assert!(matches!(json(&line), Err(LineError::Json(_))), "{line}");
        }
        let text_wire = ListFormat::of(BET, None).unwrap();
        assert_eq!(text_wire.read(BET), Err(LineError::NoWireAmount));
    }

    proptest::proptest! {
        #[test]
        fn no_line_is_too_strange(head in "(?s).{0,60}", line in "(?s).{0,60}", decimals in 0_u8..=255) {
            if let Ok(format) = ListFormat::of(&head, Some(decimals)) {
                let _ = format.read(&line);
            }
            let _ = wire_amount(&line, decimals);
            let _ = decimal_amount(&line);
        }
    }
}
