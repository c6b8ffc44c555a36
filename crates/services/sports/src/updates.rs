//! What pages are shown of money that moved without a request.

use baize_core::ports::PlayerUpdate;
use baize_promotions::AppliedEffects;
use baize_store::PlayerId;

/// The updates for a player whose money moved without a request.
pub(crate) fn updates(player: PlayerId, effects: &AppliedEffects) -> Vec<PlayerUpdate> {
    let released = effects.notices.iter().map(|notice| notice.update(player));
    [PlayerUpdate::WalletChanged(player)].into_iter().chain(released).collect()
}
