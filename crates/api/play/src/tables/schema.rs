//! What the replies and events of tables are made of. Multipliers of a curve are in hundredths: 200 is 2.00×.

use baize_api_core::wire::{Amount, Id, Ms, Wallet};
use baize_play::tables::{self as domain, BetStatus, RoundPhase, TableView};
use baize_time::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::wire::{EventNames, FeedRound, Snapshot, TableWire, Totals};
use crate::originals::schema::BetNotice;

/// The phase of a shared round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TablePhase {
    /// Bets are taken.
    Betting,
    /// The outcome is being shown.
    Running,
    /// It is over.
    Ended,
    /// It was interrupted by the server and does not count.
    Void,
    /// No rounds are played now.
    Paused,
}

/// The shared round of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableRound {
    /// The server's time.
    pub server_time: Ms,
    /// The phase.
    pub phase: TablePhase,
    /// Its number at its table; 0 before the first one.
    pub round_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// The end of betting.
    pub betting_ends_at: Ms,
    /// The time at which it began to run.
    pub started_at: Option<Ms>,
    /// The time at which it ended.
    pub ended_at: Option<Ms>,
    /// The outcome as the table's rules write it, once it is over.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Value>,
    /// Its link of the chain, hexadecimal, once it is over.
    pub hash: Option<String>,
    /// The time at which the next round takes bets.
    pub next_at: Option<Ms>,
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
    pub account_type: u8,
    /// The stake.
    pub stake: Amount,
    /// The multiplier of the cash-out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// A bet at a table with its player's name masked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablePlayer {
    /// The bet and its player.
    #[serde(flatten)]
    pub player: Player,
    /// The parameters of the bet, by table.
    #[schema(value_type = Object)]
    pub params: Value,
}

/// All bets on a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablePlayers {
    /// The number of bets.
    pub count: usize,
    /// How many of them were paid.
    pub out: usize,
    /// The stakes in gold.
    pub gold_stake: Amount,
    /// The stakes in capital.
    pub capital_stake: Amount,
    /// The largest stakes, at most 100.
    pub list: Vec<TablePlayer>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablePast {
    /// The number of the round at its table.
    pub round_no: i64,
    /// The number of the chain that decided it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// The outcome as the table's rules write it.
    #[schema(value_type = Object)]
    pub outcome: Value,
    /// Its link of the chain, hexadecimal.
    pub hash: String,
    /// The time at which it ended.
    pub ended_at: Ms,
    /// Whether it does not count: the server interrupted it.
    pub void: bool,
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

/// A bet as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableBet {
    /// The id of the bet and of its round in the history.
    pub id: Id,
    /// The number of the round at its table.
    pub round_no: i64,
    /// 0 gold, 1 capital.
    pub account_type: u8,
    /// The stake.
    pub stake: Amount,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// The parameters, by table.
    #[schema(value_type = Object)]
    pub params: Value,
    /// The multiplier at which it is cashed out at the latest; null at a table without cash-outs.
    pub cash_out_at: Option<i64>,
    /// `open`, `paid`, `lost` or `void`.
    pub state: &'static str,
    /// The multiplier of the cash-out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
    /// The time at which it was placed.
    pub created_at: Ms,
}

/// The reply to a bet, its cancellation, and a cash-out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableReply {
    /// The bet.
    pub bet: TableBet,
    /// The wallet after it.
    pub wallet: Wallet,
    /// What else there is to say.
    pub notices: Vec<BetNotice>,
}

/// A table as all players see it, and the player's own bets.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableState {
    /// The round.
    #[serde(flatten)]
    pub round: TableRound,
    /// The bets on it.
    pub players: TablePlayers,
    /// The last 50 rounds, newest first.
    pub history: Vec<TablePast>,
    /// The chain that decides the round.
    pub chain: Chain,
    /// The player's own bets on the round.
    pub my_bets: Vec<TableBet>,
}

/// The wire format of every table without one of its own.
pub(crate) enum PlainWire {}

