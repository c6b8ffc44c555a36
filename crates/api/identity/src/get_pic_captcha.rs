//! `POST /api/user/getPicCaptcha`

use axum::extract::State;
use baize_identity::captcha::{self, NewCaptcha};
use baize_store::WriteKey;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use utoipa::ToSchema;

use baize_api_core::reply::{ApiResult, Reply};
use baize_api_core::state::App;
use baize_api_core::wire::Id;

/// A picture of six characters.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PicCaptcha {
    /// Which one; goes back with the answer.
    pub captcha_id: Id,
    /// The picture, a data URI of SVG.
    pub image: String,
}

/// Draws a picture captcha, good for one answer within five minutes.
#[utoipa::path(post, path = "/api/user/getPicCaptcha", tag = "account", security(()),
    responses((status = 200, body = Reply<PicCaptcha>)))]
pub(crate) async fn get_pic_captcha(State(app): State<App>) -> ApiResult<PicCaptcha> {
    let (ctx, new) = (app.ctx(), NewCaptcha::draw(&*app.entropy));
    let image = format!("data:image/svg+xml;base64,{}", STANDARD.encode(&new.image));
    let id = app.db.write(WriteKey::SHARED, move |tx| captcha::issue(tx, &ctx, &new)).await?;
    Ok(Reply::ok(PicCaptcha { captcha_id: Id::of(id), image }))
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;
    use serde_json::json;

    use baize_api_testkit::each_app;

    #[tokio::test]
    async fn each_picture_is_another_one() {
        each_app(async |app| {
            let first = app.post("/api/user/getPicCaptcha", json!({})).await.data();
            let second = app.post("/api/user/getPicCaptcha", json!({})).await.data();
            assert_ne!((&first["captcha_id"], &first["image"]), (&second["captcha_id"], &second["image"]));
            assert!(first["captcha_id"].as_str().unwrap().bytes().all(|b| b.is_ascii_digit()));
            let image = first["image"].as_str().unwrap().strip_prefix("data:image/svg+xml;base64,").unwrap();
            let svg = String::from_utf8(STANDARD.decode(image).unwrap()).unwrap();
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>") && !svg.contains("script"));
        })
        .await;
    }
}
