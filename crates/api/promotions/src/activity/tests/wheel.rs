//! Lucky wheel (7): draws from a player's own seeds, made once and paid in the same transaction.

use baize_fairness::{ClientSeed, Draws, ServerSeed};
use baize_promotions_rules::PrizeTable;

use super::*;

const WHEEL: i64 = 7;

async fn spin(player: &TestClient, key: &str) -> TestReply {
    player.post_with_key("/api/activity/claim", key, json!({ "activity_id": WHEEL })).await
}

async fn chances(player: &TestClient) -> Value {
    info(player, WHEEL).await["me"]["chances"].clone()
}

/// The seeds that the player's draws come from.
async fn seeds(app: &TestApp, player: PlayerId) -> (ServerSeed, ClientSeed) {
    let read = move |tx: &mut Tx| {
        let wallet = Wallet::get(tx, player)?;
        Ok::<_, StoreError>((wallet.server_seed().to_owned(), wallet.client_seed().to_owned()))
    };
    let (server, client) = app.app.db.read(read).await.unwrap();
    (ServerSeed::parse(&server).unwrap(), ClientSeed::parse(&client).unwrap())
}

#[tokio::test]
async fn a_deposit_earns_a_draw_that_anyone_can_draw_again() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        assert_eq!(spin(&player, "spin-key-0").await.code(), 5010);
        deposit(&app, &player).await;
        assert_eq!(chances(&player).await, 1);
        let spun = spin(&player, "spin-key-1").await.data();
        let proof = &spun["proof"];
        let (server, client) = seeds(&app, id(&app, &player).await).await;
        let offer = info(&player, WHEEL).await;
        let entry = app.app.db.read(|tx| activities::find(tx, WHEEL)).await.unwrap().unwrap();
        let prizes: PrizeTable =
            serde_json::from_value(entry.newest().activity.config["prizes"].clone()).unwrap();
        let index = prizes.draw(&mut Draws::new(&server, &client, proof["nonce"].as_u64().unwrap()));
        assert_eq!((&proof["index"], &proof["table_version"]), (&json!(index), &offer["table_version"]));
        assert_eq!(proof["server_seed_hash"], server.commitment().to_string());
        assert_eq!(spun["awards"][0]["amount"], offer["table"][index]["award"]["amount"]);
        let again = spin(&player, "spin-key-1").await.data();
        assert_eq!(
            (&again["proof"], &again["wallet"], &again["repeated"]),
            (proof, &spun["wallet"], &json!(1))
        );
        assert_eq!((spin(&player, "spin-key-2").await.code(), chances(&player).await), (5010, json!(0)));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_spins_at_once_on_two_chances_are_two_draws() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        deposit_as(&app, &player, "an-order-2").await;
        let spins: Vec<_> = (0..64)
            .map(|number| {
                let player = player.clone();
                tokio::spawn(async move { spin(&player, &format!("spin-key-{number}")).await })
            })
            .collect();
        let mut nonces = Vec::new();
        for reply in spins {
            let reply = reply.await.unwrap();
            match reply.code() {
                0 => nonces.push(reply.data()["proof"]["nonce"].clone()),
                code => assert_eq!(code, 5010),
            }
        }
        assert_eq!(nonces.len(), 2);
        assert_ne!(nonces[0], nonces[1]);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_draw_that_is_refused_takes_no_nonce_and_a_second_without_key_waits() {
    each_app(async |app| {
        let guest = app.register().await;
        deposit(&app, &guest).await;
        let who = id(&app, &guest).await;
        let nonce = async || {
            let take = move |tx: &mut Tx| Ok::<_, StoreError>(Wallet::get(tx, who)?.take_nonce());
            app.app.db.read(take).await.unwrap()
        };
        let before = nonce().await;
        assert_eq!(spin(&guest, "spin-key-1").await.code(), 5008, "the wheel may bring money");
        let with_step = json!({ "activity_id": WHEEL, "step": 1 });
        assert_eq!(guest.post("/api/activity/claim", with_step).await.code(), 1026);
        assert_eq!(nonce().await, before);
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        deposit_as(&app, &player, "an-order-2").await;
        let draw = async || player.post("/api/activity/claim", json!({ "activity_id": WHEEL })).await.code();
        assert_eq!((draw().await, draw().await), (0, 5013));
        app.clock.advance(Span::seconds(1));
        assert_eq!(draw().await, 0);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn chances_are_gone_at_midnight() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        deposit(&app, &player).await;
        app.clock.set(next_midnight(&app).minus(Span::millis(1)));
        assert_eq!(chances(&player).await, 1);
        app.clock.advance(Span::millis(1));
        assert_eq!((chances(&player).await, spin(&player, "spin-key-1").await.code()), (json!(0), 5010));
    })
    .await;
}

#[tokio::test]
async fn money_that_was_withdrawn_and_paid_in_again_earns_no_draw() {
    each_app_with(
        |site, _| free_cash(site),
        async |app| {
            let player = app.player_with_phone().await;
            deposit(&app, &player).await;
            withdraw(&player, 3_000_000).await;
            deposit_as(&app, &player, "an-order-2").await;
            assert_eq!(chances(&player).await, 1, "200 of the second 500 are new, which is no second chance");
            deposit_as(&app, &player, "an-order-3").await;
            assert_eq!(chances(&player).await, 2, "all of the third 500 are new");
        },
    )
    .await;
}

#[tokio::test]
async fn a_reversal_takes_unused_chances_and_used_ones_are_made_up_for() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let first = deposit(&app, &player).await;
        spin(&player, "spin-key-1").await.data();
        charge_back(&app, &first, 5_000_000).await;
        let me = info(&player, WHEEL).await["me"].clone();
        assert_eq!((&me["chances"], &me["behind"]), (&json!(0), &json!(1)));
        assert_eq!(states(&player).await, ["paid"], "what was drawn stays");
        deposit_as(&app, &player, "an-order-2").await;
        assert_eq!(spin(&player, "spin-key-2").await.code(), 5010);
        is_sound(&app, 1).await;
    })
    .await;
}
