//! What surrounds the games: menus, banners, customer service.

use baize_money::{Amount, Multiplier};
use serde::Deserialize;

use super::money_text::amount;

/// An entry of the side bar: one of the kinds of the product text, section 2.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideBarItem {
    /// What it is, such as `wallet`.
    pub key: String,
    /// Where it leads.
    pub url: String,
}

/// An entry of the aside menu.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AsideItem {
    /// Where it leads.
    pub url: String,
    /// The message key of its name.
    pub key: String,
}

/// A banner of the lobby. Its picture is drawn by the page from `kind`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Banner {
    /// Its id.
    pub id: String,
    /// Which drawing.
    pub kind: String,
    /// The message key of its title.
    pub title_key: String,
    /// The message key of its text.
    pub text_key: String,
    /// Where it leads.
    pub action: String,
    /// Whether it is about money: hidden in social mode.
    #[serde(default)]
    pub money: bool,
}

/// Customer service.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Customer {
    /// Whether the live chat is on.
    pub is_open: bool,
    /// Where help is otherwise; empty for the e-mail alone.
    pub url: String,
}

/// Notices of wins. Each is a real settled round (decisions D8); these values choose and pace them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WinNotices {
    /// Seconds between two notices, at least and at most.
    pub interval_seconds: [u16; 2],
    /// Seconds after the player's own round before the next notice.
    pub after_play_seconds: u16,
    /// The smallest payout that is shown.
    #[serde(deserialize_with = "amount")]
    pub amount_from: Amount,
    /// The largest payout that is shown.
    #[serde(deserialize_with = "amount")]
    pub amount_to: Amount,
    /// How many times the stake a payout is at least; 0 for any that is above it.
    #[serde(default)]
    pub multiplier_from: u32,
}

impl WinNotices {
    const fn of(amount_from: Amount, amount_to: i32) -> Self {
        Self {
            interval_seconds: [3, 8],
            after_play_seconds: 5,
            amount_from,
            amount_to: Amount::whole(amount_to),
            multiplier_from: 0,
        }
    }

    /// The least that a win multiplies its stake by.
    pub fn least_multiplier(&self) -> Multiplier {
        Multiplier::from_parts(u64::from(self.multiplier_from) * Multiplier::SCALE)
    }

    /// Whether an amount is between the smallest and the largest that is shown.
    pub fn shows(&self, amount: Amount) -> bool {
        (self.amount_from..=self.amount_to).contains(&amount)
    }
}

/// The groups of notices, each chosen and paced for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NoticeGroups {
    /// The line that runs through the lobby.
    pub marquee: WinNotices,
    /// Big wins.
    pub winning: WinNotices,
    /// What is shown while a game is played.
    pub game: WinNotices,
    /// Draws of wheels and boxes.
    pub draws: WinNotices,
}

impl Default for NoticeGroups {
    fn default() -> Self {
        const MOST: i32 = 100_000_000;
        const FROM: Amount = Amount::whole(20);
        Self {
            marquee: WinNotices::of(FROM, 1_000),
            winning: WinNotices { multiplier_from: 10, ..WinNotices::of(FROM, MOST) },
            game: WinNotices::of(FROM, MOST),
            draws: WinNotices::of(Amount::ZERO, MOST),
        }
    }
}

/// What surrounds the games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lobby {
    /// The link to the social-media page; empty for none.
    pub instagram_link: String,
    /// Partners named in the footer.
    pub cooperative_firm: Vec<String>,
    /// The side bar.
    pub side_bar: Vec<SideBarItem>,
    /// The aside menu.
    pub aside_menu: Vec<AsideItem>,
    /// The banners.
    pub banners: Vec<Banner>,
    /// Customer service.
    pub customer: Customer,
    /// Notices of wins.
    pub wins: WinNotices,
    /// The groups of notices.
    #[serde(default)]
    pub notices: NoticeGroups,
}
