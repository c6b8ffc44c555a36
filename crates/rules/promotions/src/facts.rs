//! What is known of a player when a promotion is asked.

use std::collections::{BTreeMap, BTreeSet};

use baize_money::Amount;
use baize_time::{Day, Timestamp, UtcOffset};

use serde_json::Value as Json;

use crate::sports::CountedSports;
use crate::{FriendFacts, Period};

/// What is known of a player when a promotion is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct PlayerFacts {
    /// The site's distance from UTC.
    pub utc_offset: UtcOffset,
    /// When the account was made.
    pub registered_at: Timestamp,
    /// Whether the account has a contact; guests earn gold only.
    pub has_contact: bool,
    /// How many deposits were credited.
    pub deposits: i64,
    /// What was deposited in all and not reversed.
    pub deposited: Amount,
    /// What of the first deposit was not reversed.
    pub first_deposit: Amount,
    /// When the first deposit was credited; `None` before.
    pub first_deposit_at: Option<Timestamp>,
    /// Whether the first deposit took no offer: no money came on top of it, and no promotion sold it.
    pub first_deposit_is_plain: bool,
    /// Whether the site gives bonuses for deposits.
    pub deposit_bonus: bool,
    /// Whether the player was invited by another one.
    pub is_invited: bool,
    /// The public number of the player who invited this one; 0 for nobody.
    pub parent: i64,
    /// The public number of the agent at the head of the player's chain; 0 for nobody.
    pub top_agent: i64,
    /// The channel of the registration.
    pub channel: String,
    /// What the player's stakes of money counted for in all time.
    pub turnover: Amount,
    /// The games that the player has staked money on.
    pub games: BTreeSet<String>,
    /// The VIP level, from 0.
    pub vip_level: i64,
    /// The friends whom the player invited, in the order of joining.
    pub friends: Vec<FriendFacts>,
    /// Days on which the player did something, in order; as far back as the kind asks for.
    pub days: Vec<DayFacts>,
    /// What the player's stakes of money counted for today, by the names of the games, where a kind asks for it.
    pub games_today: BTreeMap<String, Amount>,
    /// The packet of a drop that the player takes now, or the share of a right answer; `None` outside such a claim.
    pub packet: Option<PacketFacts>,
    /// The question that can be answered now, where a kind asks for it.
    pub question: Option<QuestionFacts>,
    /// The code of the day, in the claim that it comes with; `None` elsewhere.
    pub day_code: Option<RightDayCode>,
    /// The installed app that the player claims from; `None` in a browser.
    pub app: Option<AppFacts>,
    /// Whether the account is about to be closed: what only time is missing for is claimed now.
    pub is_leaving: bool,
    /// What the player has, where a kind asks for it.
    pub means: Option<Means>,
    /// What the player has earned as an agent by approved statements in all, where a kind asks for it.
    pub commission: Option<Amount>,
    /// The place of a settled board whose prize the player is given now; `None` outside such a grant.
    pub place: Option<PlaceFacts>,
    /// Who proved a contact after coming by a wheel link, where a kind asks for it.
    pub links: Vec<LinkedContact>,
    /// The round of the invitation wheel that was joined last, where a kind asks for links.
    pub round: Option<RoundFacts>,
    /// Settled bets on sports that count, as they are after corrections, as far back as a kind asks for them.
    pub sports: Vec<SportsBetFacts>,
    /// What the player has consumed of the activity in other periods, the newest first, where a kind asks for it: states
    /// as they are stored.
    pub other_periods: Vec<Json>,
}

/// A settled bet on sports that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SportsBetFacts {
    /// The name of who took the bet.
    pub provider: String,
    /// When it was settled for the first time.
    pub settled_at: Timestamp,
    /// Whether its odds are known.
    pub has_odds: bool,
    /// What of it counts.
    pub counted: CountedSports,
}

/// A round of the invitation wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundFacts {
    /// The Monday of the week in which it was joined.
    pub week: Day,
    /// When it was joined.
    pub joined_at: Timestamp,
    /// When its time is over, which begins once its target is reserved; `None` before.
    pub ends_at: Option<Timestamp>,
    /// Whether the target was reached.
    pub is_paid: bool,
}

