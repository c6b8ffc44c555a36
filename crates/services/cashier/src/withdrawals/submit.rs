//! Giving a withdrawal to a gateway. It is written down first: whatever happens during the call, the outcome is
//! then unknown and asked for, never forgotten.

use baize_store::withdrawals::{self, WithdrawalRow};
use baize_store::{PlayerId, StoreError, Tx, WithdrawalId};
use baize_time::Timestamp;

use super::Account;
use super::state::{pay_amount, read_state, write_state};
use crate::gateway_switch::switched_off;
use baize_core::Ctx;
use baize_core::ports::Payout;
use baize_core::site::Site;

/// What is to be done about a withdrawal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Submission {
    /// It was never given to a gateway: ask this one for the payout.
    First {
        /// The gateway's name.
        gateway: String,
        /// What to ask for.
        payout: Payout,
    },
    /// This gateway may have it: ask what became of it, and for the payout if the gateway does not know it. No other
    /// gateway may be asked.
    Again {
        /// The gateway's name.
        gateway: String,
        /// What to ask for.
        payout: Payout,
    },
    /// No gateway that is switched on pays out by this method and of this amount; the withdrawal waits for one.
    NoGateway {
        /// What no gateway takes.
        payout: Payout,
    },
    /// It has ended, or must not be paid: there is nothing to do.
    Nothing,
}

/// Names the gateways whose routes take a payout, in the order in which they are asked.
pub type PayoutRoutes<'a> = &'a dyn Fn(&Payout) -> Vec<String>;

/// Marks an approved withdrawal as submitted to the gateway that has it, or else to the first one of its routes that is
/// switched on. Returns what to ask that gateway once this is committed.
pub fn submit(
    tx: &mut Tx,
    ctx: &Ctx,
    player: PlayerId,
    id: WithdrawalId,
    routes: PayoutRoutes<'_>,
) -> Result<Submission, StoreError> {
    let Some(mut row) = withdrawals::lock(tx, player, id)? else { return Ok(Submission::Nothing) };
    // Without a gateway nobody was asked, whatever the number says.
    let first = row.asked == 0 || row.gateway.is_empty();
    let Ok(state) = read_state(&row)?.submit() else { return Ok(Submission::Nothing) };
    let payout = payout(&ctx.site, &row)?;
    if first {
        let Some(gateway) = candidates(tx, routes, &payout)?.into_iter().next() else {
            return Ok(Submission::NoGateway { payout });
        };
        (row.gateway, row.submitted_at) = (gateway, ctx.now);
    }
    write_state(&mut row, &state);
    withdrawals::save(tx, &row)?;
    let gateway = row.gateway;
    Ok(if first { Submission::First { gateway, payout } } else { Submission::Again { gateway, payout } })
}

/// No connection to the gateway could be made when it was asked for the first time: the next one gets the withdrawal and is
/// returned. `None` if there is no other, and then the withdrawal waits as before; or if the gateway was asked again
/// meanwhile, so that something may have been sent.
pub fn payout_not_sent(
    tx: &mut Tx,
    ctx: &Ctx,
    (player, id): (PlayerId, WithdrawalId),
    gateway: &str,
    routes: PayoutRoutes<'_>,
) -> Result<Option<String>, StoreError> {
    let Some(mut row) = withdrawals::lock(tx, player, id)? else { return Ok(None) };
    let Ok(waiting) = read_state(&row)?.not_sent() else { return Ok(None) };
    if row.gateway != gateway {
        return Ok(None);
    }
    let candidates = candidates(tx, routes, &payout(&ctx.site, &row)?)?;
    let next = candidates.into_iter().skip_while(|name| name != gateway).nth(1);
    if let Some(next) = &next {
        row.gateway.clone_from(next);
    } else {
        // The next attempt begins with the first one again.
        write_state(&mut row, &waiting);
        (row.gateway, row.asked, row.submitted_at) = (String::new(), 0, Timestamp::default());
    }
    withdrawals::save(tx, &row)?;
    Ok(next)
}

/// The gateways that take the payout, without those that are switched off.
fn candidates(tx: &mut Tx, routes: PayoutRoutes<'_>, payout: &Payout) -> Result<Vec<String>, StoreError> {
    let off = switched_off(tx)?;
    let mut names = routes(payout);
    names.retain(|name| !off.contains(name));
    Ok(names)
}

fn payout(site: &Site, row: &WithdrawalRow) -> Result<Payout, StoreError> {
    let account: Account = serde_json::from_str(&row.account).map_err(StoreError::damaged)?;
    let method = site.withdrawals.methods.iter().find(|method| method.id == row.method_id);
    let fields = method.map(|method| method.fields.as_slice()).unwrap_or_default();
    let mut pairs: Vec<(String, String)> =
        fields.iter().map(|field| (field.as_str().to_owned(), account.field(*field).to_owned())).collect();
    if !account.bank_code.is_empty() {
        pairs.push(("bank_code".to_owned(), account.bank_code.clone()));
    }
    Ok(Payout {
        order_no: row.order_no.clone(),
        amount: pay_amount(row),
        currency: site.currency.clone(),
        method: method.map_or_else(String::new, |method| method.name.clone()),
        account: pairs,
    })
}
