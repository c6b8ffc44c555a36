//! Friends: what an invited player does reaches the inviter's own record, whichever server works.

use baize_core::ports::PlayerUpdate;
use baize_ledger::{Opening, Wallet};
use baize_money::{Amount, PlayMode};
use baize_promotions::emit_for;
use baize_promotions_rules::Event;
use baize_store::accounts::{self, AccountRow};
use baize_store::agents::{self, AgentLink};
use baize_store::day_tallies::{self, DayTally};
use baize_store::friends::{self, FriendRow};
use baize_store::{PlayerId, StoreError, Tx};
use baize_testkit::each_db;
use baize_time::{Span, Timestamp};

use crate::common::{Bench, account};

/// A friend of the bench's player who has proven a contact.
async fn join(bench: &Bench) -> PlayerId {
    let (ctx, parent) = (bench.ctx(), bench.player);
    let (friend, now): (PlayerId, _) = (ctx.next_id(), ctx.now);
    let row = AccountRow {
        uid: 87_654_321.into(),
        invitation_code: "GHJKLM".into(),
        mobile_verified: true,
        parent,
        ..account(friend, now)
    };
    let link =
        AgentLink { player: friend, parent, top: 12_345_678.into(), depth: 1, by_wheel: false, made_at: now };
    let join = move |tx: &mut Tx| {
        let (server_seed, next_server_seed) = ("a".repeat(64), "b".repeat(64));
        let (server_seed, next_server_seed) = (server_seed.as_str(), next_server_seed.as_str());
        accounts::create(tx, &row)?;
        agents::join(tx, &link)?;
        Wallet::open(tx, &Opening { player: friend, server_seed, next_server_seed, client_seed: "c", now })?;
        emit_for(tx, &ctx, friend, Event::ContactBound)?;
        Ok::<_, StoreError>(())
    };
    bench.db.write(friend, join).await.unwrap();
    friend
}

async fn stake(bench: &Bench, friend: PlayerId, turnover: i32) {
    let ctx = bench.ctx();
    let turnover = Amount::whole(turnover);
    let tally = DayTally {
        player: friend,
        day: ctx.now.day(ctx.site.utc_offset).number(),
        game: "dice".into(),
        play_mode: PlayMode::Capital,
        rounds: 1,
        stake: turnover,
        turnover,
        theo: Amount::ZERO,
        payout: Amount::ZERO,
        biggest_win: Amount::ZERO,
        counted_at: ctx.now,
    };
    bench.db.write(friend, move |tx: &mut Tx| day_tallies::add(tx, &tally)).await.unwrap();
}

async fn record(bench: &Bench, friend: PlayerId) -> Option<FriendRow> {
    let player = bench.player;
    bench.db.read(move |tx: &mut Tx| friends::find(tx, player, friend)).await.unwrap()
}

#[tokio::test]
async fn a_contact_reaches_the_inviter_by_a_job_and_turnover_within_a_minute() {
    each_db(async |db| {
        let bench = Bench::new(db, 0).await;
        let friend = join(&bench).await;
        assert_eq!(
            record(&bench, friend).await,
            None,
            "the friend's transaction writes nothing of the inviter's"
        );
        bench.work().await;
        let joined = record(&bench, friend).await.unwrap();
        assert_eq!((joined.number, joined.contact_at), (1, bench.clock.now()));
        let is_red =
            |update: &PlayerUpdate| matches!(update, PlayerUpdate::RedChanged(of) if *of == bench.player);
        assert!(bench.pages.take().iter().any(is_red));
        stake(&bench, friend, 9_999).await;
        bench.clock.advance(Span::seconds(60));
        bench.work().await;
        assert_eq!(
            record(&bench, friend).await.unwrap().turnover_at,
            Timestamp::default(),
            "a unit is missing"
        );
        stake(&bench, friend, 1).await;
        bench.clock.advance(Span::seconds(60));
        bench.work().await;
        let reached = record(&bench, friend).await.unwrap();
        assert_eq!(reached.turnover_at, bench.clock.now());
        assert_eq!((reached.contact_at, reached.number), (joined.contact_at, 1), "each step is reached once");
        stake(&bench, friend, 500).await;
        bench.clock.advance(Span::seconds(60));
        bench.work().await;
        assert_eq!(record(&bench, friend).await.unwrap(), reached);
    })
    .await;
}
