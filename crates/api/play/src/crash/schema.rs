//! What the replies and events of Crash are made of. Its own multipliers are in hundredths: 200 is 2.00×.

use baize_play::crash::{self as domain, BetStanding, Chain, Phase, TableView};
use serde::Serialize;
use utoipa::ToSchema;

use crate::originals::schema::BetNotice;
use baize_api_core::wire::Wallet;
use baize_api_core::wire::{Amount, Id, Ms};

/// How a shared round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CrashPhase {
    /// Bets are taken.
    Betting,
    /// The multiplier climbs.
    Running,
    /// It broke off.
    Crashed,
    /// It was broken off by the server and does not count.
    Void,
    /// No rounds are played just now.
    Paused,
}

/// The shared round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashRound {
    /// The server's time.
    pub server_time: Ms,
    /// How it stands.
    pub phase: CrashPhase,
    /// Which; 0 before the first one.
    pub round_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// Until when bets are taken.
    pub betting_ends_at: Ms,
    /// When it began to climb.
    pub started_at: Option<Ms>,
    /// When it broke off.
    pub crashed_at: Option<Ms>,
    /// Where it broke off.
    pub crash_point: Option<i64>,
    /// Its link of the chain, hexadecimal.
    pub hash: Option<String>,
    /// When the next round takes bets.
    pub next_at: Option<Ms>,
}

/// A bet with its player's name masked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPlayer {
    /// The bet.
    pub id: Id,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's public number, masked; empty when the player hides bets.
    pub uid: String,
    /// The player's picture; 0 when the player hides bets.
    pub face: i64,
    /// 0 gold, 1 capital.
    pub account_type: u8,
    /// What was risked.
    pub stake: Amount,
    /// Where the player got out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
}

/// Everybody in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPlayers {
    /// How many bets there are.
    pub count: usize,
    /// How many of them are out.
    pub out: usize,
    /// The stakes in gold.
    pub gold_stake: Amount,
    /// The stakes in capital.
    pub capital_stake: Amount,
    /// The largest stakes, at most 100.
    pub list: Vec<CrashPlayer>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashPast {
    /// Which.
    pub round_no: i64,
    /// The chain that decided it.
    pub chain_no: i64,
    /// How often its hash is hashed to reach the chain's terminating hash.
    pub link_no: i64,
    /// Where it broke off.
    pub crash_point: i64,
    /// Its link of the chain, hexadecimal.
    pub hash: String,
    /// When it broke off.
    pub crashed_at: Ms,
    /// Whether it does not count: the server broke it off.
    pub void: bool,
}

/// A chain of hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashChain {
    /// Which; 0 before the first one.
    pub number: i64,
    /// How many rounds it lasts.
    pub length: i64,
    /// What was published before its salt was known and its first round was played, hexadecimal.
    pub terminating_hash: String,
    /// The salt; empty until it is given.
    pub salt: String,
    /// Who gives the salt: `server`, `operator`, or `pending` while it is not given.
    pub salt_from: &'static str,
    /// When the terminating hash was published.
    pub committed_at: Ms,
    /// When the salt was given.
    pub salted_at: Option<Ms>,
    /// How many of its links belong to rounds.
    pub played: i64,
}

/// A bet as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct CrashBet {
    /// Which; its round in the history has the same id.
    pub id: Id,
    /// On which round.
    pub round_no: i64,
    /// 0 gold, 1 capital.
    pub account_type: u8,
    /// What was risked.
    pub stake: Amount,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// Where the player chose to get out.
    pub auto_cash_out: Option<i64>,
    /// Where the player gets out at the latest: there, or where the largest payout is reached.
    pub out_at: i64,
    /// How it stands.
    pub state: CrashBetState,
    /// Where the player got out.
    pub cashed_out_at: Option<i64>,
    /// What was returned, stake included.
    pub payout: Amount,
    /// When it was placed.
    pub created_at: Ms,
}

