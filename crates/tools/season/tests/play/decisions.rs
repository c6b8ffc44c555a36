//! Stages of a round in which players decide: the boats of the Tide Wheel.

use baize_core::Outcome;
use baize_fairness::ChainLink;
use baize_games::tables::{Decision, find};
use baize_money::{Bucket, PlayMode};
use baize_play::originals::OriginalsRefusal;
use baize_play::tables::{
    ActRequest, BetStatus, RoundPhase, TableRefusal, TableReply, TableRound, TableView, act, table as newest,
};
use baize_store::PlayerId;
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::{Value, json};

use crate::stage::{Stage, key, whole};
use crate::tables::{FIRST, SALT, Table, refused};

/// Another process that drives the table.
const SECOND: i64 = 78;
const LENGTH: u64 = 20;
/// The stage in which the boats are picked.
const PICK: u32 = 1;

fn tide_wheel() -> Table {
    find("tide-wheel").unwrap()
}

fn outcome_of(secret: [u8; 32]) -> Value {
    tide_wheel().draw(ChainLink::from_entropy(secret).back(LENGTH - 1), SALT).outcome
}

/// The secret of a chain whose first round brings this feature, or none.
fn secret_of(kind: Option<&str>) -> [u8; 32] {
    let secrets = (0..=u16::MAX).map(|number| {
        let [high, low] = number.to_be_bytes();
        let mut secret = [0; 32];
        (secret[0], secret[1]) = (high, low);
        secret
    });
    let is_it = |secret: &[u8; 32]| outcome_of(*secret)["feature"]["kind"].as_str() == kind;
    secrets.into_iter().find(is_it).unwrap()
}

fn chips(spots: &[&str]) -> Value {
    json!({ "bets": spots.iter().map(|spot| json!({ "spot": spot, "chips": 1 })).collect::<Vec<_>>() })
}

fn pick(boat: &str) -> Decision {
    Decision { stage: PICK, choice: boat.to_owned() }
}

impl Stage {
    async fn decide(
        &self,
        (player, name): (PlayerId, &str),
        decision: Decision,
    ) -> Outcome<TableReply, TableRefusal> {
        let (ctx, received, key) = (self.ctx.clone(), self.ctx.now, key(name));
        let request = ActRequest { table: tide_wheel(), player, key, round_no: 1, decision, received };
        self.db.write(player, move |tx| act(tx, &ctx, &request)).await.map(|replied| replied.reply)
    }

    async fn seen(&self) -> TableView {
        let ctx = self.ctx.clone();
        self.db.read(move |tx| newest(tx, &ctx, tide_wheel())).await.unwrap().0.unwrap()
    }

    /// A while later, as this process drives.
    async fn after(&mut self, seconds: i64, holder: i64) -> TableRound {
        self.later(Span::seconds(seconds));
        self.round_of(tide_wheel(), holder).await
    }
}

/// A table whose first round brings this feature, and a player with one chip of 10 on each of these spots.
async fn seated(db: baize_store::Db, kind: Option<&str>, spots: &[&str]) -> (Stage, PlayerId, Value) {
    let stage = Stage::new(db);
    let secret = secret_of(kind);
    stage.chain_of(tide_wheel(), secret, LENGTH).await;
    let player = stage.player(1, [whole(100), whole(0), whole(0)]).await;
    stage.round_of(tide_wheel(), FIRST).await;
    let bet = (PlayMode::Capital, whole(10 * i32::try_from(spots.len()).unwrap()));
    stage.place_at(tide_wheel(), (player, "the-first-chips"), bet, chips(spots)).await.unwrap();
    (stage, player, outcome_of(secret))
}

