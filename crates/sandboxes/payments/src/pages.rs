//! The pages of the sandbox gateway: the hosted payment page for players, and an overview with the payouts.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::book::{Delivery, Payment, Payout, Records};
use crate::deliver::REJECTED;
use crate::gateway::Sandbox;
use baize_core::gateway_protocol::{Callback, PaymentStatus, PayoutStatus};
use baize_core::ports::ReversalKind;

const CSP: &str =
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Text as HTML shows it.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

/// `12.50 INR`, all four digits only when they are needed.
fn money(units: i64, currency: &str) -> String {
    let (whole, part) = (units / 10_000, (units % 10_000).abs());
    let part = format!("{part:04}");
    let part = part.strip_suffix("00").unwrap_or(&part);
    format!("{whole}.{part} {}", escape(currency))
}

fn page(title: &str, refresh: bool, body: &str) -> Response {
    let refresh = if refresh { "<meta http-equiv=\"refresh\" content=\"2\">" } else { "" };
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} · Sandbox Pay</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">{refresh}\
         <link rel=\"stylesheet\" href=\"/style.css\"></head><body>\
         <header><span class=\"mark\" aria-hidden=\"true\"></span>Sandbox Pay</header>\
         <p class=\"test\" role=\"note\">Test money only. No real payment is made here, no card or bank is asked.</p>\
         <main>{body}</main></body></html>"
    );
    let mut response = Html(html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

fn not_found() -> Response {
    let mut response =
        page("Not found", false, "<h1>No such payment</h1><p>The link is wrong or too old.</p>");
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

fn button(path: &str, action: &str, label: &str, class: &str) -> String {
    format!(
        "<form method=\"post\" action=\"{path}/{action}\"><button class=\"{class}\" type=\"submit\">{label}</button></form>"
    )
}

fn status_word(status: PaymentStatus) -> (&'static str, &'static str) {
    match status {
        PaymentStatus::Waiting => ("waiting", "Waiting for your payment"),
        PaymentStatus::Paid => ("paid", "Paid"),
        PaymentStatus::Failed => ("failed", "Payment declined"),
        PaymentStatus::Expired => ("expired", "Expired"),
    }
}

fn payment_buttons(payment: &Payment) -> String {
    let path = format!("/pay/{}", payment.reference);
    match payment.status {
        PaymentStatus::Waiting => [
            button(&path, "pay", "Pay", "primary"),
            button(&path, "fail", "Decline the payment", ""),
            button(&path, "expire", "Let it expire", ""),
            button(&path, "pay-twice", "Pay twice", ""),
            button(&path, "pay-less", "Pay another amount", ""),
        ]
        .concat(),
        PaymentStatus::Expired | PaymentStatus::Failed => button(&path, "pay", "Pay late", "primary"),
        PaymentStatus::Paid => [
            "<p class=\"done\">You can close this page and return to the site.</p>".to_owned(),
            button(&path, "pay", "Pay a second time", ""),
            button(&path, "refund-half", "Refund half", ""),
            button(&path, "refund", "Refund", ""),
            button(&path, "charge-back", "Charge back", ""),
            button(&path, "repeat", "Send the callback again", ""),
        ]
        .concat(),
    }
}

fn payment_body(payment: &Payment, records: &Records) -> String {
    let (class, word) = status_word(payment.status);
    let asked = &payment.request;
    format!(
        "<h1>{}</h1><p class=\"status {class}\">{word}</p>\
         <dl><dt>Method</dt><dd>{}</dd><dt>Order</dt><dd><code>{}</code></dd>\
         <dt>Payments received</dt><dd>{}</dd></dl><div class=\"actions\">{}</div>{}",
        money(asked.amount, &asked.currency),
        escape(&asked.method),
        escape(&asked.order_no),
        payment.received.len(),
        payment_buttons(payment),
        callbacks(records, &asked.order_no),
    )
}

/// The callbacks of an order, and what became of them.
fn callbacks(records: &Records, order_no: &str) -> String {
    let rows: String = records
        .deliveries
        .values()
        .filter(|delivery| order_of(&delivery.callback) == order_no)
        .map(callback_row)
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    format!(
        "<h2>Callbacks</h2><table><thead><tr><th>Event</th><th>Attempts</th><th>Answer</th></tr></thead>\
         <tbody>{rows}</tbody></table>"
    )
}

fn callback_row(delivery: &Delivery) -> String {
    let answer = if delivery.attempts == 0 { "on its way" } else { &delivery.answer };
    format!(
        "<tr><td><code>{}</code></td><td>{}</td><td>{}</td></tr>",
        kind_of(&delivery.callback),
        delivery.attempts,
        escape(answer)
    )
}

fn order_of(callback: &Callback) -> &str {
    match callback {
        Callback::PaymentPaid { order_no, .. }
        | Callback::PaymentReversed { order_no, .. }
        | Callback::PaymentFailed { order_no, .. }
        | Callback::PaymentExpired { order_no }
        | Callback::PayoutPaid { order_no, .. }
        | Callback::PayoutFailed { order_no, .. } => order_no,
    }
}

fn kind_of(callback: &Callback) -> &'static str {
    match callback {
        Callback::PaymentPaid { .. } => "payment.paid",
        Callback::PaymentReversed { .. } => "payment.reversed",
        Callback::PaymentFailed { .. } => "payment.failed",
        Callback::PaymentExpired { .. } => "payment.expired",
        Callback::PayoutPaid { .. } => "payout.paid",
        Callback::PayoutFailed { .. } => "payout.failed",
    }
}

/// `GET /pay/{reference}`: the hosted payment page.
pub(crate) async fn payment(State(sandbox): State<Sandbox>, Path(reference): Path<String>) -> Response {
    let records = sandbox.inner.book.lock();
    let Some(payment) = records.payments.get(&reference) else { return not_found() };
    let waits =
        records.deliveries.values().any(|d| !d.done && order_of(&d.callback) == payment.request.order_no);
    page("Pay", waits, &payment_body(payment, &records))
}

/// `POST /pay/{reference}/{action}`: what the player does on the page.
pub(crate) async fn act_on_payment(
    State(sandbox): State<Sandbox>,
    Path((reference, action)): Path<(String, String)>,
) -> Response {
    let mut records = sandbox.inner.book.lock();
    if !records.payments.contains_key(&reference) {
        return not_found();
    }
    match action.as_str() {
        "pay" => sandbox.receive(&mut records, &reference, |asked| asked),
        "pay-less" => sandbox.receive(&mut records, &reference, |asked| (asked / 2).max(1)),
        "pay-twice" => {
            sandbox.receive(&mut records, &reference, |asked| asked);
            sandbox.receive(&mut records, &reference, |asked| asked);
        }
        "refund" => sandbox.reverse(&mut records, &reference, ReversalKind::Refund, |paid| paid),
        "refund-half" => {
            sandbox.reverse(&mut records, &reference, ReversalKind::Refund, |paid| (paid / 2).max(1));
        }
        "charge-back" => sandbox.reverse(&mut records, &reference, ReversalKind::Chargeback, |paid| paid),
        "fail" => sandbox.decline(&mut records, &reference),
        "expire" => sandbox.expire_payment(&mut records, &reference),
        "repeat" => sandbox.repeat(&mut records, &reference),
        _ => return not_found(),
    }
    Redirect::to(&format!("/pay/{reference}")).into_response()
}

/// `POST /payouts/{reference}/{action}`: ends a payout by hand.
pub(crate) async fn act_on_payout(
    State(sandbox): State<Sandbox>,
    Path((reference, action)): Path<(String, String)>,
) -> Response {
    let mut records = sandbox.inner.book.lock();
    match action.as_str() {
        "pay" => sandbox.end_payout(&mut records, &reference, ""),
        "fail" => sandbox.end_payout(&mut records, &reference, REJECTED),
        _ => return not_found(),
    }
    Redirect::to("/").into_response()
}

/// `GET /`: payouts and payments, newest first.
pub(crate) async fn overview(State(sandbox): State<Sandbox>) -> Response {
    let records = sandbox.inner.book.lock();
    let mut payouts: Vec<&Payout> = records.payouts.values().collect();
    payouts.sort_by(|a, b| b.request.order_no.cmp(&a.request.order_no));
    let mut payments: Vec<&Payment> = records.payments.values().collect();
    payments.sort_by(|a, b| b.request.order_no.cmp(&a.request.order_no));
    let payouts: String = payouts.into_iter().take(100).map(payout_row).collect();
    let payments: String = payments.into_iter().take(100).map(payment_row).collect();
    let table = |head: &str, rows: &str| {
        if rows.is_empty() {
            return "<p>None yet.</p>".to_owned();
        }
        format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    };
    let body = format!(
        "<h1>Sandbox gateway</h1><h2>Payouts</h2>{}<h2>Payments</h2>{}",
        table("<th>Order</th><th>Amount</th><th>Account</th><th>State</th><th></th>", &payouts),
        table("<th>Order</th><th>Amount</th><th>Method</th><th>State</th>", &payments),
    );
    page("Overview", true, &body)
}

fn payout_row(payout: &Payout) -> String {
    let path = format!("/payouts/{}", payout.reference);
    let (class, word) = match payout.status {
        PayoutStatus::Working => ("waiting", "under way"),
        PayoutStatus::Paid => ("paid", "paid"),
        PayoutStatus::Failed => ("failed", "failed"),
    };
    let actions = if payout.status == PayoutStatus::Working {
        [button(&path, "pay", "Pay now", "primary"), button(&path, "fail", "Fail", "")].concat()
    } else {
        escape(&payout.reason)
    };
    let account: Vec<String> = payout.request.account.iter().map(|(_, value)| escape(value)).collect();
    format!(
        "<tr><td><code>{}</code></td><td>{}</td><td>{}</td><td class=\"status {class}\">{word}</td><td>{actions}</td></tr>",
        escape(&payout.request.order_no),
        money(payout.request.amount, &payout.request.currency),
        account.join(", "),
    )
}

fn payment_row(payment: &Payment) -> String {
    let (class, word) = status_word(payment.status);
    format!(
        "<tr><td><a href=\"/pay/{}\"><code>{}</code></a></td><td>{}</td><td>{}</td><td class=\"status {class}\">{word}</td></tr>",
        payment.reference,
        escape(&payment.request.order_no),
        money(payment.request.amount, &payment.request.currency),
        escape(&payment.request.method),
    )
}

impl Sandbox {
    /// Money comes in: each time a payment of its own.
    fn receive(&self, records: &mut Records, reference: &str, amount: impl Fn(i64) -> i64) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        let name = self.name("rcv");
        payment.status = PaymentStatus::Paid;
        payment.received.push(name.clone());
        let callback = Callback::PaymentPaid {
            order_no: payment.request.order_no.clone(),
            payment: name,
            amount: amount(payment.request.amount),
            currency: payment.request.currency.clone(),
        };
        records.save_payment(payment);
        self.queue_callback(records, callback);
    }

    /// The first payment goes back, each time under a name of its own. Like a bank that refunds and charges back the same
    /// money, it does not count what went back before.
    fn reverse(
        &self,
        records: &mut Records,
        reference: &str,
        kind: ReversalKind,
        amount: impl Fn(i64) -> i64,
    ) {
        let Some(payment) = records.payments.get(reference) else { return };
        let Some(first) = payment.received.first() else { return };
        let callback = Callback::PaymentReversed {
            order_no: payment.request.order_no.clone(),
            payment: first.clone(),
            reversal: self.name("rev"),
            amount: amount(payment.request.amount),
            currency: payment.request.currency.clone(),
            kind,
            reason: "asked for on the payment page".into(),
        };
        self.queue_callback(records, callback);
    }

    fn decline(&self, records: &mut Records, reference: &str) {
        let Some(mut payment) = records.payments.get(reference).cloned() else { return };
        if payment.status != PaymentStatus::Waiting {
            return;
        }
        payment.status = PaymentStatus::Failed;
        let order_no = payment.request.order_no.clone();
        records.save_payment(payment);
        self.queue_callback(records, Callback::PaymentFailed { order_no, reason: "declined".into() });
    }

    /// Sends the callbacks of the order again, same events.
    fn repeat(&self, records: &mut Records, reference: &str) {
        let Some(order_no) = records.payments.get(reference).map(|payment| payment.request.order_no.clone())
        else {
            return;
        };
        let again: Vec<Delivery> =
            records.deliveries.values().filter(|d| order_of(&d.callback) == order_no).cloned().collect();
        for delivery in again {
            records.save_delivery(Delivery { done: false, attempts: 0, next_at: self.now(), ..delivery });
        }
        self.inner.wake.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_show_two_digits_or_four() {
        assert_eq!(money(5_000_000, "INR"), "500.00 INR");
        assert_eq!(money(125_050, "BRL"), "12.5050 BRL");
        assert_eq!(money(1, "BRL"), "0.0001 BRL");
    }

    #[test]
    fn what_others_wrote_is_shown_as_text() {
        assert_eq!(escape("<b a='1'>&\""), "&lt;b a=&#39;1&#39;&gt;&amp;&quot;");
    }
}
