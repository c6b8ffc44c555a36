//! Hub88's Operator Wallet API. An amount is 1/100000 of a currency unit, ten of which are one of ours.

use baize_core::rsa_signature::{HEADER, KeyError, PrivateKey, PublicKey};
use serde_json::{Value, json};

use super::defects::{Fields, spoil};
use super::message::{Answer, Bound};
use crate::call::{Kind, Seal, Terms, Why};
use crate::site::{HttpCall, HttpReply};

/// The signatures that Hub88 publishes, with the key that verifies them.
const PUBLISHED: &str = include_str!("../../../../services/core/tests/data/hub88-signatures.json");
/// A key that no site trusts.
const FOREIGN: &str = include_str!("../../../../services/core/tests/keys/site-private.pem");
/// How many of the wire's units are one of ours.
const PER_UNIT: i64 = 10;
/// What is below one unit of ours.
const REST: i64 = 9;

/// The provider's keys.
pub struct Hub88 {
    own: PrivateKey,
    second: Option<PrivateKey>,
    foreign: PrivateKey,
}

impl Hub88 {
    pub(super) const DONE: &str = "RS_OK";

    /// A provider that signs with one key, or with two while it changes them.
    ///
    /// # Errors
    /// A text that is no key.
    pub fn new(own: &str, second: Option<&str>) -> Result<Self, KeyError> {
        Ok(Self {
            own: PrivateKey::from_pem(own)?,
            second: second.map(PrivateKey::from_pem).transpose()?,
            foreign: PrivateKey::from_pem(FOREIGN)?,
        })
    }

    pub(super) fn request(&self, bound: &Bound<'_>) -> HttpCall {
        let call = bound.call;
        let path = match call.kind {
            Kind::Balance => "user/balance",
            Kind::Bet => "transaction/bet",
            Kind::Win => "transaction/win",
            Kind::Rollback => "transaction/rollback",
        };
        let text = spoil(body(bound), call.defect, &Fields { amount: "amount", needed: "game_code" });
        let signature = match call.seal {
            Seal::Own | Seal::Changed => Some(self.own.sign(text.as_bytes())),
            Seal::Second => Some(self.second.as_ref().unwrap_or(&self.own).sign(text.as_bytes())),
            Seal::Foreign => Some(self.foreign.sign(text.as_bytes())),
            Seal::Missing => None,
        };
        // A blank means nothing in JSON: only who verifies the bytes themselves notices it.
        let sent = if call.seal == Seal::Changed { format!("{text} ") } else { text };
        signed(path, sent.into_bytes(), signature)
    }

    /// What is done is answered with the call's request, player and currency; what cannot be read may be answered without.
    pub(super) fn is_of(reply: &HttpReply, bound: &Bound<'_>) -> bool {
        let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
        let is = |field: &str, sent: &str| body[field] == sent;
        if body["status"] == Self::DONE {
            is("request_uuid", &bound.request) && is("user", &bound.user) && is("currency", &bound.currency)
        } else {
            body["request_uuid"].is_null() || is("request_uuid", &bound.request)
        }
    }

    pub(super) fn read(reply: &HttpReply) -> Answer {
        let body: Option<Value> = serde_json::from_slice(&reply.body).ok().filter(|_| reply.status == 200);
        let Some(body) = body else { return Answer { status: reply.status.to_string(), balance: None } };
        let balance = body["balance"].as_i64();
        // What is no whole number of our units is nobody's balance.
        let balance = balance.map(|wire| if wire % PER_UNIT == 0 { wire / PER_UNIT } else { -1 });
        Answer { status: body["status"].as_str().unwrap_or_default().to_owned(), balance }
    }

