//! Results of feeds: recorded once, whatever is sent again, and what becomes of the bets.

use baize_sportsbook::feed::know_producer;
use baize_sportsbook::placing::PlaceBet;
use baize_sportsbook::results::Certainty;
use baize_sportsbook::{BetState, Selection};
use baize_store::rounds::RoundState;
use baize_store::sports_results::{self, SportsResultRow};
use baize_store::{PlayerId, RoundId};
use baize_testkit::{NOW, SeededDraws, each_db};
use baize_time::Span;
use serde_json::{Value, json};

use crate::feed_stage::{
    FedStage, MATCH, OUTRIGHT, PRODUCER, about, again, football, home, id, of, on, open, prices, results,
    right, settlement, winner, with,
};
use crate::stage::whole;

/// A message of a kind about the winner of the match, with these fields.
fn of_winner(kind: &str, fields: &Value) -> Value {
    with(about(MATCH, kind, &json!({ "markets": [of(1, "")] })), fields)
}

/// A player with 100 and a bet of 10 on home at 2.50.
async fn with_bet(fed: &FedStage) -> (PlayerId, RoundId) {
    let player = fed.stage.player(1, [100, 0, 0]).await;
    (player, fed.bet_on(player, "single", &home()).await)
}

/// What is recorded of a market.
async fn latest(fed: &FedStage, fixture: &str, market: &'static str) -> Option<SportsResultRow> {
    let fixture = id(fixture);
    fed.write(move |tx| sports_results::latest(tx, fixture, market)).await
}

