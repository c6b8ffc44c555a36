//! `POST /api/user/login`

use axum::extract::State;
use baize_players::Contact;
use baize_services::Ctx;
use baize_services::identity::new_account::{self, Application, Credential, Drawn};
use baize_services::identity::session::{NewSession, Opened};
use baize_services::identity::{Judged, Outcome, Refusal, login, third_party};
use baize_services::ports::{AuthorizationCode, Identified};
use baize_services::site::{LoginType, Scope};
use baize_store::{PlayerId, WriteKey};

use super::credentials::{Credentials, given};
use super::login_reply::{self, LinkedAccount, LoginAnswer, LoginReply, SignedIn};
use crate::error::ApiError;
use crate::extract::{ClientMeta, Json};
use crate::{code::Code, reply::Reply, state::App};

const METHODS: [LoginType; 5] =
    [LoginType::Phone, LoginType::PhoneCode, LoginType::EmailCode, LoginType::Email, LoginType::Third];

/// Signs in with a contact and a password, with a contact and a one-time code, or through an identity provider.
#[utoipa::path(post, path = "/api/user/login", tag = "account", request_body = Credentials,
    responses((status = 200, body = Reply<LoginReply>)))]
pub(crate) async fn login(
    State(app): State<App>,
    meta: ClientMeta,
    Json(asked): Json<Credentials>,
) -> LoginAnswer {
    let kind = asked.method(&app, &METHODS, Scope::Login)?;
    let new = asked.new_session(&app, &meta)?;
    if kind == LoginType::Third {
        return by_third_party(&app, &meta, &asked, new).await;
    }
    let contact = asked.contact(&app, kind)?;
    asked.pass_invisible_captcha(&app, &meta).await?;
    let ctx = app.ctx();
    let (player, opened) = if matches!(kind, LoginType::Phone | LoginType::Email) {
        by_password(&app, &ctx, &asked, contact, &new).await?
    } else {
        by_code(&app, &ctx, &asked, contact, &new).await?
    };
    let cookie = asked.cookie == Some(true);
    let signed_in = SignedIn { player, opened, new, cookie, is_new: false, guest_secret: None, oauth: None };
    login_reply::answer(&app, &ctx, signed_in).await
}

async fn by_password(
    app: &App,
    ctx: &Ctx,
    asked: &Credentials,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let password = asked.password.clone().filter(|text| !text.is_empty());
    let password = password.ok_or_else(|| ApiError::missing("password"))?;
    let (in_ctx, in_contact, captcha) = (ctx.clone(), contact.clone(), asked.captcha());
    let attempt: Outcome<Judged<login::Attempt>> = app
        .db
        .write(WriteKey::SHARED, move |tx| Ok(login::attempt(tx, &in_ctx, &in_contact, captcha.as_ref())?))
        .await;
    let attempt = attempt?.settle()?;
    // It takes as long without an account as with one.
    let fits = app.identity().passwords.verify(password, attempt.password_hash.clone()).await?;
    let (Some(player), Some(proven), true) = (attempt.player, attempt.password_hash, fits) else {
        return Err(Code::WrongCredentials.into());
    };
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let opened: Outcome<Opened> = app
        .db
        .write(player, move |tx| login::with_password(tx, &in_ctx, &contact, (player, &proven), &in_new))
        .await;
    Ok((player, opened?))
}

async fn by_code(
    app: &App,
    ctx: &Ctx,
    asked: &Credentials,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let typed = given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned();
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let judged: Outcome<Judged<(PlayerId, Opened)>> = app
        .db
        .write(WriteKey::SHARED, move |tx| login::with_code(tx, &in_ctx, &contact, &typed, &in_new))
        .await;
    Ok(judged?.settle()?)
}

/// Exchanges the authorisation code, then opens the linked account, or makes one if the player declares to be of age.
async fn by_third_party(app: &App, meta: &ClientMeta, asked: &Credentials, new: NewSession) -> LoginAnswer {
    if app.ports.identity.client_id().is_empty() {
        return Err(Code::LoginMethodOff.into());
    }
    let text = |field: Option<&String>| given(field).unwrap_or_default().to_owned();
    let code = AuthorizationCode {
        code: given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned(),
        verifier: text(asked.validator_token.as_ref()),
        redirect_uri: text(asked.client_id.as_ref()),
    };
    let person = app.ports.identity.identify(code).await.map_err(|error| {
        tracing::warn!(%error, "the identity provider did not answer");
        Code::Unavailable
    })?;
    let person = person.ok_or(Code::WrongCredentials)?;
    let invitation = asked.invitation()?;
    let application = Application {
        credential: Credential::Linked(person.provider.clone(), person.subject.clone(), person.email.clone()),
        invitation,
        channel_id: given(asked.channel_id.as_ref()).unwrap_or(&meta.channel_id).to_owned(),
        lang: meta.lang.as_str().to_owned(),
        age_confirmed: asked.age_confirmed == Some(true),
    };
    let oauth = LinkedAccount { provider: person.provider.clone(), email: person.email.clone() };
    let (ctx, drawn) = (app.ctx(), Drawn::draw(&*app.entropy));
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let entered: Outcome<(PlayerId, Opened, bool)> = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            enter_or_create(tx, &in_ctx, &person, &application, (&drawn, &in_new))
        })
        .await;
    let (player, opened, created) = entered?;
    let cookie = asked.cookie == Some(true);
    let signed_in =
        SignedIn { player, opened, new, cookie, is_new: created, guest_secret: None, oauth: Some(oauth) };
    login_reply::answer(app, &ctx, signed_in).await
}

fn enter_or_create(
    tx: &mut baize_store::Tx,
    ctx: &Ctx,
    person: &Identified,
    application: &Application,
    made: (&Drawn, &NewSession),
) -> Outcome<(PlayerId, Opened, bool)> {
    let (drawn, new) = made;
    if let Some((player, opened)) = third_party::enter(tx, ctx, person, new)? {
        return Ok((player, opened, false));
    }
    let refused = |refusal: Refusal| Err(baize_services::Failure::Refused(refusal));
    if !ctx.site.login.is_on(LoginType::Third, Scope::Register) {
        return refused(Refusal::WrongCredentials);
    }
    let created = new_account::create(tx, ctx, application, drawn, new)?;
    Ok((created.player, created.session, true))
}
