//! Mail, read and claimed by players in every position.

use std::collections::BTreeMap;

use baize_api_testkit::{TestApp, TestClient, TestReply, each_app};
use baize_core::mail::{self, LANGUAGES, NewMail};
use baize_core::operators::ApprovalOrder;
use baize_money::{Amount, BasisPoints};
use baize_promotions::activities::mail::{Recipients, SendRefusal, send as send_by_operator};
use baize_promotions_rules::{CoinTerms, Reward};
use baize_store::{Tx, WriteKey};
use baize_time::Span;
use serde_json::{Value, json};

use crate::testing::{gold, id, is_sound};

fn texts(text: &str) -> BTreeMap<String, String> {
    LANGUAGES.map(|language| (language.to_owned(), format!("{text} {language}"))).into()
}

fn letter(rewards: Vec<Reward>) -> NewMail {
    NewMail { title: texts("Hello"), content: texts("Some words"), rewards, ..NewMail::default() }
}

fn money() -> Vec<Reward> {
    let coin = Reward::Coin { amount: Amount::whole(20), terms: CoinTerms::demo(10, Amount::whole(100)) };
    vec![Reward::Cash { amount: Amount::whole(5), turnover: BasisPoints::WHOLE }, coin, Reward::gold(50)]
}

async fn send(app: &TestApp, player: &TestClient, new: NewMail) {
    let (ctx, player) = (app.app.ctx(), id(app, player).await);
    let write = move |tx: &mut Tx| mail::send(tx, &ctx, player, &new);
    app.app.db.write(player, write).await.unwrap();
}

async fn send_to_all(app: &TestApp, new: NewMail) {
    let ctx = app.app.ctx();
    let write = move |tx: &mut Tx| mail::send_to_all(tx, &ctx, &new);
    app.app.db.write(WriteKey::SHARED, write).await.unwrap();
}

async fn list(player: &TestClient) -> Value {
    player.post("/api/mail/list", json!({})).await.data()
}

/// The numbers of a player's mails, newest first.
async fn ids(player: &TestClient) -> Vec<Value> {
    list(player).await["list"].as_array().unwrap().iter().map(|mail| mail["id"].clone()).collect()
}

async fn claim(player: &TestClient, mail: &Value) -> TestReply {
    player.post("/api/mail/claimAward", json!({ "mail_id": mail })).await
}

