//! A bet on sports that is settled, and what of it counts for promotions (sportsbook text, sections 4 and 10).

use baize_money::{Amount, Multiplier, PlayMode, Split};
use baize_time::Timestamp;

/// Bets of lower total odds count for no promotion of sports.
pub const LEAST_ODDS: Multiplier = Multiplier::from_parts(15_000);

/// What is known of a settled bet on sports, of the house's own book or of an outside provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SportsSettled {
    /// The name of who took the bet; `house` is the own book.
    pub provider: String,
    /// The name of the sport; empty for a bet on several, or where the provider does not say.
    pub sport: String,
    /// Whether any leg was placed in play.
    pub in_play: bool,
    /// How many legs it had; 0 where the provider does not say.
    pub legs: u16,
    /// The total odds, void legs as 1; `None` where the provider states none.
    pub odds: Option<Multiplier>,
    /// Cash and bonus money, or gold.
    pub play_mode: PlayMode,
    /// The whole stake.
    pub stake: Amount,
    /// The stake by buckets; empty for gold.
    pub split: Split,
    /// Whether the house gave the stake, by a free bet.
    pub is_free: bool,
    /// All that was returned: the void part, what was cashed out, and what the rest won.
    pub payout: Amount,
    /// What of the stake was void and given back.
    pub void: Amount,
    /// What of the bet was cashed out.
    pub cashed: CashedOut,
    /// What of the stake counted as turnover.
    pub turnover: Amount,
    /// The theoretical win of the house: margin × what is neither void nor cashed out.
    pub theo: Amount,
    /// When the bet was settled for the first time; a correction leaves it.
    pub settled_at: Timestamp,
}

/// The part of a bet that was cashed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CashedOut {
    /// What of the stake.
    pub stake: Amount,
    /// What was paid for it.
    pub payout: Amount,
}

/// What of a bet counts: neither void nor cashed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CountedSports {
    /// The stake.
    pub stake: Amount,
    /// The stake less what it won; negative for a bet that was won.
    pub lost: Amount,
    /// The theoretical win of the house.
    pub theo: Amount,
}

impl SportsSettled {
    /// What counts for promotions of sports; `None` for gold, for free bets, for odds below [`LEAST_ODDS`] and where nothing is left. A bet
    /// whose provider states no odds is not asked for them (decisions D11).
    pub fn counted(&self) -> Option<CountedSports> {
        let is_short = self.odds.is_some_and(|odds| odds < LEAST_ODDS);
        if self.play_mode == PlayMode::Gold || self.is_free || is_short {
            return None;
        }
        let stake = self.stake.checked_sub(self.void)?.checked_sub(self.cashed.stake)?;
        let won = self.payout.checked_sub(self.void)?.checked_sub(self.cashed.payout)?;
        let lost = stake.checked_sub(won)?;
        stake.is_positive().then_some(CountedSports { stake, lost, theo: self.theo })
    }

    /// Whether its parts are parts of it: nothing below zero, no more void and cashed out than staked, no more paid for them
    /// than was returned.
    pub fn is_consistent(&self) -> bool {
        let parts = [self.stake, self.payout, self.void, self.cashed.stake, self.cashed.payout, self.theo];
        let within = |whole: Amount, part: Amount| {
            self.void.checked_add(part).is_some_and(|taken_out| taken_out <= whole)
        };
        parts.iter().all(|part| *part >= Amount::ZERO)
            && within(self.stake, self.cashed.stake)
            // What is void of a free bet is given back as a free bet, and pays nothing.
            && (self.is_free || within(self.payout, self.cashed.payout))
    }
}

/// Whether a provider is on a list; an empty list has all of them.
pub fn is_listed(providers: &[String], provider: &str) -> bool {
    providers.is_empty() || providers.iter().any(|listed| listed == provider)
}

