//! Pix, Brazil: the BR Code.

use baize_money::Amount;

use super::emv::{Merchant, Objects, Use};
use super::{PayloadError, amount_text, plain, reference};

const SYSTEM: &str = "br.gov.bcb.pix";
/// The longest key: an e-mail address.
const KEY_LENGTH: usize = 77;
/// The longest address of a charge.
const LOCATION_LENGTH: usize = 77;
/// The longest transaction id of a static code.
const REFERENCE_LENGTH: usize = 25;
/// What the code carries instead of a transaction id.
const NO_REFERENCE: &str = "***";

/// Who receives Pix payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pix<'a> {
    /// The receiver's name, ASCII, at most 25 characters.
    pub name: &'a str,
    /// The receiver's city, ASCII, at most 15 characters.
    pub city: &'a str,
}

impl Pix<'_> {
    /// A code that anybody may pay, again and again: to a Pix key, with or without an amount and a transaction id
    /// (letters and digits, at most 25).
    ///
    /// # Errors
    /// [`PayloadError`] for parts that the code cannot carry.
    pub fn static_code(
        self,
        key: &str,
        amount: Option<Amount>,
        transaction: Option<&str>,
    ) -> Result<String, PayloadError> {
        let account =
            Objects::default().add(0, "system", SYSTEM)?.add(1, "key", plain("key", key, KEY_LENGTH)?)?;
        let transaction = transaction.map(|id| reference("transaction", id, REFERENCE_LENGTH)).transpose()?;
        self.code(None, &account, amount, transaction)
    }

    /// A code for one order: the payer's bank reads amount, expiry and receiver from the charge at `location`, an address
    /// without its `https://`.
    ///
    /// # Errors
    /// [`PayloadError`] for parts that the code cannot carry.
    pub fn dynamic_code(self, location: &str) -> Result<String, PayloadError> {
        let location = plain("location", location, LOCATION_LENGTH)?;
        if location.contains("://") || location.contains(' ') {
            return Err(PayloadError::Part("location"));
        }
        let account = Objects::default().add(0, "system", SYSTEM)?.add(25, "location", location)?;
        self.code(Some(Use::Once), &account, None, None)
    }

    fn code(
        self,
        method: Option<Use>,
        account: &Objects,
        amount: Option<Amount>,
        transaction: Option<&str>,
    ) -> Result<String, PayloadError> {
        let mut objects = Objects::default().add(0, "format", "01")?;
        if let Some(method) = method {
            objects = objects.add(1, "method", method.method())?;
        }
        let merchant = Merchant {
            category: "0000",
            currency: "986",
            amount: amount.map(amount_text).transpose()?,
            country: "BR",
            name: self.name,
            city: self.city,
        };
        let additional = Objects::default().add(5, "transaction", transaction.unwrap_or(NO_REFERENCE))?;
        let objects = objects.add_template(26, "account", account)?.add_merchant(&merchant)?;
        Ok(objects.add_template(62, "additional data", &additional)?.sealed())
    }
}