#[tokio::test]
async fn a_mail_is_listed_read_claimed_once_and_deleted() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        send(&app, &player, letter(money())).await;
        let inbox = list(&player).await;
        let mail = inbox["list"][0].clone();
        assert_eq!(
            (&inbox["unread_num"], &mail["status"], &mail["is_attach"]),
            (&json!(1), &json!(0), &json!(1))
        );
        let title: Value = serde_json::from_str(mail["title"].as_str().unwrap()).unwrap();
        assert_eq!(title, json!({ "en": "Hello en", "zh": "Hello zh", "pt-br": "Hello pt-br" }));
        assert_eq!(mail["award_package"].as_array().unwrap().len(), 3);
        let one = json!({ "mail_id": mail["id"] });
        assert_eq!(player.post("/api/mail/deleteOneMail", one.clone()).await.code(), 8003);
        let read = player.post("/api/mail/read", json!({ "id": mail["id"] })).await.data();
        assert_eq!(read, json!({ "unread_num": 0 }));
        let before = gold(&player).await;
        let claimed = claim(&player, &mail["id"]).await.data();
        assert_eq!((&claimed["count"], &claimed["kept"]), (&json!(1), &json!(0)));
        assert_eq!(
            (&claimed["wallet"]["money"], &claimed["wallet"]["coin"]),
            (&json!(50_000), &json!(200_000))
        );
        assert_eq!(gold(&player).await, before + 500_000);
        assert_eq!(claim(&player, &mail["id"]).await.code(), 8002);
        assert_eq!(list(&player).await["list"][0]["status"], 2);
        assert_eq!(player.post("/api/mail/deleteOneMail", one.clone()).await.data()["count"], 1);
        assert_eq!(player.post("/api/mail/deleteOneMail", one).await.code(), 8001);
        assert_eq!(list(&player).await["list"], json!([]));
        is_sound(&app, 3).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_claims_at_once_pay_once() {
    each_app(async |app| {
        let player = app.register().await;
        send(&app, &player, letter(vec![Reward::gold(50)])).await;
        let (mail, before) = (ids(&player).await[0].clone(), gold(&player).await);
        let claims: Vec<_> = (0..64)
            .map(|number| {
                let (player, mail) = (player.clone(), mail.clone());
                tokio::spawn(async move {
                    let paths =
                        ["/api/mail/claimAward", "/api/mail/claimAllAward", "/api/mail/deleteOneMail"];
                    player.post(paths[number % 3], json!({ "mail_id": mail })).await.code()
                })
            })
            .collect();
        for claim in claims {
            assert!([0, 8001, 8002, 8003].contains(&claim.await.unwrap()));
        }
        assert_eq!(gold(&player).await, before + 500_000);
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_mail_to_all_is_one_row_with_a_state_for_each_reader() {
    each_app(async |app| {
        let (first, second) = (app.register().await, app.register().await);
        send_to_all(&app, letter(vec![Reward::gold(50)])).await;
        app.clock.advance(Span::millis(1));
        let late = app.register().await;
        let mail = ids(&first).await[0].clone();
        assert_eq!((ids(&second).await, ids(&late).await), (vec![mail.clone()], vec![]));
        assert_eq!(claim(&late, &mail).await.code(), 8001, "sent before the account was made");
        let before = gold(&first).await;
        assert_eq!(claim(&first, &mail).await.code(), 0);
        assert_eq!(gold(&first).await, before + 500_000);
        assert_eq!(
            (list(&first).await["unread_num"].clone(), list(&second).await["unread_num"].clone()),
            (json!(0), json!(1))
        );
        assert_eq!(claim(&second, &mail).await.code(), 0);
        assert_eq!(
            first.post("/api/mail/deleteAllMail", json!({})).await.data(),
            json!({ "unread_num": 0, "count": 1, "kept": 0 })
        );
        assert_eq!((ids(&first).await.len(), ids(&second).await.len()), (0, 1));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn a_mail_of_another_player_is_unknown() {
    each_app(async |app| {
        let (owner, thief) = (app.register().await, app.register().await);
        send(&app, &owner, letter(vec![Reward::gold(50)])).await;
        let mail = ids(&owner).await[0].clone();
        assert_eq!(claim(&thief, &mail).await.code(), 8001);
        assert_eq!(thief.post("/api/mail/read", json!({ "id": mail })).await.code(), 8001);
        assert_eq!(thief.post("/api/mail/deleteOneMail", json!({ "mail_id": mail })).await.code(), 8001);
        assert_eq!(thief.post("/api/mail/claimAllAward", json!({})).await.data()["count"], 0);
        assert_eq!(app.post("/api/mail/list", json!({})).await.code(), 1013);
        assert_eq!(thief.post("/api/mail/claimAward", json!({})).await.code(), 1024);
        assert_eq!(thief.post("/api/mail/list", json!({ "limit": 51 })).await.code(), 1026);
        assert_eq!(thief.post("/api/mail/list", json!({ "last_id": -1 })).await.code(), 1026);
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn attachments_are_claimed_for_seven_days_and_mail_is_kept_for_thirty() {
    each_app(async |app| {
        let player = app.register().await;
        send(&app, &player, letter(vec![Reward::gold(50)])).await;
        let mail = ids(&player).await[0].clone();
        app.clock.advance(Span::days(7));
        let later = app.guest_again(&player).await;
        assert_eq!(list(&later).await["list"][0]["status"], 3);
        assert_eq!(claim(&later, &mail).await.code(), 8004);
        assert_eq!(list(&later).await["unread_num"], 0);
        app.clock.advance(Span::days(23));
        let last = app.guest_again(&player).await;
        assert_eq!(ids(&last).await, Vec::<Value>::new());
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn two_hundred_mails_are_kept_and_fifty_are_claimed_at_once() {
    each_app(async |app| {
        let player = app.register().await;
        for number in 0..205 {
            let rewards = if number >= 145 || number == 0 { vec![Reward::gold(1)] } else { vec![] };
            send(&app, &player, letter(rewards)).await;
        }
        let mut seen = 0;
        let mut last = Value::Null;
        loop {
            let page = player.post("/api/mail/list", json!({ "last_id": last, "limit": 50 })).await.data();
            seen += page["list"].as_array().unwrap().len();
            last = page["last_id"].clone();
            if last == "" {
                break;
            }
        }
        assert_eq!(seen, 201, "and one whose attachment can be claimed");
        let before = gold(&player).await;
        let first = player.post("/api/mail/claimAllAward", json!({})).await.data();
        assert_eq!((&first["count"], &first["kept"]), (&json!(50), &json!(11)));
        let rest = player.post("/api/mail/claimAllAward", json!({})).await.data();
        assert_eq!((&rest["count"], &rest["kept"]), (&json!(11), &json!(0)));
        assert_eq!(gold(&player).await, before + 61 * 10_000);
        is_sound(&app, 61).await;
    })
    .await;
}

#[tokio::test]
async fn a_guest_claims_gold_and_binds_a_contact_for_money() {
    each_app(async |app| {
        let guest = app.register().await;
        send(&app, &guest, letter(money())).await;
        send(&app, &guest, letter(vec![Reward::gold(50)])).await;
        let money = ids(&guest).await[1].clone();
        assert_eq!(claim(&guest, &money).await.code(), 5008);
        let all = guest.post_with_key("/api/mail/claimAllAward", "claim-all-1", json!({})).await.data();
        assert_eq!((&all["count"], &all["kept"], &all["repeated"]), (&json!(1), &json!(1), &json!(0)));
        let again = guest.post_with_key("/api/mail/claimAllAward", "claim-all-1", json!({})).await.data();
        assert_eq!((&again["count"], &again["repeated"]), (&json!(1), &json!(1)));
        let kept = guest.post("/api/mail/deleteAllMail", json!({})).await.data();
        assert_eq!((&kept["count"], &kept["kept"]), (&json!(1), &json!(1)));
        is_sound(&app, 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_mail_of_one_source_is_written_once_and_unread_mail_is_in_the_red_points() {
    each_app(async |app| {
        let player = app.register().await;
        for _ in 0..2 {
            send(&app, &player, NewMail { source: "level:3".into(), ..letter(vec![]) }).await;
        }
        assert_eq!(ids(&player).await.len(), 1);
        let red = player.post("/api/hall/getRed", json!({})).await.data();
        assert_eq!(red["mail_num"], 1);
    })
    .await;
}

#[tokio::test]
async fn money_by_mail_takes_two_people() {
    each_app(async |app| {
        let player = app.player_with_phone().await;
        let to = Recipients::Players(vec![id(&app, &player).await]);
        let order = |second: Option<&str>| {
            ApprovalOrder::new("ana".into(), second.map(str::to_owned), "a gift".into())
        };
        let attempt = async |new: NewMail, order: ApprovalOrder| {
            let (ctx, to) = (app.app.ctx(), to.clone());
            let write = move |tx: &mut Tx| send_by_operator(tx, &ctx, (&to, &new), &order);
            app.app.db.write(WriteKey::SHARED, write).await.is_ok()
        };
        assert!(!attempt(letter(money()), order(None)).await);
        assert!(!attempt(NewMail { title: BTreeMap::new(), ..letter(vec![]) }, order(None)).await);
        assert!(attempt(letter(vec![Reward::gold(5)]), order(None)).await);
        assert!(attempt(letter(money()), order(Some("ben"))).await);
        assert_eq!(ids(&player).await.len(), 2);
        assert!(SendRefusal::Texts.to_string().contains("120"));
    })
    .await;
}
