//! The boxes that a request names, as a player finds them.

use baize_core::{Ctx, Failure, Outcome};
use baize_promotions_rules::boxes::Boxes;
use baize_promotions_rules::{Period, PlayerFacts, Promotion as _, kinds};
use baize_store::{PlayerId, StoreError, Tx};
use serde_json::Value as Json;

use super::super::catalogue::{self, ActivityEntry, Version, damaged};
use super::super::claim::ClaimRefusal;
use super::super::{facts, offers};

/// Which boxes, by the names of their kinds on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxKind {
    /// The box of every day, with its wheel.
    Daily,
    /// Boxes for friends.
    Fission,
    /// Boxes for play.
    Game,
}

impl BoxKind {
    /// The kind with this `union_key`.
    pub fn of(union_key: &str) -> Option<Self> {
        [Self::Daily, Self::Fission, Self::Game].into_iter().find(|kind| kind.union_key() == union_key)
    }

    /// `union_key` on the wire.
    pub const fn union_key(self) -> &'static str {
        match self {
            Self::Daily => "",
            Self::Fission => "fission",
            Self::Game => "game",
        }
    }

    /// The number of the promotion's kind.
    pub(super) const fn number(self) -> i64 {
        match self {
            Self::Daily => kinds::blind_box::BlindBox::KIND,
            Self::Fission => kinds::fission_box::FissionBox::KIND,
            Self::Game => 25,
        }
    }
}

/// The first open activity of a kind as a player finds it now.
pub(super) struct Found {
    pub(super) entry: ActivityEntry,
    pub(super) known: PlayerFacts,
    pub(super) period: Period,
    state: Json,
}

impl Found {
    pub(super) fn load(
        tx: &mut Tx,
        ctx: &Ctx,
        player: PlayerId,
        kind: BoxKind,
    ) -> Outcome<Self, ClaimRefusal> {
        if !offers::gives_rewards(ctx) {
            return Err(Failure::Refused(ClaimRefusal::Off));
        }
        let open = catalogue::open_activities(tx)?;
        let entry = open.into_iter().find(|entry| entry.kind.kind == kind.number());
        let entry = entry.ok_or(Failure::Refused(ClaimRefusal::UnknownActivity))?;
        let mut known = facts::of_player(tx, ctx, player)?;
        facts::add_asked(tx, ctx, player, &mut known, std::slice::from_ref(&entry))?;
        let (period, _) = entry.period(&known, ctx.now)?;
        let state = offers::consumed(tx, player, entry.id, &period.to_string())?;
        Ok(Self { entry, known, period, state })
    }

    pub(super) fn version(&self, ctx: &Ctx) -> Result<&Version, StoreError> {
        Ok(self.entry.period(&self.known, ctx.now)?.1)
    }

    pub(super) fn boxes(&self, ctx: &Ctx) -> Result<Boxes, StoreError> {
        let config = &self.version(ctx)?.activity.config;
        let boxes = self.entry.kind.boxes((config, &self.state), &self.known, ctx.now).map_err(damaged)?;
        boxes.ok_or_else(|| StoreError::damaged("an activity of boxes has none"))
    }
}
