//! Login with a contact and a password.

use baize_api_core::error::ApiError;
use baize_core::Ctx;
use baize_identity::session::{NewSession, Opened};
use baize_identity::{Checked, Outcome, login};
use baize_players::Contact;
use baize_store::{PlayerId, WriteKey};

use crate::codes::{IdentityCode, not_hashed, refused};
use crate::context::IdentityContext;
use crate::credentials::Credentials;

pub(super) async fn by_password(
    app: &IdentityContext,
    ctx: &Ctx,
    asked: &Credentials,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let password = asked.password.clone().filter(|text| !text.is_empty());
    let password = password.ok_or_else(|| ApiError::missing("password"))?;
    let (in_ctx, in_contact, captcha) = (ctx.clone(), contact.clone(), asked.captcha());
    let in_new = new.clone();
    let attempt: Outcome<Checked<login::Attempt>> = app
        .db
        .write(WriteKey::SHARED, move |tx| {
            Ok(login::attempt(tx, &in_ctx, &in_contact, &in_new, captcha.as_ref())?)
        })
        .await;
    let attempt = attempt.and_then(Checked::settle).map_err(refused)?;
    // It takes as long without an account as with one.
    let fits = app.passwords.verify(password, attempt.password_hash.clone()).await.map_err(not_hashed)?;
    let (Some(player), Some(proven), true) = (attempt.player, attempt.password_hash, fits) else {
        return Err(IdentityCode::WrongCredentials.into());
    };
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let opened: Outcome<Opened> = app
        .db
        .write(player, move |tx| login::with_password(tx, &in_ctx, &contact, (player, &proven), &in_new))
        .await;
    Ok((player, opened.map_err(refused)?))
}
