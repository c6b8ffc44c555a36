//! The rooms of a live table through HTTP: their limits, and what all players together may have on a spot.

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_core::{Failure, Outcome};
use baize_money::{Amount, PlayMode};
use baize_store::table_spots::{self, Room, RoomOfRound};
use baize_store::{PlayerId, WriteKey};
use serde_json::{Value, json};

use super::TestTable;

const ID: &str = "dune-dragon-tiger";
/// Gold in units.
const GOLD: i64 = 10_000;
/// What a new player has.
const START: i64 = 1_000 * GOLD;

/// Bets so much gold on each of these spots.
async fn lay(
    player: &TestClient,
    (key, room, version): (&str, &str, i64),
    chips: &[(&str, i64)],
) -> TestReply {
    let bets: Vec<_> = chips.iter().map(|(spot, gold)| json!({ "spot": spot, "chips": gold })).collect();
    let stake: i64 = chips.iter().map(|(_, gold)| gold * GOLD).sum();
    let params = json!({ "bets": bets });
    let body = json!({
        "id": ID, "stake": stake, "account_type": 0, "version": version, "room": room, "params": params,
    });
    player.post_with_key("/api/tables/bet", key, body).await
}

/// Other players lay so much gold on a spot of the low room.
async fn others_lay(app: &TestApp, round_no: i64, spot: &'static str, gold: i64) {
    let laid: Outcome<(), ()> = app
        .app
        .db
        .write(WriteKey::SHARED, move |tx| {
            let room = RoomOfRound { table: ID, round_no, room: Room::Low, play_mode: PlayMode::Gold };
            let staked = Amount::new(gold * GOLD).unwrap();
            table_spots::add(tx, PlayerId::from(7), (room, spot), staked).map_err(Failure::Fault)
        })
        .await;
    laid.unwrap();
}

async fn gold_of(player: &TestClient) -> Value {
    player.get("/api/wallet").await.data()["gold"].clone()
}

#[tokio::test]
async fn the_rooms_and_their_limits_are_public_before_any_bet() {
    each_app(async |app| {
        let table = TestTable::open(&app, ID).await;
        let rooms = table.state().await["rooms"].clone();
        let gold = json!({
            "chips": [10 * GOLD, 50 * GOLD, 100 * GOLD, 500 * GOLD, 1_000 * GOLD],
            "min_spot": 10 * GOLD, "max_spot": 10_000 * GOLD, "spot_total": 100_000 * GOLD, "max_payout": 500_000 * GOLD,
        });
        assert_eq!((&rooms[0]["name"], &rooms[0]["gold"]), (&json!("low"), &gold));
        assert_eq!((&rooms[1]["name"], &rooms[1]["gold"]["min_spot"]), (&json!("high"), &json!(500 * GOLD)));
        assert_eq!(app.get("/api/tables").await.data()["rooms"], rooms);
        assert_eq!(app.get(&format!("/api/tables/config?id={ID}")).await.data()["rooms"], rooms);
    })
    .await;
}

#[tokio::test]
async fn a_stake_beyond_the_limits_of_its_room_is_refused_and_nothing_is_written() {
    each_app(async |app| {
        let table = TestTable::open(&app, ID).await;
        let player = app.register().await;
        for (key, room, chips, code, limit) in [
            ("too-little-1", "low", [("dragon", 5), ("tie", 10)], 4003, 10),
            ("too-little-2", "high", [("dragon", 500), ("tie", 100)], 4003, 500),
            ("too-much-123", "low", [("dragon", 10_001), ("tie", 10)], 4004, 10_000),
            ("pays-too-well", "low", [("dragon", 10), ("suited", 9_000)], 4005, 500_000),
        ] {
            let refused = lay(&player, (key, room, 1), &chips).await;
            assert_eq!(
                (refused.code(), &refused.json()["data"]["limit"]),
                (code, &json!(limit * GOLD)),
                "{key}"
            );
        }
        assert_eq!(lay(&player, ("no-such-room", "attic", 1), &[("dragon", 10)]).await.code(), 400);
        assert_eq!(gold_of(&player).await, START);
        assert_eq!(table.state().await["players"]["count"], 0);

        let high = lay(&player, ("in-the-high-room", "high", 1), &[("dragon", 500)]).await.data();
        assert_eq!(
            (&high["bet"]["room"], &high["wallet"]["gold"]),
            (&json!("high"), &json!(START - 500 * GOLD))
        );
    })
    .await;
}

#[tokio::test]
async fn all_players_of_a_room_together_have_no_more_on_a_spot_than_it_takes() {
    each_app(async |app| {
        let mut table = TestTable::open(&app, ID).await;
        let round_no = table.state().await["round_no"].as_i64().unwrap();
        let (player, other) = (app.register().await, app.register().await);
        others_lay(&app, round_no, "dragon", 99_900).await;

        let refused = lay(&player, ("more-than-left", "low", 1), &[("tiger", 10), ("dragon", 110)]).await;
        let left = json!({ "spot": "dragon", "left": 100 * GOLD });
        assert_eq!((refused.code(), &refused.json()["data"]), (4020, &left));
        assert_eq!(gold_of(&player).await, START);

        lay(&player, ("what-was-left", "low", 1), &[("dragon", 100)]).await.data();
        let full = lay(&other, ("spot-is-full", "low", 1), &[("dragon", 10)]).await;
        assert_eq!((full.code(), &full.json()["data"]["left"]), (4020, &json!(0)));
        lay(&other, ("another-spot", "low", 1), &[("tiger", 10)]).await.data();

        // The chips that lie already are no addition, and what moves elsewhere leaves room for others.
        lay(&player, ("one-spot-more", "low", 2), &[("dragon", 100), ("tie", 10)]).await.data();
        lay(&player, ("a-little-less", "low", 3), &[("dragon", 40), ("tie", 10)]).await.data();
        lay(&other, ("takes-the-room", "low", 2), &[("dragon", 60)]).await.data();
        assert_eq!(lay(&player, ("back-again-1", "low", 4), &[("dragon", 50)]).await.code(), 4020);

        // The other room has totals of its own.
        lay(&player, ("moves-to-high", "high", 5), &[("dragon", 500)]).await.data();
        lay(&other, ("room-is-left", "low", 3), &[("dragon", 100)]).await.data();
        let bet = json!({ "id": ID, "round_no": round_no });
        other.post_with_key("/api/tables/cancel", "taken-back", bet).await.data();
        lay(&other, ("once-more-123", "low", 1), &[("dragon", 100)]).await.data();

        while table.state().await["round_no"] == round_no {
            table.later(3_000).await;
        }
        lay(&other, ("the-next-round", "low", 1), &[("dragon", 500)]).await.data();
    })
    .await;
}
