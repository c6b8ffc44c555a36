//! What the replies and events of Crash are made of. Its own multipliers are in hundredths: 200 is 2.00×.

use baize_play::tables::{BetStatus, RoundPhase, TableBet, TablePlayer, TableReply, TableView};
use baize_time::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::originals::schema::BetNotice;
use crate::tables::schema::{Chain, Player};
use crate::tables::wire::{EventNames, FeedRound, Snapshot, TableWire, Totals};
use baize_api_core::wire::Wallet;
use baize_api_core::wire::{Amount, Id, Ms};

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
    /// The server's time.
    pub server_time: Ms,
    /// The phase.
    pub phase: CrashPhase,
    /// Its number; 0 before the first one.
    pub round_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// The end of betting.
    pub betting_ends_at: Ms,
    /// The time at which it began to climb.
    pub started_at: Option<Ms>,
    /// The time at which it crashed.
    pub crashed_at: Option<Ms>,
    /// The multiplier at which it crashed.
    pub crash_point: Option<i64>,
    /// Its link of the chain, hexadecimal.
    pub hash: Option<String>,
    /// The time at which the next round takes bets.
    pub next_at: Option<Ms>,
}

/// All bets on a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPlayers {
    /// The number of bets.
    pub count: usize,
    /// How many of them were cashed out.
    pub out: usize,
    /// The stakes in gold.
    pub gold_stake: Amount,
    /// The stakes in capital.
    pub capital_stake: Amount,
    /// The largest stakes, at most 100.
    pub list: Vec<Player>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPast {
    /// The number of the round.
    pub round_no: i64,
    /// The number of the chain that decided it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// The multiplier at which it crashed.
    pub crash_point: i64,
    /// Its link of the chain, hexadecimal.
    pub hash: String,
    /// The time at which it crashed.
    pub crashed_at: Ms,
    /// Whether it does not count: the server interrupted it.
    pub void: bool,
}

/// A bet as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashBet {
    /// Its id; its round in the history has the same one.
    pub id: Id,
    /// The number of its round.
    pub round_no: i64,
    /// 0 gold, 1 capital.
    pub account_type: u8,
    /// What was risked.
    pub stake: Amount,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// The multiplier of the automatic cash-out that the player chose.
    pub auto_cash_out: Option<i64>,
    /// The multiplier at which the bet is cashed out at the latest: the chosen one, or where the largest payout is reached.
    pub out_at: i64,
    /// Its state.
    pub state: CrashBetState,
    /// The multiplier at which it was cashed out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
    /// When it was placed.
    pub created_at: Ms,
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
    /// The wallet after it.
    pub wallet: Wallet,
    /// Notices that follow from it.
    pub notices: Vec<BetNotice>,
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
            server_time: now.into(),
            phase,
            round_no: round.round_no(),
            link_no: view.map_or(0, |view| view.link_no),
            betting_ends_at: view.map(|view| view.betting_ends_at.into()).unwrap_or_default(),
            started_at: view.and_then(|view| view.started_at).map(Ms::from),
            crashed_at: view.and_then(|view| view.ended_at).map(Ms::from),
            crash_point: view.and_then(crash_point),
            hash: view.and_then(|view| view.hash.clone()),
            next_at: view.and_then(|view| view.next_at).map(Ms::from),
        }
    }

    fn player(player: &TablePlayer) -> Player {
        player.into()
    }

    fn state(snapshot: Snapshot<'_>) -> CrashState {
        let Totals { count, paid, gold_stake, capital_stake } = snapshot.totals;
        CrashState {
            round: Self::round(snapshot.round, snapshot.now),
            players: CrashPlayers {
                count,
                out: paid,
                gold_stake: gold_stake.into(),
                capital_stake: capital_stake.into(),
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
            round_no: view.round_no,
            chain_no: view.chain_no,
            link_no: view.link_no,
            crash_point: crash_point(view)?,
            hash: view.hash.clone()?,
            crashed_at: view.ended_at?.into(),
            void: view.phase == RoundPhase::Void,
        })
    }
}

impl From<TableBet> for CrashBet {
    fn from(bet: TableBet) -> Self {
        Self {
            id: Id::of(bet.id),
            round_no: bet.round_no,
            account_type: bet.account_type.number(),
            stake: bet.stake.into(),
            cash_stake: bet.split.cash.into(),
            coin_stake: bet.split.bonus.into(),
            auto_cash_out: bet.auto_cash_out,
            out_at: bet.cash_out_at,
            state: match bet.status {
                BetStatus::Open => CrashBetState::Open,
                BetStatus::Paid => CrashBetState::CashedOut,
                BetStatus::Lost => CrashBetState::Lost,
                BetStatus::Void => CrashBetState::Void,
            },
            cashed_out_at: bet.cashed_out_at,
            payout: bet.payout.into(),
            created_at: bet.created_at().into(),
        }
    }
}

impl From<TableReply> for CrashReply {
    fn from(reply: TableReply) -> Self {
        Self {
            bet: reply.bet.into(),
            wallet: reply.wallet.into(),
            notices: reply.notices.into_iter().map(BetNotice::from).collect(),
        }
    }
}
