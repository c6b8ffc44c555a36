//! Calls to the operator's wallet, in Hub88's wire. An amount there is 1/100000 of a currency unit.

use baize_core::rsa_signature::HEADER;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::aggregator::Aggregator;
use crate::memory::{Bet, Call, Player, Round, Session};

/// Units of the wire in a hundredth of a currency unit.
const IN_A_HUNDREDTH: i64 = 1_000;

/// What the wallet answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Done, with the balance in hundredths.
    Done(i64),
    /// Not done: the status without `RS_ERROR_`, and the balance if it was said.
    Refused(String, Option<i64>),
    /// The wallet does not know either (`UNKNOWN`): it may be done or not.
    Unsure,
    /// No answer came.
    Lost,
}

#[derive(Deserialize)]
struct Replied {
    status: String,
    balance: Option<i64>,
}

pub(crate) const BALANCE: &str = "user/balance";
pub(crate) const BET: &str = "transaction/bet";
pub(crate) const WIN: &str = "transaction/win";
pub(crate) const ROLLBACK: &str = "transaction/rollback";

impl Aggregator {
    /// Sends a call, signed, under a request name of its own.
    pub(crate) async fn send(&self, path: &'static str, body: &Value, scenario: &'static str) -> Answer {
        let mut body = body.clone();
        body["request_uuid"] = self.name("").into();
        let body = body.to_string();
        let signature = self.inner.own_key.sign(body.as_bytes());
        let at = self.now();
        let url = format!("{}/{path}", self.inner.config.wallet_url);
        let request = self.inner.http.post(url).header(HEADER, &signature);
        let sent = request.header("content-type", "application/json").body(body.clone()).send().await;
        let text = match sent {
            Ok(response) => {
                let status = response.status();
                let text = response.text().await;
                text.map_err(|error| error.without_url().to_string())
                    .and_then(|text| if status.is_success() { Ok(text) } else { Err(status.to_string()) })
            }
            Err(error) => Err(error.without_url().to_string()),
        };
        let answer = text.as_ref().map_or(Answer::Lost, |text| read(text));
        let text = text.unwrap_or_else(|error| error);
        let call = Call { at, took: self.now() - at, path, body, signature, scenario, answer: text };
        self.inner.memory.lock().note_call(call);
        answer
    }

    /// The balance of a session in hundredths.
    pub(crate) async fn balance(&self, session: &Session, player: &Player) -> Answer {
        let Player { user, token } = player;
        let body =
            json!({ "user": user, "token": token, "game_code": session.game, "currency": session.currency });
        self.send(BALANCE, &body, "").await
    }
}

fn read(text: &str) -> Answer {
    let Ok(Replied { status, balance }) = serde_json::from_str(text) else { return Answer::Lost };
    let balance = balance.map(|amount| amount.div_euclid(IN_A_HUNDREDTH));
    match (status.as_str(), balance) {
        ("RS_OK", Some(balance)) => Answer::Done(balance),
        ("RS_ERROR_UNKNOWN", _) => Answer::Unsure,
        (status, balance) => {
            Answer::Refused(status.strip_prefix("RS_ERROR_").unwrap_or(status).to_owned(), balance)
        }
    }
}

/// The body of a bet of a round.
pub(crate) fn bet(session: &Session, player: &Player, round: &Round, bet: &Bet) -> Value {
    json!({
        "user": player.user,
        "token": player.token,
        "game_code": session.game,
        "currency": session.currency,
        "round": round.id,
        "round_closed": false,
        "transaction_uuid": bet.transaction,
        "amount": round.stake.saturating_mul(IN_A_HUNDREDTH),
        "is_free": false,
        "bet": format!("spot {}", bet.spot),
    })
}

/// The body of the win of a bet; the last one of a round closes it. A win of 0 says that the bet lost.
pub(crate) fn win(session: &Session, player: &Player, round: &Round, of: &Bet, is_last: bool) -> Value {
    let mut body = bet(session, player, round, of);
    body["round_closed"] = is_last.into();
    body["transaction_uuid"] = of.win.clone().into();
    body["reference_transaction_uuid"] = of.transaction.clone().into();
    body["amount"] = of.won.unwrap_or(0).saturating_mul(IN_A_HUNDREDTH).into();
    body
}

/// The body that takes a transaction back, under a name of its own.
pub(crate) fn rollback(
    session: &Session,
    player: &Player,
    round: &str,
    transaction: &str,
    own: &str,
) -> Value {
    json!({
        "user": player.user,
        "token": player.token,
        "game_code": session.game,
        "round": round,
        "round_closed": false,
        "transaction_uuid": own,
        "reference_transaction_uuid": transaction,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_by_its_status() {
        let ok = |balance: i64| format!(r#"{{"status":"RS_OK","balance":{balance},"user":"u"}}"#);
        assert_eq!(read(&ok(12_345_999)), Answer::Done(12_345));
        let refused = r#"{"status":"RS_ERROR_NOT_ENOUGH_MONEY","balance":5000}"#;
        assert_eq!(read(refused), Answer::Refused("NOT_ENOUGH_MONEY".to_owned(), Some(5)));
        assert_eq!(read(r#"{"status":"RS_ERROR_UNKNOWN"}"#), Answer::Unsure);
        assert_eq!(read("<html>"), Answer::Lost);
    }
}
