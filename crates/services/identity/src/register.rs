//! Registration with a contact.

use baize_players::Contact;
use baize_store::Tx;

use crate::code::{CodePurpose, TypedCode};
use crate::new_account::{self, Application, Created, Credential, Drawn};
use crate::session::NewSession;
use crate::{Judged, Outcome, code};
use baize_core::Ctx;

/// Makes an account for a contact. A one-time code that came with it is used up first; a wrong one is counted.
pub fn register(
    tx: &mut Tx,
    ctx: &Ctx,
    application: &Application,
    typed_code: Option<&TypedCode>,
    made: (&Drawn, &NewSession),
) -> Outcome<Judged<Created>> {
    let (drawn, session) = made;
    if let (Some(typed), Some(contact)) = (typed_code, contact_of(&application.credential))
        && let Judged::Refused(refusal) = code::consume(tx, ctx.now, contact, CodePurpose::Register, typed)?
    {
        return Ok(Judged::Refused(refusal));
    }
    new_account::create(tx, ctx, application, drawn, session).map(Judged::Done)
}

fn contact_of(credential: &Credential) -> Option<&Contact> {
    match credential {
        Credential::Password { contact, .. } | Credential::Code(contact) => Some(contact),
        Credential::Guest(_) | Credential::Linked(..) => None,
    }
}
