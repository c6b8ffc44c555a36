//! What games have really paid, by days of the site.

use baize_core::Ctx;
use baize_games::PlayedDays;
use baize_money::{BasisPoints, PlayMode};
use baize_store::game_days::{self, GameDayRow};
use baize_store::{StoreError, Tx};
use baize_time::Day;

use crate::Game;

/// How many days before the first one that was added up are looked at.
const DAYS_BACK: i64 = 60;
/// How many days of a game are read: more than are shown, for days of few rounds are joined.
const DAYS_READ: u32 = 400;

/// What a game has really paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wave {
    /// With what it was played.
    pub play_mode: PlayMode,
    /// The points, the oldest first; none before enough has been played.
    pub points: Vec<WavePoint>,
    /// The return that is expected, what goes into a jackpot included; zero where it is not published.
    pub expected: BasisPoints,
}

/// What a game has paid on some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WavePoint {
    /// What was played.
    pub played: PlayedDays,
    /// Between which returns chance leaves so many rounds in 99 of 100 cases; `None` where that is not known.
    pub band: Option<(BasisPoints, BasisPoints)>,
}

/// The days that are added up now: those since the last one, it and the one before again, for they had not ended when they were added up.
pub fn days_to_add_up(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Day>, StoreError> {
    let today = ctx.now.day(ctx.site.utc_offset).number();
    let last = game_days::last_day(tx)?.map(Day::number);
    let first = last.map_or(today.saturating_sub(DAYS_BACK), |last| last.saturating_sub(1));
    Ok((first..=today).map(Day::from_number).collect())
}

/// What was played of every game on a day.
pub fn played_on(tx: &mut Tx, day: Day) -> Result<Vec<GameDayRow>, StoreError> {
    game_days::played(tx, day)
}

/// Stores what was played on a day.
pub fn put_played(tx: &mut Tx, played: &[GameDayRow]) -> Result<(), StoreError> {
    played.iter().try_for_each(|row| game_days::put(tx, row))
}

/// What a game has really paid with this kind of money.
pub fn wave(tx: &mut Tx, game: &Game, play_mode: PlayMode) -> Result<Wave, StoreError> {
    let mut days = game_days::of_game(tx, &game.id, play_mode, DAYS_READ)?;
    days.reverse();
    let days = days.into_iter().map(|row| PlayedDays {
        from: row.day,
        to: row.day,
        rounds: row.rounds.try_into().unwrap_or(0),
        stakes: row.stake,
        payouts: row.payout,
    });
    let expected = game.returned();
    let variance = baize_games::figures(&game.id).and_then(|figures| figures.variance);
    let band = |played: &PlayedDays| baize_games::band(expected, variance?, played.rounds);
    let points = baize_games::wave(days).into_iter().map(|played| WavePoint { band: band(&played), played });
    Ok(Wave { play_mode, points: points.collect(), expected })
}

#[cfg(test)]
mod tests {
    use baize_money::Amount;
    use baize_store::day_tallies::{self, DayTally};
    use baize_store::{PlayerId, WriteKey};
    use baize_time::{Span, Timestamp};

    use super::*;
    use crate::testing::{ctx, each_catalogue};

    fn tally(player: i64, day: Day, rounds: i32, payout: i32) -> DayTally {
        DayTally {
            player: PlayerId::from(player),
            day: day.number(),
            game: "tea-garden".to_owned(),
            play_mode: PlayMode::Capital,
            rounds: rounds.into(),
            stake: Amount::whole(rounds),
            turnover: Amount::ZERO,
            theo: Amount::ZERO,
            payout: Amount::whole(payout),
            biggest_win: Amount::ZERO,
            counted_at: Timestamp::default(),
        }
    }

    fn add_up(tx: &mut Tx, ctx: &Ctx) -> Result<(), StoreError> {
        for day in days_to_add_up(tx, ctx)? {
            let played = played_on(tx, day)?;
            put_played(tx, &played)?;
        }
        Ok(())
    }

    fn of_tea_garden(tx: &mut Tx, ctx: &Ctx) -> Result<Wave, StoreError> {
        let all = crate::load(tx, ctx)?;
        let game = all.game("tea-garden").ok_or_else(|| StoreError::damaged("no such game"))?;
        wave(tx, game, PlayMode::Capital)
    }

    #[tokio::test]
    async fn what_all_players_played_on_a_day_is_a_point_between_the_bounds_of_chance() {
        each_catalogue(async |db| {
            let ctx = ctx();
            let today = ctx.now.day(ctx.site.utc_offset);
            let seen = db.write(WriteKey::SHARED, move |tx| {
                day_tallies::add(tx, &tally(1, today, 600, 540))?;
                day_tallies::add(tx, &tally(2, today, 400, 420))?;
                add_up(tx, &ctx)?;
                // What is played later on the same day is in the next sum.
                day_tallies::add(tx, &tally(2, today, 1_000, 940))?;
                let before = of_tea_garden(tx, &ctx)?;
                add_up(tx, &ctx)?;
                Ok::<_, StoreError>((before, of_tea_garden(tx, &ctx)?))
            });
            let (before, after) = Result::<_, StoreError>::unwrap(seen.await);
            assert_eq!(before.points.len(), 1);
            let (first, later) = (&before.points[0], &after.points[0]);
            assert_eq!((first.played.rounds, first.played.returned().points()), (1_000, 9_600));
            assert_eq!((later.played.rounds, later.played.returned().points()), (2_000, 9_500));
            let width =
                |point: &WavePoint| point.band.map(|(low, high)| high.points() - low.points()).unwrap();
            assert!(width(later) < width(first), "more rounds leave less to chance");
        })
        .await;
    }

    #[tokio::test]
    async fn days_that_were_missed_are_added_up_later() {
        each_catalogue(async |db| {
            let ctx = ctx();
            let today = ctx.now.day(ctx.site.utc_offset);
            let mut later = ctx.clone();
            later.now = ctx.now.plus(Span::days(3));
            let days = db.write(WriteKey::SHARED, move |tx| {
                day_tallies::add(tx, &tally(1, today, 10, 9))?;
                add_up(tx, &ctx)?;
                days_to_add_up(tx, &later)
            });
            let days = Result::<_, StoreError>::unwrap(days.await);
            let numbers: Vec<_> = days.into_iter().map(|day| day.number() - today.number()).collect();
            assert_eq!(numbers, [-1, 0, 1, 2, 3]);
        })
        .await;
    }
}
