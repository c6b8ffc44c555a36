//! What every kind's configuration has beside its own part: when, for whom, how much, and how it is shown.

use std::collections::BTreeMap;

use baize_money::Amount;
use baize_time::{Span, Timestamp, UtcOffset};
use serde::{Deserialize, Serialize};

pub use crate::who::Who;
use crate::{PlayerFacts, Refusal, money_text, period};

/// The configuration of an activity: the common part, and that of its kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activity<C> {
    /// The number of its kind.
    pub kind: i64,
    /// When, for whom and how much.
    #[serde(default)]
    pub terms: Terms,
    /// How it is shown.
    #[serde(default)]
    pub shown: Shown,
    /// What is said of it, by language; a language without its own texts has those of the kind.
    #[serde(default)]
    pub texts: BTreeMap<String, Texts>,
    /// The part of its kind.
    pub config: C,
}

/// When an activity is open, for whom, and what it may cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// The first moment; none for always.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<SiteTime>,
    /// The first moment after it; none for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<SiteTime>,
    /// Until when what was earned can be claimed, a midnight after `until`; none for a day after the last period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim_until: Option<SiteTime>,
    /// The hours of the site's day in which it is open; none for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<Hours>,
    /// Whether everything in it needs a contact, gold included.
    pub needs_contact: bool,
    /// For whom.
    pub who: Who,
    /// What it may cost.
    pub budget: Budget,
}

/// Hours of the site's day, the last one not included. `{ from = 22, until = 2 }` passes midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hours {
    /// The first hour, 0 to 23.
    pub from: i64,
    /// The hour that it ends with, 1 to 24.
    pub until: i64,
}

/// What an activity may cost in money, bonus money at face value. Gold costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Budget {
    /// On a day of the site; 0 for no limit but the site's own.
    #[serde(with = "money_text")]
    pub day: Amount,
    /// In all; 0 for no limit.
    #[serde(with = "money_text")]
    pub total: Amount,
}

/// How an activity is shown. Pictures are names of drawings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "places of the page that have nothing to do with each other"
)]
pub struct Shown {
    /// Its place: smaller ones come first.
    pub order: i64,
    /// Whether it is among the lobby's banners.
    pub banner: bool,
    /// Whether it is in the rail and the side menu.
    pub rail: bool,
    /// Whether its banner is under the rail.
    pub rail_banner: bool,
    /// Whether its window may open by itself.
    pub window: bool,
    /// Whether its terms are shown.
    pub details: bool,
    /// The drawing of its banner; empty for that of its kind.
    pub banner_picture: String,
    /// The drawing of its card; empty for that of its kind.
    pub picture: String,
    /// The drawing beside its name in the rail; empty for that of its card.
    pub rail_picture: String,
    /// The same while its own page is open.
    pub rail_picture_active: String,
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            order: 100,
            banner: false,
            rail: true,
            rail_banner: false,
            window: false,
            details: true,
            banner_picture: String::new(),
            picture: String::new(),
            rail_picture: String::new(),
            rail_picture_active: String::new(),
        }
    }
}

/// What is said of an activity in one language. `{50u}` means fifty units of the site's promotions, written as money.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// Its name.
    pub title: String,
    /// What it is, in a sentence.
    pub description: String,
    /// Its terms.
    pub details: String,
    /// Its name in the rail; empty for the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rail_title: String,
}

/// A moment as an operator writes it, in the site's time: `2026-12-24` or `2026-12-24 18:30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SiteTime {
    /// Minutes since 1970-01-01 00:00 in the site's time.
    minutes: i64,
}

const MINUTES_OF_DAY: i64 = 1_440;
/// What was earned is kept for so many days at most.
const MOST_DAYS_KEPT: i64 = 30;

impl SiteTime {
    /// The moment at a site.
    pub fn at(self, offset: UtcOffset) -> Timestamp {
        let minutes = self.minutes - i64::from(offset.as_minutes());
        Timestamp::from_millis(0).plus(Span::minutes(minutes))
    }

