//! What friends bring (12, 13) and what an invited player receives (18): from registration to the reward and back.

use baize_money::Bucket;
use baize_promotions::friends;
use baize_store::{agents, friends as stored, promotion_budgets};
use futures_util::future::join_all;

use super::*;
use crate::testing::{follow, in_review, joins, plays, risks};

mod standing;

const CHEST: i64 = 12;
const BONUS: i64 = 13;
const AWARD: i64 = 18;

fn code_of(player: &TestClient) -> Value {
    player.login["userInfo"]["invitation_code"].clone()
}

/// A player and a friend of hers, on two devices.
async fn two(app: &TestApp) -> (TestClient, TestClient) {
    let inviter = joins(app, 1, "phone-of-asha", "invitation_code", &Value::Null).await;
    let friend = joins(app, 2, "phone-of-ravi", "invitation_code", &code_of(&inviter)).await;
    follow(app).await;
    (inviter, friend)
}

async fn claim(player: &TestClient, activity: i64, step: i64) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": activity, "step": step })).await
}

/// What today's budget of an activity has spent, in units.
async fn spent(app: &TestApp, activity: i64) -> i64 {
    let all = app.app.db.read(move |tx| promotion_budgets::spent(tx, activity)).await.unwrap();
    let today = app.app.ctx().now.day(app.app.ctx().site.utc_offset).number();
    all.into_iter().find_map(|(day, units)| (day == today).then_some(units)).unwrap()
}

