//! QR Ph, Philippines: codes of merchants (P2M) and of persons (P2P).

use baize_money::Amount;

use super::emv::{Merchant, Objects, Use};
use super::{PayloadError, amount_text, category, plain, reference};

const TO_MERCHANT: &str = "ph.ppmi.p2m";
const TO_PERSON: &str = "com.p2pqrpay";
/// `InstaPay`, as codes to persons name it.
const INSTAPAY: &str = "99964403";
/// The category of codes to persons.
const PERSONAL: &str = "6016";
/// ISO 9362 with its branch.
const BIC_LENGTH: usize = 11;
const ACCOUNT_LENGTH: usize = 19;
const REFERENCE_LENGTH: usize = 25;

/// A merchant's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrPhMerchant<'a> {
    /// The acquiring bank or wallet: its BIC of 11 characters.
    pub acquirer: &'a str,
    /// The merchant's number at the acquirer.
    pub merchant: &'a str,
    /// What the payer's bank tells the acquirer, three digits.
    pub notify: &'a str,
    /// ISO 18245, four digits.
    pub category: &'a str,
    /// The merchant's name, ASCII, at most 25 characters.
    pub name: &'a str,
    /// The merchant's city, ASCII, at most 15 characters.
    pub city: &'a str,
    /// The name of the system that the reference belongs to, such as `com.paymaya.qr`.
    pub system: &'a str,
}

impl QrPhMerchant<'_> {
    /// A code of this merchant: for one order if `once`, for any number of payers otherwise. The reference (letters and
    /// digits, at most 25) comes back with the payment.
    ///
    /// # Errors
    /// [`PayloadError`] for parts that the code cannot carry.
    pub fn code(self, once: bool, amount: Option<Amount>, order: &str) -> Result<String, PayloadError> {
        let account = Objects::default()
            .add(0, "system", TO_MERCHANT)?
            .add(1, "acquirer", bic("acquirer", self.acquirer)?)?
            .add(3, "merchant", plain("merchant", self.merchant, ACCOUNT_LENGTH)?)?
            .add(5, "notify", reference("notify", self.notify, 3)?)?;
        let additional = Objects::default().add(0, "system", plain("system", self.system, 32)?)?.add(
            5,
            "reference",
            reference("reference", order, REFERENCE_LENGTH)?,
        )?;
        let merchant = merchant(self.category, amount, self.name, self.city)?;
        let method = if once { Use::Once } else { Use::Static };
        let objects = opening(method)?.add_template(28, "account", &account)?.add_merchant(&merchant)?;
        Ok(objects.add_template(62, "additional data", &additional)?.sealed())
    }
}

/// A person's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QrPhPerson<'a> {
    /// The bank or wallet: its BIC of 11 characters.
    pub bank: &'a str,
    /// The account at the bank; a wallet's is its phone number with 63 before it.
    pub account: &'a str,
    /// The phone number as `+63-906-0498741`; `None` for a bank account.
    pub phone: Option<&'a str>,
    /// The person's name, ASCII, at most 25 characters.
    pub name: &'a str,
    /// The person's city, ASCII, at most 15 characters.
    pub city: &'a str,
}

impl QrPhPerson<'_> {
    /// A code of this person, for any number of payers.
    ///
    /// # Errors
    /// [`PayloadError`] for parts that the code cannot carry.
    pub fn code(self, amount: Option<Amount>) -> Result<String, PayloadError> {
        let mut account = Objects::default()
            .add(0, "system", TO_PERSON)?
            .add(1, "bank", bic("bank", self.bank)?)?
            .add(2, "payment type", INSTAPAY)?
            .add(4, "account", reference("account", self.account, ACCOUNT_LENGTH)?)?;
        if let Some(phone) = self.phone {
            account = account.add(5, "phone", plain("phone", phone, 15)?)?;
        }
        let merchant = merchant(PERSONAL, amount, self.name, self.city)?;
        let objects = opening(Use::Static)?.add_template(27, "account", &account)?.add_merchant(&merchant)?;
        Ok(objects.sealed())
    }
}

fn opening(method: Use) -> Result<Objects, PayloadError> {
    Objects::default().add(0, "format", "01")?.add(1, "method", method.method())
}

fn merchant<'a>(
    code: &'a str,
    amount: Option<Amount>,
    name: &'a str,
    city: &'a str,
) -> Result<Merchant<'a>, PayloadError> {
    let amount = amount.map(amount_text).transpose()?;
    Ok(Merchant { category: category(code)?, currency: "608", amount, country: "PH", name, city })
}

fn bic<'a>(part: &'static str, text: &'a str) -> Result<&'a str, PayloadError> {
    let capital = text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    if capital && text.len() == BIC_LENGTH { Ok(text) } else { Err(PayloadError::Part(part)) }
}
