//! Reading a call: who signed it, its syntax, its types, in this order.

use baize_core::ports::{
    WalletAsk, WalletCall, WalletLink, WalletMove, WalletRequest, WalletTransaction, WireReply,
};
use baize_money::Amount;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use super::config::Hub88Config;
use super::{amount, status, write};

/// Names longer than this are nobody's.
const LONGEST: usize = 255;

#[derive(Deserialize)]
struct Info {
    user: String,
    request_uuid: String,
}

#[derive(Deserialize)]
struct Balance {
    user: String,
    token: String,
    request_uuid: String,
    game_code: String,
}

#[derive(Deserialize)]
struct Bet {
    #[serde(flatten)]
    common: Common,
    #[serde(flatten)]
    money: Money,
    token: String,
}

#[derive(Deserialize)]
struct Win {
    #[serde(flatten)]
    common: Common,
    #[serde(flatten)]
    money: Money,
    #[serde(default)]
    token: Option<String>,
    #[serde(default)]
    reference_transaction_uuid: Option<String>,
}

/// What bets and wins have in common.
#[derive(Deserialize)]
struct Money {
    currency: String,
    amount: i64,
    game_code: String,
    round: String,
    #[serde(default)]
    is_free: bool,
    #[serde(default)]
    is_supplier_promo: bool,
}

#[derive(Deserialize)]
struct Rollback {
    #[serde(flatten)]
    common: Common,
    #[serde(default)]
    token: Option<String>,
    #[serde(default)]
    game_code: Option<String>,
    #[serde(default)]
    round: Option<String>,
    reference_transaction_uuid: String,
}

#[derive(Deserialize)]
struct Common {
    user: String,
    transaction_uuid: String,
    request_uuid: String,
    #[serde(default)]
    round_closed: Option<bool>,
}

/// Who calls, and what for.
pub(super) fn read(config: &Hub88Config, request: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
    let WalletRequest { method, path, credential, body, .. } = request;
    if !config.their_keys.iter().any(|key| key.verifies(body, credential)) {
        return Err(write::bare(status::INVALID_SIGNATURE, body));
    }
    if method != "POST" {
        return Err(WireReply { status: 405, body: Vec::new() });
    }
    match path {
        "user/info" => parse(body).and_then(|info: Info| info.call().ok_or_else(|| wrong_types(body))),
        "user/balance" => {
            parse(body).and_then(|balance: Balance| balance.call().ok_or_else(|| wrong_types(body)))
        }
        "transaction/bet" => parse(body).and_then(|bet: Bet| bet.call().ok_or_else(|| wrong_types(body))),
        "transaction/win" => parse(body).and_then(|win: Win| win.call().ok_or_else(|| wrong_types(body))),
        "transaction/rollback" => {
            parse(body).and_then(|back: Rollback| back.call().ok_or_else(|| wrong_types(body)))
        }
        _ => Err(WireReply { status: 404, body: Vec::new() }),
    }
}

fn wrong_types(body: &[u8]) -> WireReply {
    write::bare(status::WRONG_TYPES, body)
}

/// A field of the wrong type, a missing one and one that is there twice are wrong types; what is no JSON is wrong syntax.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, WireReply> {
    // By way of the text: a flattened struct would not notice a field that is there twice.
    let whole: Result<UniqueFields, _> = serde_json::from_slice(body);
    let whole = whole.map_err(|error| match error.classify() {
        Category::Data => wrong_types(body),
        Category::Io | Category::Syntax | Category::Eof => write::bare(status::WRONG_SYNTAX, body),
    })?;
    serde_json::from_value(serde_json::Value::Object(whole.0)).map_err(|_| wrong_types(body))
}

/// An object each of whose fields is there once.
struct UniqueFields(serde_json::Map<String, serde_json::Value>);

