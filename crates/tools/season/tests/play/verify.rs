//! Records that do not follow from their seeds: each kind of forgery is found, and nothing else is.

use baize_money::{Amount, Multiplier, PlayMode};
use baize_play::originals::PlaceBet;
use baize_play::verify::{Difference, Extent, RoundProblem, verify};
use baize_store::requests::{self, NewRequest};
use baize_store::rounds::{self, HistoryFilter, OpenRound, RoundRow};
use baize_store::seeds::{self, RevealedRow};
use baize_store::table_rounds::{self, RoundPhase, TableRound};
use baize_store::{PlayerId, RoundId, StoreError, Tx};
use baize_testkit::each_db;
use baize_time::Span;
use serde_json::{Value, json};

use crate::crash::crash;
use crate::originals::{dice, play};
use crate::stage::{Stage, gold, units, whole};
use crate::tables::{FIRST, SALT};

/// Player 1 with 100 of gold.
async fn gold_player(stage: &Stage) -> PlayerId {
    stage.player(1, [Amount::ZERO, Amount::ZERO, whole(100)]).await
}

/// The player's newest recorded round.
async fn newest(stage: &Stage, player: PlayerId) -> RoundRow {
    let filter = HistoryFilter { before: None, play_mode: None, game: None, limit: 1 };
    let page: Result<_, StoreError> = stage.db.read(move |tx| rounds::history(tx, player, &filter)).await;
    page.unwrap().remove(0).0
}

/// Writes past the rules.
async fn forge(
    stage: &Stage,
    player: PlayerId,
    write: impl FnMut(&mut Tx) -> Result<(), StoreError> + Send + 'static,
) {
    stage.db.write(player, write).await.unwrap();
}

async fn append(stage: &Stage, row: RoundRow) {
    forge(stage, row.player, move |tx| rounds::append(tx, &row)).await;
}

fn outcome_with(row: &RoundRow, field: &str, value: Value) -> String {
    let mut outcome: Value = serde_json::from_str(&row.outcome).unwrap();
    outcome[field] = value;
    outcome.to_string()
}

#[tokio::test]
async fn a_forged_outcome_payout_multiplier_or_seed_is_found() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = gold_player(&stage).await;
        let id = gold(&stage, p, "recorded-1").await.id;
        stage.sound().await;
        let row = newest(&stage, p).await;
        let copy = |place: i64| RoundRow { id: (id + place).into(), nonce: place, ..row.clone() };
        let seeded = |place: i64| RoundRow { nonce: 0, ..copy(place) };
        let forged = [
            (RoundRow { payout: whole(7), ..seeded(1) }, Difference::Money),
            (RoundRow { multiplier: Multiplier::from_parts(3), ..seeded(2) }, Difference::Money),
            (RoundRow { outcome: outcome_with(&row, "roll", json!(1)), ..seeded(3) }, Difference::Outcome),
            (RoundRow { params: json!({ "target": 1 }).to_string(), ..seeded(4) }, Difference::Outcome),
            (RoundRow { outcome: "not JSON".to_owned(), ..seeded(5) }, Difference::Outcome),
            (copy(6), Difference::Outcome),
            (RoundRow { seed_hash: [7; 32], ..seeded(7) }, Difference::Seeds),
        ];
        let expected: Vec<_> =
            forged.iter().map(|(row, difference)| RoundProblem::Round(p, row.id, *difference)).collect();
        for (row, _) in forged {
            append(&stage, row).await;
        }
        let mut found = stage.redrawn().await;
        found.retain(|problem| matches!(problem, RoundProblem::Round(..)));
        found.reverse();
        assert_eq!(found, expected);
    })
    .await;
}

#[tokio::test]
async fn a_missing_or_repeated_nonce_is_found() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let (p, q) = (gold_player(&stage).await, stage.player(2, [units(0), units(0), whole(100)]).await);
        let id = gold(&stage, p, "recorded-1").await.id;
        gold(&stage, q, "recorded-1").await;
        stage.rotate(q, None).await.unwrap();
        gold(&stage, q, "recorded-2").await;
        stage.sound().await;
        let row = newest(&stage, p).await;
        append(&stage, RoundRow { id: (id + 1_000).into(), ..row.clone() }).await;
        assert_eq!(stage.redrawn().await, [RoundProblem::Nonces(p, row.seed_hash.into())], "repeated");

        let draws = baize_testkit::SeededDraws::new(9);
        let server = baize_fairness::ServerSeed::parse(&draws.hex(32)).unwrap();
        let never_played = RevealedRow {
            player: q,
            id: (id + 2_000).into(),
            seed_hash: server.commitment().bytes(),
            server_seed: server.reveal().to_owned(),
            client_seed: draws.hex(16),
            rounds: 1,
            revealed_at: stage.ctx.now,
        };
        forge(&stage, q, move |tx| seeds::reveal(tx, &never_played)).await;
        let missing = RoundProblem::Nonces(q, server.commitment());
        assert_eq!(stage.redrawn().await[1..], [missing], "missing");
    })
    .await;
}

