//! Red envelope rain (9): packets are taken once, none is left lying, and the rest returns to the budget.

use baize_fairness::{Commitment, ServerSeed};
use baize_promotions::activities::rain;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::rain::{Rain, RainConfig, RainMode};
use baize_promotions_rules::packets::DropSeeds;
use serde::Deserialize as _;

use super::bet_every_day::stake;
use super::*;

/// Changes the newest version of the demo's rain.
async fn configure(app: &TestApp, change: impl Fn(&mut RainConfig)) {
    let site = &app.app.site;
    let entry = app.app.db.read(|tx| activities::find(tx, Rain::KIND)).await.unwrap().unwrap();
    let mut activity = entry.newest().activity.clone();
    let mut config = RainConfig::deserialize(&activity.config).unwrap();
    change(&mut config);
    activity.config = serde_json::to_value(config).unwrap();
    let draft = Draft::read(site, &toml::to_string(&activity).unwrap()).unwrap();
    let (ctx, order) = (app.app.ctx(), OperatorOrder { by: "ops".into(), reason: "test".into() });
    let publish =
        move |tx: &mut Tx| activities::publish(tx, &ctx, (Some(Rain::KIND), &draft), edge(), &order);
    app.app.db.write(WriteKey::SHARED, publish).await.unwrap();
}

/// Announces what can be announced now; how many drops that were.
async fn announce(app: &TestApp) -> usize {
    let ctx = app.app.ctx();
    let missing = app.app.db.read(move |tx| rain::missing(tx, &ctx)).await.unwrap();
    let mut made = 0;
    for (new, seed) in missing.into_iter().zip(1_u8..) {
        let ctx = app.app.ctx();
        let announce = move |tx: &mut Tx| rain::announce(tx, &ctx, new, &[seed; 32]);
        made += usize::from(app.app.db.write(WriteKey::SHARED, announce).await.unwrap());
    }
    made
}

/// Ends what is over, as the job does; stopped after any of its parts it goes on there.
async fn end(app: &TestApp) {
    let ctx = app.app.ctx();
    for drop in app.app.db.read(move |tx| rain::due(tx, &ctx)).await.unwrap() {
        let id = drop.id;
        for _ in 0..2 {
            app.app.db.write(WriteKey::SHARED, move |tx: &mut Tx| rain::deal(tx, id)).await.unwrap();
        }
        for dealt in app.app.db.read(move |tx| rain::unpaid(tx, id)).await.unwrap() {
            for _ in 0..2 {
                let ctx = app.app.ctx();
                let pay = move |tx: &mut Tx| rain::pay_dealt(tx, &ctx, &dealt);
                app.app.db.write(dealt.player, pay).await.unwrap();
            }
        }
        for is_first in [true, false] {
            let ctx = app.app.ctx();
            let close = move |tx: &mut Tx| rain::close(tx, &ctx, id);
            assert_eq!(app.app.db.write(WriteKey::SHARED, close).await.unwrap(), is_first);
        }
    }
}

async fn drops(client: &TestClient) -> Vec<Value> {
    client.get("/api/activity/drops").await.data()["list"].as_array().unwrap().clone()
}

/// The first drop that is not over, and the time at which it begins.
async fn next(client: &TestClient) -> (String, Timestamp) {
    let all = drops(client).await;
    let drop = all.iter().find(|drop| drop["phase"] != "over").unwrap();
    let at = Timestamp::from_millis(drop["starts_at"].as_i64().unwrap());
    (drop["drop_id"].as_str().unwrap().to_owned(), at)
}

async fn tap(player: &TestClient, drop: &str, key: &str) -> TestReply {
    let body = json!({ "activity_id": Rain::KIND, "drop_id": drop });
    player.post_with_key("/api/activity/claim", key, body).await
}

/// A player with a contact of this number, from a network of its own.
async fn contact(app: &TestApp, number: u32) -> TestClient {
    let body = json!({ "client_type": 1, "mobile": format!("98765{number:05}"), "password": "kx7-Qz_monsoon",
        "device_id": format!("rain-device-{number}"), "age_confirmed": true });
    let proven = app.proven_from(&format!("198.51.{number}.1:4000"), body).await;
    app.client(app.post("/api/user/register", proven).await.data())
}

