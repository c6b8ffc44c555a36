//! The profile of a site and what it grants.

use std::{collections::BTreeSet, fmt, str::FromStr};

use baize_players::AreaCode;
use baize_time::UtcOffset;
use serde::Deserialize;

use super::cashier::{Deposits, Withdrawals};
use super::lobby::Lobby;
use super::login::{Documents, Login};
use super::play::{Bonuses, Limits, Play, Promotions};
use super::sports::SportsBook;

/// Which of the shipped profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SiteKey {
    /// India: +91, rupee, English.
    India,
    /// Brazil: +55, real, Portuguese.
    Brazil,
    /// The Philippines: +63, peso, English.
    Philippines,
}

impl SiteKey {
    /// Every profile.
    pub const ALL: [Self; 3] = [Self::India, Self::Brazil, Self::Philippines];

    /// The name in configuration and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::India => "india",
            Self::Brazil => "brazil",
            Self::Philippines => "philippines",
        }
    }
}

impl fmt::Display for SiteKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for SiteKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|key| key.as_str() == text)
            .ok_or_else(|| format!("there is no site `{text}`: choose india, brazil or philippines"))
    }
}

/// Whether money is played for at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoneyMode {
    /// Deposits, withdrawals and capital play, with test money unless a licensed gateway is configured.
    Real,
    /// Gold play only.
    Social,
}

impl MoneyMode {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Real => "real",
            Self::Social => "social",
        }
    }
}

/// Whether a gateway that moves real money may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LiveMoney {
    /// Never: only the sandbox gateway starts.
    Forbidden,
    /// Only with a licence number in the configuration.
    Licensed,
    /// Allowed by the profile; a licence number is required all the same.
    Allowed,
}

/// What a site may grant to its players. An operation whose capability is not granted is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capability {
    /// Bets of gold.
    GoldPlay,
    /// Bets of cash and bonus.
    CapitalPlay,
    /// Deposit orders.
    Deposit,
    /// Withdrawal orders.
    Withdraw,
    /// Bonuses of any kind.
    Bonus,
    /// A bonus that comes with a deposit; Brazil's rules forbid to induce one.
    DepositBonus,
    /// Accounts without a contact.
    GuestLogin,
    /// Login through an identity provider.
    ThirdPartyLogin,
    /// Bets on sports, with what the site grants to play with.
    Sports,
    /// Bets on sports while the match goes on.
    SportsInPlay,
    /// Open bets on sports are bought back from their players.
    CashOut,
}

impl Capability {
    /// Whether it needs `money_mode = "real"`.
    fn needs_money(self) -> bool {
        matches!(self, Self::CapitalPlay | Self::Deposit | Self::Withdraw | Self::Bonus | Self::DepositBonus)
    }
}

/// The licence under which the site is run.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Licence {
    /// What the footer says.
    pub text: String,
    /// The number; empty without a licence.
    #[serde(default)]
    pub number: String,
}

/// One site, complete and checked.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Which profile this is.
    #[serde(skip, default = "unset_key")]
    pub key: SiteKey,
    /// The name, such as `India`.
    pub name: String,
    /// The title of the page.
    pub title: String,
    /// Two letters of ISO 3166.
    pub country: String,
    /// The phone area code with its plus, such as `+91`.
    pub phone_area: String,
    /// Three letters of ISO 4217.
    pub currency: String,
    /// Such as `₹`.
    pub currency_symbol: String,
    /// The BCP 47 locale by which numbers and dates are written, such as `en-IN`.
    pub locale: String,
    /// The default language, one of `languages`.
    pub lang: String,
    /// The languages that the page offers.
    pub languages: Vec<String>,
    /// The colour theme.
    pub theme: String,
    /// Minutes east of UTC; days of the site (day limits, daily rewards) begin at this midnight.
    #[serde(rename = "utc_offset_minutes")]
    pub utc_offset: UtcOffset,
    /// Years of age that a player must have.
    pub minimum_age: u8,
    /// Where players can write to.
    pub contact_email: String,
    /// Real or social.
    pub money_mode: MoneyMode,
    /// Whether real money may ever move.
    pub live_money: LiveMoney,
    /// What the profile grants; ask with [`Site::grants`].
    pub(super) capabilities: BTreeSet<Capability>,
    /// The licence.
    pub licence: Licence,
    /// How players log in.
    pub login: Login,
    /// Which documents and phone numbers the country has.
    pub documents: Documents,
    /// Smallest and largest stakes and payouts.
    pub limits: Limits,
    /// Rules of play.
    pub play: Play,
    /// The sportsbook.
    #[serde(default)]
    pub sports: SportsBook,
    /// Rules of bonuses.
    pub bonuses: Bonuses,
    /// Rules of promotions.
    pub promotions: Promotions,
    /// Deposits.
    pub deposits: Deposits,
    /// Withdrawals.
    pub withdrawals: Withdrawals,
    /// What surrounds the games.
    pub lobby: Lobby,
}

fn unset_key() -> SiteKey {
    SiteKey::India
}

impl Site {
    /// Whether players may do this here. In social mode nothing that needs money is granted.
    pub fn grants(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
            && (self.money_mode == MoneyMode::Real || !capability.needs_money())
    }

    /// Whether the house takes bets on sports here.
    pub fn takes_sports_bets(&self) -> bool {
        self.grants(Capability::Sports) && self.sports.mode.has_house()
    }

    /// Takes a capability away, for tests of sites that do not ship.
    pub fn revoke(&mut self, capability: Capability) {
        self.capabilities.remove(&capability);
    }

    /// Whether a gateway that moves real money may start with the licence that is configured.
    pub fn allows_live_money(&self) -> bool {
        self.live_money != LiveMoney::Forbidden && !self.licence.number.is_empty()
    }

    /// The area code by whose rules phone numbers are read.
    pub fn area(&self) -> AreaCode {
        AreaCode::parse(&self.phone_area).unwrap_or(AreaCode::INDIA)
    }
}