    /// The minute of a moment at a site.
    pub fn of(at: Timestamp, offset: UtcOffset) -> Self {
        Self { minutes: at.millis().div_euclid(60_000) + i64::from(offset.as_minutes()) }
    }
}

impl TryFrom<String> for SiteTime {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        read_time(&text)
            .ok_or_else(|| format!("`{text}` is not a time such as 2026-12-24 or 2026-12-24 18:30"))
    }
}

fn read_time(text: &str) -> Option<SiteTime> {
    let (date, time) = text.split_once(' ').unwrap_or((text, "00:00"));
    let numbers = |text: &str, separator: char| -> Option<Vec<i64>> {
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= 4;
        text.split(separator).map(|part| part.parse().ok().filter(|_| digits(part))).collect()
    };
    let &[year, month, day] = numbers(date, '-')?.as_slice() else { return None };
    let &[hour, minute] = numbers(time, ':')?.as_slice() else { return None };
    let number = period::day_number(year, month, day);
    let is_real = period::date(number) == (year, month, day) && hour < 24 && minute < 60;
    is_real.then_some(SiteTime { minutes: number * MINUTES_OF_DAY + hour * 60 + minute })
}

impl From<SiteTime> for String {
    fn from(time: SiteTime) -> Self {
        let (year, month, day) = period::date(time.minutes.div_euclid(MINUTES_OF_DAY));
        let of_day = time.minutes.rem_euclid(MINUTES_OF_DAY);
        format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", of_day / 60, of_day % 60)
    }
}

impl Terms {
    /// What is wrong with the terms beside their shape.
    pub fn check(&self) -> Result<(), String> {
        if let (Some(from), Some(until)) = (self.from, self.until)
            && until <= from
        {
            return Err("terms.until is not after terms.from".to_owned());
        }
        if let Some(last) = self.claim_until {
            let is_midnight = last.minutes.rem_euclid(MINUTES_OF_DAY) == 0;
            let kept = self.until.map(|until| last.minutes - until.minutes);
            if !is_midnight || !kept.is_some_and(|kept| (0..=MOST_DAYS_KEPT * MINUTES_OF_DAY).contains(&kept))
            {
                return Err(format!(
                    "terms.claim_until is a midnight, from terms.until to {MOST_DAYS_KEPT} days later"
                ));
            }
        }
        let is_odd = |hours: &Hours| {
            !(0..24).contains(&hours.from) || !(1..=24).contains(&hours.until) || hours.from == hours.until
        };
        if self.hours.as_ref().is_some_and(is_odd) {
            return Err("terms.hours are from 0 to 23 until 1 to 24, and not the same".to_owned());
        }
        if let (Some(min), Some(max)) = (self.who.min_vip, self.who.max_vip)
            && max < min
        {
            return Err("terms.who.max_vip is below terms.who.min_vip".to_owned());
        }
        Ok(())
    }

    /// Whether it is open now.
    pub fn is_open(&self, now: Timestamp, offset: UtcOffset) -> bool {
        let hour = now.since(now.day(offset).start(offset)).as_seconds() / 3_600;
        let is_hour = self.hours.is_none_or(|hours| hours.include(hour));
        is_hour && self.has_begun(now, offset) && !self.is_over(now, offset)
    }

    /// Whether it opened before.
    pub fn has_begun(&self, now: Timestamp, offset: UtcOffset) -> bool {
        self.from.is_none_or(|from| from.at(offset) <= now)
    }

    /// Whether it never opens again.
    pub fn is_over(&self, now: Timestamp, offset: UtcOffset) -> bool {
        self.until.is_some_and(|until| until.at(offset) <= now)
    }

    /// Refuses what is not open or is not for this player.
    pub fn admit(&self, facts: &PlayerFacts, now: Timestamp) -> Result<(), Refusal> {
        if !self.is_open(now, facts.utc_offset) {
            return Err(Refusal::NotOpen);
        }
        self.admit_player(facts, now)
    }

