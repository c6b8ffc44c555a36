//! Reading a call: whose key it bears, where it goes, what is in it, in this order.

use baize_core::ports::{
    WalletAsk, WalletCall, WalletLink, WalletLookup, WalletMove, WalletQuestion, WalletRequest,
    WalletTransaction, WireReply,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

use super::address::{self, Place};
use super::amount::{AmountError, Millionths};
use super::config::ValkyrieConfig;
use super::names::Kind;
use super::status::{self, PamError};
use super::write;

/// Names longer than this are nobody's.
const LONGEST: usize = 255;

/// A transaction as it is sent. What else is in it (jackpots, tips, promotions) says nothing that a wallet must know.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    currency: String,
    provider: String,
    transaction_type: Kind,
    cash_amount: Box<RawValue>,
    bonus_amount: Box<RawValue>,
    promo_amount: Box<RawValue>,
    /// Required by the wire; when a call came is what our own clock says.
    #[serde(rename = "transactionDateTime")]
    _made_at: String,
    provider_transaction_id: String,
    #[serde(default)]
    provider_bet_ref: Option<String>,
    #[serde(default)]
    provider_game_id: Option<String>,
    #[serde(default)]
    provider_round_id: Option<String>,
    #[serde(default)]
    is_game_over: Option<bool>,
}

/// Who calls, and what for.
pub(super) fn read(config: &ValkyrieConfig, request: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
    let WalletRequest { method, path, credential, session, body } = request;
    if !is_known_key(&config.their_keys, credential) {
        return Err(write::refusal(status::API_TOKEN, None));
    }
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let place = address::place(path).ok_or(WireReply { status: 404, body: Vec::new() })?;
    if address::value(query, "provider").is_none_or(|said| said != config.supplier) {
        return Err(write::refusal(status::MISSING_PROVIDER, None));
    }
    let (user, game, ask) = match (method, place) {
        ("GET", Place::Session) => (String::new(), String::new(), question(WalletQuestion::Session)),
        ("PUT", Place::Session) => (String::new(), String::new(), question(WalletQuestion::RenewSession)),
        ("GET", Place::Balance(user)) => (named(user)?, String::new(), WalletAsk::Balance),
        ("GET", Place::Round(user, round)) => {
            (named(user)?, String::new(), question(WalletQuestion::Round(named(round)?)))
        }
        ("GET", Place::Transactions(user)) => {
            let lookup = lookup(query).map_err(unreadable)?;
            (named(user)?, String::new(), question(WalletQuestion::Transactions(lookup)))
        }
        ("POST", Place::Transactions(user)) => {
            let (game, transaction) = transaction(config, body).map_err(unreadable)?;
            (named(user)?, game, WalletAsk::Transaction(transaction))
        }
        _ => return Err(WireReply { status: 405, body: Vec::new() }),
    };
    Ok(WalletCall { request: String::new(), user, token: session.to_owned(), game, ask })
}

/// Whether `Bearer` and one of the keys was sent. Their hashes are compared, which says nothing about how alike they are.
fn is_known_key(keys: &[String], credential: &str) -> bool {
    let Some(sent) = credential.strip_prefix("Bearer ") else { return false };
    let sent = Sha256::digest(sent);
    keys.iter().any(|key| Sha256::digest(key) == sent)
}

fn question(question: WalletQuestion) -> WalletAsk {
    WalletAsk::Question(question)
}

/// The group goes before the name where both are given.
fn lookup(query: &str) -> Result<WalletLookup, PamError> {
    if let Some(group) = address::value(query, "providerBetRef") {
        return Ok(WalletLookup::Group(name(group)?));
    }
    let id = name(address::value(query, "providerTransactionId").ok_or(status::UNREADABLE)?)?;
    Ok(WalletLookup::Names(Kind::ALL.map(|kind| kind.stored(&id)).to_vec()))
}

/// A name in the address.
fn named(text: String) -> Result<String, WireReply> {
    name(text).map_err(unreadable)
}

fn unreadable(error: PamError) -> WireReply {
    write::refusal(error, None)
}

