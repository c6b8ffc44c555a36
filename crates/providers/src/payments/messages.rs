//! Replies of the protocol as the port has them, and back.

use baize_core::gateway_protocol::{
    NewRefund, PaymentStatus, PaymentView, PayoutStatus, PayoutView, RefundStatus, RefundView,
};
use baize_core::ports::{
    Collected, Collecting, PaidAmount, PaymentPart, PaymentState, PayoutState, Refund, RefundState,
    UpstreamError,
};

pub(super) fn collected(view: PaymentView) -> Collected {
    if view.status == PaymentStatus::Failed {
        let reason = if view.reason.is_empty() { "declined".to_owned() } else { view.reason };
        return Collected::Declined(reason);
    }
    let PaymentView { reference, url, qr, banks, .. } = view;
    Collected::Waiting(Collecting { reference, url, qr, banks })
}

pub(super) fn payment_state(view: PaymentView) -> Result<PaymentState, UpstreamError> {
    Ok(match view.status {
        PaymentStatus::Waiting => PaymentState::Waiting,
        PaymentStatus::Confirming => PaymentState::Confirming,
        PaymentStatus::Expired => PaymentState::Expired,
        PaymentStatus::Failed => PaymentState::Failed(view.reason),
        PaymentStatus::Paid => {
            let parts = view.received.into_iter().map(|received| {
                let PaidAmount { amount, currency } = paid(received.amount, received.currency)?;
                Ok(PaymentPart { payment: received.payment, amount, currency, payer: received.payer })
            });
            PaymentState::Paid(parts.collect::<Result<_, UpstreamError>>()?)
        }
    })
}

pub(super) fn new_refund(refund: Refund) -> NewRefund {
    let Refund { refund_no, order_no, payment, amount, currency, reason } = refund;
    NewRefund { refund_no, order_no, payment, amount: amount.units(), currency, reason }
}

pub(super) fn refund_state(view: RefundView) -> Result<RefundState, UpstreamError> {
    Ok(match view.status {
        RefundStatus::Working => RefundState::Working,
        RefundStatus::Done => RefundState::Done(paid(view.amount, view.currency)?),
        RefundStatus::Failed => RefundState::Failed(view.reason),
    })
}

pub(super) fn payout_state(view: PayoutView) -> Result<PayoutState, UpstreamError> {
    Ok(match view.status {
        PayoutStatus::Working => PayoutState::Working,
        PayoutStatus::Paid => {
            PayoutState::Paid { payout: view.reference, paid: paid(view.amount, view.currency)? }
        }
        PayoutStatus::Failed => PayoutState::Failed(view.reason),
    })
}

fn paid(units: i64, currency: String) -> Result<PaidAmount, UpstreamError> {
    PaidAmount::of_units(units, currency)
        .ok_or_else(|| UpstreamError("the gateway named no amount".to_owned()))
}
