//! What the calls of gold rushing have in common.

use baize_api_core::wire::Amount;
use baize_core::Ctx;
use baize_promotions::activities::Award;
use baize_promotions_rules::StepState;
use baize_promotions_rules::kinds::gold_rushing::Pan;
use baize_store::{PlayerId, StoreError, Tx, accounts};
use serde::Serialize;
use utoipa::ToSchema;

use crate::links::share_url;

/// A pan.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GoldPan {
    /// 1 the daily one, 2 relief, 3 the one for sharing.
    id: i64,
    /// The kind of its award, as everywhere.
    award_type: u8,
    amount: Amount,
    /// 1 when nothing but time is missing.
    is_active: u8,
    /// Seconds until no more time is missing, rounded up.
    remain_seconds: i64,
    /// 0 something is missing, 1 it can be taken, 2 it was taken and comes again tomorrow.
    status: u8,
}

impl GoldPan {
    fn of(ctx: &Ctx, pan: &Pan) -> Self {
        let award = Award::of(ctx, &pan.reward);
        Self {
            id: pan.id,
            award_type: award.of.number(),
            amount: award.amount.into(),
            is_active: pan.is_active.into(),
            remain_seconds: pan.remaining_seconds(),
            status: match pan.state {
                StepState::Open | StepState::Missed => 0,
                StepState::Claimable => 1,
                StepState::Claimed => 2,
            },
        }
    }
}

/// The pans.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GoldPans {
    /// In the order of their numbers.
    awards: Vec<GoldPan>,
    /// The path of the lobby with the player's invitation code; empty for a guest, who has none yet.
    share_url: String,
}

/// The pans on the wire.
pub(super) fn listed(ctx: &Ctx, pans: &[Pan; 3]) -> Vec<GoldPan> {
    pans.iter().map(|pan| GoldPan::of(ctx, pan)).collect()
}

/// The pans with the player's link.
pub(super) fn with_link(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    pans: &[Pan; 3],
) -> Result<GoldPans, StoreError> {
    let account = accounts::load(tx, player)?;
    let link = account.map(|account| share_url(account.invites_by())).unwrap_or_default();
    Ok(GoldPans { awards: listed(ctx, pans), share_url: link })
}
