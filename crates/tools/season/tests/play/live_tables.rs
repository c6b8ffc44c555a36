//! Live tables: chips that change until bets close, an outcome that all see then, and a server that goes on with the
//! round of another.

use baize_core::{Failure, Outcome};
use baize_games::tables::find;
use baize_money::{Amount, Bucket, PlayMode, Split};
use baize_play::gold::{self, GoldRefusal};
use baize_play::originals::OriginalsRefusal;
use baize_play::tables::{
    BetStatus, PlaceBet, Room, RoundPhase, TableRefusal, TableReply, TableRound, TableView, place,
    table as newest,
};
use baize_store::{PlayerId, Tx, table_bets};
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;
use serde_json::{Value, json};

use crate::stage::{Stage, key, units, whole};
use crate::tables::{FIRST, Table, refused};

/// Another process that drives the table.
const SECOND: i64 = 78;

fn dragon_tiger() -> Table {
    find("dune-dragon-tiger").unwrap()
}

/// One chip on each of these spots.
fn chips(spots: &[&str]) -> Value {
    json!({ "bets": spots.iter().map(|spot| json!({ "spot": spot, "chips": 1 })).collect::<Vec<_>>() })
}

/// The side that wins a round, which only tests look at before it is revealed; `None` for a tie.
fn winner(round: &TableRound) -> Option<&'static str> {
    let outcome: Value = serde_json::from_str(&round.outcome).unwrap();
    let pays = |side: &str| dragon_tiger().pays(&chips(&[side]), &outcome).unwrap();
    let [dragon, tiger] = ["dragon", "tiger"].map(pays);
    if dragon == tiger { None } else { Some(if dragon > tiger { "dragon" } else { "tiger" }) }
}

struct Laid<'a> {
    name: &'a str,
    version: i64,
    play_mode: PlayMode,
    stake: Amount,
    params: Value,
}

fn laid<'a>(name: &'a str, version: i64, stake: i32, spots: &[&str]) -> Laid<'a> {
    Laid { name, version, play_mode: PlayMode::Capital, stake: whole(stake), params: chips(spots) }
}

impl Stage {
    async fn lay(&self, player: PlayerId, laid: Laid<'_>) -> Outcome<TableReply, TableRefusal> {
        let Laid { name, version, play_mode, stake, params } = laid;
        let (ctx, received) = (self.ctx.clone(), self.ctx.now);
        let (table, key, room, open) = (dragon_tiger(), key(name), Room::Low, Ok(()));
        let bet = PlaceBet { table, player, key, play_mode, stake, params, version, room, received, open };
        self.db.write(player, move |tx| place(tx, &ctx, &bet)).await.map(|replied| replied.reply)
    }

    async fn view(&self) -> TableView {
        let ctx = self.ctx.clone();
        self.db.read(move |tx| newest(tx, &ctx, dragon_tiger())).await.unwrap().0.unwrap()
    }

    /// Until the reveal of the round is over.
    async fn revealed(&mut self, holder: i64) -> TableRound {
        self.later(Span::seconds(4));
        self.round_of(dragon_tiger(), holder).await
    }
}

impl Stage {
    /// What the player's newest bet counted for.
    async fn turnover_of(&self, player: PlayerId) -> Amount {
        let bets = self.db.read(move |tx| table_bets::of_player(tx, dragon_tiger().id, player, 1)).await;
        bets.unwrap().pop().unwrap().turnover
    }
}

/// A player with cash and bonus money at a table that takes bets.
async fn seated(db: baize_store::Db) -> (Stage, PlayerId, TableRound) {
    let stage = Stage::new(db);
    stage.chain_of(dragon_tiger(), [3; 32], 50).await;
    let player = stage.player(1, [whole(30), whole(70), whole(100)]).await;
    let round = stage.round_of(dragon_tiger(), FIRST).await;
    (stage, player, round)
}

