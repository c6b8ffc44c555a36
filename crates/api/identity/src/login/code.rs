//! Login with a contact and a one-time code.

use baize_api_core::error::ApiError;
use baize_api_core::state::App;
use baize_core::Ctx;
use baize_identity::code::TypedCode;
use baize_identity::session::{NewSession, Opened};
use baize_identity::{Checked, Outcome, login};
use baize_players::Contact;
use baize_store::{PlayerId, WriteKey};

use crate::codes::refused;

pub(super) async fn by_code(
    app: &App,
    ctx: &Ctx,
    typed: Option<TypedCode>,
    contact: Contact,
    new: &NewSession,
) -> Result<(PlayerId, Opened), ApiError> {
    let typed = typed.ok_or_else(|| ApiError::missing("verify_code"))?;
    let (in_ctx, in_new) = (ctx.clone(), new.clone());
    let checked: Outcome<Checked<(PlayerId, Opened)>> = app
        .db
        .write(WriteKey::SHARED, move |tx| login::with_code(tx, &in_ctx, &contact, &typed, &in_new))
        .await;
    checked.and_then(Checked::settle).map_err(refused)
}
