//! Registration with a contact, which a one-time code proves.

use baize_players::Contact;
use baize_store::Tx;

use crate::code::{CodePurpose, TypedCode};
use crate::new_account::{self, Application, Created, Drawn};
use crate::session::NewSession;
use crate::{Checked, Outcome, code};
use baize_core::Ctx;

/// Makes an account for a contact whose one-time code is used up first; a wrong one is counted. So only the one who has
/// proved the contact learns that somebody has it already.
pub fn register(
    tx: &mut Tx,
    ctx: &Ctx,
    application: &Application,
    proof: (&Contact, &TypedCode),
    made: (&Drawn, &NewSession),
) -> Outcome<Checked<Created>> {
    let ((contact, typed), (drawn, session)) = (proof, made);
    if let Checked::Refused(refusal) = code::consume(tx, ctx.now, contact, CodePurpose::Register, typed)? {
        return Ok(Checked::Refused(refusal));
    }
    new_account::create(tx, ctx, application, drawn, session).map(Checked::Passed)
}
