//! Download (1002): gold for the installed app, once per account and device.

use super::*;
use crate::testing::gold;
use crate::testing::joins;

async fn take(player: &TestClient, is_app: u8) -> TestReply {
    player.post("/api/download/takeAward", json!({ "is_app": is_app })).await
}

#[tokio::test]
async fn the_installed_app_brings_gold_once_and_a_browser_nothing() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let before = gold(&player).await;
        assert_eq!(take(&player, 0).await.code(), 5004, "a browser");
        assert_eq!(take(&player, 2).await.code(), 1026);
        assert_eq!(player.post("/api/hall/getRed", json!({})).await.data()["down_load_status"], 0);
        let first = take(&player, 1).await.data();
        assert_eq!(
            (&first["award"]["award_type"], &first["award"]["amount"]),
            (&json!(5), &json!(1_000_000))
        );
        assert_eq!((&first["down_load_status"], &first["repeated"]), (&json!(1), &json!(0)));
        assert_eq!(take(&player, 1).await.data()["repeated"], 1);
        assert_eq!(gold(&player).await, before + 1_000_000);
        assert_eq!(player.post("/api/hall/getRed", json!({})).await.data()["down_load_status"], 1);
        assert_eq!(info(&player, 1002).await["steps"][0]["state"], "claimed");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_second_account_of_a_device_has_no_award_for_the_app() {
    each_app(async |app| {
        let on_device =
            async |number, device| joins(&app, number, device, "invitation_code", &Value::Null).await;
        let (asha, ben) = (on_device(1, "phone-1").await, on_device(2, "phone-1").await);
        assert_eq!(take(&asha, 1).await.code(), 0);
        let refused = take(&ben, 1).await;
        assert_eq!((refused.code(), &refused.json()["data"]["reason"]), (5003, &json!("device")));
        assert_eq!(take(&on_device(3, "phone-2").await, 1).await.code(), 0);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_lobby_names_the_award_while_there_is_one() {
    each_app(async |app| {
        let lobby = app.get("/api/preload").await.data();
        assert_eq!((&lobby["download_award"], &lobby["download_show"]), (&json!(1_000_000), &json!(1)));
        let ctx = app.app.ctx();
        let end = move |tx: &mut Tx| activities::set_state(tx, &ctx, 1002, ActivityState::Ended, &order());
        app.app.db.write(WriteKey::SHARED, end).await.unwrap();
        app.refresh_lobby().await;
        let lobby = app.get("/api/preload").await.data();
        assert_eq!((&lobby["download_award"], &lobby["download_show"]), (&json!(0), &json!(0)));
        assert_eq!(take(&app.player_with_phone().await, 1).await.code(), 5001);
        assert_eq!(
            app.post("/api/download/takeAward", json!({ "is_app": 1 })).await.code(),
            1013,
            "a visitor"
        );
    })
    .await;
}
