//! What the QR code of a payment says: the document that the country's wallets read, with a merchant made up for tests.
//!
//! No real wallet pays it: the Pix charge lies at the sandbox, the UPI address and the QR Ph merchant belong to nobody.

use baize_core::gateway_protocol::{BankLink, NewPayment};
use baize_core::payload::{PayloadError, Pix, QrPhMerchant, UpiPayment};
use baize_money::{Amount, AmountError};

use crate::book::Payment;

const MERCHANT: &str = "Sandbox Pay";
/// ISO 18245: betting, including casino gaming chips.
const CATEGORY: &str = "7995";

/// The banks whose customers can pay by transfer: currency, code, name.
const BANKS: [(&str, &str, &str); 10] = [
    ("INR", "SBIN", "State Bank of India"),
    ("INR", "HDFC", "HDFC Bank"),
    ("INR", "ICIC", "ICICI Bank"),
    ("INR", "UTIB", "Axis Bank"),
    ("INR", "PUNB", "Punjab National Bank"),
    ("PHP", "BDO", "BDO"),
    ("PHP", "BPI", "BPI"),
    ("PHP", "MBTC", "Metrobank"),
    ("PHP", "UBP", "UnionBank"),
    ("PHP", "LBP", "Landbank"),
];

const PIX: Pix<'static> = Pix { name: MERCHANT, city: "BRASILIA" };

const QR_PH: QrPhMerchant<'static> = QrPhMerchant {
    acquirer: "BAIZPHM1XXX",
    merchant: "SANDBOX001",
    notify: "000",
    category: CATEGORY,
    name: MERCHANT,
    city: "Manila",
    system: "example.baize.pay",
};

/// The banks to choose from for a payment whose hosted page is `page`; none but for a transfer.
pub(crate) fn banks(request: &NewPayment, page: &str) -> Vec<BankLink> {
    let of_country = |(currency, ..): &&(&str, &str, &str)| {
        request.method == "Bank transfer" && *currency == request.currency
    };
    let link = |(_, code, name): &(&str, &str, &str)| BankLink {
        code: (*code).to_owned(),
        name: (*name).to_owned(),
        url: format!("{page}?bank={code}"),
    };
    BANKS.iter().filter(of_country).map(link).collect()
}

/// The name of the bank with this code.
pub(crate) fn bank_name(code: &str) -> Option<&'static str> {
    BANKS.iter().find(|(_, known, _)| *known == code).map(|(_, _, name)| *name)
}

/// Why a payment has no code of its own.
#[derive(Debug, thiserror::Error)]
enum CodeError {
    #[error(transparent)]
    Payload(#[from] PayloadError),
    #[error(transparent)]
    Amount(#[from] AmountError),
}

/// What the QR code of a payment says; `page` is its hosted page, which is also the code of a method without a document
/// of its own.
pub(crate) fn code(payment: &Payment, page: &str) -> String {
    written(payment, page).unwrap_or_else(|error| {
        tracing::warn!(order = payment.request.order_no, %error, "payment code not written");
        page.to_owned()
    })
}

fn written(payment: &Payment, page: &str) -> Result<String, CodeError> {
    let request = &payment.request;
    let amount = Amount::new(request.amount)?;
    Ok(match request.method.as_str() {
        "Pix" => PIX.dynamic_code(page.split_once("://").map_or(page, |(_, address)| address))?,
        "GCash" | "QR Ph" => QR_PH.code(true, Some(amount), &request.order_no)?,
        "UPI" => {
            let note = format!("Order {}", request.order_no);
            let payment = UpiPayment {
                address: "sandbox@baize",
                name: MERCHANT,
                category: CATEGORY,
                reference: &request.order_no,
                note: &note,
                amount,
            };
            payment.link()?
        }
        _ => page.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "http://127.0.0.1:8082/pay/pay_00112233445566778899aabb";

    fn code_of(method: &str, amount: i64) -> String {
        let request = NewPayment {
            order_no: "D7205759403792793600".to_owned(),
            amount,
            currency: "BRL".to_owned(),
            method: method.to_owned(),
            expires_at: 0,
        };
        let reference = "pay_00112233445566778899aabb".to_owned();
        code(&Payment::new(reference, request), PAGE)
    }

    #[test]
    fn a_transfer_offers_the_banks_of_its_country() {
        let of = |method: &str, currency: &str| {
            let (order_no, method, currency) = ("D1".into(), method.into(), currency.into());
            let request = NewPayment { order_no, amount: 1, currency, method, expires_at: 0 };
            banks(&request, PAGE).into_iter().map(|bank| bank.url).collect::<Vec<_>>()
        };
        assert_eq!(of("Bank transfer", "INR")[0], format!("{PAGE}?bank=SBIN"));
        assert_eq!(of("Bank transfer", "PHP").len(), 5);
        assert!(of("Bank transfer", "BRL").is_empty() && of("UPI", "INR").is_empty());
    }

    #[test]
    fn each_method_has_the_code_that_its_country_reads() {
        let pix = code_of("Pix", 500_000);
        assert!(pix.contains("br.gov.bcb.pix2547127.0.0.1:8082/pay/pay_"), "{pix}");
        for method in ["GCash", "QR Ph"] {
            let qr_ph = code_of(method, 500_000);
            assert!(qr_ph.contains("ph.ppmi.p2m") && qr_ph.contains("540550.00"), "{qr_ph}");
            assert!(qr_ph.contains("0520D7205759403792793600"), "the reference is the order: {qr_ph}");
        }
        let upi = code_of("UPI", 1_000_000);
        assert!(upi.starts_with("upi://pay?pa=sandbox@baize&"), "{upi}");
        assert!(upi.contains("&tr=D7205759403792793600&") && upi.ends_with("&am=100.00&cu=INR"), "{upi}");
    }

    #[test]
    fn what_has_no_code_of_its_own_leads_to_the_page() {
        assert_eq!(code_of("Card", 500_000), PAGE);
        assert_eq!(code_of("UPI", 500_001), PAGE, "an amount with a fraction of a paisa");
    }
}