/// Somebody who came by a wheel link and has proven a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkedContact {
    /// 0 is the player, 1 a friend who came by the player's link, 2 one who came by the link of such a friend.
    pub level: u8,
    /// Who it is.
    pub player: i64,
    /// When the contact was proven.
    pub bound_at: Timestamp,
    /// When a first deposit that is large enough had been staked once; `None` before, and where it went back.
    pub staked_at: Option<Timestamp>,
}

/// What a player has, and what an activity has given so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Means {
    /// Cash and bonus money, with what is reserved for withdrawals and staked in open rounds.
    pub total: Amount,
    /// What was withdrawn in all time, or is about to be.
    pub withdrawn: Amount,
    /// The money that the activity has granted and not taken back.
    pub given: Amount,
    /// When it last granted money.
    pub last_given_at: Option<Timestamp>,
}

/// The code of the day that an activity's channel shows, as a player typed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RightDayCode;

/// The installed app, as far as a claim asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppFacts {
    /// Whether its device has brought the reward to another account.
    pub has_rewarded: bool,
}

/// A place of a settled board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceFacts {
    /// From 1.
    pub place: i64,
    /// Its prize.
    pub amount: Amount,
}

/// A question that can be answered now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionFacts {
    /// Whether the player has answered it.
    pub is_answered: bool,
}

/// A packet of a drop, as a player takes it, or the share of a right answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PacketFacts {
    /// The number of the drop on its day: the minute at which it begins, from 1. Of a day's only question 1.
    pub drop: i64,
    /// What is in it.
    pub amount: Amount,
}

/// What a player did on a day of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayFacts {
    /// The day.
    pub day: Day,
    /// Whether the player came; kept of an account's first week alone.
    pub came: bool,
    /// What stakes of money counted for.
    pub turnover: Amount,
    /// What was deposited and not reversed, as far as it counts for rewards.
    pub deposited: Amount,
    /// How many deposits were credited.
    pub deposits: i64,
    /// The theoretical win of the house: stakes of money × exact house edge.
    pub theo: Amount,
    /// Stakes of money less what they won; negative on a day that was won.
    pub lost: Amount,
    /// What of the play the kickback on sports covers, which cash back leaves out.
    pub kicked: Played,
}

impl DayFacts {
    /// A day on which nothing was done.
    pub const fn nothing(day: Day) -> Self {
        let zero = Amount::ZERO;
        let kicked = Played { theo: zero, lost: zero };
        Self {
            day,
            came: false,
            turnover: zero,
            deposited: zero,
            deposits: 0,
            theo: zero,
            lost: zero,
            kicked,
        }
    }
}

/// What was played with money in a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The theoretical win of the house; at most [`Amount::MAX`].
    pub theo: Amount,
    /// Stakes less what they won.
    pub lost: Amount,
}

impl PlayerFacts {
    /// What the player did on a day.
    pub fn of_day(&self, day: Day) -> DayFacts {
        let found = self.days.iter().find(|facts| facts.day == day).copied();
        found.unwrap_or_else(|| DayFacts::nothing(day))
    }

    /// What was played in a period, by the days that are known of it.
    pub fn played_in(&self, period: Period) -> Played {
        let is_inside = |facts: &&DayFacts| period.contains(facts.day);
        let sum = |amount: fn(&DayFacts) -> Amount| {
            Amount::sum(self.days.iter().filter(is_inside).map(amount)).unwrap_or(Amount::MAX)
        };
        Played { theo: sum(|facts| facts.theo), lost: sum(|facts| facts.lost) }
    }

    /// What was played in a period without the bets on sports of which the kickback gives a share back.
    pub fn played_without_kicked(&self, period: Period) -> Played {
        let is_inside = |facts: &&DayFacts| period.contains(facts.day);
        let sum = |of: fn(&DayFacts) -> (Amount, Amount)| {
            let rest = |facts| {
                let (all, kicked) = of(facts);
                all.checked_sub(kicked).unwrap_or(Amount::ZERO)
            };
            Amount::sum(self.days.iter().filter(is_inside).map(rest)).unwrap_or(Amount::MAX)
        };
        Played {
            theo: sum(|facts| (facts.theo, facts.kicked.theo)),
            lost: sum(|facts| (facts.lost, facts.kicked.lost)),
        }
    }

    /// Whether a reward that needs a deposit can be earned: the site gives bonuses for deposits, and the player has made
    /// one.
    pub fn has_deposit_reward(&self) -> bool {
        self.deposit_bonus && self.deposits >= 1
    }
}