/// The state of each step.
async fn steps(player: &TestClient, activity: i64) -> Vec<String> {
    let offer = info(player, activity).await;
    offer["steps"].as_array().unwrap().iter().map(|step| step["state"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn the_tree_knows_three_levels_the_head_and_the_depth() {
    each_app(async |app| {
        let mut chain = vec![joins(&app, 0, "device-0", "invitation_code", &Value::Null).await];
        for number in 1..5 {
            let field = if number % 2 == 0 { "turntable_key" } else { "invitation_code" };
            let code = code_of(&chain[chain.len() - 1]);
            chain.push(joins(&app, number, &format!("device-{number}"), field, &code).await);
        }
        let of_tree = |player: &TestClient| {
            let user = &player.login["userInfo"];
            (user["top_agent"].as_i64().unwrap(), user["top_agent_level"].as_i64().unwrap())
        };
        let head = chain[0].login["userInfo"]["uid"].as_i64().unwrap();
        let expected = [(0, 0), (head, 1), (head, 2), (head, 3), (head, 4)];
        assert_eq!(chain.iter().map(of_tree).collect::<Vec<_>>(), expected);
        let mut ids = Vec::new();
        for player in &chain {
            ids.push(id(&app, player).await);
        }
        let (first, last) = (ids[0], ids[4]);
        let (below, above) = app
            .app
            .db
            .read(move |tx| Ok::<_, StoreError>((agents::counts(tx, first)?, agents::ancestors(tx, last)?)))
            .await
            .unwrap();
        assert_eq!(below, [(1, 1), (2, 1), (3, 1)]);
        assert_eq!(above, [ids[3], ids[2], ids[1]], "the nearest first, three at most");
        let wheel = ids[2];
        let link = app.app.db.read(move |tx| agents::link(tx, wheel)).await.unwrap().unwrap();
        assert!(link.by_wheel);
    })
    .await;
}

#[tokio::test]
async fn a_code_of_nobody_and_a_malformed_key_are_refused_and_leave_no_account() {
    each_app(async |app| {
        for field in ["invitation_code", "turntable_key"] {
            for code in ["BBBBBBBB", "x", "' OR 1=1"] {
                let body = json!({"client_type": 0, "age_confirmed": true, field: code});
                assert_eq!(app.post("/api/user/login_register", body).await.code(), 1021, "{field} {code}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_friends_steps_are_paid_once_each_and_a_first_deposit_that_goes_back_takes_its_reward_along() {
    each_app(async |app| {
        let (inviter, friend) = two(&app).await;
        assert_eq!(steps(&inviter, BONUS).await, ["claimable", "open", "open"]);
        assert_eq!(claim(&inviter, BONUS, 1).await.data()["awards"][0]["amount"], 50_000);
        assert_eq!(claim(&inviter, BONUS, 2).await.code(), 5004);
        assert_eq!(claim(&inviter, BONUS, 4).await.code(), 1026, "a friend who is not there");
        let order = deposit(&app, &friend).await;
        follow(&app).await;
        let claims = join_all((0..64).map(|_| claim(&inviter, BONUS, 2))).await;
        assert_eq!(claims.iter().filter(|reply| reply.data()["repeated"] == 0).count(), 1);
        plays(&app, &friend, &inviter, 10_000).await;
        assert_eq!(claim(&inviter, BONUS, 3).await.data()["awards"][0]["amount"], 300_000);
        assert_eq!(money(&inviter).await, (400_000, 50_000, 0));
        charge_back(&app, &order, 5_000_000).await;
        follow(&app).await;
        assert_eq!(money(&inviter).await, (300_000, 50_000, 0));
        assert_eq!(states(&inviter).await, ["paid", "taken_back", "paid"]);
        assert_eq!(claim(&inviter, BONUS, 2).await.data()["repeated"], 1, "the first answer, and no money");
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn a_step_is_reported_once_however_often_the_job_runs() {
    each_app(async |app| {
        let (inviter, friend) = two(&app).await;
        let (inviter_id, friend_id) = (id(&app, &inviter).await, id(&app, &friend).await);
        deposit(&app, &friend).await;
        follow(&app).await;
        let read = move |tx: &mut Tx| stored::find(tx, inviter_id, friend_id);
        let before = app.app.db.read(read).await.unwrap();
        app.clock.advance(Span::hours(1));
        for _ in 0..3 {
            let ctx = app.app.ctx();
            let run = move |tx: &mut Tx| friends::follow(tx, &ctx, inviter_id, friend_id);
            assert!(!app.app.db.write(inviter_id, run).await.unwrap(), "nothing changed");
        }
        assert_eq!(app.app.db.read(read).await.unwrap(), before);
        let ctx = app.app.ctx();
        let foreign = move |tx: &mut Tx| friends::follow(tx, &ctx, friend_id, inviter_id);
        assert!(
            !app.app.db.write(friend_id, foreign).await.unwrap(),
            "the inviter is no friend of the friend"
        );
    })
    .await;
}

#[tokio::test]
async fn the_invited_player_is_welcomed_and_one_who_came_alone_is_not() {
    each_app(async |app| {
        let (inviter, friend) = two(&app).await;
        assert_eq!(claim(&friend, AWARD, 1).await.data()["awards"][0]["amount"], 1_000_000);
        assert_eq!(claim(&friend, AWARD, 2).await.data()["awards"][0]["amount"], 100_000);
        assert_eq!(claim(&friend, AWARD, 3).await.code(), 5004);
        let order = deposit(&app, &friend).await;
        assert_eq!(claim(&friend, AWARD, 3).await.data()["awards"][0]["amount"], 300_000);
        charge_back(&app, &order, 5_000_000).await;
        assert_eq!(states(&friend).await, ["taken_back", "paid", "paid"]);
        let alone = claim(&inviter, AWARD, 1).await;
        assert_eq!((alone.code(), &alone.json()["data"]["reason"]), (5003, &json!("not_invited")));
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn a_ring_of_accounts_on_one_device_is_looked_at_and_opens_no_chest() {
    each_app(async |app| {
        let first = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let second = joins(&app, 2, "one-phone", "invitation_code", &code_of(&first)).await;
        let third = joins(&app, 3, "one-phone", "invitation_code", &code_of(&second)).await;
        follow(&app).await;
        deposit_as(&app, &second, "order-of-second").await;
        follow(&app).await;
        plays(&app, &second, &first, 10_000).await;
        for step in [1, 2, 3] {
            assert_eq!(claim(&first, BONUS, step).await.code(), 5009, "step {step}");
            assert_eq!(claim(&first, BONUS, step).await.code(), 5009, "and again");
        }
        assert_eq!(claim(&first, CHEST, 1).await.code(), 5004, "a friend in review is not active");
        assert_eq!(claim(&second, BONUS, 1).await.code(), 5009);
        assert_eq!(claim(&third, AWARD, 2).await.code(), 5009, "the device of the parent");
        assert_eq!(money(&first).await, (0, 0, 0));
        assert_eq!(states(&first).await, ["review", "review", "review"]);
        is_sound(&app, 5).await;
    })
    .await;
}

#[tokio::test]
async fn a_second_account_of_a_device_is_looked_at_by_any_inviter() {
    each_app(async |app| {
        let (asha, ravi) = two(&app).await;
        let uma = joins(&app, 3, "phone-of-uma", "invitation_code", &Value::Null).await;
        assert_eq!(claim(&ravi, AWARD, 2).await.code(), 0);
        let again = joins(&app, 4, "phone-of-ravi", "invitation_code", &code_of(&uma)).await;
        follow(&app).await;
        assert_eq!(claim(&again, AWARD, 2).await.code(), 5009);
        assert_eq!(claim(&uma, BONUS, 1).await.code(), 0, "the first friend of hers on that device");
        let third = joins(&app, 5, "phone-of-ravi", "invitation_code", &code_of(&uma)).await;
        follow(&app).await;
        assert_eq!(claim(&uma, BONUS, 4).await.code(), 5009, "the second one");
        assert_eq!(claim(&asha, BONUS, 1).await.code(), 0, "he was there before the others");
        drop(third);
        is_sound(&app, 5).await;
    })
    .await;
}

#[tokio::test]
async fn a_second_account_of_a_mailbox_is_looked_at_whatever_dots_and_tags_its_address_has() {
    each_app(async |app| {
        let join = async |email: &str, parent: &Value| {
            let body = json!({
                "client_type": 4, "email": email, "password": "a long password", "age_confirmed": true,
                "device_id": email, "invitation_code": parent,
            });
            app.client(app.sign_up(body).await.data())
        };
        let inviter = joins(&app, 1, "phone-of-asha", "invitation_code", &Value::Null).await;
        let code = code_of(&inviter);
        let first = join("ana.lima@example.com", &code).await;
        assert_eq!(claim(&first, AWARD, 2).await.code(), 0, "nobody had this mailbox before");
        let second = join("analima+again@example.com", &code).await;
        let other = join("ana.lima@example.org", &code).await;
        follow(&app).await;
        assert_eq!(claim(&second, AWARD, 2).await.code(), 5009);
        assert_eq!(claim(&other, AWARD, 2).await.code(), 0, "another provider's mailbox");
        assert_eq!(risks(&app).await, [70], "the mailbox, and the network on the same day");
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn accounts_share_a_network_of_version_6_by_its_first_64_bits() {
    each_app(async |app| {
        let join = async |number: u32, device: &str, network: &str, code: &Value| {
            let body = json!({ "client_type": 1, "mobile": format!("98765{number:05}"), "device_id": device,
                "password": "kx7-Qz_monsoon", "age_confirmed": true, "invitation_code": code });
            let from = format!("[2001:db8:7:{network}::{number}]:4000");
            let body = app.proven_from(&from, body).await;
            app.client(app.post_from(&from, "/api/user/register", &body).await.data())
        };
        for (number, device, networks) in [(1, "phone-of-asha", ["1", "1"]), (3, "phone-of-uma", ["2", "3"])]
        {
            let inviter = join(number, device, networks[0], &Value::Null).await;
            let friend = join(number + 1, device, networks[1], &code_of(&inviter)).await;
            follow(&app).await;
            assert_eq!(claim(&friend, AWARD, 2).await.code(), 5009, "the device of the parent");
        }
        assert_eq!(risks(&app).await, [70, 60], "one household, and two of one provider");
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn an_operator_pays_or_refuses_what_was_looked_at_and_time_pays_the_rest() {
    each_app(async |app| {
        let first = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let second = joins(&app, 2, "one-phone", "invitation_code", &code_of(&first)).await;
        follow(&app).await;
        deposit(&app, &second).await;
        follow(&app).await;
        plays(&app, &second, &first, 10_000).await;
        for step in [1, 2, 3] {
            assert_eq!(claim(&first, BONUS, step).await.code(), 5009);
        }
        let player = id(&app, &first).await;
        let waiting = in_review(&app).await;
        assert_eq!(risks(&app).await, [70, 70, 70], "one device and one network");
        let decide = async |index: usize, pays: bool, reason: &str| {
            let (ctx, grant) = (app.app.ctx(), waiting[index].id);
            let order = OperatorOrder { by: "ana".into(), reason: reason.into() };
            let decide = move |tx: &mut Tx| activities::decide(tx, &ctx, (player, grant), pays, &order);
            app.app.db.write(player, decide).await
        };
        assert!(decide(0, true, "").await.is_ok());
        assert!(decide(0, true, "").await.is_err(), "once");
        assert!(decide(1, false, " ").await.is_err(), "a refusal has a reason");
        let before = spent(&app, BONUS).await;
        assert!(decide(1, false, "one person").await.is_ok());
        assert_eq!(before - spent(&app, BONUS).await, waiting[1].money.units(), "it goes back to the budget");
        assert_eq!(claim(&first, BONUS, 1).await.data()["state"], "paid");
        assert_eq!(claim(&first, BONUS, 2).await.json()["data"]["reason"], "review");
        let mails = first.post("/api/mail/list", json!({})).await.data();
        let content = |at: usize| mails["list"][at]["content"].as_str().unwrap().to_owned();
        assert_eq!((mails["list"].as_array().unwrap().len(), &mails["unread_num"]), (5, &json!(5)));
        assert!(content(0).contains("The reason: one person") && content(1).contains("in your wallet"));
        assert!((2..5).all(|begun| content(begun).contains("within 48 hours")));
        assert!(mails["list"][0]["title"].as_str().unwrap().contains("Invite bonus"));
        let pay = |grant| {
            let ctx = app.app.ctx();
            app.app.db.write(player, move |tx| activities::pay_undecided(tx, &ctx, &grant))
        };
        assert!(!pay(waiting[2].clone()).await.unwrap());
        app.clock.advance(Span::hours(48));
        app.close(&first).await;
        assert!(!pay(waiting[2].clone()).await.unwrap(), "nothing is paid to a closed account");
        assert!(decide(2, true, "").await.is_err(), "by an operator neither");
        app.reopen(&first).await;
        assert!(pay(waiting[2].clone()).await.unwrap());
        assert!(!pay(waiting[2].clone()).await.unwrap());
        // Her session is over by then.
        let wallet = app.app.db.read(move |tx| Wallet::get(tx, player)).await.unwrap();
        assert_eq!(wallet.balance(Bucket::Cash).units() + wallet.balance(Bucket::Bonus).units(), 350_000);
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_looked_at_and_is_earned_no_more_goes_back_to_the_budget_with_a_mail() {
    each_app(async |app| {
        let first = joins(&app, 1, "one-phone", "invitation_code", &Value::Null).await;
        let second = joins(&app, 2, "one-phone", "invitation_code", &code_of(&first)).await;
        follow(&app).await;
        let order = deposit(&app, &second).await;
        follow(&app).await;
        assert_eq!(claim(&first, BONUS, 2).await.code(), 5009);
        assert!(spent(&app, BONUS).await > 0);
        charge_back(&app, &order, 5_000_000).await;
        follow(&app).await;
        assert_eq!((spent(&app, BONUS).await, states(&first).await), (0, vec!["lapsed".to_owned()]));
        let mails = first.post("/api/mail/list", json!({})).await.data();
        assert!(mails["list"][0]["content"].as_str().unwrap().contains("went back"), "{mails}");
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn two_chests_at_once_pay_a_draw_for_each_friend() {
    each_app(async |app| {
        let inviter = joins(&app, 0, "device-0", "invitation_code", &Value::Null).await;
        for number in 1..=2 {
            let friend =
                joins(&app, number, &format!("device-{number}"), "invitation_code", &code_of(&inviter)).await;
            deposit_as(&app, &friend, &format!("order-of-{number}")).await;
            follow(&app).await;
            plays(&app, &friend, &inviter, 5_000).await;
        }
        assert_eq!(steps(&inviter, CHEST).await[..3], ["claimable", "claimable", "open"]);
        let claims = join_all((0..32).map(|number| claim(&inviter, CHEST, 1 + number % 2))).await;
        let fresh: Vec<_> =
            claims.iter().map(TestReply::data).filter(|claim| claim["repeated"] == 0).collect();
        assert_eq!(fresh.len(), 2);
        let offer = info(&inviter, CHEST).await;
        let mut sum = 0;
        for claim in &fresh {
            let indexes = claim["proof"]["indexes"].as_array().unwrap();
            assert_eq!((indexes.len(), &indexes[0]), (1, &claim["proof"]["index"]));
            let prize =
                &offer["table"][usize::try_from(indexes[0].as_u64().unwrap()).unwrap()]["award"]["amount"];
            assert_eq!(&claim["awards"][0]["amount"], prize);
            sum += prize.as_i64().unwrap();
        }
        assert_ne!(fresh[0]["proof"]["nonce"], fresh[1]["proof"]["nonce"]);
        assert_eq!(money(&inviter).await, (sum, 0, 0));
        assert_eq!(claim(&inviter, CHEST, 3).await.code(), 5004);
        is_sound(&app, 2).await;
    })
    .await;
}