    /// Refuses what is not for this player, whether it is open or not.
    pub fn admit_player(&self, facts: &PlayerFacts, now: Timestamp) -> Result<(), Refusal> {
        self.who.admit(facts, now).map_err(Refusal::NotEligible)?;
        if self.needs_contact && !facts.has_contact { Err(Refusal::ContactNeeded) } else { Ok(()) }
    }
}

impl Hours {
    fn include(self, hour: i64) -> bool {
        if self.from < self.until {
            (self.from..self.until).contains(&hour)
        } else {
            hour >= self.from || hour < self.until
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INDIA: i16 = 330;

    fn time(text: &str) -> Timestamp {
        SiteTime::try_from(text.to_owned()).unwrap().at(UtcOffset::minutes(INDIA).unwrap())
    }

    #[test]
    fn a_time_is_read_as_it_is_written_and_begins_at_the_sites_midnight() {
        let offset = UtcOffset::minutes(INDIA).unwrap();
        assert_eq!(time("2026-12-24"), time("2026-12-24").day(offset).start(offset));
        let read = |text: &str| SiteTime::try_from(text.to_owned()).map(String::from);
        let shown = SiteTime::of(time("2026-12-24 18:30"), offset);
        assert_eq!(String::from(shown), "2026-12-24 18:30");
        assert_eq!(read("2026-12-24 18:30").unwrap(), "2026-12-24 18:30");
        for bad in
            ["", "2026", "2026-13-01", "2026-02-29", "2026-12-24 24:00", "2026-12-24 1:60", "+2026-1-1"]
        {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_activity_is_open_from_its_first_moment_until_before_its_end() {
        let site_time = |text: &str| SiteTime::try_from(text.to_owned()).ok();
        let terms =
            Terms { from: site_time("2026-12-24"), until: site_time("2026-12-26"), ..Terms::default() };
        let offset = UtcOffset::minutes(INDIA).unwrap();
        let millisecond = Span::millis(1);
        for (now, is_open) in [
            (time("2026-12-24").minus(millisecond), false),
            (time("2026-12-24"), true),
            (time("2026-12-26").minus(millisecond), true),
            (time("2026-12-26"), false),
        ] {
            assert_eq!(terms.is_open(now, offset), is_open);
        }
    }

    #[test]
    fn hours_may_pass_midnight() {
        let offset = UtcOffset::minutes(INDIA).unwrap();
        let terms = Terms { hours: Some(Hours { from: 22, until: 2 }), ..Terms::default() };
        for (at, is_open) in [("21:59", false), ("22:00", true), ("01:59", true), ("02:00", false)] {
            assert_eq!(terms.is_open(time(&format!("2026-12-24 {at}")), offset), is_open, "{at}");
        }
    }

    #[test]
    fn terms_that_cannot_be_met_are_found() {
        let hours = |from, until| Terms { hours: Some(Hours { from, until }), ..Terms::default() };
        assert!(hours(0, 24).check().is_ok());
        for bad in [hours(3, 3), hours(24, 3), hours(-1, 3), hours(3, 25)] {
            assert!(bad.check().is_err());
        }
        let day = |text: &str| SiteTime::try_from(text.to_owned()).ok();
        let kept = |until, claim_until| Terms {
            until: day(until),
            claim_until: day(claim_until),
            ..Terms::default()
        };
        assert!(kept("2026-12-24 18:30", "2026-12-25").check().is_ok());
        for bad in
            [kept("2026-12-24", "2026-12-25 00:01"), kept("2026-12-24", "2026-12-23"), kept("", "2026-12-23")]
        {
            assert!(bad.check().is_err());
        }
        let over = Terms { from: day("2026-12-24"), until: day("2026-12-24"), ..Terms::default() };
        assert!(over.check().is_err());
        let nobody = Who { min_vip: Some(2), max_vip: Some(1), ..Who::default() };
        assert!(Terms { who: nobody, ..Terms::default() }.check().is_err());
    }
}