#[tokio::test]
async fn the_boat_that_was_picked_last_is_paid_and_its_round_proves_itself() {
    each_db(async |db| {
        let (mut stage, player, outcome) = seated(db, Some("boats"), &["boats"]).await;
        stage.run_of(tide_wheel()).await;
        assert_eq!(stage.seen().await.outcome.unwrap()["feature"], Value::Null, "the boats are covered");
        let early = stage.decide((player, "before-the-stage"), pick("boat-1")).await;
        refused(early, TableRefusal::DecisionClosed);

        let asked = stage.after(9, FIRST).await;
        assert_eq!((asked.state, asked.stage), (RoundPhase::Running, i64::from(PICK)));
        let seen = stage.seen().await;
        assert_eq!((seen.stage, seen.decides_until), (PICK, Some(stage.ctx.now.plus(Span::seconds(8)))));
        assert_eq!(seen.outcome.unwrap()["feature"], Value::Null, "and stay so while they are picked");
        let first = stage.decide((player, "the-first-boat"), pick("boat-3")).await.unwrap();
        assert_eq!(first.bet.params["decisions"], json!([{ "stage": PICK, "choice": "boat-3" }]));
        let other = stage.decide((player, "another-boat"), pick("boat-1")).await.unwrap();
        assert_eq!(other.bet.params["decisions"], json!([{ "stage": PICK, "choice": "boat-1" }]));
        let again = stage.decide((player, "the-first-boat"), pick("boat-3")).await.unwrap();
        assert_eq!(again, first, "a repetition is its first reply and changes nothing");
        refused(stage.decide((player, "no-such-boat"), pick("boat-4")).await, TableRefusal::BadDecision);

        let uncovered = stage.after(8, FIRST).await;
        assert_eq!((uncovered.state, uncovered.stage), (RoundPhase::Running, 2));
        assert_eq!(stage.seen().await.outcome, Some(outcome.clone()), "now they are uncovered");
        let late = stage.decide((player, "after-the-stage"), pick("boat-2")).await;
        refused(late, TableRefusal::DecisionClosed);
        assert_eq!(stage.after(4, FIRST).await.state, RoundPhase::Ended);
        assert_eq!(stage.settle_all(tide_wheel()).await, 1);
        let carried = outcome["feature"]["pays"][0].as_i64().unwrap();
        let payout = whole(10 * i32::try_from(carried + 1).unwrap());
        let bets = stage.my_bets(tide_wheel(), player, 1).await;
        assert_eq!((bets[0].status, bets[0].payout), (BetStatus::Paid, payout));
        let [record] = &stage.history(player).await[..] else { panic!("one round") };
        assert_eq!(record.params["decisions"], json!([{ "stage": PICK, "choice": "boat-1" }]));
        assert_eq!(stage.sound().await, 1);
        assert_eq!(stage.redrawn().await, vec![]);
    })
    .await;
}

#[tokio::test]
async fn who_picks_no_boat_has_the_one_in_the_middle() {
    each_db(async |db| {
        let (mut stage, player, outcome) = seated(db, Some("boats"), &["boats"]).await;
        stage.run_of(tide_wheel()).await;
        for seconds in [9, 8, 4] {
            stage.after(seconds, FIRST).await;
        }
        stage.settle_all(tide_wheel()).await;
        let carried = outcome["feature"]["pays"][1].as_i64().unwrap();
        let payout = whole(10 * i32::try_from(carried + 1).unwrap());
        assert_eq!(stage.my_bets(tide_wheel(), player, 1).await[0].payout, payout);
        assert_eq!(stage.redrawn().await, vec![]);
    })
    .await;
}

#[tokio::test]
async fn a_decision_that_nobody_has_is_left_out() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db, Some("boats"), &["1", "storm"]).await;
        stage.run_of(tide_wheel()).await;
        let next = stage.after(9, FIRST).await;
        assert_eq!((next.state, next.stage), (RoundPhase::Running, 2));
        let picked = stage.decide((player, "nothing-to-pick"), pick("boat-1")).await;
        refused(picked, TableRefusal::DecisionClosed);
        assert_eq!(stage.after(4, FIRST).await.state, RoundPhase::Ended);
    })
    .await;
}

