//! Fission blind box (24): boxes for friends who join by the link.

use super::*;
use crate::testing::{follow, joins, returns};

/// How the calls name boxes with friends.
const FRIENDS: &str = "fission";

/// Boxes with friends that can be opened now.
async fn boxes_of(player: &TestClient) -> i64 {
    let data = player.get(&format!("{INFO}?union_key={FRIENDS}")).await.data();
    data["daily_box_num"].as_i64().unwrap()
}

async fn open_of_friends(player: &TestClient, key: &str) -> TestReply {
    let body = json!({ "union_key": FRIENDS, "index": 0 });
    player.post_with_key("/api/daily_blind_box_reward", key, body).await
}

/// A chain of players, each by the link of the one before, on devices of their own.
async fn chain(app: &TestApp, count: usize) -> Vec<TestClient> {
    let mut chain = vec![joins(app, 1, "phone-of-1", "invitation_code", &Value::Null).await];
    for number in 2..=count {
        let link = info_of_friends(&chain[number - 2]).await["share_url"].as_str().unwrap().to_owned();
        let code = json!(link.strip_prefix("/?turntable_key=").unwrap());
        let device = format!("phone-of-{number}");
        let phone = u32::try_from(number).unwrap();
        chain.push(joins(app, phone, &device, "turntable_key", &code).await);
    }
    follow(app).await;
    chain
}

async fn info_of_friends(player: &TestClient) -> Value {
    player.get(&format!("{INFO}?union_key={FRIENDS}")).await.data()
}

#[tokio::test]
async fn a_friend_by_the_link_brings_both_a_box_a_friends_friend_one_and_the_third_level_nothing() {
    each_app(async |app| {
        let chain = chain(&app, 4).await;
        let mut boxes = Vec::new();
        for player in &chain {
            boxes.push(boxes_of(player).await);
        }
        assert_eq!(boxes, [2, 3, 2, 1], "own link, friends and their friends");
        let list = format!("/api/blind_box_wheel_invite_list?union_key={FRIENDS}");
        let invited = chain[0].get(&list).await.data()["list"].clone();
        let levels: Vec<_> = invited.as_array().unwrap().iter().map(|each| each["level"].clone()).collect();
        assert_eq!(levels, [json!(2), json!(1)]);
        let foreign = chain[1].login["userInfo"]["uid"].clone();
        assert_eq!(chain[0].get(&format!("{list}&player_id={foreign}")).await.code(), 1023);
        assert_eq!(chain[0].get("/api/blind_box_wheel_invite_list").await.data()["list"], json!([]));
        let wheel = chain[0].post("/api/blind_box_wheel_reward", json!({ "union_key": FRIENDS })).await;
        assert_eq!(wheel.code(), 5010, "friends bring no draw on a wheel");
        for (key, code) in [("friend-box-1", 0), ("friend-box-2", 0), ("friend-box-3", 5010)] {
            assert_eq!(open_of_friends(&chain[0], key).await.code(), code, "{key}");
        }
        let after = info_of_friends(&chain[0]).await;
        assert_eq!((&after["daily_box_num"], &after["wheel_total_num"]), (&json!(0), &json!(0)));
        assert!(after["money_num"].as_i64().unwrap() >= 100_000);
        assert_eq!(info(&chain[0]).await["money_num"], 0, "each kind has its own purse");
        app.clock.set(next_monday(&app));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_guest_has_no_link_to_share() {
    each_app(async |app| {
        assert_eq!(info_of_friends(&app.register().await).await["share_url"], "");
        let player = app.player_with_phone().await;
        let link = info_of_friends(&player).await["share_url"].as_str().unwrap().to_owned();
        assert!(link.starts_with("/?turntable_key=") && !link.ends_with('='), "{link}");
    })
    .await;
}

#[tokio::test]
async fn a_friend_by_a_plain_code_brings_no_box() {
    each_app(async |app| {
        let inviter = joins(&app, 1, "phone-of-asha", "invitation_code", &Value::Null).await;
        let code = inviter.login["userInfo"]["invitation_code"].clone();
        let friend = joins(&app, 2, "phone-of-ravi", "invitation_code", &code).await;
        follow(&app).await;
        assert_eq!((boxes_of(&inviter).await, boxes_of(&friend).await), (0, 0));
        assert_eq!(open_of_friends(&inviter, "friend-box-1").await.code(), 5010);
    })
    .await;
}

#[tokio::test]
async fn boxes_for_accounts_of_one_device_are_looked_at_before_they_are_paid() {
    each_app(async |app| {
        let inviter = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let code = inviter.login["userInfo"]["invitation_code"].clone();
        joins(&app, 2, "one-phone", "turntable_key", &code).await;
        follow(&app).await;
        assert_eq!(boxes_of(&inviter).await, 1);
        assert_eq!(open_of_friends(&inviter, "friend-box-1").await.code(), 5009);
        assert_eq!(info_of_friends(&inviter).await["money_num"], 0);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_friend_who_shares_the_device_later_is_looked_at_and_one_with_a_closed_account_brings_nothing() {
    each_app(async |app| {
        let chain = chain(&app, 3).await;
        assert_eq!(boxes_of(&chain[0]).await, 2);
        app.close(&chain[2]).await;
        assert_eq!(boxes_of(&chain[0]).await, 1, "the friend's friend is gone");
        returns(&app, 2, "phone-of-1").await;
        assert_eq!(open_of_friends(&chain[0], "friend-box-1").await.code(), 5009);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_requests_at_once_on_one_box_of_friends_open_one() {
    each_app(async |app| {
        let chain = chain(&app, 2).await;
        let all: Vec<_> = (0..64)
            .map(|number| {
                let player = chain[0].clone();
                tokio::spawn(
                    async move { open_of_friends(&player, &format!("friend-box-{number}")).await.code() },
                )
            })
            .collect();
        let mut opened = 0;
        for code in all {
            opened += usize::from(code.await.unwrap() == 0);
        }
        assert_eq!(opened, 1);
        is_sound(&app, 1).await;
    })
    .await;
}