#[tokio::test]
async fn a_stored_reply_that_differs_from_its_round_is_found() {
    each_db(async |db| {
        let stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let p = gold_player(&stage).await;
        let opened = open_mines(&stage, p, "mines-001").await;
        gold(&stage, p, "recorded-1").await;
        stage.round(FIRST).await;
        stage.bet(p, "crash-001", (PlayMode::Gold, whole(10)), Some(150)).await.unwrap();
        stage.sound().await;
        let changes: [(&str, &str, &str, Value); 8] = [
            ("recorded-1", "forged-01", "/round/payout", json!(7)),
            ("recorded-1", "forged-02", "/round/outcome/roll", json!(1)),
            ("recorded-1", "forged-03", "/round/nonce", json!(9)),
            ("recorded-1", "forged-04", "/round/id", json!(opened.get() + 1_000)),
            ("recorded-1", "forged-05", "/round/stake", json!("much")),
            ("mines-001", "forged-06", "/round/payout", json!(7)),
            ("mines-001", "forged-07", "/round/client_seed", json!("another")),
            ("crash-001", "forged-08", "/bet/cash_out_at", json!(151)),
        ];
        let expected: Vec<_> =
            changes.iter().map(|(_, key, ..)| RoundProblem::Reply(p, (*key).to_owned())).collect();
        for (original, key, place, value) in changes {
            forge_reply(&stage, p, (original, key), (place, &value)).await;
        }
        assert_eq!(stage.redrawn().await, expected);
    })
    .await;
}

/// Stores a copy of a reply under another key, changed in one place.
async fn forge_reply(
    stage: &Stage,
    player: PlayerId,
    (original, key): (&'static str, &'static str),
    (place, value): (&'static str, &Value),
) {
    let stored: Result<_, StoreError> = stage.db.read(move |tx| requests::find(tx, player, original)).await;
    let stored = stored.unwrap().unwrap();
    let mut reply: Value = serde_json::from_str(&stored.reply).unwrap();
    *reply.pointer_mut(place).unwrap() = value.clone();
    let (reply, now) = (reply.to_string(), stage.ctx.now);
    forge(stage, player, move |tx| {
        requests::append(tx, &NewRequest { player, key, input_hash: &stored.input_hash, reply: &reply, now })
    })
    .await;
}

/// A round of Mines that waits for its first pick.
async fn open_mines(stage: &Stage, player: PlayerId, name: &str) -> RoundId {
    let game = baize_games::find("mines").unwrap();
    let params = game.check(&game.defaults()).unwrap();
    let bet = PlaceBet { game, params, ..dice(player, name, whole(1), PlayMode::Gold) };
    play(&stage.db, &stage.ctx, bet).await.unwrap().reply.round.round_id()
}

#[tokio::test]
async fn an_open_round_whose_state_stake_or_steps_were_changed_is_found() {
    each_db(async |db| {
        let stage = Stage::new(db);
        let p = gold_player(&stage).await;
        let id = open_mines(&stage, p, "mines-001").await;
        stage.sound().await;
        let open: Result<_, StoreError> = stage.db.read(move |tx| rounds::open_of_player(tx, p)).await;
        let open = open.unwrap().remove(0);
        let mut mines: Value = serde_json::from_str(&open.game_state).unwrap();
        mines["mines"].as_array_mut().unwrap().reverse();
        let forged = [
            (OpenRound { game_state: mines.to_string(), ..open.clone() }, Difference::Outcome),
            (OpenRound { steps: 1, ..open.clone() }, Difference::Outcome),
            (OpenRound { outcome: "not JSON".to_owned(), ..open.clone() }, Difference::Outcome),
            (OpenRound { draws: open.draws + 4, ..open.clone() }, Difference::Outcome),
            (OpenRound { stake: whole(2), ..open.clone() }, Difference::Money),
        ];
        for (row, difference) in forged {
            forge(&stage, p, move |tx| rounds::change_open(tx, &row)).await;
            let mut found = stage.redrawn().await;
            found.retain(|problem| matches!(problem, RoundProblem::Round(..)));
            assert_eq!(found, [RoundProblem::Round(p, id, difference)]);
        }
        forge(&stage, p, move |tx| rounds::change_open(tx, &open)).await;
        stage.sound().await;
    })
    .await;
}

#[tokio::test]
async fn a_forged_bet_on_a_shared_round_is_found() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        let p = gold_player(&stage).await;
        stage.round(FIRST).await;
        stage.bet(p, "crash-001", (PlayMode::Gold, whole(10)), Some(150)).await.unwrap();
        let running = stage.run().await;
        stage.later(Span::minutes(1));
        stage.auto_cash_outs(&running).await;
        stage.round(FIRST).await;
        stage.settle_crash().await;
        stage.sound().await;

        let row = newest(&stage, p).await;
        let copy = |place: i64| RoundRow { id: (row.id.get() + place).into(), ..row.clone() };
        let paid = |payout: i32, parts: u64| (whole(payout), Multiplier::from_parts(parts));
        let beyond_the_crash = {
            let ((payout, multiplier), outcome) =
                (paid(60, 60_000), outcome_with(&row, "cashed_out_at", json!(600)));
            let params = json!({ "auto_cash_out": null }).to_string();
            RoundRow { payout, multiplier, outcome, params, ..copy(1) }
        };
        let as_if_lost = {
            let ((payout, multiplier), outcome) =
                (paid(0, 0), outcome_with(&row, "cashed_out_at", json!(null)));
            RoundRow { payout, multiplier, outcome, ..copy(2) }
        };
        let forged = [
            (beyond_the_crash, Difference::Money),
            (as_if_lost, Difference::Money),
            (RoundRow { payout: whole(16), ..copy(3) }, Difference::Money),
            (
                RoundRow { outcome: outcome_with(&row, "crash_point", json!(9_999)), ..copy(4) },
                Difference::Outcome,
            ),
            (RoundRow { outcome: outcome_with(&row, "round_no", json!(7)), ..copy(5) }, Difference::Seeds),
            (
                RoundRow { outcome: outcome_with(&row, "salt", json!("another")), ..copy(6) },
                Difference::Seeds,
            ),
        ];
        let expected: Vec<_> = forged
            .iter()
            .rev()
            .map(|(row, difference)| RoundProblem::Round(p, row.id, *difference))
            .collect();
        for (row, _) in forged {
            append(&stage, row).await;
        }
        assert_eq!(stage.redrawn().await, expected);
    })
    .await;
}

