//! What the replies and events of every table have in common. Multipliers of a curve are in hundredths: 200 is 2.00×.

use baize_api_core::wire::{Amount, Id, Ms, Wallet};
use baize_play::tables::{self as domain, RoundPhase, TableView};
use baize_promotions::{Notice, wallet::WalletView};
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::{FeedRound, Totals};
use crate::originals::schema::BetNotice;

/// A shared round of any table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SharedRound {
    /// The server's time.
    pub server_time: Ms,
    /// Its number at its table; 0 before the first one.
    pub round_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// The end of betting.
    pub betting_ends_at: Ms,
    /// The time at which it began to run.
    pub started_at: Option<Ms>,
    /// Its link of the chain, hexadecimal, once it is over.
    pub hash: Option<String>,
    /// The time at which the next round takes bets.
    pub next_at: Option<Ms>,
}

/// The sums over all bets on a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BetTotals {
    /// The number of bets.
    pub count: usize,
    /// How many of them were paid.
    pub out: usize,
    /// The stakes in gold.
    pub gold_stake: Amount,
    /// The stakes in capital.
    pub capital_stake: Amount,
}

/// A round of any table that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PastRound {
    /// The number of the round at its table.
    pub round_no: i64,
    /// The number of the chain that decided it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// Its link of the chain, hexadecimal.
    pub hash: String,
    /// Whether it does not count: the server interrupted it.
    pub void: bool,
}

/// A bet at any table as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlacedBet {
    /// The id of the bet and of its round in the history.
    pub id: Id,
    /// The number of the round at its table.
    pub round_no: i64,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    pub play_mode: u8,
    /// The stake.
    pub stake: Amount,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// The multiplier of the cash-out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
    /// The time at which it was placed.
    pub created_at: Ms,
}

/// What a bet, its cancellation or a cash-out did.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BetEffect {
    /// The wallet after it.
    pub wallet: Wallet,
    /// What else happened.
    pub notices: Vec<BetNotice>,
}

/// A bet with its player's name masked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CrashPlayer)]
pub struct Player {
    /// The id of the bet.
    pub id: Id,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's public number, masked; empty when the player hides bets.
    pub uid: String,
    /// The player's picture; 0 when the player hides bets.
    pub face: i64,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    pub play_mode: u8,
    /// The stake.
    pub stake: Amount,
    /// The multiplier of the cash-out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// A chain of hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CrashChain)]
pub struct Chain {
    /// The number of the chain at its table; 0 before the first one.
    pub number: i64,
    /// The number of rounds that it lasts.
    pub length: i64,
    /// The hash that was published before the salt was known and the first round was played, hexadecimal.
    pub terminating_hash: String,
    /// The salt; empty until it is given.
    pub salt: String,
    /// Who gives the salt: `server`, `operator`, or `pending` while it is not given.
    pub salt_from: &'static str,
    /// The time at which the terminating hash was published.
    pub committed_at: Ms,
    /// The time at which the salt was given.
    pub salted_at: Option<Ms>,
    /// How many of its links belong to rounds.
    pub played: i64,
}

impl SharedRound {
    /// The round at this time.
    pub(crate) fn of(round: &FeedRound, now: Timestamp) -> Self {
        let view = round.view.as_ref();
        Self {
            server_time: now.into(),
            round_no: round.round_no(),
            link_no: view.map_or(0, |view| view.link_no),
            betting_ends_at: view.map(|view| view.betting_ends_at.into()).unwrap_or_default(),
            started_at: view.and_then(|view| view.started_at).map(Ms::from),
            hash: view.and_then(|view| view.hash.clone()),
            next_at: view.and_then(|view| view.next_at).map(Ms::from),
        }
    }
}

impl From<Totals> for BetTotals {
    fn from(totals: Totals) -> Self {
        Self {
            count: totals.count,
            out: totals.paid,
            gold_stake: totals.gold_stake.into(),
            capital_stake: totals.capital_stake.into(),
        }
    }
}

impl PastRound {
    /// `None` while the round is not over.
    pub(crate) fn of(view: &TableView) -> Option<Self> {
        Some(Self {
            round_no: view.round_no,
            chain_no: view.chain_no,
            link_no: view.link_no,
            hash: view.hash.clone()?,
            void: view.phase == RoundPhase::Void,
        })
    }
}

impl From<&domain::TableBet> for PlacedBet {
    fn from(bet: &domain::TableBet) -> Self {
        Self {
            id: Id::of(bet.id),
            round_no: bet.round_no,
            play_mode: bet.play_mode.number(),
            stake: bet.stake.into(),
            cash_stake: bet.split.cash.into(),
            coin_stake: bet.split.bonus.into(),
            cashed_out_at: bet.cashed_out_at,
            payout: bet.payout.into(),
            created_at: bet.created_at().into(),
        }
    }
}

impl BetEffect {
    /// The effect of a reply of the tables' service.
    pub(crate) fn of(wallet: WalletView, notices: Vec<Notice>) -> Self {
        let notices = notices.into_iter().map(BetNotice::from).collect();
        Self { wallet: wallet.into(), notices }
    }
}

impl From<&domain::TablePlayer> for Player {
    fn from(player: &domain::TablePlayer) -> Self {
        Self {
            id: Id::of(player.id),
            nickname: player.nickname.clone(),
            uid: player.uid.clone(),
            face: player.face,
            play_mode: player.play_mode.number(),
            stake: player.stake.into(),
            cashed_out_at: player.cashed_out_at,
            payout: player.payout.into(),
        }
    }
}

impl From<&domain::Chain> for Chain {
    fn from(chain: &domain::Chain) -> Self {
        let is_salted = !chain.salt.is_empty();
        Self {
            number: chain.number,
            length: chain.length,
            terminating_hash: hex::encode(chain.terminating),
            salt: chain.salt.clone(),
            salt_from: match (is_salted, chain.salt_by_operator) {
                (false, _) => "pending",
                (true, true) => "operator",
                (true, false) => "server",
            },
            committed_at: chain.committed_at.into(),
            salted_at: is_salted.then(|| chain.salted_at.into()),
            played: chain.played,
        }
    }
}

impl Chain {
    /// No chain yet.
    pub(crate) fn none() -> Self {
        Self {
            number: 0,
            length: 0,
            terminating_hash: String::new(),
            salt: String::new(),
            salt_from: "pending",
            committed_at: Ms::default(),
            salted_at: None,
            played: 0,
        }
    }
}
