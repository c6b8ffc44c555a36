//! `POST /api/user/register`

use axum::extract::State;
use baize_players::Contact;
use baize_services::identity::new_account::{Application, Credential, Drawn};
use baize_services::identity::password::NewPassword;
use baize_services::identity::{Outcome, Refusal, code, register};
use baize_services::site::{LoginType, Scope};
use baize_store::{StoreError, WriteKey};

use super::credentials::{Credentials, given};
use super::login_reply::{self, LoginAnswer, LoginReply, SignedIn};
use crate::error::ApiError;
use crate::extract::{ClientMeta, Json};
use crate::{code::Code, reply::Reply, state::App};

const METHODS: [LoginType; 4] =
    [LoginType::Phone, LoginType::PhoneCode, LoginType::EmailCode, LoginType::Email];

/// Makes an account and signs in.
#[utoipa::path(post, path = "/api/user/register", tag = "account", request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn register(
    State(app): State<App>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginAnswer {
    let kind = asked.method(&app, &METHODS, Scope::Register)?;
    let contact = asked.contact(&app, kind)?;
    let with_password = matches!(kind, LoginType::Phone | LoginType::Email);
    let typed_code = given(asked.verify_code.as_ref()).map(str::to_owned);
    if !with_password && typed_code.is_none() {
        return Err(ApiError::missing("verify_code"));
    }
    let invitation = asked.invitation()?;
    let password = with_password.then(|| new_password(&app, &asked)).transpose()?;
    if asked.age_confirmed != Some(true) {
        return Err(Code::AgeNotConfirmed.into());
    }
    let new = asked.new_session(&app, &meta)?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    let credential = match password {
        Some(password) => {
            refuse_taken(&app, &contact).await?;
            let hash = app.identity().passwords.hash(password, app.draw()).await?;
            Credential::Password { contact, hash, verified: typed_code.is_some() }
        }
        None => Credential::Code(contact),
    };
    let application = Application {
        credential,
        invitation,
        channel_id: given(asked.channel_id.as_ref()).unwrap_or(&meta.channel_id).to_owned(),
        lang: meta.lang.as_str().to_owned(),
        age_confirmed: true,
    };
    let (ctx, drawn) = (app.ctx(), Drawn::draw(&*app.entropy));
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let judged = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            register::register(tx, &in_ctx, &application, typed_code.as_deref(), (&drawn, &in_new))
        })
        .await?;
    let created = judged.settle()?;
    let cookie = asked.cookie == Some(true);
    let signed_in = SignedIn {
        player: created.player,
        opened: created.session,
        new,
        cookie,
        is_new: true,
        guest_secret: None,
        oauth: None,
    };
    login_reply::answer(&app, &ctx, signed_in).await
}

/// The password of a registration, by the rules of the site.
pub(super) fn new_password(app: &App, asked: &Credentials) -> Result<NewPassword, ApiError> {
    let chosen = asked.password.as_deref().filter(|text| !text.is_empty());
    let chosen = chosen.ok_or_else(|| ApiError::missing("password"))?;
    Ok(NewPassword::parse(chosen, &app.site).map_err(baize_services::Failure::from)?)
}

/// Refuses a contact that somebody has before a password is hashed for nothing. The registration itself looks again.
async fn refuse_taken(app: &App, contact: &Contact) -> Result<(), ApiError> {
    let asked = contact.clone();
    let owner: Result<_, StoreError> = app.db.read(move |tx| code::owner(tx, &asked)).await;
    let refusal = match contact {
        Contact::Phone(_) => Refusal::PhoneTaken,
        Contact::Email(_) => Refusal::EmailTaken,
    };
    let outcome: Outcome<()> = if owner?.is_some() { Err(refusal.into()) } else { Ok(()) };
    Ok(outcome?)
}
