//! The spots of the Tide Wheel: four numbers and three features.

use serde::{Deserialize, Serialize};

/// The spots; in brackets what each is called in requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Spot {
    /// 20 of 50 segments: 1 to 1, more where the wave struck it (`1`).
    #[serde(rename = "1")]
    One,
    /// 12 of 50 segments: 2 to 1 (`2`).
    #[serde(rename = "2")]
    Two,
    /// 7 of 50 segments: 4 to 1 (`4`).
    #[serde(rename = "4")]
    Four,
    /// 4 of 50 segments: 9 to 1 (`9`).
    #[serde(rename = "9")]
    Nine,
    /// 4 of 50 segments: what the picked boat carries (`boats`).
    #[serde(rename = "boats")]
    Boats,
    /// 2 of 50 segments: what the window pays at which the beam stops (`lighthouse`).
    #[serde(rename = "lighthouse")]
    Lighthouse,
    /// 1 of 50 segments: what the storm begins with, doubled up to three times (`storm`).
    #[serde(rename = "storm")]
    Storm,
}

/// The spots in the order of the felt.
pub(super) const SPOTS: [Spot; 7] =
    [Spot::One, Spot::Two, Spot::Four, Spot::Nine, Spot::Boats, Spot::Lighthouse, Spot::Storm];

impl Spot {
    /// What a number pays to one without the wave; `None` for a feature.
    pub(super) const fn number(self) -> Option<u32> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Four => Some(4),
            Self::Nine => Some(9),
            Self::Boats | Self::Lighthouse | Self::Storm => None,
        }
    }
}
