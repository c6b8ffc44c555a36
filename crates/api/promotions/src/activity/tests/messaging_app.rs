//! Messaging app (11): the code of the day, once, on its day, and no guessing.

use baize_core::ports::MessageContent;
use baize_promotions::activities::codes;
use baize_promotions_rules::Promotion as _;
use baize_promotions_rules::kinds::messaging_app::MessagingApp;
use baize_store::day_codes;

use super::*;
use crate::testing::gold;

const CHANNEL: i64 = MessagingApp::KIND;

/// Draws the codes that are missing, as the job does; how many those were.
async fn draw(app: &TestApp) -> usize {
    let ctx = app.app.ctx();
    let missing = app.app.db.read(move |tx| codes::missing(tx, &ctx)).await.unwrap();
    let mut drawn = 0;
    for new in missing {
        let seed = [u8::try_from(new.day.number() % 200).unwrap(); 32];
        let ctx = app.app.ctx();
        let announce = move |tx: &mut Tx| codes::announce(tx, &ctx, new, &seed);
        drawn += usize::from(app.app.db.write(WriteKey::SHARED, announce).await.unwrap());
    }
    drawn
}

/// The code of today.
async fn todays(app: &TestApp) -> String {
    draw(app).await;
    let ctx = app.app.ctx();
    let day = ctx.now.day(ctx.site.utc_offset);
    app.app.db.read(move |tx| day_codes::find(tx, CHANNEL, day)).await.unwrap().unwrap().code
}

async fn claim(player: &TestClient, code: &str) -> TestReply {
    player.post("/api/activity/claim", json!({ "activity_id": CHANNEL, "code": code })).await
}

#[tokio::test]
async fn the_code_of_the_day_brings_gold_and_bonus_money_once() {
    each_app(async |app| {
        let (player, code) = (app.player_with_phone().await, todays(&app).await);
        let before = gold(&player).await;
        let body = json!({ "activity_id": CHANNEL, "code": format!(" {} ", code.to_lowercase()) });
        let reply = player.post_with_key("/api/activity/claim", "day-code-key", body.clone()).await.data();
        assert_eq!((&reply["state"], &reply["repeated"]), (&json!("paid"), &json!(0)));
        let kinds = reply["awards"].as_array().unwrap().iter().map(|award| award["award_type"].as_i64());
        assert_eq!(kinds.collect::<Vec<_>>(), [Some(5), Some(1)]);
        assert_eq!(reply["wallet"]["coin"], 100_000, "a tenth of a promotion unit");
        assert_eq!(gold(&player).await, before + 1_000_000);
        let again = player.post_with_key("/api/activity/claim", "day-code-key", body).await.data();
        assert_eq!((&again["awards"], &again["repeated"]), (&reply["awards"], &json!(1)));
        assert_eq!(claim(&player, &code).await.code(), 5004, "once per player");
        let steps = info(&player, CHANNEL).await["steps"].clone();
        assert!(steps.as_array().unwrap().iter().all(|step| step["state"] == "claimed"));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_code_of_another_day_is_wrong_to_the_millisecond() {
    each_app(async |app| {
        let (player, yesterdays) = (app.player_with_phone().await, todays(&app).await);
        let midnight = next_midnight(&app);
        app.clock.set(midnight.minus(Span::millis(1)));
        assert_eq!(draw(&app).await, 0, "tomorrow's was drawn with today's");
        app.clock.set(midnight);
        assert_eq!(claim(&player, &yesterdays).await.code(), 5011);
        let code = todays(&app).await;
        assert_ne!(code, yesterdays);
        app.clock.set(midnight.plus(Span::hours(24)).minus(Span::millis(1)));
        let late = contact(&app, 7).await;
        assert_eq!(claim(&late, &code).await.code(), 0);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn guessing_needs_a_captcha_after_five_codes() {
    each_app(async |app| {
        let (player, code) = (app.player_with_phone().await, todays(&app).await);
        for wrong in ["WRONG1", "WRONG2", "short", "WRONG-3", "WRONG4"] {
            assert_eq!(claim(&player, wrong).await.code(), 5011);
        }
        assert_eq!(claim(&player, &code).await.code(), 1016, "the right one too");
        let id = app.captcha("ACDEFH").await;
        let body = json!({ "activity_id": CHANNEL, "code": code, "captcha_id": id, "captcha_code": "ACDEFH",
            "captcha_work": 0 });
        assert_eq!(player.post("/api/activity/claim", body).await.code(), 0);
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_no_code_of_the_day_brings_nothing() {
    each_app(async |app| {
        let (player, code) = (app.player_with_phone().await, todays(&app).await);
        let path = "/api/activity/claim";
        assert_eq!(player.post(path, json!({ "activity_id": CHANNEL, "step": 1 })).await.code(), 5004);
        assert_eq!(player.post(path, json!({ "activity_id": SIGN, "code": code })).await.code(), 5001);
        assert_eq!(player.post("/api/redeem/code", json!({ "code": code })).await.code(), 5011);
        let guest = app.register().await;
        assert_eq!(claim(&guest, &code).await.code(), 5008, "bonus money needs a contact");
        is_sound(&app, 0).await;
    })
    .await;
}

#[tokio::test]
async fn sixty_four_claims_at_once_pay_one() {
    each_app(async |app| {
        let (player, code) = (app.player_with_phone().await, todays(&app).await);
        let replies = futures_util::future::join_all((0..64).map(|_| claim(&player, &code))).await;
        assert_eq!(replies.iter().filter(|reply| reply.code() == 0).count(), 1);
        assert!(replies.iter().all(|reply| [0, 5004].contains(&reply.code())));
        is_sound(&app, 2).await;
    })
    .await;
}

#[tokio::test]
async fn the_post_of_a_day_names_its_code_until_it_is_kept_as_posted() {
    each_app(async |app| {
        let code = todays(&app).await;
        let ctx = app.app.ctx();
        let posts = app.app.db.read(move |tx| codes::unposted(tx, &ctx)).await.unwrap();
        let [(row, message)] = posts.try_into().unwrap_or_else(|_| panic!("one channel"));
        assert!(message.to == "@baize" && message.content == MessageContent::DayCode { code });
        let ctx = app.app.ctx();
        app.app.db.write(WriteKey::SHARED, move |tx: &mut Tx| codes::posted(tx, &ctx, &row)).await.unwrap();
        let ctx = app.app.ctx();
        assert!(app.app.db.read(move |tx| codes::unposted(tx, &ctx)).await.unwrap().is_empty());
    })
    .await;
}