impl TableWire for PlainWire {
    const EVENTS: EventNames = EventNames {
        state: "table_state",
        phase: "table_phase",
        bets: "table_bets",
        paid: "table_paid",
        tick: "table_tick",
    };
    type Round = TableRound;
    type Player = TablePlayer;
    type State = TableState;

    fn round(round: &FeedRound, now: Timestamp) -> TableRound {
        let view = round.view.as_ref();
        let phase = match view.map(|view| view.phase).filter(|_| !round.paused) {
            None => TablePhase::Paused,
            Some(RoundPhase::Betting) => TablePhase::Betting,
            Some(RoundPhase::Running) => TablePhase::Running,
            Some(RoundPhase::Ended) => TablePhase::Ended,
            Some(RoundPhase::Void) => TablePhase::Void,
        };
        TableRound {
            server_time: now.into(),
            phase,
            round_no: round.round_no(),
            link_no: view.map_or(0, |view| view.link_no),
            betting_ends_at: view.map(|view| view.betting_ends_at.into()).unwrap_or_default(),
            started_at: view.and_then(|view| view.started_at).map(Ms::from),
            ended_at: view.and_then(|view| view.ended_at).map(Ms::from),
            outcome: view.and_then(|view| view.outcome.clone()),
            hash: view.and_then(|view| view.hash.clone()),
            next_at: view.and_then(|view| view.next_at).map(Ms::from),
        }
    }

    fn player(player: &domain::TablePlayer) -> TablePlayer {
        let params = serde_json::from_str(&player.params).unwrap_or_default();
        TablePlayer { player: player.into(), params }
    }

    fn state(snapshot: Snapshot<'_>) -> TableState {
        let Totals { count, paid, gold_stake, capital_stake } = snapshot.totals;
        TableState {
            round: Self::round(snapshot.round, snapshot.now),
            players: TablePlayers {
                count,
                out: paid,
                gold_stake: gold_stake.into(),
                capital_stake: capital_stake.into(),
                list: snapshot.players.into_iter().map(Self::player).collect(),
            },
            history: snapshot.past.into_iter().filter_map(TablePast::of).collect(),
            chain: snapshot.chain.map_or_else(Chain::none, Chain::from),
            my_bets: Vec::new(),
        }
    }
}

impl TablePast {
    /// The past of a round that is over.
    pub(super) fn of(view: &TableView) -> Option<Self> {
        Some(Self {
            round_no: view.round_no,
            chain_no: view.chain_no,
            link_no: view.link_no,
            outcome: view.outcome.clone()?,
            hash: view.hash.clone()?,
            ended_at: view.ended_at?.into(),
            void: view.phase == RoundPhase::Void,
        })
    }
}

impl From<&domain::TablePlayer> for Player {
    fn from(player: &domain::TablePlayer) -> Self {
        Self {
            id: Id::of(player.id),
            nickname: player.nickname.clone(),
            uid: player.uid.clone(),
            face: player.face,
            account_type: player.account_type.number(),
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

impl From<domain::TableBet> for TableBet {
    fn from(bet: domain::TableBet) -> Self {
        Self {
            id: Id::of(bet.id),
            round_no: bet.round_no,
            account_type: bet.account_type.number(),
            stake: bet.stake.into(),
            cash_stake: bet.split.cash.into(),
            coin_stake: bet.split.bonus.into(),
            cash_out_at: Some(bet.cash_out_at).filter(|&at| at > 0),
            state: match bet.status {
                BetStatus::Open => "open",
                BetStatus::Paid => "paid",
                BetStatus::Lost => "lost",
                BetStatus::Void => "void",
            },
            cashed_out_at: bet.cashed_out_at,
            payout: bet.payout.into(),
            created_at: bet.created_at().into(),
            params: bet.params,
        }
    }
}

impl From<domain::TableReply> for TableReply {
    fn from(reply: domain::TableReply) -> Self {
        Self {
            bet: reply.bet.into(),
            wallet: reply.wallet.into(),
            notices: reply.notices.into_iter().map(BetNotice::from).collect(),
        }
    }
}
