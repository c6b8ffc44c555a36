//! The site that this server runs: one profile, as data (decisions D3).
//!
//! A profile is a TOML file under `profiles/`. Reading one either gives a [`Site`] in which every value makes sense, or
//! a sentence that names the key to mend.

mod cashier;
mod check;
mod lobby;
mod login;
mod money_text;
mod play;

use std::{collections::BTreeSet, fmt, str::FromStr};

use baize_players::AreaCode;
use baize_time::UtcOffset;
use serde::Deserialize;

pub use cashier::{
    AccountField, Bank, Deposits, EarlyWithdrawal, GatewayMethod, Offer, PayKind, PayType, Tier,
    WithdrawalMethod, Withdrawals,
};
pub use lobby::{AsideItem, Banner, Customer, Lobby, SideBarItem, WinNotices};
pub use login::{BankCode, Documents, Login, LoginMethod, LoginType, Scope, TaxId, VerifyMode};
pub use play::{Bonuses, CrashTimes, GameLimits, Limits, Play, PlayLimits};

use crate::toml_text;

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

    fn text(self) -> &'static str {
        match self {
            Self::India => include_str!("../../profiles/india.toml"),
            Self::Brazil => include_str!("../../profiles/brazil.toml"),
            Self::Philippines => include_str!("../../profiles/philippines.toml"),
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
    capabilities: BTreeSet<Capability>,
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
    /// Rules of bonuses.
    pub bonuses: Bonuses,
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
    /// The shipped profile of `key`.
    pub fn load(key: SiteKey) -> Result<Self, String> {
        Self::parse(key, key.text())
    }

    /// A profile from its text, or the sentence that says what to mend.
    pub fn parse(key: SiteKey, text: &str) -> Result<Self, String> {
        let named = |what: String| format!("the site profile {key} cannot be used: {what}");
        let mut site: Self = toml::from_str(text).map_err(|error| named(toml_text::explain(text, &error)))?;
        site.key = key;
        check::site(&site).map_err(named)?;
        Ok(site)
    }

    /// Whether players may do this here. In social mode nothing that needs money is granted.
    pub fn grants(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
            && (self.money_mode == MoneyMode::Real || !capability.needs_money())
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

#[cfg(test)]
mod tests {
    use super::*;
    use baize_money::BasisPoints;

    #[test]
    fn every_shipped_profile_can_be_used() {
        for key in SiteKey::ALL {
            let site = Site::load(key).unwrap_or_else(|sentence| panic!("{sentence}"));
            assert_eq!(site.key, key);
        }
    }

    #[test]
    fn india_never_moves_real_money_even_with_a_licence() {
        let mut india = Site::load(SiteKey::India).unwrap();
        india.licence.number = "any".into();
        assert!(!india.allows_live_money());
        let mut brazil = Site::load(SiteKey::Brazil).unwrap();
        assert!(!brazil.allows_live_money(), "no licence number ships with the profile");
        brazil.licence.number = "any".into();
        assert!(brazil.allows_live_money());
    }

    #[test]
    fn social_mode_grants_gold_and_nothing_that_needs_money() {
        let mut site = Site::load(SiteKey::India).unwrap();
        assert!(site.grants(Capability::CapitalPlay) && site.grants(Capability::Deposit));
        site.money_mode = MoneyMode::Social;
        assert!(site.grants(Capability::GoldPlay));
        for refused in [
            Capability::CapitalPlay,
            Capability::Deposit,
            Capability::Withdraw,
            Capability::Bonus,
            Capability::DepositBonus,
        ] {
            assert!(!site.grants(refused), "{refused:?}");
        }
    }

    #[test]
    fn a_game_contributes_what_the_site_says_or_else_its_listing_or_else_the_general_rate() {
        let mut bonuses = Site::load(SiteKey::India).unwrap().bonuses;
        let rate = |bonuses: &Bonuses, game| bonuses.contribution(game).points();
        let of_listing = baize_games::listing("blackjack").unwrap().contribution.unwrap().points();
        assert_eq!((of_listing, rate(&bonuses, "blackjack"), rate(&bonuses, "dice")), (1_000, 1_000, 10_000));
        bonuses.contribution_rates.insert("blackjack".to_owned(), BasisPoints::new(500));
        assert_eq!((rate(&bonuses, "blackjack"), rate(&bonuses, "baccarat")), (500, 1_000));
    }

    #[test]
    fn brazil_gives_no_bonus_with_a_deposit() {
        assert!(!Site::load(SiteKey::Brazil).unwrap().grants(Capability::DepositBonus));
    }

    #[test]
    fn a_wrong_value_is_refused_with_its_key() {
        let right = SiteKey::India.text();
        for (from, to, named) in [
            ("minimum_age = 18", "minimum_age = \"x\"", "minimum_age"),
            ("lang = \"en\"", "lang = \"fr\"", "lang"),
            ("phone_area = \"+91\"", "phone_area = \"91\"", "phone_area"),
            ("money_mode = \"real\"", "money_mode = \"fake\"", "money_mode"),
            ("theme = ", "colour = ", "colour"),
        ] {
            assert!(right.contains(from), "{from}");
            let sentence = Site::parse(SiteKey::India, &right.replacen(from, to, 1)).unwrap_err();
            assert!(sentence.contains(named), "{named}: {sentence}");
        }
    }
}
