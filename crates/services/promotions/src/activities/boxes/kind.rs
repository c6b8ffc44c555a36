//! Which boxes a request names.

use baize_core::Ctx;
use baize_promotions_rules::boxes::Boxes;
use baize_promotions_rules::{Promotion as _, kinds};
use baize_store::StoreError;

use super::super::catalogue::damaged;
use super::super::found::Found;

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
    pub const fn number(self) -> i64 {
        match self {
            Self::Daily => kinds::blind_box::BlindBox::KIND,
            Self::Fission => kinds::fission_box::FissionBox::KIND,
            Self::Game => kinds::game_box::GameBox::KIND,
        }
    }
}

/// The boxes of a player.
pub(super) fn boxes(found: &Found, ctx: &Ctx) -> Result<Boxes, StoreError> {
    let config = &found.version(ctx)?.activity.config;
    let boxes = found.entry.kind.boxes((config, &found.state), &found.known, ctx.now).map_err(damaged)?;
    boxes.ok_or_else(|| StoreError::damaged("an activity of boxes has none"))
}