#[tokio::test]
async fn a_bet_is_settled_taken_back_and_settled_otherwise_as_the_feed_sends_it() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = with_bet(&fed).await;
        assert_eq!(fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await, 1);
        let won = fed.stage.bet(player, bet).await;
        assert_eq!((won.state, won.payout), (BetState::Settled, whole(25)));
        assert_eq!(fed.stage.cash(player).await, 1_150_000);
        let round = fed.stage.rounds(player).await.remove(0);
        assert_eq!((round.game.as_str(), round.payout), ("sports-football", whole(25)));
        fed.later(Span::minutes(1));
        assert_eq!(fed.settle(&of_winner("rollback_bet_settlement", &json!({}))).await, 1);
        assert_eq!(fed.stage.bet(player, bet).await.state, BetState::Review);
        assert_eq!(fed.stage.cash(player).await, 1_150_000, "nothing moves");
        assert_eq!(fed.settle(&settlement(MATCH, &[right(of(1, ""), "3")])).await, 1);
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(0));
        assert_eq!(fed.stage.cash(player).await, 900_000);
        // Without a rollback at once.
        assert_eq!(fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await, 1);
        assert_eq!(fed.stage.cash(player).await, 1_150_000);
        let states: Vec<_> = fed.stage.rounds(player).await.iter().map(|round| round.state).collect();
        assert_eq!(states, [RoundState::Settled, RoundState::Void, RoundState::Void]);
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_settled_market_takes_no_bets_and_one_that_was_rolled_back_only_when_it_is_priced_again() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, _) = with_bet(&fed).await;
        let slip = fed.single(player, "again", &home());
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        assert!(!fed.feed.offers(&home()));
        fed.settle(&of_winner("rollback_bet_settlement", &json!({}))).await;
        assert!(!fed.feed.offers(&home()));
        fed.feed.send(&prices(MATCH, &[winner("2.5")]));
        fed.place(slip).await.unwrap();
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        assert_eq!(fed.stage.cash(player).await, 1_300_000);
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_cancel_voids_what_was_accepted_in_its_window_and_its_rollback_restores_it() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, before) = with_bet(&fed).await;
        fed.later(Span::seconds(10));
        let within = fed.bet_on(player, "within", &home()).await;
        let start = fed.stage.ctx.now;
        fed.later(Span::seconds(10));
        let after = fed.bet_on(player, "after", &home()).await;
        let window =
            json!({ "start": start.millis(), "end": fed.stage.ctx.now.millis(), "reason": "wrong odds" });
        assert_eq!(fed.settle(&of_winner("bet_cancel", &window)).await, 1);
        let states = [BetState::Accepted, BetState::Settled, BetState::Accepted];
        for (bet, state) in [before, within, after].into_iter().zip(states) {
            assert_eq!(fed.stage.bet(player, bet).await.state, state);
        }
        assert_eq!(
            (fed.stage.cash(player).await, fed.feed.offers(&home())),
            (800_000, true),
            "the market goes on"
        );
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        assert_eq!(fed.stage.cash(player).await, 1_300_000);
        assert_eq!(fed.settle(&of_winner("rollback_bet_cancel", &window)).await, 1);
        assert_eq!(fed.stage.bet(player, within).await.payout, whole(25));
        assert_eq!(fed.stage.cash(player).await, 1_450_000);
        assert_eq!(fed.settle(&of_winner("bet_cancel", &json!({}))).await, 1);
        assert_eq!(fed.stage.cash(player).await, 1_000_000, "missing bounds are open");
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn half_void_results_dead_heats_and_ranks_pay_as_the_rules_say() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let lines = [
            open(of(18, "total=2.25"), &[("12", "1.95"), ("13", "1.95")]),
            open(of(18, "total=2"), &[("12", "2.1")]),
        ];
        fed.feed.send(&prices(MATCH, &lines));
        let runners =
            ["competitor:11", "competitor:12", "competitor:13", "competitor:14"].map(|name| (name, "9"));
        fed.feed.send(&prices(OUTRIGHT, &[open(of(90_010, ""), &runners)]));
        let player = fed.stage.player(1, [1_000, 0, 0]).await;
        let cases: [(Selection, bool, i64); 8] = [
            (on(MATCH, "18/total=2.25", "12"), false, 147_500),
            (on(MATCH, "18/total=2.25", "13"), false, 50_000),
            (on(MATCH, "18/total=2", "12"), false, 100_000),
            (on(OUTRIGHT, "90010", "competitor:11"), false, 450_000),
            // Half the stake at 9, for a place at 1 + 8 ÷ 2; the second place is shared by two.
            (on(OUTRIGHT, "90010", "competitor:11"), true, 950_000),
            (on(OUTRIGHT, "90010", "competitor:12"), true, 500_000),
            (on(OUTRIGHT, "90010", "competitor:13"), true, 250_000),
            (on(OUTRIGHT, "90010", "competitor:14"), true, 200_000),
        ];
        let mut bets = Vec::new();
        for (number, (selection, each_way, pays)) in cases.into_iter().enumerate() {
            let slip = PlaceBet { each_way, ..fed.single(player, &format!("case-{number}"), &selection) };
            bets.push((fed.place(slip).await.unwrap(), selection, pays));
        }
        let quarter = [
            json!({ "outcome": "12", "result": 1, "void": "0.5" }),
            json!({ "outcome": "13", "result": 0, "void": "0.5" }),
        ];
        let whole_line = [json!({ "outcome": "12", "result": 0, "void": "1" })];
        fed.settle(&settlement(
            MATCH,
            &[results(of(18, "total=2.25"), &quarter), results(of(18, "total=2"), &whole_line)],
        ))
        .await;
        let ranks = [
            json!({ "outcome": "competitor:11", "result": 1, "dead_heat": [1, 2], "rank": 1, "tied": 2 }),
            json!({ "outcome": "competitor:12", "result": 0, "rank": 2 }),
            json!({ "outcome": "competitor:13", "result": 0, "rank": 2, "tied": 2 }),
            json!({ "outcome": "competitor:14", "result": 0, "void": "1", "rank": 1 }),
        ];
        fed.settle(&settlement(OUTRIGHT, &[results(of(90_010, ""), &ranks)])).await;
        for (bet, selection, pays) in bets {
            assert_eq!(fed.stage.bet(player, bet).await.payout.units(), pays, "{selection:?}");
        }
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn results_that_cannot_be_are_refused_and_the_other_markets_of_the_message_are_settled() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = with_bet(&fed).await;
        let wrong = [
            results(of(29, ""), &[]),
            results(of(10, ""), &[json!({ "outcome": "9", "result": 2 })]),
            results(of(31, ""), &[json!({ "outcome": "74", "result": 1, "dead_heat": [0, 2] })]),
            results(of(90_010, ""), &[json!({ "outcome": "competitor:11", "result": 1, "rank": 0 })]),
            results(of(4_242, ""), &[json!({ "outcome": "1", "result": 1 })]),
        ];
        let message = settlement(MATCH, &[&wrong[..], &[right(of(1, ""), "1")]].concat());
        assert_eq!(fed.feed.send(&message).refused, 5);
        assert_eq!(fed.record().await, 1);
        fed.stage.settle().await;
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(25));
    })
    .await;
}

