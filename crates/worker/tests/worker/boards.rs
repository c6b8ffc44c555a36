//! Tournaments by the jobs: what is played reaches the board, and a settled board the mail.

use baize_money::{Amount, Multiplier, PlayMode, Split};
use baize_promotions::activities;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::boards::prize;
use baize_promotions_rules::kinds::coin_tournament::CoinTournament;
use baize_promotions_rules::kinds::platform_tournament::PlatformTournament;
use baize_store::boards::{self, BoardState, PrizeState};
use baize_store::day_tallies::{self, DayTally};
use baize_store::rounds::{self, RoundRow, RoundState};
use baize_store::{StoreError, Tx, WriteKey, accounts, mails};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

async fn stake(bench: &Bench, turnover: i32) {
    stake_on(bench, "dice", turnover).await;
}

/// The player stakes so much on a game now, of which the house expects a tenth.
async fn stake_on(bench: &Bench, game: &str, turnover: i32) {
    let ctx = bench.ctx();
    let tally = DayTally {
        player: bench.player,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: game.to_owned(),
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

/// The player who joined settles a round of limbo now, at this multiplier.
async fn play(bench: &Bench, multiplier: u64) {
    stake_on(bench, "limbo", 1_000).await;
    let (ctx, stake) = (bench.ctx(), Amount::whole(1_000));
    let multiplier = Multiplier::from_parts(multiplier);
    let round = RoundRow {
        player: bench.player,
        id: ctx.next_id(),
        game: "limbo".into(),
        play_mode: PlayMode::Capital,
        state: RoundState::Settled,
        stake,
        split: Split { cash: stake, bonus: Amount::ZERO },
        payout: multiplier.payout(stake).unwrap(),
        multiplier,
        nonce: 1,
        seed_hash: [1; 32],
        params: "{}".into(),
        outcome: "{}".into(),
        turnover: stake,
        theo: Amount::whole(100),
        settled_at: ctx.now,
        free_grant: 0.into(),
    };
    bench.db.write(bench.player, move |tx: &mut Tx| rounds::append(tx, &round)).await.unwrap();
}

#[tokio::test]
async fn the_jobs_follow_the_rounds_of_a_player_who_joined_and_settle_them_once() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let (ctx, row) = (bench.ctx(), account(bench.player, bench.clock.now()));
        let seed = move |tx: &mut Tx| {
            accounts::create(tx, &row)?;
            activities::seed_demo(tx, &ctx)
        };
        bench.db.write(WriteKey::SHARED, seed).await.unwrap();
        let (ctx, player) = (bench.ctx(), bench.player);
        let join =
            move |tx: &mut Tx| activities::boards::set_part(tx, &ctx, player, (CoinTournament::KIND, true));
        assert!(bench.db.write(bench.player, join).await.unwrap());
        for multiplier in [25_000, 31_000] {
            bench.clock.advance(Span::seconds(4));
            play(&bench, multiplier).await;
            bench.work().await;
        }
        let counting = bench.db.read(|tx: &mut Tx| boards::counting(tx)).await.unwrap();
        let board = counting.into_iter().find(|board| board.activity == CoinTournament::KIND).unwrap();
        assert_eq!(board.pool, Amount::whole(40), "a fifth of two hundred");
        bench.clock.set(board.ends_at.plus(Span::minutes(10)));
        for _ in 0..3 {
            bench.clock.advance(Span::seconds(20));
            bench.work().await;
        }
        let read = move |tx: &mut Tx| {
            let settled = boards::find(tx, CoinTournament::KIND, &board.period)?.unwrap();
            let prizes = boards::prizes(tx, CoinTournament::KIND, &board.period)?;
            Ok::<_, StoreError>((settled.state, prizes, mails::of_player(tx, player, Timestamp::default())?))
        };
        let (state, prizes, mail) = bench.db.read(read).await.unwrap();
        assert_eq!(state, BoardState::Settled);
        let given: Vec<_> = prizes.iter().map(|prize| (prize.score, prize.amount, prize.state)).collect();
        assert_eq!(given, [(56_000, prize(Amount::whole(40), 1), PrizeState::Sent)]);
        let source = format!("board:{}:", CoinTournament::KIND);
        assert_eq!(mail.iter().filter(|mail| mail.source.starts_with(&source)).count(), 1);
    })
    .await;
}
