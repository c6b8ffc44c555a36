//! Jobs of the lobby.

pub(super) mod add_up_days;
pub(super) mod count_players;
pub(super) mod list_provider_games;