#[tokio::test]
async fn a_late_bet_is_void_and_stays_so_when_the_results_are_confirmed_without_their_moment() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, in_time) = with_bet(&fed).await;
        fed.later(Span::seconds(10));
        let late = fed.bet_on(player, "late", &home()).await;
        let decided = json!({ "decided_at": fed.stage.ctx.now.millis() });
        fed.later(Span::seconds(2));
        let seen = settlement(MATCH, &[right(of(1, ""), "1")]);
        assert_eq!(fed.settle(&with(seen.clone(), &decided)).await, 1);
        let confirmed = with(seen, &json!({ "certainty": 2 }));
        for certainty in [Certainty::Live, Certainty::Confirmed] {
            assert_eq!(fed.stage.bet(player, in_time).await.payout, whole(25));
            assert_eq!(fed.stage.bet(player, late).await.payout, whole(10));
            let row = latest(&fed, MATCH, "1").await.unwrap();
            assert_eq!((row.revision, row.certainty), (1, certainty));
            assert_eq!(fed.settle(&confirmed).await, 0);
        }
        assert_eq!(fed.stage.rounds(player).await.len(), 2);
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn the_recorded_position_moves_up_to_the_message_before_which_none_is_missing() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (first, second) = (right(of(1, ""), "1"), right(of(60, ""), "1"));
        fed.settle(&settlement(MATCH, std::slice::from_ref(&first))).await;
        let whole = fed.feed.seq;
        assert_eq!(fed.recorded().await, whole);
        fed.feed.seq += 1;
        fed.settle(&settlement(MATCH, std::slice::from_ref(&second))).await;
        assert_eq!(fed.recorded().await, whole, "one before it is missing");
        assert_eq!(fed.feed.book.wants_recovery(PRODUCER), Some(whole));
        // A server that starts now asks from there on.
        let server = fed.feed.restarted(fed.write(|tx| know_producer(tx, PRODUCER)).await, Vec::new());
        assert_eq!(server.book.wants_recovery(PRODUCER), Some(whole));
        fed.feed.book.recovering(PRODUCER, "r-2");
        fed.feed.send(&again(&settlement(MATCH, &[right(of(83, ""), "2")]), whole + 1));
        fed.feed.send(&again(&settlement(MATCH, &[second]), whole + 2));
        assert_eq!((fed.record().await, fed.recorded().await), (1, whole), "there may be more");
        fed.feed.alive();
        fed.feed.send(&json!({ "kind": "snapshot_complete", "request_id": "r-2" }));
        assert_eq!((fed.record().await, fed.recorded().await), (0, fed.feed.seq));
        assert_eq!(fed.settle(&settlement(MATCH, &[first])).await, 0);
        assert_eq!(fed.recorded().await, fed.feed.seq);
    })
    .await;
}

#[tokio::test]
async fn a_second_server_that_records_the_same_messages_changes_nothing() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = with_bet(&fed).await;
        fed.feed.send(&settlement(MATCH, &[right(of(1, ""), "3")]));
        fed.feed.send(&of_winner("rollback_bet_settlement", &json!({})));
        fed.feed.send(&settlement(MATCH, &[right(of(1, ""), "1")]));
        let messages = fed.feed.book.lasting(PRODUCER, 100);
        assert_eq!(messages.len(), 3);
        assert_eq!(fed.record_all(messages.clone()).await, 3);
        fed.stage.settle().await;
        let known = (latest(&fed, MATCH, "1").await, fed.recorded().await, fed.stage.rounds(player).await);
        assert_eq!(fed.record_all(messages.clone()).await, 0);
        assert_eq!(fed.record_all(messages[..1].to_vec()).await, 0, "an old one");
        fed.stage.settle().await;
        let afterwards =
            (latest(&fed, MATCH, "1").await, fed.recorded().await, fed.stage.rounds(player).await);
        assert_eq!(afterwards, known);
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(25));
        fed.feed.book.recorded(PRODUCER, messages[1].seq);
        assert_eq!(fed.feed.book.lasting(PRODUCER, 100), messages[2..]);
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_correction_that_comes_hours_after_the_end_reaches_the_bets() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = with_bet(&fed).await;
        fed.settle(&settlement(MATCH, &[right(of(1, ""), "1")])).await;
        fed.feed.send(&with(prices(MATCH, &[]), &json!({ "status": 3 })));
        fed.later(Span::hours(3));
        assert_eq!(fed.settle(&settlement(MATCH, &[right(of(1, ""), "3")])).await, 1);
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(0));
        fed.stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_result_that_was_lost_is_recovered_though_a_later_cancel_of_its_market_came_through() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let (player, bet) = with_bet(&fed).await;
        fed.feed.seq += 1;
        let lost = fed.feed.seq;
        let before = json!({ "end": NOW.millis() });
        fed.settle(&of_winner("bet_cancel", &before)).await;
        let sent = [settlement(MATCH, &[right(of(1, ""), "1")]), of_winner("bet_cancel", &before)];
        let sent = [(lost, &sent[0]), (lost + 1, &sent[1])].map(|(first, message)| again(message, first));
        fed.feed.recover(&sent);
        assert_eq!(fed.record().await, 1);
        fed.stage.settle().await;
        assert_eq!(fed.stage.bet(player, bet).await.payout, whole(25));
    })
    .await;
}

