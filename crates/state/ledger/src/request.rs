//! Idempotency: a repeated request gets the first answer (decisions D2).

use std::fmt;
use std::str::FromStr;

use baize_store::{FirstRead, PlayerId, StoreError, Tx, requests, wallets};
use baize_time::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::wallet::Wallet;

/// A player's name for one request: `[A-Za-z0-9_-]`, 8 to 64 of them; or a name derived by the house, which has a
/// colon in it and so never meets a player's.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RequestKey(String);

/// A text is not a request key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a request key is 8 to 64 letters, digits, - or _")]
pub struct MalformedKey;

impl RequestKey {
    /// A key of the house: `promotion:period:step`, `deposit:<gateway event>`.
    pub fn derived(kind: &str, name: impl fmt::Display) -> Self {
        Self(format!("{kind}:{name}"))
    }

    /// What a unit of work reads first that begins with this request.
    pub fn first_read(&self, player: PlayerId) -> FirstRead {
        wallets::first_read(player, &self.0)
    }

    /// The key as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RequestKey {
    type Err = MalformedKey;

    fn from_str(text: &str) -> Result<Self, MalformedKey> {
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if plain && (8..=64).contains(&text.len()) { Ok(Self(text.to_owned())) } else { Err(MalformedKey) }
    }
}

/// What a request asked for, as a hash, so that a key used again for something else is noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InputHash([u8; 32]);

impl InputHash {
    /// The hash of an operation and its parsed input. Fields that do not matter are not part of the parsed input.
    pub fn of(operation: &str, input: &impl Serialize) -> Result<Self, StoreError> {
        let mut hash = Sha256::new();
        hash.update(operation.as_bytes());
        hash.update([0]);
        hash.update(serde_json::to_vec(input).map_err(StoreError::damaged)?);
        Ok(Self(hash.finalize().into()))
    }
}

/// What to do with a request.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one per request, taken apart at once")]
pub enum Begun<R> {
    /// It is new: carry it out on this wallet, then finish the ticket with the reply.
    Fresh(Wallet, Ticket),
    /// It was carried out before: this is the reply.
    Repeat(R),
}

/// Why a request cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// The key was used for another input.
    #[error("the request key was used for another request")]
    KeyReused,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The obligation to store the reply of a new request, in the same transaction. A refused request stores nothing:
/// when it is repeated, it is examined again.
#[derive(Debug)]
#[must_use = "a request whose reply is not stored would be carried out twice"]
pub struct Ticket {
    player: PlayerId,
    key: RequestKey,
    input: InputHash,
}

/// Looks up the request and the wallet of a player in one question.
pub fn begin<R: DeserializeOwned>(
    tx: &mut Tx,
    player: PlayerId,
    key: &RequestKey,
    input: InputHash,
) -> Result<Begun<R>, RequestError> {
    let Some((row, stored)) = wallets::load_with_request(tx, player, key.as_str())? else {
        return Err(StoreError::damaged(format!("player {player} has no wallet")).into());
    };
    match stored {
        None => Ok(Begun::Fresh(Wallet { row }, Ticket { player, key: key.clone(), input })),
        Some(stored) if stored.input_hash != input.0 => Err(RequestError::KeyReused),
        Some(stored) => Ok(Begun::Repeat(serde_json::from_str(&stored.reply).map_err(StoreError::damaged)?)),
    }
}

impl Ticket {
    /// Stores the reply.
    pub fn finish(self, tx: &mut Tx, reply: &impl Serialize, now: Timestamp) -> Result<(), StoreError> {
        let reply = serde_json::to_string(reply).map_err(StoreError::damaged)?;
        let new = requests::NewRequest {
            player: self.player,
            key: self.key.as_str(),
            input_hash: &self.input.0,
            reply: &reply,
            now,
        };
        requests::append(tx, &new)
    }

    /// The key of the request.
    pub fn key(&self) -> &RequestKey {
        &self.key
    }
}
