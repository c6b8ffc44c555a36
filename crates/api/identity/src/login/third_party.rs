//! Login with an identity of an outside provider.

use baize_api_core::code::Code;
use baize_api_core::error::ApiError;
use baize_api_core::extract::ClientMeta;
use baize_api_core::state::App;
use baize_core::Ctx;
use baize_core::ports::{AuthorizationCode, ExternalIdentity};
use baize_core::site::{LoginType, Scope};
use baize_identity::new_account::{Application, Credential, Drawn};
use baize_identity::session::{NewSession, Opened};
use baize_identity::{Outcome, Refusal, new_account, third_party};
use baize_store::{PlayerId, WriteKey};

use crate::codes::{IdentityCode, refused};
use crate::credentials::{Credentials, given};
use crate::login_reply::{self, LinkedAccount, LoginResult, SignedIn};

/// Exchanges the authorisation code, then opens the linked account, or makes one if the player declares to be of age.
pub(super) async fn by_third_party(
    app: &App,
    meta: &ClientMeta,
    asked: &Credentials,
    new: NewSession,
) -> LoginResult {
    if app.ports.identity.client_id().is_empty() {
        return Err(IdentityCode::LoginMethodOff.into());
    }
    let text = |field: Option<&String>| given(field).unwrap_or_default().to_owned();
    let code = AuthorizationCode {
        code: given(asked.verify_code.as_ref()).ok_or_else(|| ApiError::missing("verify_code"))?.to_owned(),
        verifier: text(asked.validator_token.as_ref()),
        redirect_uri: text(asked.client_id.as_ref()),
    };
    let person = app.ports.identity.identify(code).await.map_err(|error| {
        tracing::warn!(%error, "identity provider failed");
        Code::Unavailable
    })?;
    let person = person.ok_or(IdentityCode::WrongCredentials)?;
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
    let logged_in: Outcome<(PlayerId, Opened, bool)> = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            log_in_or_register(tx, &in_ctx, &person, &application, (&drawn, &in_new))
        })
        .await;
    let (player, opened, created) = logged_in.map_err(refused)?;
    let cookie = asked.cookie == Some(true);
    let signed_in =
        SignedIn { player, opened, new, cookie, is_new: created, guest_secret: None, oauth: Some(oauth) };
    login_reply::reply_to(app, &ctx, signed_in).await
}

fn log_in_or_register(
    tx: &mut baize_store::Tx,
    ctx: &Ctx,
    person: &ExternalIdentity,
    application: &Application,
    made: (&Drawn, &NewSession),
) -> Outcome<(PlayerId, Opened, bool)> {
    let (drawn, new) = made;
    if let Some((player, opened)) = third_party::log_in(tx, ctx, person, new)? {
        return Ok((player, opened, false));
    }
    let refused = |refusal: Refusal| Err(baize_core::Failure::Refused(refusal));
    if !ctx.site.login.is_on(LoginType::Third, Scope::Register) {
        return refused(Refusal::WrongCredentials);
    }
    let created = new_account::create(tx, ctx, application, drawn, new)?;
    Ok((created.player, created.session, true))
}
