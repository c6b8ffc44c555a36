//! What the replies and events of Crash are made of. Its own multipliers are in hundredths: 200 is 2.00×.

use baize_play::tables::{BetStatus, RoundPhase, TableBet, TablePlayer, TableReply, TableView};
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::tables::shared::{BetEffect, BetTotals, Chain, PastRound, PlacedBet, Player, SharedRound};
use crate::tables::wire::{EventNames, FeedRound, Snapshot, TableWire};
use baize_api_core::wire::Ms;

/// The phase of a shared round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CrashPhase {
    /// Bets are taken.
    Betting,
    /// The multiplier climbs.
    Running,
    /// It crashed.
    Crashed,
    /// It was interrupted by the server and does not count.
    Void,
    /// No rounds are played now.
    Paused,
}

/// The shared round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashRound {
    /// What it shares with the rounds of every table.
    #[serde(flatten)]
    pub shared: SharedRound,
    /// The phase.
    pub phase: CrashPhase,
    /// The time at which it crashed.
    pub crashed_at: Option<Ms>,
    /// The multiplier at which it crashed.
    pub crash_point: Option<i64>,
}

/// All bets on a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPlayers {
    /// The sums over all of them; those that were paid were cashed out.
    #[serde(flatten)]
    pub totals: BetTotals,
    /// The largest stakes, at most 100.
    pub list: Vec<Player>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPast {
    /// What it shares with the past rounds of every table.
    #[serde(flatten)]
    pub shared: PastRound,
    /// The multiplier at which it crashed.
    pub crash_point: i64,
    /// The time at which it crashed.
    pub crashed_at: Ms,
}

/// A bet as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashBet {
    /// What it shares with the bets at every table.
    #[serde(flatten)]
    pub shared: PlacedBet,
    /// The multiplier at which the player chose to cash out; null for none.
    pub auto_cash_out: Option<i64>,
    /// The multiplier at which it is cashed out at the latest: the chosen one, or that of the largest payout.
    pub out_at: i64,
    /// The state.
    pub state: CrashBetState,
}

/// The state of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CrashBetState {
    /// It is in the round.
    Open,
    /// It was cashed out and paid.
    CashedOut,
    /// The round crashed first.
    Lost,
    /// The stake went back.
    Void,
}

/// The reply to a bet, its cancellation, or a cash-out. A repetition of the request receives the same.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashReply {
    /// The bet.
    pub bet: CrashBet,
    /// What it did to the wallet.
    #[serde(flatten)]
    pub effect: BetEffect,
}

/// The table as all players see it, and the player's own bet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashState {
    /// The round.
    #[serde(flatten)]
    pub round: CrashRound,
    /// The bets on it.
    pub players: CrashPlayers,
    /// The last 50 rounds, newest first.
    pub history: Vec<CrashPast>,
    /// The chain that decides the round.
    pub chain: Chain,
    /// The player's own bet on the round.
    pub my_bet: Option<CrashBet>,
}

/// The wire format of Crash.
pub(crate) enum CrashWire {}

impl TableWire for CrashWire {
    const EVENTS: EventNames = EventNames {
        state: "crash_state",
        phase: "crash_phase",
        stage: "crash_stage",
        bets: "crash_bets",
        paid: "crash_outs",
        tick: "crash_tick",
    };
    type Round = CrashRound;
    type Player = Player;
    type State = CrashState;

    fn round(round: &FeedRound, now: Timestamp) -> CrashRound {
        let view = round.view.as_ref();
        let phase = match view.map(|view| view.phase).filter(|_| !round.paused) {
            None => CrashPhase::Paused,
            Some(RoundPhase::Betting) => CrashPhase::Betting,
            Some(RoundPhase::Running) => CrashPhase::Running,
            Some(RoundPhase::Ended) => CrashPhase::Crashed,
            Some(RoundPhase::Void) => CrashPhase::Void,
        };
        CrashRound {
            shared: SharedRound::of(round, now),
            phase,
            crashed_at: view.and_then(|view| view.ended_at).map(Ms::from),
            crash_point: view.and_then(crash_point),
        }
    }

    fn player(player: &TablePlayer) -> Player {
        player.into()
    }

    fn state(snapshot: Snapshot<'_>) -> CrashState {
        CrashState {
            round: Self::round(snapshot.round, snapshot.now),
            players: CrashPlayers {
                totals: snapshot.totals.into(),
                list: snapshot.players.into_iter().map(Player::from).collect(),
            },
            history: snapshot.past.into_iter().filter_map(CrashPast::of).collect(),
            chain: snapshot.chain.map_or_else(Chain::none, Chain::from),
            my_bet: None,
        }
    }
}

/// The multiplier at which a round that is over crashed.
fn crash_point(view: &TableView) -> Option<i64> {
    view.outcome.as_ref()?["crash_point"].as_i64()
}

impl CrashPast {
    /// The past of a round that is over.
    pub(super) fn of(view: &TableView) -> Option<Self> {
        Some(Self {
            shared: PastRound::of(view)?,
            crash_point: crash_point(view)?,
            crashed_at: view.ended_at?.into(),
        })
    }
}

impl From<TableBet> for CrashBet {
    fn from(bet: TableBet) -> Self {
        Self {
            shared: PlacedBet::from(&bet),
            auto_cash_out: bet.auto_cash_out,
            out_at: bet.cash_out_at,
            state: match bet.status {
                BetStatus::Open => CrashBetState::Open,
                BetStatus::Paid => CrashBetState::CashedOut,
                BetStatus::Lost => CrashBetState::Lost,
                BetStatus::Void => CrashBetState::Void,
            },
        }
    }
}

impl From<TableReply> for CrashReply {
    fn from(reply: TableReply) -> Self {
        let effect = BetEffect::of(reply.wallet, reply.notices);
        Self { bet: reply.bet.into(), effect }
    }
}
