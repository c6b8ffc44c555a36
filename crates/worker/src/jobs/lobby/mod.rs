//! Jobs of the lobby.

pub(super) mod count_players;
