//! Gateways that an operator has switched off: they finish what they have, and get nothing new.

use std::collections::BTreeSet;

use baize_core::Ctx;
use baize_ledger::operator_log::{self, OperatorAction};
use baize_store::{StoreError, Tx, site_facts};
use serde_json::Value;

/// The name among the facts of the site.
const OFF: &str = "gateways_off";

/// The names of the gateways that are switched off.
pub fn switched_off(tx: &mut Tx) -> Result<BTreeSet<String>, StoreError> {
    match site_facts::get(tx, OFF)? {
        Some(text) if !text.is_empty() => serde_json::from_str(&text).map_err(StoreError::damaged),
        _ => Ok(BTreeSet::new()),
    }
}

/// Switches a gateway off, in the name of an operator. `false` if it was off.
pub fn switch_off(tx: &mut Tx, ctx: &Ctx, name: &str, by: &str) -> Result<bool, StoreError> {
    let mut off = switched_off(tx)?;
    let is_new = off.insert(name.to_owned());
    write(tx, ctx, &off)?;
    record(tx, ctx, "gateway.off", name, by)?;
    Ok(is_new)
}

/// Switches a gateway on, in the name of an operator. `false` if it was on.
pub fn switch_on(tx: &mut Tx, ctx: &Ctx, name: &str, by: &str) -> Result<bool, StoreError> {
    let mut off = switched_off(tx)?;
    let was_off = off.remove(name);
    write(tx, ctx, &off)?;
    record(tx, ctx, "gateway.on", name, by)?;
    Ok(was_off)
}

fn write(tx: &mut Tx, ctx: &Ctx, off: &BTreeSet<String>) -> Result<(), StoreError> {
    let text = serde_json::to_string(off).map_err(StoreError::damaged)?;
    site_facts::set(tx, OFF, &text, ctx.now)
}

fn record(tx: &mut Tx, ctx: &Ctx, action: &'static str, name: &str, by: &str) -> Result<(), StoreError> {
    let action = OperatorAction {
        action,
        operator: by.to_owned(),
        confirmed_by: String::new(),
        player: None,
        subject: name.to_owned(),
        reason: String::new(),
        details: Value::Null,
    };
    operator_log::record(tx, ctx.now, &action)
}