/// How a bet stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CrashBetState {
    /// The player is in.
    Open,
    /// The player got out and was paid.
    CashedOut,
    /// The round broke off first.
    Lost,
    /// The stake went back.
    Void,
}

/// The answer to a bet, its taking back, or a way out. A repetition of the request receives the same.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashReply {
    /// The bet.
    pub bet: CrashBet,
    /// The wallet after it.
    pub wallet: Wallet,
    /// What else there is to say.
    pub notices: Vec<BetNotice>,
}

/// The table as everybody sees it, and the player's own bet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CrashState {
    /// The round.
    #[serde(flatten)]
    pub round: CrashRound,
    /// Everybody in it.
    pub players: CrashPlayers,
    /// The last 50 rounds, newest first.
    pub history: Vec<CrashPast>,
    /// The chain that decides the round.
    pub chain: CrashChain,
    /// The player's own bet on the round.
    pub my_bet: Option<CrashBet>,
}

impl CrashRound {
    /// No round.
    pub(super) fn none() -> Self {
        Self {
            server_time: Ms::default(),
            phase: CrashPhase::Paused,
            round_no: 0,
            link_no: 0,
            betting_ends_at: Ms::default(),
            started_at: None,
            crashed_at: None,
            crash_point: None,
            hash: None,
            next_at: None,
        }
    }
}

impl From<&TableView> for CrashRound {
    fn from(view: &TableView) -> Self {
        Self {
            server_time: Ms::default(),
            phase: match view.phase {
                Phase::Betting => CrashPhase::Betting,
                Phase::Running => CrashPhase::Running,
                Phase::Crashed => CrashPhase::Crashed,
                Phase::Void => CrashPhase::Void,
            },
            round_no: view.round_no,
            link_no: view.link_no,
            betting_ends_at: view.betting_ends_at.into(),
            started_at: view.started_at.map(Ms::from),
            crashed_at: view.ended_at.map(Ms::from),
            crash_point: view.crash_point,
            hash: view.hash.clone(),
            next_at: view.next_at.map(Ms::from),
        }
    }
}

impl CrashPast {
    /// The past of a round that is over.
    pub(super) fn of(view: &TableView) -> Option<Self> {
        Some(Self {
            round_no: view.round_no,
            chain_no: view.chain_no,
            link_no: view.link_no,
            crash_point: view.crash_point?,
            hash: view.hash.clone()?,
            crashed_at: view.ended_at?.into(),
            void: view.phase == Phase::Void,
        })
    }
}

impl From<&domain::TablePlayer> for CrashPlayer {
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

impl From<&Chain> for CrashChain {
    fn from(chain: &Chain) -> Self {
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

impl CrashChain {
    /// No chain.
    pub(super) fn none() -> Self {
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

impl From<domain::CrashBet> for CrashBet {
    fn from(bet: domain::CrashBet) -> Self {
        Self {
            id: Id::of(bet.id),
            round_no: bet.round_no,
            account_type: bet.account_type.number(),
            stake: bet.stake.into(),
            cash_stake: bet.split.cash.into(),
            coin_stake: bet.split.bonus.into(),
            auto_cash_out: bet.auto_out,
            out_at: bet.out_at,
            state: match bet.standing {
                BetStanding::Open => CrashBetState::Open,
                BetStanding::CashedOut => CrashBetState::CashedOut,
                BetStanding::Lost => CrashBetState::Lost,
                BetStanding::Void => CrashBetState::Void,
            },
            cashed_out_at: bet.cashed_out_at,
            payout: bet.payout.into(),
            created_at: bet.created_at().into(),
        }
    }
}

impl From<domain::CrashReply> for CrashReply {
    fn from(reply: domain::CrashReply) -> Self {
        Self {
            bet: reply.bet.into(),
            wallet: reply.wallet.into(),
            notices: reply.notices.into_iter().map(BetNotice::from).collect(),
        }
    }
}
