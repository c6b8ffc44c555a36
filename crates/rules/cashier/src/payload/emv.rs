//! The data objects of EMV codes: two digits of id, two of length, the value; at the end a checksum over everything.

use super::{PayloadError, plain};

/// The checksum of EMV codes.
const CRC: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_16_IBM_3740);

/// Id of the checksum, and the length it always has.
const CRC_OBJECT: &str = "6304";
/// The longest name of a merchant.
const NAME_LENGTH: usize = 25;
/// The longest name of a city.
const CITY_LENGTH: usize = 15;

/// How often a code may be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// By anybody, again and again.
    Static,
    /// Once: it belongs to one order.
    Once,
}

impl Use {
    /// The value of data object 01.
    pub(super) const fn method(self) -> &'static str {
        match self {
            Self::Static => "11",
            Self::Once => "12",
        }
    }
}

/// A sequence of data objects.
#[derive(Debug, Clone, Default)]
pub(super) struct Objects(String);

impl Objects {
    /// Adds an object. Fails for a value of more than 99 characters; `part` names it.
    pub(super) fn add(mut self, id: u8, part: &'static str, value: &str) -> Result<Self, PayloadError> {
        let length = value.chars().count();
        if length == 0 || length > 99 {
            return Err(PayloadError::Part(part));
        }
        self.0.push_str(&format!("{id:02}{length:02}{value}"));
        Ok(self)
    }

    /// Adds objects as the value of one.
    pub(super) fn add_template(
        self,
        id: u8,
        part: &'static str,
        objects: &Self,
    ) -> Result<Self, PayloadError> {
        self.add(id, part, &objects.0)
    }

    /// Adds what every code says of its merchant: category, currency, amount if there is one, country, name, city.
    pub(super) fn add_merchant(self, merchant: &Merchant<'_>) -> Result<Self, PayloadError> {
        let mut objects =
            self.add(52, "category", merchant.category)?.add(53, "currency", merchant.currency)?;
        if let Some(amount) = &merchant.amount {
            objects = objects.add(54, "amount", amount)?;
        }
        objects
            .add(58, "country", merchant.country)?
            .add(59, "name", plain("name", merchant.name, NAME_LENGTH)?)?
            .add(60, "city", plain("city", merchant.city, CITY_LENGTH)?)
    }

    /// The finished code: the checksum covers its own id and length too.
    pub(super) fn sealed(mut self) -> String {
        self.0.push_str(CRC_OBJECT);
        let sum = CRC.checksum(self.0.as_bytes());
        self.0.push_str(&format!("{sum:04X}"));
        self.0
    }
}

/// The merchant, as data objects 52 to 60 describe it.
#[derive(Debug, Clone)]
pub(super) struct Merchant<'a> {
    /// ISO 18245, four digits.
    pub(super) category: &'a str,
    /// ISO 4217, three digits.
    pub(super) currency: &'static str,
    /// What is to be paid, written out; `None` where the payer types it.
    pub(super) amount: Option<String>,
    /// ISO 3166, two letters.
    pub(super) country: &'static str,
    pub(super) name: &'a str,
    pub(super) city: &'a str,
}
