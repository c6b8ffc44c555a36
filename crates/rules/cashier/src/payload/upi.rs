//! UPI, India: the link that opens a payment app, which is also what its QR code says.

use baize_money::Amount;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::{PayloadError, amount_text, category, reference};
use crate::payee;

/// What stays as it is in a value: the unreserved characters of RFC 3986, and the `@` of addresses.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'@');

/// The longest reference and the longest note of a payment.
const REFERENCE_LENGTH: usize = 35;
const NOTE_LENGTH: usize = 50;

/// A payment to a merchant's UPI address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UpiPayment<'a> {
    /// The merchant's address, `name@bank`.
    pub address: &'a str,
    /// The merchant's name.
    pub name: &'a str,
    /// ISO 18245, four digits.
    pub category: &'a str,
    /// The order: letters and digits, at most 35. It comes back with the payment.
    pub reference: &'a str,
    /// What the payer reads, at most 50 characters.
    pub note: &'a str,
    /// What is to be paid; the app does not let the payer change it.
    pub amount: Amount,
}

impl UpiPayment<'_> {
    /// `upi://pay?…`
    ///
    /// # Errors
    /// [`PayloadError`] for parts that the link cannot carry.
    pub fn link(self) -> Result<String, PayloadError> {
        let address = payee::upi(self.address).map_err(|_| PayloadError::Part("address"))?;
        let name = short("name", self.name)?;
        let note = short("note", self.note)?;
        let category = category(self.category)?;
        let reference = reference("reference", self.reference, REFERENCE_LENGTH)?;
        let amount = amount_text(self.amount)?;
        let values = [
            ("pa", address.as_str()),
            ("pn", name),
            ("mc", category),
            ("tr", reference),
            ("tn", note),
            ("am", &amount),
            ("cu", "INR"),
        ];
        let query = values.map(|(key, value)| format!("{key}={}", utf8_percent_encode(value, VALUE)));
        Ok(format!("upi://pay?{}", query.join("&")))
    }
}

fn short<'a>(part: &'static str, text: &'a str) -> Result<&'a str, PayloadError> {
    let length = text.chars().count();
    let fits = length > 0 && length <= NOTE_LENGTH && text.trim() == text;
    if fits && !text.chars().any(char::is_control) { Ok(text) } else { Err(PayloadError::Part(part)) }
}
