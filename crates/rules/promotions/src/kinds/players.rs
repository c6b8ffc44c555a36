//! Players and draws for the tests of rules.

use std::collections::{BTreeMap, BTreeSet};

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_money::Amount;
use baize_time::{Day, Span, Timestamp, UtcOffset};

use crate::sports::CountedSports;
use crate::{
    AppFacts, DayFacts, Drawing, FriendFacts, FriendStep, LinkedContact, Means, PacketFacts, Period,
    PlaceFacts, PlayerFacts, PrizeDraw, PrizeTable, Refusal, RightDayCode, RoundFacts, SportsBetFacts,
};

/// A player who has done today, and before, what every kind asks for, at a site so many minutes east of UTC.
pub(crate) fn player(now: Timestamp, minutes: i16) -> PlayerFacts {
    let utc_offset = UtcOffset::minutes(minutes).unwrap();
    let much = Amount::whole(100_000_000);
    // What a house wins of such a turnover.
    let won = Amount::whole(100_000);
    let today = now.day(utc_offset);
    let of_day = |day| DayFacts {
        came: true,
        turnover: much,
        deposited: much,
        deposits: 1,
        theo: won,
        lost: won,
        ..DayFacts::nothing(day)
    };
    let bet_of = |days| SportsBetFacts {
        provider: "house".into(),
        settled_at: now.minus(Span::days(days)),
        has_odds: true,
        counted: CountedSports { stake: much, lost: won, theo: won },
    };
    let ago = |days| Day::from_number(today.number() - days);
    PlayerFacts {
        utc_offset,
        registered_at: now.minus(Span::hours(26)),
        has_contact: true,
        deposits: 2,
        deposited: much,
        first_deposit: much,
        first_deposit_at: Some(now.minus(Span::hours(24))),
        first_deposit_is_plain: true,
        deposit_bonus: true,
        is_invited: true,
        parent: 0,
        top_agent: 0,
        games: BTreeSet::new(),
        channel: String::new(),
        turnover: much,
        vip_level: 10,
        days: [28, 7, 1, 0].map(|days| of_day(ago(days))).into(),
        friends: (1..=100).map(|number| friend(number, now)).collect(),
        games_today: [("any-game".to_owned(), much)].into(),
        packet: Some(PacketFacts { drop: 721, amount: Amount::whole(1) }),
        question: None,
        app: Some(AppFacts { has_rewarded: false }),
        is_leaving: false,
        day_code: Some(RightDayCode),
        means: Some(Means {
            total: Amount::ZERO,
            withdrawn: Amount::ZERO,
            given: Amount::ZERO,
            last_given_at: None,
        }),
        commission: Some(Amount::whole(1)),
        place: Some(PlaceFacts { place: 1, amount: Amount::whole(1) }),
        links: (1..=20)
            .map(|player| LinkedContact { level: 1, player, bound_at: now, staked_at: Some(now) })
            .collect(),
        round: Some(RoundFacts {
            week: Period::week(now, utc_offset).first_day().unwrap(),
            joined_at: now.minus(Span::days(1)),
            ends_at: Some(now.plus(Span::days(2))),
            is_paid: false,
        }),
        sports: [7, 0].map(bet_of).into(),
        other_periods: Vec::new(),
    }
}

/// A friend who joined today and has reached every step.
pub(crate) fn friend(number: i64, now: Timestamp) -> FriendFacts {
    FriendFacts {
        id: 1_000 + number,
        number,
        joined_at: now,
        reached: [
            FriendStep::Contact,
            FriendStep::FirstDeposit,
            FriendStep::Staked,
            FriendStep::Turnover,
            FriendStep::Active,
        ]
        .into(),
        risk: 0,
    }
}

/// A player who has done nothing yet.
pub(crate) fn newcomer(now: Timestamp, minutes: i16) -> PlayerFacts {
    PlayerFacts {
        registered_at: now.minus(Span::hours(1)),
        deposits: 0,
        deposited: Amount::ZERO,
        first_deposit: Amount::ZERO,
        first_deposit_at: None,
        first_deposit_is_plain: false,
        turnover: Amount::ZERO,
        vip_level: 0,
        friends: Vec::new(),
        days: Vec::new(),
        games_today: BTreeMap::new(),
        packet: None,
        app: None,
        is_leaving: false,
        day_code: None,
        commission: None,
        place: None,
        links: Vec::new(),
        round: None,
        sports: Vec::new(),
        ..player(now, minutes)
    }
}

/// Draws under fixed seeds, one nonce after the other.
#[derive(Default)]
pub(crate) struct TestDraws {
    /// How many draws were made.
    pub(crate) made: u64,
}

impl PrizeDraw for TestDraws {
    fn draw_from(&mut self, table: &PrizeTable, drawing: Drawing) -> Result<Vec<usize>, Refusal> {
        let (server, client) = (ServerSeed::from_entropy(&[7; 32]), ClientSeed::parse("battery").unwrap());
        let mut draws = Draws::new(&server, &client, self.made);
        self.made += 1;
        Ok((0..drawing.count).map(|_| table.draw(&mut draws)).collect())
    }
}

/// A budget without room.
pub(crate) struct SoldOut;

impl PrizeDraw for SoldOut {
    fn draw_from(&mut self, _: &PrizeTable, _: Drawing) -> Result<Vec<usize>, Refusal> {
        Err(Refusal::SoldOut)
    }
}
