//! A table that only tests know: bets on an outcome, several of them on one round, no cash-out. The engine of shared
//! rounds plays it from the line of its registry alone.

use baize_fairness::ChainLink;
use baize_money::{Amount, Bucket, PlayMode};
use baize_play::bets::round;
use baize_play::originals::{OriginalsRefusal, RoundStanding};
use baize_play::tables::{BetStatus, DriverStatus, RoundPhase, TableRefusal, TableRound};
use baize_store::{PlayerId, RoundId};
use baize_testkit::coin::COIN;
use baize_testkit::each_db;
use baize_time::Span;
use baize_wagers::WagerRefusal;
use serde_json::json;

use crate::crash::crash;
use crate::stage::{Stage, units, whole};
use crate::tables::{FIRST, SALT, refused};

const GOLD: (PlayMode, Amount) = (PlayMode::Gold, Amount::whole(10));

/// The side that a round brings, which only tests look at before its end.
fn side(round: &TableRound) -> &'static str {
    if round.outcome.contains("high") { "high" } else { "low" }
}

fn other(side: &str) -> &'static str {
    if side == "high" { "low" } else { "high" }
}

/// The end of a round that runs.
async fn end(stage: &mut Stage) -> TableRound {
    stage.later(Span::seconds(4));
    let round = stage.round_of(&COIN, FIRST).await;
    assert_eq!((round.state, round.ended_at), (RoundPhase::Ended, stage.ctx.now));
    round
}

async fn gold_player(stage: &Stage, number: u32) -> PlayerId {
    stage.player(number, [units(0), units(0), whole(100)]).await
}

#[tokio::test]
async fn a_round_pays_by_its_outcome_and_every_bet_becomes_a_record() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain_of(&COIN, [3; 32], 50).await;
        let player = gold_player(&stage, 1).await;
        let betting = stage.round_of(&COIN, FIRST).await;
        let (right, wrong) = (side(&betting), other(side(&betting)));
        for (name, side) in [("right-side", right), ("wrong-side", wrong), ("right-again", right)] {
            stage.place_at(&COIN, (player, name), GOLD, json!({ "side": side })).await.unwrap();
        }
        let fourth = stage.place_at(&COIN, (player, "one-too-many"), GOLD, json!({ "side": right })).await;
        refused(fourth, TableRefusal::Bet(OriginalsRefusal::RoundOpen));
        assert_eq!(stage.held(player, Bucket::Gold).await, whole(70));
        let repeated = stage.place_at(&COIN, (player, "wrong-side"), GOLD, json!({ "side": wrong })).await;
        assert_eq!(repeated.unwrap().bet.params, json!({ "side": wrong }), "a repetition is the first reply");

        stage.run_of(&COIN).await;
        refused(stage.cash_out_of(&COIN, (player, "no-cash-out"), 1).await, TableRefusal::NoCashOut);
        assert_eq!(stage.settle_all(&COIN).await, 0, "nothing is settled before the end");
        let ended = end(&mut stage).await;
        assert_eq!((stage.settle_all(&COIN).await, stage.settle_all(&COIN).await), (3, 0));
        assert_eq!(stage.held(player, Bucket::Gold).await, Amount::from_units(1_092_000));
        let status = stage.my_bets(&COIN, player, 1).await.iter().map(|bet| bet.status).collect::<Vec<_>>();
        assert_eq!(status, [BetStatus::Paid, BetStatus::Lost, BetStatus::Paid]);

        let records = stage.history(player).await;
        let [_, lost, paid] = &records[..] else { panic!("three rounds") };
        assert_eq!((paid.multiplier.parts(), paid.payout), (19_600, Amount::from_units(196_000)));
        assert_eq!((lost.multiplier.parts(), lost.payout), (0, Amount::ZERO));
        assert_eq!(paid.outcome["outcome"], json!({ "side": right }));
        assert_eq!((paid.client_seed.as_str(), paid.nonce), (SALT, 1));
        let link = ChainLink::from_bytes(ended.link);
        assert_eq!(paid.outcome["hash"], link.to_string());
        assert_eq!(link.previous().to_string(), paid.server_seed_hash, "it leads to the terminating hash");
        let id = paid.round_id();
        let shared = stage.db.read(move |tx| round(tx, id)).await.unwrap().unwrap();
        assert_eq!((shared.server_seed, shared.client_seed), (Some(link.to_string()), SALT.to_owned()));
        assert_eq!(stage.sound().await, 1, "one tally for all bets of the day");
    })
    .await;
}