/// The name of the game, and the transaction.
fn transaction(config: &ValkyrieConfig, body: &[u8]) -> Result<(String, WalletTransaction), PamError> {
    let sent: Sent = serde_json::from_slice(body).map_err(|_| status::UNREADABLE)?;
    if sent.provider != config.supplier {
        return Err(status::MISSING_PROVIDER);
    }
    let kind = sent.transaction_type;
    let (sum, is_free) = sum_of(&sent)?;
    let (amount, rest) = sum.ours().ok_or(status::UNREADABLE)?;
    if Kind::BETS.contains(&kind) && rest != 0 {
        // Less than one unit of ours cannot be taken.
        return Err(status::UNREADABLE);
    }
    let id = name(sent.provider_transaction_id)?;
    let group = optional(sent.provider_bet_ref)?;
    let transaction = WalletTransaction {
        kind: match kind {
            Kind::Withdraw | Kind::PromoWithdraw => WalletMove::Bet,
            Kind::Deposit | Kind::PromoDeposit => WalletMove::Win,
            Kind::Cancel | Kind::PromoCancel => WalletMove::Rollback,
        },
        uuid: kind.stored(&id),
        round: optional(sent.provider_round_id)?,
        round_closed: sent.is_game_over.unwrap_or(false),
        currency: name(sent.currency)?,
        amount,
        rest,
        is_free,
        is_promo: kind == Kind::PromoDeposit,
        link: WalletLink::Group,
        twins: twins(kind, &id, &group),
        own_bets: own_bets(kind, &id),
        own_name: if Kind::CANCELS.contains(&kind) { id.clone() } else { String::new() },
        reference: match kind {
            Kind::Deposit | Kind::PromoDeposit => group,
            _ if group.is_empty() => id,
            _ => group,
        },
    };
    let game = optional(sent.provider_game_id)?;
    let is_bet = transaction.kind == WalletMove::Bet;
    if is_bet && (game.is_empty() || transaction.round.is_empty()) {
        return Err(status::UNREADABLE);
    }
    Ok((game, transaction))
}

/// What is moved, and whether the provider pays the stake. Bonus money is part of the cash amount here, and there is no account of
/// promotions: what is bet with either is not covered. Whatever is won is paid. A rollback moves what its bet has moved.
fn sum_of(sent: &Sent) -> Result<(Millionths, bool), PamError> {
    let read = |sent: &RawValue| {
        Millionths::read(sent).map_err(|error| match error {
            AmountError::Malformed => status::UNREADABLE,
            AmountError::Negative => status::NEGATIVE,
        })
    };
    let (cash, bonus, promo) =
        (read(&sent.cash_amount)?, read(&sent.bonus_amount)?, read(&sent.promo_amount)?);
    let kind = sent.transaction_type;
    match kind {
        Kind::Withdraw | Kind::PromoWithdraw if !bonus.is_zero() => Err(status::BONUS_OVERDRAFT),
        Kind::Withdraw if !promo.is_zero() => Err(status::PROMO_OVERDRAFT),
        Kind::PromoWithdraw if !promo.is_zero() && !cash.is_zero() => Err(status::PROMO_OVERDRAFT),
        Kind::PromoWithdraw if cash.is_zero() => Ok((promo, true)),
        Kind::Withdraw | Kind::PromoWithdraw => Ok((cash, false)),
        Kind::Deposit | Kind::PromoDeposit => {
            let sum = cash.plus(bonus).and_then(|sum| sum.plus(promo));
            Ok((sum.ok_or(status::UNREADABLE)?, false))
        }
        Kind::Cancel | Kind::PromoCancel => Ok((Millionths::ZERO, false)),
    }
}

/// Under which names what belongs to a transaction may be stored besides its group.
fn twins(kind: Kind, id: &str, group: &str) -> Vec<String> {
    let stored = |kinds: &[Kind], name: &str| kinds.iter().map(|kind| kind.stored(name)).collect();
    match kind {
        // A rollback that named no group named the bet itself.
        Kind::Withdraw | Kind::PromoWithdraw if !group.is_empty() && group != id => vec![id.to_owned()],
        Kind::Withdraw | Kind::PromoWithdraw => Vec::new(),
        Kind::Deposit => stored(&[Kind::Withdraw], id),
        Kind::PromoDeposit => stored(&[Kind::PromoWithdraw], id),
        Kind::Cancel | Kind::PromoCancel => {
            let name = if group.is_empty() { id } else { group };
            let mut all: Vec<String> = stored(&Kind::ALL, name);
            // Its own name, if it names itself, is none of them.
            all.retain(|stored| *stored != kind.stored(id));
            all
        }
    }
}

/// Under which names the bet is stored that has the name of its rollback.
fn own_bets(kind: Kind, id: &str) -> Vec<String> {
    if Kind::CANCELS.contains(&kind) {
        Kind::BETS.iter().map(|bet| bet.stored(id)).collect()
    } else {
        Vec::new()
    }
}

/// A name of something: not empty, not endless.
fn name(text: String) -> Result<String, PamError> {
    let fits = !text.is_empty() && text.len() <= LONGEST && !text.chars().any(char::is_control);
    if fits { Ok(text) } else { Err(status::UNREADABLE) }
}

/// A name that may be left out, or empty.
fn optional(text: Option<String>) -> Result<String, PamError> {
    text.filter(|text| !text.is_empty()).map_or_else(|| Ok(String::new()), name)
}