impl<'de> Deserialize<'de> for UniqueFields {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> serde::de::Visitor<'de> for Fields {
            type Value = UniqueFields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut fields: A,
            ) -> Result<UniqueFields, A::Error> {
                let mut all = serde_json::Map::new();
                while let Some((name, value)) = fields.next_entry::<String, serde_json::Value>()? {
                    if all.insert(name, value).is_some() {
                        return Err(serde::de::Error::custom("a field is there twice"));
                    }
                }
                Ok(UniqueFields(all))
            }
        }
        input.deserialize_map(Fields)
    }
}

impl Info {
    fn call(self) -> Option<WalletCall> {
        let Self { user, request_uuid: request } = self;
        let (user, request) = (name(user)?, name(request)?);
        Some(WalletCall { request, user, token: String::new(), game: String::new(), ask: WalletAsk::Info })
    }
}

impl Balance {
    fn call(self) -> Option<WalletCall> {
        Some(WalletCall {
            request: name(self.request_uuid)?,
            user: name(self.user)?,
            token: name(self.token)?,
            game: name(self.game_code)?,
            ask: WalletAsk::Balance,
        })
    }
}

impl Bet {
    /// A stake below one unit of ours cannot be taken.
    fn call(self) -> Option<WalletCall> {
        let (game, transaction) = self.money.transaction(&self.common, WalletMove::Bet)?;
        if transaction.rest != 0 {
            return None;
        }
        self.common.call((name(self.token)?, game), transaction)
    }
}

impl Win {
    /// What is below one unit of ours is dropped, and noted. Only a win of the provider's own promotion has no bet.
    fn call(self) -> Option<WalletCall> {
        let (reference, token) = (optional(self.reference_transaction_uuid)?, optional(self.token)?);
        let is_promo = self.money.is_supplier_promo;
        if (reference.is_empty() && !is_promo) || (token.is_empty() && is_promo) {
            return None;
        }
        let (game, transaction) = self.money.transaction(&self.common, WalletMove::Win)?;
        self.common.call((token, game), WalletTransaction { reference, ..transaction })
    }
}

impl Money {
    /// The name of the game, and the transaction without what it refers to.
    fn transaction(self, common: &Common, kind: WalletMove) -> Option<(String, WalletTransaction)> {
        let (amount, rest) = amount::ours(self.amount)?;
        let transaction = WalletTransaction {
            round: name(self.round)?,
            currency: name(self.currency)?,
            amount,
            rest,
            is_free: self.is_free,
            is_promo: self.is_supplier_promo,
            ..common.transaction(kind)?
        };
        Some((name(self.game_code)?, transaction))
    }
}

impl Rollback {
    fn call(self) -> Option<WalletCall> {
        let transaction = WalletTransaction {
            round: optional(self.round)?,
            reference: name(self.reference_transaction_uuid)?,
            ..self.common.transaction(WalletMove::Rollback)?
        };
        self.common.call((optional(self.token)?, optional(self.game_code)?), transaction)
    }
}

impl Common {
    fn transaction(&self, kind: WalletMove) -> Option<WalletTransaction> {
        Some(WalletTransaction {
            kind,
            uuid: name(self.transaction_uuid.clone())?,
            round: String::new(),
            round_closed: self.round_closed.unwrap_or(false),
            currency: String::new(),
            amount: Amount::ZERO,
            rest: 0,
            link: WalletLink::Name,
            reference: String::new(),
            twins: Vec::new(),
            own_name: String::new(),
            own_bets: Vec::new(),
            is_free: false,
            is_promo: false,
        })
    }

    fn call(self, (token, game): (String, String), transaction: WalletTransaction) -> Option<WalletCall> {
        let (request, user) = (name(self.request_uuid)?, name(self.user)?);
        Some(WalletCall { request, user, token, game, ask: WalletAsk::Transaction(transaction) })
    }
}

/// A name of something: not empty, not endless.
fn name(text: String) -> Option<String> {
    let fits = !text.is_empty() && text.len() <= LONGEST && !text.chars().any(char::is_control);
    fits.then_some(text)
}

/// A name that may be left out.
fn optional(text: Option<String>) -> Option<String> {
    text.map_or_else(|| Some(String::new()), name)
}
