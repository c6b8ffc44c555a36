//! Valkyrie's PAM API. An amount is a decimal number of currency units with six places.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::defects::{Fields, spoil};
use super::message::{Answer, Bound};
use crate::call::{Kind, Seal, Terms, Why};
use crate::site::{HttpCall, HttpReply};

/// How many of the sixth place are one unit of ours, and one currency unit.
const PER_UNIT: i64 = 100;
const PER_CURRENCY_UNIT: i64 = 1_000_000;
/// What is below one unit of ours.
const REST: i64 = 9;
/// In place of the amount in a body until that is a text: no value of JSON here holds a decimal number exactly.
const AMOUNT: i64 = 7_070_707_070_707;

/// The keys of Valkyrie.
pub struct Valkyrie {
    supplier: String,
    own: String,
    second: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Body {
    status: String,
    error: Option<PamError>,
    balance: Option<Balance>,
    transaction_result: Option<TransactionResult>,
}

#[derive(Deserialize)]
struct PamError {
    code: String,
}

#[derive(Deserialize)]
struct TransactionResult {
    balance: Option<Balance>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Balance {
    cash_amount: Box<RawValue>,
}

impl Valkyrie {
    pub(super) const DONE: &str = "OK";

    /// A game provider behind Valkyrie, which names itself with one key, or with two while it changes them.
    pub fn new(supplier: &str, own: &str, second: Option<&str>) -> Self {
        let key = |text: &str| text.trim().to_owned();
        Self { supplier: supplier.to_owned(), own: key(own), second: second.map(key) }
    }

    pub(super) fn request(&self, bound: &Bound<'_>) -> HttpCall {
        let call = bound.call;
        let is_balance = call.kind == Kind::Balance;
        let place = if is_balance { "balance" } else { "transactions" };
        let path = format!("players/{}/{place}?provider={}", bound.user, self.supplier);
        let body = if is_balance {
            Vec::new()
        } else {
            let fields = Fields { amount: "cashAmount", needed: "providerTransactionId" };
            let text = spoil(self.body(bound), call.defect, &fields);
            text.replace(&AMOUNT.to_string(), &decimal(bound)).into_bytes()
        };
        let key = match call.seal {
            Seal::Own => Some(self.own.clone()),
            Seal::Second => Some(self.second.clone().unwrap_or_default()),
            Seal::Foreign => Some("a-key-that-no-site-was-given-00000".to_owned()),
            Seal::Changed => Some(format!("{}~", self.own.get(..self.own.len() - 1).unwrap_or_default())),
            Seal::Missing => None,
        };
        let headers = [
            ("content-type", "application/json".to_owned()),
            ("x-correlation-id", bound.request.clone()),
            ("x-player-token", bound.token.clone()),
        ];
        let key = key.map(|key| ("authorization", format!("Bearer {key}")));
        let method = if is_balance { "GET" } else { "POST" };
        HttpCall { method, path, headers: headers.into_iter().chain(key).collect(), body }
    }

    fn body(&self, bound: &Bound<'_>) -> Value {
        let call = bound.call;
        let kind = match (call.kind, call.terms) {
            (Kind::Win, Terms::Own) => "DEPOSIT",
            (Kind::Win, Terms::Free | Terms::Promo) => "PROMODEPOSIT",
            (Kind::Rollback, Terms::Own) => "CANCEL",
            (Kind::Rollback, Terms::Free | Terms::Promo) => "PROMOCANCEL",
            (_, Terms::Own) => "WITHDRAW",
            (_, Terms::Free | Terms::Promo) => "PROMOWITHDRAW",
        };
        let is_free = call.terms == Terms::Free;
        let mut body = json!({
            "currency": bound.currency,
            "provider": self.supplier,
            "transactionType": kind,
            "cashAmount": if is_free { 0 } else { AMOUNT },
            "bonusAmount": 0,
            "promoAmount": if is_free { AMOUNT } else { 0 },
            "transactionDateTime": "2026-01-01T00:00:00Z",
            "providerTransactionId": bound.transaction,
            "providerGameId": bound.game,
            "providerRoundId": bound.round,
            "betCode": "conformance",
            "isGameOver": call.closes,
        });
        let group = if call.kind == Kind::Bet { &bound.transaction } else { &bound.reference };
        if !group.is_empty() {
            body["providerBetRef"] = group.as_str().into();
        }
        body
    }

