//! The account that a payment came from, as the gateway refers to it.

use serde::{Deserialize, Serialize};

/// The longest reference.
const MAX_LEN: usize = 128;

/// The gateway's reference of the account that paid: the same for each payment from one card, wallet or bank account, and of
/// no use to anybody else, such as a keyed hash of its number. A gateway that does not know it says nothing, or an empty text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Payer(String);

/// Why a text is no reference of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PayerError {
    /// Longer than a reference is.
    #[error("the payer is longer than {MAX_LEN} characters")]
    TooLong,
    /// With a character that is not visible ASCII.
    #[error("the payer has a character that is not visible ASCII")]
    Character,
}

impl Payer {
    /// Reads a reference; an empty one is that of an unknown account.
    pub fn parse(text: String) -> Result<Self, PayerError> {
        if text.len() > MAX_LEN {
            return Err(PayerError::TooLong);
        }
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(PayerError::Character);
        }
        Ok(Self(text))
    }

    /// The reference, unless the account is unknown.
    pub fn known(&self) -> Option<&str> {
        Some(self.0.as_str()).filter(|reference| !reference.is_empty())
    }

    /// Whether the gateway did not say which account paid.
    pub fn is_unknown(&self) -> bool {
        self.0.is_empty()
    }
}

impl TryFrom<String> for Payer {
    type Error = PayerError;

    fn try_from(text: String) -> Result<Self, PayerError> {
        Self::parse(text)
    }
}

impl From<Payer> for String {
    fn from(payer: Payer) -> Self {
        payer.0
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{Callback, ReceivedPayment};
    use super::*;

    fn callback(payer: Option<Value>) -> Result<Callback, serde_json::Error> {
        let mut message = json!({ "type": "payment.paid", "order_no": "D1", "payment": "p1", "amount": 5,
            "currency": "INR" });
        if let Some(payer) = payer {
            message["payer"] = payer;
        }
        serde_json::from_value(message)
    }

    fn payer_of(payer: Option<Value>) -> Option<Payer> {
        match callback(payer).ok()? {
            Callback::PaymentPaid { payer, .. } => Some(payer),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_payer_that_is_absent_or_empty_is_unknown() {
        for unknown in [None, Some(json!(""))] {
            let payer = payer_of(unknown).unwrap();
            assert_eq!((payer.known(), payer.is_unknown()), (None, true));
        }
        let received: ReceivedPayment =
            serde_json::from_value(json!({ "payment": "p1", "amount": 5, "currency": "INR" })).unwrap();
        assert!(received.payer.is_unknown());
        let written = serde_json::to_value(received).unwrap();
        assert_eq!(written.get("payer"), None, "what is unknown is not written either");
    }

    #[test]
    fn a_payer_is_up_to_128_visible_ascii_characters() {
        for known in ["7", "sha256:9f86d081", "~!#\"'<>,;", &"a".repeat(128)] {
            assert_eq!(payer_of(Some(json!(known))).unwrap().known(), Some(known));
        }
    }

    #[test]
    fn a_payer_of_another_shape_is_refused_with_its_whole_message() {
        let long = "a".repeat(129);
        for text in [long.as_str(), " ", "a b", "a\n", "\u{0}", "\u{7f}", "cart\u{e3}o"] {
            assert_eq!(payer_of(Some(json!(text))), None, "{text:?}");
            assert!(Payer::parse(text.to_owned()).is_err(), "{text:?}");
        }
        for other in [json!(null), json!(7), json!(["a"]), json!({ "hash": "a" })] {
            assert_eq!(payer_of(Some(other.clone())), None, "{other}");
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let payer = Payer::parse("acc_9f86d081".to_owned()).unwrap();
        let (payment, currency) = ("p1".to_owned(), "INR".to_owned());
        let received = ReceivedPayment { payment, amount: 5, currency, payer };
        let written = serde_json::to_string(&received).unwrap();
        assert!(written.contains(r#""payer":"acc_9f86d081""#), "{written}");
        assert_eq!(serde_json::from_str::<ReceivedPayment>(&written).unwrap(), received);
    }
}
