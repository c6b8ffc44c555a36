//! What the replies and events of tables are made of. Multipliers of a curve are in hundredths: 200 is 2.00×.

use baize_api_core::wire::Ms;
use baize_play::tables::{self as domain, BetStatus, RoundPhase, TableView};
use baize_time::Timestamp;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::rooms::RoomName;
use super::shared::{BetEffect, BetTotals, Chain, PastRound, PlacedBet, Player, SharedRound};
use super::wire::{EventNames, FeedRound, Snapshot, TableWire};

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
    /// What it shares with the rounds of every table.
    #[serde(flatten)]
    pub shared: SharedRound,
    /// The phase.
    pub phase: TablePhase,
    /// The time at which it ended.
    pub ended_at: Option<Ms>,
    /// The stage of a round that runs, from 0.
    pub stage: u32,
    /// The time at which that stage began.
    pub stage_at: Option<Ms>,
    /// The time until which players decide (`/api/tables/act`); null in a stage without a decision.
    pub decides_until: Option<Ms>,
    /// The outcome as the table's rules write it: once it is over; at a live table once bets are closed, but for what belongs to
    /// a later stage.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Value>,
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
    /// The sums over all of them.
    #[serde(flatten)]
    pub totals: BetTotals,
    /// The largest stakes, at most 100.
    pub list: Vec<TablePlayer>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TablePast {
    /// What it shares with the past rounds of every table.
    #[serde(flatten)]
    pub shared: PastRound,
    /// The outcome as the table's rules write it.
    #[schema(value_type = Object)]
    pub outcome: Value,
    /// The time at which it ended.
    pub ended_at: Ms,
}

/// A bet as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TableBet {
    /// What it shares with the bets at every table.
    #[serde(flatten)]
    pub shared: PlacedBet,
    /// The parameters, by table.
    #[schema(value_type = Object)]
    pub params: Value,
    /// The multiplier at which it is cashed out at the latest; null at a table without cash-outs.
    pub cash_out_at: Option<i64>,
    /// `open`, `paid`, `lost` or `void`.
    pub state: &'static str,
    /// Counts the player's bets on a round of a live table: a higher one takes the place of a lower one.
    pub version: i64,
    /// The room whose limits it has; `low` at a table without rooms.
    pub room: RoomName,
}

/// The reply to a bet, its cancellation, and a cash-out.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableReply {
    /// The bet.
    pub bet: TableBet,
    /// What it did to the wallet.
    #[serde(flatten)]
    pub effect: BetEffect,
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
        stage: "table_stage",
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
            shared: SharedRound::of(round, now),
            phase,
            ended_at: view.and_then(|view| view.ended_at).map(Ms::from),
            stage: view.map_or(0, |view| view.stage),
            stage_at: view.and_then(|view| view.stage_at).map(Ms::from),
            decides_until: view.and_then(|view| view.decides_until).map(Ms::from),
            outcome: view.and_then(|view| view.outcome.clone()),
        }
    }

    fn player(player: &domain::TablePlayer) -> TablePlayer {
        let params = serde_json::from_str(&player.params).unwrap_or_default();
        TablePlayer { player: player.into(), params }
    }

    fn state(snapshot: Snapshot<'_>) -> TableState {
        TableState {
            round: Self::round(snapshot.round, snapshot.now),
            players: TablePlayers {
                totals: snapshot.totals.into(),
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
            shared: PastRound::of(view)?,
            outcome: view.outcome.clone()?,
            ended_at: view.ended_at?.into(),
        })
    }
}

impl From<domain::TableBet> for TableBet {
    fn from(bet: domain::TableBet) -> Self {
        Self {
            shared: PlacedBet::from(&bet),
            cash_out_at: Some(bet.cash_out_at).filter(|&at| at > 0),
            state: match bet.status {
                BetStatus::Open => "open",
                BetStatus::Paid => "paid",
                BetStatus::Lost => "lost",
                BetStatus::Void => "void",
            },
            params: bet.params,
            version: bet.version,
            room: bet.room.into(),
        }
    }
}

impl From<domain::TableReply> for TableReply {
    fn from(reply: domain::TableReply) -> Self {
        let effect = BetEffect::of(reply.wallet, reply.notices);
        Self { bet: reply.bet.into(), effect }
    }
}
