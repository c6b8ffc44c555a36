//! Coin tournament (16): who joined scores the ten best multipliers of what is settled from then on, and no round twice.

use baize_money::PlayMode;
use baize_promotions::activities::boards as activity_boards;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::boards::prize;
use baize_promotions_rules::kinds::coin_tournament::CoinTournament;
use baize_store::boards::{self as stored, BoardState};
use baize_store::day_tallies;
use baize_store::rounds::{self, RoundState};
use baize_store::table_bets::{self, BetState, TableBetRow};
use baize_store::table_spots::Room;

use super::boards::{claim_mail, contact, follow, places};
use super::coin_rounds::{Played, begin, finish, limbo, play, settled};
use super::*;
use crate::testing::configure;

const TOURNAMENT: i64 = CoinTournament::KIND;

async fn board(client: &TestClient, is_last: u8) -> Value {
    boards::board(client, TOURNAMENT, is_last).await
}

async fn join(client: &TestClient) {
    assert_eq!(boards::join(client, TOURNAMENT, 1).await.data()["is_join"], 1);
}

/// The place and the score of the player who asks.
async fn own(client: &TestClient) -> (i64, i64) {
    let me = board(client, 0).await["me"].clone();
    (me["rank"].as_i64().unwrap(), me["score"].as_i64().unwrap())
}

/// The first moment after the tournament of now.
async fn end(client: &TestClient) -> Timestamp {
    Timestamp::from_millis(board(client, 0).await["end_time"].as_i64().unwrap())
}

#[tokio::test]
async fn who_joined_scores_the_ten_best_multipliers_of_what_is_settled_afterwards() {
    each_app(async |app| {
        let (first, second) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        assert_eq!(board(&first, 0).await["me"]["is_join"], 0, "nobody is in by itself");
        play(&app, &first, limbo(1_000, 90_000)).await;
        follow(&app).await;
        assert_eq!((own(&first).await, places(&board(&second, 0).await)), ((0, 0), vec![]));
        join(&first).await;
        let joined = board(&first, 0).await;
        assert_eq!((joined["me"]["is_join"].as_i64(), joined["me"]["score"].as_i64()), (Some(1), Some(0)));
        for payout in 1..=12 {
            play(&app, &first, limbo(1_000, payout * 1_000)).await;
            if payout % 5 == 0 {
                follow(&app).await;
            }
        }
        follow(&app).await;
        assert_eq!(
            own(&first).await,
            (1, (3..=12).sum::<i64>() * 10_000),
            "not the round before, ten at most"
        );
        let best = board(&first, 0).await["me"]["best"].clone();
        assert_eq!((best.as_array().unwrap().len(), &best[0]["multiplier"]), (10, &json!(120_000)));
        assert_eq!((&best[9]["multiplier"], &best[0]["game_id"]), (&json!(30_000), &json!("limbo")));
        play(&app, &second, limbo(1_000, 50_000)).await;
        join(&second).await;
        play(&app, &second, limbo(1_000, 3_333)).await;
        follow(&app).await;
        assert_eq!(own(&second).await, (2, 33_330), "who joins late scores later rounds only");
        assert_eq!(board(&second, 0).await["me"]["best"].as_array().unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_small_stake_gold_a_void_and_another_game_do_not_score() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        join(&player).await;
        let shown = board(&player, 0).await;
        let least = shown["min_stake"].as_i64().unwrap();
        assert_eq!(least, app.app.site.promotions.unit.units() / 10);
        assert!(shown["games"].as_array().unwrap().contains(&json!("limbo")));
        let least = i32::try_from(least / 10_000).unwrap();
        for bad in [
            limbo(least - 1, (least - 1) * 9),
            limbo(least, 0),
            Played { play_mode: PlayMode::Gold, ..limbo(least, least * 9) },
            Played { state: RoundState::Void, ..limbo(least, least * 9) },
            Played { game: "roulette", ..limbo(least, least * 9) },
        ] {
            play(&app, &player, bad).await;
        }
        follow(&app).await;
        assert_eq!(own(&player).await, (0, 0));
        play(&app, &player, limbo(least, least * 2)).await;
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 20_000), "a round of the least stake scores");
    })
    .await;
}

#[tokio::test]
async fn of_equal_scores_the_one_that_was_reached_first_is_before_then_the_lower_player() {
    each_app(async |app| {
        let (first, second) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        let third = contact(&app, 3, "3").await;
        for player in [&first, &second, &third] {
            join(player).await;
        }
        play(&app, &third, limbo(1_000, 4_000)).await;
        // Two rounds in one millisecond.
        app.clock.advance(Span::millis(1));
        for player in [&second, &first] {
            let (row, tally) = settled(&app, id(&app, player).await, limbo(1_000, 4_000));
            let write = move |tx: &mut Tx| {
                day_tallies::add(tx, &tally)?;
                rounds::append(tx, &row)
            };
            app.app.db.write(id(&app, player).await, write).await.unwrap();
        }
        follow(&app).await;
        let ranks = (own(&third).await, own(&first).await, own(&second).await);
        assert_eq!(ranks, ((1, 40_000), (2, 40_000), (3, 40_000)));
        play(&app, &third, limbo(1_000, 0)).await;
        follow(&app).await;
        assert_eq!(own(&third).await, (1, 40_000), "a lost round changes nothing");
    })
    .await;
}