#[tokio::test]
async fn only_who_has_chips_on_the_boats_picks_one() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db, Some("boats"), &["boats"]).await;
        let other = stage.player(2, [whole(100), whole(0), whole(0)]).await;
        let nobody = stage.player(3, [whole(100), whole(0), whole(0)]).await;
        let bet = (PlayMode::Capital, whole(10));
        stage.place_at(tide_wheel(), (other, "chips-on-the-one"), bet, chips(&["1"])).await.unwrap();
        stage.run_of(tide_wheel()).await;
        stage.after(9, FIRST).await;
        refused(stage.decide((other, "has-no-boat"), pick("boat-1")).await, TableRefusal::BadDecision);
        let unknown = TableRefusal::Bet(OriginalsRefusal::UnknownRound);
        refused(stage.decide((nobody, "has-no-bet-1"), pick("boat-1")).await, unknown);
        stage.decide((player, "has-the-boats"), pick("boat-1")).await.unwrap();
        for seconds in [8, 4] {
            stage.after(seconds, FIRST).await;
        }
        assert_eq!(stage.settle_all(tide_wheel()).await, 2);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn another_server_asks_for_a_decision_once_more_for_a_whole_window() {
    each_db(async |db| {
        let (mut stage, player, outcome) = seated(db, Some("boats"), &["boats"]).await;
        stage.run_of(tide_wheel()).await;
        stage.after(9, FIRST).await;
        stage.decide((player, "before-the-stop"), pick("boat-3")).await.unwrap();
        // It is killed; another one takes over when the window would have been over for long.
        let asked = stage.after(30, SECOND).await;
        assert_eq!((asked.state, asked.stage), (RoundPhase::Running, i64::from(PICK)));
        assert_eq!(stage.seen().await.decides_until, Some(stage.ctx.now.plus(Span::seconds(8))));
        assert_eq!(stage.after(7, SECOND).await.stage, i64::from(PICK), "the window is a whole one");
        stage.decide((player, "after-the-stop"), pick("boat-1")).await.unwrap();
        assert_eq!(stage.after(1, SECOND).await.stage, 2);
        // In a stage that only shows something nothing is asked again.
        assert_eq!(stage.after(30, FIRST).await.state, RoundPhase::Ended);
        stage.settle_all(tide_wheel()).await;
        let carried = outcome["feature"]["pays"][0].as_i64().unwrap();
        let payout = whole(10 * i32::try_from(carried + 1).unwrap());
        assert_eq!(stage.my_bets(tide_wheel(), player, 1).await[0].payout, payout);
        stage.sound().await;
        assert_eq!(stage.redrawn().await, vec![]);
    })
    .await;
}

#[tokio::test]
async fn the_beam_and_the_storm_are_shown_in_a_stage_of_their_own() {
    for kind in ["lighthouse", "storm"] {
        each_db(async |db| {
            let (mut stage, _, outcome) = seated(db, Some(kind), &[kind]).await;
            stage.run_of(tide_wheel()).await;
            assert_eq!(stage.seen().await.outcome.unwrap()["feature"], Value::Null);
            let shown = stage.after(9, FIRST).await;
            assert_eq!((shown.state, shown.stage), (RoundPhase::Running, 1));
            let seen = stage.seen().await;
            assert_eq!((seen.outcome, seen.decides_until), (Some(outcome), None));
            assert_eq!(stage.after(6, FIRST).await.state, RoundPhase::Ended);
            assert_eq!(stage.settle_all(tide_wheel()).await, 1);
        })
        .await;
    }
}

#[tokio::test]
async fn half_of_a_stake_counts_as_turnover() {
    each_db(async |db| {
        let (mut stage, player, _) = seated(db, None, &["9"]).await;
        stage.run_of(tide_wheel()).await;
        assert_eq!(stage.after(9, FIRST).await.state, RoundPhase::Ended);
        stage.settle_all(tide_wheel()).await;
        let bets =
            stage.db.read(move |tx| baize_store::table_bets::of_player(tx, tide_wheel().id, player, 1));
        assert_eq!(bets.await.unwrap()[0].turnover, whole(5));
        assert!(stage.held(player, Bucket::Cash).await >= whole(90));
        stage.sound().await;
    })
    .await;
}
