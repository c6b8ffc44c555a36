//! What a provider may ask the wallet beside moving money, what it is answered, and what of money that was moved it is shown.

use baize_money::Amount;
use baize_time::Timestamp;

/// What a transaction does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalletMove {
    /// It takes a stake.
    Bet,
    /// It pays.
    Win,
    /// It undoes a bet or a win.
    Rollback,
}

/// What a provider asks without moving anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalletQuestion {
    /// Whose a session is.
    Session,
    /// The same, and the session goes on under another token.
    RenewSession,
    /// Transactions of the player.
    Transactions(WalletLookup),
    /// A round of the player, by the provider's name of it.
    Round(String),
}

/// How transactions are looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalletLookup {
    /// All of a group.
    Group(String),
    /// Those that are stored under one of these names.
    Names(Vec<String>),
}

/// A session, for the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletSession {
    /// The opaque name of the player.
    pub user: String,
    /// The token from now on.
    pub token: String,
    /// The currency that is played in.
    pub currency: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// The player's language, `en`, `zh` or `pt-br`.
    pub lang: String,
    /// The provider's name of the game.
    pub game: String,
}

/// A transaction that was carried out, for the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletRecord {
    /// What it did.
    pub kind: WalletMove,
    /// The name that it is stored under.
    pub uuid: String,
    /// What it refers to; empty for nothing.
    pub reference: String,
    /// The provider's name of the round; empty for none.
    pub round: String,
    /// The provider's name of the game; empty for none.
    pub game: String,
    /// The currency.
    pub currency: String,
    /// How much was asked for.
    pub amount: Amount,
    /// What was below one unit of ours and dropped, in the provider's units.
    pub rest: i64,
    /// Whether the provider paid the stake, or it is the win of such a bet.
    pub is_free: bool,
    /// When it came.
    pub made_at: Timestamp,
}

/// A round, for the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletRound {
    /// The provider's name of it.
    pub name: String,
    /// The provider's name of the game.
    pub game: String,
    /// When its first bet came.
    pub started_at: Timestamp,
    /// When it was over; `None` while it is open.
    pub ended_at: Option<Timestamp>,
}
