//! The terms on which a table takes bets.

use baize_games::tables::TableEntry;
use baize_money::PlayMode;
use baize_play::originals::house_edge;
use baize_play::tables as domain;
use serde::Serialize;
use utoipa::ToSchema;

use super::shared::Chain;
use crate::PlayContext;
use crate::originals::config::Fraction;
use baize_api_core::wire::{Amount, Bp, GameLimits};

/// The terms on which a table takes bets.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableTerms {
    /// Limits of its bets.
    limits: GameLimits,
    /// What the stake field starts with, in capital.
    default_stake: Amount,
    /// What the stake field starts with, in gold.
    default_gold_stake: Amount,
    /// The exact return to player that the lobby shows.
    rtp: Fraction,
    /// What the house keeps of it, rounded up.
    edge: Bp,
    /// What of a stake counts as turnover of a bonus.
    contribution_rate: Bp,
    /// How long bets are taken, in ms.
    betting_ms: i64,
    /// How long the end of a round is shown, in ms.
    pause_ms: i64,
    /// The chain that decides the rounds.
    chain: Chain,
}

impl TableTerms {
    /// The terms of this site.
    pub(crate) fn of(context: &PlayContext, table: &TableEntry, chain: Option<&domain::Chain>) -> Self {
        let site = &context.site;
        let (times, rtp) = (site.play.times(table), table.rtp());
        let limits = |kind| site.limits.of(table.id, kind);
        Self {
            limits: GameLimits::of(site, table.id),
            default_stake: limits(PlayMode::Capital).default_stake.into(),
            default_gold_stake: limits(PlayMode::Gold).default_stake.into(),
            rtp: rtp.into(),
            edge: house_edge(rtp).into(),
            contribution_rate: site.bonuses.contribution(table.id).into(),
            betting_ms: times.betting_ms,
            pause_ms: times.pause_ms,
            chain: chain.map_or_else(Chain::none, Chain::from),
        }
    }
}