#[tokio::test]
async fn a_round_that_is_open_at_the_end_does_not_count_and_one_of_the_last_millisecond_does() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        join(&player).await;
        let end = end(&player).await;
        app.clock.set(end.minus(Span::seconds(9)));
        let open = begin(&app, &player, limbo(1_000, 0)).await;
        app.clock.set(end.minus(Span::millis(2)));
        play(&app, &player, limbo(1_000, 7_000)).await;
        app.clock.set(end);
        finish(&app, &player, (open, limbo(1_000, 99_000))).await;
        app.clock.advance(Span::minutes(11));
        follow(&app).await;
        assert_eq!(boards::settle(&app, TOURNAMENT).await, 1);
        let last = board(&player, 1).await;
        let (score, pool) = (&last["me"]["score"], last["pool"].as_i64());
        assert_eq!((score, &last["frozen"], &last["settled"]), (&json!(70_000), &json!(1), &json!(1)));
        assert_eq!(pool, Some(Amount::whole(20).units()), "nor does it fill the pool");
        assert_eq!(board(&player, 0).await["me"]["is_join"], 0, "the next one is joined again");
    })
    .await;
}

#[tokio::test]
async fn a_round_that_was_open_when_the_player_joined_scores_when_it_is_settled() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        let open = begin(&app, &player, limbo(1_000, 0)).await;
        app.clock.advance(Span::minutes(30));
        join(&player).await;
        for payout in [2_000, 3_000] {
            app.clock.advance(Span::minutes(30));
            play(&app, &player, limbo(1_000, payout)).await;
            follow(&app).await;
        }
        assert_eq!(own(&player).await, (1, 50_000));
        finish(&app, &player, (open, limbo(1_000, 6_000))).await;
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 110_000), "a round that every look passed by until now");
    })
    .await;
}

#[tokio::test]
async fn a_cash_out_at_a_table_scores_at_once_and_not_again_when_its_round_is_recorded() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        let number = id(&app, &player).await;
        join(&player).await;
        app.clock.advance(Span::millis(1));
        let crash = Played { game: "crash", ..limbo(1_000, 2_500) };
        let (row, tally) = settled(&app, number, crash);
        let bet = TableBetRow {
            player: number,
            table: "crash".to_owned(),
            round_no: 1,
            id: row.id,
            play_mode: row.play_mode,
            stake: row.stake,
            split: row.split,
            params: "{}".to_owned(),
            room: Room::Low,
            cash_out_at: 0,
            state: BetState::CashedOut,
            cashed_out_at: 250,
            payout: row.payout,
            changed_at: row.settled_at,
            turnover: row.turnover,
            theo: row.theo,
            version: 0,
            settled_at: row.settled_at,
        };
        let pay = move |tx: &mut Tx| {
            day_tallies::add(tx, &tally)?;
            table_bets::insert(tx, &bet)
        };
        app.app.db.write(number, pay).await.unwrap();
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 25_000), "the table's round still runs");
        app.app.db.write(number, move |tx: &mut Tx| rounds::append(tx, &row)).await.unwrap();
        play(&app, &player, limbo(1_000, 1_000)).await;
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 35_000), "each round once");
    })
    .await;
}

#[tokio::test]
async fn the_pool_is_a_fifth_of_what_those_who_joined_play_afterwards() {
    each_app(async |app| {
        let (player, other) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        play(&app, &player, limbo(5_000, 0)).await;
        join(&player).await;
        play(&app, &player, limbo(1_000, 0)).await;
        play(&app, &other, limbo(9_000, 0)).await;
        play(&app, &player, Played { game: "roulette", ..limbo(9_000, 0) }).await;
        follow(&app).await;
        let pool = board(&player, 0).await["pool"].as_i64().unwrap();
        assert_eq!(pool, Amount::whole(20).units(), "a fifth of a tenth of 1,000");
        assert_eq!(boards::used(&app, TOURNAMENT).await, pool, "the budget gave up what is shown");
        join(&other).await;
        play(&app, &other, limbo(10_000_000, 0)).await;
        follow(&app).await;
        let most = app.app.site.promotions.unit.units() * 100;
        assert_eq!(board(&player, 0).await["pool"], most);
    })
    .await;
}

