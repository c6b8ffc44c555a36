//! One run: the differences of a window are written down, those that are gone are closed.

use std::collections::BTreeSet;

use baize_cashier_rules::reconciliation::{
    Comparison, Difference, DifferenceKind, MovementClass, Window, compare,
};
use baize_core::Ctx;
use baize_core::jobs::enqueue;
use baize_core::ports::Movement;
use baize_money::Amount;
use baize_store::reconciliation::{self, DifferenceRow};
use baize_store::{DepositId, StoreError, Tx, order_numbers, site_facts};
use baize_time::{Span, Timestamp};

use super::ours::of_order;
use crate::jobs::AskPayment;

/// How long both sides have to write a movement down before it is compared.
const SETTLING: Span = Span::minutes(15);
/// The longest window of a run, and how far a first run looks back.
const LONGEST: Span = Span::days(1);
/// How many open differences are looked at again.
const RECHECKED: u32 = 1_000;
/// Who closes a difference on which both sides agree by now.
pub(crate) const BY_ITSELF: &str = "reconciliation";

/// What a run found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Movements on which both sides agree.
    pub alike: usize,
    /// Differences of this window.
    pub differences: usize,
    /// Differences that were closed because both sides agree by now.
    pub closed: usize,
}

/// The window that is due for a gateway; `None` if nothing is.
pub fn window(tx: &mut Tx, gateway: &str, now: Timestamp) -> Result<Option<Window>, StoreError> {
    let last = site_facts::get(tx, &fact(gateway))?.and_then(|text| text.parse().ok());
    let from = last.map_or(now.minus(SETTLING).minus(LONGEST), Timestamp::from_millis);
    let to = now.minus(SETTLING).min(from.plus(LONGEST));
    Ok((from < to).then_some(Window { from, to }))
}

fn fact(gateway: &str) -> String {
    format!("reconciled:{gateway}")
}

/// Notes that a window of a gateway was reconciled, so that the next one begins where it ends. One that leaves a gap behind
/// the last one changes nothing.
pub fn advance(tx: &mut Tx, ctx: &Ctx, gateway: &str, window: Window) -> Result<(), StoreError> {
    let reached = site_facts::get(tx, &fact(gateway))?.and_then(|text| text.parse::<i64>().ok());
    if reached.is_none_or(|reached| window.from.millis() <= reached && reached < window.to.millis()) {
        site_facts::set(tx, &fact(gateway), &window.to.millis().to_string(), ctx.now)?;
    }
    Ok(())
}

/// Compares a window with the gateway's statement, which names all that it moved around the window. A payment that we have
/// not written down is asked for: the statement alone credits nothing.
pub fn reconcile(
    tx: &mut Tx,
    ctx: &Ctx,
    gateway: &str,
    window: Window,
    statement: &[Movement],
) -> Result<Summary, StoreError> {
    let open = reconciliation::open_of(tx, gateway, RECHECKED)?;
    let mut orders: BTreeSet<String> =
        reconciliation::moved_orders(tx, gateway, (window.from, window.to))?.into_iter().collect();
    orders.extend(statement.iter().map(|movement| movement.order_no.clone()));
    orders.extend(open.iter().map(|difference| difference.order_no.clone()));
    let mut ours = Vec::new();
    for order_no in &orders {
        ours.extend(of_order(tx, &ctx.site, gateway, order_no)?);
    }
    let found = compare(window, &ours, statement);
    for difference in &found.differences {
        note(tx, ctx, gateway, difference)?;
    }
    let closed = close(tx, ctx, &open, &found, &ours)?;
    Ok(Summary { alike: found.alike.len(), differences: found.differences.len(), closed })
}

/// Writes a difference down, once. One that an operator has resolved stays so.
fn note(tx: &mut Tx, ctx: &Ctx, gateway: &str, difference: &Difference) -> Result<(), StoreError> {
    let Difference { kind, ours, theirs } = difference;
    let Some(movement) = theirs.as_ref().or(ours.as_ref()) else { return Ok(()) };
    let class = MovementClass::from(movement.kind).as_str();
    let known = reconciliation::find(tx, gateway, class, &movement.name)?;
    if known.as_ref().is_some_and(|known| is_settled(known, *kind)) {
        return Ok(());
    }
    let amount = |side: &Option<Movement>| {
        side.as_ref().map_or(Ok(Amount::ZERO), |side| Amount::new(side.amount)).map_err(StoreError::damaged)
    };
    let currency =
        |side: &Option<Movement>| side.as_ref().map_or_else(String::new, |side| side.currency.clone());
    let row = DifferenceRow {
        gateway: gateway.to_owned(),
        class: class.to_owned(),
        name: movement.name.clone(),
        kind: kind.as_str().to_owned(),
        order_no: movement.order_no.clone(),
        our_amount: amount(ours)?,
        their_amount: amount(theirs)?,
        our_currency: currency(ours),
        their_currency: currency(theirs),
        moved_at: movement.at,
        found_at: known.map_or(ctx.now, |known| known.found_at),
        resolved_at: Timestamp::default(),
        resolved_by: String::new(),
        note: String::new(),
    };
    reconciliation::save(tx, &row)?;
    if *kind == DifferenceKind::MissingHere && class == MovementClass::Payment.as_str() {
        ask(tx, ctx, &movement.order_no)?;
    }
    Ok(())
}

/// Whether a known difference needs no new note: it is resolved, or was resolved as missing here, since when we wrote it down
/// late and the statement of this window is too young to name it.
fn is_settled(known: &DifferenceRow, kind: DifferenceKind) -> bool {
    let was_late = known.kind == DifferenceKind::MissingHere.as_str() && kind == DifferenceKind::MissingThere;
    was_late || (known.resolved_at != Timestamp::default() && known.kind == kind.as_str())
}

fn ask(tx: &mut Tx, ctx: &Ctx, order_no: &str) -> Result<(), StoreError> {
    let Some((player, order)) = order_numbers::find::<DepositId>(tx, order_no)? else { return Ok(()) };
    enqueue(tx, ctx, &AskPayment { player, order, is_stated: true }, ctx.now)
}

/// Closes what both sides say alike by now.
fn close(
    tx: &mut Tx,
    ctx: &Ctx,
    open: &[DifferenceRow],
    found: &Comparison,
    ours: &[Movement],
) -> Result<usize, StoreError> {
    let mut closed = 0;
    for difference in open {
        let is_named =
            |class: MovementClass, name: &str| class.as_str() == difference.class && name == difference.name;
        let is_alike = found.alike.iter().any(|(class, name)| is_named(*class, name));
        // The statement named it in an earlier run; we have written the same down meanwhile.
        let is_here = difference.kind == DifferenceKind::MissingHere.as_str()
            && ours.iter().any(|movement| {
                is_named(movement.kind.into(), &movement.name)
                    && movement.amount == difference.their_amount.units()
                    && movement.currency == difference.their_currency
            });
        if is_alike || is_here {
            let (resolved_at, resolved_by) = (ctx.now, BY_ITSELF.to_owned());
            reconciliation::save(tx, &DifferenceRow { resolved_at, resolved_by, ..difference.clone() })?;
            closed += 1;
        }
    }
    Ok(closed)
}