/// What is known of the markets of a fixture: what is void, in any order, and the result.
async fn facts(fed: &FedStage, fixture: &str) -> Vec<Value> {
    let mut facts = Vec::new();
    for market in ["1", "60"] {
        let row = latest(fed, fixture, market).await.unwrap();
        let mut content: Value = serde_json::from_str(&row.content).unwrap();
        content["cancelled"].as_array_mut().unwrap().sort_by_key(Value::to_string);
        // The numbers of its messages are others in another order; how certain it is moves nothing.
        content["said"].take();
        facts.push(content);
    }
    facts
}

/// Messages about a fixture that correct each other, drawn.
fn story(fixture: &str, draws: &SeededDraws) -> Vec<Value> {
    let mut story = Vec::new();
    // The results of a story have the moment when they were decided, or none has: as docs/feed.md asks of a bridge.
    let decided = if draws.below(2) == 0 { json!({}) } else { json!({ "decided_at": NOW.millis() }) };
    for number in 0..10 {
        let market =
            if number < 2 { [1, 60][number] } else { [1, 60][usize::try_from(draws.below(2)).unwrap()] };
        let window = [json!({}), json!({ "end": NOW.millis() }), json!({ "start": 5, "end": 9 })];
        let window = &window[usize::try_from(draws.below(3)).unwrap()];
        let outcome = ["1", "2", "3"][usize::try_from(draws.below(3)).unwrap()];
        let certain = with(settlement(fixture, &[right(of(market, ""), outcome)]), &decided);
        let kind = if number < 2 { 0 } else { draws.below(7) };
        story.push(match kind {
            0 | 1 => certain,
            2 | 3 => with(certain, &json!({ "certainty": 2 })),
            4 => about(fixture, "rollback_bet_settlement", &json!({ "markets": [of(market, "")] })),
            5 => with(about(fixture, "bet_cancel", &json!({ "markets": [of(market, "")] })), window),
            _ => with(about(fixture, "rollback_bet_cancel", &json!({ "markets": [of(market, "")] })), window),
        });
    }
    story
}

/// Sends a story with losses, repetitions and everything sent again that a recovery asks for, and records it now and then.
async fn send_badly(fed: &mut FedStage, story: &[Value], draws: &SeededDraws) {
    let (mut lines, mut sent): (Vec<String>, Vec<(i64, Value)>) = (Vec::new(), Vec::new());
    for message in story {
        let line = fed.feed.line(message);
        sent.push((fed.feed.seq, again(message, fed.feed.seq)));
        if draws.below(4) > 0 {
            fed.feed.receive(&line);
            lines.push(line);
        }
        if draws.below(3) == 0 && !lines.is_empty() {
            let place = usize::try_from(draws.below(lines.len().try_into().unwrap())).unwrap();
            fed.feed.receive(&lines[place]);
        }
        // The server that records may end before it knows that it has.
        if draws.below(4) == 0 {
            fed.record_all(fed.feed.book.lasting(PRODUCER, 100)).await;
        }
    }
    // This server asks for what is missing, and others for what they miss.
    fed.feed.alive();
    let after = fed.feed.book.wants_recovery(PRODUCER).unwrap_or(fed.feed.seq);
    let sent_after = |after: i64| {
        sent.iter().filter(|(first, _)| *first > after).map(|(_, again)| again.clone()).collect()
    };
    let missing: Vec<Value> = sent_after(after);
    fed.feed.recover(&missing);
    for _ in 0..draws.below(3) {
        let (from, _) = sent[usize::try_from(draws.below(sent.len().try_into().unwrap())).unwrap()];
        let missed: Vec<Value> = sent_after(from);
        fed.feed.send_all(&missed);
    }
    fed.record().await;
}

#[tokio::test]
async fn repetitions_losses_and_recoveries_end_with_the_facts_of_the_plain_order() {
    each_db(async |db| {
        let mut fed = FedStage::open(db).await;
        let draws = SeededDraws::new(71);
        for number in 0..200 {
            let [plain, bad] = ["plain", "bad"].map(|kind| format!("{kind}-{number}"));
            fed.feed.list(vec![football(&plain), football(&bad)]);
            fed.save().await;
            let in_order = story(&plain, &draws);
            fed.feed.send_all(&in_order);
            let of_another = |message: &Value| with(message.clone(), &json!({ "fixture": bad }));
            let same: Vec<Value> = in_order.iter().map(of_another).collect();
            send_badly(&mut fed, &same, &draws).await;
            assert_eq!(facts(&fed, &bad).await, facts(&fed, &plain).await, "{in_order:#?}");
        }
        assert!(fed.feed.book.wants_recovery(PRODUCER).is_none());
    })
    .await;
}
