//! Accounts that pay from one account: their rewards are looked at, whatever the kind.

use super::*;
use crate::testing::{follow, joins, pay_in_from, risks};

const SEVEN_DAY: i64 = 5;
const AWARD: i64 = 18;

async fn claim(player: &TestClient, activity: i64, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": activity, "step": step })).await
}

#[tokio::test]
async fn a_second_account_that_pays_from_one_account_is_looked_at() {
    each_app(async |app| {
        // Whom, from which account, and what becomes of the claim.
        for (number, account, code) in
            [(1, "acc_1", 0), (2, "acc_1", 5009), (3, "acc_2", 0), (4, "", 0), (5, "", 0)]
        {
            let player = contact(&app, number).await;
            pay_in_from(&app, &player, ("an-order-1", 0), account).await;
            assert_eq!(claim(&player, SEVEN_DAY, 1).await.code(), 0, "gold is given to account {number}");
            assert_eq!(claim(&player, SEVEN_DAY, 3).await.code(), code, "money, account {number}");
        }
        assert_eq!(risks(&app).await, [70], "the account that paid, and the network");
        is_sound(&app, 10).await;
    })
    .await;
}

#[tokio::test]
async fn a_friend_who_pays_from_the_inviters_account_is_looked_at() {
    each_app(async |app| {
        let inviter = joins(&app, 1, "phone-of-asha", "invitation_code", &Value::Null).await;
        let code = inviter.login["userInfo"]["invitation_code"].clone();
        pay_in_from(&app, &inviter, ("an-order-1", 0), "acc_1").await;
        for (number, account, expected) in [(2, "acc_1", 5009), (3, "acc_3", 0)] {
            let friend = joins(&app, number, &format!("phone-{number}"), "invitation_code", &code).await;
            pay_in_from(&app, &friend, ("an-order-1", 0), account).await;
            follow(&app).await;
            assert_eq!(claim(&friend, AWARD, 2).await.code(), expected, "friend {number}");
        }
        assert_eq!(risks(&app).await, [70], "the account of the parent once, and the network");
        is_sound(&app, 2).await;
    })
    .await;
}
