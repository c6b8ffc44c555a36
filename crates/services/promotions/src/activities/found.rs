//! The first open activity of a kind as a player finds it now.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::{Period, PlayerFacts, kinds};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value as Json;

use super::catalogue::{self, ActivityEntry, Version};
use super::claim::ClaimRefusal;
use super::{facts, offers};

/// An activity, and what counts for a player in it.
pub(super) struct Found {
    pub(super) entry: ActivityEntry,
    pub(super) known: PlayerFacts,
    pub(super) period: Period,
    /// What the player has consumed in the period.
    pub(super) state: Json,
}

impl Found {
    /// [`ClaimRefusal::Off`] where the site gives no such rewards, [`ClaimRefusal::UnknownActivity`] where none is open.
    pub(super) fn load(tx: &mut Tx, ctx: &Ctx, player: PlayerId, kind: i64) -> Outcome<Self, ClaimRefusal> {
        let entry = open(tx, ctx, kind)?;
        let mut known = facts::of_player(tx, ctx, player)?;
        facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(&entry))?;
        let (period, _) = entry.period(&known, ctx.now)?;
        let state = offers::consumed(tx, player, entry.id, &period.to_string())?;
        Ok(Self { entry, known, period, state })
    }

    /// The configuration of the period.
    pub(super) fn version(&self, ctx: &Ctx) -> Result<&Version, StoreError> {
        Ok(self.entry.period(&self.known, ctx.now)?.1)
    }
}

/// The first open activity of a kind.
pub(super) fn open(tx: &mut Tx, ctx: &Ctx, kind: i64) -> Outcome<ActivityEntry, ClaimRefusal> {
    if kinds::find(kind).is_none_or(|kind| offers::is_off(ctx, kind)) {
        return Err(Failure::Refused(ClaimRefusal::Off));
    }
    let entry = catalogue::open_activities(tx)?.into_iter().find(|entry| entry.kind.kind == kind);
    entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))
}