/// A player for whom the drop of the next minute is.
async fn staker(app: &TestApp) -> TestClient {
    let player = app.player_with_phone().await;
    deposit(app, &player).await;
    stake(&player, "rain-bet-1", 5_000_000).await;
    player
}

/// What of the budget of a drop's day is used, in units.
async fn used(app: &TestApp) -> i64 {
    let spent = app.app.db.read(|tx| promotion_budgets::spent(tx, Rain::KIND)).await.unwrap();
    spent.into_iter().filter(|(day, _)| *day != 0).map(|(_, units)| units).sum()
}

#[tokio::test]
async fn a_packet_is_taken_once_and_the_rest_returns_to_the_budget() {
    each_app(async |app| {
        let watcher = app.register().await;
        assert_eq!(announce(&app).await, 3);
        assert_eq!(announce(&app).await, 0, "a drop is announced once");
        assert_eq!(used(&app).await, 3 * 80_000_000, "the budget gives up a drop whole");
        let (drop, at) = next(&watcher).await;
        app.clock.set(at.minus(Span::millis(1)));
        let player = staker(&app).await;
        assert_eq!(tap(&player, &drop, "tap-key-1").await.code(), 5002);
        app.clock.set(at);
        assert_eq!(tap(&watcher, &drop, "tap-key-1").await.code(), 5008, "a guest");
        let first = tap(&player, &drop, "tap-key-2").await.data();
        let again = tap(&player, &drop, "tap-key-3").await.data();
        assert_eq!((&again["awards"], &again["repeated"]), (&first["awards"], &json!(1)));
        let amount = first["awards"][0]["amount"].as_i64().unwrap();
        assert_eq!(money(&player).await.1, amount);
        let idle = contact(&app, 1).await;
        let refused = tap(&idle, &drop, "tap-key-1").await;
        assert_eq!((refused.code(), &refused.json()["data"]["reason"]), (5003, &json!("turnover")));
        app.clock.set(at.plus(Span::minutes(5)));
        assert_eq!(tap(&idle, &drop, "tap-key-2").await.code(), 5007);
        app.clock.advance(Span::seconds(30));
        end(&app).await;
        assert_eq!(used(&app).await, 2 * 80_000_000 + amount);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_packet_that_an_operator_refuses_goes_back_to_the_budget() {
    each_app(async |app| {
        announce(&app).await;
        let (first, twin) = (boards::contact(&app, 1, "same").await, boards::contact(&app, 2, "same").await);
        for (player, order) in [(&first, "an-order-1"), (&twin, "an-order-2")] {
            deposit_as(&app, player, order).await;
            stake(player, "rain-bet-1", 5_000_000).await;
        }
        let (drop, at) = next(&first).await;
        app.clock.set(at);
        let given = tap(&first, &drop, "tap-key-1").await.data()["awards"][0]["amount"].as_i64().unwrap();
        assert_eq!(tap(&twin, &drop, "tap-key-1").await.code(), 5009);
        assert_eq!(money(&twin).await.1, 0);
        app.clock.set(at.plus(Span::minutes(6)));
        end(&app).await;
        assert!(used(&app).await > 2 * 80_000_000 + given, "it is not lost yet");
        refuse_reviewed(&app).await;
        assert_eq!(used(&app).await, 2 * 80_000_000 + given);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_seed_is_secret_until_the_end_and_then_anyone_can_split_the_pots_again() {
    each_app(async |app| {
        let player = staker(&app).await;
        announce(&app).await;
        let (drop, at) = next(&player).await;
        app.clock.set(at);
        let path = format!("/api/activity/drops?drop_id={drop}");
        let open = player.get(&path).await.data();
        assert_eq!((&open["list"][0]["seed"], &open["packets"][0]), (&json!(""), &json!([])));
        let taken = tap(&player, &drop, "tap-key-1").await.data();
        app.clock.set(at.plus(Span::minutes(6)));
        end(&app).await;
        let over = player.get(&path).await.data();
        let seed = ServerSeed::parse(over["list"][0]["seed"].as_str().unwrap()).unwrap();
        let published = open["list"][0]["seed_hash"].as_str().unwrap();
        assert!(Commitment::parse(published).unwrap().binds(&seed));
        let seeds = DropSeeds::new(seed, drop.parse().unwrap()).unwrap();
        let config = Rain::demo(app.app.site.promotions.unit);
        for (place, pot) in config.pots().enumerate() {
            let split: Vec<i64> = seeds
                .packets(u64::try_from(place).unwrap(), &pot)
                .iter()
                .map(|packet| packet.units())
                .collect();
            assert_eq!(over["packets"][place], json!(split));
        }
        assert_eq!(over["takers"][0]["amount"], taken["awards"][0]["amount"]);
    })
    .await;
}

#[tokio::test]
async fn sixty_four_taps_at_once_take_one_packet() {
    each_app(async |app| {
        let player = staker(&app).await;
        configure(&app, |config| config.turnover = Amount::ZERO).await;
        announce(&app).await;
        let (drop, at) = next(&player).await;
        app.clock.set(at);
        let taps: Vec<_> = (0..64)
            .map(|number| {
                let (player, drop) = (player.clone(), drop.clone());
                tokio::spawn(async move { tap(&player, &drop, &format!("tap-key-{number}")).await.data() })
            })
            .collect();
        let mut fresh = 0;
        for tap in taps {
            fresh += u8::from(tap.await.unwrap()["repeated"] == 0);
        }
        assert_eq!(fresh, 1);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn every_packet_finds_a_player_and_the_others_are_refused_as_sold_out() {
    each_app(async |app| {
        configure(&app, |config| {
            config.turnover = Amount::ZERO;
            config.pots.truncate(1);
            config.pots[0].packets = 20;
        })
        .await;
        announce(&app).await;
        let mut players = Vec::new();
        for number in 0..30 {
            players.push(contact(&app, number).await);
        }
        let (drop, at) = next(&players[0]).await;
        app.clock.set(at);
        let taps: Vec<_> = players
            .into_iter()
            .map(|player| {
                let drop = drop.clone();
                tokio::spawn(async move { tap(&player, &drop, "tap-key-1").await })
            })
            .collect();
        let (mut sum, mut paid, mut sold_out) = (0, 0, 0);
        for tap in taps {
            let reply = tap.await.unwrap();
            match reply.code() {
                0 => {
                    paid += 1;
                    sum += reply.data()["awards"][0]["amount"].as_i64().unwrap();
                }
                code => {
                    assert_eq!(code, 5006, "{reply:?}");
                    sold_out += 1;
                }
            }
        }
        assert_eq!((paid, sold_out, sum), (20, 10, 30_000_000), "30 units hold all packets together");
        app.clock.set(at.plus(Span::minutes(6)));
        end(&app).await;
        is_sound(&app, 20).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_dealt_at_the_end_reaches_those_who_entered_once() {
    each_app(async |app| {
        configure(&app, |config| {
            config.turnover = Amount::ZERO;
            config.mode = RainMode::Lottery;
            config.pots.truncate(1);
            config.pots[0].packets = 2;
        })
        .await;
        announce(&app).await;
        let mut players = Vec::new();
        for number in 0..3 {
            players.push(contact(&app, number).await);
        }
        let (drop, at) = next(&players[0]).await;
        app.clock.set(at);
        for player in &players {
            assert_eq!(tap(player, &drop, "tap-key-1").await.data()["state"], "entered");
            assert_eq!(tap(player, &drop, "tap-key-2").await.data()["repeated"], 1);
        }
        app.clock.set(at.plus(Span::minutes(6)));
        end(&app).await;
        let mut received = Vec::new();
        for player in &players {
            received.push(money(player).await.1);
        }
        assert_eq!(received.iter().filter(|bonus| **bonus > 0).count(), 2);
        assert_eq!(received.iter().sum::<i64>(), 30_000_000);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_drop_for_which_the_budget_has_no_room_is_not_announced() {
    each_app_with(
        |site, _| site.promotions.day_budget = Amount::whole(7_999),
        async |app| {
            assert_eq!(announce(&app).await, 0, "a drop costs 8000");
            assert_eq!(used(&app).await, 0);
        },
    )
    .await;
}