#[tokio::test]
async fn the_pool_is_paid_once_by_mail_however_often_it_is_settled_at_once() {
    each_app(async |app| {
        let (winner, other) = (contact(&app, 1, "1").await, contact(&app, 2, "2").await);
        for (player, payout) in [(&winner, 8_000), (&other, 5_000)] {
            join(player).await;
            play(&app, player, limbo(1_000, payout)).await;
        }
        follow(&app).await;
        let pool = Amount::whole(40);
        assert_eq!(board(&winner, 0).await["pool"], pool.units());
        app.clock.set(end(&winner).await.plus(Span::millis(10 * 60_000 - 1)));
        assert_eq!(boards::settle(&app, TOURNAMENT).await, 0, "a millisecond before");
        app.clock.advance(Span::millis(1));
        follow(&app).await;
        let ctx = app.app.ctx();
        let due = app.app.db.read(move |tx| activity_boards::due(tx, &ctx)).await.unwrap();
        let due = due.into_iter().find(|board| board.activity == TOURNAMENT).unwrap();
        let runs = (0..64).map(|_| settle_all(&app, &due));
        let decided: usize = futures_util::future::join_all(runs).await.into_iter().map(usize::from).sum();
        assert_eq!(decided, 1);
        let read = move |tx: &mut Tx| stored::find(tx, TOURNAMENT, &due.period);
        assert_eq!(app.app.db.read(read).await.unwrap().unwrap().state, BoardState::Settled);
        let (first, second) = (prize(pool, 1).units(), prize(pool, 2).units());
        assert_eq!((claim_mail(&winner).await, claim_mail(&other).await), (first, second));
        assert_eq!(money(&winner).await.1, first);
        assert_eq!(boards::used(&app, TOURNAMENT).await, first + second, "empty places are the house's");
        assert_eq!(activities::verify_grants(&app.app.db).await.unwrap().problems, vec![]);
    })
    .await;
}

/// Settles a board as one of many servers; whether this one closed it.
async fn settle_all(app: &TestApp, board: &stored::BoardRow) -> bool {
    let (ctx, row) = (app.app.ctx(), board.clone());
    let decide = move |tx: &mut Tx| activity_boards::decide(tx, &ctx, &row);
    app.app.db.write(WriteKey::SHARED, decide).await.unwrap();
    let row = board.clone();
    for prize in app.app.db.read(move |tx| activity_boards::given_next(tx, &row)).await.unwrap() {
        let (ctx, player) = (app.app.ctx(), prize.player);
        let give = move |tx: &mut Tx| activity_boards::give(tx, &ctx, &prize);
        app.app.db.write(player, give).await.unwrap();
    }
    let (ctx, row) = (app.app.ctx(), board.clone());
    app.app
        .db
        .write(WriteKey::SHARED, move |tx: &mut Tx| activity_boards::close(tx, &ctx, &row))
        .await
        .unwrap()
}

#[tokio::test]
async fn joining_is_for_players_with_a_contact_and_once_however_often_it_is_asked() {
    each_app(async |app| {
        let guest = app.register().await;
        assert_eq!(boards::join(&guest, TOURNAMENT, 1).await.code(), 5008);
        assert_eq!(board(&guest, 0).await["me"]["reason"], "contact");
        let visitor = app.post("/api/activity/join", json!({ "activity_id": TOURNAMENT })).await;
        assert_eq!(visitor.code(), 1013);
        let player = contact(&app, 1, "1").await;
        play(&app, &player, limbo(1_000, 9_000)).await;
        let asked = (0..64).map(|_| boards::join(&player, TOURNAMENT, 1));
        assert!(futures_util::future::join_all(asked).await.iter().all(|reply| reply.code() == 0));
        play(&app, &player, limbo(1_000, 2_000)).await;
        follow(&app).await;
        join(&player).await;
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 20_000), "asking again changes nothing");
        assert_eq!(boards::join(&player, TOURNAMENT, 0).await.data()["is_join"], 0);
        assert_eq!(own(&player).await, (0, 20_000), "who leaves is off the board");
        play(&app, &player, limbo(1_000, 3_000)).await;
        follow(&app).await;
        assert_eq!(own(&player).await.0, 0);
        join(&player).await;
        assert_eq!(own(&player).await, (1, 50_000), "and comes back with all since joining");
    })
    .await;
}

#[tokio::test]
async fn a_tournament_that_has_begun_keeps_its_terms() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        join(&player).await;
        configure(&app, TOURNAMENT, |config| config["games"] = json!(["dice"])).await;
        play(&app, &player, limbo(1_000, 2_000)).await;
        follow(&app).await;
        assert_eq!(own(&player).await, (1, 20_000));
        app.clock.set(end(&player).await);
        assert_eq!(board(&player, 0).await["games"], json!(["dice"]));
    })
    .await;
}

#[tokio::test]
async fn a_tournament_that_has_begun_lasts_as_long_as_it_did_whatever_is_published() {
    each_app(async |app| {
        let player = contact(&app, 1, "1").await;
        join(&player).await;
        let until = end(&player).await;
        configure(&app, TOURNAMENT, |config| config["days"] = json!(7)).await;
        play(&app, &player, limbo(1_000, 2_000)).await;
        follow(&app).await;
        assert_eq!((end(&player).await, own(&player).await), (until, (1, 20_000)));
    })
    .await;
}
