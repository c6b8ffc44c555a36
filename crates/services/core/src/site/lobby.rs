//! What surrounds the games: menus, banners, customer service.

use baize_money::Amount;
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
}