/// What is wrong with a list of providers.
pub fn check_providers(providers: &[String]) -> Result<(), String> {
    let is_name = |name: &String| !name.is_empty() && name.len() <= 64;
    if providers.len() <= 100 && providers.iter().all(is_name) {
        Ok(())
    } else {
        Err("config.providers: at most 100 names of 1 to 64 bytes".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bet() -> SportsSettled {
        SportsSettled {
            provider: "house".into(),
            sport: "football".into(),
            in_play: false,
            legs: 1,
            odds: Some(LEAST_ODDS),
            play_mode: PlayMode::Capital,
            stake: Amount::whole(10),
            split: Split::default(),
            is_free: false,
            payout: Amount::ZERO,
            void: Amount::ZERO,
            cashed: CashedOut::default(),
            turnover: Amount::whole(10),
            theo: Amount::from_units(5_000),
            settled_at: Timestamp::from_millis(1),
        }
    }

    fn lost(bet: &SportsSettled) -> Option<i64> {
        bet.counted().map(|counted| counted.lost.units())
    }

    #[test]
    fn odds_of_one_and_a_half_count_those_below_do_not_and_unstated_ones_are_not_asked_for() {
        let of = |odds: Option<u64>| lost(&SportsSettled { odds: odds.map(Multiplier::from_parts), ..bet() });
        assert_eq!(of(Some(15_000)), Some(100_000));
        assert_eq!(of(Some(14_999)), None);
        assert_eq!(of(Some(14_900)), None);
        assert_eq!(of(None), Some(100_000));
    }

    #[test]
    fn a_free_bet_never_counts_and_is_given_back_without_a_payout() {
        let free = SportsSettled { is_free: true, ..bet() };
        assert_eq!(lost(&free), None);
        assert!(SportsSettled { void: Amount::whole(10), ..free }.is_consistent());
        assert!(!SportsSettled { void: Amount::whole(10), ..bet() }.is_consistent());
    }

    #[test]
    fn gold_never_counts() {
        assert_eq!(lost(&SportsSettled { play_mode: PlayMode::Gold, ..bet() }), None);
    }

    #[test]
    fn the_void_and_the_cashed_out_part_are_left_out_with_what_was_paid_for_them() {
        let void = Amount::whole(2);
        let cashed = CashedOut { stake: Amount::whole(3), payout: Amount::whole(4) };
        // 5 of 10 are left; 6 of 9 were paid for the other parts.
        let part = SportsSettled { void, cashed, payout: Amount::whole(9), ..bet() };
        let counted = part.counted().unwrap();
        assert_eq!((counted.stake, counted.lost), (Amount::whole(5), Amount::whole(2)));
        let all_void = SportsSettled { void: Amount::whole(10), payout: Amount::whole(10), ..bet() };
        assert_eq!(all_void.counted(), None);
    }

    #[test]
    fn a_list_without_names_has_every_provider() {
        assert!(is_listed(&[], "any"));
        assert!(is_listed(&["house".to_owned()], "house"));
        assert!(!is_listed(&["house".to_owned()], "other"));
        assert!(check_providers(&[String::new()]).is_err());
    }

    proptest! {
        #[test]
        fn what_counts_and_the_other_parts_are_the_whole_bet(
            stake in 1..1_000_i32, void in 0..1_000_i32, cashed in 0..1_000_i32, paid in 0..1_000_i32, won in 0..5_000_i32,
        ) {
            let units = Amount::from_units;
            let bet = SportsSettled {
                stake: units(stake),
                void: units(void),
                cashed: CashedOut { stake: units(cashed), payout: units(paid) },
                payout: units(won + void + paid),
                ..bet()
            };
            prop_assert_eq!(bet.is_consistent(), void + cashed <= stake);
            if let Some(counted) = bet.counted() {
                prop_assert_eq!(counted.stake, units(stake - void - cashed));
                prop_assert_eq!(counted.lost, units(stake - void - cashed - won));
            } else {
                prop_assert!(void + cashed >= stake);
            }
        }
    }
}
