//! Before money goes to an account: a change has to cool, and the first withdrawal takes a one-time code.

use baize_core::confirmation::{self, ConfirmTokenHash, ProofKind, Requester};
use baize_core::notices::contacts;
use baize_core::{Ctx, Failure};
use baize_store::withdraw_accounts::{self, WithdrawAccountRow};
use baize_store::{SessionId, Tx, accounts};
use baize_time::Timestamp;

use super::{Outcome, Refusal};

/// The fresh proof that came along with a request, and the session that sent it.
pub type Confirmation = (SessionId, ConfirmTokenHash);

/// Refuses an account that was changed a short time ago. The first withdrawal to an account uses a proof up: a one-time
/// code, or, of a player without a contact, the proof that there is.
pub(super) fn check_first_use(
    tx: &mut Tx,
    ctx: &Ctx,
    mut account: WithdrawAccountRow,
    confirmation: Option<Confirmation>,
) -> Outcome<()> {
    if account.cools_until > ctx.now {
        return Err(Failure::Refused(Refusal::Cooling { until: account.cools_until }));
    }
    if account.confirmed_at > Timestamp::default() || !ctx.site.withdrawals.first_by_code {
        return Ok(());
    }
    let player = account.player;
    let proof = match confirmation {
        Some((session, token)) => confirmation::spend(tx, ctx, Requester { player, session }, Some(token))?,
        None => None,
    };
    let has_contact = accounts::load(tx, player)?.is_some_and(|account| !contacts(&account).is_empty());
    match proof {
        Some(ProofKind::OneTimeCode) => {}
        Some(ProofKind::Credential) if !has_contact => {}
        _ if has_contact => return Err(Failure::Refused(Refusal::CodeNeeded)),
        _ => return Err(Failure::Refused(Refusal::Unconfirmed)),
    }
    account.confirmed_at = ctx.now;
    if withdraw_accounts::change(tx, &account)? { Ok(()) } else { Err(tx.conflict().into()) }
}
