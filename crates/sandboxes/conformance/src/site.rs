//! The site that is asked: its wallet over HTTP, and what no call of a provider can bring about.

use std::future::Future;

use crate::call::Need;

/// A call to the wallet.
#[derive(Debug, Clone)]
pub struct HttpCall {
    /// `GET`, `PUT` or `POST`.
    pub method: &'static str,
    /// What follows the provider's name in the address, with its query.
    pub path: String,
    /// Names and values.
    pub headers: Vec<(&'static str, String)>,
    /// The bytes of the body.
    pub body: Vec<u8>,
}

/// What was answered.
#[derive(Debug, Clone)]
pub struct HttpReply {
    /// The status.
    pub status: u16,
    /// The bytes of the body.
    pub body: Vec<u8>,
}

/// How a call is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// As the provider does.
    Plain,
    /// From an address that is not the provider's.
    FromElsewhere,
    /// The connection is given up before the answer.
    HangUp,
}

/// Which session is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionKind {
    /// Of the player. The one before it is over.
    Player,
    /// Of the other player.
    Stranger,
    /// Of the player, whose launch is not answered.
    Launching,
    /// Of the player, at another provider.
    Elsewhere,
    /// Of the player, in the game that takes no bets.
    Closed,
}

/// A session as a provider knows it.
#[derive(Debug, Clone, Default)]
pub struct Session {
    /// The opaque name of the player.
    pub user: String,
    /// The token.
    pub token: String,
}

/// What a run knows of the site.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The name of this run: no run before had it.
    pub run: String,
    /// The currency that is played in.
    pub currency: String,
    /// The provider's name of the game that is played.
    pub game: String,
    /// Another open one.
    pub other_game: Option<String>,
    /// One that takes no bets.
    pub closed_game: Option<String>,
    /// The stake that is played with, in units of the ledger: divisible by 100.
    pub stake: i64,
    /// The largest stake of the game, in units of the ledger.
    pub max_stake: i64,
    /// How many calls a storm has.
    pub storm: usize,
    /// Whether the site takes calls that are signed with the key of the published signatures.
    pub holds_published_key: bool,
}

/// A running site. An error is a sentence for the report.
pub trait Site: Sync {
    /// Why a case with this need cannot be asked here.
    fn lacks(&self, need: Need) -> Option<String>;
    /// Sends a call to the wallet.
    fn send(&self, call: HttpCall, manner: Manner) -> impl Future<Output = Result<HttpReply, String>> + Send;
    /// Begins a session.
    fn begin(&self, kind: SessionKind) -> impl Future<Output = Result<Session, String>> + Send;
    /// Closes the other player's account, or opens it again.
    fn close_stranger(&self, closed: bool) -> impl Future<Output = Result<(), String>> + Send;
    /// Cash and bonus money of the player, in units of the ledger.
    fn buckets(&self) -> impl Future<Output = Result<[i64; 2], String>> + Send;
}
