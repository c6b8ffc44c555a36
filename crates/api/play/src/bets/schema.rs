//! What the lists of bets are made of.

use baize_play::bets as domain;
use serde::Serialize;
use utoipa::ToSchema;

use crate::originals::by_game::PlayedGame;
use crate::originals::proof::RoundProof;
use crate::originals::schema::RoundState;
use baize_api_core::wire::{Amount, Id, Ms, Mult};

/// A settled round as it is public.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicBet {
    /// Which.
    pub round_id: Id,
    /// The game.
    pub game_id: String,
    /// The player's name, masked; empty when the player hides bets.
    pub nickname: String,
    /// The player's picture; 0 when the player hides bets.
    pub face_id: i64,
    /// What was risked.
    pub stake: Amount,
    /// What was returned, stake included.
    pub payout: Amount,
    /// What the stake was multiplied by.
    pub multiplier: Mult,
    /// 2 cash, 5 gold.
    pub currency_type: u8,
    /// When it was placed.
    pub time: Ms,
}

/// One round with what is needed to check it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicRound {
    /// The round.
    pub bet: PublicBet,
    /// Settled, or void and its stake was returned.
    pub state: RoundState,
    /// What it is checked with.
    #[serde(flatten)]
    pub proof: RoundProof,
    /// The server seed, once revealed.
    pub server_seed: Option<String>,
}

impl From<domain::PublicBet> for PublicBet {
    fn from(bet: domain::PublicBet) -> Self {
        Self {
            round_id: Id::of(bet.round),
            game_id: bet.game,
            nickname: bet.nickname,
            face_id: bet.face,
            stake: bet.stake.into(),
            payout: bet.payout.into(),
            multiplier: bet.multiplier.into(),
            currency_type: bet.play_mode.shown_as().currency_type(),
            time: bet.time.into(),
        }
    }
}

impl From<domain::PublicRound> for PublicRound {
    fn from(round: domain::PublicRound) -> Self {
        let played =
            PlayedGame { game: round.bet.game.clone(), params: round.params, outcome: round.outcome };
        Self {
            bet: round.bet.into(),
            state: round.standing.into(),
            proof: RoundProof::new(played, round.nonce, (round.server_seed_hash, round.client_seed)),
            server_seed: round.server_seed,
        }
    }
}