#[tokio::test]
async fn chips_that_change_move_only_the_difference_and_the_last_ones_count() {
    each_db(async |db| {
        let (mut stage, player, round) = seated(db).await;
        let held = async |stage: &Stage| {
            [stage.held(player, Bucket::Cash).await, stage.held(player, Bucket::Bonus).await]
        };
        let first = stage.lay(player, laid("first-chips", 1, 50, &["dragon", "tie"])).await.unwrap();
        assert_eq!(held(&stage).await, [whole(0), whole(50)], "cash pays first");
        let more = stage.lay(player, laid("more-chips", 2, 60, &["dragon", "tie"])).await.unwrap();
        assert_eq!((more.bet.id, more.bet.version), (first.bet.id, 2), "it is the same bet");
        assert_eq!(held(&stage).await, [whole(0), whole(40)]);
        let fewer = stage.lay(player, laid("fewer-chips", 3, 20, &["tiger"])).await.unwrap();
        assert_eq!(fewer.bet.split, Split { cash: whole(10), bonus: whole(10) });
        assert_eq!(held(&stage).await, [whole(20), whole(60)], "what goes back keeps the proportion");
        let repeated = stage.lay(player, laid("more-chips", 2, 60, &["dragon", "tie"])).await.unwrap();
        assert_eq!(repeated.bet.version, 2, "a repetition is its first reply");
        let side = winner(&round).unwrap_or("dragon");
        stage.lay(player, laid("other-side", 4, 20, &[side])).await.unwrap();
        assert_eq!(held(&stage).await, [whole(20), whole(60)], "chips that only move cost nothing");

        stage.run_of(dragon_tiger()).await;
        let ended = stage.revealed(FIRST).await;
        assert_eq!((ended.state, stage.settle_all(dragon_tiger()).await), (RoundPhase::Ended, 1));
        let bets = stage.my_bets(dragon_tiger(), player, 1).await;
        let returned = if winner(&round).is_some() { whole(40) } else { whole(10) };
        assert_eq!((bets.len(), bets[0].status, bets[0].payout), (1, BetStatus::Paid, returned));
        let [record] = &stage.history(player).await[..] else {
            panic!("one round, whatever was laid before")
        };
        assert_eq!((record.stake, &record.params), (whole(20), &chips(&[side])));
        assert_eq!(record.outcome["outcome"], serde_json::from_str::<Value>(&round.outcome).unwrap());
        assert_eq!(stage.sound().await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_change_that_does_not_fit_leaves_the_bet_as_it_was() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db).await;
        stage.lay(player, laid("second-one", 2, 20, &["dragon"])).await.unwrap();
        for version in [0, 1, 2] {
            let late = stage.lay(player, laid(&format!("stale-{version}-bet"), version, 30, &["tie"])).await;
            refused(late, TableRefusal::StaleBet);
        }
        let gold = Laid { play_mode: PlayMode::Gold, ..laid("other-money", 3, 20, &["dragon"]) };
        refused(stage.lay(player, gold).await, TableRefusal::Bet(OriginalsRefusal::RoundOpen));
        let more = stage.lay(player, laid("too-much-money", 3, 500, &["dragon"])).await;
        refused(more, TableRefusal::Bet(OriginalsRefusal::Wager(WagerRefusal::InsufficientFunds)));
        let unknown = stage.lay(player, laid("no-such-spot", 3, 20, &["phoenix"])).await;
        refused(unknown, TableRefusal::Bet(OriginalsRefusal::BadParams));
        let none = Laid { stake: units(0), ..laid("no-stake-at-all", 3, 0, &["dragon"]) };
        let least = stage.ctx.site.limits.of(dragon_tiger().id, PlayMode::Capital).min_stake;
        let below = OriginalsRefusal::Wager(WagerRefusal::StakeBelowMin(least));
        refused(stage.lay(player, none).await, TableRefusal::Bet(below));
        let bets = stage.my_bets(dragon_tiger(), player, 1).await;
        assert_eq!((bets[0].stake, &bets[0].params, bets[0].version), (whole(20), &chips(&["dragon"]), 2));
        stage.run_of(dragon_tiger()).await;
        let closed = stage.lay(player, laid("after-the-bell", 3, 30, &["tie"])).await;
        refused(closed, TableRefusal::BettingClosed);
        assert_eq!(stage.held(player, Bucket::Cash).await, whole(10));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn the_outcome_is_public_once_bets_are_closed_and_the_link_once_the_round_is_over() {
    each_db(async |db| {
        let (mut stage, _, round) = seated(db).await;
        let before = stage.view().await;
        assert_eq!((before.phase, before.outcome, before.hash), (RoundPhase::Betting, None, None));
        stage.run_of(dragon_tiger()).await;
        let running = stage.view().await;
        assert_eq!(running.outcome, Some(serde_json::from_str(&round.outcome).unwrap()));
        assert_eq!(running.hash, None, "the link is for the end");
        stage.revealed(FIRST).await;
        assert!(stage.view().await.hash.is_some());
    })
    .await;
}

#[tokio::test]
async fn another_server_goes_on_with_a_round_and_opens_its_bets_for_a_whole_window() {
    each_db(async |db| {
        let (mut stage, player, round) = seated(db).await;
        stage.lay(player, laid("before-the-stop", 1, 20, &["dragon"])).await.unwrap();
        stage.later(Span::seconds(5));
        stage.stop_driver(dragon_tiger(), FIRST).await;
        assert_eq!(
            stage.my_bets(dragon_tiger(), player, 1).await[0].status,
            BetStatus::Open,
            "nothing is void"
        );
        let taken_over = stage.round_of(dragon_tiger(), SECOND).await;
        assert_eq!(
            (taken_over.number, taken_over.state, taken_over.link),
            (1, RoundPhase::Betting, round.link)
        );
        assert_eq!(taken_over.betting_ends_at, stage.ctx.now.plus(Span::seconds(8)));
        stage.lay(player, laid("after-the-stop", 2, 30, &["tiger"])).await.unwrap();

        stage.later(Span::seconds(8));
        assert_eq!(stage.round_of(dragon_tiger(), SECOND).await.state, RoundPhase::Running);
        // The second one is killed: the first one comes back when its lease is over, in the middle of the reveal.
        stage.later(Span::seconds(6));
        let ended = stage.round_of(dragon_tiger(), FIRST).await;
        assert_eq!(ended.state, RoundPhase::Ended, "a reveal that is over by now ends where it would have");
        assert_eq!(ended.ended_at, ended.started_at.plus(Span::seconds(4)));
        assert_eq!(stage.settle_all(dragon_tiger()).await, 1);
        let bets = stage.my_bets(dragon_tiger(), player, 1).await;
        assert_eq!((bets[0].stake, bets[0].status == BetStatus::Void), (whole(30), false));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_table_that_nobody_watches_plays_three_rounds_and_goes_on_as_soon_as_somebody_does() {
    each_db(async |db| {
        let (mut stage, _, _) = seated(db).await;
        stage.watched_at = stage.ctx.now.minus(Span::seconds(1));
        let mut last = stage.round_of(dragon_tiger(), FIRST).await;
        for _ in 0..20 {
            stage.later(Span::seconds(4));
            last = stage.round_of(dragon_tiger(), FIRST).await;
        }
        assert_eq!((last.number, last.state), (3, RoundPhase::Ended));
        stage.watched_at = stage.ctx.now;
        let next = stage.round_of(dragon_tiger(), FIRST).await;
        assert_eq!((next.number, next.state), (4, RoundPhase::Betting));
    })
    .await;
}

#[tokio::test]
async fn chips_on_both_sides_count_as_no_turnover() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db).await;
        let other = stage.player(2, [whole(30), whole(0), whole(0)]).await;
        stage.lay(player, laid("both-the-sides", 1, 20, &["dragon", "tiger"])).await.unwrap();
        stage.lay(other, laid("one-of-the-sides", 1, 20, &["dragon"])).await.unwrap();
        stage.run_of(dragon_tiger()).await;
        stage.revealed(FIRST).await;
        assert_eq!(stage.settle_all(dragon_tiger()).await, 2);
        let [both, one] = [stage.turnover_of(player).await, stage.turnover_of(other).await];
        assert_eq!((both, one), (whole(0), whole(2)), "a tenth of a stake at a table");
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn no_refill_is_given_while_gold_is_on_the_table() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db).await;
        let ctx = stage.ctx.clone();
        let refill = move |name: &'static str| {
            let ctx = ctx.clone();
            move |tx: &mut Tx| gold::refill(tx, &ctx, player, &key(name))
        };
        let all_gold = Laid { play_mode: PlayMode::Gold, ..laid("all-of-the-gold", 1, 100, &["tie"]) };
        stage.lay(player, all_gold).await.unwrap();
        assert_eq!(stage.held(player, Bucket::Gold).await, Amount::ZERO);
        match stage.db.write(player, refill("too-soon-for-gold")).await {
            Err(Failure::Refused(GoldRefusal::GoldLeft)) => {}
            other => panic!("{other:?}"),
        }
        stage.run_of(dragon_tiger()).await;
        stage.revealed(FIRST).await;
        stage.settle_all(dragon_tiger()).await;
        if stage.held(player, Bucket::Gold).await.is_positive() {
            return;
        }
        stage.db.write(player, refill("after-the-round")).await.unwrap();
        assert_eq!(stage.held(player, Bucket::Gold).await, whole(100));
        stage.sound().await;
    })
    .await;
}
