//! The rooms of live tables: sets of limits, one of which a player chooses.

use baize_api_core::wire::Amount;
use baize_core::site::{self, Site};
use baize_games::tables::TableEntry;
use baize_money::PlayMode;
use baize_play::tables::Room;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The name of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoomName {
    /// For small stakes.
    #[default]
    Low,
    /// For large stakes.
    High,
}

/// A room of a live table; the rounds are the same in all of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableRoom {
    /// Its name, for a bet.
    name: RoomName,
    /// Cash and bonus.
    capital: RoomLimits,
    /// Gold.
    gold: RoomLimits,
}

/// The limits of a room in one kind of money.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoomLimits {
    /// The chips that players lay, from low to high, each so many times the first.
    chips: Vec<Amount>,
    /// The smallest stake of a player on a spot.
    min_spot: Amount,
    /// The largest stake of a player on a spot.
    max_spot: Amount,
    /// The most that all players of the room together may have on a spot of a round.
    spot_total: Amount,
    /// The largest payout of a bet.
    max_payout: Amount,
}

/// The spot that takes no more.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SpotLimitData {
    /// Its name, by table.
    pub spot: String,
    /// How much it still takes.
    pub left: Amount,
}

impl TableRoom {
    /// The rooms of a table; none where it has no spots for chips.
    pub(crate) fn of(site: &Site, table: &TableEntry) -> Vec<Self> {
        if table.live { Self::all(site) } else { Vec::new() }
    }

    /// The rooms of every live table, the one for small stakes first.
    pub(crate) fn all(site: &Site) -> Vec<Self> {
        let rooms = &site.play.rooms;
        let room = |room: Room| {
            let limits = |play_mode| RoomLimits::from(rooms.of(room, play_mode));
            Self { name: room.into(), capital: limits(PlayMode::Capital), gold: limits(PlayMode::Gold) }
        };
        [Room::Low, Room::High].map(room).into()
    }
}

impl From<&site::RoomLimits> for RoomLimits {
    fn from(limits: &site::RoomLimits) -> Self {
        Self {
            chips: limits.chips.iter().map(|&chip| chip.into()).collect(),
            min_spot: limits.min_spot.into(),
            max_spot: limits.max_spot.into(),
            spot_total: limits.spot_total.into(),
            max_payout: limits.max_payout.into(),
        }
    }
}

impl From<Room> for RoomName {
    fn from(room: Room) -> Self {
        match room {
            Room::Low => Self::Low,
            Room::High => Self::High,
        }
    }
}

impl From<RoomName> for Room {
    fn from(room: RoomName) -> Self {
        match room {
            RoomName::Low => Self::Low,
            RoomName::High => Self::High,
        }
    }
}