    pub(super) fn status(why: Why) -> &'static str {
        match why {
            Why::Signature => "RS_ERROR_INVALID_SIGNATURE",
            Why::Syntax => "RS_ERROR_WRONG_SYNTAX",
            Why::Types | Why::Negative => "RS_ERROR_WRONG_TYPES",
            Why::Token | Why::User => "RS_ERROR_INVALID_TOKEN",
            Why::Expired => "RS_ERROR_TOKEN_EXPIRED",
            Why::Game => "RS_ERROR_INVALID_GAME",
            Why::Currency => "RS_ERROR_WRONG_CURRENCY",
            Why::Disabled => "RS_ERROR_USER_DISABLED",
            Why::Limit => "RS_ERROR_LIMIT_REACHED",
            Why::Money => "RS_ERROR_NOT_ENOUGH_MONEY",
            Why::Reused => "RS_ERROR_DUPLICATE_TRANSACTION",
            Why::NoBet => "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
            Why::RolledBack => "RS_ERROR_TRANSACTION_ROLLED_BACK",
            // The wire has no word for these; its callers roll a bet back then and repeat a win.
            Why::Paid | Why::RoundClosed | Why::NothingToCancel | Why::NotABet => "RS_ERROR_UNKNOWN",
        }
    }

    /// The published bodies with their signatures, and whether each verifies.
    pub(super) fn published() -> Vec<(HttpCall, bool)> {
        let (Some(key), vectors) = published() else { return Vec::new() };
        let call = |(body, signature): (String, String)| {
            let verifies = key.verifies(body.as_bytes(), &signature);
            (signed("user/balance", body.into_bytes(), Some(signature)), verifies)
        };
        vectors.into_iter().map(call).collect()
    }
}

/// Whether the key of the published signatures is among these.
pub fn holds_published_key(keys: &[String]) -> bool {
    let (published, _) = published();
    keys.iter().any(|key| PublicKey::from_pem(key).ok() == published && published.is_some())
}

fn published() -> (Option<PublicKey>, Vec<(String, String)>) {
    let file: Value = serde_json::from_str(PUBLISHED).unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let vectors = file["vectors"].as_array().into_iter().flatten();
    let vectors = vectors.map(|vector| (text(&vector["body"]), text(&vector["signature_base64"])));
    (PublicKey::from_pem(&text(&file["public_key_pem"])).ok(), vectors.collect())
}

fn signed(path: &str, body: Vec<u8>, signature: Option<String>) -> HttpCall {
    let content = ("content-type", "application/json".to_owned());
    let headers = [content].into_iter().chain(signature.map(|signature| (HEADER, signature)));
    HttpCall { method: "POST", path: path.to_owned(), headers: headers.collect(), body }
}

fn body(bound: &Bound<'_>) -> Value {
    let mut body = json!({
        "user": bound.user,
        "token": bound.token,
        "request_uuid": bound.request,
        "game_code": bound.game,
    });
    let call = bound.call;
    if call.kind == Kind::Balance {
        body["currency"] = bound.currency.as_str().into();
        return body;
    }
    body["transaction_uuid"] = bound.transaction.as_str().into();
    body["round"] = bound.round.as_str().into();
    body["round_closed"] = call.closes.into();
    if !bound.reference.is_empty() {
        body["reference_transaction_uuid"] = bound.reference.as_str().into();
    }
    if call.kind != Kind::Rollback {
        body["currency"] = bound.currency.as_str().into();
        body["amount"] =
            (bound.units.saturating_mul(PER_UNIT) + if bound.has_rest { REST } else { 0 }).into();
        body["is_free"] = (call.terms == Terms::Free).into();
        body["is_supplier_promo"] = (call.terms == Terms::Promo).into();
        body["bet"] = "conformance".into();
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_five_published_signatures_verify() {
        let published = Hub88::published();
        assert_eq!((published.len(), published.iter().all(|(_, verifies)| *verifies)), (5, true));
    }

    #[test]
    fn a_balance_that_is_no_whole_unit_is_nobody_s() {
        let reply = |body: &str| HttpReply { status: 200, body: body.as_bytes().to_vec() };
        let answer = Hub88::read(&reply(r#"{"status":"RS_OK","balance":1005}"#));
        assert_eq!(answer, Answer { status: "RS_OK".to_owned(), balance: Some(-1) });
        assert_eq!(Hub88::read(&HttpReply { status: 413, body: Vec::new() }).status, "413");
    }
}
