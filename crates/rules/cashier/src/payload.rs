//! What a player's wallet or bank reads to pay: QR codes of the EMV merchant-presented kind (Pix, QR Ph) and UPI links.
//!
//! Sources: EMV QRCPS Merchant-Presented Mode 1.1; Banco Central do Brasil, Manual de Padrões para Iniciação do Pix;
//! QR Ph (BSP Circular 1055), profiles P2M and P2P; NPCI UPI Linking Specification 1.6.

mod emv;
mod pix;
mod qrph;
mod upi;

use baize_money::Amount;

pub use pix::Pix;
pub use qrph::{QrPhMerchant, QrPhPerson};
pub use upi::UpiPayment;

/// Why a payment has no payload.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PayloadError {
    /// A part is empty, too long, or has characters that readers of the code do not take.
    #[error("{0} does not fit the code")]
    Part(&'static str),
    /// The amount is not positive, has fractions of a cent, or more digits than the code carries.
    #[error("the amount does not fit the code")]
    Amount,
}

/// The longest amount of an EMV code, with its point.
const AMOUNT_LENGTH: usize = 13;

/// `12.50`: an amount as these codes carry it, in cents, with a point.
fn amount_text(amount: Amount) -> Result<String, PayloadError> {
    const CENT: i64 = 100;
    let units = amount.units();
    if !amount.is_positive() || units % CENT != 0 {
        return Err(PayloadError::Amount);
    }
    let cents = units / CENT;
    let text = format!("{}.{:02}", cents / 100, cents % 100);
    if text.len() > AMOUNT_LENGTH { Err(PayloadError::Amount) } else { Ok(text) }
}

/// A part of printable ASCII, of one to `longest` characters and without spaces at its ends.
fn plain<'a>(part: &'static str, text: &'a str, longest: usize) -> Result<&'a str, PayloadError> {
    let printable = text.bytes().all(|b| (b' '..=b'~').contains(&b));
    let fits = !text.is_empty() && text.len() <= longest && text.trim() == text;
    if printable && fits { Ok(text) } else { Err(PayloadError::Part(part)) }
}

/// A reference that a bank carries with the payment: letters and digits only.
fn reference<'a>(part: &'static str, text: &'a str, longest: usize) -> Result<&'a str, PayloadError> {
    let alphanumeric = text.bytes().all(|b| b.is_ascii_alphanumeric());
    if alphanumeric { plain(part, text, longest) } else { Err(PayloadError::Part(part)) }
}

/// A merchant's category: ISO 18245, four digits.
fn category(text: &str) -> Result<&str, PayloadError> {
    let is_category = text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit());
    if is_category { Ok(text) } else { Err(PayloadError::Part("category")) }
}