#[tokio::test]
async fn a_shared_round_that_does_not_follow_from_its_chain_is_found() {
    each_db(async |db| {
        let mut stage = Stage::new(db);
        stage.chain(5, 300..500).await;
        gold_player(&stage).await;
        stage.round(FIRST).await;
        let running = stage.run().await;
        stage.later(Span::minutes(1));
        let over = stage.round(FIRST).await;
        assert_eq!((over.state, over.number), (RoundPhase::Ended, running.number));
        assert_eq!(stage.redrawn().await, []);

        let table = crash();
        let forged = |number, link_no, link: [u8; 32]| {
            let drawn = table.draw(baize_fairness::ChainLink::from_bytes(link), SALT);
            let (outcome, peak) = (drawn.outcome.to_string(), i64::try_from(drawn.peak).unwrap());
            TableRound { number, link_no, link, outcome, peak, ..over.clone() }
        };
        for (place, round) in [forged(2, 2, [5; 32]), forged(3, 3, over.link)].into_iter().enumerate() {
            let number = round.number;
            forge(&stage, PlayerId::from(1), move |tx| table_rounds::open(tx, &round)).await;
            let found = stage.redrawn().await;
            assert_eq!(found[0], RoundProblem::SharedRound(table.id, number));
            assert_eq!(found.len(), place + 1, "{found:?}");
        }
        let drawn_otherwise = TableRound { peak: over.peak + 1, ..forged(4, 4, [6; 32]) };
        forge(&stage, PlayerId::from(1), move |tx| table_rounds::open(tx, &drawn_otherwise)).await;
        let found = stage.redrawn().await;
        assert_eq!(found[0], RoundProblem::SharedRound(table.id, 4));
    })
    .await;
}

#[tokio::test]
async fn a_sample_is_of_its_time_and_ends_when_the_time_is_over() {
    each_db(async |db| {
        let stage = Stage::new(db);
        for number in 1..=3 {
            let p = stage.player(number, [Amount::ZERO, Amount::ZERO, whole(10)]).await;
            gold(&stage, p, "recorded-1").await;
        }
        let check = async |since, after: i64| {
            let extent = Extent { since, after: PlayerId::from(after) };
            verify(&stage.db, extent, || true).await.unwrap()
        };
        for after in [0, 2, 3, 9] {
            let report = check(None, after).await;
            assert_eq!((report.rounds, report.replies, report.seeds, report.players), (3, 3, 3, 3));
            assert!(report.is_complete && report.problems.is_empty());
        }
        let later = stage.ctx.now.plus(Span::hours(1));
        let report = check(Some(later), 0).await;
        assert_eq!((report.rounds, report.replies, report.players), (0, 0, 3));
        let ended = verify(&stage.db, Extent::all(), || false).await.unwrap();
        assert_eq!((ended.players, ended.is_complete), (0, false));
    })
    .await;
}
