//! Writing an answer: the status says what became of it, an error has a code, and the balance is beside it where it is known.

use baize_core::ports::{
    WalletAsk, WalletBalance, WalletCall, WalletRecord, WalletReply, WalletRound, WalletSession, WireReply,
};
use baize_money::Amount;
use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

use super::amount;
use super::config::ValkyrieConfig;
use super::language::language;
use super::names::Kind;
use super::status::{self, PamError};

#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
struct Body {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    balance: Option<Balance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transaction_result: Option<TransactionResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transactions: Option<Vec<Transaction>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<Session>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gameround: Option<GameRound>,
}

#[derive(Serialize)]
struct ErrorBody {
    code: &'static str,
    message: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names of the wire")]
struct Balance {
    cash_amount: Box<RawValue>,
    bonus_amount: Box<RawValue>,
    promo_amount: Box<RawValue>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TransactionResult {
    #[serde(skip_serializing_if = "Option::is_none")]
    transaction_id: Option<String>,
    balance: Balance,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names of the wire")]
struct Transaction {
    transaction_type: Kind,
    currency: String,
    provider: String,
    cash_amount: Box<RawValue>,
    bonus_amount: Box<RawValue>,
    promo_amount: Box<RawValue>,
    transaction_date_time: String,
    provider_transaction_id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    provider_bet_ref: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    provider_game_id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    provider_round_id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Session {
    player_id: String,
    token: String,
    currency: String,
    country: String,
    language: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    game_id: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameRound {
    provider_game_id: String,
    provider_round_id: String,
    start_time: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_time: Option<String>,
}

pub(super) fn write(config: &ValkyrieConfig, call: &WalletCall, reply: &WalletReply) -> WireReply {
    let mut body = Body { status: "OK", ..Body::default() };
    match reply {
        WalletReply::Done(balance) => match &call.ask {
            WalletAsk::Transaction(transaction) => {
                let transaction_id = Some(own_id(&config.terms.name, &transaction.uuid));
                let balance = shown(balance);
                body.transaction_result = Some(TransactionResult { transaction_id, balance });
            }
            _ => body.balance = Some(shown(balance)),
        },
        WalletReply::Session(session) => body.session = Some(described(session)),
        WalletReply::Transactions(all) => {
            body.transactions = Some(all.iter().filter_map(|record| listed(config, record)).collect());
        }
        WalletReply::Round(round) => body.gameround = Some(round_of(round)),
        WalletReply::Refused(why, balance) => {
            return refusal(status::of(*why), balance.as_ref().map(|balance| (call, balance)));
        }
        // Nothing of this wire asks who a player is.
        WalletReply::User(_) | WalletReply::Failed => return refusal(status::FAILED, None),
    }
    reply_of(200, &body)
}

/// A refusal; beside a transaction with the balance, if it is known.
pub(super) fn refusal(error: PamError, beside: Option<(&WalletCall, &WalletBalance)>) -> WireReply {
    let PamError { http, code, message } = error;
    let mut body = Body { status: "ERROR", error: Some(ErrorBody { code, message }), ..Body::default() };
    if let Some((WalletCall { ask: WalletAsk::Transaction(_), .. }, balance)) = beside {
        let balance = shown(balance);
        body.transaction_result = Some(TransactionResult { transaction_id: None, balance });
    }
    reply_of(http, &body)
}

/// Everything that a game may stake is cash on this wire.
fn shown(balance: &WalletBalance) -> Balance {
    let zero = || amount::theirs(Amount::ZERO, 0);
    Balance { cash_amount: amount::theirs(balance.amount, 0), bonus_amount: zero(), promo_amount: zero() }
}

/// Our own name of a transaction, for which the wire has forty characters: it follows from the names that are stored.
fn own_id(provider: &str, stored: &str) -> String {
    let mut id = hex::encode(Sha256::digest(format!("{provider}/{stored}")));
    id.truncate(32);
    id
}

fn described(session: &WalletSession) -> Session {
    Session {
        player_id: session.user.clone(),
        token: session.token.clone(),
        currency: session.currency.clone(),
        country: session.country.clone(),
        language: language(&session.lang).to_owned(),
        game_id: session.game.clone(),
    }
}

fn listed(config: &ValkyrieConfig, record: &WalletRecord) -> Option<Transaction> {
    let (kind, id) = Kind::of_stored(&record.uuid)?;
    let sum = amount::theirs(record.amount, record.rest);
    let zero = || amount::theirs(Amount::ZERO, 0);
    let is_promo = kind == Kind::PromoWithdraw && record.is_free;
    let (cash_amount, promo_amount) = if is_promo { (zero(), sum) } else { (sum, zero()) };
    Some(Transaction {
        transaction_type: kind,
        currency: record.currency.clone(),
        provider: config.supplier.clone(),
        cash_amount,
        bonus_amount: zero(),
        promo_amount,
        transaction_date_time: record.made_at.rfc3339(),
        provider_transaction_id: id.to_owned(),
        provider_bet_ref: record.reference.clone(),
        provider_game_id: record.game.clone(),
        provider_round_id: record.round.clone(),
    })
}

fn round_of(round: &WalletRound) -> GameRound {
    GameRound {
        provider_game_id: round.game.clone(),
        provider_round_id: round.name.clone(),
        start_time: round.started_at.rfc3339(),
        end_time: round.ended_at.map(baize_time::Timestamp::rfc3339),
    }
}

fn reply_of(status: u16, body: &Body) -> WireReply {
    WireReply { status, body: serde_json::to_vec(body).unwrap_or_default() }
}
