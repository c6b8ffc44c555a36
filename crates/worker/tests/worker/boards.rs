//! Tournaments by the jobs: a day's play reaches the board, and a settled board the mail.

use baize_money::{Amount, PlayMode};
use baize_promotions::activities;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::boards::prize;
use baize_promotions_rules::kinds::platform_tournament::PlatformTournament;
use baize_store::boards::{self, BoardState, PrizeState};
use baize_store::day_tallies::{self, DayTally};
use baize_store::{StoreError, Tx, WriteKey, accounts, mails};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

async fn stake(bench: &Bench, turnover: i32) {
    let ctx = bench.ctx();
    let tally = DayTally {
        player: bench.player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(turnover),
        turnover: Amount::whole(turnover),
        theo: Amount::whole(turnover / 10),
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    bench.db.write(bench.player, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

#[tokio::test]
async fn the_jobs_follow_a_day_and_settle_it_once() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let (ctx, row) = (bench.ctx(), account(bench.player, bench.clock.now()));
        let seed = move |tx: &mut Tx| {
            accounts::create(tx, &row)?;
            activities::seed_demo(tx, &ctx)
        };
        bench.db.write(WriteKey::SHARED, seed).await.unwrap();
        bench.work().await;
        stake(&bench, 1_000).await;
        bench.clock.advance(Span::seconds(4));
        bench.work().await;
        let ctx = bench.ctx();
        let today = ctx.now.day(ctx.site.utc_offset);
        let counting = bench.db.read(|tx: &mut Tx| boards::counting(tx)).await.unwrap();
        let board = counting.into_iter().find(|board| board.activity == PlatformTournament::KIND).unwrap();
        assert_eq!(board.pool, Amount::whole(5), "five percent of a hundred");
        bench.clock.set(today.next().start(ctx.site.utc_offset).plus(Span::minutes(10)));
        for _ in 0..3 {
            bench.clock.advance(Span::seconds(20));
            bench.work().await;
        }
        let player = bench.player;
        let read = move |tx: &mut Tx| {
            let settled = boards::find(tx, PlatformTournament::KIND, &board.period)?.unwrap();
            let prizes = boards::prizes(tx, PlatformTournament::KIND, &board.period)?;
            Ok::<_, StoreError>((settled.state, prizes, mails::of_player(tx, player, Timestamp::default())?))
        };
        let (state, prizes, mail) = bench.db.read(read).await.unwrap();
        assert_eq!(state, BoardState::Settled);
        let given: Vec<_> = prizes.iter().map(|prize| (prize.place, prize.amount, prize.state)).collect();
        assert_eq!(given, [(1, prize(Amount::whole(5), 1), PrizeState::Sent)]);
        let about_prizes = mail.iter().filter(|mail| !mail.source.starts_with("unclaimed:")).count();
        assert_eq!(about_prizes, 1, "one mail for one prize");
    })
    .await;
}
