//! Writing an answer: always 200, the status says what became of it.

use baize_core::ports::{WalletBalance, WalletCall, WalletReply, WireReply};
use serde::Deserialize;
use serde_json::{Value, json};

use super::config::Hub88Config;
use super::{amount, status};

pub(super) fn write(config: &Hub88Config, call: &WalletCall, reply: &WalletReply) -> WireReply {
    let (user, request) = (&call.user, &call.request);
    body(&match reply {
        WalletReply::User(known) => json!({
            "user": user,
            "status": status::OK,
            "request_uuid": request,
            "country": known.country,
            "currency": known.currency,
            "sub_partner_id": config.sub_partner_id,
        }),
        WalletReply::Done(balance) => with_balance(call, status::OK, balance),
        WalletReply::Refused(why, Some(balance)) => with_balance(call, status::of(*why), balance),
        WalletReply::Refused(why, None) => json!({ "status": status::of(*why), "request_uuid": request }),
        // Nothing of this wire asks for the other things.
        WalletReply::Session(_)
        | WalletReply::Transactions(_)
        | WalletReply::Round(_)
        | WalletReply::Failed => json!({ "status": status::UNKNOWN, "request_uuid": request }),
    })
}

fn with_balance(call: &WalletCall, status: &str, balance: &WalletBalance) -> Value {
    json!({
        "user": call.user,
        "status": status,
        "request_uuid": call.request,
        "currency": balance.currency,
        "balance": amount::theirs(balance.amount),
    })
}

/// An answer to what cannot be read; it repeats the request's name if that can be.
pub(super) fn bare(status: &str, received: &[u8]) -> WireReply {
    #[derive(Deserialize)]
    struct Named {
        request_uuid: String,
    }
    let named: Option<Named> = serde_json::from_slice(received).ok();
    body(&match named {
        Some(Named { request_uuid }) => json!({ "status": status, "request_uuid": request_uuid }),
        None => json!({ "status": status }),
    })
}

fn body(value: &Value) -> WireReply {
    WireReply { status: 200, body: value.to_string().into_bytes() }
}
