//! Checking what a player typed for an account, by the rules of the method and the country.

use baize_cashier_rules::payee;
use baize_players::document::{Cpf, Ifsc};
use baize_players::email::Email;
use baize_players::phone::{AreaCode, Phone};

use super::{Account, Outcome, Refusal, masked};
use baize_core::Failure;
use baize_core::site::{AccountField, Site, WithdrawalMethod};

/// The payout method with this number.
pub(super) fn method(site: &Site, payout_method_id: i64) -> Outcome<&WithdrawalMethod> {
    let found = site.withdrawals.methods.iter().find(|method| method.payout_method_id == payout_method_id);
    found.ok_or(Failure::Refused(Refusal::UnknownMethod))
}

/// The account as it is kept. Only the fields of the method are taken. A field that comes back exactly as it is
/// shown (masked) keeps the value in `known`.
pub(super) fn check(site: &Site, typed: &Account, known: Option<&Account>) -> Outcome<Account> {
    let method = method(site, typed.payout_method_id)?;
    let shown = known.map(masked);
    let mut account = Account { payout_method_id: typed.payout_method_id, ..Account::default() };
    for field in &method.fields {
        let value = typed.field(*field);
        let unchanged = shown.as_ref().is_some_and(|shown| !value.is_empty() && shown.field(*field) == value);
        *account.field_mut(*field) = match (unchanged, known) {
            (true, Some(known)) => known.field(*field).to_owned(),
            _ => parse(site, *field, value).map_err(Failure::Refused)?,
        };
    }
    if method.needs_bank {
        let bank = site.withdrawals.banks.iter().find(|bank| bank.code == typed.bank_code);
        account.bank_code.clone_from(&bank.ok_or(Failure::Refused(Refusal::InvalidAccount))?.code);
    }
    Ok(account)
}

fn parse(site: &Site, field: AccountField, typed: &str) -> Result<String, Refusal> {
    match field {
        AccountField::Cpf => {
            Cpf::parse(typed).map(|cpf| cpf.as_str().to_owned()).map_err(|_| Refusal::InvalidCpf)
        }
        AccountField::Phone => AreaCode::parse(&site.phone_area)
            .and_then(|area| Phone::parse(typed, area).ok())
            .map(|phone| phone.as_str().to_owned())
            .ok_or(Refusal::InvalidPhone),
        AccountField::Name => payee::holder(typed).map_err(|_| Refusal::InvalidHolder),
        AccountField::Email => {
            Email::parse(typed).map(|email| email.as_str().to_owned()).map_err(|_| Refusal::InvalidEmail)
        }
        AccountField::IfscCode => {
            Ifsc::parse(typed).map(|ifsc| ifsc.as_str().to_owned()).map_err(|_| Refusal::InvalidIfsc)
        }
        AccountField::Account => payee::account_number(typed).map_err(|_| Refusal::InvalidAccount),
        AccountField::Upi => payee::upi(typed).map_err(|_| Refusal::InvalidAccount),
    }
}