#[tokio::test]
async fn one_of_several_bets_can_be_taken_back() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain_of(&COIN, [3; 32], 50).await;
        let player = gold_player(&stage, 1).await;
        stage.round_of(&COIN, FIRST).await;
        let mut ids = Vec::new();
        for name in ["first-bet", "second-bet"] {
            let reply = stage.place_at(&COIN, (player, name), GOLD, json!({ "side": "high" })).await.unwrap();
            ids.push(RoundId::from(reply.bet.id));
        }
        let back = stage.cancel_at(&COIN, (player, "take-first"), (1, Some(ids[0]))).await.unwrap();
        assert_eq!((back.bet.status, back.wallet.gold), (BetStatus::Void, whole(90)));
        let left = stage.my_bets(&COIN, player, 1).await;
        assert_eq!(left.iter().map(|bet| bet.id).collect::<Vec<_>>(), [ids[1].get()]);
        let [void] = &stage.history(player).await[..] else { panic!("one round") };
        assert_eq!((void.standing, &void.outcome["outcome"]), (RoundStanding::Void, &json!(null)));
        stage.run_of(&COIN).await;
        let late = stage.cancel_at(&COIN, (player, "take-second"), (1, Some(ids[1]))).await;
        refused(late, TableRefusal::BettingClosed);
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn bets_that_do_not_fit_are_refused() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.change_site(|site| site.limits.gold.max_payout = whole(15));
        let player = gold_player(&stage, 1).await;
        let early = stage.place_at(&COIN, (player, "no-round-yet"), GOLD, json!({ "side": "low" })).await;
        refused(early, TableRefusal::Bet(OriginalsRefusal::Wager(WagerRefusal::PayoutAboveMax(whole(15)))));
        stage.change_site(|site| site.limits.gold.max_payout = whole(20));
        let early = stage.place_at(&COIN, (player, "no-round-yet"), GOLD, json!({ "side": "low" })).await;
        refused(early, TableRefusal::BettingClosed);
        stage.chain_of(&COIN, [3; 32], 50).await;
        stage.round_of(&COIN, FIRST).await;
        for bad in [json!({}), json!({ "side": "edge" }), json!(["high"]), json!(null)] {
            let reply = stage.place_at(&COIN, (player, "bad-params"), GOLD, bad).await;
            refused(reply, TableRefusal::Bet(OriginalsRefusal::BadParams));
        }
    })
    .await;
}

#[tokio::test]
async fn a_program_that_ends_in_the_middle_refunds_every_stake() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain_of(&COIN, [3; 32], 50).await;
        let player = stage.player(1, [whole(50), whole(50), units(0)]).await;
        stage.round_of(&COIN, FIRST).await;
        let sixty = (PlayMode::Capital, whole(60));
        stage.place_at(&COIN, (player, "in-the-middle"), sixty, json!({ "side": "low" })).await.unwrap();
        stage.run_of(&COIN).await;
        assert_eq!(
            stage.tick(&COIN, 88).await.status,
            DriverStatus::Elsewhere,
            "the first may still be there"
        );
        stage.later(Span::seconds(6));
        assert_eq!(stage.round_of(&COIN, 88).await.state, RoundPhase::Void);
        assert_eq!((stage.settle_all(&COIN).await, stage.settle_all(&COIN).await), (1, 0));
        assert_eq!(stage.held(player, Bucket::Bonus).await, whole(50), "the way it came");
        assert_eq!(stage.history(player).await[0].standing, RoundStanding::Void);
        stage.later(Span::seconds(2));
        let next = stage.round_of(&COIN, 88).await;
        assert_eq!((next.state, next.link_no), (RoundPhase::Betting, 2));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_driver_whose_lease_was_taken_over_changes_no_bet() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain_of(&COIN, [3; 32], 50).await;
        let player = gold_player(&stage, 1).await;
        stage.round_of(&COIN, FIRST).await;
        let first = stage.fence(&COIN).await;
        stage.place_at(&COIN, (player, "fenced-off"), GOLD, json!({ "side": "low" })).await.unwrap();
        stage.run_of(&COIN).await;
        stage.later(Span::seconds(6));
        assert_eq!(stage.round_of(&COIN, 88).await.state, RoundPhase::Void);
        let second = stage.fence(&COIN).await;
        assert_eq!(second.number(), first.number() + 1);
        assert_eq!(stage.settle_under(&COIN, first).await, 0);
        assert_eq!(stage.settle_under(&COIN, second).await, 1);
        assert_eq!(stage.held(player, Bucket::Gold).await, whole(100));
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn two_tables_have_chains_rounds_and_leases_of_their_own() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain_of(&COIN, [3; 32], 50).await;
        stage.chain(5, 300..500).await;
        let player = gold_player(&stage, 1).await;
        let (coin, climb) = (stage.round_of(&COIN, FIRST).await, stage.round_of(crash(), 99).await);
        assert_eq!((coin.number, climb.number), (1, 1));
        assert_ne!(coin.link, climb.link);
        stage.place_at(&COIN, (player, "on-the-coin"), GOLD, json!({ "side": "low" })).await.unwrap();
        stage.place_at(crash(), (player, "on-crash"), GOLD, json!({ "auto_cash_out": 150 })).await.unwrap();
        stage.later(Span::seconds(6));
        stage.round_of(&COIN, FIRST).await;
        let running = stage.round_of(crash(), 99).await;
        stage.later(Span::seconds(10));
        assert_eq!(stage.cash_out_due(crash(), &running, stage.fence(crash()).await).await, 1);
        assert_eq!(stage.round_of(&COIN, FIRST).await.state, RoundPhase::Ended);
        assert_eq!((stage.settle_all(&COIN).await, stage.settle_all(crash()).await), (1, 0));
        stage.sound().await;
    })
    .await;
}
