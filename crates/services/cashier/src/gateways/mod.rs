//! Messages of payment gateways: verified at the edge, carried out here, each exactly once.

use baize_cashier_rules::deposit::Payment;
use baize_cashier_rules::withdrawal::Report;
use baize_store::gateway_events::{self, GatewayEventRow};
use baize_store::{DepositId, PlayerId, StoreError, Tx, WithdrawalId, order_numbers};

use crate::withdrawals::Said;
use crate::{deposits, withdrawals};
use baize_core::Ctx;
use baize_core::ports::{GatewayMessage, Note, Received};

/// A verified message, ready to be carried out.
#[derive(Debug, Clone)]
pub struct Incoming {
    /// The gateway's name.
    pub gateway: String,
    /// Its account in the ledger.
    pub number: u16,
    /// The message and its event.
    pub received: Received,
    /// The message as it came.
    pub body: String,
    /// SHA-256 of it.
    pub body_hash: [u8; 32],
}

/// What became of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Handled {
    /// The answer to the gateway. A repeat receives the same.
    pub verdict: String,
    /// Whether an operator has to look at it.
    pub flagged: bool,
    /// The message came before.
    pub repeated: bool,
    /// What happened, to be shown once it is committed.
    pub notes: Vec<Note>,
}

/// What a domain makes of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The answer, in one word.
    pub verdict: &'static str,
    /// Whether an operator has to look at it.
    pub flagged: bool,
    /// What happened, to be shown once it is committed.
    pub notes: Vec<Note>,
}

impl Judgement {
    pub(crate) fn plain(verdict: &'static str) -> Self {
        Self { verdict, flagged: false, notes: Vec::new() }
    }

    pub(crate) fn flagged(verdict: &'static str) -> Self {
        Self { verdict, flagged: true, notes: Vec::new() }
    }
}

/// The order that a message is about.
pub fn order_no(message: &GatewayMessage) -> &str {
    match message {
        GatewayMessage::PaymentPaid { order_no, .. }
        | GatewayMessage::PaymentFailed { order_no, .. }
        | GatewayMessage::PaymentExpired { order_no }
        | GatewayMessage::PayoutPaid { order_no, .. }
        | GatewayMessage::PayoutFailed { order_no, .. } => order_no,
    }
}

/// Whose order a message is about; the caller writes under this player's key.
pub fn owner(tx: &mut Tx, message: &GatewayMessage) -> Result<Option<PlayerId>, StoreError> {
    Ok(order_numbers::find::<i64>(tx, order_no(message))?.map(|(player, _)| player))
}

/// Carries a message out, or gives the first answer again.
pub fn receive(tx: &mut Tx, ctx: &Ctx, incoming: &Incoming) -> Result<Handled, StoreError> {
    let event_id = &incoming.received.event_id;
    if let Some(known) = gateway_events::find(tx, &incoming.gateway, event_id)? {
        if known.body_hash == incoming.body_hash {
            let (verdict, flagged) = (known.verdict, known.flagged);
            return Ok(Handled { verdict, flagged, repeated: true, notes: Vec::new() });
        }
        // One event cannot say two things: the second is not believed.
        return Ok(Handled {
            verdict: "event_reused".into(),
            flagged: true,
            repeated: true,
            notes: Vec::new(),
        });
    }
    let judgement = judge(tx, ctx, incoming)?;
    let row = GatewayEventRow {
        gateway: incoming.gateway.clone(),
        event_id: event_id.clone(),
        body_hash: incoming.body_hash,
        order_no: order_no(&incoming.received.message).to_owned(),
        verdict: judgement.verdict.to_owned(),
        flagged: judgement.flagged,
        body: incoming.body.clone(),
        received_at: ctx.now,
    };
    if !gateway_events::insert(tx, &row)? {
        // Another process was faster with the same event: undo and look again.
        return Err(StoreError::Conflict);
    }
    let Judgement { verdict, flagged, notes } = judgement;
    Ok(Handled { verdict: verdict.to_owned(), flagged, repeated: false, notes })
}

fn judge(tx: &mut Tx, ctx: &Ctx, incoming: &Incoming) -> Result<Judgement, StoreError> {
    let message = &incoming.received.message;
    let Some((player, order)) = order_numbers::find::<i64>(tx, order_no(message))? else {
        return Ok(Judgement::flagged("unknown_order"));
    };
    let (deposit, withdrawal) = (DepositId::from(order), WithdrawalId::from(order));
    match message {
        GatewayMessage::PaymentPaid { payment, amount, currency, .. } => {
            let payment = Payment { payment: payment.clone(), amount: *amount, at: ctx.now };
            let (name, currency) = (incoming.gateway.clone(), currency.clone());
            let report = deposits::Report { payment, currency, name, gateway: incoming.number };
            deposits::paid(tx, ctx, player, deposit, &report)
        }
        GatewayMessage::PaymentFailed { reason, .. } => {
            deposits::closed_by_gateway(tx, ctx, player, deposit, Some(reason))
        }
        GatewayMessage::PaymentExpired { .. } => deposits::closed_by_gateway(tx, ctx, player, deposit, None),
        GatewayMessage::PayoutPaid { payout, amount, currency, .. } => {
            if !withdrawals::pays(tx, player, withdrawal, *amount)? || *currency != ctx.site.currency {
                return Ok(Judgement::flagged("wrong_amount"));
            }
            let report = Report::Paid { payout: payout.clone() };
            withdrawals::report(tx, ctx, player, withdrawal, &said(incoming, report))
        }
        GatewayMessage::PayoutFailed { reason, .. } => {
            let report = Report::Failed { reason: reason.clone() };
            withdrawals::report(tx, ctx, player, withdrawal, &said(incoming, report))
        }
    }
}

fn said(incoming: &Incoming, report: Report) -> Said {
    Said { name: incoming.gateway.clone(), gateway: incoming.number, report }
}
