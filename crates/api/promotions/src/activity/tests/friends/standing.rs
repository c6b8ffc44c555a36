//! Friends who turn out to be the inviter again, or are gone: judged when they are asked about.

use baize_promotions_rules::friends::REVIEW_FROM;
use baize_store::payers;
use baize_store::withdraw_accounts::{self, WithdrawAccountRow};

use super::*;
use crate::testing::returns;

/// An inviter with two active friends and one opened chest; the friends have the numbers 1 and 2.
async fn two_active(app: &TestApp) -> (TestClient, [TestClient; 2]) {
    let inviter = joins(app, 0, "device-0", "invitation_code", &Value::Null).await;
    let mut friends = Vec::new();
    for number in 1..=2 {
        let device = format!("device-{number}");
        let friend = joins(app, number, &device, "invitation_code", &code_of(&inviter)).await;
        deposit_as(app, &friend, &format!("order-of-{number}")).await;
        follow(app).await;
        plays(app, &friend, &inviter, 5_000).await;
        friends.push(friend);
    }
    assert_eq!(claim(&inviter, CHEST, 1).await.code(), 0);
    assert_eq!(steps(&inviter, CHEST).await[..3], ["claimed", "claimable", "open"]);
    (inviter, friends.try_into().unwrap_or_else(|_| panic!("two friends")))
}

/// What the player is shown of active friends: the state of the second chest, how many are made up first, and how many count.
async fn shown(inviter: &TestClient) -> (Value, Value, Value) {
    let offer = info(inviter, CHEST).await;
    let invitation = inviter.get("/api/invite/infonew?invite_type=1").await.data();
    (offer["steps"][1]["state"].clone(), offer["me"]["behind"].clone(), invitation["active"].clone())
}

#[tokio::test]
async fn a_friend_who_signs_in_on_the_inviters_device_later_counts_no_more() {
    each_app(async |app| {
        let (inviter, _) = two_active(&app).await;
        returns(&app, 1, "device-0").await;
        assert_eq!(shown(&inviter).await, (json!("open"), json!(0), json!(1)));
        assert_eq!(claim(&inviter, CHEST, 2).await.code(), 5004, "asked at the claim, without a job");
        returns(&app, 2, "device-1").await;
        assert_eq!(
            shown(&inviter).await,
            (json!("open"), json!(1), json!(0)),
            "the opened chest is made up first"
        );
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_friend_whose_account_is_closed_counts_no_more_until_it_is_open_again() {
    each_app(async |app| {
        let (inviter, friends) = two_active(&app).await;
        app.close(&friends[0]).await;
        assert_eq!(shown(&inviter).await, (json!("open"), json!(0), json!(1)));
        assert_eq!(claim(&inviter, CHEST, 2).await.code(), 5004);
        app.reopen(&friends[0]).await;
        assert_eq!(shown(&inviter).await, (json!("claimable"), json!(0), json!(2)));
        assert_eq!(claim(&inviter, CHEST, 2).await.code(), 0);
        is_sound(&app, 2).await;
    })
    .await;
}

/// A withdrawal account of a player, which is the same for all.
fn payee(player: PlayerId, now: Timestamp) -> WithdrawAccountRow {
    let [cpf, phone, name, email, bank_code] = [(); 5].map(|()| String::new());
    WithdrawAccountRow {
        player,
        payout_method_id: 1,
        cpf,
        phone,
        name,
        email,
        ifsc: String::new(),
        account: String::new(),
        upi: "asha@bank".into(),
        bank_code,
        created_at: now,
        updated_at: now,
        cools_until: now,
        confirmed_at: now,
    }
}

#[tokio::test]
async fn friends_are_judged_alike_when_they_are_asked_about_and_when_their_steps_are_recorded() {
    each_app(async |app| {
        let (inviter, friends) = two_active(&app).await;
        let inviter_id = id(&app, &inviter).await;
        let ids = [id(&app, &friends[0]).await, id(&app, &friends[1]).await];
        let risky = async || {
            let read = move |tx: &mut Tx| {
                let recorded = ids.map(|friend| activities::risk_of_friend(tx, inviter_id, friend));
                let mut risks = Vec::new();
                for risk in recorded {
                    risks.push(risk? >= REVIEW_FROM);
                }
                let standings = stored::standings(tx, inviter_id)?;
                let asked = standings.iter().map(|standing| {
                    standing.on_inviters_device
                        || standing.on_earlier_friends_device
                        || standing.shares_payment_account
                        || standing.shares_mailbox
                });
                Ok::<_, StoreError>((risks, asked.collect::<Vec<_>>()))
            };
            app.app.db.read(read).await.unwrap()
        };
        assert_eq!(risky().await, (vec![false; 2], vec![false; 2]));
        returns(&app, 2, "device-1").await;
        assert_eq!(risky().await, (vec![false, true], vec![false, true]), "the one who joined later");
        let stranger = joins(&app, 9, "phone-of-uma", "invitation_code", &Value::Null).await;
        let (now, both) = (app.app.clock.now(), [id(&app, &stranger).await, ids[0]]);
        for player in both {
            let note = move |tx: &mut Tx| payers::note(tx, player, ("fake", "acc_1"), now);
            app.app.db.write(player, note).await.unwrap();
        }
        assert_eq!(risky().await, (vec![true; 2], vec![true; 2]), "who pays from one account");
        let remove = move |tx: &mut Tx| payers::remove(tx, both[1], ("fake", "acc_1"));
        app.app.db.write(both[1], remove).await.unwrap();
        assert_eq!(risky().await, (vec![false, true], vec![false, true]));
        for player in [inviter_id, ids[0]] {
            let row = payee(player, app.app.clock.now());
            app.app.db.write(player, move |tx: &mut Tx| withdraw_accounts::add(tx, &row)).await.unwrap();
        }
        assert_eq!(risky().await, (vec![true; 2], vec![true; 2]), "who is paid to one account");
    })
    .await;
}
