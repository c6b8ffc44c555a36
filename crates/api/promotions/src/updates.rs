//! What a player's pages learn at once.

use baize_api_core::App;
use baize_core::ports::PlayerUpdate;
use baize_store::PlayerId;

/// Lets a player's pages know that a reward came: the balance and the red points are others now.
pub(crate) fn reward_changed(app: &App, player: PlayerId) {
    app.ports.realtime.publish(PlayerUpdate::WalletChanged(player));
    app.ports.realtime.publish(PlayerUpdate::RedChanged(player));
}
