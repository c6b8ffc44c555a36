//! A player's wallet: the hot row, with balances that only posting changes.

use baize_money::{Amount, Bucket};
use baize_protection::{AccountState, Facts, Grants};
use baize_store::wallets::{self, NewWallet, WalletRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_time::Timestamp;

use crate::chain;

/// What a new wallet starts with. Draw the seeds before the transaction.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a> {
    /// The owner.
    pub player: PlayerId,
    /// The server seed of the first rounds.
    pub server_seed: &'a str,
    /// The server seed after the first rotation.
    pub next_server_seed: &'a str,
    /// The client seed of the first rounds.
    pub client_seed: &'a str,
    /// The moment of the opening.
    pub now: Timestamp,
}

/// A player's wallet as one transaction sees it. Changes become durable with [`crate::post`], and only with it; posting
/// nothing writes changed seeds, nonce and counters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    pub(crate) row: WalletRow,
}

impl Wallet {
    /// Makes an empty wallet and returns it. A player who has one already keeps it.
    pub fn open(tx: &mut Tx, opening: &Opening<'_>) -> Result<Self, StoreError> {
        let Opening { player, server_seed, next_server_seed, client_seed, now } = *opening;
        let chain = chain::start(player);
        wallets::create(
            tx,
            &NewWallet { player, chain: &chain, server_seed, next_server_seed, client_seed, now },
        )?;
        Self::load(tx, player)?.ok_or_else(|| StoreError::damaged("a wallet vanished after it was made"))
    }

    /// The wallet of a player.
    pub fn load(tx: &mut Tx, player: PlayerId) -> Result<Option<Self>, StoreError> {
        Ok(wallets::load(tx, player)?.map(|row| Self { row }))
    }

    /// The wallet of a player who must have one.
    pub fn get(tx: &mut Tx, player: PlayerId) -> Result<Self, StoreError> {
        Self::load(tx, player)?.ok_or_else(|| StoreError::damaged(format!("player {player} has no wallet")))
    }

    /// The owner.
    pub fn player(&self) -> PlayerId {
        self.row.player
    }

    /// Counts the writes; a client that has seen a higher one ignores this one.
    pub fn version(&self) -> i64 {
        self.row.version
    }

    /// The balance of a bucket.
    pub fn balance(&self, bucket: Bucket) -> Amount {
        match bucket {
            Bucket::Cash => self.row.cash,
            Bucket::Bonus => self.row.bonus,
            Bucket::Gold => self.row.gold,
            Bucket::FrozenCash => self.row.frozen_cash,
            Bucket::FrozenBonus => self.row.frozen_bonus,
        }
    }

    /// What the player owes.
    pub fn debt(&self) -> Amount {
        self.row.debt
    }

    /// The active server seed. Secret until it is rotated out.
    pub fn server_seed(&self) -> &str {
        &self.row.server_seed
    }

    /// The server seed after the active one. Secret; its hash is public.
    pub fn next_server_seed(&self) -> &str {
        &self.row.next_server_seed
    }

    /// The player's seed.
    pub fn client_seed(&self) -> &str {
        &self.row.client_seed
    }

    /// The nonce of the next round.
    pub fn nonce(&self) -> i64 {
        self.row.nonce
    }

    /// The nonce of this round; the next round has the one after it.
    pub fn take_nonce(&mut self) -> i64 {
        let nonce = self.row.nonce;
        self.row.nonce = nonce.saturating_add(1);
        nonce
    }

    /// Retires the active server seed and returns it: the next one becomes active, `next` follows it, the nonce
    /// starts again at 0.
    pub fn rotate_seeds(&mut self, next: String, client_seed: String) -> String {
        self.row.nonce = 0;
        self.row.client_seed = client_seed;
        let active = std::mem::replace(&mut self.row.next_server_seed, next);
        std::mem::replace(&mut self.row.server_seed, active)
    }

    /// What an action of this player is judged by, for `baize_protection::judge`.
    pub fn facts(&self, now: Timestamp, grants: Grants, is_guest: bool) -> Facts {
        let account = if self.row.closed { AccountState::Closed } else { AccountState::Normal };
        Facts { player: self.row.player.get(), version: self.row.version, now, account, is_guest, grants }
    }

    /// Notes that the account was closed, or opened again.
    pub fn set_closed(&mut self, closed: bool) {
        self.row.closed = closed;
    }

    /// How many wagering requirements are open; 0 spares a bet looking for them.
    pub fn open_requirements(&self) -> i64 {
        self.row.open_requirements
    }

    /// One more wagering requirement is open.
    pub fn requirement_opened(&mut self) {
        self.row.open_requirements = self.row.open_requirements.saturating_add(1);
    }

    /// One wagering requirement less is open.
    pub fn requirement_closed(&mut self) {
        self.row.open_requirements = self.row.open_requirements.saturating_sub(1);
    }
}
