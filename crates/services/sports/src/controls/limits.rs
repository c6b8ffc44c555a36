//! Limits that operators lower: of a market, and of a player.

use baize_core::operators::{ApprovalOrder, LogEntry};
use baize_core::{Ctx, Failure, Outcome};
use baize_money::{Amount, PlayMode};
use baize_sports::{ExposureCaps, PlayerFactor};
use baize_store::{FixtureId, PlayerId, Tx, sports_limits};
use serde_json::json;

use super::known::market_of;
use super::refused;
use super::suspensions::ControlRefusal;

/// What a player may take of every limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limits {
    factor: PlayerFactor,
}

impl Limits {
    /// Those of a player with a share of every limit, in percent; `None` for all of it.
    pub(crate) fn of_percent(percent: Option<u32>) -> Self {
        let factor = percent.and_then(|percent| PlayerFactor::from_percent(percent.try_into().ok()?));
        Self { factor: factor.unwrap_or(PlayerFactor::FULL) }
    }

    /// Whether the player has less than others.
    pub(crate) fn is_lower(self) -> bool {
        self.factor < PlayerFactor::FULL
    }

    /// The player's share of a limit.
    pub(crate) fn of(self, limit: Amount) -> Amount {
        self.factor.of(limit)
    }

    /// The caps of a market, of which operators have given this one.
    pub(crate) fn caps(ctx: &Ctx, play_mode: PlayMode, own: Option<Amount>) -> ExposureCaps {
        let caps = ctx.site.sports.caps(play_mode);
        match own.filter(|_| play_mode == PlayMode::Capital) {
            None => caps,
            Some(cap) => ExposureCaps {
                main_outcome: caps.main_outcome.min(cap),
                other_outcome: caps.other_outcome.min(cap),
                ..caps
            },
        }
    }
}

/// Gives a player a share of every limit on sports, from 1 to 100 percent. A larger share than before takes two people.
pub fn limit_player(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, percent): (PlayerId, u32),
    order: &ApprovalOrder,
) -> Outcome<(), ControlRefusal> {
    if !(1..=100).contains(&percent) {
        return Err(Failure::Refused(ControlRefusal::BadShare));
    }
    let before = sports_limits::player_factor(tx, player)?.unwrap_or(100);
    let order = order.checked(percent > before).map_err(refused)?;
    if percent == before {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    sports_limits::set_player_factor(tx, player, Some(percent).filter(|percent| *percent < 100))?;
    let details = json!({ "before": before, "percent": percent });
    Ok(order.record(tx, ctx, LogEntry { action: "sports.limit_player", player, subject: "", details })?)
}

/// Gives a market the most that may be lost of money by one of its outcomes, or takes that away. More than before takes two people.
pub fn limit_market(
    tx: &mut Tx,
    ctx: &Ctx,
    ((fixture, market), cap): ((FixtureId, &str), Option<Amount>),
    order: &ApprovalOrder,
) -> Outcome<(), ControlRefusal> {
    if market_of(tx, fixture, market)?.is_none() {
        return Err(Failure::Refused(ControlRefusal::Unknown));
    }
    if cap.is_some_and(Amount::is_negative) {
        return Err(Failure::Refused(ControlRefusal::BadCap));
    }
    let before = sports_limits::market_cap(tx, fixture, market)?;
    let is_more = before.is_some_and(|before| cap.is_none_or(|cap| cap > before));
    let order = order.checked(is_more).map_err(refused)?;
    if cap == before {
        return Err(Failure::Refused(ControlRefusal::NoChange));
    }
    sports_limits::set_market_cap(tx, (fixture, market), cap)?;
    let (details, subject) = (json!({ "before": before, "cap": cap }), format!("{fixture}/{market}"));
    let player = PlayerId::from(0);
    Ok(order.record(
        tx,
        ctx,
        LogEntry { action: "sports.limit_market", player, subject: &subject, details },
    )?)
}
