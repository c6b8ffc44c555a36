//! What the games' replies are made of.

use baize_play::originals as domain;
use baize_promotions as promotions;
use serde::Serialize;
use utoipa::ToSchema;

use super::by_game::PlayedGame;
use super::proof::RoundProof;
use baize_api_core::wire::Wallet;
use baize_api_core::wire::{Amount, Id, Ms, Mult};

/// A round as its player sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Round {
    pub id: Id,
    /// 0 gold, 1 capital.
    #[serde(rename = "account_type")]
    pub play_mode: u8,
    /// What was risked.
    pub stake: Amount,
    /// What was returned, stake included.
    pub payout: Amount,
    /// What the stake was multiplied by.
    pub multiplier: Mult,
    /// Open or settled.
    pub state: RoundState,
    /// What it is checked with.
    #[serde(flatten)]
    pub proof: RoundProof,
    /// The part of the stake that was cash.
    pub cash_stake: Amount,
    /// The part of the stake that was bonus money.
    pub coin_stake: Amount,
    /// When it was placed.
    pub created_at: Ms,
    /// How many steps were taken in a round that is open; the next one names this number.
    pub step: i64,
    /// When an open round comes to its end by itself.
    pub expires_at: Option<Ms>,
    /// The free rounds that it is one of, whose stake the house gave; empty for a stake of the player's own.
    #[serde(rename = "free_round")]
    pub free_grant: Id,
}

/// The state of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoundState {
    /// Over and paid.
    Settled,
    /// Waiting for the player's next step.
    Open,
    /// It does not count; the stake went back.
    Void,
}

/// The answer to a bet or a step. A repetition of the request receives the same.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BetReply {
    pub round: Round,
    /// The wallet after it.
    pub wallet: Wallet,
    /// What else there is to say.
    pub notices: Vec<BetNotice>,
}

/// The round that a step was refused for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundData {
    /// As it is now.
    pub round: Round,
}

/// Something the player learns with the reply.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BetNotice {
    /// `bonus_released`: a wagering requirement is done and its bonus became cash.
    pub kind: &'static str,
    /// The cash.
    pub amount: Amount,
}

/// The seeds a player plays under.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Seeds {
    /// SHA-256 of the active server seed's text.
    pub server_seed_hash: String,
    /// SHA-256 of the server seed that follows.
    pub next_server_seed_hash: String,
    pub client_seed: String,
    /// The nonce of the next bet.
    pub nonce: i64,
}

/// Seeds that are no longer played under.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RevealedSeed {
    /// The server's seed: hexadecimal text, itself the key of the draws.
    pub server_seed: String,
    /// SHA-256 of that text.
    pub server_seed_hash: String,
    pub client_seed: String,
    /// How many rounds were played under them: the nonces 0 to one less.
    pub rounds: i64,
    /// When it was revealed.
    pub revealed_at: Ms,
}

impl From<domain::RoundStanding> for RoundState {
    fn from(standing: domain::RoundStanding) -> Self {
        match standing {
            domain::RoundStanding::Settled => Self::Settled,
            domain::RoundStanding::Open => Self::Open,
            domain::RoundStanding::Void => Self::Void,
        }
    }
}

impl From<domain::Round> for Round {
    fn from(round: domain::Round) -> Self {
        Self {
            id: Id::of(round.id),
            play_mode: round.play_mode.number(),
            stake: round.stake.into(),
            payout: round.payout.into(),
            multiplier: round.multiplier.into(),
            state: round.standing.into(),
            cash_stake: round.split.cash.into(),
            coin_stake: round.split.bonus.into(),
            created_at: round.created_at().into(),
            step: round.step,
            expires_at: round.expires_at.map(Ms::from),
            free_grant: round.free_grant.map(Id::of).unwrap_or_default(),
            proof: RoundProof::new(
                PlayedGame { game: round.game, params: round.params, outcome: round.outcome },
                round.nonce,
                (round.server_seed_hash, round.client_seed),
            ),
        }
    }
}

impl From<domain::BetReply> for BetReply {
    fn from(reply: domain::BetReply) -> Self {
        Self {
            round: reply.round.into(),
            wallet: reply.wallet.into(),
            notices: reply.notices.into_iter().map(BetNotice::from).collect(),
        }
    }
}

impl From<promotions::Notice> for BetNotice {
    fn from(notice: promotions::Notice) -> Self {
        match notice {
            promotions::Notice::BonusReleased { amount } => {
                Self { kind: "bonus_released", amount: amount.into() }
            }
        }
    }
}

impl From<domain::Seeds> for Seeds {
    fn from(seeds: domain::Seeds) -> Self {
        Self {
            server_seed_hash: seeds.server_seed_hash.to_string(),
            next_server_seed_hash: seeds.next_server_seed_hash.to_string(),
            client_seed: seeds.client_seed,
            nonce: seeds.nonce,
        }
    }
}

impl From<domain::Revealed> for RevealedSeed {
    fn from(revealed: domain::Revealed) -> Self {
        Self {
            server_seed: revealed.server_seed,
            server_seed_hash: revealed.server_seed_hash.to_string(),
            client_seed: revealed.client_seed,
            rounds: revealed.rounds,
            revealed_at: revealed.revealed_at.into(),
        }
    }
}
