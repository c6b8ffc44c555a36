//! The rooms of live tables: sets of limits, one of which a player chooses. All rooms of a table share its rounds.

use baize_money::{Amount, PlayMode};
use baize_store::table_spots::Room;
use serde::Deserialize;

use super::money_text::{amount, amounts};

/// How many chips fit into the tray.
const MOST_CHIPS: usize = 5;

/// The limits of a room in one kind of money.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomLimits {
    /// The chips that players lay, from low to high, each so many times the first.
    #[serde(deserialize_with = "amounts")]
    pub chips: Vec<Amount>,
    /// The smallest stake of a player on a spot.
    #[serde(deserialize_with = "amount")]
    pub min_spot: Amount,
    /// The largest stake of a player on a spot.
    #[serde(deserialize_with = "amount")]
    pub max_spot: Amount,
    /// The most that all players of the room together may have on a spot of a round.
    #[serde(deserialize_with = "amount")]
    pub spot_total: Amount,
    /// The largest payout of a bet; one that could pay more is refused before it is taken.
    #[serde(deserialize_with = "amount")]
    pub max_payout: Amount,
}

/// The limits of a room.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomByMode {
    /// Cash and bonus.
    pub capital: RoomLimits,
    /// Gold.
    pub gold: RoomLimits,
}

/// The rooms of the site's live tables.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rooms {
    /// For small stakes.
    pub low: RoomByMode,
    /// For large stakes.
    pub high: RoomByMode,
}

impl Rooms {
    /// The limits of a room.
    pub fn of(&self, room: Room, play_mode: PlayMode) -> &RoomLimits {
        let room = match room {
            Room::Low => &self.low,
            Room::High => &self.high,
        };
        match play_mode {
            PlayMode::Capital => &room.capital,
            PlayMode::Gold => &room.gold,
        }
    }
}

impl RoomLimits {
    /// Checks the room by itself; the sentence names the key that is wrong.
    pub(super) fn check(&self) -> Result<(), String> {
        let Self { chips, min_spot, max_spot, spot_total, max_payout } = self;
        let first = chips.first().copied().unwrap_or(Amount::ZERO);
        let counts = |chip: &Amount| chip.units().checked_rem(first.units()) == Some(0);
        let rules = [
            (
                (1..=MOST_CHIPS).contains(&chips.len()) && chips.windows(2).all(|pair| pair[0] < pair[1]),
                "chips must be one to five amounts, from low to high",
            ),
            (first.is_positive() && chips.iter().all(counts), "chips must be multiples of the first"),
            (
                min_spot.is_positive() && *min_spot <= first,
                "min_spot must be above zero, and not above the first chip",
            ),
            (chips.last() <= Some(max_spot), "max_spot is below a chip"),
            (max_spot <= spot_total, "spot_total is below max_spot"),
            (max_spot < max_payout, "max_payout is not above max_spot"),
        ];
        rules.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, sentence)| Err(sentence.to_owned()))
    }
}
