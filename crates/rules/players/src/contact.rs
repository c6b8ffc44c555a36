//! A way to reach a player: a phone number or an e-mail address.

use crate::email::{Email, InvalidEmail};
use crate::mask::hide_middle;
use crate::phone::{AreaCode, InvalidPhone, Phone};

/// A phone number or an e-mail address, in normal form.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Contact {
    /// A phone number.
    Phone(Phone),
    /// An e-mail address.
    Email(Email),
}

/// What is wrong with a text that should be a contact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidContact {
    /// It was meant as a phone number.
    #[error(transparent)]
    Phone(#[from] InvalidPhone),
    /// It was meant as an e-mail address.
    #[error(transparent)]
    Email(#[from] InvalidEmail),
}

impl Contact {
    /// Reads one field that takes either; a text with an @ is an e-mail address.
    pub fn parse(typed: &str, site: AreaCode) -> Result<Self, InvalidContact> {
        if typed.contains('@') {
            return Ok(Self::Email(Email::parse(typed)?));
        }
        Ok(Self::Phone(Phone::parse(typed, site)?))
    }

    /// The normal form, unique per contact.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Phone(phone) => phone.as_str(),
            Self::Email(email) => email.as_str(),
        }
    }

    /// The form shown on screens: two characters at each end.
    pub fn masked(&self) -> String {
        hide_middle(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_at_sign_makes_it_an_email() {
        let india = AreaCode::INDIA;
        assert_eq!(Contact::parse("A@b.co", india).unwrap().as_str(), "a@b.co");
        assert_eq!(Contact::parse("98765 43210", india).unwrap().as_str(), "+919876543210");
        assert_eq!(Contact::parse("a@", india), Err(InvalidContact::Email(InvalidEmail)));
        assert_eq!(Contact::parse("12", india), Err(InvalidContact::Phone(InvalidPhone)));
    }
}
