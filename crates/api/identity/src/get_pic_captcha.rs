//! `POST /api/user/getPicCaptcha`

use axum::extract::State;
use baize_identity::captcha::{self, Issued, NewCaptcha};
use baize_players::address;
use baize_store::{StoreError, WriteKey};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use baize_api_core::extract::{ClientMeta, Json};
use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// Which captcha is wanted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
pub struct CaptchaRequest {
    /// `false` for somebody who cannot see a picture: eight times the work in its place. `true` if it is missing.
    pub picture: Option<bool>,
    /// The level of work that a refusal asked for, from 0 to 4.
    pub level: Option<u8>,
}

/// A picture of six characters, and work to prove.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PicCaptcha {
    /// Which one; goes back with the answer.
    pub captcha_id: Id,
    /// The picture, a data URI of PNG; empty without a picture.
    pub image: String,
    pub work: CaptchaWork,
}

/// Work to prove: the number, from 0 to `max_number`, whose decimal digits behind the salt have the hash `challenge`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CaptchaWork {
    /// `SHA-256`.
    pub algorithm: String,
    pub salt: String,
    /// Lower-case hexadecimal.
    pub challenge: String,
    pub max_number: u32,
    /// How much work it is, from 0 to 4; it rises with the captchas that the address asks for.
    pub level: u8,
}

/// Draws a picture captcha, good for one answer within five minutes.
#[utoipa::path(post, path = "/api/user/getPicCaptcha", tag = "account", security(()), request_body = CaptchaRequest,
    responses((status = 200, body = Reply<PicCaptcha>)))]
pub(crate) async fn get_pic_captcha(
    State(app): State<App>,
    meta: ClientMeta,
    Json(wanted): Json<CaptchaRequest>,
) -> ApiResult<PicCaptcha> {
    let new = if wanted.picture.unwrap_or(true) {
        NewCaptcha::draw(&*app.entropy)
    } else {
        NewCaptcha::without_picture(&*app.entropy)
    };
    let image = match &*new.image {
        [] => String::new(),
        picture => format!("data:image/png;base64,{}", STANDARD.encode(picture)),
    };
    let (ctx, source, level) = (app.ctx(), address::group(&meta.ip), wanted.level.unwrap_or(0));
    let issued: Result<Issued, StoreError> =
        app.db.write(WriteKey::SHARED, move |tx| captcha::issue(tx, &ctx, &new, &source, level)).await;
    let Issued { id, salt, challenge, max_number, level } = issued?;
    let work = CaptchaWork { algorithm: "SHA-256".to_owned(), salt, challenge, max_number, level };
    Ok(Reply::ok(PicCaptcha { captcha_id: Id::of(id), image, work }))
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde_json::{Value, json};
    use sha2::{Digest, Sha256};

    use baize_api_testkit::accounts::{EMAIL, number};
    use baize_api_testkit::{TestApp, each_app};
    use baize_time::Span;

    use baize_api_core::code::Code;

    const PATH: &str = "/api/user/getPicCaptcha";

    async fn ask(app: &TestApp, body: Value) -> Value {
        app.post(PATH, body).await.data()
    }

    /// What a device does.
    fn solve(work: &Value) -> u64 {
        let (salt, challenge) = (work["salt"].as_str().unwrap(), work["challenge"].as_str().unwrap());
        let largest = work["max_number"].as_u64().unwrap();
        let fits = |number: &u64| hex::encode(Sha256::digest(format!("{salt}{number}"))) == challenge;
        (0..=largest).find(fits).expect("a number fits")
    }

    #[tokio::test]
    async fn each_picture_is_another_one() {
        each_app(async |app| {
            let (first, second) = (ask(&app, json!({})).await, ask(&app, json!({})).await);
            assert_ne!((&first["captcha_id"], &first["image"]), (&second["captcha_id"], &second["image"]));
            assert!(first["captcha_id"].as_str().unwrap().bytes().all(|b| b.is_ascii_digit()));
            let image = first["image"].as_str().unwrap().strip_prefix("data:image/png;base64,").unwrap();
            assert!(STANDARD.decode(image).unwrap().starts_with(b"\x89PNG"));
        })
        .await;
    }

    #[tokio::test]
    async fn who_asks_often_gets_more_work_and_rest_makes_it_less() {
        each_app(async |app| {
            let mut levels = Vec::new();
            for _ in 0..11 {
                levels.push(ask(&app, json!({})).await["work"]["level"].as_i64().unwrap());
            }
            assert_eq!(levels, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
            app.clock.advance(Span::minutes(6));
            let wanted = ask(&app, json!({"level": 3})).await;
            assert_eq!(
                (&wanted["work"]["level"], &wanted["work"]["max_number"]),
                (&json!(3), &json!(800_000))
            );
        })
        .await;
    }

    /// Uses up the codes that a contact gets without a captcha.
    async fn until_a_captcha_is_wanted(app: &TestApp) {
        for _ in 0..4 {
            app.post("/api/user/sendCode", json!({"mobile_or_email": EMAIL})).await.data();
            app.clock.advance(Span::seconds(60));
        }
    }

    async fn send(app: &TestApp, answer: Value) -> i64 {
        let body = baize_api_testkit::accounts::with(json!({"mobile_or_email": EMAIL}), &answer);
        app.post("/api/user/sendCode", body).await.code()
    }

    #[tokio::test]
    async fn work_alone_passes_where_no_picture_is_seen_and_passes_once() {
        each_app(async |app| {
            until_a_captcha_is_wanted(&app).await;
            let captcha = ask(&app, json!({"picture": false})).await;
            assert_eq!((&captcha["image"], &captcha["work"]["max_number"]), (&json!(""), &json!(800_000)));
            let answer =
                json!({"captcha_id": captcha["captcha_id"], "captcha_work": solve(&captcha["work"])});
            assert_eq!(send(&app, answer.clone()).await, 0);
            let again = baize_api_testkit::accounts::with(json!({"mobile_or_email": EMAIL}), &answer);
            let again = app.post_from("198.51.100.7:4000", "/api/user/sendCode", &again).await;
            assert_eq!(again.code(), number(Code::WrongCaptcha), "used up");
        })
        .await;
    }

    #[tokio::test]
    async fn a_picture_is_not_passed_by_work_alone_nor_without_it() {
        each_app(async |app| {
            until_a_captcha_is_wanted(&app).await;
            let captcha = ask(&app, json!({})).await;
            let work = solve(&captcha["work"]);
            let answer = json!({"captcha_id": captcha["captcha_id"], "captcha_work": work});
            assert_eq!(send(&app, answer).await, number(Code::WrongCaptcha));
            for work in [Value::Null, json!(1)] {
                let answer =
                    json!({"captcha_id": app.captcha("ACEFHJ").await, "captcha_code": "ACEFHJ", "captcha_work": work});
                assert_eq!(send(&app, answer).await, number(Code::WrongCaptcha));
            }
            let late = app.captcha("ACEFHJ").await;
            app.clock.advance(Span::minutes(5));
            let answer = json!({"captcha_id": late, "captcha_code": "acefhj", "captcha_work": 0});
            assert_eq!(send(&app, answer).await, number(Code::WrongCaptcha), "too late");
            let answer = json!({"captcha_id": app.captcha("ACEFHJ").await, "captcha_code": "acefhj", "captcha_work": 0});
            assert_eq!(send(&app, answer).await, 0);
        })
        .await;
    }
}