    pub(super) fn read(reply: &HttpReply) -> Answer {
        let body: Option<Body> = serde_json::from_slice(&reply.body).ok();
        let body = body.filter(|body| !body.status.is_empty()).unwrap_or_default();
        let word = match body.error {
            Some(error) => error.code,
            None if body.status == Self::DONE => body.status,
            None => String::new(),
        };
        let status = match reply.status {
            200 => word,
            status => format!("{status} {word}").trim_end().to_owned(),
        };
        let balance = body.balance.or_else(|| body.transaction_result?.balance);
        Answer { status, balance: balance.map(|balance| units(balance.cash_amount.get())) }
    }

    pub(super) fn status(why: Why) -> &'static str {
        match why {
            Why::Signature => "401 PAM_ERR_API_TOKEN",
            Why::Syntax | Why::Types => "400 PAM_ERR_UNDEFINED",
            Why::Negative => "PAM_ERR_NEGATIVE_STAKE",
            Why::User => "PAM_ERR_PLAYER_NOT_FOUND",
            Why::Token => "401 PAM_ERR_SESSION_NOT_FOUND",
            Why::Expired => "PAM_ERR_SESSION_EXPIRED",
            Why::Game => "PAM_ERR_GAME_NOT_FOUND",
            Why::Currency => "PAM_ERR_TRANS_CURRENCY",
            Why::Disabled | Why::Limit => "PAM_ERR_BET_NOT_ALLOWED",
            Why::Money => "PAM_ERR_CASH_OVERDRAFT",
            Why::Reused => "PAM_ERR_DUPLICATE_TRANS",
            Why::NoBet => "PAM_ERR_TRANS_NOT_FOUND",
            Why::RolledBack => "PAM_ERR_TRANS_ALREADY_CANCELLED",
            Why::Paid | Why::RoundClosed => "PAM_ERR_TRANS_ALREADY_SETTLED",
            Why::NothingToCancel => "PAM_ERR_CANCEL_NOT_FOUND",
            Why::NotABet => "PAM_ERR_CANCEL_NON_WITHDRAW",
        }
    }
}

/// The amount of a call as this wire writes it.
fn decimal(bound: &Bound<'_>) -> String {
    let rest = if bound.has_rest { REST } else { 0 };
    let all = bound.units.saturating_mul(PER_UNIT) + rest;
    format!("{}.{:06}", all / PER_CURRENCY_UNIT, all % PER_CURRENCY_UNIT)
}

/// A balance in our units. What is no whole number of them, or has not six places, is nobody's balance.
fn units(text: &str) -> i64 {
    let number = |(whole, places): (&str, &str)| {
        let places: i64 = places.parse().ok().filter(|_| places.len() == 6)?;
        let all = whole.parse::<i64>().ok()?.checked_mul(PER_CURRENCY_UNIT)?.checked_add(places)?;
        (all % PER_UNIT == 0).then_some(all / PER_UNIT)
    };
    text.split_once('.').and_then(number).unwrap_or(-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(status: u16, body: &str) -> Answer {
        Valkyrie::read(&HttpReply { status, body: body.as_bytes().to_vec() })
    }

    #[test]
    fn a_balance_is_read_as_text_and_must_have_six_places() {
        for (text, units) in
            [("12.345600", 123_456), ("0.000000", 0), ("12.345601", -1), ("12.3456", -1), ("12", -1)]
        {
            let body = format!("{{\"status\":\"OK\",\"balance\":{{\"cashAmount\":{text}}}}}");
            assert_eq!(read(200, &body), Answer { status: "OK".to_owned(), balance: Some(units) }, "{text}");
        }
    }

    #[test]
    fn an_error_is_its_code_and_a_status_of_http_that_is_not_200() {
        let error = |code: &str| format!("{{\"status\":\"ERROR\",\"error\":{{\"code\":\"{code}\"}}}}");
        assert_eq!(read(200, &error("PAM_ERR_UNDEFINED")).status, "PAM_ERR_UNDEFINED");
        assert_eq!(read(401, &error("PAM_ERR_API_TOKEN")).status, Valkyrie::status(Why::Signature));
        assert_eq!((read(413, "{}").status, read(200, "{}").status), ("413".to_owned(), String::new()));
    }
}
