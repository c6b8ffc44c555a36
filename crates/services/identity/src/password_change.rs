//! Setting, changing and forgetting a password. All other sessions end, and a guest's secret stops working.

use baize_players::{Contact, Email, Phone};
use baize_store::accounts::{self, AccountRow};
use baize_store::sign_in::{self, AttemptKind};
use baize_store::{PlayerId, SessionId, Tx, confirm_tokens, known_devices};

use crate::budget::DeviceSecret;
use crate::code::{CodePurpose, TypedCode};
use crate::{Checked, Outcome, PasswordHash, Refusal, code, login, ownership, session};
use baize_core::Ctx;
use baize_core::notices::notify;
use baize_core::ports::NoticeKind;

/// What proves that the player may choose a new password.
#[derive(Debug, Clone)]
pub enum Proof {
    /// The old password was checked against this hash and fits.
    OldPassword(String),
    /// A one-time code sent to the bound contact.
    Code(TypedCode),
    /// Nothing: enough only for an account that has neither password nor contact.
    Session,
}

/// The session that a password is changed in, and the secret of its device. Only these two go on.
#[derive(Debug, Clone)]
pub struct Keeper {
    /// Whose session it is.
    pub player: PlayerId,
    /// The session.
    pub session: SessionId,
    /// The secret of its device, if it has one.
    pub device: Option<DeviceSecret>,
}

/// Sets or changes the password of the session's own account.
pub fn change(
    tx: &mut Tx,
    ctx: &Ctx,
    keeper: &Keeper,
    proof: &Proof,
    hash: &PasswordHash,
) -> Outcome<Checked<Vec<SessionId>>> {
    let player = keeper.player;
    let account = accounts::lock(tx, player)?.ok_or(Refusal::SessionEnded)?;
    match proof {
        Proof::OldPassword(proven) if *proven == account.password_hash && !proven.is_empty() => {}
        Proof::OldPassword(_) => return Err(Refusal::WrongCredentials.into()),
        Proof::Code(typed) => {
            let contacts = contacts(&account);
            let checked = code::consume_any(tx, ctx.now, &contacts, CodePurpose::NewPassword, typed)?;
            if let Checked::Refused(refusal) = checked {
                return Ok(Checked::Refused(refusal));
            }
        }
        Proof::Session if account.password_hash.is_empty() && contacts(&account).is_empty() => {}
        Proof::Session => return Err(Refusal::Missing("verify_code").into()),
    }
    match &keeper.device {
        Some(device) => known_devices::forget_others(tx, player, &device.hash())?,
        None => known_devices::forget(tx, player)?,
    }
    let ended = replace(tx, ctx, account, hash, Some(keeper.session))?;
    Ok(Checked::Passed(ended))
}

/// Chooses a new password by a one-time code, for a player who forgot the old one. Ends all sessions. The first
/// proof of a contact takes the account from a claimant without proof.
pub fn reset(
    tx: &mut Tx,
    ctx: &Ctx,
    contact: &Contact,
    typed: &TypedCode,
    hash: &PasswordHash,
) -> Outcome<Checked<PlayerId>> {
    let mut account = match ownership::account_by_code(tx, ctx, contact, (CodePurpose::NewPassword, typed))? {
        Checked::Passed(account) => account,
        Checked::Refused(refusal) => return Ok(Checked::Refused(refusal)),
    };
    if !code::is_proven(contact, &account) {
        ownership::transfer_ownership(tx, &mut account)?;
    }
    ownership::mark_verified(tx, ctx, contact, &mut account)?;
    accounts::drop_guest_secrets(tx, account.player)?;
    known_devices::forget(tx, account.player)?;
    let player = account.player;
    replace(tx, ctx, account, hash, None)?;
    Ok(Checked::Passed(player))
}

fn replace(
    tx: &mut Tx,
    ctx: &Ctx,
    mut account: AccountRow,
    hash: &PasswordHash,
    keep: Option<SessionId>,
) -> Outcome<Vec<SessionId>> {
    account.password_hash = hash.clone().into_string();
    sign_in::clear_all(tx, &login::throttle_key(account.player), AttemptKind::Password)?;
    for contact in contacts(&account) {
        sign_in::clear_all(tx, contact.as_str(), AttemptKind::Password)?;
    }
    if !contacts(&account).is_empty() {
        accounts::drop_guest_secrets(tx, account.player)?;
    }
    accounts::save(tx, &account)?;
    confirm_tokens::forget_player(tx, account.player)?;
    notify(tx, ctx, account.player, NoticeKind::PasswordChanged, "")?;
    Ok(session::end_all(tx, ctx, account.player, keep)?)
}

/// The contacts of an account, proven or not.
pub(super) fn contacts(account: &AccountRow) -> Vec<Contact> {
    let phone = Phone::stored(&account.mobile).map(Contact::Phone);
    let email = Email::parse(&account.email).ok().map(Contact::Email);
    phone.into_iter().chain(email).collect()
}
