//! What the description of a game says of it beside what every list shows.

use baize_lobby as lobby;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::games::Orientation;
use baize_api_core::wire::{Amount, Bp, Mult};

/// The facts of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = GameFacts)]
pub struct Facts {
    rtp_source: RtpSource,
    /// What of each stake of money goes into a jackpot, and returns to players apart from `rtp`.
    jackpot_share: Bp,
    /// Rounds that pay; 0 while it is not known.
    hit_rate: Bp,
    /// The largest win in 1/10000 of the stake; 0 while it is not known.
    max_win: Mult,
    /// What happens in it, such as `free_spins`.
    features: Vec<String>,
    /// The stakes that it takes; empty where any within the limits is taken.
    stakes: Vec<Amount>,
    orientation: Orientation,
    /// Whether it can be played without an account.
    demo: bool,
    /// Whether free bets can be of it.
    freebets: bool,
}

/// Where a return comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RtpSource {
    /// Computed from the rules.
    Exact,
    /// As declared by the game's maker.
    Declared,
    /// It is not published.
    None,
}

impl Facts {
    pub(crate) fn of(game: &lobby::Game) -> Self {
        let facts = &game.facts;
        Self {
            rtp_source: match facts.rtp_source {
                lobby::RtpSource::Exact => RtpSource::Exact,
                lobby::RtpSource::Declared => RtpSource::Declared,
                lobby::RtpSource::Unpublished => RtpSource::None,
            },
            jackpot_share: game.jackpot_share().into(),
            hit_rate: facts.hit_rate.into(),
            max_win: facts.max_win.into(),
            features: facts.features.clone(),
            stakes: facts.stakes.iter().map(|stake| (*stake).into()).collect(),
            orientation: orientation(facts.orientation),
            demo: facts.demo,
            freebets: facts.freebets,
        }
    }
}

/// How a phone is held, as the wire names it.
pub(crate) fn orientation(of: lobby::Orientation) -> Orientation {
    match of {
        lobby::Orientation::Any => Orientation::Any,
        lobby::Orientation::Portrait => Orientation::Portrait,
        lobby::Orientation::Landscape => Orientation::Landscape,
    }
}
