//! The site that this server runs: one profile, as data (decisions D3).
//!
//! A profile is a TOML file under `profiles/`. Reading one either gives a [`Site`] in which every value makes sense, or
//! a sentence that names the key to mend.

mod cashier;
mod check;
mod load;
mod lobby;
mod login;
pub mod money_text;
mod play;
mod profile;
mod rooms;
mod sports;
mod written;

pub use cashier::{
    AccountField, Bank, Deposits, EarlyWithdrawal, GatewayMethod, Offer, PayKind, PayType, Tier,
    UsualWithdrawals, WithdrawalMethod, Withdrawals,
};
pub use lobby::{AsideItem, Banner, Customer, Lobby, NoticeGroups, SideBarItem, WinNotices};
pub use login::{BankCode, Documents, Login, LoginMethod, LoginType, Scope, TaxId, VerifyMode};
pub use play::{Bonuses, GameLimits, GoldPlay, Limits, Play, PlayLimits, Promotions, SlotPlay};
pub use profile::{Capability, Licence, LiveMoney, MoneyMode, Site, SiteKey};
pub use rooms::{RoomByMode, RoomLimits, Rooms};
pub use sports::{LiveDelays, SportsBook, SportsCaps, SportsMode};

#[cfg(test)]
mod tests {
    use super::*;
    use baize_money::{Amount, BasisPoints, PlayMode};

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
    fn gold_that_could_not_be_given_or_would_never_end_is_refused_at_the_start() {
        let wrong: [fn(&mut Site); 4] = [
            |site| site.play.gold.refill_minutes = 0,
            |site| site.play.gold.refill = Amount::ZERO,
            |site| site.play.gold.refill_below = Amount::whole(101),
            |site| site.play.gold.free_pick = Amount::ZERO,
        ];
        for change in wrong {
            let mut site = Site::load(SiteKey::India).unwrap();
            assert_eq!(check::site(&site), Ok(()));
            change(&mut site);
            assert!(check::site(&site).unwrap_err().starts_with("play.gold."));
        }
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
    fn bets_on_all_sports_have_the_limits_of_sports() {
        let text = "[limits.games.sports.capital]\nmin_stake = 2\nmax_stake = 5\nmax_payout = 50\ndefault_stake = 3\n";
        let site = Site::parse(SiteKey::India, &format!("{}\n{text}", SiteKey::India.text())).unwrap();
        for game in ["sports-football", "sports-multi"] {
            assert_eq!(site.limits.of(game, PlayMode::Capital).max_stake, Amount::whole(5));
            assert_eq!(site.limits.of(game, PlayMode::Gold), &site.limits.gold);
        }
        assert_eq!(site.limits.of("dice", PlayMode::Capital), &site.limits.capital);
    }

    #[test]
    fn a_live_delay_and_a_cap_that_make_no_sense_are_refused_at_the_start() {
        let mut site = Site::load(SiteKey::India).unwrap();
        site.sports.live_delay.cricket_ms = 60_001;
        assert!(check::site(&site).unwrap_err().starts_with("sports.live_delay.cricket_ms"));
        let mut site = Site::load(SiteKey::India).unwrap();
        site.sports.gold.fixture = Amount::ZERO;
        assert!(check::site(&site).unwrap_err().starts_with("sports.gold"));
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

    type Change = fn(&mut RoomLimits);

    #[test]
    fn a_room_that_nobody_could_play_in_is_refused_with_the_key_to_mend() {
        let changes: [(&str, Change); 8] = [
            (".chips must be one", |room| room.chips.clear()),
            (".chips must be one", |room| room.chips.reverse()),
            (".chips must be multiples", |room| room.chips = vec![Amount::whole(500), Amount::whole(750)]),
            (".min_spot must be above zero", |room| room.min_spot = Amount::whole(501)),
            (".max_spot is below a chip", |room| room.max_spot = Amount::whole(600)),
            (".spot_total is below", |room| room.spot_total = Amount::whole(600)),
            (".max_payout is not above", |room| room.max_payout = Amount::whole(600)),
            (" is beyond the limits of", |room| room.max_payout = Amount::MAX),
        ];
        for (sentence, change) in changes {
            let mut site = Site::load(SiteKey::India).unwrap();
            change(&mut site.play.rooms.high.gold);
            let refused = check::site(&site).unwrap_err();
            assert!(refused.starts_with(&format!("play.rooms.high.gold{sentence}")), "{refused}");
        }
    }

    #[test]
    fn the_high_room_of_every_site_takes_more_than_the_low_one() {
        for key in SiteKey::ALL {
            let Rooms { low, high } = Site::load(key).unwrap().play.rooms;
            for (low, high) in [(low.capital, high.capital), (low.gold, high.gold)] {
                assert!(low.min_spot < high.min_spot && low.max_spot < high.max_spot, "{key}");
                assert!(low.spot_total < high.spot_total && low.max_payout < high.max_payout, "{key}");
            }
        }
    }
}
