//! The account that pays: a tester may name one on the payment page, so that several orders are paid from it.

use axum::http::{HeaderMap, header};
use baize_core::gateway_protocol::Payer;
use sha2::{Digest, Sha256};

use crate::book::{Payment, Records};
use baize_sandbox_core::html::escape;

/// The name of the field.
const FIELD: &str = "account";
/// As much of a name is kept.
const MAX_LEN: usize = 100;

/// What the merchant gets to know of the account that pays: a hash, never what was typed. An order whose account was not named is
/// paid from one that pays nothing else.
pub(crate) fn payer(payment: &Payment) -> Payer {
    let named = match payment.account.as_str() {
        "" => ["order", &payment.request.order_no],
        account => ["account", account],
    };
    let hash = hex::encode(Sha256::digest(named.join("\n")));
    // Visible ASCII, and shorter than a reference may be.
    Payer::parse(format!("acc_{hash}")).unwrap_or_default()
}

/// The field of the payment page.
pub(crate) fn field(payment: &Payment) -> String {
    format!(
        "<label class=\"field\">Account that pays\
         <input name=\"{FIELD}\" value=\"{}\" maxlength=\"{MAX_LEN}\" autocomplete=\"off\" \
         placeholder=\"One that pays no other order\"></label>",
        escape(&payment.account)
    )
}

/// The account that a form names; `None` if it has no such field.
pub(crate) fn typed(headers: &HeaderMap, body: &[u8]) -> Option<String> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/x-www-form-urlencoded") {
        return None;
    }
    let (_, value) = url::form_urlencoded::parse(body).find(|(name, _)| name == FIELD)?;
    Some(value.trim().chars().take(MAX_LEN).collect())
}

/// Keeps the account that the next payments come from.
pub(crate) fn choose(records: &mut Records, reference: &str, account: String) {
    let Some(payment) = records.payments.get(reference) else { return };
    if payment.account != account {
        let payment = Payment { account, ..payment.clone() };
        records.save_payment(payment);
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use baize_core::gateway_protocol::NewPayment;

    use super::*;

    fn payment(order_no: &str, account: &str) -> Payment {
        let (order_no, method, currency) = (order_no.to_owned(), "Pix".to_owned(), "BRL".to_owned());
        let request = NewPayment { order_no, amount: 1, currency, method, expires_at: 0 };
        Payment { account: account.to_owned(), ..Payment::new("pay_1".to_owned(), request) }
    }

    #[test]
    fn one_account_has_one_reference_and_an_order_without_any_has_its_own() {
        let of =
            |order_no: &str, account: &str| payer(&payment(order_no, account)).known().map(str::to_owned);
        assert_eq!(of("D1", "Asha"), of("D2", "Asha"));
        assert_eq!(of("D1", ""), of("D1", ""), "each payment of the order");
        let others = [of("D1", "Asha"), of("D1", "Ben"), of("D1", ""), of("D2", ""), of("D3", "D1")];
        let distinct: std::collections::BTreeSet<_> = others.iter().flatten().collect();
        assert_eq!(distinct.len(), others.len(), "{others:?}");
        assert!(others.iter().flatten().all(|reference| !reference.contains("Asha")));
    }

    #[test]
    fn a_form_names_the_account_and_anything_else_does_not() {
        let read = |kind: &'static str, body: &str| {
            let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]);
            typed(&headers, body.as_bytes())
        };
        let form = "application/x-www-form-urlencoded";
        assert_eq!(read(form, "account=+Asha%27s+card+").as_deref(), Some("Asha's card"));
        assert_eq!(read(form, "account=").as_deref(), Some(""));
        assert_eq!(read(form, &format!("account={}", "a".repeat(300))).map(|name| name.len()), Some(MAX_LEN));
        assert_eq!(read(form, "bank=SBIN"), None);
        assert_eq!(read("application/json", "account=Asha"), None);
        assert_eq!(typed(&HeaderMap::new(), b"account=Asha"), None);
    }
}
