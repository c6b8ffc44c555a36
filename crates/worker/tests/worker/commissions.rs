//! Commissions by the job: a day becomes a statement, whatever server computes it, and what is held waits for an operator.

use baize_core::operators::{ApprovalOrder, OperatorOrder};
use baize_ledger::{Opening, Wallet};
use baize_money::{Amount, PlayMode};
use baize_promotions::activities::{self, commission};
use baize_store::accounts::{self, AccountRow};
use baize_store::agents::{self, AgentLink};
use baize_store::commissions::{self, CommissionRow};
use baize_store::day_tallies::{self, DayTally};
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_testkit::each_db;
use baize_time::{Day, Span};

use crate::common::{Bench, account};

/// A site with promotions, and a player whom the bench's player invited.
async fn agent_with_friend(bench: &Bench) -> PlayerId {
    let (ctx, agent) = (bench.ctx(), account(bench.player, bench.clock.now()));
    let (friend, parent, now): (PlayerId, _, _) = (ctx.next_id(), bench.player, ctx.now);
    let row = AccountRow {
        uid: 87_654_321.into(),
        invitation_code: "GHJKLM".into(),
        parent,
        ..account(friend, now)
    };
    let link =
        AgentLink { player: friend, parent, top: 12_345_678.into(), depth: 1, by_wheel: false, made_at: now };
    let join = move |tx: &mut Tx| {
        let (server_seed, next_server_seed) = ("a".repeat(64), "b".repeat(64));
        let (server_seed, next_server_seed) = (server_seed.as_str(), next_server_seed.as_str());
        accounts::create(tx, &agent)?;
        accounts::create(tx, &row)?;
        agents::join(tx, &link)?;
        Wallet::open(tx, &Opening { player: friend, server_seed, next_server_seed, client_seed: "c", now })?;
        activities::seed_demo(tx, &ctx)
    };
    bench.db.write(WriteKey::SHARED, join).await.unwrap();
    friend
}

/// The friend's stakes have so much theoretical win.
async fn plays(bench: &Bench, friend: PlayerId, theo: i32) {
    let ctx = bench.ctx();
    let tally = DayTally {
        player: friend,
        day: today(bench).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: Amount::whole(1_000),
        turnover: Amount::whole(1_000),
        theo: Amount::whole(theo),
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    bench.db.write(friend, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

fn today(bench: &Bench) -> Day {
    bench.clock.now().day(bench.ctx().site.utc_offset)
}

async fn rows(bench: &Bench) -> Vec<CommissionRow> {
    let (agent, all) = (bench.player, (Day::from_number(0), today(bench).next()));
    bench.db.read(move |tx: &mut Tx| commissions::rows(tx, agent, all)).await.unwrap()
}

#[tokio::test]
async fn the_job_writes_each_days_statement_once_and_makes_up_missed_days() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let friend = agent_with_friend(&bench).await;
        let offset = bench.ctx().site.utc_offset;
        plays(&bench, friend, 100).await;
        let first = today(&bench);
        bench.clock.set(first.next().start(offset).plus(Span::minutes(9)));
        bench.work().await;
        assert_eq!(rows(&bench).await, vec![], "ten minutes are not over");
        bench.clock.set(first.next().next().start(offset).plus(Span::hours(1)));
        plays(&bench, friend, 50).await;
        bench.clock.set(first.next().next().next().start(offset).plus(Span::hours(1)));
        for _ in 0..3 {
            bench.work().await;
            bench.clock.advance(Span::minutes(2));
        }
        let written = rows(&bench).await;
        let days: Vec<_> = written.iter().map(|row| (row.day - first.number(), row.commission)).collect();
        let units = |units| Amount::from_units(units);
        assert_eq!(days, [(0, units(110_000)), (2, units(55_000))]);
        let runs = bench.db.read(|tx: &mut Tx| commissions::runs(tx, Day::from_number(i64::MAX), 10));
        let runs: Result<_, StoreError> = runs.await;
        assert_eq!(runs.unwrap().len(), 3, "the day without play has a run as well");
        let order = ApprovalOrder::One(OperatorOrder { by: "ana".into(), reason: "checked".into() });
        let ctx = bench.ctx();
        let approve = move |tx: &mut Tx| commission::approve(tx, &ctx, first.next().next(), &order);
        assert_eq!(bench.db.write(WriteKey::SHARED, approve).await.unwrap(), 3);
        bench.clock.advance(Span::minutes(2));
        bench.work().await;
        let unhanded = bench.db.read(commissions::unhanded).await.unwrap();
        assert_eq!(unhanded, vec![], "nothing of it is held, so nothing is left to do");
    })
    .await;
}
