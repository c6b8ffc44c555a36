//! Rewards that were not claimed in time, by the job: also after days on which no server ran.

use baize_money::{Amount, PlayMode};
use baize_promotions::activities;
use baize_store::day_tallies::{self, DayTally};
use baize_store::mails::MailRow;
use baize_store::{Tx, WriteKey, accounts, mails};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

/// Stakes enough for the first target of the day.
async fn stake(bench: &Bench) {
    let ctx = bench.ctx();
    let tally = DayTally {
        player: bench.player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(1_000),
        turnover: Amount::whole(1_000),
        theo: Amount::whole(10),
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    bench.db.write(bench.player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

async fn about_turnover(bench: &Bench) -> usize {
    let player = bench.player;
    let all: Vec<MailRow> =
        bench.db.read(move |tx: &mut Tx| mails::of_player(tx, player, Timestamp::default())).await.unwrap();
    all.iter().filter(|mail| mail.source.starts_with("unclaimed:1008:")).count()
}

#[tokio::test]
async fn the_job_makes_up_for_the_midnights_that_no_server_saw() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let (ctx, row) = (bench.ctx(), account(bench.player, bench.clock.now()));
        let seed = move |tx: &mut Tx| {
            accounts::create(tx, &row)?;
            activities::seed_demo(tx, &ctx)
        };
        bench.db.write(WriteKey::SHARED, seed).await.unwrap();
        bench.work().await;
        stake(&bench).await;
        bench.clock.advance(Span::days(1));
        stake(&bench).await;
        bench.clock.advance(Span::days(2));
        for _ in 0..2 {
            bench.work().await;
            assert_eq!(about_turnover(&bench).await, 2, "one for each of the two days");
            bench.clock.advance(Span::minutes(1));
        }
    })
    .await;
}
